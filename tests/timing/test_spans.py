"""Time is whole milliseconds and never runs backwards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.timing.spans import Instant, Span, after, minutes_and_seconds, since

MILLISECONDS = st.integers(0, 10**10)


@given(MILLISECONDS, MILLISECONDS)
def test_a_span_leads_from_the_earlier_instant_to_the_later(start: int, length: int) -> None:
    later = after(Instant(start), Span(length))
    assert since(Instant(start), later) == length


@given(MILLISECONDS, MILLISECONDS)
def test_no_span_is_negative(one: int, other: int) -> None:
    assert since(Instant(one), Instant(other)) >= 0


@pytest.mark.parametrize(
    ("span", "shown"),
    [(0, (0, 0)), (999, (0, 0)), (1000, (0, 1)), (59_999, (0, 59)), (60_000, (1, 0)),
     (3_661_500, (61, 1))],
)  # fmt: skip
def test_seconds_are_shown_as_a_clock_shows_them(span: int, shown: tuple[int, int]) -> None:
    assert minutes_and_seconds(Span(span)) == shown
