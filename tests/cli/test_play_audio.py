"""``blindchess play --audio``: moves in a recording, close together or word by word."""

import wave
from collections.abc import Callable
from pathlib import Path
from typing import Any

from accessible.hearing.audio import SAMPLE_RATE
from tests.hearing.sounds import joined, noise, pcm, silence, speak, word_by_word


def test_moves_half_a_second_apart_are_two_and_words_far_apart_are_one(
    blindchess: Callable[..., Any], tmp_path: Path
) -> None:
    sound = joined(
        (
            silence(1), speak("Eva two Eva four", "en"),
            silence(0.5), speak("Eva seven Eva five", "en"),
            silence(0.5), word_by_word("knight Felix three", "en", 0.9),
            silence(0.8),
        )
    )  # fmt: skip
    with wave.open(str(tmp_path / "moves.wav"), "wb") as file:
        file.setparams((1, 2, SAMPLE_RATE, 0, "NONE", ""))
        file.writeframes(pcm(sound + noise(len(sound), -70.0)))
    run = blindchess("play", "--audio", "moves.wav", "--language", "en", "--journal", "g")
    assert (run.code, run.err) == (0, "")
    assert [line for line in run.lines if "to move" not in line] == [
        "New game.",
        "White: Eva two Eva four.",
        "Black: Eva seven Eva five.",
        "White: Knight Gustav one Felix three.",
    ]


def test_an_entry_of_a_score_is_dictated_after_the_word_note(
    blindchess: Callable[..., Any], tmp_path: Path
) -> None:
    said = ("Eva two Eva four", "note", "Eva two Eva four", "Eva seven Eva five", "my score")
    sound = joined([part for text in said for part in (silence(1.5), speak(text, "en"))])
    with wave.open(str(tmp_path / "game.wav"), "wb") as file:
        file.setparams((1, 2, SAMPLE_RATE, 0, "NONE", ""))
        file.writeframes(pcm(joined((sound + noise(len(sound), -70.0), silence(1.5)))))
    options = ("--language", "en", "--recogniser", "sphinx", "--journal", "g")
    run = blindchess("play", "--audio", "game.wav", *options)
    assert (run.code, run.err) == (0, "")
    assert [line for line in run.lines if "to move" not in line][2:] == [
        "Say the move to write down, for example Eva two Eva four.",
        "Noted, move 1: Eva four.",
        "Black: Eva seven Eva five.",
        "The score of Black has one half-move.",
        "1: Eva four.",
    ]
