"""Time controls by name."""

import pytest

from accessible.timing.clock import new_clock
from accessible.timing.control import ControlError
from accessible.timing.notation import formatted
from accessible.timing.presets import PRESETS, control_from, named


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_a_control_a_clock_can_run_by(name: str) -> None:
    assert formatted(new_clock(named(name)).control) == PRESETS[name]


@pytest.mark.parametrize("name", ["FIDE standard", "fide_standard", " fide  standard "])
def test_a_name_may_be_written_in_any_way(name: str) -> None:
    assert named(name) == control_from("40/90+30:30+30")


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(ControlError):
        named("grandmaster blitz")
