"""A recording becomes a clip, or one sentence that says why not."""

import gc
import math
import os
import struct
from array import array
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import miniaudio
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.audio import (
    LONGEST_MS,
    SAMPLE_RATE,
    AudioError,
    AudioReason,
    Clip,
    Recording,
    read_audio,
)
from accessible.telling.wording import wording

RECORDINGS = Path(__file__).parent / "recordings"
RECORDING_MS = 869


def wav(
    samples: bytes,
    *,
    rate: int = SAMPLE_RATE,
    channels: int = 1,
    bits: int = 16,
    kind: int = 1,
    claimed: int | None = None,
) -> bytes:
    """A WAV file; the sizes it claims can be made up."""
    block = channels * bits // 8 & 0xFFFF
    head = struct.pack(
        "<HHIIHH", kind, channels, rate & 0xFFFFFFFF, rate * block & 0xFFFFFFFF, block, bits
    )
    size = len(samples) if claimed is None else claimed
    body = b"WAVEfmt " + struct.pack("<I", len(head)) + head + b"data" + struct.pack("<I", size)
    return b"RIFF" + struct.pack("<I", (len(body) + size) & 0xFFFFFFFF) + body + samples


def tone(rate: int, seconds: float = 0.5, hertz: float = 440.0) -> list[float]:
    """A tone between -0.5 and 0.5."""
    step = 2 * math.pi * hertz / rate
    return [0.5 * math.sin(step * i) for i in range(int(rate * seconds))]


def crossings(clip: Clip) -> int:
    """How often the sound passes from below nought to above."""
    samples = array("h", clip.pcm)
    return sum(a < 0 <= b for a, b in pairwise(samples))


def as_16_bits(sound: list[float]) -> bytes:
    return array("h", [int(x * 32767) for x in sound]).tobytes()


@pytest.fixture
def saved(tmp_path: Path) -> Callable[[bytes], Path]:
    def save(data: bytes, name: str = "move.wav") -> Path:
        path = tmp_path / name
        path.write_bytes(data)
        return path

    return save


Saved = Callable[[bytes], Path]


def reason(path: Path | str) -> AudioReason:
    """Why the file gives no clip; its sentence is one a person can hear."""
    with pytest.raises(AudioError) as error:
        read_audio(path)
    sentence = wording("en")(f"audio-{error.value.reason}", name=error.value.name)
    assert sentence.endswith(".")
    assert sentence.count(".") - error.value.name.count(".") == 1
    assert error.value.name in sentence
    sentence.encode()
    return error.value.reason


def encoded(kind: str) -> bytes:
    """Half a second of 440 hertz in one of the ways a WAV file can hold it."""
    match kind:
        case "8 kHz stereo":
            sound = [int(x * 32767) for x in tone(8000) for _ in "lr"]
            return wav(array("h", sound).tobytes(), rate=8000, channels=2)
        case "48 kHz, 24 bits":
            sound = [int(x * 8388607) for x in tone(48_000)]
            data = b"".join(x.to_bytes(3, "little", signed=True) for x in sound)
            return wav(data, rate=48_000, bits=24)
        case "44.1 kHz, 32-bit float":
            return wav(array("f", tone(44_100)).tobytes(), rate=44_100, bits=32, kind=3)
        case "8 bits":
            return wav(bytes(int(x * 127) + 128 for x in tone(16_000)), bits=8)
        case _:
            return wav(as_16_bits(tone(16_000)))


@pytest.mark.parametrize(
    "kind", ["8 kHz stereo", "48 kHz, 24 bits", "44.1 kHz, 32-bit float", "8 bits", "plain"]
)
def test_every_kind_of_wav_becomes_16_khz_in_one_channel(saved: Saved, kind: str) -> None:
    clip = read_audio(saved(encoded(kind)))
    assert clip.duration_ms == pytest.approx(500, abs=5)
    assert crossings(clip) == pytest.approx(220, abs=3)
    assert max(array("h", clip.pcm)) == pytest.approx(16_383, rel=0.05)


@pytest.mark.parametrize("name", ["eva.flac", "eva.ogg", "eva.mp3"])
def test_a_spoken_move_is_read_from_every_format(name: str) -> None:
    clip = read_audio(RECORDINGS / name)
    assert clip.duration_ms == pytest.approx(RECORDING_MS, abs=60)
    assert max(array("h", clip.pcm)) > 3000


def test_the_data_outlive_a_collection_before_the_first_sample(
    saved: Saved, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = miniaudio.stream_any

    def collected(*arguments: Any, **named: Any) -> Any:
        stream = opened(*arguments, **named)
        del arguments  # the last hold of the data but the reader's
        gc.collect()
        return stream

    monkeypatch.setattr(miniaudio, "stream_any", collected)
    assert len(read_audio(saved(wav(bytes(SAMPLE_RATE)))).pcm) == SAMPLE_RATE


def test_the_ending_of_the_name_does_not_matter(saved: Saved) -> None:
    data = (RECORDINGS / "eva.flac").read_bytes()
    assert read_audio(saved(data)).duration_ms == pytest.approx(RECORDING_MS, abs=5)


def test_a_missing_file_is_called_missing(tmp_path: Path) -> None:
    assert reason(tmp_path / "no.wav") is AudioReason.MISSING
    assert reason(tmp_path / "no" / "no.wav") is AudioReason.MISSING
    assert reason("a\0b.wav") is AudioReason.MISSING


def test_what_is_no_file_cannot_be_read(tmp_path: Path) -> None:
    assert reason(tmp_path) is AudioReason.UNREADABLE


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes on this system")
def test_a_pipe_nobody_writes_to_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.wav")
    assert reason(tmp_path / "pipe.wav") is AudioReason.UNREADABLE


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read every file"
)
def test_a_file_without_permission_cannot_be_read(saved: Saved) -> None:
    path = saved(encoded("plain"))
    path.chmod(0)
    assert reason(path) is AudioReason.UNREADABLE


def test_a_file_without_samples_is_empty(saved: Saved) -> None:
    assert reason(saved(b"")) is AudioReason.EMPTY
    assert reason(saved(wav(b""))) is AudioReason.EMPTY


@pytest.mark.parametrize("name", ["eva.flac", "eva.ogg"])
def test_a_recording_cut_before_its_sound_breaks_off(saved: Saved, name: str) -> None:
    data = (RECORDINGS / name).read_bytes()
    assert reason(saved(data[:60])) is AudioReason.TRUNCATED


@pytest.mark.parametrize("size", [4, 9, 12, 30, 44, 100])
def test_a_wav_cut_before_its_sound_breaks_off(saved: Saved, size: int) -> None:
    assert reason(saved(encoded("plain")[:size])) is AudioReason.TRUNCATED


def test_a_recording_cut_in_the_middle_gives_what_is_there(saved: Saved) -> None:
    data = encoded("plain")
    assert read_audio(saved(data[: len(data) // 2])).duration_ms == pytest.approx(250, abs=2)
    flac = (RECORDINGS / "eva.flac").read_bytes()
    assert read_audio(saved(flac[: len(flac) * 3 // 4])).duration_ms > 300
    ogg = (RECORDINGS / "eva.ogg").read_bytes()
    assert read_audio(saved(ogg[: len(ogg) * 3 // 4])).duration_ms > 150


@pytest.mark.parametrize("claimed", [0xFFFFFFFF, 0x7FFFFFFF, 0xFFFFFFF0, 0])
def test_a_recorder_that_never_wrote_the_length_is_forgiven(saved: Saved, claimed: int) -> None:
    data = wav(as_16_bits(tone(16_000)), claimed=claimed)
    assert read_audio(saved(data)).duration_ms == 500


@pytest.mark.parametrize(
    "data",
    [
        b"1. e4 e5 2. Nf3 Nc6",
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40,
        bytes(range(256)) * 40,
        b"RIFF\x24\0\0\0AVI LIST" + bytes(200),
        b"\xff\xfb" + b"no music at all " * 200,
    ],
)
def test_other_files_are_no_recordings(saved: Saved, data: bytes) -> None:
    assert reason(saved(data)) is AudioReason.NOT_AUDIO


@pytest.mark.parametrize(
    "absurd",
    [
        {"rate": 0},
        {"rate": 1},
        {"rate": 4_294_967_295},
        {"channels": 0},
        {"channels": 60_000},
        {"bits": 0},
        {"bits": 65_535},
        {"kind": 0x55},
    ],
)
def test_absurd_headers_are_refused(saved: Saved, absurd: dict[str, int]) -> None:
    data = wav(as_16_bits(tone(16_000)), **absurd)
    assert reason(saved(data)) is AudioReason.NOT_AUDIO


def test_more_than_ten_minutes_are_too_long(saved: Saved) -> None:
    assert reason(saved(wav(bytes(8000 * 601), rate=8000, bits=8))) is AudioReason.TOO_LONG


def test_a_huge_file_is_refused_without_reading_it_whole(tmp_path: Path) -> None:
    with (tmp_path / "huge.wav").open("wb") as file:
        file.truncate(1 << 40)
    assert reason(tmp_path / "huge.wav") is AudioReason.TOO_LONG


def test_a_name_that_cannot_be_printed_is_still_spoken(tmp_path: Path) -> None:
    assert reason(tmp_path / "f\udcfcnf.wav") is AudioReason.MISSING


@st.composite
def damaged(draw: st.DrawFn, data: bytes) -> bytes:
    """The file with some bytes changed, most often in its header, and perhaps cut."""
    broken = bytearray(data[: draw(st.integers(1, len(data)))] if draw(st.booleans()) else data)
    for _ in range(draw(st.integers(0, 8))):
        end = draw(st.sampled_from([min(len(broken), 64), len(broken)]))
        broken[draw(st.integers(0, end - 1))] = draw(st.integers(0, 255))
    return bytes(broken)


DAMAGED = [encoded("plain"), encoded("8 kHz stereo")] + [
    (RECORDINGS / name).read_bytes() for name in ("eva.flac", "eva.mp3")
]


def gives_a_clip_or_a_reason(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    try:
        clip = read_audio(path)
    except AudioError:
        return
    else:
        assert 0 < len(clip.pcm) <= LONGEST_MS * SAMPLE_RATE // 1000 * 2


@settings(max_examples=400, deadline=5000)
@given(data=st.sampled_from(DAMAGED).flatmap(damaged))
def test_damage_gives_a_clip_or_a_reason(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    gives_a_clip_or_a_reason(tmp_path_factory.getbasetemp() / "damaged.wav", data)


@settings(max_examples=12, deadline=None)
@given(data=damaged((RECORDINGS / "eva.ogg").read_bytes()))
def test_damage_that_crashes_the_decoder_of_ogg_crashes_nothing_else(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    gives_a_clip_or_a_reason(tmp_path_factory.getbasetemp() / "damaged.ogg", data)


@given(st.binary(max_size=2000))
def test_any_bytes_give_a_clip_or_a_reason(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    gives_a_clip_or_a_reason(tmp_path_factory.getbasetemp() / "any.wav", data)


def test_a_recording_is_read_to_its_end_and_then_silence_and_then_nothing() -> None:
    recording = Recording(Clip(b"\1\0" * 1000))
    assert recording.read(600) == b"\1\0" * 600
    assert recording.read(600) == b"\1\0" * 400 + bytes(400)
    while chunk := recording.read(600):
        assert not any(chunk)
    assert recording.read(600) == b""


def test_a_closed_recording_is_over() -> None:
    recording = Recording(Clip(b"\1\0" * 1000))
    recording.close()
    assert recording.read(600) == b""
