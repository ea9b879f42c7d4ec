"""Reads the worked examples of ``tests/data/timing/clock.toml``: a clock, and what happens to it.

A line is an instant and what happens or is true then. Times are written m:ss, h:mm:ss or with
milliseconds after a point.
"""

import re
from typing import Any

from accessible.timing.adjusting import correct, give, give_both, set_turn
from accessible.timing.clock import (
    USUAL,
    AtZero,
    Change,
    Clock,
    Increment,
    PeriodChange,
    Refused,
    Settings,
    State,
    fallen,
    new_clock,
    settled,
)
from accessible.timing.notation import parsed
from accessible.timing.operating import (
    both_pressed,
    end,
    pause,
    press,
    reopen,
    resume,
    start,
)
from accessible.timing.readings import reading
from accessible.timing.sides import BOTH_SIDES, Side
from accessible.timing.spans import Instant, Span


def span(text: str) -> Span:
    """A time as the tables write it, perhaps with a sign."""
    sign = -1 if text.startswith("-") else 1
    clock, _, fraction = text.lstrip("+-").partition(".")
    total = 0
    for part in clock.split(":"):
        total = total * 60 + int(part)
    return Span(sign * (total * 1000 + int((fraction or "0").ljust(3, "0"))))


def shown(time: Span) -> str:
    """A time as the tables write it."""
    seconds, rest = divmod(time, 1000)
    hours, seconds = divmod(seconds, 3600)
    text = f"{hours}:{seconds // 60:02}" if hours else f"{seconds // 60}"
    return f"{text}:{seconds % 60:02}" + (f".{rest:03}".rstrip("0") if rest else "")


def settings(text: str) -> Settings:
    """The settings a case names; the others are the usual ones."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    pick = {**{str(value): value for kind in (PeriodChange, AtZero, Increment) for value in kind}}
    chosen: list[Any] = [pick[word] for word in words]

    def one(kind: type[Any], usual: Any) -> Any:
        return next((value for value in chosen if isinstance(value, kind)), usual)

    return Settings(
        one(PeriodChange, USUAL.period_change),
        one(AtZero, USUAL.at_zero),
        one(Increment, USUAL.increment),
    )


def clock_after(case: dict[str, Any]) -> Clock:
    """The clock after all of a case; an assertion fails where a line is not true."""
    control = parsed(case["control"])
    clock = new_clock(control, settings(case.get("settings", "")), moves=case.get("moves", 0))
    for line in case["script"]:
        when, what = line.split(" ", 1)
        clock = _step(clock, Instant(span(when)), what, line)
    return clock


def _step(clock: Clock, now: Instant, what: str, line: str) -> Clock:
    if what.startswith("shows "):
        _check_shown(clock, now, what.removeprefix("shows "), line)
        return clock
    if what.startswith("flags"):
        found = [f"{flag.side} {shown(Span(flag.at))}" for flag in fallen(clock, now)]
        assert (", ".join(found) or "none") == what.removeprefix("flags").strip(), line
        return clock
    if what.startswith("is "):
        assert settled(clock, now).state is State(what.removeprefix("is ")), line
        return clock
    refused = re.fullmatch(r"(.+) - refused: (.+)", what)
    changed = _do(clock, now, refused[1] if refused else what)
    if refused:
        assert isinstance(changed, Refused), f"{line}: was not refused"
        assert str(changed.reason) == refused[2], line
        return clock
    assert isinstance(changed, Clock), f"{line}: {changed}"
    return changed


def _check_shown(clock: Clock, now: Instant, what: str, line: str) -> None:
    """``white | black`` with, after each time, what else is to be true of that side."""
    for side, part in zip(BOTH_SIDES, what.split("|"), strict=True):
        time, *details = [word.strip() for word in part.split(",")]
        found = reading(clock, side, now)
        assert shown(found.time) == time, line
        facts = {
            f"move {found.moves}",
            f"to go {found.moves_to_control}",
            f"period {found.period + 1}",
            f"lives {found.lives}",
            f"delay {shown(found.delay)}",
            f"to zero {shown(found.to_zero)}",
            f"used {shown(found.used)}",
            "down" if found.is_down else "up",
            "overtime" if found.is_overtime else "main time",
            "running" if found.is_running else "still",
        }
        assert set(details) <= facts, f"{line}: {side} {facts}"


def _do(clock: Clock, now: Instant, what: str) -> Change:
    plain = {
        "start": lambda: start(clock, now),
        "pause": lambda: pause(clock, now),
        "resume": lambda: resume(clock, now),
        "end": lambda: end(clock, now),
        "reopen": lambda: reopen(clock),
        "both press": lambda: both_pressed(clock),
    }
    if what in plain:
        return plain[what]()
    if found := re.fullmatch(r"both get ([+-].+)", what):
        return give_both(clock, span(found[1]), now)
    found = re.fullmatch(r"(white|black) (.+)", what)
    assert found, what
    return _side_does(clock, now, Side(found[1]), found[2])


def _side_does(clock: Clock, now: Instant, side: Side, what: str) -> Change:
    match what.split():
        case ["presses"]:
            return press(clock, side, now)
        case ["runs"]:
            return set_turn(clock, side, now)
        case ["gets", time]:
            return give(clock, side, span(time), now)
        case ["set", "to", time]:
            return correct(clock, side, now, time=span(time))
        case ["set", "to", "move", number]:
            return correct(clock, side, now, moves=int(number))
        case ["set", "to", time, "move", number]:
            return correct(clock, side, now, time=span(time), moves=int(number))
        case ["set", "to", "lives", number]:
            return correct(clock, side, now, lives=int(number))
        case _:
            raise AssertionError(what)
