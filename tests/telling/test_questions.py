"""Questions with choices. The cases an arbiter can read stand in data/telling/questions.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.dialogue import Choosing, Idle, expected, respond
from accessible.hearing.lexicon import Command, languages, lexicon
from accessible.hearing.matching import CommandMeant, MoveMeant, matcher
from accessible.hearing.situation import Situation
from accessible.intents import Announce, Person
from accessible.telling.announcements import Style
from accessible.telling.questions import choice_question
from accessible.telling.wording import wording

DATA = Path(__file__).parent.parent / "data" / "telling" / "questions.toml"
QUESTIONS = tomllib.loads(DATA.read_text(encoding="utf-8"))["question"]
DIGITS = (Command.ONE, Command.TWO, Command.THREE)


def choice(text: str) -> chess.Move | Command:
    return Command(text) if text in set(Command) else chess.Move.from_uci(text)


def asked(state: Choosing, board: chess.Board, code: str, style: Style = Style.ANNA) -> str:
    return choice_question(state, board, wording(code), lexicon(code), style)[1]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("case", QUESTIONS, ids=lambda c: c["name"])
def test_question(case: dict[str, Any], code: str) -> None:
    choices = tuple(map(choice, case["choices"]))
    state = Choosing(choices, Person.WHITE, is_certain=case.get("certain", True))
    assert asked(state, chess.Board(case["fen"]), code) == case[code]


@pytest.mark.parametrize(
    ("code", "text"),
    [("en", "knight david two"), ("en", "Nd2"), ("de", "Springer David zwei"), ("de", "Sd2")],
)
def test_choices_are_asked_for_in_the_order_of_the_board(code: str, text: str) -> None:
    """From a to h, however the words were put and whichever knight is found first."""
    board = chess.Board("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1")
    now = Situation(board, board, Person.WHITE)
    meant = matcher(code, ()).match(text, board, expected(Idle(), now))
    state = respond(Idle(), meant, now, None).state
    assert isinstance(state, Choosing)
    assert (
        asked(state, board, code) == next(q for q in QUESTIONS if q["name"] == "Two knights")[code]
    )


def test_the_style_of_the_table_is_kept_in_a_question() -> None:
    state = Choosing((chess.Move.from_uci("g1f3"),), None, is_certain=False)
    text = asked(state, chess.Board(), "en", Style.SHORT)
    assert text == "Did you mean Knight Felix three? Yes or no?"
    text = asked(state, chess.Board(), "de", Style.LETTERS)
    assert text == "Meinten Sie Springer G eins F drei? Ja oder nein?"


SAMPLES = (
    chess.STARTING_FEN,
    "r3k2r/1P4p1/2n2n2/3pP3/2B3B1/5N2/P6p/RN2K2R w KQkq d6 0 1",
    "1k6/8/8/R6R/8/2Q1Q3/8/R1Q1K2R w KQ - 0 1",
)


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(SAMPLES), st.sets(st.integers(0, 99), min_size=1, max_size=3), st.booleans(),
    st.sampled_from(languages()), st.sampled_from(Style),
)  # fmt: skip
def test_each_choice_can_be_asked_for_and_taken_by_its_number(
    fen: str, picks: set[int], is_certain: bool, code: str, style: Style
) -> None:
    board = chess.Board(fen)
    legal = list(board.legal_moves)
    choices = tuple(dict.fromkeys(legal[p % len(legal)] for p in sorted(picks)))
    state = Choosing(choices, None, is_certain=is_certain)
    if len(choices) > 1 or not is_certain:
        assert asked(state, board, code, style)
    now = Situation(board, board, Person.WHITE)
    for number, move in zip(DIGITS, choices, strict=False):
        taken = respond(state, CommandMeant(number), now, None)
        assert taken.outcome == Announce(Person.WHITE, move)
        assert respond(state, MoveMeant(move), now, None) == taken
