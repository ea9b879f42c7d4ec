"""The TimeControl tag of PGN, both ways; every time in it is in seconds.

The standard (9.6) knows ``40/9000`` moves in seconds, ``300``, ``4500+60``, ``*180`` for an
hourglass, ``-`` for no control, ``?`` for unknown, and a colon between periods, the last of which
repeats if it has a number of moves. For what it lacks some programs write ``300S5`` for a simple
and ``300B5`` for a Bronstein delay, and ``300=600`` for different times of White and Black; so do
we. ``1800Y5x30`` (byo-yomi) and ``1800C20/300`` (Canadian) are our own.
"""

from __future__ import annotations

import re

from accessible.timing.control import (
    SECOND,
    Control,
    ControlError,
    ControlFault,
    Mode,
    Period,
    Schedule,
    checked,
)
from accessible.timing.notation import LONGEST_TEXT, number_text, read_time

UNKNOWN = "?"
NO_CONTROL = "-"

_NUMBER = r"[0-9]{1,9}(?:\.[0-9]{1,3})?"
_FIELD = re.compile(
    rf"(?P<glass>\*)?(?:(?P<moves>[0-9]{{1,9}})/)?(?P<main>{_NUMBER})(?:\+0(?=[SB]))?"
    rf"(?:(?P<each>[+SB])(?P<extra>{_NUMBER})"
    rf"|(?P<over>[YC])(?P<times>[0-9]{{1,9}})[x/](?P<stretch>{_NUMBER}))?"
)
_EACH = {"+": Mode.FISCHER, "S": Mode.DELAY, "B": Mode.BRONSTEIN}
_OVER = {"Y": Mode.BYO_YOMI, "C": Mode.CANADIAN}
_LETTERS = {mode: letter for letter, mode in (_EACH | _OVER).items()}


def from_tag(value: str) -> Control:
    """The control a TimeControl tag names; ``-`` counts time without a limit.

    Raises:
        ControlError: the tag is ``?``, cannot be read, or no clock could run by it.
    """
    text = value.strip()
    if text in (UNKNOWN, ""):
        raise ControlError(ControlFault.UNKNOWN, value)
    sides = text.split("=") if len(text) <= LONGEST_TEXT else []
    if len(sides) not in (1, 2):
        raise ControlError(ControlFault.UNREADABLE, value)
    schedules = [Schedule(tuple(_field(part, value) for part in side.split(":"))) for side in sides]
    return checked(Control(schedules[0], schedules[-1]), value)


def to_tag(found: Control) -> str:
    """The value of the TimeControl tag for a control."""
    white, black = _schedule_tag(found.white), _schedule_tag(found.black)
    return white if found.white == found.black else f"{white}={black}"


def _field(text: str, value: str) -> Period:
    if text == NO_CONTROL:
        return Period(read_time("0", SECOND), mode=Mode.COUNT_UP)
    found = _FIELD.fullmatch(text)
    if not found or (found["glass"] and (found["each"] or found["over"])):
        fault = ControlFault.NEGATIVE if text.startswith("-") else ControlFault.UNREADABLE
        raise ControlError(fault, value)
    main, moves = read_time(found["main"], SECOND), int(found["moves"] or 0)
    if found["glass"]:
        return Period(main, moves, Mode.HOURGLASS)
    if found["each"]:
        extra = read_time(found["extra"], SECOND)
        return Period(main, moves, _EACH[found["each"]] if extra else Mode.PLAIN, extra)
    if found["over"]:
        stretch = read_time(found["stretch"], SECOND)
        return Period(main, moves, _OVER[found["over"]], stretch, int(found["times"]))
    return Period(main, moves)


def _schedule_tag(schedule: Schedule) -> str:
    return ":".join(_field_tag(period) for period in schedule.periods)


def _field_tag(period: Period) -> str:
    main, extra = number_text(period.main, SECOND), number_text(period.extra, SECOND)
    base = f"{period.moves}/{main}" if period.moves else main
    match period.mode:
        case Mode.COUNT_UP:
            return NO_CONTROL
        case Mode.HOURGLASS:
            return f"*{base}"
        case Mode.PLAIN:
            return base
        case Mode.FISCHER | Mode.DELAY | Mode.BRONSTEIN:
            return f"{base}{_LETTERS[period.mode]}{extra}"
        case Mode.BYO_YOMI:
            return f"{base}Y{period.times}x{extra}"
        case Mode.CANADIAN:
            return f"{base}C{period.times}/{extra}"
