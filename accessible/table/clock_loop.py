"""Real time for the audible clock: one thread, one queue, and one alarm at the next moment.

The loop sleeps in its queue until a key comes or the alarm is due; nothing is polled. Each time it
wakes it looks at the game time and at the wall clock, and a computer that slept or was held up goes
to the arbiter before anything else happens.
"""

from __future__ import annotations

import queue
from collections.abc import Iterable
from dataclasses import dataclass

from accessible.table.audience import Audience
from accessible.table.clock_desk import ClockDesk
from accessible.table.clock_keys import (
    ENTER,
    ERASE,
    ESCAPE,
    Keys,
    KeysEnded,
    action_named,
    first_action,
)
from accessible.table.script import Said, Wait, read_line
from accessible.table.ticks import Ticks
from accessible.timing.gaps import gap
from accessible.timing.spans import Instant, Span

MOST_TYPED = 200
LONGEST_WAIT = Span(1000)


@dataclass(frozen=True, slots=True)
class FellSilent:
    """A voice has said something to its end."""


@dataclass(frozen=True, slots=True)
class VoiceLost:
    """A voice is gone; ``key`` and ``name`` make the sentence for people."""

    key: str
    name: str


class ClockLoop:
    """Drives a clock desk by keys and alarms, or by the lines of a script."""

    def __init__(self, desk: ClockDesk, audience: Audience, ticks: Ticks) -> None:
        self.events: queue.SimpleQueue[object] = queue.SimpleQueue()
        self._desk = desk
        self._audience = audience
        self._ticks = ticks
        self._last_look = ticks.look()
        self._typed = ""
        self._lost: set[VoiceLost] = set()

    def run(self) -> None:
        """Handle keys and alarms until somebody leaves."""
        while not self._desk.is_left:
            due = self._desk.due()
            event = self._next(due)
            self._look(due)
            self._handle(event)

    def run_script(self, lines: Iterable[str]) -> None:
        """Handle the lines of a script; ``wait 12.5`` lets game time pass."""
        for line in lines:
            match read_line(line):
                case None:
                    continue
                case Wait(span):
                    self._pass(span)
                case Said(text, by):
                    self._line(text if by is None else f"{by} {text}")
            if self._desk.is_left:
                return

    def _next(self, due: Instant | None) -> object:
        """The next event, or None when the alarm is due or has to be waited for on.

        A signal that comes just before the wait does not end it, but is seen after it.
        """
        wait = LONGEST_WAIT if due is None else min(LONGEST_WAIT, max(0, due - self._ticks.now()))
        try:
            return self.events.get(timeout=wait / 1000)
        except queue.Empty:
            return None

    def _look(self, due: Instant | None) -> None:
        """Look at both clocks: was anybody watching until now?"""
        look = self._ticks.look()
        found, self._last_look = gap(self._last_look, look, due), look
        if found is not None:
            self._desk.notice(found)

    def _handle(self, event: object) -> None:
        match event:
            case None:
                self._desk.look(self._ticks.now())
            case Keys(text, at):
                self._keys(text, at)
            case FellSilent():
                self._desk.fell_silent(self._ticks.now())
            case VoiceLost(key, name) if event not in self._lost:
                self._lost.add(event)
                self._audience.everyone(key, lambda say: say(key, name=name))
            case KeysEnded():
                self._desk.is_left = True

    def _keys(self, text: str, at: Instant) -> None:
        """Keys that were read together; one of them may open a question the others answer."""
        while text:
            if self._desk.dialogue is not None:
                self._type(text[0], at)
                text = text[1:]
                continue
            action, text = first_action(text)
            if action is not None:
                self._desk.act(action, at)

    def _type(self, character: str, at: Instant) -> None:
        """A key while a question is open: its answer is typed, heard, and ended by Enter."""
        if character in ENTER:
            text, self._typed = self._typed, ""
            self._desk.answer(text, at)
        elif character == ESCAPE:
            self._typed = ""
            self._desk.answer("cancel", at)
        elif character in ERASE:
            self._typed = self._typed[:-1]
            self._audience.echo(self._typed[-1:])
        elif character.isprintable() and len(self._typed) < MOST_TYPED:
            self._typed += character
            self._audience.echo(character)

    def _line(self, text: str) -> None:
        now = self._ticks.now()
        self._desk.look(now)
        if self._desk.dialogue is not None:
            self._desk.answer(text, now)
            return
        action = action_named(text)
        if action is not None:
            self._desk.act(action, now)
        elif text.strip():
            self._audience.everyone("clock-unknown", lambda say: say("clock-unknown", line=text))

    def _pass(self, span: Span) -> None:
        """Let game time pass, and stop at every alarm on the way."""
        end = Instant(self._ticks.now() + span)
        while (due := self._desk.due()) is not None and due <= end:
            self._ticks.wait(Span(max(0, due - self._ticks.now())))
            self._desk.look(due)
        self._ticks.wait(Span(end - self._ticks.now()))
        self._desk.look(end)
