"""Where messages go: printed lines, JSON lines for programs, the voice."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol, runtime_checkable

from accessible.intents import Person
from accessible.telling.clock_words import Length
from accessible.telling.messages import Message
from accessible.telling.queue import Utterance
from accessible.telling.voices import Voice
from accessible.telling.voices.port import VoiceSettings
from accessible.timing.marks import Mark
from accessible.timing.sides import Side
from accessible.timing.spans import Instant


class Output(Protocol):
    """One way to reach people; never blocks, never raises."""

    def tell(self, messages: Sequence[Message]) -> None:
        """Pass messages on, in order."""

    def hush(self) -> None:
        """Be silent at once."""

    def is_speaking_to(self, person: Person) -> bool:
        """Whether this person is being told something, over which nothing else should sound."""

    def change_rate(self, person: Person | None, steps: int) -> int | None:
        """Speak so many steps faster to a person, or to all; the words a minute now, None without a
        voice for him.
        """

    def finish(self) -> None:
        """Let what was told last reach people to its end."""


@runtime_checkable
class Paced(Protocol):
    """A voice that can be slower and faster."""

    settings: VoiceSettings


def printable(text: str) -> str:
    """Without control characters, so that no file name can move a cursor or ring a bell."""
    return "".join(c if c.isprintable() else "�" for c in text)


class Lines:
    """One plain line per fact."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write

    def tell(self, messages: Sequence[Message]) -> None:
        """Print each message as a line."""
        for message in messages:
            self._write(printable(message.text) + "\n")

    def hush(self) -> None:
        """Print makes no sound."""

    def is_speaking_to(self, person: Person) -> bool:
        """What is printed keeps nobody waiting."""
        return False

    def change_rate(self, person: Person | None, steps: int) -> int | None:
        """Whoever reads has an own speed."""
        return None

    def finish(self) -> None:
        """A printed line is there already."""


class JsonLines(Lines):
    """One JSON object per message: ``{"kind", "text"}``."""

    def tell(self, messages: Sequence[Message]) -> None:
        """Print each message as an object."""
        for message in messages:
            data = {"kind": message.kind, "text": message.text}
            self._write(json.dumps(data, ensure_ascii=False) + "\n")


class OneSeat:
    """The lines of one player's computer: nothing that is for the other's ears alone (D.2.6)."""

    def __init__(self, lines: Output, seat: Person) -> None:
        self._lines = lines
        self._seat = seat

    def tell(self, messages: Sequence[Message]) -> None:
        """Pass on what is for everybody or for this player."""
        self._lines.tell([m for m in messages if m.to in (None, self._seat)])

    def hush(self) -> None:
        """Be silent at once."""
        self._lines.hush()

    def is_speaking_to(self, person: Person) -> bool:
        """Whether this person is being told something."""
        return self._lines.is_speaking_to(person)

    def change_rate(self, person: Person | None, steps: int) -> int | None:
        """The rate of the voice behind it, if there is one."""
        return self._lines.change_rate(person, steps)

    def finish(self) -> None:
        """Let what was told last reach people to its end."""
        self._lines.finish()


_LAST_WORDS_S = 20.0
SLOWEST, FASTEST = 80, 450
"""Words a minute."""
RATE_STEP = 1.2
"""What is just heard as slower or faster."""


class Spoken:
    """Messages through a voice, in one language; ``ear`` is who alone hears it, if not all do."""

    def __init__(self, voice: Voice, language: str, ear: Person | None = None) -> None:
        self._voice = voice
        self._language = language
        self._ear = ear

    def tell(self, messages: Sequence[Message]) -> None:
        """Queue each message with its priority."""
        for message in messages:
            is_others = self._ear is not None and message.to not in (None, self._ear)
            if is_others or message.to is Person.ARBITER:  # players hear this voice
                continue
            plain = Utterance(message.text, self._language, message.priority, message.topic)
            self._voice.say(message.utterance or plain)

    def hush(self) -> None:
        """Stop speaking."""
        self._voice.stop()

    def is_speaking_to(self, person: Person) -> bool:
        """Whether the voice is busy with something for this person's ears."""
        return self._ear in (None, person) and self._voice.is_speaking

    def change_rate(self, person: Person | None, steps: int) -> int | None:
        """Slower or faster from the next words on, within what can be understood."""
        is_for_him = None in (self._ear, person) or self._ear is person
        if not is_for_him or not isinstance(self._voice, Paced):
            return None
        old = self._voice.settings.words_per_minute
        rate = min(FASTEST, max(SLOWEST, round(old * RATE_STEP**steps)))
        self._voice.settings = replace(self._voice.settings, words_per_minute=rate)
        return rate

    def finish(self) -> None:
        """Wait for the voice, but not for ever."""
        self._voice.wait_until_silent(_LAST_WORDS_S)


class MarkOutputs:
    """Moments of the clock on these outputs: printed at once, spoken when the voice is free."""

    def __init__(self, outputs: Sequence[Output], mark: Callable[[Mark, Length], Message]) -> None:
        self._outputs = outputs
        self._mark = mark

    def print_mark(self, mark: Mark, at: Instant) -> None:
        """Print a mark in full."""
        self._tell(mark, Length.NORMAL, spoken=False)

    def say_mark(self, mark: Mark, length: Length) -> None:
        """Let its player hear a mark."""
        self._tell(mark, length, spoken=True)

    def is_speaking(self, side: Side) -> bool:
        """Whether a player is being told something."""
        return any(output.is_speaking_to(Person(side.value)) for output in self._outputs)

    def _tell(self, mark: Mark, length: Length, *, spoken: bool) -> None:
        for output in self._outputs:
            if isinstance(output, Spoken) is spoken:
                output.tell([self._mark(mark, length)])
