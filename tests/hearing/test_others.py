"""Engines that only write down what they hear; a missing one says what to install."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest
import speech_recognition

from accessible.hearing.phrases import Phrasebook
from accessible.hearing.recognisers import Evidence, Missing, RecogniserError, recogniser

BOOK = Phrasebook({})
SECOND = bytes(32_000)


@pytest.mark.parametrize(("name", "module"), [("whisper", "faster_whisper"), ("vosk", "vosk")])
def test_a_missing_engine_names_what_to_install(
    name: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(RecogniserError, match=rf"pip install 'blindchess\[{name}\]'") as raised:
        recogniser(name, ["en"])
    assert raised.value.reason is Missing.PACKAGE
    assert raised.value.sentence.count(".") == 1


def test_an_unknown_engine_names_the_known_ones() -> None:
    with pytest.raises(RecogniserError, match="sphinx, whisper, vosk") as raised:
        recogniser("telepathy", ["en"])
    assert raised.value.reason is Missing.UNKNOWN


def test_a_missing_model_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_network(*_: Any, **__: Any) -> None:
        raise OSError("no route")

    monkeypatch.setitem(sys.modules, "faster_whisper", SimpleNamespace(WhisperModel=no_network))
    with pytest.raises(RecogniserError, match="Whisper model tiny") as raised:
        recogniser("whisper", ["de"])
    assert raised.value.reason is Missing.MODEL


def test_whisper_is_asked_in_the_language_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, str]] = []

    class Model:
        def __init__(self, size: str, **_: Any) -> None:
            assert size == "tiny"

        def transcribe(self, samples: Any, language: str, **_: Any) -> tuple[Any, None]:
            asked.append((len(samples), language))
            return iter([SimpleNamespace(text=" Springer"), SimpleNamespace(text="f3. ")]), None

    monkeypatch.setitem(sys.modules, "faster_whisper", SimpleNamespace(WhisperModel=Model))
    engine = recogniser("whisper", ["de", "en"])
    assert engine.hear(SECOND, BOOK) == Evidence(text="Springer f3.")
    assert asked == [(16_000, "de")]


def test_vosk_gives_its_final_text(monkeypatch: pytest.MonkeyPatch) -> None:
    class Heard:
        def __init__(self, model: str, rate: int) -> None:
            assert (model, rate) == ("model for en-us", 16_000)

        def AcceptWaveform(self, pcm: bytes) -> None:  # noqa: N802 - vosk's own name
            assert len(pcm) == len(SECOND)

        def FinalResult(self) -> str:  # noqa: N802 - vosk's own name
            return '{"text": "knight f three"}'

    vosk = SimpleNamespace(
        SetLogLevel=lambda _: None, Model=lambda lang: f"model for {lang}", KaldiRecognizer=Heard
    )
    monkeypatch.setitem(sys.modules, "vosk", vosk)
    assert recogniser("vosk", ["en"]).hear(SECOND, BOOK).text == "knight f three"


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ("knight f three", "knight f three"),
        (("knight f three", 0.9), "knight f three"),
        ('{"text": "knight f three"}', "knight f three"),
        ({"text": "knight f three"}, "knight f three"),
    ],
)
def test_engines_of_speech_recognition_are_reached_by_name(
    answer: object, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def recognise(_: object, audio: Any, language: str) -> object:
        assert audio.sample_rate == 16_000
        asked.append(language)
        return answer

    monkeypatch.setattr(speech_recognition.Recognizer, "recognize_fake", recognise, raising=False)
    assert recogniser("fake", ["en", "de"]).hear(SECOND, BOOK).text == text
    assert asked == ["en-US"]


def test_what_an_engine_did_not_understand_is_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def recognise(*_: Any, **__: Any) -> str:
        raise speech_recognition.UnknownValueError

    monkeypatch.setattr(speech_recognition.Recognizer, "recognize_fake", recognise, raising=False)
    assert recogniser("fake", ["en"]).hear(SECOND, BOOK) == Evidence()


def test_an_engine_that_fails_says_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def recognise(*_: Any, **__: Any) -> str:
        raise speech_recognition.RequestError("no connection")

    monkeypatch.setattr(speech_recognition.Recognizer, "recognize_fake", recognise, raising=False)
    with pytest.raises(RecogniserError, match=r"^The recogniser fake failed: .*\.$") as raised:
        recogniser("fake", ["en"]).hear(SECOND, BOOK)
    assert raised.value.reason is Missing.FAILED


@pytest.mark.parametrize("pcm", [b"", b"\x00"])
def test_no_sound_is_no_text(pcm: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        speech_recognition.Recognizer, "recognize_fake", lambda *_, **__: "boo", raising=False
    )
    assert recogniser("fake", ["en"]).hear(pcm, BOOK) == Evidence()
