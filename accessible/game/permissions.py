"""Who may do what at this table (Appendix D, 12): asked for every intent before anything else."""

from __future__ import annotations

import chess

from accessible.game.state import Game, laws_of, seating
from accessible.intents import (
    AcceptDraw,
    Adjust,
    Announce,
    ArbitersIntent,
    Ask,
    CallArbiter,
    CallFlag,
    Claim,
    Continue,
    Correct,
    CorrectClock,
    Declare,
    DeclineDraw,
    Execute,
    GiveTime,
    Intent,
    OfferDraw,
    Person,
    Press,
    Question,
    Record,
    RecordOffer,
    Repeat,
    Resign,
    Restore,
    StrikeEntry,
    Touch,
    Warn,
)
from accessible.laws.editions import Profile
from accessible.laws.rulings import Reason, Refusal
from accessible.laws.seating import Actor, Role, Seating
from accessible.laws.visually_impaired import Act, Knowledge, may_be_told, may_do

ACTS: dict[type[Intent], Act] = {
    Announce: Act.ANNOUNCE,
    Repeat: Act.REPEAT,
    Correct: Act.CORRECT,
    Adjust: Act.ADJUST,
    OfferDraw: Act.OFFER,
    AcceptDraw: Act.ACCEPT,
    DeclineDraw: Act.DECLINE,
    Resign: Act.RESIGN,
    Press: Act.PRESS,
    Touch: Act.REPORT_TOUCH,
    Execute: Act.EXECUTE,
    Claim: Act.CLAIM_DRAW,
    CallFlag: Act.CLAIM_FLAG,
    CallArbiter: Act.CALL_ARBITER,
    Record: Act.RECORD,
    RecordOffer: Act.RECORD,
    StrikeEntry: Act.RECORD,
    GiveTime: Act.ADJUST_CLOCK,
    CorrectClock: Act.ADJUST_CLOCK,
    Warn: Act.PENALISE,
    Restore: Act.RESTORE,
    Continue: Act.CONTINUE,
    Declare: Act.DECLARE,
}
KNOWLEDGE: dict[Question, Knowledge] = {
    Question.LAST_MOVE: Knowledge.LAST_MOVE,
    Question.TIME: Knowledge.OWN_TIME,
    Question.OPPONENT_TIME: Knowledge.OPPONENT_TIME,
    Question.BOTH_TIMES: Knowledge.OPPONENT_TIME,
    Question.MOVES_TO_CONTROL: Knowledge.MOVES_TO_CONTROL,
    Question.MOVE_NUMBER: Knowledge.MOVES_COMPLETED,
    Question.TURN: Knowledge.WHOSE_TURN,
}


def refusal_of(game: Game, intent: Intent, said_by: Person) -> Refusal | None:
    """Why this person may not do this now, if he may not."""
    if isinstance(intent, Ask):
        return None
    if intent.by.color is None and not isinstance(intent, ArbitersIntent | CallFlag):
        return Refusal(Reason.NOT_A_PLAYER, laws_of(game).cite("D.2.10"))
    side = _side_of(intent, said_by)
    seats = seating(game.started)
    is_arbiters_word = isinstance(intent, Touch) and said_by is Person.ARBITER
    return may_do(
        _actor(said_by, side, seats),
        Act.RULE if is_arbiters_word else ACTS[type(intent)],
        seats,
        laws_of(game),
        on_behalf_of=side,
        is_tournament=_is_strict(game),
    )


def answer_refused(game: Game, asked: Question, by: Person) -> Refusal | None:
    """Why a question is not answered for this person (D.2.10.4, 12.6); asked for, never told."""
    knowledge = KNOWLEDGE.get(asked)
    if knowledge is None:
        return None
    seats = seating(game.started)
    return may_be_told(
        _actor(by, None, seats),
        knowledge,
        seats,
        laws_of(game),
        asked=True,
        is_tournament=_is_strict(game),
    )


def _is_strict(game: Game) -> bool:
    return game.started.profile is Profile.TOURNAMENT


def _side_of(intent: Intent, said_by: Person) -> chess.Color | None:
    """Whose move, clock or claim it is; who reports a touch speaks for himself or his player."""
    match intent:
        case CallFlag():
            return not intent.fallen.color
        case Touch() if said_by.color is None:
            return not intent.by.color
    return intent.by.color


def _actor(person: Person, side: chess.Color | None, seats: Seating) -> Actor:
    """Who speaks; of two assistants the one whose player it is about, a single one anyway."""
    match person:
        case Person.ARBITER:
            return Actor(Role.ARBITER)
        case Person.ASSISTANT:
            assisted = [color for color in chess.COLORS if seats.of(color).has_assistant]
            own = side if side in assisted else next(iter(assisted), None)
            return Actor(Role.ASSISTANT, own)
        case _:
            return Actor(Role.PLAYER, person.color)
