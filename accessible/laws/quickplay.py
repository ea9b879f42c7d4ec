"""The end of a game without increment, when little time is left (Guidelines III, earlier 10 or G).

With less than two minutes the player on move may ask for an increment for both (III.4), or claim a
draw because the opponent cannot win by normal means or makes no effort to (III.5). Both are for
the arbiter, who answers by one of the choices given here; ``decided`` tells what each leads to.
Without an arbiter at the event a claim ends the game at once and is decided later (III.6).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Laws, Speed
from accessible.laws.rulings import (
    Ending,
    ForArbiter,
    GoesOn,
    Outcome,
    Reason,
    Refusal,
    Result,
    TimeChange,
)
from accessible.timing.spans import NO_TIME, Span

TWO_MINUTES = Span(120_000)
FIVE_SECONDS = Span(5_000)


class Ground(StrEnum):
    """Why a draw is claimed (III.5)."""

    CANNOT_WIN = "cannot-win"  # the opponent cannot win by normal means
    NO_EFFORT = "no-effort"  # he makes no effort to

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"ground-{self}"


class Question(StrEnum):
    """What the arbiter decides."""

    GRANT_INCREMENT = "grant-increment"  # III.4, after the opponent refused the draw
    QUICKPLAY_CLAIM = "quickplay-claim"  # III.5
    POSTPONED_CLAIM = "postponed-claim"  # III.5.2, when a flag has fallen or later in the game
    CLAIM_WITHOUT_ARBITER = "claim-without-arbiter"  # III.6.2, for the designated arbiter
    FAILED_CLAIM = "failed-claim"  # III.6.2: the claim ended the game, but it was no draw

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"arbiter-{self}"


class Choice(StrEnum):
    """What the arbiter may decide."""

    AGREE = "agree"  # to the increment
    REFUSE = "refuse"  # the increment
    DRAW = "draw"
    POSTPONE = "postpone"
    POSTPONE_WITH_TIME = "postpone-with-time"  # two minutes for the opponent
    REJECT = "reject"
    NO_DRAW = "no-draw"  # the postponed or referred claim fails

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"decision-{self}"


class Evidence(StrEnum):
    """What the claimant hands over for the opponent to verify (III.6)."""

    POSITION = "position"
    SCORE = "score"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"evidence-{self}"


@dataclass(frozen=True, slots=True)
class Conditions:
    """How the game stands when a player asks or claims; spans are in milliseconds.

    ``is_announced``: the event said that it uses these rules. ``increment`` is what each move adds.
    ``has_arbiter``: an arbiter supervises the event.
    """

    turn: chess.Color
    own_time: Span
    is_announced: bool
    is_last_period: bool = True
    increment: Span = NO_TIME
    has_flag_fallen: bool = False
    has_arbiter: bool = True
    game_over: bool = False


@dataclass(frozen=True, slots=True)
class Requested:
    """An increment was asked for: an offer of a draw; if it is refused, ``arbiter`` decides."""

    arbiter: ForArbiter
    article: str
    is_offer: bool = True
    is_unverified: bool = False


@dataclass(frozen=True, slots=True)
class Stopped:
    """A claim without arbiter has ended play (III.6); the result comes from ``arbiter``."""

    arbiter: ForArbiter
    evidence: tuple[Evidence, ...]
    article: str


CLAIM_CHOICES = (Choice.DRAW, Choice.POSTPONE, Choice.POSTPONE_WITH_TIME, Choice.REJECT)
LATER_CHOICES = (Choice.DRAW, Choice.NO_DRAW)
INCREMENT_CHOICES = (Choice.AGREE, Choice.REFUSE)


def request_increment(by: chess.Color, now: Conditions, laws: Laws) -> Requested | Refusal:
    """What becomes of a player's request for five seconds more for both at each move (III.4)."""
    article = laws.cite("III.4")
    refusal = _refusal(by, now, laws)
    if refusal:
        return refusal
    if not laws.quickplay_increment:
        return Refusal(Reason.QUICKPLAY_NO_INCREMENT_REQUEST, laws.cite("III.5"))
    if not now.has_arbiter:
        return Refusal(Reason.QUICKPLAY_NEEDS_ARBITER, article)
    question = ForArbiter(Question.GRANT_INCREMENT, article, INCREMENT_CHOICES)
    return Requested(question, article, is_unverified="quickplay_increment" in laws.unverified)


def claim(
    by: chess.Color, grounds: frozenset[Ground], now: Conditions, laws: Laws
) -> ForArbiter | Stopped | Refusal:
    """What becomes of a claim that the opponent cannot win or makes no effort to (III.5, III.6)."""
    refusal = _refusal(by, now, laws)
    if refusal:
        return refusal
    if now.has_arbiter:
        return ForArbiter(Question.QUICKPLAY_CLAIM, laws.cite("III.5"), CLAIM_CHOICES)
    evidence = [Evidence.POSITION]
    if Ground.NO_EFFORT in grounds:
        evidence.append(Evidence.SCORE)
    question = ForArbiter(Question.CLAIM_WITHOUT_ARBITER, laws.cite("III.6.2"), LATER_CHOICES)
    return Stopped(question, tuple(evidence), laws.cite("III.6.1"))


def after_flag(laws: Laws) -> ForArbiter:
    """What is left to decide when a flag falls while a claim is postponed (III.5.2)."""
    return ForArbiter(Question.POSTPONED_CLAIM, laws.cite("III.5.2"), LATER_CHOICES)


def decided(
    by: chess.Color, question: Question, choice: Choice, laws: Laws
) -> Outcome | GoesOn | ForArbiter | Refusal:
    """What the arbiter's choice leads to, after a request or claim by this player.

    After ``NO_DRAW`` the flag decides as always (6.9), or the game goes on. A claim without
    arbiter has ended the game, so that he decides the result too.
    """
    match question, choice:
        case Question.GRANT_INCREMENT, Choice.AGREE:
            article = laws.cite("III.4")
            return GoesOn(article, _two_minutes(by, article), FIVE_SECONDS)
        case Question.GRANT_INCREMENT, Choice.REFUSE:
            return GoesOn(laws.cite("III.4"))
        case Question.CLAIM_WITHOUT_ARBITER, Choice.DRAW:
            return Outcome(Result.DRAW, Ending.QUICKPLAY, laws.cite("III.6.2"))
        case Question.POSTPONED_CLAIM, Choice.DRAW:
            return Outcome(Result.DRAW, Ending.QUICKPLAY, laws.cite("III.5.2"))
        case Question.QUICKPLAY_CLAIM, Choice.DRAW:
            return Outcome(Result.DRAW, Ending.QUICKPLAY, laws.cite("III.5.1"))
        case Question.QUICKPLAY_CLAIM, Choice.REJECT:
            article = laws.cite("III.5.3")
            return GoesOn(article, _two_minutes(by, article))
        case Question.QUICKPLAY_CLAIM, Choice.POSTPONE_WITH_TIME:
            article = laws.cite("III.5.2")
            return GoesOn(article, _two_minutes(by, article), is_postponed=True)
        case Question.QUICKPLAY_CLAIM, Choice.POSTPONE:
            return GoesOn(laws.cite("III.5.2"), is_postponed=True)
        case Question.CLAIM_WITHOUT_ARBITER, Choice.NO_DRAW:
            return ForArbiter(Question.FAILED_CLAIM, laws.cite("III.6.2"))
        case Question.POSTPONED_CLAIM, Choice.NO_DRAW:
            return GoesOn(laws.cite("III.5.2"))
    return Refusal(Reason.NO_SUCH_CHOICE, laws.cite("III.5"))


def _refusal(by: chess.Color, now: Conditions, laws: Laws) -> Refusal | None:
    """Why these rules do not help a player now (III.2, III.4, III.5)."""
    if now.game_over:
        return Refusal(Reason.GAME_OVER)
    if not laws.quickplay_finish:
        if laws.speed is not Speed.BLITZ:
            return Refusal(Reason.QUICKPLAY_UNKNOWN)
        # Until 2009 the rules of blitz said so, since then the rules of the quickplay finish.
        article = "III.2.2" if laws.quickplay_needs_announcing else "B.3"
        return Refusal(Reason.QUICKPLAY_NOT_IN_BLITZ, laws.cite(article))
    checks = (
        (
            laws.quickplay_needs_announcing and not now.is_announced,
            Reason.QUICKPLAY_NOT_ANNOUNCED,
            "III.2.1",
        ),
        (
            now.increment > 0,
            Reason.QUICKPLAY_WITH_INCREMENT,
            "III.2.2" if laws.quickplay_needs_announcing else "III.1",
        ),
        (not now.is_last_period, Reason.QUICKPLAY_LAST_PERIOD, "III.1"),
        (
            now.has_flag_fallen or now.own_time <= 0,
            Reason.QUICKPLAY_FLAG_FALLEN,
            "III.5",
        ),
        (now.own_time >= TWO_MINUTES, Reason.QUICKPLAY_TWO_MINUTES, "III.5"),
        (now.turn != by, Reason.CLAIM_WHEN_ON_MOVE, "III.5"),
    )
    for fails, reason, article in checks:
        if fails:
            return Refusal(reason, laws.cite(article))
    return None


def _two_minutes(claimant: chess.Color, article: str) -> tuple[TimeChange, ...]:
    """Two minutes more for the claimant's opponent."""
    return (TimeChange(not claimant, TWO_MINUTES, article),)
