"""Touch-move: which moves are still allowed after the touches and releases of one turn.

Carries out 4.3 to 4.7. The first piece touched that can be moved or captured binds; king and rook
together mean castling; a piece let go on a square of a legal move stays there. What counts as a
touch, and who may adjust, is in ``contact.py``. Castling moves are in the form of the board
given: king to rook in Chess960.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, permutations, product
from math import prod

import chess

from accessible.laws.castling import is_attempt
from accessible.laws.editions import Laws
from accessible.laws.obligation import (
    Allowed,
    Contact,
    Duty,
    Must,
    by_touch,
    follows_attempt,
    promoted,
    released,
    rook_chosen,
)
from accessible.laws.rulings import ForArbiter, Reason, Refusal

__all__ = [
    "Adjusted",
    "Adjusting",
    "Allowed",
    "Duty",
    "Event",
    "Must",
    "Promote",
    "Release",
    "Together",
    "Touch",
    "TouchQuestion",
    "Unclear",
    "allowed",
]

_MOST_ORDERS = 1000


@dataclass(frozen=True, slots=True)
class Touch:
    """A piece was touched where it stands: with intent (4.3), or out of its aperture (D.2.2)."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class Together:
    """Several pieces were touched at once; a king counts as touched before the rook with it."""

    squares: tuple[chess.Square, ...]


@dataclass(frozen=True, slots=True)
class Unclear:
    """Several pieces were touched and nobody knows in which order (4.3.3)."""

    squares: tuple[chess.Square, ...]


@dataclass(frozen=True, slots=True)
class Release:
    """A piece was let go on a square (4.7), perhaps where it stood before."""

    origin: chess.Square
    target: chess.Square


@dataclass(frozen=True, slots=True)
class Promote:
    """A new piece has touched the square of promotion (4.4.4)."""

    piece_type: chess.PieceType
    target: chess.Square


@dataclass(frozen=True, slots=True)
class Adjusting:
    """The player says that he adjusts (4.2.1): contact is free until ``Adjusted``."""


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The player has finished adjusting."""


Event = Touch | Together | Unclear | Release | Promote | Adjusting | Adjusted


class TouchQuestion(StrEnum):
    """What the arbiter has to find out."""

    ORDER = "touch-order"
    WAS_TOUCHED = "was-touched"
    WAS_DELIBERATE = "was-deliberate"

    @property
    def key(self) -> str:
        """The sentence that asks it."""
        return f"arbiter-{self}"


def allowed(
    board: chess.Board, events: Sequence[Event], laws: Laws
) -> Allowed | ForArbiter | Refusal:
    """The moves that the player on move may still make after the events of his turn.

    For the arbiter: the order of the touches is unknown and decides. Refused: there is no legal
    move, no piece stands on a square that was touched, or no pawn stands before the promotion.
    """
    if not any(board.legal_moves):
        return Refusal(Reason.GAME_OVER)
    refusal = _impossible(board, events, laws)
    if refusal:
        return refusal
    ways = [_ways(board, event) for event in events]
    if prod(map(len, ways)) > _MOST_ORDERS:
        return ForArbiter(TouchQuestion.ORDER, laws.cite("4.3"))
    rulings = [_in_order(board, chain(*way), laws) for way in product(*ways)]
    if len({ruling.moves for ruling in rulings}) > 1:
        return ForArbiter(TouchQuestion.ORDER, laws.cite("4.3"))
    return rulings[0]


def _impossible(board: chess.Board, events: Sequence[Event], laws: Laws) -> Refusal | None:
    """Why events cannot have happened on this board."""
    standing = set(chess.SquareSet(board.occupied))
    for event in events:
        match event:
            case Touch(square) if square not in standing:
                return Refusal(Reason.NO_PIECE_THERE, laws.cite("4.3"))
            case Together(squares) | Unclear(squares) if not standing.issuperset(squares):
                return Refusal(Reason.NO_PIECE_THERE, laws.cite("4.3"))
            case Release(origin) if origin not in standing:
                return Refusal(Reason.NO_PIECE_THERE, laws.cite("4.7"))
            case Release(_, target):
                standing.add(target)
            case Promote(piece_type, target):
                if not _could_promote(board, piece_type, target):
                    return Refusal(Reason.ILLEGAL_MOVE, laws.cite("3.7.3.3"))
                standing.add(target)
    return None


def _ways(board: chess.Board, event: Event) -> list[tuple[Event, ...]]:
    """Every order in which an event may have happened; own pieces come first (4.3.3)."""
    if not isinstance(event, Together | Unclear):
        return [(event,)]
    own = [s for s in event.squares if board.color_at(s) == board.turn]
    others = [s for s in event.squares if s not in own]
    if max(len(own), len(others)) > 5:
        return [()] * (_MOST_ORDERS + 1)
    king, rooks = board.king(board.turn), board.pieces(chess.ROOK, board.turn)
    orders = []
    for first, then in product(permutations(own), permutations(others)):
        before_king = first[: first.index(king)] if king in first else ()
        if isinstance(event, Unclear) or not rooks.intersection(before_king):
            orders.append(tuple(Touch(square) for square in first + then))
    return list(orders)


def _in_order(board: chess.Board, events: Iterable[Event], laws: Laws) -> Allowed:
    """The ruling on events whose order is known."""
    contacts: list[Contact] = []
    settled: Allowed | None = None
    origins: dict[chess.Square, chess.Square] = {}  # of the pieces that were put elsewhere
    is_adjusting = False
    for event in events:
        match event:
            case Adjusting() | Adjusted():
                is_adjusting = isinstance(event, Adjusting)
            case Touch(square) | Release(square, _) if is_adjusting and _stays(event):
                continue
            case Touch(square):
                if square == origins.get(square, square):
                    contacts += _contact(board, square)
                settled = settled and (rook_chosen(board, settled, square, laws) or settled)
            case Release(square, target):
                is_adjusting, origin = False, origins.get(square, square)
                origins[target] = origin
                if not settled and follows_attempt(board, contacts, origin, target):
                    continue
                if square == origin:  # otherwise it was touched before, and may be put back
                    contacts += _contact(board, origin)
                if origin != target and board.piece_at(origin):
                    base = settled or by_touch(board, contacts, laws)
                    settled = released(board, base, contacts, (origin, target), laws) or settled
                    if not settled and is_attempt(board, origin, target):
                        contacts.append(Contact(origin, is_attempt=True))
            case Promote(piece_type, target):
                base = settled or by_touch(board, contacts, laws)
                settled = promoted(base, piece_type, target, laws) or settled
    return settled or by_touch(board, contacts, laws)


def _stays(event: Touch | Release) -> bool:
    """Whether a piece remains where it stands, as in adjusting."""
    return isinstance(event, Touch) or event.origin == event.target


def _contact(board: chess.Board, square: chess.Square) -> list[Contact]:
    """The contact with a piece of the position; none with a piece that came by promotion."""
    return [Contact(square)] if board.piece_at(square) else []


def _could_promote(board: chess.Board, piece_type: chess.PieceType, target: chess.Square) -> bool:
    """Whether somebody may have meant to promote there, be it legal or not: a pawn stands before.

    What was no legal promotion fixes nothing; the pawn that was touched binds (4.3.1).
    """
    if piece_type in (chess.PAWN, chess.KING):
        return False
    back, step = (chess.BB_RANK_8, -8) if board.turn == chess.WHITE else (chess.BB_RANK_1, 8)
    if not chess.BB_SQUARES[target] & back:
        return False
    before = chess.BB_SQUARES[target + step] | chess.BB_PAWN_ATTACKS[not board.turn][target]
    return bool(before & board.pieces_mask(chess.PAWN, board.turn))
