"""The score of the game: PGN for programs and for the arbiter."""

from __future__ import annotations

import chess
import chess.pgn

from accessible.game.state import Game, board
from accessible.timing.pgn import to_tag

SEVEN_TAG_DATE_UNKNOWN = "????.??.??"


def pgn(game: Game, date: str = SEVEN_TAG_DATE_UNKNOWN) -> str:
    """The game as PGN, headers and result included, the announced move last.

    ``date`` is ``YYYY.MM.DD`` as PGN writes it.
    """
    tree = chess.pgn.Game.from_board(board(game))
    result = game.ended.result.value if game.ended else "*"
    tree.headers.update(
        Event="Casual game" if game.started.profile == "casual" else "Tournament game",
        Site="?", Date=date, Round="?",
        White=_tag(game.started.white), Black=_tag(game.started.black), Result=result,
    )  # fmt: skip
    if game.clock:
        tree.headers["TimeControl"] = to_tag(game.clock.control)
    tree.headers["Termination"] = "normal" if game.ended else "unterminated"
    return str(tree) + "\n"


def _tag(name: str) -> str:
    """A name as a tag can hold it: one line, nothing a terminal obeys, no double quote."""
    return "".join(c for c in name if c.isprintable()).replace('"', "'")
