"""Time controls read back in words: "90 minutes for the game, with 30 seconds added …"."""

from __future__ import annotations

from itertools import pairwise

from accessible.telling.clock_words import time_text
from accessible.telling.wording import Wording
from accessible.timing.control import (
    FOR_EACH_MOVE,
    HOUR,
    MINUTE,
    SECOND,
    Control,
    ControlError,
    Mode,
    Period,
    Schedule,
)
from accessible.timing.spans import Span

MINUTES_UP_TO = Span(5 * HOUR)


def control_text(control: Control, say: Wording) -> str:
    """What the players get, in one sentence, or one for each side."""
    if control.white == control.black:
        return say("clock-control", control=schedule_text(control.white, say))
    return say(
        "clock-control-sides",
        white=schedule_text(control.white, say),
        black=schedule_text(control.black, say),
    )


def control_error_text(error: ControlError, say: Wording) -> str:
    """Why no clock could run by a control."""
    return say(error.key)


def length_text(span: Span, say: Wording) -> str:
    """A length of time as controls name it: "90 minutes", "2 hours", "2 point 5 seconds"."""
    milliseconds = span % SECOND
    if milliseconds:
        decimals = f"{milliseconds:03}".rstrip("0")
        rest = say("part-decimal", whole=str(span // SECOND % 60), decimals=decimals)
        return (
            f"{length_text(Span(span // MINUTE * MINUTE), say)} {rest}" if span > MINUTE else rest
        )
    if span > MINUTES_UP_TO or (span % HOUR == 0 and span > HOUR):
        return time_text(span, say)
    minutes, seconds = divmod(span // SECOND, 60)
    parts = [say("part-minutes", minutes=minutes)] if minutes else []
    if seconds:
        parts.append(say("part-seconds", seconds=seconds))
    return " ".join(parts) or say("part-no-time")


def schedule_text(schedule: Schedule, say: Wording) -> str:
    """What one side gets, as a part of a sentence."""
    first, *_ = periods = schedule.periods
    match first.mode:
        case Mode.COUNT_UP:
            return say("part-count-up")
        case Mode.HOURGLASS:
            return say("part-hourglass", time=length_text(first.main, say))
    extras = {(period.mode, period.extra) for period in periods}
    is_same = len(extras) == 1 and first.mode in FOR_EACH_MOVE
    texts = [_period_text(schedule, index, is_same, say) for index in range(len(periods))]
    joined = texts[0]
    for _, text in pairwise(texts):
        joined = say("part-then", first=joined, second=text)
    return say("part-with", time=joined, extra=_each_move(first, 1, say)) if is_same else joined


def _period_text(schedule: Schedule, index: int, has_common_extra: bool, say: Wording) -> str:
    period = schedule.periods[index]
    main = length_text(period.main, say)
    is_last = index == len(schedule.periods) - 1
    if period.moves and is_last:
        text = say("part-every", time=main, moves=period.moves)
    elif period.moves:
        text = say("part-for-moves", time=main, moves=period.moves)
    else:
        text = say("part-for-rest" if index else "part-for-game", time=main)
    begins_with = schedule.needed(index - 1) + 1 if index else 1
    return text if has_common_extra else _with_extra(text, period, begins_with, say)


def _with_extra(text: str, period: Period, first_move: int, say: Wording) -> str:
    extra = length_text(period.extra, say)
    match period.mode:
        case Mode.PLAIN:
            return text
        case Mode.BYO_YOMI:
            over = say("part-periods", number=period.times, time=extra)
        case Mode.CANADIAN:
            over = say("part-every", time=extra, moves=period.times)
        case _:
            return say("part-with", time=text, extra=_each_move(period, first_move, say))
    return over if period.main == 0 else say("part-then", first=text, second=over)


def _each_move(period: Period, first_move: int, say: Wording) -> str:
    """What each move brings, from which move on."""
    return say(f"part-{period.mode}", time=length_text(period.extra, say), number=first_move)
