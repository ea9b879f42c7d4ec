"""Who may do what and be told what at a table with visually impaired players.

Carries out Appendix D (two boards in D.1, assistants in D.2.10 and D.2.11) with 6.12, 11.3, 12.6
and 12.7; the people are in ``seating.py``. At a casual table nearly everything is allowed. A
tournament is strict: what no article allows is refused, unless the organiser adapts it (D.1).
"""

from __future__ import annotations

from enum import StrEnum

import chess

from accessible.laws.editions import Laws
from accessible.laws.flagfall import Call, Caller, may_call
from accessible.laws.rulings import Reason, Refusal
from accessible.laws.seating import (
    Actor,
    Role,
    Seating,
    assistant_refused,
    identified,
)


class Act(StrEnum):
    """What somebody wants to do."""

    ANNOUNCE = "announce"
    REPEAT = "repeat"
    CORRECT = "correct"
    EXECUTE = "execute"  # a move on the own player's board
    EXECUTE_ON_OTHER_BOARD = "execute-on-other-board"  # a move on the board of the mover's opponent
    PRESS = "press"
    RECORD = "record"
    CLAIM_FLAG = "claim-flag"
    REPORT_TOUCH = "report-touch"
    REPORT_IRREGULARITY = "report-irregularity"
    ADJUST = "adjust"
    OFFER = "offer"
    ACCEPT = "accept"
    DECLINE = "decline"
    RESIGN = "resign"
    CLAIM_DRAW = "claim-draw"
    CLAIM_BREACH = "claim-breach"
    CALL_ARBITER = "call-arbiter"
    SETTLE = "settle"  # a difference, by agreement of both players where no arbiter is
    DEMAND_BOARDS = "demand-boards"
    ADJOURN = "adjourn"
    RULE = "rule"
    RULE_UNASKED = "rule-unasked"  # on a touch or an illegal move that the arbiter saw
    ADJUST_CLOCK = "adjust-clock"
    RESTORE = "restore"
    CONTINUE = "continue"
    PENALISE = "penalise"
    DECLARE = "declare"


class Knowledge(StrEnum):
    """What somebody could be told."""

    OWN_TIME = "own-time"
    OPPONENT_TIME = "opponent-time"
    MOVES_COMPLETED = "moves-completed"
    MOVES_TO_CONTROL = "moves-to-control"
    LAST_MOVE = "last-move"
    WHOSE_TURN = "whose-turn"
    POSITION = "position"
    CHECK = "check"
    LEGALITY = "legality"
    ATTACKS = "attacks"
    CLOCK_NOT_PRESSED = "clock-not-pressed"
    ENGINE_ADVICE = "engine-advice"


_ARBITERS = {
    Act.RULE, Act.RULE_UNASKED, Act.ADJUST_CLOCK, Act.RESTORE, Act.CONTINUE, Act.PENALISE,
    Act.DECLARE,
}  # fmt: skip
_MOVING_DUTIES = {  # D.2.10.1 and D.2.10.2, for the moves of both players
    Act.EXECUTE_ON_OTHER_BOARD, Act.ANNOUNCE, Act.REPEAT, Act.CORRECT,
}  # fmt: skip
_OWN_DUTIES = {  # for the visually impaired player only
    Act.RECORD: "D.2.10.3",
    Act.PRESS: "D.2.10.3",
    Act.CLAIM_FLAG: "D.2.10.5",
    Act.REPORT_TOUCH: "D.2.10.5",
    Act.ADJOURN: "D.2.10.6",
}
_ARTICLES = {  # what a player does for himself only
    Act.ANNOUNCE: "D.2.1",
    Act.REPEAT: "D.2.1",
    Act.CORRECT: "D.2.8",
    Act.PRESS: "6.2.1",
    Act.RECORD: "8.1.1",
    Act.CLAIM_FLAG: "6.8",
    Act.REPORT_TOUCH: "4.3",
    Act.ADJUST: "4.2.1",
    Act.OFFER: "9.1.2.1",
    Act.ACCEPT: "9.1.2.1",
    Act.DECLINE: "9.1.2.1",
    Act.RESIGN: "5.1.2",
    Act.CLAIM_DRAW: "9.2",
    Act.CLAIM_BREACH: "4.8",
    Act.CALL_ARBITER: "6.11.2",
    Act.SETTLE: "D.2.9",
    Act.DEMAND_BOARDS: "D.1",
    Act.ADJOURN: "I.1.1",
}
_TIMES = {Knowledge.OWN_TIME, Knowledge.OPPONENT_TIME}
_ADVICE = {Knowledge.LEGALITY, Knowledge.ATTACKS, Knowledge.ENGINE_ADVICE}
_ON_DISPLAY = {  # what screens in the playing hall may show (6.12.1)
    *_TIMES, Knowledge.MOVES_COMPLETED, Knowledge.LAST_MOVE, Knowledge.WHOSE_TURN,
    Knowledge.POSITION,
}  # fmt: skip


def may_do(
    actor: Actor,
    act: Act,
    seating: Seating,
    laws: Laws,
    *,
    on_behalf_of: chess.Color | None = None,
    is_tournament: bool = True,
    announced_by: Actor | None = None,
) -> Refusal | None:
    """Why somebody may not do something, if he may not.

    ``on_behalf_of``: whose move, clock, score or claim it is; his own, or his player's, if None.
    ``announced_by``: who spoke the announcement that is corrected. At a casual table only deciding
    for the opponent is refused.
    """
    actor = identified(actor, seating)
    if actor.role is Role.PLAYER:
        if actor.color is None:
            return Refusal(Reason.NOT_A_PLAYER)
        if act in _ARTICLES and on_behalf_of == (not actor.color):
            return Refusal(Reason.ONLY_FOR_ONESELF, laws.cite(_ARTICLES[act]))
    if not is_tournament:
        return None
    if act in _ARBITERS and actor.role is not Role.ARBITER:
        return Refusal(Reason.ONLY_ARBITER, laws.cite("12.3"))
    match actor.role:
        case Role.PLAYER:
            return _player_may(act, seating, laws)
        case Role.ASSISTANT:
            is_foreign = announced_by is not None and identified(announced_by, seating) != actor
            if act is Act.CORRECT and is_foreign:
                return Refusal(Reason.NOT_YOUR_ANNOUNCEMENT, laws.cite("D.2.8"))
            return _assistant_may(actor, act, seating, laws, on_behalf_of)
        case Role.ARBITER:
            return _arbiter_may(act, laws)
        case Role.SPECTATOR:
            if act is Act.REPORT_IRREGULARITY:
                return None
            return Refusal(Reason.TELL_THE_ARBITER_ONLY, laws.cite("12.7"))


def may_be_told(
    actor: Actor,
    knowledge: Knowledge,
    seating: Seating,
    laws: Laws,
    *,
    asked: bool,
    is_tournament: bool = True,
    flag_has_fallen: bool = False,
) -> Refusal | None:
    """Why somebody may not be told something, if he may not.

    ``asked``: he has asked for it now. ``flag_has_fallen``: the arbiter may say the number of
    moves in applying 8.5.
    """
    actor = identified(actor, seating)
    if not is_tournament or actor.role is Role.ARBITER:
        return None
    if actor.role is Role.SPECTATOR:
        is_displayed = knowledge in _ON_DISPLAY
        return None if is_displayed else Refusal(Reason.NOT_TO_BE_TOLD, laws.cite("12.7"))
    if knowledge in _ADVICE:
        return Refusal(Reason.NO_ADVICE, laws.cite("11.3.1"))
    if actor.role is Role.ASSISTANT:
        return _assistant_told(actor, knowledge, seating, laws)
    is_impaired = actor.color is not None and seating.of(actor.color).is_impaired
    return _player_told(knowledge, is_impaired, flag_has_fallen, asked, laws)


def _player_may(act: Act, seating: Seating, laws: Laws) -> Refusal | None:
    """A player acts for himself, and on his own board."""
    if act is Act.EXECUTE_ON_OTHER_BOARD:
        return Refusal(Reason.NOT_ON_THAT_BOARD, laws.cite("D.2.1"))
    if act is Act.DEMAND_BOARDS and not (seating.white.is_impaired or seating.black.is_impaired):
        return Refusal(Reason.ONE_BOARD_WILL_DO, laws.cite("D.1"))
    return None


def _arbiter_may(act: Act, laws: Laws) -> Refusal | None:
    """The arbiter rules, records (8.5.1) and calls flags; he does nothing for a player (12.6)."""
    if act is Act.CLAIM_FLAG:
        return may_call(Call(Caller.ARBITER), laws)
    if act is Act.RULE_UNASKED and not laws.arbiter_acts_unasked:
        return Refusal(Reason.RULING_ON_REQUEST, laws.cite("A.5.2"))
    if act in _ARBITERS or act in (Act.RECORD, Act.REPORT_IRREGULARITY):
        return None
    return Refusal(Reason.NOT_A_PLAYER, laws.cite("12.6"))


def _assistant_may(
    actor: Actor, act: Act, seating: Seating, laws: Laws, on_behalf_of: chess.Color | None
) -> Refusal | None:
    """The duties of an assistant (D.2.10.1 to D.2.10.6, D.2.11)."""
    if act is Act.REPORT_IRREGULARITY:
        return None  # anybody may inform the arbiter (12.7)
    if actor.color is None or not seating.of(actor.color).has_assistant:
        return Refusal(Reason.NO_SUCH_ASSISTANT, laws.cite("D.2.10"))
    refusal = assistant_refused(actor.color, seating, laws)
    if refusal or act in _MOVING_DUTIES:
        return refusal
    if not seating.of(actor.color).is_impaired:
        return Refusal(Reason.NOT_AN_ASSISTANTS_DUTY, laws.cite("D.2.11"))
    if act not in _OWN_DUTIES or on_behalf_of == (not actor.color):
        article = _OWN_DUTIES.get(act, "D.2.10")
        return Refusal(Reason.NOT_AN_ASSISTANTS_DUTY, laws.cite(article))
    if act is Act.REPORT_TOUCH and seating.of(not actor.color).is_impaired:
        return Refusal(Reason.ONLY_THE_SIGHTED, laws.cite("D.2.10.5"))
    return None


def _assistant_told(
    actor: Actor, knowledge: Knowledge, seating: Seating, laws: Laws
) -> Refusal | None:
    """An assistant knows what he needs for his duties; he sees boards and clock himself."""
    if actor.color is None or not seating.of(actor.color).has_assistant:
        return Refusal(Reason.NO_SUCH_ASSISTANT, laws.cite("D.2.10"))
    refusal = assistant_refused(actor.color, seating, laws)
    if refusal:
        return refusal
    is_of_impaired = seating.of(actor.color).is_impaired
    counts = _TIMES | {Knowledge.MOVES_COMPLETED}  # for D.2.10.4, no duty of the sighted's
    if knowledge in _ON_DISPLAY and (is_of_impaired or knowledge not in counts):
        return None
    article = "D.2.11" if knowledge in counts else "12.6"
    return Refusal(Reason.NOT_TO_BE_TOLD, laws.cite(article))


def _player_told(
    knowledge: Knowledge, is_impaired: bool, flag_has_fallen: bool, asked: bool, laws: Laws
) -> Refusal | None:
    """Moves are announced; times, and to the impaired the number of moves, only on request."""
    counts = _TIMES | {Knowledge.MOVES_COMPLETED}
    match knowledge:
        case Knowledge.LAST_MOVE:
            return None
        case Knowledge.MOVES_COMPLETED if flag_has_fallen:
            return None
        case _ if knowledge in counts and is_impaired:
            return None if asked else Refusal(Reason.ONLY_ON_REQUEST, laws.cite("D.2.10.4"))
        case Knowledge.OWN_TIME | Knowledge.OPPONENT_TIME | Knowledge.WHOSE_TURN:
            return None if asked else Refusal(Reason.ONLY_ON_REQUEST, laws.cite("12.6"))
        case Knowledge.POSITION | Knowledge.CHECK if is_impaired:
            return Refusal(Reason.NOT_TO_BE_TOLD, laws.cite("D.2.10"))
    return Refusal(Reason.NOT_TO_BE_TOLD, laws.cite("12.6"))
