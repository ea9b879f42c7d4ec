"""The host's half of the talk with a device: greeting, gaps, lost changes, orders sent again.

Nothing here reads a clock or a port: bytes and the host's monotonic nanoseconds come in, reports
and bytes go out.

    waiting ── HELLO of a board we can use ──► connected ── silence, or another HELLO ──► …
       └── 3 s without one: DeviceError           └── one order under way at a time

An order is sent again, with its number, until the device answers; the device knows the number and
carries it out once. Orders wait for each other, so that none overtakes another that was lost. A
gap in the device's numbers means that something was lost: a greeting fetches HELLO, snapshot and
clock, and the snapshot tells what changed.
"""

from __future__ import annotations

from collections import deque

from hardware.codec import Numbered, encode, signal_codec
from hardware.device_time import DeviceTime
from hardware.errors import DeviceError, Reason
from hardware.orders import Greet, Number, Order
from hardware.reports import Connected, Missed, Obeyed, Received, Refused, Report
from hardware.signals import Answered, Hello, Lifted, Placed, Signal, Snapshot
from hardware.wire import MODEL_PEGBOARD, PROTOCOL, SQUARES, Outcome

MS = 1_000_000
HELLO_WITHIN_NS = 3000 * MS
GREET_EVERY_NS = 500 * MS
SILENCE_NS = 5000 * MS
"""A device says all contacts every second; a line that is silent for so long is dead."""
ANSWER_WITHIN_NS = 200 * MS
MOST_TRIES = 10


class Memory:
    """What a session knows of its device over all its connections."""

    __slots__ = ("device", "occupied")

    def __init__(self, serial: int | None = None) -> None:
        self.device: Hello | None = None
        self.occupied: int | None = None
        if serial is not None:
            self.device = Hello(PROTOCOL, MODEL_PEGBOARD, 0, serial, -1, 0)


class Conversation:
    """One connection, from the greeting to the end of the line; ``outgoing`` is to be written."""

    def __init__(self, name: str, memory: Memory, fresh_serial: int, now_ns: int) -> None:
        self.name = name
        self.outgoing = bytearray()
        self.is_connected = False
        self._memory = memory
        self._fresh_serial = fresh_serial
        self._numbering: int | None = None
        self._codec = signal_codec()
        self._time = DeviceTime()
        self._opened_ns = now_ns
        self._heard_ns: int | None = None
        self._greeted_ns = now_ns - GREET_EVERY_NS
        self._last: Numbered[Signal] | None = None
        self._snapshot_ms = 0
        self._has_gap = False
        self._order_number = 0
        self._waiting: deque[Order] = deque()
        self._under_way: Numbered[Order] | None = None
        self._sent_ns = now_ns
        self._tries = 0
        self.look(now_ns)

    @property
    def has_orders(self) -> bool:
        """Whether an order still waits for its answer."""
        return self._under_way is not None or bool(self._waiting)

    def order(self, order: Order, now_ns: int) -> None:
        """Send an order as soon as those before it are answered."""
        self._waiting.append(order)
        self._next_order(now_ns)

    def hear(self, data: bytes, now_ns: int) -> list[Report]:
        """What these bytes tell.

        Raises:
            DeviceError: it is not a device that can be used.
        """
        if data:
            self._heard_ns = now_ns
        reports: list[Report] = []
        for numbered in self._codec.feed(data):
            reports += self._understand(numbered, now_ns)
        return reports

    def look(self, now_ns: int) -> list[Report]:
        """What time alone brings: another greeting, an order again.

        Raises:
            DeviceError: the device says nothing, or nothing any more.
        """
        if not self.is_connected:
            if now_ns - self._opened_ns >= HELLO_WITHIN_NS:
                silent = self._heard_ns is None
                raise DeviceError(Reason.SILENT if silent else Reason.STRANGE, self.name)
            if now_ns - self._greeted_ns >= GREET_EVERY_NS:
                self._greet(now_ns)
            return []
        if self._heard_ns is not None and now_ns - self._heard_ns >= SILENCE_NS:
            raise DeviceError(Reason.UNPLUGGED, self.name)
        return self._order_again(now_ns)

    def abandoned(self) -> list[Report]:
        """The orders that never reached the device, when the line is gone."""
        lost = [self._under_way.message] if self._under_way else []
        return [Refused(order) for order in (*lost, *self._waiting)]

    def _understand(self, numbered: Numbered[Signal], now_ns: int) -> list[Report]:
        signal = numbered.message
        if isinstance(signal, Hello):
            self._last = numbered
            return self._hello(signal, now_ns)
        if isinstance(signal, Answered) and signal.order == self._numbering:
            self._fresh_serial, self._numbering = 0, None
            self._greet(now_ns)
        if not self.is_connected or numbered == self._last:
            return []
        self._notice_gap(numbered, now_ns)
        self._last = numbered
        if isinstance(signal, Answered):
            return self._answered(signal, now_ns)
        at_ns = self._time.host_ns(signal.at_ms, now_ns)
        return [*self._changes(signal), Received(signal, at_ns)]

    def _notice_gap(self, numbered: Numbered[Signal], now_ns: int) -> None:
        """Greet if something was lost, be it only the HELLO of a device that has restarted."""
        is_gap = self._last is not None and numbered.number != (self._last.number + 1) % 256
        signal = numbered.message
        if isinstance(signal, Snapshot):
            is_gap = is_gap or signal.at_ms < self._snapshot_ms
            self._snapshot_ms = signal.at_ms
        if is_gap:
            self._has_gap = True
            self._greet(now_ns)

    def _hello(self, device: Hello, now_ns: int) -> list[Report]:
        self._check(device)
        if device.serial == 0 and not self.is_connected and self._fresh_serial:
            self._give_number()
            return []
        known = self._memory.device
        has_restarted = known is not None and known.boot not in (-1, device.boot)
        self._memory.device = device
        if self.is_connected and not has_restarted:
            return []
        self.is_connected = True
        self._time = DeviceTime()
        self._next_order(now_ns)
        return [Connected(device, self.name, has_restarted)]

    def _check(self, device: Hello) -> None:
        if device.model != MODEL_PEGBOARD:
            raise DeviceError(Reason.STRANGE, self.name)
        if device.protocol != PROTOCOL:
            old = device.protocol < PROTOCOL
            raise DeviceError(Reason.OLD_PROTOCOL if old else Reason.NEW_PROTOCOL, self.name)
        known = self._memory.device
        if known is not None and known.serial != device.serial:
            raise DeviceError(Reason.OTHER_DEVICE, self.name)

    def _changes(self, signal: Signal) -> list[Report]:
        known = self._memory.occupied
        match signal:
            case Lifted(square) if known is not None:
                self._memory.occupied = known & ~(1 << square)
            case Placed(square) if known is not None:
                self._memory.occupied = known | 1 << square
            case Snapshot(occupied=occupied):
                self._memory.occupied = occupied
                # A peg lifted and put back within a gap leaves no trace but the gap.
                has_gap, self._has_gap = self._has_gap, False
                if known is not None and (known != occupied or has_gap):
                    return [Missed(_squares(known & ~occupied), _squares(occupied & ~known))]
        return []

    def _answered(self, answer: Answered, now_ns: int) -> list[Report]:
        if self._under_way is None or answer.order != self._under_way.number:
            return []
        order = self._under_way.message
        self._under_way = None
        self._next_order(now_ns)
        is_done = answer.outcome is Outcome.DONE
        return [Obeyed(order) if is_done else Refused(order, answer.outcome)]

    def _next_order(self, now_ns: int) -> None:
        if self.is_connected and self._under_way is None and self._waiting:
            order = self._waiting.popleft()
            self._under_way = Numbered(self._send(order), order)
            self._sent_ns, self._tries = now_ns, 1

    def _order_again(self, now_ns: int) -> list[Report]:
        if self._under_way is None or now_ns - self._sent_ns < ANSWER_WITHIN_NS:
            return []
        order = self._under_way.message
        if self._tries >= MOST_TRIES:
            self._under_way = None
            self._next_order(now_ns)
            return [Refused(order)]
        self.outgoing += encode(order, self._under_way.number)
        self._sent_ns, self._tries = now_ns, self._tries + 1
        return []

    def _give_number(self) -> None:
        """Once for each greeting until it is answered; a device keeps the first."""
        if self._numbering is None:
            self._numbering = self._send(Number(self._fresh_serial))

    def _greet(self, now_ns: int) -> None:
        self._greeted_ns = now_ns
        self._numbering = None
        self._send(Greet())

    def _send(self, order: Order) -> int:
        number = self._order_number
        self._order_number = (number + 1) % 256
        self.outgoing += encode(order, number)
        return number


def _squares(bits: int) -> tuple[int, ...]:
    return tuple(square for square in range(SQUARES) if bits >> square & 1)
