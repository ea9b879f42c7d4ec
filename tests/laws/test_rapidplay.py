"""When rapid and blitz have the full rules, and their score: ``tests/data/laws/rapidplay.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from accessible.laws.editions import Edition, Speed, laws
from accessible.laws.rapidplay import has_full_rules, may_see_score
from accessible.laws.rulings import ForArbiter, Refusal

TABLE = Path(__file__).parents[1] / "data" / "laws" / "rapidplay.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", [c for c in CASES if "games" in c], ids=lambda c: c["promise"])
def test_full_rules_need_an_arbiter_and_a_record(case: dict[str, Any]) -> None:
    edition, speed = Edition(case.get("edition", "2023")), Speed(case["speed"])
    games, is_recorded = case["games"], case["recorded"]
    is_full = has_full_rules(edition, speed, games_per_arbiter=games, is_recorded=is_recorded)
    assert is_full == (case["answer"] == "full")


@pytest.mark.parametrize("case", [c for c in CASES if "asked" in c], ids=lambda c: c["promise"])
def test_a_player_asks_for_the_score_on_his_own_move(case: dict[str, Any]) -> None:
    rules = laws(
        Edition(case.get("edition", "2023")),
        Speed(case["speed"]),
        is_supervised=case.get("supervised", True),
    )
    answer = may_see_score(case["asked"], rules, has_move=case["has_move"])
    match answer:
        case None:
            assert case["answer"] == "may"
            return
        case Refusal(reason):
            assert case["answer"] == f"refused: {reason}"
        case ForArbiter(question):
            assert case["answer"] == f"arbiter: {question}"
    assert answer.article == case["article"]
