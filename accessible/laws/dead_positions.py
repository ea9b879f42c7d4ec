"""Dead positions, found quickly enough to look for them after every move (5.2.2).

What is found is proven; what would take long to prove is not found, and the game goes on. Beside
plain material two kinds of dead positions occur in games: pawns that block each other while kings
and minor pieces cannot get through, and a single legal move that leads to such an end.
"""

from __future__ import annotations

import chess

from accessible.laws.mating.forced import forced
from accessible.laws.winnable import Answer, can_checkmate

EFFORT = 20  # positions: the proofs of impossibility need no search, a search would take long


def is_dead(board: chess.Board) -> bool:
    """Whether it is proven that neither side can checkmate; the game is not over yet.

    Takes below a millisecond in nearly all positions, and a fifth of a second at the most when the
    last pawns have just been blocked.
    """
    if board.is_insufficient_material():
        return True
    if _has_one_move(board):
        return all(forced(board, color) for color in chess.COLORS)
    # A quiet move seldom makes a position dead: ask once, when the pawns come to a stand.
    is_new = board.halfmove_clock == 0 or not board.move_stack
    return is_new and _is_walled(board) and _nobody_mates(board)


def _has_one_move(board: chess.Board) -> bool:
    moves = board.generate_legal_moves()
    return next(moves, None) is not None and next(moves, None) is None


def _is_walled(board: chess.Board) -> bool:
    """Whether every pawn has an enemy pawn before it and none can be taken by another.

    With queens or rooks there is hardly a wall that holds, so only minor pieces are looked at.
    """
    if not board.pawns or board.queens | board.rooks:
        return False
    white = board.pawns & board.occupied_co[chess.WHITE]
    black = board.pawns & board.occupied_co[chess.BLACK]
    for square in chess.scan_forward(white):
        if not chess.BB_FILES[chess.square_file(square)] & black & -(2 << square):
            return False
        if chess.BB_PAWN_ATTACKS[chess.WHITE][square] & black:
            return False
    return all(
        chess.BB_FILES[chess.square_file(square)] & white & ((1 << square) - 1)
        for square in chess.scan_forward(black)
    )


def _nobody_mates(board: chess.Board) -> bool:
    return all(
        can_checkmate(board, color, effort=EFFORT).answer is Answer.NO for color in chess.COLORS
    )
