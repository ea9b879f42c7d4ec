"""An audible clock set up from what was chosen: voices, keys or a script, and put away again."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from accessible.table.audience import Audience, Seat
from accessible.table.clock_desk import ClockDesk
from accessible.table.clock_keys import is_terminal, keys_of, single_keys
from accessible.table.clock_loop import ClockLoop, FellSilent, VoiceLost
from accessible.table.ticks import InjectedTicks, MachineTicks, Ticks
from accessible.telling.clock_words import Length
from accessible.telling.voices.port import (
    Failed,
    Finished,
    Reason,
    SilentVoice,
    Voice,
    VoiceError,
    VoiceSettings,
)
from accessible.telling.wording import wording
from accessible.timing.choices import Choice
from accessible.timing.clock import Settings
from accessible.timing.control import Control
from accessible.timing.spans import Instant


class ScriptError(Exception):
    """The script ``file`` cannot be read."""

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self.file = file


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was chosen on the command line; see the help of ``blindchess clock``."""

    control: Control | None
    settings: Settings
    white_marks: Choice
    black_marks: Choice
    length: Length
    language: str
    white_language: str
    black_language: str
    white_device: str | None
    black_device: str | None
    voice: bool | None
    rate: int | None
    script: str | None
    as_json: bool

    @property
    def reads_lines(self) -> bool:
        """Whether typed lines are read instead of single keys, and time passes only by them."""
        return self.script is not None or not is_terminal()


def run_clock(chosen: Chosen, write: Callable[[str], object]) -> None:
    """Let two people use the clock until they leave it.

    Raises:
        ScriptError: the script cannot be read.
        VoiceError: an output that was named is not there.
    """
    with ExitStack() as stack:
        script = stack.enter_context(_script(chosen.script)) if chosen.reads_lines else None
        if not script:
            stack.enter_context(single_keys(sys.stdin.fileno()))
            signal.signal(signal.SIGTERM, _leave)  # else the terminal would stay without echo
        ticks = InjectedTicks(Instant(0)) if script else MachineTicks(Instant(0))
        voices = _Voices(chosen, stack)
        audience = Audience(
            Seat(voices.white, wording(chosen.white_language)),
            Seat(voices.black, wording(chosen.black_language)),
            wording(chosen.language),
            write,
            chosen.as_json,
        )
        desk = ClockDesk(
            chosen.control, chosen.settings, chosen.white_marks, chosen.black_marks, audience,
            chosen.length,
        )  # fmt: skip
        loop = ClockLoop(desk, audience, ticks)
        voices.post = loop.events.put
        desk.begin()
        if script:
            loop.run_script(raw.decode("utf-8", "replace").rstrip("\r\n") for raw in script)
        else:
            _by_keys(loop, ticks)
        with suppress(KeyboardInterrupt):
            audience.finish()


class _Voices:
    """The voices of both players: one, if both hear the same output."""

    def __init__(self, chosen: Chosen, stack: ExitStack) -> None:
        self.post: Callable[[object], None] = lambda event: None
        self._is_wanted = chosen.voice is True
        by_default = sys.stdout.isatty() and not chosen.as_json and not chosen.reads_lines
        if not (by_default if chosen.voice is None else chosen.voice):
            self.white: Voice = SilentVoice()
            self.black: Voice = self.white
            return
        for device in (chosen.white_device, chosen.black_device):
            _check(device)
        self.white = self._open(chosen.white_device, chosen.rate, stack)
        is_same = chosen.white_device == chosen.black_device
        self.black = self.white if is_same else self._open(chosen.black_device, chosen.rate, stack)

    def _open(self, device: str | None, rate: int | None, stack: ExitStack) -> Voice:
        # Imported here, since a clock without voice must not wait for it.
        from accessible.telling.voices import open_voice

        usual = VoiceSettings()
        voice = open_voice(
            VoiceSettings(words_per_minute=rate or usual.words_per_minute, output=device),
            self._told,
        )
        stack.callback(voice.close)
        return voice

    def _told(self, event: object) -> None:
        match event:
            case Finished():
                self.post(FellSilent())
            case Failed(error=error):
                # A machine without sound is no news, unless somebody asked for a voice.
                if self._is_wanted or error.reason is Reason.OUTPUT_LOST:
                    self.post(VoiceLost(f"voice-{error.reason}", error.detail))
                self.post(FellSilent())


def _check(device: str | None) -> None:
    """Raises VoiceError if a named output is not there."""
    if device is None:
        return
    from accessible.hearing.microphone import quieten_alsa
    from accessible.telling.voices.playing import outputs

    quieten_alsa()
    if not any(device.casefold() in name.casefold() for name in outputs()):
        raise VoiceError(Reason.UNKNOWN_OUTPUT, device)


def _by_keys(loop: ClockLoop, ticks: Ticks) -> None:
    """Single keys from the terminal, until somebody leaves or presses Ctrl-C."""
    descriptor = sys.stdin.fileno()
    reader = threading.Thread(
        target=keys_of,
        args=(lambda most: os.read(descriptor, most), loop.events.put, ticks.now),
        name="keys",
        daemon=True,
    )
    reader.start()
    with suppress(KeyboardInterrupt):
        loop.run()


def _leave(*_: object) -> None:
    raise SystemExit(1)


@contextmanager
def _script(name: str | None) -> Iterator[BinaryIO]:
    """The script file, or standard input, which stays open."""
    if name in (None, "-"):
        yield sys.stdin.buffer
        return
    try:
        file = Path(str(name)).open("rb")  # noqa: SIM115  # closed below
    except OSError as error:
        raise ScriptError(str(name)) from error
    with file:
        yield file
