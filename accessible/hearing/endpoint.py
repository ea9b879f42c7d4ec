"""Where a phrase begins, where its speaker pauses, and where it ends: fed with sound, a chunk at a
time, and asked nothing else.

Speech is what is clearly louder than the room, and the quietest moment of the last seconds is what
the room sounds like. Detectors of voices did worse: the murmur of a hall is voices too
(``tests/bench/bench_endpoint.py``). Only the caller can tell whether a phrase is complete, so every
pause is told, and the phrase goes on unless it is taken then.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from accessible.hearing.audio import SAMPLE_BYTES, SAMPLE_RATE
from accessible.hearing.finality import Silence

CHUNK = 320
CHUNK_MS = CHUNK * 1000 // SAMPLE_RATE

# Silence kept before a phrase: its first sound may be soft.
MARGIN_CHUNKS = 300 // CHUNK_MS
# A sound lasts if it is heard in so many of the last chunks; what does not is a click.
LASTING, LASTING_OF = 3, 5
# What was loud for less than a tenth of a second is no word.
SHORTEST_CHUNKS = 100 // CHUNK_MS
# Eight words of a slow speaker take twelve seconds.
LONGEST_CHUNKS = 14_000 // CHUNK_MS
# Speech is so many times louder than the room, and never softer than this (root mean square).
OVER_ROOM = 1.7
SOFTEST = 30.0
# While somebody speaks, what is so much softer than his words is the room's murmur or echo, and
# what is softer still is no part of any word, not even a hissed end.
MURMUR = 0.3
FAINT = 0.1
FAINT_CHUNKS = 160 // CHUNK_MS
# The room is the quietest stretch of the last seconds.
ROOM_CHUNKS = 3000 // CHUNK_MS
STRETCH_CHUNKS = 400 // CHUNK_MS
# Sound heard before listening starts, to know the room; it may already be speech.
FIRST_CHUNKS = 500 // CHUNK_MS
LOUDEST_ROOM_AT_FIRST = 300.0
# Hum of the mains and the constant of a cheap sound card are below every voice.
LOWEST_HZ = 100

_SHORT, _LONG, _LONGEST = (silence // CHUNK_MS for silence in Silence)
_WINDOW = np.hanning(CHUNK)
_LOWEST_BIN = LOWEST_HZ * CHUNK // SAMPLE_RATE
# Of one side of the spectrum, so that white noise comes out as loud as it is.
_SCALE = 2 / (CHUNK * float(np.sum(_WINDOW**2)))


@dataclass(frozen=True, slots=True)
class Phrase:
    """What was said before a silence: all of it after the longest, perhaps all after another.

    ``pcm`` is the same object as at the shorter silence before if nothing was said in between. It
    is empty when somebody has spoken for longer than any phrase lasts.
    """

    pcm: bytes = field(repr=False)
    silence: Silence


@dataclass(frozen=True, slots=True)
class _Chunk:
    pcm: bytes
    level: float


class Endpointer:
    """Hears one chunk after the other and tells the phrases."""

    def __init__(self) -> None:
        self._first: list[_Chunk] = []
        self._room: _Room | None = None
        self._before: deque[_Chunk] = deque(maxlen=MARGIN_CHUNKS + LASTING_OF)
        self._loud: deque[bool] = deque(maxlen=LASTING_OF)
        self._spoken: _Spoken | None = None
        self._echo = 0.0

    def hear(self, pcm: bytes) -> Phrase | None:
        """Take in the next chunk; a phrase if somebody has just been silent for long enough."""
        chunk = _Chunk(pcm, loudness(pcm))
        if self._room:
            return self._hear(chunk, self._room)
        self._first.append(chunk)
        if len(self._first) < FIRST_CHUNKS:
            return None
        self._room = _Room(chunk.level for chunk in self._first)
        found = [self._hear(chunk, self._room) for chunk in self._first]
        self._first.clear()
        return next(filter(None, reversed(found)), None)

    @property
    def is_paused(self) -> bool:
        """Whether nobody has gone on speaking since the last phrase was told."""
        return self._spoken is None or self._spoken.is_paused

    def take(self) -> None:
        """The phrase told last is complete; what came since belongs to the next."""
        if self._spoken:
            # Who speaks on at once leaves no longer silence from which to know the room.
            if self._room:
                self._room.learn([chunk.level for chunk in self._spoken.silence])
            self._echo = self._spoken.murmur
            self._begin_anew(self._spoken.since_told)

    def forget(self) -> None:
        """Sound was left out: what was said so far is void."""
        self._begin_anew(())

    def _begin_anew(self, before: Iterable[_Chunk]) -> None:
        self._spoken = None
        self._before.clear()
        self._before.extend(before)
        self._loud.clear()

    def _hear(self, chunk: _Chunk, room: _Room) -> Phrase | None:
        room.hear(chunk.level)
        if self._spoken is None:
            if chunk.level <= room.threshold:
                self._echo = 0.0  # what was said last has died away
            self._before.append(chunk)
            self._loud.append(chunk.level > max(room.threshold, self._echo))
            if sum(self._loud) >= LASTING:
                self._spoken = _Spoken(list(self._before))
            return None
        phrase = self._spoken.hear(chunk, room.threshold)
        if self._spoken.is_over:
            self._begin_anew(())
        return phrase


class _Spoken:
    """What is being said, and how long its speaker has been silent."""

    def __init__(self, chunks: list[_Chunk]) -> None:
        self.is_over = False
        self._is_endless = False
        self._chunks = chunks
        words = sorted(chunk.level for chunk in chunks[-LASTING_OF:])[-LASTING:]
        self._sum, self._loud = sum(words), len(words)
        self._pauses = _Going()
        self._faint = _Going()
        self._told = 0
        self._pcm: bytes | None = None
        self._silence: Silence | None = None

    @property
    def is_paused(self) -> bool:
        return self._told > 0 and self._pauses.silent > 0

    @property
    def silence(self) -> list[_Chunk]:
        """What came since the last word."""
        return self._chunks[-self._pauses.silent :] if self._pauses.silent else []

    @property
    def murmur(self) -> float:
        """How loud what is between the words may be."""
        return MURMUR * self._sum / self._loud

    @property
    def since_told(self) -> list[_Chunk]:
        return self._chunks[self._told :]

    def hear(self, chunk: _Chunk, threshold: float) -> Phrase | None:
        self._chunks.append(chunk)
        self._pauses.hear(chunk.level > max(threshold, self.murmur))
        is_sound = chunk.level > max(threshold, FAINT * self._sum / self._loud)
        if is_sound:
            self._sum, self._loud = self._sum + chunk.level, self._loud + 1
        self._faint.hear(is_sound)
        if self._faint.silent == 0:
            self._pcm = None  # more was said than was told
        return self._told_now()

    def _told_now(self) -> Phrase | None:
        silent = self._pauses.silent, self._faint.silent
        if len(self._chunks) >= LONGEST_CHUNKS:
            self._is_endless = True
            self._chunks.clear()
            return Phrase(b"", Silence.LONGEST)
        if self._is_endless:  # what is left of it is no phrase either
            self.is_over = self._faint.silent >= _SHORT
            return None
        self.is_over = self._faint.silent >= _LONGEST
        if self._loud < SHORTEST_CHUNKS:
            return None
        if self.is_over:
            return self._phrase(Silence.LONGEST)
        if _LONG in silent and (self._pcm is None or self._silence is not Silence.LONG):
            return self._phrase(Silence.LONG)
        is_pause = self._pauses.silent >= _SHORT and self._faint.silent >= FAINT_CHUNKS
        return self._phrase(Silence.SHORT) if is_pause and self._pcm is None else None

    def _phrase(self, silence: Silence) -> Phrase:
        if self._pcm is None:
            self._told = len(self._chunks) - max(0, self._faint.silent - _SHORT)
            self._pcm = b"".join(chunk.pcm for chunk in self._chunks[: self._told])
        self._silence = silence
        return Phrase(self._pcm, silence)


class _Going:
    """For how many chunks a sound that lasts has not been heard."""

    def __init__(self) -> None:
        self.silent = 0
        self._latest: deque[bool] = deque(maxlen=LASTING_OF)

    def hear(self, is_sound: bool) -> None:
        self._latest.append(is_sound)
        self.silent = 0 if sum(self._latest) >= LASTING else self.silent + 1


class _Room:
    """How loud it is when nobody speaks, from the levels of the chunks heard so far.

    Peaks of the quietest stretch tell steady noise, just above which speech can be heard, from
    the voices of a hall, which come and go.
    """

    def __init__(self, first: Iterable[float]) -> None:
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

    def learn(self, levels: Sequence[float]) -> None:
        """Take the levels of a short silence for a stretch."""
        if levels:
            self._stretches.append((sum(levels) * STRETCH_CHUNKS / len(levels), max(levels)))

    @property
    def threshold(self) -> float:
        """What is louder is taken for speech; never nought, even on a line that is dead."""
        _, peak = min(self._stretches)
        return max(SOFTEST, OVER_ROOM * peak)


def loudness(pcm: bytes) -> float:
    """The root mean square of a chunk without what is below every voice."""
    samples = np.frombuffer(pcm[: len(pcm) // SAMPLE_BYTES * SAMPLE_BYTES], "<i2")
    samples = np.pad(samples, (0, CHUNK - len(samples))) if len(samples) < CHUNK else samples
    spectrum = np.abs(np.fft.rfft(samples[:CHUNK] * _WINDOW))[_LOWEST_BIN:]
    return float(np.sqrt(_SCALE * np.dot(spectrum, spectrum)))
