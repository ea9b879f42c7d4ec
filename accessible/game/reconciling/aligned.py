"""A game with what two scores have for each of its half-moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

import chess

from accessible.game.reconciling.entries import Entry


class Mark(Enum):
    """How an entry of one score stands to a half-move of the game."""

    MATCHED = auto()
    MISSED = auto()
    BLANK = auto()
    UNREADABLE = auto()
    MISREAD = auto()
    SWAPPED = auto()
    ENDED = auto()
    """The score ends before."""
    ILLEGAL = auto()
    """Both scores hold this move, and it is not legal."""


@dataclass(frozen=True, slots=True)
class Ply:
    """A half-move of the game, with the entry each score has for it (None: none).

    ``is_unknown``: neither score tells the move. ``is_open``: what is written fits another one too.
    """

    move: chess.Move
    marks: tuple[Mark, Mark]
    entries: tuple[int | None, int | None]
    is_unknown: bool = False
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Stray:
    """An entry of score 0 or 1 that stands for no half-move; ``after``: how many are before it."""

    score: int
    entry: int
    after: int
    is_double: bool


@dataclass(frozen=True, slots=True)
class Alignment:
    """A game with what both scores have for it.

    ``rest``: how many entries of each score it explains; more there are after the scores part.
    ``costs``: what the slips of each score cost.
    """

    plies: tuple[Ply, ...]
    strays: tuple[Stray, ...]
    rest: tuple[int, int]
    has_parted: bool
    costs: tuple[int, int]


Scores = tuple[Sequence[Entry], Sequence[Entry]]
