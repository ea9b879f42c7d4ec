"""Phrases are found whole, one by one, in a recording as on a microphone."""

import ctypes
import os
import random
import threading
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue

import pytest

from accessible.hearing.audio import (
    SAMPLE_RATE,
    AudioError,
    AudioReason,
    Clip,
    Interrupted,
    Recording,
    Sound,
    read_audio,
)
from accessible.hearing.listening import Listener, phrases

MOVE = Path(__file__).parent / "recordings" / "eva.flac"
WAIT_S = 20


def silence(seconds: float) -> bytes:
    return bytes(int(seconds * SAMPLE_RATE) * 2)


def with_noise(pcm: bytes, level: float, offset: int = 0) -> bytes:
    """The sound in a room of that loudness (root mean square), as a poor sound card has it."""
    rng = random.Random(1)
    return array(
        "h",
        (
            max(-32768, min(32767, round(sample + rng.gauss(offset, level))))
            for sample in array("h", pcm)
        ),
    ).tobytes()


def louder(pcm: bytes, times: float) -> bytes:
    samples = (round(x * times) for x in array("h", pcm))
    return array("h", (max(-32768, min(32767, x)) for x in samples)).tobytes()


def without_silence(pcm: bytes) -> bytes:
    """The sound from its first loud sample to its last."""
    samples = array("h", pcm)
    loud = [i for i, sample in enumerate(samples) if abs(sample) > 40]
    return samples[loud[0] : loud[-1] + 1].tobytes()


def heard(pcm: bytes) -> list[Clip]:
    return list(phrases(Recording(Clip(pcm))))


@pytest.fixture(scope="module")
def move() -> bytes:
    return without_silence(read_audio(MOVE).pcm)


@pytest.fixture(scope="module")
def say(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str], bytes]:
    """Words as a synthetic voice says them, without the silence around them."""
    espeakng_loader = pytest.importorskip("espeakng_loader")
    ctypes.CDLL(espeakng_loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)
    os.environ.setdefault("ESPEAK_DATA_PATH", espeakng_loader.get_data_path())
    import pyttsx3

    engine = pyttsx3.init("espeak")
    path = tmp_path_factory.mktemp("words") / "word.wav"

    def speak(voice: str, words: str) -> bytes:
        engine.setProperty("voice", voice)
        engine.setProperty("rate", 160)
        engine.save_to_file(words, str(path))
        engine.runAndWait()
        return without_silence(read_audio(path).pcm)

    return speak


def test_every_move_in_a_recording_is_one_phrase(move: bytes) -> None:
    recording = silence(0.5) + (move + silence(1.2)) * 5
    found = heard(recording)
    assert len(found) == 5
    assert all(move[4000:-4000] in clip.pcm for clip in found)


def test_a_phrase_keeps_its_edges_and_little_more(move: bytes) -> None:
    (clip,) = heard(silence(2) + move + silence(2))
    assert move in clip.pcm
    assert clip.duration_ms < Clip(move).duration_ms + 700


def test_a_recording_may_begin_and_end_with_speech(move: bytes) -> None:
    (clip,) = heard(move)
    assert move in clip.pcm


def test_silence_and_nothing_have_no_phrases() -> None:
    assert heard(silence(5)) == []
    assert heard(b"") == []


def test_speech_is_found_on_a_line_that_was_dead_for_minutes(move: bytes) -> None:
    assert len(heard(silence(130) + move)) == 1


def test_a_dead_line_does_not_make_the_ears_so_sharp_that_noise_is_speech() -> None:
    assert heard(silence(20) + with_noise(silence(20), 15)) == []


def test_a_click_is_no_phrase(move: bytes) -> None:
    click = array("h", [20_000, -20_000] * 200).tobytes()
    assert heard(silence(1) + (click + silence(1.5)) * 3) == []


def test_a_short_word_is_a_phrase(say: Callable[[str, str], bytes]) -> None:
    for voice, word in (("gmw/en", "yes"), ("gmw/de", "ja"), ("gmw/de", "acht")):
        assert len(heard(silence(1) + say(voice, word) + silence(1))) == 1


@pytest.mark.parametrize("room", [0, 10, 80, 300])
def test_moves_are_found_in_a_room_with_noise(move: bytes, room: float) -> None:
    recording = silence(1) + (louder(move, 0.5) + silence(1.2)) * 4
    assert len(heard(with_noise(recording, room))) == 4


def test_a_room_that_becomes_loud_does_not_end_the_listening(move: bytes) -> None:
    quiet = with_noise(silence(1) + move + silence(4), 10)
    loud = with_noise(silence(8) + (move + silence(1.5)) * 3, 500)
    *_, last = heard(quiet + loud)
    assert last.duration_ms < Clip(move).duration_ms + 1000


def test_a_constant_offset_of_the_sound_card_is_not_taken_for_loudness(move: bytes) -> None:
    recording = silence(1) + (louder(move, 0.3) + silence(1.2)) * 3
    assert len(heard(with_noise(recording, 5, offset=1500))) == 3


def test_a_soft_move_after_a_loud_one_is_heard(move: bytes) -> None:
    found = heard(silence(1) + louder(move, 2) + silence(0.9) + louder(move, 0.1) + silence(1))
    assert len(found) == 2


@pytest.mark.parametrize(
    ("voice", "first", "second"),
    [("gmw/de", "Hektor", "acht"), ("gmw/en", "Felix", "eight"), ("gmw/de", "Springer", "Eva")],
)
def test_half_a_second_between_words_does_not_end_a_move(
    say: Callable[[str, str], bytes], voice: str, first: str, second: str
) -> None:
    words = say(voice, first) + silence(0.5) + say(voice, second)
    for room in (0, 30):
        assert len(heard(with_noise(silence(1) + words + silence(1), room))) == 1


def test_endless_noise_is_cut_into_pieces() -> None:
    rng = random.Random(2)
    shouting = array("h", (rng.randrange(-9000, 9000) for _ in range(25 * SAMPLE_RATE))).tobytes()
    assert all(clip.duration_ms <= 11_000 for clip in heard(silence(2) + shouting))


class Scripted:
    """A microphone that says what a test tells it, and waits while it is told nothing."""

    def __init__(self, *parts: bytes | Exception) -> None:
        self._parts = list(parts)
        self._closed = threading.Event()

    def read(self, frames: int) -> bytes:
        if self._closed.is_set():
            return b""
        if not self._parts:
            self._closed.wait(WAIT_S)
            return b""
        part = self._parts[0]
        if isinstance(part, Exception):
            self._parts.pop(0)
            raise part
        self._parts[0] = part[frames * 2 :]
        if not self._parts[0]:
            self._parts.pop(0)
        return part[: frames * 2]

    def close(self) -> None:
        self._closed.set()


LOST = AudioError(AudioReason.MICROPHONE_LOST)


def test_a_phrase_with_a_gap_is_left_out_and_the_next_is_heard(move: bytes) -> None:
    half = move[: len(move) // 4 * 2]
    sound = Scripted(silence(1) + half, Interrupted(), Interrupted(), silence(1) + move, LOST)
    assert list(until_lost(sound)) == []
    sound = Scripted(silence(1) + half, Interrupted(), silence(1) + move + silence(1), LOST)
    (clip,) = until_lost(sound)
    assert move in clip.pcm


def until_lost(sound: Sound) -> Iterator[Clip]:
    found = phrases(sound)
    while True:
        try:
            yield next(found)
        except AudioError:
            return


class Table:
    """What a listener tells."""

    def __init__(self, open_sound: Callable[[], Sound]) -> None:
        self.told: Queue[Clip | AudioError | None] = Queue()
        self.listener = Listener(open_sound, self.told.put, self.told.put)

    def next(self) -> Clip | AudioError | None:
        return self.told.get(timeout=WAIT_S)


def test_a_listener_hands_on_every_phrase_and_then_the_end(move: bytes) -> None:
    table = Table(lambda: Recording(Clip((move + silence(1.2)) * 3)))
    table.listener.start()
    assert [isinstance(table.next(), Clip) for _ in range(3)] == [True] * 3
    assert table.next() is None
    assert table.told.empty()


def test_a_stopped_listener_is_gone_at_once_and_says_nothing_more(move: bytes) -> None:
    table = Table(lambda: Scripted(silence(1) + move + silence(1)))
    table.listener.start()
    assert isinstance(table.next(), Clip)
    assert table.listener.is_listening
    table.listener.stop()
    assert not table.listener.is_listening
    assert not any(thread.name == "listener" for thread in threading.enumerate())
    assert table.told.empty()
    table.listener.stop()


def test_after_a_lost_microphone_listening_can_start_again(move: bytes) -> None:
    sounds = [Scripted(silence(1), LOST), Scripted(silence(1) + move + silence(1))]
    table = Table(lambda: sounds.pop(0))
    table.listener.start()
    assert isinstance(error := table.next(), AudioError)
    assert error.reason is AudioReason.MICROPHONE_LOST
    while table.listener.is_listening:
        pass
    table.listener.start()
    assert isinstance(table.next(), Clip)
    table.listener.stop()


def test_a_microphone_that_cannot_be_opened_is_told() -> None:
    def none_there() -> Sound:
        raise AudioError(AudioReason.NO_MICROPHONE)

    table = Table(none_there)
    table.listener.start()
    assert isinstance(error := table.next(), AudioError)
    assert error.reason is AudioReason.NO_MICROPHONE


def test_a_listener_can_be_stopped_from_its_own_callback(move: bytes) -> None:
    told: Queue[Clip | AudioError | None] = Queue()

    def hear(clip: Clip) -> None:
        told.put(clip)
        listener.stop()

    listener = Listener(lambda: Recording(Clip((move + silence(1.2)) * 3)), hear, told.put)
    listener.start()
    assert isinstance(told.get(timeout=WAIT_S), Clip)
    while any(thread.name == "listener" for thread in threading.enumerate()):
        pass
    assert told.empty()
