"""Random legal moves made by clumsy hands on two boards: right, asked, or wrong?

    python tests/bench/bench_pegs.py [MOVES] [SEED]

Every move is made in an order that pegs allow, with bumps, wrong apertures, changes of mind, men
put back in each other's place, lost and doubled events and contacts that do not work; then it is
followed on the other board. Prints what came of each, and fails if a move was taken for another
one or a board could not be brought to the position of the game.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import Counter
from dataclasses import replace

import chess

from accessible.boards.pairing import Turn, expected_of
from accessible.boards.touches import Lifted, Placed, Scanned
from accessible.boards.tracking import Tracked, observe, read
from accessible.timing.spans import Instant
from tests.boards.simulation import Faults, Game, play_randomly, start

MOVES_PER_GAME = 60


def main(moves: int, seed: int) -> int:
    rng = random.Random(seed)
    counts: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    wrong: list[str] = []
    began, made, games = time.perf_counter(), 0, 0
    while made < moves:
        faults = Faults(lost=rng.choice((0.0, 0.02)), dead=rng.choice((0, 0, 0, 1, 3)))
        game = Game(rng, faults, start(rng))
        tally = play_randomly(game, min(MOVES_PER_GAME, moves - made))
        made += len(game.board.move_stack)
        games += 1
        counts += tally.counts
        kinds += tally.kinds
        wrong += tally.wrong
    took = time.perf_counter() - began
    print(f"moves {made} in {games} games, seed {seed}, {1000 * took / made:.1f} ms each")
    for table in (kinds, counts):
        for what, count in table.most_common():
            print(f"{count:7d}  {what}")
    print(f"one event, observed and read: median {event_us():.0f} microseconds")
    print(f"wrong or stuck: {len(wrong)}")
    for line in wrong[:20]:
        print(line)
    return 1 if wrong else 0


def event_us(rounds: int = 200) -> float:
    """The median time for one event in a position with many moves."""
    fen = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8"
    board = chess.Board(fen)
    expected = expected_of(Turn(board, allowed=frozenset(board.legal_moves)), chess.WHITE)
    tracked = observe(Tracked(), Scanned(int(board.occupied), Instant(0)), expected)
    times = []
    for _ in range(rounds):
        for event in (Lifted(chess.D3, Instant(1)), Placed(chess.D3, Instant(2))):
            began = time.perf_counter()
            tracked = observe(tracked, event, expected)
            read(tracked, expected)
            times.append(1e6 * (time.perf_counter() - began))
        tracked = replace(tracked, pegs=replace(tracked.pegs, log=()))
    return statistics.median(times)


if __name__ == "__main__":
    arguments = [int(a) for a in sys.argv[1:]]
    sys.exit(main(*(arguments + [20_000, 1][len(arguments) :])))
