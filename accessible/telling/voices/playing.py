"""Samples to a sound output with miniaudio: one sound at a time, silent within a few periods.

While open, the output is fed silence; stopping replaces what is left of the sound by a fade of a
few milliseconds. That is faster than stopping the device, whose buffers would be heard later.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Generator
from typing import Any

import miniaudio

from accessible.telling.voices.port import Reason, VoiceError
from accessible.telling.voices.sound import Sound, faded_out

PERIOD_MS = 10
PERIODS = 3
FADE_MS = 4
LOST_AFTER_S = 3.0  # outputs that sleep, as wireless ones do, may take two seconds to wake


class PlayError(VoiceError):
    """The sound could not be played."""


def outputs(audible: bool = True) -> tuple[str, ...]:
    """The names of the sound outputs of this computer, the usual one first where known.

    Raises:
        PlayError: there is none.
    """
    return tuple(str(device["name"]) for device in _devices(audible))


class Player:
    """Plays to one output: the one whose name is or holds ``output``, or the usual one.

    ``play`` and ``wait`` belong to one thread; ``stop`` may come from any.
    """

    def __init__(self, output: str | None = None, audible: bool = True) -> None:
        self.output = output
        self.audible = audible
        self._device: Any = None
        self._rate = 0
        self._lock = threading.Lock()
        self._samples = b""  # what is still to be given to the device
        self._silence_due = 0  # frames until the last sample has left the device's buffer
        self._is_done = threading.Event()
        self._last_call = 0.0

    def open(self, rate: int) -> None:
        """Open the output for sounds of ``rate`` Hz, unless it is open.

        Raises:
            PlayError: there is no output, or none of that name.
        """
        if self._device is not None and self._rate == rate:
            return
        self.close()
        try:
            device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=rate,
                buffersize_msec=PERIOD_MS,
                callback_periods=PERIODS,
                device_id=_device_id(self.output, self.audible),
                backends=_backends(self.audible),
                app_name="blindchess",
            )
            feed = self._feed()
            next(feed)
            self._last_call = time.monotonic()
            device.stop_callback = self._note_loss
            device.start(feed)
        except miniaudio.MiniaudioError as error:
            raise PlayError(Reason.NO_OUTPUT) from error
        self._device, self._rate = device, rate

    def play(self, sound: Sound) -> None:
        """Begin to play, opening the output if needed; ``wait`` tells when it is over.

        Raises:
            PlayError: there is no output, or none of that name.
        """
        self.open(sound.rate)
        with self._lock:
            self._samples += sound.samples  # behind the rest of a fade
            self._silence_due = sound.rate * PERIOD_MS * PERIODS // 1000
            self._is_done.clear()

    def wait(self, seconds: float) -> bool:
        """Wait for the end of the sound; False if it is not over yet.

        Raises:
            PlayError: the output has stopped taking sound; it is closed.
        """
        if self._is_done.wait(seconds):
            return True
        if self._device is None or time.monotonic() - self._last_call > LOST_AFTER_S:
            self.close()
            raise PlayError(Reason.OUTPUT_LOST)
        return False

    def stop(self) -> None:
        """Be silent at once."""
        with self._lock:
            rest = self._samples[: 2 * (self._rate * FADE_MS // 1000)]
            self._samples = faded_out(rest)
            self._is_done.set()

    def close(self) -> None:
        """Give the output back."""
        device, self._device = self._device, None
        if device is not None:
            device.close()
        with self._lock:
            self._samples = b""
            self._is_done.set()

    def _note_loss(self) -> None:
        self._last_call = -LOST_AFTER_S  # unless another call follows, as after a change of output

    def _feed(self) -> Generator[bytes, int, None]:
        frames = yield b""
        while True:
            frames = yield self._next(frames)

    def _next(self, frames: int) -> bytes:
        self._last_call = time.monotonic()
        with self._lock:
            now, self._samples = self._samples[: 2 * frames], self._samples[2 * frames :]
            silence = frames - len(now) // 2
            if not self._samples and not self._is_done.is_set():
                self._silence_due -= silence
                if self._silence_due <= 0:
                    self._is_done.set()
        return now + bytes(2 * silence)


def _backends(audible: bool) -> list[Any]:
    # Left to itself miniaudio falls back to its null backend, and nobody would hear of it.
    if not audible:
        return [miniaudio.Backend.NULL]
    silent = (miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM)
    return [backend for backend in miniaudio.Backend if backend not in silent]


def _devices(audible: bool) -> list[dict[str, Any]]:
    try:
        devices: list[dict[str, Any]] = miniaudio.Devices(_backends(audible)).get_playbacks()
    except miniaudio.MiniaudioError as error:
        raise PlayError(Reason.NO_OUTPUT) from error
    if not devices:
        raise PlayError(Reason.NO_OUTPUT)
    return devices


def _device_id(output: str | None, audible: bool) -> Any:
    if output is None:
        return None
    wanted = output.casefold()
    devices = [(str(device["name"]).casefold(), device["id"]) for device in _devices(audible)]
    for name, device_id in devices:
        if name == wanted:
            return device_id
    for name, device_id in devices:
        if wanted in name:
            return device_id
    raise PlayError(Reason.UNKNOWN_OUTPUT, output)
