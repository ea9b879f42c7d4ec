"""What a pegboard says. Squares are numbers from 0 (a1) to 63 (h8), as the wire has them.

Every ``at_ms`` is the device's own time: milliseconds since its start, of the first scan that
showed the change, so that neither debouncing nor the wire is charged to a player.
"""

from __future__ import annotations

from dataclasses import dataclass

from hardware.wire import ClockState, Fault, Flags, Key, Outcome, Side


@dataclass(frozen=True, slots=True)
class Hello:
    """Who the device is; ``boot`` counts its starts, so another number tells of a reset."""

    protocol: int
    model: int
    firmware: int
    serial: int
    boot: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Lifted:
    """A peg left its aperture."""

    square: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A peg entered an aperture."""

    square: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All contacts: bit n of ``occupied`` and ``faulty`` is square n, bit n of ``keys`` key n.

    It agrees with all events before it; where it does not, events were lost.
    """

    at_ms: int
    occupied: int
    faulty: int
    keys: int


@dataclass(frozen=True, slots=True)
class Faulted:
    """A contact is faulty, or good again: a square, or from 64 on the key ``contact - 64``."""

    contact: int
    fault: Fault
    at_ms: int


@dataclass(frozen=True, slots=True)
class Pressed:
    """A side of the lever, or an ask button, went down."""

    key: Key
    at_ms: int


@dataclass(frozen=True, slots=True)
class Released:
    """A side of the lever, or an ask button, came up."""

    key: Key
    at_ms: int


@dataclass(frozen=True, slots=True)
class ClockReading:
    """The device's clock: time left in milliseconds, or used where it counts up."""

    at_ms: int
    state: ClockState
    turn: Side
    near_ms: int
    far_ms: int
    delay_ms: int
    near_moves: int
    far_moves: int
    flags: Flags
    first_flag: Flags
    near_times: int
    far_times: int


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of the order with this number."""

    order: int
    outcome: Outcome


Signal = Hello | Lifted | Placed | Snapshot | Faulted | Pressed | Released | ClockReading | Answered
