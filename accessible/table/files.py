"""The files of an evening: its journal and its script."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

import platformdirs

from accessible.game.state import Game
from accessible.journal.file import JournalError, Reading
from accessible.journal.replay import replay


class ScriptError(Exception):
    """The script cannot be read; ``key`` names the sentence for people."""

    def __init__(self, key: str, **arguments: str) -> None:
        super().__init__(key, arguments)
        self.key = key
        self.arguments = arguments


def new_journal_path() -> Path:
    """A new file for a game of today, in the place the system keeps a person's data."""
    folder = platformdirs.user_data_path("blindchess") / "games"
    name = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    candidates = (
        folder / f"{name}{suffix}.jsonl" for suffix in ("", *map("-{}".format, range(99)))
    )
    return next(path for path in candidates if not path.exists())


def game_in(reading: Reading, path: Path) -> Game | None:
    """The game a journal tells; None if it is empty. Raises JournalError if it tells none."""
    try:
        return replay(reading.entries)
    except ValueError as error:
        raise JournalError("journal-no-start", file=str(path)) from error


def open_script(script: str | None) -> AbstractContextManager[BinaryIO]:
    """The script file, or standard input, which stays open; raises ScriptError."""
    if script in (None, "-"):
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(script).open("rb")
    except OSError as error:
        raise ScriptError("script-unreadable", file=script) from error
