"""A score on paper: a line for each move number, in the piece letters of a language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import chess

from accessible.game.keeping import Placed, move_number, mover
from accessible.game.state import Game
from accessible.hearing.lexicon import Lexicon
from accessible.intents import Person
from accessible.laws.recording import OFFER_MARK
from accessible.telling.rulings import side
from accessible.telling.wording import Wording

_NO_NAMES = {"", "White", "Black"}


@dataclass(frozen=True, slots=True)
class Row:
    """What stands beside a move number; ``begins_with_black``: White's place before it is empty."""

    number: int
    entries: tuple[Placed, ...]
    begins_with_black: bool


def heading(game: Game, person: Person | None, say: Wording) -> str:
    """Whose score it is; of nobody it is that of the game."""
    names = {Person.WHITE: game.started.white, Person.BLACK: game.started.black}
    if person is None:
        both = {p.value: side(p, say) if n in _NO_NAMES else n for p, n in names.items()}
        return say("score-of-game", **both)
    if names[person] in _NO_NAMES:
        return say("score-of", player=side(person, say))
    return say("score-of-named", player=side(person, say), name=names[person])


def rows(game: Game, entries: Sequence[Placed]) -> Iterator[Row]:
    """The entries by their move numbers, as they follow each other on the sheet."""
    for number in dict.fromkeys(move_number(game, n) for n in range(len(entries))):
        places = [n for n in range(len(entries)) if move_number(game, n) == number]
        is_blacks = mover(game, places[0]) == chess.BLACK
        yield Row(number, tuple(entries[n] for n in places), is_blacks)


def printed(game: Game, entries: Sequence[Placed], words: Lexicon) -> list[str]:
    """The lines of a score: ``2. Sf3 (=) Sc6``; what says no move stands as written, in quotes."""
    return [
        " ".join(
            [f"{row.number}.", *["..."] * row.begins_with_black]
            + [_printed(one, words) for one in row.entries]
        )
        for row in rows(game, entries)
    ]


def notation(one: Placed, words: Lexicon) -> str | None:
    """A move as it is written in a language; None if the entry says none that can be played."""
    if one.board is None or one.entry.move is None:
        return None
    san = one.board.san(one.entry.move)
    return "".join(words.letters.get(c, c) if c in "KQRBN" else c for c in san)


def _printed(one: Placed, words: Lexicon) -> str:
    text = notation(one, words) or f'"{one.entry.text}"'
    time = [f"[{_clock(one.entry.time_ms)}]"] if one.entry.time_ms is not None else []
    return " ".join([text, *[OFFER_MARK] * one.entry.has_offer, *time])


def _clock(time_ms: int) -> str:
    minutes, seconds = divmod(time_ms // 1000, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
