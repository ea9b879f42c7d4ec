"""All legal moves of many positions at once."""

from __future__ import annotations

from dataclasses import dataclass

import chess
import numpy as np

from accessible.laws.mating.compact import (
    EVERYTHING,
    NOTHING,
    ONE,
    Boards,
    Flags,
    Rows,
    Squares,
    diagonally,
    square_of,
    straight,
    tables,
)
from accessible.laws.mating.men import Men, attacked, each_man, members, men

_NOT_A = np.uint64(chess.BB_ALL & ~chess.BB_FILE_A)
_NOT_H = np.uint64(chess.BB_ALL & ~chess.BB_FILE_H)
_LAST_RANKS = np.uint64(chess.BB_RANK_1 | chess.BB_RANK_8)
_RANK_3 = np.uint64(chess.BB_RANK_3)
_RANK_6 = np.uint64(chess.BB_RANK_6)
_PROMOTIONS = np.array([chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT], np.uint8)
_7, _8, _9 = np.uint64(7), np.uint64(8), np.uint64(9)

# Rows, squares of origin and of arrival, and the kind that arrives.
Moves = tuple[Rows, Squares, Squares, Squares]
# Rows, and the words after the move.
Played = tuple[Rows, Boards]


@dataclass(frozen=True, slots=True)
class Successors:
    """Words (k, 4) after every legal move, the row (k,) each came from, and who is checked (n,)."""

    words: Boards
    rows: Rows
    checked: Flags


def successors(words: Boards, white_to_move: bool) -> Successors:
    """Play every legal move of every position; `words` has shape (n, 4)."""
    m = men(words, white_to_move)
    king = m.own & m.kings
    danger = attacked(m, m.enemy, m.occupied ^ king, by_white=not white_to_move)
    checked = (danger & king) != 0
    allowed = _answers(m, king, checked, white_to_move)
    parts = [*_piece_moves(m, king, danger, allowed), *_pawn_moves(m, allowed, white_to_move)]
    moves = _legal(m, king, _join(parts))
    played = [
        (moves[0], _play(m, moves, white_to_move)),
        *_en_passant(m, king, white_to_move),
        *_castling(m, king, danger, checked, white_to_move),
    ]
    rows = np.concatenate([part[0] for part in played])
    return Successors(np.concatenate([part[1] for part in played]), rows, checked)


def _join(parts: list[Moves]) -> Moves:
    rows, origins, targets, kinds = zip(*parts, strict=True)
    return (
        np.concatenate(rows),
        np.concatenate(origins),
        np.concatenate(targets),
        np.concatenate(kinds),
    )


def _checkers(m: Men, square: Squares, white_to_move: bool) -> Boards:
    """Enemy men that attack the squares, one for each row."""
    t = tables()
    found = t.knight[square] & m.knights
    found |= t.pawn[int(white_to_move)][square] & m.pawns
    found |= diagonally(square, m.occupied) & m.diagonal
    found |= straight(square, m.occupied) & m.straight
    return found & m.enemy


def _answers(m: Men, king: Boards, checked: Flags, white_to_move: bool) -> Boards | None:
    """Where men other than the king may go: to meet a check, else anywhere (None)."""
    rows = np.flatnonzero(checked)
    if not rows.size:
        return None
    t = tables()
    square = square_of(king[rows])
    checkers = _checkers(m.at(rows), square, white_to_move)
    single = (checkers & (checkers - ONE)) == 0
    meets = np.where(single, checkers | t.between[square, square_of(checkers) & 63], NOTHING)
    allowed = np.full(king.shape, EVERYTHING)
    allowed[rows] = meets
    return allowed


def _piece_moves(m: Men, king: Boards, danger: Boards, allowed: Boards | None) -> list[Moves]:
    """Moves of kings and pieces, before pins are looked at."""
    t = tables()
    to_king = t.king[square_of(king)] & ~m.own & ~danger
    rows, targets = members(to_king)
    parts = [(rows, square_of(king)[rows], targets, np.full(rows.shape, chess.KING, np.uint8))]
    open_to = ~m.own if allowed is None else ~m.own & allowed
    knights = m.knights & m.own
    for rows, square in each_man(knights):
        reach = t.knight[square] & open_to[rows]
        parts.append(_moves(rows, square, reach, np.full(rows.shape, chess.KNIGHT, np.uint8)))
    for rows, square in each_man((m.diagonal | m.straight) & m.own):
        occupied, bit = m.occupied[rows], t.bit[square]
        slants, strides = m.diagonal[rows] & bit != 0, m.straight[rows] & bit != 0
        reach = np.zeros(rows.shape, np.uint64)
        for which, sight in ((slants, diagonally), (strides, straight)):
            some = np.flatnonzero(which)
            reach[some] |= sight(square[some], occupied[some])
        kind = chess.BISHOP + strides.astype(np.uint8) + (slants & strides)
        parts.append(_moves(rows, square, reach & open_to[rows], kind.astype(np.uint8)))
    return parts


def _moves(rows: Rows, origins: Squares, reach: Boards, kinds: Squares) -> Moves:
    which, targets = members(reach)
    return rows[which], origins[which], targets, kinds[which]


def _pawn_moves(m: Men, allowed: Boards | None, white_to_move: bool) -> list[Moves]:
    """Moves of pawns but en passant, before pins are looked at."""
    pawns, empty = m.pawns & m.own, ~m.occupied
    west, east = pawns & _NOT_A, pawns & _NOT_H
    if white_to_move:
        one = (pawns << _8) & empty
        two = ((one & _RANK_3) << _8) & empty
        sides, steps = ((west << _7) & m.enemy, (east << _9) & m.enemy), (8, 16, 7, 9)
    else:
        one = (pawns >> _8) & empty
        two = ((one & _RANK_6) >> _8) & empty
        sides, steps = ((west >> _9) & m.enemy, (east >> _7) & m.enemy), (-8, -16, -9, -7)
    parts = []
    for reach, step in zip((one, two, *sides), steps, strict=True):
        rows, targets = members(reach if allowed is None else reach & allowed)
        if not rows.size:
            continue
        origins = (targets.astype(np.int16) - step).astype(np.uint8)
        last = _LAST_RANKS >> targets.astype(np.uint64) & ONE != 0
        stay = ~last
        pawn = np.full(int(stay.sum()), chess.PAWN, np.uint8)
        parts.append((rows[stay], origins[stay], targets[stay], pawn))
        count = int(last.sum())
        four = [np.repeat(part[last], 4) for part in (rows, origins, targets)]
        parts.append((four[0], four[1], four[2], np.tile(_PROMOTIONS, count)))
    return parts


def _legal(m: Men, king: Boards, moves: Moves) -> Moves:
    """Drop the moves by which a pinned man leaves the line to its king."""
    t = tables()
    square = square_of(king)
    lines_diagonal = t.line_mask[0][square] | t.line_mask[1][square]
    lines_straight = t.line_mask[2][square] | t.line_mask[3][square]
    snipers = m.enemy & (lines_diagonal & m.diagonal | lines_straight & m.straight)
    pinned = np.zeros(king.shape, np.uint64)
    for rows, sniper in each_man(snipers):
        between = t.between[square[rows], sniper] & m.occupied[rows]
        pinned[rows] |= np.where(between & (between - ONE) == 0, between & m.own[rows], NOTHING)
    if not pinned.any():
        return moves
    rows, origins, targets, kinds = moves
    held = np.flatnonzero(pinned[rows] & t.bit[origins])
    line = t.through[square[rows[held]], origins[held]]
    bad = held[line & t.bit[targets[held]] == 0]
    keep = np.ones(rows.shape, np.bool_)
    keep[bad] = False
    return rows[keep], origins[keep], targets[keep], kinds[keep]


def _play(m: Men, moves: Moves, white_to_move: bool) -> Boards:
    """The words after each move; a king's or rook's move takes its right to castle with it."""
    t = tables()
    rows, origins, targets, kinds = moves
    leaves, enters = t.bit[origins], t.bit[targets]
    stay = ~(leaves | enters)
    after = np.empty((rows.size, 4), np.uint64)
    for i in range(3):
        after[:, i] = m.words[i][rows] & stay | enters & t.kind_masks[i][kinds]
    white = m.white[rows] & stay
    after[:, 3] = white | enters if white_to_move else white
    rooks = m.castling & m.own
    if rooks.any():
        for_king = np.flatnonzero(kinds == chess.KING)
        keep = ~rooks[rows[for_king]]
        after[for_king, 0] &= keep
        after[for_king, 1] &= keep
    # En passant is marked only where a pawn stands ready for it, as in 9.2.3 of the Laws.
    twice = np.flatnonzero((kinds == chess.PAWN) & ((origins ^ targets) == 16))
    if twice.size:
        enters, rivals = enters[twice], (m.pawns & m.enemy)[rows[twice]]
        ready = ((enters & _NOT_A) >> ONE | (enters & _NOT_H) << ONE) & rivals
        middle = np.where(ready != 0, t.between[origins[twice], targets[twice]], NOTHING)
        after[twice, 3] |= middle
    return after


def _en_passant(m: Men, king: Boards, white_to_move: bool) -> list[Played]:
    """Captures en passant that leave the king unattacked; found by playing them."""
    t = tables()
    rows = np.flatnonzero(m.marked)
    if not rows.size:
        return []
    here = m.at(rows)
    takers = t.pawn[int(not white_to_move)][square_of(here.marked)] & here.pawns & here.own
    played = []
    for which, origin in each_man(takers):
        now = here.at(which)
        taken = now.marked >> _8 if white_to_move else now.marked << _8
        moved = now.without(t.bit[origin] | taken, now.marked)
        safe = np.flatnonzero(_checkers(moved, square_of(king[rows[which]]), white_to_move) == 0)
        keep = ~(t.bit[origin] | taken)
        first = now.words[0] & keep | now.marked
        white = now.white & keep | (now.marked if white_to_move else NOTHING)
        after = np.stack([first, now.words[1] & keep, now.words[2] & keep, white], axis=1)
        played.append((rows[which][safe], after[safe]))
    return played


def _castling(
    m: Men, king: Boards, danger: Boards, checked: Flags, white_to_move: bool
) -> list[Played]:
    """Castling on either side, with king and rook on their first squares."""
    rooks = m.castling & m.own
    if not rooks.any():
        return []
    shift = 0 if white_to_move else 56
    played = []
    for rook, empty, safe, lands, comes in ((7, 0x60, 0x60, 6, 5), (0, 0x0E, 0x0C, 2, 3)):
        blocked = m.occupied & np.uint64(empty << shift) | danger & np.uint64(safe << shift)
        may = (rooks & np.uint64(1 << rook + shift) != 0) & (blocked == 0) & ~checked
        rows = np.flatnonzero(may)
        to_king, to_rook = np.uint64(1 << lands + shift), np.uint64(1 << comes + shift)
        stay = ~(king[rows] | np.uint64(1 << rook + shift))
        demoted = ~rooks[rows]
        first = m.words[0][rows] & stay & demoted
        second = m.words[1][rows] & stay & demoted | to_king
        third = m.words[2][rows] & stay | to_king | to_rook
        white = m.white[rows] & stay
        if white_to_move:
            white |= to_king | to_rook
        played.append((rows, np.stack([first, second, third, white], axis=1)))
    return played
