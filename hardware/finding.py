"""Which serial ports this machine has, and which of them may be opened.

Only a device that was met before or a port that somebody names is ever opened, since opening a
port can reset whatever hangs on it: the chip that makes most pegboards' serial port sits in 3D
printers too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hardware.links.port import Link

REPLAY = "replay:"


@dataclass(frozen=True, slots=True)
class UsbIdentity:
    """What a USB device calls itself.

    ``number`` is the maker's, or else the socket it is plugged into: without a number of its own
    one chip cannot be told from another that sits in somebody's printer.
    """

    vendor: int
    product: int
    number: str


@dataclass(frozen=True, slots=True)
class Port:
    """A serial port: ``name`` opens it, ``description`` is the system's word for it, if any."""

    name: str
    description: str
    identity: UsbIdentity | None = None


def serial_ports() -> tuple[Port, ...]:
    """The serial ports of this machine, by name; none is opened."""
    from hardware.links.serial_port import list_serial

    found = (Port(p.device, _described(p.description), usb_identity(p)) for p in list_serial())
    return tuple(sorted(found, key=lambda port: port.name))


def _described(text: str | None) -> str:
    """What the system calls a port; pySerial writes "n/a" where it says nothing."""
    return "" if text in (None, "n/a") else text


def open_link(url: str) -> Link:
    """Open a port by its name or URL; ``replay:`` and a file plays a capture.

    Raises:
        DeviceError: it cannot be opened, and why.
    """
    if url.startswith(REPLAY):
        from hardware.links.capture import replay

        return replay(Path(url.removeprefix(REPLAY)))
    from hardware.links.serial_port import open_serial

    return open_serial(url)


class Whereabouts:
    """Where one device may be: the port that was named, and wherever its like turns up later.

    A board that is plugged in again often gets another name; then the USB identity that the named
    port had leads to it, and its own serial number tells whether it is the one. Where its chip has
    no number, that is a port at the same socket.
    """

    __slots__ = ("_identities", "_list_ports", "_named")

    def __init__(
        self,
        named: str = "",
        known: Iterable[UsbIdentity] = (),
        list_ports: Callable[[], tuple[Port, ...]] = serial_ports,
    ) -> None:
        self._named = named
        self._identities = set(known)
        self._list_ports = list_ports

    def ports(self) -> tuple[str, ...]:
        """The ports to try now, the named one first; a capture is played once."""
        if self._named.startswith(REPLAY):
            played, self._named = self._named, ""
            return (played,)
        if "://" in self._named:
            return (self._named,)
        found = self._list_ports()
        named = [port for port in found if port.name == self._named]
        self._identities |= {port.identity for port in named if port.identity}
        alike = [p.name for p in found if p.identity in self._identities and p not in named]
        return (*((self._named,) if self._named else ()), *alike)


def usb_identity(port: Any) -> UsbIdentity | None:
    """What the device of a port calls itself, if it is on USB and can be known again."""
    number = port.serial_number or (f"socket {port.location}" if port.location else "")
    if port.vid is None or port.pid is None or not number:
        return None
    return UsbIdentity(port.vid, port.pid, number)
