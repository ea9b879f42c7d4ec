"""The conversation between a person and the table: this is where a spoken word becomes a move.

What was heard (``matching``) meets what is pending: nothing, a confirmation, or a choice. The
result is an intent for the game, a question back, or a word on what was not understood. States are
values; nothing is remembered anywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

import chess

from accessible.hearing.commands import (
    CLAIMS,
    FINAL,
    QUESTIONS,
    Hush,
    Leave,
    Misunderstanding,
    command_outcome,
    corrector,
    final_intent,
    flag_called,
    move_intent,
    speaker_of,
)
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
from accessible.hearing.situation import Situation
from accessible.intents import (
    CallFlag,
    Correct,
    Intent,
    Person,
    Touch,
)


@dataclass(frozen=True, slots=True)
class Idle:
    """Nothing is pending."""


@dataclass(frozen=True, slots=True)
class Confirming:
    """A person said something final and is asked to confirm it with yes or no.

    ``move`` is the intended move of a claim; while a claim is confirmed, it can still be said.
    ``of`` is the player whose flag is called.
    """

    command: Command
    by: Person
    move: chess.Move | None = None
    of: Person | None = None


@dataclass(frozen=True, slots=True)
class Choosing:
    """A person is asked which of these was meant; ``is_certain`` if one of them surely was."""

    choices: tuple[chess.Move | Command, ...]
    by: Person | None
    is_certain: bool
    corrects: bool = False


State = Idle | Confirming | Choosing


Outcome = Intent | Confirming | Choosing | Misunderstanding | Hush | Leave | None


@dataclass(frozen=True, slots=True)
class Reply:
    """What is pending now, and what came of the words; a pending state as outcome is asked."""

    state: State
    outcome: Outcome


_ALWAYS = frozenset({Command.SAY_AGAIN, Command.HELP, Command.STOP, Command.QUIT})
_DIGITS = (Command.ONE, Command.TWO, Command.THREE)


def expected(state: State, situation: Situation) -> Phrasebook:
    """What may be said now; smaller while a question is pending."""
    state = still_pending(state, situation)
    if isinstance(state, Confirming) and state.command in CLAIMS:
        return phrasebook(situation.board, _ALWAYS | {Command.YES, Command.NO})
    if isinstance(state, Confirming):
        return Phrasebook({}, _ALWAYS | {Command.YES, Command.NO})
    commands = frozenset(Command) - frozenset(_DIGITS)
    board = position(state, situation)
    if isinstance(state, Choosing):
        moves = [c for c in state.choices if isinstance(c, chess.Move)]
        return phrasebook(board, commands | {*_DIGITS[: len(state.choices)]}, moves)
    return phrasebook(board, commands)


_TYPED_ONLY = {Command.TOUCHED}  # needs a square after it, which is no phrase of the grammar
_CLOCKS = {Command.PRESS, Command.BOTH_TIMES, Command.MOVES_TO_CONTROL, Command.FLAG}


def audible(state: State, situation: Situation) -> Phrasebook:
    """What may be said aloud now: fewer commands, so that less can be mistaken for one."""
    book = expected(state, situation)
    silent = _TYPED_ONLY if situation.has_clock else _TYPED_ONLY | _CLOCKS
    return replace(book, commands=book.commands - silent)


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
        return Reply(state, command_outcome(meant.command, situation, by))
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
            return Reply(Idle(), _confirmed(state, situation))
        case CommandMeant(Command.NO):
            return Reply(Idle(), Misunderstanding.SAY_IT_AGAIN)
        case MoveMeant(move) if state.command in CLAIMS:
            with_move = replace(state, move=move)
            return Reply(with_move, with_move)
        case _:
            return Reply(state, state)


def _confirmed(state: Confirming, situation: Situation) -> Intent:
    if state.of:  # as it was asked, whatever has happened since
        return CallFlag(state.by, state.of)
    return final_intent(state.command, state.by, situation, state.move)


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
        case CommandMeant(command) if command in QUESTIONS:
            return Reply(state, command_outcome(command, situation, by))
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
        return Reply(Idle(), Correct(corrector(situation, who), choice))
    return Reply(Idle(), move_intent(choice, situation, who))


def _understand(meant: Meaning, situation: Situation, by: Person | None) -> Reply:
    """What words mean when nothing is pending."""
    match meant:
        case MoveMeant(move):
            return Reply(Idle(), move_intent(move, situation, by))
        case CommandMeant(command):
            return _command(command, situation, by)
        case CorrectionMeant(inner):
            return _correction(inner, situation, by)
        case ClaimMeant(command, inner):
            return _claim(command, inner, situation, by)
        case TouchMeant(square):
            return Reply(Idle(), Touch(situation.mover, square))
        case IllegalMove(move) if situation.is_strict:
            return Reply(Idle(), move_intent(move, situation, by))
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
            return Reply(Idle(), Correct(corrector(situation, by), move))
        case IllegalMove(move) if situation.is_strict:
            return Reply(Idle(), Correct(corrector(situation, by), move))
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
    if command in FINAL:
        who = by or speaker_of(command, situation)
        nothing_to_accept = command is Command.ACCEPT and not situation.offered_by
        is_no_player = who.color is None and command is not Command.FLAG
        if is_no_player or nothing_to_accept:  # the game refuses it; nobody is asked
            return Reply(Idle(), final_intent(command, who, situation))
        flag = flag_called(who, situation) if command is Command.FLAG else None
        state = Confirming(command, who, of=flag)
        return Reply(state, state)
    return Reply(Idle(), command_outcome(command, situation, by))
