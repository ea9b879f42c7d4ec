"""Time controls as people write them.

Main time is in minutes and extra time in seconds unless a unit says otherwise::

    90+30            90 minutes and 30 seconds for each move
    40/90+30:30+30   40 moves in 90 minutes, then 30 minutes, 30 seconds for each move
    40/120:20/60:30  three periods; a last period with a number of moves repeats
    G/60 d5          60 minutes, 5 seconds simple delay (b5: Bronstein)
    30+5x30          30 minutes, then five byo-yomi periods of 30 seconds
    30+20/300        30 minutes, then 20 moves in each 300 seconds
    hourglass 5      what one side uses the other gains
    count up         no limit
    5 v 4            White 5 minutes, Black 4

Extra time that is written once, after the last period, is meant from the first move on: so the
common ``40/90:30+30`` is read. ``+0`` says that a period has none. ``formatted`` leaves nothing
to this rule. ``pgn`` reads and writes the PGN tag.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from accessible.timing.control import (
    FOR_EACH_MOVE,
    HOUR,
    LONGEST,
    MINUTE,
    SECOND,
    Control,
    ControlError,
    ControlFault,
    Mode,
    Period,
    Schedule,
    checked,
)
from accessible.timing.spans import NO_TIME, Span

LONGEST_TEXT = 200
NOTHING_EXTRA = "+0"

_UNITS = {"": 0, "h": HOUR, "m": MINUTE, "s": SECOND}
_TIME = r"[0-9][0-9.hms]*"
_PART = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,9}))?([hms]?)")
_PERIOD = re.compile(rf"(?:(?P<moves>[0-9]+)/|(?:g|sd|all)/?)?(?P<main>{_TIME})(?P<rest>.*)")
_FOR_EACH_MOVE = re.compile(rf"/?(?P<sign>\+|inc/?|delay|d|bronstein|b)(?P<extra>{_TIME})")
_BYO_YOMI = re.compile(rf"(?:\+|byo-?yomi|byo)(?P<times>[0-9]+)x(?P<extra>{_TIME})")
_CANADIAN = re.compile(rf"\+(?P<times>[0-9]+)/(?P<extra>{_TIME})")
_SIDES = (
    re.compile(r"white\b\s*:?(.+?)[,;]?\s*\bblack\b\s*:?(.+)"),
    re.compile(r"(.+?)\s+(?:v|vs|versus|against)\.?\s+(.+)"),
)
_ALONE = ((r"hourglass|x(?=[0-9])", Mode.HOURGLASS), (r"count[- ]?up", Mode.COUNT_UP))
_MODES = {"+": Mode.FISCHER, "i": Mode.FISCHER, "d": Mode.DELAY, "b": Mode.BRONSTEIN}
_LETTERS = {Mode.FISCHER: "+", Mode.DELAY: "d", Mode.BRONSTEIN: "b"}
_WRITTEN_OUT = (
    (r"(?<![a-z])(?:minutes?|mins?)(?![a-z])", "m"),
    (r"(?<![a-z])hours?(?![a-z])", "h"),
    (r"(?<![a-z])(?:seconds?|secs?)(?![a-z])", "s"),
    (r"''|″|”|\"", "s"),
    (r"'|′|’", "m"),
    (r"¼", "0.25"),
    (r"½", "0.5"),
    (r"¾", "0.75"),
    (r"\bplus\b|\|", "+"),
    (r"\band\b", ""),
    (r"[×*](?=[0-9])", "x"),
)


def parsed(text: str) -> Control:
    """The control a text means.

    Raises:
        ControlError: nobody could say what it means, or no clock could run by it.
    """
    plain = _plain(text)
    try:
        white, black = _sides(plain)
        found = Control(_schedule(white), _schedule(black))
    except ValueError:
        is_negative = re.search(r"(?:^|[^0-9a-z])-\s*[0-9]", plain) is not None
        fault = ControlFault.NEGATIVE if is_negative else ControlFault.UNREADABLE
        raise ControlError(fault, text) from None
    return checked(found, text)


def formatted(found: Control) -> str:
    """The shortest text that ``parsed`` reads as the same control."""
    white, black = _schedule_text(found.white), _schedule_text(found.black)
    return white if found.white == found.black else f"{white} v {black}"


def _plain(text: str) -> str:
    """The text with one sign for each thing; raises ControlError if it is far too long."""
    if len(text) > LONGEST_TEXT:
        raise ControlError(ControlFault.UNREADABLE, text)
    plain = text.casefold().strip()
    for written, sign in _WRITTEN_OUT:
        plain = re.sub(written, sign, plain)
    return plain


def _sides(text: str) -> tuple[str, str]:
    """What is written for White and for Black."""
    for form in _SIDES:
        if found := form.fullmatch(text):
            return found[1], found[2]
    return text, text


def _schedule(text: str) -> Schedule:
    """Raises ValueError."""
    text = text.strip()
    for words, mode in _ALONE:
        named = re.fullmatch(rf"(?:{words})\s*/?(.*)|(.*?)(?:{words})", text)
        if named:
            return Schedule((Period(_main(named[1] or named[2] or "", mode), mode=mode),))
    divided = re.sub(r"[\s,]+(?=(?:sd|g|all)\b)|,|\bthen\b", ":", text.replace(";", " "))
    parts = ["".join(part.split()) for part in re.split(r":[\s:]*", divided)]
    return Schedule(_from_move_one([_period(part) for part in parts]))


def _main(text: str, mode: Mode) -> Span:
    text = "".join(text.split())
    if mode is Mode.COUNT_UP:
        if text:
            raise ValueError(text)
        return NO_TIME
    return read_time(text, MINUTE)


def _period(text: str) -> tuple[Period, bool]:
    """A period, and whether its extra time was written, even if as none; raises ValueError."""
    found = _PERIOD.fullmatch(text)
    if not found:
        raise ValueError(text)
    main, moves = read_time(found["main"], MINUTE), _count(found["moves"])
    if found["moves"] and moves == 0:
        raise ValueError(text)
    rest = found["rest"]
    if not rest:
        return Period(main, moves), False
    if each := _FOR_EACH_MOVE.fullmatch(rest):
        extra = read_time(each["extra"], SECOND)
        mode = _MODES[each["sign"][0]] if extra else Mode.PLAIN
        return Period(main, moves, mode, extra), True
    for form, mode in ((_BYO_YOMI, Mode.BYO_YOMI), (_CANADIAN, Mode.CANADIAN)):
        if over := form.fullmatch(rest):
            extra = read_time(over["extra"], SECOND)
            return Period(main, moves, mode, extra, _count(over["times"])), True
    raise ValueError(text)


def _from_move_one(written: list[tuple[Period, bool]]) -> tuple[Period, ...]:
    """Extra time written only after the last period holds from the first move on."""
    periods = [period for period, _ in written]
    last = periods[-1]
    if last.mode in FOR_EACH_MOVE and not any(has_extra for _, has_extra in written[:-1]):
        periods = [Period(each.main, each.moves, last.mode, last.extra) for each in periods]
    return tuple(periods)


def read_time(text: str, unit: int) -> Span:
    """The span a text such as ``90``, ``1h30``, ``0.5`` or ``30s`` means; ``unit`` in milliseconds.

    A number without a unit is in ``unit``, after hours in minutes, after minutes in seconds.

    Raises:
        ValueError: it is no time in whole milliseconds.
    """
    total, last, end = 0, 0, 0
    for part in _PART.finditer(text):
        size = _UNITS[part[3]] or {0: unit, HOUR: MINUTE, MINUTE: SECOND}.get(last, 0)
        fraction, too_fine = divmod(int((part[2] or "").ljust(9, "0")) * size, 10**9)
        if size == 0 or (last and size >= last) or too_fine or part.start() != end:
            raise ValueError(text)  # smaller units follow larger ones, without gaps
        total, last, end = total + int(part[1]) * size + fraction, size, part.end()
    if end != len(text) or end == 0:
        raise ValueError(text)
    return Span(min(total, LONGEST + 1))


def _count(text: str | None) -> int:
    return min(int(text[:9]), 10**6) if text else 0


def _schedule_text(schedule: Schedule) -> str:
    periods = schedule.periods
    match periods[0].mode:
        case Mode.HOURGLASS:
            return f"hourglass {_minutes(periods[0].main)}"
        case Mode.COUNT_UP:
            return "count up"
    says_none = len(periods) > 1 and periods[-1].mode in FOR_EACH_MOVE
    return ":".join(_period_texts(periods, says_none))


def _period_texts(periods: Iterable[Period], says_none: bool) -> Iterable[str]:
    for period in periods:
        moves = f"{period.moves}/" if period.moves else ""
        nothing = NOTHING_EXTRA if says_none else ""
        yield f"{moves}{_minutes(period.main)}{_extra_text(period, nothing)}"


def _extra_text(period: Period, nothing: str) -> str:
    extra = number_text(period.extra, SECOND)
    match period.mode:
        case Mode.FISCHER | Mode.DELAY | Mode.BRONSTEIN:
            return f"{_LETTERS[period.mode]}{extra}"
        case Mode.BYO_YOMI:
            return f"+{period.times}x{extra}"
        case Mode.CANADIAN:
            return f"+{period.times}/{extra}"
        case _:
            return nothing


def _minutes(span: Span) -> str:
    """Minutes if they are whole, else seconds."""
    return str(span // MINUTE) if span % MINUTE == 0 else f"{number_text(span, SECOND)}s"


def number_text(span: Span, unit: int) -> str:
    """A span as a decimal number of units of 1000 milliseconds or a multiple of that."""
    whole, rest = divmod(span, unit)
    return f"{whole}.{rest * SECOND // unit:03}".rstrip("0") if rest else str(whole)
