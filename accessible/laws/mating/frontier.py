"""Positions met but not yet looked at, best first, in several orders at once."""

from __future__ import annotations

import numpy as np

from accessible.laws.mating.promise import ORDERS, WORST, Scores
from accessible.laws.mating.seen import Numbers


class _Queue:
    """Numbers of positions in buckets by score; the newest of a bucket comes first."""

    def __init__(self) -> None:
        self.best = WORST + 1
        self._buckets: list[list[Numbers]] = [[] for _ in range(WORST + 1)]

    def put(self, numbers: Numbers, scores: Scores) -> None:
        order = np.argsort(scores, kind="stable")
        ordered = scores[order]
        starts = np.flatnonzero(np.diff(ordered, prepend=-1)).tolist()
        numbers = numbers[order]
        for start, end in zip(starts, [*starts[1:], len(ordered)], strict=True):
            self._buckets[int(ordered[start])].append(numbers[start:end])
        self.best = min(self.best, int(ordered[0]))

    def take(self, limit: int, done: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> Numbers:
        """At most `limit` of the best positions that are not done."""
        taken = [np.empty(0, np.int32)]
        while self.best <= WORST:
            bucket = self._buckets[self.best]
            if not bucket:
                self.best += 1
                continue
            if limit <= 0:
                break
            numbers = bucket.pop()
            numbers = numbers[~done[numbers]]
            if numbers.size > limit:
                bucket.append(numbers[:-limit])
                numbers = numbers[-limit:]
            taken.append(numbers)
            limit -= numbers.size
        return np.concatenate(taken)


class Frontier:
    """Every position is put in all orders and taken once, from whichever order asks first."""

    def __init__(self) -> None:
        self._queues = [(_Queue(), _Queue()) for _ in range(ORDERS)]
        self._done = [np.zeros(1 << 10, np.bool_), np.zeros(1 << 10, np.bool_)]

    def put(self, side: bool, numbers: Numbers, scores: tuple[Scores, ...]) -> None:
        """Add positions with `side` to move, with their scores in each order."""
        if not numbers.size:
            return
        room = self._done[side].size
        highest = int(numbers.max())
        if highest >= room:
            more = np.zeros(2 * highest - room, np.bool_)
            self._done[side] = np.concatenate([self._done[side], more])
        for queues, score in zip(self._queues, scores, strict=True):
            queues[side].put(numbers, score)

    def take(self, order: int, limit: int) -> tuple[bool, Numbers]:
        """The side to move and the best positions of an order; none are left if it gives none."""
        queues = self._queues[order]
        numbers = np.empty(0, np.int32)
        side = False
        while not numbers.size and min(queues[0].best, queues[1].best) <= WORST:
            side = queues[True].best < queues[False].best
            numbers = queues[side].take(limit, self._done[side])
        self._done[side][numbers] = True
        return side, numbers
