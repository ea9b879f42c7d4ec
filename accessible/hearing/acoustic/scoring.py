"""How likely it is that exactly these words were said: connectionist temporal classification.

The network gives for every moment the probability of every unit and of none. A row of units can be
spread over the moments in many ways; the sum over all of them is the probability of the row. All
rows that exist share a probability of one, so a phrase is compared not only with the other phrases
that may be said now but with everything else that could have been.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from accessible.hearing.acoustic.network import BLANK

Probabilities = NDArray[np.float32]
Row = tuple[int, ...]

# The likeliest outputs of a moment that a search looks at, and how unlikely one may be.
_BRANCHES = 6
_LEAST = 1e-4
_TINY = 1e-290

START = 0
"""The point before anything is said."""


class Graph:
    """Rows of outputs that begin at ``START`` and go from point to point.

    Several ways to say the same lead from one point to one other, so their probabilities add up.
    """

    def __init__(self) -> None:
        self.points = 1
        # For each output that may be said: which, and the points before and after it.
        self.outputs: list[int] = []
        self.before: list[int] = []
        self.after: list[int] = []

    def new_point(self) -> int:
        """A point to which nothing leads yet."""
        self.points += 1
        return self.points - 1

    def add(self, start: int, rows: Iterable[Row], end: int | None = None) -> int:
        """Ways to go from a point to another one, a new one if none is named; that point."""
        end = self.new_point() if end is None else end
        for row in rows:
            at = start
            for number, output in enumerate(row):
                to = end if number == len(row) - 1 else self.new_point()
                self.outputs.append(output)
                self.before.append(at)
                self.after.append(to)
                at = to
        return end


def log_likelihoods(probabilities: Probabilities, graph: Graph) -> NDArray[np.float64]:
    """The natural logarithm of the probability that what leads to each point was all that was said.

    ``probabilities`` is [time, blank and units]; -inf where it is none. An output right after
    itself would need a pause between; no phrase of chess has one, and it is not asked for.
    """
    outputs, before = np.array(graph.outputs, np.intp), np.array(graph.before, np.intp)
    after = np.array(graph.after, np.intp)
    speaking, pausing = np.zeros(len(outputs)), np.zeros(len(outputs))
    reached: NDArray[np.float64] = np.zeros(graph.points)
    reached[START] = 1.0
    scale = 0.0
    said = probabilities[:, outputs].astype(np.float64)
    silent = probabilities[:, BLANK].astype(np.float64)
    for now, pause in zip(said, silent, strict=True):
        start = reached[START] * pause
        pausing = (pausing + speaking) * pause
        speaking = (speaking + reached[before]) * now
        reached = np.asarray(np.bincount(after, pausing + speaking, graph.points), np.float64)
        reached[START] = start
        most = reached.max()
        if most < _TINY:
            return np.full(graph.points, -np.inf)
        pausing /= most
        speaking /= most
        reached /= most
        scale += float(np.log(most))
    with np.errstate(divide="ignore"):
        return np.asarray(np.log(reached) + scale)


def best_row(probabilities: Probabilities, rows: Iterable[Row]) -> tuple[Row, float]:
    """The one of these rows that is likeliest, with the logarithm of its probability."""
    graph = Graph()
    ends = {row: graph.add(START, [row]) for row in rows}
    scores = log_likelihoods(probabilities, graph)
    best = max(ends, key=lambda row: float(scores[ends[row]]))
    return best, float(scores[ends[best]])


def likeliest_rows(
    probabilities: Probabilities, count: int = 4, width: int = 12
) -> list[tuple[Row, float]]:
    """Rows of any units that are likeliest, with the logarithm of their probability, best first."""
    # Probability of each row so far, ending in a pause and ending in its last unit.
    beam: dict[Row, tuple[float, float]] = {(): (1.0, 0.0)}
    scale = 0.0
    for moment in probabilities:
        branches = _branches(moment)
        pause = float(moment[BLANK])
        after: dict[Row, tuple[float, float]] = {}
        for row, (paused, spoken) in beam.items():
            _add(after, row, (paused + spoken) * pause, 0.0)
            for unit, likely in branches:
                if row and row[-1] == unit:
                    _add(after, row, 0.0, spoken * likely)
                    _add(after, (*row, unit), 0.0, paused * likely)
                else:
                    _add(after, (*row, unit), 0.0, (paused + spoken) * likely)
        kept = sorted(after.items(), key=lambda item: -sum(item[1]))[:width]
        most = sum(kept[0][1])
        scale += float(np.log(most)) if most else -np.inf
        beam = {row: (a / most, b / most) for row, (a, b) in kept} if most else {}
    return [(row, float(np.log(sum(p))) + scale) for row, p in list(beam.items())[:count] if sum(p)]


def _branches(moment: Probabilities) -> list[tuple[int, float]]:
    likely = np.flatnonzero(moment > _LEAST)
    if len(likely) > _BRANCHES:
        likely = likely[np.argsort(-moment[likely])[:_BRANCHES]]
    return [(int(unit), float(moment[unit])) for unit in likely if unit != BLANK]


def _add(rows: dict[Row, tuple[float, float]], row: Row, paused: float, spoken: float) -> None:
    if paused or spoken:
        before = rows.get(row, (0.0, 0.0))
        rows[row] = (before[0] + paused, before[1] + spoken)
