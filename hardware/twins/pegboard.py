"""A pegboard without a board: what the firmware would say, from the same orders and contacts.

No time and no line of its own: milliseconds are given, and ``outgoing`` is for the wire. Contacts
here do not bounce; the firmware's own tests are for that.
"""

from __future__ import annotations

from hardware.codec import encode, order_codec
from hardware.orders import (
    AddPeriod,
    AdjustClock,
    Greet,
    Light,
    Number,
    Order,
    Pip,
    Report,
    Scan,
    SetClock,
    StartClock,
    StopClock,
)
from hardware.signals import (
    Answered,
    Faulted,
    Hello,
    Lifted,
    Placed,
    Pressed,
    Released,
    Signal,
    Snapshot,
)
from hardware.twins.clock import TwinClock
from hardware.wire import MODEL_PEGBOARD, PROTOCOL, SQUARES, ClockState, Fault, Key, Outcome, Side

_EVERY_MS = 1000
_FIRMWARE = 100


class PegboardTwin:
    """The device's side; ``pips`` counts what its buzzer was told, ``lit`` are its lamps."""

    def __init__(self, serial: int = 0, occupied: int = 0, protocol: int = PROTOCOL) -> None:
        self.serial = serial
        self.protocol = protocol
        self.boot = 0
        self.closed = occupied
        self.faulty = 0
        self.outgoing = bytearray()
        self._start(0)

    def reset(self) -> None:
        """The power goes and comes back; contacts and serial number stay."""
        self.boot += 1
        self.outgoing.clear()
        self._start(0)

    def _start(self, now_ms: int) -> None:
        self.lit = 0
        self.pips = 0
        self.clock = TwinClock()
        self._codec = order_codec()
        self._number = 0
        self._last_order: tuple[int, Order, Outcome] | None = None
        self._snapshot_ms = self._reading_ms = now_ms
        self._hello(now_ms)
        self._report(now_ms)

    def set(self, contact: int, is_closed: bool, now_ms: int) -> None:
        """A contact opens or closes; a faulty one changes and says nothing."""
        bit = 1 << contact
        if bool(self.closed & bit) is is_closed:
            return
        self.closed ^= bit
        if self.faulty & bit:
            return
        if contact < SQUARES:
            self._say((Placed if is_closed else Lifted)(contact, now_ms))
            return
        key = Key(contact - SQUARES)
        self._say((Pressed if is_closed else Released)(key, now_ms))
        if is_closed and key <= Key.LEVER_FAR and self.clock.by_lever:
            self.clock.press(Side(key), now_ms)
            self._read(now_ms)

    def spoil(self, contact: int, fault: Fault, now_ms: int) -> None:
        """A contact becomes faulty, or good again."""
        bit = 1 << contact
        self.faulty = self.faulty & ~bit if fault is Fault.CLEARED else self.faulty | bit
        self._say(Faulted(contact, fault, now_ms))

    def hear(self, data: bytes, now_ms: int) -> None:
        """What the host orders."""
        for numbered in self._codec.feed(data):
            order = numbered.message
            last = self._last_order
            is_again = last is not None and last[:2] == (numbered.number, order)
            if last is not None and is_again and not isinstance(order, Greet | Report):
                outcome = last[2]
            else:
                outcome = self._obey(order, now_ms)
            self._last_order = (numbered.number, order, outcome)
            self._say(Answered(numbered.number, outcome))

    def look(self, now_ms: int) -> None:
        """What time alone brings: a flag, a snapshot, a reading."""
        if self.clock.settle(now_ms):
            self._read(now_ms)
        if now_ms - self._snapshot_ms >= _EVERY_MS:
            self._snapshot(now_ms)
        if self.clock.state is ClockState.RUNNING and now_ms - self._reading_ms >= _EVERY_MS:
            self._read(now_ms)

    def _obey(self, order: Order, now_ms: int) -> Outcome:
        match order:
            case Greet():
                self._hello(now_ms)
                self._report(now_ms)
            case Report():
                self._report(now_ms)
            case Number(serial):
                if self.serial:
                    return Outcome.NOT_NOW
                self.serial = serial
            case Light(lit):
                self.lit = lit
            case Pip(count):
                self.pips += count
            case Scan():
                pass
            case _:
                return self._obey_clock(order, now_ms)
        return Outcome.DONE

    def _obey_clock(
        self,
        order: SetClock | AddPeriod | StartClock | StopClock | AdjustClock,
        now_ms: int,
    ) -> Outcome:
        is_done = True
        match order:
            case SetClock():
                self.clock = TwinClock(order)
            case AddPeriod():
                is_done = self.clock.add_period(order)
            case StartClock():
                is_done = self.clock.start(order, now_ms)
            case AdjustClock():
                self.clock.adjust(order, now_ms)
            case StopClock():
                self.clock.stop(now_ms)
        self._read(now_ms)
        return Outcome.DONE if is_done else Outcome.NOT_NOW

    def _hello(self, now_ms: int) -> None:
        self._say(Hello(self.protocol, MODEL_PEGBOARD, _FIRMWARE, self.serial, self.boot, now_ms))

    def _report(self, now_ms: int) -> None:
        self._snapshot(now_ms)
        self._read(now_ms)

    def _snapshot(self, now_ms: int) -> None:
        self._snapshot_ms = now_ms
        squares = (1 << SQUARES) - 1
        keys = self.closed >> SQUARES
        self._say(Snapshot(now_ms, self.closed & squares, self.faulty & squares, keys))

    def _read(self, now_ms: int) -> None:
        self._reading_ms = now_ms
        self.clock.settle(now_ms)
        self._say(self.clock.reading(now_ms))

    def _say(self, signal: Signal) -> None:
        self.outgoing += encode(signal, self._number)
        self._number = (self._number + 1) % 256
