"""Resuming an adjourned game (Guidelines I.7 to I.14): the envelope, the absent, the clocks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Laws
from accessible.laws.punctuality import default_time
from accessible.laws.rulings import Ending, ForArbiter, Outcome, Reason, Refusal, Result, win
from accessible.laws.winnable import Answer
from accessible.laws.written_moves import Writing, WrittenMove
from accessible.timing.spans import NO_TIME, Span

ONE_HOUR = Span(3_600_000)


class Step(StrEnum):
    """What is done at the time agreed for the resumption, in order (I.5, I.9)."""

    SET_UP_POSITION = "set-up-position"
    SET_TIMES = "set-times"
    OPEN_ENVELOPE = "open-envelope"
    MAKE_SEALED_MOVE = "make-sealed-move"
    START_REPLIER = "start-replier"
    MAY_SEAL_REPLY = "may-seal-reply"
    MAY_PAUSE = "may-pause"
    PAUSE_REPLIER = "pause-replier"
    START_SEALER = "start-sealer"
    KEEP_ENVELOPE = "keep-envelope"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"resume-{self}"


class Continuation(StrEnum):
    """How the game goes on when something is missing or the times were wrong (I.12, I.13)."""

    STATED_MOVE = "stated-move"
    ANNULLED = "annulled"
    CORRECT_TIMES = "correct-times"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"resumed-{self}"


class Question(StrEnum):
    """What a resumption leaves to the arbiter."""

    SEALED_MOVE_MARKS = "sealed-move-marks"
    CAN_OPPONENT_MATE = "can-opponent-mate"
    STATED_MOVE_ILLEGAL = "stated-move-illegal"
    CLOCK_TIMES = "clock-times"
    WRONG_TIMES_LATE = "wrong-times-late"

    @property
    def key(self) -> str:
        """The sentence that asks it."""
        return f"arbiter-{self}"


class Announced(StrEnum):
    """What the arbiter announces in advance about a session (I.14)."""

    STARTING_TIME = "starting-time"
    FINISHING_TIME = "finishing-time"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"announced-{self}"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is done at the resumption, in order."""

    steps: tuple[Step, ...]
    article: str


@dataclass(frozen=True, slots=True)
class SealedMoveStands:
    """The sealed move is made on the board."""

    move: chess.Move
    article: str


@dataclass(frozen=True, slots=True)
class Continued:
    """How the game goes on; ``times`` is what the arbiter has to set first."""

    continuation: Continuation
    article: str
    move: chess.Move | None = None
    times: ForArbiter | None = None


@dataclass(frozen=True, slots=True)
class Late:
    """A player came too late and loses, unless the arbiter decides otherwise (I.10)."""

    outcome: Outcome


def may_open(*, is_replier_present: bool, laws: Laws) -> Refusal | None:
    """Whether the envelope may be opened: only before the player who must reply (I.7)."""
    if not is_replier_present:
        return Refusal(Reason.ENVELOPE_CLOSED, laws.cite("I.7"))
    return None


def sealed_move(
    written: WrittenMove,
    sealed_by: chess.Color,
    can_mate: Answer,
    laws: Laws,
    *,
    ended_before: Outcome | None = None,
) -> SealedMoveStands | Outcome | ForArbiter:
    """What the sealed writing brings (I.8).

    ``can_mate``: whether the opponent of the player who sealed can still checkmate; if he cannot,
    a bad sealed move draws, as an overstepped time would (6.9). ``ended_before``: what had ended
    the game before the seal (5, 9.6); that stands.
    """
    if ended_before:
        return ended_before
    match written.writing:
        case Writing.CLEAR:
            return SealedMoveStands(written.moves[0], laws.cite("I.9.1"))
        case Writing.CONTRADICTORY:
            return ForArbiter(Question.SEALED_MOVE_MARKS, laws.cite("I.8.2"))
        case Writing.AMBIGUOUS:
            article = laws.cite("I.8.1")
        case Writing.UNINTELLIGIBLE:
            article = laws.cite("I.8.2")
        case Writing.ILLEGAL:
            article = laws.cite("I.8.3")
    match can_mate:
        case Answer.YES:
            return Outcome(win(not sealed_by), Ending.SEALED_MOVE, article)
        case Answer.NO:
            return Outcome(Result.DRAW, Ending.SEALED_MOVE_DRAWN, article)
        case Answer.UNKNOWN:
            return ForArbiter(Question.CAN_OPPONENT_MATE, article)


def resumption(*, is_replier_present: bool, is_sealer_present: bool, laws: Laws) -> Plan:
    """What is done at the agreed time, whoever is there (I.5, I.9.1 to I.9.3, I.11).

    The player to reply loses the time until he arrives, even if both are absent.
    """
    prepared = (Step.SET_UP_POSITION, Step.SET_TIMES)
    opened = (Step.OPEN_ENVELOPE, Step.MAKE_SEALED_MOVE, Step.START_REPLIER)
    match is_replier_present, is_sealer_present:
        case True, True:
            return Plan((*prepared, *opened), laws.cite("I.9.1"))
        case True, False:
            return Plan((*prepared, *opened, Step.MAY_SEAL_REPLY), laws.cite("I.9.3"))
        case False, True:
            return Plan((*prepared, Step.START_REPLIER), laws.cite("I.9.2"))
        case _:
            return Plan((*prepared, Step.START_REPLIER), laws.cite("I.11"))


def replier_arrives(*, is_sealer_present: bool, laws: Laws) -> Plan:
    """What is done when the player who must reply comes late, but in time (I.9.2, I.9.3)."""
    steps = (Step.MAY_PAUSE, Step.OPEN_ENVELOPE, Step.MAKE_SEALED_MOVE, Step.START_REPLIER)
    if is_sealer_present:
        return Plan(steps, laws.cite("I.9.2"))
    return Plan((*steps, Step.MAY_SEAL_REPLY), laws.cite("I.9.3"))


def seal_reply(*, is_sealer_present: bool, laws: Laws) -> Plan | Refusal:
    """How the player who must reply seals his reply while the opponent is absent (I.9.3)."""
    if is_sealer_present:
        return Refusal(Reason.OPPONENT_IS_PRESENT, laws.cite("I.9.3"))
    steps = (Step.PAUSE_REPLIER, Step.START_SEALER, Step.KEEP_ENVELOPE)
    return Plan(steps, laws.cite("I.9.3"))


def late(
    player: chess.Color,
    by: Span,
    sealed_by: chess.Color,
    laws: Laws,
    *,
    event_default: Span | None = None,
    sealed_ending: Outcome | None = None,
    overstepped: Outcome | None = None,
) -> Late | Outcome | ForArbiter | None:
    """What follows when a player comes ``by`` milliseconds after the time agreed (I.10).

    ``sealed_ending``: how the sealed move ended the game, which stands. ``overstepped``: how the
    game ended when the present player overstepped his time before that (6.9). None: he is in
    time, and has lost only what his clock shows. Up to 2009 only the player who sealed keeps what
    his move brought.
    """
    limit = resumption_limit(event_default, laws)
    if isinstance(limit, ForArbiter):
        return limit
    if by <= limit:
        return None
    if overstepped:
        return overstepped
    if sealed_ending and (player == sealed_by or not laws.resumed_within_an_hour):
        return sealed_ending
    rests_on = {"resumed_within_an_hour"}
    if not laws.resumed_within_an_hour:
        rests_on.add("default_time")
    unverified = event_default is None and bool(rests_on & laws.unverified)
    return Late(Outcome(win(not player), Ending.DEFAULT, laws.cite("I.10"), unverified))


def resumption_limit(event_default: Span | None, laws: Laws) -> Span | ForArbiter:
    """How late a player may come to a resumption (I.10); one hour up to 2009."""
    if laws.resumed_within_an_hour:
        return ONE_HOUR if event_default is None else event_default
    return default_time(event_default, laws)


def both_absent(limit: Span, replier_arrives_after: Span, laws: Laws) -> Span:
    """The time the player to reply has lost when neither was there at first (I.11).

    With a default time of zero there is no such time: whoever comes late has lost.
    """
    return NO_TIME if limit == 0 else replier_arrives_after


def envelope_missing(
    board: chess.Board | None,
    stated: chess.Move | None,
    *,
    are_times_known: bool,
    laws: Laws,
) -> Continued | ForArbiter:
    """How a game goes on when the envelope is lost (I.12.1, I.12.2).

    ``board`` is the adjourned position, None if nobody can establish it; ``stated`` the move the
    player says he sealed.
    """
    if board is None:
        return Continued(Continuation.ANNULLED, laws.cite("I.12.2"))
    article = laws.cite("I.12.1")
    if stated is None or not board.is_legal(stated):
        return ForArbiter(Question.STATED_MOVE_ILLEGAL, article)
    times = None if are_times_known else ForArbiter(Question.CLOCK_TIMES, article)
    return Continued(Continuation.STATED_MOVE, article, stated, times)


def wrong_times(*, is_before_own_first_move: bool, laws: Laws) -> Continued | ForArbiter:
    """What follows when a player says that the clocks show wrong times (I.13).

    Before his first move the error must be corrected; later the game goes on without, unless the
    arbiter decides otherwise.
    """
    article = laws.cite("I.13")
    if is_before_own_first_move:
        return Continued(Continuation.CORRECT_TIMES, article)
    return ForArbiter(Question.WRONG_TIMES_LATE, article)


def announced_in_advance(laws: Laws) -> tuple[Announced, ...]:
    """Which times of a session are announced; the arbiter's timepiece governs them (I.14)."""
    if laws.resumed_within_an_hour:  # the same editions announced when a session ends
        return Announced.STARTING_TIME, Announced.FINISHING_TIME
    return (Announced.STARTING_TIME,)


def session_over(by_arbiters_timepiece: Span, length: Span) -> bool:
    """Whether a session has ended: only the arbiter's timepiece counts (I.14)."""
    return by_arbiters_timepiece >= length
