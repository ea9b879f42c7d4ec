"""Every way to say each legal move."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.lexicon import Command
from accessible.hearing.phrases import longest_phrase, phrasebook, ways_to_say

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


def meant(phrase: str, fen: str) -> set[str]:
    moves = phrasebook(chess.Board(fen)).moves.get(tuple(phrase.split()), ())
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


def test_commands_are_kept_beside_the_moves() -> None:
    assert phrasebook(chess.Board(), [Command.RESIGN]).commands == {Command.RESIGN}
