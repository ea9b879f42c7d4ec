"""The cooperative search: can `winner` checkmate if both sides play to that end?"""

from __future__ import annotations

import chess

from accessible.laws.mating.outcomes import Exhausted, Found, GaveUp, Outcome

__all__ = ["EFFORT", "Exhausted", "Found", "GaveUp", "Outcome", "search"]

EFFORT = 7_500_000


def search(board: chess.Board, winner: chess.Color, *, effort: int = EFFORT) -> Outcome:
    """Look for a series of legal moves, by both sides, that ends in checkmate by `winner`.

    `effort` is in units of about a microsecond of a slow machine of 2026; the answer does not
    depend on the machine. The board must have one king a side and no pawn on a last rank.
    """
    # Late, so that a program that never asks does not load the library of numbers.
    from accessible.laws.mating.best_first import best_first

    return best_first(board, winner, effort=effort)
