"""Keeping score (Article 8, D.2.7): who must, with what, what may be written, and signing.

What follows for the scoresheets when a flag has fallen (8.5, 8.6) is in ``incomplete_scores.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Edition, Laws, Speed
from accessible.laws.rulings import ForArbiter, Reason, Refusal
from accessible.timing.spans import Span

OFFER_MARK = "(=)"
"""How a draw offer is recorded (8.1.5, C.12)."""


class Duty(StrEnum):
    """Whether a player must keep score now (8.1.1, 8.4, A.2)."""

    MUST_RECORD = "must-record"
    EXEMPT_THIS_PERIOD = "exempt-this-period"
    NOT_REQUIRED = "not-required"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"recording-{self}"


class Medium(StrEnum):
    """What a game is recorded on (8.1.1, D.2.7)."""

    PAPER = "paper"
    ELECTRONIC = "electronic"
    BRAILLE = "braille"
    RECORDING_DEVICE = "recording-device"


class Entry(StrEnum):
    """What somebody writes on a scoresheet (8.1.4)."""

    MOVE = "move"
    CLOCK_TIME = "clock-time"
    DRAW_OFFER = "draw-offer"
    CLAIM = "claim"
    RELEVANT = "relevant"
    """Other data that concern the game, such as a penalty or the arbiter's times."""
    NOTE = "note"


class Purpose(StrEnum):
    """Why a move is written before it is played (8.1.2)."""

    CLAIM = "claim"
    SEALING = "sealing"
    NONE = "none"


class Signing(StrEnum):
    """Where the signatures under a result stand (8.7)."""

    AGREED = "agreed"
    WHITE_MISSING = "white-missing"
    BLACK_MISSING = "black-missing"
    BOTH_MISSING = "both-missing"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"signing-{self}"


class Help(StrEnum):
    """What a player's assistant does for him who cannot (6.2.6, 8.1.6)."""

    SCORE = "score"
    CLOCK = "clock"


class Question(StrEnum):
    """What recording leaves to the arbiter."""

    SCORE_ASSISTANT_TIME = "score-assistant-time"
    CLOCK_ASSISTANT_TIME = "clock-assistant-time"
    RESULTS_DIFFER = "results-differ"
    WRONG_RESULT_SIGNED = "wrong-result-signed"

    @property
    def key(self) -> str:
        """The sentence that asks it."""
        return f"arbiter-{self}"


@dataclass(frozen=True, slots=True)
class RecordingRuling:
    """Whether a player must keep score."""

    duty: Duty
    article: str
    is_unverified: bool = False


@dataclass(frozen=True, slots=True)
class AssistantRuling:
    """An assistant keeps score or presses for a player, whose clock stays as it is."""

    help: Help
    article: str
    is_unverified: bool = False

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return "recording-no-deduction" if self.help is Help.SCORE else "pressing-no-deduction"


@dataclass(frozen=True, slots=True)
class SigningRuling:
    """Whether both players signed the same result; ``result`` stands when they did."""

    signing: Signing
    article: str
    result: str = ""


def recording_duty(
    remaining: Span,
    added_per_move: Span,
    laws: Laws,
    *,
    was_exempt: bool = False,
) -> RecordingRuling:
    """Whether a player must record now (8.1.1, 8.4, A.2); times in milliseconds.

    ``was_exempt``: he was exempt earlier in this period; that lasts to its end, whatever his
    clock shows now. Less than the limit means just that: at exactly 5 minutes he still records.
    """
    if not laws.players_record:
        is_full_blitz = laws.speed is Speed.BLITZ and laws.is_supervised
        article = laws.cite("B.2" if is_full_blitz else "A.2")
        return RecordingRuling(Duty.NOT_REQUIRED, article, "players_record" in laws.unverified)
    is_short = was_exempt or remaining < laws.recording_exempt_below
    is_exempt = is_short and added_per_move < laws.recording_exempt_increment
    rests_on = {"recording_exempt_below"} | ({"recording_exempt_increment"} if is_short else set())
    if is_exempt:
        unverified = bool(rests_on & laws.unverified)
        return RecordingRuling(Duty.EXEMPT_THIS_PERIOD, laws.cite("8.4"), unverified)
    unverified = is_short and "recording_exempt_increment" in laws.unverified
    return RecordingRuling(Duty.MUST_RECORD, laws.cite("8.1.1"), unverified)


def may_record_on(
    medium: Medium,
    laws: Laws,
    *,
    is_visually_impaired: bool,
    is_prescribed: bool = False,
) -> Refusal | None:
    """Whether a player may keep score in this way (8.1.1, D.2.7).

    ``is_prescribed``: the electronic scoresheet is certified by FIDE and prescribed by the event.
    """
    match medium:
        case Medium.PAPER:
            return None
        case Medium.ELECTRONIC:
            if laws.electronic_scoresheet and is_prescribed:
                return None
            return Refusal(Reason.NOT_A_SCORESHEET, laws.cite("8.1.1"))
        case Medium.BRAILLE | Medium.RECORDING_DEVICE:
            if is_visually_impaired:
                return None
            return Refusal(Reason.NOT_A_SCORESHEET, laws.cite("8.1.1"))


def may_record_ahead(purpose: Purpose, laws: Laws) -> Refusal | None:
    """Whether a move may be written before it is played: to claim or to seal only (8.1.2)."""
    if purpose is Purpose.NONE:
        return Refusal(Reason.RECORDED_IN_ADVANCE, laws.cite("8.1.2"))
    return None


def may_move_unrecorded(plies: int, recorded: int, duty: Duty, laws: Laws) -> Refusal | None:
    """Whether the player on move may move with his score as it is (8.1.3).

    ``plies``: half-moves played so far; ``recorded``: how many of them, from the first on, stand
    in his score. The opponent's last move may be missing, his own move before it may not.
    """
    if duty is Duty.MUST_RECORD and recorded < plies - 1:
        return Refusal(Reason.RECORD_PREVIOUS_MOVE, laws.cite("8.1.3"))
    return None


def may_write(entry: Entry, laws: Laws) -> Refusal | None:
    """Whether something may stand on a scoresheet (8.1.4); notes may not (11.3.1).

    The old code knows moves and clock readings only.
    """
    allowed = set(Entry) - {Entry.NOTE}
    if laws.edition is Edition.OLD_CODE:
        allowed = {Entry.MOVE, Entry.CLOCK_TIME}
    if entry not in allowed:
        return Refusal(Reason.NOT_ON_SCORESHEET, laws.cite("8.1.4"))
    return None


def offer_unmarked(
    *, white_marked: bool, black_marked: bool, white_duty: Duty, black_duty: Duty
) -> tuple[chess.Color, ...]:
    """The players who still have to record a draw offer; both must, not only who made it (8.1.5).

    A player who need not keep score need not mark the offer.
    """
    sides = (
        (chess.WHITE, white_marked, white_duty),
        (chess.BLACK, black_marked, black_duty),
    )
    return tuple(c for c, marked, duty in sides if duty is Duty.MUST_RECORD and not marked)


def time_for_help(
    help_with: Help, laws: Laws, *, has_disability: bool
) -> AssistantRuling | ForArbiter:
    """What an assistant who keeps score or presses does to the player's clock (8.1.6, 6.2.6).

    The arbiter adjusts it fairly, but not for a player with a disability; older editions did not
    except him.
    """
    is_score = help_with is Help.SCORE
    article = laws.cite("8.1.6" if is_score else "6.2.6")
    if has_disability and not laws.disability_adjusts_clock:
        unverified = "disability_adjusts_clock" in laws.unverified
        return AssistantRuling(help_with, article, unverified)
    question = Question.SCORE_ASSISTANT_TIME if is_score else Question.CLOCK_ASSISTANT_TIME
    return ForArbiter(question, article)


def signed(
    white: str | None, black: str | None, laws: Laws, *, is_wrong: bool = False
) -> SigningRuling | ForArbiter:
    """What the results signed by both players mean (8.7); None where nobody has signed.

    A result that both signed stands even if it is wrong, unless the arbiter decides otherwise:
    with ``is_wrong`` he is asked.
    """
    article = laws.cite("8.7")
    if white is None or black is None:
        missing = {
            (True, True): Signing.BOTH_MISSING,
            (True, False): Signing.WHITE_MISSING,
            (False, True): Signing.BLACK_MISSING,
        }[white is None, black is None]
        return SigningRuling(missing, article)
    if white != black:
        return ForArbiter(Question.RESULTS_DIFFER, article)
    if is_wrong:
        return ForArbiter(Question.WRONG_RESULT_SIGNED, article)
    return SigningRuling(Signing.AGREED, article, white)
