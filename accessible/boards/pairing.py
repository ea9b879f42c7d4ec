"""Two players, one game, a board each or one for both: what each board should show now.

The board of the player on move shows the position before his move until it is completed, so that
his hand can make it; the other board follows as soon as the move may be executed there. Where no
clock is pressed and nobody repeats, the turn passes with the announcement.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

from accessible.boards.recognition import Expected


@dataclass(frozen=True, slots=True)
class Turn:
    """The game as far as boards are concerned.

    ``board`` is the position after all moves whose turn has passed. ``is_to_follow``: the announced
    move may be executed on the opponent's board now. ``allowed`` are the legal moves that the
    pieces touched before still allow.
    """

    board: chess.Board
    announced: chess.Move | None = None
    is_to_follow: bool = False
    allowed: frozenset[chess.Move] = frozenset()
    is_over: bool = False


def expected_of(turn: Turn, owner: chess.Color | None) -> Expected:
    """What the board of a colour should show; ``owner`` None: both players move on it."""
    if turn.is_over:
        return Expected(turn.board)
    mover, said = turn.board.turn, turn.announced
    if owner in (None, mover):
        legal = frozenset(turn.board.legal_moves)
        return Expected(turn.board, mover, legal, turn.allowed & legal, said)
    if said is None or not turn.is_to_follow or not turn.board.is_legal(said):
        return Expected(turn.board)
    after = turn.board.copy(stack=False)
    after.push(said)
    return Expected(after)
