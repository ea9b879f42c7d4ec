"""A short best-first search for a cooperative checkmate, in plain Python."""

from __future__ import annotations

import heapq
from dataclasses import dataclass

import chess

from accessible.laws.mating.outcomes import Exhausted, Found, GaveUp, Outcome

_WORTH = (0, 2, 3, 3, 7, 9, 0)


@dataclass(slots=True)
class _Node:
    board: chess.Board
    parent: _Node | None
    move: chess.Move | None
    plies: int


def guided(board: chess.Board, winner: chess.Color, *, effort: int) -> Outcome:
    """Follow the most promising moves of both sides until `winner` mates; effort is in moves tried.

    Only positions from which `winner` has nothing but the king left are cut off, so an empty queue
    is a proof that no checkmate can be reached.
    """
    start = board.copy(stack=False)
    if start.is_checkmate() and start.turn != winner:
        return Found(())
    queue: list[tuple[int, int, _Node]] = [(0, 0, _Node(start, None, None, 0))]
    seen = {start._transposition_key()}
    tried = 0
    while queue:
        node = heapq.heappop(queue)[2]
        for move in node.board.legal_moves:
            tried += 1
            after = node.board.copy(stack=False)
            after.push(move)
            key = after._transposition_key()
            if key in seen or after.occupied_co[winner] == after.kings & after.occupied_co[winner]:
                continue
            seen.add(key)
            child = _Node(after, node, move, node.plies + 1)
            if after.turn != winner and after.is_checkmate():
                return Found(_line(child))
            promise = far_from_mate(after, winner) + child.plies
            heapq.heappush(queue, (promise, tried, child))
        if tried >= effort:
            return GaveUp()
    return Exhausted(len(seen))


def _line(node: _Node) -> tuple[chess.Move, ...]:
    moves: list[chess.Move] = []
    while node.parent is not None and node.move is not None:
        moves.append(node.move)
        node = node.parent
    return tuple(reversed(moves))


def far_from_mate(board: chess.Board, winner: chess.Color) -> int:
    """A guess, in no unit, of how far `winner` is from checkmate; lower is nearer."""
    king = board.king(not winner)
    own_king = board.king(winner)
    if king is None or own_king is None:
        return 0
    ours = board.occupied_co[winner]
    attacked = 0
    worth = 0
    for square in chess.scan_forward(ours):
        kind = board.piece_type_at(square)
        attacked |= board.attacks_mask(square)
        worth += _WORTH[kind or 0]
        if kind == chess.PAWN:
            rank = chess.square_rank(square)
            worth += (rank if winner else 7 - rank) // 2
    flights = chess.BB_KING_ATTACKS[king] & ~attacked & ~board.occupied_co[not winner]
    rank, file = chess.square_rank(king), chess.square_file(king)
    from_edge = min(rank, 7 - rank) + min(file, 7 - file)
    apart = chess.square_distance(king, own_king)
    return 4 * flights.bit_count() + 2 * apart + 2 * from_edge - 2 * min(worth, 16)
