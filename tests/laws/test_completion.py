"""When an announced move is completed: ``tests/data/laws/completion.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from accessible.laws.completion import is_complete
from accessible.laws.editions import Profile

TABLE = Path(__file__).parents[1] / "data" / "laws" / "completion.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_move_is_complete_when_the_turn_has_passed(case: dict[str, Any]) -> None:
    complete = is_complete(
        Profile(case["profile"]),
        repeated=case.get("repeated", False),
        answered=case.get("answered", False),
        ends_game=case.get("ends_game", False),
    )
    assert complete is case["complete"]
