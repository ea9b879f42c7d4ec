"""Proofs of "never mates" in the order of what they cost."""

from __future__ import annotations

import chess

from accessible.laws.mating.causes import Cause
from accessible.laws.mating.material import insufficient
from accessible.laws.mating.mobility import immobile
from accessible.laws.mating.opposition import never_in_place

STRUCTURES = 400  # pawn structures that are looked at, a second of work at the most
_POSITIONS = 12  # positions from which lines are followed
_FEW = 100  # pawn structures that are looked at for each of them


def at_a_glance(board: chess.Board, winner: chess.Color) -> Cause | None:
    """Why ``winner`` can never mate, if that takes some milliseconds; the game is not over yet."""
    return insufficient(board, winner) or forced(board, winner) or immobile(board, winner)


def impossible(
    board: chess.Board, winner: chess.Color, structures: int = STRUCTURES
) -> Cause | None:
    """Why ``winner`` can never mate, or None if no proof is found; the game is not over yet.

    ``structures`` limits how many pawn structures are looked at; with few of them no lines are
    followed either.
    """
    if cause := at_a_glance(board, winner) or never_in_place(board, winner, structures):
        return cause
    if structures >= _FEW and _unfolded(board, winner):
        return Cause.FORCED_LINE
    return None


def _unfolded(board: chess.Board, winner: chess.Color) -> bool:
    """Whether every line of moves soon comes to a position with a proof of its own.

    A structure forgets whose turn it is and who is in check, so what must be played at once, mostly
    a capture, is followed on the board first.
    """
    waiting = [board]
    seen = set()
    followed = 0
    while waiting:
        position = waiting.pop()
        key = position._transposition_key()
        if key in seen:
            continue
        seen.add(key)
        if not any(position.generate_legal_moves()):
            if position.is_check() and position.turn != winner:
                return False
            continue
        if position is not board:
            if at_a_glance(position, winner) or never_in_place(position, winner, _FEW):
                continue
            followed += 1
            if followed > _POSITIONS:
                return False
        for move in position.legal_moves:
            after = position.copy(stack=False)
            after.push(move)
            waiting.append(after)
    return True


def forced(board: chess.Board, winner: chess.Color) -> Cause | None:
    """Why a line of only moves leads nowhere: the game ends, repeats or loses the material.

    Returns None also for a line that ends in mate by ``winner``.
    """
    after = board.copy(stack=False)
    seen = set()
    while True:
        key = after._transposition_key()
        if key in seen:
            return Cause.FORCED_LINE
        seen.add(key)
        moves = list(after.legal_moves)
        if not moves:
            mated = after.is_check() and after.turn != winner
            return None if mated else Cause.FORCED_LINE
        if insufficient(after, winner):
            return Cause.FORCED_LINE
        if len(moves) > 1:
            break
        after.push(moves[0])
    if len(seen) > 1 and immobile(after, winner):
        return Cause.FORCED_LINE
    return None
