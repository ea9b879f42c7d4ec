"""How a decision came about, in plain words, one fact to a line."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import chess

from accessible.hearing.decision import (
    Ask,
    Decision,
    Heard,
    HeardIllegal,
    Nothing,
    Unclear,
    decide_heard,
    enough,
)
from accessible.hearing.recognisers import Evidence, Meant, Thresholds

_HUGE = 1e6


def explanation(
    evidence: Evidence, thresholds: Thresholds, name: Callable[[Meant], str]
) -> Iterator[str]:
    """Sentences on what was heard, what stood against it, and what was made of it.

    ``name`` says what a meaning is called.
    """
    if not evidence.text and not evidence.best:
        yield "No word was heard."
        return
    if evidence.text:
        yield f"The words that fit best, whatever they mean: {evidence.text}."
    yield from _rivals(evidence, name)
    yield from _difference(evidence, thresholds)
    yield _outcome(decide_heard(evidence, thresholds), name)


def _rivals(evidence: Evidence, name: Callable[[Meant], str]) -> Iterator[str]:
    if not evidence.best:
        yield "Nothing that may be said now comes near it."
        return
    first, *others = evidence.best
    yield f"The likeliest that may be said now: {name(first.meant)}."
    for other in others:
        yield f"Next, {_times(first.score - other.score)} less likely: {name(other.meant)}."
    if illegal := evidence.illegal:
        lead = first.score - illegal.score
        called = name((illegal.move,))
        if lead < 0:
            yield f"{_times(-lead)} likelier, but not legal: {called}.".capitalize()
        else:
            yield f"Not legal, and {_times(lead)} less likely: {called}."


def _difference(evidence: Evidence, thresholds: Thresholds) -> Iterator[str]:
    if not evidence.best:
        return
    scores: list[tuple[float, Meant]] = [(s.score, s.meant) for s in evidence.best]
    if evidence.illegal:
        scores.append((evidence.illegal.score - thresholds.rare, (evidence.illegal.move,)))
    scores.sort(key=lambda scored: -scored[0])
    first, leader = scores[0]
    second = scores[1][0] if len(scores) > 1 else -math.inf
    distance = evidence.distance + evidence.best[0].score - first
    yield (
        f"It is {_number(distance)} away from the words that fit best; up to"
        f" {_number(thresholds.strangeness)} is usual, beyond {_number(thresholds.strange)}"
        " something else was said."
    )
    yield (
        f"It leads by {_number(first - second)}; here"
        f" {_number(enough(evidence, distance, thresholds, leader))} is enough to believe it."
    )
    if evidence.second is not None:
        choice = "the same" if evidence.second == leader else "something else"
        yield f"A second opinion was asked for and chose {choice}."


def _outcome(decision: Decision, name: Callable[[Meant], str]) -> str:
    match decision:
        case Heard(meant):
            return f"So it is taken as said: {name(meant)}."
        case HeardIllegal(move):
            return f"So it is taken as said, though it is not legal: {name((move,))}."
        case Ask(choices):
            named = (name((c,) if isinstance(c, chess.Move) else c) for c in choices)
            return f"So it is asked: {' or '.join(named)}?"
        case Unclear():
            return "So it is to be said again."
        case Nothing():
            return "So it is taken for talk that has nothing to do with the game."


def _times(lead: float) -> str:
    times = math.exp(min(lead, 20.0))
    return "over a million times" if times > _HUGE else f"{times:,.0f} times"


def _number(value: float) -> str:
    return "far" if math.isinf(value) else f"{value:.1f}"
