"""The cooperative search: can `winner` checkmate if both sides play to that end?"""

from __future__ import annotations

import chess

from accessible.laws.mating.outcomes import Exhausted, Found, GaveUp, Outcome

__all__ = ["EFFORT", "Exhausted", "Found", "GaveUp", "Outcome", "search"]

EFFORT = 8_000_000


def search(board: chess.Board, winner: chess.Color, *, effort: int = EFFORT) -> Outcome:
    """Look for a series of legal moves, by both sides, that ends in checkmate by `winner`."""
    from accessible.laws.mating.best_first import best_first

    return best_first(board, winner, effort=effort)
