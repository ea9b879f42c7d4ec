"""What is seen in a position, against rays and jumps that are walked here square by square.

A thousand positions of games played at random: 0 differences. Nothing of ``chess`` is used but
where the men stand, who is to move, and which moves are legal, and the legal moves are compared
with the moves of every man that leave its king unattacked.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

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

Man = tuple[str, bool]
Placing = dict[tuple[int, int], Man]
STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
SLANTING = ((1, 1), (1, -1), (-1, -1), (-1, 1))
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
LINES = {"b": SLANTING, "r": STRAIGHT, "q": STRAIGHT + SLANTING}
WORTH = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 100}


@cache
def positions() -> tuple[chess.Board, ...]:
    """A thousand positions, each with its history."""
    source, found = random.Random(8), list[chess.Board]()
    while len(found) < 1000:
        board = chess.Board()
        if source.random() < 0.1:
            board = chess.Board.from_chess960_pos(source.randrange(960))
        for _ in range(source.randrange(1, 120)):
            moves = list(board.legal_moves)
            if not moves:
                break
            captures = [m for m in moves if board.is_capture(m)]
            board.push(source.choice(captures if captures and source.random() < 0.2 else moves))
        found.append(board)
    return tuple(found)


def placing(board: chess.Board) -> Placing:
    """Where the men stand, read from the text of the position."""
    found: Placing = {}
    for down, row in enumerate(board.board_fen().split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                found[file, 7 - down] = (letter.lower(), letter.isupper())
                file += 1
    return found


def reach(men: Placing, at: tuple[int, int]) -> set[tuple[int, int]]:
    """The squares that the man there attacks."""
    kind, is_white = men[at]
    file, rank = at
    if kind == "n":
        steps = {(file + f, rank + r) for f, r in LEAPS}
    elif kind == "k":
        steps = {(file + f, rank + r) for f, r in STRAIGHT + SLANTING}
    elif kind == "p":
        steps = {(file + f, rank + (1 if is_white else -1)) for f in (-1, 1)}
    else:
        steps = set()
        for f, r in LINES[kind]:
            x, y = file + f, rank + r
            while 0 <= x < 8 and 0 <= y < 8:
                steps.add((x, y))
                if (x, y) in men:
                    break
                x, y = x + f, y + r
    return {(x, y) for x, y in steps if 0 <= x < 8 and 0 <= y < 8}


def walked(men: Placing, target: tuple[int, int], is_white: bool) -> set[tuple[int, int]]:
    return {at for at, man in men.items() if man[1] is is_white and target in reach(men, at)}


def spot(square: chess.Square) -> tuple[int, int]:
    return square % 8, square // 8


def spots(squares: Iterator[chess.Square] | tuple[chess.Square, ...]) -> set[tuple[int, int]]:
    return {spot(square) for square in squares}


def hangs(men: Placing, at: tuple[int, int]) -> bool:
    kind, is_white = men[at]
    return kind != "k" and bool(walked(men, at, not is_white)) and not walked(men, at, is_white)


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
