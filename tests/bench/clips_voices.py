"""Synthetic voices for tests, and the sound of a clip.

The voices are never trained on. They need Debian's packages espeak-ng, mbrola and mbrola-de2 …,
flite, festival with festvox-us-slt-hts, libttspico-utils, rhvoice with rhvoice-russian, and
ffmpeg. mbrola's voices are for non-commercial use, so their clips are not passed on.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile

Samples = npt.NDArray[np.float32]

RATE_HZ = 16_000
PEAK = 0.5
_WORDS_PER_MINUTE = 160
_MARGIN = RATE_HZ // 5


class ClipError(Exception):
    """A clip could not be made, or is no clip; the reason is its text."""


class Synthesizer(StrEnum):
    """The programs that speak."""

    ESPEAK = "espeak"
    MBROLA = "mbrola"
    FLITE = "flite"
    FESTIVAL = "festival"
    PICO = "pico"
    RHVOICE = "rhvoice"


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice by the name that its synthesizer knows it by."""

    synthesizer: Synthesizer
    name: str
    language: str

    def __str__(self) -> str:
        return f"{self.synthesizer}:{self.name}"


def _mbrola(language: str, names: str) -> tuple[Voice, ...]:
    return tuple(Voice(Synthesizer.MBROLA, name, language) for name in names.split())


VOICES: tuple[Voice, ...] = (
    *_mbrola("en", "en1 us1 us2 us3"),
    Voice(Synthesizer.FLITE, "awb", "en"),
    Voice(Synthesizer.FESTIVAL, "cmu_us_slt_arctic_hts", "en"),
    Voice(Synthesizer.PICO, "en-US", "en"),
    *_mbrola("de", "de2 de3 de4 de5 de6 de7"),
    Voice(Synthesizer.ESPEAK, "de+f3", "de"),
    *_mbrola("es", "es1 es2"),
    *_mbrola("fr", "fr1 fr4"),
    *_mbrola("it", "it3 it4"),
    *_mbrola("nl", "nl2 nl3"),
    *_mbrola("pl", "pl1"),
    *_mbrola("pt", "pt1 br1 br3"),
    Voice(Synthesizer.RHVOICE, "elena", "ru"),
)

# Phones that espeak-ng 1.51 asks of a voice that has them under another name; without this the
# voice leaves out the vowel.
_SPANISH = {"e/": "e", "o/": "o"}
_ITALIAN = {"i/": "i", "d[": "d", "ss": "s", "ts2": "ts"}
_PHONES = {
    "us3": {"O2": "A"},
    "es1": _SPANISH,
    "es2": _SPANISH,
    "it3": _ITALIAN,
    "it4": _ITALIAN,
    "pl1": {"E#": "e"},
    "pt1": {"oo": "O"},
}

# Letters as they must be written for a voice to name them.
_SPELLED = {
    "es": "a be ce de e efe ge hache",
    "it": "a bi ci di e effe gi acca",
    "pl": "a be ce de e ef gie ha",
    "pt": "á bê cê dê é efe gê agá",
    "ru": "а бэ цэ дэ е эф же аш",
}
_ENGLISH_A = {
    Synthesizer.MBROLA: "[[eI]]",
    Synthesizer.FLITE: "eigh",
    Synthesizer.PICO: '<phoneme alphabet="xsampa" ph="eI"/>',
}


def spoken(text: str, voice: Voice, letters: bool) -> str:
    """The text as it is handed to the voice; ``letters`` says that A to H are letters in it."""
    if not letters:
        return text
    spelled = dict(
        zip("ABCDEFGH", _SPELLED.get(voice.language, "A B C D E F G H").split(), strict=True)
    )
    if voice.language == "en":
        spelled["A"] = _ENGLISH_A.get(voice.synthesizer, "A")
    return re.sub(r"\b[A-H]\b", lambda found: spelled[found[0]], text)


def speak(text: str, voice: Voice, pace: float) -> Samples:
    """The text spoken at a pace (1 is the usual one; festival keeps its own)."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "clip.wav"
        _speak_to(file, text, voice, pace)
        return read(file)


def _speak_to(file: Path, text: str, voice: Voice, pace: float) -> None:
    words_per_minute = str(round(_WORDS_PER_MINUTE * pace))
    match voice.synthesizer:
        case Synthesizer.ESPEAK:
            _run(["espeak-ng", "-v", voice.name, "-s", words_per_minute, "-w", str(file), text])
        case Synthesizer.MBROLA:
            espeak = ["espeak-ng", "-v", f"mb-{voice.name}", "-s", words_per_minute, "-q", "--pho"]
            phones = _renamed(_run([*espeak, text]).decode(), _PHONES.get(voice.name, {}))
            database = f"/usr/share/mbrola/{voice.name}/{voice.name}"
            _run(["mbrola", "-e", database, "-", str(file)], phones)
        case Synthesizer.FLITE:
            stretch = f"duration_stretch={1 / pace:.2f}"
            _run(["flite", "-voice", voice.name, "--setf", stretch, "-t", text, "-o", str(file)])
        case Synthesizer.FESTIVAL:
            _run(["text2wave", "-eval", f"(voice_{voice.name})", "-o", str(file)], text)
        case Synthesizer.PICO:
            marked = f"<speed level='{pace * 100:.0f}'>{text}</speed>"
            _run(["pico2wave", "-l", voice.name, "-w", str(file), marked])
        case Synthesizer.RHVOICE:
            percent = f"{pace * 100:.0f}"
            _run(["RHVoice-test", "-p", voice.name, "-r", percent, "-o", str(file)], text)


def _renamed(phones: str, names: dict[str, str]) -> str:
    lines = (line.partition("\t") for line in phones.splitlines())
    return "".join(f"{names.get(phone, phone)}{tab}{rest}\n" for phone, tab, rest in lines)


def _run(command: list[str], text: str = "") -> bytes:
    try:
        done = subprocess.run(command, input=text.encode(), capture_output=True, check=True)
    except FileNotFoundError as error:
        raise ClipError(f"{command[0]} is not installed.") from error
    except subprocess.CalledProcessError as error:
        raise ClipError(f"{command[0]} failed: {error.stderr.decode().strip()}") from error
    return done.stdout


def read(file: Path) -> Samples:
    """Any recording as mono samples at RATE_HZ."""
    pcm = ["-f", "f32le", "-ac", "1", "-ar", str(RATE_HZ), "-"]
    return np.frombuffer(_run(["ffmpeg", "-v", "error", "-i", str(file), *pcm]), np.float32)


def trimmed(samples: Samples) -> Samples:
    """Without the silence before and after, but for 60 ms of it."""
    hop = RATE_HZ // 100
    if len(samples) < 4 * hop:
        return samples
    levels = frame_levels(samples)
    quiet, loud = np.percentile(levels, 10), levels.max()
    heard = np.flatnonzero(levels > max(loud * 0.018, min(3 * quiet, loud * 0.05)))
    return samples[max(0, heard[0] - 6) * hop : (heard[-1] + 7) * hop]


def frame_levels(samples: Samples) -> npt.NDArray[np.float64]:
    """The root mean square of every 10 ms."""
    hop = RATE_HZ // 100
    frames = samples[: len(samples) // hop * hop].reshape(-1, hop).astype(np.float64)
    return np.sqrt((frames**2).mean(axis=1))


def write_clip(file: Path, samples: Samples) -> None:
    """Write a FLAC clip with a margin of 200 ms; raises ClipError if nothing is to be heard."""
    peak = float(np.abs(samples).max(initial=0.0))
    if len(samples) < RATE_HZ // 5 or peak < 1e-3:
        raise ClipError(f"Nothing is to be heard in {file.name}.")
    clip = np.pad(samples * (PEAK / peak), _MARGIN)
    soundfile.write(file, clip, RATE_HZ, format="FLAC", subtype="PCM_16")
