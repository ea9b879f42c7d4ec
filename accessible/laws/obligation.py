"""What a player is obliged to do by the pieces he touched and let go, in this order (4.3 to 4.7).

``touch.py`` turns the events of a turn into these contacts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import dropwhile

import chess

from accessible.laws.castling import (
    can_be_meant_to_castle,
    is_short,
    king_arrives_on,
    king_square,
    moves_rook_only,
    rook_arrives_on,
    rook_square,
)
from accessible.laws.editions import Laws

Moves = frozenset[chess.Move]


class Duty(StrEnum):
    """What a player still has to do."""

    FREE = "free"
    MOVE = "move"
    CAPTURE = "capture"
    CAPTURE_WITH = "capture-with"
    CASTLE_SHORT = "castle-short"
    CASTLE_LONG = "castle-long"
    KING_ELSEWHERE = "king-elsewhere"
    STAYS = "stays"
    PROMOTE = "promote"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"touch-{self}"


@dataclass(frozen=True, slots=True)
class Must:
    """An obligation: ``piece`` moves, ``target`` is captured or is where the piece stays."""

    duty: Duty
    piece: chess.Square | None = None
    target: chess.Square | None = None
    promotion: chess.PieceType | None = None


@dataclass(frozen=True, slots=True)
class Allowed:
    """The legal moves still allowed, never none, and what obliges the player."""

    moves: Moves
    article: str
    must: Must


@dataclass(frozen=True, slots=True)
class Contact:
    """A piece touched; ``is_attempt``: the king, let go where only castling could bring him."""

    square: chess.Square
    is_attempt: bool = False


def by_touch(board: chess.Board, contacts: Sequence[Contact], laws: Laws) -> Allowed:
    """What the first touches oblige to (4.3 to 4.5)."""
    if not contacts:
        return Allowed(frozenset(board.legal_moves), laws.cite("4.3"), Must(Duty.FREE))
    return (
        _castling_before_the_enemy(board, contacts, laws)
        or _capture_with_first(board, contacts, laws)
        or _first_that_can(board, contacts, laws)
    )


def released(
    board: chess.Board,
    base: Allowed,
    contacts: Sequence[Contact],
    way: tuple[chess.Square, chess.Square],
    laws: Laws,
) -> Allowed | None:
    """What a piece let go on a square fixes: the moves it is part of (4.7); None if none.

    ``way`` leads from its square in the position to where it stands now. The rook of a castling
    counts where the king was touched before, or need not move at all.
    """
    (origin, target), king = way, king_square(board, board.turn)
    is_king_touched = any(contact.square == king for contact in contacts)

    def leads_there(move: chess.Move) -> bool:
        if not board.is_castling(move):
            return (move.from_square, move.to_square) == (origin, target)
        if origin == king:
            return king_arrives_on(move) == target
        is_its_rook = (origin, target) == (rook_square(board, move), rook_arrives_on(move))
        return is_its_rook and (is_king_touched or moves_rook_only(move))

    moves = frozenset(filter(leads_there, base.moves))
    if not moves:
        return None
    if all(map(board.is_castling, moves)):
        return _castle(board, moves, laws.cite("4.7.2"))
    move = next(m for m in moves if not board.is_castling(m))
    article = "4.7.1" if board.is_capture(move) else "4.7.3" if move.promotion else "4.7"
    return Allowed(moves, laws.cite(article), Must(Duty.STAYS, origin, target))


def follows_attempt(
    board: chess.Board, contacts: Sequence[Contact], origin: chess.Square, target: chess.Square
) -> bool:
    """Whether a rook is let go beside a king who was let go to castle: no rook move (4.7.2)."""
    rank = 0 if board.turn == chess.WHITE else 7
    return (
        any(contact.is_attempt for contact in contacts)
        and can_be_meant_to_castle(board, king_square(board, board.turn), origin)
        and target in (chess.square(3, rank), chess.square(5, rank))
    )


def promoted(
    base: Allowed, piece_type: chess.PieceType, target: chess.Square, laws: Laws
) -> Allowed | None:
    """What a new piece on the square of promotion fixes (4.4.4); None if the touches forbid it."""
    moves = frozenset(m for m in base.moves if (m.promotion, m.to_square) == (piece_type, target))
    if not moves:
        return None
    must = Must(Duty.PROMOTE, target=target, promotion=piece_type)
    return Allowed(moves, laws.cite("4.4.4"), must)


def rook_chosen(
    board: chess.Board, settled: Allowed, rook: chess.Square, laws: Laws
) -> Allowed | None:
    """Castling, where a king let go in Chess960 may have moved or castled and the rook follows."""
    moves = _castlings_with(board, settled.moves, rook)
    return _castle(board, moves, laws.cite("4.4.1")) if moves else None


def captured_square(board: chess.Board, move: chess.Move) -> chess.Square | None:
    """Where the piece stands that a move captures; en passant not on the square of arrival."""
    if not board.is_capture(move):
        return None
    if board.is_en_passant(move):
        return chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    return move.to_square


def _castling_before_the_enemy(
    board: chess.Board, contacts: Sequence[Contact], laws: Laws
) -> Allowed | None:
    """King and rook touched before anything else obliges castling at once (4.4.1)."""
    king, legal = king_square(board, board.turn), frozenset(board.legal_moves)
    if contacts[0].square != king:
        return None
    for contact in contacts:
        if board.color_at(contact.square) != board.turn:
            return None
        moves = _castlings_with(board, legal, contact.square)
        if moves:
            return _castle(board, moves, laws.cite("4.4.1"))
    return None


def _capture_with_first(
    board: chess.Board, contacts: Sequence[Contact], laws: Laws
) -> Allowed | None:
    """Pieces of both colours: the first touched takes the first touched, if it can (4.3.3)."""
    own = [c.square for c in contacts if board.color_at(c.square) == board.turn]
    enemy = [c.square for c in contacts if board.color_at(c.square) != board.turn]
    if not own or not enemy:
        return None
    moves = frozenset(
        move
        for move in board.legal_moves
        if move.from_square == own[0] and captured_square(board, move) == enemy[0]
    )
    if not moves:
        return None
    return Allowed(moves, laws.cite("4.3.3"), Must(Duty.CAPTURE_WITH, own[0], enemy[0]))


def _first_that_can(board: chess.Board, contacts: Sequence[Contact], laws: Laws) -> Allowed:
    """The first piece touched that can be moved or captured binds (4.3.1, 4.3.2, 4.5)."""
    king, legal = king_square(board, board.turn), frozenset(board.legal_moves)
    is_mixed = len({board.color_at(contact.square) for contact in contacts}) > 1
    barred: set[chess.Move] = set()  # castling with a rook touched before the king (4.4.2)
    for index, contact in enumerate(contacts):
        later = contacts[index + 1 :]
        if contact.square == king:
            ruling = _king(board, legal - barred, contacts[index:], bool(barred), laws)
        elif board.color_at(contact.square) == board.turn:
            ruling = _own_piece(board, legal, contact.square, later, laws)
            if any(c.square == king for c in later):
                barred |= _castlings_with(board, legal, contact.square)
        else:
            ruling = _capture(board, legal, contact.square, laws)
        if ruling:
            if is_mixed and ruling.must.duty in (Duty.MOVE, Duty.CAPTURE):
                return Allowed(ruling.moves, laws.cite("4.3.3"), ruling.must)
            return ruling
    return Allowed(frozenset(legal - barred) or legal, laws.cite("4.5"), Must(Duty.FREE))


def _own_piece(
    board: chess.Board,
    legal: Moves,
    square: chess.Square,
    later: Sequence[Contact],
    laws: Laws,
) -> Allowed | None:
    """An own piece, not the king, is moved if it can (4.3.1)."""
    king = king_square(board, board.turn)
    moves = frozenset(move for move in legal if move.from_square == square)
    article = "4.3.1"
    if any(contact.square == king for contact in later):
        if can_be_meant_to_castle(board, king, square):
            article = "4.4.2"
    else:
        moves |= frozenset(filter(moves_rook_only, _castlings_with(board, legal, square)))
    return Allowed(moves, laws.cite(article), Must(Duty.MOVE, square)) if moves else None


def _capture(board: chess.Board, legal: Moves, square: chess.Square, laws: Laws) -> Allowed | None:
    """An opponent's piece is captured if it can be (4.3.2)."""
    moves = frozenset(move for move in legal if captured_square(board, move) == square)
    if not moves:
        return None
    return Allowed(moves, laws.cite("4.3.2"), Must(Duty.CAPTURE, target=square))


def _king(
    board: chess.Board,
    legal: Moves,
    contacts: Sequence[Contact],
    is_barred: bool,
    laws: Laws,
) -> Allowed | None:
    """The king, first of ``contacts``, is moved if he can; with a rook after him he castles."""
    king = contacts[0].square
    moves = frozenset(move for move in legal if move.from_square == king)
    for contact in contacts:
        castlings = _castlings_with(board, legal, contact.square)
        if castlings:
            return _castle(board, castlings, laws.cite("4.4.1"))
    attempt = next((i for i, c in enumerate(contacts) if _means_castling(board, king, c)), None)
    if attempt is None:
        article = "4.4.2" if is_barred else "4.3.1"
        return Allowed(moves, laws.cite(article), Must(Duty.MOVE, king)) if moves else None
    article = "4.7.2" if contacts[attempt].is_attempt else "4.4.3"
    if article == "4.7.2" and laws.touch_is_deliberate:
        article = "4.4.3"  # the older text of 4.7.2 says nothing of castling that is illegal
    if moves:
        return Allowed(moves, laws.cite(article), Must(Duty.KING_ELSEWHERE, king))
    if not legal or any(_can_be_used(board, legal, c.square) for c in contacts[1:attempt]):
        return None
    rest = list(dropwhile(lambda c: _means_castling(board, king, c), contacts[attempt:]))
    if rest:
        return by_touch(board, rest, laws)  # free since the attempt: what came after it binds
    return Allowed(legal, laws.cite(article), Must(Duty.FREE))


def _means_castling(board: chess.Board, king: chess.Square, contact: Contact) -> bool:
    return contact.is_attempt or can_be_meant_to_castle(board, king, contact.square)


def _can_be_used(board: chess.Board, legal: Iterable[chess.Move], square: chess.Square) -> bool:
    """Whether a piece can be moved or captured."""
    return any(square in (m.from_square, captured_square(board, m)) for m in legal)


def _castlings_with(board: chess.Board, moves: Moves, rook: chess.Square) -> Moves:
    """The castling move with a rook, if it is among these."""
    return frozenset(m for m in moves if board.is_castling(m) and rook_square(board, m) == rook)


def _castle(board: chess.Board, moves: Moves, article: str) -> Allowed:
    """The obligation to castle: ``moves`` is one castling move."""
    move = next(iter(moves))
    duty = Duty.CASTLE_SHORT if is_short(move) else Duty.CASTLE_LONG
    return Allowed(moves, article, Must(duty, move.from_square, rook_square(board, move)))
