"""A computer that slept, or was held up: time nobody watched is the arbiter's to judge (6.10).

The clock that game time comes from may stand still while a computer sleeps, the clock on the wall
does not. Two looks at both tell a sleep from a wall clock that somebody set.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from accessible.timing.spans import Instant, Span

TOLERANCE = Span(2000)


class GapCause(StrEnum):
    """What the two clocks say happened.

    ``SLEPT``: game time stood still while the wall clock went on. ``HELD_UP``: game time went on,
    but nobody looked for long. ``WALL_SET``: only the wall clock was set back; no time is missing.
    """

    SLEPT = "slept"
    HELD_UP = "held-up"
    WALL_SET = "wall-set"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"clock-gap-{self}"


@dataclass(frozen=True, slots=True)
class Look:
    """Both clocks at one moment; ``wall`` is the wall clock in milliseconds."""

    at: Instant
    wall: int


@dataclass(frozen=True, slots=True)
class Gap:
    """Time nobody watched; ``at`` is the game time up to which every clock is sure.

    ``missing`` is the time in doubt: after a sleep what the game time lacks, after a delay what it
    has gone on.
    """

    cause: GapCause
    at: Instant
    missing: Span


def gap(
    last: Look, now: Look, due: Instant | None = None, tolerance: Span = TOLERANCE
) -> Gap | None:
    """What happened between two looks, if more than the tolerance is in doubt.

    ``due`` is the alarm the second look was set for; None if it was set for none. Somebody who
    sets the wall clock forward cannot be told from a sleep, so that is one too.
    """
    ran, wall = now.at - last.at, now.wall - last.wall
    if wall - ran > tolerance:
        return Gap(GapCause.SLEPT, now.at, Span(wall - ran))
    if ran - wall > tolerance:
        return Gap(GapCause.WALL_SET, now.at, Span(0))
    if due is not None and now.at - due > tolerance:
        return Gap(GapCause.HELD_UP, due, Span(now.at - due))
    return None
