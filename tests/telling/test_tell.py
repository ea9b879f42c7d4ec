"""What people are told. The evenings an arbiter can read stand in data/telling/evenings.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.game.decide import decide
from accessible.game.facts import GameEnded, GameResumed, GameStarted
from accessible.game.state import Game, begin, evolve
from accessible.hearing.dialogue import Choosing, Confirming, Misunderstanding
from accessible.hearing.lexicon import Command, languages
from accessible.intents import (
    AcceptDraw,
    Adjust,
    Announce,
    Correct,
    DeclineDraw,
    Intent,
    OfferDraw,
    Person,
    Repeat,
    Resign,
)
from accessible.laws.editions import Edition, Profile
from accessible.laws.rulings import Ending, Reason, Refusal, Result
from accessible.telling.announcements import Style
from accessible.telling.messages import Message
from accessible.telling.queue import Priority
from accessible.telling.tell import teller
from accessible.timing.spans import Instant

DATA = Path(__file__).parent.parent / "data" / "telling" / "evenings.toml"
EVENINGS = tomllib.loads(DATA.read_text(encoding="utf-8"))["evening"]
MOVING = {"announces": Announce, "repeats": Repeat, "corrects": Correct}
SPEAKING = {
    "corrects": Correct, "adjusts": Adjust, "offers a draw": OfferDraw, "accepts": AcceptDraw,
    "declines": DeclineDraw, "resigns": Resign,
}  # fmt: skip
ENGLISH, GERMAN = teller("en", Style.ANNA), teller("de", Style.ANNA)
NOW = Instant(0)


def started(profile: str = "casual", fen: str = chess.STARTING_FEN) -> GameStarted:
    return GameStarted(Edition.FIDE_2023, Profile(profile), fen, "en", "White", "Black")


def intent(text: str) -> Intent:
    """An intent as the table writes it: ``white announces e2e4``, ``black offers a draw``."""
    by, _, does = text.partition(" ")
    verb, _, move = does.partition(" ")
    if verb in MOVING and move:
        return MOVING[verb](Person(by), chess.Move.from_uci(move))
    return SPEAKING[does](Person(by))


def game(*intents: str, profile: str = "casual", fen: str = chess.STARTING_FEN) -> Game:
    """The game after these intents, none of which is refused."""
    played = begin(started(profile, fen), NOW)
    for text in intents:
        facts = decide(played, intent(text))
        assert not isinstance(facts, Refusal), text
        for fact in facts:
            played = evolve(played, fact, NOW)
    return played


def texts(messages: list[Message]) -> list[str]:
    return [message.text for message in messages]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("evening", EVENINGS, ids=lambda e: e["name"])
def test_evening(evening: dict[str, Any], code: str) -> None:
    tell = teller(code, Style.ANNA)
    first = started(evening["profile"], evening.get("fen", chess.STARTING_FEN))
    now = begin(first, NOW)
    for line in evening["lines"]:
        told: list[str] = []
        if line["does"] == "begin":
            told = texts(tell.fact(first, None, now))
        else:
            facts = decide(now, intent(line["does"]))
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
    choosing = Choosing((chess.Move.from_uci("g1f3"),), None, is_certain=False)
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
