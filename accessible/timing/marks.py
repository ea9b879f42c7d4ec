"""The moments of a player's own remaining time that are told to him without his asking.

The raised dots of a tactile dial (D.2.6.2) keep their meaning: one pip at every five minutes, two
at every quarter of an hour, then the words. What is told, and how, each player chooses.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from accessible.timing.choices import Choice, Manner
from accessible.timing.clock import Clock, State, settled
from accessible.timing.control import MINUTE, SECOND, Mode
from accessible.timing.readings import countdown, hold, next_zero
from accessible.timing.sides import Side
from accessible.timing.spans import Instant, Span

QUARTER = 15 * MINUTE
FIVE = 5 * MINUTE
LAST_SECONDS = 10


class Kind(StrEnum):
    """Why a moment is told."""

    QUARTER = "quarter"
    FIVE = "five"
    MINUTE = "minute"
    THIRTY = "thirty"
    TWENTY = "twenty"
    COUNT = "count"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment of a side's remaining time, reached at the instant ``at`` in a period."""

    side: Side
    at: Instant
    remaining: Span
    period: int
    kind: Kind
    pips: int
    has_words: bool
    volume: int


class Telling(StrEnum):
    """How much of a mark is still worth telling after it had to wait."""

    WHOLE = "whole"
    SHORT = "short"
    DROPPED = "dropped"


def next_mark(clock: Clock, side: Side, choice: Choice, now: Instant) -> Mark | None:
    """The next mark of what runs now, after this instant; None if something else comes first."""
    clock = settled(clock, now)
    counts_up = clock.control.of(side).at(0).mode is Mode.COUNT_UP
    if clock.state is not State.RUNNING or clock.turn is not side or counts_up:
        return None
    left = countdown(clock, side)
    kinds = ((kind, below(kind, left, choice)) for kind in Kind if _manner(kind, choice))
    ahead = [(found, kind) for kind, found in kinds if found is not None]
    if not ahead:
        return None
    remaining = max(found for found, _ in ahead)
    kind = next(kind for found, kind in ahead if found == remaining)
    manner = _manner(kind, choice)
    pips = 2 if kind is Kind.QUARTER else 1
    return Mark(
        side=side,
        at=Instant(clock.at + hold(clock, side) + left - remaining),
        remaining=remaining,
        period=clock.of(side).period,
        kind=kind,
        pips=pips if manner in (Manner.PIPS, Manner.BOTH) else 0,
        has_words=manner in (Manner.WORDS, Manner.BOTH),
        volume=choice.volume,
    )


def marks_between(
    clock: Clock, side: Side, choice: Choice, begin: Instant, until: Instant
) -> tuple[Mark, ...]:
    """The marks after one instant and up to another, if nobody touches the clock."""
    found: list[Mark] = []
    now = begin
    while now < until:
        mark, zero = next_mark(clock, side, choice, now), next_zero(settled(clock, now))
        if mark and mark.at <= until:
            found.append(mark)
            now = mark.at
        elif zero is not None and zero <= until:
            now = Instant(max(zero, now + 1))
        else:
            break
    return tuple(found)


def next_alarm(clock: Clock, white: Choice, black: Choice, now: Instant) -> Instant | None:
    """When the clock wants to be looked at next: a zero, or a mark of the side whose time runs."""
    clock = settled(clock, now)
    choice = white if clock.turn is Side.WHITE else black
    mark, zero = next_mark(clock, clock.turn, choice, now), next_zero(clock)
    if mark is None or zero is None:
        return mark.at if mark else zero
    return min(mark.at, zero)


def telling(mark: Mark, clock: Clock, now: Instant) -> Telling:
    """Whether a mark that had to wait is still true, by what its side has left now.

    It is compared with the time, not with the wait: an increment makes a mark untrue at once, a
    move that stops the time keeps it true. Seconds are counted only while they run.
    """
    clock = settled(clock, now)
    is_running = clock.state is State.RUNNING and clock.turn is mark.side
    late = mark.remaining - countdown(clock, mark.side)
    whole, short = _patience(mark.remaining)
    if late < 0 or clock.of(mark.side).period != mark.period:
        return Telling.DROPPED
    if mark.remaining < MINUTE and not is_running:
        return Telling.DROPPED
    if late <= whole:
        return Telling.WHOLE
    return Telling.SHORT if late <= short else Telling.DROPPED


def is_repeated(mark: Mark, heard: frozenset[tuple[int, Span]], choice: Choice) -> bool:
    """Whether a mark was told before and the player does not want to hear it again.

    ``heard`` are the period and the remaining time of the marks he was told.
    """
    is_long = mark.remaining >= MINUTE
    return is_long and not choice.repeats and (mark.period, mark.remaining) in heard


def below(kind: Kind, left: Span, choice: Choice) -> Span | None:
    """The largest moment of a kind that is less than the time left; None if there is none."""
    match kind:
        case Kind.QUARTER:
            return _multiple(QUARTER, left)
        case Kind.FIVE:
            return _multiple(FIVE, left)
        case Kind.MINUTE:
            return _multiple(MINUTE, Span(min(left, FIVE)))
        case Kind.THIRTY:
            return Span(30 * SECOND) if left > 30 * SECOND else None
        case Kind.TWENTY:
            return Span(20 * SECOND) if left > 20 * SECOND else None
        case Kind.COUNT:
            return _multiple(SECOND, Span(min(left, LAST_SECONDS * SECOND + 1)))
        case Kind.OWN:
            return max((own for own in choice.own if 0 < own < left), default=None)


def _multiple(unit: int, left: Span) -> Span | None:
    """The largest multiple of a unit that is less than the time left, and not zero."""
    found = (left - 1) // unit * unit
    return Span(found) if found > 0 else None


def _manner(kind: Kind, choice: Choice) -> Manner | None:
    """How a kind is told; None if it is not."""
    manner = {
        Kind.QUARTER: choice.quarter,
        Kind.FIVE: choice.five,
        Kind.MINUTE: choice.minute,
        Kind.THIRTY: choice.thirty,
        Kind.TWENTY: choice.twenty,
        Kind.COUNT: choice.count,
        Kind.OWN: Manner.WORDS,
    }[kind]
    return None if manner is Manner.OFF else manner


def _patience(remaining: Span) -> tuple[int, int]:
    """How late a mark may be told whole, and how late at all, in milliseconds."""
    if remaining >= MINUTE:
        return 2 * SECOND, 10 * SECOND
    if remaining > LAST_SECONDS * SECOND:
        return SECOND, 3 * SECOND
    return 300, 300
