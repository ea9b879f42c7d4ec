"""What every link can do."""

from __future__ import annotations

from typing import Protocol


class Link(Protocol):
    """An open line to a device. Only the thread that reads may write and close."""

    @property
    def name(self) -> str:
        """What opened it."""

    def read(self, timeout_s: float) -> bytes:
        """What has come, at once if there is something; nothing after the time or a ``wake``.

        Raises:
            DeviceError: the line is gone.
        """

    def write(self, data: bytes) -> None:
        """Send it all.

        Raises:
            DeviceError: the line is gone.
        """

    def wake(self) -> None:
        """Let a reader return early; from any thread."""

    def close(self) -> None:
        """Give the line back; never raises."""
