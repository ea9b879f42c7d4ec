"""What many tests share: the program as people start it, in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import settings

from accessible.cli import blindchess as program


@dataclass(frozen=True)
class Run:
    """What a command printed, and its exit code."""

    out: str
    err: str
    code: int

    @property
    def lines(self) -> list[str]:
        """The printed lines."""
        return self.out.splitlines()


Command = Callable[..., Run]

# How long an example takes depends on the machine, and says nothing about the program.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An environment in which nothing of the person who runs the tests is read or changed."""
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    return {
        **kept,
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "LC_ALL": "C.UTF-8",
        "PYTHONUNBUFFERED": "0",
    }


@pytest.fixture
def blindchess(tmp_path: Path, environment: dict[str, str]) -> Command:
    """Run ``blindchess`` with these arguments; a traceback is a failure wherever it happens."""

    def run(*arguments: str | Path, typed: str | bytes = "", before: tuple[str, ...] = ()) -> Run:
        raw = typed.encode("utf-8") if isinstance(typed, str) else typed
        command = [*before, sys.executable, "-m", "accessible", *(os.fspath(a) for a in arguments)]
        done = subprocess.run(
            command, input=raw, capture_output=True, cwd=tmp_path, env=environment, timeout=60,
            check=False,
        )  # fmt: skip
        result = Run(done.stdout.decode("utf-8"), done.stderr.decode("utf-8"), done.returncode)
        assert "Traceback" not in result.err + result.out, result.err
        assert result.code in (0, 1, 2)
        return result

    return run


@pytest.fixture
def in_process() -> Command:
    """Run ``blindchess`` inside this process: quick, for commands that only answer."""

    def run(*arguments: str | Path) -> Run:
        done = CliRunner().invoke(program, [os.fspath(argument) for argument in arguments])
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        return Run(done.stdout, done.stderr, done.exit_code)

    return run
