"""A twin that plays: a thread with the device's milliseconds at the device's end of a link."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress

from hardware.errors import DeviceError
from hardware.links.port import Link
from hardware.twins.pegboard import PegboardTwin

_LOOK_S = 0.01


class PlayingTwin:
    """Lets a twin live on a link until it is unplugged; hands may act on it from any thread.

    ``changed`` gets the lamps that are lit and the new pips after each order that changes them. A
    twin that played before goes on with its own ``start_ns``, the host's time of its start.
    """

    def __init__(
        self,
        twin: PegboardTwin,
        link: Link,
        changed: Callable[[int, int], None] = lambda lit, pips: None,
        start_ns: int | None = None,
    ) -> None:
        self.twin = twin
        self._link = link
        self._changed = changed
        self._lock = threading.Lock()
        self._ending = threading.Event()
        self.start_ns = time.monotonic_ns() if start_ns is None else start_ns
        self._thread = threading.Thread(target=self._run, name="twin", daemon=True)

    @property
    def name(self) -> str:
        """What a program opens to reach it."""
        return self._link.name

    def start(self) -> None:
        """Begin to listen and speak; what a device says at its start is said when this returns."""
        with suppress(DeviceError):
            self._step()
        self._thread.start()

    def act(self, what: Callable[[PegboardTwin, int], None]) -> None:
        """Do something with the twin at its present millisecond."""
        with self._lock:
            what(self.twin, self._now_ms())

    def set(self, contact: int, is_closed: bool) -> None:
        """A contact opens or closes."""
        self.act(lambda twin, now_ms: twin.set(contact, is_closed, now_ms))

    def reset(self) -> None:
        """The power goes and comes back."""
        with self._lock:
            self.start_ns = time.monotonic_ns()
            self.twin.reset()

    def unplug(self) -> None:
        """End the line; the twin keeps its contacts and can be played on another."""
        self._ending.set()
        self._thread.join()
        self._link.close()

    def _now_ms(self) -> int:
        return (time.monotonic_ns() - self.start_ns) // 1_000_000

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                self._step()
            except DeviceError:
                # The host closed its end, as when a program ends; a device goes on without it.
                self._ending.wait(_LOOK_S)

    def _step(self) -> None:
        data = self._link.read(_LOOK_S)
        with self._lock:
            before = self.twin.lit, self.twin.pips
            self.twin.hear(data, self._now_ms())
            after = self.twin.lit, self.twin.pips
            self.twin.look(self._now_ms())
            said = bytes(self.twin.outgoing)
            self.twin.outgoing.clear()
        if said:
            self._link.write(said)
        if after != before:
            self._changed(after[0], after[1] - before[1])
