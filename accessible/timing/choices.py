"""What a player wants to be told of his time, chosen before the game (D.2.6, D.2.10.4)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from accessible.timing.control import LONGEST, SECOND
from accessible.timing.notation import number_text, read_time
from accessible.timing.spans import Span


class Manner(StrEnum):
    """How a moment is told."""

    OFF = "off"
    PIPS = "pips"
    WORDS = "words"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player wants to be told, agreed before the game.

    ``minute`` are the last four minutes, ``count`` the last ten seconds, ``own`` moments of his
    own choosing. ``volume`` is in percent. ``repeats``: a moment of a minute or more is told again
    when increments bring it round again.
    """

    quarter: Manner = Manner.BOTH
    five: Manner = Manner.BOTH
    minute: Manner = Manner.WORDS
    thirty: Manner = Manner.WORDS
    twenty: Manner = Manner.WORDS
    count: Manner = Manner.WORDS
    own: tuple[Span, ...] = ()
    volume: int = 100
    repeats: bool = False


USUAL_MARKS = Choice()
SILENT = Choice(*(6 * (Manner.OFF,)))

_MANNERS = ("quarter", "five", "minute", "thirty", "twenty", "count")
_SILENT = "silent"


class ChoiceError(ValueError):
    """A choice of marks that means nothing; ``word`` is the part that could not be read."""

    key = "marks-unreadable"

    def __init__(self, word: str) -> None:
        self.word = word
        super().__init__(
            f"There is no mark setting {word}. Write, for example, five=pips count=off volume=80."
        )


def choice_from(text: str) -> Choice:
    """The choice a text means; what it does not name is as usual.

    ``quarter``, ``five``, ``minute``, ``thirty``, ``twenty`` and ``count`` are ``off``, ``pips``,
    ``words`` or ``both``; ``own`` are seconds with commas between; ``volume`` is 0 to 100;
    ``repeats`` is ``yes`` or ``no``. The word ``silent`` alone turns everything off.

    Raises:
        ChoiceError: a part of the text means nothing.
    """
    if text.strip() == _SILENT:
        return SILENT
    choice, named = USUAL_MARKS, set[str]()
    for word in text.split():
        name, _, value = word.partition("=")
        if name in named:
            raise ChoiceError(word)
        named.add(name)
        try:
            known: Any = {name: _value(name, value)}
            choice = replace(choice, **known)
        except (KeyError, ValueError):
            raise ChoiceError(word) from None
    return choice


def choice_text(choice: Choice) -> str:
    """The text that ``choice_from`` reads as the same choice; nothing is left to what is usual."""
    manners = [f"{name}={getattr(choice, name)}" for name in _MANNERS]
    own = ",".join(number_text(time, SECOND) for time in choice.own)
    repeats = "yes" if choice.repeats else "no"
    rest = [f"own={own}"] if own else []
    return " ".join([*manners, *rest, f"volume={choice.volume}", f"repeats={repeats}"])


def _value(name: str, value: str) -> Manner | tuple[Span, ...] | int | bool:
    """The value of a part of a choice; raises KeyError or ValueError."""
    if name in _MANNERS:
        return Manner(value)
    match name:
        case "own":
            own = tuple(read_time(part, SECOND) for part in value.split(","))
            if not all(0 < time <= LONGEST for time in own):
                raise ValueError(value)
            return own
        case "volume":
            if not re.fullmatch(r"100|[1-9]?[0-9]", value, re.ASCII):
                raise ValueError(value)
            return int(value)
        case "repeats":
            return {"yes": True, "no": False}[value]
        case _:
            raise KeyError(name)
