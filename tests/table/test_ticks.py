"""Game time: the machine's own, or one that passes only when it is told to."""

from datetime import datetime

from hypothesis import given
from hypothesis import strategies as st

from accessible.table.ticks import InjectedTicks, MachineTicks, wall_time
from accessible.timing.spans import Instant, Span


@given(st.integers(0, 10**9), st.lists(st.integers(0, 10**6)))
def test_injected_time_is_the_sum_of_its_waits(start: int, waits: list[int]) -> None:
    ticks = InjectedTicks(Instant(start))
    for wait in waits:
        ticks.wait(Span(wait))
    assert ticks.now() == start + sum(waits)


def test_machine_time_goes_on_from_where_the_journal_ended() -> None:
    ticks = MachineTicks(Instant(5000))
    first = ticks.now()
    ticks.wait(Span(20))
    second = ticks.now()
    assert first >= 5000
    assert second >= first + 20


def test_wall_time_tells_people_the_hour_with_its_offset() -> None:
    assert datetime.fromisoformat(wall_time()).utcoffset() is not None
