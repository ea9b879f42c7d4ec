"""Ten thousand games of two people who make mistakes: what came of each mistake?

    python tests/bench/bench_two_boards.py [GAMES] [SEED] [PROCESSES]

Two boards, with sensors or without, two scores, people who see or do not, an arbiter or none. Every
game is compared with the Laws after each act. Prints the mistakes with what came of them, and fails
if a game was another one than the Laws give, a difference was not told of, or people got stuck.
"""

from __future__ import annotations

import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.simulated.games import Tally, play
from tests.simulated.mishaps import Fault
from tests.simulated.seats import Wrong

SHOWN = 5
LONGEST = 16


def main(games: int, seed: int, processes: int) -> int:
    tally, wrong = Tally(), []
    began = time.perf_counter()
    with ProcessPoolExecutor(processes) as pool:
        for number, played in pool.map(one, range(seed, seed + games), chunksize=20):
            if isinstance(played, str):
                wrong.append((number, played))
            else:
                tally.add(played)
    took = time.perf_counter() - began
    print(f"games {games} from seed {seed}, half-moves {tally.plies}, ended {tally.ended},")
    print(f"{1000 * took / games:.0f} ms each, {took:.0f} s in all")
    print(", ".join(f"{kind} {count}" for kind, count in tally.kinds.most_common()))
    for fault in Fault:
        print(f"\n{fault}")
        for outcome, count in _of(tally, fault).most_common():
            print(f"{count:8d}  {outcome}")
    print(f"\nanother game than the Laws give, a silent difference, or stuck: {len(wrong)}")
    for number, story in wrong[:SHOWN]:
        print(f"\nseed {number}: {story}")
    return 1 if wrong else 0


def one(seed: int) -> tuple[int, Tally | str]:
    """A game, or the story of what went wrong in it."""
    try:
        return seed, play(seed, LONGEST)
    except Wrong as error:
        return seed, str(error)
    except Exception:  # a table that breaks down is wrong too
        return seed, traceback.format_exc()


def _of(tally: Tally, fault: Fault) -> Counter[str]:
    return Counter({o: n for (made, o), n in tally.outcomes.items() if made is fault})


if __name__ == "__main__":
    arguments = [int(a) for a in sys.argv[1:]]
    sys.exit(main(*(arguments + [10_000, 0, 1][len(arguments) :])))
