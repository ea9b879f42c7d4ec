"""Coming to the game: ``tests/data/laws/punctuality.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.laws.editions import Edition, laws
from accessible.laws.parameters import read_span
from accessible.laws.punctuality import Arrival, Attendance, attendance, clock_started, forfeited
from accessible.laws.rulings import ForArbiter
from accessible.timing.spans import Span

TABLE = Path(__file__).parents[1] / "data" / "laws" / "punctuality.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


def moment(text: str) -> Span | None:
    """A moment from the words of the table, counted from the start."""
    return None if text == "absent" else Span(-60_000) if text == "early" else read_span(text)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_lateness_is_judged_by_the_edition(case: dict[str, Any]) -> None:
    now = moment(case["now"])
    assert now is not None
    found = attendance(
        moment(case["white"]),
        moment(case["black"]),
        now,
        laws(Edition(case.get("edition", "2023"))),
        event_default=read_span(case["default"]) if "default" in case else None,
    )
    assert found.article == case["article"]
    if isinstance(found, ForArbiter):
        assert found.question == case["question"]
        return
    assert [found.white, found.black] == case["stand"]
    assert found.white_lost == read_span(case["lost"])
    assert (found.forfeit.score if found.forfeit else None) == case.get("forfeit")


def test_whites_clock_runs_from_the_start_whoever_is_there() -> None:
    assert clock_started(Span(-1)) is None
    assert clock_started(Span(0)) == chess.WHITE
    assert clock_started(Span(600_000)) == chess.WHITE


def test_nobody_forfeits_who_was_in_time() -> None:
    assert forfeited(white=False, black=False, article="6.7.1") is None


@given(
    st.none() | st.integers(-(10**6), 10**7),
    st.none() | st.integers(-(10**6), 10**7),
    st.integers(0, 10**7),
    st.integers(0, 10**7),
    st.integers(0, 4 * 10**6),
)
def test_a_forfeit_is_never_taken_back_by_waiting(
    white: int | None, black: int | None, now: int, more: int, default: int
) -> None:
    came = [None if c is None or c > now else Span(c) for c in (white, black)]
    first = attendance(came[0], came[1], Span(now), laws(), event_default=Span(default))
    later = attendance(came[0], came[1], Span(now + more), laws(), event_default=Span(default))
    assert isinstance(first, Attendance)
    assert isinstance(later, Attendance)
    for before, after in ((first.white, later.white), (first.black, later.black)):
        assert before is not Arrival.TOO_LATE or after is Arrival.TOO_LATE
        assert before is not Arrival.IN_TIME or after is Arrival.IN_TIME
    assert later.white_lost >= first.white_lost >= 0
