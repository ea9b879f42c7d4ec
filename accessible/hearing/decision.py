"""Heard, asked back, or nothing: what the scores of a recogniser are worth.

A move that was not said is the worst thing a table can hear, so a phrase is believed only if it
stands clear of the next one, and is dropped if any row of speech sounds fits the voice much better
than its words do.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import chess

from accessible.hearing.lexicon import Command
from accessible.hearing.recognisers import Evidence, Meant

MOST_CHOICES = 3


@dataclass(frozen=True, slots=True)
class Heard:
    """This was said."""

    meant: Meant


@dataclass(frozen=True, slots=True)
class Ask:
    """One of these was probably said, likeliest first."""

    choices: tuple[chess.Move | Command, ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing was said, or nothing that concerns the game."""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Where one answer ends and the next begins; see ``tests/bench/bench_hearing.py``.

    ``margin`` is how far the best phrase must be ahead of the next, in logarithms of likelihood.
    ``doubtful`` and ``strange`` are how much better free sounds may fit than the words, per
    hundredth of a second of speech: beyond the first a phrase is asked about, beyond the second
    nothing was said. ``shortest`` is the least of such hundredths that can be a word, and
    ``faintest_db`` how far a voice must stand above the noise.
    """

    margin: float
    doubtful: float
    strange: float
    shortest: int
    faintest_db: float


THRESHOLDS = Thresholds(margin=25.0, doubtful=2.2, strange=2.4, shortest=15, faintest_db=6.0)


def decide_heard(evidence: Evidence, thresholds: Thresholds = THRESHOLDS) -> Heard | Ask | Nothing:
    """What to make of a phrase."""
    if not evidence.best or evidence.sounds is None:
        return Nothing()
    if evidence.frames < thresholds.shortest or evidence.snr_db < thresholds.faintest_db:
        return Nothing()
    best = evidence.best[0]
    distance = (evidence.sounds - best.score) / evidence.frames
    if distance > thresholds.strange:
        return Nothing()
    second = evidence.best[1].score if len(evidence.best) > 1 else -math.inf
    if distance > thresholds.doubtful or best.score - second < thresholds.margin:
        return Ask(_choices(evidence))
    return Heard(best.meant)


def _choices(evidence: Evidence) -> tuple[chess.Move | Command, ...]:
    found: dict[chess.Move | Command, None] = {}
    for scored in evidence.best:
        for choice in (scored.meant,) if isinstance(scored.meant, Command) else scored.meant:
            found[choice] = None
    return tuple(found)[:MOST_CHOICES]
