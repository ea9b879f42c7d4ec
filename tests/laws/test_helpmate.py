"""The cooperative search finds checkmates that can be played, and proves that none can."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import chess
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.laws.mating.compact import pack, unpack
from accessible.laws.mating.guided import guided
from accessible.laws.mating.helpmate import Exhausted, Found, GaveUp, search
from accessible.laws.mating.moving import successors
from accessible.laws.mating.promise import hopeless
from accessible.laws.mating.seen import Seen

WHITE, BLACK = chess.WHITE, chess.BLACK

# Starting points that lead to castling, captures en passant, promotions, pins and checks.
STARTS = (
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/2pP4/8/8/8/R3K2R w KQkq c6 0 1",
    "8/8/8/K2pP2q/8/8/8/7k w - d6 0 1",
)


def assert_mates(board: chess.Board, winner: chess.Color, line: tuple[chess.Move, ...]) -> None:
    after = board.copy(stack=False)
    for move in line:
        assert move in after.legal_moves
        after.push(move)
    assert after.is_checkmate()
    assert after.turn != winner


@pytest.mark.parametrize(
    ("fen", "winner"),
    [
        (chess.STARTING_FEN, WHITE),
        (chess.STARTING_FEN, BLACK),
        ("8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1", WHITE),
        ("k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1", WHITE),
        ("k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1", BLACK),
        ("3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - - 0 1", WHITE),
        ("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1", WHITE),
        ("Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1", WHITE),
        ("7b/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N7 b - - 0 1", WHITE),
        ("3kbb2/8/8/8/3K1B2/8/8/8 w - - 0 1", WHITE),
        ("8/p1p1p3/8/8/8/6p1/P1P1P1Pp/k6K w - - 0 1", WHITE),
    ],
)
def test_a_deep_helpmate_is_found_and_can_be_played(fen: str, winner: chess.Color) -> None:
    board = chess.Board(fen)
    outcome = search(board, winner)
    assert isinstance(outcome, Found)
    assert_mates(board, winner, outcome.line)


@pytest.mark.parametrize(
    ("fen", "winner"),
    [
        ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", WHITE),
        ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", BLACK),
        ("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1", BLACK),
        ("Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1", BLACK),
        ("3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 w - - 0 1", WHITE),
        ("8/8/8/8/8/8/8/K1k4R b - - 0 1", BLACK),
    ],
)
def test_when_every_position_was_seen_there_is_no_mate(fen: str, winner: chess.Color) -> None:
    assert isinstance(search(chess.Board(fen), winner), Exhausted)


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1",
        "8/8/8/8/8/1k6/b1b5/RKR5 w - - 0 1",
        "5B2/7r/5K1k/7r/8/4B3/8/8 b - - 0 1",
    ],
)
def test_a_mate_on_the_board_counts_before_the_material(fen: str) -> None:
    board = chess.Board(fen)
    assert search(board, not board.turn) == Found(())
    assert isinstance(search(board, board.turn), Exhausted)


def test_with_no_effort_the_search_says_nothing() -> None:
    assert isinstance(search(chess.Board(), WHITE, effort=0), GaveUp)


def test_the_same_question_gets_the_same_line() -> None:
    board = chess.Board("8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1")
    assert search(board, WHITE) == search(board, WHITE)


def wander(start: int, seed: int, plies: int) -> chess.Board:
    """A position some legal moves away; captures, castling and pawn moves are preferred."""
    board = chess.Board(STARTS[start])
    choices = random.Random(seed)
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            break
        lively = [m for m in moves if board.is_capture(m) or board.is_castling(m) or m.promotion]
        board.push(choices.choice(lively if lively and choices.random() < 0.4 else moves))
    return board


positions = st.builds(
    wander, st.integers(0, len(STARTS) - 1), st.integers(0, 1 << 32), st.integers(0, 60)
)


def in_words(board: chess.Board) -> tuple[int, ...]:
    return tuple(pack(board)[0].tolist())


@settings(max_examples=300, deadline=None)
@given(st.lists(positions, min_size=1, max_size=6), st.booleans())
def test_many_positions_at_once_have_the_legal_moves_of_each(
    boards: list[chess.Board], turn: chess.Color
) -> None:
    boards = [board for board in boards if board.turn == turn]
    if not boards:
        return
    after = successors(np.concatenate([pack(board) for board in boards]), turn)
    for row, board in enumerate(boards):
        expected = []
        for move in board.legal_moves:
            board.push(move)
            expected.append(in_words(board))
            board.pop()
        found = [tuple(words) for words in after.words[after.rows == row].tolist()]
        assert sorted(found) == sorted(expected), board.fen()
        assert after.checked[row] == board.is_check()


@settings(max_examples=200, deadline=None)
@given(positions)
def test_a_packed_position_is_the_same_position_again(board: chess.Board) -> None:
    again = unpack(pack(board)[0], board.turn)
    assert again.board_fen() == board.board_fen()
    assert again.castling_rights == board.clean_castling_rights()
    assert set(again.legal_moves) == set(board.legal_moves)


@settings(max_examples=25, deadline=None)
@given(positions, st.booleans())
def test_a_line_that_is_found_ends_in_mate(board: chess.Board, winner: chess.Color) -> None:
    outcome = search(board, winner, effort=100_000)
    if isinstance(outcome, Found):
        assert_mates(board, winner, outcome.line)


@settings(max_examples=200, deadline=None)
@given(positions, st.booleans())
def test_material_never_rules_out_a_mate_that_can_be_played(
    board: chess.Board, winner: chess.Color
) -> None:
    if hopeless(pack(board), winner)[0] and not board.is_checkmate():
        assert board.has_insufficient_material(winner)
        for move in board.legal_moves:
            board.push(move)
            assert not (board.is_checkmate() and board.turn != winner)
            board.pop()


@settings(max_examples=50, deadline=None)
@given(st.lists(st.lists(st.tuples(*[st.integers(0, 3)] * 4), min_size=1, max_size=300)))
def test_every_position_is_new_exactly_once(batches: list[list[tuple[int, int, int, int]]]) -> None:
    seen = Seen(4)
    met: set[tuple[int, ...]] = set()
    for batch in batches:
        words = np.array(batch, np.uint64)
        numbers, rows = seen.add(words, np.zeros(len(batch), np.int32))
        new = [tuple(row) for row in words[rows].tolist()]
        assert sorted(new) == sorted({tuple(row) for row in batch} - met)
        assert seen.words(numbers).tolist() == words[rows].tolist()
        met.update(new)
    assert seen.count == len(met)


def test_the_search_is_imported_without_the_numbers_library() -> None:
    program = "import sys, accessible.laws.mating.helpmate; sys.exit('numpy' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_labelled_positions_are_never_contradicted() -> None:
    corpus = os.environ.get("BLINDCHESS_CORPUS")
    if corpus is None:
        pytest.skip("BLINDCHESS_CORPUS is unset: no labelled positions")
    lines = (Path(corpus) / "unwinnable" / "games.txt").read_text().splitlines()
    for line in lines[::100]:
        board = chess.Board(line[3:])
        for winner in (WHITE, BLACK):
            outcome = search(board, winner, effort=300_000)
            can = ("W" if winner else "B") in line[:2]
            assert not isinstance(outcome, Exhausted if can else Found), line
            if isinstance(outcome, Found):
                assert_mates(board, winner, outcome.line)


def test_the_short_search_finds_a_short_mate_and_proves_a_small_position() -> None:
    board = chess.Board("7k/8/5K2/8/8/8/8/Q7 b - - 0 1")
    outcome = guided(board, WHITE, effort=3_000)
    assert isinstance(outcome, Found)
    assert_mates(board, WHITE, outcome.line)
    assert isinstance(guided(board, BLACK, effort=3_000), Exhausted)
    assert isinstance(guided(chess.Board(), WHITE, effort=20), GaveUp)
