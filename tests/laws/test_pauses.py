"""Pausing the clock: ``tests/data/laws/pauses.toml``."""

import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from accessible.laws.editions import Edition, Speed, laws
from accessible.laws.pauses import Cause, Pauser, PauseRuling, may_restart, paused
from accessible.laws.rulings import ForArbiter, Refusal

TABLE = Path(__file__).parents[1] / "data" / "laws" / "pauses.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_a_pause_is_judged_by_who_and_why(case: dict[str, Any]) -> None:
    rules = laws(
        Edition(case.get("edition", "2023")),
        Speed(case.get("speed", "standard")),
        is_supervised=case.get("supervised", True),
    )
    if "restarts" in case:
        found: Any = may_restart(Pauser(case["restarts"]), rules)
    else:
        is_near = case.get("arbiter") != "not near"
        found = paused(Pauser(case["by"]), Cause(case["cause"]), rules, is_arbiter_near=is_near)
    match found:
        case None:
            assert case["answer"] == "may"
            return
        case Refusal():
            assert f"refused: {found.reason}" == case["answer"]
        case ForArbiter():
            assert f"arbiter: {found.question}" == case["answer"]
        case PauseRuling():
            assert found.finding == case["answer"]
            assert (found.penalty.article if found.penalty else None) == case.get("penalty")
    assert found.article == case["article"]


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("speed", Speed)
def test_every_pause_gets_an_answer(edition: Edition, speed: Speed) -> None:
    for by, cause in product(Pauser, Cause):
        assert paused(by, cause, laws(edition, speed)).article
