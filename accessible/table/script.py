"""Scripted evenings: one typed line per intent, with who says it and the time that passes.

# a comment
white: eva two eva four
eva seven eva five        the player the table waits for
arbiter: time
wait 12.5                 seconds of game time
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from accessible.intents import Person
from accessible.timing.spans import Span


@dataclass(frozen=True, slots=True)
class Said:
    """A line that a person says; ``by`` is None when the line names nobody."""

    text: str
    by: Person | None


@dataclass(frozen=True, slots=True)
class Wait:
    """Game time that passes."""

    span: Span


_WAIT = re.compile(r"wait\s+(\d{1,6})(?:\.(\d{1,3}))?\s*", re.IGNORECASE)
_SPEAKER = re.compile(r"\s*(white|black|arbiter|assistant)\s*:(.*)", re.IGNORECASE | re.DOTALL)


def read_line(line: str) -> Said | Wait | None:
    """What a line of a script stands for; None for a comment."""
    text = line.rstrip("\r\n")
    if text.lstrip().startswith("#"):
        return None
    if wait := _WAIT.fullmatch(text.strip()):
        seconds, fraction = int(wait[1]), (wait[2] or "").ljust(3, "0")
        return Wait(Span(seconds * 1000 + int(fraction)))
    return said(text)


def said(text: str) -> Said:
    """A typed line with its optional speaker."""
    if speaker := _SPEAKER.fullmatch(text):
        return Said(speaker[2].strip(), Person(speaker[1].lower()))
    return Said(text, None)
