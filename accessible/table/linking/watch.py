"""Whether the other side is there: a short break is not told, a longer one once."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

HELLO_EVERY_MS = 2000
"""How often a guest says that it is there."""

SILENCE_MS = 6000
"""Who says nothing for so long is not there."""

PATIENCE_MS = 2000
"""A break that heals within this is not told."""


class News(StrEnum):
    """What people are told of the other side."""

    LINKED = "linked"
    LOST = "lost"
    BACK = "back"


@dataclass(slots=True)
class Watch:
    """One other side, on this computer's own clock in milliseconds."""

    heard_at: int | None = None
    lost_at: int | None = None
    is_told_lost: bool = False

    @property
    def is_there(self) -> bool:
        """Whether the other side was heard, and nothing says that it has gone."""
        return self.heard_at is not None and self.lost_at is None

    def heard(self, now: int) -> News | None:
        """The other side has said something."""
        is_first, was_told = self.heard_at is None, self.is_told_lost
        self.heard_at, self.lost_at, self.is_told_lost = now, None, False
        return News.LINKED if is_first else News.BACK if was_told else None

    def gone(self, now: int) -> None:
        """The other side has left, or the connection broke."""
        if self.is_there:
            self.lost_at = now

    def look(self, now: int) -> News | None:
        """What the passing of time says."""
        if self.heard_at is not None and now - self.heard_at > SILENCE_MS:
            self.gone(now - PATIENCE_MS)
        if self.lost_at is None or self.is_told_lost or now - self.lost_at < PATIENCE_MS:
            return None
        self.is_told_lost = True
        return News.LOST
