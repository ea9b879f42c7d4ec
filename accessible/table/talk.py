"""The microphone behind a key: deaf until somebody opens it, and then for one phrase."""

from __future__ import annotations

import time
from collections.abc import Callable

OPEN_S = 20.0
"""How long it stays open for a phrase: the longest one, and a while to think before."""


class Talk:
    """Whether the microphone is open; asked from other threads too.

    ``signal`` tells people that it is. Whoever has heard a phrase closes it.
    """

    def __init__(
        self, signal: Callable[[], object], now_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._signal = signal
        self._now_s = now_s
        self._closes_at = 0.0

    @property
    def is_open(self) -> bool:
        """Whether sound is let through."""
        return self._now_s() < self._closes_at

    def open(self) -> None:
        """Let one phrase through: a key or a button was pressed."""
        self._closes_at = self._now_s() + OPEN_S
        self._signal()

    def close(self) -> None:
        """Be deaf again."""
        self._closes_at = 0.0
