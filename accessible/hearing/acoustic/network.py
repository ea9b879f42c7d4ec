"""The acoustic model: which word was said when, as probabilities, computed with NumPy.

Three convolutions over frames, two layers of gated recurrent units in both directions, one output
for every unit and one, the blank, for none. How it was trained: ``MODEL_CARD.md``.
"""

from __future__ import annotations

import zipfile
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from accessible.hearing.acoustic.features import Frames
from accessible.hearing.acoustic.units import UNKNOWN, Unit
from accessible.hearing.lexicon import Naming

Values = NDArray[np.float32]

BLANK = 0
STEP_MS = 40
_CONVOLUTIONS = 3
_LAYERS = 2


class DamagedWeightsError(Exception):
    """The file of weights is missing or cannot be read."""


@dataclass(frozen=True)
class Network:
    """The weights, and the unit of every output after the blank."""

    weights: Mapping[str, Values]
    units: tuple[Unit, ...]

    def knowing(self, languages: Collection[str], namings: Collection[Naming]) -> Network:
        """The same without the words of other languages and other names of the files, which nobody
        says at this table.
        """
        known = {UNKNOWN, *languages, *namings}
        unnamed = set(Naming) - set(namings)
        kept = [
            number
            for number, unit in enumerate(self.units)
            if (parts := unit.split(":"))[0] in known and unnamed.isdisjoint(parts[:-1])
        ]
        rows = [BLANK, *(number + 1 for number in kept)]
        fewer = {name: self.weights[name][rows] for name in ("output.weight", "output.bias")}
        return Network({**self.weights, **fewer}, tuple(self.units[number] for number in kept))

    def probabilities(self, frames: Frames) -> Values:
        """Frames [time / 10 ms, band] to probabilities [time / 40 ms, blank and units]."""
        return self.outputs(self.memory(frames))

    def memory(self, frames: Frames) -> Values:
        """Frames to what the recurrent layers make of them [time / 40 ms, values]."""
        image = frames[:, :, None]
        for number in range(_CONVOLUTIONS):
            kernel = self.weights[f"convolution{number}.weight"]
            # The bands are halved every time, the time in the first two.
            stride = 2 if number < _CONVOLUTIONS - 1 else 1
            bias = self.weights[f"convolution{number}.bias"]
            image = np.maximum(_convolution(image, kernel, stride) + bias, 0)
        flat = image.transpose(0, 2, 1).reshape(len(image), -1)
        memory = np.maximum(self._linear("project", flat), 0)
        for layer in range(_LAYERS):
            memory = self._recurrent(layer, memory)
        return memory

    def outputs(self, memory: Values) -> Values:
        """The probabilities that follow from the memory."""
        scores = self._linear("output", memory)
        scores -= scores.max(axis=1, keepdims=True)
        np.exp(scores, out=scores)
        scores /= scores.sum(axis=1, keepdims=True)
        return scores

    def _linear(self, name: str, values: Values) -> Values:
        return values @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def _recurrent(self, layer: int, values: Values) -> Values:
        """One layer in both directions: [time, values] to [time, forwards and backwards]."""
        names = (f"l{layer}", f"l{layer}_reverse")
        inputs = np.stack([self._inputs(name, values) for name in names])
        inputs[1] = inputs[1, ::-1]
        kernel = np.stack([self.weights[f"recurrent.weight_hh_{name}"] for name in names])
        bias = np.stack([self.weights[f"recurrent.bias_hh_{name}"] for name in names])
        width = kernel.shape[2]
        state = np.zeros((2, width), np.float32)
        states = np.empty((len(values), 2, width), np.float32)
        for time in range(len(values)):
            given = inputs[:, time]
            kept = (kernel @ state[:, :, None])[:, :, 0] + bias
            # The logistic function, by way of one that cannot overflow.
            gates = 0.5 + 0.5 * np.tanh(0.5 * (given[:, : 2 * width] + kept[:, : 2 * width]))
            reset, update = gates[:, :width], gates[:, width:]
            new = np.tanh(given[:, 2 * width :] + reset * kept[:, 2 * width :])
            state = np.asarray(new + update * (state - new), np.float32)
            states[time] = state
        return np.concatenate([states[:, 0], states[::-1, 1]], axis=1)

    def _inputs(self, name: str, values: Values) -> Values:
        weight = self.weights[f"recurrent.weight_ih_{name}"]
        return values @ weight.T + self.weights[f"recurrent.bias_ih_{name}"]


def _convolution(image: Values, kernel: Values, time_stride: int) -> Values:
    """An image [time, band, channel] under a kernel [out, in, time, band]; every second band."""
    size = kernel.shape[2]
    edge = size // 2
    padded = np.pad(image, ((edge, edge), (edge, edge), (0, 0)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (size, size), axis=(0, 1))
    seen = windows[::time_stride, ::2]
    flat = seen.reshape(*seen.shape[:2], -1)
    return np.asarray(flat @ kernel.reshape(len(kernel), -1).T)


def shipped_weights() -> Traversable:
    """The file of weights that comes with the program."""
    return resources.files("accessible.hearing.acoustic") / "weights.npz"


def load_network(file: Traversable | Path | None = None) -> Network:
    """The network of a file of weights, the shipped one if none is named.

    Raises DamagedWeightsError.
    """
    try:
        with (file or shipped_weights()).open("rb") as opened, np.load(opened) as stored:
            arrays = {name: stored[name] for name in stored.files}
        units = tuple(str(unit) for unit in arrays.pop("units"))
        weights = {name: value.astype(np.float32) for name, value in arrays.items()}
        network = Network(weights, units)
        if network.probabilities(np.zeros((8, 48), np.float32)).shape[1] != len(units) + 1:
            raise DamagedWeightsError("the units do not fit the weights")
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise DamagedWeightsError(str(error)) from error
    return network
