"""What a command or a move means as an intent, and in whose name it is said."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.hearing.dictation import entry_of
from accessible.hearing.lexicon import Command
from accessible.hearing.situation import Situation
from accessible.intents import (
    AcceptDraw,
    Adjust,
    Announce,
    Ask,
    CallArbiter,
    CallFlag,
    Claim,
    Correct,
    DeclineDraw,
    Intent,
    OfferDraw,
    Person,
    Press,
    Question,
    Record,
    RecordOffer,
    Repeat,
    ReportDifference,
    Resign,
    StrikeEntry,
    player,
)
from accessible.laws.claims import Kind as ClaimKind


class Misunderstanding(StrEnum):
    """What was not understood; each has a sentence that says what to do."""

    NOT_NOTATION = "not-notation"
    NO_SUCH_MOVE = "no-such-move"
    OPPONENTS_MOVE = "opponents-move"
    HALF_MOVE = "half-move"
    TOO_LONG = "too-long"
    TOO_MANY = "too-many"
    NOTHING_ASKED = "nothing-asked"
    SOMEBODY_ELSE_ASKED = "somebody-else-asked"
    SAY_IT_AGAIN = "say-it-again"
    NO_ANSWER = "no-answer"
    TOUCHED_WHAT = "touched-what"
    NOTE_WHAT = "note-what"
    NO_ORDER = "no-order"
    NO_SUCH_SQUARE = "no-such-square"
    UNCLEAR_QUESTION = "unclear-question"


@dataclass(frozen=True, slots=True)
class Hush:
    """Stop talking at once."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table; the game stays in its journal."""


CLAIMS = {
    Command.CLAIM_THREEFOLD: ClaimKind.THREEFOLD,
    Command.CLAIM_FIFTY: ClaimKind.FIFTY_MOVES,
}
_INCOMPLETE = {
    Command.TOUCHED: Misunderstanding.TOUCHED_WHAT,
    Command.NOTE: Misunderstanding.NOTE_WHAT,
}
_OF_A_SCORE = {Command.STRIKE, Command.READ_SCORE, Command.MARK_OFFER}
FINAL = {Command.RESIGN, Command.OFFER_DRAW, Command.ACCEPT, Command.FLAG, *CLAIMS}
QUESTIONS = {
    Command.SAY_AGAIN: Question.SAY_AGAIN,
    Command.LAST_MOVE: Question.LAST_MOVE,
    Command.TIME: Question.TIME,
    Command.OPPONENT_TIME: Question.OPPONENT_TIME,
    Command.BOTH_TIMES: Question.BOTH_TIMES,
    Command.MOVE_NUMBER: Question.MOVE_NUMBER,
    Command.MOVES_TO_CONTROL: Question.MOVES_TO_CONTROL,
    Command.TURN: Question.TURN,
    Command.WAITING: Question.WAITING,
    Command.WHY: Question.WHY,
    Command.HELP: Question.HELP,
    Command.READ_SCORE: Question.SCORE,
}


def command_outcome(
    command: Command, situation: Situation, by: Person | None
) -> Intent | Misunderstanding | Hush | Leave:
    """What a command asks for."""
    who = by or speaker_of(command, situation)
    if command in _OF_A_SCORE:
        return _about_a_score(command, keeper(situation, by))
    if command in _INCOMPLETE:
        return _INCOMPLETE[command]
    if command in QUESTIONS:
        return Ask(who, QUESTIONS[command])
    match command:
        case Command.CORRECTION:
            return correction(situation, by)
        case Command.NO if situation.announcer:
            return correction(situation, by)
        case Command.DECLINE:
            return DeclineDraw(who)
        case Command.ADJUST:
            return Adjust(who)
        case Command.PRESS:
            return Press(situation.clock_runs_for if who is Person.ASSISTANT else who)
        case Command.CALL_ARBITER | Command.DIFFER:
            return CallArbiter(who) if command is Command.CALL_ARBITER else ReportDifference(who)
        case Command.STOP:
            return Hush()
        case Command.QUIT:
            return Leave()
        case _:
            return Misunderstanding.NOTHING_ASKED


def _about_a_score(command: Command, player: Person) -> Intent:
    match command:
        case Command.STRIKE:
            return StrikeEntry(player)
        case Command.MARK_OFFER:
            return RecordOffer(player)
        case _:
            return Ask(player, Question.SCORE)


def keeper(situation: Situation, by: Person | None) -> Person:
    """The player whose score is meant; an assistant and an arbiter have none of their own."""
    own = by if by is not None and by.color is not None else None
    return own or situation.keeper or situation.speaker


def note_intent(move: chess.Move, situation: Situation, by: Person | None) -> Record | None:
    """A dictated move as an entry; None where it cannot be meant."""
    place = next((board for board in situation.noted if board.is_legal(move)), None)
    if place is None:
        return None
    return Record(keeper(situation, by), entry_of(move, place), move)


def final_intent(
    command: Command, by: Person, situation: Situation, move: chess.Move | None = None
) -> Intent:
    match command:
        case Command.RESIGN:
            return Resign(by)
        case Command.ACCEPT:
            return AcceptDraw(by)
        case Command.FLAG:
            return CallFlag(by, flag_called(by, situation))
        case Command.CLAIM_THREEFOLD | Command.CLAIM_FIFTY:
            return Claim(by, CLAIMS[command], move)
        case _:
            return OfferDraw(by)


def flag_called(by: Person, situation: Situation) -> Person:
    """Whose flag somebody means: a player his opponent's, which may have fallen a move ago.

    An assistant claims for his player (D.2.10.5).
    """
    by = situation.assisted if by is Person.ASSISTANT and situation.assisted else by
    return situation.clock_runs_for if by.color is None else player(not by.color)


def move_intent(move: chess.Move, situation: Situation, by: Person | None) -> Intent:
    """A move is a repetition if one is awaited from this person, else an announcement.

    An assistant announces for the player on move and repeats for the one who must (D.2.10.2).
    """
    speaks_for_awaited = by in (None, Person.ASSISTANT)
    repeater = situation.repeater
    if repeater and (speaks_for_awaited or by is repeater):
        return Repeat(repeater, move)
    announcer = player(situation.board.turn) if speaks_for_awaited or not by else by
    return Announce(announcer, move, situation.heard)


def correction(situation: Situation, by: Person | None, move: chess.Move | None = None) -> Correct:
    """A correction of the announced move, perhaps with the right one."""
    return Correct(_corrector(situation, by), move, situation.heard)


def _corrector(situation: Situation, by: Person | None) -> Person:
    if by in (None, Person.ASSISTANT):
        return situation.announcer or situation.speaker
    return by or situation.speaker


def speaker_of(command: Command, situation: Situation) -> Person:
    """Who is taken to say a command when nobody says who speaks."""
    if command in (Command.ACCEPT, Command.DECLINE) and situation.offered_by:
        color = situation.offered_by.color
        return situation.speaker if color is None else player(not color)
    if command is Command.FLAG:  # nobody calls his own flag
        return player(situation.clock_runs_for is Person.BLACK)
    if command is Command.PRESS:
        return situation.clock_runs_for
    return situation.mover if command in CLAIMS else situation.speaker
