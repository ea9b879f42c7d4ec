"""A device for as long as the program runs: unplugged, plugged in again, reset, gone for good."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from hardware.errors import DeviceError, Reason
from hardware.links.memory import Faults
from hardware.orders import Light, SetClock, StartClock
from hardware.reports import Connected, Disconnected, Missed, Received, Refused, Report
from hardware.session import Session
from hardware.signals import ClockReading, Lifted, Snapshot
from hardware.twins.pegboard import PegboardTwin
from hardware.wire import ClockMode, ClockState, Side
from tests.hardware.sessions import Plug, Reports, session


def is_connected(report: Report) -> bool:
    return isinstance(report, Connected)


def is_disconnected(report: Report) -> bool:
    return isinstance(report, Disconnected)


def is_snapshot(report: Report) -> bool:
    return isinstance(report, Received) and isinstance(report.signal, Snapshot)


@pytest.fixture
def plug() -> Plug:
    return Plug(PegboardTwin(7, occupied=1 << 12))


@pytest.fixture
def reports() -> Reports:
    return Reports()


@pytest.fixture
def running(plug: Plug, reports: Reports) -> Iterator[Session]:
    plug.put_in()
    made = session(plug, reports)
    made.start()
    yield made
    made.close()
    plug.pull()


def test_a_pulled_plug_is_told_once_and_what_was_missed_is_told_after_it(
    plug: Plug, reports: Reports, running: Session
) -> None:
    reports.wait(is_snapshot)
    plug.pull()
    told = reports.wait(is_disconnected)
    assert isinstance(told, Disconnected)
    assert told.error.reason is Reason.UNPLUGGED
    plug.set(12, False)
    plug.set(28, True)
    plug.put_in("another name")
    again = reports.wait(is_connected)
    assert isinstance(again, Connected)
    assert (again.device.serial, again.port) == (7, "another name")
    assert reports.wait(lambda r: isinstance(r, Missed)) == Missed((12,), (28,))
    assert len([r for r in reports.drain() if isinstance(r, Disconnected)]) == 1


def test_the_clock_goes_on_without_the_host(plug: Plug, reports: Reports, running: Session) -> None:
    reports.wait(is_connected)
    running.send(SetClock(ClockMode.PLAIN, 60_000, 60_000))
    running.send(StartClock(Side.NEAR))
    reports.wait(lambda r: _state(r) is ClockState.RUNNING)
    plug.pull()
    reports.wait(is_disconnected)
    plug.put_in()
    reports.wait(is_connected)
    reading = reports.wait(lambda r: _state(r) is not None)
    assert _state(reading) is ClockState.RUNNING


def _state(report: Report) -> ClockState | None:
    if isinstance(report, Received) and isinstance(report.signal, ClockReading):
        return report.signal.state
    return None


def test_another_board_in_the_same_place_is_not_taken_for_the_first(
    plug: Plug, reports: Reports, running: Session
) -> None:
    reports.wait(is_connected)
    plug.pull()
    reports.wait(is_disconnected)
    first, plug.twin = plug.twin, PegboardTwin(8)
    plug.put_in()
    told = reports.wait(is_disconnected)
    assert isinstance(told, Disconnected)
    assert told.error.reason is Reason.OTHER_DEVICE
    plug.pull()
    plug.twin = first
    plug.put_in()
    reports.wait(is_connected)


def test_nothing_but_the_named_ports_is_opened(plug: Plug, reports: Reports) -> None:
    made = session(plug, reports)
    made.start()
    told = reports.wait(is_disconnected)
    assert isinstance(told, Disconnected)
    assert told.error.reason is Reason.NO_SUCH_PORT
    made.close()
    assert plug.opened == []


def test_of_several_ports_the_one_with_our_board_is_found(reports: Reports) -> None:
    ours, theirs = Plug(PegboardTwin(7)), Plug(PegboardTwin(8))
    ours.put_in("b")
    theirs.put_in("a")
    made = Session(
        lambda: ("a", "b"),
        lambda name: (theirs if name == "a" else ours).open(name),
        reports.post,
        fresh_serial=99,
        serial=7,
    )
    made.start()
    found = reports.wait(is_connected)
    assert isinstance(found, Connected)
    assert found.port == "b"
    made.close()
    for plug in (ours, theirs):
        plug.pull()


def test_orders_given_without_a_device_are_refused(plug: Plug, reports: Reports) -> None:
    made = session(plug, reports)
    made.start()
    made.send(Light(1))
    assert reports.wait(lambda r: isinstance(r, Refused)) == Refused(Light(1))
    made.close()


def test_the_same_reason_is_told_once_however_often_it_is_tried(reports: Reports) -> None:
    tries = []

    def refuse(name: str) -> None:
        tries.append(name)
        raise DeviceError(Reason.NO_PERMISSION, name)

    made = Session(lambda: ("x",), refuse, reports.post, fresh_serial=1, retry_s=0.001)  # type: ignore[arg-type]
    made.start()
    reports.wait(is_disconnected)
    while len(tries) < 5:
        time.sleep(0.001)
    made.close()
    assert len(reports.drain()) == 1


def test_over_a_bad_line_every_peg_arrives_in_the_end(reports: Reports) -> None:
    plug = Plug(PegboardTwin(7), Faults(lost=0.002, doubled=0.002, garbled=0.002, late=0.05))
    plug.put_in()
    made = session(plug, reports)
    made.start()
    reports.wait(is_snapshot)
    for square in range(0, 64, 2):
        plug.set(square, True)
    wanted = sum(1 << square for square in range(0, 64, 2))
    reports.wait(lambda r: is_snapshot(r) and r.signal.occupied == wanted)  # type: ignore[union-attr]
    made.close()
    plug.pull()


def test_an_event_reaches_the_table_with_its_square(
    plug: Plug, reports: Reports, running: Session
) -> None:
    reports.wait(is_snapshot)
    plug.set(12, False)
    lifted = reports.wait(lambda r: isinstance(r, Received) and isinstance(r.signal, Lifted))
    assert isinstance(lifted, Received)
    assert isinstance(lifted.signal, Lifted)
    assert lifted.signal.square == 12
