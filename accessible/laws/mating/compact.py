"""Many chess positions at once: four 64-bit words each, and the tables to move in them.

Three words hold the kind of man on each square, bit by bit, and the fourth the white men. A rook
that may still castle is a kind of its own, and a bit of the white word on an empty square marks
the square of an en passant capture; so four words and the side to move say all that the Laws
count as the position, and two positions are the same exactly when their words are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import chess
import numpy as np
import numpy.typing as npt

Boards = npt.NDArray[np.uint64]
Squares = npt.NDArray[np.uint8]
Rows = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]

CASTLING_ROOK = 7
ONE = np.uint64(1)
NOTHING = np.uint64(0)
EVERYTHING = np.uint64(chess.BB_ALL)
_GATHER_FILES = np.uint64(0x0202020202020202)
_SIX_BITS = np.uint64(58)


@dataclass(frozen=True, slots=True)
class Tables:
    """Precomputed squares: shapes (64,), (64, 64), (4, 64) and, for lines, (4, 64 * 64)."""

    bit: Boards
    king: Boards
    knight: Boards
    pawn: Boards
    between: Boards
    through: Boards
    line_mask: Boards
    line_gather: Boards
    line: Boards
    kind_masks: Boards


@cache
def tables() -> Tables:
    """Build the tables once; about a tenth of a second."""
    squares = range(64)
    every = [[chess.between(a, b) for b in squares] for a in squares]
    through = [[chess.ray(a, b) for b in squares] for a in squares]
    masks, gathers, lines = zip(*(_line_tables(kind) for kind in range(4)), strict=True)
    kinds = [[chess.BB_ALL if kind >> bit & 1 else 0 for kind in range(8)] for bit in range(3)]
    return Tables(
        bit=np.array(chess.BB_SQUARES, np.uint64),
        king=np.array(chess.BB_KING_ATTACKS, np.uint64),
        knight=np.array(chess.BB_KNIGHT_ATTACKS, np.uint64),
        pawn=np.array(chess.BB_PAWN_ATTACKS, np.uint64),
        between=np.array(every, np.uint64),
        through=np.array(through, np.uint64),
        line_mask=np.array(masks, np.uint64),
        line_gather=np.array(gathers, np.uint64),
        line=np.array(lines, np.uint64),
        kind_masks=np.array(kinds, np.uint64),
    )


def _line_tables(kind: int) -> tuple[list[int], list[int], list[int]]:
    """Mask, multiplier and attacks of one kind of line: diagonal, counter-diagonal, rank, file.

    The six inner squares of a line are gathered into the top bits of a product (the "kindergarten"
    bitboards of the chess programming literature) and number the sixty-four ways it can be filled.
    """
    step = ((1, 1), (1, -1), (1, 0), (0, 1))[kind]
    masks, gathers, attacks = [], [], []
    for square in range(64):
        file, rank = square & 7, square >> 3
        ends = [_walk(file, rank, step), _walk(file, rank, (-step[0], -step[1]))]
        masks.append(sum(1 << to for end in ends for to in end) | 1 << square)
        up_the_file = sum(1 << (57 - 7 * r) for r in range(1, 7)) >> file
        gathers.append(up_the_file if kind == 3 else int(_GATHER_FILES))
        for filled in range(64):
            reached = 0
            for end in ends:
                for to in end:
                    reached |= 1 << to
                    place = to >> 3 if kind == 3 else to & 7
                    if filled << 1 >> place & 1:
                        break
            attacks.append(reached)
    return masks, gathers, attacks


def _walk(file: int, rank: int, step: tuple[int, int]) -> list[int]:
    squares = []
    while 0 <= file + step[0] < 8 and 0 <= rank + step[1] < 8:
        file, rank = file + step[0], rank + step[1]
        squares.append(8 * rank + file)
    return squares


def along(kind: int, square: Squares, occupied: Boards) -> Boards:
    """Squares seen from each square along one kind of line, up to and with the first man."""
    t = tables()
    filled = (occupied & t.line_mask[kind][square]) * t.line_gather[kind][square] >> _SIX_BITS
    numbers = square.astype(np.intp) << 6 | filled.astype(np.intp)
    seen: Boards = t.line[kind][numbers]
    return seen


def diagonally(square: Squares, occupied: Boards) -> Boards:
    """Squares a bishop sees."""
    return along(0, square, occupied) | along(1, square, occupied)


def straight(square: Squares, occupied: Boards) -> Boards:
    """Squares a rook sees."""
    return along(2, square, occupied) | along(3, square, occupied)


def square_of(single: Boards) -> Squares:
    """The number of the only square in each set."""
    square: Squares = np.bitwise_count(single - ONE)
    return square


def pack(board: chess.Board) -> Boards:
    """The four words of a position, shape (1, 4); the side to move is not in them."""
    kinds = [0, board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings]
    rights = board.clean_castling_rights()
    kinds[chess.ROOK] &= ~rights
    kinds.append(rights)
    words = [sum(men for kind, men in enumerate(kinds) if kind >> bit & 1) for bit in range(3)]
    white = board.occupied_co[chess.WHITE]
    if board.ep_square is not None and board.has_pseudo_legal_en_passant():
        white |= chess.BB_SQUARES[board.ep_square]
    return np.array([[*words, white]], np.uint64)


def unpack(words: Boards, turn: chess.Color) -> chess.Board:
    """The position of four words, shape (4,), as a board; counters start anew."""
    first, second, third, white = (int(word) for word in words)
    occupied = first | second | third
    board = chess.Board(None)
    for square in chess.scan_forward(occupied):
        code = (first >> square & 1) | (second >> square & 1) << 1 | (third >> square & 1) << 2
        colour = bool(white >> square & 1)
        kind = chess.ROOK if code == CASTLING_ROOK else code
        board.set_piece_at(square, chess.Piece(kind, colour))
    board.castling_rights = first & second & third
    marked = white & ~occupied
    board.ep_square = chess.lsb(marked) if marked else None
    board.turn = turn
    return board
