"""Setting and correcting a clock by ear: one short question after the other, then read back.

A dialogue is a generator that yields questions and is sent answers. To go one question back it is
run again with all answers but the last, so its steps need no way back of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from typing import TypeVar

from accessible.telling.clock_words import side_text, time_text
from accessible.telling.control_words import control_text, schedule_text
from accessible.telling.wording import Wording
from accessible.timing.clock import Clock
from accessible.timing.control import (
    FOR_EACH_MOVE,
    MINUTE,
    MOST_MOVES,
    SECOND,
    Control,
    ControlError,
    Mode,
    Period,
    Schedule,
    checked,
)
from accessible.timing.presets import control_from
from accessible.timing.readings import reading
from accessible.timing.sides import Side
from accessible.timing.spans import Instant, Span

Words = Callable[[Wording], str]
"""A sentence in whatever language somebody needs it."""

OFFERED = ("90+30", "40/90+30:30+30", "60", "25+10", "15+10", "10+5", "5+3", "3+2", "5")
"""The controls that a digit chooses, 1 to 9."""

CANCEL = frozenset({"cancel", "abbrechen", "x"})
BACK = frozenset({"back", "zurück", "-"})
MOST_MINUTES = 6000
YES, NO = re.compile(r"y.*|j.*|1"), re.compile(r"n.*|2")
WHITE, BLACK = re.compile(r"w.*|1"), re.compile(r"b.*|s.*|2")  # s as in Schwarz
_MODES = {"1": Mode.FISCHER, "2": Mode.DELAY, "3": Mode.BRONSTEIN}


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked next, after a remark on the last answer if there is one."""

    words: Words
    remark: Words | None = None


@dataclass(frozen=True, slots=True)
class Correction:
    """What the arbiter sets right on one side; None leaves a value."""

    side: Side
    time: Span | None
    moves: int | None
    turn: Side


Result = TypeVar("Result")
Steps = Generator[Question, str, Result]


class Dialogue:
    """Steps that are being gone through; ``result`` is there when they are done."""

    def __init__(self, steps: Callable[[], Steps[Control | Correction | None]]) -> None:
        self._steps = steps
        self._answers: list[str] = []
        self._running = steps()
        self.result: Control | Correction | None = None
        self.is_done = False
        self.question = next(self._running)

    def answer(self, text: str) -> None:
        """Go on to the next question, or to the result."""
        self._answers.append(text)
        try:
            self.question = self._running.send(text)
        except StopIteration as end:
            self.is_done, self.result = True, end.value

    def back(self) -> None:
        """Ask the question before this one again."""
        answers, self._answers = self._answers[:-1], []
        self._running = self._steps()
        self.question = next(self._running)
        for text in answers:
            self.answer(text)
        self.question = replace(self.question, remark=None)


def setting() -> Steps[Control | None]:
    """A new time control; None if it was not confirmed."""
    found = yield from _chosen()
    words = found
    is_right = yield from _yes(lambda say: say("set-confirm", control=control_text(words, say)))
    return found if is_right else None


def correcting(clock: Clock, at: Instant) -> Steps[Correction | None]:
    """What is wrong on a clock that stands still at ``at``; None if it was not confirmed."""
    is_white = yield from _one_of(lambda say: say("correct-side"), WHITE, BLACK)
    side = Side.WHITE if is_white else Side.BLACK
    now = reading(clock, side, at)
    minutes, seconds = divmod(now.time // SECOND, 60)
    new_minutes = yield from _number("ask-minutes", minutes, MOST_MINUTES)
    new_seconds = yield from _number("ask-seconds", seconds, 59)
    moves = yield from _number("ask-moves", now.moves, MOST_MOVES)
    is_white = yield from _one_of(
        lambda say: say("correct-turn", player=side_text(clock.turn, say)),
        WHITE, BLACK, usual=clock.turn is Side.WHITE,
    )  # fmt: skip
    turn = Side.WHITE if is_white else Side.BLACK
    time = Span(new_minutes * MINUTE + new_seconds * SECOND)
    is_right = yield from _yes(
        lambda say: say(
            "correct-confirm", player=side_text(side, say), time=time_text(time, say),
            moves=moves, next=side_text(turn, say),
        )
    )  # fmt: skip
    if not is_right:
        return None
    is_same = (new_minutes, new_seconds) == (minutes, seconds)
    return Correction(side, None if is_same else time, None if moves == now.moves else moves, turn)


def _chosen() -> Steps[Control]:
    """A preset by its digit, a control written out, or one put together by questions."""
    remark: Words | None = None
    while True:
        text = yield Question(lambda say: say("set-preset"), remark)
        if text == "0":
            return (yield from _own())
        if text == "?":
            remark = _offered
        elif re.fullmatch(r"[1-9]", text):
            return control_from(OFFERED[int(text) - 1])
        else:
            try:
                return control_from(text)
            except ControlError as error:
                remark = _said(error.key)


def _own() -> Steps[Control]:
    remark: Words | None = None
    while True:
        white = yield from _schedule(remark)
        is_same = yield from _yes(lambda say: say("set-same"))
        black = white if is_same else (yield from _schedule(lambda say: say("set-black")))
        try:
            return checked(Control(white, black))
        except ControlError as error:
            remark = _said(error.key)


def _schedule(remark: Words | None) -> Steps[Schedule]:
    main = yield from _number("ask-minutes-each", None, MOST_MINUTES, remark)
    moves = yield from _number("ask-moves-of-control", 0, MOST_MOVES)
    rest = (yield from _number("ask-minutes-rest", None, MOST_MINUTES)) if moves else 0
    extra = yield from _number("ask-extra", 0, 3600)
    mode = (yield from _mode()) if extra else Mode.PLAIN
    span = Span(extra * SECOND) if mode in FOR_EACH_MOVE else Span(0)
    first = Period(Span(main * MINUTE), moves, mode, span)
    return Schedule((first, Period(Span(rest * MINUTE), 0, mode, span)) if moves else (first,))


def _mode() -> Steps[Mode]:
    remark: Words | None = None
    while (text := (yield Question(lambda say: say("ask-mode"), remark))) not in (*_MODES, ""):
        remark = _said("answer-one-to-three")
    return _MODES.get(text, Mode.FISCHER)


def _number(key: str, usual: int | None, most: int, remark: Words | None = None) -> Steps[int]:
    """A number up to ``most``; no answer leaves the usual one, which is told."""
    told = {} if usual is None else {"usual": usual}
    while True:
        text = yield Question(lambda say: say(key, **told), remark)
        if not text and usual is not None:
            return usual
        if re.fullmatch(r"[0-9]{1,5}", text, re.ASCII) and int(text) <= most:
            return int(text)
        remark = lambda say: say("answer-number", most=str(most))  # noqa: E731


def _yes(words: Words) -> Steps[bool]:
    return (yield from _one_of(words, YES, NO, "answer-yes-or-no"))


def _one_of(
    words: Words, first: re.Pattern[str], second: re.Pattern[str],
    otherwise: str = "answer-one-or-two", usual: bool | None = None,
) -> Steps[bool]:  # fmt: skip
    """Whether the first of two answers is given."""
    remark: Words | None = None
    while True:
        text = yield Question(words, remark)
        if not text and usual is not None:
            return usual
        if first.fullmatch(text) or second.fullmatch(text):
            return first.fullmatch(text) is not None
        remark = _said(otherwise)


def _said(key: str) -> Words:
    return lambda say: say(key)


def _offered(say: Wording) -> str:
    texts = (schedule_text(control_from(text).white, say) for text in OFFERED)
    return " ".join(
        say("set-offered", number=number, control=text) for number, text in enumerate(texts, 1)
    )
