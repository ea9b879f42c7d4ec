"""The audible clock alone: what keys, alarms and answers do to it, and what is told of that.

It is given instants and never asks for one; ``clock_loop`` does.
"""

from __future__ import annotations

from collections.abc import Callable

from accessible.table.audience import Audience, Words
from accessible.table.clock_dialogue import (
    BACK,
    CANCEL,
    Correction,
    Dialogue,
    correcting,
    setting,
)
from accessible.table.clock_keys import Action
from accessible.table.marks import Marks
from accessible.telling.clock_words import (
    Length,
    both_text,
    flag_text,
    flags_text,
    gap_text,
    moves_left_text,
    moves_text,
    reading_text,
    refusal_text,
    running_text,
)
from accessible.telling.control_words import control_text
from accessible.telling.queue import Priority
from accessible.telling.wording import Wording
from accessible.timing.adjusting import correct, set_turn
from accessible.timing.choices import Choice
from accessible.timing.clock import (
    Change,
    Clock,
    Flag,
    Reason,
    Refused,
    Settings,
    State,
    new_clock,
    settled,
)
from accessible.timing.control import Control
from accessible.timing.gaps import Gap
from accessible.timing.operating import both_pressed, pause, press, resume, start, suspend
from accessible.timing.sides import BOTH_SIDES, Side
from accessible.timing.spans import Instant

NOTHING_YET = "nothing-to-say-again"
_HELP = ("clock-help-levers", "clock-help-white", "clock-help-black", "clock-help-all",
         "clock-help-arbiter")  # fmt: skip
_ASKED = {"time": reading_text, "moves": moves_text, "control": moves_left_text}


class ClockDesk:
    """A clock, what its two players chose to hear, and the dialogue that is being held."""

    def __init__(
        self, control: Control | None, settings: Settings, white: Choice, black: Choice,
        audience: Audience, length: Length = Length.NORMAL,
    ) -> None:  # fmt: skip
        self.clock: Clock | None = None if control is None else new_clock(control, settings)
        self.dialogue: Dialogue | None = None
        self.is_left = False
        self._settings = settings
        self._marks = Marks(white, black, audience)
        self._audience = audience
        self._length = length
        self._seen = Instant(0)  # up to here every mark and flag was told
        self._refused: Refused | None = None
        self._say_again: Callable[[], None] = lambda: self._tell("again", _words(NOTHING_YET))
        self._is_leaving = False

    def begin(self) -> None:
        """Tell what the clock is set to, or ask for it."""
        if self.clock is None:
            self._open(Dialogue(setting))
            return
        self._tell_setting(self.clock)
        self._tell("clock-help-first", lambda say: say("clock-help-first"))

    def due(self) -> Instant | None:
        """When the clock wants to be looked at next."""
        return None if self.clock is None else self._marks.due(self.clock, self._seen)

    def look(self, now: Instant) -> None:
        """Tell the marks and flags up to now."""
        before = self.clock
        if before is None:
            return
        side, seen = before.turn, self._seen
        self.clock = settled(before, now)
        self._seen = max(seen, now)
        self._marks.pass_on(before, seen, now, self._length)
        for flag in self.clock.flags[len(before.flags) :]:
            self._flag(flag, now)
        if self.clock.of(side).lives < before.of(side).lives:
            self._ask(Action(f"{side} time"), now)

    def act(self, action: Action, at: Instant) -> None:
        """Do what a key asks for."""
        self.look(at)
        is_leaving, self._is_leaving = self._is_leaving, False
        match action:
            case Action.QUIT:
                self._leave(is_leaving)
            case Action.HELP:
                for key in _HELP:
                    self._tell(key, _words(key))
            case Action.SILENCE:
                self._audience.hush()
            case Action.AGAIN:
                self._say_again()
            case Action.LENGTH:
                is_short = self._length is Length.SHORT
                self._length = Length.NORMAL if is_short else Length.SHORT
                self._tell("length", _words(f"clock-length-{self._length}"))
            case Action.SET:
                self._set(at)
            case _ if self.clock is None:
                self._tell("clock-not-set", _words("clock-not-set"))
            case _:
                self._operate(action, self.clock, at)

    def answer(self, text: str, at: Instant) -> None:
        """Take the answer to the question that was asked."""
        dialogue = self.dialogue
        if dialogue is None:
            return
        word = text.strip().casefold()
        if word in CANCEL:
            self.dialogue = None
            self._tell("cancelled", _words("clock-cancelled"), Priority.NOW)
            return
        if word in BACK:
            dialogue.back()
        else:
            dialogue.answer(word)
        if dialogue.is_done:
            self.dialogue = None
            self._conclude(dialogue, at)
        else:
            self._ask_next(dialogue)

    def notice(self, gap: Gap) -> None:
        """Stop the clock where nobody watched it, and tell."""
        if self.clock is None or self.clock.state is not State.RUNNING:
            return
        self.look(gap.at)
        self._tell(gap.cause.key, lambda say: gap_text(gap, say), Priority.NOW)
        if gap.missing and self._change(suspend(self.clock, gap), gap.at, is_told=False):
            self._tell("clock-gap-choice", _words("clock-gap-choice"))

    def fell_silent(self, now: Instant) -> None:
        """A voice has finished: a mark may have waited for that."""
        if self.clock is not None:
            self._marks.tell_waiting(self.clock, now, self._length)

    def _operate(self, action: Action, clock: Clock, at: Instant) -> None:
        match action:
            case Action.WHITE_PRESS | Action.BLACK_PRESS:
                side = Side(action.value.partition(" ")[0])
                if self._change(press(clock, side, at), at):
                    self._audience.record("pressed", side, at)
                    if clock.state is State.READY:
                        self._tell_running(at)
            case Action.PRESS_BOTH:
                self._change(both_pressed(clock), at)
            case Action.PAUSE:
                self._pause(clock, at)
            case Action.TURN:
                self._tell_running(at)
            case Action.FLAGS:
                self._tell("flags", lambda say: flags_text(settled(clock, at).flags, say))
            case Action.WHY:
                refused = self._refused
                key = refused.reason.key if refused else "clock-nothing-refused"
                self._tell(key, _words(key))
            case Action.CORRECT:
                if clock.state is State.RUNNING:
                    self._pause(clock, at)
                stopped = self.clock or clock
                self._open(Dialogue(lambda: correcting(stopped, at)), Priority.NORMAL)
            case _:
                self._ask(action, at)

    def _ask(self, action: Action, at: Instant) -> None:
        """Answer a player's question, to that player only."""
        clock, length = self.clock, self._length
        if clock is None:
            return
        side, _, what = action.value.partition(" ")
        player = Side(side)

        def words(say: Wording) -> str:
            if what == "both":
                return both_text(clock, at, say, length)
            return _ASKED[what](clock, player, at, say, length)

        self._say_again = lambda: self._audience.one(player, what, words)
        self._say_again()

    def _pause(self, clock: Clock, at: Instant) -> None:
        match clock.state:
            case State.READY:
                change = start(clock, at)
            case State.RUNNING:
                change = pause(clock, at)
            case _:
                change = resume(clock, at)
        if self._change(change, at):
            self._tell_running(at)

    def _change(self, change: Change, at: Instant, *, is_told: bool = True) -> bool:
        """Take a change; a refusal is kept, and told unless a lever was pressed out of turn."""
        if not isinstance(change, Refused):
            self.clock, self._refused = change, None
            return True
        self._refused = change
        self._audience.record("refused", change.side, at)
        if is_told and change.reason is not Reason.NOT_YOUR_CLOCK:
            self._tell(change.reason.key, lambda say: refusal_text(change, say), Priority.NOW)
        return False

    def _flag(self, flag: Flag, now: Instant) -> None:
        self._audience.record("flag", flag.side, flag.at)
        self._tell("flag-fell", lambda say: flag_text(flag, say), Priority.NOW)

    def _set(self, at: Instant) -> None:
        if self.clock is not None and self.clock.state is State.RUNNING:
            self._tell("clock-set-later", _words("clock-set-later"))
        else:
            self._open(Dialogue(setting))

    def _open(self, dialogue: Dialogue, priority: Priority = Priority.NOW) -> None:
        self.dialogue = dialogue
        self._ask_next(dialogue, priority)

    def _ask_next(self, dialogue: Dialogue, priority: Priority = Priority.NOW) -> None:
        question = dialogue.question
        if question.remark:
            self._tell("remark", question.remark, priority)
            priority = Priority.NORMAL
        self._tell("question", question.words, priority)

    def _conclude(self, dialogue: Dialogue, at: Instant) -> None:
        """Do what a dialogue has found out."""
        match dialogue.result:
            case Control() as control:
                self.clock = new_clock(control, self._settings)
                self._seen, self._refused = at, None
                self._marks.forget(*BOTH_SIDES)
                self._tell_setting(self.clock)
            case Correction() as found:
                self._correct(found, at)
            case _:
                self._tell("cancelled", _words("clock-cancelled"), Priority.NOW)

    def _correct(self, found: Correction, at: Instant) -> None:
        clock = self.clock
        assert clock is not None  # there was one to correct
        changed: Change = clock
        if found.time is not None or found.moves is not None:
            changed = correct(clock, found.side, at, time=found.time, moves=found.moves)
        right = changed if isinstance(changed, Refused) else set_turn(changed, found.turn, at)
        if self._change(right, at) and not isinstance(right, Refused):
            self._marks.forget(found.side)
            self._audience.record("corrected", found.side, at)
            self._tell("corrected", lambda say: both_text(right, at, say), Priority.NOW)
            self._tell_running(at, Priority.NORMAL)

    def _leave(self, is_sure: bool) -> None:
        if is_sure or self.clock is None or self.clock.state is not State.RUNNING:
            self.is_left = True
        else:
            self._is_leaving = True
            self._tell("clock-quit-again", _words("clock-quit-again"), Priority.NOW)

    def _tell_setting(self, clock: Clock) -> None:
        self._tell("clock-control", lambda say: control_text(clock.control, say), Priority.NOW)

    def _tell_running(self, at: Instant, priority: Priority = Priority.NOW) -> None:
        clock = self.clock
        if clock is not None:
            self._tell("turn", lambda say: running_text(clock, at, say), priority)

    def _tell(self, kind: str, words: Words, priority: Priority = Priority.NORMAL) -> None:
        self._say_again = lambda: self._audience.everyone(kind, words, Priority.NOW)
        self._audience.everyone(kind, words, priority)


def _words(key: str) -> Words:
    return lambda say: say(key)
