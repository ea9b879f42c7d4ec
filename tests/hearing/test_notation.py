"""The form of written moves. What they mean in a position stands in data/hearing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.hearing.lexicon import lexicon
from accessible.hearing.notation import readings
from accessible.hearing.phrases import Phrase

ENGLISH, GERMAN = lexicon("en"), lexicon("de")


def read(text: str) -> list[list[Phrase]]:
    return [list(tier) for tier in readings(text, [ENGLISH, GERMAN])]


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("e4", ("e", "4")),
        ("e2e4", ("e", "2", "e", "4")),
        ("e2-e4", ("e", "2", "e", "4")),
        ("12. e4", ("e", "4")),
        ("12... e5", ("e", "5")),
        ("exd5", ("e", "x", "d", "5")),
        ("e:d5", ("e", "x", "d", "5")),
        ("ed5:", ("e", "x", "d", "5")),
        ("e×d5", ("e", "x", "d", "5")),
        ("ed", ("e", "d")),
        ("exd6 e.p.", ("e", "x", "d", "6")),
        ("dxe5++", ("d", "x", "e", "5")),
        ("e4!?", ("e", "4")),
        ("e8=Q", ("e", "8", "Q")),
        ("e8(D)", ("e", "8", "Q")),
        ("e8/q", ("e", "8", "Q")),
        ("e8♛", ("e", "8", "Q")),
        ("0-0", ("O-O",)),
        ("o–o", ("O-O",)),
        ("OO", ("O-O",)),
        ("O-O-O+", ("O-O-O",)),
    ],
)
def test_a_form_with_one_reading(text: str, phrase: Phrase) -> None:
    assert read(text) == [[phrase]]


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("Nf3", ("N", "f", "3")),
        ("Sf3", ("N", "f", "3")),
        ("♘f3", ("N", "f", "3")),
        ("Ng1-f3", ("N", "g", "1", "f", "3")),
        ("R1e5", ("R", "1", "e", "5")),
        ("Be5:", ("B", "x", "e", "5")),
    ],
)
def test_a_piece_is_read_first(text: str, phrase: Phrase) -> None:
    assert phrase in read(text)[0]


def test_a_capital_letter_is_a_piece_first_and_a_file_only_then() -> None:
    assert read("Bc3") == [[("B", "c", "3")], [("b", "c", "3")]]
    assert read("bc3") == [[("b", "c", "3")]]
    assert read("Dxe5") == [[("Q", "x", "e", "5")], [("d", "x", "e", "5")]]
    assert read("dxe5") == [[("d", "x", "e", "5")]]


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "--", "Z0", "@@@@", "0000", "0-0-0-0", "0", "e9", "i4", "Кf3", "е4", "e4e4e4",
        "knight", "Ye4", "=Q", "(=)", "\x1b[31m", "e4\x00",
    ],
)  # fmt: skip
def test_what_has_no_such_form_has_no_reading(text: str) -> None:
    assert read(text) == []


def test_german_letters_are_unknown_where_only_english_is_written() -> None:
    assert readings("Sf3", [ENGLISH]) == ()
    assert ("e", "8", "Q") not in readings("e8D", [ENGLISH])[0]


@given(st.text(max_size=40))
def test_any_text_at_all_can_be_read(text: str) -> None:
    for tier in read(text):
        assert all(tier)
