"""A clock that really ticks, to compare ours with: one step at a time, everything in steps."""

from dataclasses import dataclass, field

from accessible.timing.clock import AtZero, Increment, PeriodChange, Settings
from accessible.timing.control import FOR_EACH_MOVE, OVERTIME, UP_FRONT, Control, Mode, Period
from accessible.timing.sides import Side


@dataclass
class TickingSide:
    """One side, in steps."""

    left: int
    overtime: int
    lives: int
    period: int = 0
    moves: int = 0
    delay: int = 0  # still to run in this turn, or in the next one


@dataclass
class TickingClock:
    """A clock that is moved on by ``tick``; ``step`` is the length of a tick in milliseconds."""

    control: Control
    settings: Settings
    step: int
    now: int = 0
    turn: Side = Side.WHITE
    is_running: bool = False
    flags: list[tuple[Side, int, int]] = field(default_factory=list)  # side, instant, period
    lost: list[tuple[Side, int, int]] = field(default_factory=list)
    sides: dict[Side, TickingSide] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for side in Side:
            first = self.control.of(side).at(0)
            left = first.main // self.step
            early = self.settings.increment is Increment.BEFORE_MOVE or first.main == 0
            if first.mode is Mode.FISCHER and early:
                left += first.extra // self.step
            has_overtime = first.mode in OVERTIME
            self.sides[side] = TickingSide(
                left,
                first.extra // self.step if has_overtime else 0,
                first.times if has_overtime else 0,
            )
            self.sides[side].delay = self._delay(side)

    def tick(self) -> None:
        """One step later."""
        side = self.sides[self.turn]
        is_timed = self._period(self.turn).mode is not Mode.COUNT_UP
        if self.is_running and is_timed and not side.delay and self._is_empty(self.turn):
            self._zero(self.turn)  # his turn began with nothing left
        self.now += 1
        if not self.is_running:
            return
        mode = self._period(self.turn).mode
        if mode is Mode.COUNT_UP:
            side.left -= 1
        elif side.delay:
            side.delay -= 1
            if side.delay == side.left == side.overtime == 0:
                self._zero(self.turn)
        else:
            self._take_one(self.turn, pours=mode is Mode.HOURGLASS)

    def press(self) -> None:
        """The side whose time runs completes a move."""
        color, side = self.turn, self.sides[self.turn]
        before, side.moves = side.moves, side.moves + 1
        if not self._is_down(color):
            early = self.settings.increment is Increment.BEFORE_MOVE
            rule = self._rule(color, side.moves if early else before)
            if rule.mode is Mode.FISCHER:
                side.left += rule.extra // self.step
            self._restore_overtime(color)
            while self.settings.period_change is PeriodChange.LAST_MOVE and self._made(color):
                self._enter(color)
        self.turn = color.other
        self.sides[self.turn].delay = self._delay(self.turn)

    def take(self, color: Side, steps: int) -> None:
        """A penalty; it ends with the flag where a flag stops the clock."""
        for _ in range(steps):
            if self._period(color).mode is Mode.COUNT_UP:
                self.sides[color].left -= 1
            elif self._is_down(color) and self._is_empty(color):
                return
            else:
                was_lost = len(self.lost)
                if self._is_empty(color):
                    self._zero(color)
                    if len(self.lost) > was_lost and self.settings.at_zero is AtZero.STOPS:
                        return
                self._take_one(color, pours=False)
                if len(self.lost) > was_lost and self.settings.at_zero is AtZero.STOPS:
                    return

    def _take_one(self, color: Side, *, pours: bool) -> None:
        side = self.sides[color]
        if side.left:
            side.left -= 1
        elif side.overtime:
            side.overtime -= 1
            if side.overtime == 0 and self._period(color).mode is Mode.BYO_YOMI:
                side.lives -= 1
                side.overtime = self._period(color).extra // self.step if side.lives else 0
            elif side.overtime == 0:
                side.lives = 0
        else:
            return
        if pours:
            self.sides[color.other].left += 1
        if self._is_empty(color):
            self._zero(color)

    def _zero(self, color: Side) -> None:
        if self._is_down(color):
            return
        side = self.sides[color]
        needed = self.control.of(color).needed(side.period)
        flag = (color, self.now, side.period)
        self.flags.append(flag)
        if not self._made(color):
            self.lost.append(flag)
            if self.settings.at_zero is AtZero.STOPS:
                self.is_running = False
                return
            if not needed:
                return
        self._enter(color)
        if self._is_empty(color):
            self._zero(color)

    def _enter(self, color: Side) -> None:
        side = self.sides[color]
        side.period += 1
        period = self._period(color)
        side.left += period.main // self.step
        has_overtime = period.mode in OVERTIME
        side.overtime = period.extra // self.step if has_overtime else 0
        side.lives = period.times if has_overtime else 0

    def _restore_overtime(self, color: Side) -> None:
        side, period = self.sides[color], self._period(color)
        if side.left or period.mode not in OVERTIME:
            return
        if period.mode is Mode.CANADIAN and side.lives > 1:
            side.lives -= 1
            return
        side.overtime = period.extra // self.step
        side.lives = side.lives if period.mode is Mode.BYO_YOMI else period.times

    def _made(self, color: Side) -> bool:
        needed = self.control.of(color).needed(self.sides[color].period)
        return 0 < needed <= self.sides[color].moves

    def _is_empty(self, color: Side) -> bool:
        return self.sides[color].left == self.sides[color].overtime == 0

    def _is_down(self, color: Side) -> bool:
        period = self.sides[color].period
        return any(side is color and number == period for side, _, number in self.flags)

    def _period(self, color: Side) -> Period:
        return self.control.of(color).at(self.sides[color].period)

    def _rule(self, color: Side, moves: int) -> Period:
        """The period a move belongs to: the first whose moves are not all made."""
        for period in self.control.of(color).periods:
            if period.moves == 0 or moves < period.moves:
                return period
            moves -= period.moves
        return self.control.of(color).periods[-1]

    def _delay(self, color: Side) -> int:
        rule = self._rule(color, self.sides[color].moves)
        is_up_front = rule.mode in UP_FRONT and rule.mode in FOR_EACH_MOVE
        return rule.extra // self.step if is_up_front else 0
