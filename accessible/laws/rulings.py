"""What the Laws answer: a refusal names its reason and its article."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """Why an intent is refused; every reason has a sentence in each language."""

    GAME_OVER = "game-over"
    NOT_A_PLAYER = "not-a-player"
    NOT_YOUR_TURN = "not-your-turn"
    ILLEGAL_MOVE = "illegal-move"
    REPEAT_FIRST = "repeat-first"
    NOTHING_TO_REPEAT = "nothing-to-repeat"
    OWN_MOVE_REPEATED = "own-move-repeated"
    REPEATED_WRONGLY = "repeated-wrongly"
    NOTHING_TO_CORRECT = "nothing-to-correct"
    TOO_LATE_TO_CORRECT = "too-late-to-correct"
    NO_OFFER = "no-offer"
    ALREADY_OFFERED = "already-offered"
    BOTH_MUST_MOVE_FIRST = "both-must-move-first"
    ADJUST_ON_OWN_MOVE = "adjust-on-own-move"


@dataclass(frozen=True, slots=True)
class Refusal:
    """An intent that is not carried out; the game is unchanged.

    ``article`` is empty where no article decides (for example after the end of the game).
    """

    reason: Reason
    article: str = ""
