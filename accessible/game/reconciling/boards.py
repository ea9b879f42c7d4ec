"""How a board of the players differs from a position, piece by piece, and what explains it.

A board is what stands on the squares; whose turn it is does not show on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import chess

RECENT = 40  # half-moves in which a wrong move is looked for


@dataclass(frozen=True, slots=True)
class Adjustment:
    """One thing to do on a board: move a man, take one off (``to`` is None) or put one there."""

    man: chess.Piece
    origin: chess.Square | None
    to: chess.Square | None


@dataclass(frozen=True, slots=True)
class Lag:
    """The last half-moves were not made on the board; ``plies``: how many were."""

    plies: int


@dataclass(frozen=True, slots=True)
class Ahead:
    """One move more was made than the scores have."""

    move: chess.Move


@dataclass(frozen=True, slots=True)
class OtherMove:
    """Another move was made on the board than the one the scores have; ``ply`` counts from 1."""

    ply: int
    move: chess.Move


Explanation = Lag | Ahead | OtherMove | None
"""None: no move and no missing move explains it; the squares have to be compared."""


def placement(board: chess.BaseBoard) -> tuple[int, ...]:
    """What stands where, to compare boards."""
    return (
        board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings,
        board.occupied_co[chess.WHITE],
    )  # fmt: skip


def adjustments(board: chess.BaseBoard, wanted: chess.BaseBoard) -> tuple[Adjustment, ...]:
    """What to do, in order, so that a board shows a position: first clear, then move, then put."""
    wrong = [s for s in chess.SQUARES if board.piece_at(s) != wanted.piece_at(s)]
    surplus = [(s, man) for s in wrong if (man := board.piece_at(s))]
    missing = [(s, man) for s in wrong if (man := wanted.piece_at(s))]
    moved, placed = [], []
    for square, man in missing:
        origin = next((s for s, other in surplus if other == man), None)
        if origin is None:
            placed.append(Adjustment(man, None, square))
        else:
            surplus.remove((origin, man))
            moved.append(Adjustment(man, origin, square))
    off = [Adjustment(man, square, None) for square, man in surplus]
    return (*off, *_unblocked(moved), *placed)


def _unblocked(moved: list[Adjustment]) -> Iterator[Adjustment]:
    """The moves in an order in which the squares they go to have been left."""
    left = list(moved)
    while left:
        origins = {a.origin for a in left}
        free = next((a for a in left if a.to not in origins), left[0])
        left.remove(free)
        yield free


def explained(
    board: chess.BaseBoard, start: chess.Board, moves: Sequence[chess.Move]
) -> Explanation:
    """Why a board does not show the position after these legal moves, if moves explain it."""
    shown = placement(board)
    positions = [start.copy(stack=False)]
    for move in moves:
        positions.append(positions[-1].copy(stack=False))
        positions[-1].push(move)
    for plies in range(len(moves) - 1, -1, -1):
        if placement(positions[plies]) == shown:
            return Lag(plies)
    for move in positions[-1].legal_moves:
        if placement(_after(positions[-1], move)) == shown:
            return Ahead(move)
    for ply in range(len(moves), max(0, len(moves) - RECENT), -1):
        before = positions[ply - 1]
        for move in _alternatives(before, moves[ply - 1], board, positions[-1]):
            if with_another(positions, moves, ply, move) == shown:
                return OtherMove(ply, move)
    return None


def with_another(
    positions: Sequence[chess.Board], moves: Sequence[chess.Move], ply: int, move: chess.Move
) -> tuple[int, ...] | None:
    """What a board shows if another move was made at a half-move, and then the same as before.

    ``positions``: those before each move. None: a man that has to be moved is not there.
    """
    board = chess.BaseBoard(None)
    after = _after(positions[ply - 1], move)
    for square, man in after.piece_map().items():
        board.set_piece_at(square, man)
    for before, later in zip(positions[ply:], moves[ply:], strict=False):
        if not _made(board, before, later):
            return None
    return placement(board)


def _alternatives(
    before: chess.Board, written: chess.Move, board: chess.BaseBoard, wanted: chess.Board
) -> Iterator[chess.Move]:
    """Moves that may have been made instead: with the same man, to the same square, or such as
    touch a square that shows something else than it should."""
    wrong = {s for s in chess.SQUARES if board.piece_at(s) != wanted.piece_at(s)}
    for move in before.legal_moves:
        is_near = move.from_square == written.from_square or move.to_square == written.to_square
        if move != written and (is_near or wrong & {move.from_square, move.to_square}):
            yield move


def _after(board: chess.Board, move: chess.Move) -> chess.Board:
    after = board.copy(stack=False)
    after.push(move)
    return after


def _made(board: chess.BaseBoard, before: chess.Board, move: chess.Move) -> bool:
    """Make on a board, by hand, what a legal move does; False if the man is not there."""
    if before.is_castling(move):
        after = _after(before, move)
        rank = chess.BB_RANKS[chess.square_rank(move.from_square)]
        for square in chess.scan_forward(rank & (before.occupied ^ after.occupied)):
            board.remove_piece_at(square)
            if man := after.piece_at(square):
                board.set_piece_at(square, man)
        return True
    man = board.remove_piece_at(move.from_square)
    if man is None:
        return False
    if before.is_en_passant(move):
        rank = chess.square_rank(move.from_square)
        board.remove_piece_at(chess.square(chess.square_file(move.to_square), rank))
    kind = move.promotion or man.piece_type
    board.set_piece_at(move.to_square, chess.Piece(kind, man.color))
    return True
