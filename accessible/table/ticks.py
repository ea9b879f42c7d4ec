"""Game time: the only reader of the machine's clock."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Protocol

from accessible.timing.gaps import Look
from accessible.timing.spans import Instant, Span, after


class Ticks(Protocol):
    """Where the loop gets ``now`` from."""

    def now(self) -> Instant:
        """The game time now."""

    def wait(self, span: Span) -> None:
        """Let game time pass."""

    def look(self) -> Look:
        """The game time and the wall clock at one moment."""

    def at(self, monotonic_ns: int) -> Instant:
        """The game time of a moment of the machine's monotonic clock that is not to come."""


class MachineTicks:
    """Game time that runs with the machine's monotonic clock, on from ``start``."""

    def __init__(self, start: Instant) -> None:
        self._start = start
        self._zero_ns = time.monotonic_ns()

    def now(self) -> Instant:
        """The game time now."""
        return after(self._start, Span((time.monotonic_ns() - self._zero_ns) // 1_000_000))

    def at(self, monotonic_ns: int) -> Instant:
        """The game time of a moment of the machine's monotonic clock that is not to come."""
        at = after(self._start, Span((monotonic_ns - self._zero_ns) // 1_000_000))
        return max(self._start, min(at, self.now()))

    def wait(self, span: Span) -> None:
        """Sleep for the span."""
        time.sleep(span / 1000)

    def look(self) -> Look:
        """The game time and the wall clock at one moment."""
        return Look(self.now(), time.time_ns() // 1_000_000)


class InjectedTicks:
    """Game time that passes only when it is told to, for scripts: the same lines every time."""

    def __init__(self, start: Instant) -> None:
        self._now = start

    def now(self) -> Instant:
        """The game time now."""
        return self._now

    def at(self, monotonic_ns: int) -> Instant:
        """The game time now: the machine's clock says nothing about this one."""
        return self._now

    def wait(self, span: Span) -> None:
        """Let the span pass at once."""
        self._now = after(self._now, span)

    def look(self) -> Look:
        """The game time and the wall clock at one moment; here they go together."""
        return Look(self._now, self._now)


def wall_time() -> str:
    """Local time for people, as ISO 8601 with its offset."""
    return datetime.now().astimezone().isoformat(timespec="seconds")
