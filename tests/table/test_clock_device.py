"""A clock on the table shows what the game's clock says, whatever happens to either."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from accessible.game.facts import (
    ClockDeviceJoined,
    ClockPressed,
    ClockRanOn,
    FlagFell,
    MoveCompleted,
)
from accessible.intents import (
    CallArbiter,
    Continue,
    CorrectClock,
    GiveTime,
    Person,
    Resign,
    Restore,
)
from accessible.journal.file import read
from accessible.journal.replay import replay
from accessible.table.clock_device import FLAG_MS
from accessible.table.clock_face import BOUND, differs
from accessible.timing.spans import Span
from hardware.orders import AdjustClock, Pip, StartClock
from hardware.wire import ClockState, Key, Side
from tests.table.clock_devices import ClockEvening, Fast

Make = Callable[..., ClockEvening]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Make]:
    made: list[ClockEvening] = []

    def make(*arguments: Any, **chosen: Any) -> ClockEvening:
        chosen = {"control": "5+3"} | chosen
        made.append(ClockEvening(tmp_path / f"{len(made)}.jsonl", *arguments, **chosen))
        made[-1].settle()
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_a_clock_that_is_plugged_in_shows_the_times_and_runs(evening: Make) -> None:
    table = evening()
    assert ClockDeviceJoined(7, 0) in table.facts()
    assert table.paper.new()[0] == "The clock on the table is there."
    table.think(10_000)
    assert table.shown.state is ClockState.RUNNING
    assert table.has_agreed()


def test_its_lever_presses_at_its_own_moment(evening: Make) -> None:
    table = evening()
    table.announce()
    table.pass_ms(3_000)
    pressed = table.table.now
    table.lever(Key.LEVER_NEAR)
    assert ClockPressed(Person.WHITE) in table.facts()
    assert abs(table.table.game.clock.at - pressed) <= 5
    table.settle()
    assert table.has_agreed()


def test_a_lever_that_is_too_early_or_the_other_player_s_starts_no_time(evening: Make) -> None:
    table = evening()
    table.lever(Key.LEVER_NEAR)
    table.announce()
    table.lever(Key.LEVER_FAR)
    table.settle()
    assert ClockPressed(Person.WHITE) not in table.facts()
    assert table.shown.turn == 0
    assert table.has_agreed()


def test_pauses_gifts_corrections_and_a_position_restored_are_shown(evening: Make) -> None:
    table = evening()
    for key in (Key.LEVER_NEAR, Key.LEVER_FAR, Key.LEVER_NEAR):
        table.announce()
        table.think(4_000)
        table.lever(key)
    orders = (
        CallArbiter(Person.BLACK),
        GiveTime(Person.ARBITER, Person.BLACK, Span(120_000)),
        CorrectClock(Person.ARBITER, Person.WHITE, Span(61_000), 12),
        Restore(Person.ARBITER, 1),
        Continue(Person.ARBITER),
        GiveTime(Person.ARBITER, Person.WHITE, Span(-30_000)),
    )
    for order in orders:
        table.intend(order, order.by)
        table.settle()
        assert table.has_agreed(), order
        table.think(2_500)
        assert table.has_agreed(), order


def test_a_flag_drops_in_the_device_and_sounds(evening: Make) -> None:
    table = evening(control="1+0")
    table.think(61_000)
    assert table.shown.state is ClockState.FLAGGED
    assert Pip(1, on_ms=FLAG_MS) in table.sent


def test_a_game_that_is_over_stops_the_time(evening: Make) -> None:
    table = evening()
    table.intend(Resign(Person.BLACK), Person.BLACK)
    table.settle()
    assert table.shown.state is ClockState.STOPPED


def test_a_mark_sounds_where_its_player_chose_pips(evening: Make) -> None:
    table = evening(control="6+0", white_marks="five=pips", black_marks="")
    table.think(61_000)
    assert [order for order in table.sent if isinstance(order, Pip)] == [Pip(1)]


def test_the_next_period_begins_without_a_flag(evening: Make) -> None:
    table = evening(control="2/1:5")
    for key in 2 * (Key.LEVER_NEAR, Key.LEVER_FAR):
        table.announce()
        table.pass_ms(1_000)
        table.lever(key)
    for _ in range(70):
        table.pass_ms(1_000, step=20)
        assert table.shown.state is ClockState.RUNNING
    assert table.has_agreed()
    assert table.wanted.times[0] > 240_000


def test_a_device_that_goes_wrong_is_set_right_and_people_are_told(evening: Make) -> None:
    table = evening()
    table.think(5_000)
    table.paper.new()
    twin = table.machine.twin  # type: ignore[attr-defined]
    twin.clock.adjust(AdjustClock(Side.NEAR, 600_000, 3), table.machine.now_ms)
    table.pass_ms(1_200)
    assert table.has_agreed()
    assert table.paper.new() == ["The clock on the table was wrong and is set right."]


def test_a_device_that_runs_too_fast_is_never_off_by_more_than_the_bound(evening: Make) -> None:
    table = evening(Fast(), control="60+0")
    worst = 0
    for _ in range(120):
        table.pass_ms(500, step=25)
        worst = max(worst, differs(table.shown, table.wanted))
    assert worst <= BOUND + 2 * 1000 // Fast.PER_MILLE + 20
    sets = [order for order in table.sent if isinstance(order, AdjustClock)]
    assert 1 <= len(sets) <= 60 * 1000 * Fast.PER_MILLE // 1000 // BOUND + 1
    assert "The clock on the table was wrong and is set right." not in table.paper.new()


def test_a_device_that_lost_its_power_gets_the_times_again(evening: Make) -> None:
    table = evening()
    table.think(7_000)
    table.machine.reset()
    table.pass_ms(1_500)
    assert ClockDeviceJoined(7, 1) in table.facts()
    assert table.has_agreed()


def test_without_the_device_the_time_runs_on_here_and_it_joins_again(evening: Make) -> None:
    table = evening()
    table.announce()
    table.lever(Key.LEVER_NEAR)
    table.paper.new()
    table.wire.is_cut = True
    table.think(3_000)
    assert table.paper.new() == [
        "The clock on the table is gone. The times run on here; press with Enter."
    ]
    table.announce()
    table.typed("")
    assert table.facts()[-2:] == [
        ClockPressed(Person.BLACK), MoveCompleted(Person.BLACK, table.table.game.moves[-1]),
    ]  # fmt: skip
    table.wire.is_cut = False
    table.think(3_000)
    assert table.has_agreed()


# ---- After the program ended without a word


def test_time_that_a_device_counted_while_the_program_was_away_has_been_used(
    evening: Make,
) -> None:
    table = evening()
    table.announce()
    table.lever(Key.LEVER_NEAR)
    table.think(10_000)
    before = table.wanted.times[1]
    table.paper.new()
    table.restart(47_000)
    table.pass_ms(2_000)
    assert before - table.wanted.times[1] == pytest.approx(49_000, abs=150)
    assert table.table.game.called is None
    assert table.has_agreed()
    told = "The clock on the table ran on. Since the last entry Black has used 57 seconds."
    lines = table.paper.new()
    assert told in lines
    assert "The game goes on." in lines
    game = table.table.game
    table.journal.close()
    assert replay(read(table.path).entries) == game


def test_the_flag_that_fell_while_the_program_was_away_has_fallen(evening: Make) -> None:
    table = evening(control="1+0")
    table.think(10_000)
    table.restart(90_000)
    table.pass_ms(2_000)
    assert FlagFell(Person.WHITE) in table.facts()


@pytest.mark.parametrize("what", ["another start", "another device", "another turn", "stopped"])
def test_what_a_device_shows_that_does_not_follow_is_for_the_arbiter(
    evening: Make, what: str
) -> None:
    table = evening()
    table.announce()
    table.lever(Key.LEVER_NEAR)
    table.think(5_000)
    twin = table.machine.twin  # type: ignore[attr-defined]
    match what:
        case "another start":
            table.machine.reset()
        case "another device":
            twin.serial = 8
        case "another turn":
            twin.clock.start(StartClock(Side.NEAR, 0), table.machine.now_ms)
        case "stopped":
            twin.clock.stop(table.machine.now_ms)
    used = table.wanted.times[1]
    table.restart(30_000)
    table.pass_ms(2_000)
    assert used - table.wanted.times[1] < 1_000
    assert table.table.game.called is not None
    table.intend(Continue(Person.ARBITER))
    table.pass_ms(2_000)
    assert table.has_agreed()


def test_time_is_charged_once_though_the_arbiter_was_faster(evening: Make) -> None:
    table = evening()
    table.think(5_000)
    table.restart(30_000)
    table.intend(Continue(Person.ARBITER))
    table.pass_ms(2_000)
    assert not any(isinstance(fact, ClockRanOn) for fact in table.facts())
    assert table.has_agreed()
