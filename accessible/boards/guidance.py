"""The next small step from what stands on a board to what should stand there.

The same for a move to follow, a position to set up, a bump to repair and a game to go on with.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

from accessible.boards.placement import NOTHING, Man, Men
from accessible.boards.touches import Held, Pegs


@dataclass(frozen=True, slots=True)
class Lift:
    """Take this man out of his aperture; ``is_aside``: he does not come back."""

    man: Man
    square: chess.Square
    is_aside: bool


@dataclass(frozen=True, slots=True)
class Place:
    """Put this man into an aperture; ``is_held``: it is the man who was lifted last.

    ``is_back``: he stood there before.
    """

    man: Man
    square: chess.Square
    is_held: bool
    is_back: bool = False


Step = Lift | Place


def next_step(
    pegs: Pegs, target: Men, faulty: chess.Bitboard = NOTHING, near: chess.Color = chess.WHITE
) -> Step | None:
    """What the hand does next; None if everything stands.

    First the men in the hand, then what stands in the way of others, then what stands wrong, then
    what is missing; among equals the nearest to the player of ``near``.
    """
    squares = [s for s in _nearest_first(near) if not faulty & chess.BB_SQUARES[s]]
    missing = [s for s in squares if target[s] is not None and pegs.men[s] is None]
    wrong = [s for s in squares if pegs.men[s] is not None and pegs.men[s] != target[s]]
    for held in reversed(pegs.hand):
        goal = _goal(held, missing, target)
        if goal is not None:
            is_last = held is pegs.hand[-1]
            return Place(held.man, goal, is_held=is_last, is_back=goal == held.origin)
    in_the_way = [s for s in wrong if target[s] is not None]
    for square in in_the_way or _kings_first(wrong, pegs.men):
        man = pegs.men[square]
        assert man is not None  # only men stand wrong
        goes_on = any(t == man and m != man for t, m in zip(target, pegs.men, strict=True))
        return Lift(man, square, is_aside=not goes_on)
    for square in missing:
        man = target[square]
        assert man is not None  # only men are missing
        return Place(man, square, is_held=False)
    return None


def deviating(pegs: Pegs, target: Men, faulty: chess.Bitboard) -> chess.Bitboard:
    """The squares on which somebody else is believed to stand than should."""
    found = NOTHING
    for square, (man, wanted) in enumerate(zip(pegs.men, target, strict=True)):
        if man != wanted:
            found |= chess.BB_SQUARES[square]
    return found & ~faulty


def _goal(held: Held, missing: list[chess.Square], target: Men) -> chess.Square | None:
    """Where a man in the hand belongs: home if he is missed there, or where such a man is."""
    fitting = [s for s in missing if target[s] == held.man]
    return held.origin if held.origin in fitting else next(iter(fitting), None)


def _kings_first(squares: list[chess.Square], men: Men) -> list[chess.Square]:
    """Castling begins with the king (4.4.1)."""

    def is_king(square: chess.Square) -> bool:
        man = men[square]
        return isinstance(man, chess.Piece) and man.piece_type == chess.KING

    return sorted(squares, key=lambda square: not is_king(square))


def _nearest_first(near: chess.Color) -> list[chess.Square]:
    return list(chess.SQUARES) if near == chess.WHITE else list(reversed(chess.SQUARES))
