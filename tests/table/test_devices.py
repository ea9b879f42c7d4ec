"""Boards and a clock by the command line: whose they are, and a program that is killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.game.facts import BoardJoined, ClockDeviceJoined, ClockPressed, ClockRanOn
from accessible.intents import Person
from accessible.journal.file import read
from accessible.table.devices import Places
from hardware.links.server import serve
from hardware.twins.pegboard import PegboardTwin
from hardware.twins.playing import PlayingTwin
from hardware.wire import SQUARES, Key

Command = Callable[..., Any]
START = int(chess.Board().occupied)


def twin(serial: int, occupied: int = START) -> PlayingTwin:
    made = PlayingTwin(PegboardTwin(serial, occupied=occupied), serve())
    made.start()
    return made


class Play:
    """``blindchess play`` in a process of its own, whose lines are read as they come."""

    def __init__(self, journal: Path, environment: dict[str, str], *options: str) -> None:
        command = [sys.executable, "-m", "accessible", "play", "--language", "en"]
        self.running = subprocess.Popen(
            [*command, "--journal", os.fspath(journal), *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, encoding="utf-8", env=environment,
        )  # fmt: skip
        self.lines: list[str] = []

    def until(self, wanted: str) -> None:
        assert self.running.stdout
        for line in self.running.stdout:
            self.lines.append(line.rstrip("\n"))
            if self.lines[-1].startswith(wanted):
                return
        assert self.running.stderr
        raise AssertionError((wanted, self.lines, self.running.stderr.read()))

    def type(self, line: str) -> None:
        assert self.running.stdin
        self.running.stdin.write(line + "\n")
        self.running.stdin.flush()

    def kill(self) -> None:
        self.running.kill()
        self.running.wait()
        for pipe in (self.running.stdin, self.running.stdout, self.running.stderr):
            assert pipe
            pipe.close()


@pytest.fixture
def play(environment: dict[str, str]) -> Iterator[Callable[..., Play]]:
    made: list[Play] = []

    def begin(journal: Path, *options: str) -> Play:
        made.append(Play(journal, environment, *options))
        return made[-1]

    yield begin
    for one in made:
        if one.running.poll() is None:
            one.kill()


def facts(journal: Path) -> list[object]:
    return [entry.fact for entry in read(journal).entries]


def press(device: PlayingTwin, key: Key) -> None:
    device.set(SQUARES + key, True)
    device.set(SQUARES + key, False)


def test_two_boards_and_a_clock_of_its_own(play: Callable[..., Play], tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    white, black, clock = twin(1), twin(2), twin(3, occupied=0)
    running = play(
        journal, "--clock", "5+3", "--board-white", white.name, "--board-black", black.name,
        "--clock-device", clock.name,
    )  # fmt: skip
    running.until("White to move.")
    came = {BoardJoined("white"), BoardJoined("black")}
    end = time.monotonic() + 20
    while not came <= set(facts(journal)) or ClockDeviceJoined(3, 0) not in facts(journal):
        assert time.monotonic() < end, running.lines
        time.sleep(0.05)
    white.set(chess.E2, False)
    white.set(chess.E4, True)
    running.until("Eva two Eva four.")
    press(clock, Key.LEVER_NEAR)
    running.until("Black to move.")
    assert ClockPressed(Person.WHITE) in facts(journal)
    for device in (white, black, clock):
        device.unplug()


def test_the_clock_in_the_board_and_a_program_that_was_killed(
    play: Callable[..., Play], tmp_path: Path
) -> None:
    """One device is board and clock; it goes on counting while nobody is there."""
    journal, device = tmp_path / "game.jsonl", twin(5)
    options = ("--clock", "5+3", "--board", device.name, "--clock-device", device.name)
    first = play(journal, *options)
    first.until("The clock on the table is there.")
    first.type("eva two eva four")
    first.until("White: Eva two Eva four.")
    device.set(chess.E2, False)
    device.set(chess.E4, True)
    press(device, Key.LEVER_NEAR)
    first.until("Black to move.")
    time.sleep(0.5)  # the orders of the press
    first.kill()
    time.sleep(2.0)
    again = play(journal, *options)
    again.until("The clock on the table ran on.")
    again.until("The game goes on.")
    ran = [fact for fact in facts(journal) if isinstance(fact, ClockRanOn)]
    assert [fact.player for fact in ran] == [Person.BLACK]
    assert ran[0].time >= 2_000
    device.unplug()


def test_a_player_s_own_board_is_named_by_its_colour(blindchess: Command, tmp_path: Path) -> None:
    script = (
        "white: eva two eva four\n"
        "board black: e2 up, e4 down, e7 up, e5 down, lever black\n"
        "board white: e7 up\n"
    )
    run = blindchess(
        "play", "--language", "en", "--script", "-", "--journal", tmp_path / "g.jsonl",
        "--board-black", "script", typed=script,
    )  # fmt: skip
    assert run.code == 0
    assert "The board of Black is there." in run.lines
    assert "Black: Eva seven Eva five." in run.lines
    assert "The board of White is there." not in run.lines
    assert run.lines[-1].startswith("That cannot be done on a board.")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--board", "x", "--board-white", "y"], "--board is for both players"),
        (["--board-white", "x", "--board-black", "x"], "one port"),
        (["--script", "s", "--board", "socket://x:1"], "A script cannot wait"),
        (["--script", "s", "--clock-device", "socket://x:1"], "A script cannot wait"),
    ],
)
def test_devices_that_cannot_be_used_together_are_refused(
    in_process: Command, options: list[str], reason: str
) -> None:
    run = in_process("play", *options)
    assert run.code == 2
    assert reason in run.err


def test_a_clock_without_a_time_control_is_said_to_have_nothing_to_show(
    play: Callable[..., Play], tmp_path: Path
) -> None:
    running = play(tmp_path / "g.jsonl", "--clock-device", "socket://127.0.0.1:1")
    running.until("The clock on the table has nothing to show. Choose a time control with --clock.")


def test_boards_belong_to_those_they_were_named_for() -> None:
    assert Places(black="x").owned(None) == ((chess.BLACK, "x"),)
    assert Places(white="w", black="b").owned(Person.BLACK) == (
        (chess.WHITE, "w"), (chess.BLACK, "b"),
    )  # fmt: skip
    assert Places(("x",)).owned(Person.BLACK) == ((chess.WHITE, "x"),)
    assert not Places(("script",), clock="").has_wires
    assert Places(("script",), clock="x").has_wires
