"""Pausing the clock during the game (6.11, 7.4.2, 9.5.1, 12.5): who may, why, and who restarts.

In the old code a player who stops the clock resigns.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from accessible.laws.editions import Laws
from accessible.laws.rulings import ForArbiter, Reason, Refusal


class Pauser(StrEnum):
    """Who pauses the clock, or wants to start it again."""

    ARBITER = "arbiter"
    PLAYER = "player"
    ASSISTANT = "assistant"  # of the visually impaired player
    ONLOOKER = "onlooker"


class Cause(StrEnum):
    """Why the clock is paused."""

    INTERRUPTION = "interruption"
    PROMOTION_PIECE = "promotion-piece"
    DISPLACED_PIECES = "displaced-pieces"
    ILLEGAL_MOVE = "illegal-move"
    DRAW_CLAIM = "draw-claim"
    QUICKPLAY_CLAIM = "quickplay-claim"
    FLAG_CLAIM = "flag-claim"
    CLOCK_WRONG = "clock-wrong"
    BOARDS_DIFFER = "boards-differ"
    DISTURBANCE = "disturbance"
    OTHER_HELP = "other-help"
    NO_REASON = "no-reason"


class PauseFinding(StrEnum):
    """Whether a pause was in order."""

    VALID = "valid"
    PENALISED = "penalised"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"pause-{self}"


class Question(StrEnum):
    """What a pause leaves to the arbiter."""

    PAUSE_REASON = "pause-reason"
    PAUSE_PENALTY = "pause-penalty"
    STOPPING_RESIGNS = "stopping-resigns"

    @property
    def key(self) -> str:
        """The sentence that asks it."""
        return f"arbiter-{self}"


@dataclass(frozen=True, slots=True)
class PauseRuling:
    """Whether a pause was in order; ``penalty`` asks the arbiter which one follows (12.9)."""

    finding: PauseFinding
    article: str
    penalty: ForArbiter | None = None


_ARTICLES = {
    Cause.PROMOTION_PIECE: "6.11.2",
    Cause.DISPLACED_PIECES: "7.4.2",
    Cause.ILLEGAL_MOVE: "6.11.2",
    Cause.DRAW_CLAIM: "9.5.1",
    Cause.QUICKPLAY_CLAIM: "III.5",
    Cause.CLOCK_WRONG: "6.10.2",
    Cause.BOARDS_DIFFER: "D.2.9",
    Cause.DISTURBANCE: "6.11.2",
}


def paused(
    by: Pauser, cause: Cause, laws: Laws, *, is_arbiter_near: bool = True
) -> PauseRuling | Refusal | ForArbiter:
    """Whether somebody may pause the clock for a cause (6.11.1, 6.11.2, 6.11.4).

    ``is_arbiter_near`` matters in the old code only: there a player stops the clock for a claim
    when no arbiter is near, and any other stop counts as resigning unless the arbiter sees a
    misunderstanding.
    """
    match by:
        case Pauser.ARBITER:
            return PauseRuling(PauseFinding.VALID, laws.cite("6.11.1"))
        case Pauser.ASSISTANT if cause is Cause.FLAG_CLAIM:
            return PauseRuling(PauseFinding.VALID, laws.cite("D.2.10.5"))
        case Pauser.ASSISTANT:
            return Refusal(Reason.NOT_A_PLAYER, laws.cite("D.2.10"))
        case Pauser.ONLOOKER:
            return Refusal(Reason.NOT_A_PLAYER, laws.cite("12.7"))
        case Pauser.PLAYER:
            pass
    if laws.stopping_clock_resigns:
        is_claim = cause in (Cause.DRAW_CLAIM, Cause.FLAG_CLAIM)
        if is_claim and not is_arbiter_near:
            return PauseRuling(PauseFinding.VALID, laws.cite("9.5.1"))
        return ForArbiter(Question.STOPPING_RESIGNS, laws.cite("6.11.2"))
    return _by_player(cause, laws)


def _by_player(cause: Cause, laws: Laws) -> PauseRuling | ForArbiter:
    """A player pauses only to get the arbiter's assistance."""
    match cause:
        case Cause.NO_REASON:
            penalty = ForArbiter(Question.PAUSE_PENALTY, laws.cite("12.9"))
            return PauseRuling(PauseFinding.PENALISED, laws.cite("6.11.4"), penalty)
        case Cause.OTHER_HELP | Cause.INTERRUPTION:
            return ForArbiter(Question.PAUSE_REASON, laws.cite("6.11.4"))
        case Cause.QUICKPLAY_CLAIM if not laws.quickplay_finish:
            return ForArbiter(Question.PAUSE_REASON, laws.cite("6.11.4"))
        case Cause.FLAG_CLAIM:
            article = "6.8" if laws.is_supervised else "A.5.3"
            return PauseRuling(PauseFinding.VALID, laws.cite(article))
        case _:
            return PauseRuling(PauseFinding.VALID, laws.cite(_ARTICLES[cause]))


def may_restart(by: Pauser, laws: Laws) -> Refusal | None:
    """Whether somebody may start a paused clock again: the arbiter decides when (6.11.3)."""
    if by is Pauser.ARBITER:
        return None
    return Refusal(Reason.ARBITER_RESTARTS, laws.cite("6.11.3"))
