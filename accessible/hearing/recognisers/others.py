"""Engines of SpeechRecognition, reached by their name there: ``recognize_<name>``.

They write down what they hear, for want of being told what may be said; ``written`` makes evidence
of it. Whisper and Vosk are called directly, since SpeechRecognition loads their models again at
every call and cannot tell them anything.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from accessible.hearing.lexicon import Naming
from accessible.hearing.phrases import Phrasebook
from accessible.hearing.recognisers import Evidence, Missing, Recogniser, RecogniserError
from accessible.hearing.recognisers.extras import failed
from accessible.hearing.recognisers.written import THRESHOLDS, Reader, reader

SAMPLE_RATE = 16_000
_SAMPLE_BYTES = 2
# Google, OpenAI and the like want a language with a country.
_COUNTRIES = {"de": "de-DE", "en": "en-US"}


class TextOnly:
    """An engine as a function from sound to text, and a reader of its text."""

    thresholds = THRESHOLDS

    def __init__(self, name: str, transcribe: Callable[[bytes], str], reader: Reader) -> None:
        self.name = name
        self._transcribe = transcribe
        self._reader = reader

    def hear(self, pcm: bytes, book: Phrasebook) -> Evidence:
        """What the text is near to; 16 kHz, one channel, signed 16 bits, little-endian.

        Raises RecogniserError if the engine fails.
        """
        pcm = pcm[: len(pcm) // _SAMPLE_BYTES * _SAMPLE_BYTES]
        if not pcm:
            return Evidence()
        try:
            text = self._transcribe(pcm).strip()
        except Exception as error:  # engines raise whatever their makers liked
            raise failed(self.name, error) from error
        return self._reader.read(text, book)


def open_other(name: str, languages: Sequence[str], naming: Naming | None = None) -> Recogniser:
    """The engine of this name for a main language and others beside it.

    ``whisper:`` and ``vosk:`` may be followed by the place of their model; ``naming`` is how the
    files are named, None for any way. Raises RecogniserError with what to install.
    """
    engine, _, place = name.partition(":")
    match engine:
        case "whisper":
            from accessible.hearing.recognisers.whisper import open_whisper

            return open_whisper(languages, naming, place)
        case "vosk":
            from accessible.hearing.recognisers.vosk import open_vosk

            return open_vosk(languages, place)
    return TextOnly(name, _of_speech_recognition(name, languages[0]), reader(languages))


def _of_speech_recognition(name: str, language: str) -> Callable[[bytes], str]:
    package = import_module("speech_recognition")
    engine = package.Recognizer()
    recognise = getattr(engine, f"recognize_{name}", None)
    if recognise is None:
        known = sorted(m.removeprefix("recognize_") for m in dir(engine) if m[:10] == "recognize_")
        sentence = (
            f"There is no recogniser {name}; choose acoustic, sphinx, whisper, vosk or"
            f" {', '.join(known)}."
        )
        raise RecogniserError(name, Missing.UNKNOWN, sentence)

    def transcribe(pcm: bytes) -> str:
        audio = package.AudioData(pcm, SAMPLE_RATE, _SAMPLE_BYTES)
        try:
            return _text(recognise(audio, language=_COUNTRIES.get(language, language)))
        except package.UnknownValueError:
            return ""

    return transcribe


def _text(answer: Any) -> str:
    """Some engines answer with JSON, some with a pair of text and confidence."""
    if isinstance(answer, tuple):
        answer = answer[0]
    if isinstance(answer, str) and answer.startswith("{"):
        answer = json.loads(answer)
    if isinstance(answer, dict):
        answer = answer.get("text", "")
    return str(answer)
