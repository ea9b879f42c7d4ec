"""pocketsphinx, told what may be said: the recogniser that is always there.

Its English model comes with its package; the words, German ones too, come with their phones from
our lexicons. One decoder lives as long as the program, since making one costs more than hearing a
move, and gets new grammars as the position changes. A grammar alone never rejects anything: it is
given the whole phrasebook, then the phrasebook without its first answer, then any row of speech
sounds, and the differences between the scores say how sure the answer is.
"""

from __future__ import annotations

import math
import random
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from operator import add
from pathlib import Path
from typing import Any

import pocketsphinx

from accessible.hearing.lexicon import Naming, lexicon
from accessible.hearing.phrases import Phrasebook
from accessible.hearing.recognisers import (
    Evidence,
    Meant,
    Missing,
    RecogniserError,
    Scored,
    Thresholds,
)
from accessible.hearing.recognisers.grammar import (
    Network,
    Speech,
    expected_network,
    meaning,
    speech,
)  # fmt: skip

# A tenth of a second is no word, nor is anything with less than 0.15 s of speech in it.
SHORTEST_SAMPLES = 1600
SHORTEST_FRAMES = 15
_FRAME_SAMPLES = 160
# Decoder.hyp().score is a likelihood whose logarithm was divided by 1024 to fit an integer.
_SCORE_SCALE = 1024
# The noise of a quiet room, 50 dB below the voice. Synthetic voices and noise gates leave silence
# that no model was trained on: of 94 moves by espeak-ng 55 were right without, 76 with such noise.
_FLOOR = 0.003
_LEAST_FLOOR = 2.0
_NOISE_SAMPLES = 16_000
# A lead smaller than this is worth asking for a second opinion.
_CLOSE = 60.0
_SOUNDS = "sounds"
_NO_WORDS = ("<", "[", "(", "+", "SIL")


THRESHOLDS = Thresholds(
    margin=18.0,
    confirmed_margin=13.0,
    confirmed_distance=2.6,
    letters=8.0,
    strangeness=1.5,
    caution=30.0,
    strange=3.8,
    worst_word=5.0,
    coverage=0.6,
    noisy_db=30.0,
    noise=0.4,
    noise_margin=30.0,
    faintest_db=6.0,
)
"""Chosen by hand on English and German moves, commands, illegal moves and small talk in 25 voices,
24 of them synthetic, clean and in white noise; ``caution`` and ``worst_word`` also with a look at
eight further ones. Distances are taken per hundredth of a second of speech."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A word or a speech sound, in which hundredths of a second it was, and its score."""

    word: str
    first: int
    last: int
    score: float


@dataclass(frozen=True, slots=True)
class _Heard:
    """The best walk through one network and its score."""

    parts: tuple[_Part, ...]
    score: float

    @property
    def spoken(self) -> tuple[_Part, ...]:
        """The parts that are not silence or noise."""
        return tuple(part for part in self.parts if not part.word.startswith(_NO_WORDS))

    @property
    def words(self) -> tuple[str, ...]:
        """The words, whichever way they were pronounced."""
        return tuple(part.word.partition("(")[0] for part in self.spoken)

    @property
    def frames(self) -> int:
        """How long the words are together."""
        return sum(part.last - part.first + 1 for part in self.spoken)


class Sphinx:
    """The engine; ``open_sphinx`` makes one."""

    name = "sphinx"
    thresholds = THRESHOLDS

    def __init__(self, decoder: Any, speeches: tuple[Speech, ...]) -> None:
        self._decoder = decoder
        self._speeches = speeches
        self._grammars = 0
        source = random.Random(1)
        self._noise = [max(-3.0, min(3.0, source.gauss(0, 1))) for _ in range(_NOISE_SAMPLES)]

    def choose(self, pcm: bytes, book: Phrasebook) -> Meant | None:
        """Which of these was said if it was one of them; None if the sound is too short for any."""
        samples = _samples(pcm)
        if len(samples) < SHORTEST_SAMPLES:
            return None
        pcm = self._over_noise(samples, levels(samples)[1])
        heard = self._decode(pcm, expected_network(book, self._speeches))
        return meaning(heard.words, book, self._speeches) if heard else None

    def hear(self, pcm: bytes, book: Phrasebook) -> Evidence:
        """The phrases nearest to the sound, the score of free sounds, and how noisy it is."""
        samples = _samples(pcm)
        if len(samples) < SHORTEST_SAMPLES:
            return Evidence()
        quiet, loud = levels(samples)
        pcm = self._over_noise(samples, loud)
        found = self._two_best(pcm, book)
        sounds = self._sounds(pcm)
        if not found or not sounds:
            return Evidence()
        first = found[0][1]
        is_close = len(found) > 1 and first.score - found[1][1].score < _CLOSE
        frames = max(first.frames, sounds.frames)
        if frames < SHORTEST_FRAMES:
            return Evidence()
        return Evidence(
            text=_text(first),
            best=tuple(Scored(meant, _text(heard), heard.score) for meant, heard in found),
            distance=(sounds.score - first.score) / frames,
            worst_word=_worst_word(first, sounds),
            coverage=first.frames / max(1, frames),
            second=self._second_opinion(pcm, book) if is_close else None,
            snr_db=_above(loud, quiet),
        )

    def _two_best(self, pcm: bytes, book: Phrasebook) -> list[tuple[Meant, _Heard]]:
        """The best phrase and the best that means something else, the better one first."""
        found: list[tuple[Meant, _Heard]] = []
        for _ in range(2):
            known = [meant for meant, _ in found]
            heard = self._decode(pcm, expected_network(book, self._speeches, known))
            meant = meaning(heard.words, book, self._speeches) if heard else None
            if not heard or not meant:
                break
            found.append((meant, heard))
        return sorted(found, key=lambda f: -f[1].score)

    def _second_opinion(self, pcm: bytes, book: Phrasebook) -> Meant | None:
        """What is best when every word is weighed with all its followers, not only the likeliest.

        It errs on other clips, but its scores cannot be compared with those of other grammars.
        """
        self._decoder.config["bestpath"] = True
        heard = self._decode(pcm, expected_network(book, self._speeches))
        self._decoder.config["bestpath"] = False
        return meaning(heard.words, book, self._speeches) if heard else None

    def _over_noise(self, samples: array[int], loud: float) -> bytes:
        """The sound with a little noise, so that silence is as quiet as in a room, never more."""
        level = max(_LEAST_FLOOR, loud * _FLOOR)
        noise = [int(n * level) for n in self._noise]
        room = max(noise)
        low, high = min(samples), max(samples)
        if low < room - 32768 or high > 32767 - room:
            samples = array("h", (s * 7 // 8 for s in samples))
        return array("h", map(add, samples, cycle(noise))).tobytes()

    def _decode(self, pcm: bytes, network: Network) -> _Heard | None:
        """The best walk, None if the sound fits none."""
        if not network.arcs:
            return None
        self._grammars += 1
        name, old = f"grammar{self._grammars}", f"grammar{self._grammars - 1}"
        arcs = [(a, b, 1.0, word) if word else (a, b, 1.0) for a, b, word in network.arcs]
        decoder = self._decoder
        decoder.add_fsg(name, decoder.create_fsg(name, 0, 1, arcs))
        decoder.activate_search(name)
        if self._grammars > 1:
            decoder.remove_search(old)
        return self._run(pcm)

    def _sounds(self, pcm: bytes) -> _Heard | None:
        """The best row of speech sounds, whether or not they are words."""
        self._decoder.activate_search(_SOUNDS)
        return self._run(pcm)

    def _run(self, pcm: bytes) -> _Heard | None:
        decoder = self._decoder
        decoder.start_utt()
        decoder.process_raw(pcm, False, True)
        decoder.end_utt()
        hypothesis = decoder.hyp()
        if hypothesis is None or hypothesis.score <= 0:
            return None
        parts = (
            _Part(s.word, s.start_frame, s.end_frame, _log(s.ascore))
            for s in decoder.seg()
            if s.end_frame >= s.start_frame
        )
        return _Heard(tuple(parts), _log(hypothesis.score))


def open_sphinx(
    languages: Sequence[str], naming: Naming | None = None, *, compares: bool = True
) -> Sphinx:
    """The engine for a main language and others beside it, and a way to name the files.

    An engine that does not have to compare the scores of several grammars is quicker. Raises
    RecogniserError if nobody wrote down how the main language is pronounced.
    """
    main = lexicon(languages[0])
    if not main.pronunciations:
        sentence = f"The recogniser sphinx does not hear {main.name}: choose another one, or type."
        raise RecogniserError("sphinx", Missing.LANGUAGE, sentence)
    model = Path(pocketsphinx.get_model_path()) / "en-us"
    # compallsen keeps the scores of different grammars comparable; dither since digital silence
    # is far from anything a model was trained on. The lattice of bestpath would give other scores
    # to every grammar.
    config = pocketsphinx.Config(
        hmm=str(model / "en-us"), lm=None, dict=None, dither=True, seed=1, compallsen=compares,
        bestpath=False, loglevel="FATAL",
    )  # fmt: skip
    decoder = pocketsphinx.Decoder(config)
    speeches = _speeches(languages, naming)
    words = [
        (f"{word}({i})" if i > 1 else word, phones)
        for said in speeches
        for word, ways in said.pronunciations.items()
        for i, phones in enumerate(ways, start=1)
    ]
    for word, phones in words:
        decoder.add_word(word, phones, word == words[-1][0])
    decoder.add_allphone_file(_SOUNDS, str(model.parent / "en-us-phone.lm.bin"))
    return Sphinx(decoder, speeches)


def _speeches(languages: Sequence[str], naming: Naming | None) -> tuple[Speech, ...]:
    """The main language, with the numbers of the others: FIDE suggests German ones everywhere."""
    main, *others = (lexicon(code) for code in dict.fromkeys(languages))
    return (speech(main, [naming] if naming else tuple(Naming), others),)


def _samples(pcm: bytes) -> array[int]:
    samples = array("h", pcm[: len(pcm) // 2 * 2])
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def _log(score: float) -> float:
    return math.log(score) * _SCORE_SCALE if score > 0 else -math.inf


def _text(heard: _Heard) -> str:
    return " ".join(word.partition(":")[2] for word in heard.words)


def _worst_word(heard: _Heard, sounds: _Heard) -> float:
    """How much better free sounds fit the least fitting word, per frame of it."""
    at: dict[int, float] = {}
    for sound in sounds.parts:
        share = sound.score / (sound.last - sound.first + 1)
        at |= dict.fromkeys(range(sound.first, sound.last + 1), share)
    return max(
        (sum(at.get(i, 0.0) for i in range(part.first, part.last + 1)) - part.score)
        / (part.last - part.first + 1)
        for part in heard.spoken
    )


def snr_db(pcm: bytes) -> float:
    """How far the voice of a phrase stands above the noise around it."""
    samples = _samples(pcm)
    quiet, loud = levels(samples) if len(samples) >= SHORTEST_SAMPLES else (0.0, 0.0)
    return _above(loud, quiet)


def _above(loud: float, quiet: float) -> float:
    return 20 * math.log10((loud + 1) / (quiet + 1))


def levels(samples: array[int]) -> tuple[float, float]:
    """The loudness (root mean square) below which a tenth of a sound is, and above which one is."""
    frames = sorted(
        math.sqrt(sum(s * s for s in samples[i : i + _FRAME_SAMPLES]) / _FRAME_SAMPLES)
        for i in range(0, len(samples) - _FRAME_SAMPLES + 1, _FRAME_SAMPLES)
    )
    return frames[len(frames) // 10], frames[len(frames) * 9 // 10]
