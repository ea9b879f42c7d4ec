"""The real firmware in simavr, its port a pseudo-terminal, and the session as a table runs it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.links.serial_port import open_serial
from hardware.orders import Light, SetClock, StartClock
from hardware.reports import Connected, Disconnected, Missed, Received, Report
from hardware.session import Session
from hardware.signals import ClockReading, Lifted, Placed, Pressed, Snapshot
from hardware.wire import SQUARES, ClockMode, ClockState, Key, Side
from tests.hardware.devices import SimulatedDevice
from tests.hardware.sessions import Reports
from tests.hardware.wiring import wiring


@pytest.fixture
def paced(simulated: SimulatedDevice) -> SimulatedDevice:
    simulated.set(12, True)
    simulated.command("pace 1")
    return simulated


@pytest.fixture
def reports(paced: SimulatedDevice) -> Iterator[Reports]:
    collected = Reports()
    session = Session(lambda: (paced.terminal,), open_serial, collected.post, fresh_serial=4711)
    session.start()
    collected.session = session  # type: ignore[attr-defined]
    yield collected
    session.close()


def is_signal(kind: type, **values: object) -> object:
    def fits(report: Report) -> bool:
        return (
            isinstance(report, Received)
            and isinstance(report.signal, kind)
            and all(getattr(report.signal, name) == value for name, value in values.items())
        )

    return fits


def test_a_move_a_press_and_a_lamp(paced: SimulatedDevice, reports: Reports) -> None:
    connected = reports.wait(lambda r: isinstance(r, Connected))
    assert isinstance(connected, Connected)
    assert connected.device.serial == 4711
    reports.wait(is_signal(Snapshot, occupied=1 << 12))  # type: ignore[arg-type]
    session: Session = reports.session  # type: ignore[attr-defined]
    session.send(SetClock(ClockMode.FISCHER, 60_000, 60_000, 1_000, 1_000))
    session.send(StartClock(Side.NEAR))
    session.send(Light(1 << 28))
    reports.wait(is_signal(ClockReading, state=ClockState.RUNNING))  # type: ignore[arg-type]
    paced.set(12, False)
    reports.wait(is_signal(Lifted, square=12))  # type: ignore[arg-type]
    paced.set(28, True)
    reports.wait(is_signal(Placed, square=28))  # type: ignore[arg-type]
    paced.set(SQUARES + Key.LEVER_NEAR, True)
    reports.wait(is_signal(Pressed, key=Key.LEVER_NEAR))  # type: ignore[arg-type]
    reports.wait(is_signal(ClockReading, turn=Side.FAR, near_moves=1))  # type: ignore[arg-type]
    assert paced.command("run 0").lamps == 1 << 28


def test_a_reset_in_the_middle_is_noticed_and_nothing_is_lost(
    paced: SimulatedDevice, reports: Reports
) -> None:
    reports.wait(is_signal(Snapshot))  # type: ignore[arg-type]
    paced.set(28, True)
    paced.reset()
    again = reports.wait(lambda r: isinstance(r, Connected) and r.has_restarted)
    assert isinstance(again, Connected)
    assert reports.wait(lambda r: isinstance(r, Missed)) == Missed((), (28,))


def test_the_board_is_found_again_after_the_plug_was_pulled(
    simulator: Path, image: Path, paced: SimulatedDevice
) -> None:
    second: list[SimulatedDevice] = []
    reports = Reports()
    session = Session(
        lambda: tuple(device.terminal for device in second) or (paced.terminal,),
        open_serial,
        reports.post,
        fresh_serial=4711,
    )
    session.start()
    reports.wait(is_signal(Snapshot, occupied=1 << 12))  # type: ignore[arg-type]
    paced.close()
    reports.wait(lambda r: isinstance(r, Disconnected))
    replugged = SimulatedDevice(simulator, image, wiring())
    replugged.command("unit 4711")
    replugged.set(28, True)
    replugged.command("pace 1")
    second.append(replugged)
    assert reports.wait(lambda r: isinstance(r, Missed)) == Missed((12,), (28,))
    session.close()
    replugged.close()
