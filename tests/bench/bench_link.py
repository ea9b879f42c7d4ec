"""Two computers through a real broker: does a break lose or double anything, and how quick is it?

Both sides play random moves by pipes. Meanwhile connections are cut, the broker is killed and
started again, and either program is killed (SIGKILL) and started on its journal. What was typed
into a program that died before its move was in the journal is typed again, as its player would.
Afterwards both journals must be the same to the byte, with every move once.

usage: bench_link.py [--breaks 500] [--presses 200] [--seed 1]
"""

import argparse
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import chess

from accessible.game.facts import MoveAnnounced
from accessible.journal.file import read
from tests.table.linking.broker import Broker
from tests.table.linking.program import Program, linked

LONGEST_GAME = 120
PATIENCE_S = 180.0
KINDS = ("host cut", "guest cut", "broker killed", "host killed", "guest killed")
WEIGHTS = (3, 3, 3, 1, 1)
ANNOUNCED = b'"fact":"move-announced"'


class Cable:
    """A connection of one computer to the broker, which can be cut."""

    def __init__(self, broker: int) -> None:
        self._broker = broker
        self._ends: list[socket.socket] = []
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Cut whatever goes through it now."""
        with self._lock:
            ends, self._ends = self._ends, []
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        while True:
            near, _ = self._listener.accept()
            try:
                far = socket.create_connection(("127.0.0.1", self._broker), timeout=5)
            except OSError:
                near.close()
                continue
            far.settimeout(None)
            for end in (near, far):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with self._lock:
                self._ends += [near, far]
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()

    @staticmethod
    def _carry(source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@dataclass
class Figures:
    """What was counted."""

    breaks: Counter[str] = field(default_factory=Counter)
    games: int = 0
    moves: int = 0
    again: int = 0
    differing: int = 0
    wrong: int = 0


class Match:
    """One game of two programs, and everything that can break."""

    def __init__(
        self, folder: Path, broker: Broker, table: str, *more: str, is_direct: bool = False
    ) -> None:
        self.files = {chess.WHITE: folder / f"{table}-host.jsonl"}
        self.files[chess.BLACK] = folder / f"{table}-guest.jsonl"
        self.broker = broker
        self.cables = {} if is_direct else {c: Cable(broker.port) for c in chess.COLORS}
        self._table = table
        self._more = {chess.WHITE: more, chess.BLACK: ("--guest",)}
        self._lock = threading.Lock()
        self.programs = {color: self._started(color) for color in (chess.WHITE, chess.BLACK)}
        self.starts = {chess.WHITE: 1, chess.BLACK: 1}

    def _started(self, color: chess.Color) -> Program:
        port = self.cables[color].port if self.cables else self.broker.port
        url = f"mqtt://127.0.0.1:{port}/{self._table}"
        return Program(linked(url, self.files[color], chess.COLOR_NAMES[color], *self._more[color]))

    def break_something(self, chance: random.Random, figures: Figures) -> None:
        """One break, of whatever kind."""
        kind = chance.choices(KINDS, WEIGHTS)[0]
        color = chess.WHITE if kind.startswith("host") else chess.BLACK
        if kind.endswith("t killed") and not self._is_up(color):
            kind = kind.replace("killed", "cut")  # or it would never come to play at all
        if kind.endswith("cut"):
            self.cables[color].cut()
        elif kind == "broker killed":
            self.broker.kill()
            time.sleep(chance.uniform(0, 1))
            self.broker.start()
        else:
            with self._lock:
                self.programs[color].kill()
            time.sleep(chance.uniform(0, 0.5))
            with self._lock:
                self.programs[color] = self._started(color)
                self.starts[color] += 1
        figures.breaks[kind] += 1

    def plies(self, color: chess.Color) -> int:
        """How many moves a journal has."""
        file = self.files[color]
        return file.read_bytes().count(ANNOUNCED) if file.exists() else 0

    def announced(self) -> list[str]:
        """The moves in the host's journal."""
        entries = read(self.files[chess.WHITE]).entries
        return [e.fact.move.uci() for e in entries if isinstance(e.fact, MoveAnnounced)]

    def play(self, moves: list[chess.Move], figures: Figures) -> bool:
        """Type every move until it is in both journals."""
        for ply, move in enumerate(moves):
            color = ply % 2 == 0
            typed_to = 0
            end = time.monotonic() + PATIENCE_S
            while self.plies(not color) <= ply:
                if time.monotonic() > end:
                    print(self.programs[True].text, self.programs[False].text, sep="\n---\n")
                    return False
                if typed_to != self.starts[color] and self._is_ready(color, ply):
                    figures.again += typed_to != 0
                    with self._lock:
                        typed_to = self.starts[color]
                        self.programs[color].type(move.uci())
                time.sleep(0.02)
            figures.moves += 1
        return True

    def _is_ready(self, color: chess.Color, ply: int) -> bool:
        """Whether a program knows the game, and the move is not in it."""
        return self._is_up(color) and self.plies(color) == ply

    def _is_up(self, color: chess.Color) -> bool:
        return any(line.endswith("to move.") for _, line in self.programs[color].lines)

    def end(self) -> bool:
        """Let both have everything, and leave; whether the journals are the same."""
        end = time.monotonic() + PATIENCE_S
        while not self.is_same and time.monotonic() < end:
            time.sleep(0.05)
        for color in (chess.BLACK, chess.WHITE):
            self.programs[color].type("quit")
            with suppress(subprocess.TimeoutExpired):
                self.programs[color].ends(60)
            self.programs[color].kill()
        return self.is_same

    @property
    def is_same(self) -> bool:
        """Whether both journals are the same to the byte."""
        ours, theirs = (self.files[color].read_bytes() for color in (True, False))
        return ours == theirs


def random_game(chance: random.Random) -> list[chess.Move]:
    """Random moves, up to the end of the game but one."""
    board, moves = chess.Board(), []
    while len(moves) < LONGEST_GAME and not board.is_game_over(claim_draw=True):
        move = chance.choice(list(board.legal_moves))
        moves.append(move)
        board.push(move)
    return moves[:-1] if board.is_game_over() else moves


def breaks(folder: Path, wanted: int, chance: random.Random) -> Figures:
    """Games until so much has broken."""
    figures = Figures()
    with Broker(folder) as broker:
        while figures.breaks.total() < wanted:
            match = Match(folder, broker, f"t{figures.games}")
            match.programs[chess.BLACK].says("White to move.", within_s=60)
            moves = random_game(chance)
            with storm(match, wanted, random.Random(chance.random()), figures):
                is_played = match.play(moves, figures)
            figures.differing += not match.end()
            figures.wrong += not is_played or match.announced() != [m.uci() for m in moves]
            figures.games += 1
            print(f"{figures.breaks.total()} breaks, {figures.games} games", file=sys.stderr)
    return figures


@contextmanager
def storm(match: Match, wanted: int, chance: random.Random, figures: Figures) -> Iterator[None]:
    """Break something every now and then."""
    is_over = threading.Event()

    def blow() -> None:
        while figures.breaks.total() < wanted and not is_over.wait(chance.expovariate(1.2)):
            match.break_something(chance, figures)

    wind = threading.Thread(target=blow)
    wind.start()
    yield
    is_over.set()
    wind.join()


def presses(folder: Path, wanted: int, chance: random.Random) -> list[float]:
    """Milliseconds from the lever on one side to the announcement on the other."""
    ways: list[float] = []
    with Broker(folder) as broker:
        while len(ways) < wanted:
            match = Match(folder, broker, f"p{len(ways)}", "--clock", "60+0", is_direct=True)
            match.programs[chess.BLACK].says("White to move.", within_s=60)
            for ply, move in enumerate(random_game(chance)[: wanted - len(ways)]):
                color = ply % 2 == 0
                mover, other = match.programs[color], match.programs[not color]
                names = ("Black", "White") if color else ("White", "Black")
                seen = len(other.lines)
                mover.type(move.uci())
                other.says(f"{names[1]} presses the clock.", since=seen)
                mover.says(f"{names[1]} presses the clock.", since=max(0, len(mover.lines) - 3))
                time.sleep(chance.uniform(0.01, 0.05))
                seen = len(other.lines)
                pressed = mover.type("")
                ways.append((other.says(f"{names[0]} to move.", since=seen) - pressed) / 1e6)
            match.end()
    return ways


def main() -> int:
    """Break and press as often as asked; the exit code is 1 if a journal was wrong."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--breaks", type=int, default=500)
    parser.add_argument("--presses", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    chance = random.Random(chosen.seed)
    with tempfile.TemporaryDirectory() as name:
        if chosen.presses:
            ways = sorted(presses(Path(name), chosen.presses, chance))
            print(
                f"press to announcement, {len(ways)} times: median "
                f"{statistics.median(ways):.1f} ms, 95 of 100 within "
                f"{ways[int(len(ways) * 0.95)]:.1f} ms, at most {ways[-1]:.1f} ms"
            )
        found = breaks(Path(name), chosen.breaks, chance)
    kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(found.breaks.items()))
    print(
        f"{found.breaks.total()} breaks ({kinds}) in {found.games} games of {found.moves} moves, "
        f"{found.again} typed again; {found.differing} journals differ, "
        f"{found.wrong} games lost or doubled a move"
    )
    return 1 if found.differing or found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
