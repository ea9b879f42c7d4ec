"""Reading ``tests/data/laws/irregularities.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.laws.editions import Edition, Laws, Speed, laws

TABLE = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "laws" / "irregularities.toml").read_text("utf-8")
)


def cases(kind: str) -> list[Any]:
    """The cases of a kind, named after their promises."""
    return [pytest.param(case, id=case["promise"]) for case in TABLE[kind]]


def rules(case: dict[str, Any]) -> Laws:
    """The laws a case is played under."""
    speed, _, lack = case.get("play", "standard").partition(", ")
    return laws(
        Edition(case.get("edition", "2023")),
        Speed(speed),
        is_supervised=not lack,
        overrides=case.get("overrides"),
    )


def board(case: dict[str, Any]) -> chess.Board:
    """The position of a case, which may be an illegal one."""
    return chess.Board(case.get("fen", chess.STARTING_FEN))


def move(text: str) -> chess.Move:
    """A move, also one that no chess program would take."""
    squares = chess.parse_square(text[:2]), chess.parse_square(text[2:4])
    return chess.Move(*squares, chess.PIECE_SYMBOLS.index(text[4]) if text[4:] else None)
