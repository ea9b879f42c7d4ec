"""The times an arbiter sets: ``tests/data/laws/adjustments.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.laws.adjustments import (
    Period,
    Restored,
    least_remaining,
    next_period,
    proportional,
    restored,
    shared_error,
)
from accessible.laws.editions import Edition, laws
from accessible.laws.parameters import read_span
from accessible.laws.rulings import ForArbiter
from accessible.timing.spans import Span

TABLE = Path(__file__).parents[1] / "data" / "laws" / "adjustments.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
SIDES = {"white": chess.WHITE, "black": chess.BLACK}
OLD = laws(Edition.OLD_CODE)


def minutes(span: int) -> str:
    """Whole minutes as the table writes them."""
    assert span % 60_000 == 0
    return f"{span // 60_000} min"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_times_are_set_by_the_rule_of_the_edition(case: dict[str, Any]) -> None:
    rules = laws(Edition(case.get("edition", "2023")))
    if "error" in case:
        error, proven = read_span(case["error"]), SIDES.get(case.get("proven"))
        found: Any = shared_error(error, proven, rules, is_defect=case.get("defect", False))
    else:
        times = read_span(case["allotted"]), read_span(case["used"])
        period = Period(*times, case["made"], case["control"])
        rests_on = case.get("rests_on", "7.1")
        found = restored(period, case["back_to"], rules, rests_on=rests_on)
    match found:
        case ForArbiter(question=question, article=article):
            said, articles = f"arbiter: {question}", {article}
        case Restored():
            raised = ", raised" if found.is_raised else ""
            said = f"used {minutes(found.used)}, left {minutes(found.remaining)}{raised}"
            articles = {found.article}
        case _:
            names = {color: name for name, color in SIDES.items()}
            said = ", ".join(f"{names[c.player]} +{minutes(c.by)}" for c in found)
            articles = {c.article for c in found}
    assert said == case["answer"]
    assert articles == {case["article"]}


def test_saved_time_is_added_to_the_next_period() -> None:
    assert next_period(read_span("15 min"), read_span("1 h")) == read_span("75 min")
    assert next_period(Span(-1), read_span("1 h")) == read_span("1 h")


def test_an_edition_without_a_least_time_leaves_none() -> None:
    assert least_remaining(10, laws()) == 0


@given(st.integers(0, 10**8), st.integers(0, 300), st.integers(-5, 400))
def test_going_back_never_adds_to_the_time_used(used: int, made: int, kept: int) -> None:
    fewer = proportional(Span(used), made, kept)
    assert 0 <= fewer <= used
    assert proportional(Span(used), made, kept - 1) <= fewer


@given(st.integers(0, 10**8), st.integers(0, 10**8), st.integers(0, 60), st.integers(0, 60))
def test_the_old_code_always_leaves_five_minutes_and_a_minute_a_move(
    allotted: int, used: int, made: int, kept: int
) -> None:
    found = restored(Period(Span(allotted), Span(used), made, 40), kept, OLD)
    assert isinstance(found, Restored)
    assert found.remaining >= 300_000
    assert found.remaining >= 60_000 * (40 - kept)


@given(st.integers(-(10**7), 10**7))
def test_both_players_get_the_same_half_of_an_error(error: int) -> None:
    found = shared_error(Span(error), None, OLD)
    assert isinstance(found, tuple)
    white, black = found
    assert white.by == black.by
    assert 0 <= 2 * white.by - error <= 1
