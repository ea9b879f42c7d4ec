"""Sound files of every system are read alike, and cuts do not click."""

import struct
from array import array

import pytest

from accessible.telling.voices.sound import (
    LEAD_MS,
    TAIL_MS,
    Sound,
    faded_out,
    read_sound,
    trimmed,
    wav,
)  # fmt: skip

SAMPLES = array("h", [1000, -2000, 32767, -32768]).tobytes()


def aiff(kind: bytes, samples: bytes, channels: int = 1) -> bytes:
    """A file as macOS writes it; 22050 Hz as an 80-bit extended float."""
    common = struct.pack(">hIh", channels, len(samples) // 2, 16)
    common += struct.pack(">HQ", 16383 + 14, 22050 << 49)
    common += kind + b"\0\0" if kind != b"AIFF" else b""
    body = b"AIFC" if kind != b"AIFF" else b"AIFF"
    for name, data in ((b"COMM", common), (b"ODD ", b"x\0"), (b"SSND", bytes(8) + samples)):
        body += name + struct.pack(">I", len(data)) + data
    return b"FORM" + struct.pack(">I", len(body)) + body


def test_a_wav_file_is_read_as_it_was_written() -> None:
    assert read_sound(wav([Sound(SAMPLES, 16000)])) == Sound(SAMPLES, 16000)


def test_the_big_endian_files_of_macos_are_read() -> None:
    turned = array("h", SAMPLES)
    turned.byteswap()
    assert read_sound(aiff(b"AIFF", turned.tobytes())) == Sound(SAMPLES, 22050)


def test_the_little_endian_files_of_macos_are_read() -> None:
    assert read_sound(aiff(b"sowt", SAMPLES)) == Sound(SAMPLES, 22050)


@pytest.mark.parametrize("data", [b"", b"RIFF", b"FORM", b"FORM" + bytes(40), b"ID3 music"])
def test_what_is_no_sound_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_sound(data)


def test_stereo_is_refused() -> None:
    with pytest.raises(ValueError, match="mono"):
        read_sound(aiff(b"sowt", SAMPLES, channels=2))


def test_pieces_follow_each_other_in_one_file() -> None:
    one, two = Sound(SAMPLES, 22050), Sound(SAMPLES[:4], 22050)
    assert read_sound(wav([one, two])).samples == SAMPLES + SAMPLES[:4]
    assert read_sound(wav([])).samples == b""


def test_silence_around_speech_is_shortened() -> None:
    second = bytes(2 * 1000)
    loud = array("h", [5000] * 100).tobytes()
    assert trimmed(Sound(second + loud + second, 1000)).duration_ms == LEAD_MS + 100 + TAIL_MS


def test_a_fade_ends_in_silence_without_a_jump() -> None:
    values = array("h", faded_out(array("h", [10000] * 88).tobytes()))
    steps = [a - b for a, b in zip([10000, *values], [*values, 0], strict=True)]
    assert max(steps) <= 10000 // 80
    assert faded_out(b"") == b""
