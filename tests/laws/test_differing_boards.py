"""Two boards and two scores: ``tests/data/laws/differing_boards.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.laws.differing_boards import BoardsRuling, Correction, put_right
from accessible.laws.editions import Edition, laws
from accessible.laws.rulings import Refusal

TABLE = Path(__file__).parents[1] / "data" / "laws" / "differing_boards.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
START = chess.Board()
MOVES = st.lists(st.builds(chess.Move, st.integers(0, 63), st.integers(0, 63)), max_size=4)


def moves(text: str) -> list[chess.Move]:
    """The moves of a text."""
    return [chess.Move.from_uci(move) for move in text.split()]


def board(text: str) -> chess.Board:
    """A board on which these moves were made, be they legal or not."""
    made = chess.Board()
    for move in moves(text):
        made.set_piece_at(move.to_square, made.remove_piece_at(move.from_square))
    return made


def squares(text: str) -> set[chess.Square]:
    """The squares of a text."""
    return set(map(chess.parse_square, text.split()))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_differing_boards_are_put_right_by_the_scores(case: dict[str, Any]) -> None:
    scores = moves(case["white_score"]), moves(case["black_score"])
    boards = board(case["white_board"]), board(case["black_board"])
    ruling = put_right(START, scores, boards, laws(Edition(case.get("edition", "2023"))))
    assert ruling.article == case["article"]
    if isinstance(ruling, Refusal):
        assert f"refused: {ruling.reason}" == case["answer"]
        return
    assert (ruling.correction, ruling.plies) == (case["answer"], case["plies"])
    assert set(ruling.white_squares) == squares(case.get("white", ""))
    assert set(ruling.black_squares) == squares(case.get("black", ""))
    assert (ruling.times.question if ruling.times else None) == case.get("question")
    assert ruling.official == case.get("by", "arbiter")
    assert ruling.is_unverified == case.get("unverified", False)


@given(MOVES, MOVES)
def test_any_scores_lead_to_a_position_both_have_written(
    white: list[chess.Move], black: list[chess.Move]
) -> None:
    ruling = put_right(START, (white, black), (START, START), laws())
    if isinstance(ruling, BoardsRuling):
        stands = white[: ruling.plies], black[: ruling.plies]
        if ruling.correction is Correction.GO_BACK:
            assert stands[0] == stands[1]
        longer = max(stands, key=len)
        after = chess.Board()
        for move in longer:
            assert after.is_legal(move)
            after.push(move)
