"""Where a phrase begins and ends, in a recording as on a microphone.

SpeechRecognition's `Recognizer.listen` finds phrases by loudness. Its own dynamic threshold climbs
while somebody speaks and is then deaf to what follows, so it is switched off; `_Ears` follows the
room instead: the quietest moment of the last seconds is what the room sounds like without speech.
"""

import threading
from array import array
from collections import deque
from collections.abc import Callable, Iterator
from math import sqrt
from operator import mul

import speech_recognition

from accessible.hearing.audio import (
    SAMPLE_BYTES,
    SAMPLE_RATE,
    AudioError,
    Clip,
    Interrupted,
    Sound,
)

CHUNK = 320
CHUNKS_A_SECOND = SAMPLE_RATE // CHUNK
# Silence that ends a phrase. Of words half a second apart 0.6 s cut up to 7 % in two where the room
# is loud, 0.65 s none to 0.3 %; every 20 ms more are waited for after every move.
PAUSE_S = 0.65
# Silence kept on either side of a phrase.
MARGIN_S = 0.3
# A shorter sound is a click, not a word.
SHORTEST_S = 0.1
LONGEST_S = 10.0
STOPPING_S = 0.9
# How long to wait for a phrase before asking again; nothing is lost in between.
WAIT_S = 30.0
# Speech is so many times louder than the room, and never softer than this (root mean square).
OVER_ROOM = 1.7
SOFTEST = 60.0
# The room is the quietest of the last chunks, each level smoothed over a few.
ROOM_CHUNKS = 3 * CHUNKS_A_SECOND
STRETCH_CHUNKS = 20
# Sound heard before listening starts, to know the room; it may already be speech.
CALIBRATION_CHUNKS = CHUNKS_A_SECOND // 2
LOUDEST_ROOM_AT_FIRST = 300.0
# The constant part of the sound is an average of seconds; a small one does no harm.
OFFSET_CHUNKS = 5 * CHUNKS_A_SECOND
SMALLEST_OFFSET = 64


class _Room:
    """How loud it is when nobody speaks, from the levels of the chunks heard so far.

    Peaks of the quietest stretch tell steady noise, just above which speech can be heard, from
    the voices of a hall, which come and go.
    """

    def __init__(self, first: list[float]) -> None:
        self._latest: deque[float] = deque(maxlen=STRETCH_CHUNKS)
        self._stretches: deque[tuple[float, float]] = deque(maxlen=ROOM_CHUNKS)
        for level in first:
            self.hear(level)
        # The first sound may already be speech.
        at_first = min([LOUDEST_ROOM_AT_FIRST, *(peak for _, peak in self._stretches)])
        self._stretches.clear()
        self._stretches.append((at_first, at_first))
        self._latest.clear()

    def hear(self, level: float) -> None:
        """Take in the level of one more chunk."""
        self._latest.append(level)
        if len(self._latest) == STRETCH_CHUNKS:
            self._stretches.append((sum(self._latest), max(self._latest)))

    @property
    def threshold(self) -> float:
        """What is louder is taken for speech; never nought, even on a line that is dead."""
        _, peak = min(self._stretches)
        return max(SOFTEST, OVER_ROOM * peak)


class _Stream:
    """What the recogniser reads; it sets the recogniser's threshold with every chunk."""

    def __init__(self, sound: Sound, recogniser: speech_recognition.Recognizer) -> None:
        self.is_over = False
        self._sound = sound
        self._recogniser = recogniser
        self._room: _Room | None = None
        self._offset = 0.0
        self._waiting: deque[bytes] = deque()
        self._last: deque[bytes] = deque(maxlen=int(MARGIN_S * CHUNKS_A_SECOND))

    def read(self, frames: int) -> bytes:
        """The next samples, none once the sound is over. Raises AudioError and Interrupted."""
        try:
            room = self._room or self._calibrated(frames)
            chunk = self._waiting.popleft() if self._waiting else self._sound.read(frames)
        except Interrupted:
            self._last.clear()
            raise
        if not chunk:
            self.is_over = True
            return b""
        self._last.append(chunk)
        chunk = self._centred(chunk)
        room.hear(_level(chunk))
        self._recogniser.energy_threshold = room.threshold
        return chunk

    def rewind(self) -> None:
        """Read the last chunks again: a phrase may have begun in them."""
        self._waiting.extendleft(reversed(self._last))
        self._last.clear()

    def _calibrated(self, frames: int) -> _Room:
        """Listen to the room for half a second, which is then read again."""
        chunks = [self._sound.read(frames) for _ in range(CALIBRATION_CHUNKS)]
        self._offset = _mean(b"".join(chunks))
        self._room = _Room([_level(self._centred(chunk)) for chunk in chunks])
        self._waiting.extend(chunks)
        return self._room

    def _centred(self, chunk: bytes) -> bytes:
        """The chunk without the constant that a cheap sound card adds, and that sounds loud."""
        self._offset += (_mean(chunk) - self._offset) / OFFSET_CHUNKS
        offset = round(self._offset)
        if abs(offset) < SMALLEST_OFFSET:
            return chunk
        centred = (max(-32768, min(32767, sample - offset)) for sample in array("h", chunk))
        return array("h", centred).tobytes()


def _mean(chunk: bytes) -> float:
    samples = array("h", chunk)
    return sum(samples) / max(1, len(samples))


def _level(chunk: bytes) -> float:
    samples = array("h", chunk)
    return sqrt(sum(map(mul, samples, samples)) / max(1, len(samples)))


class _Ears(speech_recognition.AudioSource):  # type: ignore[misc]
    """The shape in which SpeechRecognition wants a source of sound."""

    SAMPLE_RATE = SAMPLE_RATE
    SAMPLE_WIDTH = SAMPLE_BYTES
    CHUNK = CHUNK

    def __init__(self, stream: _Stream) -> None:
        self.stream = stream

    def __enter__(self) -> "_Ears":
        return self

    def __exit__(self, *_: object) -> None:
        pass


def phrases(sound: Sound) -> Iterator[Clip]:
    """Every phrase of a sound, one after the other, until the sound is over or closed.

    A phrase during which sound was left out is left out too. Raises AudioError when the
    microphone is gone.
    """
    recogniser = speech_recognition.Recognizer()
    recogniser.dynamic_energy_threshold = False
    recogniser.pause_threshold = PAUSE_S
    recogniser.non_speaking_duration = MARGIN_S
    recogniser.phrase_threshold = SHORTEST_S
    stream = _Stream(sound, recogniser)
    ears = _Ears(stream)
    while not stream.is_over:
        try:
            phrase = recogniser.listen(ears, timeout=WAIT_S, phrase_time_limit=LONGEST_S)
        except speech_recognition.WaitTimeoutError:
            stream.rewind()
        except Interrupted:
            continue
        else:
            if not stream.is_over:
                yield Clip(phrase.frame_data)


class Listener:
    """A thread that hears phrases and hands them on until it is stopped or the sound is over.

    `heard` gets every phrase; `ended` is called once, with the error or, at the end of a
    recording, with None, but not after `stop`. Both are called from the thread.
    """

    def __init__(
        self,
        open_sound: Callable[[], Sound],
        heard: Callable[[Clip], object],
        ended: Callable[[AudioError | None], object],
    ) -> None:
        self._open_sound = open_sound
        self._heard = heard
        self._ended = ended
        self._run: _Run | None = None

    @property
    def is_listening(self) -> bool:
        """Whether a thread is listening now."""
        return self._run is not None and self._run.is_going

    def start(self) -> None:
        """Listen; does nothing if it already does. Can be called again after the end."""
        if not self.is_listening:
            self._run = _Run(self._open_sound, self._heard, self._ended)
            self._run.thread.start()

    def stop(self) -> None:
        """Stop within a second; what was being said is lost. Can be called at any time."""
        if self._run is not None:
            self._run.stop()


class _Run:
    """One time of listening, from start to stop or end."""

    def __init__(
        self,
        open_sound: Callable[[], Sound],
        heard: Callable[[Clip], object],
        ended: Callable[[AudioError | None], object],
    ) -> None:
        self.thread = threading.Thread(target=self._listen, name="listener", daemon=True)
        self._open_sound = open_sound
        self._heard = heard
        self._ended = ended
        self._sound: Sound | None = None
        self._stopping = threading.Event()

    @property
    def is_going(self) -> bool:
        return self.thread.is_alive() and not self._stopping.is_set()

    def stop(self) -> None:
        self._stopping.set()
        if self._sound is not None:
            self._sound.close()
        if self.thread is not threading.current_thread():
            self.thread.join(STOPPING_S)

    def _listen(self) -> None:
        error = None
        try:
            self._hand_on_phrases()
        except AudioError as lost:
            error = lost
        if not self._stopping.is_set():
            self._ended(error)

    def _hand_on_phrases(self) -> None:
        sound = self._sound = self._open_sound()
        try:
            # Stopping may have come while the device was being opened.
            if self._stopping.is_set():
                return
            for phrase in phrases(sound):
                if self._stopping.is_set():
                    return
                self._heard(phrase)
        finally:
            sound.close()
