"""Time controls as people write them: ``tests/data/timing/controls.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from accessible.timing.control import Control, ControlError, ControlFault, game_time
from accessible.timing.notation import LONGEST_TEXT, formatted, parsed
from accessible.timing.pgn import to_tag
from accessible.timing.presets import control_from
from accessible.timing.sides import Side
from tests.timing.controls import controls

TABLE = Path(__file__).parents[1] / "data" / "timing" / "controls.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
READ = [case for case in CASES if "means" in case]
REFUSED = [case for case in CASES if "fault" in case]


@pytest.mark.parametrize("case", READ, ids=lambda case: case["text"])
def test_a_control_means_what_people_mean_by_it(case: dict[str, Any]) -> None:
    found = control_from(case["text"])
    assert formatted(found) == case["means"]
    assert parsed(case["means"]) == found
    if "pgn" in case:
        assert to_tag(found) == case["pgn"]
    if "main" in case:
        time = game_time(found, Side.WHITE)
        assert (time.main, time.increment) == (case["main"] * 60_000, case["increment"] * 1000)


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case["text"])
def test_a_control_that_cannot_be_used_is_refused_with_the_reason(case: dict[str, Any]) -> None:
    with pytest.raises(ControlError) as caught:
        control_from(case["text"])
    assert str(caught.value.fault) == case["fault"]
    assert caught.value.text == case["text"]


@given(controls())
def test_every_control_can_be_written_and_read_again(found: Control) -> None:
    assert parsed(formatted(found)) == found


@given(st.text(st.sampled_from("0123456789+/:;.,xdbghms*-| vwhiteblack½'\"²"), max_size=40))
@example("1" * (LONGEST_TEXT + 1))
@example("+" + "1" * 150 + "!")
@example("²")
@example("٣+٢")
def test_whatever_is_typed_is_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        found = parsed(text)
    except ControlError:
        return
    assert parsed(formatted(found)) == found


def test_a_text_far_too_long_is_not_even_looked_at() -> None:
    with pytest.raises(ControlError) as caught:
        parsed("1" * 100_000)
    assert caught.value.fault is ControlFault.UNREADABLE
