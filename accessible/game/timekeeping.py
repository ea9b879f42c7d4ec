"""The clock of a game, kept by its facts: the same facts always give the same times.

The time of the mover runs until his move is completed: by his press, or without one by the
opponent's answer or the end of the game (6.2.1). An illegal move that was pressed leaves the time
running where it was.
"""

from __future__ import annotations

import chess

from accessible.game.facts import (
    ArbiterCalled,
    ClockCorrected,
    ClockRanOn,
    Fact,
    GameContinued,
    GameEnded,
    GameRetraced,
    GameStarted,
    MoveCompleted,
    TimeGiven,
)
from accessible.timing.adjusting import correct, give, set_back, set_turn
from accessible.timing.clock import Change, Clock, Refused, new_clock
from accessible.timing.notation import parsed
from accessible.timing.operating import end, pause, press, ran_on, reopen, resume, start
from accessible.timing.sides import BOTH_SIDES, Side
from accessible.timing.spans import Instant


def started_clock(started: GameStarted, at: Instant) -> Clock | None:
    """The clock at the start of a game, running for the side to move; None without a control.

    Raises ControlError for a control that no clock can run by.
    """
    if not started.control:
        return None
    clock = new_clock(parsed(started.control))
    clock = _taken(clock, set_turn(clock, side_of(chess.Board(started.fen).turn), at))
    return _taken(clock, start(clock, at))


def side_of(color: chess.Color) -> Side:
    """The side of the clock that a colour sits on."""
    return Side.WHITE if color == chess.WHITE else Side.BLACK


def after_fact(
    clock: Clock,
    fact: Fact,
    at: Instant,
    moves: int,
    mover: chess.Color,
    clocks: tuple[Clock, ...] = (),
) -> Clock:
    """The clock after a fact.

    ``moves`` are the half-moves completed after it, ``mover`` who is on move then, ``clocks`` what
    the clock was at the beginning and after each of them.
    """
    match fact:
        case MoveCompleted():
            return _taken(clock, press(clock, Side(fact.by.value), at))
        case TimeGiven():
            return _taken(clock, give(clock, Side(fact.player.value), fact.time, at))
        case ClockCorrected():
            return _corrected(clock, fact, at, clocks)
        case ClockRanOn():
            return _taken(clock, ran_on(clock, Side(fact.player.value), fact.time, at))
        case ArbiterCalled():
            return _taken(clock, pause(clock, at))
        case GameContinued():
            return _taken(clock, resume(clock, at))
        case GameRetraced():
            return _retraced(clock, at, moves, mover)
        case GameEnded():
            return _taken(clock, end(clock, at))
    return clock


def _corrected(clock: Clock, fact: ClockCorrected, at: Instant, clocks: tuple[Clock, ...]) -> Clock:
    """Time and moves set right; or the clock as it was after some half-moves, in that period."""
    side = Side(fact.player.value)
    if fact.plies is not None and fact.plies < len(clocks):
        return _taken(clock, set_back(clock, side, clocks[fact.plies].of(side), at))
    return _taken(clock, correct(clock, side, at, time=fact.time, moves=fact.moves))


def _retraced(clock: Clock, at: Instant, moves: int, mover: chess.Color) -> Clock:
    """The move counters follow the position; the times are the arbiter's (7.1)."""
    reopened = reopen(clock)
    if not isinstance(reopened, Refused):  # the game was over, and goes on
        clock = _taken(reopened, resume(reopened, at))
    first = (mover == chess.WHITE) == (moves % 2 == 0)
    for side in BOTH_SIDES:
        began = first == (side is Side.WHITE)
        made = (moves + 1) // 2 if began else moves // 2
        clock = _taken(clock, correct(clock, side, at, moves=made))
    return _taken(clock, set_turn(clock, side_of(mover), at))


def _taken(clock: Clock, change: Change) -> Clock:
    """The changed clock, or the old one where nothing could be changed."""
    return clock if isinstance(change, Refused) else change
