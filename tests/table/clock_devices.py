"""A table with a clock on it: the device, its wire and the game in one time, step by step."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Protocol

import chess

from accessible.game.state import Game, board
from accessible.hearing.lexicon import understood
from accessible.hearing.matching import matcher
from accessible.intents import Announce, Intent, Person, Source, player
from accessible.journal.file import open_journal
from accessible.journal.replay import replay
from accessible.table.board_link import KEYS, Keys
from accessible.table.clock_device import ClockBuzzer, ClockDevice
from accessible.table.clock_face import BOUND, Face, differs, face
from accessible.table.clock_link import of_clock
from accessible.table.clock_port import FromClock
from accessible.table.table import Table, resume
from accessible.table.ticks import InjectedTicks
from accessible.telling.announcements import Style
from accessible.telling.tell import teller
from accessible.timing.spans import Instant, Span
from hardware.conversation import Conversation, Memory
from hardware.errors import DeviceError, Reason
from hardware.orders import Order, Report
from hardware.reports import Disconnected, Received
from hardware.reports import Report as Told
from hardware.signals import ClockReading
from hardware.twins.pegboard import PegboardTwin
from hardware.wire import SQUARES, ClockState, Key
from tests.hardware.devices import CoreDevice
from tests.table.boards import Evening

MS = 1_000_000
STEP_MS = 5


class Machine(Protocol):
    """A device whose bytes pass through our hands."""

    def hear(self, data: bytes) -> None: ...
    def pass_ms(self, ms: int) -> bytes: ...
    def set(self, contact: int, is_closed: bool) -> None: ...
    def reset(self) -> None: ...


class TwinMachine:
    def __init__(self, serial: int = 7) -> None:
        self.twin = PegboardTwin(serial)
        self.now_ms = 0

    def hear(self, data: bytes) -> None:
        self.twin.hear(data, self.now_ms)

    def pass_ms(self, ms: int) -> bytes:
        self.now_ms += ms
        self.twin.look(self.now_ms)
        said = bytes(self.twin.outgoing)
        self.twin.outgoing.clear()
        return said

    def set(self, contact: int, is_closed: bool) -> None:
        self.twin.set(contact, is_closed, self.now_ms)

    def reset(self) -> None:
        self.now_ms = 0
        self.twin.reset()


class Fast(TwinMachine):
    """A twin whose crystal is too fast."""

    PER_MILLE = 10

    def __init__(self) -> None:
        super().__init__()
        self._more = 0

    def pass_ms(self, ms: int) -> bytes:
        more, self._more = divmod(self._more + ms * self.PER_MILLE, 1000)
        return super().pass_ms(ms + more)


class CoreMachine:
    """The firmware itself."""

    def __init__(self, device: CoreDevice) -> None:
        self._device = device

    def hear(self, data: bytes) -> None:
        self._device.write(data)

    def pass_ms(self, ms: int) -> bytes:
        return self._device.run_raw(ms)

    def set(self, contact: int, is_closed: bool) -> None:
        self._device.set(contact, is_closed)

    def reset(self) -> None:
        self._device.reset()


class Wire:
    """The line between a device and the program; each byte may be lost, and it may be cut."""

    def __init__(self, machine: Machine, lost: float = 0.0, seed: int = 1) -> None:
        self.machine = machine
        self.lost = lost
        self.is_cut = False
        self.talk: Conversation | None = None
        self.memory = Memory()
        self.last: ClockReading | None = None
        self._dice = Random(seed)

    def order(self, order: Order, now_ms: int) -> None:
        if self.talk:
            self.talk.order(order, now_ms * MS)

    def pass_ms(self, ms: int, now_ms: int) -> list[Told]:
        """What the program is told after so many milliseconds."""
        up = self.machine.pass_ms(ms)
        if self.is_cut:
            if self.talk is None:
                return []
            lost = self.talk.abandoned()
            self.talk = None
            return [*lost, Disconnected(DeviceError(Reason.UNPLUGGED, "port"))]
        if self.talk is None:
            self.talk = Conversation("port", self.memory, 99, now_ms * MS)
        told = [*self.talk.hear(self._disturbed(up), now_ms * MS), *self.talk.look(now_ms * MS)]
        for report in told:
            if isinstance(report, Received) and isinstance(report.signal, ClockReading):
                self.last = report.signal
        return told

    def deliver(self) -> None:
        """What the program has written arrives."""
        if self.talk:
            self.machine.hear(self._disturbed(bytes(self.talk.outgoing)))
            self.talk.outgoing.clear()

    def _disturbed(self, data: bytes) -> bytes:
        if not self.lost:
            return data
        return bytes(byte for byte in data if self._dice.random() >= self.lost)


class ClockEvening(Evening):
    """A table with a clock on it, and boards if any."""

    def __init__(
        self, path: Path, machine: Machine | None = None, lost: float = 0.0, **chosen: Any
    ) -> None:
        owners = chosen.pop("owners", ())
        super().__init__(path, owners, **chosen)
        self.ticks.at = lambda ns: Instant(ns // MS)  # type: ignore[method-assign]
        self.machine = machine or TwinMachine()
        self.wire = Wire(self.machine, lost)
        self.sent: list[Order] = []
        self.keys = Keys()
        self.device = ClockDevice(self.table, self._send)
        self.table.clock_device = self.device
        self.table.outputs.append(ClockBuzzer(self.device))  # type: ignore[attr-defined]

    def _send(self, order: Order) -> None:
        self.sent.append(order)
        self.wire.order(order, self.table.now)

    def pass_ms(self, ms: int, step: int = STEP_MS) -> None:
        """Let time pass at the table, in the device and on the wire."""
        end = self.table.now + ms
        while self.table.now < end:
            passed = min(step, end - self.table.now)
            self.wire.deliver()
            self.ticks.wait(Span(passed))
            for report in self.wire.pass_ms(passed, self.table.now):
                self._report(report)
            self.table.look_at_clock(self.table.next_look)
            self.table.look_at_boards()

    def settle(self) -> None:
        """The time of a wire: an order and its answer, a reading and another order."""
        self.pass_ms(200)

    def think(self, ms: int) -> None:
        """A long time, in longer steps but for its beginning."""
        self.pass_ms(min(ms, 200))
        self.pass_ms(ms - 200, step=50)

    def lever(self, side: Key) -> None:  # type: ignore[override]
        """A lever of the clock goes down and up."""
        self.machine.set(SQUARES + side, True)
        self.pass_ms(40)
        self.machine.set(SQUARES + side, False)

    def intend(self, intent: Intent, by: Person = Person.ARBITER) -> None:
        self.table.intend(intent, by, Source.KEYBOARD)

    def announce(self) -> Person:
        """Whoever is on move announces a move that keeps the game going."""
        position = board(self.table.game)
        mover = player(position.turn)
        self.intend(Announce(mover, next(quiet(position))), mover)
        return mover

    @property
    def wanted(self) -> Face:
        clock = self.table.game.clock
        assert clock is not None
        return face(clock, self.table.now)

    @property
    def shown(self) -> ClockReading:
        """What the device says when it is asked now."""
        self.wire.last = None
        self.wire.order(Report(), self.table.now)
        for _ in range(400):
            self.pass_ms(STEP_MS)
            if self.wire.last is not None:
                return self.wire.last
        raise AssertionError("the device does not answer")

    def has_agreed(self) -> bool:
        """Whether the device shows what the game's clock says."""
        shown, wanted = self.shown, self.wanted
        if wanted.flag is not None:
            return shown.state is ClockState.FLAGGED and bool(shown.flags >> wanted.flag & 1)
        is_running = shown.state is ClockState.RUNNING
        is_late = shown.state is ClockState.FLAGGED and wanted.times[wanted.turn] <= BOUND
        moves = (shown.near_moves, shown.far_moves)
        return (
            (is_running is wanted.is_running or is_late)
            and (shown.turn is wanted.turn or not is_running)
            and moves == wanted.moves
            and differs(shown, wanted) <= BOUND + 2 * STEP_MS
        )

    def restart(self, away_ms: int) -> None:
        """The program ends without a word, and comes back on its journal so much later."""
        self.journal.close()
        for _ in range(0, away_ms, 50):
            self.machine.pass_ms(50)
        self.journal, reading = open_journal(self.path)
        game = replay(reading.entries)
        assert game is not None
        self.ticks = InjectedTicks(reading.entries[-1].at)
        self._set_table(game)
        resume(self.table)

    def _set_table(self, game: Game) -> None:
        self.ticks.at = lambda ns: Instant(ns // MS)  # type: ignore[method-assign]
        words = matcher("en", understood("en"))
        outputs: list[Any] = [self.paper]
        tell = teller("en", Style.ANNA)
        self.table = Table(game, self.journal, self.ticks, words, tell, outputs)
        self.wire = Wire(self.machine, self.wire.lost)
        self.device = ClockDevice(self.table, self._send)
        self.table.clock_device = self.device
        outputs.append(ClockBuzzer(self.device))

    def _report(self, told: Told) -> None:
        if isinstance(told, Received):
            for key in self.keys.pressed(told.signal):
                self._handle(FromClock(KEYS[key], told.at_ns))
        of_clock(self._handle)(told)

    def _handle(self, event: FromClock) -> None:
        self.device.handle(event, self.table.time_of(event.at_ns))


def quiet(position: chess.Board) -> Any:
    """Moves that neither end the game nor bring it nearer to an end by rule."""
    for move in position.legal_moves:
        position.push(move)
        is_over = position.is_game_over(claim_draw=True)
        position.pop()
        if not is_over:
            yield move
