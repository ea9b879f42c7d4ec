"""Random games on a clock, and the accounts that have to balance after each."""

import random
from collections.abc import Callable, Iterator

from accessible.timing.adjusting import correct, give, give_both, set_turn
from accessible.timing.clock import (
    AtZero,
    Change,
    Clock,
    Increment,
    PeriodChange,
    Refused,
    Settings,
    State,
    new_clock,
    settled,
)
from accessible.timing.control import (
    FOR_EACH_MOVE,
    OVERTIME,
    UNDIVIDED,
    Control,
    Mode,
    Period,
    Schedule,
)
from accessible.timing.dials import worth
from accessible.timing.operating import end, pause, press, reopen, resume, start
from accessible.timing.readings import reading
from accessible.timing.sides import BOTH_SIDES
from accessible.timing.spans import Instant, Span

Event = Callable[[Clock, Instant], Change]


def random_control(mode: Mode, dice: random.Random) -> Control:
    """A control whose last period has this mode; short enough for flags to fall."""
    last = _random_period(mode, dice)
    early = [mode if mode in FOR_EACH_MOVE else Mode.PLAIN, Mode.PLAIN]
    before = [
        _random_period(dice.choice(early), dice, moves=dice.randint(1, 4))
        for _ in range(0 if mode in UNDIVIDED else dice.choice((0, 0, 1, 2)))
    ]
    if before and mode not in OVERTIME and dice.random() < 0.3:
        last = Period(Span(last.main + 1000), dice.randint(1, 4), mode, last.extra)
    schedule = Schedule((*before, last))
    return Control(schedule, schedule)


def _random_period(mode: Mode, dice: random.Random, moves: int = 0) -> Period:
    if mode is Mode.COUNT_UP:
        return Period(Span(0), mode=mode)
    has_extra = mode in FOR_EACH_MOVE | OVERTIME
    extra = dice.randint(1, 40_000) if has_extra else 0
    main = dice.randint(0 if has_extra else 1, 300_000)
    times = dice.randint(1, 4) if mode in OVERTIME else 0
    return Period(Span(main), moves, mode, Span(extra), times)


def random_settings(dice: random.Random) -> Settings:
    """Any of the ways clocks differ."""
    return Settings(
        dice.choice(tuple(PeriodChange)), dice.choice(tuple(AtZero)), dice.choice(tuple(Increment))
    )


def random_event(clock: Clock, dice: random.Random) -> Event:
    """Something that may happen to a clock, mostly a press by the right side."""
    chance = dice.random()
    side = dice.choice(BOTH_SIDES)
    if clock.state is State.READY:
        return start
    if clock.state is not State.RUNNING and chance < 0.7:
        return lambda clock, at: resume(reopened(clock), at)
    if chance < 0.65:
        return lambda clock, at: press(clock, clock.turn, at)
    time = Span(dice.choice((-1, 1)) * dice.randint(1, 200_000))
    return dice.choice(
        (
            lambda clock, at: press(clock, side, at),
            pause,
            lambda clock, at: give(clock, side, time, at),
            lambda clock, at: give_both(clock, time, at),
            lambda clock, at: set_turn(clock, side, at),
            lambda clock, at: correct(clock, side, at, time=Span(abs(time))),
            lambda clock, at: correct(clock, side, at, moves=dice.randint(0, 9)),
            lambda clock, at: correct(clock, side, at, lives=1),
            end,
        )
    )


def reopened(clock: Clock) -> Clock:
    """The clock as the arbiter left it if it had ended."""
    found = reopen(clock)
    return clock if isinstance(found, Refused) else found


def random_game(mode: Mode, dice: random.Random) -> Iterator[tuple[Clock, Instant, int]]:
    """A clock after each event, with the instant and how long time has run in all."""
    clock = new_clock(random_control(mode, dice), random_settings(dice))
    at, ran = Instant(0), 0
    for _ in range(dice.randint(2, 14)):
        at = Instant(at + int(dice.expovariate(1 / 30_000)))
        was_running, since = clock.state is State.RUNNING, clock.at
        stood = settled(clock, at)
        ran += stood.at - since if was_running else 0
        changed = random_event(stood, dice)(clock, at)
        clock = stood if isinstance(changed, Refused) else changed
        yield clock, at, ran


def check_accounts(first: Clock, clock: Clock, ran: int) -> None:
    """Nothing is lost and nothing comes from nowhere, to the last millisecond."""
    spent = 0
    for side in BOTH_SIDES:
        dial, begin = clock.of(side), first.of(side)
        schedule = clock.control.of(side)
        owed = worth(begin, schedule) + dial.granted + dial.given - dial.spent + dial.past_zero
        assert worth(dial, schedule) == owed, side
        assert min(dial.spent, dial.granted, dial.past_zero, dial.overtime) >= 0
        assert dial.left >= 0 or schedule.at(0).mode is Mode.COUNT_UP
        assert reading(clock, side, clock.at).time >= 0
        spent += dial.spent
    assert spent == ran
    if clock.control.white.at(0).mode is Mode.HOURGLASS:
        _check_hourglass(first, clock)


def _check_hourglass(first: Clock, clock: Clock) -> None:
    given = clock.white.given + clock.black.given
    began = first.white.left + first.black.left
    assert clock.white.left + clock.black.left == began + given
