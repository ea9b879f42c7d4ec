"""One side's time, and what happens to it as time is charged.

All of it is whole milliseconds. Every dial keeps its own account, and it always balances::

    worth = worth at the start + granted + given - (spent - past_zero)

``granted`` is what the control brings: increments, unused delay, new periods, restored byo-yomi,
in an hourglass what the opponent used. ``given`` is what the arbiter or a penalty added or took.
``past_zero`` is time that ran when nothing was left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from accessible.timing.control import OVERTIME, UP_FRONT, Mode, Period, Schedule
from accessible.timing.spans import NO_TIME, Span


@dataclass(frozen=True, slots=True)
class Dial:
    """One side's time.

    ``left`` is the main time of period number ``period``, negative only where time is counted up.
    ``overtime`` is what is left of the byo-yomi period, or Canadian stretch, and ``lives`` how many
    byo-yomi periods, or moves of the stretch, are left with it. ``moves`` are those made in the
    game, ``delay_used`` how much of the delay this turn has taken.
    """

    left: Span
    overtime: Span = NO_TIME
    lives: int = 0
    period: int = 0
    moves: int = 0
    delay_used: Span = NO_TIME
    spent: Span = NO_TIME
    granted: Span = NO_TIME
    given: Span = NO_TIME
    past_zero: Span = NO_TIME


@dataclass(frozen=True, slots=True)
class Zero:
    """A dial reached zero at the end of a period: so long after the charge began.

    ``moves`` were made, ``needed`` are those the period asked for; 0 means all of the game.
    """

    offset: Span
    period: int
    moves: int
    needed: int

    @property
    def is_in_time(self) -> bool:
        """Whether the moves of the period were made, so that the next one begins (6.4)."""
        return 0 < self.needed <= self.moves


@dataclass(frozen=True, slots=True)
class Charged:
    """A dial after a charge, and the zeros it went through; ``rest`` was not charged."""

    dial: Dial
    zeros: tuple[Zero, ...]
    rest: Span


def first_dial(schedule: Schedule, moves: int, *, extra_before_move: bool) -> Dial:
    """A dial before the game, ``moves`` of which were made elsewhere.

    ``extra_before_move``: the first move gets its increment too. Without any main time it does in
    any case, as there would be nothing to make the move in.
    """
    period = schedule.of_move(moves)
    first = schedule.at(period)
    has_extra = first.mode is Mode.FISCHER and (extra_before_move or first.main == 0)
    left = Span(first.main + (first.extra if has_extra else 0))
    return _with_overtime(Dial(left, period=period, moves=moves), first)


def worth(dial: Dial, schedule: Schedule) -> Span:
    """All the time that is left to a dial in its period, byo-yomi included."""
    return Span(dial.left + dial.overtime + _waiting(dial, schedule.at(dial.period)))


def _waiting(dial: Dial, period: Period) -> int:
    """The byo-yomi periods that have not begun, in milliseconds."""
    return max(0, dial.lives - 1) * period.extra if period.mode is Mode.BYO_YOMI else 0


def delay_left(dial: Dial, schedule: Schedule) -> Span:
    """How much of this turn's delay has not run yet."""
    rule = schedule.at(schedule.of_move(dial.moves))
    return Span(max(0, rule.extra - dial.delay_used)) if rule.mode in UP_FRONT else NO_TIME


def until_zero(dial: Dial, schedule: Schedule) -> Span:
    """How long the dial can run before something ends: main time, overtime, or everything."""
    return Span(delay_left(dial, schedule) + (dial.left or dial.overtime))


def charge(
    dial: Dial, schedule: Schedule, amount: Span, *, is_down: bool, runs_on: bool, delays: bool
) -> Charged:
    """The dial after an amount of time was taken from it.

    ``is_down``: its flag has fallen in this period, so nothing more can happen at zero.
    ``runs_on``: it goes on after a flag, into the next period if there is one. ``delays``: the
    delay of the turn runs first. Without ``runs_on`` the charge ends with the flag.
    """
    free = Span(min(amount, delay_left(dial, schedule))) if delays else NO_TIME
    dial = replace(dial, delay_used=Span(dial.delay_used + free), granted=Span(dial.granted + free))
    rest = Span(amount - free)
    zeros: list[Zero] = []
    if schedule.at(dial.period).mode is Mode.COUNT_UP:
        return Charged(replace(dial, left=Span(dial.left - rest)), (), NO_TIME)
    while True:
        dial, rest = _overtime(*_main(dial, rest), schedule)
        if dial.left or dial.overtime or (delays and delay_left(dial, schedule)):
            return Charged(dial, tuple(zeros), rest)
        if is_down:
            return Charged(dial, tuple(zeros), rest)
        zero = Zero(Span(amount - rest), dial.period, dial.moves, schedule.needed(dial.period))
        zeros.append(zero)
        if not zero.is_in_time and not (runs_on and zero.needed):
            return Charged(dial, tuple(zeros), rest)
        dial = entered(dial, schedule, dial.period + 1)


def _main(dial: Dial, amount: Span) -> tuple[Dial, Span]:
    """The dial with main time taken, and what could not be taken."""
    taken = min(amount, dial.left)
    return replace(dial, left=Span(dial.left - taken)), Span(amount - taken)


def _overtime(dial: Dial, amount: Span, schedule: Schedule) -> tuple[Dial, Span]:
    """The dial with overtime taken once the main time is gone, and what could not be taken."""
    period = schedule.at(dial.period)
    if dial.left or period.mode not in OVERTIME:
        return dial, amount
    in_all = dial.overtime + _waiting(dial, period)
    taken = min(amount, in_all)
    still = in_all - taken
    rest = Span(amount - taken)
    if period.mode is Mode.CANADIAN or still == 0:
        lives = dial.lives if still else 0
        return replace(dial, overtime=Span(still), lives=lives), rest
    lives = -(-still // period.extra)
    return replace(dial, overtime=Span(still - (lives - 1) * period.extra), lives=lives), rest


def entered(dial: Dial, schedule: Schedule, period: int) -> Dial:
    """The dial in another period; the time of the period is added to what was saved (6.3.1)."""
    new = schedule.at(period)
    before = worth(dial, schedule)
    moved = _with_overtime(replace(dial, period=period, left=Span(dial.left + new.main)), new)
    return replace(moved, granted=Span(dial.granted + worth(moved, schedule) - before))


def move_made(
    dial: Dial, schedule: Schedule, *, extra_before_move: bool, changes_period: bool
) -> Dial:
    """The dial after its side completed a move in time: what the move brings is added.

    ``extra_before_move``: the increment is that of the next move, not of the one just made.
    ``changes_period``: the next period begins with the last move of this one, not at zero.
    """
    before, moves = worth(dial, schedule), dial.moves + 1
    period = schedule.at(dial.period)
    rule = schedule.at(schedule.of_move(moves if extra_before_move else dial.moves))
    made = replace(dial, moves=moves)
    if rule.mode is Mode.FISCHER:
        made = replace(made, left=Span(made.left + rule.extra))
    if made.left == 0 and period.mode in OVERTIME:
        made = _overtime_restored(made, period)
    made = replace(made, granted=Span(made.granted + worth(made, schedule) - before))
    while changes_period and 0 < schedule.needed(made.period) <= moves:
        made = entered(made, schedule, made.period + 1)
    return made


def _overtime_restored(dial: Dial, period: Period) -> Dial:
    """Byo-yomi is whole again after a move; a Canadian stretch after its last move."""
    if period.mode is Mode.BYO_YOMI:
        return replace(dial, overtime=period.extra)
    if dial.lives > 1:
        return replace(dial, lives=dial.lives - 1)
    return replace(dial, overtime=period.extra, lives=period.times)


def _with_overtime(dial: Dial, period: Period) -> Dial:
    has_overtime = period.mode in OVERTIME
    return replace(
        dial,
        overtime=period.extra if has_overtime else NO_TIME,
        lives=period.times if has_overtime else 0,
    )
