"""What hands do, as a table an arbiter can read: ``tests/data/boards/hands.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.boards.tracking import read
from tests.boards.hands import after, events, in_words, on_move, seen, squares

TABLE = Path(__file__).parents[1] / "data" / "boards" / "hands.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
KEYS = {"promise", "fen", "chess960", "hand", "shows", "touched", "announced", "allowed", "faulty"}


@pytest.mark.parametrize("case", CASES, ids=[case["promise"] for case in CASES])
def test_a_board_shows_what_the_hand_has_done(case: dict[str, Any]) -> None:
    assert set(case) <= KEYS
    board = chess.Board(case.get("fen", chess.STARTING_FEN), chess960=case.get("chess960", False))
    assert board.is_valid()
    expected = on_move(board, announced=case.get("announced", ""), allowed=case.get("allowed", ""))
    tracked = after(seen(expected, case.get("faulty", "")), events(case["hand"]), expected)
    assert in_words(read(tracked, expected)) == case["shows"]
    if "touched" in case:
        assert [touch.square for touch in tracked.touches] == squares(case["touched"])
