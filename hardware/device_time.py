"""The device's milliseconds as the host's monotonic time.

A message never arrives before it is sent, so the smallest difference between arrival and device
time is the closest to the truth. It is looked for among the latest messages only, since two
crystals drift apart by some ten milliseconds in an hour.
"""

from __future__ import annotations

_WINDOW = 16
_MS = 1_000_000
_UNBELIEVABLE_NS = 60_000 * _MS
"""No line delays for so long: the device has begun its milliseconds again, as after 49 days."""


class DeviceTime:
    """Learns from every message by how much the two clocks differ."""

    __slots__ = ("_before", "_counted", "_current")

    def __init__(self) -> None:
        self._before: int | None = None
        self._current: int | None = None
        self._counted = 0

    def host_ns(self, at_ms: int, arrived_ns: int) -> int:
        """The host's time of a moment the device names; never after its arrival."""
        difference = arrived_ns - at_ms * _MS
        if self._counted == _WINDOW:
            self._before, self._current, self._counted = self._current, None, 0
        self._counted += 1
        if self._current is None or difference < self._current:
            self._current = difference
        least = self._current if self._before is None else min(self._before, self._current)
        if difference - least > _UNBELIEVABLE_NS:
            self._before, self._current, self._counted = None, difference, 1
            return arrived_ns
        return at_ms * _MS + least
