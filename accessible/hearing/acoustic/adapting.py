"""Getting used to a speaker: a voice is fitted to what it is known to have said.

Two things are learnt from a few recordings whose words are known. The length of the vocal tract,
which shifts all bands alike, is the one under which the words become likeliest. Then the last layer
of the network learns how this voice says the words that were read; the rest stays as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from accessible.hearing.acoustic.features import frames_of
from accessible.hearing.acoustic.network import BLANK, Network, Values
from accessible.hearing.acoustic.scoring import START, Graph, Row, log_likelihoods

WARPS = tuple(round(0.88 + 0.03 * step, 2) for step in range(10))
_STEPS = 30
_RATE = 0.5
# One correction is one recording, and may itself be a mistake: it moves the weights a little.
_STEPS_OF_ONE = 4
# How strongly the weights are held where they were: few words are known, many must not suffer.
_HOLD = 0.02
_LEAST = 1e-30


@dataclass(frozen=True)
class Reading:
    """A recording, samples between -1 and 1 at 16 kHz, and the outputs that were said in it."""

    samples: NDArray[np.float32]
    row: Row


@dataclass(frozen=True)
class Speaker:
    """What is known about a voice: its warp, and what to add to the network's last layer."""

    warp: float = 1.0
    weight: Values | None = None
    bias: Values | None = None


UNKNOWN = Speaker()
"""Nothing is known about this voice."""


def fitted(network: Network, readings: Sequence[Reading]) -> Speaker:
    """The speaker of these readings."""
    warp = max(WARPS, key=lambda warp: _likelihood(network, readings, warp))
    return _fitted(network, readings, warp, _STEPS)


def corrected(network: Network, reading: Reading, warp: float) -> Speaker:
    """What to add to the last layer so that this reading is likelier the next time."""
    return _fitted(network, [reading], warp, _STEPS_OF_ONE)


def _fitted(network: Network, readings: Sequence[Reading], warp: float, steps: int) -> Speaker:
    memories = [network.memory(frames_of(r.samples, warp)) for r in readings]
    first, bias = network.weights["output.weight"], network.weights["output.bias"]
    weight, offset = np.zeros_like(first), np.zeros_like(bias)
    total = sum(map(len, memories))
    for _ in range(steps):
        trial = _with_output(network, first + weight, bias + offset)
        upwards, up = -_HOLD * weight, -_HOLD * offset
        for memory, reading in zip(memories, readings, strict=True):
            probabilities = trial.outputs(memory)
            wanted = occupation(probabilities, reading.row) - probabilities
            upwards += wanted.T @ memory / total
            up += wanted.sum(axis=0) / total
        weight, offset = weight + _RATE * upwards, offset + _RATE * up
    return Speaker(warp, weight, offset)


def for_speaker(network: Network, speaker: Speaker) -> Network:
    """The network as it hears this speaker; the warp belongs to the frames."""
    if speaker.weight is None or speaker.bias is None:
        return network
    weights = network.weights
    return _with_output(
        network, weights["output.weight"] + speaker.weight, weights["output.bias"] + speaker.bias
    )


def occupation(probabilities: Values, row: Row) -> Values:
    """How likely each output was at each moment if the row was said [time, outputs].

    The forward and backward passes over blanks and units in turn (Graves 2006, section 4.1).
    """
    path = [BLANK]
    for output in row:
        path += [output, BLANK]
    states = np.array(path)
    given = probabilities[:, states].astype(np.float64) + _LEAST
    # A unit may follow the one before it without a blank between, unless it is the same.
    skips = np.zeros(len(states), bool)
    skips[3::2] = states[3::2] != states[1:-2:2]
    forward = _passed(given, skips)
    backward = _passed(given[::-1, ::-1], _mirrored(skips))[::-1, ::-1]
    both = forward * backward / given
    both /= both.sum(axis=1, keepdims=True) + _LEAST
    found = np.zeros_like(probabilities)
    for state, output in enumerate(states):
        found[:, output] += both[:, state]
    return found


def _passed(given: NDArray[np.float64], skips: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The forward pass, each moment scaled to 1."""
    reached = np.zeros_like(given)
    reached[0, :2] = given[0, :2]
    reached[0] /= reached[0].sum()
    for time in range(1, len(given)):
        before = reached[time - 1]
        new = before.copy()
        new[1:] += before[:-1]
        new[2:] += np.where(skips[2:], before[:-2], 0)
        new *= given[time]
        reached[time] = new / (new.sum() + _LEAST)
    return reached


def _mirrored(skips: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which states may be reached by a skip when everything runs backwards."""
    mirrored = np.zeros_like(skips)
    mirrored[2:] = skips[2:][::-1]
    return mirrored


def _likelihood(network: Network, readings: Sequence[Reading], warp: float) -> float:
    total = 0.0
    for reading in readings:
        graph = Graph()
        end = graph.add(START, [reading.row])
        probabilities = network.probabilities(frames_of(reading.samples, warp))
        total += max(-1000.0, float(log_likelihoods(probabilities, graph)[end]))
    return total


def _with_output(network: Network, weight: Values, bias: Values) -> Network:
    changed = {"output.weight": weight, "output.bias": bias}
    return replace(network, weights={**network.weights, **changed})
