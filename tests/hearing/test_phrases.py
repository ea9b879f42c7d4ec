"""Every way to say each legal move."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.lexicon import Command
from accessible.hearing.phrases import Phrasebook, longest_phrase, phrasebook, ways_to_say

CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
PROMOTION = "3r1k2/P3P3/8/8/8/8/8/K7 w - - 0 1"
TWO_KNIGHTS = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"
STARTS = (chess.STARTING_FEN, CASTLING, EN_PASSANT, PROMOTION, TWO_KNIGHTS)


@st.composite
def positions(draw: st.DrawFn) -> chess.Board:
    """A position reached by random play from one of the starts."""
    board = chess.Board(draw(st.sampled_from(STARTS)))
    for choice in draw(st.lists(st.integers(0, 999), max_size=50)):
        if moves := list(board.legal_moves):
            board.push(moves[choice % len(moves)])
    return board


def book(fen: str, *choices: str) -> Phrasebook:
    return phrasebook(chess.Board(fen), choices=[chess.Move.from_uci(c) for c in choices])


def meant(phrase: str, fen: str, *choices: str) -> set[str]:
    moves = book(fen, *choices).moves.get(tuple(phrase.split()), ())
    return {move.uci() for move in moves}


@pytest.mark.parametrize(
    ("phrase", "fen", "moves"),
    [
        ("e 4", chess.STARTING_FEN, {"e2e4"}),
        ("P e 2 e 4", chess.STARTING_FEN, {"e2e4"}),
        ("N f 3", chess.STARTING_FEN, {"g1f3"}),
        ("N g f 3", chess.STARTING_FEN, {"g1f3"}),
        ("N 1 f 3", chess.STARTING_FEN, {"g1f3"}),
        ("g 1 f 3", chess.STARTING_FEN, {"g1f3"}),
        ("f 3", chess.STARTING_FEN, {"f2f3"}),
        ("O-O", CASTLING, {"e1g1"}),
        ("O-O-O", CASTLING, {"e1c1"}),
        ("castling", CASTLING, {"e1g1", "e1c1"}),
        ("K e 1 g 1", CASTLING, {"e1g1"}),
        ("e x d 6 ep", EN_PASSANT, {"e5d6"}),
        ("e x d 6", EN_PASSANT, {"e5d6"}),
        ("e x P", EN_PASSANT, {"e5d6"}),
        ("e d", EN_PASSANT, {"e5d6"}),
        ("e x d 8 Q", PROMOTION, {"e7d8q"}),
        ("e x d 8 = Q", PROMOTION, {"e7d8q"}),
        ("e x R Q", PROMOTION, {"e7d8q"}),
        ("a 8", PROMOTION, {"a7a8q", "a7a8r", "a7a8b", "a7a8n"}),
        ("N d 2", TWO_KNIGHTS, {"b1d2", "f3d2"}),
        ("N b d 2", TWO_KNIGHTS, {"b1d2"}),
        ("N 3 d 2", TWO_KNIGHTS, {"f3d2"}),
    ],
)
def test_a_phrase_means_every_legal_move_it_fits(phrase: str, fen: str, moves: set[str]) -> None:
    assert meant(phrase, fen) == moves


@pytest.mark.parametrize(
    ("phrase", "fen"),
    [
        ("e 5", chess.STARTING_FEN),
        ("N d 2", chess.STARTING_FEN),
        ("O-O", chess.STARTING_FEN),
        ("e 4 ep", chess.STARTING_FEN),
        ("e 4 Q", chess.STARTING_FEN),
        ("a 8 K", PROMOTION),
        ("N x d 2", TWO_KNIGHTS),
        ("b 1", TWO_KNIGHTS),
        ("3", TWO_KNIGHTS),
    ],
)
def test_what_fits_no_legal_move_is_no_phrase(phrase: str, fen: str) -> None:
    assert meant(phrase, fen) == set()


@settings(max_examples=60, deadline=None)
@given(positions())
def test_a_move_said_in_full_is_never_ambiguous(board: chess.Board) -> None:
    said = phrasebook(board)
    for move in board.legal_moves:
        assert said.moves[longest_phrase(board, move)] == (move,)


@settings(max_examples=40, deadline=None)
@given(positions())
def test_the_book_holds_legal_moves_only_and_both_ways_round(board: chess.Board) -> None:
    said = phrasebook(board)
    assert set(said.phrases) == set(board.legal_moves)
    for move, phrases in said.phrases.items():
        assert set(phrases) == set(ways_to_say(board, move))
        assert all(move in said.moves[phrase] for phrase in phrases)


@pytest.mark.parametrize(
    ("fragment", "move"),
    [("b", "b1d2"), ("b 1", "b1d2"), ("N b 1", "b1d2"), ("f", "f3d2"), ("f 3", "f3d2")],
)
def test_the_difference_alone_answers_a_question(fragment: str, move: str) -> None:
    assert meant(fragment, TWO_KNIGHTS, "b1d2", "f3d2") == {move}


def test_a_rank_alone_answers_no_question_since_it_sounds_like_a_choice() -> None:
    assert meant("1", TWO_KNIGHTS, "b1d2", "f3d2") == set()
    assert meant("3", TWO_KNIGHTS, "b1d2", "f3d2") == set()


def test_the_new_piece_alone_answers_the_question_for_it() -> None:
    choices = ("a7a8q", "a7a8r", "a7a8b", "a7a8n")
    assert [meant(p, PROMOTION, *choices) for p in "QRBN"] == [{c} for c in choices]


def test_a_part_that_fits_two_choices_answers_nothing() -> None:
    assert meant("N", TWO_KNIGHTS, "b1d2", "f3d2") == set()


def test_a_part_of_a_choice_that_is_also_a_move_of_its_own_stays_ambiguous() -> None:
    choices = ("g1f3", "b1c3")
    assert meant("f 3", chess.STARTING_FEN, *choices) == {"g1f3", "f2f3"}


def test_commands_are_kept_beside_the_moves() -> None:
    assert phrasebook(chess.Board(), [Command.RESIGN]).commands == {Command.RESIGN}
