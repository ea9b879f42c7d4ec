"""The device's end of a pseudo-terminal, where this system has such a thing."""

from __future__ import annotations

import os
import select
from contextlib import suppress
from dataclasses import dataclass

from hardware.errors import DeviceError, Reason

_MOST = 4096


@dataclass(frozen=True, slots=True)
class TerminalLink:
    """A pseudo-terminal that a program opens by ``name``, as it would a serial port."""

    name: str
    _master: int
    _slave: int

    def read(self, timeout_s: float) -> bytes:
        """What has come; see ``Link``."""
        try:
            if not select.select([self._master], [], [], timeout_s)[0]:
                return b""
            return os.read(self._master, _MOST)
        except (OSError, ValueError) as error:
            raise DeviceError(Reason.UNPLUGGED, self.name) from error

    def write(self, data: bytes) -> None:
        """Send it all; see ``Link``."""
        try:
            os.write(self._master, data)
        except OSError as error:
            raise DeviceError(Reason.UNPLUGGED, self.name) from error

    def wake(self) -> None:
        """Nothing: whoever plays a device reads with short timeouts."""

    def close(self) -> None:
        """Pull the plug; see ``Link``."""
        for end in (self._master, self._slave):
            with suppress(OSError):
                os.close(end)


def open_terminal() -> TerminalLink:
    """A new pseudo-terminal, raw."""
    import tty  # not on Windows

    master, slave = os.openpty()
    tty.setraw(slave)
    os.set_blocking(master, False)
    return TerminalLink(os.ttyname(slave), master, slave)
