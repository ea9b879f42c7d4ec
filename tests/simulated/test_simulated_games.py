"""Whole games of two people who make mistakes: the game is always the one the Laws give.

Each game is played at a real table with two boards, with sensors or without, by people who err in
one thing or another. After everything that is said or done the oracle compares position, clocks,
scores and articles; a board or a score that differs must have been told of; nobody may be stuck.
``tests/bench/bench_two_boards.py`` plays ten thousand of them.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.simulated.games import Tally, play
from tests.simulated.mishaps import FOR_ARBITER, PUT_RIGHT, REFUSED, RULED, Fault

GAMES_EACH = 3
ONCE_WRONG = (7330, 201019, 50188, 50406, 50768, 51133, 51445, 60120, 70258, 70704, 91497, 91818)


@pytest.mark.parametrize("fault", [fault for fault in Fault if fault is not Fault.NONE])
def test_a_game_full_of_one_mistake_is_the_one_the_laws_give(fault: Fault) -> None:
    tally = Tally()
    for seed in range(GAMES_EACH):
        tally.add(play(seed, longest=14, only=fault))
    assert sum(n for (made, _), n in tally.outcomes.items() if made is fault) > GAMES_EACH


@pytest.mark.parametrize("seed", range(1000, 1020))
def test_a_game_with_mistakes_of_all_kinds_is_the_one_the_laws_give(seed: int) -> None:
    tally = play(seed)
    assert tally.plies > 0


@pytest.mark.parametrize("seed", ONCE_WRONG)
def test_a_game_that_once_went_wrong_is_the_one_the_laws_give(seed: int) -> None:
    """A promotion two pawns could make, a move made anew after a ruling, men guessed after a bump,
    a slip that the next capture hides, a new piece that goes back to the box.
    """
    assert play(seed, longest=16).plies > 0


def test_the_mistakes_are_made_and_come_to_something() -> None:
    outcomes: Counter[str] = Counter()
    for seed in range(2000, 2008):
        for (_, outcome), count in play(seed).outcomes.items():
            outcomes[outcome] += count
    assert all(outcomes[outcome] for outcome in (PUT_RIGHT, REFUSED, FOR_ARBITER)), outcomes
    assert outcomes[RULED] or outcomes["compared: agree"], outcomes
