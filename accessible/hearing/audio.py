"""Sound as the rest of hearing knows it: 16 kHz, one channel, signed 16-bit samples."""

import enum
from dataclasses import dataclass, field
from pathlib import Path
from stat import S_ISREG
from typing import Protocol

from accessible.hearing import decoding

SAMPLE_RATE = decoding.SAMPLE_RATE
SAMPLE_BYTES = decoding.SAMPLE_BYTES
LONGEST_MS = 10 * 60 * 1000
# Ten minutes of 48 kHz stereo in 32 bits are 220 MiB.
LARGEST_FILE = 256 * 1024 * 1024
# Of a damaged recording less than a tenth of a second is no word.
USABLE_MS = 100
# Longer than what ends a phrase, whatever was said.
SILENCE_AFTER_MS = 1500


class AudioReason(enum.StrEnum):
    """Why there is no sound; each has a sentence in every language that says what to do."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    EMPTY = "empty"
    TRUNCATED = "truncated"
    NOT_AUDIO = "not-audio"
    TOO_LONG = "too-long"
    NO_MICROPHONE = "no-microphone"
    UNKNOWN_MICROPHONE = "unknown-microphone"
    MICROPHONE_LOST = "microphone-lost"


class AudioError(Exception):
    """A recording or microphone that gives no sound; ``name`` is what it is called."""

    def __init__(self, reason: AudioReason, name: str = "") -> None:
        # File names may hold bytes that cannot be printed or spoken.
        self.name = name.encode("utf-8", "replace").decode("utf-8")
        self.reason = reason
        super().__init__(f"audio-{reason}", self.name)


class Interrupted(Exception):  # noqa: N818 - nothing is wrong: what was said so far is void
    """Raised by `Sound.read` where sound was left out, since the table itself was speaking."""


@dataclass(frozen=True, slots=True)
class Clip:
    """A stretch of sound: 16 kHz, one channel, signed 16-bit little-endian samples."""

    pcm: bytes = field(repr=False)

    @property
    def duration_ms(self) -> int:
        """How long it lasts, in milliseconds."""
        return len(self.pcm) * 1000 // (SAMPLE_RATE * SAMPLE_BYTES)


class Sound(Protocol):
    """Where sound comes from; a microphone and a recording are read alike."""

    def read(self, frames: int) -> bytes:
        """The next `frames` samples; no bytes at all once it is over or closed.

        Raises AudioError when the device is gone and Interrupted after a gap.
        """

    def close(self) -> None:
        """End the sound, from any thread; a waiting `read` returns at once."""


class Recording:
    """A clip read as if it were a microphone, as fast as the reader likes.

    It is followed by a while of silence, so that the last phrase ends like every other.
    """

    def __init__(self, clip: Clip) -> None:
        self._pcm = clip.pcm + bytes(SILENCE_AFTER_MS * SAMPLE_RATE // 1000 * SAMPLE_BYTES)
        self._at = 0

    def read(self, frames: int) -> bytes:
        """The next `frames` samples, fewer at the end, then none."""
        start = self._at
        self._at = start + frames * SAMPLE_BYTES
        return self._pcm[start : self._at]

    def close(self) -> None:
        """End the recording here."""
        self._pcm = b""


def read_audio(path: Path | str) -> Clip:
    """Decode a WAV, FLAC, OGG or MP3 file.

    A recording that breaks off gives what there is of it. Raises AudioError.
    """
    name = Path(path).name
    data = _bytes_of(Path(path), name)
    if not data:
        raise AudioError(AudioReason.EMPTY, name)
    try:
        decoded = decoding.decode(data, longest_ms=LONGEST_MS)
    except decoding.NotAudio:
        raise AudioError(AudioReason.NOT_AUDIO, name) from None
    clip = Clip(decoded.pcm)
    if clip.duration_ms >= LONGEST_MS:
        raise AudioError(AudioReason.TOO_LONG, name)
    if decoded.is_cut_short and clip.duration_ms < USABLE_MS:
        raise AudioError(AudioReason.TRUNCATED, name)
    if not clip.pcm:
        raise AudioError(AudioReason.EMPTY, name)
    return clip


def _bytes_of(path: Path, name: str) -> bytes:
    try:
        # A pipe or a device would never end, so look before opening.
        if not S_ISREG(path.stat().st_mode):
            raise AudioError(AudioReason.UNREADABLE, name)
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise AudioError(AudioReason.MISSING, name) from None
    except OSError:
        raise AudioError(AudioReason.UNREADABLE, name) from None
    if len(data) > LARGEST_FILE:
        raise AudioError(AudioReason.TOO_LONG, name)
    return data
