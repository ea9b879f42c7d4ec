"""What the arbiter, a penalty or a correction does to a clock (6.10.2, 7.1, 7.5.5, 9.5.3, 12.9)."""

from __future__ import annotations

from dataclasses import replace

from accessible.timing.clock import (
    AtZero,
    Change,
    Clock,
    Reason,
    Refused,
    State,
    flag_of,
    is_down,
    not_before,
    settled,
    stops_at,
    with_dial,
)
from accessible.timing.control import HOUR, LONGEST, MOST_MOVES, OVERTIME, Mode, Schedule
from accessible.timing.dials import Dial, charge, entered, worth
from accessible.timing.sides import BOTH_SIDES, Side
from accessible.timing.spans import Instant, Span

LONGEST_GIFT = Span(24 * HOUR)


def give(clock: Clock, side: Side, time: Span, at: Instant) -> Change:
    """A side gets more time, or less if it is negative (7.5.5, 9.5.3, 12.9).

    Less than nothing is not left: if too much is taken, the flag falls at this instant. A flag
    that fell stays down. The dial's ``given`` says how much was really given or taken.
    """
    clock = _now(clock, at)
    if clock.state is State.ENDED:
        return Refused(Reason.ENDED)
    dial, schedule = clock.of(side), clock.control.of(side)
    if not 0 < abs(time) <= LONGEST_GIFT or worth(dial, schedule) + time > LONGEST:
        return Refused(Reason.NO_SUCH_TIME)
    if time < 0:
        return _taken(clock, side, Span(-time))
    more = replace(dial, left=Span(dial.left + time), given=Span(dial.given + time))
    return with_dial(clock, side, more)


def give_both(clock: Clock, time: Span, at: Instant) -> Change:
    """Both sides get more time, or less if it is negative; neither if one cannot."""
    changed: Change = clock
    for side in BOTH_SIDES:
        if isinstance(changed, Refused):
            return changed
        changed = give(changed, side, time, at)
    return changed


def correct(
    clock: Clock,
    side: Side,
    at: Instant,
    *,
    time: Span | None = None,
    moves: int | None = None,
    lives: int | None = None,
) -> Change:
    """The arbiter sets a side's time and move number right (6.10.2, 7.1); None leaves a value.

    ``lives`` are the byo-yomi periods left, or the moves of a Canadian stretch. The side's flag is
    lifted; a clock that stood still for it is paused until it is resumed.
    """
    clock = _now(clock, at)
    if clock.state is State.ENDED:
        return Refused(Reason.ENDED)
    dial, schedule = clock.of(side), clock.control.of(side)
    counts_up = schedule.at(dial.period).mode is Mode.COUNT_UP
    if time is not None and not (0 if counts_up else 1) <= time <= LONGEST:
        return Refused(Reason.NO_SUCH_TIME)
    if moves is not None and not 0 <= moves <= MOST_MOVES:
        return Refused(Reason.NO_SUCH_MOVE)
    if lives is not None and not _may_have(schedule, dial, lives):
        return Refused(Reason.NO_SUCH_TIME)
    right = dial if moves is None else replace(dial, moves=moves)
    if time is not None:
        right = replace(right, left=Span(-time) if counts_up else time)
    if time is not None or lives is not None:
        right = _with_lives(right, schedule, dial.lives if lives is None else lives)
    by = worth(right, schedule) - worth(dial, schedule)
    right = _in_its_period(replace(right, given=Span(dial.given + by)), schedule)
    return _lifted(with_dial(clock, side, right), side)


def set_back(clock: Clock, side: Side, to: Dial, at: Instant) -> Change:
    """A side's clock shows again what an earlier dial of it showed (7.1).

    Period, byo-yomi, the moves of a stretch and the delay are those of the earlier dial; what was
    used and the moves made stay. The side's flag is lifted.
    """
    clock = _now(clock, at)
    if clock.state is State.ENDED:
        return Refused(Reason.ENDED)
    dial, schedule = clock.of(side), clock.control.of(side)
    by = worth(to, schedule) - worth(dial, schedule)
    earlier = replace(
        to,
        moves=dial.moves,
        spent=dial.spent,
        granted=dial.granted,
        past_zero=dial.past_zero,
        given=Span(dial.given + by),
    )
    return _lifted(with_dial(clock, side, earlier), side)


def set_turn(clock: Clock, side: Side, at: Instant) -> Change:
    """The arbiter says whose time runs, or will when it is resumed.

    No move is counted, no increment added, and a delay that was used is not given again.
    """
    clock = _now(clock, at)
    if clock.state is State.ENDED:
        return Refused(Reason.ENDED)
    return replace(clock, turn=side)


def _now(clock: Clock, at: Instant) -> Clock:
    clock = settled(clock, not_before(clock, at))
    return replace(clock, at=not_before(clock, at))


def _taken(clock: Clock, side: Side, time: Span) -> Clock:
    charged = charge(
        clock.of(side),
        clock.control.of(side),
        time,
        is_down=is_down(clock, side),
        runs_on=clock.settings.at_zero is AtZero.RUNS_ON,
        delays=False,
    )
    taken = time - charged.rest
    dial = replace(charged.dial, given=Span(charged.dial.given - taken))
    flags = tuple(flag_of(side, clock.at, zero) for zero in charged.zeros)
    state = State.FLAGGED if stops_at(clock, flags) else clock.state
    return replace(with_dial(clock, side, dial), flags=clock.flags + flags, state=state)


def _may_have(schedule: Schedule, dial: Dial, lives: int) -> bool:
    period = schedule.at(dial.period)
    return period.mode in OVERTIME and 0 < lives <= period.times


def _with_lives(dial: Dial, schedule: Schedule, lives: int) -> Dial:
    """The dial with whole overtime, at least one byo-yomi period or one move of a stretch."""
    period = schedule.at(dial.period)
    if period.mode not in OVERTIME:
        return dial
    return replace(dial, overtime=period.extra, lives=max(1, lives))


def _in_its_period(dial: Dial, schedule: Schedule) -> Dial:
    """The next period has begun if nothing is left and the moves turn out to have been made."""
    while dial.left == dial.overtime == 0 < schedule.needed(dial.period) <= dial.moves:
        dial = entered(dial, schedule, dial.period + 1)
    return dial


def _lifted(clock: Clock, side: Side) -> Clock:
    """The clock without the flags that fell too early on a side."""
    flags = tuple(flag for flag in clock.flags if flag.side is not side or flag.is_in_time)
    stands = clock.state is State.FLAGGED and all(flag.is_in_time for flag in flags)
    return replace(clock, flags=flags, state=State.PAUSED if stands else clock.state)
