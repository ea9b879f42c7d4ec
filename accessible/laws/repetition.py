"""When two positions are the same, and how often one has occurred (9.2.3).

The same: the same side to move, the same men on the same squares, and the same possible moves of
all men of both players. En passant makes a difference only where the capture is legal, castling
only by the rights that are left: a castling that is prevented for the moment is not lost.
"""

from __future__ import annotations

from collections.abc import Iterator

import chess

Identity = tuple[int, ...]


def identity(board: chess.Board) -> Identity:
    """What two positions have in common exactly when the Laws call them the same (9.2.3)."""
    return (
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.occupied_co[chess.WHITE],
        board.turn,
        # Rights that a set-up position claims without king or rook in place are none.
        board.clean_castling_rights(),
        board.ep_square if board.ep_square is not None and board.has_legal_en_passant() else -1,
    )


def occurrences(board: chess.Board) -> int:
    """How often the position on the board has occurred in its history, now included."""
    return 1 + len(list(_earlier(board)))


def is_fivefold(board: chess.Board) -> bool:
    """Whether the position on the board has occurred five times, in a row or not (9.6.1)."""
    return len(list(_earlier(board))) >= 4


def is_fivefold_in_a_row(board: chess.Board) -> bool:
    """Whether it has occurred in five consecutive alternate moves of each player (2014: 9.6a).

    A position needs two moves by each player to come back, so it stood four half-moves ago,
    eight, twelve and sixteen.
    """
    return {4, 8, 12, 16} <= set(_earlier(board))


def _earlier(board: chess.Board) -> Iterator[int]:
    """How many half-moves ago the same position stood, latest first."""
    if len(board.move_stack) < 4 or board.halfmove_clock < 4:
        return
    wanted = identity(board)
    earlier = board.copy()
    ago = 0
    while earlier.move_stack:
        move = earlier.pop()
        ago += 1
        if earlier.is_zeroing(move):  # no position from before a capture or pawn move returns
            return
        if earlier.turn == board.turn and identity(earlier) == wanted:
            yield ago
