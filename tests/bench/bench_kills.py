"""Kill the program at random moments: is a move that was told ever lost?

A script is fed through a pipe and the program killed (SIGKILL) while it starts, plays or writes.
A move counts as told when its whole line reached us. Afterwards the journal must be readable and
hold every told move, and the next start must go on with it.

usage: bench_kills.py [--kills 300] [--seed 1]
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import chess

from accessible.journal.file import JournalError, read
from accessible.journal.replay import replay

MOVES_A_START = 60
LONGEST_GAME = 200


@dataclass
class Figures:
    """What was counted."""

    kills: int = 0
    during_start: int = 0
    told: int = 0
    lost: int = 0
    refused: int = 0
    torn: int = 0
    kept_untold: int = 0


def main() -> int:
    """Kill as often as asked; the exit code is 1 if anything was lost or refused."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    chance, figures = random.Random(chosen.seed), Figures()
    with tempfile.TemporaryDirectory() as folder:
        games, played = 0, [chess.Move.null()] * LONGEST_GAME
        while figures.kills < chosen.kills:
            if len(played) + MOVES_A_START > LONGEST_GAME:
                games, played = games + 1, []
            journal = Path(folder) / f"{games}.jsonl"
            played = kill_once(journal, played, chance, figures)
    print(
        f"{figures.kills} kills, {figures.during_start} before the first line; {games} games; "
        f"{figures.told} moves told, {figures.lost} lost; {figures.refused} journals refused; "
        f"{figures.torn} torn tails; {figures.kept_untold} moves kept that were not told yet"
    )
    return 1 if figures.lost or figures.refused else 0


def kill_once(
    journal: Path, played: list[chess.Move], chance: random.Random, figures: Figures
) -> list[chess.Move]:
    """One start, some moves, one kill; returns the moves the journal holds afterwards."""
    moves = [*played, *random_moves(played, chance)]
    told = [
        *played,
        *moves[len(played) :][: count_told(journal, moves[len(played) :], chance, figures)],
    ]
    figures.kills += 1
    figures.told += len(told) - len(played)
    kept = moves_in(journal, figures)
    if kept is None:
        return [chess.Move.null()] * LONGEST_GAME  # refused: begin another game
    if kept[: len(told)] != told:
        figures.lost += 1
    if kept != moves[: len(kept)]:
        figures.refused += 1
    figures.kept_untold += max(0, len(kept) - len(told))
    return kept


def random_moves(played: list[chess.Move], chance: random.Random) -> list[chess.Move]:
    """Legal moves that go on from a game and do not end it."""
    board = chess.Board()
    for move in played:
        board.push(move)
    moves: list[chess.Move] = []
    while len(moves) < MOVES_A_START:
        choices = list(board.legal_moves)
        chance.shuffle(choices)
        for move in choices:
            board.push(move)
            if not board.is_game_over():
                moves.append(move)
                break
            board.pop()
        else:
            break
    return moves


def count_told(
    journal: Path, moves: list[chess.Move], chance: random.Random, figures: Figures
) -> int:
    """Start, feed the moves, kill; how many of them were told in whole lines."""
    command = [sys.executable, "-m", "accessible", "play", "--json", "--no-voice"]
    command += ["--script", "-", "--journal", str(journal)]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    lines: list[bytes] = []
    first = threading.Event()

    def collect() -> None:
        assert child.stdout is not None
        for line in child.stdout:
            lines.append(line)
            first.set()

    reader = threading.Thread(target=collect)
    reader.start()
    child.stdin.write("".join(f"{move.uci()}\n" for move in moves).encode())
    child.stdin.flush()
    if chance.random() < 0.2:
        time.sleep(chance.uniform(0, 0.5))
    else:
        first.wait(30)
        time.sleep(chance.uniform(0, 0.4))
    child.kill()
    child.wait()
    reader.join()
    child.stdin.close()
    child.stdout.close()
    figures.during_start += not lines
    whole = [json.loads(line) for line in lines if line.endswith(b"\n")]
    return sum(line["kind"] == "move-announced" for line in whole)


def moves_in(journal: Path, figures: Figures) -> list[chess.Move] | None:
    """The moves a journal holds; None if it is refused."""
    if not journal.exists():
        return []
    try:
        reading = read(journal)
        game = replay(reading.entries)
    except (JournalError, ValueError):
        figures.refused += 1
        return None
    figures.torn += reading.torn_bytes > 0
    if game is None:
        return []
    return [*game.moves, *([game.announced.move] if game.announced else [])]


if __name__ == "__main__":
    sys.exit(main())
