"""The microphone: sound captured by miniaudio, without PyAudio.

A device tells nobody when it is pulled out: it merely stops delivering, so silence on the line
(no samples at all, as against samples of silence) for a while is how its loss is known.
"""

import ctypes
import queue
import sys
import threading
import weakref
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Any

import miniaudio

from accessible.hearing.audio import (
    SAMPLE_BYTES,
    SAMPLE_RATE,
    AudioError,
    AudioReason,
    Interrupted,
)

PERIOD_MS = 20
# PulseAudio's null sink may need 2 s before its monitor delivers first.
LOST_AFTER_S = 3.0
# What a listener that hangs behind may find waiting; more is dropped.
BLOCKS_WAITING = 1500
# How long the room still sounds after the program fell silent.
TAIL_MS = 200
# A sound server that hangs must not hang the table.
CLOSING_S = 0.5
# Connecting to JACK prints to the terminal where it is not running; null hears nothing for ever.
UNWANTED = frozenset({miniaudio.Backend.JACK, miniaudio.Backend.CUSTOM, miniaudio.Backend.NULL})
# ALSA lists these plug-ins as devices: one is never silent on the terminal, one always on the line.
NOT_DEVICES = (b"JACK Audio Connection Kit", b"Discard all samples")


class _Gap:
    """Stands in the queue where sound was left out."""


class _End:
    """Stands in the queue where the microphone was closed."""


_Blocks = queue.Queue[bytes | _Gap | _End]


class Microphone:
    """An open capture device, read like any `Sound`."""

    def __init__(self, blocks: _Blocks, close: Callable[[], object], name: str) -> None:
        self.name = name
        self._blocks = blocks
        self._close = close
        self._pending = bytearray()
        self._is_over = False

    def read(self, frames: int) -> bytes:
        """The next `frames` samples, waiting for them; none once it is closed.

        Raises AudioError (MICROPHONE_LOST) if nothing comes for three seconds, and Interrupted
        after sound was left out because of muting.
        """
        size = frames * SAMPLE_BYTES
        while len(self._pending) < size and not self._is_over:
            try:
                block = self._blocks.get(timeout=LOST_AFTER_S)
            except queue.Empty:
                raise AudioError(AudioReason.MICROPHONE_LOST, self.name) from None
            if isinstance(block, _Gap):
                self._pending.clear()
                raise Interrupted
            if isinstance(block, _End):
                self._is_over = True
            else:
                self._pending += block
        if self._is_over:
            return b""
        chunk = bytes(self._pending[:size])
        del self._pending[:size]
        return chunk

    def close(self) -> None:
        """Let the device go; may be called from any thread, and more than once."""
        self._is_over = True
        with suppress(queue.Full):
            self._blocks.put_nowait(_End())
        self._close()


def never() -> bool:
    """Mute nothing."""
    return False


def open_microphone(name: str | None = None, muted: Callable[[], bool] = never) -> Microphone:
    """Open the device called `name`, or whose name contains it, or the default one.

    While `muted()` is true, and for 200 ms after, sound is dropped where it is captured; it is
    asked from the thread of the device, about every 20 ms. Raises AudioError.
    """
    try:
        identity = None if name is None else _identity_of(name)
        quieten_alsa()
        device = miniaudio.CaptureDevice(
            miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=SAMPLE_RATE,
            buffersize_msec=PERIOD_MS,
            device_id=identity,
            backends=_backends(),
            app_name="blindchess",
        )
    except miniaudio.MiniaudioError:
        raise AudioError(AudioReason.NO_MICROPHONE) from None
    blocks: _Blocks = queue.Queue(BLOCKS_WAITING)
    # At the end of the program too: a device still running then deadlocks the interpreter.
    close = weakref.finalize(blocks, _close_device, device)
    capture = _capture(weakref.ref(blocks), muted)
    next(capture)
    try:
        device.start(capture)
    except miniaudio.MiniaudioError:
        close()
        raise AudioError(AudioReason.NO_MICROPHONE) from None
    return Microphone(blocks, close, name or "")


def microphones() -> list[str]:
    """The names of the capture devices, the system's default first where it says so; or none."""
    try:
        return [str(device["name"]) for device in _devices()]
    except miniaudio.MiniaudioError:
        return []


def _identity_of(name: str) -> object:
    wanted = name.casefold()
    devices = _devices()
    for fits in (wanted.__eq__, lambda found: wanted in found):
        for device in devices:
            if fits(str(device["name"]).casefold()):
                return device["id"]
    raise AudioError(AudioReason.UNKNOWN_MICROPHONE, name)


def _devices() -> list[dict[str, Any]]:
    """The capture devices that answer when asked what they can do."""
    quieten_alsa()
    devices = miniaudio.Devices(_backends())
    ask = devices._get_info

    def ask_if_there(kind: miniaudio.DeviceType, device: Any) -> dict[str, object]:
        name = miniaudio.ffi.string(device.name)
        # One device that is in use must not hide the others.
        with suppress(miniaudio.MiniaudioError):
            if not name.startswith(NOT_DEVICES):
                return {"answers": True, **ask(kind, device)}
        return {"answers": False}

    devices._get_info = ask_if_there
    return [device for device in devices.get_captures() if device["answers"]]


def _backends() -> list[miniaudio.Backend]:
    wanted = miniaudio.get_enabled_backends() - UNWANTED
    return sorted(wanted, key=lambda backend: int(backend.value))


def _capture(
    blocks: "weakref.ref[_Blocks]", muted: Callable[[], bool]
) -> Generator[None, bytearray, None]:
    """Run by the device's own thread for every block it captured."""
    deaf_bytes = 0
    while True:
        block = yield
        if muted():
            deaf_bytes = TAIL_MS * SAMPLE_RATE // 1000 * SAMPLE_BYTES + len(block)
        waiting = blocks()
        if waiting is None:
            return
        with suppress(queue.Full):
            waiting.put_nowait(_Gap() if deaf_bytes > 0 else bytes(block))
        deaf_bytes -= len(block)


def _close_device(device: miniaudio.CaptureDevice) -> None:
    def let_go() -> None:
        context = device._context
        device.close()
        # miniaudio forgets its connection to the sound server: four files each time.
        miniaudio.lib.ma_context_uninit(context)

    closing = threading.Thread(target=let_go, name="closing", daemon=True)
    closing.start()
    closing.join(CLOSING_S)


def quieten_alsa() -> None:
    """Keep ALSA from printing its searches, which a screen reader would read out."""
    if sys.platform != "linux":
        return
    with suppress(OSError, AttributeError):
        alsa = ctypes.CDLL("libasound.so.2")
        # Any C function that takes what comes and does nothing serves as the handler.
        alsa.snd_lib_error_set_handler(ctypes.CDLL(None).getpid)
