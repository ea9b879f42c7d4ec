"""A UCI engine as opponent: found, started, asked in its own thread, restarted if it dies.

Nothing here blocks the table: replies and failures are posted to its queue.
"""

from __future__ import annotations

import logging
import queue
import shlex
import shutil
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import CancelledError
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import chess
import chess.engine

HIGHEST_LEVEL = 8
_SKILL = (0, 3, 6, 9, 12, 15, 18, 20)
_THINK_MS = (50, 100, 150, 200, 300, 400, 500, 1000)
_FULL_STRENGTH_MS = 1000
PATIENCE_S = 10.0
"""How long an engine may be silent beyond its thinking time before it counts as hung."""

_FAILURES = (chess.engine.EngineError, TimeoutError, OSError, CancelledError)
_GAMES_FOLDER = Path("/usr/games")  # where Debian puts engines, outside many people's PATH


class EngineError(Exception):
    """The engine cannot play; ``key`` names the sentence for people."""

    def __init__(self, key: str, **arguments: str) -> None:
        super().__init__(key, arguments)
        self.key = key
        self.arguments = arguments


@dataclass(frozen=True, slots=True)
class EngineMoved:
    """The engine's move for the request with this number, None where it has no legal move.

    ``score`` is its view in centipawns.
    """

    request: int
    move: chess.Move | None
    score: int | None


@dataclass(frozen=True, slots=True)
class EngineFailed:
    """The engine died or hung; ``is_back`` if it was started again and thinks on."""

    is_back: bool


class EngineOpponent:
    """One engine process and the thread that talks to it."""

    def __init__(
        self,
        command: list[str],
        level: int | None,
        post: Callable[[object], None],
        patience_s: float = PATIENCE_S,
    ) -> None:
        self._command = command
        self._level = level
        self._post = post
        self._patience_s = patience_s
        self._requests: queue.SimpleQueue[tuple[int, chess.Board, float] | None] = (
            queue.SimpleQueue()
        )
        self._latest = 0
        self._thread = threading.Thread(target=self._work, name="engine", daemon=True)
        self._engine: chess.engine.SimpleEngine | None = None
        self._is_closed = threading.Event()
        self.score: int | None = None

    def start(self) -> None:
        """Start the process and the thread; raises EngineError."""
        # The libraries log what an engine does wrong with tracebacks; people get a sentence.
        for name in ("asyncio", "chess.engine"):
            logging.getLogger(name).addHandler(logging.NullHandler())
        self._engine = self._open()
        self._thread.start()

    def ask(self, board: chess.Board, at_least_ms: int) -> int:
        """Ask for a move, not answered before ``at_least_ms``; returns the request's number."""
        self._latest += 1
        earliest = time.monotonic() + at_least_ms / 1000
        self._requests.put((self._latest, board.copy(), earliest))
        return self._latest

    def close(self) -> None:
        """End the process, killed if it hangs, and the thread: nothing is started behind us."""
        self._is_closed.set()
        self._requests.put(None)
        if self._engine:
            self._engine.close()
        if self._thread.is_alive():
            self._thread.join()

    def _open(self) -> chess.engine.SimpleEngine:
        name = self._command[0]
        try:
            engine = chess.engine.SimpleEngine.popen_uci(self._command, timeout=self._patience_s)
        except FileNotFoundError as error:
            raise EngineError("engine-missing", engine=name, package="stockfish") from error
        except _FAILURES as error:
            raise EngineError("engine-not-uci", engine=name) from error
        # An engine that refuses its own options plays at full strength.
        with suppress(*_FAILURES):
            engine.configure(strength_options(engine.options, self._level))
        return engine

    def _work(self) -> None:
        while (request := self._requests.get()) is not None:
            number, board, earliest = request
            if number != self._latest:
                continue
            reply = None
            if any(board.legal_moves):
                reply = self._think(board) or self._restart_and_think(board)
                if reply is None:
                    self._give_up()
                    return
            self._is_closed.wait(max(0.0, earliest - time.monotonic()))
            self._post(EngineMoved(number, reply, self.score))

    def _give_up(self) -> None:
        if self._engine:
            self._engine.close()
        self._post(EngineFailed(is_back=False))

    def _think(self, board: chess.Board) -> chess.Move | None:
        """The engine's move, or None if it died, hung, or answered nonsense."""
        assert self._engine is not None  # the thread starts after the process
        limit = chess.engine.Limit(time=think_ms(self._level) / 1000)
        try:
            if self._level and not strength_options(self._engine.options, self._level):
                limit.depth = self._level
            result = self._engine.play(board, limit, info=chess.engine.INFO_SCORE)
        except _FAILURES:
            return None
        score = result.info.get("score")
        self.score = score.pov(board.turn).score(mate_score=100_000) if score else None
        return result.move if result.move and board.is_legal(result.move) else None

    def _restart_and_think(self, board: chess.Board) -> chess.Move | None:
        if self._engine:
            self._engine.close()
        if self._is_closed.is_set():
            return None
        try:
            self._engine = self._open()
        except EngineError:
            return None
        if self._is_closed.is_set():  # closed while it started
            return None
        self._post(EngineFailed(is_back=True))
        return self._think(board)


def think_ms(level: int | None) -> int:
    """How long an engine of this level thinks, in milliseconds."""
    return _FULL_STRENGTH_MS if level is None else _THINK_MS[level - 1]


def strength_options(
    options: Mapping[str, chess.engine.Option], level: int | None
) -> dict[str, str | int | bool | None]:
    """The engine's own options for a level from 1 to 8; empty where it has none."""
    if level is None:
        return {}
    if "Skill Level" in options:
        return {"Skill Level": _SKILL[level - 1]}
    elo = options.get("UCI_Elo")
    if elo and "UCI_LimitStrength" in options and elo.min is not None and elo.max is not None:
        step = (elo.max - elo.min) * (level - 1) // (HIGHEST_LEVEL - 1)
        return {"UCI_LimitStrength": True, "UCI_Elo": elo.min + step}
    return {}


def find_engine(name: str) -> list[str]:
    """The command of an engine by name or path, with its arguments; raises EngineError."""
    try:
        words = shlex.split(name) or [name]
    except ValueError:  # an unpaired quote: it is all one name
        words = [name]
    found = shutil.which(words[0])
    if not found and (_GAMES_FOLDER / words[0]).is_file():
        found = str(_GAMES_FOLDER / words[0])
    if not found:
        raise EngineError("engine-missing", engine=words[0], package="stockfish")
    return [found, *words[1:]]
