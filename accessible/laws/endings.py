"""Positions in which the game has ended without a claim, and resignation (5.1, 5.2, 9.6).

Mate takes precedence over everything (9.6.2). Whether a side can still mate is asked of
``winnable``; it may not know, and then the game goes on, or the arbiter decides.
"""

from __future__ import annotations

from enum import StrEnum

import chess

from accessible.laws.dead_positions import is_dead
from accessible.laws.editions import Fivefold, Laws
from accessible.laws.repetition import is_fivefold, is_fivefold_in_a_row
from accessible.laws.rulings import Ending, ForArbiter, Outcome, Result, win
from accessible.laws.winnable import Answer


class Question(StrEnum):
    """What the arbiter decides about the end of a game."""

    CAN_OPPONENT_MATE = "can-opponent-mate"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"arbiter-{self}"


def automatic_ending(board: chess.Board, laws: Laws) -> Outcome | None:
    """The outcome that the position and its history bring by themselves, if any.

    ``board`` carries its move history (for 9.6.1). Cheap enough for every move: a dead position
    that is not proven quickly goes on.
    """
    if board.is_checkmate():
        return Outcome(win(not board.turn), Ending.CHECKMATE, laws.cite("5.1.1"))
    if board.is_stalemate():
        return _draw(Ending.STALEMATE, "5.2.1", laws)
    if laws.dead_position and is_dead(board):
        return _draw(Ending.DEAD_POSITION, "5.2.2", laws, "dead_position")
    if _is_fivefold(board, laws.fivefold):
        return _draw(Ending.FIVEFOLD, "9.6.1", laws, "fivefold")
    if laws.seventy_five_moves and board.halfmove_clock >= 150:
        return _draw(Ending.SEVENTY_FIVE_MOVES, "9.6.2", laws, "seventy_five_moves")
    return None


def resignation(by: chess.Color, opponent_can_mate: Answer, laws: Laws) -> Outcome | ForArbiter:
    """The outcome when a player resigns: lost, or drawn if the opponent cannot mate (5.1.2).

    Who must not resign because the game has already ended is for the caller to see.
    """
    article = laws.cite("5.1.2")
    depends = opponent_can_mate is not Answer.YES
    unverified = depends and "resignation_can_draw" in laws.unverified
    if not laws.resignation_can_draw:
        opponent_can_mate = Answer.YES
    match opponent_can_mate:
        case Answer.YES:
            return Outcome(win(not by), Ending.RESIGNATION, article, unverified)
        case Answer.NO:
            return Outcome(Result.DRAW, Ending.RESIGNATION_DRAWN, article, unverified)
        case Answer.UNKNOWN:
            return ForArbiter(Question.CAN_OPPONENT_MATE, article)


def _draw(ending: Ending, article: str, laws: Laws, rests_on: str = "") -> Outcome:
    return Outcome(Result.DRAW, ending, laws.cite(article), rests_on in laws.unverified)


def _is_fivefold(board: chess.Board, rule: Fivefold) -> bool:
    match rule:
        case Fivefold.NEVER:
            return False
        case Fivefold.CONSECUTIVE:
            return is_fivefold_in_a_row(board)
        case Fivefold.ANY:
            return is_fivefold(board)
