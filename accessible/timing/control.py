"""Time controls as values: periods of time, with what each move gets on top (6.3).

A control is a schedule for each side, usually the same one. ``notation`` reads and writes the
forms people and PGN files use; ``presets`` knows controls by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from accessible.timing.sides import BOTH_SIDES, Side
from accessible.timing.spans import NO_TIME, Span

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE

LONGEST = Span(100 * HOUR)
MOST_MOVES = 999
MOST_PERIODS = 9
MOST_OVERTIMES = 99
MOVES_OF_A_GAME = 60  # by which the Laws tell standard, rapid and blitz apart (A.1, B.1)


class Mode(StrEnum):
    """How the time of a period is counted.

    ``FISCHER``: the extra time is added for each move. ``DELAY`` and ``BRONSTEIN``: the main time
    runs only after the extra time, and what is unused of it is lost (6.3.2); they differ in what
    is shown, the main time alone or with the extra time on top. ``HOURGLASS``: what one side uses
    the other gains. ``BYO_YOMI``: after the main time so many periods of extra time; one that is
    not used up is whole again for the next move. ``CANADIAN``: after the main time so many moves
    in each stretch of extra time. ``COUNT_UP``: no limit, the time used is shown.
    """

    PLAIN = "plain"
    FISCHER = "fischer"
    BRONSTEIN = "bronstein"
    DELAY = "delay"
    HOURGLASS = "hourglass"
    BYO_YOMI = "byo-yomi"
    CANADIAN = "canadian"
    COUNT_UP = "count-up"


FOR_EACH_MOVE = frozenset({Mode.FISCHER, Mode.BRONSTEIN, Mode.DELAY})
UP_FRONT = frozenset({Mode.BRONSTEIN, Mode.DELAY})
OVERTIME = frozenset({Mode.BYO_YOMI, Mode.CANADIAN})
UNDIVIDED = frozenset({Mode.HOURGLASS, Mode.COUNT_UP})


@dataclass(frozen=True, slots=True)
class Period:
    """One period of a control.

    ``moves`` have to be made in it; 0 means all that are left. ``extra`` is the increment or delay
    for each move, the length of a byo-yomi period, or of a Canadian stretch. ``times`` counts the
    byo-yomi periods, or the moves of a Canadian stretch.
    """

    main: Span
    moves: int = 0
    mode: Mode = Mode.PLAIN
    extra: Span = NO_TIME
    times: int = 0


@dataclass(frozen=True, slots=True)
class Schedule:
    """The periods of one side; if the last one has a number of moves, it repeats."""

    periods: tuple[Period, ...]

    def at(self, index: int) -> Period:
        """The period with this number, counted from 0; the last one stands for all after it."""
        return self.periods[min(index, len(self.periods) - 1)]

    def needed(self, index: int) -> int:
        """The moves of the game that have to be made by the end of a period; 0: all."""
        if self.at(index).moves == 0:
            return 0
        repeats = max(0, index - len(self.periods) + 1)
        made = sum(period.moves for period in self.periods[: index + 1])
        return made + repeats * self.periods[-1].moves

    def of_move(self, moves_made: int) -> int:
        """The period the next move belongs to, by the number of moves alone."""
        index = 0
        while index < len(self.periods) - 1 and moves_made >= self.needed(index):
            index += 1
        return index


@dataclass(frozen=True, slots=True)
class Control:
    """The time control of a game: what each side gets."""

    white: Schedule
    black: Schedule

    def of(self, side: Side) -> Schedule:
        """The schedule of a side."""
        return self.white if side is Side.WHITE else self.black


@dataclass(frozen=True, slots=True)
class GameTime:
    """What tells standard, rapid and blitz apart (A.1, B.1): the time for a game of 60 moves.

    ``increment`` counts for each move; ``is_limited`` is false where time is only counted up.
    """

    main: Span
    increment: Span
    is_limited: bool


def control(*periods: Period) -> Control:
    """A checked control that is the same for both sides.

    Raises:
        ControlError: no clock could run by it.
    """
    schedule = Schedule(periods)
    return checked(Control(schedule, schedule))


class ControlFault(StrEnum):
    """What is wrong with a time control; every fault has a sentence in each language."""

    UNREADABLE = "unreadable"
    UNKNOWN = "unknown"
    NEGATIVE = "negative"
    NO_TIME = "no-time"
    NO_EXTRA = "no-extra"
    TOO_LONG = "too-long"
    TOO_MANY = "too-many"
    NEVER_REACHED = "never-reached"
    ONLY_LAST = "only-last"
    ONLY_ALONE = "only-alone"


_SENTENCES = {
    ControlFault.UNREADABLE: "This time control cannot be read. Write it like 90+30 or 40/90:30.",
    ControlFault.UNKNOWN: "Nobody noted the time control. Name one, for example 90+30.",
    ControlFault.NEGATIVE: "Time cannot be negative. Leave the minus sign out.",
    ControlFault.NO_TIME: "This control has a period without any time. Give it some.",
    ControlFault.NO_EXTRA: "The extra time is missing. Say how many seconds, or leave it out.",
    ControlFault.TOO_LONG: "No period can be longer than 100 hours. Give a shorter time.",
    ControlFault.TOO_MANY: "A clock counts up to 9 periods, 999 moves and 99 overtimes. Use fewer.",
    ControlFault.NEVER_REACHED: "A period without a number of moves lasts to the end of the game, "
    "so the next one is never reached. Say how many moves it has.",
    ControlFault.ONLY_LAST: "Byo-yomi comes after the last main time. Put it in the last period, "
    "without a number of moves.",
    ControlFault.ONLY_ALONE: "An hourglass or a clock that counts up has one period without moves, "
    "and an hourglass has it for both players. Write only that.",
}


class ControlError(ValueError):
    """A time control that no clock can run by; ``fault`` and ``text`` make a spoken sentence."""

    def __init__(self, fault: ControlFault, text: str = "") -> None:
        self.fault = fault
        self.text = text
        self.key = f"control-{fault}"
        super().__init__(_SENTENCES[fault])


def checked(found: Control, text: str = "") -> Control:
    """The same control; ``text`` is what was read, for the sentence.

    Raises:
        ControlError: no clock could run by it.
    """
    faults = (fault for side in BOTH_SIDES for fault in _schedule_faults(found.of(side)))
    fault = next(faults, None)
    if fault is None and _is_hourglass(found.white) != _is_hourglass(found.black):
        fault = ControlFault.ONLY_ALONE
    if fault is not None:
        raise ControlError(fault, text)
    return found


def game_time(found: Control, side: Side) -> GameTime:
    """A side's time for a game of 60 moves, as the Laws count it.

    The main times of all periods count; a delay counts as an increment does (6.3.2), and so does
    what byo-yomi gives for each move. Where only some moves get an increment, it is spread.
    """
    schedule = found.of(side)
    main = sum(period.main for period in schedule.periods)
    gained = sum(_for_one_move(schedule, made) for made in range(MOVES_OF_A_GAME))
    is_limited = schedule.at(0).mode is not Mode.COUNT_UP
    return GameTime(Span(main), Span(gained // MOVES_OF_A_GAME), is_limited)


def _for_one_move(schedule: Schedule, moves_made: int) -> int:
    period = schedule.at(schedule.of_move(moves_made))
    return period.extra // period.times if period.mode is Mode.CANADIAN else period.extra


def _is_hourglass(schedule: Schedule) -> bool:
    return schedule.at(0).mode is Mode.HOURGLASS


def _schedule_faults(schedule: Schedule) -> list[ControlFault]:
    periods = schedule.periods
    if not periods:
        return [ControlFault.UNREADABLE]
    if len(periods) > MOST_PERIODS:
        return [ControlFault.TOO_MANY]
    faults = [fault for period in periods for fault in _period_faults(period)]
    if any(period.moves == 0 for period in periods[:-1]):
        faults.append(ControlFault.NEVER_REACHED)
    if any(period.mode in OVERTIME for period in periods[:-1]):
        faults.append(ControlFault.ONLY_LAST)
    if periods[-1].mode in OVERTIME and periods[-1].moves:
        faults.append(ControlFault.ONLY_LAST)
    is_divided = len(periods) > 1 or periods[0].moves > 0
    if is_divided and any(period.mode in UNDIVIDED for period in periods):
        faults.append(ControlFault.ONLY_ALONE)
    if periods[-1].moves and periods[-1].main < SECOND:
        faults.append(ControlFault.NO_TIME)  # it repeats, and each time has to bring something
    return faults


def _period_faults(period: Period) -> list[ControlFault]:
    if min(period.main, period.extra, period.moves, period.times) < 0:
        return [ControlFault.NEGATIVE]
    if max(period.main, period.extra) > LONGEST:
        return [ControlFault.TOO_LONG]
    if period.moves > MOST_MOVES or period.times > MOST_OVERTIMES:
        return [ControlFault.TOO_MANY]
    if period.mode in FOR_EACH_MOVE and period.extra == 0:
        return [ControlFault.NO_EXTRA]
    if period.mode in OVERTIME and min(period.extra, period.times) == 0:
        return [ControlFault.NO_EXTRA]
    if _has_too_much(period):
        return [ControlFault.UNREADABLE]
    if period.main == 0 and period.extra == 0 and period.mode is not Mode.COUNT_UP:
        return [ControlFault.NO_TIME]
    return []


def _has_too_much(period: Period) -> bool:
    """Whether a period says more than its mode can mean."""
    if period.mode is Mode.COUNT_UP and period.main:
        return True
    has_extra = period.mode in FOR_EACH_MOVE | OVERTIME
    return bool((period.extra and not has_extra) or (period.times and period.mode not in OVERTIME))
