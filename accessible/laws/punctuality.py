"""Coming to the game (6.6, 6.7): White's clock, the default time, and who has lost by it.

Spans count from the time set for the start of the game, in milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Laws
from accessible.laws.rulings import ForArbiter
from accessible.laws.scoring import GameScore, Scored
from accessible.timing.spans import NO_TIME, Span


class Arrival(StrEnum):
    """How a player came to the game (6.7.1)."""

    IN_TIME = "in-time"
    """At the start, or within the default time; his clock may have run meanwhile."""
    AWAITED = "awaited"
    TOO_LATE = "too-late"
    """After the default time: he loses unless the arbiter decides otherwise."""

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"arrival-{self}"


class Question(StrEnum):
    """What lateness leaves to the arbiter."""

    DEFAULT_TIME_UNSTATED = "default-time-unstated"

    @property
    def key(self) -> str:
        """The sentence that asks it."""
        return f"arbiter-{self}"


@dataclass(frozen=True, slots=True)
class Attendance:
    """Where both players stand at a moment; ``forfeit`` is set when the default decides the game.

    ``white_lost`` is the time White's clock ran before he came (6.6, 6.7.2). Black's clock does
    not run before White has moved.
    """

    white: Arrival
    black: Arrival
    white_lost: Span
    article: str
    forfeit: Scored | None = None
    is_unverified: bool = False


def default_time(event: Span | None, laws: Laws) -> Span | ForArbiter:
    """How late a player may come (6.7.1); ``event``: what the event states, None if nothing.

    An edition that leaves it to the event, and an event that is silent, need the arbiter.
    """
    if event is not None:
        return event
    if laws.default_time is None:
        return ForArbiter(Question.DEFAULT_TIME_UNSTATED, laws.cite("6.7.1"))
    return laws.default_time


def clock_started(now: Span) -> chess.Color | None:
    """Whose clock runs at a moment before the first move: White's from the start on (6.6).

    ``now`` is negative before the time set for the start. Nobody's presence matters.
    """
    return chess.WHITE if now >= 0 else None


def attendance(
    white_came: Span | None,
    black_came: Span | None,
    now: Span,
    laws: Laws,
    *,
    event_default: Span | None = None,
) -> Attendance | ForArbiter:
    """How both players stand at ``now`` (6.7.1, 6.7.2).

    ``white_came``, ``black_came``: when they arrived, negative before the start; None while they
    are absent. White loses the time until he comes, also when both were absent at first, unless
    the event or the arbiter decides otherwise. Nobody is too late before the default time has
    passed; exactly at it is still in time.
    """
    limit = default_time(event_default, laws)
    if isinstance(limit, ForArbiter):
        return limit
    white = _arrival(white_came, now, limit)
    black = _arrival(black_came, now, limit)
    lost = Span(max(NO_TIME, now if white_came is None else white_came))
    forfeit = forfeited(
        white=white is Arrival.TOO_LATE, black=black is Arrival.TOO_LATE, article=laws.cite("6.7.1")
    )
    both_absent = lost > 0 and (black_came is None or black_came > 0) and limit > 0
    article = laws.cite("6.7.2" if both_absent and not forfeit else "6.7.1")
    unverified = event_default is None and "default_time" in laws.unverified
    return Attendance(white, black, lost, article, forfeit, unverified)


def _arrival(came: Span | None, now: Span, limit: Span) -> Arrival:
    """How one player came, or has not come."""
    if came is None:
        return Arrival.TOO_LATE if now > limit else Arrival.AWAITED
    return Arrival.TOO_LATE if came > limit else Arrival.IN_TIME


def forfeited(*, white: bool, black: bool, article: str) -> Scored | None:
    """The score when players forfeit by coming too late; both may."""
    match white, black:
        case True, True:
            return Scored(GameScore.BOTH_FORFEIT, article)
        case True, False:
            return Scored(GameScore.WHITE_FORFEITS, article)
        case False, True:
            return Scored(GameScore.BLACK_FORFEITS, article)
        case _:
            return None
