"""``blindchess play`` in a process of its own, typed to and read line by line."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path


class Program:
    """One computer's program; ``lines`` are what it has printed, each with its moment."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str] | None = None):
        command = [sys.executable, "-m", "accessible", "play", "--language", "en", *arguments]
        self.lines: list[tuple[int, str]] = []
        self._changed = threading.Condition()
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=None if environment is None else dict(environment),
        )  # fmt: skip
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def is_alive(self) -> bool:
        """Whether it runs."""
        return self._process.poll() is None

    @property
    def text(self) -> str:
        """Everything it has printed."""
        return "\n".join(line for _, line in self.lines)

    def type(self, line: str) -> int:
        """Type a line; the moment at which it was typed. A program that has died hears nothing."""
        now = time.monotonic_ns()
        assert self._process.stdin
        with suppress(BrokenPipeError, ValueError):  # it was killed just now
            os.write(self._process.stdin.fileno(), (line + "\n").encode())
        return now

    def says(self, sentence: str, since: int = 0, within_s: float = 20.0) -> int:
        """Wait until it says a sentence after so many lines; the moment at which it did."""
        end = time.monotonic() + within_s
        with self._changed:
            while True:
                for at, line in self.lines[since:]:
                    if line == sentence:
                        return at
                left = end - time.monotonic()
                assert left > 0, f"{sentence!r} is missing in:\n{self.text}"
                self._changed.wait(left)

    def ends(self, within_s: float = 20.0) -> int:
        """Wait until it has ended; its exit code."""
        code = self._process.wait(within_s)
        self._reader.join(within_s)
        return code

    def kill(self) -> None:
        """End it without a word to anybody."""
        self._process.kill()
        self._process.wait()
        self._reader.join(5)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()

    def _read(self) -> None:
        assert self._process.stdout
        for raw in self._process.stdout:
            with self._changed:
                self.lines.append((time.monotonic_ns(), raw.decode("utf-8", "replace").rstrip()))
                self._changed.notify_all()


def linked(url: str, journal: Path, seat: str, *more: str) -> list[str]:
    """The arguments of one of two computers."""
    return ["--link", url, "--seat", seat, "--journal", str(journal), "--no-voice", *more]
