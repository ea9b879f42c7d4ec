"""Answers to questions about the game, only on request (D.2.10.4)."""

from __future__ import annotations

import chess

from accessible.game.state import Game, assisted, time_used
from accessible.hearing.lexicon import Command, QuestionWord
from accessible.intents import Person, Question, player
from accessible.laws.editions import Profile
from accessible.telling.clock_words import both_text, moves_left_text, reading_text
from accessible.telling.messages import Message
from accessible.telling.queue import Priority
from accessible.telling.score_words import score_story
from accessible.telling.tell import Teller
from accessible.telling.waiting import waiting
from accessible.timing.sides import Side
from accessible.timing.spans import Instant, minutes_and_seconds


def answer(question: Question, by: Person, game: Game, now: Instant, tell: Teller) -> list[Message]:
    """What is told to a person who asks; ``SAY_AGAIN`` and ``WHY`` are the table's,
    which knows what it said, and so is ``WAITING`` where it knows how boards stand."""
    own = _own(by, game)
    match question:
        case Question.LAST_MOVE:
            return [tell.last_move(game)]
        case Question.TIME:
            return [_time(own, game, now, tell)]
        case Question.OPPONENT_TIME:
            return [_time(player(not own.color), game, now, tell)]
        case Question.BOTH_TIMES:
            return _both_times(game, now, tell)
        case Question.MOVES_TO_CONTROL:
            return [_moves_to_control(own, game, now, tell)]
        case Question.MOVE_NUMBER:
            return [_move_number(own, game, tell)]
        case Question.TURN:
            return [*tell.bound(game), tell.turn(game)]
        case Question.HELP:
            return [*_help(tell), *_help_with_questions(game, tell)]
        case Question.WAITING:
            return [tell.waiting(waiting(game), game)]
        case Question.SCORE:
            return score_story(game, own, tell.say, tell.words, tell.style)
        case Question.SAY_AGAIN | Question.WHY:
            return []


def _own(by: Person, game: Game) -> Person:
    """Whose times are meant: an assistant asks for his player (D.2.10.4)."""
    if by is Person.ASSISTANT:
        return assisted(game.started) or Person.WHITE
    return by if by.color is not None else Person.WHITE


def _both_times(game: Game, now: Instant, tell: Teller) -> list[Message]:
    if game.clock:
        text = both_text(game.clock, now, tell.say, tell.length)
        return [Message("clock-times", text, Priority.NEXT)]
    return [_time(person, game, now, tell) for person in (Person.WHITE, Person.BLACK)]


def _moves_to_control(person: Person, game: Game, now: Instant, tell: Teller) -> Message:
    if not game.clock:
        return Message("refused-no-clock", tell.say("refused-no-clock"), Priority.NEXT)
    text = moves_left_text(game.clock, Side(person.value), now, tell.say, tell.length)
    return Message("clock-moves-left", text, Priority.NEXT)


def _time(person: Person, game: Game, now: Instant, tell: Teller) -> Message:
    """What the clock of the table shows, or without one what was used."""
    if game.clock:
        text = reading_text(game.clock, Side(person.value), now, tell.say, tell.length)
        return Message("clock-time", text, Priority.NEXT)
    color = person is Person.WHITE
    minutes, seconds = minutes_and_seconds(time_used(game, color, now))
    text = tell.say("time-used", player=tell.side(person), minutes=minutes, seconds=seconds)
    return Message("time-used", text, Priority.NEXT)


def _move_number(person: Person, game: Game, tell: Teller) -> Message:
    whites = person is Person.WHITE
    started_white = " w " in game.started.fen
    moves = len(game.moves[0 if whites == started_white else 1 :: 2])
    text = tell.say("move-number", player=tell.side(person), moves=moves)
    return Message("move-number", text, Priority.NEXT)


_TAUGHT = (
    Command.CORRECTION,
    Command.SAY_AGAIN,
    Command.LAST_MOVE,
    Command.TIME,
    Command.TURN,
    Command.WAITING,
    Command.MOVE_NUMBER,
    Command.OFFER_DRAW,
    Command.ACCEPT,
    Command.DECLINE,
    Command.RESIGN,
    Command.CLAIM_THREEFOLD,
    Command.CLAIM_FIFTY,
    Command.TOUCHED,
    Command.FLAG,
    Command.CALL_ARBITER,
    Command.WHY,
    Command.STOP,
    Command.QUIT,
)


_OF_A_SCORE = (Command.NOTE, Command.STRIKE, Command.MARK_OFFER, Command.READ_SCORE)


def _help(tell: Teller) -> list[Message]:
    commands = ", ".join(tell.words.commands[c][0] for c in _TAUGHT)
    scores = ", ".join(tell.words.commands[c][0] for c in _OF_A_SCORE)
    return [
        Message("help-move", tell.say("help-move", example=tell.example()), Priority.NEXT),
        Message("help-commands", tell.say("help-commands", commands=commands), Priority.NEXT),
        Message("help-score", tell.say("help-score", commands=scores), Priority.NEXT),
    ]


def _help_with_questions(game: Game, tell: Teller) -> list[Message]:
    """Some questions about the position, where they are answered."""
    if game.started.profile is Profile.TOURNAMENT:
        return []
    ways, square = tell.words.questions, tell.square(chess.E4)
    questions = [f"{ways[word][0]} {square}" for word in _ABOUT_A_SQUARE]
    questions += [ways[word][0] for word in _ABOUT_THE_POSITION]
    text = tell.say("help-questions", questions=", ".join(questions))
    return [Message("help-questions", text, Priority.NEXT)]


_ABOUT_A_SQUARE = (QuestionWord.WHAT_IS_ON, QuestionWord.ATTACKERS, QuestionWord.AROUND)
_ABOUT_THE_POSITION = (
    QuestionWord.KNIGHTS,
    QuestionWord.POSITION,
    QuestionWord.CHANGED,
    QuestionWord.HANGING,
    QuestionWord.PINS,
    QuestionWord.LEGAL,
    QuestionWord.MATERIAL,
    QuestionWord.BRIEF,
    QuestionWord.FULL,
    QuestionWord.SPELL,
)
