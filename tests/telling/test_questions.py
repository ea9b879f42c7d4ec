"""Questions with choices. The cases an arbiter can read stand in data/telling/questions.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.choices import Difference, difference
from accessible.hearing.compounds import meaning_of
from accessible.hearing.dialogue import respond
from accessible.hearing.lexicon import RANKS, Command, lexicon, understood
from accessible.hearing.matching import CommandMeant, MoveMeant, Unsure, matcher
from accessible.hearing.pending import Choosing, Idle, State, audible, expected
from accessible.hearing.phrases import Choice, Compound, Phrasebook
from accessible.hearing.situation import Situation
from accessible.intents import Announce, Person
from accessible.telling.announcements import Style
from accessible.telling.questions import choice_question
from accessible.telling.wording import languages, wording

DATA = Path(__file__).parent.parent / "data" / "telling" / "questions.toml"
WRITTEN_IN = ("de", "en")
"""The languages of the cases; what holds in every language is tested below."""
QUESTIONS = tomllib.loads(DATA.read_text(encoding="utf-8"))["question"]
DIGITS = (Command.ONE, Command.TWO, Command.THREE)
Books = Callable[[State, Situation], Phrasebook]


def choice(text: str) -> chess.Move | Command:
    return Command(text) if text in set(Command) else chess.Move.from_uci(text)


def question(
    choices: tuple[Choice, ...], board: chess.Board, code: str, style: Style = Style.ANNA
) -> str:
    return choice_question(choices, board, wording(code), lexicon(code), style)[1]


def asked(case: dict[str, Any]) -> tuple[Choosing, Situation]:
    """What the conversation makes of the choices of a case, however a recogniser ranks them."""
    board = chess.Board(case["fen"])
    offered_by = Person(case["offered_by"]) if "offered_by" in case else None
    now = Situation(board, board, Person.WHITE, offered_by=offered_by)
    choices = tuple(map(choice, case["choices"]))
    state = respond(Idle(), Unsure(choices), now, None).state
    assert isinstance(state, Choosing)
    assert set(state.choices) == set(choices)
    return state, now


@pytest.mark.parametrize("code", WRITTEN_IN)
@pytest.mark.parametrize("case", QUESTIONS, ids=lambda c: c["name"])
def test_question(case: dict[str, Any], code: str) -> None:
    state, now = asked(case)
    style = Style(case.get("style", "anna"))
    assert question(state.choices, now.board, code, style) == case[code]


@pytest.mark.parametrize("books", [expected, audible])
@pytest.mark.parametrize("code", WRITTEN_IN)
@pytest.mark.parametrize("case", QUESTIONS, ids=lambda c: c["name"])
def test_answer(case: dict[str, Any], code: str, books: Books) -> None:
    state, now = asked(case)
    known = matcher(code, understood(code))
    for chosen, answers in case["answers"].items():
        taken = respond(state, meaning_of(_meant(choice(chosen))), now, None)
        for answer in answers[code]:
            meant = known.match(answer, now.board, books(state, now))
            assert respond(state, meant, now, None) == taken, answer


def _meant(chosen: chess.Move | Command) -> tuple[chess.Move, ...] | Command:
    return chosen if isinstance(chosen, Command) else (chosen,)


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
    two_knights = next(q for q in QUESTIONS if q["name"] == "Two knights")
    assert question(state.choices, board, code) == two_knights[code]


@pytest.mark.parametrize(
    ("style", "en", "de"),
    [
        (Style.SHORT, "From Bella one, or from Felix three?",
         "Von Bella eins, oder von Felix drei?"),
        (Style.NATO, "From bravo one, or from foxtrot three?",
         "Von Bravo eins, oder von Foxtrot drei?"),
        (Style.LETTERS, "From B one, or from F three?", "Von B eins, oder von F drei?"),
    ],
)  # fmt: skip
def test_the_style_of_the_table_is_kept_in_a_question(style: Style, en: str, de: str) -> None:
    board = chess.Board("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1")
    choices = (chess.Move.from_uci("b1d2"), chess.Move.from_uci("f3d2"))
    assert question(choices, board, "en", style) == en
    assert question(choices, board, "de", style) == de


def test_a_command_with_a_move_is_a_choice_too() -> None:
    """Knight and no sound alike, so a move and a correction can be near each other."""
    board = chess.Board()
    board.push_uci("e2e4")
    knight = chess.Move.from_uci("g8f6")
    corrected = Compound(Command.NO, (chess.Move.from_uci("e2e3"),))
    touches = (Compound(Command.TOUCHED, chess.G1), Compound(Command.TOUCHED, chess.F1))
    assert question((corrected, knight), board, "en") == (
        "Correction Eva two Eva three, or knight Felix six?"
    )
    assert question((corrected, knight), board, "de") == (
        "Korrektur Eva zwei Eva drei, oder Springer Felix sechs?"
    )
    assert question(touches, board, "en") == "Touched Gustav one, or touched Felix one?"


# Any choices

SAMPLES = (
    chess.STARTING_FEN,
    "r3k2r/1P4p1/2n2n2/3pP3/2B3B1/5N2/P6p/RN2K2R w KQkq d6 0 1",
    "1k6/8/8/R6R/8/2Q1Q3/8/R1Q1K2R w KQ - 0 1",
    "3k4/1P1P4/8/8/3r1r2/4P3/8/R3K2R w KQ - 0 1",
)
positions = st.sampled_from(SAMPLES).map(chess.Board)
picks = st.lists(st.integers(0, 99), min_size=1, max_size=3)


def picked(board: chess.Board, numbers: list[int]) -> tuple[chess.Move, ...]:
    legal = list(board.legal_moves)
    return tuple(dict.fromkeys(legal[n % len(legal)] for n in numbers))


def pending(board: chess.Board, choices: tuple[chess.Move, ...]) -> tuple[Choosing, Situation]:
    now = Situation(board, board, Person.WHITE)
    state = respond(Idle(), Unsure(choices), now, None).state
    assert isinstance(state, Choosing)
    return state, now


@settings(max_examples=100, deadline=None)
@given(positions, picks, st.sampled_from(languages()), st.sampled_from(Style))
def test_each_choice_can_be_asked_for_and_taken_by_its_number(
    board: chess.Board, numbers: list[int], code: str, style: Style
) -> None:
    state, now = pending(board, picked(board, numbers))
    text = question(state.choices, board, code, style)
    assert text.endswith("?")
    assert text.lstrip("¿")[0].isupper()
    for number, move in zip(DIGITS, state.choices, strict=False):
        assert isinstance(move, chess.Move)
        taken = respond(state, CommandMeant(number), now, None)
        assert taken.outcome == Announce(Person.WHITE, move)
        assert respond(state, MoveMeant(move), now, None) == taken


def named(told: Difference) -> list[tuple[str, ...]]:
    return [label.tokens for label in told.labels]


@settings(max_examples=200, deadline=None)
@given(positions, picks)
def test_what_is_named_is_different_for_each_choice_and_is_the_answer(
    board: chess.Board, numbers: list[int]
) -> None:
    state, now = pending(board, picked(board, numbers))
    labels = named(difference(board, state.choices))
    assert len(set(labels)) == len(state.choices)
    for books in (expected, audible):
        book = books(state, now)
        assert [book.moves[label] for label in labels] == [(move,) for move in state.choices]


@settings(max_examples=200, deadline=None)
@given(positions, picks)
def test_a_number_never_means_one_choice_and_names_the_rank_of_another(
    board: chess.Board, numbers: list[int]
) -> None:
    state, _ = pending(board, picked(board, numbers))
    ranks = [[t for t in label if t in RANKS] for label in named(difference(board, state.choices))]
    only = [rank[0] if len(rank) == 1 else "" for rank in ranks]
    for place, rank in enumerate(only, start=1):
        if rank and int(rank) <= len(only) and only.count(rank) == 1:
            assert int(rank) == place


@settings(max_examples=50, deadline=None)
@given(positions, picks)
def test_a_question_does_not_depend_on_the_order_in_which_squares_were_heard(
    board: chess.Board, numbers: list[int]
) -> None:
    choices = picked(board, numbers)
    tellings = {difference(board, order).facets for order in permutations(choices)}
    assert len(tellings) == 1
