"""``blindchess clock`` as people and programs use it: scripts, keys, options, exit codes."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

SCRIPTS = sorted((Path(__file__).parents[1] / "data" / "clock").glob("*.script"))
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="single keys need a POSIX terminal")
PATIENCE_S = 30
Command = Callable[..., Any]


def options(script: Path) -> list[str]:
    """The options in the first line of a script: ``# clock 5+3 --language de``."""
    first = script.read_text(encoding="utf-8").splitlines()[0]
    return shlex.split(first.removeprefix("# clock"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_clock_is_told_as_written(script: Path, blindchess: Command) -> None:
    run = blindchess("clock", "--script", script, *options(script))
    assert (run.err, run.code) == ("", 0)
    assert run.out == script.with_suffix(".txt").read_text(encoding="utf-8")


def test_lines_on_standard_input_are_a_script(blindchess: Command) -> None:
    run = blindchess("clock", "15+10", "--language", "en", typed="pause\nwait 59.5\nwhite time\n")
    assert run.lines[-1] == "White: 14 minutes 10 seconds."


def test_a_control_may_be_several_words(blindchess: Command) -> None:
    run = blindchess("clock", "5", "v", "4", "--language", "en")
    assert run.lines[0] == (
        "Time control: White 5 minutes for the game. Black 4 minutes for the game."
    )


def test_programs_get_every_press_refusal_and_mark_with_its_instant(blindchess: Command) -> None:
    typed = "pause\nwait 1.25\nblack\nwhite\nwait 299\nwait 5\nquit\n"
    run = blindchess("clock", "5", "--language", "en", "--marks", "five=pips", "--json",
                     typed=typed)  # fmt: skip
    told = [json.loads(line) for line in run.lines]
    assert {"kind": "refused", "text": "", "side": "black", "at_ms": 1250} in told
    assert {"kind": "pressed", "text": "", "side": "white", "at_ms": 1250} in told
    assert {"kind": "mark", "text": "4 minutes left.", "side": "black", "at_ms": 61250,
            "late_ms": 0, "pips": 0} in told  # fmt: skip
    assert {"kind": "flag", "text": "", "side": "black", "at_ms": 301250} in told
    assert told[-1]["kind"] == "flag-fell"


def test_players_choose_their_marks_and_their_lengths(blindchess: Command) -> None:
    run = blindchess(
        "clock", "6 v 6", "--language", "en", "--marks", "silent", "--white-marks",
        "five=off minute=off own=100", "--length", "short",
        typed="pause\nwait 300\nwhite\nwait 300\nblack time\n",
    )  # fmt: skip
    assert run.lines[3:] == ["White: 1 minute 40 seconds left.", "1 minute."]


@pytest.mark.parametrize("control", [["5"], []], ids=["set", "not set"])
def test_the_end_of_the_lines_ends_the_clock(blindchess: Command, control: list[str]) -> None:
    run = blindchess("clock", *control, typed="")
    assert (run.code, run.err) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nonsense"], "This time control cannot be read."),
        (["5+-3"], "Time cannot be negative."),
        (["0"], "This control has a period without any time."),
        (["9999999"], "No period can be longer than 100 hours."),
        (["90:30"], "A period without a number of moves lasts to the end"),
        (["5", "--marks", "six=pips"], "There is no mark setting six=pips."),
        (["5", "--black-marks", "volume=101"], "There is no mark setting volume=101."),
    ],
    ids=str,
)
def test_a_wrong_control_or_mark_is_one_sentence_and_code_two(
    in_process: Command, arguments: list[str], sentence: str
) -> None:
    run = in_process("clock", *arguments, "--language", "en")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(sentence)
    assert run.err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments", [["-5"], ["5", "--at-zero", "explodes"], ["5", "--rate", "1"]], ids=str
)
def test_wrong_usage_is_code_two(in_process: Command, arguments: list[str]) -> None:
    run = in_process("clock", *arguments)
    assert (run.code, run.out) == (2, "")


def test_a_script_that_is_not_there_is_one_sentence(blindchess: Command) -> None:
    run = blindchess("clock", "5", "--language", "en", "--script", "none.script")
    assert (run.code, run.out) == (1, "")
    assert run.err == "The script none.script cannot be read. Check its name.\n"


def test_an_earphone_that_is_not_there_is_one_sentence(blindchess: Command) -> None:
    run = blindchess("clock", "5", "--language", "en", "--voice", "--white-device", "no such one")
    assert (run.code, run.out) == (1, "")
    assert run.err.startswith(("No sound output is called no such one.", "No sound output was"))


class Terminal:
    """A pseudo-terminal with the clock on it."""

    def __init__(self, arguments: list[str], environment: dict[str, str]) -> None:
        import pty

        self.keyboard, self.screen = pty.openpty()
        self.text = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "accessible", "clock", "--language", "en", *arguments],
            stdin=self.screen, stdout=self.screen, stderr=self.screen, env=environment,
            start_new_session=True,
        )  # fmt: skip

    def press(self, keys: str) -> None:
        """Press keys, together."""
        os.write(self.keyboard, keys.encode())

    def wait_for(self, text: str) -> None:
        """Wait until a text was printed after what was waited for before."""
        import select

        end = time.monotonic() + PATIENCE_S
        while text not in self.text:
            ready, _, _ = select.select([self.keyboard], [], [], max(0, end - time.monotonic()))
            assert ready, f"{text!r} was not printed, but: {self.text}"
            self.text += os.read(self.keyboard, 4096).decode()
        self.text = self.text.partition(text)[2]

    @property
    def shows_keys(self) -> bool:
        """Whether the terminal shows what is typed and waits for Enter, as it did before."""
        import termios

        flags = termios.tcgetattr(self.screen)[3]
        return bool(flags & termios.ECHO and flags & termios.ICANON)


@contextmanager
def terminal(arguments: list[str], environment: dict[str, str]) -> Iterator[Terminal]:
    """A clock on a pseudo-terminal, ended with the test."""
    found = Terminal(arguments, environment)
    try:
        yield found
    finally:
        found.process.kill()
        found.process.wait()
        os.close(found.keyboard)
        os.close(found.screen)


@POSIX
def test_single_keys_work_without_enter(environment: dict[str, str]) -> None:
    with terminal(["5", "--no-voice", "--marks", "silent"], environment) as clock:
        clock.wait_for("Space starts the clock.")
        clock.press(" ")
        clock.wait_for("The time of White runs.")
        assert not clock.shows_keys
        clock.press("\x1b[A")
        clock.press("fj")
        clock.wait_for("Both levers were pressed at once.")
        clock.press("F")
        clock.press("b")
        clock.wait_for("The time of Black runs.")
        for keys in ("c", "2\r", "3\r", "7\x7f\x7f30\n", "12\r", "\r", "y\r"):
            clock.press(keys)
        clock.wait_for("Black: 3 minutes 30 seconds, 12 moves made. Next runs Black.")
        clock.wait_for("Black 3 minutes 30 seconds.")
        clock.press("s")
        clock.wait_for("A digit from 1 to 9")
        clock.press("\x1b")
        clock.wait_for("Cancelled.")
        clock.press("q")
        assert clock.process.wait(PATIENCE_S) == 0
        assert clock.shows_keys


@POSIX
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, 1)], ids=["ctrl-c", "terminated"]
)
def test_the_terminal_is_given_back_however_the_clock_ends(
    environment: dict[str, str], number: signal.Signals, code: int
) -> None:
    with terminal(["5", "--no-voice"], environment) as clock:
        clock.wait_for("Space starts the clock.")
        clock.press(" ")
        clock.wait_for("The time of White runs.")
        clock.process.send_signal(number)
        assert clock.process.wait(PATIENCE_S) == code
        assert clock.shows_keys
        assert "Traceback" not in clock.text


@POSIX
def test_a_computer_that_was_held_up_stops_the_clock(environment: dict[str, str]) -> None:
    marks = "own=" + ",".join(f"{s / 2}" for s in range(500, 599))
    with terminal(["5", "--no-voice", "--marks", marks], environment) as clock:
        clock.wait_for("Space starts the clock.")
        clock.press(" ")
        clock.wait_for("The time of White runs.")
        clock.process.send_signal(signal.SIGSTOP)
        time.sleep(3.5)
        clock.process.send_signal(signal.SIGCONT)
        clock.wait_for("The computer was held up")
        clock.wait_for("C corrects the times, space lets it go on.")
        clock.press("b")
        clock.wait_for("waits for the arbiter")
