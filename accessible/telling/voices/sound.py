"""Sound as a value: 16-bit mono samples, and the files synthesisers write."""

from __future__ import annotations

import io
import struct
import sys
import wave
from array import array
from dataclasses import dataclass, replace
from itertools import takewhile

SILENT_BELOW = 64  # of 32768
LEAD_MS, TAIL_MS = 2, 120


@dataclass(frozen=True, slots=True)
class Sound:
    """Signed 16-bit little-endian mono ``samples`` at ``rate`` Hz."""

    samples: bytes
    rate: int

    @property
    def duration_ms(self) -> int:
        """How long it lasts."""
        return len(self.samples) // 2 * 1000 // self.rate


def read_wav(data: bytes) -> Sound:
    """The sound of a WAV file.

    Raises:
        ValueError: it is no 16-bit mono WAV file.
    """
    try:
        with wave.open(io.BytesIO(data)) as file:
            if (file.getnchannels(), file.getsampwidth()) != (1, 2):
                raise ValueError("not 16-bit mono")
            return Sound(file.readframes(file.getnframes()), file.getframerate())
    except (wave.Error, EOFError) as error:
        raise ValueError(str(error)) from error


def read_aiff(data: bytes) -> Sound:
    """The sound of an AIFF or AIFC file, which is what macOS writes (Apple, AIFF-C, 1991).

    Raises:
        ValueError: it is no uncompressed 16-bit mono file.
    """
    chunks: dict[bytes, bytes] = {}
    place = 12
    while place + 8 <= len(data):
        name, size = struct.unpack_from(">4sI", data, place)
        chunks[name] = data[place + 8 : place + 8 + size]
        place += 8 + size + size % 2
    try:
        channels, _, bits, exponent, mantissa = struct.unpack_from(">hIhHQ", chunks[b"COMM"])
        samples = array("h", chunks[b"SSND"][8:])
    except (KeyError, struct.error, ValueError) as error:
        raise ValueError("not an AIFF file") from error
    if (channels, bits) != (1, 16):
        raise ValueError("not 16-bit mono")
    # The rate is an 80-bit extended float; "sowt" marks samples that are little-endian already.
    rate = mantissa >> (16383 + 63 - exponent)
    if chunks[b"COMM"][18:22] != b"sowt":
        samples.byteswap()
    return Sound(samples.tobytes(), rate)


def read_sound(data: bytes) -> Sound:
    """The sound of a WAV, AIFF or AIFC file.

    Raises:
        ValueError: it is none of them, or not 16-bit mono.
    """
    return read_aiff(data) if data.startswith(b"FORM") else read_wav(data)


def wav(sounds: list[Sound]) -> bytes:
    """A WAV file of sounds of one rate, one after the other."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(sounds[0].rate if sounds else 22050)
        file.writeframes(b"".join(sound.samples for sound in sounds))
    return out.getvalue()


def trimmed(sound: Sound) -> Sound:
    """The sound with at most a breath of silence before and after it."""
    values = _values(sound.samples)
    before = sum(1 for _ in takewhile(_is_silent, values))
    after = sum(1 for _ in takewhile(_is_silent, reversed(values)))
    start = max(0, before - sound.rate * LEAD_MS // 1000)
    end = len(values) - max(0, after - sound.rate * TAIL_MS // 1000)
    return replace(sound, samples=sound.samples[2 * start : 2 * max(start, end)])


def faded_out(samples: bytes) -> bytes:
    """The samples falling to silence in a straight line, so that a cut does not click."""
    values = _values(samples)
    count = len(values)
    falling = array("h", (value * (count - i) // (count + 1) for i, value in enumerate(values)))
    return _bytes(falling)


def _is_silent(value: int) -> bool:
    return abs(value) < SILENT_BELOW


def _values(samples: bytes) -> array[int]:
    values = array("h", samples[: len(samples) // 2 * 2])
    if sys.byteorder == "big":
        values.byteswap()
    return values


def _bytes(values: array[int]) -> bytes:
    if sys.byteorder == "big":
        values.byteswap()
    return values.tobytes()
