"""The times an arbiter sets (6.3.2, 6.10.2, 7.1), and the arithmetic of the old code for it.

The FIDE Laws leave the times to the arbiter's judgement. The old code counts: time in proportion
to the moves, at least 5 minutes, or a minute a move, to the control. All in whole milliseconds,
rounded in the player's favour.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Edition, Laws
from accessible.laws.rulings import ForArbiter, TimeChange
from accessible.timing.spans import Span

MINUTE_A_MOVE = Span(60_000)


class Question(StrEnum):
    """What the arbiter decides about the clocks."""

    RESTORED_TIMES = "restored-times"
    CORRECTED_TIMES = "corrected-times"

    @property
    def key(self) -> str:
        """The sentence that asks it."""
        return f"arbiter-{self}"


@dataclass(frozen=True, slots=True)
class Period:
    """A player's clock in the current period: the time allotted and used, and his moves.

    ``moves_made`` counts his moves in the game so far, ``control`` the move by which the period
    ends.
    """

    allotted: Span
    used: Span
    moves_made: int
    control: int


@dataclass(frozen=True, slots=True)
class Restored:
    """The times after a position was restored: used, and what is left to the control.

    ``is_raised``: the least time to the control was given instead of the proportional rest.
    """

    used: Span
    remaining: Span
    is_raised: bool
    article: str


def proportional(used: Span, moves_made: int, moves_kept: int) -> Span:
    """The time used for the first moves, as if every move had taken equally long.

    No moves made, or all of them kept, leave the time as it is.
    """
    kept = max(0, min(moves_kept, moves_made))
    return Span(used * kept // moves_made) if moves_made > 0 else used


def least_remaining(moves_to_control: int, laws: Laws) -> Span:
    """The least time the arbiter leaves: 5 minutes, or a minute a move if that is more.

    Zero where the Laws name none.
    """
    if laws.restored_time_at_least == 0:
        return Span(0)
    return Span(max(laws.restored_time_at_least, MINUTE_A_MOVE * max(0, moves_to_control)))


def restored(
    period: Period, moves_kept: int, laws: Laws, *, rests_on: str = "7.1"
) -> Restored | ForArbiter:
    """A player's times after the game went back to his move ``moves_kept`` (7.1, D.2.9).

    The old code computes them; elsewhere the arbiter uses his judgement. ``rests_on`` is the
    article by which the game went back.
    """
    article = laws.cite(rests_on)
    if laws.restored_time_at_least == 0:
        return ForArbiter(Question.RESTORED_TIMES, article)
    used = proportional(period.used, period.moves_made, moves_kept)
    rest = Span(period.allotted - used)
    least = least_remaining(period.control - max(0, moves_kept), laws)
    is_raised = rest < least
    return Restored(used, max(rest, least), is_raised, article)


def shared_error(
    error: Span, proven_wrong: chess.Color | None, laws: Laws, *, is_defect: bool = False
) -> tuple[TimeChange, ...] | ForArbiter:
    """How the old code corrects a clock: only the one proven wrong, otherwise both equally.

    ``error`` is the time to give back in all (negative: to take). The FIDE Laws leave it to the
    arbiter's judgement, whether a clock is defective and replaced (6.10.1) or was set wrongly
    (6.10.2).
    """
    article = laws.cite("6.10.1" if is_defect else "6.10.2")
    if laws.edition is not Edition.OLD_CODE:
        return ForArbiter(Question.CORRECTED_TIMES, article)
    if proven_wrong is not None:
        return (TimeChange(proven_wrong, error, article),)
    half = Span(-(-error // 2))
    return TimeChange(chess.WHITE, half, article), TimeChange(chess.BLACK, half, article)


def next_period(remaining: Span, allotted: Span) -> Span:
    """The time for the next period: what was saved is added to what it brings (6.3.2).

    In the old code 15 minutes saved and an hour more make 1 hour 15 minutes.
    """
    return Span(max(0, remaining) + allotted)
