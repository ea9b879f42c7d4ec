"""The pips of a clock: short tones, told apart by their number alone, as the raised dots of a
tactile dial are (D.2.6.2)."""

from __future__ import annotations

import math
import struct
from dataclasses import replace

from accessible.telling.voices.sound import Sound

PITCH_HZ = 1000  # within what a small earphone gives and older ears hear
PIP_MS, BREAK_MS, BEFORE_WORDS_MS = 70, 90, 150
EDGE_MS = 6  # a tone that begins at once clicks
LOUDNESS = 0.35
RATE = 22050


def pips(count: int, rate: int = RATE, volume: float = 1.0) -> Sound:
    """So many pips at ``rate`` Hz; ``volume`` goes from 0 to 1."""
    pip = _pip(rate, min(max(volume, 0.0), 1.0))
    silence = _silence(BREAK_MS, rate)
    return Sound(silence.join([pip] * count), rate)


def pips_before(sound: Sound, count: int, volume: float = 1.0) -> Sound:
    """A sound with so many pips before it; without any the sound itself."""
    if count == 0:
        return sound
    before = pips(count, sound.rate, volume).samples + _silence(BEFORE_WORDS_MS, sound.rate)
    return replace(sound, samples=before + sound.samples)


def _pip(rate: int, volume: float) -> bytes:
    length, edge = rate * PIP_MS // 1000, rate * EDGE_MS // 1000
    top = 32767 * LOUDNESS * volume
    values = (
        round(top * min(1.0, i / edge, (length - 1 - i) / edge)
              * math.sin(2 * math.pi * PITCH_HZ * i / rate))
        for i in range(length)
    )  # fmt: skip
    return struct.pack(f"<{length}h", *values)


def _silence(ms: int, rate: int) -> bytes:
    return bytes(2 * (rate * ms // 1000))
