"""Rapid and blitz (Appendices A and B): which games they are, and when the full rules apply."""

from __future__ import annotations

from enum import StrEnum

from accessible.laws.editions import Edition, Laws, Speed, laws
from accessible.laws.rulings import ForArbiter, Reason, Refusal
from accessible.timing.spans import Span

MOST_GAMES = {Speed.RAPID: 3, Speed.BLITZ: 1}  # of one arbiter (A.4.1, B.2.1)


class Question(StrEnum):
    """What rapid and blitz leave to the arbiter."""

    SCORE_REQUEST = "score-request"

    @property
    def key(self) -> str:
        """The sentence that asks it."""
        return f"arbiter-{self}"


def classify(main: Span, increment: Span, laws: Laws) -> Speed:
    """The speed of a game by its time for 60 moves (A.1, B.1), both in milliseconds."""
    game_time = main + 60 * increment
    if game_time >= laws.standard_from:
        return Speed.STANDARD
    if game_time > laws.rapid_from or (game_time == laws.rapid_from and laws.rapid_from_is_rapid):
        return Speed.RAPID
    return Speed.BLITZ


def has_full_rules(
    edition: Edition, speed: Speed, *, games_per_arbiter: int, is_recorded: bool
) -> bool:
    """Whether the competition rules apply in full (A.4, B.2).

    One arbiter watches at most three rapid games or one of blitz, and each is recorded by him, by
    an assistant or electronically. Only editions with requests to see that score ask for it.
    """
    if speed is Speed.STANDARD:
        return True
    needs_record = laws(edition, speed).score_requests > 0
    is_watched = 0 < games_per_arbiter <= MOST_GAMES[speed]
    return is_watched and (is_recorded or not needs_record)


def may_see_score(earlier: int, laws: Laws, *, has_move: bool) -> Refusal | ForArbiter | None:
    """Whether a player may ask to see the arbiter's score of the game (A.4.3, B.2.3).

    ``earlier``: how often he has asked in this game. More than five times distracts (11.5).
    """
    article = laws.cite("B.2.3" if laws.speed is Speed.BLITZ else "A.4.3")
    if laws.score_requests == 0:
        return ForArbiter(Question.SCORE_REQUEST, article)
    if not has_move:
        return Refusal(Reason.NOT_YOUR_TURN, article)
    if earlier >= laws.score_requests:
        return ForArbiter(Question.SCORE_REQUEST, laws.cite("11.5"))
    return None
