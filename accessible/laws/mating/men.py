"""Positions taken apart into sets of men, and the squares that are attacked."""

from __future__ import annotations

from dataclasses import dataclass, replace

import chess
import numpy as np

from accessible.laws.mating.compact import (
    ONE,
    Boards,
    Rows,
    Squares,
    diagonally,
    square_of,
    straight,
    tables,
)

_NOT_A = np.uint64(chess.BB_ALL & ~chess.BB_FILE_A)
_NOT_H = np.uint64(chess.BB_ALL & ~chess.BB_FILE_H)
_NOT_AB = np.uint64(chess.BB_ALL & ~(chess.BB_FILE_A | chess.BB_FILE_B))
_NOT_GH = np.uint64(chess.BB_ALL & ~(chess.BB_FILE_G | chess.BB_FILE_H))
_U = [np.uint64(n) for n in range(64)]


@dataclass(frozen=True, slots=True)
class Men:
    """The men of many positions as sets of squares, seen from the side to move; shapes (n,)."""

    words: tuple[Boards, Boards, Boards]
    white: Boards
    occupied: Boards
    own: Boards
    enemy: Boards
    marked: Boards
    pawns: Boards
    knights: Boards
    diagonal: Boards
    straight: Boards
    kings: Boards
    castling: Boards

    def at(self, rows: Rows) -> Men:
        """The men of some of the positions."""
        a, b, c = self.words
        rest = (getattr(self, name) for name in _SETS)
        return Men((a[rows], b[rows], c[rows]), *(men[rows] for men in rest))

    def without(self, removed: Boards, added: Boards) -> Men:
        """The same with some squares emptied and one filled; for looking at lines only."""
        gone = ~removed
        return replace(
            self,
            occupied=self.occupied & gone | added,
            enemy=self.enemy & gone,
        )


_SETS = tuple(Men.__slots__[1:])


def men(words: Boards, white_to_move: bool) -> Men:
    """Take positions apart; `words` has shape (n, 4)."""
    a, b, c, white = (np.ascontiguousarray(words[:, i]) for i in range(4))
    occupied = a | b | c
    marked = white & ~occupied
    white = white & occupied
    own = white if white_to_move else occupied ^ white
    queens = c & a & ~b
    return Men(
        words=(a, b, c),
        white=white,
        occupied=occupied,
        own=own,
        enemy=occupied ^ own,
        marked=marked,
        pawns=a & ~b & ~c,
        knights=b & ~a & ~c,
        diagonal=(a & b & ~c) | queens,
        straight=(c & ~(a ^ b)) | queens,
        kings=b & c & ~a,
        castling=a & b & c,
    )


def attacked(m: Men, attackers: Boards, through: Boards, by_white: bool) -> Boards:
    """Every square that the attackers attack if the men on `through` stand in the way."""
    t = tables()
    pawns = m.pawns & attackers
    if by_white:
        seen = ((pawns & _NOT_A) << _U[7]) | ((pawns & _NOT_H) << _U[9])
    else:
        seen = ((pawns & _NOT_A) >> _U[9]) | ((pawns & _NOT_H) >> _U[7])
    seen |= t.king[square_of(m.kings & attackers)]
    n = m.knights & attackers
    if n.any():
        seen |= ((n & _NOT_A) << _U[15]) | ((n & _NOT_H) << _U[17])
        seen |= ((n & _NOT_A) >> _U[17]) | ((n & _NOT_H) >> _U[15])
        seen |= ((n & _NOT_AB) << _U[6]) | ((n & _NOT_GH) << _U[10])
        seen |= ((n & _NOT_AB) >> _U[10]) | ((n & _NOT_GH) >> _U[6])
    for sliders, sight in ((m.diagonal, diagonally), (m.straight, straight)):
        for rows, square in each_man(sliders & attackers):
            seen[rows] |= sight(square, through[rows])
    return seen


def each_man(sets: Boards) -> list[tuple[Rows, Squares]]:
    """Peel the sets one square at a time: the rows that still have one, and that square."""
    peeled = []
    rows = np.flatnonzero(sets)
    rest = sets[rows]
    while rows.size:
        fewer = rest & (rest - ONE)
        peeled.append((rows, square_of(rest ^ fewer)))
        more = np.flatnonzero(fewer)
        rows, rest = rows[more], fewer[more]
    return peeled


def members(sets: Boards) -> tuple[Rows, Squares]:
    """Row and square of every member of every set."""
    filled = np.flatnonzero(sets)
    bits = np.unpackbits(sets[filled].astype("<u8").view(np.uint8), bitorder="little")
    places = np.flatnonzero(bits)
    return filled[places >> 6], (places & 63).astype(np.uint8)
