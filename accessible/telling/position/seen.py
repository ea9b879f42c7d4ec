"""What can be seen in a position: who attacks, who is pinned, who hangs, what a move has changed.

All of it is told, not judged: no exchange is calculated. A man *attacks* where it could capture if
it were on move and its own king were safe, so a pinned man attacks too; it *defends* men of its own
side in the same way. A man *hangs* if the other side attacks it and its own does not defend it; a
king never hangs. A man *forks* if it attacks at least two men each of which is the king, or is
worth more than it is, or hangs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import chess

KINDS = (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)
POINTS = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9}
_KING_POINTS = 100
DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Files to the right and ranks up, clockwise from straight up."""
JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


@dataclass(frozen=True, slots=True)
class Pin:
    """A man that may not leave the line between its king and an enemy man."""

    pinned: chess.Square
    by: chess.Square


@dataclass(frozen=True, slots=True)
class Fork:
    """A man that attacks several worthy men at once."""

    by: chess.Square
    targets: tuple[chess.Square, ...]


@dataclass(frozen=True, slots=True)
class Effects:
    """What a move has changed: whom the man that moved attacks, which men of its own side it
    defended and defends no longer, and which other men now attack somebody they did not.
    """

    attacks: tuple[chess.Square, ...]
    leaves: tuple[chess.Square, ...]
    opens: tuple[tuple[chess.Square, tuple[chess.Square, ...]], ...]


def by_file(squares: Iterable[chess.Square]) -> tuple[chess.Square, ...]:
    """Squares from a to h, from 1 to 8."""
    return tuple(sorted(squares, key=lambda s: (chess.square_file(s), chess.square_rank(s))))


def by_worth(board: chess.Board, squares: Iterable[chess.Square]) -> tuple[chess.Square, ...]:
    """Men from the pawn to the king, as they would capture."""
    return tuple(sorted(by_file(squares), key=lambda s: worth(board, s)))


def worth(board: chess.Board, square: chess.Square) -> int:
    """What the man on a square is worth in pawns; a king more than everything."""
    return POINTS.get(board.piece_type_at(square) or 0, _KING_POINTS)


def attackers(
    board: chess.Board, square: chess.Square, color: chess.Color
) -> tuple[chess.Square, ...]:
    """The men of a side that attack a square, or defend their man there."""
    return by_worth(board, board.attackers(color, square))


def behind(board: chess.Board, square: chess.Square, color: chess.Color) -> tuple[int, ...]:
    """The men of a side that would attack the square if those of both sides in front went off."""
    front = board.attackers(chess.WHITE, square) | board.attackers(chess.BLACK, square)
    cleared = board.occupied & ~int(front)
    later = board.attackers_mask(color, square, cleared) & ~int(front) & board.occupied
    return by_worth(board, chess.SquareSet(later))


def pins(board: chess.Board) -> tuple[Pin, ...]:
    """Every man that is pinned to its king, White's first."""
    return tuple(pin for color in (chess.WHITE, chess.BLACK) for pin in _pins(board, color))


def _pins(board: chess.Board, color: chess.Color) -> Iterator[Pin]:
    king = board.king(color)
    if king is None:
        return
    for square in by_file(chess.SquareSet(board.occupied_co[color])):
        if square != king and board.is_pinned(color, square):
            beyond = [
                enemy
                for enemy in board.pin(color, square) & board.occupied_co[not color]
                if square in chess.SquareSet.between(king, enemy)
            ]
            yield Pin(square, min(beyond, key=lambda s: chess.square_distance(s, king)))


def hanging(board: chess.Board, color: chess.Color) -> tuple[chess.Square, ...]:
    """The men of a side that are attacked and not defended."""
    men = board.occupied_co[color] & ~board.kings
    return by_file(s for s in chess.SquareSet(men) if _hangs(board, s, color))


def _hangs(board: chess.Board, square: chess.Square, color: chess.Color) -> bool:
    return board.is_attacked_by(not color, square) and not board.is_attacked_by(color, square)


def forks(board: chess.Board) -> tuple[Fork, ...]:
    """Every fork on the board, White's first."""
    found = []
    for color in (chess.WHITE, chess.BLACK):
        for square in by_file(chess.SquareSet(board.occupied_co[color])):
            own = worth(board, square)
            targets = [
                target
                for target in board.attacks(square) & board.occupied_co[not color]
                if worth(board, target) > own or _hangs(board, target, not color)
            ]
            if len(targets) > 1:
                found.append(Fork(square, by_file(targets)))
    return tuple(found)


def effects(before: chess.Board, move: chess.Move) -> Effects:
    """What a legal move changes."""
    after = before.copy(stack=False)
    after.push(move)
    color = before.turn
    moved_from, moved_to = moved(before, move)
    enemies, own = after.occupied_co[not color], after.occupied_co[color]
    attacks = _attacked(after, moved_to) & enemies
    once = _attacked(before, moved_from) & own & ~_mask(moved_to)
    leaves = once & ~_attacked(after, moved_to) & ~after.kings
    opens = []
    for square in by_file(chess.SquareSet(own & before.occupied_co[color] & ~_mask(moved_to))):
        new = after.attacks_mask(square) & ~before.attacks_mask(square) & enemies
        if new:
            opens.append((square, by_file(chess.SquareSet(new))))
    return Effects(
        by_file(chess.SquareSet(attacks)), by_file(chess.SquareSet(leaves)), tuple(opens)
    )


def moved(
    before: chess.Board, move: chess.Move
) -> tuple[tuple[chess.Square, ...], tuple[chess.Square, ...]]:
    """From where and to where men moved: king and rook if it was castling."""
    if not before.is_castling(move):
        return (move.from_square,), (move.to_square,)
    after = before.copy(stack=False)
    after.push(move)
    left = came = 0
    for kind in (chess.KING, chess.ROOK):  # in Chess960 one of them may stay where it is
        old, new = (b.pieces_mask(kind, before.turn) for b in (before, after))
        left |= old & ~new
        came |= new & ~old
    return tuple(chess.SquareSet(left)), tuple(chess.SquareSet(came))


def ray(square: chess.Square, direction: tuple[int, int]) -> tuple[chess.Square, ...]:
    """The squares from a square, without it, in a direction to the edge of the board."""
    files, ranks = direction
    file, rank = chess.square_file(square) + files, chess.square_rank(square) + ranks
    found = []
    while 0 <= file < 8 and 0 <= rank < 8:
        found.append(chess.square(file, rank))
        file, rank = file + files, rank + ranks
    return tuple(found)


def stepped(square: chess.Square, files: int, ranks: int) -> chess.Square | None:
    """The square so far away; None beyond the edge."""
    file, rank = chess.square_file(square) + files, chess.square_rank(square) + ranks
    return chess.square(file, rank) if 0 <= file < 8 and 0 <= rank < 8 else None


def diagonals(square: chess.Square) -> tuple[tuple[chess.Square, ...], ...]:
    """The diagonals through a square, each from its a-side; one in a corner has no other."""
    found = []
    for direction in ((1, 1), (1, -1)):
        back = (-direction[0], -direction[1])
        line = (*ray(square, back)[::-1], square, *ray(square, direction))
        if len(line) > 1:
            found.append(line)
    return tuple(found)


def points(board: chess.Board, color: chess.Color) -> int:
    """What the men of a side are worth together, the king not counted."""
    return sum(value * len(board.pieces(kind, color)) for kind, value in POINTS.items())


def _attacked(board: chess.Board, squares: Iterable[chess.Square]) -> int:
    return _together(board.attacks_mask(square) for square in squares)


def _mask(squares: Iterable[chess.Square]) -> int:
    return _together(chess.BB_SQUARES[square] for square in squares)


def _together(masks: Iterable[int]) -> int:
    together = 0
    for mask in masks:
        together |= mask
    return together
