"""What the Laws answer: a refusal, or a ruling with what is to be done; each names its article."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.timing.spans import NO_TIME, Span


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
    PRESS_FIRST = "press-first"
    NO_CLOCK = "no-clock"
    FLAG_NOT_FALLEN = "flag-not-fallen"
    CLOCK_NOT_YOURS = "clock-not-yours"
    NOTHING_TO_PRESS = "nothing-to-press"
    CLAIMED_MOVE_FIRST = "claimed-move-first"
    TOUCHED_PIECE = "touched-piece"
    ARBITER_DECIDES = "arbiter-decides"
    ONLY_ARBITER = "only-arbiter"
    NO_SUCH_TIME = "no-such-time"
    POSITION_NOT_IN_GAME = "position-not-in-game"
    NOTHING_TO_DECIDE = "nothing-to-decide"
    NOTHING_RECORDED = "nothing-recorded"
    NOTHING_PROPOSED = "nothing-proposed"
    BOARD_UNREADABLE = "board-unreadable"
    DRAWS_FORBIDDEN = "draws-forbidden"
    OFFER_STANDS = "offer-stands"
    OPPONENT_OFFERS_FIRST = "opponent-offers-first"
    CLAIM_WHEN_ON_MOVE = "claim-when-on-move"
    CLAIM_LOST_BY_TOUCH = "claim-lost-by-touch"
    CLAIM_MOVE_NOT_WRITTEN = "claim-move-not-written"
    CLAIM_STANDS = "claim-stands"
    MAY_NOT_CALL_FLAG = "may-not-call-flag"
    ARBITER_CALLS_NO_FLAG = "arbiter-calls-no-flag"
    OWN_FLAG_FALLEN = "own-flag-fallen"
    QUICKPLAY_UNKNOWN = "quickplay-unknown"
    QUICKPLAY_NOT_ANNOUNCED = "quickplay-not-announced"
    QUICKPLAY_NOT_IN_BLITZ = "quickplay-not-in-blitz"
    QUICKPLAY_WITH_INCREMENT = "quickplay-with-increment"
    QUICKPLAY_LAST_PERIOD = "quickplay-last-period"
    QUICKPLAY_TWO_MINUTES = "quickplay-two-minutes"
    QUICKPLAY_FLAG_FALLEN = "quickplay-flag-fallen"
    QUICKPLAY_NEEDS_ARBITER = "quickplay-needs-arbiter"
    QUICKPLAY_NO_INCREMENT_REQUEST = "quickplay-no-increment-request"
    NO_SUCH_CHOICE = "no-such-choice"
    ILLEGAL_MOVE_STANDS = "illegal-move-stands"
    OPPONENT_CLAIMS = "opponent-claims"
    NO_IRREGULARITY = "no-irregularity"
    PENALTY_NOT_IN_EDITION = "penalty-not-in-edition"
    PENALTY_NEEDS_TIME = "penalty-needs-time"
    FINE_NOT_ANNOUNCED = "fine-not-announced"
    NO_SUCH_POSITION = "no-such-position"
    THROW_AGAIN = "throw-again"
    DRAWING_COMPLETE = "drawing-complete"
    NOT_CASTLING = "not-castling"
    SEAL_IS_FINAL = "seal-is-final"
    SEAL_ON_PAPER = "seal-on-paper"
    ENVELOPE_CLOSED = "envelope-closed"
    OPPONENT_IS_PRESENT = "opponent-is-present"
    NOT_A_SCORESHEET = "not-a-scoresheet"
    RECORDED_IN_ADVANCE = "recorded-in-advance"
    RECORD_PREVIOUS_MOVE = "record-previous-move"
    NOT_ON_SCORESHEET = "not-on-scoresheet"
    UPDATE_SCORE_FIRST = "update-score-first"
    ARBITER_RESTARTS = "arbiter-restarts"
    NO_PIECE_THERE = "no-piece-there"
    ADJUST_ON_OWN_TIME = "adjust-on-own-time"
    ADJUST_UNSAID = "adjust-unsaid"
    RULING_ON_REQUEST = "ruling-on-request"
    OWN_BREACH = "own-breach"
    BREACH_CLAIM_LOST = "breach-claim-lost"
    NOT_YOUR_ANNOUNCEMENT = "not-your-announcement"
    NOT_A_SLIP = "not-a-slip"
    CLOCK_ALREADY_PRESSED = "clock-already-pressed"
    ONLY_FOR_ONESELF = "only-for-oneself"
    NOT_ON_THAT_BOARD = "not-on-that-board"
    NO_SUCH_ASSISTANT = "no-such-assistant"
    NOT_AN_ASSISTANTS_DUTY = "not-an-assistants-duty"
    NO_SECOND_ASSISTANT = "no-second-assistant"
    ONLY_THE_SIGHTED = "only-the-sighted"
    ONE_BOARD_WILL_DO = "one-board-will-do"
    TELL_THE_ARBITER_ONLY = "tell-the-arbiter-only"
    ONLY_ON_REQUEST = "only-on-request"
    NOT_TO_BE_TOLD = "not-to-be-told"
    NO_ADVICE = "no-advice"
    EXECUTE_FIRST = "execute-first"
    BOARD_DIFFERS = "board-differs"


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
    SEALED_MOVE_DRAWN = "sealed-move-drawn"
    PENALTY = "penalty"
    DECLARED = "declared"
    DECLARED_DRAWN = "declared-drawn"
    ILLEGAL_POSITION = "illegal-position"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result with its reason and the article it rests on.

    ``is_unverified``: a parameter that nobody could read in a complete text decided it.
    """

    result: Result
    ending: Ending
    article: str
    is_unverified: bool = False


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
    """The Laws leave this to the arbiter: ``question`` names what has to be decided.

    ``choices`` are the decisions the Laws allow him, where they name them.
    """

    question: str
    article: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TimeChange:
    """An instruction for a player's clock: ``by`` milliseconds more (negative: less)."""

    player: chess.Color
    by: Span
    article: str


@dataclass(frozen=True, slots=True)
class GoesOn:
    """The game goes on with these changes; ``increment`` is added for both at each move.

    ``is_postponed``: a claim is decided later in the game or after a flag has fallen (III.5.2).
    """

    article: str
    time_changes: tuple[TimeChange, ...] = ()
    increment: Span = NO_TIME
    is_postponed: bool = False
    is_unverified: bool = False
