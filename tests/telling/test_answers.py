"""Answers to questions about the game."""

from __future__ import annotations

import chess
import pytest

from accessible.game.evolving import begin, evolve
from accessible.game.facts import GameStarted, MoveAnnounced, MoveCompleted
from accessible.game.state import Game
from accessible.hearing.lexicon import Command, lexicon
from accessible.intents import Person, Question
from accessible.laws.editions import Edition, Profile
from accessible.telling.announcements import Style
from accessible.telling.answers import answer
from accessible.telling.tell import teller
from accessible.timing.spans import Instant

ENGLISH, GERMAN = teller("en", Style.ANNA), teller("de", Style.ANNA)
BLACK_BEGINS = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"


def game(*moves: str, fen: str = chess.STARTING_FEN) -> Game:
    """A game in which each move was announced and completed a minute after the last."""
    played = begin(
        GameStarted(Edition.FIDE_2023, Profile.CASUAL, fen, "en", "White", "Black"), Instant(0)
    )
    board = chess.Board(fen)
    for number, uci in enumerate(moves, start=1):
        by, move, at = Person.WHITE if board.turn else Person.BLACK, board.push_uci(uci), number
        for fact in (MoveAnnounced(by, move), MoveCompleted(by, move)):
            played = evolve(played, fact, Instant(at * 60_000))
    return played


def asked(
    question: Question, by: Person, played: Game, now: int = 0, language: str = "en"
) -> list[str]:
    tell = ENGLISH if language == "en" else GERMAN
    return [m.text for m in answer(question, by, played, Instant(now), tell)]


@pytest.mark.parametrize(
    ("milliseconds", "english", "german"),
    [
        (0, "White has used 0 seconds.", "Weiß hat 0 Sekunden verbraucht."),
        (1_999, "White has used 1 second.", "Weiß hat 1 Sekunde verbraucht."),
        (2_000, "White has used 2 seconds.", "Weiß hat 2 Sekunden verbraucht."),
        (60_000, "White has used 1 minute 0 seconds.", "Weiß hat 1 Minute 0 Sekunden verbraucht."),
        (61_000, "White has used 1 minute 1 second.", "Weiß hat 1 Minute 1 Sekunde verbraucht."),
        (330_000, "White has used 5 minutes 30 seconds.",
         "Weiß hat 5 Minuten 30 Sekunden verbraucht."),
    ],
)  # fmt: skip
def test_time_is_told_in_words_and_never_as_a_time_of_day(
    milliseconds: int, english: str, german: str
) -> None:
    assert asked(Question.TIME, Person.WHITE, game(), milliseconds) == [english]
    assert asked(Question.TIME, Person.WHITE, game(), milliseconds, "de") == [german]


def test_everybody_hears_the_own_time_and_may_ask_for_the_opponents() -> None:
    played = game("e2e4")
    assert asked(Question.TIME, Person.WHITE, played, 90_000) == [
        "White has used 1 minute 0 seconds."
    ]
    assert asked(Question.TIME, Person.BLACK, played, 90_000) == ["Black has used 30 seconds."]
    assert asked(Question.OPPONENT_TIME, Person.WHITE, played, 90_000) == [
        "Black has used 30 seconds."
    ]
    assert asked(Question.OPPONENT_TIME, Person.BLACK, played, 90_000) == [
        "White has used 1 minute 0 seconds."
    ]


@pytest.mark.parametrize(
    ("moves", "by", "english", "german"),
    [
        ([], Person.WHITE, "No move is completed by White.",
         "Weiß hat noch keinen Zug abgeschlossen."),
        (["e2e4"], Person.WHITE, "One move is completed by White.",
         "Weiß hat einen Zug abgeschlossen."),
        (["e2e4"], Person.BLACK, "No move is completed by Black.",
         "Schwarz hat noch keinen Zug abgeschlossen."),
        (["e2e4", "e7e5", "g1f3"], Person.WHITE, "2 moves are completed by White.",
         "Weiß hat 2 Züge abgeschlossen."),
        (["e2e4", "e7e5", "g1f3"], Person.BLACK, "One move is completed by Black.",
         "Schwarz hat einen Zug abgeschlossen."),
    ],
)  # fmt: skip
def test_the_completed_moves_of_who_asks_are_counted(
    moves: list[str], by: Person, english: str, german: str
) -> None:
    assert asked(Question.MOVE_NUMBER, by, game(*moves)) == [english]
    assert asked(Question.MOVE_NUMBER, by, game(*moves), language="de") == [german]


def test_moves_are_counted_right_where_black_began() -> None:
    played = game("e7e5", fen=BLACK_BEGINS)
    assert asked(Question.MOVE_NUMBER, Person.BLACK, played) == ["One move is completed by Black."]
    assert asked(Question.MOVE_NUMBER, Person.WHITE, played) == ["No move is completed by White."]


def test_the_turn_and_the_last_move_are_told() -> None:
    played = game("e2e4")
    assert asked(Question.TURN, Person.WHITE, played) == ["Black to move."]
    assert asked(Question.LAST_MOVE, Person.BLACK, played) == ["White: Eva two Eva four."]
    assert asked(Question.LAST_MOVE, Person.BLACK, game(), language="de") == [
        "Es wurde noch nicht gezogen."
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_help_shows_a_move_and_the_commands_in_the_language_of_the_table(language: str) -> None:
    said = " ".join(asked(Question.HELP, Person.WHITE, game(), language=language))
    for command in (Command.RESIGN, Command.CORRECTION, Command.QUIT, Command.SAY_AGAIN):
        assert lexicon(language).commands[command][0] in said


def test_saying_again_is_left_to_the_table_which_knows_what_it_said() -> None:
    assert asked(Question.SAY_AGAIN, Person.WHITE, game()) == []


@pytest.mark.parametrize("by", [Person.ARBITER, Person.ASSISTANT])
@pytest.mark.parametrize("question", Question)
def test_whoever_plays_no_colour_is_answered_too(question: Question, by: Person) -> None:
    tables = (Question.SAY_AGAIN, Question.WHY)  # the table knows what it said
    assert asked(question, by, game("e2e4")) or question in tables
