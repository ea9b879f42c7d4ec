"""Whether a side can still checkmate by any series of legal moves (5.2.2, 6.9, 7.5.5, A.5.3).

Only the position counts, not its history. The answer is proved either way: a line that ends in
mate, or the cause why there is none; what is not proved is called unknown, never a draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.mating.causes import Cause
from accessible.laws.mating.forced import STRUCTURES, at_a_glance, impossible
from accessible.laws.mating.guided import guided
from accessible.laws.mating.helpmate import EFFORT, search
from accessible.laws.mating.material import insufficient
from accessible.laws.mating.outcomes import Exhausted, Found, Outcome

__all__ = ["EFFORT", "Answer", "Cause", "Verdict", "can_checkmate"]

_SHORT = 3_000  # up to this effort nothing is searched in bulk
_WIDE = 60_000  # positions searched before the proofs that take longer than most helpmates
_BACK_RANKS = chess.BB_RANK_1 | chess.BB_RANK_8


class Answer(StrEnum):
    """Whether a side can still checkmate."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Verdict:
    """An answer with its proof: the cause for no, a line that ends in mate for yes."""

    answer: Answer
    cause: Cause | None = None
    helpmate: tuple[chess.Move, ...] = ()


_UNKNOWN = Verdict(Answer.UNKNOWN)


def can_checkmate(board: chess.Board, winner: chess.Color, *, effort: int = EFFORT) -> Verdict:
    """Whether ``winner`` can checkmate if both sides play any legal moves they like.

    ``effort`` limits the positions that are searched; with less the answer is sooner unknown.
    Raises ValueError unless each side has one king and the side that is not to move is not in
    check.
    """
    position = _cleaned(board)
    if not any(position.generate_legal_moves()):
        # Mate comes before any rule of material: it may be on the board without enough of it.
        won = position.is_check() and position.turn != winner
        return Verdict(Answer.YES) if won else Verdict(Answer.NO, Cause.GAME_OVER)
    if cause := insufficient(position, winner):
        return Verdict(Answer.NO, cause)
    if position.chess960 and position.castling_rights:
        # The search does not know castling from other squares; a line without it proves a yes.
        position.castling_rights = chess.BB_EMPTY
        found = can_checkmate(position, winner, effort=effort)
        return found if found.answer is Answer.YES else _UNKNOWN
    if position.pawns & _BACK_RANKS:
        # How a pawn moves from the first or last rank no law says; a line without it may be found.
        found = _verdict(guided(position, winner, effort=min(effort, _WIDE)), position, winner)
        return found if found.answer is Answer.YES else _UNKNOWN
    if cause := at_a_glance(position, winner):
        return Verdict(Answer.NO, cause)
    # With little effort mates are sought move by move, which spares the caller loading numpy.
    look = guided if effort <= _SHORT else search
    first = _verdict(look(position, winner, effort=min(effort, _WIDE)), position, winner)
    if first is not _UNKNOWN:
        return first
    if cause := impossible(position, winner, min(effort, STRUCTURES)):
        return Verdict(Answer.NO, cause)
    if effort <= _WIDE:
        return _UNKNOWN
    return _verdict(search(position, winner, effort=effort), position, winner)


def _cleaned(board: chess.Board) -> chess.Board:
    """The position alone, without rights that cannot be used."""
    kings = [(board.kings & board.occupied_co[color]).bit_count() for color in chess.COLORS]
    if kings != [1, 1] or board.was_into_check():
        raise ValueError(f"not a position that can be played on: {board.fen()}")
    position = board.copy(stack=False)
    position.promoted = chess.BB_EMPTY
    position.castling_rights = position.clean_castling_rights()
    if not position.has_legal_en_passant():
        position.ep_square = None
    return position


def _verdict(outcome: Outcome, board: chess.Board, winner: chess.Color) -> Verdict:
    match outcome:
        case Found(line) if _mates(board, winner, line):
            return Verdict(Answer.YES, helpmate=line)
        case Exhausted():
            return Verdict(Answer.NO, Cause.EXHAUSTED)
    return _UNKNOWN


def _mates(board: chess.Board, winner: chess.Color, line: tuple[chess.Move, ...]) -> bool:
    """Whether the line can be played and ends in mate; nothing else is believed."""
    after = board.copy(stack=False)
    for move in line:
        if not after.is_legal(move):
            return False
        after.push(move)
    return after.is_checkmate() and after.turn != winner
