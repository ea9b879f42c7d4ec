"""Engines that write down what they hear, for want of being told what may be said.

They give text alone; ``accessible.hearing.matching`` finds the move in it. faster-whisper
and Vosk are called directly, since SpeechRecognition loads their models again at every call; its
other engines are reached by their name there: ``recognize_<name>``.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from accessible.hearing.phrases import Phrasebook
from accessible.hearing.recognisers import Evidence, Missing, Recogniser, RecogniserError

SAMPLE_RATE = 16_000
_SAMPLE_BYTES = 2
_LOUDEST = 32768.0
_WHISPER_MODEL = "tiny"
# Google, OpenAI and the like want a language with a country.
_COUNTRIES = {"de": "de-DE", "en": "en-US"}


class TextOnly:
    """An engine as a function from sound to text."""

    def __init__(self, name: str, transcribe: Callable[[bytes], str]) -> None:
        self.name = name
        self._transcribe = transcribe

    def hear(self, pcm: bytes, book: Phrasebook) -> Evidence:
        """The text; the phrasebook is left to those who read it. Raises RecogniserError."""
        del book
        pcm = pcm[: len(pcm) // _SAMPLE_BYTES * _SAMPLE_BYTES]
        if not pcm:
            return Evidence()
        try:
            return Evidence(text=self._transcribe(pcm).strip())
        except Exception as error:  # engines raise whatever their makers liked
            sentence = f"The recogniser {self.name} failed: {error}. Choose another one."
            raise RecogniserError(self.name, Missing.FAILED, sentence) from error


def open_other(name: str, language: str) -> Recogniser:
    """The engine of this name; raises RecogniserError with what to install."""
    makers = {"whisper": _whisper, "vosk": _vosk}
    return TextOnly(name, makers.get(name, _of_speech_recognition)(name, language))


def _whisper(name: str, language: str) -> Callable[[bytes], str]:
    package = _package(name, "faster_whisper", "blindchess[whisper]")
    try:
        model = package.WhisperModel(_WHISPER_MODEL, device="cpu", compute_type="int8")
    except Exception as error:  # no network, no room: each library has its own errors
        raise _no_model(name, f"the Whisper model {_WHISPER_MODEL}") from error
    numpy = import_module("numpy")

    def transcribe(pcm: bytes) -> str:
        samples = numpy.frombuffer(pcm, dtype="<i2").astype(numpy.float32) / _LOUDEST
        parts, _ = model.transcribe(samples, language=language, beam_size=5)
        return " ".join(part.text for part in parts)

    return transcribe


def _vosk(name: str, language: str) -> Callable[[bytes], str]:
    package = _package(name, "vosk", "blindchess[vosk]")
    package.SetLogLevel(-1)
    try:
        model = package.Model(lang={"en": "en-us"}.get(language, language))
    except (Exception, SystemExit) as error:  # vosk leaves the program when a model is missing
        raise _no_model(name, f"the Vosk model for {language}") from error

    def transcribe(pcm: bytes) -> str:
        recogniser = package.KaldiRecognizer(model, SAMPLE_RATE)
        recogniser.AcceptWaveform(pcm)
        return str(json.loads(recogniser.FinalResult()).get("text", ""))

    return transcribe


def _of_speech_recognition(name: str, language: str) -> Callable[[bytes], str]:
    package = import_module("speech_recognition")
    engine = package.Recognizer()
    recognise = getattr(engine, f"recognize_{name}", None)
    if recognise is None:
        known = sorted(m.removeprefix("recognize_") for m in dir(engine) if m[:10] == "recognize_")
        sentence = (
            f"There is no recogniser {name}; choose sphinx, whisper, vosk or {', '.join(known)}."
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


def _package(name: str, module: str, extra: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        sentence = f"The recogniser {name} is not installed: run pip install '{extra}'."
        raise RecogniserError(name, Missing.PACKAGE, sentence) from error


def _no_model(name: str, what: str) -> RecogniserError:
    sentence = f"The recogniser {name} needs {what}, which is not here: connect once to fetch it."
    return RecogniserError(name, Missing.MODEL, sentence)
