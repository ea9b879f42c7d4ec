"""The events of one turn, and the acts of the hand that a move asks for (4.7, D.2.1, D.2.3).

``completion.py`` rules on them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.castling import moves_king_only, moves_rook_only
from accessible.laws.editions import Laws, Profile
from accessible.laws.rulings import Ending


class Seen(StrEnum):
    """What is known of an act of the hand; unknown where no sensor looks."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


class Awaited(StrEnum):
    """What the table waits for in a turn."""

    ANNOUNCEMENT = "announcement"
    NEW_PIECE_NAMED = "new-piece-named"
    REPETITION = "repetition"
    RIGHT_REPETITION = "right-repetition"
    CAPTURED_PIECE_OFF = "captured-piece-off"
    PIECE_PLACED = "piece-placed"
    ROOK_PLACED = "rook-placed"
    NEW_PIECE_PLACED = "new-piece-placed"
    BOARD_AS_ANNOUNCED = "board-as-announced"
    PRESS = "press"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"awaited-{self}"


@dataclass(frozen=True, slots=True)
class Conditions:
    """How a turn is played: whose it is and what the table has."""

    laws: Laws
    profile: Profile
    mover_is_impaired: bool = True
    opponent_is_impaired: bool = False
    has_clock: bool = True


@dataclass(frozen=True, slots=True)
class TurnEvents:
    """What has happened in one turn of the player on move.

    ``placed``: the piece was let go, or stands in another aperture. ``rook_placed`` matters in
    castling, ``promoted`` (new piece there, pawn off) in promotion. ``executed``: the move that a
    board with sensors shows. ``answered``: the opponent has made or announced his next move;
    ``moved_again``: after that the player his own. ``ending``: how the move ends the game.
    """

    announced: chess.Move | None = None
    repeated: chess.Move | None = None
    captured_off: Seen = Seen.UNKNOWN
    placed: Seen = Seen.UNKNOWN
    rook_placed: Seen = Seen.UNKNOWN
    promoted: Seen = Seen.UNKNOWN
    executed: chess.Move | None = None
    pressed: bool = False
    answered: bool = False
    moved_again: bool = False
    ending: Ending | None = None


def move_of(events: TurnEvents, conditions: Conditions) -> chess.Move | None:
    """The move of the turn: what the impaired player says, what the sighted one does."""
    if conditions.mover_is_impaired:
        return events.announced or events.executed
    return events.executed or events.announced


def is_announced(board: chess.Board, move: chess.Move | None) -> bool:
    """Whether a move was announced in full: a promotion with the new piece (D.2.1)."""
    return move is not None and (bool(move.promotion) or not _promotes(board, move))


def is_same(one: chess.Move, other: chess.Move) -> bool:
    """Whether two moves agree as far as a board that cannot tell the new piece can show."""
    way = (one.from_square, one.to_square) == (other.from_square, other.to_square)
    return way and (one.promotion or other.promotion) == (other.promotion or one.promotion)


def differs(events: TurnEvents) -> bool:
    """Whether the board shows another move than was announced."""
    said, done = events.announced, events.executed
    return said is not None and done is not None and not is_same(said, done)


def _acts(
    board: chess.Board, move: chess.Move, events: TurnEvents
) -> Iterator[tuple[Awaited, Seen]]:
    """The acts of the hand that a move asks for (D.2.3.1, D.2.3.2, 4.7), and what is known."""
    if board.is_castling(move):
        if not moves_rook_only(move):
            yield Awaited.PIECE_PLACED, events.placed
        if not moves_king_only(board, move):
            yield Awaited.ROOK_PLACED, events.rook_placed
        return
    if board.is_capture(move):
        yield Awaited.CAPTURED_PIECE_OFF, events.captured_off
    yield Awaited.PIECE_PLACED, events.placed
    if _promotes(board, move):
        yield Awaited.NEW_PIECE_PLACED, events.promoted


def _promotes(board: chess.Board, move: chess.Move) -> bool:
    is_pawn = board.piece_type_at(move.from_square) == chess.PAWN
    return is_pawn and chess.square_rank(move.to_square) in (0, 7)


def undone(board: chess.Board, move: chess.Move, events: TurnEvents) -> Iterator[Awaited]:
    """The acts of the hand that are known not to be done."""
    return (what for what, seen in _acts(board, move, events) if seen is Seen.NO)


def is_seen(board: chess.Board, events: TurnEvents, conditions: Conditions) -> bool:
    """Whether sensors report every act of the hand: no slip of the tongue can be behind it."""
    move = move_of(events, conditions)
    return move is not None and all(seen is Seen.YES for _, seen in _acts(board, move, events))
