"""Scoresheets that are not complete when a flag has fallen (8.5, 8.6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Laws
from accessible.laws.rulings import Reason, Refusal
from accessible.laws.winnable import Answer


class Step(StrEnum):
    """What is done about the scoresheets after a flag has fallen, in order (8.5)."""

    PAUSE_CLOCK = "pause-clock"
    BOTH_UPDATE = "both-update"
    WHITE_UPDATES = "white-updates"
    BLACK_UPDATES = "black-updates"
    MAY_BORROW = "may-borrow"
    NOTE_POSITION = "note-position"
    NOTE_TIMES = "note-times"
    NOTE_WHOSE_CLOCK = "note-whose-clock"
    NOTE_MOVE_COUNT = "note-move-count"
    RECONSTRUCT = "reconstruct"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"scores-{self}"


class Count(StrEnum):
    """What the scores show about the time control (8.6)."""

    OVERSTEPPED = "overstepped"
    MOVES_MADE = "moves-made"
    NEXT_MOVE_OPENS_PERIOD = "next-move-opens-period"
    COUNT_FROM_EVIDENCE = "count-from-evidence"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"count-{self}"


@dataclass(frozen=True, slots=True)
class ScorePlan:
    """What has to be done about the scoresheets, in order; empty when both are complete."""

    steps: tuple[Step, ...]
    article: str


@dataclass(frozen=True, slots=True)
class CountRuling:
    """Where the count of moves stands after a flag has fallen."""

    count: Count
    article: str


def after_flag(
    *,
    white_kept: bool,
    black_kept: bool,
    arbiter_kept: bool,
    turn: chess.Color,
    laws: Laws,
) -> ScorePlan:
    """What happens to the scoresheets as soon as a flag has fallen (8.5.1 to 8.5.3).

    ``white_kept`` and the others: that score is complete. Nothing is asked of players who need
    not record at all (A.2).
    """
    if (white_kept and black_kept) or not laws.players_record:
        return ScorePlan((), laws.cite("6.4"))
    if not (white_kept or black_kept or arbiter_kept):
        return ScorePlan(_reconstruction(laws), laws.cite("8.5.3"))
    if not (white_kept or black_kept):
        return ScorePlan((Step.PAUSE_CLOCK, Step.BOTH_UPDATE), laws.cite("8.5.1"))
    steps: tuple[Step, ...] = (Step.BLACK_UPDATES if white_kept else Step.WHITE_UPDATES,)
    if turn != (chess.WHITE if white_kept else chess.BLACK):
        steps += (Step.MAY_BORROW,)
    return ScorePlan(steps, laws.cite("8.5.2"))


def _reconstruction(laws: Laws) -> tuple[Step, ...]:
    """The game is played through on a second board, after its state has been noted (8.5.3)."""
    whose = (Step.NOTE_WHOSE_CLOCK,) if laws.whose_clock_is_noted else ()
    first = (Step.PAUSE_CLOCK, Step.NOTE_POSITION, Step.NOTE_TIMES)
    return (*first, *whose, Step.NOTE_MOVE_COUNT, Step.RECONSTRUCT)


def may_move_after_flag(*, is_updated: bool, laws: Laws) -> Refusal | None:
    """Whether a player whose score had gaps may move a piece after the flag (8.5.2)."""
    if is_updated or not laws.players_record:
        return None
    return Refusal(Reason.UPDATE_SCORE_FIRST, laws.cite("8.5.2"))


def may_borrow_score(by: chess.Color, turn: chess.Color, laws: Laws) -> Refusal | None:
    """Whether a player may use the opponent's score: on his own move, until he moves (8.5.2)."""
    if by != turn:
        return Refusal(Reason.NOT_YOUR_TURN, laws.cite("8.5.2"))
    return None


def move_count(*, enough_moves: Answer, has_evidence_of_more: bool, laws: Laws) -> CountRuling:
    """How the moves count when a flag has fallen at a control that is not the last (8.6).

    ``enough_moves``: what complete scores show; unknown when they cannot be completed. Then
    nobody has overstepped: the next move is the first of the next period, unless there is
    evidence that more were made.
    """
    match enough_moves:
        case Answer.YES:
            return CountRuling(Count.MOVES_MADE, laws.cite("6.4"))
        case Answer.NO:
            return CountRuling(Count.OVERSTEPPED, laws.cite("6.9"))
        case Answer.UNKNOWN:
            evident = Count.COUNT_FROM_EVIDENCE if has_evidence_of_more else None
            return CountRuling(evident or Count.NEXT_MOVE_OPENS_PERIOD, laws.cite("8.6"))
