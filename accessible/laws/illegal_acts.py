"""What counts as an illegal move when it is completed (7.5.1 to 7.5.4, A.5.4).

A move is judged when it is completed by the press of the clock. Two illegal acts in one move
count once.
"""

from __future__ import annotations

from enum import StrEnum

import chess

from accessible.laws.editions import LastingIllegality, Laws, TwoHands
from accessible.laws.irregularities import Question
from accessible.laws.rulings import Ending, ForArbiter, Outcome, Result


class IllegalAct(StrEnum):
    """What a player completed that counts as an illegal move."""

    ILLEGAL_MOVE = "illegal-move"
    KING_CAPTURED = "king-captured"
    UNPROMOTED_PAWN = "unpromoted-pawn"
    PRESSED_WITHOUT_MOVE = "pressed-without-move"
    TWO_HANDS = "two-hands"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"act-{self}"


class Lasting(StrEnum):
    """What the arbiter does about a position in which both kings are in check, or the like."""

    RULE_AT_ONCE = "rule-at-once"
    WAIT = "wait"
    CLAIM_ONLY = "claim-only"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"lasting-{self}"


def illegal_act(
    board: chess.Board,
    move: chess.Move | None,
    *,
    promoted: bool,
    two_hands: bool,
    pressed: bool,
    laws: Laws,
) -> IllegalAct | ForArbiter | None:
    """What the player on move did, if it counts as an illegal move or is for the arbiter.

    ``board`` is the position before. ``promoted``: a pawn that reached the last rank was replaced.
    ``pressed``: the move was completed, on a table without a clock by whatever completes it there.
    """
    if not move:
        if not pressed:
            return None
        if laws.press_without_move_is_illegal:
            return IllegalAct.PRESSED_WITHOUT_MOVE
        return ForArbiter(Question.PENALTY, laws.cite("6.2.4"))
    meant = _with_queen(board, move)
    if pressed and _captures_king(board, move):
        if laws.king_capture_is_illegal:
            return IllegalAct.KING_CAPTURED
        return ForArbiter(Question.KING_CAPTURED, laws.cite("7.5.1"))
    if pressed and not board.is_legal(meant):
        return IllegalAct.ILLEGAL_MOVE
    if pressed and not promoted and meant.promotion:
        return IllegalAct.UNPROMOTED_PAWN
    if two_hands and not (board.is_legal(meant) and _ends_game(board, meant)):
        if laws.two_hands is TwoHands.ALWAYS or (pressed and laws.two_hands is TwoHands.WITH_PRESS):
            return IllegalAct.TWO_HANDS
        return ForArbiter(Question.PENALTY, laws.cite("4.1"))
    return None


def lasting_illegality(
    board: chess.Board, laws: Laws, *, moves_since: int
) -> Lasting | Outcome | None:
    """What the arbiter does about both kings in check or a pawn on the last rank (A.5.4).

    ``moves_since``: moves completed since he saw it.
    """
    if not is_lasting(board, is_second_look=moves_since > 0):
        return None
    match laws.lasting_illegality:
        case LastingIllegality.AT_ONCE:
            return Lasting.RULE_AT_ONCE
        case LastingIllegality.ON_CLAIM:
            return Lasting.CLAIM_ONLY
        case LastingIllegality.WAITS if moves_since <= 0:
            return Lasting.WAIT
        case LastingIllegality.WAITS:
            return Outcome(
                Result.DRAW,
                Ending.ILLEGAL_POSITION,
                laws.cite("A.5.4"),
                is_unverified="lasting_illegality" in laws.unverified,
            )


def is_lasting(board: chess.Board, *, is_second_look: bool = False) -> bool:
    """Whether both kings are in check or a pawn stands on the last rank of its way.

    A second look finds any position illegal in which the player to move could take the king.
    """
    takes_king, is_in_check = (_is_attacked(board, color) for color in (not board.turn, board.turn))
    unpromoted = (board.pawns & board.occupied_co[chess.WHITE] & chess.BB_RANK_8) | (
        board.pawns & board.occupied_co[chess.BLACK] & chess.BB_RANK_1
    )
    return bool(unpromoted) or (takes_king and (is_in_check or is_second_look))


def _is_attacked(board: chess.Board, color: chess.Color) -> bool:
    """Whether the king of a colour is in check, whoever has the move."""
    king = board.king(color)
    return king is not None and board.is_attacked_by(not color, king)


def _with_queen(board: chess.Board, move: chess.Move) -> chess.Move:
    """The move; a pawn move to the last rank without a piece gets a queen."""
    is_pawn = board.piece_type_at(move.from_square) == chess.PAWN
    if is_pawn and chess.square_rank(move.to_square) in (0, 7) and not move.promotion:
        return chess.Move(move.from_square, move.to_square, chess.QUEEN)
    return move


def _captures_king(board: chess.Board, move: chess.Move) -> bool:
    """Whether the move takes the opponent's king."""
    return board.piece_at(move.to_square) == chess.Piece(chess.KING, not board.turn)


def _ends_game(board: chess.Board, move: chess.Move) -> bool:
    """Whether a legal move ends the game, which needs no press and is not undone by two hands.

    5.1.1 asks that the move obeyed 3 and 4.2 to 4.7, not 4.1.
    """
    after = board.copy(stack=False)
    after.push(move)
    return not any(after.legal_moves) or after.is_insufficient_material()
