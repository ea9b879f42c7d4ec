"""The clock in the board, and that of its twin, keep the same time as the clock of the table."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.timing.clock import (
    AtZero,
    Clock,
    Increment,
    PeriodChange,
    Settings,
    new_clock,
    settled,
)
from accessible.timing.control import Control, Mode, Period, Schedule
from accessible.timing.dials import delay_left
from accessible.timing.operating import press, start
from accessible.timing.sides import BOTH_SIDES, Side
from accessible.timing.spans import Instant, Span
from hardware import orders, wire
from hardware.twins.clock import TwinClock
from hardware.wire import ORDERS, SIGNALS, ClockMode, ClockState, Flags, Message, Width

_TYPES = {Width.U8: ctypes.c_uint8, Width.U16: ctypes.c_uint16, Width.U32: ctypes.c_uint32}
_SIZE_OF_CLOCK = 256
MODES = {
    Mode.PLAIN: ClockMode.PLAIN,
    Mode.FISCHER: ClockMode.FISCHER,
    Mode.BRONSTEIN: ClockMode.BRONSTEIN,
    Mode.DELAY: ClockMode.DELAY,
    Mode.HOURGLASS: ClockMode.HOURGLASS,
    Mode.BYO_YOMI: ClockMode.BYO_YOMI,
    Mode.COUNT_UP: ClockMode.COUNT_UP,
}


def structure(name: str) -> Any:
    """The C structure of a message, from the table of the wire."""
    message: Message = next(m for m in (*SIGNALS, *ORDERS) if m.name == name)
    fields = [(field.name, _TYPES[field.width]) for field in message.fields]
    return type(name, (ctypes.Structure,), {"_fields_": fields})


SetClock, AddPeriod, StartClock, AdjustClock, ClockReading = map(
    structure, ("SET_CLOCK", "ADD_PERIOD", "START_CLOCK", "ADJUST_CLOCK", "CLOCK_READING")
)


class DeviceClock:
    """The C clock, driven by moments."""

    def __init__(self, library: ctypes.CDLL, control: Control, runs_on: bool, now_ms: int) -> None:
        self._library = library
        self._clock = ctypes.create_string_buffer(_SIZE_OF_CLOCK)
        library.clock_press.restype = ctypes.c_bool
        white, black = control.white.at(0), control.black.at(0)
        order = SetClock(
            MODES[white.mode], white.main, black.main, white.extra, black.extra,
            white.times, runs_on,
        )  # fmt: skip
        library.clock_set(self._clock, ctypes.byref(order))
        after = 0
        for this, following in zip(control.white.periods, control.white.periods[1:], strict=False):
            after += this.moves
            library.clock_add_period(self._clock, ctypes.byref(AddPeriod(after, following.main)))
        self.start(0, now_ms)

    def start(self, turn: int, now_ms: int) -> None:
        order = StartClock(turn, 1)
        self._library.clock_start(self._clock, ctypes.byref(order), ctypes.c_uint32(now_ms))

    def stop(self, now_ms: int) -> None:
        self._library.clock_stop(self._clock, ctypes.c_uint32(now_ms))

    def adjust(self, side: int, left_ms: int, moves: int, now_ms: int) -> None:
        order = AdjustClock(side, left_ms, moves)
        self._library.clock_adjust(self._clock, ctypes.byref(order), ctypes.c_uint32(now_ms))

    def press(self, side: int, now_ms: int) -> None:
        self._library.clock_press(self._clock, side, ctypes.c_uint32(now_ms))

    def read(self, now_ms: int) -> Any:
        found = ClockReading()
        self._library.clock_settle(self._clock, ctypes.c_uint32(now_ms))
        self._library.clock_read(self._clock, ctypes.byref(found), ctypes.c_uint32(now_ms))
        return found


class TwinsClock:
    """The clock of the twin, driven the same way."""

    def __init__(self, control: Control, runs_on: bool, now_ms: int) -> None:
        white, black = control.white.at(0), control.black.at(0)
        self._clock = TwinClock(
            orders.SetClock(
                MODES[white.mode], white.main, black.main, white.extra, black.extra,
                white.times, int(runs_on),
            )
        )  # fmt: skip
        after = 0
        for this, following in zip(control.white.periods, control.white.periods[1:], strict=False):
            after += this.moves
            self._clock.add_period(orders.AddPeriod(after, following.main))
        self.start(0, now_ms)

    def start(self, turn: int, now_ms: int) -> None:
        self._clock.start(orders.StartClock(wire.Side(turn)), now_ms)

    def stop(self, now_ms: int) -> None:
        self._clock.stop(now_ms)

    def adjust(self, side: int, left_ms: int, moves: int, now_ms: int) -> None:
        self._clock.adjust(orders.AdjustClock(wire.Side(side), left_ms, moves), now_ms)

    def press(self, side: int, now_ms: int) -> None:
        self._clock.press(wire.Side(side), now_ms)

    def read(self, now_ms: int) -> Any:
        self._clock.settle(now_ms)
        return self._clock.reading(now_ms)


Maker = Callable[[Control, bool, int], Any]


@pytest.fixture(scope="module", params=["firmware", "twin"])
def maker(request: pytest.FixtureRequest) -> Maker:
    if request.param == "twin":
        return TwinsClock
    return partial(DeviceClock, request.getfixturevalue("library"))


def number(side: Side) -> int:
    return 0 if side is Side.WHITE else 1


def assert_same(device: Any, table: Clock, now: Instant) -> None:
    table = settled(table, now)
    shown = {Side.WHITE: device.near_ms, Side.BLACK: device.far_ms}
    moves = {Side.WHITE: device.near_moves, Side.BLACK: device.far_moves}
    times = {Side.WHITE: device.near_times, Side.BLACK: device.far_times}
    down = sum(1 << number(side) for side in {flag.side for flag in table.flags})
    for side in BOTH_SIDES:
        dial = table.of(side)
        assert shown[side] == abs(dial.left or dial.overtime)
        assert moves[side] == dial.moves
        if table.control.of(side).at(0).mode is Mode.BYO_YOMI:
            assert times[side] == dial.lives
    assert device.turn == number(table.turn)
    assert device.flags == down
    if not down:
        assert device.delay_ms == delay_left(table.of(table.turn), table.control.of(table.turn))


@st.composite
def _controls(draw: st.DrawFn) -> Control:
    mode = draw(st.sampled_from(list(MODES)))
    times = draw(st.integers(1, 4)) if mode is Mode.BYO_YOMI else 0
    needs_extra = mode not in (Mode.PLAIN, Mode.HOURGLASS, Mode.COUNT_UP)

    def one(moves: int = 0) -> Period:
        main = 0 if mode is Mode.COUNT_UP else draw(st.integers(1, 60_000))
        extra = draw(st.integers(1, 9_000)) if needs_extra else 0
        return Period(Span(main), moves, mode, Span(extra), times)

    if mode in (Mode.PLAIN, Mode.FISCHER, Mode.DELAY) and draw(st.booleans()):
        last = one()
        early = [
            Period(Span(draw(st.integers(1, 60_000))), draw(st.integers(1, 3)), mode, last.extra)
            for _ in range(draw(st.integers(1, 3)))
        ]
        schedule = Schedule((*early, last))
        return Control(schedule, schedule)
    return Control(Schedule((one(),)), Schedule((one(),)))


@given(
    _controls(),
    st.booleans(),
    st.integers(0, 2**32 - 1),
    st.lists(st.tuples(st.integers(0, 20_000), st.sampled_from(["press", "wrong", "read"]))),
)
def test_the_board_and_the_table_keep_the_same_time(
    maker: Maker,
    control: Control,
    runs_on: bool,
    began: int,
    steps: list[tuple[int, str]],
) -> None:
    runs_on = runs_on and len(control.white.periods) == 1
    settings = Settings(
        PeriodChange.LAST_MOVE, AtZero.RUNS_ON if runs_on else AtZero.STOPS, Increment.AFTER_MOVE
    )
    table = start(new_clock(control, settings), Instant(0))
    assert isinstance(table, Clock)
    if control.white.at(0).mode is Mode.FISCHER and control.white.at(0).main == 0:
        return
    # The twin lives as long as a program runs, never until its milliseconds begin again.
    began = 0 if maker is TwinsClock else began
    device = maker(control, runs_on, began)
    now = 0
    for elapsed, what in steps:
        now += elapsed
        at_ms = (began + now) % 2**32
        if what != "read":
            side = table.turn if what == "press" else table.turn.other
            device.press(number(side), at_ms)
            pressed = press(table, side, Instant(now))
            table = pressed if isinstance(pressed, Clock) else settled(table, Instant(now))
        assert_same(device.read(at_ms), table, Instant(now))


FIVE_MINUTES = Control(
    Schedule((Period(Span(300_000), 0, Mode.DELAY, Span(5_000)),)),
    Schedule((Period(Span(300_000), 0, Mode.DELAY, Span(5_000)),)),
)


def test_a_pause_keeps_the_delay_where_it_was(maker: Maker) -> None:
    clock = maker(FIVE_MINUTES, False, 0)
    clock.stop(2_000)
    assert clock.read(60_000).state == ClockState.STOPPED
    clock.start(0, 100_000)
    reading = clock.read(104_000)
    assert (reading.delay_ms, reading.near_ms) == (0, 299_000)


@pytest.mark.parametrize("runs_on", [False, True])
def test_the_arbiter_gives_time_after_a_flag(maker: Maker, runs_on: bool) -> None:
    clock = maker(FIVE_MINUTES, runs_on, 0)
    assert clock.read(305_000).flags == Flags.NEAR
    clock.adjust(0, 60_000, 40, 310_000)
    reading = clock.read(310_000)
    assert (reading.near_ms, reading.near_moves) == (60_000, 40)
    assert reading.flags == reading.first_flag == Flags.NONE
    assert reading.state == (ClockState.RUNNING if runs_on else ClockState.STOPPED)


def test_who_fell_first_is_remembered(maker: Maker) -> None:
    clock = maker(FIVE_MINUTES, True, 0)
    clock.press(0, 306_000)
    reading = clock.read(700_000)
    assert (reading.flags, reading.first_flag) == (Flags.BOTH, Flags.NEAR)
