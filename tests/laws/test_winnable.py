"""Who can still checkmate, as a table an arbiter can read: ``tests/data/laws/winnable.toml``."""

import os
import random
import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.laws.winnable import Answer, Cause, Verdict, can_checkmate

TABLE = Path(__file__).parents[1] / "data" / "laws" / "winnable.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
CAUSES = {cause.value for cause in Cause}


def check(board: chess.Board, winner: chess.Color, verdict: Verdict) -> None:
    """A yes must be shown on the board; a no must have its cause."""
    if verdict.answer is Answer.YES:
        after = board.copy()
        for move in verdict.helpmate:
            assert after.is_legal(move)
            after.push(move)
        assert after.is_checkmate()
        assert after.turn != winner
        assert verdict.cause is None
    else:
        assert verdict.helpmate == ()
        assert (verdict.cause is not None) == (verdict.answer is Answer.NO)


@pytest.mark.parametrize("winner", [chess.WHITE, chess.BLACK], ids=["white", "black"])
@pytest.mark.parametrize("case", CASES, ids=[case["promise"] for case in CASES])
def test_who_can_still_checkmate(case: dict[str, Any], winner: chess.Color) -> None:
    board = chess.Board(case["fen"])
    expected = case["white" if winner else "black"]
    verdict = can_checkmate(board, winner)
    check(board, winner, verdict)
    if expected in CAUSES:
        assert verdict.cause == expected
    else:
        assert verdict.answer == expected


def test_little_effort_leaves_a_question_open_but_never_makes_it_a_draw() -> None:
    board = chess.Board("k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - -")
    assert can_checkmate(board, chess.WHITE, effort=10) == Verdict(Answer.UNKNOWN)


def test_the_same_question_has_the_same_answer() -> None:
    board = chess.Board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    assert can_checkmate(board, chess.BLACK) == can_checkmate(board, chess.BLACK)


def test_the_position_asked_about_is_left_alone_and_its_history_does_not_count() -> None:
    board = chess.Board()
    for move in ("g1f3", "g8f6", "f3g1", "f6g8") * 5:
        board.push_uci(move)
    before = board.copy()
    assert can_checkmate(board, chess.WHITE).answer is Answer.YES
    assert board == before
    assert board.move_stack == before.move_stack


@pytest.mark.parametrize(
    "fen",
    ["8/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/K3K3 w - -", "4k3/8/8/8/8/8/4R3/4K3 w - -"],
    ids=["a king is missing", "two white kings", "the king could be taken"],
)
def test_what_cannot_be_played_on_is_refused(fen: str) -> None:
    with pytest.raises(ValueError, match="not a position"):
        can_checkmate(chess.Board(fen), chess.WHITE)


def test_pawns_where_none_can_stand_get_a_line_or_no_answer() -> None:
    board = chess.Board("P3k3/8/8/8/8/8/8/4K2Q w - -")
    verdict = can_checkmate(board, chess.WHITE)
    check(board, chess.WHITE, verdict)
    assert verdict.answer is not Answer.NO


def test_labelled_positions_are_never_answered_wrongly() -> None:
    folder = os.environ.get("BLINDCHESS_CORPUS")
    if not folder or not (Path(folder) / "unwinnable").is_dir():
        pytest.skip("BLINDCHESS_CORPUS names no folder with labelled positions")
    lines = (Path(folder) / "unwinnable" / "games.txt").read_text(encoding="utf-8").splitlines()
    labelled = [line.split(" ", 1) for line in lines if line and not line.startswith("#")]
    for label, fen in random.Random(1).sample(labelled, 200):
        for winner in chess.COLORS:
            board = chess.Board(fen)
            verdict = can_checkmate(board, winner)
            check(board, winner, verdict)
            assert verdict.answer == ("yes" if "BW"[winner] in label else "no"), fen
