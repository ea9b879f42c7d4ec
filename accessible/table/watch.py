"""The table's eye on the clock: flags and missing time between two looks."""

from __future__ import annotations

from dataclasses import dataclass

from accessible.intents import Person
from accessible.timing.choices import SILENT, Choice, choice_from
from accessible.timing.clock import Clock, fallen
from accessible.timing.gaps import Gap, GapCause, Look, gap
from accessible.timing.spans import Instant, Span

LONGEST_LOOK_AWAY = Span(60_000)
"""A computer's sleep shows at the next look, so the table never looks away for longer."""


@dataclass(frozen=True, slots=True)
class News:
    """What a look at the clock brought: players whose flags fell, and time nobody watched."""

    flags: tuple[Person, ...] = ()
    gap: Gap | None = None


def choice_of(text: str) -> Choice:
    """The marks a player chose before the game, as they are recorded; raises ChoiceError."""
    return choice_from(text) if text else SILENT


def looked(
    clock: Clock, last: Look, now: Look, due: Instant | None, known: tuple[Person, ...]
) -> News:
    """The news between two looks; ``known`` are the players whose flags are recorded."""
    found = gap(last, now, due)
    missing = found if found and found.cause is not GapCause.WALL_SET else None
    down = (Person(flag.side.value) for flag in fallen(clock, now.at))
    return News(tuple(p for p in dict.fromkeys(down) if p not in known), missing)


def next_look(alarm: Instant | None, now: Instant) -> Instant:
    """When the clock wants to be looked at next: at the alarm, or before a sleep can grow old."""
    latest = Instant(now + LONGEST_LOOK_AWAY)
    return latest if alarm is None else Instant(min(latest, max(alarm, now + 1)))
