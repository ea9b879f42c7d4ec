"""The moments told to a player: ``tests/data/timing/marks.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.timing.adjusting import give
from accessible.timing.choices import (
    SILENT,
    USUAL_MARKS,
    Choice,
    choice_from,
)
from accessible.timing.clock import Clock, new_clock, settled
from accessible.timing.control import Mode
from accessible.timing.marks import (
    Kind,
    Mark,
    Telling,
    is_repeated,
    marks_between,
    next_alarm,
    next_mark,
    telling,
)
from accessible.timing.notation import parsed
from accessible.timing.operating import pause, press, start
from accessible.timing.readings import countdown
from accessible.timing.sides import Side
from accessible.timing.spans import Instant, Span
from tests.timing.choices import CHOICES
from tests.timing.clock_scripts import clock_after, shown, span
from tests.timing.controls import controls

TABLE = Path(__file__).parents[1] / "data" / "timing" / "marks.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


def running(control: str) -> Clock:
    """A clock that was started at 0."""
    started = start(new_clock(parsed(control)), Instant(0))
    assert isinstance(started, Clock)
    return started


def written(mark: Mark) -> str:
    """A mark as the table writes it."""
    words = "words" if mark.has_words else ""
    parts = shown(Span(mark.at)), "." * mark.pips, words, shown(mark.remaining)
    return " ".join(part for part in parts if part)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_marks_are_told_when_they_should(case: dict[str, Any]) -> None:
    clock = clock_after({**case, "script": ["0:00 start", *case.get("script", [])]})
    side, choice = Side(case.get("side", "white")), choice_from(case.get("choice", ""))
    begin, until = (Instant(span(text)) for text in case["between"])
    found = marks_between(clock, side, choice, begin, until)
    expected = case["told"]
    assert [written(mark) for mark in found] == expected


@given(controls(most=3_000_000), st.integers(1, 4_000_000), CHOICES)
def test_every_mark_is_true_at_its_instant(control: Any, until: int, choice: Choice) -> None:
    clock = start(new_clock(control), Instant(0))
    assert isinstance(clock, Clock)
    found = marks_between(clock, Side.WHITE, choice, Instant(0), Instant(until))
    for mark in found:
        at_mark = settled(clock, mark.at)
        assert 0 < mark.at <= until
        if control.white.at(0).mode is not Mode.DELAY:
            assert countdown(at_mark, Side.WHITE) == mark.remaining
        assert telling(mark, clock, mark.at) is Telling.WHOLE
        assert mark.pips or mark.has_words
    assert [mark.at for mark in found] == sorted({mark.at for mark in found})


@given(controls(most=2_000_000), st.integers(0, 3_000_000), st.integers(0, 3_000_000))
def test_marks_of_two_stretches_are_the_marks_of_both(control: Any, one: int, two: int) -> None:
    clock = start(new_clock(control), Instant(0))
    assert isinstance(clock, Clock)
    middle, last = Instant(one), Instant(one + two)
    parts = (Instant(0), middle), (middle, last)
    apart = [m for part in parts for m in marks_between(clock, Side.WHITE, USUAL_MARKS, *part)]
    assert tuple(apart) == marks_between(clock, Side.WHITE, USUAL_MARKS, Instant(0), last)


def test_the_next_alarm_is_the_mark_or_the_flag_whichever_is_first() -> None:
    clock = running("6")
    assert next_alarm(clock, USUAL_MARKS, SILENT, Instant(0)) == 60_000
    assert next_alarm(clock, SILENT, USUAL_MARKS, Instant(0)) == 360_000
    assert next_alarm(clock, USUAL_MARKS, SILENT, Instant(359_000)) == 360_000
    assert next_alarm(clock, USUAL_MARKS, SILENT, Instant(360_000)) is None


def test_a_clock_that_counts_up_needs_no_alarm() -> None:
    assert next_alarm(running("count up"), USUAL_MARKS, USUAL_MARKS, Instant(0)) is None


@pytest.mark.parametrize(
    ("late", "expected"),
    [(0, "whole"), (2000, "whole"), (2001, "short"), (10_000, "short"), (10_001, "dropped")],
)
def test_a_mark_that_waits_is_shortened_and_then_dropped(late: int, expected: str) -> None:
    clock = running("6")
    mark = next_mark(clock, Side.WHITE, USUAL_MARKS, Instant(0))
    assert mark
    assert telling(mark, clock, Instant(mark.at + late)) is Telling(expected)


def test_counted_seconds_wait_for_nothing() -> None:
    clock = running("1")
    mark = next_mark(clock, Side.WHITE, USUAL_MARKS, Instant(50_500))
    assert mark
    assert mark.kind is Kind.COUNT
    assert telling(mark, clock, Instant(mark.at + 300)) is Telling.WHOLE
    assert telling(mark, clock, Instant(mark.at + 301)) is Telling.DROPPED


def test_an_increment_makes_a_mark_untrue_and_it_is_dropped() -> None:
    clock = running("5+30")
    mark = next_mark(clock, Side.WHITE, USUAL_MARKS, Instant(0))
    assert mark
    pressed = press(clock, Side.WHITE, Instant(mark.at + 100))
    assert isinstance(pressed, Clock)
    assert telling(mark, pressed, Instant(mark.at + 200)) is Telling.DROPPED


def test_a_mark_stays_true_when_the_time_stops_there() -> None:
    clock = running("6")
    mark = next_mark(clock, Side.WHITE, USUAL_MARKS, Instant(0))
    assert mark
    paused = pause(clock, Instant(mark.at + 100))
    assert isinstance(paused, Clock)
    assert telling(mark, paused, Instant(mark.at + 60_000)) is Telling.WHOLE


def test_seconds_are_not_counted_on_once_the_time_stands_still() -> None:
    clock = running("1")
    mark = next_mark(clock, Side.WHITE, USUAL_MARKS, Instant(50_500))
    assert mark
    pressed = press(clock, Side.WHITE, Instant(mark.at + 10))
    assert isinstance(pressed, Clock)
    assert telling(mark, pressed, Instant(mark.at + 20)) is Telling.DROPPED


def test_a_mark_is_dropped_when_the_arbiter_gives_time() -> None:
    clock = running("6")
    mark = next_mark(clock, Side.WHITE, USUAL_MARKS, Instant(0))
    assert mark
    given_more = give(clock, Side.WHITE, Span(120_000), mark.at)
    assert isinstance(given_more, Clock)
    assert telling(mark, given_more, mark.at) is Telling.DROPPED


def test_a_long_mark_is_not_told_again_unless_the_player_wants_it() -> None:
    clock = running("6")
    mark = next_mark(clock, Side.WHITE, USUAL_MARKS, Instant(0))
    assert mark
    heard = frozenset({(mark.period, mark.remaining)})
    assert is_repeated(mark, heard, USUAL_MARKS)
    assert not is_repeated(mark, frozenset(), USUAL_MARKS)
    assert not is_repeated(mark, heard, Choice(repeats=True))


def test_seconds_are_told_each_time() -> None:
    clock = running("1")
    mark = next_mark(clock, Side.WHITE, USUAL_MARKS, Instant(0))
    assert mark
    assert not is_repeated(mark, frozenset({(mark.period, mark.remaining)}), USUAL_MARKS)
