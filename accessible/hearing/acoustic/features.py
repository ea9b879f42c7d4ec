"""From sound to what the acoustic model sees: how loud each band of pitch is, every 10 ms."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

Frames = NDArray[np.float32]

SAMPLE_RATE = 16_000
BANDS = 48
FRAME_SAMPLES = 160
_WINDOW_SAMPLES = 400
_FFT_SAMPLES = 512
_LOWEST_HZ, _HIGHEST_HZ = 60.0, 7600.0
_LEAST_POWER = 1e-8
_LEAST_SPREAD = 1e-5


def frames_of(samples: NDArray[np.float32], warp: float = 1.0) -> Frames:
    """Samples between -1 and 1 as frames [time / 10 ms, band], with the recording's mean taken out.

    ``warp`` shifts the bands as another length of the vocal tract would, for training.
    """
    power = _power(samples)
    frames = np.log(power @ _bank(round(warp, 2)) + np.float32(_LEAST_POWER))
    frames -= frames.mean(axis=0, keepdims=True)
    spread: np.float32 = frames.std() + np.float32(_LEAST_SPREAD)
    return np.asarray(frames / spread, dtype=np.float32)


def _power(samples: NDArray[np.float32]) -> NDArray[np.float32]:
    """The power spectrum of every frame, as if the sound went on in silence at both ends."""
    half = _WINDOW_SAMPLES // 2
    count = 1 + len(samples) // FRAME_SAMPLES
    padded = np.zeros(count * FRAME_SAMPLES + _WINDOW_SAMPLES, dtype=np.float32)
    padded[half : half + len(samples)] = samples
    windows = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW_SAMPLES)
    spectrum = np.fft.rfft(windows[: count * FRAME_SAMPLES : FRAME_SAMPLES] * _hann(), _FFT_SAMPLES)
    return np.asarray(spectrum.real**2 + spectrum.imag**2, dtype=np.float32)


@cache
def _hann() -> NDArray[np.float32]:
    return np.hanning(_WINDOW_SAMPLES + 1)[:-1].astype(np.float32)


@cache
def _bank(warp: float) -> NDArray[np.float32]:
    """Triangles on the mel scale [frequency, band]."""
    lowest, highest = (2595 * np.log10(1 + hz / 700) for hz in (_LOWEST_HZ, _HIGHEST_HZ))
    edges = 700 * (10 ** (np.linspace(lowest, highest, BANDS + 2) / 2595) - 1) * warp
    frequencies = np.arange(_FFT_SAMPLES // 2 + 1) * SAMPLE_RATE / _FFT_SAMPLES
    low, centre, high = edges[:-2], edges[1:-1], edges[2:]
    # A triangle is never narrower than the distance of two frequencies, or it might hold none.
    apart = SAMPLE_RATE / _FFT_SAMPLES
    rising = (frequencies[:, None] - low) / np.maximum(centre - low, apart)
    falling = (high - frequencies[:, None]) / np.maximum(high - centre, apart)
    return np.clip(np.minimum(rising, falling), 0, None).astype(np.float32)
