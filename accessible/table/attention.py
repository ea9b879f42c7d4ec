"""What a table makes of sound: what was said, whether it was all, and whether an answer is due."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from accessible.hearing.finality import Silence, enough_silence, finished, with_beginnings
from accessible.hearing.matching import HalfMove, Meaning, Nothing, NotNotation, TooLong, Unsure
from accessible.hearing.phrases import Choice, Phrasebook
from accessible.hearing.words import Vocabulary
from accessible.timing.spans import Instant, Span

QUIET = Span(15_000)
"""What is not understood within this of the last such thing belongs to the same noise; somebody who
never pauses is heard of every 14 seconds."""


class Ears(Protocol):
    """What turns sound into a meaning, or into text to be matched like typed text."""

    def hear(self, pcm: bytes, book: Phrasebook) -> tuple[Meaning | None, str]:
        """What was said, given what may be said now; None leaves it to the text."""


class Pause(Protocol):
    """Somebody paused, perhaps only between two words; see ``hearing.listening``."""

    @property
    def silence(self) -> Silence:
        """How long the pause is so far."""

    @property
    def is_open(self) -> bool:
        """Whether what was said can still be taken for all."""

    def take(self) -> bool:
        """Take it for all; False if the speaker went on meanwhile."""


@dataclass(frozen=True, slots=True)
class _Answer:
    pcm: bytes
    book: Phrasebook
    meant: Meaning
    text: str


class Attention:
    """What was heard last.

    ``known`` are the words of the table and ``read`` tells what they mean. What was heard at one
    pause is not heard again at the next if nothing was said in between.
    """

    def __init__(self, known: Vocabulary, read: Callable[[str], Meaning]) -> None:
        self._known = known
        self._read = read
        self._expected = Phrasebook({})
        self._book = Phrasebook({})
        self._answer: _Answer | None = None

    def hear(
        self, ears: Ears, pcm: bytes, pause: Pause | None, expected: Phrasebook
    ) -> tuple[Meaning, str] | None:
        """What was said and in which words, or None if its speaker may go on.

        ``pause`` is None where it is known that this is all. Raises RecogniserError.
        """
        if pause and not pause.is_open:
            return None
        if pause and not pcm:  # somebody spoke for longer than any phrase lasts
            return Nothing(), ""
        answer = self._answer_to(ears, pcm, expected)
        if pause:
            enough = enough_silence(answer.meant, answer.text, answer.book, self._known)
            if enough > pause.silence or not pause.take():
                return None
        self._answer = None
        return answer.meant, answer.text

    def _answer_to(self, ears: Ears, pcm: bytes, expected: Phrasebook) -> _Answer:
        if expected != self._expected:  # engines know the book they were given last again
            self._expected, self._book = expected, with_beginnings(expected)
        last = self._answer
        if last is None or last.pcm != pcm or last.book is not self._book:
            meant, text = ears.hear(pcm, self._book)
            meaning = self._read(text) if meant is None else finished(meant)
            self._answer = last = _Answer(pcm, self._book, meaning, text)
        return last


@dataclass(slots=True)
class Patience:
    """Noise gets one answer, and no other until something is understood or it has been quiet.

    Each time it has to be quiet for longer. Somebody who insists on the same move is asked once
    more.
    """

    _last: Instant | None = None
    _quiet: Span = QUIET
    _near: frozenset[Choice] = field(default=frozenset())
    _has_asked_again: bool = False

    def is_answer_due(self, meant: Meaning, now: Instant) -> bool:
        """Whether to answer what was heard, and remembers it."""
        if not isinstance(meant, Unsure | NotNotation | HalfMove | TooLong | Nothing):
            self.calm()
            return True
        is_same_noise = self._last is not None and now - self._last < self._quiet
        if isinstance(meant, Nothing):
            self._last = now if is_same_noise else self._last
            return False
        near = frozenset(meant.near) if isinstance(meant, Unsure) else frozenset[Choice]()
        insists = bool(near & self._near) and not self._has_asked_again
        if self._last is not None and not is_same_noise:
            self._quiet = Span(_QUIETER * self._quiet)
        self._last = now
        if is_same_noise and not insists:
            return False
        self._has_asked_again = is_same_noise
        self._near = near
        return True

    def calm(self) -> None:
        """Something was understood."""
        self._last, self._quiet, self._near, self._has_asked_again = None, QUIET, frozenset(), False


_QUIETER = 4
