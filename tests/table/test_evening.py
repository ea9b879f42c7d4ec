"""Whole evenings through the real command line: scripts and what is printed, letter for letter."""

import contextlib
import io
import json
import os
import select
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import chess
import chess.pgn
import pytest

from accessible.journal.file import read
from accessible.journal.replay import replay

EVENINGS = Path(__file__).parents[1] / "data" / "evenings"
SCRIPTS = sorted(EVENINGS.glob("*.script"))
UNRULY = Path(__file__).parents[1] / "engines" / "unruly.py"
STOCKFISH = shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")
Command = Callable[..., Any]


def options(script: Path) -> list[str]:
    """The options in the first line of a script: ``# play --language de``."""
    first = script.read_text(encoding="utf-8").splitlines()[0]
    return shlex.split(first.removeprefix("# play"))


def style(script: Path) -> list[str]:
    """How its moves are spoken, if it says so: a way of telling is not in the journal."""
    given = options(script)
    at = given.index("--style") if "--style" in given else len(given)
    return given[at : at + 2]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_an_evening_is_told_as_written(script: Path, blindchess: Command, tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    run = blindchess("play", "--script", script, "--journal", journal, *options(script))
    assert run.err == ""
    assert run.code == 0
    assert run.out == script.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_an_evening_can_be_told_again_from_its_journal(
    script: Path, blindchess: Command, in_process: Command, tmp_path: Path
) -> None:
    journal = tmp_path / "game.jsonl"
    lines = blindchess(
        "play", "--script", script, "--journal", journal, *options(script), "--json"
    ).lines  # fmt: skip
    before = journal.read_bytes()
    story = in_process("replay", journal, *style(script))
    assert story.code == 0
    assert journal.read_bytes() == before
    announced = [line for line in lines if '"kind": "move-announced"' in line]
    assert all(text_of(line) in story.out for line in announced)
    score = in_process("replay", journal, "--pgn")
    assert moves_of(score.out) == moves_in(journal)


def moves_of(score: str) -> list[chess.Move]:
    """The moves python-chess reads in a score, without errors."""
    game = chess.pgn.read_game(io.StringIO(score))
    assert game is not None
    assert game.errors == []
    return list(game.mainline_moves())


def moves_in(journal: Path) -> list[chess.Move]:
    """The moves of the game in a journal, the announced one last."""
    game = replay(read(journal).entries)
    assert game is not None
    return [*game.moves, *([game.announced.move] if game.announced else [])]


def text_of(line: str) -> str:
    """The text in a JSON line."""
    data = json.loads(line)
    assert set(data) == {"kind", "text"}
    return str(data["text"])


def test_an_evening_can_be_typed_through_a_pipe(blindchess: Command, tmp_path: Path) -> None:
    script = EVENINGS / "tournament-de.script"
    typed = script.read_bytes()
    expected = script.with_suffix(".txt").read_text(encoding="utf-8")
    for number, place in enumerate(([], ["--script", "-"])):
        journal = tmp_path / f"{number}.jsonl"
        run = blindchess("play", *place, "--journal", journal, *options(script), typed=typed)
        assert (run.out, run.err, run.code) == (expected, "", 0)


def test_a_game_goes_on_where_it_was_left(blindchess: Command, tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    play = ("play", "--journal", journal, "--language", "en")
    blindchess(*play, typed="e4\nwait 30\ne5\nwait 5\nNf3\nquit\nNc6\n")
    run = blindchess(*play, typed="wait 10\ntime\nopponent's time\ncorrection, d4\nexd4\n")
    assert run.lines == [
        "The game goes on after 3 half-moves.",
        "White: Knight Gustav one Felix three.",
        "Black to move.",
        "Black has used 40 seconds.",
        "White has used 5 seconds.",
        "White takes back Knight Gustav one Felix three.",
        "White: David two David four.",
        "Black to move.",
        "Black: Eva five takes David four.",
        "White to move.",
    ]


def test_a_torn_entry_is_reported_and_the_game_goes_on(blindchess: Command, tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    play = ("play", "--journal", journal, "--language", "en")
    blindchess(*play, typed="e4\ne5\n")
    journal.write_bytes(journal.read_bytes()[:-9])
    assert "torn" in blindchess("replay", journal).err
    run = blindchess(*play, typed="d5\n")
    assert run.lines == [
        "The last entry of the journal was torn and has been dropped. "
        "Nothing that was said is lost.",
        "The game goes on after one half-move.",
        "White: Eva two Eva four.",
        "Black to move.",
        "Black: David seven David five.",
        "White to move.",
    ]


class TestBadInput:
    """Whatever arrives, each line is answered and the game goes on."""

    @pytest.mark.parametrize(
        "line",
        [
            b"x" * 10_000,
            b"e4 " * 3_000,
            b"\xff\xfe\x00\x80",
            b"\x1b[31m\x1b]0;title\x07",
            b"\x00" * 50,
            "💥 ♘f3 ｅ４".encode(),
            b"%s %n {} {0} $HOME `id` --help",
            b"white: " * 40,
        ],
        ids=["long", "many", "bytes", "escapes", "zeros", "symbols", "formats", "names"],
    )
    def test_one_sentence_and_on(self, blindchess: Command, tmp_path: Path, line: bytes) -> None:
        run = blindchess(
            "play", "--journal", tmp_path / "game.jsonl", "--language", "en",
            typed=b"e4\n" + line + b"\ne5\n",
        )  # fmt: skip
        assert (run.code, run.err) == (0, "")
        assert run.out.isprintable() or all(text.isprintable() for text in run.lines)
        (answer,) = run.lines[4:-2]
        assert answer.endswith(".")
        assert run.lines[-2:] == ["Black: Eva seven Eva five.", "White to move."]

    def test_input_may_end_without_a_newline(self, blindchess: Command, tmp_path: Path) -> None:
        run = blindchess("play", "--journal", tmp_path / "g", "--language", "en", typed="e4")
        assert run.lines[-1] == "Black to move."

    def test_windows_line_ends_are_line_ends(self, blindchess: Command, tmp_path: Path) -> None:
        run = blindchess(
            "play", "--journal", tmp_path / "g", "--language", "en", typed="e4\r\ne5\r\n"
        )
        assert run.lines[-1] == "White to move."


@pytest.mark.skipif(sys.platform == "win32", reason="ulimit is of POSIX systems")
def test_a_disk_that_fills_up_loses_nothing_that_was_said(
    blindchess: Command, tmp_path: Path
) -> None:
    """The journal may grow to ever more blocks of 512 bytes; then the system refuses to write."""
    script = "e4\ne5\nBc4\nNc6\nQh5\nNf6\nQxf7\n"
    outcomes = set()
    for blocks in (0, 1, 2, 5, 7, 8, 9, 12):
        journal = tmp_path / f"{blocks}.jsonl"
        limit = ("sh", "-c", 'ulimit -f "$0"; exec "$@"', str(blocks))
        play = ("play", "--journal", journal, "--language", "en")
        run = blindchess(*play, typed=script, before=limit)
        outcomes.add(run.code)
        assert run.err.count("\n") == run.code
        assert ("cannot be written" in run.err) == bool(run.code)
        told = sum(line.startswith(("White: ", "Black: ")) for line in run.lines)
        if run.lines:
            assert len(moves_in(journal)) == told
            again = blindchess(*play, typed="\n")
            assert again.code == 0
            assert "torn" not in again.out
    assert outcomes == {0, 1}


class TestEngine:
    """Games against engines, good ones and bad ones."""

    def test_a_missing_engine_is_named_with_its_package(self, blindchess: Command) -> None:
        run = blindchess("play", "--engine", "no-such-engine", "--language", "en")
        assert run.code == 1
        assert run.out == ""
        assert run.err.count("\n") == 1
        assert "package stockfish" in run.err

    def test_what_is_no_engine_is_refused_in_one_sentence(
        self, blindchess: Command, tmp_path: Path
    ) -> None:
        run = blindchess(
            "play", "--engine", f"{sys.executable} {UNRULY} quit", "--language", "en",
            "--journal", tmp_path / "g",
        )  # fmt: skip
        assert (run.code, run.err.count("\n")) == (1, 1)
        assert "UCI" in run.err

    def test_an_engine_that_crashes_is_started_again(
        self, blindchess: Command, tmp_path: Path
    ) -> None:
        run = blindchess(
            "play", "--engine", f"{sys.executable} {UNRULY} crash 3", "--language", "en",
            "--level", "1", "--journal", tmp_path / "g", typed="e4\nd4\nc4\nf4\n",
        )  # fmt: skip
        assert (run.code, run.err) == (0, "")
        black = [line for line in run.lines if line.startswith("Black: ")]
        assert len(black) == 4
        assert run.lines.count("The engine stopped and was started again.") == 1

    def test_after_an_engine_is_given_up_people_say_its_moves(
        self, blindchess: Command, tmp_path: Path
    ) -> None:
        run = blindchess(
            "play", "--engine", f"{sys.executable} {UNRULY} cheat 1", "--language", "en",
            "--level", "1", "--journal", tmp_path / "g", typed="e4\ne5\nNf3\n",
        )  # fmt: skip
        assert (run.code, run.err) == (0, "")
        assert run.lines == [
            "New game.",
            "White to move.",
            "White: Eva two Eva four.",
            "Black to move.",
            "The engine stopped and was started again.",
            "The engine has failed. The game goes on between two people: say or type its moves.",
            "Black: Eva seven Eva five.",
            "White to move.",
            "White: Knight Gustav one Felix three.",
            "Black to move.",
        ]

    def test_an_engine_repeats_a_mate_in_a_tournament(
        self, blindchess: Command, tmp_path: Path
    ) -> None:
        run = blindchess(
            "play", "--engine", f"{sys.executable} {UNRULY} good", "--profile", "tournament",
            "--fen", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "--journal", tmp_path / "g",
            "--language", "en", typed="Rh8\n",
        )  # fmt: skip
        assert run.lines[-1] == "Checkmate. White wins."
        assert run.err == ""

    def test_an_engine_plays_white_and_declines_an_early_draw(
        self, blindchess: Command, tmp_path: Path
    ) -> None:
        run = blindchess(
            "play", "--engine", f"{sys.executable} {UNRULY} good", "--engine-plays", "white",
            "--journal", tmp_path / "g", "--language", "en", typed="e5\ndraw offer\nyes\n",
        )  # fmt: skip
        assert run.lines[2] == "White: Anna two Anna three."
        assert run.lines[-1] == "White declines the draw."

    @pytest.mark.skipif(not STOCKFISH, reason="stockfish is not installed")
    def test_a_real_engine_plays_a_whole_game(
        self, blindchess: Command, tmp_path: Path, environment: dict[str, str]
    ) -> None:
        """White plays the first legal move until the game is over."""
        journal = tmp_path / "game.jsonl"
        command = [
            sys.executable, "-m", "accessible", "play", "--engine", str(STOCKFISH), "--level", "1",
            "--journal", str(journal), "--language", "en",
        ]  # fmt: skip
        pipe = subprocess.PIPE
        with subprocess.Popen(
            command, env=environment, stdin=pipe, stdout=pipe, stderr=pipe, text=True, bufsize=1
        ) as table:
            assert table.stdin and table.stdout and table.stderr  # noqa: PT018
            position, line = chess.Board(), table.stdout.readline()
            while "drawn" not in line and "wins" not in line:
                assert line
                if line == "White to move.\n":
                    position.set_fen(chess.STARTING_FEN)
                    for move in moves_in(journal):
                        position.push(move)
                    table.stdin.write(min(m.uci() for m in position.legal_moves) + "\n")
                line = table.stdout.readline()
            table.stdin.close()
            assert table.stderr.read() == ""
        assert table.returncode == 0
        score = blindchess("replay", journal, "--pgn")
        assert moves_of(score.out) == moves_in(journal)
        assert '[Result "*"]' not in score.out


class Terminal:
    """The program in a terminal of its own, as a person has it."""

    def __init__(self, arguments: list[str], environment: dict[str, str], folder: Path) -> None:
        self.ours, self.theirs = os.openpty()
        # The child opens the terminal itself, so that it becomes the one that controls it.
        start = (
            "import os, sys\n"
            "terminal = os.open(sys.argv[1], os.O_RDWR)\n"
            "for stream in (0, 1, 2): os.dup2(terminal, stream)\n"
            "os.execv(sys.executable, [sys.executable, '-m', 'accessible', *sys.argv[2:]])\n"
        )
        command = [sys.executable, "-c", start, os.ttyname(self.theirs), *arguments]
        self.process = subprocess.Popen(
            command, env=environment, cwd=folder, start_new_session=True
        )
        self.text = ""

    def type(self, keys: str) -> None:
        """Type keys; echo and line editing are the terminal's."""
        os.write(self.ours, keys.encode("utf-8"))

    def read(self) -> None:
        """Read what is there, waiting a little for it."""
        if select.select([self.ours], [], [], 0.05)[0]:
            self.text += os.read(self.ours, 65536).decode("utf-8").replace("\r\n", "\n")

    def wait_for(self, sentence: str) -> None:
        """Read until a sentence appears."""
        patience = time.monotonic() + 20
        while sentence not in self.text and time.monotonic() < patience:
            self.read()
        assert sentence in self.text

    def end(self) -> int:
        """Wait for the end of the program; its exit code."""
        code = self.process.wait(timeout=20)
        self.read()
        assert "Traceback" not in self.text
        return code

    def close(self) -> None:
        """Close the window."""
        for handle in (self.ours, self.theirs):
            with contextlib.suppress(OSError):
                os.close(handle)


Open = Callable[..., Terminal]


@pytest.fixture
def terminal(environment: dict[str, str], tmp_path: Path) -> Iterator[Open]:
    """Open a terminal with ``blindchess play``; all are closed after the test."""
    opened: list[Terminal] = []

    def open_one(*arguments: str) -> Terminal:
        command = ["play", "--no-voice", "--language", "en", *arguments]
        opened.append(Terminal(command, environment, tmp_path))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close()
        if one.process.poll() is None:
            one.process.kill()
            one.process.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are of POSIX systems")
class TestTerminal:
    """People at a terminal."""

    @pytest.mark.parametrize("keys", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
    def test_leaving_is_polite_and_the_game_goes_on(self, keys: str, terminal: Open) -> None:
        table = terminal("--journal", "game.jsonl")
        table.wait_for("White to move.")
        table.type("eva two eva four\n")
        table.wait_for("White: Eva two Eva four.\nBlack to move.\n")
        table.type("e7e5\n")
        table.wait_for("Black: Eva seven Eva five.\nWhite to move.\n")
        table.type(keys)
        table.wait_for("The game is kept in game.jsonl.")
        assert table.end() == 0

        again = terminal("--journal", "game.jsonl")
        again.wait_for("The game goes on after 2 half-moves.")
        again.wait_for("White to move.")
        again.type("quit\n")
        assert again.end() == 0

    @pytest.mark.parametrize("keys", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
    def test_leaving_while_the_engine_thinks(self, keys: str, terminal: Open) -> None:
        table = terminal("--engine", f"{sys.executable} {UNRULY} hang 1", "--journal", "game.jsonl")
        table.wait_for("White to move.")
        table.type("e4\n")
        table.wait_for("Black to move.")
        table.type(keys)
        table.wait_for("The game is kept in game.jsonl.")
        assert table.end() == 0

    def test_a_game_that_ends_ends_the_program(self, terminal: Open, tmp_path: Path) -> None:
        table = terminal()
        for move in ("f3", "e5", "g4", "Qh4"):
            table.wait_for("to move.")
            table.text = ""
            table.type(move + "\n")
        table.wait_for("Checkmate. Black wins.")
        table.wait_for("The game is kept in ")
        assert table.end() == 0
        (journal,) = (tmp_path / "data" / "blindchess" / "games").iterdir()
        assert journal.suffix == ".jsonl"

    def test_a_terminal_that_is_closed_loses_nothing(self, terminal: Open) -> None:
        table = terminal("--journal", "game.jsonl")
        table.wait_for("White to move.")
        table.type("e4\n")
        table.wait_for("Black to move.")
        table.close()
        assert table.process.wait(timeout=20) in (0, 1, -signal.SIGHUP)
        again = terminal("--journal", "game.jsonl")
        again.wait_for("The game goes on after one half-move.")
        again.type("\x04")
        assert again.end() == 0
