"""The game never notices a voice that is slow, dead, hanging or missing."""

import os
import queue
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from accessible.telling.queue import Priority, Utterance
from accessible.telling.voices import (
    Begun,
    Event,
    Failed,
    Finished,
    Reason,
    SilentVoice,
    SpokenVoice,
    VoiceSettings,
    open_voice,
    spoken,
)  # fmt: skip

INAUDIBLE = VoiceSettings(words_per_minute=400, audible=False)
ONE, TWO = Utterance("one"), Utterance("two")
LONG = Utterance("The knight on Gustav one takes the bishop on Felix three, and gives check")
PATIENCE_S = 20.0  # an upper limit for a loaded machine, nothing that is measured


class Told:
    """The events a voice told, and a voice to tell them."""

    def __init__(self) -> None:
        self.events: queue.Queue[Event] = queue.Queue()
        self.voices: list[SpokenVoice] = []

    def start(self, *command: str, settings: VoiceSettings = INAUDIBLE) -> SpokenVoice:
        """A started voice, with another program as its process if one is given."""
        voice = SpokenVoice(settings, self.events.put, command or spoken.COMMAND)
        self.voices.append(voice)
        voice.start()
        return voice

    def next(self) -> Event:
        """The next event."""
        return self.events.get(timeout=PATIENCE_S)

    def until(self, event: Event) -> None:
        """Pass over events until this one."""
        while self.next() != event:
            pass

    def all(self, count: int) -> list[Event]:
        """The next events, and nothing more by now."""
        events = [self.next() for _ in range(count)]
        assert self.events.empty()
        return events


@pytest.fixture
def told() -> Iterator[Told]:
    """Collects events; closes every voice started through it."""
    it = Told()
    yield it
    for voice in it.voices:
        voice.close()


def until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


def test_what_is_said_is_begun_and_finished_in_order(told: Told) -> None:
    voice = told.start()
    assert not voice.is_speaking
    voice.say(ONE)
    assert voice.is_speaking
    voice.say(TWO)
    assert voice.wait_until_silent(PATIENCE_S)
    assert told.all(4) == [Begun(ONE), Finished(ONE, True), Begun(TWO), Finished(TWO, True)]
    assert not voice.is_speaking


def test_an_utterance_of_many_pieces_begins_and_finishes_once(told: Told) -> None:
    voice = told.start()
    many = Utterance("One. Two. Three, and four.")
    voice.say(many)
    assert voice.wait_until_silent(PATIENCE_S)
    assert told.all(2) == [Begun(many), Finished(many, True)]


def test_now_cuts_what_is_being_spoken(told: Told) -> None:
    voice = told.start()
    voice.say(LONG)
    assert told.next() == Begun(LONG)
    flag = Utterance("flag", priority=Priority.NOW)
    voice.say(flag)
    assert [told.next() for _ in range(3)] == [
        Finished(LONG, False),
        Begun(flag),
        Finished(flag, True),
    ]


def test_a_hundred_urgent_messages_end_with_the_last(told: Told) -> None:
    voice = told.start()
    for number in range(100):
        voice.say(Utterance(str(number), priority=Priority.NOW, topic="clock"))
    assert voice.wait_until_silent(PATIENCE_S)
    finished = [e for e in told.events.queue if isinstance(e, Finished)]
    assert len(finished) == 100
    assert finished[-1] == Finished(Utterance("99", "en", Priority.NOW, "clock"), True)


def test_stop_silences_and_forgets(told: Told) -> None:
    voice = told.start()
    voice.say(LONG)
    voice.say(TWO)
    assert told.next() == Begun(LONG)
    voice.stop()
    assert voice.wait_until_silent(PATIENCE_S)
    assert told.all(2) == [Finished(LONG, False), Finished(TWO, False)]
    voice.say(ONE)
    assert told.next() == Begun(ONE)


@pytest.mark.parametrize("text", ["", " ", "\x00", "😀", "\udfff", "!?"])
def test_nothing_speakable_is_not_spoken(told: Told, text: str) -> None:
    voice = told.start()
    voice.say(Utterance(text))
    assert not voice.is_speaking
    voice.say(ONE)
    assert told.next() == Begun(ONE)


def test_ten_kilobytes_of_junk_harm_nothing(told: Told) -> None:
    voice = told.start()
    junk = "".join(chr(1 + (n * 7919) % 0x10FFFF) for n in range(10_000))
    voice.say(Utterance(junk))
    voice.say(Utterance("x" * 10_000))
    voice.say(Utterance("<speak>[[a]] & \\ \" ' {0} %s <break time='9s'/> -v fr"))
    assert isinstance(told.next(), Begun)
    voice.stop()
    voice.say(ONE)
    told.until(Finished(ONE, True))


def test_a_language_without_a_voice_is_reported_and_the_next_is_spoken(told: Told) -> None:
    voice = told.start()
    unknown = Utterance("one", "xx")
    voice.say(unknown)
    voice.say(ONE)
    failed = told.next()
    assert isinstance(failed, Failed)
    assert (failed.utterance, failed.error.reason) == (unknown, Reason.NO_LANGUAGE)
    assert told.next() == Begun(ONE)


def test_a_missing_output_is_reported_and_tried_again_when_asked(told: Told) -> None:
    voice = told.start(settings=VoiceSettings(output="kitchen", audible=False))
    voice.say(ONE)
    failed = told.next()
    assert isinstance(failed, Failed)
    assert str(failed.error) == "No sound output is called kitchen. Choose another one."
    voice.settings = INAUDIBLE
    voice.say(TWO)
    assert told.next() == Begun(TWO)


def test_after_the_process_is_killed_the_piece_is_spoken_again_and_then_the_next(
    told: Told,
) -> None:
    voice = told.start()
    voice.say(LONG)
    assert told.next() == Begun(LONG)
    killed = voice.process_id
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    voice.say(ONE)
    events = [told.next() for _ in range(3)]
    assert events == [Finished(LONG, True), Begun(ONE), Finished(ONE, True)]
    assert voice.process_id != killed


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGSTOP on Windows")
def test_a_hanging_process_is_replaced(told: Told) -> None:
    voice = told.start()
    voice.say(LONG)
    assert told.next() == Begun(LONG)
    hanging = voice.process_id
    assert hanging is not None
    os.kill(hanging, signal.SIGSTOP)
    for number in range(2000):  # far more than a pipe holds, if it were all written
        voice.say(Utterance(f"{number} {'long ' * 20}", priority=Priority.NOW, topic="t"))
    voice.stop()
    voice.say(ONE)
    told.until(Finished(ONE, True))
    assert voice.process_id != hanging


def test_a_process_that_always_dies_is_given_up_with_one_reason(told: Told) -> None:
    voice = told.start("-c", "raise SystemExit(3)")
    voice.say(ONE)
    lost, off = told.next(), told.next()
    assert isinstance(lost, Finished | Failed)
    assert lost.utterance == ONE
    assert isinstance(off, Failed)
    assert (off.utterance, off.error.reason) == (None, Reason.GAVE_UP)
    voice.say(TWO)
    voice.stop()
    assert voice.wait_until_silent(PATIENCE_S)
    assert told.events.empty()
    voice.retry()
    again = told.next()
    assert isinstance(again, Failed)
    assert again.error.reason is Reason.GAVE_UP


def test_a_piece_that_kills_the_process_is_given_up_and_the_next_is_spoken(
    told: Told, tmp_path: Path
) -> None:
    program = """
import json, sys
from accessible.telling.voices import process
spoken = process.render
def render(text, *rest):
    if text == "poison":
        process.os._exit(9)
    return spoken(text, *rest)
process.render = render
process.main()
"""
    voice = told.start("-c", program)
    poison = Utterance("poison")
    voice.say(poison)
    voice.say(ONE)
    failed = told.next()
    assert isinstance(failed, Failed)
    assert (failed.utterance, failed.error.reason) == (poison, Reason.NOT_RENDERED)
    assert told.next() == Begun(ONE)


def test_without_a_synthesiser_the_voice_is_off_at_once_with_that_reason(told: Told) -> None:
    line = '{"is": "failed", "number": null, "reason": "no-synthesiser", "detail": ""}'
    voice = told.start("-c", f"print('{line}')")
    off = told.next()
    assert isinstance(off, Failed)
    assert off.error.reason is Reason.NO_SYNTHESISER
    assert voice.wait_until_silent(PATIENCE_S)


def test_a_process_that_talks_nonsense_is_survived(told: Told) -> None:
    voice = told.start("-c", "import sys; print('[]\\nx\\n{}\\n\\xff'); sys.stdin.read()")
    voice.say(ONE)
    voice.stop()
    told.until(Finished(ONE, False))


def test_a_closed_voice_is_silent_and_its_process_is_gone(told: Told) -> None:
    voice = told.start()
    voice.say(LONG)
    assert told.next() == Begun(LONG)
    process = voice.process_id
    assert process is not None
    voice.close()
    assert not voice.is_speaking
    assert not _runs(process)
    voice.say(ONE)
    voice.stop()
    voice.close()
    assert not voice.is_speaking


def test_when_the_game_is_killed_the_voice_ends() -> None:
    program = """
import time
from accessible.telling.queue import Utterance
from accessible.telling.voices import SpokenVoice, VoiceSettings
voice = SpokenVoice(VoiceSettings(audible=False))
voice.start()
voice.say(Utterance("one two three four five six seven eight " * 3))
while voice.process_id is None:
    time.sleep(0.01)
print(voice.process_id, flush=True)
time.sleep(60)
"""
    game = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE)
    assert game.stdout is not None
    process = int(game.stdout.readline())
    time.sleep(0.5)
    assert _runs(process)
    game.kill()
    game.wait()
    game.stdout.close()
    until(lambda: not _runs(process))


def test_it_speaks_from_a_folder_with_misleading_modules(
    told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("json", "queue", "pyttsx3", "accessible"):
        Path(tmp_path, f"{name}.py").write_text("raise SystemExit('wrong module')")
    monkeypatch.chdir(tmp_path)
    told.start().say(ONE)
    assert told.next() == Begun(ONE)


def test_a_slower_pace_takes_longer(told: Told) -> None:
    voice = told.start()
    lasted = []
    for pace in (1.0, 0.4):
        voice.say(Utterance("knight takes bishop", pace=pace))
        assert isinstance(told.next(), Begun)
        start = time.monotonic()
        assert isinstance(told.next(), Finished)
        lasted.append(time.monotonic() - start)
    assert lasted[1] > 1.5 * lasted[0]


def test_without_settings_there_is_a_silent_voice() -> None:
    voice = open_voice(None)
    assert isinstance(voice, SilentVoice)
    voice.say(ONE)
    voice.stop()
    voice.close()


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")  # an orphan may wait for somebody to bury it
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")
