"""A computer that slept is noticed, and its time goes to the arbiter."""

import pytest

from accessible.timing.adjusting import give
from accessible.timing.clock import Clock, Reason, Refused, State, new_clock
from accessible.timing.gaps import Gap, GapCause, Look, gap
from accessible.timing.notation import parsed
from accessible.timing.operating import end, pause, press, resume, start, suspend
from accessible.timing.readings import reading
from accessible.timing.sides import Side
from accessible.timing.spans import Instant, Span

WALL = 1_700_000_000_000


def look(at: int, wall: int) -> Look:
    """Game time and wall clock, in seconds since the start."""
    return Look(Instant(at * 1000), WALL + wall * 1000)


def running() -> Clock:
    """Five minutes each, White's time running since 0."""
    started = start(new_clock(parsed("5")), Instant(0))
    assert isinstance(started, Clock)
    return started


def test_an_awake_computer_has_no_gap() -> None:
    assert gap(look(0, 0), look(60, 60), due=Instant(60_000)) is None
    assert gap(look(0, 0), look(60, 61), due=Instant(59_000)) is None


def test_a_sleep_shows_in_the_wall_clock() -> None:
    found = gap(look(0, 0), look(60, 660))
    assert found == Gap(GapCause.SLEPT, Instant(60_000), Span(600_000))


def test_a_wall_clock_that_is_set_back_costs_nobody_time() -> None:
    found = gap(look(0, 0), look(60, -3540))
    assert found == Gap(GapCause.WALL_SET, Instant(60_000), Span(0))


def test_an_alarm_that_comes_far_too_late_is_a_gap_where_game_time_went_on() -> None:
    found = gap(look(0, 0), look(700, 700), due=Instant(60_000))
    assert found == Gap(GapCause.HELD_UP, Instant(60_000), Span(640_000))


def test_the_time_asleep_is_charged_to_nobody_until_the_arbiter_says_so() -> None:
    found = gap(look(0, 0), look(60, 660))
    assert found
    clock = suspend(running(), found)
    assert isinstance(clock, Clock)
    assert clock.state is State.SUSPENDED
    assert reading(clock, Side.WHITE, Instant(900_000)).time == 240_000
    assert press(clock, Side.WHITE, Instant(61_000)) == Refused(Reason.STANDS_STILL, Side.WHITE)
    charged = give(clock, Side.WHITE, Span(-100_000), Instant(70_000))
    assert isinstance(charged, Clock)
    resumed = resume(charged, Instant(70_000))
    assert isinstance(resumed, Clock)
    assert reading(resumed, Side.WHITE, Instant(80_000)).time == 130_000


def test_time_that_nobody_watched_makes_no_flag_fall() -> None:
    found = gap(look(0, 0), look(700, 700), due=Instant(60_000))
    assert found
    clock = suspend(running(), found)
    assert isinstance(clock, Clock)
    assert not clock.flags
    assert reading(clock, Side.WHITE, Instant(700_000)).time == 240_000


@pytest.mark.parametrize(
    ("clock", "reason"),
    [
        (new_clock(parsed("5")), Reason.NOT_STARTED),
        (pause(running(), Instant(0)), Reason.STANDS_STILL),
        (end(running(), Instant(0)), Reason.ENDED),
    ],
)
def test_a_gap_changes_nothing_on_a_clock_that_stands_still(clock: Clock, reason: Reason) -> None:
    assert suspend(clock, Gap(GapCause.SLEPT, Instant(0), Span(5000))) == Refused(reason)


@pytest.mark.parametrize("cause", GapCause)
def test_every_cause_has_a_sentence(cause: GapCause) -> None:
    assert cause.key == f"clock-gap-{cause}"
