"""Boards that follow, step by step: ``tests/data/boards/following.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.boards.recognition import Expected
from accessible.boards.touches import Scanned
from accessible.boards.tracking import Follow, Level, Stray, Tracked, observe, read, refer
from accessible.timing.spans import Instant
from tests.boards.hands import events, in_words, on_move, seen, step_in_words

TABLE = Path(__file__).parents[1] / "data" / "boards" / "following.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=[case["promise"] for case in CASES])
def test_a_board_is_led_to_the_position_of_the_game(case: dict[str, Any]) -> None:
    assert set(case) <= {"promise", "fen", "moves", "at", "hand", "told"}
    tracked, expected = behind(case)
    told = [step(tracked, expected)]
    for event in events(case["hand"]):
        tracked = observe(tracked, event, expected)
        told.append(step(tracked, expected))
    assert told == case["told"]


def behind(case: dict[str, Any]) -> tuple[Tracked, Expected]:
    """A board that shows the position before the moves, or some other one."""
    before = chess.Board(case.get("fen", chess.STARTING_FEN))
    after = before.copy()
    for move in case["moves"].split():
        after.push_uci(move)
    expected = Expected(after)
    if "at" in case:
        shown = chess.Board(f"{case['at']} w - - 0 1")
        return observe(Tracked(), Scanned(int(shown.occupied), Instant(0)), expected), expected
    waiting = on_move(before, mover=False)
    return refer(seen(waiting), waiting, expected), expected


def step(tracked: Tracked, expected: Expected) -> str:
    """The step as the table writes it."""
    reading = read(tracked, expected)
    match reading:
        case Follow(wanted):
            return step_in_words(wanted)
        case Stray(wanted) if wanted:
            return f"repair: {step_in_words(wanted)}"
        case Level():
            return in_words(reading).replace("level", "done")
    return in_words(reading)


def test_steps_begin_with_what_is_nearest_to_the_player() -> None:
    expected = Expected(chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 0 1"))
    empty = observe(Tracked(), Scanned(0, Instant(0)), expected)
    for near, told in ((chess.WHITE, "place K e1 new"), (chess.BLACK, "place k e8 new")):
        reading = read(empty, expected, near)
        assert isinstance(reading, Stray)
        assert reading.step
        assert step_in_words(reading.step) == told
