"""What a search for a cooperative checkmate can end with."""

from __future__ import annotations

from dataclasses import dataclass

import chess


@dataclass(frozen=True, slots=True)
class Found:
    """A series of legal moves from the position asked about that ends in checkmate."""

    line: tuple[chess.Move, ...]


@dataclass(frozen=True, slots=True)
class Exhausted:
    """Every position that can be reached was seen, and none is the checkmate looked for."""

    positions: int = 0


@dataclass(frozen=True, slots=True)
class GaveUp:
    """The effort was spent before either proof; says nothing about the position."""


Outcome = Found | Exhausted | GaveUp
