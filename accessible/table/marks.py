"""Marks on their way to the players: each to its own player, none over another announcement.

A mark that falls while its player is being told something waits until that is over; then the newest
one that is still true is told, shortened if it is late.
"""

from __future__ import annotations

from typing import Protocol

from accessible.telling.clock_words import Length
from accessible.timing.choices import Choice
from accessible.timing.clock import Clock
from accessible.timing.marks import (
    Mark,
    Telling,
    is_repeated,
    marks_between,
    next_alarm,
    telling,
)
from accessible.timing.sides import Side
from accessible.timing.spans import Instant, Span


class Listeners(Protocol):
    """Who is told of marks."""

    def print_mark(self, mark: Mark, at: Instant) -> None:
        """Print a mark, handled at an instant."""

    def say_mark(self, mark: Mark, length: Length) -> None:
        """Let its player hear a mark."""

    def is_speaking(self, side: Side) -> bool:
        """Whether a player is being told something."""


class Marks:
    """What two players chose to be told of their time, and what they were told."""

    def __init__(self, white: Choice, black: Choice, audience: Listeners) -> None:
        self._choices = {Side.WHITE: white, Side.BLACK: black}
        self._audience = audience
        self._heard: dict[Side, frozenset[tuple[int, Span]]] = {}
        self._waiting: dict[Side, list[Mark]] = {Side.WHITE: [], Side.BLACK: []}

    def due(self, clock: Clock, seen: Instant) -> Instant | None:
        """When the next mark or the next zero comes after an instant."""
        return next_alarm(clock, self._choices[Side.WHITE], self._choices[Side.BLACK], seen)

    def pass_on(self, clock: Clock, seen: Instant, now: Instant, length: Length) -> None:
        """Tell the marks that came after one instant, up to another."""
        for mark in marks_between(clock, clock.turn, self._choices[clock.turn], seen, now):
            heard = self._heard.get(mark.side, frozenset())
            if not is_repeated(mark, heard, self._choices[mark.side]):
                self._heard[mark.side] = heard | {(mark.period, mark.remaining)}
                self._audience.print_mark(mark, now)
                self._waiting[mark.side].append(mark)
        self.tell_waiting(clock, now, length)

    def tell_waiting(self, clock: Clock, now: Instant, length: Length) -> None:
        """Tell the newest mark that had to wait, to each player who is told nothing else now."""
        for side, marks in self._waiting.items():
            if marks and not self._audience.is_speaking(side):
                ways = [(mark, telling(mark, clock, now)) for mark in marks]
                marks.clear()
                true = [(mark, how) for mark, how in ways if how is not Telling.DROPPED]
                for mark, how in true[-1:]:
                    is_short = how is Telling.SHORT
                    self._audience.say_mark(mark, Length.SHORT if is_short else length)

    def forget(self, *sides: Side) -> None:
        """Tell every mark anew: a side's time was set."""
        for side in sides:
            self._heard.pop(side, None)
            self._waiting[side].clear()
