"""What a clock on the table tells the table, as plain values."""

from __future__ import annotations

from dataclasses import dataclass

from accessible.table.board_port import AskPressed, BoardGone, LeverPressed
from hardware.signals import ClockReading


@dataclass(frozen=True, slots=True)
class ClockMet:
    """The device answers; ``has_restarted``: it lost its times since it was last met."""

    serial: int
    boot: int
    has_restarted: bool


@dataclass(frozen=True, slots=True)
class OrderDone:
    """An order about the clock was carried out, or given up."""


FromDevice = ClockMet | ClockReading | OrderDone | LeverPressed | AskPressed | BoardGone


@dataclass(frozen=True, slots=True)
class FromClock:
    """Something that a clock on the table tells; ``at_ns`` is the machine's monotonic time."""

    what: FromDevice
    at_ns: int | None = None
