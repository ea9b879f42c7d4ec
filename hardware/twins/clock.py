"""The clock of a twin: the same arithmetic as the firmware's, in milliseconds of the device."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.orders import AddPeriod, AdjustClock, SetClock, StartClock
from hardware.signals import ClockReading
from hardware.wire import MOST_MOVES, MOST_TIME_MS, ClockMode, ClockState, Flags, Side

_MOST_PERIODS = 3
_DELAYED = (ClockMode.DELAY, ClockMode.BRONSTEIN)


@dataclass(slots=True)
class _Dial:
    left_ms: int
    extra_ms: int
    times: int
    moves: int = 0
    is_in_overtime: bool = False


class TwinClock:
    """Settled up to ``since_ms``; what happened before cannot be charged again."""

    def __init__(self, order: SetClock | None = None) -> None:
        order = order or SetClock(ClockMode.PLAIN, 0, 0)
        self.state = ClockState.STOPPED
        self.by_lever = False
        self._order = order
        self._dials = (
            _Dial(order.near_ms, order.near_extra_ms, order.times),
            _Dial(order.far_ms, order.far_extra_ms, order.times),
        )
        self._periods: list[AddPeriod] = []
        self._turn = Side.NEAR
        self._flags = 0
        self._first_flag = Flags.NONE
        self._delay_ms = 0
        self._since_ms = 0
        self._give_turn(Side.NEAR)

    def add_period(self, order: AddPeriod) -> bool:
        """A further period; false if there are three already."""
        if len(self._periods) == _MOST_PERIODS:
            return False
        self._periods.append(order)
        return True

    def start(self, order: StartClock, now_ms: int) -> bool:
        """One side's time runs; false after a flag."""
        self.settle(now_ms)
        if self.state is ClockState.FLAGGED:
            return False
        if order.turn is not self._turn:
            self._give_turn(order.turn)
        self.by_lever = bool(order.by_lever)
        self.state = ClockState.RUNNING
        self._since_ms = now_ms
        return True

    def stop(self, now_ms: int) -> None:
        """No time runs."""
        self.settle(now_ms)
        if self.state is ClockState.RUNNING:
            self.state = ClockState.STOPPED

    def adjust(self, order: AdjustClock, now_ms: int) -> None:
        """Set time and moves of one side, and raise its flag."""
        self.settle(now_ms)
        dial = self._dials[order.side]
        dial.left_ms, dial.moves = order.left_ms, order.moves
        if order.left_ms == 0:
            return
        self._flags &= ~(1 << order.side)
        if self._first_flag == 1 << order.side:
            self._first_flag = Flags(self._flags)
        if self.state is ClockState.FLAGGED and not self._flags:
            self.state = ClockState.STOPPED

    def press(self, side: Side, at_ms: int) -> bool:
        """The lever of a side; false if that changes nothing."""
        if self.state is not ClockState.RUNNING or side is not self._turn:
            return False
        self.settle(at_ms)
        if self.state is not ClockState.RUNNING:
            return True
        dial = self._dials[side]
        dial.moves = min(MOST_MOVES, dial.moves + 1)
        if not self._flags >> side & 1 and self._order.mode is not ClockMode.COUNT_UP:
            self._add_for_move(dial)
        self._give_turn(Side(1 - side))
        return True

    def settle(self, until_ms: int) -> bool:
        """Charge the time until then; true if a flag fell."""
        elapsed_ms = until_ms - self._since_ms
        if self.state is not ClockState.RUNNING or elapsed_ms <= 0:
            return False
        self._since_ms = until_ms
        if not self._charge(elapsed_ms) or self._flags >> self._turn & 1:
            return False
        self._flags |= 1 << self._turn
        self._first_flag = self._first_flag or Flags(self._flags)
        if not self._order.runs_on:
            self.state = ClockState.FLAGGED
        return True

    def reading(self, now_ms: int) -> ClockReading:
        """What it shows, settled."""
        near, far = self._dials
        return ClockReading(
            now_ms,
            self.state,
            self._turn,
            near.left_ms,
            far.left_ms,
            self._delay_ms,
            near.moves,
            far.moves,
            Flags(self._flags),
            self._first_flag,
            near.times,
            far.times,
        )

    def _give_turn(self, side: Side) -> None:
        self._turn = side
        self._delay_ms = self._dials[side].extra_ms if self._order.mode in _DELAYED else 0

    def _add_for_move(self, dial: _Dial) -> None:
        if self._order.mode is ClockMode.FISCHER:
            dial.left_ms += dial.extra_ms
        if dial.is_in_overtime:
            dial.left_ms = dial.extra_ms
        dial.left_ms += sum(p.more_ms for p in self._periods if p.after_moves == dial.moves)
        dial.left_ms = min(MOST_TIME_MS, dial.left_ms)

    def _charge(self, elapsed_ms: int) -> bool:
        """True if the time of the side on turn is used up."""
        dial = self._dials[self._turn]
        if self._order.mode is ClockMode.COUNT_UP:
            dial.left_ms = min(MOST_TIME_MS, dial.left_ms + elapsed_ms)
            return False
        free_ms = min(elapsed_ms, self._delay_ms)
        self._delay_ms -= free_ms
        elapsed_ms -= free_ms
        if elapsed_ms == 0 and (self._delay_ms or dial.left_ms):
            return False
        if self._order.mode is ClockMode.HOURGLASS:
            other = self._dials[1 - self._turn]
            other.left_ms = min(MOST_TIME_MS, other.left_ms + min(elapsed_ms, dial.left_ms))
        while elapsed_ms >= dial.left_ms:
            elapsed_ms -= dial.left_ms
            if not self._begin_overtime(dial):
                dial.left_ms = 0
                return True
        dial.left_ms -= elapsed_ms
        return False

    def _begin_overtime(self, dial: _Dial) -> bool:
        if self._order.mode is not ClockMode.BYO_YOMI or dial.extra_ms == 0:
            return False
        if dial.is_in_overtime and dial.times:
            dial.times -= 1
        dial.is_in_overtime = True
        if dial.times:
            dial.left_ms = dial.extra_ms
        return dial.times > 0
