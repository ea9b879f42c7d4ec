"""What is to be done about a case, in order: for the arbiter, the players, and guidance by ear."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import chess

from accessible.game.reconciling.boards import Adjustment, Lag, adjustments
from accessible.game.reconciling.finding import Case, Finding, Repair
from accessible.laws.illegal_moves import touched_squares


@dataclass(frozen=True, slots=True)
class StopClocks:
    """The clocks are stopped."""


@dataclass(frozen=True, slots=True)
class Retrace:
    """Both players go back to the position after so many half-moves."""

    plies: int


@dataclass(frozen=True, slots=True)
class MakeMove:
    """A move that was not made on a board is made on it; ``ply`` counts from 1."""

    board: int
    ply: int


@dataclass(frozen=True, slots=True)
class Adjust:
    """A man on a board is put right."""

    board: int
    adjustment: Adjustment


@dataclass(frozen=True, slots=True)
class CorrectScore:
    """An entry of a score is put right."""

    repair: Repair


@dataclass(frozen=True, slots=True)
class HearPlayers:
    """The arbiter hears both players about a half-move and decides what was played."""

    ply: int


@dataclass(frozen=True, slots=True)
class DecideResult:
    """The arbiter decides about results that contradict each other (8.7)."""


@dataclass(frozen=True, slots=True)
class SetClocks:
    """The arbiter sets the clocks (7.1, D.2.9)."""


@dataclass(frozen=True, slots=True)
class MoveTouched:
    """The piece of the illegal move is moved, if it can be (4.3, 7.5.1)."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class DecidePenalty:
    """The arbiter decides about the penalty for the illegal move (7.5.5)."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """The game goes on."""


Step = (
    StopClocks | Retrace | MakeMove | Adjust | CorrectScore | HearPlayers | DecideResult | SetClocks
    | MoveTouched | DecidePenalty | GoOn
)  # fmt: skip


def steps(finding: Finding) -> tuple[Step, ...]:
    """The instructions for a case; where nothing differs, only scores to be put right."""
    corrected = [CorrectScore(repair) for repair in finding.repairs]
    match finding.case:
        case Case.AGREE:
            return tuple(corrected)
        case Case.BOARD:
            return (StopClocks(), *_boards(finding), *corrected, GoOn())
        case Case.SCORES:
            return (StopClocks(), *corrected, *_retraced(finding), SetClocks(), GoOn())
        case Case.ILLEGAL:
            back = (StopClocks(), *corrected, *_retraced(finding), SetClocks())
            return (*back, *_bound(finding), DecidePenalty(), GoOn())
        case Case.UNCLEAR if finding.results:
            return (*corrected, DecideResult())
        case Case.UNCLEAR:
            return (StopClocks(), *corrected, HearPlayers(finding.agreed_ply + 1))


def _retraced(finding: Finding) -> Iterator[Step]:
    """Back to the last position that stands, on every board that is known man by man."""
    yield Retrace(finding.agreed_ply)
    wanted = finding.position()
    for name, board in enumerate(finding.boards):
        if board is not None:
            yield from (Adjust(name, a) for a in adjustments(board, wanted))


def _boards(finding: Finding) -> Iterator[Step]:
    """The boards that differ are put right; moves that are missing on one are made."""
    wanted = finding.position()
    for name in finding.who:
        board, why = finding.boards[name], finding.explanations[name]
        if isinstance(why, Lag):
            yield from (MakeMove(name, ply) for ply in range(why.plies + 1, finding.agreed_ply + 1))
        elif board is not None:
            yield from (Adjust(name, a) for a in adjustments(board, wanted))


def _bound(finding: Finding) -> Iterator[Step]:
    """The touched piece, if it has a legal move."""
    board = finding.position()
    for square in touched_squares(board, finding.illegal):
        if any(move.from_square == square for move in board.legal_moves):
            yield MoveTouched(square)
            return
