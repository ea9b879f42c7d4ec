"""Rooms and microphones for tests: what a synthetic voice says, mixed with what a hall adds.

Sound is an array of floats at 16 kHz, full scale 1.
"""

from array import array
from collections.abc import Iterable
from functools import cache

import miniaudio
import numpy as np
from numpy.typing import NDArray

from accessible.hearing.audio import SAMPLE_RATE
from accessible.telling.voices.rendering import render

Sound = NDArray[np.float64]

VOICE_DB = -24.0
CHATTER = (
    ("en", "did you see the game on the first board yesterday"),
    ("de", "ich hole mir noch einen Kaffee bevor die Runde anfängt"),
    ("en", "they moved the round to four o'clock because of the trains"),
    ("de", "der Bus fährt leider erst in zwanzig Minuten wieder"),
    ("en", "my opponent has not even arrived and the clocks are running"),
    ("de", "nach der Eröffnung stand ich eigentlich ganz ordentlich"),
)


def pcm(sound: Sound) -> bytes:
    """As a microphone delivers it."""
    return np.clip(np.round(sound * 32767), -32768, 32767).astype("<i2").tobytes()


def silence(seconds: float) -> Sound:
    return np.zeros(int(seconds * SAMPLE_RATE))


def at_level(sound: Sound, decibels: float) -> Sound:
    """The sound so loud (root mean square, of full scale)."""
    rms = float(np.sqrt(np.mean(sound**2)))
    return sound * (10 ** (decibels / 20) / rms)


@cache
def speak(text: str, language: str, words_per_minute: int = 150) -> Sound:
    """What a voice says, from its first sound to its last, as loud as people speak."""
    sound = render(text, language, words_per_minute)
    mono = miniaudio.SampleFormat.SIGNED16, 1
    samples = miniaudio.convert_frames(*mono, sound.rate, sound.samples, *mono, SAMPLE_RATE)
    spoken = np.array(array("h", samples)) / 32768
    loud = np.flatnonzero(np.abs(spoken) > 0.01 * np.abs(spoken).max())
    return at_level(spoken[loud[0] : loud[-1] + 1], VOICE_DB)


def word_by_word(text: str, language: str, pause_s: float) -> Sound:
    """Each word alone, with a pause after it."""
    words = [speak(word, language) for word in text.split()]
    return joined((part for word in words for part in (word, silence(pause_s))), strip=1)


def joined(parts: Iterable[Sound], strip: int = 0) -> Sound:
    """One after the other, without the last so many."""
    parts = list(parts)
    return np.concatenate(parts[: len(parts) - strip])


def noise(length: int, decibels: float, seed: int = 1) -> Sound:
    """White noise."""
    return np.random.default_rng(seed).normal(0, 10 ** (decibels / 20), length)


def murmur(length: int, decibels: float, voices: int = 6) -> Sound:
    """Several people talking at once, for as long as is wanted."""
    hall = np.zeros(length)
    for number in range(voices):
        language, text = CHATTER[number % len(CHATTER)]
        said = np.tile(np.append(speak(text, language, 150 + 10 * number), silence(0.3)), 2)
        said = np.roll(said, 7919 * number)
        hall += np.resize(said, length)
    return at_level(hall, decibels)


def hum(length: int, decibels: float, hertz: float = 50.0) -> Sound:
    """The mains in a cable, with its overtones."""
    t = np.arange(length) / SAMPLE_RATE
    waves = [np.sin(2 * np.pi * hertz * n * t) / n for n in (1, 2, 3, 5)]
    return at_level(np.sum(waves, axis=0), decibels)


def music(length: int, decibels: float, seed: int = 3) -> Sound:
    """Chords that swell and fade, with a beat."""
    rng = np.random.default_rng(seed)
    beat = SAMPLE_RATE * 2 // 5
    t = np.arange(beat) / SAMPLE_RATE
    bars = []
    for _ in range(length // beat + 1):
        tones = 110 * 2 ** (rng.choice([0, 3, 5, 7, 10, 12, 15, 19, 24], 4) / 12)
        chord = sum(np.sin(2 * np.pi * tone * n * t) / n for tone in tones for n in (1, 2, 3))
        drum = rng.normal(0, 1, beat) * np.exp(-t * 40)
        bars.append(chord * np.exp(-t * rng.uniform(1, 4)) + 2 * drum)
    return at_level(np.concatenate(bars)[:length], decibels)


def whisper(text: str, language: str) -> Sound:
    """The words without a voice: noise as loud as they are, moment by moment."""
    spoken = speak(text, language)
    loudness = np.sqrt(np.convolve(spoken**2, np.ones(160) / 160, "same"))
    return loudness * noise(len(spoken), 0.0) * 0.3


def cough(decibels: float = VOICE_DB) -> Sound:
    """A burst of noise that dies away."""
    t = np.arange(int(0.25 * SAMPLE_RATE)) / SAMPLE_RATE
    return at_level(noise(len(t), 0.0, seed=5) * np.exp(-t * 14), decibels)


def far_away(sound: Sound) -> Sound:
    """Heard from across a room: soft, and with its echo."""
    t = np.arange(SAMPLE_RATE // 2) / SAMPLE_RATE
    echo = noise(len(t), 0.0, seed=2) * np.exp(-13.8 * t)
    echo *= 1.2 / np.sqrt(np.sum(echo**2))
    echo[0] += 1
    size = 1 << (len(sound) + len(echo)).bit_length()
    heard = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(echo, size), size)
    return heard[: len(sound)] * 0.12 + noise(len(sound), -60.0)


def headset(sound: Sound) -> Sound:
    """Through a telephone band at 8 kHz, companded to eight bits."""
    spectrum = np.fft.rfft(sound)
    hertz = np.fft.rfftfreq(len(sound), 1 / SAMPLE_RATE)
    spectrum *= np.clip((hertz - 100) / 200, 0, 1) * np.clip((3900 - hertz) / 600, 0, 1)
    narrow = np.fft.irfft(spectrum, len(sound))
    small = np.sign(narrow) * np.log1p(255 * np.abs(narrow)) / np.log(256)
    small = np.round(small * 128) / 128
    return np.sign(small) * np.expm1(np.abs(small) * np.log(256)) / 255
