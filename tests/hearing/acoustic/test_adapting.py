"""Getting used to a voice: what was read becomes likelier, and everything else survives."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.acoustic.adapting import (
    UNKNOWN,
    WARPS,
    Reading,
    fitted,
    for_speaker,
    occupation,
)
from accessible.hearing.acoustic.features import frames_of
from accessible.hearing.acoustic.network import Network, load_network
from accessible.hearing.acoustic.scoring import START, Graph, log_likelihoods
from accessible.hearing.lexicon import Naming

OUTPUTS = 5


def likelihood(probabilities: np.ndarray, row: tuple[int, ...]) -> float:
    graph = Graph()
    end = graph.add(START, [row])
    return float(log_likelihoods(probabilities, graph)[end])


@settings(deadline=None)
@given(st.integers(0, 1000), st.sampled_from([(1,), (1, 2), (3, 1, 4)]))
def test_occupation_is_how_the_likelihood_grows(seed: int, row: tuple[int, ...]) -> None:
    scores = np.random.default_rng(seed).normal(size=(6, OUTPUTS))

    def probabilities(scores: np.ndarray) -> np.ndarray:
        powers = np.exp(scores)
        return (powers / powers.sum(axis=1, keepdims=True)).astype(np.float32)

    now = probabilities(scores)
    growth = occupation(now, row) - now
    time, output = seed % 6, seed % OUTPUTS
    step = np.zeros_like(scores)
    step[time, output] = 0.05
    more = likelihood(probabilities(scores + step), row)
    less = likelihood(probabilities(scores - step), row)
    assert growth[time, output] == pytest.approx((more - less) / 0.1, abs=0.02)


@pytest.fixture(scope="module")
def network() -> Network:
    return load_network().knowing(["de"], [Naming.NAMES])


def hum(network: Network, hz: float, unit: str) -> Reading:
    """A tone that is to mean a word: no voice, but something to get used to."""
    time = np.arange(12_000) / 16_000
    tone = np.sin(2 * np.pi * hz * time) * np.hanning(12_000)
    return Reading(tone.astype(np.float32) * 0.5, (network.units.index(unit) + 1,))


def test_what_was_read_is_likelier_afterwards(network: Network) -> None:
    readings = [hum(network, 300, "de:eins"), hum(network, 900, "de:zwei")]
    speaker = fitted(network, readings)
    adapted = for_speaker(network, speaker)
    for r in readings:
        before = likelihood(network.probabilities(frames_of(r.samples)), r.row)
        after = likelihood(adapted.probabilities(frames_of(r.samples, speaker.warp)), r.row)
        assert after > before
    assert speaker.warp in WARPS


def test_an_unknown_speaker_changes_nothing(network: Network) -> None:
    assert for_speaker(network, UNKNOWN) is network
