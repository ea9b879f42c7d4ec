"""Pawn structures a position can turn into, each with the squares its officers can reach.

Pawn moves and captures cannot be undone, so there are often few of them in blocked positions.
Between two of them officers wander: of each only the set of squares is kept that it can reach
without a capture, past the pawns and the men that cannot move at all. How officers hinder each
other is left open, so that a structure allows more than chess does, never less.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import chess

from accessible.laws.mating.scene import PROMOTED, Man, attacks, certain_guards, squares

_LAST = chess.BB_RANK_1 | chess.BB_RANK_8


@dataclass(frozen=True, slots=True)
class Officer:
    """A king, queen, rook, bishop or knight and the squares on which it may stand."""

    kind: chess.PieceType
    color: chess.Color
    places: int


@dataclass(frozen=True, slots=True)
class Structure:
    """Pawns of Black and White (index: colour), and officers in a fixed order."""

    pawns: tuple[int, int]
    officers: tuple[Officer, ...]

    @property
    def solid(self) -> int:
        """Squares where a man stands for certain: pawns, and officers that cannot move."""
        mask = self.pawns[0] | self.pawns[1]
        for officer in self.officers:
            if _single(officer.places):
                mask |= officer.places
        return mask

    def men(self) -> list[Man]:
        """The men as a scene has them."""
        found = [Man(o.kind, o.color, o.places) for o in self.officers]
        for color in chess.COLORS:
            found += [
                Man(chess.PAWN, color, chess.BB_SQUARES[s]) for s in squares(self.pawns[color])
            ]
        return found


def first_structures(board: chess.Board) -> Iterator[Structure]:
    """The structure on the board, and the one after the capture en passant that is possible now."""
    pawns = (
        int(board.pieces(chess.PAWN, chess.BLACK)),
        int(board.pieces(chess.PAWN, chess.WHITE)),
    )
    officers = []
    for square, piece in board.piece_map().items():
        if piece.piece_type != chess.PAWN:
            officers.append(Officer(piece.piece_type, piece.color, chess.BB_SQUARES[square]))
    first = Structure(pawns, _ordered(officers))
    yield first
    if board.ep_square is not None:
        target = chess.BB_SQUARES[board.ep_square]
        victim = target >> 8 if board.turn == chess.WHITE else target << 8
        takers = pawns[board.turn] & chess.BB_PAWN_ATTACKS[not board.turn][board.ep_square]
        for taker in squares(takers):
            yield _pawn_moved(first, board.turn, chess.BB_SQUARES[taker], target, victim)


def _ordered(officers: list[Officer]) -> tuple[Officer, ...]:
    return tuple(sorted(officers, key=lambda o: (o.kind, o.color, o.places)))


def _single(mask: int) -> bool:
    return not mask & (mask - 1)


def settled(structure: Structure) -> Structure | None:
    """The structure with every officer spread over all squares it can wander to.

    An officer on a single square counts as solid until it turns out that it can move, which may
    set others free. None if a pawn stands on the only square left to an officer.
    """
    pawns = structure.pawns[0] | structure.pawns[1]
    officers = [Officer(o.kind, o.color, o.places & ~pawns) for o in structure.officers]
    if not all(o.places for o in officers):
        return None
    while True:
        solid = pawns
        for officer in officers:
            if _single(officer.places):
                solid |= officer.places
        spread = [_spread(o, officers, structure.pawns, solid) for o in officers]
        if spread == officers:
            return Structure(structure.pawns, _ordered(officers))
        officers = spread


def _spread(
    officer: Officer, officers: list[Officer], pawns: tuple[int, int], solid: int
) -> Officer:
    barred = solid
    if officer.kind == chess.KING:
        barred |= _guarded(not officer.color, officers, pawns, solid)
    places, fresh = officer.places, officer.places
    while fresh:
        reach = 0
        for square in squares(fresh):
            reach |= attacks(officer.kind, square, solid)
        fresh = reach & ~barred & ~places
        places |= fresh
    return Officer(officer.kind, officer.color, places)


def _guarded(
    color: chess.Color, officers: list[Officer], pawns: tuple[int, int], solid: int
) -> int:
    """Squares that men of a colour attack for certain."""
    guards = [Man(o.kind, o.color, o.places) for o in officers if o.color == color]
    return certain_guards(guards, solid) | _pawn_attacks(color, pawns[color])


def _pawn_attacks(color: chess.Color, pawns: int) -> int:
    left, right = pawns & ~chess.BB_FILE_A, pawns & ~chess.BB_FILE_H
    if color == chess.WHITE:
        return (left << 7 | right << 9) & chess.BB_ALL
    return left >> 9 | right >> 7


def pawn_moves(structure: Structure, color: chess.Color) -> Iterator[Structure]:
    """What the pawn moves of a colour lead to, but for those en passant."""
    solid = structure.solid
    for square in squares(structure.pawns[color]):
        pawn = chess.BB_SQUARES[square]
        for target in _advances(pawn, color, solid):
            yield _pawn_moved(structure, color, pawn, target, 0)
        hit = _pawn_attacks(color, pawn)
        for target in squares(hit & structure.pawns[not color]):
            mask = chess.BB_SQUARES[target]
            yield _pawn_moved(structure, color, pawn, mask, mask)
        for index, victim in enumerate(structure.officers):
            if victim.color != color and victim.kind != chess.KING:
                rest = structure.officers[:index] + structure.officers[index + 1 :]
                without = Structure(structure.pawns, rest)
                for target in squares(hit & victim.places):
                    yield _pawn_moved(without, color, pawn, chess.BB_SQUARES[target], 0)


def passing_captures(structure: Structure, color: chess.Color) -> Iterator[Structure]:
    """What double steps of a colour lead to when they are answered by the capture en passant."""
    solid = structure.solid
    start = chess.BB_RANK_2 if color == chess.WHITE else chess.BB_RANK_7
    for square in squares(structure.pawns[color] & start):
        pawn = chess.BB_SQUARES[square]
        advances = _advances(pawn, color, solid)
        if len(advances) < 2:
            continue
        for taker in squares(_pawn_attacks(color, advances[0]) & structure.pawns[not color]):
            yield _pawn_moved(structure, not color, chess.BB_SQUARES[taker], advances[0], pawn)


def _advances(pawn: int, color: chess.Color, solid: int) -> list[int]:
    """Where a pawn can go with one step and with two, as sets of one square each."""
    start = pawn & (chess.BB_RANK_2 if color == chess.WHITE else chess.BB_RANK_7)
    found = []
    for _ in range(2 if start else 1):
        pawn = (pawn << 8 if color == chess.WHITE else pawn >> 8) & ~solid & chess.BB_ALL
        if not pawn:
            break
        found.append(pawn)
    return found


def _pawn_moved(
    structure: Structure, color: chess.Color, pawn: int, target: int, captured: int
) -> Structure:
    """The structure after a pawn went to a square; a pawn of the enemy may vanish."""
    own = structure.pawns[color] & ~pawn
    other = structure.pawns[not color] & ~captured
    officers = structure.officers
    if target & _LAST:
        officers = _ordered([*officers, Officer(PROMOTED, color, target)])
    else:
        own |= target
    return Structure((other, own) if color else (own, other), officers)


def captures(structure: Structure, index: int) -> Iterator[Structure]:
    """What the captures of one officer lead to."""
    officer, solid = structure.officers[index], structure.solid
    reach = 0
    for square in squares(officer.places):
        reach |= attacks(officer.kind, square, solid)
    if officer.kind == chess.KING:
        reach &= ~guarded(structure, not officer.color)
    enemy = not officer.color
    for target in squares(reach & structure.pawns[enemy]):
        yield taken(structure, index, chess.BB_SQUARES[target], None)
    for other, victim in enumerate(structure.officers):
        if victim.color == enemy and victim.kind != chess.KING and (met := reach & victim.places):
            yield taken(structure, index, met, other)


def guarded(structure: Structure, color: chess.Color) -> int:
    """Squares that men of a colour attack for certain."""
    return _guarded(color, list(structure.officers), structure.pawns, structure.solid)


def taken(structure: Structure, index: int, places: int, victim: int | None) -> Structure:
    """The structure after an officer captured another one, or the pawn on its new square."""
    officer = structure.officers[index]
    left = [o for i, o in enumerate(structure.officers) if i not in (index, victim)]
    black, white = structure.pawns
    if victim is None:
        black, white = black & ~places, white & ~places
    return Structure(
        (black, white), _ordered([*left, Officer(officer.kind, officer.color, places)])
    )
