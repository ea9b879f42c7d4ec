"""What is spoken next: an ordered queue of utterances, as a value without time or sound.

An utterance is spoken in short pieces, so that the first sound comes early, silence comes at
once, and something urgent can be said between two pieces.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum

PIECE_LIMIT = 120  # characters; about eight seconds of speech


class Priority(IntEnum):
    """When an utterance is spoken; lower is sooner."""

    NOW = 0
    """At once: cuts what is being spoken."""
    NEXT = 1
    """After the piece being spoken."""
    NORMAL = 2
    """After everything said before it."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something to say.

    A newer utterance with the same ``topic`` makes one that has not begun outdated; the topic
    None never does. ``pace`` multiplies the rate of the voice: 0.7 is slow; ``volume`` its volume.
    So many ``pips`` sound before the words, or alone if there are none.
    """

    text: str
    language: str = "en"
    priority: Priority = Priority.NORMAL
    topic: str | None = None
    pace: float = 1.0
    volume: float = 1.0
    pips: int = 0

    @property
    def is_heard(self) -> bool:
        """Whether it makes any sound: a text without a word in it makes none."""
        return self.pips > 0 or any(split(self.text))


@dataclass(frozen=True, slots=True)
class Spoken:
    """An utterance in ``pieces``, of which the first ``taken`` were given to the voice."""

    utterance: Utterance
    pieces: tuple[str, ...]
    taken: int = 0

    @property
    def has_begun(self) -> bool:
        """True once its first piece was taken."""
        return self.taken > 0

    @property
    def is_all_taken(self) -> bool:
        """True once its last piece was taken."""
        return self.taken == len(self.pieces)


@dataclass(frozen=True, slots=True)
class Queue:
    """The utterance ``current``, of which a piece is being spoken, and those ``waiting``."""

    current: Spoken | None = None
    waiting: tuple[Spoken, ...] = ()


def add(queue: Queue, utterance: Utterance) -> tuple[Queue, tuple[Utterance, ...]]:
    """The queue with one more utterance, and the utterances it made outdated.

    NOW drops the current utterance with all its pieces; the caller silences the voice when the
    current utterance is among those dropped. Nothing speakable changes nothing.
    """
    if not utterance.is_heard:
        return queue, ()
    pieces = tuple(split(utterance.text)) or ("",)
    kept = tuple(spoken for spoken in queue.waiting if not _outdated(spoken, utterance))
    dropped = [spoken.utterance for spoken in queue.waiting if _outdated(spoken, utterance)]
    current = queue.current
    if utterance.priority is Priority.NOW and current is not None:
        dropped.insert(0, current.utterance)
        current = None
    waiting = _placed(kept, Spoken(utterance, pieces))
    return Queue(current, waiting), tuple(dropped)


def take(queue: Queue) -> tuple[Queue, str | None]:
    """The queue after its next piece was taken, and that piece; None when all was said.

    To be called when nothing sounds. The piece belongs to ``queue.current``.
    """
    waiting = queue.waiting
    if queue.current is not None and not queue.current.is_all_taken:
        waiting = _placed(waiting, queue.current)
    if not waiting:
        return Queue(), None
    first, *rest = waiting
    piece = first.pieces[first.taken]
    return Queue(replace(first, taken=first.taken + 1), tuple(rest)), piece


def without_current(queue: Queue) -> Queue:
    """The queue without the utterance being spoken."""
    return replace(queue, current=None)


def utterances(queue: Queue) -> tuple[Utterance, ...]:
    """Everything begun or waiting, the current utterance first."""
    first = () if queue.current is None else (queue.current.utterance,)
    return first + tuple(spoken.utterance for spoken in queue.waiting)


def _outdated(spoken: Spoken, newer: Utterance) -> bool:
    topic = spoken.utterance.topic
    return topic is not None and topic == newer.topic and not spoken.has_begun


def _placed(waiting: tuple[Spoken, ...], spoken: Spoken) -> tuple[Spoken, ...]:
    """Among equals a begun utterance goes first, NOW before older NOW, the others behind."""
    priority = spoken.utterance.priority

    def goes_behind(other: Spoken) -> bool:
        if other.utterance.priority != priority:
            return other.utterance.priority < priority
        return not spoken.has_begun and (other.has_begun or priority is not Priority.NOW)

    place = sum(1 for other in waiting if goes_behind(other))
    return (*waiting[:place], spoken, *waiting[place:])


def speakable(text: str) -> str:
    """The text in one line without control characters, pictures and half characters."""
    whole = "".join(c for c in text if unicodedata.category(c) not in _INVISIBLE)
    normal = unicodedata.normalize("NFC", whole)
    return " ".join(
        "".join(" " if unicodedata.category(c) in _UNSPEAKABLE else c for c in normal).split()
    )


_INVISIBLE = frozenset({"Cf", "Cs"})  # soft hyphens, joiners, direction marks; half characters
_UNSPEAKABLE = frozenset({"Cc", "Co", "Cn", "So", "Sk", "Zl", "Zp"})  # controls, pictures

_SENTENCE_END = re.compile(r"(?<=[.!?;:…])\s+")
_CLAUSE_END = re.compile(r"(?<=[,–—])\s+")


def split(text: str, limit: int = PIECE_LIMIT) -> Iterator[str]:
    """The speakable text in pieces: sentences; longer ones at commas, then words, then anywhere."""
    for sentence in _SENTENCE_END.split(speakable(text)):
        parts: list[str] = []
        for clause in _CLAUSE_END.split(sentence):
            parts += [clause] if len(clause) <= limit else _packed(clause.split(), limit)
        for piece in _packed(parts, limit):
            if any(character.isalnum() for character in piece):
                yield piece


def _packed(parts: list[str], limit: int) -> Iterator[str]:
    """Parts joined by spaces into lines of at most ``limit`` characters."""
    line = ""
    for part in parts:
        while len(part) > limit:
            if line:
                yield line
            line, part = part[:limit], part[limit:]
        if line and len(line) + 1 + len(part) > limit:
            yield line
            line = part
        else:
            line = f"{line} {part}" if line else part
    if line:
        yield line
