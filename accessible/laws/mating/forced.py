"""Proofs of "never mates" in the order of what they cost."""

from __future__ import annotations

import chess

from accessible.laws.mating.causes import Cause
from accessible.laws.mating.material import insufficient
from accessible.laws.mating.mobility import immobile
from accessible.laws.mating.structures import unmatable

_STRUCTURES = 400


def impossible(board: chess.Board, winner: chess.Color) -> Cause | None:
    """Why ``winner`` can never mate, or None if no proof is found; the game is not over yet."""
    return (
        insufficient(board, winner)
        or forced(board, winner)
        or immobile(board, winner)
        or unmatable(board, winner, _STRUCTURES)
    )


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
