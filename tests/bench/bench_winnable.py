"""How many questions "can this side still checkmate?" are answered, how well, and how fast.

usage: bench_winnable.py FILE... [--every 1] [--show] [--effort N]

Each line of a FILE is a label (WB, W-, -B or --) and a FEN. Beside our figures stand those of three
rules that look at material only.
"""

import argparse
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import chess

from accessible.laws.winnable import EFFORT, Answer, can_checkmate

Rule = Callable[[chess.Board, chess.Color], bool]


def main() -> None:
    """Print the figures of each file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--every", type=int, default=1, help="only every n-th position")
    parser.add_argument("--show", action="store_true", help="name what is wrong or undecided")
    parser.add_argument("--effort", type=int, default=EFFORT)
    chosen = parser.parse_args()
    for file in chosen.files:
        rows = list(labelled(file))[:: chosen.every]
        print(f"{file.name}: {2 * len(rows)} questions, effort {chosen.effort}")
        ours(rows, chosen.effort, chosen.show)
        material("has_insufficient_material", rows, lambda b, w: b.has_insufficient_material(w))
        material("a lone king only", rows, lone_king)
        material("K, K+B or K+N whatever the other has", rows, one_piece)


def labelled(file: Path) -> Iterator[tuple[chess.Board, dict[chess.Color, bool]]]:
    """The positions of a file with what each side can do."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            label, fen = line.split(" ", 1)
            yield chess.Board(fen), {chess.WHITE: "W" in label, chess.BLACK: "B" in label}


def ours(rows: list[tuple[chess.Board, dict[chess.Color, bool]]], effort: int, show: bool) -> None:
    """Our answers against the labels."""
    count: Counter[str] = Counter()
    causes: Counter[str] = Counter()
    ms = []
    for board, can in rows:
        for winner in chess.COLORS:
            start = time.process_time()
            verdict = can_checkmate(board, winner, effort=effort)
            ms.append((time.process_time() - start) * 1000)
            outcome = judged(verdict.answer, can[winner])
            count[outcome] += 1
            causes[str(verdict.cause or verdict.answer)] += 1
            if show and outcome != "right":
                print(f"  {outcome}: {'BW'[winner]} {board.fen()} {ms[-1]:.0f} ms")
                sys.stdout.flush()
    ms.sort()
    decided = 100 * (1 - count["undecided"] / len(ms))
    print(f"  decided {decided:.2f} %, wrong {count['wrong']}, undecided {count['undecided']}")
    median, p99, over = statistics.median(ms), ms[len(ms) * 99 // 100], sum(m > 10_000 for m in ms)
    print(
        f"  processor time: median {median:.1f} ms, 99% {p99:.0f} ms, worst {ms[-1]:.0f} ms, "
        f"over 10 s {over}"
    )
    print("  " + ", ".join(f"{name} {n}" for name, n in causes.most_common()))


def judged(answer: Answer, can: bool) -> str:
    """Whether an answer agrees with the label."""
    if answer is Answer.UNKNOWN:
        return "undecided"
    return "right" if (answer is Answer.YES) == can else "wrong"


def material(
    name: str, rows: list[tuple[chess.Board, dict[chess.Color, bool]]], rule: Rule
) -> None:
    """How often a rule overlooks that a side cannot mate, and how often it denies that it can."""
    missed = wrong = 0
    for board, can in rows:
        for winner in chess.COLORS:
            never = rule(board, winner)
            missed += not can[winner] and not never
            wrong += can[winner] and never
    print(f"  {name}: overlooks {missed}, wrongly denies {wrong}")


def lone_king(board: chess.Board, winner: chess.Color) -> bool:
    """Whether the side has nothing but its king."""
    return board.occupied_co[winner].bit_count() == 1


def one_piece(board: chess.Board, winner: chess.Color) -> bool:
    """Whether the side has at most a bishop or a knight beside its king."""
    own = board.occupied_co[winner] & ~board.kings
    return own.bit_count() <= 1 and own == own & (board.bishops | board.knights)


if __name__ == "__main__":
    main()
