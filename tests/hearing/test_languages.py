"""Every language as it is typed or said. The cases stand in data/hearing/languages.toml."""

from __future__ import annotations

import tomllib
from itertools import chain
from pathlib import Path

import chess
import pytest

from accessible.hearing.lexicon import FILES, Command, Naming, languages, lexicon, understood
from accessible.hearing.matching import (
    CommandMeant,
    Meaning,
    MoveMeant,
    NoSuchMove,
    Several,
    Unsure,
    matcher,
)
from accessible.hearing.phrases import phrasebook
from accessible.hearing.recognisers import Missing, RecogniserError, recogniser

DATA = Path(__file__).parent.parent / "data" / "hearing" / "languages.toml"
TABLE = tomllib.loads(DATA.read_text(encoding="utf-8"))
COMMANDS = frozenset(Command) - {Command.ONE, Command.TWO, Command.THREE}
ADDED = tuple(code for code in languages() if code not in ("de", "en"))


def meaning(code: str, text: str) -> Meaning:
    board = chess.Board(TABLE["fen"])
    return matcher(code, understood(code)).match(text, board, phrasebook(board, COMMANDS))


def cases(kind: str) -> list[tuple[str, str, str]]:
    return [(c, text, meant) for c in ADDED for text, meant in TABLE[c][kind].items()]


@pytest.mark.parametrize(("code", "text", "move"), cases("moves"))
def test_a_move_is_understood(code: str, text: str, move: str) -> None:
    assert meaning(code, text) == MoveMeant(chess.Move.from_uci(move))


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(("text", "move"), TABLE["everywhere"].items())
def test_the_words_of_fide_are_understood_everywhere(code: str, text: str, move: str) -> None:
    assert meaning(code, text) == MoveMeant(chess.Move.from_uci(move))


@pytest.mark.parametrize("code", ADDED)
def test_german_numbers_go_with_the_pieces_of_the_language(code: str) -> None:
    knight = lexicon(code).say("N")
    move = MoveMeant(chess.Move.from_uci("f3g5"))
    assert meaning(code, f"{knight} Felix drei Gustav fünf") == move
    assert meaning(code, f"{knight} Gustav 5") == move


@pytest.mark.parametrize(("code", "text", "command"), cases("commands"))
def test_a_command_is_understood(code: str, text: str, command: str) -> None:
    assert meaning(code, text) == CommandMeant(Command(command))


@pytest.mark.parametrize(("code", "text", "near"), cases("offered"))
def test_a_near_miss_is_asked_about(code: str, text: str, near: list[str]) -> None:
    meant = meaning(code, text)
    assert isinstance(meant, Unsure)
    assert [str(n) for n in meant.near] == near


@pytest.mark.parametrize("code", ADDED)
def test_the_letters_of_a_score_are_those_of_the_main_language(code: str) -> None:
    """Spanish Rd1 is the king, though English stands beside it."""
    board = chess.Board("4k3/8/8/8/8/8/8/R2QK1NR w - - 0 1")
    known, book = matcher(code, understood(code)), phrasebook(board)
    for move in ("e1e2", "d1d8", "a1a8", "g1f3"):
        uci = chess.Move.from_uci(move)
        piece = chess.piece_symbol(board.piece_type_at(uci.from_square) or 0).upper()
        text = lexicon(code).letters[piece] + move[2:]
        assert known.match(text, board, book) == MoveMeant(uci), text


@pytest.mark.parametrize("code", languages())
def test_a_letter_of_a_file_is_written_first_and_then_as_it_is_called(code: str) -> None:
    letters = lexicon(code).files[Naming.LETTERS]
    assert [letters[file][0] for file in FILES] == [file.upper() for file in FILES]


@pytest.mark.parametrize("code", languages())
def test_a_table_understands_its_language_german_and_english(code: str) -> None:
    assert understood(code)[0] == code
    assert set(understood(code)) == {code, "de", "en"}


@pytest.mark.parametrize("code", ADDED)
def test_no_words_of_two_languages_at_a_table_differ_in_meaning(code: str) -> None:
    """Only the ignored "um" of English is a number in Portuguese, and stays one."""
    main, *others = map(lexicon, understood(code))
    own = matcher(code, ()).known
    both = matcher(code, understood(code)).known
    for way, tokens in own.tokens.items():
        assert both.tokens[way] == tokens
        assert way[0] not in both.ignored or len(way) > 1, way
    for other in others:
        commands = {way for ways in other.commands.values() for way in ways}
        assert not commands & set(chain.from_iterable(main.ways.values())) - {"one"}


@pytest.mark.parametrize("code", ADDED)
def test_sphinx_says_at_once_that_it_does_not_hear_a_language(code: str) -> None:
    with pytest.raises(RecogniserError) as refusal:
        recogniser("sphinx", understood(code))
    assert refusal.value.reason is Missing.LANGUAGE
    assert lexicon(code).name in refusal.value.sentence


def test_a_word_for_to_that_is_a_letter_too_never_hides_that_letter() -> None:
    """Spanish "a": with two rooks that fit, it is asked which; at the beginning it is a file."""
    known = matcher("es", understood("es"))
    two_rooks = chess.Board("4k3/8/8/8/8/8/8/R4R1K w - - 0 1")
    meant = known.match("torre a de uno", two_rooks, phrasebook(two_rooks))
    assert meant == Several(tuple(map(chess.Move.from_uci, ("a1d1", "f1d1"))))
    pawns = chess.Board("4k3/8/8/8/8/8/PP6/4K3 w - - 0 1")
    assert known.match("a be tres", pawns, phrasebook(pawns)) == NoSuchMove()
    for text in ("peón a be tres", "be dos a be tres"):
        assert known.match(text, pawns, phrasebook(pawns)) == MoveMeant(chess.Move.from_uci("b2b3"))
