"""The table's eye on the clock: what is due between two looks, and when to look again.

Pure: the table asks at every wake-up and does what comes out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from accessible.game.facts import GameStarted
from accessible.intents import Person
from accessible.timing.choices import SILENT, Choice, choice_from
from accessible.timing.clock import Clock, fallen
from accessible.timing.gaps import Gap, GapCause, Look, gap
from accessible.timing.marks import Mark, Telling, is_repeated, marks_between, next_alarm, telling
from accessible.timing.sides import BOTH_SIDES, Side
from accessible.timing.spans import Instant, Span

LONGEST_LOOK_AWAY = Span(60_000)
"""A computer's sleep shows at the next look, so the table never looks away for longer."""


@dataclass(frozen=True, slots=True)
class Watch:
    """What each player wants to be told, and up to when everything has been told.

    ``heard`` are the marks that need not be told again when an increment brings them round.
    """

    white: Choice = SILENT
    black: Choice = SILENT
    last: Look | None = None
    heard: frozenset[tuple[Side, int, Span]] = frozenset()

    def of(self, side: Side) -> Choice:
        """The choice of a side."""
        return self.white if side is Side.WHITE else self.black


@dataclass(frozen=True, slots=True)
class News:
    """What a look at the clock brought: marks, flags, missing time."""

    marks: tuple[Mark, ...] = ()
    flags: tuple[Person, ...] = ()
    gap: Gap | None = None


def watch_of(started: GameStarted) -> Watch:
    """The watch that the players agreed on before the game; raises ChoiceError."""

    def choice(text: str) -> Choice:
        return choice_from(text) if text else SILENT

    return Watch(choice(started.white_marks), choice(started.black_marks))


def looked(
    watch: Watch, clock: Clock, now: Look, due: Instant | None, known: tuple[Person, ...]
) -> tuple[Watch, News]:
    """The news since the last look; ``known`` are the players whose flags are recorded."""
    last = watch.last or Look(clock.at, now.wall - (now.at - clock.at))
    found = gap(last, now, due)
    missing = found if found and found.cause is not GapCause.WALL_SET else None
    marks = [
        mark
        for side in BOTH_SIDES
        for mark in marks_between(clock, side, watch.of(side), last.at, now.at)
        if not _is_old(mark, watch)
    ]
    heard = watch.heard | {(mark.side, mark.period, mark.remaining) for mark in marks}
    down = (Person(flag.side.value) for flag in fallen(clock, now.at))
    flags = tuple(person for person in dict.fromkeys(down) if person not in known)
    return replace(watch, last=now, heard=heard), News(tuple(marks), flags, missing)


def still_true(marks: list[Mark], clock: Clock, now: Instant) -> tuple[Mark, bool] | None:
    """The newest of these marks that is still true, and whether it has to be short."""
    ways = ((mark, telling(mark, clock, now)) for mark in reversed(marks))
    true = ((mark, how is Telling.SHORT) for mark, how in ways if how is not Telling.DROPPED)
    return next(true, None)


def next_look(watch: Watch, clock: Clock, now: Instant) -> Instant:
    """When the clock wants to be looked at next."""
    alarm = next_alarm(clock, watch.white, watch.black, now)
    latest = Instant(now + LONGEST_LOOK_AWAY)
    return latest if alarm is None else Instant(min(latest, max(alarm, now + 1)))


def _is_old(mark: Mark, watch: Watch) -> bool:
    heard = frozenset((period, left) for side, period, left in watch.heard if side is mark.side)
    return is_repeated(mark, heard, watch.of(mark.side))
