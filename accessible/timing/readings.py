"""What a clock shows, and when something on it ends next."""

from __future__ import annotations

from dataclasses import dataclass

from accessible.timing.clock import Clock, PeriodChange, State, is_down, settled
from accessible.timing.control import Mode, Schedule
from accessible.timing.dials import Dial, delay_left, until_zero
from accessible.timing.sides import Side
from accessible.timing.spans import NO_TIME, Instant, Span


@dataclass(frozen=True, slots=True)
class Reading:
    """What one side's clock says at an instant.

    ``time`` is what it shows: the time left, or the time used where it ``counts_up``. ``to_zero``
    is the time left of what runs now; it is less than ``time`` where the next period's time is
    shown already. ``delay`` still has to run before any time does. ``moves_to_control`` is None in
    a last period. ``lives`` are the byo-yomi periods left, or the moves of a Canadian stretch, and
    ``is_overtime`` says that the main time is gone.
    """

    side: Side
    time: Span
    to_zero: Span
    delay: Span
    used: Span
    moves: int
    moves_to_control: int | None
    period: int
    lives: int
    is_overtime: bool
    counts_up: bool
    is_running: bool
    is_down: bool


def reading(clock: Clock, side: Side, now: Instant) -> Reading:
    """What a side's clock says at an instant."""
    clock = settled(clock, now)
    dial, schedule = clock.of(side), clock.control.of(side)
    needed = schedule.needed(dial.period)
    to_zero = countdown(clock, side)
    counts_up = schedule.at(dial.period).mode is Mode.COUNT_UP
    return Reading(
        side=side,
        time=Span(max(0, -dial.left)) if counts_up else Span(to_zero + _ahead(clock, side)),
        to_zero=to_zero,
        delay=_delay(clock, side),
        used=dial.spent,
        moves=dial.moves,
        moves_to_control=max(0, needed - dial.moves) if needed else None,
        period=dial.period,
        lives=dial.lives,
        is_overtime=dial.left == 0 < dial.lives,
        counts_up=counts_up,
        is_running=clock.state is State.RUNNING and clock.turn is side,
        is_down=is_down(clock, side),
    )


def countdown(clock: Clock, side: Side) -> Span:
    """The time left of what runs, as it is shown; a Bronstein delay lies on top of it."""
    dial, schedule = clock.of(side), clock.control.of(side)
    on_top = _delay(clock, side) if _rule(dial, schedule) is Mode.BRONSTEIN else 0
    return Span(max(0, dial.left or dial.overtime) + on_top)


def hold(clock: Clock, side: Side) -> Span:
    """How long the shown time stands still yet: a simple delay."""
    dial, schedule = clock.of(side), clock.control.of(side)
    return _delay(clock, side) if _rule(dial, schedule) is Mode.DELAY else NO_TIME


def next_zero(clock: Clock) -> Instant | None:
    """The instant when the main time, a byo-yomi period or all time of a side ends next.

    None while no time runs, or none can end.
    """
    dial, schedule = clock.of(clock.turn), clock.control.of(clock.turn)
    if clock.state is not State.RUNNING or schedule.at(dial.period).mode is Mode.COUNT_UP:
        return None
    span = until_zero(dial, schedule)
    return None if span == 0 and is_down(clock, clock.turn) else Instant(clock.at + span)


def _delay(clock: Clock, side: Side) -> Span:
    """The delay that still has to run; a side that is not on turn has all of its next one."""
    dial, schedule = clock.of(side), clock.control.of(side)
    if clock.turn is side:
        return delay_left(dial, schedule)
    rule = schedule.at(schedule.of_move(dial.moves))
    return rule.extra if rule.mode in (Mode.DELAY, Mode.BRONSTEIN) else NO_TIME


def _rule(dial: Dial, schedule: Schedule) -> Mode:
    return schedule.at(schedule.of_move(dial.moves)).mode


def _ahead(clock: Clock, side: Side) -> int:
    """Time of later periods that is shown because the other side has reached them."""
    if clock.settings.period_change is not PeriodChange.ZERO_BOTH:
        return 0
    schedule = clock.control.of(side)
    own, other = clock.of(side).period, clock.of(side.other).period
    return sum(schedule.at(index).main for index in range(own + 1, other + 1))
