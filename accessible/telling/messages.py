"""One fact in words: what is printed as a line, spoken, or later felt in braille."""

from __future__ import annotations

from dataclasses import dataclass

from accessible.intents import Person
from accessible.telling.queue import Priority, Utterance


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence for people.

    ``kind`` names it for programs (``play --json``); ``topic`` marks speech that a newer message of
    the same topic makes outdated. ``to`` is the only person who may hear it. ``utterance`` is how
    it sounds where that is not just the text: pips before it, or softer.
    """

    kind: str
    text: str
    priority: Priority = Priority.NORMAL
    topic: str | None = None
    to: Person | None = None
    utterance: Utterance | None = None
