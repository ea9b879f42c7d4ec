"""What people are told. The evenings an arbiter can read stand in data/telling/evenings.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given, settings

from accessible.game.decide import decide
from accessible.game.evolving import begin, evolve
from accessible.game.facts import (
    ArbiterCalled,
    ClockPressed,
    GameEnded,
    GameResumed,
    GameStarted,
    IllegalMoveCompleted,
    TimeGiven,
)
from accessible.game.state import Game
from accessible.hearing.commands import Misunderstanding
from accessible.hearing.lexicon import Command
from accessible.hearing.pending import Choosing, Confirming
from accessible.intents import Person
from accessible.laws import claims, endings, flagfall
from accessible.laws.completion import TurnQuestion
from accessible.laws.editions import Edition, Profile
from accessible.laws.illegal_acts import IllegalAct
from accessible.laws.irregularities import Question as Irregular
from accessible.laws.rulings import Ending, Reason, Refusal, Result
from accessible.telling.announcements import Style
from accessible.telling.messages import Message
from accessible.telling.queue import Priority
from accessible.telling.tell import teller
from accessible.telling.wording import languages
from accessible.timing.spans import Instant, Span
from tests.game.steps import game_of, intent_of
from tests.game.stories import EVENINGS as STORIES
from tests.game.stories import STARTS, Said, story_of

DATA = Path(__file__).parent.parent / "data" / "telling" / "evenings.toml"
WRITTEN_IN = ("de", "en")
"""The languages of the evenings."""
EVENINGS = tomllib.loads(DATA.read_text(encoding="utf-8"))["evening"]
ENGLISH, GERMAN = teller("en", Style.ANNA), teller("de", Style.ANNA)
NOW = Instant(0)


def started(profile: str = "casual", fen: str = chess.STARTING_FEN) -> GameStarted:
    return GameStarted(Edition.FIDE_2023, Profile(profile), fen, "en", "White", "Black")


def game(*intents: str, profile: str = "casual", fen: str = chess.STARTING_FEN) -> Game:
    """The game after these intents, none of which is refused."""
    played = begin(started(profile, fen), NOW)
    for text in intents:
        intent, said_by = intent_of(text)
        facts = decide(played, intent, NOW, said_by)
        assert not isinstance(facts, Refusal), text
        for fact in facts:
            played = evolve(played, fact, NOW)
    return played


def texts(messages: list[Message]) -> list[str]:
    return [message.text for message in messages]


@pytest.mark.parametrize("code", WRITTEN_IN)
@pytest.mark.parametrize("evening", EVENINGS, ids=lambda e: e["name"])
def test_evening(evening: dict[str, Any], code: str) -> None:
    tell = teller(code, Style.ANNA)
    now = game_of(evening)
    first = now.started
    for line in evening["lines"]:
        told: list[str] = []
        if line["does"] == "begin":
            told = texts(tell.fact(first, None, now))
        else:
            intent, said_by = intent_of(line["does"])
            facts = decide(now, intent, NOW, said_by)
            assert not isinstance(facts, Refusal), line["does"]
            for fact in facts:
                before, now = now, evolve(now, fact, NOW)
                told += texts(tell.fact(fact, before, now))
        assert told == line[code], line["does"]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("ending", Ending)
def test_every_ending_has_a_sentence_of_its_own(ending: Ending, code: str) -> None:
    over = evolve(game(), GameEnded(Result.DRAW, ending, "5"), NOW)
    assert over.ended
    messages = teller(code, Style.ANNA).fact(over.ended, game(), over)
    others = [
        teller(code, Style.ANNA).fact(GameEnded(Result.DRAW, e, "5"), game(), over)
        for e in Ending
        if e is not ending
    ]
    assert messages[0].kind == f"ended-{ending}"
    assert all(messages[0].text != other[0].text for other in others)


def test_the_winner_and_the_loser_are_not_confused() -> None:
    black_won = GameEnded(Result.BLACK, Ending.RESIGNATION, "5.1.2")
    assert texts(ENGLISH.fact(black_won, game(), game())) == ["White resigns. Black wins."]
    assert texts(GERMAN.fact(black_won, game(), game())) == ["Weiß gibt auf. Schwarz gewinnt."]


# Refusals

WAITING = game("white announces e2e4", profile="tournament")


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_a_sentence_of_its_own(reason: Reason, code: str) -> None:
    tell = teller(code, Style.ANNA)
    said = {r: tell.refusal(Refusal(r), WAITING, Person.BLACK)[0].text for r in Reason}
    assert list(said.values()).count(said[reason]) == 1
    assert texts(tell.refusal(Refusal(reason), game(), Person.WHITE))


def test_a_refusal_is_one_sentence_and_the_article_is_told_on_request() -> None:
    refused = Refusal(Reason.NOT_YOUR_TURN, "1.3")
    assert texts(ENGLISH.refusal(refused, game(), Person.BLACK)) == ["It is White's turn."]
    assert ENGLISH.why("1.3", game()).text == "Article 1.3, Laws of 2023."
    assert GERMAN.why("1.3", game()).text == "Artikel 1.3, Regeln von 2023."
    assert ENGLISH.why("", game()).text == "No article has decided anything yet."


def test_a_wrong_repetition_is_told_what_was_announced_and_what_to_do() -> None:
    refused = Refusal(Reason.REPEATED_WRONGLY, "D.2.1")
    assert texts(ENGLISH.refusal(refused, WAITING, Person.BLACK)) == [
        "White announced Eva two Eva four. Black repeats exactly that, or White says correction.",
    ]
    assert texts(GERMAN.refusal(refused, WAITING, Person.BLACK))[0] == (
        "Weiß hat Eva zwei Eva vier angesagt. "
        "Schwarz wiederholt genau das, oder Weiß sagt Korrektur."
    )


# Misunderstandings


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("what", Misunderstanding)
def test_every_misunderstanding_has_a_sentence_of_its_own(
    what: Misunderstanding, code: str
) -> None:
    tell = teller(code, Style.ANNA)
    said = {m: tell.misunderstood(m, game(), Person.BLACK).text for m in Misunderstanding}
    assert list(said.values()).count(said[what]) == 1


def test_who_says_no_move_hears_an_example_in_the_style_of_the_table() -> None:
    what = Misunderstanding.NOT_NOTATION
    assert ENGLISH.misunderstood(what, game()).text == (
        "That is not a move. Say for example Eva two Eva four, or help."
    )
    assert teller("de", Style.NATO).misunderstood(what, game()).text == (
        "Das ist kein Zug. Sagen Sie zum Beispiel Echo zwei Echo vier, oder Hilfe."
    )


def test_somebody_else_is_told_who_was_asked() -> None:
    what = Misunderstanding.SOMEBODY_ELSE_ASKED
    assert ENGLISH.misunderstood(what, game(), Person.BLACK).text == "Black was asked."


# Rulings


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("act", IllegalAct)
def test_every_illegal_act_is_named_and_says_who_did_it(act: IllegalAct, code: str) -> None:
    tell = teller(code, Style.ANNA)
    said = {
        a: texts(tell.fact(IllegalMoveCompleted(Person.BLACK, a, None, "7.5"), game(), game()))[0]
        for a in IllegalAct
    }
    assert list(said.values()).count(said[act]) == 1
    assert said[act].startswith(tell.side(Person.BLACK))


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(
    "question",
    [*TurnQuestion, *flagfall.Question, *claims.Question, *endings.Question, *Irregular],
)
def test_every_question_for_the_arbiter_is_told(question: str, code: str) -> None:
    tell = teller(code, Style.ANNA)
    called = ArbiterCalled(Person.WHITE, question, "6.11")
    (message,) = tell.fact(called, game(), evolve(game(), called, NOW))
    assert message.kind == f"arbiter-{question}"


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("remark", [TurnQuestion.NOT_REPEATED, TurnQuestion.REPEATED_WRONGLY])
def test_what_was_left_out_before_the_press_is_told(remark: TurnQuestion, code: str) -> None:
    tell = teller(code, Style.ANNA)
    (message,) = tell.fact(ClockPressed(Person.WHITE, remark), game(), game())
    assert message.text.startswith(tell.side(Person.BLACK))
    assert tell.fact(ClockPressed(Person.WHITE), game(), game()) == []


@pytest.mark.parametrize(
    ("seconds", "english", "german"),
    [
        (120, "White gets 2 minutes more.", "Weiß bekommt 2 Minuten mehr."),
        (60, "White gets 1 minute more.", "Weiß bekommt 1 Minute mehr."),
        (61, "White gets 1 minute 1 second more.", "Weiß bekommt 1 Minute 1 Sekunde mehr."),
        (30, "White gets 30 seconds more.", "Weiß bekommt 30 Sekunden mehr."),
        (-120, "White loses 2 minutes of time.", "Weiß verliert 2 Minuten Bedenkzeit."),
        (-90, "White loses 1 minute 30 seconds.", "Weiß verliert 1 Minute 30 Sekunden."),
    ],
)
def test_time_is_given_and_taken_in_words(seconds: int, english: str, german: str) -> None:
    fact = TimeGiven(Person.WHITE, Span(seconds * 1000), "7.5.5")
    assert texts(ENGLISH.fact(fact, game(), game())) == [english]
    assert texts(GERMAN.fact(fact, game(), game())) == [german]


def test_an_assistant_and_the_arbiter_are_not_taken_for_a_player() -> None:
    asked = Misunderstanding.SOMEBODY_ELSE_ASKED
    for person, english, german in (
        (Person.ASSISTANT, "The assistant was asked.", "Der Assistent wurde gefragt."),
        (Person.ARBITER, "The arbiter was asked.", "Der Schiedsrichter wurde gefragt."),
    ):
        assert ENGLISH.misunderstood(asked, game(), person).text == english
        assert GERMAN.misunderstood(asked, game(), person).text == german


@settings(max_examples=25, deadline=None)
@given(STARTS, STORIES)
def test_whatever_happens_can_be_told(first: GameStarted, story: list[Said]) -> None:
    before: Game | None = None
    for _, fact, now in story_of(first, story):
        for tell in (ENGLISH, GERMAN):
            told = tell.fact(fact, before, now)
            assert all(message.text and "{" not in message.text for message in told)
            assert tell.turn(now).text
            assert tell.last_move(now).text
        before = now


# Questions and the rest


@pytest.mark.parametrize(
    ("command", "english", "german"),
    [
        (Command.RESIGN, "Black resigns: yes or no?", "Schwarz gibt auf: ja oder nein?"),
        (Command.OFFER_DRAW, "Black offers a draw: yes or no?",
         "Schwarz bietet remis: ja oder nein?"),
        (Command.ACCEPT, "Black accepts the draw: yes or no?",
         "Schwarz nimmt das Remis an: ja oder nein?"),
    ],
)  # fmt: skip
def test_what_is_final_is_asked_back(command: Command, english: str, german: str) -> None:
    state = Confirming(command, Person.BLACK)
    assert ENGLISH.question(state, chess.Board()).text == english
    assert GERMAN.question(state, chess.Board()).text == german


def test_a_question_is_spoken_at_once_and_a_newer_one_replaces_it() -> None:
    choosing = Choosing((chess.Move.from_uci("g1f3"),), None)
    for state in (choosing, Confirming(Command.RESIGN, Person.WHITE)):
        message = ENGLISH.question(state, chess.Board())
        assert message.priority is Priority.NOW
        assert message.topic == "question"


def test_the_last_move_is_told_again_on_request() -> None:
    assert ENGLISH.last_move(game()).text == "No move has been made."
    played = game("white announces e2e4", "black announces g8f6")
    assert ENGLISH.last_move(played).text == "Black: Knight Gustav eight Felix six."
    assert GERMAN.last_move(played).text == "Schwarz: Springer Gustav acht Felix sechs."


@pytest.mark.parametrize(
    ("moves", "english", "german"),
    [
        ([], "The game goes on after no move.", "Die Partie geht weiter nach keinem Halbzug."),
        (["white announces e2e4"], "The game goes on after one half-move.",
         "Die Partie geht weiter nach einem Halbzug."),
        (["white announces e2e4", "black announces e7e5"],
         "The game goes on after 2 half-moves.", "Die Partie geht weiter nach 2 Halbzügen."),
    ],
)  # fmt: skip
def test_a_resumed_game_says_where_it_stands(moves: list[str], english: str, german: str) -> None:
    played = game(*moves)
    for tell, text in ((ENGLISH, english), (GERMAN, german)):
        messages = tell.fact(GameResumed(), played, played)
        assert messages[0].text == text
        assert [m.kind for m in messages[1:]] == (["last-move"] if moves else []) + ["to-move"]


def test_a_resumed_game_that_is_over_says_so_and_names_nobody_to_move() -> None:
    over = game("white resigns")
    assert [m.kind for m in ENGLISH.fact(GameResumed(), over, over)] == [
        "game-resumed",
        "ended-resignation",
    ]


def test_an_engine_that_cannot_be_found_is_told_with_what_to_do() -> None:
    message = ENGLISH.trouble("engine-missing", engine="stockfish", package="stockfish")
    assert "Install it" in message.text
    assert "stockfish" in message.text
