"""Ten thousand games of two people who make mistakes: what came of each mistake?

    python tests/bench/bench_two_boards.py [GAMES] [SEED]

Two boards, with sensors or without, two scores, people who see or do not, an arbiter or none. Every
game is compared with the Laws after each act. Prints the mistakes with what came of them, and fails
if a game was another one than the Laws give, a difference was not told of, or people got stuck.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from tests.simulated.games import Tally, play
from tests.simulated.mishaps import Fault
from tests.simulated.sitting import Wrong

SHOWN = 5


def main(games: int, seed: int) -> int:
    tally, wrong = Tally(), []
    began = time.perf_counter()
    for number in range(seed, seed + games):
        try:
            tally.add(play(number))
        except Wrong as error:
            wrong.append((number, str(error)))
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


def _of(tally: Tally, fault: Fault) -> Counter[str]:
    return Counter({o: n for (made, o), n in tally.outcomes.items() if made is fault})


if __name__ == "__main__":
    arguments = [int(a) for a in sys.argv[1:]]
    sys.exit(main(*(arguments + [10_000, 0][len(arguments) :])))
