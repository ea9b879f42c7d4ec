"""Other rooms, microphones, speeds and noises around the same words, so that none is learnt."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from scipy.signal import fftconvolve, lfilter, resample_poly

from accessible.hearing.acoustic.features import SAMPLE_RATE, Frames, frames_of

Samples = NDArray[np.float32]

# How loud noise is under the voice, and how often.
_SNR_DB = (50, 40, 30, 20, 15, 10, 6)
_SNR_OFTEN = (0.28, 0.15, 0.15, 0.16, 0.16, 0.08, 0.02)
_SPEECH_LEVEL = 0.02


def varied(source: np.random.Generator, samples: Samples, talk: Callable[[], Samples]) -> Frames:
    """Frames of the sound as it might be elsewhere; ``talk`` gives somebody else's speech."""
    samples = in_surroundings(source, samples, talk)
    frames = frames_of(samples, warp=float(source.uniform(0.91, 1.1)))
    if source.random() < 0.5:
        frames = _faster(frames, float(source.uniform(0.82, 1.22)))
    if source.random() < 0.6:
        _hide_some(source, frames)
    return frames


def in_surroundings(
    source: np.random.Generator, samples: Samples, talk: Callable[[], Samples]
) -> Samples:
    """The sound at another pitch, in a room, through a microphone, with noise around it."""
    if source.random() < 0.7:
        samples = _resampled(samples, float(source.uniform(0.86, 1.18)))
    if source.random() < 0.3:
        samples = _in_room(source, samples)
    if source.random() < 0.4:
        samples = lfilter([1, source.uniform(-0.7, 0.7)], [1], samples)
    before, after = (int(n) for n in source.integers(400, 6000, size=2))
    samples = np.pad(np.asarray(samples, np.float32), (before, after))
    samples /= np.abs(samples).max(initial=1e-6)
    samples += _noise(source, len(samples), talk) * _noise_level(source, samples)
    if source.random() < 0.15:  # a telephone, a cheap headset
        samples = resample_poly(resample_poly(samples, 1, 2), 2, 1)
    if source.random() < 0.06:
        samples = np.clip(samples, -0.4, 0.4)
    return np.asarray(samples * source.uniform(0.02, 0.9), np.float32)


def _resampled(samples: Samples, factor: float) -> Samples:
    """Stretched by a factor, so that it sounds lower; straight lines between samples will do."""
    at = np.arange(0, len(samples) - 1, 1 / factor)
    return np.asarray(np.interp(at, np.arange(len(samples)), samples), np.float32)


def _in_room(source: np.random.Generator, samples: Samples) -> Samples:
    length = int(source.integers(800, 6000))
    echoes = _hiss(source, length) * np.exp(-np.arange(length) / (length / 6))
    echoes[0] = 8 * source.uniform(0.4, 2)
    echoes /= np.abs(echoes).sum()
    return np.asarray(fftconvolve(samples, echoes)[: len(samples) + 2000], dtype=np.float32)


def _noise_level(source: np.random.Generator, samples: Samples) -> float:
    speech = samples[np.abs(samples) > _SPEECH_LEVEL]
    power = float(np.mean(speech**2)) if len(speech) else 0.01
    return float(np.sqrt(power / 10 ** (source.choice(_SNR_DB, p=_SNR_OFTEN) / 10)))


def _noise(source: np.random.Generator, length: int, talk: Callable[[], Samples]) -> Samples:
    """Noise of power 1: hiss, rumble, a murmuring hall, or hum."""
    match source.choice(["hiss", "rumble", "hall", "hum"], p=[0.35, 0.15, 0.4, 0.1]):
        case "hiss":
            noise = _hiss(source, length)
        case "rumble":
            noise = lfilter([1], [1, -source.uniform(0.8, 0.99)], _hiss(source, length))
        case "hall":
            noise = np.zeros(length, np.float32)
            for _ in range(int(source.integers(1, 7))):
                voice = talk()
                noise += np.resize(voice[int(source.integers(len(voice) // 2)) :], length)
        case _:
            time = np.arange(length) / SAMPLE_RATE
            noise = np.sin(2 * np.pi * source.uniform(40, 400) * time)
            noise += 0.2 * _hiss(source, length)
    return np.asarray(noise / np.sqrt(np.mean(noise**2) + 1e-9), dtype=np.float32)


def _hiss(source: np.random.Generator, length: int) -> Samples:
    return source.standard_normal(length, dtype=np.float32)


def _faster(frames: Frames, factor: float) -> Frames:
    """The same at another speed, the pitch unchanged."""
    at = np.arange(0, len(frames) - 1, factor)
    first = at.astype(int)
    rest = (at - first).astype(np.float32)[:, None]
    return np.asarray(frames[first] * (1 - rest) + frames[first + 1] * rest, dtype=np.float32)


def _hide_some(source: np.random.Generator, frames: Frames) -> None:
    """Take a few bands and a few moments away."""
    band = int(source.integers(frames.shape[1] - 4))
    frames[:, band : band + int(source.integers(1, 8))] = 0
    moment = int(source.integers(max(1, len(frames) - 30)))
    frames[moment : moment + int(source.integers(1, 16))] = 0
