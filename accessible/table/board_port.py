"""What boards tell the table, as plain values: nothing of devices, nothing of chess but squares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import chess


@dataclass(frozen=True, slots=True)
class PegLifted:
    """A peg left its aperture."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class PegPlaced:
    """A peg entered an aperture."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class PegsSeen:
    """All apertures: bit n for square n; ``is_after_gap``: events before it were lost."""

    occupied: chess.Bitboard
    faulty: chess.Bitboard = chess.BB_EMPTY
    is_after_gap: bool = False


@dataclass(frozen=True, slots=True)
class LeverPressed:
    """The lever went down on White's side, as long as the board is not turned, or on Black's."""

    side: chess.Color


@dataclass(frozen=True, slots=True)
class AskPressed:
    """The button that asks was pressed on a side."""

    side: chess.Color


@dataclass(frozen=True, slots=True)
class ContactJudged:
    """Somebody at the table says that a contact misleads, or works after all."""

    square: chess.Square
    works: bool


@dataclass(frozen=True, slots=True)
class BoardGone:
    """The board cannot be used; ``key`` names the sentence for people, ``port`` is in it."""

    key: str
    port: str


What = PegLifted | PegPlaced | PegsSeen | LeverPressed | AskPressed | ContactJudged | BoardGone


@dataclass(frozen=True, slots=True)
class FromBoard:
    """Something that a board tells; ``at_ns`` is the machine's monotonic time, None for now."""

    board: int
    what: What
    at_ns: int | None = None


class BoardSignals(Protocol):
    """What a board can do to be heard or felt; never blocks, never raises."""

    def pip(self) -> None:
        """One short tone: right."""

    def light(self, squares: chess.Bitboard) -> None:
        """Light these squares and no others, where lamps are fitted."""
