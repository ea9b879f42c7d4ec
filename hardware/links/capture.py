"""Raw traffic with its times, written to a file and played again from it.

A capture is text: a first line that names the format, then lines like ``1500 < 0003a1…``: the
milliseconds since the start, ``<`` for what the device said or ``>`` for what it was told, and the
bytes as hexadecimal digits.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from hardware.errors import DeviceError, Reason
from hardware.links.port import Link

FIRST_LINE = "blindchess capture 1"
_FROM_DEVICE = "<"
_TO_DEVICE = ">"


@dataclass(frozen=True, slots=True)
class CapturingLink:
    """A link whose traffic is written down as it passes."""

    _link: Link
    _file: TextIO
    _now_ms: Callable[[], int]

    @property
    def name(self) -> str:
        """The name of the link beneath."""
        return self._link.name

    def read(self, timeout_s: float) -> bytes:
        """What has come; see ``Link``."""
        data = self._link.read(timeout_s)
        if data:
            self._note(_FROM_DEVICE, data)
        return data

    def write(self, data: bytes) -> None:
        """Send it all; see ``Link``."""
        self._note(_TO_DEVICE, data)
        self._link.write(data)

    def wake(self) -> None:
        """Let a reader return early; see ``Link``."""
        self._link.wake()

    def close(self) -> None:
        """Close the link beneath; the file stays open for the next one."""
        self._link.close()

    def _note(self, direction: str, data: bytes) -> None:
        self._file.write(f"{self._now_ms()} {direction} {data.hex()}\n")
        self._file.flush()


def capturing(link: Link, file: TextIO) -> CapturingLink:
    """The link, with its traffic written to the file from now on."""
    start = time.monotonic_ns()
    if file.tell() == 0:
        file.write(f"{FIRST_LINE}\n")
    return CapturingLink(link, file, lambda: (time.monotonic_ns() - start) // 1_000_000)


@dataclass(frozen=True, slots=True)
class Captured:
    """A piece of traffic: milliseconds since the start, who said it, and the bytes."""

    at_ms: int
    is_from_device: bool
    data: bytes


def read_capture(path: Path) -> tuple[Captured, ...]:
    """All pieces of a capture.

    Raises:
        DeviceError: the file is not there or is no capture.
    """
    try:
        first, *lines = path.read_text(encoding="utf-8").splitlines()
        if first != FIRST_LINE:
            raise ValueError(first)
        return tuple(_piece(line) for line in lines if line)
    except (OSError, ValueError) as error:
        raise DeviceError(Reason.UNREADABLE, str(path)) from error


def _piece(line: str) -> Captured:
    at, direction, data = line.split(" ")
    if direction not in (_FROM_DEVICE, _TO_DEVICE):
        raise ValueError(direction)
    return Captured(int(at), direction == _FROM_DEVICE, bytes.fromhex(data))


class ReplayLink:
    """What a device said in a capture, again and at the same times; what it is told is dropped."""

    __slots__ = ("_due", "_start_ns", "name")

    def __init__(self, name: str, pieces: tuple[Captured, ...], start_ns: int) -> None:
        self.name = name
        self._due = [piece for piece in reversed(pieces) if piece.is_from_device]
        self._start_ns = start_ns

    def read(self, timeout_s: float) -> bytes:
        """What is due by now; the line is gone after the last piece."""
        if not self._due:
            raise DeviceError(Reason.UNPLUGGED, self.name)
        elapsed_s = (time.monotonic_ns() - self._start_ns) / 1e9
        wait_s = self._due[-1].at_ms / 1000 - elapsed_s
        if wait_s > 0:
            time.sleep(min(wait_s, timeout_s))
        if wait_s > timeout_s:
            return b""
        return self._due.pop().data

    def write(self, data: bytes) -> None:
        """Dropped: the past cannot be told anything."""

    def wake(self) -> None:
        """Nothing: a replay is short of breath only until its next piece."""

    def close(self) -> None:
        """Nothing to give back."""


def replay(path: Path) -> ReplayLink:
    """A link that plays a capture from now on.

    Raises:
        DeviceError: the file is not there or is no capture.
    """
    return ReplayLink(str(path), read_capture(path), time.monotonic_ns())
