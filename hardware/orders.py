"""What a pegboard is told. Times are milliseconds; ``lit`` has bit n for square n."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.wire import ClockMode, Side


@dataclass(frozen=True, slots=True)
class Greet:
    """Say HELLO, then all contacts and the clock."""


@dataclass(frozen=True, slots=True)
class Report:
    """Say all contacts and the clock now."""


@dataclass(frozen=True, slots=True)
class Number:
    """Keep this serial number for all its life; refused if there is one already."""

    serial: int


@dataclass(frozen=True, slots=True)
class Scan:
    """How often contacts are read: every 2 to 50 ms."""

    period_ms: int


@dataclass(frozen=True, slots=True)
class Light:
    """Light the lamps of these squares and no others."""

    lit: int


@dataclass(frozen=True, slots=True)
class Pip:
    """Sound the buzzer so many times; no times is silence."""

    count: int = 1
    on_ms: int = 60
    off_ms: int = 120


@dataclass(frozen=True, slots=True)
class SetClock:
    """Set the clock, stopped; an increment before the first move is part of the time given."""

    mode: ClockMode
    near_ms: int
    far_ms: int
    near_extra_ms: int = 0
    far_extra_ms: int = 0
    times: int = 0
    runs_on: int = 0


@dataclass(frozen=True, slots=True)
class AddPeriod:
    """A further period, after ``SetClock``: each side gets the time when it has made the moves."""

    after_moves: int
    more_ms: int


@dataclass(frozen=True, slots=True)
class StartClock:
    """Let the time of one side run; with ``by_lever`` its lever ends its turn by itself."""

    turn: Side
    by_lever: int = 1


@dataclass(frozen=True, slots=True)
class StopClock:
    """Stop both times."""


@dataclass(frozen=True, slots=True)
class AdjustClock:
    """Set the time and the moves of one side; its flag is raised if it has time."""

    side: Side
    left_ms: int
    moves: int


Order = (
    Greet
    | Report
    | Number
    | Scan
    | Light
    | Pip
    | SetClock
    | AddPeriod
    | StartClock
    | StopClock
    | AdjustClock
)
