"""The conversation between a person and the table: this is where a spoken word becomes a move.

What was heard (``matching``) meets what is pending: nothing, a confirmation, or a choice. The
result is an intent for the game, a question back, or a word on what was not understood. States are
values; nothing is remembered anywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

import chess

from accessible.hearing.choices import in_order, is_promotion_only
from accessible.hearing.commands import (
    CLAIMS,
    FINAL,
    QUESTIONS,
    Hush,
    Leave,
    Misunderstanding,
    command_outcome,
    correction,
    final_intent,
    flag_called,
    move_intent,
    note_intent,
    speaker_of,
)
from accessible.hearing.compounds import CORRECTIONS, meaning_of
from accessible.hearing.lexicon import Command
from accessible.hearing.matching import (
    MOST_CHOICES,
    AskedMeant,
    ClaimMeant,
    CommandMeant,
    CorrectionMeant,
    HalfMove,
    IllegalMove,
    Meaning,
    MoveMeant,
    NoSuchMove,
    NoteMeant,
    Nothing,
    NotNotation,
    OpponentsMove,
    Several,
    TooLong,
    TouchMeant,
    UnclearQuestion,
    Unsure,
)
from accessible.hearing.pending import (
    ALWAYS,
    DIGITS,
    Choosing,
    Confirming,
    Idle,
    Noting,
    State,
    position,
    still_pending,
)
from accessible.hearing.phrases import Choice, Compound
from accessible.hearing.situation import Situation
from accessible.intents import Ask, CallFlag, Intent, Person, Touch

Outcome = Intent | Confirming | Choosing | Misunderstanding | Hush | Leave | None


@dataclass(frozen=True, slots=True)
class Reply:
    """What is pending now, and what came of the words; a pending state as outcome is asked."""

    state: State
    outcome: Outcome


def respond(state: State, meant: Meaning, situation: Situation, by: Person | None) -> Reply:
    """The next state and what came of it. ``by`` is None when nobody said who speaks."""
    state = still_pending(state, situation)
    if isinstance(meant, CommandMeant) and meant.command in ALWAYS:
        return _always(state, meant.command, situation, by)
    if isinstance(meant, Nothing):
        return Reply(state, None)
    if isinstance(meant, AskedMeant):  # answered whatever is pending, and changes nothing
        return Reply(state, Ask(by or situation.speaker, meant.asked))
    match state:
        case Confirming():
            return _confirm(state, _answer(meant, situation), situation, by)
        case Choosing(choices) if Command.CORRECTION in choices:
            return _choose(state, meant, situation, by)
        case Choosing():
            return _choose(state, _answer(meant, situation), situation, by)
        case Noting():
            return _noted(state, _answer(meant, situation), situation, by)
        case Idle():
            return _understand(meant, situation, by)
    assert_never(state)


def _always(state: State, command: Command, situation: Situation, by: Person | None) -> Reply:
    """A command that is understood whatever is pending; nobody leaves by a misheard word."""
    if command is Command.QUIT and situation.heard is not None:
        leaving = Confirming(command, by or speaker_of(command, situation))
        return Reply(leaving, leaving)
    return Reply(state, command_outcome(command, situation, by))


def _answer(meant: Meaning, situation: Situation) -> Meaning:
    """Who is asked and says "correction" aloud means the question, not the move before it."""
    is_correction = meant == CommandMeant(Command.CORRECTION)
    return CommandMeant(Command.NO) if is_correction and situation.heard is not None else meant


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
        case Several(moves) if state.command in CLAIMS:
            return _which(moves, situation, state.by, then=state.command, otherwise=state)
        case _:
            return Reply(state, state)


def _confirmed(state: Confirming, situation: Situation) -> Intent | Leave:
    if state.command is Command.QUIT:
        return Leave()
    if state.of:  # as it was asked, whatever has happened since
        return CallFlag(state.by, state.of)
    return final_intent(state.command, state.by, situation, state.move)


def _choose(state: Choosing, meant: Meaning, situation: Situation, by: Person | None) -> Reply:
    if state.by and by not in (None, state.by):
        return Reply(state, Misunderstanding.SOMEBODY_ELSE_ASKED)
    match meant:
        case CommandMeant(command) if command in DIGITS[: len(state.choices)]:
            return _chosen(state, state.choices[DIGITS.index(command)], situation, by)
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
        case Several(moves):
            return _which(moves, situation, state.by, then=state.then)
        case CommandMeant():
            return _understand(meant, situation, by)
        case _ if meant in (meaning_of(c) for c in state.choices if isinstance(c, Compound)):
            return _understand(meant, situation, state.by or by)
        case _:
            return Reply(state, state)


def _noted(state: Noting, meant: Meaning, situation: Situation, by: Person | None) -> Reply:
    if state.by and by not in (None, state.by):
        return Reply(state, Misunderstanding.SOMEBODY_ELSE_ASKED)
    match meant:
        case MoveMeant(move):
            return _note(move, situation, state.by or by)
        case Several(moves):
            writer = state.by or by
            return _which(moves, situation, writer, then=Command.NOTE, otherwise=state)
        case CommandMeant(Command.NO):
            return Reply(Idle(), Misunderstanding.SAY_IT_AGAIN)
        case CommandMeant() | CorrectionMeant() | ClaimMeant() | NoteMeant() | TouchMeant():
            return _understand(meant, situation, by)
        case _:
            return Reply(state, Misunderstanding.NOTE_WHAT)


def _chosen(state: Choosing, choice: Choice, situation: Situation, by: Person | None) -> Reply:
    who = state.by or by
    if isinstance(choice, Command):
        return _understand(CommandMeant(choice), situation, who)
    if isinstance(choice, Compound):
        return _understand(meaning_of(choice), situation, who)
    if state.then is None:
        return Reply(Idle(), move_intent(choice, situation, who))
    if state.then is Command.CORRECTION:
        return Reply(Idle(), correction(situation, who, choice))
    if state.then is Command.NOTE:
        return _note(choice, situation, who)
    claiming = Confirming(state.then, who or situation.speaker, choice)
    return Reply(claiming, claiming)


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
        case NoteMeant(MoveMeant(move)):
            return _note(move, situation, by)
        case NoteMeant(inner):
            return _about(inner, Command.NOTE, situation, by)
        case TouchMeant(square):
            return Reply(Idle(), Touch(situation.mover, square))
        case IllegalMove(move) if situation.is_strict:
            return Reply(Idle(), move_intent(move, situation, by))
        case Several(moves):
            return _which(moves, situation, by)
        case Unsure(near):
            choices, then = _shared(near)
            return _which(choices, situation, by, then=then)
        case _:
            return Reply(Idle(), _misunderstood(meant))


def _shared(near: tuple[Choice, ...]) -> tuple[tuple[Choice, ...], Command | None]:
    """The choices without the command that all of them follow, and that command."""
    compounds = [c for c in near if isinstance(c, Compound)]
    commands = {Command.CORRECTION if c.command in CORRECTIONS else c.command for c in compounds}
    moves = [m for c in compounds if isinstance(c.after, tuple) for m in c.after]
    if len(compounds) < len(near) or len(commands) != 1 or not moves:
        return near, None
    return tuple(dict.fromkeys(moves)), commands.pop()


def _which(
    choices: tuple[Choice, ...],
    situation: Situation,
    by: Person | None,
    *,
    then: Command | None = None,
    otherwise: State = Idle(),  # noqa: B008
) -> Reply:
    """Ask which was meant; what is pending ``otherwise`` stays if that makes no sense."""
    choices = tuple(dict.fromkeys(choices))
    moves = [c for c in choices if isinstance(c, chess.Move)]
    if len(choices) > MOST_CHOICES and not is_promotion_only(moves):
        return Reply(otherwise, Misunderstanding.TOO_MANY)
    state = Choosing(choices, by, then)
    if still_pending(state, situation) != state:  # heard in a position that is gone
        return Reply(otherwise, Misunderstanding.SAY_IT_AGAIN)
    state = replace(state, choices=in_order(position(state, situation), choices))
    return Reply(state, state)


def _correction(inner: Meaning, situation: Situation, by: Person | None) -> Reply:
    match inner:
        case MoveMeant(move):
            return Reply(Idle(), correction(situation, by, move))
        case IllegalMove(move) if situation.is_strict:
            return Reply(Idle(), correction(situation, by, move))
    return _about(inner, Command.CORRECTION, situation, by)


def _claim(command: Command, inner: Meaning, situation: Situation, by: Person | None) -> Reply:
    if isinstance(inner, MoveMeant):
        state = Confirming(command, by or situation.speaker, inner.move)
        return Reply(state, state)
    return _about(inner, command, situation, by)


def _note(move: chess.Move, situation: Situation, by: Person | None) -> Reply:
    """An entry of a score; one that was heard for a position that is gone is said again."""
    intent = note_intent(move, situation, by)
    return Reply(Idle(), intent or Misunderstanding.SAY_IT_AGAIN)


def _about(inner: Meaning, command: Command, situation: Situation, by: Person | None) -> Reply:
    """A command whose move is not clear: which was meant?"""
    match inner:
        case Several(moves):
            return _which(moves, situation, by, then=command)
        case Unsure(near) if moves := tuple(m for m in near if isinstance(m, chess.Move)):
            return _which(moves, situation, by, then=command)
        case _:
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
        case UnclearQuestion(fault):
            return Misunderstanding(fault.value)
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
    pending = Noting(by) if command is Command.NOTE else Idle()
    return Reply(pending, command_outcome(command, situation, by))
