"""What the Laws answer: a refusal, or a ruling with what is to be done; each names its article."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.timing.spans import Span


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


class Result(StrEnum):
    """The score of a game as it is written."""

    WHITE = "1-0"
    BLACK = "0-1"
    DRAW = "1/2-1/2"


class Ending(StrEnum):
    """How a game ended."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    DEAD_POSITION = "dead-position"
    FIVEFOLD = "fivefold"
    SEVENTY_FIVE_MOVES = "seventy-five-moves"
    RESIGNATION = "resignation"
    RESIGNATION_DRAWN = "resignation-drawn"
    AGREEMENT = "agreement"
    THREEFOLD = "threefold"
    FIFTY_MOVES = "fifty-moves"
    FLAG_FALL = "flag-fall"
    FLAG_FALL_DRAWN = "flag-fall-drawn"
    BOTH_FLAGS = "both-flags"
    ILLEGAL_MOVES = "illegal-moves"
    ILLEGAL_MOVES_DRAWN = "illegal-moves-drawn"
    QUICKPLAY = "quickplay"
    DEFAULT = "default"
    SEALED_MOVE = "sealed-move"
    PENALTY = "penalty"
    DECLARED = "declared"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result with its reason and the article it rests on."""

    result: Result
    ending: Ending
    article: str


def win(color: chess.Color) -> Result:
    """The result when this colour wins."""
    return Result.WHITE if color == chess.WHITE else Result.BLACK


@dataclass(frozen=True, slots=True)
class Refusal:
    """An intent that is not carried out; the game is unchanged.

    ``article`` is empty where no article decides (for example after the end of the game).
    """

    reason: Reason
    article: str = ""


@dataclass(frozen=True, slots=True)
class ForArbiter:
    """The Laws leave this to the arbiter: ``question`` names what has to be decided."""

    question: str
    article: str


@dataclass(frozen=True, slots=True)
class TimeChange:
    """An instruction for a player's clock: ``by`` milliseconds more (negative: less)."""

    player: chess.Color
    by: Span
    article: str
