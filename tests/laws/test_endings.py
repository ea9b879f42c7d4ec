"""How games end, as a table an arbiter can read: ``tests/data/laws/endings.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.laws.endings import automatic_ending, resignation

DATA = Path(__file__).parents[1] / "data" / "laws"


def cases(name: str) -> list[Any]:
    """The cases of a table, named after their promises."""
    table = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
    return [pytest.param(case, id=case["promise"]) for case in table["case"]]


def position(case: dict[str, str]) -> chess.Board:
    """The position of a case, with its history."""
    board = chess.Board(case.get("fen", chess.STARTING_FEN))
    assert board.is_valid()
    for move in case.get("moves", "").split():
        board.push_uci(move)
    return board


@pytest.mark.parametrize("case", cases("endings"))
def test_the_game_ends_as_the_laws_say(case: dict[str, str]) -> None:
    outcome = automatic_ending(position(case))
    if case["ending"] == "none":
        assert outcome is None
    else:
        assert outcome is not None
        assert (outcome.result, outcome.ending) == (case["result"], case["ending"])
        assert outcome.article == case["article"]


@pytest.mark.parametrize("case", cases("resignation"))
def test_resignation_loses_unless_the_opponent_cannot_mate(case: dict[str, str]) -> None:
    outcome = resignation(position(case), case["by"] == "white")
    assert (outcome.result, outcome.ending) == (case["result"], case["ending"])
    assert outcome.article == "5.1.2"
