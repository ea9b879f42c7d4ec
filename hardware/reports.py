"""What a session tells the table about its device."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.errors import DeviceError
from hardware.orders import Order
from hardware.signals import Hello, Signal
from hardware.wire import Outcome


@dataclass(frozen=True, slots=True)
class Connected:
    """The device answers; ``has_restarted`` if it lost its clock and lamps since the last time.

    A ``Snapshot`` and a ``ClockReading`` follow.
    """

    device: Hello
    port: str
    has_restarted: bool


@dataclass(frozen=True, slots=True)
class Received:
    """The device said something; ``at_ns`` is the host's monotonic time of what it tells.

    For an event that is the device's own moment, not the arrival: a slow wire is charged to nobody.
    """

    signal: Signal
    at_ns: int


@dataclass(frozen=True, slots=True)
class Missed:
    """Changes that no event told, found from a snapshot; in which order they came is unknown.

    After a gap in the numbers both may be empty: a peg may have been lifted and put back.
    """

    lifted: tuple[int, ...]
    placed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The device cannot be used, and why; told once, while the session goes on trying."""

    error: DeviceError


@dataclass(frozen=True, slots=True)
class Obeyed:
    """An order was carried out."""

    order: Order


@dataclass(frozen=True, slots=True)
class Refused:
    """An order was not carried out; without an outcome it never reached the device."""

    order: Order
    outcome: Outcome | None = None


Report = Connected | Received | Missed | Disconnected | Obeyed | Refused
