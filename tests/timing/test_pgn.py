"""The TimeControl tag of PGN, both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.timing.control import Control, ControlError, ControlFault
from accessible.timing.notation import formatted
from accessible.timing.pgn import from_tag, to_tag
from tests.timing.controls import controls


@pytest.mark.parametrize(
    ("tag", "means"),
    [
        ("40/9000", "40/150"),
        ("300", "5"),
        ("4500+60", "75+60"),
        ("*180", "hourglass 3"),
        ("-", "count up"),
        ("40/7200:3600", "40/120:60"),
        ("40/5400+30:1800+30", "40/90+30:30+30"),
        ("40/7200:20/3600:900+30", "40/120+0:20/60+0:15+30"),
        ("600+0", "10"),
        ("300S5", "5d5"),
        ("300+0S5", "5d5"),
        ("300B5", "5b5"),
        ("300=600", "5 v 10"),
        ("30/300:0+30=30/600:0+20", "30/5+0:0+30 v 30/10+0:0+20"),
        ("0.5", "0.5s"),
    ],
)
def test_a_tag_is_read_in_seconds(tag: str, means: str) -> None:
    assert formatted(from_tag(tag)) == means


@pytest.mark.parametrize(
    ("tag", "fault"),
    [
        ("?", ControlFault.UNKNOWN),
        ("", ControlFault.UNKNOWN),
        ("90 minutes", ControlFault.UNREADABLE),
        ("300=600=900", ControlFault.UNREADABLE),
        ("*180+2", ControlFault.UNREADABLE),
        ("-300", ControlFault.NEGATIVE),
        ("0", ControlFault.NO_TIME),
        ("300:40/600", ControlFault.NEVER_REACHED),
        ("999999999", ControlFault.TOO_LONG),
        ("300:-", ControlFault.NEVER_REACHED),
        ("1" * 1000, ControlFault.UNREADABLE),
    ],
)
def test_a_tag_no_clock_can_run_by_is_refused(tag: str, fault: ControlFault) -> None:
    with pytest.raises(ControlError) as caught:
        from_tag(tag)
    assert caught.value.fault is fault


@given(controls())
def test_every_control_can_be_kept_in_a_pgn_file(found: Control) -> None:
    assert from_tag(to_tag(found)) == found


@given(st.text(st.sampled_from("0123456789+/:.=*-?SBYCx"), max_size=40))
def test_any_tag_is_read_or_refused(tag: str) -> None:
    try:
        found = from_tag(tag)
    except ControlError:
        return
    assert from_tag(to_tag(found)) == found
