"""Text as tokens, exactly and nearly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.hearing.lexicon import Command, lexicon
from accessible.hearing.words import cost, exact_phrases, near_ways, vocabulary, words

ENGLISH = vocabulary([lexicon("en")])
BOTH = vocabulary([lexicon("en"), lexicon("de")])
KNIGHT_F3 = ("N", "f", "3")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("e4", ("e", "4")),
        ("E2-E4", ("e", "2", "e", "4")),
        ("Springer, Felix drei!", ("springer", "felix", "drei")),
        ("fünf", ("fuenf",)),
        ("♘f3", ("♘", "f", "3")),
        ("Кf3", ("кf", "3")),
        ("@@@@", ()),
        ("", ()),
    ],
)
def test_a_text_is_words_and_digits(text: str, parts: tuple[str, ...]) -> None:
    assert words(text) == parts


@pytest.mark.parametrize(
    "text",
    [
        "knight felix three", "horse f 3", "knight foxtrot three", "the knight to felix three",
        "Springer Felix drei", "Springer Felix three check", "knight felix 3 mate",
    ],
)  # fmt: skip
def test_every_way_to_say_it_gives_the_same_tokens(text: str) -> None:
    assert KNIGHT_F3 in exact_phrases(words(text), BOTH)
    assert cost(KNIGHT_F3, words(text), BOTH) == 0


def test_a_way_of_several_words_is_one_token() -> None:
    assert exact_phrases(words("short castling"), ENGLISH) == {("O-O",)}
    assert ("N", "x", "e", "5") in exact_phrases(words("knight takes on e5"), ENGLISH)


def test_an_unknown_word_leaves_no_exact_phrase() -> None:
    assert exact_phrases(words("knight felix three tomorrow"), ENGLISH) == set()


def test_words_of_a_language_that_is_not_spoken_are_unknown() -> None:
    assert exact_phrases(words("Springer Felix drei"), ENGLISH) == set()


@pytest.mark.parametrize("text", ["night felix three", "knigt felix three", "knight phelix three"])
def test_a_misheard_or_misspelt_word_costs_less_than_a_word_too_many(text: str) -> None:
    assert 0 < cost(KNIGHT_F3, words(text), ENGLISH) < 0.6


def test_a_word_too_many_costs() -> None:
    assert cost(KNIGHT_F3, words("knight felix three now"), ENGLISH) == pytest.approx(0.6)


def test_a_missing_word_is_not_forgiven() -> None:
    assert cost(KNIGHT_F3, words("knight felix"), ENGLISH) == float("inf")
    assert cost(KNIGHT_F3, words("knight felix four"), ENGLISH) == float("inf")


def test_a_command_nearly_spelt_right_is_found() -> None:
    near = {ENGLISH.commands[way] for way, _ in near_ways(words("resing"), ENGLISH)}
    assert near == {Command.RESIGN}
    assert list(near_ways(words("nothing like it"), ENGLISH)) == []


@pytest.mark.parametrize("text", ["a " * 100, "to " * 66, "check mate " * 18, "takes on " * 22])
def test_endless_repetition_does_not_explode(text: str) -> None:
    assert len(exact_phrases(words(text), BOTH)) <= 2000


@given(st.lists(st.sampled_from([w for way in BOTH.tokens for w in way]), max_size=8))
def test_what_is_exactly_said_costs_nothing(said: list[str]) -> None:
    for phrase in exact_phrases(tuple(said), BOTH):
        if not {"+", "#"} & set(phrase):
            assert cost(phrase, tuple(said), BOTH) == 0
