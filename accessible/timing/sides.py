"""The two sides of a clock."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """The player whose time is meant; the texts are those the rest of the program uses."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The opponent's side."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


BOTH_SIDES = (Side.WHITE, Side.BLACK)
