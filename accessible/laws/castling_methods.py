"""How to castle from wherever king and rook stand, and what prevents it (3.8.2, Guidelines II.3).

Castling ends where it always ends; in Chess960 four methods lead there (II.3.2), and on a board
with pegs the order of the hands matters. Orthodox castling is one case of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.castling import king_arrives_on, rook_arrives_on, rook_square
from accessible.laws.editions import Laws
from accessible.laws.rulings import Reason, Refusal


class Wing(StrEnum):
    """The side to which a player castles."""

    C_SIDE = "c-side"
    G_SIDE = "g-side"


class CastlingMethod(StrEnum):
    """What king and rook do when castling (II.3.2.1 to II.3.2.4)."""

    DOUBLE_MOVE = "double-move"
    TRANSPOSITION = "transposition"
    KING_ONLY = "king-only"
    ROOK_ONLY = "rook-only"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"castling-method-{self}"


class Obstacle(StrEnum):
    """Why castling is not possible now (3.8.2, II.3.2)."""

    RIGHT_LOST = "right-lost"
    IN_CHECK = "in-check"
    CROSSED_SQUARE_ATTACKED = "crossed-square-attacked"
    FINAL_SQUARE_ATTACKED = "final-square-attacked"
    SQUARES_OCCUPIED = "squares-occupied"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"castling-obstacle-{self}"


class CastlingAction(StrEnum):
    """One step of castling on a physical board (II.3.2)."""

    ANNOUNCE = "announce"
    KING_BESIDE = "king-beside"
    """The king leaves the board and waits beside its final square."""
    ROOK_TO = "rook-to"
    KING_TO = "king-to"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"castle-{self}"


@dataclass(frozen=True, slots=True)
class Hindrance:
    """What prevents castling, the squares concerned, and the article."""

    obstacle: Obstacle
    squares: tuple[chess.Square, ...]
    article: str


@dataclass(frozen=True, slots=True)
class CastlingStep:
    """What is done next; ``square`` is the final square concerned, None for a word."""

    action: CastlingAction
    square: chess.Square | None = None


@dataclass(frozen=True, slots=True)
class _Path:
    """Where king and rook of one castling stand and where they go."""

    king_from: chess.Square
    king_to: chess.Square
    rook_from: chess.Square
    rook_to: chess.Square


def castling_method(board: chess.Board, move: chess.Move, laws: Laws) -> CastlingMethod | Refusal:
    """Which of the four methods a legal castling uses (II.3.2.1 to II.3.2.4)."""
    path = _path_of(board, move)
    if path is None:
        return _not_castling(board, move, laws)
    if path.king_from == path.king_to:
        return CastlingMethod.ROOK_ONLY
    if path.rook_from == path.rook_to:
        return CastlingMethod.KING_ONLY
    if (path.king_from, path.rook_from) == (path.rook_to, path.king_to):
        return CastlingMethod.TRANSPOSITION
    return CastlingMethod.DOUBLE_MOVE


def castling_steps(
    board: chess.Board, move: chess.Move, laws: Laws
) -> tuple[CastlingStep, ...] | Refusal:
    """How the hands castle on a physical board, with the advice to say so first (II.3.2).

    In orthodox chess the king goes first and nothing need be said (3.8.2, 4.4.2).
    """
    path = _path_of(board, move)
    if path is None:
        return _not_castling(board, move, laws)
    king = CastlingStep(CastlingAction.KING_TO, path.king_to)
    rook = CastlingStep(CastlingAction.ROOK_TO, path.rook_to)
    if not board.chess960:
        return king, rook
    say = CastlingStep(CastlingAction.ANNOUNCE)
    if path.king_from == path.king_to:
        return say, rook
    if path.rook_from == path.rook_to:
        return say, king
    return say, CastlingStep(CastlingAction.KING_BESIDE, path.king_to), rook, king


def castling_obstacles(board: chess.Board, wing: Wing, laws: Laws) -> tuple[Hindrance, ...]:
    """Why the player on move cannot castle to a side now; empty when he can.

    Attacks are judged as 3.8.2.2 says, on the final square after the rook has gone: a rook may
    shield its king until it leaves.
    """
    path = _path(board, wing)
    if path is None:
        return (Hindrance(Obstacle.RIGHT_LOST, (), laws.cite("3.8.2.1")),)
    king, rook = chess.BB_SQUARES[path.king_from], chess.BB_SQUARES[path.rook_from]
    way = chess.between(path.king_from, path.king_to)
    needed = way | chess.between(path.rook_from, path.rook_to)
    needed |= chess.BB_SQUARES[path.king_to] | chess.BB_SQUARES[path.rook_to]
    blocked = needed & board.occupied & ~king & ~rook
    start = board.occupied & ~king
    end = (board.occupied & ~king & ~rook) | chess.BB_SQUARES[path.rook_to]
    checked = _attacked(board, king, start)
    final = _attacked(board, chess.BB_SQUARES[path.king_to], end)
    found = (
        (Obstacle.SQUARES_OCCUPIED, tuple(chess.scan_forward(blocked)), "II.3.2"),
        (Obstacle.IN_CHECK, checked, "3.8.2.2"),
        (Obstacle.CROSSED_SQUARE_ATTACKED, _attacked(board, way, start), "3.8.2.2"),
        (Obstacle.FINAL_SQUARE_ATTACKED, final if final != checked else (), "3.8.2.2"),
    )
    return tuple(Hindrance(what, where, laws.cite(art)) for what, where, art in found if where)


def _attacked(
    board: chess.Board, squares: chess.Bitboard, occupied: chess.Bitboard
) -> tuple[chess.Square, ...]:
    """Those of the squares that the opponent attacks when the board is occupied like this."""
    return tuple(
        square
        for square in chess.scan_forward(squares)
        if board.attackers_mask(not board.turn, square, occupied)
    )


def _path(board: chess.Board, wing: Wing) -> _Path | None:
    """The castling to a side that the rights of the player on move allow, if any."""
    king = board.king(board.turn)
    back_rank = chess.BB_RANK_1 if board.turn == chess.WHITE else chess.BB_RANK_8
    for rook in chess.scan_forward(board.clean_castling_rights() & back_rank):
        if king is not None and (rook > king) == (wing is Wing.G_SIDE):
            move = chess.Move(king, rook)
            return _Path(king, king_arrives_on(move), rook, rook_arrives_on(move))
    return None


def _path_of(board: chess.Board, move: chess.Move) -> _Path | None:
    """The way of king and rook in a legal castling; None for any other move."""
    if not board.is_legal(move) or not board.is_castling(move):
        return None
    rook = rook_square(board, move)
    return _Path(move.from_square, king_arrives_on(move), rook, rook_arrives_on(move))


def _not_castling(board: chess.Board, move: chess.Move, laws: Laws) -> Refusal:
    """Why a move has no castling method: it is illegal, or another kind of move."""
    if board.is_legal(move):
        return Refusal(Reason.NOT_CASTLING, laws.cite("II.3.2"))
    return Refusal(Reason.ILLEGAL_MOVE, laws.cite("3.8.2"))
