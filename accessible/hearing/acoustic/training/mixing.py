"""What the network is shown: clips as they are, words strung together, noise alone."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
from numpy.typing import NDArray

from accessible.hearing.acoustic.features import SAMPLE_RATE, Frames
from accessible.hearing.acoustic.training.augment import varied
from accessible.hearing.acoustic.training.clips import Clips, Kind
from accessible.hearing.acoustic.units import UNKNOWN, Unit

Samples = NDArray[np.float32]

# Phrases as spoken, words of one voice strung together, and nothing but noise.
_KINDS = (0.66, 0.31, 0.03)
_MOST_WORDS = 5
# So often words are joined that two voices spoke: what holds a word together is not its neighbours.
_TWO_VOICES = 0.3
SHARES = {"de": 0.25, "en": 0.22}
OTHER_SHARE = 0.075
# Every seed of this engine is a speaker of its own, so its clips are worth more than their number.
_MANY_SPEAKERS, _WORTH = "kokoro", 4


class Mixer:
    """Makes examples from clips; the same seed makes the same.

    A language comes as often as its share says, however many clips it has.
    """

    def __init__(self, clips: Clips, seed: int) -> None:
        self._clips = clips
        self._source = np.random.default_rng(seed)
        self._phrases: dict[str, list[int]] = defaultdict(list)
        self._words: dict[str, dict[str, dict[Unit, list[int]]]] = {}
        self._sayings: dict[str, list[tuple[Unit, ...]]] = defaultdict(list)
        for number, clip in enumerate(clips.clips):
            if clip.kind is Kind.WORD:
                voices = self._words.setdefault(clip.language, {})
                bank = voices.setdefault(clip.voice, {})
                bank.setdefault(clip.units[0], []).append(number)
                continue
            worth = _WORTH if clip.voice.startswith(_MANY_SPEAKERS) else 1
            self._phrases[clip.language] += [number] * worth
            if UNKNOWN not in clip.units:
                self._sayings[clip.language].append(clip.units)
        self._languages = sorted(self._phrases)
        shares = np.array([SHARES.get(code, OTHER_SHARE) for code in self._languages])
        self._shares = shares / shares.sum()

    def example(self) -> tuple[Frames, tuple[Unit, ...], str]:
        """Frames, the units said in them, and the language."""
        kind = self._source.choice(["phrase", "words", "noise"], p=_KINDS)
        language = str(self._source.choice(self._languages, p=self._shares))
        samples: Samples = np.zeros(int(self._source.integers(8000, 32_000)), np.float32)
        units: tuple[Unit, ...] = ()
        if kind == "words" and language in self._words:
            samples, units = self._strung_words(language)
        elif kind != "noise":
            number = self._any(self._phrases[language])
            samples, units = self._clips.samples(number), self._clips.clips[number].units
        return varied(self._source, samples, self._talk), units, language

    def _talk(self) -> Samples:
        language = str(self._source.choice(self._languages))
        return self._clips.samples(self._any(self._phrases[language]))

    def _any(self, numbers: list[int]) -> int:
        return numbers[int(self._source.integers(len(numbers)))]

    def _strung_words(self, language: str) -> tuple[Samples, tuple[Unit, ...]]:
        """Single words of a voice or two, with pauses as people make them, or hardly any."""
        source = self._source
        bank = self._bank(language)
        units = self._words_to_say(bank, language)
        other = self._bank(language) if source.random() < _TWO_VOICES else bank
        parts: list[Samples] = []
        longest_pause = source.choice([0.05, 0.3, 0.8], p=[0.4, 0.45, 0.15])
        for unit in units:
            voice = other if unit in other and source.random() < 0.5 else bank
            word = self._clips.samples(self._any(voice[unit]))
            parts.append(word * np.float32(10 ** (source.uniform(-4, 4) / 20)))
            pause = source.uniform(0, longest_pause)
            parts.append(np.zeros(int(pause * SAMPLE_RATE), np.float32))
        return np.concatenate(parts[:-1]), units

    def _bank(self, language: str) -> dict[Unit, list[int]]:
        """The words of any voice."""
        voices = self._words[language]
        worth = np.array([_WORTH if v.startswith(_MANY_SPEAKERS) else 1 for v in voices])
        return voices[str(self._source.choice(list(voices), p=worth / worth.sum()))]

    def _words_to_say(self, bank: dict[Unit, list[int]], language: str) -> tuple[Unit, ...]:
        source, sayings = self._source, self._sayings[language]
        if source.random() < 0.7 and sayings:
            units = sayings[int(source.integers(len(sayings)))]
            if all(unit in bank for unit in units):
                return units
        known = sorted(bank)
        count = int(source.integers(1, _MOST_WORDS + 1))
        return tuple(known[int(source.integers(len(known)))] for _ in range(count))
