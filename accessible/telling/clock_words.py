"""The clock in words: times, readings, marks, flags, and why nothing was changed.

Nothing here asks who may hear it: what is told, and to whom, the table decides (D.2.10.4).
"""

from __future__ import annotations

from enum import StrEnum

from accessible.telling.queue import Utterance
from accessible.telling.wording import Wording
from accessible.timing.choices import ChoiceError
from accessible.timing.clock import Clock, Flag, Refused, State, settled
from accessible.timing.control import MINUTE, SECOND, Mode
from accessible.timing.gaps import Gap
from accessible.timing.marks import LAST_SECONDS, Mark
from accessible.timing.readings import Reading, reading
from accessible.timing.sides import BOTH_SIDES, Side
from accessible.timing.spans import Instant, Span, minutes_and_seconds


class Length(StrEnum):
    """How much is said: whole sentences, or as little as can be understood while thinking."""

    NORMAL = "normal"
    SHORT = "short"


def side_text(side: Side, say: Wording) -> str:
    """The side's name."""
    return say(f"side-{side}")


def time_text(span: Span, say: Wording, length: Length = Length.NORMAL) -> str:
    """A time in hours, minutes and seconds, rounded down as a clock shows it; never "5:30".

    Short leaves out the last unit's name, and the seconds of times above an hour: "5 minutes 30",
    "1 hour 25".
    """
    minutes, seconds = minutes_and_seconds(span)
    hours, minutes = divmod(minutes, 60)
    is_short = length is Length.SHORT
    if is_short and hours:
        return _joined(say("part-hours", hours=hours), str(minutes) if minutes else "")
    if is_short and minutes:
        return _joined(say("part-minutes", minutes=minutes), str(seconds) if seconds else "")
    return _joined(
        say("part-hours", hours=hours) if hours else "",
        say("part-minutes", minutes=minutes) if minutes else "",
        say("part-seconds", seconds=seconds) if seconds or not (hours or minutes) else "",
    )


def reading_text(
    clock: Clock, side: Side, now: Instant, say: Wording, length: Length = Length.NORMAL
) -> str:
    """A side's time; short for its owner, who needs no name."""
    found = reading(clock, side, now)
    state = _time_state(clock, found, say, length)
    if length is Length.SHORT:
        return say("clock-time-own", time=state)
    return say("clock-time", player=side_text(side, say), time=state)


def both_text(clock: Clock, now: Instant, say: Wording, length: Length = Length.NORMAL) -> str:
    """The times of both sides, White's first."""
    white, black = (
        _time_state(clock, reading(clock, side, now), say, length) for side in BOTH_SIDES
    )
    return say("clock-times", white=white, black=black)


def running_text(clock: Clock, now: Instant, say: Wording) -> str:
    """Whose time runs, or will when it is started again."""
    clock = settled(clock, now)
    key = "clock-runs" if clock.state is State.RUNNING else f"clock-waits-{clock.state}"
    return say(key, player=side_text(clock.turn, say))


def moves_text(
    clock: Clock, side: Side, now: Instant, say: Wording, length: Length = Length.NORMAL
) -> str:
    """How many moves a side has made."""
    moves = reading(clock, side, now).moves
    if length is Length.SHORT:
        return say("clock-moves-short", moves=moves)
    return say("clock-moves", player=side_text(side, say), moves=moves)


def moves_left_text(
    clock: Clock, side: Side, now: Instant, say: Wording, length: Length = Length.NORMAL
) -> str:
    """How many moves a side has to make until the time control."""
    left = reading(clock, side, now).moves_to_control
    if left is None:
        return say("clock-no-control")
    if length is Length.SHORT:
        return say("clock-moves-short", moves=left)
    return say("clock-moves-left", player=side_text(side, say), moves=left)


def mark_text(mark: Mark, say: Wording, length: Length = Length.NORMAL) -> str:
    """The words of a mark; the last ten seconds are counted with bare numbers."""
    seconds = mark.remaining // SECOND
    if seconds <= LAST_SECONDS or (length is Length.SHORT and mark.remaining < MINUTE):
        return say("part-count", seconds=seconds)
    time = time_text(mark.remaining, say, length)
    return say("clock-time-own" if length is Length.SHORT else "clock-mark", time=time)


def mark_utterance(
    mark: Mark, say: Wording, length: Length = Length.NORMAL, *, topic: str | None = None
) -> Utterance:
    """A mark as its player hears it: the pips, then the words, as loud as he chose."""
    return Utterance(
        mark_text(mark, say, length) if mark.has_words else "",
        say.language,
        topic=topic or f"mark-{mark.side}",
        volume=mark.volume / 100,
        pips=mark.pips,
    )


def flag_text(flag: Flag, say: Wording) -> str:
    """What a flag that fell means: a control passed in time, or the time exceeded."""
    player = side_text(flag.side, say)
    if flag.is_in_time:
        return say("clock-control-passed", player=player, moves=flag.needed)
    if flag.needed:
        return say("clock-flag-moves", player=player, moves=flag.moves, needed=flag.needed)
    return say("flag-fell", player=player)


def flags_text(flags: tuple[Flag, ...], say: Wording) -> str:
    """Which flags are down; the one that fell first stays known (C.02 5.4.2)."""
    lost = [flag for flag in flags if not flag.is_in_time]
    if not lost:
        return say("clock-no-flag")
    first = lost[0]
    if any(flag.side is not first.side for flag in lost):
        return say("clock-flag-first", player=side_text(first.side, say))
    return flag_text(first, say)


def refusal_text(refused: Refused, say: Wording) -> str:
    """Why nothing was changed."""
    return say(refused.reason.key)


def gap_text(gap: Gap, say: Wording) -> str:
    """What happened while nobody watched the clock."""
    if gap.missing == 0:
        return say(gap.cause.key)
    return say(gap.cause.key, time=time_text(gap.missing, say))


def choice_error_text(error: ChoiceError, say: Wording) -> str:
    """Which part of a choice of marks means nothing."""
    return say(error.key, word=error.word)


def _time_state(clock: Clock, found: Reading, say: Wording, length: Length) -> str:
    """A side's time as a part of a sentence."""
    if found.is_down and found.to_zero == 0:
        return say("part-flag-down")
    time = time_text(found.time, say, length)
    if found.counts_up:
        return say("part-used", time=time)
    if not found.is_overtime:
        return time
    mode = clock.control.of(found.side).at(found.period).mode
    key = "part-stretch" if mode is Mode.CANADIAN else "part-overtime"
    return say(key, time=time, number=found.lives)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)
