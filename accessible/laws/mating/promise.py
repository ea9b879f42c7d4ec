"""Guesses of how near checkmate positions are, and which of them cannot lead there.

The guesses only choose what is looked at first; what is proved never rests on them.
"""

from __future__ import annotations

import chess
import numpy as np
import numpy.typing as npt

from accessible.laws.mating.compact import ONE, Boards, Flags, square_of, tables
from accessible.laws.mating.men import Men, attacked, men

Scores = npt.NDArray[np.int32]

WORST = 399
ORDERS = 5

_LIGHT = np.uint64(chess.BB_LIGHT_SQUARES)
_DARK = np.uint64(chess.BB_DARK_SQUARES)
_CLASSES = 20  # bits: about a million classes of positions are told apart
_MIX = [np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xD6E8FEB86659FD93)]


def hopeless(words: Boards, winner: chess.Color) -> Flags:
    """Positions in which the material alone rules out a checkmate by `winner`.

    A lone king; king and one knight against king and queens; or king and bishops on squares of
    one colour, if there is no knight, pawn or bishop on squares of the other colour on the board
    (laws of the material, after Ambrona 2022). Material never comes back once it is gone, pawns
    apart, so nothing after such a position is a checkmate either.
    """
    m = men(words, winner)
    others = m.own & ~m.kings
    bishops = m.diagonal & ~m.straight
    queens = m.diagonal & m.straight
    knight = (others & ~m.knights == 0) & (others & (others - ONE) == 0)
    knight &= m.enemy & ~m.kings & ~queens == 0
    one_colour = (bishops & _LIGHT == 0) | (bishops & _DARK == 0)
    bishop = (others & ~bishops == 0) & one_colour & (m.pawns | m.knights == 0)
    none: Flags = (others == 0) | knight | bishop
    return none


class Promise:
    """Scores positions in several ways, so that where one is blind another may see."""

    def __init__(self, winner: chess.Color) -> None:
        self._winner = winner
        self._met = np.zeros(1 << _CLASSES, np.int32)
        self._beyond = [
            np.uint64(sum(chess.BB_RANKS[rank if winner else 7 - rank] for rank in range(first, 8)))
            for first in range(2, 7)
        ]

    def scores(self, words: Boards, white_to_move: bool) -> tuple[Scores, ...]:
        """How far positions (n, 4) seem from checkmate, 0 to `WORST`, in each of `ORDERS` ways."""
        m = men(words, self._winner)
        king = m.kings & m.enemy
        square = square_of(king)
        danger = attacked(m, m.own, m.occupied ^ king, by_white=self._winner)
        flights = 4 * _count(tables().king[square] & ~danger & ~m.enemy)
        near = flights + 2 * self._king_distance(m, square)
        majors, worth, foremost = self._material(m)
        rough = near // 2
        unarmed = majors == 0
        orders = (
            # Mating with what there is; winning by what it has; clearing the board; promoting.
            100 + near - 3 * np.minimum(worth, 24),
            20 + near + 6 * _count(m.enemy) + unarmed * (60 - 8 * foremost),
            20 + rough + unarmed * (120 - 12 * foremost - 2 * np.minimum(worth, 24)),
            # What has seldom been met: other material and pawns, other places of the king.
            rough + 20 * unarmed + 10 * self._times_met(m, np.zeros(square.shape, np.uint8)),
            flights + 10 * self._times_met(m, square + np.uint8(1)),
        )
        if white_to_move == self._winner:
            return tuple(np.clip(order, 0, WORST) for order in orders)
        mating = (danger & king != 0) & (flights == 0)
        return tuple(np.where(mating, 0, np.clip(order, 0, WORST)) for order in orders)

    def _king_distance(self, m: Men, square: npt.NDArray[np.uint8]) -> Scores:
        """The loser's king's distance from the winner's king and from where it can be mated."""
        place = square.astype(np.int32)
        rival = square_of(m.kings & m.own).astype(np.int32)
        rank, file = place >> 3, place & 7
        apart = np.maximum(np.abs(rank - (rival >> 3)), np.abs(file - (rival & 7)))
        bishops = m.diagonal & m.own
        light, dark = bishops & _LIGHT != 0, bishops & _DARK != 0
        minor = m.straight & m.own == 0
        edge = np.minimum(rank, 7 - rank) + np.minimum(file, 7 - file)
        # A bishop mates in a corner that it can attack.
        to_dark = np.minimum(rank + file, 14 - rank - file)
        to_light = np.minimum(7 - rank + file, 7 - file + rank)
        edge = np.where(minor & light & ~dark, to_light, edge)
        edge = np.where(minor & dark & ~light, to_dark, edge)
        return apart + edge

    def _material(self, m: Men) -> tuple[Scores, Scores, Scores]:
        """The winner's rooks and queens, its worth, and how far its foremost pawn has come."""
        pawns = m.pawns & m.own
        worth = 2 * _count(pawns)
        foremost = np.zeros(worth.shape, np.int32)
        for beyond in self._beyond:
            there = _count(pawns & beyond)
            worth += there
            foremost += there > 0
        majors = _count(m.straight & m.own)
        worth += 3 * _count(m.knights & m.own) + 3 * _count(m.diagonal & m.own) + 6 * majors
        return majors, worth, foremost

    def _times_met(self, m: Men, extra: npt.NDArray[np.uint8]) -> Scores:
        """The binary logarithm of how often pawns, material and `extra` were met before."""
        hashed = (m.pawns & m.own) * _MIX[0] + (m.pawns & m.enemy) * _MIX[1]
        counts = np.zeros(hashed.shape, np.uint64)
        for side in (m.own, m.enemy):
            for kind in (m.knights, m.diagonal, m.straight):
                counts = counts << np.uint64(4) | np.bitwise_count(side & kind)
        hashed = (hashed ^ hashed >> np.uint64(29) ^ counts) * _MIX[2]
        hashed = (hashed ^ extra) * _MIX[0]
        classes = (hashed >> np.uint64(64 - _CLASSES)).astype(np.intp)
        np.add.at(self._met, classes, 1)
        times: Scores = np.log2(self._met[classes]).astype(np.int32)
        return times


def _count(sets: Boards) -> Scores:
    count: Scores = np.bitwise_count(sets).astype(np.int32)
    return count
