"""What a clock on the table has to show for a game, and the orders that bring it there.

The game's clock knows controls that no device knows, so the device is never told the control. It
gets the two times, and of those the one that runs; what a move brings is set with the press. Its
own arithmetic only carries it from one fact to the next: a countdown, a delay before it, an
hourglass or time that is counted up. No lever ends a turn in the device: whether a press counts is
the game's to say (D.2.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from accessible.timing.clock import Clock, Refused, State, settled
from accessible.timing.control import Mode
from accessible.timing.operating import ran_on
from accessible.timing.readings import countdown, hold, next_zero, reading
from accessible.timing.sides import BOTH_SIDES, Side
from accessible.timing.spans import NO_TIME, Instant, Span
from hardware.orders import AdjustClock, Order, SetClock, StartClock, StopClock
from hardware.signals import ClockReading
from hardware.wire import MOST_MOVES, MOST_TIME_MS, ClockMode, ClockState
from hardware.wire import Side as Place

EARLY = Span(1000)
"""How long before the time of a period is over the next one is shown, so that no flag drops."""

BOUND = Span(50)
"""How far a running device may differ from the game before it is set again."""

PLACE = {Side.WHITE: Place.NEAR, Side.BLACK: Place.FAR}
SIDE = {place: side for side, place in PLACE.items()}


@dataclass(frozen=True, slots=True)
class Face:
    """What a clock on the table shows; White's time is on the near side.

    ``times``, ``delays`` and ``moves`` are those of the near and the far side; the delay of the
    side on ``turn`` is what is left of it. ``flag`` is the side whose flag lies.
    """

    mode: ClockMode
    turn: Place
    is_running: bool
    times: tuple[int, int]
    delays: tuple[int, int]
    moves: tuple[int, int]
    flag: Place | None = None


def face(clock: Clock, now: Instant) -> Face:
    """What a clock on the table shows of a game's clock at an instant."""
    clock = settled(clock, now)
    white, black = (reading(clock, side, now) for side in BOTH_SIDES)
    flags = [PLACE[flag.side] for flag in clock.flags if not flag.is_in_time]
    times: list[int] = [white.time, black.time]
    times[PLACE[clock.turn]] += _next_period(clock)
    if flags:
        times[flags[0]] = 0
    return Face(
        mode=ClockMode.PLAIN if flags else _mode(clock),  # no delay holds a flag up
        turn=PLACE[clock.turn],
        is_running=clock.state is State.RUNNING and not flags,
        times=(min(times[0], MOST_TIME_MS), min(times[1], MOST_TIME_MS)),
        delays=(NO_TIME, NO_TIME) if flags else (hold(clock, Side.WHITE), hold(clock, Side.BLACK)),
        moves=(min(white.moves, MOST_MOVES), min(black.moves, MOST_MOVES)),
        flag=flags[0] if flags else None,
    )


def next_change(clock: Clock, now: Instant) -> Instant | None:
    """When a device has to be set though nothing happens: before the next period begins."""
    clock = settled(clock, now)
    zero = next_zero(clock)
    if zero is None or not _after_zero(clock, zero):
        return None
    early = Instant(zero - EARLY)
    return early if early > now else zero


def _next_period(clock: Clock) -> int:
    """The time of the next period, in the last second before the device would drop a flag."""
    zero = next_zero(clock)
    if zero is None or zero - clock.at > EARLY:
        return NO_TIME
    if reading(clock, clock.turn, clock.at).time > countdown(clock, clock.turn):
        return NO_TIME  # it is shown already
    return _after_zero(clock, zero)


def _after_zero(clock: Clock, zero: Instant) -> Span:
    """The time that runs after a zero; none where it is the end of all time."""
    after = settled(clock, zero)
    return countdown(after, clock.turn) if after.state is State.RUNNING else NO_TIME


def _mode(clock: Clock) -> ClockMode:
    schedule = clock.control.of(clock.turn)
    match schedule.at(clock.of(clock.turn).period).mode:
        case Mode.HOURGLASS:
            return ClockMode.HOURGLASS
        case Mode.COUNT_UP:
            return ClockMode.COUNT_UP
    schedules = (clock.control.of(side) for side in BOTH_SIDES)
    has_delay = any(p.mode is Mode.DELAY for schedule in schedules for p in schedule.periods)
    return ClockMode.DELAY if has_delay else ClockMode.PLAIN


def orders(shown: ClockReading, setting: SetClock | None, wanted: Face, slack: Span) -> list[Order]:
    """What brings a device from what it shows to what it should.

    ``setting`` is what it was set with last, None if that is unknown. A time that runs may differ
    by ``slack`` milliseconds, one that stands still by none.
    """
    if setting is not None and wanted.flag is not None and _is_down(shown, wanted.flag):
        return []
    if setting is None or _has_other_rules(shown, setting, wanted):
        return list(_set_anew(wanted))
    if wanted.flag is not None:
        return list(_drop_flag(wanted))
    adjusting = list(_adjusting(shown, wanted, slack))
    running = list(_running(shown, wanted, slack))
    # A flag is raised before the time can run; otherwise what runs has precedence.
    return adjusting + running if shown.flags else running + adjusting


def _is_down(shown: ClockReading, place: Place) -> bool:
    return shown.state is ClockState.FLAGGED and bool(shown.flags >> place & 1)


def _has_other_rules(shown: ClockReading, setting: SetClock, wanted: Face) -> bool:
    """Whether the device counts in another way than it should, or another delay."""
    if setting.mode is not wanted.mode:
        return True
    if wanted.mode is not ClockMode.DELAY:
        return False
    coming = (setting.near_extra_ms, setting.far_extra_ms)
    off_turn = Place(1 - wanted.turn)
    is_same_turn = shown.turn is wanted.turn
    delay = shown.delay_ms if is_same_turn else coming[wanted.turn]
    differs = abs(delay - wanted.delays[wanted.turn]) > BOUND
    return differs or coming[off_turn] != wanted.delays[off_turn]


def _set_anew(wanted: Face) -> Iterator[Order]:
    yield SetClock(wanted.mode, *wanted.times, *wanted.delays)
    for place in Place:
        if wanted.moves[place]:
            yield _adjusted(wanted, place)
    if wanted.flag is not None:
        yield from _drop_flag(wanted)
    elif wanted.is_running or wanted.turn is not Place.NEAR:
        yield StartClock(wanted.turn, by_lever=0)
        if not wanted.is_running:
            yield StopClock()
            yield _adjusted(wanted, wanted.turn)


def _running(shown: ClockReading, wanted: Face, slack: Span) -> Iterator[Order]:
    is_running = shown.state is ClockState.RUNNING
    if wanted.is_running and not (is_running and shown.turn is wanted.turn):
        is_about_to_fall = shown.turn is wanted.turn and wanted.times[wanted.turn] <= slack
        if not (shown.flags and is_about_to_fall):
            yield StartClock(wanted.turn, by_lever=0)
    if is_running and not wanted.is_running:
        yield StopClock()


def _adjusting(shown: ClockReading, wanted: Face, slack: Span) -> Iterator[Order]:
    for place in Place:
        time, moves = _of(shown, place)
        runs = wanted.is_running and (place is wanted.turn or wanted.mode is ClockMode.HOURGLASS)
        has_stopped = shown.state is ClockState.RUNNING and shown.turn is place and not runs
        is_off = abs(time - wanted.times[place]) > (slack if runs else NO_TIME)
        is_down = bool(shown.flags >> place & 1) and wanted.times[place] > slack
        if is_off or is_down or has_stopped or moves != wanted.moves[place]:
            yield _adjusted(wanted, place)


def _drop_flag(wanted: Face) -> Iterator[Order]:
    """A device drops a flag itself, as soon as a side without time runs."""
    assert wanted.flag is not None  # there is one to drop
    yield _adjusted(wanted, wanted.flag)
    yield StartClock(wanted.flag, by_lever=0)


def _adjusted(wanted: Face, place: Place) -> AdjustClock:
    return AdjustClock(place, wanted.times[place], wanted.moves[place])


def _of(shown: ClockReading, place: Place) -> tuple[int, int]:
    """The time and the moves of a side of a device."""
    if place is Place.NEAR:
        return shown.near_ms, shown.near_moves
    return shown.far_ms, shown.far_moves


def differs(shown: ClockReading, wanted: Face) -> Span:
    """By how much the times of a device differ from those it should show: the worse side."""
    return Span(max(abs(_of(shown, place)[0] - wanted.times[place]) for place in Place))


def time_run(clock: Clock, shown: ClockReading) -> Span | None:
    """How long a device ran on for the side on turn of a clock that stands still since.

    None where what it shows does not follow from that clock and time alone.
    """
    stood = face(clock, clock.at)
    turn, other = stood.turn, Place(1 - stood.turn)
    (time, moves), (others_time, others_moves) = _of(shown, turn), _of(shown, other)
    is_same_game = shown.turn is turn and (moves, others_moves) == (
        stood.moves[turn],
        stood.moves[other],
    )
    if not is_same_game or shown.state is ClockState.STOPPED or stood.flag is not None:
        return None
    counts_up = stood.mode is ClockMode.COUNT_UP
    ran = time - stood.times[turn] if counts_up else stood.times[turn] - time
    gained = ran if stood.mode is ClockMode.HOURGLASS else 0
    if stood.mode is ClockMode.DELAY:
        ran += stood.delays[turn] - shown.delay_ms
    if ran < -BOUND or abs(others_time - stood.times[other] - gained) > BOUND:
        return None
    time_of_turn = Span(max(0, ran))
    if shown.state is ClockState.FLAGGED:  # it knows no time after its flag, where ours may go on
        later = ran_on(clock, clock.turn, time_of_turn, clock.at)
        if isinstance(later, Refused) or later.state is not State.FLAGGED:
            return None
    return time_of_turn
