"""The network in torch, as it is trained; ``accessible.hearing.acoustic.network`` runs it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from accessible.hearing.acoustic.features import BANDS
from accessible.hearing.acoustic.network import Network
from accessible.hearing.acoustic.units import Unit

CHANNELS = (24, 32, 48)
HIDDEN = 160
FRAMES_PER_STEP = 4
_NEVER = -1e4


class Model(nn.Module):  # type: ignore[misc]
    """Frames [batch, time, band] to log probabilities [batch, time / 4, blank and units]."""

    def __init__(self, outputs: int) -> None:
        super().__init__()
        first, second, third = CHANNELS
        self.convolutions = nn.Sequential(
            *_layer(1, first, 5, (2, 2)),
            *_layer(first, second, 3, (2, 2)),
            *_layer(second, third, 3, (1, 2)),
        )
        self.project = nn.Linear(third * BANDS // 8, HIDDEN)
        self.recurrent = nn.GRU(
            HIDDEN, HIDDEN, num_layers=2, bidirectional=True, batch_first=True, dropout=0.15
        )
        self.output = nn.Linear(2 * HIDDEN, outputs)

    def forward(self, frames: torch.Tensor, barred: torch.Tensor | None = None) -> torch.Tensor:
        """Log probabilities of every unit, every 40 ms; ``barred`` [batch, outputs] are none."""
        bands = self.convolutions(frames.unsqueeze(1)).permute(0, 2, 1, 3).flatten(2)
        memory, _ = self.recurrent(torch.relu(self.project(bands)))
        scores = self.output(memory).float()
        if barred is not None:
            scores = scores.masked_fill(barred[:, None], _NEVER)
        return torch.log_softmax(scores, -1)


def _layer(inputs: int, outputs: int, size: int, stride: tuple[int, int]) -> list[nn.Module]:
    convolution = nn.Conv2d(inputs, outputs, size, stride, padding=size // 2, bias=False)
    return [convolution, nn.BatchNorm2d(outputs), nn.ReLU()]


def weights_of(model: Model) -> dict[str, NDArray[np.float16]]:
    """The weights as they are shipped: normalisation folded into the convolutions, 16 bits."""
    state = model.state_dict()
    shipped = {}
    for number in range(len(CHANNELS)):
        convolution, norm = f"convolutions.{3 * number}", f"convolutions.{3 * number + 1}"
        scale = state[f"{norm}.weight"] / torch.sqrt(state[f"{norm}.running_var"] + 1e-5)
        weight = state[f"{convolution}.weight"] * scale[:, None, None, None]
        shipped[f"convolution{number}.weight"] = weight
        shipped[f"convolution{number}.bias"] = (
            state[f"{norm}.bias"] - state[f"{norm}.running_mean"] * scale
        )
    for name, value in state.items():
        if not name.startswith("convolutions"):
            shipped[name] = value
    return {name: value.numpy().astype(np.float16) for name, value in shipped.items()}


def take_weights(model: Model, network: Network, units: Sequence[Unit]) -> None:
    """Give a model the weights of a network that may know other units.

    The normalisation starts as none, and units that are new as they were made.
    """
    state = model.state_dict()
    known = {unit: number for number, unit in enumerate(network.units, start=1)}
    rows = [(0, 0), *((n, known[u]) for n, u in enumerate(units, start=1) if u in known)]
    to, of = (list(numbers) for numbers in zip(*rows, strict=True))
    for name, value in network.weights.items():
        tensor = torch.from_numpy(np.asarray(value, np.float32))
        if name.startswith("output"):
            state[name][to] = tensor[of]
            continue
        if name.startswith("convolution"):
            layer, kind = name.removeprefix("convolution").split(".")
            at = 3 * int(layer) + (kind == "bias")
            state[f"convolutions.{at}.{kind}"] = tensor
        else:
            state[name] = tensor
    model.load_state_dict(state)
