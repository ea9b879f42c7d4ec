"""A process that speaks JSON lines, and the thread that listens to it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import accessible

Message = dict[str, Any]
CLOSE_S = 1.0


class Child:
    """A running process; ``heard`` and ``gone`` are called from its listening thread."""

    def __init__(
        self, process: subprocess.Popen[bytes], heard: Callable[[Child, Message], None],
        gone: Callable[[Child], None],
    ) -> None:  # fmt: skip
        self.process = process
        self._heard = heard
        self._gone = gone
        self._thread = threading.Thread(target=self._listen, name="voice-ear", daemon=True)

    def listen(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def send(self, message: Message) -> None:
        """Write one message; a process that is gone will be noticed by the listening thread."""
        assert self.process.stdin is not None
        with suppress(OSError, ValueError):
            self.process.stdin.write(json.dumps(message).encode() + b"\n")

    def kill(self) -> None:
        """End the process without asking."""
        with suppress(OSError):
            self.process.kill()

    def end(self) -> None:
        """Ask the process to end by closing its input; kill it if that takes a second."""
        assert self.process.stdin is not None
        with suppress(OSError):
            self.process.stdin.close()
        try:
            self.process.wait(CLOSE_S)
        except subprocess.TimeoutExpired:
            self.kill()
        self._thread.join(CLOSE_S)

    def _listen(self) -> None:
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        for line in process.stdout:
            with suppress(ValueError):  # half a line of a dying process
                message = json.loads(line)
                if isinstance(message, dict):
                    self._heard(self, message)
        process.stdout.close()
        process.wait()
        with suppress(OSError):
            process.stdin.close()
        self._gone(self)


def start_child(
    arguments: Sequence[str],
    heard: Callable[[Child, Message], None],
    gone: Callable[[Child], None],
) -> Child:
    """Start Python with arguments, able to import this package from wherever it is installed.

    Raises:
        OSError: the process could not be started.
    """
    place = str(Path(accessible.__file__).parents[1])
    paths = [place, *filter(None, [os.environ.get("PYTHONPATH")])]
    process = subprocess.Popen(
        [sys.executable, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # sound libraries write there as they please
        bufsize=0,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    child = Child(process, heard, gone)
    child.listen()
    return child
