"""Heard, asked back, or nothing: what the scores of a recogniser are worth.

A move that was not said is the worst thing a table can hear. So the best phrase must stand clear of
the next one, the clearer the less it sounds like itself; and if anything at all fits the voice much
better than the best phrase does, something else was said. A move that is not legal is heard as that
move if it was said clearly, since the Laws have consequences for it, and never as the legal move
nearest to it. All scores are logarithms of likelihoods. Each engine brings its own thresholds.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import chess

from accessible.asking import Asked
from accessible.hearing.phrases import Choice
from accessible.hearing.recognisers import Evidence, Meant, Thresholds

MOST_CHOICES = 3


@dataclass(frozen=True, slots=True)
class Heard:
    """This was said."""

    meant: Meant


@dataclass(frozen=True, slots=True)
class HeardIllegal:
    """This move was said, which is not legal."""

    move: chess.Move


@dataclass(frozen=True, slots=True)
class Ask:
    """One of these was probably said, likeliest first."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Unclear:
    """A move was probably said, but none worth a question: it should be said again."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing was said, or nothing that concerns the game."""


Decision = Heard | HeardIllegal | Ask | Unclear | Nothing


def decide_heard(evidence: Evidence, thresholds: Thresholds) -> Decision:
    """What to make of a phrase."""
    decision = _decide(evidence, thresholds)
    if not is_doubtful(decision):
        return decision
    sure = _sure(evidence, thresholds)
    return Heard(sure) if sure else Nothing() if evidence.is_talk else decision


def is_doubtful(decision: Decision) -> bool:
    """Whether something was heard that nobody would act on."""
    return isinstance(decision, Ask | Unclear)


def _decide(evidence: Evidence, thresholds: Thresholds) -> Decision:
    if evidence.snr_db < thresholds.faintest_db:
        return Nothing()
    distance = evidence.distance * (1 + thresholds.noise * _noisiness(evidence, thresholds))
    if not evidence.best:
        is_illegal = evidence.illegal is not None
        return _illegal(evidence, distance, math.inf, thresholds) if is_illegal else Nothing()
    first, *others = evidence.best
    lead = first.score - others[0].score if others else math.inf
    if evidence.illegal:
        over_illegal = first.score - evidence.illegal.score + thresholds.rare
        if over_illegal < 0:
            return _illegal(evidence, distance + over_illegal, -over_illegal, thresholds)
        lead = min(lead, over_illegal)
    if distance > thresholds.strange:
        return Nothing()
    if (
        lead < enough(evidence, distance, thresholds, first.meant)
        or evidence.worst_word > thresholds.worst_word
        or evidence.coverage < thresholds.coverage
    ):
        return _ask(evidence)
    return Heard(first.meant)


def _illegal(evidence: Evidence, distance: float, lead: float, thresholds: Thresholds) -> Decision:
    """The illegal move if it is clear, a question if a legal one is near it, else neither."""
    assert evidence.illegal  # the caller found it the likeliest
    if distance > thresholds.strange:
        return Nothing()
    move = evidence.illegal.move
    is_doubted = evidence.second not in (None, (move,))
    if lead >= enough(evidence, distance, thresholds, (move,)) and not is_doubted:
        return HeardIllegal(move)
    return _ask(evidence) if distance + lead <= thresholds.strange else Unclear()


def _ask(evidence: Evidence) -> Decision:
    """Which was meant? A question is no choice: who asked one says it again."""
    choices = _choices(evidence)
    is_question = isinstance(evidence.best[0].meant, Asked)
    return Unclear() if is_question or not choices else Ask(choices)


def enough(evidence: Evidence, distance: float, thresholds: Thresholds, leader: Meant) -> float:
    """How far the leader must be ahead of the next at this distance from anything at all."""
    noisiness = _noisiness(evidence, thresholds)
    beyond = max(0.0, distance - thresholds.strangeness)
    lead = thresholds.margin + thresholds.noise_margin * noisiness + thresholds.caution * beyond
    if evidence.second not in (None, leader):
        lead = max(lead, thresholds.doubted_margin)
    is_confirmed = evidence.second == leader
    if is_confirmed and not noisiness and distance <= thresholds.confirmed_distance:
        lead = thresholds.confirmed_margin
    names_a_letter = any(len(word) == 1 for best in evidence.best[:1] for word in best.text.split())
    return lead + thresholds.letters if names_a_letter else lead


def _sure(evidence: Evidence, thresholds: Thresholds) -> Meant | None:
    """What the second opinion is sure of, if that is nearly as likely as anything else here."""
    if not evidence.is_sure or isinstance(evidence.best[0].meant, Asked):
        return None
    illegal = evidence.illegal.score if evidence.illegal else -math.inf
    for scored in evidence.best:
        behind = evidence.best[0].score - scored.score
        if scored.meant == evidence.second and behind <= thresholds.trust:
            return scored.meant if scored.score >= illegal else None
    return None


def is_illegal(meant: Meant, evidence: Evidence) -> bool:
    """Whether that is the illegal move of the evidence."""
    return evidence.illegal is not None and meant == (evidence.illegal.move,)


def _noisiness(evidence: Evidence, thresholds: Thresholds) -> float:
    """From 0 in a quiet room to 1 wholly in noise."""
    noisiness = (thresholds.noisy_db - evidence.snr_db) / thresholds.noise_range_db
    return min(1.0, max(0.0, noisiness))


def _choices(evidence: Evidence) -> tuple[Choice, ...]:
    found: dict[Choice, None] = {}
    meanings = [scored.meant for scored in evidence.best]
    if evidence.second and not is_illegal(evidence.second, evidence):
        meanings.insert(1, evidence.second)
    for meant in meanings:
        if isinstance(meant, Asked):
            continue
        found |= dict.fromkeys(meant if isinstance(meant, tuple) else (meant,))
    return tuple(found)[:MOST_CHOICES]
