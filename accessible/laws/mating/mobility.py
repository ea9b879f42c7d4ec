"""Which man can ever reach which square, and whether that could ever be enough for mate.

At first every man counts as solid, standing where it stands for ever. Each round allows what the
solid men do not forbid: a move, a capture of any man that can come to that square, a promotion. A
man that can move or be captured is solid no longer. When nothing more becomes possible, every move
of every real game has been allowed: the first one that had not been would have to come from
squares, past men and onto men that were all reckoned with.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

from accessible.laws.mating.causes import Cause
from accessible.laws.mating.mates import Hope, hope
from accessible.laws.mating.scene import PROMOTED, Man, attacks, certain_guards, squares

_CAUSES = {Hope.NO_CHECK: Cause.NO_ATTACK, Hope.CHECK: Cause.ESCAPE}
_LAST = chess.BB_RANK_1 | chess.BB_RANK_8


def immobile(board: chess.Board, winner: chess.Color) -> Cause | None:
    """Why the men of ``winner`` can never come to give mate, as far as their squares tell."""
    reach = _Reach(board, winner)
    if not reach.settle():
        return None
    men = [Man(u.kind, u.color, u.places, u.solid) for u in reach.units]
    return _CAUSES.get(hope(men, winner, reach.solid))


def _top(mask: int) -> int:
    return 1 << (mask.bit_length() - 1)


def _bottom(mask: int) -> int:
    return mask & -mask


@dataclass(slots=True)
class _Unit:
    """A man with all squares it can ever stand on, as far as is known."""

    kind: chess.PieceType
    color: chess.Color
    home: int
    places: int
    solid: bool = True
    loyal: bool = True  # of pawns: on the file of their home, never captured


class _Reach:
    """The growing sets of squares of all men of a position."""

    def __init__(self, board: chess.Board, winner: chess.Color) -> None:
        self.winner = winner
        self.units = [
            _Unit(piece.piece_type, piece.color, chess.BB_SQUARES[s], chess.BB_SQUARES[s])
            for s, piece in board.piece_map().items()
        ]
        self.solid = board.occupied
        self.grown = False
        self.promoted = False
        self._castle(board)
        self._en_passant(board)

    def settle(self) -> bool:
        """Grow until nothing changes; False as soon as a pawn of the winner can promote."""
        self.grown = True
        while self.grown:
            self.grown = False
            for unit in list(self.units):
                if unit.kind == chess.PAWN:
                    self._pawn(unit)
                else:
                    self._officer(unit)
            self._judge_loyalty()
            if self.promoted:
                return False
        return True

    def _castle(self, board: chess.Board) -> None:
        """Castling takes king and rook to squares that they may not reach by other moves."""
        for rook in squares(board.clean_castling_rights()):
            rank, short = rook & 56, rook % 8 == 7
            self._widen(chess.BB_SQUARES[rook], chess.BB_SQUARES[rank + (5 if short else 3)])
            king = board.kings & board.occupied_co[rank == 0]
            self._widen(king, chess.BB_SQUARES[rank + (6 if short else 2)])

    def _widen(self, home: int, places: int) -> None:
        for unit in self.units:
            if unit.home == home:
                self._grow(unit, places)

    def _en_passant(self, board: chess.Board) -> None:
        """The capture that is possible on the very next move only."""
        if board.ep_square is None:
            return
        target = chess.BB_SQUARES[board.ep_square]
        victim = target >> 8 if board.turn == chess.WHITE else target << 8
        takers = chess.BB_PAWN_ATTACKS[not board.turn][board.ep_square]
        for unit in self.units:
            if unit.kind == chess.PAWN and unit.color == board.turn and unit.home & takers:
                self._grow(unit, target)
                self._loosen(victim)
                self._disloyal(unit.home | victim)

    def _disloyal(self, homes: int) -> None:
        for unit in self.units:
            if unit.home & homes and unit.loyal:
                unit.loyal = False
                self.grown = True

    def _grow(self, unit: _Unit, places: int) -> None:
        """Allow a man more squares; once it can move it is solid no longer."""
        if places & ~unit.places:
            unit.places |= places
            self.grown = True
            self._loosen(unit.home)

    def _loosen(self, home: int) -> None:
        """The man of this square can leave it, or can be captured there."""
        if not self.solid & home:
            return
        self.solid &= ~home
        self.grown = True
        for unit in self.units:
            if unit.home == home:
                unit.solid = False

    def _standing(self, color: chess.Color) -> tuple[int, int]:
        """Where men of a colour that may be captured can stand, and where its solid king stands."""
        places = king = 0
        for unit in self.units:
            if unit.color != color:
                continue
            if unit.kind != chess.KING:
                places |= unit.places
            elif unit.solid:
                king = unit.home
        return places, king

    def _own_solid(self, color: chess.Color) -> int:
        own = 0
        for unit in self.units:
            if unit.color == color and unit.solid:
                own |= unit.home
        return own

    def _officer(self, unit: _Unit) -> None:
        """Spread over all squares that moves and captures lead to."""
        enemies = [u for u in self.units if u.color != unit.color]
        barred = self._own_solid(unit.color) | self._standing(not unit.color)[1]
        if unit.kind == chess.KING:
            guards = [Man(u.kind, u.color, u.places) for u in enemies if u.solid]
            barred |= certain_guards(guards, self.solid)
        places, fresh = unit.places, unit.places
        while fresh:
            reach = 0
            for square in squares(fresh):
                reach |= attacks(unit.kind, square, self.solid)
            fresh = reach & ~barred & ~places
            places |= fresh
        self._grow(unit, places)
        for home in squares(places & self.solid & ~unit.home):
            self._loosen(chess.BB_SQUARES[home])

    def _pawn(self, unit: _Unit) -> None:
        """Advance where no solid man stands; capture wherever a man of the enemy can come."""
        prey = self._standing(not unit.color)[0] & ~self._own_solid(unit.color)
        passing = self._passing(not unit.color)
        straight = self._pushed(unit.home, unit.color, ~self._queue_ahead(unit))
        places, fresh = unit.places | straight, (unit.places | straight) & ~_LAST
        while fresh:
            taking = 0
            for square in squares(fresh):
                taking |= chess.BB_PAWN_ATTACKS[unit.color][square]
            taking &= prey | passing
            if taking:
                self._disloyal(unit.home)
            for home in squares(taking & self.solid):
                self._loosen(chess.BB_SQUARES[home])
            # Only behind a pawn that never left its file is the order on it certain.
            came = places & ~(straight | unit.home) | taking
            fresh = (taking | self._pushed(came, unit.color, chess.BB_ALL)) & ~places
            places |= fresh
            fresh &= ~_LAST
        if places & _LAST:
            self._promote(unit, places & _LAST)
        self._grow(unit, places)

    def _pushed(self, start: int, color: chess.Color, allowed: int) -> int:
        """All squares ahead of these up to the first that is solid or not allowed."""
        allowed &= ~self.solid & chess.BB_ALL
        reached = 0
        while start:
            start = (start << 8 if color == chess.WHITE else start >> 8) & allowed
            reached |= start
        return reached

    def _queue_ahead(self, unit: _Unit) -> int:
        """The squares that a pawn cannot pass by pushes: of loyal pawns ahead on its file.

        Pawns of one file keep their order until one of them captures or is captured. Before that, a
        pawn comes at most behind the farthest square of the one in front.
        """
        barred = 0
        ahead = self._ahead(unit.home, unit.color)
        for other in self.units:
            if other.kind == chess.PAWN and other.home & ahead and other.loyal:
                farthest = other.places if other.color == unit.color else other.home
                rank = (_top if unit.color == chess.WHITE else _bottom)(farthest)
                barred |= rank
        return barred

    def _ahead(self, home: int, color: chess.Color) -> int:
        ahead = 0
        while home:
            home = (home << 8 if color == chess.WHITE else home >> 8) & chess.BB_ALL
            ahead |= home
        return ahead

    def _judge_loyalty(self) -> None:
        """A pawn is loyal to its file until it can capture, or an enemy can come to its squares."""
        for color in chess.COLORS:
            officers = takings = 0
            for unit in self.units:
                if unit.color == color:
                    continue
                if unit.kind != chess.PAWN:
                    officers |= unit.places
                for square in squares(unit.places if unit.kind == chess.PAWN else 0):
                    takings |= chess.BB_PAWN_ATTACKS[unit.color][square]
            for unit in self.units:
                if unit.color == color and unit.places & (officers | takings) and unit.loyal:
                    unit.loyal = False
                    self.grown = True

    def _passing(self, color: chess.Color) -> int:
        """The squares that pawns of a colour may pass over with a double step."""
        passed = 0
        for unit in self.units:
            if unit.color == color and unit.kind == chess.PAWN:
                if color == chess.WHITE:
                    passed |= (unit.home & chess.BB_RANK_2) << 8 & unit.places >> 8
                else:
                    passed |= (unit.home & chess.BB_RANK_7) >> 8 & unit.places << 8
        return passed

    def _promote(self, unit: _Unit, places: int) -> None:
        """A pawn may become another man, which begins on the last rank."""
        if unit.color == self.winner:
            self.promoted = True
            return
        for other in self.units:
            if other.kind == PROMOTED and other.home == unit.home:
                self._grow(other, places)
                return
        self._loosen(unit.home)
        self.units.append(_Unit(PROMOTED, unit.color, unit.home, places, solid=False))
        self.grown = True
