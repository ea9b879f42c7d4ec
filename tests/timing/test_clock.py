"""The clock by worked examples an arbiter can check: ``tests/data/timing/clock.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from accessible.timing.clock import Clock, Reason, fallen, new_clock
from accessible.timing.notation import parsed
from accessible.timing.operating import start
from accessible.timing.spans import Instant
from tests.timing.clock_scripts import clock_after

TABLE = Path(__file__).parents[1] / "data" / "timing" / "clock.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_the_clock_agrees_with_the_worked_example(case: dict[str, Any]) -> None:
    clock_after(case)


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_met_in_an_example_and_has_a_sentence(reason: Reason) -> None:
    assert any(f"refused: {reason}" in line for case in CASES for line in case["script"])
    assert reason.key == f"clock-{reason}"


def test_a_flag_knows_whether_another_period_follows() -> None:
    first, last = new_clock(parsed("40/90:30")), new_clock(parsed("90"))
    for clock, is_last in ((first, False), (last, True)):
        started = start(clock, Instant(0))
        assert isinstance(started, Clock)
        (flag,) = fallen(started, Instant(90 * 60_000))
        assert flag.is_last is is_last
