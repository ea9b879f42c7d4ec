"""Recordings in WAV, FLAC, OGG and MP3 as samples, decoded by miniaudio.

Nothing a file claims about itself is believed: its kind is told by its first bytes, so that the
forgiving MP3 decoder never turns another file into noise; headers are checked before the C code
sees them; samples are counted as they come. OGG is decoded in a process of its own, since the
decoder inside miniaudio (stb_vorbis) can be made to crash by one wrong byte.
"""

import io
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field

import miniaudio

SAMPLE_RATE = 16_000
SAMPLE_BYTES = 2
MOST_CHANNELS = 8
# No WAV file has so many parts; a crafted one may have millions.
MOST_CHUNKS = 1000
RATES = range(4_000, 384_001)
# PCM, ADPCM, float, A-law, mu-law, IMA ADPCM, extensible (mmreg.h).
WAV_FORMATS = frozenset({1, 2, 3, 6, 7, 0x11, 0xFFFE})
OGG_TIMEOUT_S = 60
# A damaged header makes stb_vorbis ask for gigabytes.
OGG_MEMORY = 1 << 30
OGG_END_OF_STREAM = 4


class NotAudio(Exception):  # noqa: N818 - says what the file is
    """The data is in no format that can be decoded, or too damaged for any sound."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """The samples (16 kHz, one channel, signed 16 bits), and whether the data breaks off."""

    pcm: bytes = field(repr=False)
    is_cut_short: bool


def decode(data: bytes, longest_ms: int) -> Decoded:
    """Decode a whole file held in memory, giving up the rest after `longest_ms` of sound.

    Raises NotAudio.
    """
    most = longest_ms * SAMPLE_RATE // 1000 * SAMPLE_BYTES
    if data[:4] in (b"RIFF", b"RF64"):
        data, is_cut_short = _checked_wav(data)
        pcm = _samples(data, miniaudio.FileFormat.WAV, most)
    elif data[:4] == b"fLaC":
        duration_ms = _checked_flac(data)
        pcm = _samples(data, miniaudio.FileFormat.FLAC, most)
        is_cut_short = len(pcm) * 1000 < duration_ms * SAMPLE_RATE * SAMPLE_BYTES
    elif data[:4] == b"OggS":
        pcm = _samples_elsewhere(data, most)
        last_page = data[data.rindex(b"OggS") :]
        is_cut_short = len(last_page) < 6 or not last_page[5] & OGG_END_OF_STREAM
    elif data[:3] == b"ID3" or (data[:1] == b"\xff" and data[1:2] >= b"\xe0"):
        pcm = _samples(data, miniaudio.FileFormat.MP3, most)
        is_cut_short = False
        if not pcm:
            raise NotAudio
    else:
        raise NotAudio
    return Decoded(pcm[:most], is_cut_short)


def _checked_wav(data: bytes) -> tuple[bytes, bool]:
    """The data with the length of its samples mended, and whether it breaks off.

    Source: RIFF as in Multimedia Programming Interface 1.0; RF64 as in EBU Tech 3306.
    """
    if data[8:12] not in (b"WAVE", b"WAVE"[: max(0, len(data) - 8)]):
        raise NotAudio
    at, has_format = 12, False
    for _ in range(MOST_CHUNKS):
        if at + 8 > len(data):
            break
        kind, size = struct.unpack_from("<4sI", data, at)
        at += 8
        if kind == b"fmt " and at + 16 <= len(data):
            _check_wav_format(data, at)
            has_format = True
        elif kind == b"data" and has_format:
            there = len(data) - at
            # A recorder that was stopped by force left the lengths at nought or at the most.
            is_unfinished = size == 0 and int.from_bytes(data[4:8], "little") + 8 <= at
            is_cut_short = size > there or (is_unfinished and there > 0)
            if is_cut_short and data[:4] == b"RIFF":
                data = data[: at - 4] + struct.pack("<I", there) + data[at:]
            return data, is_cut_short
        elif kind == b"data":
            raise NotAudio
        at += size + size % 2
    return data, True


def _check_wav_format(data: bytes, at: int) -> None:
    kind, channels, rate, _bytes_a_second, block, bits = struct.unpack_from("<HHIIHH", data, at)
    if kind not in WAV_FORMATS or not 1 <= channels <= MOST_CHANNELS or rate not in RATES:
        raise NotAudio
    if block == 0 or bits > 64:
        raise NotAudio


def _checked_flac(data: bytes) -> int:
    """The length in milliseconds that STREAMINFO claims (RFC 9639, 8.2); 0 if not told."""
    if len(data) < 26:
        return 1
    rate_channels_bits_length = int.from_bytes(data[18:26], "big")
    rate = rate_channels_bits_length >> 44
    if rate not in RATES:
        raise NotAudio
    return (rate_channels_bits_length & (1 << 36) - 1) * 1000 // rate


class _Memory(miniaudio.StreamableSource):  # type: ignore[misc]
    """Data in memory in the shape miniaudio wants when it is told the format."""

    def __init__(self, data: bytes) -> None:
        self._file = io.BytesIO(data)

    def read(self, num_bytes: int) -> bytes:
        return self._file.read(num_bytes)

    def seek(self, offset: int, origin: miniaudio.SeekOrigin) -> bool:
        self._file.seek(offset, origin.value)
        return True


def _samples(data: bytes, kind: miniaudio.FileFormat, most: int) -> bytes:
    """What can be decoded of the data, about `most` bytes at most."""
    return b"".join(_blocks(data, kind, most))


def _blocks(data: bytes, kind: miniaudio.FileFormat, most: int) -> Iterator[bytes]:
    """The same, a second at a time."""
    source = _Memory(data)  # miniaudio keeps no hold of it, and would read what has been collected
    # An error after some sound leaves the sound.
    with suppress(miniaudio.MiniaudioError):
        blocks = miniaudio.stream_any(
            source,
            kind,
            miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=SAMPLE_RATE,
            frames_to_read=SAMPLE_RATE,
        )
        with closing(blocks):
            for block in blocks:
                yield block.tobytes()
                most -= len(block) * SAMPLE_BYTES
                if most <= 0:
                    break


def _samples_elsewhere(data: bytes, most: int) -> bytes:
    """What another process decodes of an OGG file before it ends, well or badly."""
    # -P: this folder must not be searched for modules of the library.
    command = [sys.executable, "-P", __file__, str(most)]
    try:
        done = subprocess.run(
            command, input=data, capture_output=True, timeout=OGG_TIMEOUT_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        raise NotAudio from None
    if done.returncode and not done.stdout:
        raise NotAudio
    return done.stdout


def main() -> None:
    """Decode OGG from standard input to samples on standard output, and then die or end."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (OGG_MEMORY, OGG_MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    most = int(sys.argv[1])
    for block in _blocks(sys.stdin.buffer.read(), miniaudio.FileFormat.VORBIS, most):
        sys.stdout.buffer.write(block)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
