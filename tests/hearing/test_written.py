"""What an engine wrote down is judged like any other evidence, and never taken on trust."""

from __future__ import annotations

from functools import cache

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.decision import Ask, Heard, HeardIllegal, Nothing, decide_heard
from accessible.hearing.lexicon import Command, Naming, languages, lexicon
from accessible.hearing.pending import Idle, audible
from accessible.hearing.phrases import Compound, Phrasebook
from accessible.hearing.recognisers import Evidence
from accessible.hearing.recognisers.written import THRESHOLDS, Reader, reader
from accessible.hearing.situation import Situation
from accessible.intents import player

START = chess.STARTING_FEN
SPANISH = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"
TWO_ROOKS = "4k3/8/8/8/8/8/8/R4RK1 w - - 0 1"


@cache
def english() -> Reader:
    return reader(("en", "de"))


def book(fen: str = START) -> Phrasebook:
    board = chess.Board(fen)
    return audible(Idle(), Situation(board, board, player(board.turn)))


def evidence(text: str, fen: str = START) -> Evidence:
    return english().read(text, book(fen))


def decision(text: str, fen: str = START) -> object:
    return decide_heard(evidence(text, fen), THRESHOLDS)


@pytest.mark.parametrize(
    ("text", "fen", "move"),
    [
        ("knight gustav one felix three", START, "g1f3"),
        ("Knight Gustav 1 Felix 3.", START, "g1f3"),
        ("Nf3", START, "g1f3"),
        ("Eva zwei Eva vier", START, "e2e4"),
        ("bishop takes knight", SPANISH, "b5c6"),
        ("short castling", SPANISH, "e1g1"),
    ],
)
def test_a_move_in_its_own_words_is_heard(text: str, fen: str, move: str) -> None:
    assert decision(text, fen) == Heard((chess.Move.from_uci(move),))
    assert evidence(text, fen).distance == 0


def test_a_slight_mishearing_is_heard_and_a_strong_one_asked() -> None:
    knight = chess.Move.from_uci("g1f3")
    assert decision("night Felix three") == Heard((knight,))
    assert decision("nite gustavo won felix tree") == Ask((knight,))


def test_a_phrase_for_two_moves_means_both() -> None:
    rooks = (chess.Move.from_uci("a1d1"), chess.Move.from_uci("f1d1"))
    assert decision("rook David one", TWO_ROOKS) == Heard(rooks)


def test_letters_that_sound_alike_are_asked_about_if_both_could_be_meant() -> None:
    asked = decision("d 4")
    assert isinstance(asked, Ask)
    assert asked.choices[0] == chess.Move.from_uci("d2d4")
    assert decision("David four") == Heard((chess.Move.from_uci("d2d4"),))
    # Nothing that sounds like it can be played.
    assert decision("knight f 3") == Heard((chess.Move.from_uci("g1f3"),))


def test_a_written_move_is_as_doubtful_as_a_spoken_letter() -> None:
    assert isinstance(decision("Ng5", SPANISH), Ask)  # or to e5
    assert decision("Bxc6", SPANISH) == Heard((chess.Move.from_uci("b5c6"),))


@pytest.mark.parametrize("text", ["rook anna one anna five", "a1 a5", "Ra1a5"])
def test_an_illegal_move_named_with_both_squares_is_that_move(text: str) -> None:
    found = evidence(text)
    assert found.illegal
    assert found.illegal.move == chess.Move.from_uci("a1a5")
    assert not isinstance(decision(text), Heard)


def test_letters_that_sound_alike_tell_no_illegal_move_from_a_legal_one() -> None:
    assert decision("knight f 3 b 4", SPANISH) == Ask((chess.Move.from_uci("f3d4"),))
    assert not isinstance(decision("knight Felix three Bella four", SPANISH), Ask | Heard)


def test_only_the_man_that_stands_there_can_be_named_with_a_move() -> None:
    assert evidence("queen anna one anna five").illegal is None
    assert evidence("eva seven eva five").illegal is None  # the opponent's pawn


@pytest.mark.parametrize("text", ["", " ... ", "the coffee machine is down the hall", "x" * 500])
def test_what_is_no_chess_is_nothing(text: str) -> None:
    assert decision(text) == Nothing()
    assert evidence(text).text == text


def test_commands_are_heard_exactly_and_nearly() -> None:
    assert decision("I resign.") == Heard(Command.RESIGN)
    assert decision("how much thyme") == Heard(Command.TIME)


def test_what_follows_a_command_belongs_to_it() -> None:
    pawn = chess.Move.from_uci("e2e4")
    assert decision("claim threefold, Eva four") == Heard(
        Compound(Command.CLAIM_THREEFOLD, (pawn,))
    )
    assert decision("touched Gustav one") == Heard(Compound(Command.TOUCHED, chess.G1))


def test_the_most_likely_comes_first_and_each_meaning_once() -> None:
    best = evidence("knight takes e 5", SPANISH).best
    assert [s.score for s in best] == sorted((s.score for s in best), reverse=True)
    assert len({s.meant for s in best}) == len(best)


@pytest.mark.parametrize("language", languages())
def test_what_the_program_says_itself_is_heard_in_every_language(language: str) -> None:
    words, own = lexicon(language), reader((language, "de", "en"))
    phrase = ("N", "g", "1", "f", "3")
    said = " ".join(words.say(token, Naming.NAMES) for token in phrase)
    found = decide_heard(own.read(said, book()), THRESHOLDS)
    assert found == Heard((chess.Move.from_uci("g1f3"),))


@settings(deadline=None, max_examples=40)
@given(st.text(max_size=80))
def test_no_text_is_too_strange(text: str) -> None:
    found = evidence(text, SPANISH)
    assert isinstance(decide_heard(found, THRESHOLDS), Heard | HeardIllegal | Ask | Nothing)


@settings(deadline=None, max_examples=40)
@given(
    st.lists(
        st.sampled_from(
            [
                "knight",
                "rook",
                "queen",
                "d",
                "e",
                "b",
                "1",
                "4",
                "5",
                "eva",
                "david",
                "takes",
                "the",
                "no",
            ]
        )
    )
)
def test_only_what_was_written_is_heard_without_a_question(words: list[str]) -> None:
    found = decide_heard(english().read(" ".join(words), book()), THRESHOLDS)
    if isinstance(found, Heard) and isinstance(found.meant, tuple):
        squares = {chess.square_name(move.to_square) for move in found.meant}
        files = {w[0] for w in words if w in ("d", "e", "b", "eva", "david")}
        assert any(square[0] in files and square[1] in words for square in squares)


def test_a_note_is_an_entry_and_never_the_move_it_names() -> None:
    """After 1. e4: what White dictates is no announcement, though Black could play it."""
    before, board = chess.Board(), chess.Board()
    board.push_san("e4")
    now = audible(Idle(), Situation(board, before, player(board.turn), noted=(before,)))

    def noted(text: str) -> object:
        return decide_heard(english().read(text, now), THRESHOLDS)

    pawn, knight = chess.Move.from_uci("e2e4"), chess.Move.from_uci("g1f3")
    assert noted("note Eva four") == Heard(Compound(Command.NOTE, (pawn,)))
    assert noted("note knight Gustav one Felix three") == Heard(Compound(Command.NOTE, (knight,)))
    for text in ("note Eva seven Eva five", "note Eva five", "notiere Springer Felix sechs"):
        decided = noted(text)
        assert not isinstance(decided, Heard)
        choices = decided.choices if isinstance(decided, Ask) else ()
        assert all(isinstance(choice, Compound) for choice in choices)
