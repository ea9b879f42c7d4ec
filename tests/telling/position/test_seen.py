"""What is seen in a position, against lines that are walked by hand: 0 differences in a thousand
positions of games played at random.
"""

from __future__ import annotations

import chess
import pytest

from accessible.telling.position.seen import (
    attackers,
    by_file,
    diagonals,
    effects,
    forks,
    hanging,
    pins,
    points,
)
from tests.telling.position.by_hand import (
    WORTH,
    hangs,
    placing,
    positions,
    reach,
    spot,
    spots,
    walked,
)


def test_attackers_and_defenders_of_every_square() -> None:
    for board in positions():
        men = placing(board)
        for square in chess.SQUARES:
            for color in chess.COLORS:
                seen = attackers(board, square, color)
                assert spots(seen) == walked(men, spot(square), color), (board.fen(), square)
                assert len(seen) == len(set(seen))


def test_hanging_men() -> None:
    for board in positions():
        men = placing(board)
        for color in chess.COLORS:
            expected = {at for at, man in men.items() if man[1] is color and hangs(men, at)}
            assert spots(hanging(board, color)) == expected, board.fen()


def test_pins() -> None:
    """A man is pinned if without it a line man of the other side would attack its king."""
    for board in positions():
        men = placing(board)
        expected = set()
        for at, (kind, is_white) in men.items():
            if kind == "k":
                continue
            king = next(a for a, man in men.items() if man == ("k", is_white))
            without = {a: man for a, man in men.items() if a != at}
            for by in walked(without, king, not is_white) - walked(men, king, not is_white):
                expected.add((at, by))
        assert {(spot(p.pinned), spot(p.by)) for p in pins(board)} == expected, board.fen()


def test_forks() -> None:
    for board in positions():
        men = placing(board)
        expected = {}
        for at, (kind, is_white) in men.items():
            targets = {
                t
                for t in reach(men, at) & set(men)
                if men[t][1] is not is_white and (WORTH[men[t][0]] > WORTH[kind] or hangs(men, t))
            }
            if len(targets) > 1:
                expected[at] = targets
        assert {spot(f.by): spots(f.targets) for f in forks(board)} == expected, board.fen()


def test_what_a_move_attacks_leaves_and_opens() -> None:
    for after in positions():
        before = after.copy()
        if not before.move_stack:
            continue
        move = before.pop()
        old, new, is_white = placing(before), placing(after), before.turn
        arrived = {a for a, man in new.items() if man[1] is is_white and old.get(a) != man}
        left = {a for a, man in old.items() if man[1] is is_white and new.get(a) != man}
        hits = set().union(*(reach(new, at) for at in arrived)) & set(new)
        attacked = {at for at in hits if new[at][1] is not is_white}
        once = set().union(*(reach(old, at) for at in left)) & set(new) - arrived
        leaves = {a for a in once if new[a][1] is is_white and new[a][0] != "k"} - hits
        opens = {
            at: fresh
            for at, man in new.items()
            if man[1] is is_white and at not in arrived
            if (fresh := {t for t in reach(new, at) - reach(old, at)
                          if t in new and new[t][1] is not is_white})
        }  # fmt: skip
        seen = effects(before, move)
        assert spots(seen.attacks) == attacked, (before.fen(), move)
        assert spots(seen.leaves) == leaves, (before.fen(), move)
        assert {spot(man): spots(t) for man, t in seen.opens} == opens, (before.fen(), move)


def test_material() -> None:
    for board in positions():
        men = placing(board).values()
        for color in chess.COLORS:
            expected = sum(WORTH[k] for k, is_white in men if is_white is color and k != "k")
            assert points(board, color) == expected


@pytest.mark.parametrize(
    ("square", "lines"),
    [
        (chess.B2, [["a1", "h8"], ["a3", "c1"]]),
        (chess.A1, [["a1", "h8"]]),
        (chess.H1, [["a8", "h1"]]),
        (chess.D4, [["a1", "h8"], ["a7", "g1"]]),
    ],
)
def test_diagonals_go_from_edge_to_edge(square: chess.Square, lines: list[list[str]]) -> None:
    ends = [[chess.square_name(line[0]), chess.square_name(line[-1])] for line in diagonals(square)]
    assert ends == lines


def test_by_file_is_from_a_to_h_and_from_one_to_eight() -> None:
    squares = (chess.H1, chess.A8, chess.A2, chess.B1)
    assert by_file(squares) == (chess.A2, chess.A8, chess.B1, chess.H1)
