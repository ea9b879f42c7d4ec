"""Text becomes sound with any espeak-ng, in the right language, or a reason is given."""

import subprocess
import sys

import pytest

from accessible.telling.voices import Reason
from accessible.telling.voices.rendering import RenderError, render, render_wav, voice_for
from accessible.telling.voices.sound import read_sound

ESPEAK = [
    ("gmw/de", ("de",)), ("mb/mb-de2", ("de",)), ("gmw/en", ("en-gb",)), ("gmw/en-us", ("en-us",)),
    ("roa/pt-br", ("pt-br",)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "voice"),
    [
        ("de", "gmw/de"), ("DE", "gmw/de"), ("de_AT", "gmw/de"), ("en", "gmw/en"),
        ("en-US", "gmw/en-us"), ("en-AU", "gmw/en"), ("pt", "roa/pt-br"), ("xx", None), ("", None),
    ],
)  # fmt: skip
def test_the_voice_fits_the_language(language: str, voice: str | None) -> None:
    assert voice_for(language, ESPEAK) == voice


def test_voices_of_windows_and_macos_are_found_by_their_tags() -> None:
    voices = [("HKEY\\Hedda", ("de-DE",)), ("com.apple.voice.Alex", ("en_US",))]
    assert voice_for("de", voices) == "HKEY\\Hedda"
    assert voice_for("en", voices) == "com.apple.voice.Alex"


def test_speech_is_loud_and_as_long_as_its_words() -> None:
    short = render("Springer", "de")
    long = render("Springer Gustav eins schlägt Felix drei", "de")
    assert long.duration_ms > 2 * short.duration_ms > 400
    assert max(memoryview(long.samples).cast("h")) > 5000


def test_slow_speech_takes_longer() -> None:
    slow, fast = render("knight takes", "en", 100), render("knight takes", "en", 300)
    assert slow.duration_ms > 2 * fast.duration_ms


def test_soft_speech_is_softer() -> None:
    def loudest(volume: float) -> int:
        return max(memoryview(render("knight", "en", volume=volume).samples).cast("h"))

    assert loudest(0.3) < 0.6 * loudest(1.0)


def test_every_language_speaks_with_its_own_voice() -> None:
    german, english = render("Felix fünf", "de"), render("Felix fünf", "en")
    assert german.samples != english.samples
    assert render("Felix fünf", "de").duration_ms == pytest.approx(german.duration_ms, abs=20)


def test_an_unknown_language_is_a_reason_and_not_the_wrong_voice() -> None:
    with pytest.raises(RenderError, match="No voice for the language xx") as caught:
        render("knight", "xx")
    assert caught.value.reason is Reason.NO_LANGUAGE


def test_nothing_is_printed(capfd: pytest.CaptureFixture[str]) -> None:
    render("knight", "en")
    assert capfd.readouterr() == ("", "")


def test_no_text_is_a_file_without_sound() -> None:
    assert read_sound(render_wav("\x00 😀", "en")).samples == b""


def test_a_long_text_is_a_file_with_all_of_it() -> None:
    one = read_sound(render_wav("Knight takes.", "en"))
    three = read_sound(render_wav("Knight takes. Knight takes. Knight takes.", "en"))
    assert three.duration_ms == pytest.approx(3 * one.duration_ms, rel=0.1)


WHEEL = """
import sys
from accessible.telling.voices import rendering
rendering.load_espeak_wheel()
rendering.load_espeak = lambda: None
sound = rendering.render("fünf", "de")
import pyttsx3
import espeakng_loader, pathlib
maps = pathlib.Path("/proc/self/maps").read_text()
libraries = {line.split()[-1] for line in maps.splitlines() if "libespeak-ng" in line}
assert len(libraries) == 1 and "espeakng_loader" in libraries.pop()
assert sound.duration_ms > 200
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the wheel's library is preloaded on Linux")
def test_without_a_system_espeak_the_wheel_speaks() -> None:
    done = subprocess.run([sys.executable, "-c", WHEEL], capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


MISSING = """
import sys
from accessible.telling.voices import rendering
sys.modules["pyttsx3"] = None
try:
    rendering.render("one", "en")
except rendering.RenderError as error:
    print(error.reason.value)
"""


def test_without_a_synthesiser_there_is_a_reason() -> None:
    done = subprocess.run([sys.executable, "-c", MISSING], capture_output=True, timeout=60)
    assert (done.returncode, done.stdout.strip()) == (0, b"no-synthesiser")
