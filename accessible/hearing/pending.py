"""What is pending in the conversation, and what may be said meanwhile."""

from __future__ import annotations

from dataclasses import dataclass, replace

import chess

from accessible.hearing.choices import answered, answers_only
from accessible.hearing.commands import CLAIMS
from accessible.hearing.compounds import compounds, entries, is_possible
from accessible.hearing.lexicon import Command
from accessible.hearing.phrases import Choice, Compound, Phrasebook, phrasebook
from accessible.hearing.situation import Situation
from accessible.hearing.spoken_questions import spoken_questions
from accessible.intents import Person
from accessible.timing.spans import Span

ANSWER_TIME = Span(15_000)
"""How long a question that is answered by ear stays open."""


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
    """A person is asked which of these was meant.

    ``then`` is the command that the chosen move belongs to: a correction, a claim or a note.
    """

    choices: tuple[Choice, ...]
    by: Person | None
    then: Command | None = None


@dataclass(frozen=True, slots=True)
class Noting:
    """A person is about to say the move that he writes on his score."""

    by: Person | None


State = Idle | Confirming | Choosing | Noting

ALWAYS = frozenset({Command.SAY_AGAIN, Command.HELP, Command.STOP, Command.QUIT})
DIGITS = (Command.ONE, Command.TWO, Command.THREE)
_YES_OR_NO = ALWAYS | {Command.YES, Command.NO}


def expected(state: State, situation: Situation) -> Phrasebook:
    """What may be typed now; smaller while something final is confirmed."""
    state = still_pending(state, situation)
    board = position(state, situation)
    match state:
        case Confirming(command):
            return (
                phrasebook(board, _YES_OR_NO) if command in CLAIMS else Phrasebook({}, _YES_OR_NO)
            )
        case Choosing(choices):
            commands = frozenset(Command) - set(DIGITS[len(choices) :])
            return answered(phrasebook(board, commands), board, choices)
        case Noting():
            commands = frozenset(Command) - set(DIGITS)
            return Phrasebook(entries(situation), commands)
        case Idle():
            book = phrasebook(board, frozenset(Command) - set(DIGITS))
            asked = {} if situation.is_strict else spoken_questions(is_walking=situation.is_walking)
            return replace(book, questions=asked)


_AFTER_A_SQUARE = {Command.TOUCHED}  # says nothing without one
_CLOCKS = {Command.PRESS, Command.BOTH_TIMES, Command.MOVES_TO_CONTROL, Command.FLAG}


def audible(state: State, situation: Situation) -> Phrasebook:
    """What may be said aloud now: no more than is of use, so that less is mistaken for it.

    While a question is pending that is its answers and little else.
    """
    state = still_pending(state, situation)
    book = expected(state, situation)
    match state:
        case Confirming():
            return replace(book, commands=_YES_OR_NO | {Command.CORRECTION}, men={})
        case Choosing(choices):
            after = compounds(situation) if any(isinstance(c, Compound) for c in choices) else {}
            book = answers_only(replace(book, compounds=after), choices)
            commands = book.commands | _YES_OR_NO | {Command.CORRECTION, Command.RESIGN}
            return replace(book, commands=commands | set(DIGITS[: len(choices)]))
        case Noting():
            return replace(book, commands=_YES_OR_NO | {Command.CORRECTION, Command.RESIGN})
        case Idle():
            silent = _AFTER_A_SQUARE if situation.has_clock else _AFTER_A_SQUARE | _CLOCKS
            commands = book.commands - silent
            return replace(book, commands=commands, compounds=compounds(situation))


def position(state: State, situation: Situation) -> chess.Board:
    """The position in which a move that is said now is meant."""
    if isinstance(state, Choosing) and state.then is Command.NOTE:
        moves = [choice for choice in state.choices if isinstance(choice, chess.Move)]
        places = (board for board in situation.noted if all(map(board.is_legal, moves)))
        return next(places, situation.board)
    if isinstance(state, Noting):
        return next(iter(situation.noted), situation.board)
    corrects = isinstance(state, Choosing) and state.then is Command.CORRECTION
    return situation.before if corrects or situation.repeater else situation.board


def still_pending(state: State, situation: Situation) -> State:
    """The state, or nothing pending if its choices can no longer be made: an engine moved."""
    if isinstance(state, Noting) and not situation.noted:
        return Idle()
    if not isinstance(state, Choosing):
        return state
    board = position(state, situation)
    for choice in state.choices:
        if isinstance(choice, chess.Move) and not board.is_legal(choice):
            return Idle()
        if isinstance(choice, Compound) and not is_possible(choice, situation):
            return Idle()
    return state
