"""``blindchess devices``: what is connected, what it says, and a board to try without hardware."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from accessible.table import device_desk, known_boards
from hardware.finding import Port, UsbIdentity
from hardware.links.capture import read_capture
from hardware.links.server import serve
from hardware.links.terminal import open_terminal
from hardware.twins.pegboard import PegboardTwin
from hardware.twins.playing import PlayingTwin

Command = Callable[..., Any]


@pytest.fixture
def board() -> Iterator[PlayingTwin]:
    made = PlayingTwin(PegboardTwin(7, occupied=0xFFFF00000000FFFF), serve())
    made.start()
    yield made
    made.unplug()


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the person who runs the tests is read or changed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def ports(monkeypatch: pytest.MonkeyPatch, *found: Port) -> None:
    monkeypatch.setattr("hardware.finding.serial_ports", lambda: found)
    monkeypatch.setattr(device_desk, "serial_ports", lambda: found)


def test_a_named_board_says_who_it_is(in_process: Command, board: PlayingTwin) -> None:
    run = in_process("devices", "--port", board.name, "--language", "en")
    assert run.out == f"{board.name}: board 7 answers, with 32 pegs.\n"
    assert (run.err, run.code) == ("", 0)


def test_the_same_for_programs(in_process: Command, board: PlayingTwin) -> None:
    run = in_process("devices", "--port", board.name, "--language", "de", "--json")
    found = json.loads(run.out)
    assert (found["serial"], found["pegs"], found["protocol"], found["faulty"]) == (7, 32, 1, 0)
    assert found["text"] == f"{board.name}: Brett 7 antwortet, mit 32 Figuren."


def test_without_any_port_the_board_without_hardware_is_offered(
    in_process: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    ports(monkeypatch)
    run = in_process("devices", "--language", "en")
    assert "blindchess devices --twin" in run.out
    assert run.code == 0


def test_an_unknown_port_is_named_and_not_opened(
    in_process: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = open_terminal()
    ports(monkeypatch, Port(terminal.name, "USB Serial", UsbIdentity(0x1A86, 0x7523, "")))
    run = in_process("devices", "--language", "en")
    assert run.out.startswith(f"{terminal.name}: USB Serial. It is not opened")
    assert terminal.read(0.0) == b""
    terminal.close()


def test_a_board_that_was_met_is_known_from_then_on(
    in_process: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = open_terminal()
    made = PlayingTwin(PegboardTwin(7), terminal)
    made.start()
    identity = UsbIdentity(0x1A86, 0x7523, "")
    ports(monkeypatch, Port(terminal.name, "USB Serial", identity))
    assert in_process("devices", "--port", terminal.name).code == 0
    assert known_boards.known_boards() == {identity}
    run = in_process("devices", "--language", "en")
    assert run.out == f"{terminal.name}: board 7 answers, without pegs.\n"
    made.unplug()


def test_a_damaged_list_of_boards_knows_none() -> None:
    file = known_boards.known_boards_path()
    file.parent.mkdir(parents=True)
    for text in ("", "{", "[1, 2]", '{"a": 1}', "[[1]]", "null"):
        file.write_text(text, encoding="utf-8")
        assert known_boards.known_boards() == frozenset()


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "There is no /dev/ttyNONE."), ("de", "/dev/ttyNONE")]
)
def test_a_port_that_is_not_there_is_one_sentence(
    in_process: Command, language: str, sentence: str
) -> None:
    run = in_process("devices", "--port", "/dev/ttyNONE", "--language", language)
    assert sentence in run.err
    assert (run.out, run.code, run.err.count("\n")) == ("", 1, 1)


def test_an_old_board_is_told_to_be_updated(in_process: Command) -> None:
    made = PlayingTwin(PegboardTwin(7, protocol=0), serve())
    made.start()
    run = in_process("devices", "--port", made.name, "--language", "en")
    assert "too old for this program" in run.err
    assert run.code == 1
    made.unplug()


def test_watching_needs_a_board(in_process: Command) -> None:
    assert in_process("devices", "--watch").code == 2


def test_every_peg_is_told_and_the_traffic_written_down(
    environment: dict[str, str], tmp_path: Path, board: PlayingTwin
) -> None:
    file = tmp_path / "evening.capture"
    program = subprocess.Popen(
        [sys.executable, "-m", "accessible", "devices", "--port", board.name, "--language", "en",
         "--capture", str(file)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    assert program.stdin is not None
    assert program.stdout is not None
    lines = [program.stdout.readline() for _ in range(2)]
    assert lines[1] == "Every peg and key is told now. Press Enter to end.\n"
    board.set(12, False)
    assert program.stdout.readline() == "Eva two up.\n"
    board.set(66, True)
    assert program.stdout.readline() == "Ask near.\n"
    rest, _ = program.communicate("\n", timeout=20)
    assert rest == f"The traffic is in {file}.\n"
    assert program.returncode == 0
    assert any(piece.is_from_device for piece in read_capture(file))
    assert any(not piece.is_from_device for piece in read_capture(file))
    again = subprocess.run(
        [sys.executable, "-m", "accessible", "devices", "--port", f"replay:{file}", "--language",
         "en", "--seconds", "30"],
        capture_output=True, text=True, env=environment, check=True,
    )  # fmt: skip
    assert again.stdout.splitlines()[1:] == ["Eva two up.", "Ask near."]


def test_a_capture_that_cannot_be_written_is_refused(
    in_process: Command, tmp_path: Path, board: PlayingTwin
) -> None:
    file = tmp_path / "none" / "x"
    run = in_process("devices", "--port", board.name, "--capture", file, "--language", "en")
    assert run.err == f"{file} cannot be written. Name another file.\n"
    assert run.code == 1


def test_a_board_without_hardware_is_played_by_typing(
    environment: dict[str, str], in_process: Command
) -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "accessible", "devices", "--twin", "--language", "en", "--json"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    assert program.stdin is not None
    assert program.stdout is not None
    address = json.loads(program.stdout.readline())["address"]
    assert address.startswith("socket://127.0.0.1:")
    program.stdout.readline()
    program.stdin.write("e2 up, e4 down\ne4 up\nf5 stuck\nmakes no sense\n")
    program.stdin.flush()
    assert "A board cannot do that" in json.loads(program.stdout.readline())["text"]
    run = in_process("devices", "--port", address, "--language", "en")
    assert "with 31 pegs" in run.out
    assert run.out.splitlines()[1] == "These contacts do not work: Felix five."
    program.communicate("quit\n", timeout=20)
    assert program.returncode == 0
