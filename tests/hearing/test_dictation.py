"""A score that was dictated, as it is written (D.2.7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.hearing.dictation import written_out
from accessible.hearing.lexicon import lexicon

BOTH = (lexicon("de"), lexicon("en"))


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Eva zwei Eva vier", "e2e4"),
        ("Springer Gustav eins Felix drei", "♘g1f3"),
        ("knight takes david five check", "♘xd5"),
        ("kurze Rochade", "O-O"),
        ("12. lange Rochade", "12. O-O-O"),
        ("7... Eva sieben schlägt David acht Dame", "7... e7xd8♕"),
    ],
)
def test_a_move_in_words_is_written_out(said: str, written: str) -> None:
    assert " ".join(written_out(said, BOTH).split()) == written


@pytest.mark.parametrize(
    "text", ["1. e4 e5 2. Nf3 Nc6", '[White "Anna Meier"]', "Weiß gibt auf", "remis", "Dame", ""]
)
def test_what_is_no_move_in_words_stays_as_it_is(text: str) -> None:
    assert written_out(text, BOTH) == text


@given(st.text(max_size=100))
def test_any_text_may_stand_on_a_sheet(text: str) -> None:
    assert written_out(text, BOTH).count("\n") == text.count("\n")
