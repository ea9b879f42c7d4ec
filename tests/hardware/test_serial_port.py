"""Ports through pyserial: pseudo-terminals, addresses, and what is said when one cannot be used."""

from __future__ import annotations

import errno
import socket
import sys
import threading
from collections.abc import Iterator

import pytest
import serial

from hardware.errors import DeviceError, Reason
from hardware.links import serial_port
from hardware.links.server import serve
from hardware.links.terminal import TerminalLink, open_terminal
from hardware.orders import Light
from hardware.reports import Connected, Disconnected
from hardware.session import Session
from hardware.twins.pegboard import PegboardTwin
from hardware.twins.playing import PlayingTwin
from tests.hardware.sessions import Reports

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


@pytest.fixture
def terminal() -> Iterator[TerminalLink]:
    made = open_terminal()
    yield made
    made.close()


def test_bytes_go_both_ways(terminal: TerminalLink) -> None:
    port = serial_port.open_serial(terminal.name)
    terminal.write(b"\x00abc\x00")
    assert port.read(2.0) == b"\x00abc\x00"
    port.write(b"\x00def\x00")
    assert terminal.read(2.0) == b"\x00def\x00"
    port.close()


def test_a_reader_is_woken(terminal: TerminalLink) -> None:
    port = serial_port.open_serial(terminal.name)
    threading.Timer(0.05, port.wake).start()
    assert port.read(30.0) == b""
    port.close()


def test_a_port_is_taken_for_us_alone(terminal: TerminalLink) -> None:
    first = serial_port.open_serial(terminal.name)
    with pytest.raises(DeviceError, match="Another program uses") as caught:
        serial_port.open_serial(terminal.name)
    assert caught.value.reason is Reason.BUSY
    first.close()


def test_a_pulled_plug_ends_reading(terminal: TerminalLink) -> None:
    port = serial_port.open_serial(terminal.name)
    terminal.close()
    with pytest.raises(DeviceError) as caught:
        port.read(5.0)
    assert caught.value.reason is Reason.UNPLUGGED
    port.close()


def test_a_port_that_is_not_there_is_said_by_name() -> None:
    with pytest.raises(DeviceError, match=r"There is no /dev/ttyNONE\. Plug the board in"):
        serial_port.open_serial("/dev/ttyNONE")


def test_without_permission_the_group_to_join_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: serial.Serial) -> None:
        raise serial.SerialException(errno.EACCES, "could not open port: Permission denied")

    monkeypatch.setattr(serial.Serial, "open", refuse)
    with pytest.raises(DeviceError, match="Join the group dialout"):
        serial_port.open_serial("/dev/ttyUSB0")


def test_the_control_lines_are_low_and_the_port_ours_before_it_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []
    monkeypatch.setattr(
        serial.Serial, "open", lambda self: seen.append((self.dtr, self.rts, self.exclusive))
    )
    serial_port.open_serial("/dev/ttyUSB0")
    assert seen == [(False, False, True)]


@pytest.mark.parametrize("url", ["nonsense://x", "socket://", "socket://127.0.0.1:1"])
def test_an_address_that_leads_nowhere_is_one_sentence(url: str) -> None:
    with pytest.raises(DeviceError, match="There is no"):
        serial_port.open_serial(url)


@pytest.mark.parametrize("scheme", ["terminal", "socket", "spy"])
def test_a_session_runs_over_any_address(scheme: str) -> None:
    end = serve() if scheme == "socket" else open_terminal()
    name = f"spy://{end.name}" if scheme == "spy" else end.name
    twin = PlayingTwin(PegboardTwin(7, occupied=5), end)
    twin.start()
    reports = Reports()
    made = Session(lambda: (name,), serial_port.open_serial, reports.post, fresh_serial=1)
    made.start()
    found = reports.wait(lambda r: isinstance(r, Connected))
    assert isinstance(found, Connected)
    assert found.device.serial == 7
    made.send(Light(3))
    reports.wait(lambda r: twin.twin.lit == 3)
    twin.unplug()
    reports.wait(lambda r: isinstance(r, Disconnected))
    made.close()


@pytest.mark.filterwarnings(
    "ignore:set(Daemon|Name).. is deprecated:DeprecationWarning"
)  # pyserial's own
def test_a_session_runs_over_rfc2217() -> None:
    bridge = _Bridge()
    bridge.start()
    reports = Reports()
    made = Session(
        lambda: (f"rfc2217://127.0.0.1:{bridge.port}",),
        serial_port.open_serial,
        reports.post,
        fresh_serial=1,
    )
    made.start()
    assert reports.wait(lambda r: isinstance(r, Connected))
    made.close()
    bridge.end()


class _NoLines(serial.Serial):
    """A pseudo-terminal has no modem lines; a network server asks for them all the same."""

    cts = dsr = ri = cd = False

    def _update_dtr_state(self) -> None:
        pass

    def _update_rts_state(self) -> None:
        pass


class _Bridge(threading.Thread):
    """A serial port on the network, as a small server before a real port gives it."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        self._terminal = open_terminal()
        self._twin = PlayingTwin(PegboardTwin(7), self._terminal)
        self._ending = threading.Event()

    def run(self) -> None:
        from serial.rfc2217 import PortManager

        self._twin.start()
        caller, _ = self._server.accept()
        caller.settimeout(0.02)
        port = _NoLines(self._terminal.name, timeout=0)

        class Connection:
            def write(self, data: bytes) -> None:
                caller.sendall(data)

        manager = PortManager(port, Connection())
        while not self._ending.is_set():
            if raw := port.read(4096):
                caller.sendall(b"".join(manager.escape(raw)))
            try:
                data = caller.recv(4096)
            except TimeoutError:
                continue
            if not data:
                break
            port.write(b"".join(manager.filter(data)))
        port.close()
        caller.close()

    def end(self) -> None:
        self._ending.set()
        self.join()
        self._twin.unplug()
        self._server.close()
