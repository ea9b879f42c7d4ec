"""A line in memory with the faults of real ones, for tests and for playing without a device."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from random import Random

from hardware.errors import DeviceError, Reason


@dataclass(frozen=True, slots=True)
class Faults:
    """How likely each byte is lost, doubled or garbled, or a piece kept back until the next."""

    lost: float = 0.0
    doubled: float = 0.0
    garbled: float = 0.0
    late: float = 0.0


NO_FAULTS = Faults()


@dataclass(slots=True)
class _Pipe:
    """Bytes in one direction."""

    changed: threading.Condition
    faults: Faults
    random: Random
    waiting: bytearray = field(default_factory=bytearray)
    kept: bytearray = field(default_factory=bytearray)
    is_cut: bool = False
    is_woken: bool = False


@dataclass(frozen=True, slots=True)
class MemoryLink:
    """One end of a line in memory."""

    name: str
    _incoming: _Pipe
    _outgoing: _Pipe

    def read(self, timeout_s: float) -> bytes:
        """What has come; see ``Link``."""
        pipe = self._incoming
        with pipe.changed:
            pipe.changed.wait_for(lambda: pipe.waiting or pipe.is_cut or pipe.is_woken, timeout_s)
            pipe.is_woken = False
            if pipe.is_cut:
                raise DeviceError(Reason.UNPLUGGED, self.name)
            data = bytes(pipe.waiting)
            pipe.waiting.clear()
            return data

    def write(self, data: bytes) -> None:
        """Send it, through the faults; see ``Link``."""
        pipe = self._outgoing
        with pipe.changed:
            if pipe.is_cut:
                raise DeviceError(Reason.UNPLUGGED, self.name)
            arriving = pipe.kept + _disturbed(data, pipe.faults, pipe.random)
            pipe.kept.clear()
            if pipe.random.random() < pipe.faults.late:
                pipe.kept += arriving
            else:
                pipe.waiting += arriving
            pipe.changed.notify_all()

    def wake(self) -> None:
        """Let a reader return early; see ``Link``."""
        with self._incoming.changed:
            self._incoming.is_woken = True
            self._incoming.changed.notify_all()

    def close(self) -> None:
        """End the line for both ends; see ``Link``."""
        for pipe in (self._incoming, self._outgoing):
            with pipe.changed:
                pipe.is_cut = True
                pipe.changed.notify_all()


def memory_line(
    name: str, faults: Faults = NO_FAULTS, random: Random | None = None
) -> tuple[MemoryLink, MemoryLink]:
    """A line: the host's end and the device's; faults hold in both directions."""
    dice = random or Random(0)
    here, there = (_Pipe(threading.Condition(), faults, dice) for _ in range(2))
    return MemoryLink(name, here, there), MemoryLink(name, there, here)


def _disturbed(data: bytes, faults: Faults, random: Random) -> bytes:
    if faults == NO_FAULTS:
        return data
    arriving = bytearray()
    for byte in data:
        if random.random() < faults.lost:
            continue
        if random.random() < faults.garbled:
            byte = random.randrange(256)
        arriving.append(byte)
        if random.random() < faults.doubled:
            arriving.append(byte)
    return bytes(arriving)
