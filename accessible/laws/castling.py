"""Castling as two pieces that move: where king and rook come from and where they arrive (3.8.2).

One view of a castling move for both of its forms: the king's own squares in chess, king to rook
in Chess960 (II.3.2). Every move given is a legal move of the board given.
"""

from __future__ import annotations

import chess


def king_square(board: chess.Board, color: chess.Color) -> chess.Square:
    """Where the king of a colour stands; raises ValueError if there is none."""
    square = board.king(color)
    if square is None:
        raise ValueError("a board without a king has no legal moves")
    return square


def is_short(move: chess.Move) -> bool:
    """Whether a castling move goes to the king's side, which is the g-side in Chess960."""
    return chess.square_file(move.to_square) > chess.square_file(move.from_square)


def king_arrives_on(move: chess.Move) -> chess.Square:
    """The square of the king after castling."""
    return chess.square(6 if is_short(move) else 2, chess.square_rank(move.from_square))


def rook_arrives_on(move: chess.Move) -> chess.Square:
    """The square of the rook after castling."""
    return chess.square(5 if is_short(move) else 3, chess.square_rank(move.from_square))


def rook_square(board: chess.Board, move: chess.Move) -> chess.Square:
    """The square of the rook before castling."""
    if board.color_at(move.to_square) == board.turn:
        return move.to_square
    return chess.square(7 if is_short(move) else 0, chess.square_rank(move.from_square))


def moves_rook_only(move: chess.Move) -> bool:
    """Whether the king stays where he is, as he may in Chess960 (II.3.2.4)."""
    return king_arrives_on(move) == move.from_square


def moves_king_only(board: chess.Board, move: chess.Move) -> bool:
    """Whether the rook stays where it is, as it may in Chess960 (II.3.2.3)."""
    return rook_arrives_on(move) == rook_square(board, move)


def can_be_meant_to_castle(board: chess.Board, king: chess.Square, rook: chess.Square) -> bool:
    """Whether king and rook stand as for castling, be it legal or not (4.4.3).

    In Chess960 a rook anywhere on the first rank; who touches it after the king means to castle.
    """
    rank = 0 if board.turn == chess.WHITE else 7
    is_rook = board.piece_at(rook) == chess.Piece(chess.ROOK, board.turn)
    if not is_rook or chess.square_rank(king) != rank or chess.square_rank(rook) != rank:
        return False
    if board.chess960:
        return True
    return chess.square_file(king) == 4 and chess.square_file(rook) in (0, 7)


def is_attempt(board: chess.Board, origin: chess.Square, target: chess.Square) -> bool:
    """Whether a king was let go where he can only have been meant to castle (4.7.2)."""
    rank = 0 if board.turn == chess.WHITE else 7
    if origin != board.king(board.turn) or chess.square_rank(origin) != rank:
        return False
    arrivals = (chess.square(2, rank), chess.square(6, rank))
    has_home = board.chess960 or chess.square_file(origin) == 4
    return has_home and target in arrivals and chess.square_distance(origin, target) > 1
