"""Who hears what of a clock: two players, each in an own language on an own output, and the lines.

A line is printed for whoever reads the terminal, in the table's language, whether or not a voice
speaks it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from accessible.table.outputs import printable
from accessible.telling.clock_words import Length, mark_text, mark_utterance, side_text
from accessible.telling.queue import Priority, Utterance
from accessible.telling.voices.port import Voice
from accessible.telling.wording import Wording
from accessible.timing.marks import Mark
from accessible.timing.sides import Side
from accessible.timing.spans import Instant

Words = Callable[[Wording], str]
"""A sentence in whatever language somebody needs it."""

LAST_WORDS_S = 20.0


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's voice and language; two seats may share a voice."""

    voice: Voice
    say: Wording


class Audience:
    """Tells one player, or everybody."""

    def __init__(
        self, white: Seat, black: Seat, say: Wording, write: Callable[[str], object], as_json: bool
    ) -> None:
        self._white = white
        self._black = black
        self._say = say
        self._write = write
        self._as_json = as_json

    def everyone(self, kind: str, words: Words, priority: Priority = Priority.NORMAL) -> None:
        """Tell both players, once if they share voice and language."""
        self._print(kind, words(self._say))
        self._speak(self._white, words, priority)
        if self._white.voice is not self._black.voice:
            self._speak(self._black, words, priority)
        elif self._white.say.language != self._black.say.language:
            self._speak(self._black, words, max(priority, Priority.NEXT))  # not over White's

    def one(self, side: Side, kind: str, words: Words) -> None:
        """Tell one player at once, on that player's output only."""
        self._print(kind, words(self._say), side)
        self._speak(self.seat(side), words, Priority.NOW)

    def print_mark(self, mark: Mark, at: Instant) -> None:
        """Print a mark, handled at an instant, under its player's name."""
        text = mark_text(mark, self._say)
        if not self._as_json:
            text = self._say("part-for-player", player=side_text(mark.side, self._say), text=text)
        self._print("mark", text, mark.side, at_ms=mark.at, late_ms=at - mark.at, pips=mark.pips)

    def say_mark(self, mark: Mark, length: Length) -> None:
        """Let a player hear a mark: pips, words, or both."""
        seat = self.seat(mark.side)
        seat.voice.say(mark_utterance(mark, seat.say, length))

    def echo(self, typed: str) -> None:
        """Say a typed character, which no line shows."""
        text = self._say("part-minus") if typed == "-" else typed
        self._white.voice.say(Utterance(text, self._say.language, Priority.NOW))

    def record(self, kind: str, side: Side | None, at: Instant) -> None:
        """Note for programs what nobody is told."""
        if self._as_json:
            self._print(kind, "", side, at_ms=at)

    def is_speaking(self, side: Side) -> bool:
        """Whether a player is being told something."""
        return self.seat(side).voice.is_speaking

    def hush(self) -> None:
        """Be silent at once."""
        for seat in self._seats:
            seat.voice.stop()

    def finish(self) -> None:
        """Let the last words be heard, but do not wait for ever."""
        for seat in self._seats:
            seat.voice.wait_until_silent(LAST_WORDS_S)

    def seat(self, side: Side) -> Seat:
        """The seat of a side."""
        return self._white if side is Side.WHITE else self._black

    @property
    def _seats(self) -> tuple[Seat, Seat]:
        return self._white, self._black

    def _speak(self, seat: Seat, words: Words, priority: Priority) -> None:
        seat.voice.say(Utterance(words(seat.say), seat.say.language, priority))

    def _print(self, kind: str, text: str, side: Side | None = None, **more: int) -> None:
        if not self._as_json:
            self._write(printable(text) + "\n")
            return
        who = {} if side is None else {"side": side.value}
        data = {"kind": kind, "text": text, **who, **more}
        self._write(json.dumps(data, ensure_ascii=False) + "\n")
