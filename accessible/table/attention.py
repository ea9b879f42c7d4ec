"""What a table makes of sound: what was said, whether it was all, and whether an answer is due."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

import chess

from accessible.hearing.finality import Silence, enough_silence, is_unfinished, with_beginnings
from accessible.hearing.matching import HalfMove, Meaning, Nothing, NotNotation, TooLong, Unsure
from accessible.hearing.phrases import Choice, Phrasebook
from accessible.hearing.words import Vocabulary
from accessible.timing.spans import Instant, Span

QUIET = Span(15_000)
"""What is not understood within this of the last such thing belongs to the same noise; somebody who
never pauses is heard of every 14 seconds."""


class Ears(Protocol):
    """What turns sound into a meaning."""

    def hear(self, pcm: bytes, book: Phrasebook) -> tuple[Meaning, str]:
        """What was said, and in which words, given what may be said now."""

    def correct(self, pcm: bytes, move: chess.Move, book: Phrasebook) -> None:
        """This sound meant this move, as its speaker has confirmed."""


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
    """What the ears made of a sound when they expected this, and how long to wait for more."""

    pcm: bytes
    expected: Phrasebook
    meant: Meaning
    text: str
    enough: Silence


class Attention:
    """What was heard last.

    ``known`` are the words of the table. What was heard at one pause is not heard again at the
    next if nothing was said in between.
    """

    def __init__(self, known: Vocabulary) -> None:
        self._known = known
        self._expected = Phrasebook({})
        self._with_beginnings = Phrasebook({})
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
        if expected != self._expected:  # an engine remembers the book it was given last
            self._expected, self._with_beginnings = expected, with_beginnings(expected)
        answer = self._answer
        if answer is None or answer.pcm != pcm or answer.expected is not self._expected:
            answer = self._answer = self._heard(ears, pcm, is_all=pause is None)
        if pause and (answer.enough > pause.silence or not pause.take()):
            return None
        self._answer = None
        return answer.meant, answer.text

    def _heard(self, ears: Ears, pcm: bytes, *, is_all: bool) -> _Answer:
        expected = self._expected
        meant, text = ears.hear(pcm, expected)
        enough = enough_silence(meant, text, expected, self._known)
        if _is_certain(meant) and not is_all:
            whole, _ = ears.hear(pcm, self._with_beginnings)
            if whole != meant:
                enough = Silence.LONGEST
            if is_unfinished(whole):
                meant = HalfMove()
        return _Answer(pcm, expected, meant, text, enough)


def _is_certain(meant: Meaning) -> bool:
    """Whether a table would act on it, so that it must not be a mere beginning."""
    return not isinstance(meant, Unsure | HalfMove | NotNotation | TooLong | Nothing)


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
