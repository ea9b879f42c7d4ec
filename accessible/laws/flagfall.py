"""What a fallen flag means (6.8, 6.9, 6.10, A.5.3, A.5.5, B.3, III.3.1).

The player whose flag fell loses; if the opponent cannot checkmate by any possible series of legal
moves, the game is drawn. What ended the game before, such as mate, stands. Whether a side can
still mate is asked of ``winnable`` and handed in; where it is unknown, the arbiter decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import BothFlags, CannotMate, FlagCall, Laws
from accessible.laws.endings import automatic_ending
from accessible.laws.rulings import (
    Ending,
    ForArbiter,
    GoesOn,
    Outcome,
    Reason,
    Refusal,
    Result,
    win,
)
from accessible.laws.winnable import EFFORT, Answer, can_checkmate
from accessible.timing.spans import NO_TIME, Span


class Flags(StrEnum):
    """Which flags have fallen; ``BOTH``: nobody can tell which fell first."""

    WHITE = "white"
    BLACK = "black"
    WHITE_FIRST = "white-first"
    BLACK_FIRST = "black-first"
    BOTH = "both"


class Caller(StrEnum):
    """Who points out that a flag has fallen."""

    ARBITER = "arbiter"
    PLAYER = "player"
    ASSISTANT = "assistant"  # of a visually impaired player (D.2.10.5)
    SIGHTED_ASSISTANT = "sighted-assistant"  # of the sighted player (D.2.11)
    ONLOOKER = "onlooker"


class Question(StrEnum):
    """What the arbiter decides when a flag has fallen."""

    CAN_OPPONENT_MATE = "can-opponent-mate"
    BOTH_FLAGS = "both-flags"  # neither the Laws nor the guidelines in force say what follows
    MOVES_MADE = "moves-made"  # were the moves of the period made in time?

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"arbiter-{self}"


@dataclass(frozen=True, slots=True)
class Call:
    """Somebody's word that a flag has fallen; ``side``: whose player or assistant he is."""

    caller: Caller
    side: chess.Color | None = None


Ruling = Outcome | GoesOn | Refusal | ForArbiter

SEEN_BY_ARBITER = Call(Caller.ARBITER)


def flag_fall(
    board: chess.Board,
    flags: Flags,
    *,
    can_mate_white: Answer,
    can_mate_black: Answer,
    laws: Laws,
    call: Call = SEEN_BY_ARBITER,
    is_last_period: bool = True,
    made_control: Answer = Answer.NO,
    is_announced: bool = True,
    increment: Span = NO_TIME,
    game_over: bool = False,
) -> Ruling:
    """What follows when a flag has fallen.

    ``made_control``: whether the player whose flag fell had made the moves of a period that is not
    the last one (6.4); it does not matter in the last. Both flags without a known order are drawn
    only under the guidelines for games without ``increment``: whether the event ``is_announced``
    to use them (III.2).
    """
    if game_over:
        return Refusal(Reason.GAME_OVER)
    over = automatic_ending(board, laws) or _dead(can_mate_white, can_mate_black, laws)
    if over:
        return over
    refusal = may_call(call, laws, flags) or _own_flag(flags, call, laws)
    if refusal:
        return refusal
    if flags is Flags.BOTH and not _has_rule_for_both(is_announced, increment, laws):
        article = "III.2.1" if laws.quickplay_finish and not increment else "III.2.2"
        return ForArbiter(Question.BOTH_FLAGS, laws.cite(article))
    both = _both_flags(flags, is_last_period, laws)
    if both:
        return both
    loser = flags in (Flags.WHITE, Flags.WHITE_FIRST)
    if not is_last_period:
        match made_control:
            case Answer.YES:
                return GoesOn(laws.cite("6.4"))
            case Answer.UNKNOWN:
                return ForArbiter(Question.MOVES_MADE, laws.cite("8.5.3"))
            case Answer.NO:
                pass
    return _lost(board, loser, can_mate_black if loser else can_mate_white, call, laws)


def may_call(call: Call, laws: Laws, flags: Flags | None = None) -> Refusal | None:
    """Whether somebody may point out fallen flags (6.8, A.5.5, 12.7, D.2.10.5, D.2.11).

    An arbiter who refrains from calling one flag may say that both have fallen (A4d of 2009).
    """
    match call.caller:
        case Caller.ARBITER:
            if laws.flag_call is FlagCall.REFRAINS and not _are_both(flags):
                return Refusal(Reason.ARBITER_CALLS_NO_FLAG, laws.cite("A.5.5"))
        case Caller.SIGHTED_ASSISTANT:
            return Refusal(Reason.MAY_NOT_CALL_FLAG, laws.cite("D.2.11"))
        case Caller.ONLOOKER:
            return Refusal(Reason.MAY_NOT_CALL_FLAG, laws.cite("12.7"))
        case Caller.PLAYER | Caller.ASSISTANT:
            pass
    return None


def right_to_call(call: Call, laws: Laws, flags: Flags | None = None) -> str:
    """The article that lets somebody call fallen flags; empty if none does."""
    if may_call(call, laws, flags):
        return ""
    match call.caller:
        case Caller.ARBITER if not laws.is_supervised:
            return laws.cite("A.5.5")
        case Caller.ASSISTANT:
            return laws.cite("D.2.10.5")
        case Caller.PLAYER if not laws.is_supervised:
            return laws.cite("A.5.3")
    return laws.cite("6.8")


def adjudicate(
    board: chess.Board,
    flags: Flags,
    laws: Laws,
    *,
    is_last_period: bool = True,
    is_announced: bool = True,
    increment: Span = NO_TIME,
    effort: int = EFFORT,
) -> Ruling:
    """The ruling once it is established that these flags have fallen, whoever noticed.

    Conditions are as in ``flag_fall``. Asks ``winnable`` itself, with its usual effort unless
    another is given; that takes seconds in the hardest positions.

    Raises:
        ValueError: a king is missing, or the side that is not to move is in check.
    """
    answers = {chess.WHITE: Answer.UNKNOWN, chess.BLACK: Answer.UNKNOWN}
    opponent = chess.BLACK if flags in (Flags.WHITE, Flags.WHITE_FIRST) else chess.WHITE
    for color in (opponent, not opponent):
        answers[color] = can_checkmate(board, color, effort=effort).answer
        if answers[color] is Answer.YES:
            break  # he can win, so it is not a dead position, and nobody asks about the other
    single = {Flags.WHITE: chess.BLACK, Flags.BLACK: chess.WHITE}
    call = SEEN_BY_ARBITER
    if laws.flag_call is FlagCall.REFRAINS:
        call = Call(Caller.PLAYER, single.get(flags))
    return flag_fall(
        board,
        flags,
        can_mate_white=answers[chess.WHITE],
        can_mate_black=answers[chess.BLACK],
        laws=laws,
        call=call,
        is_last_period=is_last_period,
        is_announced=is_announced,
        increment=increment,
    )


def _dead(white: Answer, black: Answer, laws: Laws) -> Outcome | None:
    """The draw that came about before the flag fell, if neither side can mate (5.2.2)."""
    if not laws.dead_position or not white is black is Answer.NO:
        return None
    unverified = "dead_position" in laws.unverified
    return Outcome(Result.DRAW, Ending.DEAD_POSITION, laws.cite("5.2.2"), unverified)


def _own_flag(flags: Flags, call: Call, laws: Laws) -> Refusal | None:
    """Whether a claim fails because the claimant's own flag is down (A.5.3 until 2017).

    Where nobody can tell which fell first there is nothing to win, and both flags are ruled on.
    """
    is_claim = call.caller in (Caller.PLAYER, Caller.ASSISTANT)
    if not laws.win_on_time_needs_own_time or not is_claim or call.side is None:
        return None
    own = Flags.WHITE if call.side == chess.WHITE else Flags.BLACK
    are_in_order = flags in (Flags.WHITE_FIRST, Flags.BLACK_FIRST)
    if flags is own or (are_in_order and laws.both_flags is not BothFlags.DRAWN):
        return Refusal(Reason.OWN_FLAG_FALLEN, laws.cite("A.5.3"))
    return None


def _are_both(flags: Flags | None) -> bool:
    return flags in (Flags.BOTH, Flags.WHITE_FIRST, Flags.BLACK_FIRST)


def _has_rule_for_both(is_announced: bool, increment: Span, laws: Laws) -> bool:
    """Whether something says what follows when both flags fell: the Laws, later guidelines."""
    if not laws.quickplay_needs_announcing:
        return True
    return bool(laws.quickplay_finish) and is_announced and increment == NO_TIME


def _both_flags(flags: Flags, is_last_period: bool, laws: Laws) -> Outcome | GoesOn | None:
    """The ruling if both flags are down and the order is unknown, or does not matter."""
    unverified = "both_flags" in laws.unverified
    match laws.both_flags:
        case BothFlags.DRAWN if _are_both(flags):
            article = laws.cite("A.5.3")
            return Outcome(Result.DRAW, Ending.BOTH_FLAGS, article, unverified)
        case BothFlags.DRAWN_IN_LAST_PERIOD if flags is Flags.BOTH and is_last_period:
            article = laws.cite("III.3.1.2")
            return Outcome(Result.DRAW, Ending.BOTH_FLAGS, article, unverified)
        case BothFlags.DRAWN_IN_LAST_PERIOD if flags is Flags.BOTH:
            return GoesOn(laws.cite("III.3.1.1"), is_unverified=unverified)
        case BothFlags.GOES_ON if flags is Flags.BOTH:
            return GoesOn(laws.cite("III.3.1"), is_unverified=unverified)
    return None


def _lost(
    board: chess.Board, loser: chess.Color, can_mate: Answer, call: Call, laws: Laws
) -> Outcome | ForArbiter:
    """Lost on time, or drawn because the opponent cannot mate (6.9)."""
    claimed = call.caller is not Caller.ARBITER and not laws.is_supervised
    article = laws.cite("A.5.3" if claimed else "6.9")
    if laws.cannot_mate is CannotMate.BARE_KING:
        has_bare_king = board.occupied_co[not loser] == board.kings & board.occupied_co[not loser]
        can_mate = Answer.NO if has_bare_king else Answer.YES
    unverified = bool({"cannot_mate"} & laws.unverified)
    match can_mate:
        case Answer.YES:
            return Outcome(win(not loser), Ending.FLAG_FALL, article, unverified)
        case Answer.NO:
            return Outcome(Result.DRAW, Ending.FLAG_FALL_DRAWN, article, unverified)
        case Answer.UNKNOWN:
            return ForArbiter(Question.CAN_OPPONENT_MATE, article)
