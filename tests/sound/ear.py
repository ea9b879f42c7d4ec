"""An ear at the loudspeaker."""

import time
from collections.abc import Generator

import miniaudio

BLOCK_MS = 20
SILENT, LOUD = 50, 500


class Ear:
    """What comes out of the loudspeaker."""

    def __init__(self) -> None:
        self.loudness: list[int] = []
        self._device = miniaudio.CaptureDevice(
            miniaudio.SampleFormat.SIGNED16,
            1,
            16000,
            BLOCK_MS,
            backends=[miniaudio.Backend.PULSEAUDIO],
        )
        feed = self._listen()
        next(feed)
        self._device.start(feed)

    def close(self) -> None:
        self._device.close()

    def _listen(self) -> Generator[None, bytes, None]:
        while True:
            data = yield
            self.loudness.append(max(map(abs, memoryview(data).cast("h")), default=0))

    def wait_for_sound(self, within_s: float = 60.0) -> None:
        """Wait until something is heard that was not heard before."""
        self.loudness.clear()
        deadline = time.monotonic() + within_s
        while max(self.loudness, default=0) < LOUD:
            assert time.monotonic() < deadline, "nothing was heard"
            time.sleep(BLOCK_MS / 1000)

    def wait_until_silent(self, for_s: float, within_s: float = 60.0) -> None:
        """Wait until nothing was heard for a while."""
        blocks = round(for_s * 1000 / BLOCK_MS)
        deadline = time.monotonic() + within_s
        while len(self.loudness) < blocks or max(self.loudness[-blocks:]) > SILENT:
            assert time.monotonic() < deadline, "it was never silent"
            time.sleep(BLOCK_MS / 1000)
