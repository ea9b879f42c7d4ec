"""How long from a typed move to its printed announcement, the synced journal included.

usage: bench_move.py [--moves 300] [--folder DIR]
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import chess


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--folder", help="where the journal is kept; a disk of interest")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        report("fsync of one line alone", syncs(Path(folder) / "line", chosen.moves))
        report("typed move to announcement", moves(Path(folder) / "game.jsonl", chosen.moves))


def report(what: str, seconds: list[float]) -> None:
    """One line: median, 95th percentile, worst."""
    ms = sorted(s * 1000 for s in seconds)
    p95 = ms[int(len(ms) * 0.95)]
    print(f"{what}: median {statistics.median(ms):.1f} ms, 95% {p95:.1f} ms, worst {ms[-1]:.1f} ms")


def syncs(path: Path, times: int) -> list[float]:
    """Seconds for writing and syncing one line, again and again."""
    seconds = []
    with path.open("wb", buffering=0) as file:
        for _ in range(times):
            start = time.perf_counter()
            file.write(b"x" * 250 + b"\n")
            os.fsync(file.fileno())
            seconds.append(time.perf_counter() - start)
    return seconds


def moves(journal: Path, times: int) -> list[float]:
    """Seconds from a typed move to its line, through one random game."""
    command = [sys.executable, "-m", "accessible", "play", "--no-voice", "--journal", str(journal)]
    chance, board, seconds = random.Random(1), chess.Board(), []
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for _ in range(2):
            child.stdout.readline()
        while len(seconds) < times:
            move = chance.choice(list(board.legal_moves))
            board.push(move)
            if board.is_game_over():
                board.pop()
                continue
            start = time.perf_counter()
            child.stdin.write(f"{move.uci()}\n".encode())
            child.stdout.readline()
            seconds.append(time.perf_counter() - start)
            child.stdout.readline()  # whose turn it is
        child.stdin.close()
    return seconds


if __name__ == "__main__":
    main()
