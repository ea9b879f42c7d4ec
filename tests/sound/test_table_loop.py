"""A table that hears its own loudspeaker takes nothing from itself, and everything from people."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest

from accessible.telling.queue import Utterance
from accessible.telling.voices import SpokenVoice, VoiceSettings
from tests.sound.ear import Ear
from tests.sound.program import Program

AFTER_SPEECH_S = 0.3
LISTENS_S = 4.0  # longer than the longest silence, and than any recogniser needs
STARTS_S = 60.0


class SoundServer(Protocol):
    """What the fixture gives."""

    address: str


@pytest.fixture
def voice(sound_server: SoundServer) -> Iterator[SpokenVoice]:
    """A person at the table."""
    voice = SpokenVoice(VoiceSettings(words_per_minute=150))
    voice.start()
    yield voice
    voice.close()


@pytest.fixture
def ear(voice: SpokenVoice) -> Iterator[Ear]:
    """What can be heard in the room."""
    ear = Ear()
    yield ear
    ear.close()


@pytest.fixture
def table(ear: Ear, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """A table with these options."""
    programs: list[Program] = []

    def sit_down(*options: str) -> Program:
        programs.append(Program(tmp_path, "--language", "en", *options))
        return programs[-1]

    yield sit_down
    for program in programs:
        program.close()


def say(voice: SpokenVoice, text: str) -> None:
    voice.say(Utterance(text, "en-us"))
    assert voice.wait_until_silent(STARTS_S)


def test_the_move_that_a_table_says_is_not_its_repetition_by_the_opponent(
    voice: SpokenVoice, ear: Ear, table: Callable[..., Program]
) -> None:
    """In a tournament the opponent has to repeat the move, and the table has just said it aloud."""
    program = table("--voice", "--profile", "tournament")
    program.until("to-move", STARTS_S)
    ear.wait_for_sound()
    ear.wait_until_silent(1.0)
    program.type("e4")
    ear.wait_for_sound()
    ear.wait_until_silent(1.0)
    time.sleep(LISTENS_S)
    assert program.rest()[-1] == "to-repeat"
    # Now it says it once more, and the opponent speaks as soon as it is silent.
    program.type("repeat")
    ear.wait_for_sound()
    ear.wait_until_silent(AFTER_SPEECH_S)
    say(voice, "Eva two Eva four")
    assert program.until("to-move", STARTS_S)[-2:] == ["to-repeat", "to-move"]
    ear.wait_until_silent(1.0)
    time.sleep(LISTENS_S)
    assert program.rest() == []


def test_behind_a_key_one_phrase_is_heard_after_a_pip(
    voice: SpokenVoice, ear: Ear, table: Callable[..., Program]
) -> None:
    program = table("--voice", "--talk", "key")
    program.until("to-move", STARTS_S)
    ear.wait_for_sound()
    ear.wait_until_silent(1.0)
    say(voice, "Eva two Eva four")
    time.sleep(LISTENS_S)
    assert program.rest() == []
    program.type("")
    ear.wait_for_sound()  # the pip
    assert program.rest() == ["listening"]
    ear.wait_until_silent(AFTER_SPEECH_S)
    say(voice, "Eva two Eva four")
    assert program.until("to-move", STARTS_S) == ["move-announced", "to-move"]
    ear.wait_until_silent(1.0)
    say(voice, "Eva seven Eva five")
    time.sleep(LISTENS_S)
    assert program.rest() == []
