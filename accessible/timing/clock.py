"""The chess clock as a value, computed from instants (Article 6).

A clock holds what was true at one instant, ``at``; ``settled`` says what is true at a later one.
Nothing ticks, so it does not matter how often, or whether, anybody looks. Operations
(``operating``, ``adjusting``) take the instant they happened at and give a new clock, or say why
nothing was changed. An instant before the clock's own counts as that one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from accessible.timing.control import Control, Mode, checked
from accessible.timing.dials import Dial, Zero, charge, first_dial
from accessible.timing.sides import BOTH_SIDES, Side
from accessible.timing.spans import NO_TIME, Instant, Span, after

BEGINNING = Instant(0)


class PeriodChange(StrEnum):
    """When the time of the next period appears; clocks differ.

    ``ZERO_BOTH``: on both sides as soon as the first reaches zero. ``ZERO_OWN``: on each side when
    it reaches zero itself. ``LAST_MOVE``: with the last move of the period. What is shown never
    moves the instant a flag falls.
    """

    ZERO_BOTH = "zero-both"
    ZERO_OWN = "zero-own"
    LAST_MOVE = "last-move"


class AtZero(StrEnum):
    """What a flag does that ends the game: stop both sides, or let the time run on."""

    STOPS = "stops"
    RUNS_ON = "runs-on"


class Increment(StrEnum):
    """Whether the increment comes before each move, the first too, or after it is made."""

    BEFORE_MOVE = "before-move"
    AFTER_MOVE = "after-move"


@dataclass(frozen=True, slots=True)
class Settings:
    """In what clocks differ; the increment before each move is that of the Laws (glossary)."""

    period_change: PeriodChange = PeriodChange.ZERO_BOTH
    at_zero: AtZero = AtZero.STOPS
    increment: Increment = Increment.BEFORE_MOVE


USUAL = Settings()


class State(StrEnum):
    """Whether the clock runs, and if not, why."""

    READY = "ready"
    RUNNING = "running"
    PAUSED = "paused"
    FLAGGED = "flagged"
    SUSPENDED = "suspended"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Flag:
    """A side reached zero at this instant, at the end of a period.

    ``moves`` were made then, ``needed`` are those the period asked for; 0 means all.
    """

    side: Side
    at: Instant
    period: int
    moves: int
    needed: int
    is_in_time: bool

    @property
    def is_last(self) -> bool:
        """Whether no period comes after this one."""
        return self.needed == 0


class Reason(StrEnum):
    """Why the clock was not changed; every reason has a sentence in each language."""

    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    NOT_YOUR_CLOCK = "not-your-clock"
    BOTH_PRESSED = "both-pressed"
    STANDS_STILL = "stands-still"
    RUNS_ALREADY = "runs-already"
    FLAG_FALLEN = "flag-fallen"
    ENDED = "ended"
    NOT_ENDED = "not-ended"
    NO_SUCH_TIME = "no-such-time"
    NO_SUCH_MOVE = "no-such-move"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"clock-{self}"


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing was changed, and why; ``side`` is who pressed, if anybody did."""

    reason: Reason
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """Both sides at the instant ``at``.

    ``turn`` is the side whose time runs, or will. ``flags`` are in the order they fell, those
    passed in time included.
    """

    control: Control
    settings: Settings
    white: Dial
    black: Dial
    turn: Side = Side.WHITE
    state: State = State.READY
    at: Instant = BEGINNING
    flags: tuple[Flag, ...] = ()

    def of(self, side: Side) -> Dial:
        """The dial of a side."""
        return self.white if side is Side.WHITE else self.black


Change = Clock | Refused


def new_clock(control: Control, settings: Settings = USUAL, *, moves: int = 0) -> Clock:
    """A clock that is set and not started; ``moves`` of each side count as made.

    Raises:
        ControlError: no clock could run by the control.
    """
    checked(control)
    before = settings.increment is Increment.BEFORE_MOVE
    white, black = (
        first_dial(control.of(side), moves, extra_before_move=before) for side in BOTH_SIDES
    )
    return Clock(control, settings, white, black)


def settled(clock: Clock, now: Instant) -> Clock:
    """The same clock at a later instant: time charged, periods changed, flags fallen."""
    if clock.state is not State.RUNNING or now <= clock.at:
        return clock
    charged = charge(
        clock.of(clock.turn),
        clock.control.of(clock.turn),
        Span(now - clock.at),
        is_down=is_down(clock, clock.turn),
        runs_on=clock.settings.at_zero is AtZero.RUNS_ON,
        delays=True,
    )
    flags = tuple(flag_of(clock.turn, after(clock.at, zero.offset), zero) for zero in charged.zeros)
    is_over = stops_at(clock, flags)
    ran_past = NO_TIME if is_over else charged.rest
    stopped = Instant(now - charged.rest) if is_over else now
    dial = replace(
        charged.dial,
        spent=Span(charged.dial.spent + stopped - clock.at),
        past_zero=Span(charged.dial.past_zero + ran_past),
    )
    poured = Span(stopped - clock.at - ran_past)
    return replace(
        _poured(with_dial(clock, clock.turn, dial), poured),
        at=stopped,
        flags=clock.flags + flags,
        state=State.FLAGGED if is_over else clock.state,
    )


def is_down(clock: Clock, side: Side) -> bool:
    """Whether a side's flag lies in the period its dial is in, as true at the clock's instant."""
    period = clock.of(side).period
    return any(flag.side is side and flag.period == period for flag in clock.flags)


def fallen(clock: Clock, now: Instant) -> tuple[Flag, ...]:
    """The flags that fell before the moves were made, the first to fall first (6.8)."""
    return tuple(flag for flag in settled(clock, now).flags if not flag.is_in_time)


def _poured(clock: Clock, amount: Span) -> Clock:
    """In an hourglass the other side gains what was used."""
    if clock.control.of(clock.turn).at(0).mode is not Mode.HOURGLASS:
        return clock
    other = clock.of(clock.turn.other)
    gained = replace(other, left=Span(other.left + amount), granted=Span(other.granted + amount))
    return with_dial(clock, clock.turn.other, gained)


def stops_at(clock: Clock, flags: tuple[Flag, ...]) -> bool:
    """Whether these flags stop the clock."""
    stops = clock.settings.at_zero is AtZero.STOPS
    return stops and any(not flag.is_in_time for flag in flags)


def flag_of(side: Side, at: Instant, zero: Zero) -> Flag:
    """The flag that falls when a dial reaches zero."""
    return Flag(side, at, zero.period, zero.moves, zero.needed, zero.is_in_time)


def with_dial(clock: Clock, side: Side, dial: Dial) -> Clock:
    """The clock with another dial on one side."""
    return replace(clock, white=dial) if side is Side.WHITE else replace(clock, black=dial)


def not_before(clock: Clock, at: Instant) -> Instant:
    """The instant, or the clock's own if that is later."""
    return Instant(max(clock.at, at))
