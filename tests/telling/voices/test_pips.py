"""Pips are short tones that are told apart by their number, before the words or alone."""

import queue
import struct

import pytest

from accessible.telling.queue import Queue, Utterance, add, take
from accessible.telling.voices import Begun, Event, Finished, SpokenVoice, VoiceSettings
from accessible.telling.voices.pips import pips, pips_before
from accessible.telling.voices.sound import Sound

RATE = 22050
STEP = RATE // 100
PATIENCE_S = 20.0


def tones(sound: Sound) -> int:
    """How many tones there are, with at least a twentieth of a second of silence between."""
    values = struct.unpack(f"<{len(sound.samples) // 2}h", sound.samples)
    loud = [max(map(abs, values[i : i + STEP])) > 100 for i in range(0, len(values), STEP)]
    text = "".join("x" if is_loud else " " for is_loud in loud)
    return len([part for part in text.replace("     ", "|").split("|") if part.strip()])


def loudest(sound: Sound) -> int:
    return max(map(abs, struct.unpack(f"<{len(sound.samples) // 2}h", sound.samples)))


@pytest.mark.parametrize("rate", [16000, 22050, 48000])
@pytest.mark.parametrize("count", [1, 2])
def test_one_and_two_pips_can_be_told_apart(count: int, rate: int) -> None:
    sound = pips(count, rate)
    assert sound.rate == rate
    assert sound.duration_ms < 300
    if rate == RATE:
        assert tones(sound) == count


def test_pips_are_as_loud_as_was_chosen() -> None:
    assert loudest(pips(1, volume=0.0)) == 0
    assert loudest(pips(1, volume=0.5)) == pytest.approx(loudest(pips(1)) / 2, rel=0.01)
    assert loudest(pips(1, volume=9.0)) == loudest(pips(1))


def test_pips_come_before_the_words_in_one_sound() -> None:
    words = pips(1)
    assert tones(pips_before(words, 2)) == 3
    assert pips_before(words, 0) is words


def test_pips_alone_are_an_utterance_and_nothing_at_all_is_none() -> None:
    alone = Utterance("", pips=1)
    waiting, _ = add(Queue(), alone)
    spoken, text = take(waiting)
    assert text == ""
    assert spoken.current is not None
    assert spoken.current.is_all_taken
    assert add(Queue(), Utterance("")) == (Queue(), ())


def test_the_voice_plays_pips_alone_and_before_words() -> None:
    events: queue.Queue[Event] = queue.Queue()
    voice = SpokenVoice(VoiceSettings(words_per_minute=400, audible=False), events.put)
    voice.start()
    try:
        for utterance in (Utterance("", pips=2), Utterance("Five minutes left.", pips=1)):
            voice.say(utterance)
            assert events.get(timeout=PATIENCE_S) == Begun(utterance)
            assert events.get(timeout=PATIENCE_S) == Finished(utterance, complete=True)
    finally:
        voice.close()
