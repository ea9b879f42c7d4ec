"""Positions in which the game has ended without a claim (5.1.1, 5.2.1, 5.2.2, 9.6).

python-chess supplies legal moves, repetition and material; the order of the rules is ours: mate
takes precedence over the 75 moves (9.6.2). Dead positions are found by material only so far.
"""

from __future__ import annotations

import chess

from accessible.laws.rulings import Ending, Outcome, Result, win


def automatic_ending(board: chess.Board) -> Outcome | None:
    """The outcome that the position and its history bring by themselves, if any.

    ``board`` carries its move history (for 9.6.1).
    """
    if board.is_checkmate():
        return Outcome(win(not board.turn), Ending.CHECKMATE, "5.1.1")
    if board.is_stalemate():
        return Outcome(Result.DRAW, Ending.STALEMATE, "5.2.1")
    if board.is_insufficient_material():
        return Outcome(Result.DRAW, Ending.DEAD_POSITION, "5.2.2")
    if board.is_fivefold_repetition():
        return Outcome(Result.DRAW, Ending.FIVEFOLD, "9.6.1")
    if board.is_seventyfive_moves():
        return Outcome(Result.DRAW, Ending.SEVENTY_FIVE_MOVES, "9.6.2")
    return None


def resignation(board: chess.Board, by: chess.Color) -> Outcome:
    """The outcome when a player resigns: lost, or drawn if the opponent cannot mate (5.1.2).

    Whether the opponent can mate is judged by a lone king only, which is certain; finer
    positions are for the arbiter.
    """
    opponent_has_lone_king = board.occupied_co[not by] == board.kings & board.occupied_co[not by]
    if opponent_has_lone_king:
        return Outcome(Result.DRAW, Ending.RESIGNATION_DRAWN, "5.1.2")
    return Outcome(win(not by), Ending.RESIGNATION, "5.1.2")
