"""Whatever somebody writes down, the nearest of what may be said is found by its letters."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.compounds import compounds
from accessible.hearing.lexicon import Command, Naming, languages, lexicon
from accessible.hearing.phrases import Compound, Phrasebook, phrasebook
from accessible.hearing.recognisers.sayings import Sayings, Speaker
from accessible.hearing.situation import Situation
from accessible.intents import player

SPANISH = chess.Board("r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4")
BOOK = phrasebook(SPANISH, [Command.RESIGN, Command.YES])
ENGLISH = Speaker(lexicon("en"), [Naming.NAMES])
EXPECTED = ENGLISH.expected(BOOK)
ILLEGAL = ENGLISH.illegal(BOOK)


def letters(one: str, other: str) -> int:
    """The changes between two texts, as they are defined."""
    if not one or not other:
        return len(one or other)
    return min(
        letters(one[1:], other[1:]) + (one[0] != other[0]),
        letters(one[1:], other) + 1,
        letters(one, other[1:]) + 1,
    )


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("night of three to gust of five", "f3g5"),
        ("bishop and a four", "b5a4"),
        ("bishop takes night", "b5c6"),
        ("castle king side", "e1g1"),
        ("bishop Belle of five takes seize are six", "b5c6"),
    ],
)
def test_a_move_is_found_under_other_words(text: str, move: str) -> None:
    (near,) = EXPECTED.nearest([ENGLISH.plain(text)], 1)
    assert near.meant == (chess.Move.from_uci(move),)


def test_each_meaning_comes_once_the_nearest_first() -> None:
    near = EXPECTED.nearest(["knight felix three"], 6)
    assert len({n.meant for n in near}) == len(near) == 6
    assert [n.changes for n in near] == sorted(n.changes for n in near)


def test_the_nearest_of_several_texts_counts() -> None:
    texts = ["something else altogether", "i resign"]
    (near,) = EXPECTED.nearest(texts, 1)
    assert (near.meant, near.changes) == (Command.RESIGN, 0)


def test_where_nothing_may_be_said_nothing_is_near() -> None:
    assert ENGLISH.expected(Phrasebook({})).nearest(["knight"], 3) == []


def test_digits_are_words_and_stand_apart() -> None:
    assert ENGLISH.plain("Bxc6, B6 9") == "bxc six b six 9"


def test_every_legal_move_can_be_said_and_no_illegal_one_is_legal() -> None:
    said = {m for meant in EXPECTED.meanings.values() if isinstance(meant, tuple) for m in meant}
    assert said == set(SPANISH.legal_moves)
    assert said.isdisjoint(ILLEGAL.meanings.values())
    assert {SPANISH.color_at(m.from_square) for m in ILLEGAL.meanings.values()} == {chess.WHITE}


def test_an_illegal_move_is_said_with_both_squares_and_perhaps_the_piece() -> None:
    for text in ("rook anna one anna five", "anna one anna five"):
        (near,) = ILLEGAL.nearest([text], 1)
        assert (near.meant, near.changes) == (chess.Move.from_uci("a1a5"), 0)


def test_what_follows_a_command_is_said_after_it() -> None:
    situation = Situation(SPANISH, SPANISH, player(SPANISH.turn))
    book = Phrasebook({}, compounds=compounds(situation))
    (near,) = ENGLISH.expected(book).nearest(["touched felix three"], 1)
    assert near.meant == Compound(Command.TOUCHED, chess.F3)


@pytest.mark.parametrize("language", languages())
def test_whoever_names_files_names_them_all_alike(language: str) -> None:
    words = lexicon(language)
    speaker = Speaker(words, tuple(Naming))
    texts = speaker.expected(phrasebook(chess.Board())).meanings
    letter, name = words.files[Naming.LETTERS]["e"][0], words.files[Naming.NAMES]["e"][0]
    two, four = words.say("2"), words.say("4")
    assert f"{letter} {two} {letter} {four}" in texts
    assert f"{name} {two} {name} {four}" in texts
    assert f"{letter} {two} {name} {four}" not in texts


def test_a_text_that_shares_little_with_all_of_them_is_near_to_none() -> None:
    assert EXPECTED.nearest(["two"], 6) == []
    assert len(EXPECTED.nearest(["yet"], 6)) == 6  # nearly "yes", so it has rivals


@settings(deadline=None, max_examples=50)
@given(
    st.text("abcd", min_size=1, max_size=5),
    st.lists(st.text("abcd", min_size=1, max_size=4), min_size=1),
)
def test_nearness_is_the_number_of_letters_to_change(text: str, others: list[str]) -> None:
    sayings = Sayings({text: text} | {other: other for other in others})
    found = {n.text: n.changes for n in sayings.nearest([text], len(others) + 1)}
    assert found == {other: letters(text, other) for other in (text, *others)}
