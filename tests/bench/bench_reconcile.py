"""How often one fault in a score is found, and how long reconciling takes.

usage: bench_reconcile.py GAMES.pgn... [--each 1] [--most 500] [--show]

Every game is copied twice, in English and in German; the second copy gets one fault at a random
half-move: missed, missed pair, doubled, transposed, misread as a possible or as an impossible move,
unreadable. Without a file random legal games are taken. The last lines are games of 200 moves.
Times are those of the processor.
"""

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import chess
import chess.pgn

from accessible.game.reconciling.finding import Finding
from accessible.game.reconciling.inquiry import reconcile
from accessible.game.reconciling.languages import letters_written
from accessible.game.reconciling.scoresheet import read, written_words
from accessible.laws.editions import laws
from tests.game.reconciling.scribe import (
    Fault,
    Truth,
    is_right,
    numbered,
    random_game,
    truth,
    with_fault,
)

LETTERS = {
    "en": {"K": 6, "Q": 5, "R": 4, "B": 3, "N": 2, "P": 1},
    "de": {"K": 6, "D": 5, "T": 4, "L": 3, "S": 2, "B": 1},
}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--each", type=int, default=1, help="faults of each kind in each game")
    parser.add_argument("--most", type=int, default=500, help="games")
    parser.add_argument("--show", action="store_true", help="print what was not found")
    chosen = parser.parse_args()
    random = Random(20)
    games = list(real(chosen.files, chosen.most)) or [random_game(random, 160) for _ in range(50)]
    plies = [len(game.moves) for game in games]
    print(f"{len(games)} games, {statistics.median(plies):.0f} half-moves in the median")
    for fault in Fault:
        one_fault(games, fault, chosen.each, random, is_shown=chosen.show)
    long = [g for g in (random_game(random, 400) for _ in range(60)) if len(g.moves) == 400][:20]
    timed("400 half-moves, no fault", long, 0, random)
    timed("400 half-moves, one fault", long, 1, random)
    timed("400 half-moves, four faults", long, 4, random)
    unlike(long)


def real(files: list[Path], most: int) -> Iterator[Truth]:
    """The games of files, as many as are wanted."""
    count = 0
    for file in files:
        with file.open(encoding="utf-8", errors="replace") as stream:
            while count < most and (game := chess.pgn.read_game(stream)):
                moves = list(game.mainline_moves())
                if len(moves) >= 10 and not game.errors:
                    count += 1
                    yield truth(game.board(), moves)


def found(start: chess.Board, one: str, other: str) -> Finding:
    """What is found, from the written texts on."""
    sheets = [read(t, letters_written(written_words(t), LETTERS)) for t in (one, other)]
    scores = (sheets[0].entries, sheets[1].entries)
    return reconcile(start, scores, (None, None), laws())


def one_fault(
    games: list[Truth], fault: Fault, each: int, random: Random, *, is_shown: bool
) -> None:
    """How often this fault is found."""
    count: Counter[bool] = Counter()
    ms = []
    for game in games:
        for _ in range(each):
            index = random.randrange(len(game.moves))
            copy = with_fault(game, fault, index, random)
            if copy is None:
                continue
            before = time.process_time()
            finding = found(game.start, numbered(game.written), numbered(copy, is_german=True))
            ms.append((time.process_time() - before) * 1000)
            right = is_right(game, finding, fault, index)
            count[right] += 1
            if is_shown and not right:
                near = " ".join(game.written[index - 1 : index + 3])
                print(f"  half-move {index + 1} of {len(game.moves)}: {near}", finding.case,
                      finding.agreed_ply, finding.repairs[:3])  # fmt: skip
    total = count.total()
    rate = 100 * count[True] / max(total, 1)
    print(f"{fault}: {count[True]} of {total} right, {rate:.1f} %, "
          f"{statistics.median(ms):.0f} ms in the median, {max(ms):.0f} at most")  # fmt: skip


def timed(name: str, games: list[Truth], faults: int, random: Random) -> None:
    """How long pairs of long scores take, with faults that shorten the copy."""
    ms, right = [], 0
    for game in games:
        copy = list(game.written)
        for index in sorted(random.sample(range(len(copy)), faults), reverse=True):
            del copy[index]
        one, other = numbered(game.written), numbered(copy, is_german=True)
        before = time.process_time()
        finding = found(game.start, one, other)
        ms.append((time.process_time() - before) * 1000)
        right += finding.moves == game.moves
    print(f"{name}: {right} of {len(games)} right, "
          f"{statistics.median(ms):.0f} ms in the median, {max(ms):.0f} at most")  # fmt: skip


def unlike(games: list[Truth]) -> None:
    """How long scores take that have nothing in common after their first half."""
    ms = []
    for game in games:
        board = game.start.copy()
        for move in game.moves[:200]:
            board.push(move)
        random = Random(len(ms))
        while board.ply() < 400 and not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
        other = truth(game.start, board.move_stack)
        before = time.process_time()
        found(game.start, numbered(game.written), numbered(other.written))
        ms.append((time.process_time() - before) * 1000)
    print(f"two games in one after half of it: {statistics.median(ms):.0f} ms in the median, "
          f"{max(ms):.0f} at most")  # fmt: skip


if __name__ == "__main__":
    main()
