"""Starting positions of Chess960 (Guidelines II.2): by number, by drawing, and what is wrong.

A starting position has a number from 0 to 959 (the order of Scharnagl, 518 is the usual one), or
it is drawn with a die, piece by piece: two bishops, the queen, two knights; what is left falls
into place. Castling is in ``castling_methods.py``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from random import Random

import chess

from accessible.laws.editions import Laws
from accessible.laws.rulings import Reason, Refusal

POSITIONS = 960
FREE = "."


class StartFlaw(StrEnum):
    """Why a position is no starting position of Chess960 (II.2)."""

    WRONG_PIECES = "wrong-pieces"
    PAWNS_MISPLACED = "pawns-misplaced"
    MIDDLE_OCCUPIED = "middle-occupied"
    KING_NOT_BETWEEN_ROOKS = "king-not-between-rooks"
    BISHOPS_ON_ONE_COLOUR = "bishops-on-one-colour"
    BLACK_NOT_OPPOSITE = "black-not-opposite"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"start-flaw-{self}"


_FLAW_ARTICLES = {
    StartFlaw.KING_NOT_BETWEEN_ROOKS: "II.2.1",
    StartFlaw.BISHOPS_ON_ONE_COLOUR: "II.2.2",
    StartFlaw.BLACK_NOT_OPPOSITE: "II.2.3",
}


class DrawingStep(StrEnum):
    """The piece that the next throw of the die places (II.2)."""

    LIGHT_BISHOP = "light-bishop"
    DARK_BISHOP = "dark-bishop"
    QUEEN = "queen"
    FIRST_KNIGHT = "first-knight"
    SECOND_KNIGHT = "second-knight"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"drawing-{self}"


_STEPS = tuple(DrawingStep)


@dataclass(frozen=True, slots=True)
class Flaw:
    """A fault of a starting position, with its article."""

    flaw: StartFlaw
    article: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A first rank while it is drawn: eight letters from a to h, a dot where nothing stands."""

    rank: str = FREE * 8

    @property
    def step(self) -> DrawingStep | None:
        """The piece to be placed next; None when the position is complete."""
        placed = len(self.rank) - self.rank.count(FREE)
        return _STEPS[placed] if placed < len(_STEPS) else None

    @property
    def squares(self) -> tuple[chess.Square, ...]:
        """The squares the next piece may take, counted by the die from a to h."""
        free = [file for file in range(8) if self.rank[file] == FREE]
        match self.step:
            case None:
                return ()
            case DrawingStep.LIGHT_BISHOP:
                return tuple(file for file in free if file % 2)
            case DrawingStep.DARK_BISHOP:
                return tuple(file for file in free if file % 2 == 0)
            case _:
                return tuple(free)


def starting_position(number: int, laws: Laws) -> chess.Board | Refusal:
    """The starting position of a number from 0 to 959, with castling rights (II.2)."""
    if not 0 <= number < POSITIONS:
        return Refusal(Reason.NO_SUCH_POSITION, laws.cite("II.2"))
    return chess.Board.from_chess960_pos(number)


def drawn_position(random: Random) -> chess.Board:
    """A starting position drawn by a program, all 960 equally likely (II.2)."""
    return chess.Board.from_chess960_pos(random.randrange(POSITIONS))


def throw(drawing: Drawing, eyes: int, laws: Laws) -> Drawing | Refusal:
    """The drawing after one throw of a die; a throw beyond the squares left does not count.

    After the second knight, rook, king and rook fill the three squares that are left (II.2.1).
    """
    step, squares = drawing.step, drawing.squares
    if step is None:
        return Refusal(Reason.DRAWING_COMPLETE, laws.cite("II.2"))
    if not 1 <= eyes <= len(squares):
        return Refusal(Reason.THROW_AGAIN, laws.cite("II.2"))
    letter = {DrawingStep.QUEEN: "Q", DrawingStep.LIGHT_BISHOP: "B", DrawingStep.DARK_BISHOP: "B"}
    file = squares[eyes - 1]
    rank = drawing.rank[:file] + letter.get(step, "N") + drawing.rank[file + 1 :]
    if step is DrawingStep.SECOND_KNIGHT:
        for piece in "RKR":
            rank = rank.replace(FREE, piece, 1)
    return Drawing(rank)


def board_of(drawing: Drawing) -> chess.Board | None:
    """The starting position of a drawing; None while it is not complete."""
    if FREE in drawing.rank:
        return None
    placement = f"{drawing.rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{drawing.rank}"
    return chess.Board(f"{placement} w KQkq - 0 1", chess960=True)


def start_flaws(board: chess.Board, laws: Laws) -> tuple[Flaw, ...]:
    """Everything that keeps a placement from being a starting position (II.2)."""
    return tuple(Flaw(f, laws.cite(_FLAW_ARTICLES.get(f, "II.2"))) for f in _flaws(board))


def _flaws(board: chess.Board) -> Iterator[StartFlaw]:
    """The flaws of a placement, those of the pieces first."""
    rank = "".join(_letter(board, square) for square in range(8))
    pieces = Counter(rank)
    if pieces != Counter("RNBQKBNR"):
        yield StartFlaw.WRONG_PIECES
    if (
        board.pieces_mask(chess.PAWN, chess.WHITE) != chess.BB_RANK_2
        or board.pieces_mask(chess.PAWN, chess.BLACK) != chess.BB_RANK_7
    ):
        yield StartFlaw.PAWNS_MISPLACED
    if board.occupied & (chess.BB_RANK_3 | chess.BB_RANK_4 | chess.BB_RANK_5 | chess.BB_RANK_6):
        yield StartFlaw.MIDDLE_OCCUPIED
    if (
        pieces["K"] == 1
        and pieces["R"] == 2
        and not rank.index("R") < rank.index("K") < rank.rindex("R")
    ):
        yield StartFlaw.KING_NOT_BETWEEN_ROOKS
    if pieces["B"] == 2 and (rank.index("B") - rank.rindex("B")) % 2 == 0:
        yield StartFlaw.BISHOPS_ON_ONE_COLOUR
    if "".join(_letter(board, square) for square in range(56, 64)) != rank.swapcase():
        yield StartFlaw.BLACK_NOT_OPPOSITE


def _letter(board: chess.Board, square: chess.Square) -> str:
    """The letter of the piece on a square, a dot where none stands."""
    piece = board.piece_at(square)
    return piece.symbol() if piece else FREE
