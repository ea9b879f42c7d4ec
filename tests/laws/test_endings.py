"""How games end: ``endings.toml`` and ``resignation.toml`` in ``tests/data/laws``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.laws.editions import Edition, Laws, laws
from accessible.laws.endings import automatic_ending, resignation
from accessible.laws.rulings import Ending, ForArbiter, Outcome, Result
from accessible.laws.winnable import Answer

DATA = Path(__file__).parents[1] / "data" / "laws"


def cases(name: str) -> list[Any]:
    """The cases of a table, named after their promises."""
    table = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
    return [pytest.param(case, id=case["promise"]) for case in table["case"]]


def position(case: dict[str, Any]) -> chess.Board:
    """The position of a case, with its history."""
    board = chess.Board(case.get("fen", chess.STARTING_FEN))
    assert board.is_valid()
    for move in case.get("moves", "").split():
        assert chess.Move.from_uci(move) in board.legal_moves
        board.push_uci(move)
    return board


def rules(case: dict[str, Any]) -> Laws:
    """The Laws of a case."""
    return laws(Edition(case.get("edition", "2023")))


@pytest.mark.parametrize("case", cases("endings"))
def test_the_game_ends_as_the_laws_say(case: dict[str, Any]) -> None:
    outcome = automatic_ending(position(case), rules(case))
    if case["ending"] == "none":
        assert outcome is None
        return
    assert outcome is not None
    assert (outcome.result, outcome.ending) == (case["result"], case["ending"])
    assert outcome.article == case.get("article", outcome.article)
    assert outcome.is_unverified == case.get("unverified", outcome.is_unverified)


@pytest.mark.parametrize("case", cases("resignation"))
def test_resignation_loses_unless_the_opponent_cannot_mate(case: dict[str, Any]) -> None:
    by = case["by"] == "white"
    assert position(case)
    ruling = resignation(by, Answer(case["can_mate"]), rules(case))
    assert ruling.article == case.get("article", "5.1.2")
    if case["ending"] == "arbiter":
        assert isinstance(ruling, ForArbiter)
        return
    assert isinstance(ruling, Outcome)
    assert (ruling.result, ruling.ending) == (case["result"], case["ending"])
    assert ruling.is_unverified == case.get("unverified", ruling.is_unverified)


@given(st.lists(st.integers(0, 200), max_size=80), st.sampled_from(Edition))
@settings(max_examples=60, deadline=None)
def test_only_mate_has_a_winner_and_the_board_is_left_alone(
    choices: list[int], edition: Edition
) -> None:
    board = chess.Board("4k3/p6p/8/8/8/8/P6P/4K3 w - - 0 1")
    for choice in choices:
        moves = list(board.legal_moves)
        before = board.copy()
        outcome = automatic_ending(board, laws(edition))
        assert board.move_stack == before.move_stack
        if outcome:
            assert (outcome.result is Result.DRAW) == (outcome.ending is not Ending.CHECKMATE)
        if outcome or not moves:
            return
        board.push(moves[choice % len(moves)])
