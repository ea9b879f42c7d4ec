"""What the keys of the audible clock do, and how single keys are read from a terminal.

The keys of the two players are mirror images: the lever under the forefinger of each hand, the
questions around it.
"""

from __future__ import annotations

import codecs
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum

from accessible.timing.spans import Instant


class Action(StrEnum):
    """What a key asks for; the value is its name on a typed line."""

    WHITE_PRESS = "white press"
    WHITE_TIME = "white time"
    WHITE_BOTH = "white both"
    WHITE_MOVES = "white moves"
    WHITE_CONTROL = "white control"
    BLACK_PRESS = "black press"
    BLACK_TIME = "black time"
    BLACK_BOTH = "black both"
    BLACK_MOVES = "black moves"
    BLACK_CONTROL = "black control"
    PRESS_BOTH = "press both"
    PAUSE = "pause"
    TURN = "turn"
    FLAGS = "flags"
    WHY = "why"
    AGAIN = "again"
    LENGTH = "length"
    SILENCE = "silence"
    CORRECT = "correct"
    SET = "set"
    HELP = "help"
    QUIT = "quit"


KEYS = {
    "f": Action.WHITE_PRESS, "j": Action.BLACK_PRESS,
    "r": Action.WHITE_TIME, "u": Action.BLACK_TIME,
    "e": Action.WHITE_BOTH, "i": Action.BLACK_BOTH,
    "w": Action.WHITE_MOVES, "o": Action.BLACK_MOVES,
    "d": Action.WHITE_CONTROL, "k": Action.BLACK_CONTROL,
    " ": Action.PAUSE, "b": Action.TURN, "l": Action.FLAGS, "x": Action.WHY, "n": Action.AGAIN,
    "v": Action.LENGTH, ".": Action.SILENCE, "c": Action.CORRECT, "s": Action.SET,
    "h": Action.HELP, "?": Action.HELP, "q": Action.QUIT,
}  # fmt: skip

_BOTH_LEVERS = frozenset({"fj", "jf"})
_SEQUENCES = re.compile(r"\x1b(?:\[[0-9;?]*[@-~]|O[A-Z])")  # arrows and the like
ENTER, ERASE, ESCAPE = frozenset("\r\n"), frozenset("\x7f\b"), "\x1b"


@dataclass(frozen=True, slots=True)
class Keys:
    """Keys that were pressed together or so fast that they were read together, at an instant."""

    text: str
    at: Instant


@dataclass(frozen=True, slots=True)
class KeysEnded:
    """No more keys can come."""


def first_action(text: str) -> tuple[Action | None, str]:
    """What the first of some keys asks for, and the other keys.

    Both levers at once are one thing, not two presses: nobody can say which was meant.
    """
    levers, rest = text[:2].casefold(), text[2:]
    if levers in _BOTH_LEVERS:
        return Action.PRESS_BOTH, rest
    return KEYS.get(text[:1].casefold()), text[1:]


def action_named(line: str) -> Action | None:
    """What a typed line asks for: a key, or the name of an action."""
    name = " ".join(line.casefold().split())
    if name in KEYS or line == " ":
        return KEYS[name or " "]
    with suppress(ValueError):
        return Action(f"{name} press" if name in ("white", "black") else name)
    return None


def is_terminal() -> bool:
    """Whether single keys can be read from standard input."""
    with suppress(ImportError):
        import termios  # noqa: F401  # not on Windows, where lines are read

        return sys.stdin.isatty()
    return False


@contextmanager
def single_keys(descriptor: int) -> Iterator[None]:
    """Let a terminal give each key at once and show none; as it was before, whatever happens."""
    import termios
    import tty

    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)  # keep what was typed ahead
        yield
    finally:
        with suppress(termios.error):  # the terminal is gone
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def keys_of(
    read: Callable[[int], bytes], post: Callable[[object], None], now: Callable[[], Instant]
) -> None:
    """Post keys as they are read, with the instant, then the end; runs in a thread of its own."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    with suppress(OSError):  # a terminal that was closed
        while chunk := read(1024):
            at = now()
            text = _SEQUENCES.sub("", decoder.decode(chunk))
            if text:
                post(Keys(text, at))
    post(KeysEnded())
