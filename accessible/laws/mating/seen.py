"""Every position met so far with one side to move: exact, so that "all seen" is a proof."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from accessible.laws.mating.compact import Boards, Rows

Numbers = npt.NDArray[np.int32]

_MIX = np.array(
    [0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0xD6E8FEB86659FD93], np.uint64
)
_FREE = np.int32(-1)


class Seen:
    """A hash table of positions; each has a number, counted from 0, and the one it came from.

    Positions are compared by their whole words: the hash only says where to look.
    """

    def __init__(self, room: int = 1 << 10) -> None:
        self.count = 0
        self._words = np.empty((room, 4), np.uint64)
        self._parents = np.empty(room, np.int32)
        self._bits = 1 + room.bit_length()
        self._table = np.full(1 << self._bits, _FREE, np.int32)

    def words(self, numbers: Numbers) -> Boards:
        """The words of positions already seen, shape (n, 4)."""
        return self._words[numbers]

    def parent(self, number: int) -> int:
        """The number, among positions with the other side to move, of the one it came from."""
        return int(self._parents[number])

    def add(self, words: Boards, parents: Numbers) -> tuple[Numbers, Rows]:
        """Add positions; gives the numbers of the new ones and their rows in `words`."""
        self._make_room(words.shape[0])
        first = self.count
        rows = np.arange(words.shape[0])
        slots = self._slots(words)
        added = []
        while rows.size:
            holders = self._table[slots]
            free = np.flatnonzero(holders == _FREE)
            if free.size:
                # Of several rows that want a slot the last one written has it.
                self._table[slots[free]] = rows[free]
                won = free[self._table[slots[free]] == rows[free]]
                numbers = np.arange(self.count, self.count + won.size, dtype=np.int32)
                self._table[slots[won]] = numbers
                self._words[numbers] = words[rows[won]]
                self._parents[numbers] = parents[rows[won]]
                self.count += won.size
                added.append(rows[won])
                holders = self._table[slots]
            differ = np.flatnonzero((self._words[holders] != words[rows]).any(axis=1))
            rows, slots = rows[differ], slots[differ] + 1 & self._table.size - 1
        fresh = np.concatenate(added) if added else np.empty(0, np.intp)
        return np.arange(first, self.count, dtype=np.int32), fresh

    def _slots(self, words: Boards) -> Rows:
        mixed = words * _MIX
        one = mixed[:, 0] ^ mixed[:, 1] >> np.uint64(29)
        two = mixed[:, 2] ^ mixed[:, 3] >> np.uint64(31)
        hashed = (one * _MIX[1] + two) * _MIX[0]
        hashed ^= hashed >> np.uint64(32)
        hashed *= _MIX[3]
        slots: Rows = (hashed >> np.uint64(64 - self._bits)).astype(np.intp)
        return slots

    def _make_room(self, more: int) -> None:
        room = self._words.shape[0]
        if self.count + more <= room:
            return
        while room < self.count + more:
            room *= 2
        words, parents = self._words, self._parents
        self._words = np.empty((room, 4), np.uint64)
        self._parents = np.empty(room, np.int32)
        self._words[: self.count] = words[: self.count]
        self._parents[: self.count] = parents[: self.count]
        self._bits = 1 + (room - 1).bit_length()
        self._table = np.full(1 << self._bits, _FREE, np.int32)
        rows = np.arange(self.count, dtype=np.int32)
        slots = self._slots(self._words[: self.count])
        while rows.size:
            free = self._table[slots] == _FREE
            self._table[slots[free]] = rows[free]
            lost = np.flatnonzero(self._table[slots] != rows)
            rows, slots = rows[lost], slots[lost] + 1 & self._table.size - 1
