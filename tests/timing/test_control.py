"""Time controls as values: what a clock can run by, and what the Laws count."""

import pytest

from accessible.timing.control import (
    LONGEST,
    Control,
    ControlError,
    ControlFault,
    Mode,
    Period,
    Schedule,
    checked,
    control,
    game_time,
)
from accessible.timing.notation import parsed
from accessible.timing.sides import Side
from accessible.timing.spans import Span

MINUTE = Span(60_000)


@pytest.mark.parametrize(
    ("periods", "fault"),
    [
        ((), ControlFault.UNREADABLE),
        ((Period(Span(-1)),), ControlFault.NEGATIVE),
        ((Period(MINUTE, -1),), ControlFault.NEGATIVE),
        ((Period(MINUTE, mode=Mode.FISCHER),), ControlFault.NO_EXTRA),
        ((Period(MINUTE, mode=Mode.CANADIAN, extra=MINUTE),), ControlFault.NO_EXTRA),
        ((Period(MINUTE, extra=MINUTE),), ControlFault.UNREADABLE),
        ((Period(MINUTE, mode=Mode.FISCHER, extra=MINUTE, times=2),), ControlFault.UNREADABLE),
        ((Period(MINUTE, mode=Mode.COUNT_UP),), ControlFault.UNREADABLE),
        ((Period(Span(LONGEST + 1)),), ControlFault.TOO_LONG),
        ((*[Period(MINUTE, 1)] * 9, Period(MINUTE)), ControlFault.TOO_MANY),
        ((Period(MINUTE, 9, Mode.HOURGLASS), Period(MINUTE)), ControlFault.ONLY_ALONE),
        ((Period(MINUTE, 9, Mode.HOURGLASS),), ControlFault.ONLY_ALONE),
        ((Period(MINUTE, 9, Mode.BYO_YOMI, MINUTE, 2),), ControlFault.ONLY_LAST),
    ],
)
def test_a_control_no_clock_can_run_by_is_refused(
    periods: tuple[Period, ...], fault: ControlFault
) -> None:
    with pytest.raises(ControlError) as caught:
        control(*periods)
    assert caught.value.fault is fault
    assert caught.value.key == f"control-{fault}"


@pytest.mark.parametrize("fault", ControlFault)
def test_every_fault_has_a_sentence_that_says_what_to_do(fault: ControlFault) -> None:
    sentence = str(ControlError(fault))
    assert sentence.endswith(".")
    assert sentence.count(".") >= 2


def test_an_hourglass_needs_both_players() -> None:
    glass, plain = Schedule((Period(MINUTE, mode=Mode.HOURGLASS),)), Schedule((Period(MINUTE),))
    with pytest.raises(ControlError) as caught:
        checked(Control(plain, glass))
    assert caught.value.fault is ControlFault.ONLY_ALONE


def test_each_side_has_its_own_game_time() -> None:
    found = parsed("5+3 v 4")
    assert game_time(found, Side.WHITE).main == 5 * MINUTE
    assert game_time(found, Side.WHITE).increment == 3000
    assert game_time(found, Side.BLACK).main == 4 * MINUTE
    assert game_time(found, Side.BLACK).increment == 0


def test_a_game_without_a_limit_says_so() -> None:
    assert not game_time(parsed("count up"), Side.WHITE).is_limited
    assert game_time(parsed("5"), Side.WHITE).is_limited


def test_the_moves_of_a_repeating_period_add_up() -> None:
    schedule = parsed("40/120:20/60").white
    assert [schedule.needed(index) for index in range(4)] == [40, 60, 80, 100]
    assert [schedule.of_move(made) for made in (0, 39, 40, 59, 60, 200)] == [0, 0, 1, 1, 1, 1]
