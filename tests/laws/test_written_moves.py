"""What a written move means: ``tests/data/laws/written_moves.toml``."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.laws.written_moves import ENGLISH, Writing, read_written

TABLE = Path(__file__).parents[1] / "data" / "laws" / "written_moves.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_a_written_move_means_what_was_written(case: dict[str, Any]) -> None:
    fen, chess960 = case.get("fen", chess.STARTING_FEN), case.get("chess960", False)
    board = chess.Board(fen, chess960=chess960)
    assert board.is_valid()
    read = read_written(case["text"], board, case.get("letters", ENGLISH))
    assert read.writing == case["writing"]
    assert sorted(move.uci() for move in read.moves) == case["means"].split()
    assert board.fen() == chess.Board(fen, chess960=chess960).fen()


def wandered(seed: int, plies: int) -> chess.Board:
    """A position after some random moves."""
    random, board = Random(seed), chess.Board()
    for _ in range(plies):
        moves = sorted(board.legal_moves, key=chess.Move.uci)
        if not moves:
            break
        board.push(random.choice(moves))
    return board


@given(st.integers(0, 2**32), st.integers(0, 120))
def test_every_legal_move_is_clear_in_short_and_in_long_form(seed: int, plies: int) -> None:
    board = wandered(seed, plies)
    for move in board.legal_moves:
        castles = board.is_castling(move)
        for text in (board.san(move), board.san(move) if castles else board.lan(move)):
            read = read_written(text, board)
            assert (read.writing, read.moves) == (Writing.CLEAR, (move,)), text


@given(st.text("KQRBNabcdefgh12345678x-+=#0O(). ", max_size=9), st.integers(0, 40))
def test_whatever_is_written_is_judged(text: str, plies: int) -> None:
    board = wandered(7, plies)
    read = read_written(text, board)
    assert (len(read.moves) == 1) == (read.writing in (Writing.CLEAR, Writing.CONTRADICTORY))
    assert (len(read.moves) > 1) == (read.writing is Writing.AMBIGUOUS)
    assert set(read.moves) <= set(board.legal_moves)
