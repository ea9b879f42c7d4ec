"""Grammars: what may be said, and nothing else, as networks of words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.lexicon import Command, Naming, lexicon
from accessible.hearing.phrases import Phrasebook, phrasebook
from accessible.hearing.recognisers.grammar import (
    Network,
    Speech,
    expected_network,
    meaning,
    speech,
)

PHONES = {
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH", "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH",
    "UW", "V", "W", "Y", "Z", "ZH",
}  # fmt: skip
ENGLISH = speech(lexicon("en"), [Naming.NAMES])
GERMAN = speech(lexicon("de"), [Naming.NAMES])
CASTLING_AND_PROMOTION = "r3k2r/1P4P1/8/8/4p3/8/3P4/R3K2R w KQkq - 0 1"


def walks(network: Network, at: int = 0, said: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every walk from the start to the end."""
    if at == 1:
        yield said
    for start, end, word in network.arcs:
        if start == at:
            yield from walks(network, end, (*said, word) if word else said)


def random_board(choices: list[int]) -> chess.Board:
    board = chess.Board()
    for choice in choices:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[choice % len(moves)])
    return board


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_word_of_a_lexicon_has_phones_the_model_knows(code: str) -> None:
    words = lexicon(code)
    for word, ways in words.pronunciations.items():
        for way in ways:
            assert way.split(), word
            assert set(way.split()) <= PHONES, (word, way)


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("naming", list(Naming))
def test_every_token_and_command_can_be_spoken(code: str, naming: Naming) -> None:
    words = lexicon(code)
    said = speech(words, [naming])
    for token, ways in said.ways.items():
        assert len(ways) >= 1, token
    for command in Command:
        assert said.commands[command], command
    assert len(said.ways) == 6 + 8 + 8 + 8


def test_a_network_says_exactly_the_phrases_of_the_book() -> None:
    book = phrasebook(chess.Board(CASTLING_AND_PROMOTION), [Command.YES, Command.RESIGN])
    one_way = Speech(
        {t: ways[:1] for t, ways in ENGLISH.ways.items()}, ENGLISH.commands, ENGLISH.pronunciations
    )
    said = list(walks(expected_network(book, [one_way])))
    assert len(said) == len(set(said))
    spoken_moves = {tuple(w for t in p for w in one_way.ways[t][0]) for p in book.moves}
    spoken_commands = {w for c in book.commands for w in one_way.commands[c]}
    assert set(said) == spoken_moves | spoken_commands


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(0, 200), max_size=60))
def test_everything_a_network_says_means_something_now(choices: list[int]) -> None:
    book = phrasebook(random_board(choices), [Command.YES])
    for said in islice(walks(expected_network(book, [GERMAN])), 3000):
        assert meaning(said, book, [GERMAN]) is not None


def test_without_a_meaning_no_phrase_can_mean_it() -> None:
    book = phrasebook(chess.Board(), [Command.YES, Command.NO])
    knight = (chess.Move.from_uci("g1f3"),)
    said = list(walks(expected_network(book, [ENGLISH], (knight, Command.YES))))
    meant = [meaning(s, book, [ENGLISH]) for s in said]
    assert knight not in meant
    assert Command.YES not in meant
    assert Command.NO in meant
    assert (chess.Move.from_uci("g1h3"),) in meant


def test_an_illegal_move_means_nothing() -> None:
    book = phrasebook(chess.Board())
    assert meaning(("en:eva", "en:five"), book, [ENGLISH]) is None
    assert meaning(("en:yes",), book, [ENGLISH]) is None
    assert meaning((), book, [ENGLISH]) is None


def test_castling_is_one_thing_however_it_is_said() -> None:
    book = phrasebook(chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))
    castles = (chess.Move.from_uci("e1g1"),)
    assert meaning(("en:castles", "en:kingside"), book, [ENGLISH]) == castles
    assert meaning(("de:kurze", "de:rochade"), book, [GERMAN]) == castles


def test_files_are_named_as_agreed() -> None:
    assert ENGLISH.ways["a"] == (("en:anna",),)
    assert speech(lexicon("en"), [Naming.LETTERS]).ways["a"] == (("en:a",),)
    assert ("en:alpha",) in speech(lexicon("en")).ways["a"]
    assert speech(lexicon("de"), []).ways["a"] == ()


def test_two_languages_are_heard_but_not_mixed_in_a_phrase() -> None:
    book = phrasebook(chess.Board())
    said = set(walks(expected_network(book, [ENGLISH, GERMAN])))
    assert ("en:eva", "en:four") in said
    assert ("de:eva", "de:vier") in said
    assert ("en:eva", "de:vier") not in said
    assert meaning(("en:eva", "de:vier"), book, [ENGLISH, GERMAN]) is None


def test_a_language_without_words_for_a_file_says_no_phrase_with_it() -> None:
    book = phrasebook(chess.Board())
    said = set(walks(expected_network(book, [speech(lexicon("de"), [])])))
    assert said == set()


def test_an_empty_book_makes_an_empty_network() -> None:
    assert expected_network(Phrasebook({}), [ENGLISH]).arcs == ()


def test_words_carry_their_language() -> None:
    words = {w for ways in GERMAN.ways.values() for way in ways for w in way}
    assert all(re.fullmatch(r"de:[a-z]+", w) for w in words)
