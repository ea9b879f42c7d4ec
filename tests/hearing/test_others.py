"""Engines that only write down what they hear; a missing one says what to install."""

from __future__ import annotations

import sys
from typing import Any

import chess
import pytest
import speech_recognition

from accessible.hearing.decision import Heard, decide_heard
from accessible.hearing.phrases import Phrasebook, phrasebook
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
    with pytest.raises(RecogniserError, match="acoustic, sphinx, whisper, vosk") as raised:
        recogniser("telepathy", ["en"])
    assert raised.value.reason is Missing.UNKNOWN


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


def test_their_text_is_judged_like_the_evidence_of_any_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        speech_recognition.Recognizer,
        "recognize_fake",
        lambda *_, **__: "knight Felix 3",
        raising=False,
    )
    engine = recogniser("fake", ["en", "de"])
    found = engine.hear(SECOND, phrasebook(chess.Board()))
    assert decide_heard(found, engine.thresholds) == Heard((chess.Move.from_uci("g1f3"),))


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
