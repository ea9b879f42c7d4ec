"""Where messages go: printed lines, JSON lines for programs, the voice."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Protocol

from accessible.intents import Person
from accessible.telling.messages import Message
from accessible.telling.queue import Utterance
from accessible.telling.voices import Voice


class Output(Protocol):
    """One way to reach people; never blocks, never raises."""

    def tell(self, messages: Sequence[Message]) -> None:
        """Pass messages on, in order."""

    def hush(self) -> None:
        """Be silent at once."""

    @property
    def is_speaking(self) -> bool:
        """Whether something is being said, over which nothing else should sound."""

    def finish(self) -> None:
        """Let what was told last reach people to its end."""


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

    @property
    def is_speaking(self) -> bool:
        """What is printed keeps nobody waiting."""
        return False

    def finish(self) -> None:
        """A printed line is there already."""


class JsonLines(Lines):
    """One JSON object per message: ``{"kind", "text"}``."""

    def tell(self, messages: Sequence[Message]) -> None:
        """Print each message as an object."""
        for message in messages:
            data = {"kind": message.kind, "text": message.text}
            self._write(json.dumps(data, ensure_ascii=False) + "\n")


_LAST_WORDS_S = 20.0


class Spoken:
    """Messages through a voice, in one language; ``ear`` is who alone hears it, if not all do."""

    def __init__(self, voice: Voice, language: str, ear: Person | None = None) -> None:
        self._voice = voice
        self._language = language
        self._ear = ear

    def tell(self, messages: Sequence[Message]) -> None:
        """Queue each message with its priority."""
        for message in messages:
            if self._ear and message.to not in (None, self._ear):
                continue
            plain = Utterance(message.text, self._language, message.priority, message.topic)
            self._voice.say(message.utterance or plain)

    def hush(self) -> None:
        """Stop speaking."""
        self._voice.stop()

    @property
    def is_speaking(self) -> bool:
        """Whether the voice is busy."""
        return self._voice.is_speaking

    def finish(self) -> None:
        """Wait for the voice, but not for ever."""
        self._voice.wait_until_silent(_LAST_WORDS_S)
