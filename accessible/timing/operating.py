"""What people do with a clock: start it, press it, pause it, end the game (6.2, 6.6, 6.11)."""

from __future__ import annotations

from dataclasses import replace

from accessible.timing.clock import (
    Change,
    Clock,
    Increment,
    PeriodChange,
    Reason,
    Refused,
    State,
    is_down,
    not_before,
    settled,
    with_dial,
)
from accessible.timing.dials import Dial, move_made
from accessible.timing.gaps import Gap
from accessible.timing.sides import Side
from accessible.timing.spans import NO_TIME, Instant, Span


def start(clock: Clock, at: Instant) -> Change:
    """White's time begins to run (6.6)."""
    if clock.state is State.ENDED:
        return Refused(Reason.ENDED)
    if clock.state is not State.READY:
        return Refused(Reason.ALREADY_STARTED)
    return replace(clock, state=State.RUNNING, at=not_before(clock, at))


def press(clock: Clock, side: Side, at: Instant) -> Change:
    """A side completed its move and starts the other's time (6.2.1).

    Before the game Black's press starts White's time. The move counts; what it brings is added
    unless the side's flag is down.
    """
    clock = settled(clock, not_before(clock, at))
    match clock.state:
        case State.READY:
            started = side is Side.BLACK and clock.turn is Side.WHITE
            return start(clock, at) if started else Refused(Reason.NOT_STARTED, side)
        case State.PAUSED | State.SUSPENDED:
            return Refused(Reason.STANDS_STILL, side)
        case State.FLAGGED:
            return Refused(Reason.FLAG_FALLEN, side)
        case State.ENDED:
            return Refused(Reason.ENDED, side)
        case State.RUNNING if side is not clock.turn:
            return Refused(Reason.NOT_YOUR_CLOCK, side)
    opponent = replace(clock.of(side.other), delay_used=NO_TIME)
    return replace(
        with_dial(with_dial(clock, side, _after_move(clock, side)), side.other, opponent),
        turn=side.other,
    )


def both_pressed(clock: Clock) -> Refused:
    """Both levers went down together: nobody can say which was meant, so nothing is changed."""
    return Refused(Reason.ENDED if clock.state is State.ENDED else Reason.BOTH_PRESSED)


def pause(clock: Clock, at: Instant) -> Change:
    """The time of both stands still (6.11)."""
    clock = settled(clock, not_before(clock, at))
    match clock.state:
        case State.RUNNING:
            return replace(clock, state=State.PAUSED)
        case State.READY:
            return Refused(Reason.NOT_STARTED)
        case State.FLAGGED:
            return Refused(Reason.FLAG_FALLEN)
        case State.ENDED:
            return Refused(Reason.ENDED)
        case _:
            return Refused(Reason.STANDS_STILL)


def suspend(clock: Clock, gap: Gap) -> Change:
    """The time stands still from where a gap began; the arbiter decides about the gap (6.10)."""
    paused = pause(clock, gap.at)
    return paused if isinstance(paused, Refused) else replace(paused, state=State.SUSPENDED)


def resume(clock: Clock, at: Instant) -> Change:
    """The time of the side on turn runs again after a pause, a gap or a flag (6.11.3).

    The delay of the turn goes on where it was.
    """
    clock = settled(clock, at)
    match clock.state:
        case State.PAUSED | State.SUSPENDED | State.FLAGGED:
            return replace(clock, state=State.RUNNING, at=not_before(clock, at))
        case State.READY:
            return Refused(Reason.NOT_STARTED)
        case State.ENDED:
            return Refused(Reason.ENDED)
        case _:
            return Refused(Reason.RUNS_ALREADY)


def ran_on(clock: Clock, side: Side, time: Span, at: Instant) -> Change:
    """The time of a side ran although this clock stood still: another clock shows it (6.10.1).

    It is charged as if it had run up to this instant; the clock still stands still.
    """
    if clock.state not in (State.PAUSED, State.SUSPENDED):
        return Refused(Reason.RUNS_ALREADY)
    if side is not clock.turn:
        return Refused(Reason.NOT_YOUR_CLOCK, side)
    at = not_before(clock, at)
    ran = settled(replace(clock, state=State.RUNNING, at=Instant(at - time)), at)
    stands = clock.state if ran.state is State.RUNNING else ran.state
    return replace(ran, state=stands)


def end(clock: Clock, at: Instant) -> Change:
    """The game is over: no time runs any more."""
    clock = settled(clock, not_before(clock, at))
    if clock.state is State.ENDED:
        return Refused(Reason.ENDED)
    return replace(clock, state=State.ENDED)


def reopen(clock: Clock) -> Change:
    """The arbiter corrected the result and the game is not over; time stands still till resumed."""
    if clock.state is not State.ENDED:
        return Refused(Reason.NOT_ENDED)
    return replace(clock, state=State.PAUSED)


def _after_move(clock: Clock, side: Side) -> Dial:
    dial = clock.of(side)
    if is_down(clock, side):
        return replace(dial, moves=dial.moves + 1)
    return move_made(
        dial,
        clock.control.of(side),
        extra_before_move=clock.settings.increment is Increment.BEFORE_MOVE,
        changes_period=clock.settings.period_change is PeriodChange.LAST_MOVE,
    )
