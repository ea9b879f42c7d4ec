"""The score of the game, and those of its players: PGN for programs and for the arbiter."""

from __future__ import annotations

import chess
import chess.pgn

from accessible.game.keeping import move_number, mover
from accessible.game.scoresheets import Score
from accessible.game.state import Game, board, score, starting_board
from accessible.game.timekeeping import side_of
from accessible.intents import Person
from accessible.laws.recording import OFFER_MARK
from accessible.timing.pgn import to_tag
from accessible.timing.readings import reading

SEVEN_TAG_DATE_UNKNOWN = "????.??.??"


def pgn(game: Game, date: str = SEVEN_TAG_DATE_UNKNOWN) -> str:
    """The game as PGN, headers and result included, the announced move last.

    ``date`` is ``YYYY.MM.DD`` as PGN writes it.
    """
    tree = chess.pgn.Game.from_board(board(game))
    _add_headers(tree, game, date)
    return str(tree) + "\n"


def score_pgn(game: Game, person: Person, date: str = SEVEN_TAG_DATE_UNKNOWN) -> str:
    """What a player has recorded, as PGN: his moves as far as each is legal after those before.

    What follows stands in a comment as he wrote it. PGN has no sign for an offer of a draw, so it
    is the comment (=); the time he had is a command of a clock, ``[%clk 1:29:58]``.
    """
    own = starting_board(game.started)
    tree: chess.pgn.Game = chess.pgn.Game()
    tree.setup(own)
    _add_headers(tree, game, date)
    tree.headers["Score"] = person.value.capitalize()
    node: chess.pgn.GameNode = tree
    kept = score(game, person)
    for number, entry in enumerate(kept):
        if entry.move is None or not own.is_legal(entry.move):
            unread = " ".join(_numbered(game, n, kept) for n in range(number, len(kept)))
            node.comment = " ".join(filter(None, (node.comment, unread)))
            break
        own.push(entry.move)
        node = node.add_variation(entry.move)
        node.comment = OFFER_MARK if entry.has_offer else ""
        if entry.time_ms is not None and _shows_time_left(game, number):
            node.set_clock(entry.time_ms / 1000)
    return str(tree) + "\n"


def _numbered(game: Game, number: int, kept: Score) -> str:
    """An entry as it is written, with the number of its move."""
    text = "".join(c for c in kept[number].text if c.isprintable() and c not in "{}")
    dots = "." if mover(game, number) == chess.WHITE else "..."
    offer = f" {OFFER_MARK}" if kept[number].has_offer else ""
    return f"{move_number(game, number)}{dots} {text}{offer}"


def _shows_time_left(game: Game, number: int) -> bool:
    """Whether the clock of who made this half-move counts down, as PGN has it."""
    clock = game.clock
    return (
        clock is not None and not reading(clock, side_of(mover(game, number)), clock.at).counts_up
    )


def _add_headers(tree: chess.pgn.Game, game: Game, date: str) -> None:
    result = game.ended.result.value if game.ended else "*"
    tree.headers.update(
        Event="Casual game" if game.started.profile == "casual" else "Tournament game",
        Site="?", Date=date, Round="?",
        White=_tag(game.started.white), Black=_tag(game.started.black), Result=result,
    )  # fmt: skip
    if game.clock:
        tree.headers["TimeControl"] = to_tag(game.clock.control)
    tree.headers["Termination"] = "normal" if game.ended else "unterminated"


def _tag(name: str) -> str:
    """A name as a tag can hold it: one line, nothing a terminal obeys, no double quote."""
    return "".join(c for c in name if c.isprintable()).replace('"', "'")
