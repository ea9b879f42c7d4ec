"""A position as apertures show it, and what a move asks of the hand.

An aperture knows whether a peg is in it, not whose: which man it is follows from the game.
Placements are bitboards, bit n for square n.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

import chess

from accessible.laws.castling import king_arrives_on, rook_arrives_on, rook_square
from accessible.laws.obligation import captured_square


class Unnamed(Enum):
    """A peg that came from outside the game, so that nobody knows which man it is."""

    MAN = "man"


Man = chess.Piece | Unnamed
Men = tuple[Man | None, ...]
"""Who stands in each of the 64 apertures."""

NO_MEN: Men = (None,) * 64
NOTHING = chess.BB_EMPTY
_KINDS = ("pawns", "knights", "bishops", "rooks", "queens", "kings")


@dataclass(frozen=True, slots=True)
class Acts:
    """What a move asks of the hand: pegs out of ``lifts``, pegs into ``places``.

    ``journeys`` are the men who stay on the board, each with origin and target.
    """

    lifts: chess.Bitboard
    places: chess.Bitboard
    journeys: tuple[tuple[chess.Square, chess.Square], ...]

    @property
    def squares(self) -> chess.Bitboard:
        """Every aperture the move has to do with."""
        return self.lifts | self.places

    def on(self, occupied: chess.Bitboard) -> chess.Bitboard:
        """The placement after the move."""
        return (occupied & ~self.lifts) | self.places


def acts(board: chess.Board, move: chess.Move) -> Acts:
    """What a move asks of the hand in the position before it; the move need not be legal."""
    if board.is_castling(move):
        king, rook = move.from_square, rook_square(board, move)
        ways = ((king, king_arrives_on(move)), (rook, rook_arrives_on(move)))
        journeys = tuple(way for way in ways if way[0] != way[1])
    else:
        journeys = ((move.from_square, move.to_square),)
    lifts = mask(origin for origin, _ in journeys)
    captured = captured_square(board, move)
    if captured is not None:
        lifts |= chess.BB_SQUARES[captured]
    return Acts(lifts, mask(target for _, target in journeys), journeys)


def men_of(board: chess.Board) -> Men:
    """Who stands where in a position."""
    return tuple(map(board.piece_map().get, chess.SQUARES))


def is_same_placing(one: chess.Board, other: chess.Board) -> bool:
    """Whether the same men stand on the same squares; whose turn it is does not matter."""
    return one.occupied_co == other.occupied_co and all(
        getattr(one, kind) == getattr(other, kind) for kind in _KINDS
    )


def mask(squares: Iterator[chess.Square] | tuple[chess.Square, ...]) -> chess.Bitboard:
    """Squares as a bitboard."""
    found = NOTHING
    for square in squares:
        found |= chess.BB_SQUARES[square]
    return found


def turned(square: chess.Square) -> chess.Square:
    """The same aperture of a board that was turned by 180 degrees."""
    return 63 - square


def turned_all(squares: chess.Bitboard) -> chess.Bitboard:
    """A placement seen from the other side of the board."""
    return chess.flip_vertical(chess.flip_horizontal(squares))
