"""Only a port that was named, or the like of a device that is known, is ever opened."""

from __future__ import annotations

import pytest
from serial.tools.list_ports_common import ListPortInfo

from hardware.finding import Port, UsbIdentity, Whereabouts, serial_ports, usb_identity

BOARD = UsbIdentity(0x1A86, 0x7523, "socket 1-2")
PRINTER = UsbIdentity(0x0403, 0x6001, "A50285BI")


def test_without_a_name_and_without_a_known_device_nothing_is_tried() -> None:
    ports = (Port("/dev/ttyUSB0", "a printer", PRINTER),)
    assert Whereabouts(list_ports=lambda: ports).ports() == ()


def test_a_known_device_is_found_wherever_it_is_plugged_in() -> None:
    ports = (Port("/dev/ttyUSB0", "", PRINTER), Port("/dev/ttyUSB3", "", BOARD))
    assert Whereabouts(known=[BOARD], list_ports=lambda: ports).ports() == ("/dev/ttyUSB3",)


def test_a_named_port_that_comes_back_under_another_name_is_found() -> None:
    now = [(Port("/dev/ttyUSB0", "", BOARD), Port("/dev/ttyS0", ""))]
    places = Whereabouts("/dev/ttyUSB0", list_ports=lambda: now[0])
    assert places.ports() == ("/dev/ttyUSB0",)
    now[0] = (Port("/dev/ttyUSB1", "", BOARD), Port("/dev/ttyS0", ""))
    assert places.ports() == ("/dev/ttyUSB0", "/dev/ttyUSB1")


def test_an_address_is_the_only_place_to_look() -> None:
    ports = (Port("/dev/ttyUSB3", "", BOARD),)
    places = Whereabouts("socket://127.0.0.1:4000", known=[BOARD], list_ports=lambda: ports)
    for _ in range(3):
        assert places.ports() == ("socket://127.0.0.1:4000",)


def test_a_capture_is_played_once_and_not_over_and_over() -> None:
    places = Whereabouts("replay:evening.capture", list_ports=lambda: ())
    assert places.ports() == ("replay:evening.capture",)
    assert places.ports() == ()


def _port(number: str | None, location: str | None) -> ListPortInfo:
    port = ListPortInfo("/dev/ttyUSB0", skip_link_detection=True)
    port.vid, port.pid, port.serial_number, port.location = 0x1A86, 0x7523, number, location
    return port


def test_a_chip_without_a_number_is_known_by_its_socket_alone() -> None:
    assert usb_identity(_port(None, "1-2")) == BOARD
    assert usb_identity(_port(None, "1-3")) != BOARD
    assert usb_identity(_port("A1", "1-2")) == usb_identity(_port("A1", "1-3"))
    assert usb_identity(_port(None, None)) is None


def test_a_port_that_is_not_usb_is_never_known() -> None:
    port = ListPortInfo("/dev/ttyS0", skip_link_detection=True)
    assert usb_identity(port) is None


def test_a_port_of_which_the_system_says_nothing_has_no_description(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [ListPortInfo("/dev/ttyS0"), ListPortInfo("/dev/ttyUSB0")]
    found[1].description = "a printer"
    monkeypatch.setattr("hardware.links.serial_port.list_serial", lambda: found)
    assert [port.description for port in serial_ports()] == ["", "a printer"]
