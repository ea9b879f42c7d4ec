"""An evening at the table: everything that was chosen is set up, played, and put away."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self

import platformdirs

from accessible.game.facts import GameStarted
from accessible.game.state import Game, begin
from accessible.hearing.lexicon import languages
from accessible.hearing.matching import matcher
from accessible.intents import Person
from accessible.journal.file import JournalError, Reading, open_journal
from accessible.journal.replay import replay
from accessible.laws.editions import Edition, Profile
from accessible.table.engine import EngineOpponent, find_engine
from accessible.table.loop import Loop, lines_of
from accessible.table.outputs import JsonLines, Lines, Output
from accessible.table.table import Table, resume, start
from accessible.table.ticks import InjectedTicks, MachineTicks
from accessible.telling.announcements import Style
from accessible.telling.tell import teller
from accessible.timing.spans import Instant


class ScriptError(Exception):
    """The script cannot be read; ``key`` names the sentence for people."""

    def __init__(self, key: str, **arguments: str) -> None:
        super().__init__(key, arguments)
        self.key = key
        self.arguments = arguments


@dataclass(frozen=True, slots=True)
class Settings:
    """What was chosen on the command line; see the help of ``blindchess play``."""

    white: str = "White"
    black: str = "Black"
    engine: str = ""
    level: int | None = None
    engine_plays: str = "black"
    profile: str = Profile.CASUAL.value
    journal: Path | None = None
    script: str | None = None
    microphone: bool = False
    microphone_device: str | None = None
    audio: tuple[Path, ...] = ()
    recogniser: str = "sphinx"
    voice: bool | None = None
    voice_device: str | None = None
    rate: int | None = None
    fen: str = ""
    language: str | None = None
    style: str = Style.ANNA.value
    files: str = "names"
    as_json: bool = False


class Evening:
    """One sitting: from the first prompt to the last line."""

    def __init__(self, settings: Settings, language: str, write: Callable[[str], object]) -> None:
        self._settings = settings
        self._language = language
        self._write = write
        self._stack = ExitStack()
        self._outputs: list[Output] = []

    def __enter__(self) -> Self:
        """Open the journal and the engine, and set the table.

        Raises JournalError and EngineError.
        """
        with ExitStack() as stack:
            self._stack = stack
            self._set_up()
            self._stack = stack.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Put everything away."""
        self._stack.close()

    def play(self) -> None:
        """Tell where the game stands, then handle what people say until the evening is over."""
        try:
            self._begin()
            if not self._table.game.ended or self._reads_script:
                self._hear_and_read()
        except KeyboardInterrupt:
            pass
        if not self._reads_script:
            self._table.trouble("leaving", file=str(self._journal.path))

    @property
    def _reads_script(self) -> bool:
        """Whether lines come from a script: a file, or a standard input that is no terminal."""
        chosen = self._settings
        return chosen.script is not None or not (chosen.microphone or sys.stdin.isatty())

    def _set_up(self) -> None:
        chosen = self._settings
        if chosen.engine:
            find_engine(chosen.engine)  # before a journal is made for a game that cannot begin
        path = chosen.journal or new_journal_path()
        self._journal, self._reading = open_journal(path)
        self._stack.callback(self._journal.close)
        game = _game_in(self._reading, path)
        self._is_new = game is None
        game = game or begin(self._game_started(), Instant(0))
        entries = self._reading.entries
        at = entries[-1].at if entries else Instant(0)
        ticks = InjectedTicks(at) if self._reads_script else MachineTicks(at)
        language = chosen.language or game.started.language
        tell = teller(language, Style(chosen.style))
        self._outputs.append((JsonLines if chosen.as_json else Lines)(self._write))
        self._matcher = matcher(language, languages())
        self._table = Table(game, self._journal, ticks, self._matcher, tell, self._outputs)
        self._loop = Loop(self._table, queue.SimpleQueue())
        self._set_up_engine(game.started)

    def _game_started(self) -> GameStarted:
        chosen = self._settings
        return GameStarted(
            edition=Edition.FIDE_2023,
            profile=Profile(chosen.profile),
            fen=chosen.fen,
            language=self._language,
            white=chosen.white,
            black=chosen.black,
            engine=chosen.engine,
            engine_plays=Person(chosen.engine_plays) if chosen.engine else None,
            level=chosen.level if chosen.engine else None,
        )

    def _set_up_engine(self, started: GameStarted) -> None:
        """The engine of the journal, or another one that plays on in its place."""
        if started.engine_plays is None or self._table.game.ended:
            return
        command = find_engine(self._settings.engine or started.engine)
        level = self._settings.level or started.level
        engine = EngineOpponent(command, level, self._loop.post)
        self._stack.callback(engine.close)
        engine.start()
        self._loop.engine = engine

    def _begin(self) -> None:
        if self._reading.torn_bytes:
            self._table.trouble("torn-entry-dropped")
        if self._is_new:
            start(self._table, self._table.game.started)
        else:
            resume(self._table)

    def _hear_and_read(self) -> None:
        if self._reads_script:
            self._loop.run_script(_script_lines(self._settings.script))
            return
        reader = threading.Thread(
            target=lines_of,
            args=(lambda n: os.read(sys.stdin.fileno(), n), self._loop.post),
            name="keyboard",
            daemon=True,
        )
        reader.start()
        self._loop.run()


def new_journal_path() -> Path:
    """A new file for a game of today, in the place the system keeps a person's data."""
    folder = platformdirs.user_data_path("blindchess") / "games"
    name = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    candidates = (
        folder / f"{name}{suffix}.jsonl" for suffix in ("", *map("-{}".format, range(99)))
    )
    return next(path for path in candidates if not path.exists())


def _game_in(reading: Reading, path: Path) -> Game | None:
    try:
        return replay(reading.entries)
    except ValueError as error:
        raise JournalError("journal-no-start", file=str(path)) from error


def _script_lines(script: str | None) -> Iterator[str]:
    """The lines of a script file, or of standard input."""
    if script in (None, "-"):
        for raw in sys.stdin.buffer:
            yield raw.decode("utf-8", "replace")
        return
    try:
        with Path(script).open("rb") as file:
            for raw in file:
                yield raw.decode("utf-8", "replace")
    except OSError as error:
        raise ScriptError("script-unreadable", file=script) from error
