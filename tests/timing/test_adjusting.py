"""What the arbiter does to a clock; most of it is in ``tests/data/timing/clock.toml``."""

from accessible.timing.adjusting import correct, give
from accessible.timing.clock import Clock, fallen, settled
from accessible.timing.sides import Side
from accessible.timing.spans import Instant, Span
from tests.timing.clock_scripts import clock_after

MADE = {
    "control": "1/1:1",
    "settings": "zero-own",
    "script": ["0:00 start", "0:10 white presses", "0:20 black presses"],
}


def test_a_control_that_was_passed_in_time_stays_known_after_a_correction() -> None:
    clock = settled(clock_after(MADE), Instant(200_000))
    assert [flag.is_in_time for flag in clock.flags] == [True, False]
    right = correct(clock, Side.WHITE, Instant(200_000), time=Span(60_000))
    assert isinstance(right, Clock)
    assert [flag.is_in_time for flag in right.flags] == [True]
    assert not fallen(right, Instant(200_000))


def test_a_correction_lifts_no_flag_of_the_other_side() -> None:
    clock = settled(clock_after(MADE), Instant(200_000))
    right = correct(clock, Side.BLACK, Instant(200_000), time=Span(60_000))
    assert isinstance(right, Clock)
    assert right.flags == clock.flags
    assert right.state is clock.state


def test_what_was_really_taken_is_written_down() -> None:
    clock = clock_after({"control": "5", "script": ["0:00 start"]})
    taken = give(clock, Side.BLACK, Span(-400_000), Instant(0))
    assert isinstance(taken, Clock)
    assert taken.black.given == -300_000
