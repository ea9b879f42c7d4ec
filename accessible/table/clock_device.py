"""A clock on the table that follows the game: it shows the times, its levers press.

The game's clock is the authority. What it says is set in the device at every fact, and what the
device says is looked at once a second: a time that differs by more than ``BOUND`` is set again in
one step, and people are told if it was off by more than a second. The game is never set by a
device, but for one case: the program ended without a word while a time ran, and the same device
shows that it has run on since. Then that time has been used (6.10.1), and nobody else has to decide
about it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from accessible.game.facts import (
    ClockDeviceJoined,
    ClockDeviceLeft,
    ClockRanOn,
    Fact,
    GameContinued,
)
from accessible.game.state import laws_of
from accessible.intents import Ask, Person, Press, Question, Source, player
from accessible.table.board_port import AskPressed, BoardGone, LeverPressed
from accessible.table.clock_face import (
    BOUND,
    differs,
    face,
    next_change,
    orders,
    time_run,
)
from accessible.table.clock_port import ClockMet, FromClock, OrderDone
from accessible.table.table import INTERRUPTED, Table
from accessible.telling.messages import Message
from accessible.timing.clock import Clock
from accessible.timing.spans import NO_TIME, Instant, Span
from hardware.orders import AdjustClock, Order, Pip, SetClock, StartClock, StopClock
from hardware.signals import ClockReading
from hardware.twins.clock import TwinClock

FLAG_MS = 1500
"""How long the buzzer sounds when a flag falls, in milliseconds."""

LOUD = Span(1000)
"""People are told of a device that was off by more than this."""

FINE = Span(20)
"""How far a time that runs may be off when something else is set."""


class ClockDevice:
    """The clock on the table of one game; ``send`` gives it an order, from any thread."""

    def __init__(self, table: Table, send: Callable[[Order], None]) -> None:
        self._table = table
        self._send = send
        self._met: ClockMet | None = None
        self._is_there = False
        self._setting: SetClock | None = None
        self._mirror = TwinClock()
        self._under_way = 0
        self._due: Instant | None = None

    @property
    def due(self) -> Instant | None:
        """When it has to be set though nothing happens."""
        return self._due

    def handle(self, event: FromClock, at: Instant) -> None:
        """Take what the device tells, which happened at an instant of the game."""
        match event.what:
            case ClockMet():
                self._met = event.what
                if event.what.has_restarted:
                    self._setting = None
            case ClockReading():
                self._read(event.what, at)
            case OrderDone():
                self._under_way = max(0, self._under_way - 1)
            case LeverPressed(side):
                self._lever(player(side), at)
            case AskPressed(side):
                self._table.intend(Ask(player(side), Question.TIME), None, Source.CLOCK)
            case BoardGone():
                self._gone(event.what)

    def game_changed(self) -> None:
        """Follow the game after new facts."""
        self._follow()

    def look(self) -> None:
        """Set it where the next period is about to begin."""
        if self._due is not None and self._due <= self._table.now:
            self._follow()

    def sound(self, pip: Pip) -> None:
        """Let its buzzer sound."""
        if self._is_there:
            self._send(pip)

    # ---- What it tells

    def _read(self, shown: ClockReading, at: Instant) -> None:
        if self._met is not None:
            self._join(self._met, shown, at)
            return
        clock = self._clock
        if clock is None or not self._is_there or self._under_way:
            return
        was_due = face(clock, at)
        if not orders(shown, self._setting, was_due, BOUND):
            return
        if differs(shown, was_due) > LOUD:
            self._table.trouble("clock-device-set-right")
        now = self._table.now
        self._give(orders(shown, self._setting, face(clock, now), NO_TIME), now)

    def _join(self, met: ClockMet, shown: ClockReading, at: Instant) -> None:
        """Begin to follow; a device that ran on while the program was away says how long."""
        ran = self._ran_on(met, shown)
        self._met, self._under_way = None, 0
        facts: list[Fact] = [ClockDeviceJoined(met.serial, met.boot)]
        if ran:
            facts += [ran, GameContinued()]
        self._table.record(facts, None, Source.CLOCK, at=at)
        self._is_there = True
        clock = self._clock
        if clock is not None:
            now = self._table.now
            self._give(orders(shown, self._setting, face(clock, now), FINE), now)
        self._plan()

    def _ran_on(self, met: ClockMet, shown: ClockReading) -> ClockRanOn | None:
        """What the device counted since the program ended, if it is sure that it did."""
        game = self._table.game
        known, called = game.shown_by, game.called
        is_same = known is not None and (known.serial, known.boot) == (met.serial, met.boot)
        if not is_same or game.clock is None or called is None or called.question != INTERRUPTED:
            return None
        ran = time_run(game.clock, shown)
        if ran is None:
            return None
        return ClockRanOn(Person(game.clock.turn.value), ran, laws_of(game).cite("6.10.1"))

    def _lever(self, person: Person, at: Instant) -> None:
        if self._table.desk:
            self._table.desk.lever(person, at, Source.CLOCK)
        else:
            self._table.intend(Press(person), person, Source.CLOCK, at)

    def _gone(self, gone: BoardGone) -> None:
        self._met, self._setting, self._under_way, self._due = None, None, 0, None
        if not self._is_there:
            self._table.trouble(gone.key, port=gone.port)
            return
        self._is_there = False
        self._table.record([ClockDeviceLeft()], None, Source.CLOCK)

    # ---- What it is told

    @property
    def _clock(self) -> Clock | None:
        return self._table.game.clock

    def _follow(self) -> None:
        clock = self._clock
        if clock is None or not self._is_there:
            return
        now = self._table.now
        self._mirror.settle(now)
        shown = self._mirror.reading(now)
        self._give(orders(shown, self._setting, face(clock, now), FINE), now)
        self._plan()

    def _plan(self) -> None:
        clock = self._clock
        self._due = None if clock is None else next_change(clock, self._table.now)

    def _give(self, given: Sequence[Order], now: Instant) -> None:
        for order in given:
            self._under_way += 1
            self._send(order)
            self._mirrored(order, now)

    def _mirrored(self, order: Order, now: Instant) -> None:
        """Keep what the device will show if nothing is lost; the next fact is compared with it."""
        match order:
            case SetClock():
                self._setting, self._mirror = order, TwinClock(order)
            case StartClock():
                self._mirror.start(order, now)
            case StopClock():
                self._mirror.stop(now)
            case AdjustClock():
                self._mirror.adjust(order, now)


class ClockBuzzer:
    """An output that sounds the pips of the marks the players chose, and a flag that has fallen."""

    def __init__(self, device: ClockDevice) -> None:
        self._device = device

    def tell(self, messages: Sequence[Message]) -> None:
        """Sound what can be said without words."""
        for message in messages:
            if message.kind == "flag-fell":
                self._device.sound(Pip(1, on_ms=FLAG_MS))
            elif message.kind == "mark" and message.utterance and message.utterance.pips:
                self._device.sound(Pip(message.utterance.pips))

    def hush(self) -> None:
        """A pip is over before anybody could."""

    def is_speaking_to(self, person: Person) -> bool:
        """A pip keeps nobody waiting."""
        return False

    def change_rate(self, person: Person | None, steps: int) -> int | None:
        """A pip has no rate."""
        return None

    def finish(self) -> None:
        """The device sounds by itself."""
