"""Text to samples with pyttsx3, which renders only; its own playback is never used.

pyttsx3 allows one engine in a process and one thread in it, and renders one text per run; the
first run after ``init`` returns before anything is rendered. Unknown voices are ignored without
an error, so they are chosen and checked here. Rate and volume reach espeak-ng through a queue, and
a run that begins while that queue is at work cancels it and itself, and may write an empty file;
so they are given time, and a cancelled run is repeated. What ``getProperty`` says of them is not
to be trusted: it leaves an argument of espeak-ng undefined.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import io
import os
import sys
import tempfile
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from accessible.telling.queue import split
from accessible.telling.voices.port import Reason, VoiceError, VoiceSettings
from accessible.telling.voices.respelling import respell
from accessible.telling.voices.sound import Sound, read_sound, trimmed, wav

DEFAULT = VoiceSettings()
SLOWEST, FASTEST = 80, 450  # words per minute, the range of espeak-ng
ATTEMPTS = 4
SETTLE_S = 0.01


class RenderError(VoiceError):
    """The text could not be made into sound."""


def render(
    text: str,
    language: str,
    words_per_minute: int = DEFAULT.words_per_minute,
    volume: float = DEFAULT.volume,
) -> Sound:
    """The sound of a text that is not empty. Only one thread of a process may call it.

    Raises:
        RenderError: there is no synthesiser, no voice for the language, or it gave no sound.
    """
    engine = _engine()
    engine.choose_voice(language)
    rate = min(max(words_per_minute, SLOWEST), FASTEST)
    manner = (rate, min(max(volume, 0.0), 1.0))
    spelled = respell(text, language)
    with tempfile.TemporaryDirectory(prefix="blindchess-") as folder:
        for attempt in range(ATTEMPTS):
            engine.set_manner(manner)
            sound = engine.run(spelled, Path(folder, str(attempt)))
            if sound is not None:
                return trimmed(sound)
            engine.forget_manner()
    raise RenderError(Reason.NOT_RENDERED)


def render_wav(text: str, language: str, words_per_minute: int = DEFAULT.words_per_minute) -> bytes:
    """A text of any length as a WAV file; nothing speakable gives an empty one.

    Raises:
        RenderError: there is no synthesiser, no voice for the language, or it gave no sound.
    """
    return wav([render(piece, language, words_per_minute) for piece in split(text)])


def warm_up(languages: Iterable[str] = ("en", "de")) -> None:
    """Start the synthesiser and load its dictionaries, so that the first speech is not late.

    Raises:
        RenderError: there is no synthesiser.
    """
    _engine()
    for language in languages:
        with contextlib.suppress(RenderError):
            render("1", language)


def voice_for(language: str, voices: Iterable[tuple[str, tuple[str, ...]]]) -> str | None:
    """The id of the voice that fits a language best; ``voices`` are pairs of id and language tags.

    espeak's voices are named after their language; those of mbrola need a second program.
    """
    wanted = _tag(language)
    short = wanted.partition("-")[0]
    tags = {
        voice: {_tag(tag) for tag in (*known, voice.rpartition("/")[2])}
        for voice, known in voices
        if not voice.startswith("mb/")
    }
    for fits in (wanted.__eq__, short.__eq__, lambda tag: tag.startswith(f"{short}-")):
        for voice, known in tags.items():
            if wanted and any(fits(tag) for tag in known):
                return voice
    return None


def load_espeak() -> None:
    """Let pyttsx3 find espeak-ng on Linux: the system's, or else the espeakng-loader wheel's."""
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL("libespeak-ng.so.1")
    except OSError:
        load_espeak_wheel()


def load_espeak_wheel() -> None:
    """Load the wheel's espeak-ng, so that the library name pyttsx3 asks for is already there."""
    with contextlib.suppress(ImportError, OSError, RuntimeError):
        import espeakng_loader

        os.environ["ESPEAK_DATA_PATH"] = espeakng_loader.get_data_path()
        ctypes.CDLL(espeakng_loader.get_library_path(), ctypes.RTLD_GLOBAL)


class _Engine:
    """pyttsx3's engine and what it was told last."""

    def __init__(self, engine: Any) -> None:
        voices = engine.getProperty("voices")
        self._engine = engine
        self._voices = [(voice.id, tuple(voice.languages or ())) for voice in voices]
        self._manner: tuple[int, float] | None = None
        self._ends: list[bool] = []
        engine.connect("finished-utterance", lambda name, completed: self._ends.append(completed))

    def choose_voice(self, language: str) -> None:
        """Let the voice of a language speak from now on."""
        voice = voice_for(language, self._voices)
        if voice is not None and self._engine.getProperty("voice") != voice:
            self._engine.setProperty("voice", voice)
        if voice is None or self._engine.getProperty("voice") != voice:
            raise RenderError(Reason.NO_LANGUAGE, language)

    def set_manner(self, manner: tuple[int, float]) -> None:
        """Set rate and volume, if they are others than before."""
        if manner != self._manner:
            self._engine.setProperty("rate", manner[0])
            self._engine.setProperty("volume", manner[1])
            self._manner = manner
            time.sleep(SETTLE_S)

    def forget_manner(self) -> None:
        """Set rate and volume anew before the next run: a cancelled run may have lost them."""
        self._manner = None

    def run(self, text: str, file: Path) -> Sound | None:
        """What one run made of the text; None if it was cancelled."""
        self._ends.clear()
        # pyttsx3 prints where it saved the sound.
        with contextlib.redirect_stdout(io.StringIO()):
            self._engine.save_to_file(text, str(file))
            self._engine.runAndWait()
        try:
            sound = read_sound(file.read_bytes())
        except (OSError, ValueError):
            return None
        return sound if sound.samples and all(self._ends) else None


def _tag(language: str) -> str:
    return language.strip().lower().replace("_", "-")


@cache
def _engine() -> _Engine:
    load_espeak()
    try:
        import pyttsx3

        engine = pyttsx3.init()
        engine.runAndWait()
    except Exception as error:  # each driver has its own: ImportError, OSError, COM errors ...
        raise RenderError(Reason.NO_SYNTHESISER) from error
    atexit.register(_engine.cache_clear)  # later pyttsx3 could not end without complaint
    return _Engine(engine)
