"""Men of which only the squares are known on which they may stand.

Sets of squares are bitboards, integers with bit ``s`` for square ``s``, as in python-chess. A scene
has ``solid`` squares: there a man stands for certain, so no line passes through. Everything else
may be empty. Proofs rest on scenes that allow more than chess does, never less.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import chess

# A pawn of the loser may become anything; what moves like queen and knight can do whatever it does.
PROMOTED: chess.PieceType = 7
_LAST = chess.BB_RANK_1 | chess.BB_RANK_8


@dataclass(frozen=True, slots=True)
class Man:
    """A man and the set of squares on which it may stand.

    ``present``: it stands on one of them; otherwise it may have been captured.
    """

    kind: chess.PieceType
    color: chess.Color
    places: int
    present: bool = True


def squares(mask: int) -> Iterator[chess.Square]:
    """The squares of a set, from a1 to h8."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def attacks(kind: chess.PieceType, square: chess.Square, solid: int) -> int:
    """The squares an officer attacks when only the solid squares stop it."""
    if kind == chess.KNIGHT:
        return chess.BB_KNIGHT_ATTACKS[square]
    if kind == chess.KING:
        return chess.BB_KING_ATTACKS[square]
    seen = 0
    if kind != chess.ROOK:
        seen = chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & solid]
    if kind != chess.BISHOP:
        seen |= chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & solid]
        seen |= chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & solid]
    if kind == PROMOTED:
        seen |= chess.BB_KNIGHT_ATTACKS[square]
    return seen


def attackers(man: Man, target: chess.Square, solid: int) -> int:
    """The places from which a man attacks a square."""
    if man.kind == chess.PAWN:
        return man.places & chess.BB_PAWN_ATTACKS[not man.color][target]
    return man.places & attacks(man.kind, target, solid)


def certain_guards(men: list[Man], solid: int) -> int:
    """The squares that men on solid squares attack whatever stands elsewhere.

    Of a line only the first square is certain: further ones may be hidden by a man between.
    """
    guarded = 0
    for man in men:
        if not man.places & solid or man.places & (man.places - 1):
            continue
        square = man.places.bit_length() - 1
        if man.kind == chess.PAWN:
            guarded |= chess.BB_PAWN_ATTACKS[man.color][square]
        elif man.kind != PROMOTED:
            reach = attacks(man.kind, square, solid)
            near = man.kind in (chess.KNIGHT, chess.KING)
            guarded |= reach if near else reach & chess.BB_KING_ATTACKS[square]
    return guarded
