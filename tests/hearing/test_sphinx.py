"""The recogniser that is always there hears moves really spoken, and nothing else."""

from __future__ import annotations

import math
import random
from array import array
from functools import cache

import chess
import miniaudio
import pytest

from accessible.hearing.decision import Ask, Decision, Heard, Nothing
from accessible.hearing.decision import decide_heard as decide
from accessible.hearing.lexicon import Command, Naming
from accessible.hearing.phrases import phrasebook
from accessible.hearing.recognisers import Evidence, Recogniser, recogniser
from accessible.hearing.recognisers.sphinx import THRESHOLDS, Sphinx, open_sphinx
from accessible.telling.voices.rendering import render

RATE = 16_000
COMMANDS = frozenset(Command) - {Command.ONE, Command.TWO, Command.THREE}
SICILIAN = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
PROMOTION = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"


@cache
def engine(language: str, naming: Naming = Naming.NAMES) -> Sphinx:
    return open_sphinx([language], naming)


def decide_heard(evidence: Evidence) -> Decision:
    """What the engine's own thresholds make of it."""
    return decide(evidence, THRESHOLDS)


def spoken(text: str, language: str, noise: int = 0) -> bytes:
    """The text as a recording: resampled, with silence around it."""
    sound = render(text, language, 150)
    mono = miniaudio.SampleFormat.SIGNED16, 1
    resampled = array("h", miniaudio.convert_frames(*mono, sound.rate, sound.samples, *mono, RATE))
    silence = [0] * (RATE * 3 // 10)
    rng = random.Random(1)
    return array(
        "h", [s // 2 + (rng.randint(-noise, noise) if noise else 0) for s in
              (*silence, *resampled, *silence)]
    ).tobytes()  # fmt: skip


def heard(text: str, language: str, fen: str = chess.STARTING_FEN) -> Decision:
    book = phrasebook(chess.Board(fen), COMMANDS)
    return decide_heard(engine(language).hear(spoken(text, language), book))


@pytest.mark.parametrize(
    ("language", "text", "fen", "move"),
    [
        ("en", "knight Gustav one Felix three", SICILIAN, "g1f3"),
        ("en", "bishop Felix one Bella five", SICILIAN, "f1b5"),
        ("en", "Eva eight promotes to queen", PROMOTION, "e7e8q"),
        ("de", "Springer Gustav eins Felix drei", SICILIAN, "g1f3"),
        ("de", "Läufer Felix eins Cesar vier", SICILIAN, "f1c4"),
        ("de", "Dame David eins Hektor fünf", SICILIAN, "d1h5"),
    ],
)
def test_a_spoken_move_is_heard(language: str, text: str, fen: str, move: str) -> None:
    assert heard(text, language, fen) == Heard((chess.Move.from_uci(move),))


@pytest.mark.parametrize(
    ("language", "text", "command"),
    [
        ("en", "how much time", Command.TIME),
        ("en", "last move", Command.LAST_MOVE),
        ("de", "wie viel Zeit", Command.TIME),
        ("de", "letzter Zug", Command.LAST_MOVE),
    ],
)
def test_a_spoken_command_is_heard(language: str, text: str, command: Command) -> None:
    assert heard(text, language) == Heard(command)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "excuse me, is this chair taken by anybody"),
        ("en", "the train was late again this morning"),
        ("de", "entschuldigen Sie, ist hier noch ein Stuhl frei"),
        ("de", "heute Morgen war die Bahn schon wieder verspätet"),
    ],
)
def test_what_people_say_in_a_hall_is_no_move(language: str, text: str) -> None:
    assert heard(text, language) == Nothing()


def sine(level: float, seconds: float = 1.5) -> bytes:
    return array(
        "h", (int(level * math.sin(i * 0.2)) for i in range(int(RATE * seconds)))
    ).tobytes()


def white_noise(level: int, seconds: float = 1.5) -> bytes:
    rng = random.Random(2)
    return array("h", (rng.randint(-level, level) for _ in range(int(RATE * seconds)))).tobytes()


SOUNDS = {
    "no sound at all": b"",
    "half a sample": b"\x01",
    "a hundredth of a second": bytes(320),
    "a tenth of a second": bytes(3200),
    "digital silence": bytes(2 * RATE),
    "a loud hiss": white_noise(20_000),
    "a soft hiss": white_noise(100),
    "a hum": sine(8000),
    "an odd number of bytes": bytes(RATE + 1),
    "the loudest there is": b"\xff\x7f\x00\x80" * RATE,
}


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_without_speech_is_nothing(name: str) -> None:
    book = phrasebook(chess.Board(), COMMANDS)
    assert decide_heard(engine("en").hear(SOUNDS[name], book)) == Nothing()


def test_what_cannot_be_said_is_not_heard() -> None:
    book = phrasebook(chess.Board(SICILIAN), [Command.YES])
    assert decide_heard(engine("en").hear(spoken("how much time", "en"), book)) == Nothing()


def test_with_nothing_to_say_nothing_is_heard() -> None:
    stalemate = phrasebook(chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"))
    assert engine("en").hear(spoken("king Hector seven", "en"), stalemate).best == ()
    assert heard("knight Gustav one Felix three", "en", SICILIAN) != Nothing()


def test_the_only_thing_to_say_has_no_rival() -> None:
    book = phrasebook(chess.Board("7k/8/5KQ1/8/8/8/8/8 b - - 0 1"), [Command.YES])
    assert decide_heard(engine("en").hear(spoken("yes", "en"), book)) == Heard(Command.YES)


def test_an_engine_is_chosen_by_its_name() -> None:
    chosen: Recogniser = recogniser("sphinx", ["de", "en"])
    assert chosen.name == "sphinx"
    book = phrasebook(chess.Board(SICILIAN), COMMANDS)
    evidence = chosen.hear(spoken("Springer Gustav eins Felix drei", "de"), book)
    assert evidence.best[0].meant == (chess.Move.from_uci("g1f3"),)
    assert evidence.text == "springer gustav eins felix drei"


def test_noise_is_told_from_the_voice_above_it() -> None:
    book = phrasebook(chess.Board(), COMMANDS)
    clean, noisy = (
        engine("en").hear(spoken("Eva four", "en", noise), book).snr_db for noise in (10, 2000)
    )
    assert clean > noisy + 10


def test_a_resignation_in_a_difficult_voice_is_heard_or_asked_and_never_something_else() -> None:
    result = heard("ich gebe auf", "de")
    assert result == Heard(Command.RESIGN) or (
        isinstance(result, Ask) and Command.RESIGN in result.choices
    )
