"""Text to samples with pyttsx3, which renders only; its own playback is never used.

pyttsx3 allows one engine in a process and one thread in it, and renders one text per run; the
first run after ``init`` returns before anything is rendered. Unknown voices are ignored without
an error, so they are chosen and checked here. Rate and volume reach espeak-ng through a queue, and
a run that begins while that queue is at work cancels itself and may write an empty file; so they
are awaited, and a cancelled run is repeated.
"""

from __future__ import annotations

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
NEARLY = 0.02
POLLS, POLL_S = 50, 0.002


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
    _choose_voice(engine, language)
    _set(engine, "rate", min(max(words_per_minute, SLOWEST), FASTEST))
    _set(engine, "volume", min(max(volume, 0.0), 1.0))
    spelled = respell(text, language)
    with tempfile.TemporaryDirectory(prefix="blindchess-") as folder:
        for attempt in range(ATTEMPTS):
            sound = _run(engine, spelled, Path(folder, str(attempt)))
            if sound is not None:
                return trimmed(sound)
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


def _run(engine: Any, text: str, file: Path) -> Sound | None:
    """What one run of the synthesiser made of the text; None if it was cancelled."""
    ends: list[bool] = []
    listening = engine.connect("finished-utterance", lambda name, completed: ends.append(completed))
    # pyttsx3 prints where it saved the sound.
    with contextlib.redirect_stdout(io.StringIO()):
        engine.save_to_file(text, str(file))
        engine.runAndWait()
    engine.disconnect(listening)
    try:
        sound = read_sound(file.read_bytes())
    except (OSError, ValueError):
        return None
    return sound if sound.samples and all(ends) else None


def _set(engine: Any, name: str, value: float) -> None:
    """Set a property and wait until the synthesiser has it."""
    if abs(engine.getProperty(name) - value) < NEARLY:
        return
    engine.setProperty(name, value)
    for _ in range(POLLS):
        if abs(engine.getProperty(name) - value) < NEARLY:
            return
        time.sleep(POLL_S)


def _tag(language: str) -> str:
    return language.strip().lower().replace("_", "-")


@cache
def _engine() -> Any:
    load_espeak()
    try:
        import pyttsx3

        engine = pyttsx3.init()
        engine.runAndWait()
    except Exception as error:  # each driver has its own: ImportError, OSError, COM errors ...
        raise RenderError(Reason.NO_SYNTHESISER) from error
    return engine


@cache
def _voice_id(language: str) -> str | None:
    voices = _engine().getProperty("voices")
    return voice_for(language, [(voice.id, tuple(voice.languages or ())) for voice in voices])


def _choose_voice(engine: Any, language: str) -> None:
    voice = _voice_id(language)
    if voice is None:
        raise RenderError(Reason.NO_LANGUAGE, language)
    if engine.getProperty("voice") != voice:
        engine.setProperty("voice", voice)
        if engine.getProperty("voice") != voice:
            raise RenderError(Reason.NO_LANGUAGE, language)
