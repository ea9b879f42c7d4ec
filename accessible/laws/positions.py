"""What is wrong with a position that somebody sets up, all at once (3.10.3: illegal positions)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum

import chess


class Fault(StrEnum):
    """A reason why a text is no position of a game; every fault has a sentence in each language."""

    ROWS = "rows"
    LETTERS = "letters"
    TURN = "turn"
    CASTLING = "castling"
    EN_PASSANT = "en-passant"
    COUNTERS = "counters"
    WHITE_NO_KING = "white-no-king"
    BLACK_NO_KING = "black-no-king"
    WHITE_KINGS = "white-kings"
    BLACK_KINGS = "black-kings"
    WHITE_PAWNS = "white-pawns"
    BLACK_PAWNS = "black-pawns"
    WHITE_MEN = "white-men"
    BLACK_MEN = "black-men"
    WHITE_PAWN_PLACE = "white-pawn-place"
    BLACK_PAWN_PLACE = "black-pawn-place"
    WHITE_CASTLING = "white-castling"
    BLACK_CASTLING = "black-castling"
    WHITE_EN_PASSANT = "white-en-passant"
    BLACK_EN_PASSANT = "black-en-passant"
    WHITE_IN_CHECK = "white-in-check"
    BLACK_IN_CHECK = "black-in-check"
    WHITE_CHECKERS = "white-checkers"
    BLACK_CHECKERS = "black-checkers"
    WHITE_CHECK = "white-check"
    BLACK_CHECK = "black-check"


# With any of these there is no position to ask anything about.
UNPLAYABLE = frozenset(
    {
        Fault.ROWS,
        Fault.LETTERS,
        Fault.TURN,
        Fault.CASTLING,
        Fault.EN_PASSANT,
        Fault.COUNTERS,
        Fault.WHITE_NO_KING,
        Fault.BLACK_NO_KING,
        Fault.WHITE_KINGS,
        Fault.BLACK_KINGS,
        Fault.WHITE_IN_CHECK,
        Fault.BLACK_IN_CHECK,
    }
)

_OF_THE_TURN = {
    Fault(f"{own}-{fault}")
    for own in ("white", "black")
    for fault in ("in-check", "checkers", "check", "en-passant")
}

_FIELDS = (  # what may follow the placement, and what is meant where a FEN ends before
    (Fault.TURN, re.compile(r"[wb]"), "w"),
    (Fault.CASTLING, re.compile(r"-|[KQ]{1,2}[kq]{0,2}|[kq]{1,2}"), "-"),
    (Fault.EN_PASSANT, re.compile(r"-|[a-h][36]"), "-"),
    (Fault.COUNTERS, re.compile(r"[0-9]{1,6}"), "0"),
    (Fault.COUNTERS, re.compile(r"[0-9]{1,6}"), "1"),
)


def faults(fen: str) -> tuple[Fault, ...]:
    """Everything that is wrong with a FEN, in a fixed order; empty for a position that can occur.

    Missing fields at the end are taken as usual: White to move, no castling, nothing en passant.
    """
    placement, *rest = fen.split() or [""]
    found = set(_unreadable(placement))
    fields = []
    for index, (fault, pattern, usual) in enumerate(_FIELDS):
        text = rest[index] if index < len(rest) else usual
        if not pattern.fullmatch(text):
            found.add(fault)
            text = usual
        fields.append(text)
    if len(rest) > len(_FIELDS):
        found.add(Fault.COUNTERS)
    if not found & {Fault.ROWS, Fault.LETTERS}:
        # A readable placement is judged even if another field is not, to name all faults at once.
        found |= set(_impossible(chess.Board(" ".join([placement, *fields]))))
    if Fault.TURN in found:
        found -= _OF_THE_TURN  # nobody knows whose turn it is
    return tuple(fault for fault in Fault if fault in found)


def _unreadable(placement: str) -> Iterator[Fault]:
    if re.search(r"[^pnbrqkPNBRQK1-8/]", placement):
        yield Fault.LETTERS
    rows = [sum(int(c) if c.isdecimal() else 1 for c in row) for row in placement.split("/")]
    if rows != [8] * 8 or re.search(r"[0-9][0-9]", placement):
        yield Fault.ROWS


def _impossible(board: chess.Board) -> Iterator[Fault]:
    status = board.status()
    for color, own in ((chess.WHITE, "white"), (chess.BLACK, "black")):
        men = board.occupied_co[color]
        kings, pawns = (men & board.kings).bit_count(), men & board.pawns
        if kings != 1:
            yield Fault(f"{own}-kings" if kings else f"{own}-no-king")
        if pawns.bit_count() > 8:
            yield Fault(f"{own}-pawns")
        if men.bit_count() > 16:
            yield Fault(f"{own}-men")
        if pawns & (chess.BB_RANK_1 | chess.BB_RANK_8):
            yield Fault(f"{own}-pawn-place")
        rank = chess.BB_RANK_1 if color else chess.BB_RANK_8
        if (board.castling_rights ^ board.clean_castling_rights()) & rank:
            yield Fault(f"{own}-castling")
    mover = "white" if board.turn else "black"
    waiting = "black" if board.turn else "white"
    if status & chess.STATUS_OPPOSITE_CHECK:
        yield Fault(f"{waiting}-in-check")
    if status & chess.STATUS_TOO_MANY_CHECKERS:
        yield Fault(f"{mover}-checkers")
    elif status & chess.STATUS_IMPOSSIBLE_CHECK:
        yield Fault(f"{mover}-check")
    if status & chess.STATUS_INVALID_EP_SQUARE:
        yield Fault(f"{mover}-en-passant")
