"""What is wrong with a position: ``tests/data/laws/positions.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.laws.positions import UNPLAYABLE, Fault, faults
from accessible.telling.wording import languages, wording

TABLE = Path(__file__).parents[1] / "data" / "laws" / "positions.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=[case["promise"] for case in CASES])
def test_every_fault_is_named(case: dict[str, Any]) -> None:
    assert list(faults(case["fen"])) == case["faults"]


@pytest.mark.parametrize("case", CASES, ids=[case["promise"] for case in CASES])
def test_what_has_no_fault_is_what_the_chess_library_plays(case: dict[str, Any]) -> None:
    try:
        valid = chess.Board(case["fen"]).is_valid()
    except ValueError:
        valid = False
    assert (not case["faults"]) == valid


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_a_sentence(fault: Fault, language: str) -> None:
    assert wording(language)(f"position-{fault}").endswith(".")


FIELDS = st.lists(
    st.one_of(
        st.sampled_from(["w", "b", "-", "KQkq", "e3", "0", "1", "8/8/8/8/8/8/8/8"]),
        st.text(alphabet="pnbrqkPNBRQK12345678/- wbe²", max_size=80),
    ),
    max_size=8,
)


@given(FIELDS)
def test_a_text_that_can_be_played_is_read_by_the_chess_library(fields: list[str]) -> None:
    fen = " ".join(fields)
    if not UNPLAYABLE.intersection(faults(fen)):
        board = chess.Board(fen)
        assert board.king(chess.WHITE) is not None
        assert board.king(chess.BLACK) is not None
        assert not board.was_into_check()
