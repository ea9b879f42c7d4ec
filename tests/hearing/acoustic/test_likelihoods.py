"""The probability of a phrase is the sum over all ways to spread its words over time."""

from itertools import groupby, pairwise, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.hearing.acoustic.scoring import START, Graph, likeliest_rows, log_likelihoods

OUTPUTS = 3


def by_hand(probabilities: np.ndarray, row: tuple[int, ...]) -> float:
    """Every path through the outputs that comes to the row, added up."""
    total = 0.0
    for path in product(range(OUTPUTS), repeat=len(probabilities)):
        said = tuple(output for output, _ in groupby(path) if output)
        if said == row:
            total += float(
                np.prod([moment[o] for moment, o in zip(probabilities, path, strict=True)])
            )
    return total


@st.composite
def recordings(draw: st.DrawFn) -> np.ndarray:
    seed, length = draw(st.integers(0, 10_000)), draw(st.integers(1, 4))
    return np.random.default_rng(seed).dirichlet(np.ones(OUTPUTS), length).astype(np.float32)


# A row of different neighbours: no phrase of chess says a word twice in a row.
rows = st.lists(st.integers(1, OUTPUTS - 1), min_size=1, max_size=3).filter(
    lambda row: all(a != b for a, b in pairwise(row))
)


@given(recordings(), rows.map(tuple))
def test_a_phrase_is_as_likely_as_all_its_paths(
    probabilities: np.ndarray, row: tuple[int, ...]
) -> None:
    graph = Graph()
    end = graph.add(START, [row])
    likely = np.exp(log_likelihoods(probabilities, graph)[end])
    assert likely == pytest.approx(by_hand(probabilities, row), rel=1e-4, abs=1e-12)


@given(recordings(), st.lists(rows.map(tuple), min_size=1, max_size=4, unique=True))
def test_ways_to_say_the_same_add_up(
    probabilities: np.ndarray, ways: list[tuple[int, ...]]
) -> None:
    graph = Graph()
    end = graph.add(START, ways)
    likely = np.exp(log_likelihoods(probabilities, graph)[end])
    together = sum(by_hand(probabilities, way) for way in ways)
    assert likely == pytest.approx(together, rel=1e-4, abs=1e-12)


@given(recordings())
def test_the_likeliest_words_are_the_likeliest_of_all(probabilities: np.ndarray) -> None:
    row, score = likeliest_rows(probabilities, count=1, width=200)[0]
    every = (
        said for n in range(len(probabilities) + 1) for said in product(range(1, OUTPUTS), repeat=n)
    )
    most = max(by_hand(probabilities, said) for said in every)
    assert np.exp(score) == pytest.approx(most, rel=1e-4)
    assert by_hand(probabilities, row) == pytest.approx(most, rel=1e-4)


def test_what_cannot_be_said_in_so_short_a_time_has_no_probability() -> None:
    graph = Graph()
    end = graph.add(START, [(1, 2, 3)])
    moment = np.full((1, OUTPUTS + 1), 1 / OUTPUTS, np.float32)
    assert log_likelihoods(moment, graph)[end] == -np.inf
