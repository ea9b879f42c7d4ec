"""A best-first search of all positions that legal moves can reach, many positions at a time."""

from __future__ import annotations

import chess
import numpy as np

from accessible.laws.mating.compact import Boards, pack
from accessible.laws.mating.frontier import Frontier
from accessible.laws.mating.moving import successors
from accessible.laws.mating.outcomes import Exhausted, Found, GaveUp, Outcome
from accessible.laws.mating.promise import ORDERS, Promise, hopeless
from accessible.laws.mating.seen import Numbers, Seen

# Measured: a move tried costs about a quarter of a unit, a new position and a round far more.
_MOVE, _POSITION, _ROUND = 1, 5, 5_000
_UNIT = 4
# A few positions a round at first, to get deep; many when the question turns out to be hard.
_NARROW, _WIDE, _GROWTH = 8, 4096, 9
# Orders of promise in turn: at first those that suit most games, later all alike.
_EARLY = (1, 1, 2, 1, 0, 1, 3, 1, 4)
_LATE = tuple(range(ORDERS))
_LATER = 300_000


def best_first(board: chess.Board, winner: chess.Color, *, effort: int) -> Outcome:
    """Look for a checkmate by `winner`; effort is in units of about a microsecond.

    The units are counted from the work done, not read from a clock, so that the same question
    always has the same answer.
    """
    search = _Search(board, winner)
    spent = 0
    turn = 0
    while spent < effort:
        width = min(max(_NARROW, spent >> _GROWTH), _WIDE)
        orders = _EARLY if spent < _LATER else _LATE
        side, numbers = search.frontier.take(orders[turn % len(orders)], width)
        if not numbers.size:
            return Exhausted(search.positions())
        before = search.positions()
        mate, tried = search.expand(side, numbers)
        if mate is not None:
            return Found(search.line(mate, side))
        new = search.positions() - before
        spent += (_MOVE * tried + _POSITION * new + _ROUND) // _UNIT
        turn += 1
    return GaveUp()


class _Search:
    """The positions seen with Black and with White to move, and those still to be looked at."""

    def __init__(self, board: chess.Board, winner: chess.Color) -> None:
        self.frontier = Frontier()
        self._board = board
        self._winner = winner
        self._seen = (Seen(), Seen())
        self._promise = Promise(winner)
        numbers, _ = self._seen[board.turn].add(pack(board), np.full(1, -1, np.int32))
        self.frontier.put(board.turn, numbers, (np.zeros(1, np.int32),) * ORDERS)

    def positions(self) -> int:
        """How many positions were seen."""
        return self._seen[0].count + self._seen[1].count

    def expand(self, side: bool, numbers: Numbers) -> tuple[int | None, int]:
        """Play all moves of some positions; gives one that is checkmate, and the moves tried."""
        after = successors(self._seen[side].words(numbers), side)
        if side != self._winner:
            stuck = np.ones(numbers.shape, np.bool_)
            stuck[after.rows] = False
            mates = np.flatnonzero(stuck & after.checked)
            if mates.size:
                return int(numbers[mates[0]]), after.rows.size
        fresh, rows = self._seen[not side].add(after.words, numbers[after.rows])
        words = after.words[rows]
        hope = np.flatnonzero(~hopeless(words, self._winner))
        if hope.size:
            scores = self._promise.scores(words[hope], not side)
            self.frontier.put(not side, fresh[hope], scores)
        return None, after.rows.size

    def line(self, number: int, side: bool) -> tuple[chess.Move, ...]:
        """The moves from the start to a position, found again from the positions on the way."""
        path: list[Boards] = []
        while number >= 0:
            path.append(self._seen[side].words(np.array([number], np.int32)))
            number, side = self._seen[side].parent(number), not side
        moves: list[chess.Move] = []
        now = self._board.copy(stack=False)
        for words in reversed(path[:-1]):
            moves.append(_move_to(now, words))
            now.push(moves[-1])
        return tuple(moves)


def _move_to(board: chess.Board, words: Boards) -> chess.Move:
    for move in board.legal_moves:
        after = board.copy(stack=False)
        after.push(move)
        if (pack(after) == words).all():
            return move
    raise AssertionError("a position on the way has no move that leads to it")
