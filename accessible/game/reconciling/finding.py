"""What reconciling can find: the case, slips of the pen, and what each score claims."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.game.reconciling.boards import Explanation
from accessible.laws.rulings import Result

Boards = tuple[chess.BaseBoard | None, chess.BaseBoard | None]


class Case(StrEnum):
    """What is to be reconciled."""

    AGREE = "agree"
    BOARD = "board"
    SCORES = "scores"
    ILLEGAL = "illegal"
    UNCLEAR = "unclear"


class Slip(StrEnum):
    """What is wrong with an entry of a score."""

    MISSED = "missed"
    DOUBLED = "doubled"
    STRAY = "stray"
    UNREADABLE = "unreadable"
    MISREAD = "misread"
    TRANSPOSED = "transposed"
    ORDER = "order"
    """Two moves of one player stand in another order, both are possible and lead to the same."""


@dataclass(frozen=True, slots=True)
class Repair:
    """An entry that is put right: what was written and the move it stands for.

    ``score``: 0 or 1, None where either may be right. ``ply`` counts half-moves from 1. ``written``
    is empty for a missed one.
    """

    score: int | None
    slip: Slip
    ply: int
    written: str
    move: chess.Move


@dataclass(frozen=True, slots=True)
class Claim:
    """What a score holds where the scores part.

    ``written`` is empty where it has ended. ``moves``: what it can mean. ``fails``: the first
    entry of the same score that its own reading makes impossible, and its half-move.
    """

    written: str
    moves: tuple[chess.Move, ...]
    fails: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """The case of two scores and up to two boards.

    ``moves``: the game as far as both scores agree, gaps repaired; ``agreed_ply`` is their number.
    ``claims``: what each score holds next where it ends there. ``who``: whose boards are adjusted
    (0, 1). ``explanations``: why each board differs. ``results``: what each score ends with, where
    they contradict.
    """

    case: Case
    start: chess.Board
    moves: tuple[chess.Move, ...]
    article: str
    repairs: tuple[Repair, ...] = ()
    claims: tuple[Claim, Claim] | None = None
    illegal: chess.Move | None = None
    who: tuple[int, ...] = ()
    boards: Boards = (None, None)
    explanations: tuple[Explanation, Explanation] = (None, None)
    results: tuple[Result, Result] | None = None

    @property
    def agreed_ply(self) -> int:
        """The half-moves up to which both scores agree."""
        return len(self.moves)

    def position(self) -> chess.Board:
        """The position after all moves that are agreed."""
        return self.positions()[-1]

    def positions(self) -> tuple[chess.Board, ...]:
        """The position before each agreed move, and the one after the last."""
        boards = [self.start.copy(stack=False)]
        for move in self.moves:
            boards.append(boards[-1].copy(stack=False))
            boards[-1].push(move)
        return tuple(boards)
