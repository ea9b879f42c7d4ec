"""Traffic is written down with its times, and a session cannot tell the replay from the device."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from hardware.errors import DeviceError, Reason
from hardware.finding import open_link
from hardware.links.capture import Captured, capturing, read_capture
from hardware.links.port import Link
from hardware.reports import Connected, Received
from hardware.session import Session
from hardware.signals import Placed
from hardware.twins.pegboard import PegboardTwin
from tests.hardware.sessions import Plug, Reports


def test_what_was_captured_is_replayed_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "evening.capture"
    plug = Plug(PegboardTwin(7))
    plug.put_in()
    first = Reports()
    with file.open("w", encoding="utf-8") as out:

        def open_captured(name: str) -> Link:
            return capturing(plug.open(name), out)

        live = Session(plug.ports, open_captured, first.post, fresh_serial=1)
        live.start()
        first.wait(lambda r: isinstance(r, Connected))
        plug.set(28, True)
        first.wait(lambda r: isinstance(r, Received) and isinstance(r.signal, Placed))
        live.close()
        plug.pull()
    second = Reports()
    again = Session(lambda: (f"replay:{file}",), open_link, second.post, fresh_serial=1)
    again.start()
    second.wait(lambda r: isinstance(r, Connected))
    placed = second.wait(lambda r: isinstance(r, Received) and isinstance(r.signal, Placed))
    again.close()
    assert isinstance(placed, Received)
    assert isinstance(placed.signal, Placed)
    assert placed.signal.square == 28


def test_a_capture_is_text_that_can_be_read(tmp_path: Path) -> None:
    plug = Plug(PegboardTwin(7))
    plug.put_in()
    written = io.StringIO()
    link = capturing(plug.open("memory"), written)
    link.write(b"\x00\x01\x00")
    said = link.read(5.0)
    plug.pull()
    lines = written.getvalue().splitlines()
    assert lines[0] == "blindchess capture 1"
    assert lines[1].endswith(" > 000100")
    assert lines[2].endswith(f" < {said.hex()}")
    file = tmp_path / "x"
    file.write_text(written.getvalue(), encoding="utf-8")
    pieces = read_capture(file)
    assert pieces[0] == Captured(pieces[0].at_ms, False, b"\x00\x01\x00")
    assert pieces[1].data == said


@pytest.mark.parametrize(
    "text", ["", "PK\x03\x04", "blindchess capture 1\nx < 00", "blindchess capture 1\n1 = 00"]
)
def test_a_file_that_is_no_capture_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DeviceError, match="cannot be read as recorded traffic") as caught:
        open_link(f"replay:{file}")
    assert caught.value.reason is Reason.UNREADABLE


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DeviceError):
        open_link(f"replay:{tmp_path / 'none'}")
