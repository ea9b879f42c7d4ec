"""What holds for every clock and every game: time is conserved, and looking changes nothing.

``BLINDCHESS_GAMES`` says how many random games are played for each mode.
"""

import os
import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from accessible.timing.adjusting import give
from accessible.timing.clock import (
    AtZero,
    Clock,
    Increment,
    PeriodChange,
    Refused,
    Settings,
    State,
    new_clock,
    settled,
)
from accessible.timing.control import Control, Mode, Period, Schedule
from accessible.timing.notation import parsed
from accessible.timing.operating import end, pause, press, resume, start
from accessible.timing.readings import next_zero, reading
from accessible.timing.sides import BOTH_SIDES, Side
from accessible.timing.spans import Instant, Span
from tests.timing.controls import controls
from tests.timing.games import check_accounts, random_game
from tests.timing.ticking import TickingClock

GAMES = int(os.environ.get("BLINDCHESS_GAMES", "200"))
STEP = 250
DAY = 24 * 3_600_000

SETTINGS = st.builds(
    Settings, st.sampled_from(PeriodChange), st.sampled_from(AtZero), st.sampled_from(Increment)
)
EVENTS = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 9)), max_size=25)  # ticks, event


@pytest.mark.parametrize("mode", Mode)
def test_time_is_conserved_in_every_game(mode: Mode) -> None:
    for number in range(GAMES):
        first: Clock | None = None
        for clock, _, ran in random_game(mode, random.Random(f"{mode} {number}")):
            first = first or new_clock(clock.control, clock.settings)
            check_accounts(first, clock, ran)


@pytest.mark.parametrize("mode", Mode)
def test_flags_fall_one_after_the_other_and_never_in_the_future(mode: Mode) -> None:
    for number in range(GAMES // 5):
        for clock, at, _ in random_game(mode, random.Random(f"flags {mode} {number}")):
            instants = [flag.at for flag in clock.flags]
            assert instants == sorted(instants)
            assert all(0 <= instant <= at for instant in instants)


@pytest.mark.parametrize("mode", Mode)
@examples(max_examples=50)
@given(st.integers(), st.lists(st.integers(0, 400_000), max_size=6), st.integers(0, 400_000))
def test_looking_often_or_never_gives_the_same_clock(
    mode: Mode, seed: int, looks: list[int], until: int
) -> None:
    *_, (clock, at, _) = random_game(mode, random.Random(seed))
    last = Instant(at + until)
    looked = clock
    for look in sorted(min(look, until) for look in looks):
        looked = settled(looked, Instant(at + look))
    assert settled(looked, last) == settled(clock, last)


@given(st.integers(), st.permutations([0, 1_000, 70_000, 70_001, 500_000]))
def test_the_order_of_questions_does_not_matter(seed: int, offsets: list[int]) -> None:
    *_, (clock, at, _) = random_game(Mode.FISCHER, random.Random(seed))
    asked = {offset: reading(clock, Side.WHITE, Instant(at + offset)) for offset in offsets}
    for offset in sorted(asked):
        assert reading(clock, Side.WHITE, Instant(at + offset)) == asked[offset]


@pytest.mark.parametrize("mode", Mode)
@examples(max_examples=50)
@given(st.data(), SETTINGS, EVENTS)
def test_the_clock_agrees_with_one_that_ticks(
    mode: Mode, data: st.DataObject, settings: Settings, events: list[tuple[int, int]]
) -> None:
    control = data.draw(controls((mode,), most=12, step=STEP))
    clock, ticking = new_clock(control, settings), TickingClock(control, settings, STEP)
    started = start(clock, Instant(0))
    assert isinstance(started, Clock)
    clock, ticking.is_running = started, True
    for ticks, event in events:
        for _ in range(ticks):
            ticking.tick()
        clock = _both_do(clock, ticking, event)
        _compare(clock, ticking)


def test_a_turn_that_begins_with_nothing_left_goes_on_in_the_next_period() -> None:
    black = Schedule(
        (
            Period(Span(0), 1, Mode.BRONSTEIN, Span(STEP)),
            Period(Span(STEP), 0, Mode.CANADIAN, Span(STEP), 1),
        )
    )
    control = Control(Schedule((Period(Span(5 * STEP)),)), black)
    for settings in product(PeriodChange, AtZero, Increment):
        clock = new_clock(control, Settings(*settings))
        ticking = TickingClock(control, Settings(*settings), STEP)
        started = start(clock, Instant(0))
        assert isinstance(started, Clock)
        clock, ticking.is_running = started, True
        for ticks in (0, 0, 0, 1, 2, 3):
            for _ in range(ticks):
                ticking.tick()
            clock = _both_do(clock, ticking, 5)
            _compare(clock, ticking)


def _both_do(clock: Clock, ticking: TickingClock, event: int) -> Clock:
    """The same event on both clocks."""
    now = Instant(ticking.now * STEP)
    side = BOTH_SIDES[event % 2]
    match event:
        case 0 | 1:
            if settled(clock, now).state not in (State.RUNNING, State.PAUSED):
                return settled(clock, now)
            changed = give(clock, side, Span(-7 * STEP), now)
            ticking.take(side, 7)
        case 2 | 3:
            changed = pause(clock, now) if event == 2 else resume(clock, now)
            if isinstance(changed, Clock):
                ticking.is_running = event == 3
        case _:
            changed = press(clock, settled(clock, now).turn, now)
            if isinstance(changed, Clock):
                ticking.press()
    return settled(clock, now) if isinstance(changed, Refused) else changed


def _compare(clock: Clock, ticking: TickingClock) -> None:
    assert clock.turn is ticking.turn
    assert (clock.state is State.RUNNING) == ticking.is_running
    found = [(flag.side, flag.at, flag.period) for flag in clock.flags]
    assert found == [(side, at * STEP, period) for side, at, period in ticking.flags]
    lost = [(f.side, f.at, f.period) for f in clock.flags if not f.is_in_time]
    assert lost == [(side, at * STEP, period) for side, at, period in ticking.lost]
    for side in BOTH_SIDES:
        ours, theirs = clock.of(side), ticking.sides[side]
        assert ours.left == theirs.left * STEP
        assert (ours.overtime, ours.lives) == (theirs.overtime * STEP, theirs.lives)
        assert (ours.period, ours.moves) == (theirs.period, theirs.moves)


@given(controls(most=10**6), SETTINGS)
def test_the_next_zero_is_the_exact_instant_something_ends(
    control: Control, settings: Settings
) -> None:
    started = start(new_clock(control, settings), Instant(0))
    assert isinstance(started, Clock)
    zero = next_zero(started)
    if zero is None:
        assert control.white.at(0).mode is Mode.COUNT_UP
        return
    before, after = settled(started, Instant(zero - 1)), settled(started, zero)
    assert not before.flags
    assert before.white.period == started.white.period
    assert before.white.lives == started.white.lives
    ended = after.flags or after.white.lives < before.white.lives
    assert ended or (before.white.left and not after.white.left)
    assert all(flag.at == zero for flag in after.flags)


def test_a_day_on_the_clock_has_no_drift() -> None:
    dice = random.Random("a day")
    clock = start(new_clock(parsed("99h d1")), Instant(0))
    now = 0
    while now < DAY:
        assert isinstance(clock, Clock)
        now = min(DAY, now + dice.randint(1, 20_000))
        happens = dice.random()
        if happens < 0.5:
            clock = settled(clock, Instant(now))
        elif happens < 0.9:
            clock = press(clock, clock.turn, Instant(now))
        else:
            clock = resume(_paused(clock, now), Instant(now))
    assert isinstance(clock, Clock)
    clock = end(clock, Instant(DAY))
    assert isinstance(clock, Clock)
    assert clock.white.spent + clock.black.spent == DAY
    check_accounts(new_clock(clock.control), clock, DAY)


def _paused(clock: Clock, now: int) -> Clock:
    paused = pause(clock, Instant(now))
    assert isinstance(paused, Clock)
    return paused
