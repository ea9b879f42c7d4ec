"""Pawn structures with the kings on their exact squares and the turn.

A side without a free officer must move its king or a pawn, and kings may not touch. That is why
many a king never comes where a mate would need it. So within each structure the squares of both
kings and the turn are followed; a side that has an officer with more than one square may pass.
The kings are kept as one set of squares of the winner's king for each square of the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import chess

from accessible.laws.mating.causes import Cause
from accessible.laws.mating.mates import TRIES, Around
from accessible.laws.mating.scene import PROMOTED, squares
from accessible.laws.mating.structures import (
    Structure,
    captures,
    first_structures,
    guarded,
    passing_captures,
    pawn_moves,
    settled,
    taken,
)

_TRIES = 40  # placements of men that are tried for a structure, in the mean

Kings = dict[chess.Square, int]  # square of the loser's king -> squares of the winner's


def never_in_place(board: chess.Board, winner: chess.Color, limit: int) -> Cause | None:
    """Why the kings of ``board`` never stand so that ``winner`` could mate.

    Gives up after about ``limit`` structures. Positions in which castling is possible are left to
    others.
    """
    if board.castling_rights:
        return None
    return _Opposition(winner, limit).judge(board)


@dataclass(slots=True)
class _Node:
    """A structure and all placements of the kings that were reached in it."""

    structure: Structure
    to_move: dict[chess.Color, Kings] = field(default_factory=lambda: {True: {}, False: {}})
    # Placements that arose when another man of the winner moved: only then any check will do.
    attacked: Kings = field(default_factory=dict)
    # Squares the winner's king left when it captured: a check must come from behind them.
    uncovered: dict[tuple[chess.Square, chess.Square], int] = field(default_factory=dict)
    mates: Kings = field(default_factory=dict)
    around: dict[chess.Square, Around] = field(default_factory=dict)


def _add(kings: Kings, square: chess.Square, places: int) -> bool:
    before = kings.get(square, 0)
    kings[square] = before | places
    return kings[square] != before


def _steps(places: int) -> int:
    """All squares next to these."""
    reached = 0
    for square in squares(places):
        reached |= chess.BB_KING_ATTACKS[square]
    return reached


def _king_squares(structure: Structure, color: chess.Color) -> int:
    """Where the king of a colour can step without a capture."""
    (king,) = (o for o in structure.officers if o.kind == chess.KING and o.color == color)
    return king.places & ~guarded(structure, not color)


def _may_pass(structure: Structure, color: chess.Color) -> bool:
    """Whether an officer may make a move that changes nothing in the structure."""
    return any(
        o.color == color and o.kind != chess.KING and o.places & (o.places - 1)
        for o in structure.officers
    )


class _Opposition:
    """The growing collection of structures with their placements of kings."""

    def __init__(self, winner: chess.Color, limit: int) -> None:
        self.winner = winner
        self.limit = limit
        self.tries = limit * _TRIES
        self.nodes: dict[Structure, _Node] = {}
        self.waiting: dict[Structure, None] = {}
        self.settled: dict[Structure, Structure | None] = {}
        self.failed = False

    def judge(self, board: chess.Board) -> Cause | None:
        """Follow all changes until nothing new is reached, or a mate seems possible."""
        winner_king, loser_king = board.king(self.winner), board.king(not self.winner)
        assert winner_king is not None
        assert loser_king is not None
        for number, first in enumerate(first_structures(board)):
            kings = {loser_king: chess.BB_SQUARES[winner_king]}
            # The second one has seen a capture en passant, after which it is the other's turn.
            mover = board.turn if number else not board.turn
            self._reach(first, mover, kings, quiet=not number)
        expanded = 0
        while self.waiting and not self.failed:
            expanded += 1
            if max(expanded, len(self.settled)) > self.limit or self.tries < 0:
                return None
            structure, _ = self.waiting.popitem()
            self._expand(self.nodes[structure])
        return None if self.failed else Cause.ESCAPE

    def _reach(
        self, raw: Structure, mover: chess.Color, kings: Kings, *, quiet: bool = False
    ) -> _Node | None:
        """Add placements to a structure after a move by ``mover``.

        ``quiet``: that move is no check by another man than the king.
        """
        if raw not in self.settled:
            self.settled[raw] = settled(raw)
        structure = self.settled[raw]
        if structure is None:
            return None
        if any(o.kind == PROMOTED and o.color == self.winner for o in structure.officers):
            self.failed = True
            return None
        node = self.nodes.setdefault(structure, _Node(structure))
        grown = False
        for square, places in kings.items():
            grown |= _add(node.to_move[not mover], square, places)
            if mover == self.winner and not quiet:
                grown |= _add(node.attacked, square, places)
        if grown:
            self.waiting[structure] = None
        return node

    def _expand(self, node: _Node) -> None:
        self._wander(node)
        if self._mate(node):
            self.failed = True
            return
        structure = node.structure
        for color in chess.COLORS:
            kings = node.to_move[color]
            if not kings:
                continue
            for after in pawn_moves(structure, color):
                self._reach(after, color, kings)
            for after in passing_captures(structure, color):
                self._reach(after, not color, kings)
            for index, officer in enumerate(structure.officers):
                if officer.color != color:
                    continue
                if officer.kind == chess.KING:
                    self._king_captures(node, color, index)
                    continue
                for after in captures(structure, index):
                    self._reach(after, color, kings)

    def _wander(self, node: _Node) -> None:
        """Move the kings, and pass where an officer is free, until no placement is new."""
        allowed = {c: _king_squares(node.structure, c) for c in chess.COLORS}
        passing = {c: _may_pass(node.structure, c) for c in chess.COLORS}
        grown = True
        while grown:
            grown = False
            for color in chess.COLORS:
                after = node.to_move[not color]
                for square, places in list(node.to_move[color].items()):
                    if passing[color]:
                        grown |= _add(after, square, places)
                        if color == self.winner:
                            _add(node.attacked, square, places)
                    for target, came in self._stepped(color, square, places, allowed[color]):
                        grown |= _add(after, target, came)

    def _stepped(
        self, color: chess.Color, square: chess.Square, places: int, allowed: int
    ) -> Iterator[tuple[chess.Square, int]]:
        """The placements after one step of a king; the kings do not come to touch."""
        ring = chess.BB_KING_ATTACKS[square]
        if color == self.winner:
            if came := _steps(places) & allowed & ~ring:
                yield square, came
            return
        for target in squares(ring & allowed):
            if came := places & ~chess.BB_KING_ATTACKS[target]:
                yield target, came

    def _king_captures(self, node: _Node, color: chess.Color, index: int) -> None:
        structure = node.structure
        free = ~guarded(structure, not color)
        victims: list[tuple[int, int | None]] = [(structure.pawns[not color] & free, None)]
        for other, victim in enumerate(structure.officers):
            if victim.color != color and victim.kind != chess.KING:
                victims.append((victim.places & free, other))
        for places, taken_officer in victims:
            for target in squares(places):
                if kings := self._came(node.to_move[color], color, target):
                    after = taken(structure, index, chess.BB_SQUARES[target], taken_officer)
                    reached = self._reach(after, color, kings, quiet=True)
                    if reached and color == self.winner:
                        self._uncover(node, reached, target)

    def _came(self, here: Kings, color: chess.Color, target: chess.Square) -> Kings:
        """The placements in which this king has just stepped to ``target``."""
        near, mask = chess.BB_KING_ATTACKS[target], chess.BB_SQUARES[target]
        if color == self.winner:
            return {
                square: mask
                for square, places in here.items()
                if places & near and not chess.BB_SQUARES[square] & near
            }
        came = 0
        for square in squares(near):
            came |= here.get(square, 0) & ~near & ~mask
        return {target: came} if came else {}

    def _uncover(self, node: _Node, reached: _Node, target: chess.Square) -> None:
        near = chess.BB_KING_ATTACKS[target]
        for square, places in node.to_move[self.winner].items():
            if places & near and not chess.BB_SQUARES[square] & near:
                key = (square, target)
                before = reached.uncovered.get(key, 0)
                reached.uncovered[key] = before | places & near
                if reached.uncovered[key] != before:
                    self.waiting[reached.structure] = None

    def _mate(self, node: _Node) -> bool:
        """Whether a placement of the kings that was reached could be mate."""
        for square in set(node.to_move[not self.winner]):
            mates = self._mates(node, square)
            if mates & node.attacked.get(square, 0):
                return True
            if not mates:
                continue
            behind = node.around[square].revealing()
            for left in squares(node.to_move[self.winner].get(square, 0) & behind):
                if chess.BB_KING_ATTACKS[left] & mates:
                    return True
            for (king, target), left_squares in node.uncovered.items():
                if king == square and mates >> target & 1 and left_squares & behind:
                    return True
        return False

    def _mates(self, node: _Node, square: chess.Square) -> int:
        """The squares of the winner's king that could mate the loser's king on this one."""
        if square not in node.mates:
            structure = node.structure
            solid = structure.solid & ~chess.BB_SQUARES[square]
            around = Around(square, structure.men(), self.winner, solid)
            node.around[square] = around
            node.mates[square] = around.mating_kings() if around.checkable() else 0
            self.tries -= TRIES - around.tries
        return node.mates[square]
