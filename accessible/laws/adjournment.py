"""Adjourning a game: who seals, what binds, and what the envelope must say (Guidelines I.1 to I.6).

The other half, from the opening of the envelope on, is in ``resumption.py``; what the sealed
writing means is read by ``written_moves.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Laws
from accessible.laws.recording import Medium
from accessible.laws.rulings import Ending, ForArbiter, Outcome, Reason, Refusal, Result, win
from accessible.laws.winnable import Answer
from accessible.timing.spans import Span


class Sealing(StrEnum):
    """Which move a player has to seal (I.1.1)."""

    FREE_CHOICE = "free-choice"
    BOARD_MOVE_BINDS = "board-move-binds"
    OPPONENT_SEALS = "opponent-seals"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"seal-{self}"


class EnvelopeItem(StrEnum):
    """What stands on the envelope (I.2.1 to I.2.7)."""

    NAMES = "names"
    POSITION = "position"
    TIMES_USED = "times-used"
    SEALED_BY = "sealed-by"
    MOVE_NUMBER = "move-number"
    DRAW_OFFER = "draw-offer"
    RESUMPTION = "resumption"


class Question(StrEnum):
    """What an adjournment leaves to the arbiter."""

    SEALED_ON_RECORDING_DEVICE = "sealed-on-recording-device"
    ADJOURNED_BEYOND_TIME = "adjourned-beyond-time"
    CAN_OPPONENT_MATE = "can-opponent-mate"

    @property
    def key(self) -> str:
        """The sentence that asks it."""
        return f"arbiter-{self}"


@dataclass(frozen=True, slots=True)
class SealRuling:
    """Which move has to be sealed; ``move`` where the board has decided it."""

    sealing: Sealing
    article: str
    move: chess.Move | None = None


@dataclass(frozen=True, slots=True)
class Envelope:
    """What was written on an envelope; empty and None where nothing was."""

    white: str = ""
    black: str = ""
    position: str = ""  # FEN, immediately before the sealed move
    white_used: Span | None = None
    black_used: Span | None = None
    sealed_by: chess.Color | None = None
    move_number: int | None = None
    offered_by: chess.Color | None = None
    date_and_time: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class EnvelopeFault:
    """What is missing on an envelope, or wrong (I.3), with its article."""

    item: EnvelopeItem
    is_wrong: bool
    article: str

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"envelope-wrong-{self.item}" if self.is_wrong else f"envelope-missing-{self.item}"


@dataclass(frozen=True, slots=True)
class OfferStanding:
    """A draw offer that stands until the opponent accepts or rejects it (I.4)."""

    by: chess.Color
    article: str

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return "adjourned-offer-stands"


def may_seal(
    turn: chess.Color,
    by: chess.Color,
    medium: Medium,
    *,
    is_clock_stopped: bool,
    laws: Laws,
) -> Refusal | ForArbiter | None:
    """Whether a player may seal, or change what he sealed, in this way (I.1.1).

    A visually impaired player's recording device writes nothing that fits an envelope: with
    D.2.7 on one side and I.1.1 on the other the arbiter decides how he seals.
    """
    article = laws.cite("I.1.1")
    if by != turn:
        return Refusal(Reason.NOT_YOUR_TURN, article)
    if is_clock_stopped:
        return Refusal(Reason.SEAL_IS_FINAL, article)
    match medium:
        case Medium.ELECTRONIC:
            return Refusal(Reason.SEAL_ON_PAPER, article)
        case Medium.RECORDING_DEVICE:
            return ForArbiter(Question.SEALED_ON_RECORDING_DEVICE, article)
        case Medium.PAPER | Medium.BRAILLE:
            return None


def move_to_seal(made: chess.Move | None, *, was_told_to_seal: bool, laws: Laws) -> SealRuling:
    """Which move must be sealed when a move may have been made on the board (I.1.1).

    A move made before the arbiter spoke is an ordinary move: the opponent then has the move, and
    seals.
    """
    article = laws.cite("I.1.1")
    if made is None:
        return SealRuling(Sealing.FREE_CHOICE, article)
    if was_told_to_seal:
        return SealRuling(Sealing.BOARD_MOVE_BINDS, article, made)
    return SealRuling(Sealing.OPPONENT_SEALS, article)


def remaining_after_early_adjournment(
    remaining: Span, until_session_end: Span, laws: Laws
) -> Span | ForArbiter:
    """The time left to a player who adjourns early: the session counts to its end (I.1.2).

    If his time would not have lasted so long, the arbiter decides what that means.
    """
    left = remaining - max(0, until_session_end)
    if left <= 0 < until_session_end:
        return ForArbiter(Question.ADJOURNED_BEYOND_TIME, laws.cite("I.1.2"))
    return Span(left)


def envelope_faults(
    envelope: Envelope,
    board: chess.Board,
    used: tuple[Span, Span],
    offered_by: chess.Color | None,
    laws: Laws,
) -> tuple[EnvelopeFault, ...]:
    """Everything that is missing or wrong on an envelope (I.2, I.3).

    ``board`` is the position before the sealed move, ``used`` the time used by White and Black,
    ``offered_by`` who made a draw offer that still stands.
    """
    return tuple(
        EnvelopeFault(item, is_wrong, laws.cite(f"I.2.{list(EnvelopeItem).index(item) + 1}"))
        for item, is_wrong in _faults(envelope, board, used, offered_by)
    )


def _faults(
    envelope: Envelope,
    board: chess.Board,
    used: tuple[Span, Span],
    offered_by: chess.Color | None,
) -> Iterator[tuple[EnvelopeItem, bool]]:
    """The items that are missing (False) or wrong (True), in the order of the Laws."""
    written = (envelope.white_used, envelope.black_used)
    checks: tuple[tuple[EnvelopeItem, bool, bool], ...] = (
        (EnvelopeItem.NAMES, bool(envelope.white and envelope.black), True),
        (EnvelopeItem.POSITION, bool(envelope.position), _shows(envelope.position, board)),
        (EnvelopeItem.TIMES_USED, None not in written, written == used),
        (EnvelopeItem.SEALED_BY, envelope.sealed_by is not None, envelope.sealed_by == board.turn),
        (
            EnvelopeItem.MOVE_NUMBER,
            envelope.move_number is not None,
            envelope.move_number == board.fullmove_number,
        ),
        (
            EnvelopeItem.DRAW_OFFER,
            offered_by is None or envelope.offered_by is not None,
            envelope.offered_by == offered_by,
        ),
        (EnvelopeItem.RESUMPTION, bool(envelope.date_and_time and envelope.place), True),
    )
    for item, is_there, is_right in checks:
        if not (is_there and is_right):
            yield item, is_there


def _shows(position: str, board: chess.Board) -> bool:
    """Whether a FEN shows the board's placement, side to move, castling rights and en passant."""
    try:
        written = chess.Board(position, chess960=board.chess960)
    except ValueError:
        return False
    return written.epd() == board.epd()


def offer_after_sealing(
    by: chess.Color, offered_by: chess.Color | None, laws: Laws
) -> OfferStanding | Refusal:
    """A draw offer while the game is adjourned: it stands until answered as 9.1 says (I.4)."""
    if offered_by == by:
        return Refusal(Reason.ALREADY_OFFERED, laws.cite("9.1.2.1"))
    return OfferStanding(by, laws.cite("I.4"))


def resigned_before_resumption(
    by: chess.Color, can_mate: Answer, laws: Laws
) -> Outcome | ForArbiter:
    """The outcome when a player resigns an adjourned game (I.6); 5.1.2 says what it is.

    ``can_mate``: whether the opponent could still checkmate.
    """
    article = laws.cite("I.6")
    depends = can_mate is not Answer.YES
    unverified = depends and "resignation_can_draw" in laws.unverified
    if not laws.resignation_can_draw or can_mate is Answer.YES:
        return Outcome(win(not by), Ending.RESIGNATION, article, unverified)
    if can_mate is Answer.UNKNOWN:
        return ForArbiter(Question.CAN_OPPONENT_MATE, laws.cite("5.1.2"))
    return Outcome(Result.DRAW, Ending.RESIGNATION_DRAWN, laws.cite("5.1.2"), unverified)


def agreed_before_resumption(plies: int, laws: Laws) -> Outcome | Refusal:
    """The outcome when the players agree on a draw before the resumption (I.6, 5.2.3)."""
    if laws.agreement_needs_moves and plies < 2:
        return Refusal(Reason.BOTH_MUST_MOVE_FIRST, laws.cite("5.2.3"))
    unverified = "agreement_needs_moves" in laws.unverified and plies < 2
    return Outcome(Result.DRAW, Ending.AGREEMENT, laws.cite("I.6"), unverified)
