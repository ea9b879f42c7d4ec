"""The penalties an arbiter may impose (12.9), and what each of them does."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Laws
from accessible.laws.irregularities import Question
from accessible.laws.rulings import (
    Ending,
    ForArbiter,
    Outcome,
    Reason,
    Refusal,
    TimeChange,
    win,
)
from accessible.timing.spans import NO_TIME, Span


class Penalty(StrEnum):
    """A penalty, in the order of severity of 2023."""

    WARNING = "warning"
    OPPONENT_TIME = "opponent-time"
    OWN_TIME = "own-time"
    OPPONENT_POINTS = "opponent-points"
    OWN_POINTS = "own-points"
    LOSS = "loss"
    FINE = "fine"
    EXCLUSION = "exclusion"
    EXPULSION = "expulsion"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"penalty-{self}"


ARTICLES = {kind: f"12.9.{place}" for place, kind in enumerate(Penalty, 1)}


@dataclass(frozen=True, slots=True)
class PenaltyRuling:
    """A penalty for a player: a clock instruction, an outcome, or points for the arbiter."""

    kind: Penalty
    player: chess.Color
    article: str
    time: TimeChange | None = None
    outcome: Outcome | None = None
    question: ForArbiter | None = None
    is_unverified: bool = False


def penalties(laws: Laws) -> tuple[Penalty, ...]:
    """The penalties of an edition in its own order; until 2009 loss stood before the points."""
    if laws.fine_and_exclusion:
        return tuple(Penalty)
    return (
        Penalty.WARNING,
        Penalty.OPPONENT_TIME,
        Penalty.OWN_TIME,
        Penalty.LOSS,
        Penalty.OWN_POINTS,
        Penalty.OPPONENT_POINTS,
        Penalty.EXPULSION,
    )


def penalty(
    kind: Penalty,
    player: chess.Color,
    laws: Laws,
    *,
    span: Span = NO_TIME,
    opponent_wins: bool = False,
    is_announced: bool = False,
) -> PenaltyRuling | Refusal:
    """What a penalty for ``player`` does.

    ``span``: how much time, where the penalty is time. ``opponent_wins``: the arbiter has decided
    that the opponent of the loser scores a win (12.9.6). ``is_announced``: the event announced
    fines in advance (12.9.7).
    """
    article = laws.cite(ARTICLES[kind])
    if kind not in penalties(laws):
        return Refusal(Reason.PENALTY_NOT_IN_EDITION, laws.cite("12.9"))
    if kind is Penalty.FINE and not is_announced:
        return Refusal(Reason.FINE_NOT_ANNOUNCED, article)
    time: TimeChange | None = None
    outcome: Outcome | None = None
    question: ForArbiter | None = None
    match kind:
        case Penalty.OPPONENT_TIME | Penalty.OWN_TIME:
            if span <= NO_TIME:
                return Refusal(Reason.PENALTY_NEEDS_TIME, article)
            gains = kind is Penalty.OPPONENT_TIME
            time = TimeChange(player ^ gains, Span(span if gains else -span), article)
        case Penalty.OPPONENT_POINTS | Penalty.OWN_POINTS:
            question = ForArbiter(Question.POINTS, article)
        case Penalty.LOSS if opponent_wins:
            outcome = Outcome(win(not player), Ending.PENALTY, article)
        case Penalty.LOSS:
            question = ForArbiter(Question.OPPONENTS_SCORE, article)
        case _:
            pass
    is_unverified = (
        kind in (Penalty.FINE, Penalty.EXCLUSION) and "fine_and_exclusion" in laws.unverified
    )
    return PenaltyRuling(kind, player, article, time, outcome, question, is_unverified)
