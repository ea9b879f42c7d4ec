"""Phrases are told at every pause, can be taken once, and a thread of its own hears them."""

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
from accessible.hearing.endpoint import Phrase
from accessible.hearing.finality import Silence
from accessible.hearing.listening import Listener, Pause, pauses

MOVE = Path(__file__).parent / "recordings" / "eva.flac"
WAIT_S = 20


def silence(seconds: float) -> bytes:
    return bytes(int(seconds * SAMPLE_RATE) * 2)


def without_silence(pcm: bytes) -> bytes:
    """The sound from its first loud sample to its last."""
    samples = array("h", pcm)
    loud = [i for i, sample in enumerate(samples) if abs(sample) > 40]
    return samples[loud[0] : loud[-1] + 1].tobytes()


def is_over(pause: Pause) -> bool:
    return pause.silence is Silence.LONGEST


def whole(sound: Sound) -> list[Pause]:
    """The phrases of a sound, if nobody takes them before they are over."""
    return list(filter(is_over, pauses(sound)))


@pytest.fixture(scope="module")
def move() -> bytes:
    return without_silence(read_audio(MOVE).pcm)


def test_every_move_in_a_recording_is_one_phrase(move: bytes) -> None:
    recording = silence(0.5) + (move + silence(1.6)) * 5
    found = whole(Recording(Clip(recording)))
    assert len(found) == 5
    assert all(move[4000:-4000] in pause.pcm for pause in found)


def test_a_phrase_keeps_its_edges_and_little_more(move: bytes) -> None:
    (pause,) = whole(Recording(Clip(silence(2) + move + silence(2))))
    assert move in pause.pcm
    assert len(pause.pcm) < len(move) + len(silence(0.7))


def test_a_recording_may_begin_and_end_with_speech(move: bytes) -> None:
    (pause,) = whole(Recording(Clip(move)))
    assert move in pause.pcm


def test_silence_and_nothing_have_no_phrases() -> None:
    assert list(pauses(Recording(Clip(silence(5))))) == []
    assert list(pauses(Recording(Clip(b"")))) == []


def test_two_moves_with_a_short_pause_are_two_phrases_for_who_takes_the_first(move: bytes) -> None:
    recording = silence(0.5) + (move + silence(0.8)) * 2
    assert len(whole(Recording(Clip(recording)))) == 1
    taken = [pause for pause in pauses(Recording(Clip(recording))) if pause.take()]
    assert [pause.silence for pause in taken] == [Silence.SHORT] * 2
    assert all(move[4000:-4000] in pause.pcm for pause in taken)


class TestPause:
    """What can become of a pause."""

    def pause(self, seconds: Silence = Silence.SHORT) -> Pause:
        return Pause(Phrase(b"\1\2", seconds))

    def test_it_is_taken_or_it_is_void_and_never_both(self) -> None:
        taken, void = self.pause(), self.pause()
        assert taken.is_open
        assert taken.take()
        assert taken.take()
        assert not taken.withdraw()
        assert void.withdraw()
        assert not void.take()
        assert not taken.is_open
        assert not void.is_open

    def test_a_pause_after_which_somebody_goes_on_is_void(self, move: bytes) -> None:
        recording = silence(0.5) + move + silence(0.35) + move
        first, *_ = pauses(Recording(Clip(recording)))
        assert not first.is_open
        assert not first.take()

    def test_a_pause_that_becomes_longer_is_told_again_and_can_be_taken_then(
        self, move: bytes
    ) -> None:
        short, long, longest = pauses(Recording(Clip(move)))
        assert [p.silence for p in (short, long, longest)] == list(Silence)
        assert [p.take() for p in (short, long, longest)] == [False, False, True]
        assert short.pcm is long.pcm is longest.pcm

    def test_taking_it_late_leaves_what_was_said_since_to_the_next_phrase(
        self, move: bytes
    ) -> None:
        """As an engine does that needs a second."""
        recording = Recording(Clip(silence(0.5) + move + silence(0.3) + move))
        heard = pauses(recording)
        first = next(heard)
        assert first.take()
        assert move[4000:-4000] in next(heard).pcm


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
    sound = Scripted(silence(1) + half, Interrupted(), silence(1) + move + silence(2), LOST)
    (pause,) = until_lost(sound)
    assert move in pause.pcm


def test_a_pause_is_void_when_the_table_begins_to_speak(move: bytes) -> None:
    sound = Scripted(silence(1) + move + silence(0.3), Interrupted(), silence(2), LOST)
    heard = pauses(sound)
    pause = next(heard)
    with pytest.raises(AudioError):
        next(heard)
    assert not pause.take()


def until_lost(sound: Sound) -> Iterator[Pause]:
    """The phrases until the microphone is gone."""
    found = filter(is_over, pauses(sound))
    while True:
        try:
            yield next(found)
        except AudioError:
            return


class Table:
    """What a listener tells."""

    def __init__(self, open_sound: Callable[[], Sound]) -> None:
        self.told: Queue[Pause | AudioError | None] = Queue()
        self.listener = Listener(open_sound, self.hear, self.told.put)

    def hear(self, pause: Pause) -> None:
        if is_over(pause):
            self.told.put(pause)

    def next(self) -> Pause | AudioError | None:
        return self.told.get(timeout=WAIT_S)


def test_a_listener_hands_on_every_phrase_and_then_the_end(move: bytes) -> None:
    table = Table(lambda: Recording(Clip((move + silence(1.6)) * 3)))
    table.listener.start()
    assert [isinstance(table.next(), Pause) for _ in range(3)] == [True] * 3
    assert table.next() is None
    assert table.told.empty()


def test_a_stopped_listener_is_gone_at_once_and_says_nothing_more(move: bytes) -> None:
    table = Table(lambda: Scripted(silence(1) + move + silence(2)))
    table.listener.start()
    assert isinstance(table.next(), Pause)
    assert table.listener.is_listening
    table.listener.stop()
    assert not table.listener.is_listening
    assert not any(thread.name == "listener" for thread in threading.enumerate())
    assert table.told.empty()
    table.listener.stop()


def test_after_a_lost_microphone_listening_can_start_again(move: bytes) -> None:
    sounds = [Scripted(silence(1), LOST), Scripted(silence(1) + move + silence(2))]
    table = Table(lambda: sounds.pop(0))
    table.listener.start()
    assert isinstance(error := table.next(), AudioError)
    assert error.reason is AudioReason.MICROPHONE_LOST
    while table.listener.is_listening:
        pass
    table.listener.start()
    assert isinstance(table.next(), Pause)
    table.listener.stop()


def test_a_microphone_that_cannot_be_opened_is_told() -> None:
    def none_there() -> Sound:
        raise AudioError(AudioReason.NO_MICROPHONE)

    table = Table(none_there)
    table.listener.start()
    assert isinstance(error := table.next(), AudioError)
    assert error.reason is AudioReason.NO_MICROPHONE


def test_a_listener_can_be_stopped_from_its_own_callback(move: bytes) -> None:
    told: Queue[Pause | AudioError | None] = Queue()

    def hear(pause: Pause) -> None:
        told.put(pause)
        listener.stop()

    listener = Listener(lambda: Recording(Clip((move + silence(1.6)) * 3)), hear, told.put)
    listener.start()
    assert isinstance(told.get(timeout=WAIT_S), Pause)
    while any(thread.name == "listener" for thread in threading.enumerate()):
        pass
    assert told.empty()
