"""Instants and spans of game time, in whole milliseconds."""

from __future__ import annotations

from typing import NewType

Instant = NewType("Instant", int)
"""Milliseconds of game time since the first fact of the journal."""

Span = NewType("Span", int)
"""Milliseconds between two instants."""

NO_TIME = Span(0)


def since(earlier: Instant, later: Instant) -> Span:
    """The span from one instant to another; never negative."""
    return Span(max(0, later - earlier))


def after(instant: Instant, span: Span) -> Instant:
    """The instant a span later."""
    return Instant(instant + span)


def minutes_and_seconds(span: Span) -> tuple[int, int]:
    """Whole minutes and the seconds left over, rounded down as a clock shows them."""
    return divmod(span // 1000, 60)
