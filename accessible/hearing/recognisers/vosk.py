"""Vosk, told once which words there are, with the confidence it has in each.

Its author advises against changing the grammar often, so one grammar of single words serves every
position, with ``[unk]`` for everything else; ``written`` makes moves of the words. A model knows a
fixed set of words, and says on the error stream which of a grammar it does not know, so they are
left out. ``SetMaxAlternatives`` would take the confidences away.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

from accessible.hearing.lexicon import RANKS, Lexicon, fold, lexicon
from accessible.hearing.phrases import Phrasebook
from accessible.hearing.recognisers import Evidence
from accessible.hearing.recognisers.extras import deaf, failed, no_model, package
from accessible.hearing.recognisers.written import THRESHOLDS, Reader, reader

_SAMPLE_RATE = 16_000
_UNKNOWN = "[unk]"
# Vosk's own names for its models.
_MODELS = {"en": "en-us"}


class Vosk:
    """The engine; ``open_vosk`` makes one. ``engine`` is a ``vosk.KaldiRecognizer``."""

    name = "vosk"
    thresholds = THRESHOLDS

    def __init__(self, engine: Any, reader: Reader) -> None:
        self._engine = engine
        self._reader = reader

    def hear(self, pcm: bytes, book: Phrasebook) -> Evidence:
        """What the words are near to, and how little the least sure of them is trusted.

        Raises RecogniserError if the engine fails.
        """
        try:
            self._engine.AcceptWaveform(pcm[: len(pcm) // 2 * 2])
            # All of it, even if Vosk thinks that the phrase ended before; and ready for the next.
            found = json.loads(self._engine.FinalResult())
        except Exception as error:  # Vosk has no errors of its own
            raise failed(self.name, error) from error
        evidence = self._reader.read(str(found.get("text", "")), book)
        doubt = 1 - min((float(word["conf"]) for word in found.get("result", ())), default=1.0)
        return replace(evidence, worst_word=max(doubt, evidence.worst_word))


def open_vosk(languages: Sequence[str], place: str = "") -> Vosk:
    """The engine for a main language and the numbers of the others.

    ``place`` is a folder with a model; without one Vosk looks in its own places and fetches it
    once. Raises RecogniserError.
    """
    vosk = package(Vosk.name, "vosk")
    vosk.SetLogLevel(-1)
    main, *others = (lexicon(code) for code in dict.fromkeys(languages))
    model = _model(vosk, main, place)
    words = [w for w in dict.fromkeys(_words(main, others)) if model.vosk_model_find_word(w) >= 0]
    if not any(fold(word) in _numbers(main) for word in words):
        raise deaf(Vosk.name, main.name)
    if model.vosk_model_find_word(_UNKNOWN) >= 0:
        words.append(_UNKNOWN)
    engine = vosk.KaldiRecognizer(model, _SAMPLE_RATE, json.dumps(words, ensure_ascii=False))
    engine.SetWords(True)
    return Vosk(engine, reader(languages))


def _model(vosk: Any, main: Lexicon, place: str) -> Any:
    if place and not Path(place).is_dir():
        raise no_model(Vosk.name, f"a Vosk model in {place}")
    try:
        if place:
            return vosk.Model(model_path=place)
        return vosk.Model(lang=_MODELS.get(main.code, main.code))
    except (Exception, SystemExit) as error:  # Vosk leaves the program when a model is missing
        raise no_model(Vosk.name, f"the Vosk model for {main.name}") from error


def _words(main: Lexicon, others: Sequence[Lexicon]) -> Iterator[str]:
    """The words of the main language and the numbers of the others, as they may be spelt."""
    named = (ways for files in main.files.values() for ways in files.values())
    numbers = (other.ways[rank] for other in others for rank in RANKS)
    rest = (main.ways.values(), main.commands.values(), named, numbers)
    for way in (*main.ignored, *chain.from_iterable(chain.from_iterable(rest))):
        for word in re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)*", way.casefold()):
            yield word
            yield fold(word)


def _numbers(main: Lexicon) -> frozenset[str]:
    return frozenset(fold(way) for rank in RANKS for way in main.ways[rank])
