"""Sound played into a loudspeaker is heard by the microphone, phrase by phrase."""

import array
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import miniaudio
import numpy as np
import pytest

from accessible.hearing.audio import SAMPLE_RATE, AudioError, AudioReason, read_audio
from accessible.hearing.finality import Silence
from accessible.hearing.listening import Listener, Pause
from accessible.hearing.microphone import microphones, open_microphone

MOVE = Path(__file__).parents[1] / "hearing" / "recordings" / "eva.flac"
MONITOR = "Monitor of Null Output"
WAIT_S = 20

pytestmark = pytest.mark.usefixtures("sound_server")


@pytest.fixture(scope="module")
def move() -> bytes:
    return read_audio(MOVE).pcm


def silence(seconds: float) -> bytes:
    return bytes(int(seconds * SAMPLE_RATE) * 2)


def play(pcm: bytes) -> None:
    """Play into the default loudspeaker, and return when it is over."""
    with miniaudio.PlaybackDevice(
        miniaudio.SampleFormat.SIGNED16, nchannels=1, sample_rate=SAMPLE_RATE, buffersize_msec=40
    ) as device:
        over = threading.Event()
        samples = miniaudio.stream_raw_pcm_memory(array.array("h", pcm), 1, 2)
        stream = miniaudio.stream_with_callbacks(samples, end_callback=over.set)
        next(stream)
        device.start(stream)
        assert over.wait(WAIT_S)
        time.sleep(0.3)


def reversed_sound(pcm: bytes) -> bytes:
    return array.array("h", reversed(array.array("h", pcm))).tobytes()


class Table:
    """What the listener of a table tells, and whether the table is speaking."""

    def __init__(self, microphone: str | None = None) -> None:
        self.told: Queue[Pause | AudioError | None] = Queue()
        self.is_speaking = False
        self._microphone = microphone
        self._is_open = threading.Event()
        self.listener = Listener(self._open, self._hear, self.told.put)

    def _hear(self, pause: Pause) -> None:
        if pause.silence is Silence.LONGEST:
            self.told.put(pause)

    def _open(self) -> Any:
        line = open_microphone(self._microphone, muted=lambda: self.is_speaking)
        # The monitor of a null sink takes up to two seconds to begin.
        line.read(320)
        self._is_open.set()
        return line

    def start(self) -> None:
        self._is_open.clear()
        self.listener.start()
        assert self._is_open.wait(WAIT_S)

    def next(self) -> Pause | AudioError | None:
        return self.told.get(timeout=WAIT_S)

    def next_phrase(self) -> Pause:
        phrase = self.next()
        assert isinstance(phrase, Pause)
        return phrase


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    yield table
    table.listener.stop()


def likeness(found: bytes, played: bytes) -> float:
    """How alike the phrase and what was played are where they fit best, at most 1."""
    a = np.frombuffer(found, np.int16).astype(float)
    b = np.frombuffer(played, np.int16).astype(float)
    size = 1 << (len(a) + len(b)).bit_length()
    fit = np.fft.irfft(np.fft.rfft(a, size) * np.conj(np.fft.rfft(b, size)))
    return float(fit.max() / (np.linalg.norm(a) * np.linalg.norm(b)))


def test_the_microphone_is_listed_by_name() -> None:
    assert microphones() == [MONITOR]


@pytest.mark.parametrize("name", [None, "null output"])
def test_moves_played_are_heard_one_by_one(move: bytes, name: str | None) -> None:
    table = Table(name)
    table.start()
    play((move + silence(1.7)) * 3)
    for _ in range(3):
        assert likeness(table.next_phrase().pcm, move) > 0.9
    table.listener.stop()
    assert table.told.empty()


def test_the_table_does_not_hear_its_own_voice(table: Table, move: bytes) -> None:
    table.start()
    table.is_speaking = True
    play(reversed_sound(move))
    table.is_speaking = False
    time.sleep(0.5)
    play(move + silence(1.7))
    assert likeness(table.next_phrase().pcm, move) > 0.9
    assert table.told.empty()


def test_a_phrase_into_which_the_table_speaks_is_left_out(table: Table, move: bytes) -> None:
    table.start()
    speaking = threading.Timer(0.5, setattr, (table, "is_speaking", True))
    speaking.start()
    play(move * 2)
    table.is_speaking = False
    time.sleep(0.5)
    play(move + silence(1.7))
    assert likeness(table.next_phrase().pcm, move) > 0.9
    assert table.told.empty()


def test_a_sound_card_pulled_out_is_told_and_listening_starts_again(
    table: Table,
    move: bytes,
    sound_server: Any,
    restart: Callable[[], Any],
) -> None:
    table.start()
    sound_server.kill()
    lost = table.next()
    assert isinstance(lost, AudioError)
    assert lost.reason is AudioReason.MICROPHONE_LOST
    table.listener.start()
    gone = table.next()
    assert isinstance(gone, AudioError)
    assert gone.reason is AudioReason.NO_MICROPHONE
    restart()
    table.start()
    play(move + silence(1.7))
    assert likeness(table.next_phrase().pcm, move) > 0.9


def test_a_sound_server_that_hangs_is_a_lost_microphone(table: Table, sound_server: Any) -> None:
    table.start()
    sound_server.hang()
    lost = table.next()
    assert isinstance(lost, AudioError)
    assert lost.reason is AudioReason.MICROPHONE_LOST
    sound_server.kill()


def test_stopping_takes_effect_while_somebody_speaks(table: Table, move: bytes) -> None:
    table.start()
    speaker = threading.Thread(target=play, args=(move * 3,))
    speaker.start()
    time.sleep(0.7)
    table.listener.stop()
    assert not table.listener.is_listening
    speaker.join()
    assert table.told.empty()
