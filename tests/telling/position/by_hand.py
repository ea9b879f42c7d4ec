"""Chess by hand, for tests: men are read from text, lines are walked square by square."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache

import chess

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


def spots(squares: Iterable[chess.Square]) -> set[tuple[int, int]]:
    return {spot(square) for square in squares}


def hangs(men: Placing, at: tuple[int, int]) -> bool:
    kind, is_white = men[at]
    return kind != "k" and bool(walked(men, at, not is_white)) and not walked(men, at, is_white)


Move = tuple[tuple[int, int], tuple[int, int]]


def moves(board: chess.Board) -> set[Move]:
    """The legal moves from square to square, a castling king to where he ends (3.1 to 3.9)."""
    men, is_white = placing(board), board.fen().split()[1] == "w"
    found = set(_castlings(board, men, is_white))
    for at, man in men.items():
        if man[1] is is_white:
            for to in _goals(board, men, at):
                after = {a: m for a, m in men.items() if a != at}
                if man[0] == "p" and to[0] != at[0] and to not in men:
                    del after[to[0], at[1]]  # en passant
                after[to] = man
                if _is_safe(after, is_white):
                    found.add((at, to))
    return found


def _goals(board: chess.Board, men: Placing, at: tuple[int, int]) -> Iterator[tuple[int, int]]:
    kind, is_white = men[at]
    for to in reach(men, at):
        if to in men:
            if men[to][1] is not is_white:
                yield to
        elif kind != "p" or chess.square_name(chess.square(*to)) == board.fen().split()[3]:
            yield to
    if kind == "p":
        step = 1 if is_white else -1
        ahead = (at[0], at[1] + step)
        if ahead not in men:
            yield ahead
            beyond = (at[0], at[1] + 2 * step)
            if at[1] == (1 if is_white else 6) and beyond not in men:
                yield beyond


def _castlings(board: chess.Board, men: Placing, is_white: bool) -> Iterator[Move]:
    """King and rook, with all squares between them and their goals empty and safe for the king."""
    king = _king(men, is_white)
    rank = 0 if is_white else 7
    for letter in board.castling_xfen():
        if letter == "-" or letter.isupper() is not is_white:
            continue
        rook = _rook_of(men, king, letter.lower(), is_white)
        is_short = rook[0] > king[0]
        goal, beside = ((6, rank), (5, rank)) if is_short else ((2, rank), (3, rank))
        walk = _between(king, goal) | {goal}
        free = (walk | _between(rook, beside) | {beside}) - {king, rook}
        without = {a: m for a, m in men.items() if a not in (king, rook)}
        after = {**without, goal: ("k", is_white), beside: ("r", is_white)}
        is_walk_safe = all(
            _is_safe({**without, rook: ("r", is_white), at: ("k", is_white)}, is_white)
            for at in (walk | {king}) - {rook}
        )
        if free.isdisjoint(men) and is_walk_safe and _is_safe(after, is_white):
            yield (king, goal)


def _rook_of(men: Placing, king: tuple[int, int], letter: str, is_white: bool) -> tuple[int, int]:
    """The rook that a right to castle means: the outermost on its side, or that of its file."""
    rooks = sorted(a for a, m in men.items() if m == ("r", is_white) and a[1] == king[1])
    match letter:
        case "k":
            return rooks[-1]
        case "q":
            return rooks[0]
    return next(a for a in rooks if "abcdefgh"[a[0]] == letter)


def _between(a: tuple[int, int], b: tuple[int, int]) -> set[tuple[int, int]]:
    low, high = sorted((a[0], b[0]))
    return {(file, a[1]) for file in range(low + 1, high)}


def _king(men: Placing, is_white: bool) -> tuple[int, int]:
    return next(at for at, man in men.items() if man == ("k", is_white))


def _is_safe(men: Placing, is_white: bool) -> bool:
    return not walked(men, _king(men, is_white), not is_white)
