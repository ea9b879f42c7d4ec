"""The only policy: an intent is refused with an article, or becomes facts.

Who may do what is asked first (Appendix D); then the intent goes to the part of the Laws it is
about: ``turns`` for moves, ``results`` for draws, claims, flags and resignation, ``arbiting`` for
what the arbiter orders.
"""

from __future__ import annotations

from accessible.game import arbiting, disputing, recording, results, turns
from accessible.game.facts import Fact
from accessible.game.permissions import refusal_of
from accessible.game.results import automatic_ending, end
from accessible.game.state import Game, laws_of
from accessible.intents import (
    AcceptDraw,
    Adjust,
    Announce,
    AnswerProposal,
    ArbitersIntent,
    Ask,
    CallArbiter,
    CallFlag,
    Claim,
    Correct,
    DeclineDraw,
    Execute,
    Follow,
    Intent,
    OfferDraw,
    Person,
    PlayersIntent,
    Press,
    Repeat,
    ReportDifference,
    Resign,
    ScoreIntent,
    Touch,
)
from accessible.laws.rulings import Reason, Refusal
from accessible.timing.spans import Instant

Decision = tuple[Fact, ...] | Refusal


def decide(game: Game, intent: Intent, now: Instant, said_by: Person | None = None) -> Decision:
    """The facts an intent brings, or why it is refused; the game itself is not changed.

    ``said_by`` is who spoke if it was not the one in whose name the intent is: an assistant.
    """
    if isinstance(intent, Ask):
        return ()
    if isinstance(intent, ScoreIntent):  # scores are finished after the game
        refusal = refusal_of(game, intent, said_by or intent.by)
        return refusal or recording.decide(game, intent, said_by or intent.by)
    if game.ended and not (isinstance(intent, ArbitersIntent) and arbiting.may_reopen(intent)):
        return Refusal(Reason.GAME_OVER)
    refusal = refusal_of(game, intent, said_by or intent.by)
    if refusal:
        return refusal
    if isinstance(intent, ArbitersIntent):
        return arbiting.decide(game, intent, now)
    is_arbiters_call = isinstance(intent, CallFlag) and intent.by is Person.ARBITER
    if game.called and not (is_arbiters_call or isinstance(intent, _WHILE_ARBITER_DECIDES)):
        return Refusal(Reason.ARBITER_DECIDES, laws_of(game).cite("6.11.3"))
    decision = _players(game, intent, now)
    if isinstance(intent, Announce) and not isinstance(decision, Refusal):
        return recording.before_moving(game, intent.by, now) or decision
    return decision


_WHILE_ARBITER_DECIDES = (
    OfferDraw, AcceptDraw, DeclineDraw, Resign, CallArbiter, ReportDifference, AnswerProposal,
)  # fmt: skip


def _players(game: Game, intent: PlayersIntent, now: Instant) -> Decision:
    match intent:
        case Announce() | Repeat() | Correct() | Press() | Touch() | Adjust():
            return turns.decide(game, intent)
        case Execute() | Follow():
            return turns.decide(game, intent)
        case OfferDraw() | AcceptDraw() | DeclineDraw() | Resign() | Claim():
            return results.decide(game, intent, now)
        case CallFlag() | CallArbiter():
            return results.decide(game, intent, now)
        case ReportDifference() | AnswerProposal():
            return disputing.decide(game, intent)


def overdue(game: Game) -> tuple[Fact, ...]:
    """The facts a position brings without an intent: it was set up, or found, already over.

    A power cut can keep the mating move and lose the end of the game that was written with it.
    """
    outcome = None if game.ended else automatic_ending(game)
    if outcome is None:
        return ()
    if game.announced and not turns.is_complete(game):
        return ()
    return end(game, outcome)
