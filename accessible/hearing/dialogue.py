"""The conversation between a person and the table: this is where a spoken word becomes a move.

What was heard (``matching``) meets what is pending: nothing, a confirmation, or a choice. The
result is an intent for the game, a question back, or a word on what was not understood. States are
values; nothing is remembered anywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

import chess

from accessible.hearing.lexicon import Command
from accessible.hearing.matching import (
    MOST_CHOICES,
    ClaimMeant,
    CommandMeant,
    CorrectionMeant,
    HalfMove,
    IllegalMove,
    Meaning,
    MoveMeant,
    NoSuchMove,
    Nothing,
    NotNotation,
    OpponentsMove,
    Several,
    TooLong,
    TouchMeant,
    Unsure,
)
from accessible.hearing.phrases import Phrasebook, phrasebook
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
    Repeat,
    Resign,
    Touch,
    player,
)
from accessible.laws.claims import Kind as ClaimKind


@dataclass(frozen=True)
class Situation:
    """What the game expects now.

    ``board`` is the position in which the next move is announced, ``before`` the one in which the
    move that may still be corrected was announced (the same if there is none). ``announced`` is
    that move. ``speaker`` is who is taken to speak when nobody says who it is. At a strict table
    an illegal move can be announced, and has consequences (7.5).
    """

    board: chess.Board
    before: chess.Board
    speaker: Person
    repeater: Person | None = None
    offered_by: Person | None = None
    announced: chess.Move | None = None
    is_strict: bool = False
    has_clock: bool = False

    @property
    def announcer(self) -> Person | None:
        """Who may still correct an announced move."""
        return player(self.before.turn) if self.announced else None

    @property
    def mover(self) -> Person:
        """The player on move."""
        return player(self.board.turn)

    @property
    def clock_runs_for(self) -> Person:
        """The player whose time runs."""
        return player(self.before.turn) if self.has_clock else self.mover


@dataclass(frozen=True, slots=True)
class Idle:
    """Nothing is pending."""


@dataclass(frozen=True, slots=True)
class Confirming:
    """A person said something final and is asked to confirm it with yes or no.

    ``move`` is the intended move of a claim; while a claim is confirmed, it can still be said.
    """

    command: Command
    by: Person
    move: chess.Move | None = None


@dataclass(frozen=True, slots=True)
class Choosing:
    """A person is asked which of these was meant; ``is_certain`` if one of them surely was."""

    choices: tuple[chess.Move | Command, ...]
    by: Person | None
    is_certain: bool
    corrects: bool = False


State = Idle | Confirming | Choosing


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
    TOUCHED_WHAT = "touched-what"


@dataclass(frozen=True, slots=True)
class Hush:
    """Stop talking at once."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table; the game stays in its journal."""


Outcome = Intent | Confirming | Choosing | Misunderstanding | Hush | Leave | None


@dataclass(frozen=True, slots=True)
class Reply:
    """What is pending now, and what came of the words; a pending state as outcome is asked."""

    state: State
    outcome: Outcome


_ALWAYS = frozenset({Command.SAY_AGAIN, Command.HELP, Command.STOP, Command.QUIT})
_DIGITS = (Command.ONE, Command.TWO, Command.THREE)
_CLAIMS = {
    Command.CLAIM_THREEFOLD: ClaimKind.THREEFOLD,
    Command.CLAIM_FIFTY: ClaimKind.FIFTY_MOVES,
}
_FINAL = {Command.RESIGN, Command.OFFER_DRAW, Command.ACCEPT, Command.FLAG, *_CLAIMS}
_QUESTIONS = {
    Command.SAY_AGAIN: Question.SAY_AGAIN,
    Command.LAST_MOVE: Question.LAST_MOVE,
    Command.TIME: Question.TIME,
    Command.OPPONENT_TIME: Question.OPPONENT_TIME,
    Command.MOVE_NUMBER: Question.MOVE_NUMBER,
    Command.TURN: Question.TURN,
    Command.WHY: Question.WHY,
    Command.HELP: Question.HELP,
}


def expected(state: State, situation: Situation) -> Phrasebook:
    """What may be said now; smaller while a question is pending."""
    state = still_pending(state, situation)
    if isinstance(state, Confirming) and state.command in _CLAIMS:
        return phrasebook(situation.board, _ALWAYS | {Command.YES, Command.NO})
    if isinstance(state, Confirming):
        return Phrasebook({}, _ALWAYS | {Command.YES, Command.NO})
    commands = frozenset(Command) - frozenset(_DIGITS)
    board = position(state, situation)
    if isinstance(state, Choosing):
        moves = [c for c in state.choices if isinstance(c, chess.Move)]
        return phrasebook(board, commands | {*_DIGITS[: len(state.choices)]}, moves)
    return phrasebook(board, commands)


def position(state: State, situation: Situation) -> chess.Board:
    """The position in which a move that is said now is meant."""
    corrects = isinstance(state, Choosing) and state.corrects
    return situation.before if corrects or situation.repeater else situation.board


def still_pending(state: State, situation: Situation) -> State:
    """The state, or nothing pending if its choices can no longer be made: an engine moved."""
    if isinstance(state, Choosing):
        board = position(state, situation)
        moves = [c for c in state.choices if isinstance(c, chess.Move)]
        return state if all(map(board.is_legal, moves)) else Idle()
    return state


def respond(state: State, meant: Meaning, situation: Situation, by: Person | None) -> Reply:
    """The next state and what came of it. ``by`` is None when nobody said who speaks."""
    state = still_pending(state, situation)
    if isinstance(meant, CommandMeant) and meant.command in _ALWAYS:
        return Reply(state, _command_outcome(meant.command, situation, by))
    if isinstance(meant, Nothing):
        return Reply(state, None)
    match state:
        case Confirming():
            return _confirm(state, meant, situation, by)
        case Choosing():
            return _choose(state, meant, situation, by)
        case Idle():
            return _understand(meant, situation, by)
    assert_never(state)


def _confirm(state: Confirming, meant: Meaning, situation: Situation, by: Person | None) -> Reply:
    if by not in (None, state.by):
        return Reply(state, Misunderstanding.SOMEBODY_ELSE_ASKED)
    match meant:
        case CommandMeant(Command.YES):
            return Reply(Idle(), _final_intent(state.command, state.by, situation, state.move))
        case CommandMeant(Command.NO):
            return Reply(Idle(), Misunderstanding.SAY_IT_AGAIN)
        case MoveMeant(move) if state.command in _CLAIMS:
            with_move = replace(state, move=move)
            return Reply(with_move, with_move)
        case _:
            return Reply(state, state)


def _choose(state: Choosing, meant: Meaning, situation: Situation, by: Person | None) -> Reply:
    if state.by and by not in (None, state.by):
        return Reply(state, Misunderstanding.SOMEBODY_ELSE_ASKED)
    match meant:
        case CommandMeant(command) if command in _DIGITS[: len(state.choices)]:
            return _chosen(state, state.choices[_DIGITS.index(command)], situation, by)
        case CommandMeant(Command.YES) if len(state.choices) == 1:
            return _chosen(state, state.choices[0], situation, by)
        case CommandMeant(Command.YES):
            return Reply(state, state)
        case CommandMeant(Command.NO):
            return Reply(Idle(), Misunderstanding.SAY_IT_AGAIN)
        case CommandMeant(command) if command in _QUESTIONS:
            return Reply(state, _command_outcome(command, situation, by))
        case MoveMeant(move):
            return _chosen(state, move, situation, by)
        case Several():
            return _which(meant.moves, state.by, is_certain=True, corrects=state.corrects)
        case CommandMeant():
            return _understand(meant, situation, by)
        case _:
            return Reply(state, state)


def _chosen(
    state: Choosing, choice: chess.Move | Command, situation: Situation, by: Person | None
) -> Reply:
    who = state.by or by
    if isinstance(choice, Command):
        return _understand(CommandMeant(choice), situation, who)
    if state.corrects:
        return Reply(Idle(), Correct(_corrector(situation, who), choice))
    return Reply(Idle(), _move_intent(choice, situation, who))


def _understand(meant: Meaning, situation: Situation, by: Person | None) -> Reply:
    """What words mean when nothing is pending."""
    match meant:
        case MoveMeant(move):
            return Reply(Idle(), _move_intent(move, situation, by))
        case CommandMeant(command):
            return _command(command, situation, by)
        case CorrectionMeant(inner):
            return _correction(inner, situation, by)
        case ClaimMeant(command, inner):
            return _claim(command, inner, situation, by)
        case TouchMeant(square):
            return Reply(Idle(), Touch(situation.mover, square))
        case IllegalMove(move) if situation.is_strict:
            return Reply(Idle(), _move_intent(move, situation, by))
        case Several(moves):
            return _which(moves, by, is_certain=True)
        case Unsure(near):
            return _which(near, by, is_certain=False)
        case _:
            return Reply(Idle(), _misunderstood(meant))


def _which(
    choices: tuple[chess.Move | Command, ...],
    by: Person | None,
    *,
    is_certain: bool,
    corrects: bool = False,
) -> Reply:
    moves = [c for c in choices if isinstance(c, chess.Move)]
    if len(choices) > MOST_CHOICES and not is_promotion_only(moves):
        return Reply(Idle(), Misunderstanding.TOO_MANY)
    state = Choosing(choices, by, is_certain, corrects)
    return Reply(state, state)


def is_promotion_only(moves: list[chess.Move]) -> bool:
    """Whether these moves differ only in the new piece."""
    return len({(m.from_square, m.to_square) for m in moves}) == 1 and len(moves) > 1


def _correction(inner: Meaning, situation: Situation, by: Person | None) -> Reply:
    match inner:
        case MoveMeant(move):
            return Reply(Idle(), Correct(_corrector(situation, by), move))
        case IllegalMove(move) if situation.is_strict:
            return Reply(Idle(), Correct(_corrector(situation, by), move))
        case Several(moves):
            return _which(moves, by, is_certain=True, corrects=True)
        case Unsure(near) if moves := tuple(m for m in near if isinstance(m, chess.Move)):
            return _which(moves, by, is_certain=False, corrects=True)
        case _:
            return Reply(Idle(), _misunderstood(inner))


def _claim(command: Command, inner: Meaning, situation: Situation, by: Person | None) -> Reply:
    if isinstance(inner, MoveMeant):
        state = Confirming(command, by or situation.speaker, inner.move)
        return Reply(state, state)
    return Reply(Idle(), _misunderstood(inner))


def _misunderstood(meant: Meaning) -> Misunderstanding:
    match meant:
        case NoSuchMove() | IllegalMove():
            return Misunderstanding.NO_SUCH_MOVE
        case OpponentsMove():
            return Misunderstanding.OPPONENTS_MOVE
        case HalfMove():
            return Misunderstanding.HALF_MOVE
        case TooLong():
            return Misunderstanding.TOO_LONG
        case NotNotation():
            return Misunderstanding.NOT_NOTATION
        case _:
            return Misunderstanding.SAY_IT_AGAIN


def _command(command: Command, situation: Situation, by: Person | None) -> Reply:
    if situation.offered_by not in (None, by) and command in (Command.YES, Command.NO):
        command = Command.ACCEPT if command is Command.YES else Command.DECLINE
    if command in _FINAL:
        who = by or _speaker(command, situation)
        nothing_to_accept = command is Command.ACCEPT and not situation.offered_by
        if who.color is None or nothing_to_accept:  # the game refuses it; nobody is asked
            return Reply(Idle(), _final_intent(command, who, situation))
        state = Confirming(command, who)
        return Reply(state, state)
    return Reply(Idle(), _command_outcome(command, situation, by))


def _command_outcome(command: Command, situation: Situation, by: Person | None) -> Outcome:
    who = by or _speaker(command, situation)
    if command in _QUESTIONS:
        return Ask(who, _QUESTIONS[command])
    match command:
        case Command.CORRECTION:
            return Correct(_corrector(situation, by))
        case Command.NO if situation.announcer:
            return Correct(_corrector(situation, by))
        case Command.DECLINE:
            return DeclineDraw(who)
        case Command.ADJUST:
            return Adjust(who)
        case Command.PRESS:
            return Press(who)
        case Command.CALL_ARBITER:
            return CallArbiter(who)
        case Command.TOUCHED:
            return Misunderstanding.TOUCHED_WHAT
        case Command.STOP:
            return Hush()
        case Command.QUIT:
            return Leave()
        case _:
            return Misunderstanding.NOTHING_ASKED


def _final_intent(
    command: Command, by: Person, situation: Situation, move: chess.Move | None = None
) -> Intent:
    match command:
        case Command.RESIGN:
            return Resign(by)
        case Command.ACCEPT:
            return AcceptDraw(by)
        case Command.FLAG:  # only the flag of a running clock can fall
            return CallFlag(by, situation.clock_runs_for)
        case Command.CLAIM_THREEFOLD | Command.CLAIM_FIFTY:
            return Claim(by, _CLAIMS[command], move)
        case _:
            return OfferDraw(by)


def _move_intent(move: chess.Move, situation: Situation, by: Person | None) -> Intent:
    """A move is a repetition if one is awaited from this person, else an announcement.

    An assistant announces for the player on move and repeats for the one who must (D.2.10.2).
    """
    speaks_for_awaited = by in (None, Person.ASSISTANT)
    repeater = situation.repeater
    if repeater and (speaks_for_awaited or by is repeater):
        return Repeat(repeater, move)
    return Announce(player(situation.board.turn) if speaks_for_awaited or not by else by, move)


def _corrector(situation: Situation, by: Person | None) -> Person:
    if by in (None, Person.ASSISTANT):
        return situation.announcer or situation.speaker
    return by or situation.speaker


def _speaker(command: Command, situation: Situation) -> Person:
    """Who is taken to say a command when nobody says who speaks."""
    if command in (Command.ACCEPT, Command.DECLINE) and situation.offered_by:
        color = situation.offered_by.color
        return situation.speaker if color is None else player(not color)
    if command is Command.FLAG:  # nobody calls his own flag
        return player(situation.clock_runs_for is Person.BLACK)
    if command is Command.PRESS:
        return situation.clock_runs_for
    return situation.mover if command in _CLAIMS else situation.speaker
