"""Which serial ports this machine has; nothing is opened here.

Only a known device or a port that somebody names is ever opened, since opening a port can reset
whatever hangs on it.
"""

from __future__ import annotations

from dataclasses import dataclass

from serial.tools import list_ports


@dataclass(frozen=True, slots=True)
class Port:
    """A serial port: ``name`` is what opens it, ``description`` what the system calls it."""

    name: str
    description: str


def serial_ports() -> tuple[Port, ...]:
    """The serial ports of this machine, by name."""
    found = (Port(p.device, p.description or p.device) for p in list_ports.comports())
    return tuple(sorted(found, key=lambda port: port.name))
