"""How a game ends by somebody's word: agreement, claims, resignation, a fallen flag."""

from __future__ import annotations

from typing import assert_never

import chess

from accessible.game.facts import (
    ArbiterCalled,
    ClaimRejected,
    DrawDeclined,
    DrawOffered,
    Fact,
    FlagFell,
    GameEnded,
    MoveCompleted,
    PieceTouched,
    TimeGiven,
)
from accessible.game.state import (
    Game,
    announcer,
    board,
    board_before,
    has_clock,
    laws_of,
    repeater,
)
from accessible.game.timekeeping import side_of
from accessible.intents import (
    AcceptDraw,
    CallArbiter,
    CallFlag,
    Claim,
    DeclineDraw,
    OfferDraw,
    Person,
    Resign,
    player,
)
from accessible.laws import claims, draws, endings, flagfall
from accessible.laws.editions import Profile
from accessible.laws.flagfall import Flags
from accessible.laws.rulings import ForArbiter, GoesOn, Outcome, Reason, Refusal, TimeChange
from accessible.laws.winnable import can_checkmate
from accessible.timing import clock
from accessible.timing.readings import reading
from accessible.timing.sides import Side
from accessible.timing.spans import Instant, Span

Decision = tuple[Fact, ...] | Refusal
FLAG_CALLED = "flag-called"


def decide(
    game: Game,
    intent: OfferDraw | AcceptDraw | DeclineDraw | Resign | Claim | CallFlag | CallArbiter,
    now: Instant,
) -> Decision:
    """The facts of a player's word about the result, or why it is refused."""
    match intent:
        case OfferDraw() | AcceptDraw() | DeclineDraw():
            return _draw(game, intent)
        case Resign():
            return _resign(game, intent)
        case Claim():
            return _claim(game, intent, now)
        case CallFlag():
            return _flag(game, intent, now)
        case CallArbiter():
            return (ArbiterCalled(intent.by, "", laws_of(game).cite("6.11.2")),)
    assert_never(intent)


def automatic_ending(game: Game) -> Outcome | None:
    """The outcome that the position on the board brings by itself, if any."""
    return endings.automatic_ending(board(game), laws_of(game))


def complete_former(game: Game) -> tuple[Fact, ...]:
    """A legal move announced before is completed by what comes next (6.2.1.2)."""
    by = announcer(game)
    if not by or not game.announced or not board_before(game).is_legal(game.announced.move):
        return ()
    return (MoveCompleted(by, game.announced.move),)


def end(game: Game, outcome: Outcome) -> tuple[Fact, ...]:
    """The end of the game, with the announced move completed."""
    return (*complete_former(game), ended(outcome))


def ended(outcome: Outcome) -> GameEnded:
    """An outcome as the last fact of a game."""
    return GameEnded(outcome.result, outcome.ending, outcome.article)


def time_given(changes: tuple[TimeChange, ...]) -> tuple[TimeGiven, ...]:
    """Instructions for the clocks as facts."""
    return tuple(TimeGiven(player(c.player), c.by, c.article) for c in changes)


def for_arbiter(by: Person, what: ForArbiter) -> ArbiterCalled:
    """A question that the Laws leave to the arbiter, as a fact."""
    return ArbiterCalled(by, what.question, what.article)


def _draw(game: Game, intent: OfferDraw | AcceptDraw | DeclineDraw) -> Decision:
    color, laws = intent.by is Person.WHITE, laws_of(game)
    offered = game.offered_by.color if game.offered_by else None
    if isinstance(intent, DeclineDraw):
        return draws.may_decline(offered, color, laws=laws) or (DrawDeclined(intent.by),)
    plies = len(board(game).move_stack)
    if isinstance(intent, OfferDraw) and offered != (not color):
        refusal = draws.may_offer(offered, color, plies=plies, laws=laws)
        return refusal or (DrawOffered(intent.by),)
    # Who offers what he is offered accepts it.
    agreed = draws.agreement(offered, color, plies, laws=laws)
    return agreed if isinstance(agreed, Refusal) else end(game, agreed)


def _resign(game: Game, intent: Resign) -> Decision:
    """An announced mate or stalemate has ended the game before anybody could resign."""
    over = automatic_ending(game)
    if over:
        return end(game, over)
    color = intent.by is Person.WHITE
    can_mate = can_checkmate(board(game), not color).answer
    outcome = endings.resignation(color, can_mate, laws_of(game))
    if isinstance(outcome, ForArbiter):
        return (for_arbiter(intent.by, outcome),)
    return end(game, outcome)


def _claim(game: Game, intent: Claim, now: Instant) -> Decision:
    """The claimant speaks on his own turn, before he touches or announces anything (9.2 to 9.4)."""
    laws = laws_of(game)
    if game.announced and has_clock(game):
        return Refusal(Reason.CLAIM_WHEN_ON_MOVE, laws.cite("9.2"))
    if game.must_play:  # the move of a claim cannot be changed
        return Refusal(Reason.CLAIMED_MOVE_FIRST, laws.cite("9.5.3"))
    if repeater(game):  # a slip of the tongue may still change the position
        return Refusal(Reason.REPEAT_FIRST, laws.cite("D.2.1"))
    ruling = claims.claim(
        board(game),
        intent.by is Person.WHITE,
        intent.kind,
        intent.move,
        has_touched=bool(game.touched),
        own_time=_time_left(game, intent.by, now),
        laws=laws,
    )
    match ruling:
        case Refusal():
            return ruling
        case ForArbiter():
            return (for_arbiter(intent.by, ruling),)
        case claims.Granted():
            return end(game, ruling.outcome)
        case claims.Rejected():
            return _rejected(game, intent, ruling)


def _time_left(game: Game, person: Person, now: Instant) -> Span | None:
    if not game.clock:
        return None
    return reading(game.clock, side_of(person is Person.WHITE), now).time


def _rejected(game: Game, intent: Claim, ruling: claims.Rejected) -> tuple[Fact, ...]:
    """A wrong claim costs time, binds to the move, and stands as an offer (9.1.2.3, 9.5.3)."""
    rejected = ClaimRejected(intent.by, intent.kind, ruling.must_play, ruling.article)
    offers = ruling.is_offer and game.offered_by is None
    named = ruling.must_move_from  # the man of an illegal intended move
    touched = () if named is None else (PieceTouched(intent.by, chess.square_name(named)),)
    return (
        *complete_former(game),
        rejected,
        *touched,
        *time_given(ruling.time_changes),
        *((DrawOffered(intent.by),) if offers else ()),
    )


def _flag(game: Game, intent: CallFlag, now: Instant) -> Decision:
    """The position counts as it stands: an announced move that ends the game ended it first."""
    laws = laws_of(game)
    flags, is_last_period = Flags.WHITE if intent.fallen is Person.WHITE else Flags.BLACK, True
    if game.clock:
        down = clock.fallen(game.clock, now)
        if side_of(intent.fallen is Person.WHITE) not in {flag.side for flag in down}:
            return Refusal(Reason.FLAG_NOT_FALLEN, laws.cite("6.8"))
        flags, is_last_period = _order_of(down), down[0].is_last
    elif game.started.profile is Profile.TOURNAMENT and intent.by is not Person.ARBITER:
        # Nobody but the arbiter looks at a clock that is not ours.
        return (
            ArbiterCalled(player(intent.fallen is Person.BLACK), FLAG_CALLED, laws.cite("6.8")),
        )
    ruling = flagfall.adjudicate(board(game), flags, laws, is_last_period=is_last_period)
    fell = FlagFell(intent.fallen)
    match ruling:
        case Refusal():
            return ruling
        case ForArbiter():
            return (fell, for_arbiter(intent.fallen, ruling))
        case GoesOn():
            return (fell,)
        case Outcome():
            return (fell, *end(game, ruling))


def _order_of(down: tuple[clock.Flag, ...]) -> Flags:
    """Which flags lie, and which fell first."""
    first, *others = down
    if not any(flag.side is not first.side for flag in others):
        return Flags.WHITE if first.side is Side.WHITE else Flags.BLACK
    if any(flag.at == first.at and flag.side is not first.side for flag in others):
        return Flags.BOTH
    return Flags.WHITE_FIRST if first.side is Side.WHITE else Flags.BLACK_FIRST
