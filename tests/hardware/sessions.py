"""A session with a twin that can be unplugged, and a place where its reports are collected."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from random import Random

from hardware.errors import DeviceError, Reason
from hardware.links.memory import NO_FAULTS, Faults, memory_line
from hardware.links.port import Link
from hardware.reports import Report
from hardware.session import Session
from hardware.twins.pegboard import PegboardTwin
from hardware.twins.playing import PlayingTwin

PATIENCE_S = 20


class Reports:
    """What a session told, in order; ``wait`` looks for the next that fits."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[Report] = queue.SimpleQueue()
        self.all: list[Report] = []

    def post(self, report: Report) -> None:
        self._queue.put(report)

    def wait(self, fits: Callable[[Report], bool]) -> Report:
        end = time.monotonic() + PATIENCE_S
        while True:
            report = self._queue.get(timeout=max(0.0, end - time.monotonic()))
            self.all.append(report)
            if fits(report):
                return report

    def drain(self) -> list[Report]:
        while not self._queue.empty():
            self.all.append(self._queue.get())
        return self.all


class Plug:
    """A socket in which a twin is plugged, or not; each plug is another line."""

    def __init__(self, twin: PegboardTwin, faults: Faults = NO_FAULTS) -> None:
        self.twin = twin
        self.faults = faults
        self.opened: list[str] = []
        self._random = Random(1)
        self._port: str | None = None
        self._playing: PlayingTwin | None = None
        self._start_ns = time.monotonic_ns()
        self._lock = threading.RLock()

    @property
    def is_in(self) -> bool:
        return self._port is not None

    def ports(self) -> tuple[str, ...]:
        port = self._port
        return (port,) if port else ()

    def put_in(self, port: str = "memory") -> None:
        self._port = port

    def pull(self) -> None:
        with self._lock:
            self._port = None
            self._take_out()

    def open(self, name: str) -> Link:
        with self._lock:
            self.opened.append(name)
            if name != self._port:
                raise DeviceError(Reason.NO_SUCH_PORT, name)
            self._take_out()
            here, there = memory_line(name, self.faults, self._random)
            self._playing = PlayingTwin(self.twin, there, start_ns=self._start_ns)
            self._playing.start()
            return here

    def set(self, contact: int, is_closed: bool) -> None:
        """With or without a line: a peg moves all the same."""
        with self._lock:
            if self._playing is not None:
                self._playing.set(contact, is_closed)
            else:
                self.twin.set(contact, is_closed, self._now_ms())
                self.twin.outgoing.clear()

    def reset(self) -> None:
        with self._lock:
            if self._playing is not None:
                self._playing.reset()
            else:
                self.twin.reset()
            self._start_ns = time.monotonic_ns()

    def _take_out(self) -> None:
        if self._playing is not None:
            self._playing.unplug()
            self._playing = None

    def _now_ms(self) -> int:
        return (time.monotonic_ns() - self._start_ns) // 1_000_000


def session(plug: Plug, reports: Reports, serial: int | None = None) -> Session:
    return Session(
        plug.ports, plug.open, reports.post, fresh_serial=99, serial=serial, retry_s=0.01
    )
