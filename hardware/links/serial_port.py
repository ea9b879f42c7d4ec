"""Serial ports, and whatever else pyserial opens by a URL: the one module that uses pyserial.

Opening a port can reset what hangs on it, so the control lines are lowered first, the port is
taken for us alone, and the caller has to name it.
"""

from __future__ import annotations

import errno
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import serial
from serial.tools import list_ports

from hardware.errors import DeviceError, Reason
from hardware.wire import BAUD

_WRITE_TIMEOUT_S = 1.0
_UNWOKEN_READ_S = 0.1

try:
    import termios
except ImportError:  # on Windows
    _TERMINAL_ERRORS: tuple[type[Exception], ...] = ()
else:
    _TERMINAL_ERRORS = (termios.error,)

# What pyserial raises for a line that is gone; TypeError when a port was closed under a reader.
_GONE = (serial.SerialException, OSError, TypeError, *_TERMINAL_ERRORS)


@dataclass(frozen=True, slots=True)
class SerialLink:
    """A line through pyserial."""

    name: str
    _port: Any
    _may_be_woken: bool

    def read(self, timeout_s: float) -> bytes:
        """What has come; see ``Link``."""
        if not self._may_be_woken:
            timeout_s = min(timeout_s, _UNWOKEN_READ_S)
        try:
            if self._port.timeout != timeout_s:
                self._port.timeout = timeout_s
            first: bytes = self._port.read(1)
            return first + self._port.read(self._port.in_waiting) if first else b""
        except _GONE as error:
            raise DeviceError(Reason.UNPLUGGED, self.name) from error

    def write(self, data: bytes) -> None:
        """Send it all; see ``Link``."""
        try:
            self._port.write(data)
        except _GONE as error:
            raise DeviceError(Reason.UNPLUGGED, self.name) from error

    def wake(self) -> None:
        """Let a reader return early; see ``Link``."""
        if self._may_be_woken:
            with suppress(*_GONE):
                self._port.cancel_read()

    def close(self) -> None:
        """Give the port back; see ``Link``."""
        with suppress(*_GONE):
            self._port.close()


def list_serial() -> list[Any]:
    """The serial ports of this machine as pyserial describes them; none is opened."""
    return list(list_ports.comports())


def open_serial(url: str) -> SerialLink:
    """Open a port by its name or URL, as ``/dev/ttyUSB0``, ``COM3`` or ``socket://host:port``.

    Raises:
        DeviceError: it cannot be opened, and why.
    """
    is_local = "://" not in url or url.startswith("spy://")
    try:
        port = serial.serial_for_url(url, BAUD, do_not_open=True)
        if is_local:  # other schemes know nothing of these
            port.exclusive = True
            port.write_timeout = _WRITE_TIMEOUT_S
        port.dtr = False
        port.rts = False
        port.open()
    except (*_GONE, ValueError) as error:
        raise DeviceError(_reason(error), url) from error
    return SerialLink(url, port, is_local)


def _reason(error: Exception) -> Reason:
    number = getattr(error, "errno", None)
    text = str(error).lower()
    if number == errno.EACCES or "access is denied" in text:
        return Reason.NO_PERMISSION
    if number in (errno.EBUSY, errno.EAGAIN) or "exclusively lock" in text:
        return Reason.BUSY
    return Reason.NO_SUCH_PORT
