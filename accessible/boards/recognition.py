"""Which move a placement shows: the one allowed move that the whole of it fits, or a question.

A capture needs an event on the square of the capture, since the aperture is full before and after
it. The new piece of a promotion, two moves that leave the same placement, and castling in Chess960
cannot be told by pegs: they are asked. What touches a contact that is faulty needs the word too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import chess

from accessible.boards.placement import NOTHING, Acts, acts, men_of
from accessible.boards.touches import Pegs, exchanged


@dataclass(frozen=True, slots=True)
class Expected:
    """What a board should show: ``board``, the position that everybody agrees on.

    ``mover`` may move here now; None while the opponent thinks. His ``legal`` moves, those of them
    ``allowed`` by what he touched, and the one he ``announced``, be it legal or not.
    """

    board: chess.Board
    mover: chess.Color | None = None
    legal: frozenset[chess.Move] = frozenset()
    allowed: frozenset[chess.Move] = frozenset()
    announced: chess.Move | None = None


@dataclass(frozen=True, slots=True)
class Shows:
    """The board shows this move. ``is_sure``: no men were off together who may be exchanged."""

    move: chess.Move
    is_sure: bool = True


@dataclass(frozen=True, slots=True)
class Asks:
    """The board shows one of these moves, and only words can tell which."""

    moves: tuple[chess.Move, ...]


@dataclass(frozen=True, slots=True)
class Forbids:
    """The board shows a legal move that the pieces touched before do not allow."""

    move: chess.Move


Recognised = Shows | Asks | Forbids


def recognise(pegs: Pegs, expected: Expected, faulty: chess.Bitboard) -> Recognised | None:
    """What the placement shows; None if it fits no move."""
    said = expected.announced
    if said and fits(pegs, expected.board, said, faulty, is_said=True):
        return Shows(said)
    moves = _fitting(pegs, expected.board, expected.allowed, faulty)
    if not moves:
        others = _fitting(pegs, expected.board, expected.legal - expected.allowed, faulty)
        return Forbids(others[0]) if others else None
    if len(moves) > 1 or (expected.board.chess960 and expected.board.is_castling(moves[0])):
        return Asks(tuple(moves))
    own = acts(expected.board, moves[0]).squares
    is_mixed = bool(exchanged(men_of(expected.board), pegs.log, own))
    is_unfelt = _fits_unfelt(pegs, expected, faulty)
    return Shows(moves[0], is_sure=not (is_mixed or is_unfelt or pegs.has_gap))


def fits(
    pegs: Pegs, board: chess.Board, move: chess.Move, faulty: chess.Bitboard, *, is_said: bool
) -> bool:
    """Whether the whole placement is that after the move, and the hand did what it asks.

    Where events were lost, a move that was said needs no evidence but the placement.
    """
    asked = acts(board, move)
    if (asked.on(board.occupied) ^ pegs.occupied) & ~faulty:
        return False
    return _is_evident(asked, pegs, faulty, move) or (is_said and pegs.has_gap)


def is_carried_out(
    pegs: Pegs, board: chess.Board, move: chess.Move, faulty: chess.Bitboard
) -> bool:
    """Whether a move that was said is done, whatever else has happened on other squares."""
    asked = acts(board, move)
    if (asked.on(board.occupied) ^ pegs.occupied) & asked.squares & ~faulty:
        return False
    return _is_evident(asked, pegs, faulty, move) or pegs.has_gap


def is_on_the_way(pegs: Pegs, expected: Expected, faulty: chess.Bitboard) -> bool:
    """Whether nothing is out of place but what some legal or announced move asks for.

    Once a move is announced, a man may be off for another one, but none may have arrived for it:
    a king on Gustav one is not on the way to Felix one, even where he might have castled.
    """
    differing = (expected.board.occupied ^ pegs.occupied) & ~faulty
    arrived = differing & pegs.occupied
    said = expected.announced
    if said and arrived & ~acts(expected.board, said).squares:
        return False
    moves = expected.legal | ({expected.announced} if expected.announced else set())
    return any(not differing & ~acts(expected.board, move).squares for move in moves)


def _fitting(
    pegs: Pegs, board: chess.Board, moves: Iterable[chess.Move], faulty: chess.Bitboard
) -> list[chess.Move]:
    """The moves a placement fits that nobody said, in a fixed order."""
    found = [
        move
        for move in moves
        if not acts(board, move).squares & faulty and fits(pegs, board, move, faulty, is_said=False)
    ]
    return sorted(found, key=lambda m: (m.from_square, m.to_square, -(m.promotion or 0)))


def _fits_unfelt(pegs: Pegs, expected: Expected, faulty: chess.Bitboard) -> bool:
    """Whether the same pegs may come of a move that a faulty contact has not felt."""
    if not faulty:
        return False
    return any(
        acts(expected.board, move).squares & faulty
        and fits(pegs, expected.board, move, faulty, is_said=False)
        for move in expected.legal
    )


def _is_evident(asked: Acts, pegs: Pegs, faulty: chess.Bitboard, move: chess.Move) -> bool:
    """Whether every man left his aperture, and entered the other one after that.

    A man put back on the square of a capture before the other left has not been taken. The new
    piece of a promotion may come before the pawn goes.
    """
    taken = asked.lifts & asked.places & ~faulty
    if any(_last(pegs, square, is_lift=True) is None for square in chess.SquareSet(taken)):
        return False
    for origin, target in asked.journeys:
        if (chess.BB_SQUARES[origin] | chess.BB_SQUARES[target]) & faulty:
            continue
        arrived = _last(pegs, target, is_lift=False)
        if arrived is None:
            return False
        is_filled_again = asked.places & chess.BB_SQUARES[origin] != NOTHING
        left = _first(pegs, origin) if is_filled_again else _last(pegs, origin, is_lift=True)
        is_new = move.promotion is not None and not taken
        if left is None or (left > arrived and not is_new):
            return False
    return True


def _last(pegs: Pegs, square: chess.Square, *, is_lift: bool) -> int | None:
    """When this last happened on a square, as a place in the log."""
    log = pegs.log
    places = (
        i for i in reversed(range(len(log))) if (log[i].square, log[i].is_lift) == (square, is_lift)
    )
    return next(places, None)


def _first(pegs: Pegs, square: chess.Square) -> int | None:
    places = (i for i, c in enumerate(pegs.log) if c.square == square and c.is_lift)
    return next(places, None)
