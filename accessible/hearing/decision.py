"""Heard, asked back, or nothing: what the scores of a recogniser are worth.

A move that was not said is the worst thing a table can hear, so a phrase is believed only if it
stands clear of the next one, and is dropped if any row of speech sounds fits the voice much better
than its words do.
"""

from __future__ import annotations

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

    ``margin`` is what the best phrase must be ahead of the next, in logarithms of likelihood.
    ``strange`` is how much better free sounds may fit than the words, per hundredth of a second of
    words, before nothing was said; from ``doubtful`` on the phrase is asked about.
    """

    margin: float = 25.0
    doubtful: float = 3.9
    strange: float = 4.5


def decide_heard(
    evidence: Evidence, thresholds: Thresholds = Thresholds()
) -> Heard | Ask | Nothing:
    """What to make of a phrase."""
    if not evidence.best or evidence.sounds is None or not evidence.frames:
        return Nothing()
    best = evidence.best[0]
    distance = (evidence.sounds - best.score) / evidence.frames
    if distance > thresholds.strange:
        return Nothing()
    second = evidence.best[1].score if len(evidence.best) > 1 else float("-inf")
    if distance > thresholds.doubtful or best.score - second < thresholds.margin:
        return Ask(_choices(evidence))
    return Heard(best.meant)


def _choices(evidence: Evidence) -> tuple[chess.Move | Command, ...]:
    found: dict[chess.Move | Command, None] = {}
    for scored in evidence.best:
        for choice in (scored.meant,) if isinstance(scored.meant, Command) else scored.meant:
            found[choice] = None
    return tuple(found)[:MOST_CHOICES]
