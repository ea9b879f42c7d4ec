"""``blindchess play`` in a process of its own, with the sound system of the test."""

import json
import queue
import subprocess
import sys
import threading
import time
from pathlib import Path

PATIENCE_S = 8.0


class Program:
    """A table that is played at, and what it says in JSON."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.said: queue.Queue[dict[str, str]] = queue.Queue()
        self._process = subprocess.Popen(
            [
                sys.executable, "-m", "accessible", "play", "--microphone", "--json",
                "--journal", "game.jsonl", *options,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            text=True,
            encoding="utf-8",
        )  # fmt: skip
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.said.put(json.loads(line))

    def type(self, line: str) -> None:
        """What somebody types."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def next(self, *kinds: str, within_s: float = PATIENCE_S) -> dict[str, str] | None:
        """The next message that is not one of these kinds; None if there is none in time."""
        deadline = time.monotonic() + within_s
        while (left := deadline - time.monotonic()) > 0:
            try:
                message = self.said.get(timeout=left)
            except queue.Empty:
                return None
            if message["kind"] not in kinds:
                return message
        return None

    def until(self, kind: str, within_s: float = 60.0) -> list[str]:
        """The kinds of all messages up to one of this kind."""
        kinds: list[str] = []
        while not kinds or kinds[-1] != kind:
            message = self.next(within_s=within_s)
            assert message, f"no {kind} after {kinds}"
            kinds.append(message["kind"])
        return kinds

    def rest(self) -> list[str]:
        """The kinds of the messages that nobody has looked at yet."""
        kinds = []
        while not self.said.empty():
            kinds.append(self.said.get()["kind"])
        return kinds

    def close(self) -> None:
        """End it and give its pipes back."""
        self._process.kill()
        self._process.communicate()
