"""Speech on a real sound system: heard, silenced, and its loss survived."""

import queue
import subprocess
import time
from collections.abc import Callable, Iterator
from typing import Protocol

import pytest

from accessible.telling.queue import Utterance
from accessible.telling.voices import (
    Begun,
    Event,
    Failed,
    Finished,
    Reason,
    SpokenVoice,
    VoiceSettings,
)
from accessible.telling.voices.playing import outputs
from tests.sound.ear import Ear

PATIENCE_S = 20.0
LONG = Utterance("one two three four five six seven eight one two three four five six seven eight")


class SoundServer(Protocol):
    """What the fixture gives."""

    address: str
    process: subprocess.Popen[bytes]

    def kill(self) -> None: ...


@pytest.fixture
def events() -> queue.Queue[Event]:
    """What the voice told."""
    return queue.Queue()


@pytest.fixture
def voice(sound_server: SoundServer, events: queue.Queue[Event]) -> Iterator[SpokenVoice]:
    """A voice that plays into the test's own sound server."""
    voice = SpokenVoice(VoiceSettings(), events.put)
    voice.start()
    yield voice
    voice.close()


@pytest.fixture
def ear(sound_server: SoundServer) -> Iterator[Ear]:
    """An ear at the loudspeaker."""
    ear = Ear()
    yield ear
    ear.close()


def until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


def test_speech_is_heard_until_it_is_stopped(voice: SpokenVoice, ear: Ear) -> None:
    voice.say(LONG)
    until(lambda: max(ear.loudness, default=0) > 2000)
    voice.stop()
    assert voice.wait_until_silent(PATIENCE_S)
    time.sleep(0.3)  # what is on its way through the sound server
    ear.loudness.clear()
    time.sleep(0.5)
    assert max(ear.loudness, default=0) < 50


def test_speech_goes_on_to_its_end(voice: SpokenVoice, events: queue.Queue[Event]) -> None:
    voice.say(LONG)
    assert events.get(timeout=PATIENCE_S) == Begun(LONG)
    assert events.get(timeout=PATIENCE_S) == Finished(LONG, True)


def test_a_lost_output_is_reported_and_found_again(
    sound_server: SoundServer,
    restart: Callable[[], None],
    voice: SpokenVoice,
    events: queue.Queue[Event],
) -> None:
    voice.say(LONG)
    assert events.get(timeout=PATIENCE_S) == Begun(LONG)
    sound_server.kill()
    lost = events.get(timeout=PATIENCE_S)
    assert isinstance(lost, Failed)
    assert (lost.utterance, lost.error.reason) == (LONG, Reason.OUTPUT_LOST)
    voice.say(LONG)
    none = events.get(timeout=PATIENCE_S)
    assert isinstance(none, Failed)
    assert none.error.reason is Reason.NO_OUTPUT


def test_the_output_is_chosen_by_name(voice: SpokenVoice, events: queue.Queue[Event]) -> None:
    [name, *_] = outputs()
    voice.settings = VoiceSettings(output=name[:6])
    voice.say(LONG)
    assert events.get(timeout=PATIENCE_S) == Begun(LONG)
