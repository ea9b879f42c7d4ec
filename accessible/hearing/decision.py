"""Heard, asked back, or nothing: what the scores of a recogniser are worth.

A move that was not said is the worst thing a table can hear. So the best phrase must stand clear of
the next one, the clearer the less it sounds like itself; and if any row of speech sounds fits the
voice much better than the words do, something else was said. All differences are logarithms of
likelihoods; distances from free sounds are taken per hundredth of a second of speech, so that they
mean the same for long and short phrases.
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

    Chosen by hand on English and German moves, commands, illegal moves and small talk in 25 voices,
    24 of them synthetic, clean and in white noise; ``caution`` and ``worst_word`` also with a look
    at eight further ones, on which 1 of 238 moves was then heard wrongly and 1 of 96 remarks taken
    for a command or move. People may sound different: measure with recordings of theirs.
    """

    margin: float = 18.0
    """How far the best phrase must be ahead of the next if it sounds as it should."""
    confirmed_margin: float = 13.0
    """How far at least if a second way of searching agrees ..."""
    confirmed_distance: float = 2.6
    """... and the phrase is no further than this from free sounds, in a quiet room."""
    letters: float = 8.0
    """How much wider the margin is where a file is named by its letter: B, D and E sound alike."""
    strangeness: float = 1.5
    """The distance from free sounds up to which a phrase sounds as it should: most do."""
    caution: float = 30.0
    """How much more margin each unit of distance above that asks for."""
    strange: float = 3.8
    """The distance beyond which something else was said."""
    worst_word: float = 5.0
    """The distance of a single word beyond which the phrase is asked about."""
    coverage: float = 0.6
    """The part of the speech that the words must be, or the phrase is asked about."""
    noisy_db: float = 30.0
    """A voice less than this above the noise is heard in noise ..."""
    noise_range_db: float = 15.0
    """... and so much lower wholly in noise. There all sounds become alike, so there"""
    noise: float = 0.4
    """a distance counts so much more, as a part of it,"""
    noise_margin: float = 30.0
    """and the margin must be so much wider."""
    faintest_db: float = 6.0
    """A voice less than this above the noise is none."""
    shortest: int = 15
    """Hundredths of a second; no word is shorter."""


THRESHOLDS = Thresholds()


def decide_heard(evidence: Evidence, thresholds: Thresholds = THRESHOLDS) -> Heard | Ask | Nothing:
    """What to make of a phrase."""
    if not evidence.best:
        return Nothing()
    if evidence.frames < thresholds.shortest or evidence.snr_db < thresholds.faintest_db:
        return Nothing()
    noisiness = (thresholds.noisy_db - evidence.snr_db) / thresholds.noise_range_db
    noisiness = min(1.0, max(0.0, noisiness))
    first, *others = evidence.best
    distance = (evidence.sounds - first.score) / evidence.frames
    distance *= 1 + thresholds.noise * noisiness
    if distance > thresholds.strange:
        return Nothing()
    margin = first.score - others[0].score if others else math.inf
    if (
        margin < _enough(evidence, distance, noisiness, thresholds)
        or evidence.worst_word > thresholds.worst_word
        or evidence.coverage < thresholds.coverage
    ):
        return Ask(_choices(evidence))
    return Heard(first.meant)


def _enough(evidence: Evidence, distance: float, noisiness: float, thresholds: Thresholds) -> float:
    """How far the best phrase must be ahead of the next."""
    beyond = max(0.0, distance - thresholds.strangeness)
    enough = thresholds.margin + thresholds.noise_margin * noisiness + thresholds.caution * beyond
    if evidence.is_confirmed and not noisiness and distance <= thresholds.confirmed_distance:
        enough = thresholds.confirmed_margin
    names_a_letter = any(len(word) == 1 for word in evidence.best[0].text.split())
    return enough + thresholds.letters if names_a_letter else enough


def _choices(evidence: Evidence) -> tuple[chess.Move | Command, ...]:
    found: dict[chess.Move | Command, None] = {}
    for scored in evidence.best:
        for choice in (scored.meant,) if isinstance(scored.meant, Command) else scored.meant:
            found[choice] = None
    return tuple(found)[:MOST_CHOICES]
