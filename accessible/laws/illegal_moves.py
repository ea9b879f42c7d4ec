"""What follows an illegal move (7.5, A.5.2): restoring, binding, counting and the penalty.

The replacing move is bound by the touches of the illegal one (4.3, 4.7). An unpromoted pawn
becomes a queen (since 2014) instead of the position being restored. A move made with two hands
is released where it stands, so that 4.7 binds the player to the same move: it stands, and only
the penalty follows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import chess

from accessible.laws.editions import (
    Edition,
    IllegalMoveNotice,
    LastingIllegality,
    Laws,
    Speed,
    UnpromotedPawn,
    penalty_article,
)
from accessible.laws.illegal_acts import IllegalAct, is_lasting
from accessible.laws.irregularities import Question, Remedy, restoring
from accessible.laws.rulings import (
    Ending,
    ForArbiter,
    Outcome,
    Reason,
    Refusal,
    Result,
    TimeChange,
    win,
)
from accessible.laws.winnable import Answer

ARTICLES = {
    IllegalAct.ILLEGAL_MOVE: "7.5.1",
    IllegalAct.KING_CAPTURED: "7.5.1",
    IllegalAct.UNPROMOTED_PAWN: "7.5.2",
    IllegalAct.PRESSED_WITHOUT_MOVE: "7.5.3",
    IllegalAct.TWO_HANDS: "7.5.4",
}

# The parameter that makes an act an illegal move, or says what becomes of it.
PARAMETERS = {
    IllegalAct.KING_CAPTURED: "king_capture_is_illegal",
    IllegalAct.UNPROMOTED_PAWN: "unpromoted_pawn",
    IllegalAct.PRESSED_WITHOUT_MOVE: "press_without_move_is_illegal",
    IllegalAct.TWO_HANDS: "two_hands",
}


@dataclass(frozen=True, slots=True)
class Notice:
    """How an illegal act came up.

    ``claimed_by``: None if the arbiter saw it. ``has_replied``: the opponent has made his next
    move since. ``is_agreed``: both players agree to the correction by themselves.
    """

    claimed_by: chess.Color | None = None
    has_replied: bool = False
    is_agreed: bool = False
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class IllegalRuling:
    """What follows an illegal act.

    ``count``: illegal moves of this player, this one included. ``touched``: squares whose pieces
    were touched, for the move that replaces it (4.3). ``released``: the square on which a pawn
    was released, to which it is bound (4.7). ``times``: the arbiter sets the clocks (7.1).
    """

    act: IllegalAct
    by: chess.Color
    count: int
    remedy: Remedy
    article: str
    time: TimeChange | None = None
    outcome: Outcome | ForArbiter | None = None
    touched: tuple[chess.Square, ...] = ()
    released: chess.Square | None = None
    times: ForArbiter | None = None
    is_unverified: bool = False


SEEN_AT_ONCE = Notice()


def rule_illegal(
    act: IllegalAct,
    by: chess.Color,
    earlier: int,
    can_mate: Answer,
    laws: Laws,
    *,
    board: chess.Board | None,
    move: chess.Move | None = None,
    notice: Notice = SEEN_AT_ONCE,
) -> IllegalRuling | Refusal:
    """What follows an illegal act of ``by``.

    ``earlier``: illegal moves of the same player ruled before. ``can_mate``: whether the opponent
    can checkmate in the position that is restored or stands. ``board``: the position before the
    act; None if it cannot be determined.
    """
    is_lasting_fault = act is IllegalAct.UNPROMOTED_PAWN or _leaves_both_in_check(board, move)
    if refusal := _refusal(act, by, laws, notice, is_lasting_fault=is_lasting_fault):
        return refusal
    remedy = _remedy(act, laws, is_known=board is not None)
    # Corrected by the players themselves after the deadline: nothing is counted.
    is_corrected_only = notice.has_replied and _has_deadline(laws)
    count = earlier if is_corrected_only else earlier + 1
    penalty = None if is_corrected_only else _penalty(by, count, can_mate, laws)
    is_restored = remedy is Remedy.RESTORE
    is_unverified = bool(_rests_on(act, penalty, can_mate) & laws.unverified)
    if isinstance(penalty, Outcome):
        penalty = replace(penalty, is_unverified=is_unverified)
    return IllegalRuling(
        act=act,
        by=by,
        count=count,
        remedy=remedy,
        article=_article(act, laws),
        time=penalty if isinstance(penalty, TimeChange) else None,
        outcome=None if isinstance(penalty, TimeChange) else penalty,
        touched=touched_squares(board, move) if is_restored else (),
        released=move.to_square if move and is_restored and _is_released(act) else None,
        times=_times(remedy, laws),
        is_unverified=is_unverified,
    )


def touched_squares(board: chess.Board | None, move: chess.Move | None) -> tuple[chess.Square, ...]:
    """The squares whose pieces an illegal move touched, the player's own first (4.3.3, 4.4)."""
    if board is None or not move or board.color_at(move.from_square) != board.turn:
        return ()
    if _looks_like_castling(board, move):
        return (move.from_square, *_castling_rook(board, move))
    captured = board.piece_at(move.to_square)
    return (move.from_square,) if captured is None else (move.from_square, move.to_square)


def _refusal(
    act: IllegalAct, by: chess.Color, laws: Laws, notice: Notice, *, is_lasting_fault: bool
) -> Refusal | None:
    """Why an illegal act is not ruled: too late, or not by this person (A.5.2).

    ``is_lasting_fault``: one that even an arbiter who waits for claims takes up (A4c of 2009).
    """
    if notice.is_over:
        return Refusal(Reason.GAME_OVER, laws.cite(ARTICLES[act]))
    if not _has_deadline(laws):
        return None
    article = _article(act, laws)
    if notice.has_replied:
        return None if notice.is_agreed else Refusal(Reason.ILLEGAL_MOVE_STANDS, article)
    if notice.claimed_by == by:
        return Refusal(Reason.OPPONENT_CLAIMS, article)
    waits = laws.illegal_move_notice is IllegalMoveNotice.CLAIM_UNTIL_REPLY
    may_intervene = is_lasting_fault and laws.lasting_illegality is LastingIllegality.AT_ONCE
    if notice.claimed_by is None and waits and not may_intervene:
        return Refusal(Reason.OPPONENT_CLAIMS, article)
    return None


def _remedy(act: IllegalAct, laws: Laws, *, is_known: bool) -> Remedy:
    """What becomes of the position."""
    match act:
        case IllegalAct.PRESSED_WITHOUT_MOVE:
            return Remedy.STILL_TO_MOVE
        case IllegalAct.TWO_HANDS:
            return Remedy.STANDS
        case IllegalAct.UNPROMOTED_PAWN if laws.unpromoted_pawn is UnpromotedPawn.QUEEN:
            return Remedy.QUEEN
        case _:
            return restoring(laws, is_known=is_known)


def _penalty(
    by: chess.Color, count: int, can_mate: Answer, laws: Laws
) -> TimeChange | Outcome | ForArbiter | None:
    """Time for the opponent, or the end of the game when the count is reached (7.5.5)."""
    if not 0 < laws.illegal_move_loses_at <= count:
        bonus = laws.illegal_move_bonus
        article = penalty_article(laws, "illegal_move_bonus", "7.5.5")
        return TimeChange(not by, bonus, article) if bonus else None
    loses_at_once = laws.illegal_move_loses_at == 1
    article = _deadline_article(laws) if loses_at_once else laws.cite("7.5.5")
    match can_mate if laws.illegal_move_can_draw else Answer.YES:
        case Answer.YES:
            return Outcome(win(not by), Ending.ILLEGAL_MOVES, article)
        case Answer.NO:
            return Outcome(Result.DRAW, Ending.ILLEGAL_MOVES_DRAWN, article)
        case Answer.UNKNOWN:
            return ForArbiter(Question.CAN_OPPONENT_MATE, article)


def _rests_on(
    act: IllegalAct, penalty: TimeChange | Outcome | ForArbiter | None, can_mate: Answer
) -> set[str]:
    """The parameters that decided."""
    names = {"illegal_move_notice", "illegal_move_loses_at", PARAMETERS.get(act, "")}
    if not isinstance(penalty, Outcome | ForArbiter):
        return names | {"illegal_move_bonus"}
    return names if can_mate is Answer.YES else names | {"illegal_move_can_draw"}


def _article(act: IllegalAct, laws: Laws) -> str:
    """The article a ruling rests on: in rapid and blitz the one that sets the deadline."""
    return _deadline_article(laws) if _has_deadline(laws) else laws.cite(ARTICLES[act])


def _has_deadline(laws: Laws) -> bool:
    """Whether an illegal move stands once the opponent has made his next move (A.5.2)."""
    return laws.illegal_move_notice is not IllegalMoveNotice.ANY_TIME


def _deadline_article(laws: Laws) -> str:
    """A.5.2; blitz had a rule of its own (B3c of 2009) while illegal moves were only claimed."""
    is_claimed = laws.illegal_move_notice is IllegalMoveNotice.CLAIM_UNTIL_REPLY
    if not is_claimed or laws.speed is not Speed.BLITZ:
        return laws.cite("A.5.2")
    return "B3c" if laws.edition is Edition.FIDE_2009 else laws.cite("B.3")


def _times(remedy: Remedy, laws: Laws) -> ForArbiter | None:
    """The arbiter sets the clocks when a position is restored (7.1)."""
    if remedy in (Remedy.RESTORE, Remedy.RESTORE_LAST):
        return ForArbiter(Question.RESTORED_TIMES, laws.cite("7.1"))
    return None


def _is_released(act: IllegalAct) -> bool:
    """Whether the act left a pawn released on a square that binds it (4.7.3)."""
    return act is IllegalAct.UNPROMOTED_PAWN


def _leaves_both_in_check(board: chess.Board | None, move: chess.Move | None) -> bool:
    """Whether both kings are in check after the move."""
    if board is None or not move or board.piece_at(move.from_square) is None:
        return False
    after = board.copy(stack=False)
    after.push(move)
    return is_lasting(after)


def _looks_like_castling(board: chess.Board, move: chess.Move) -> bool:
    """Whether the king went two squares along its rank."""
    return (
        board.piece_type_at(move.from_square) == chess.KING
        and chess.square_rank(move.from_square) == chess.square_rank(move.to_square)
        and abs(chess.square_file(move.from_square) - chess.square_file(move.to_square)) == 2
    )


def _castling_rook(board: chess.Board, move: chess.Move) -> tuple[chess.Square, ...]:
    """The rook that a king's move over two squares was meant for, if one stands there."""
    step = 1 if move.to_square > move.from_square else -1
    rank = chess.square_rank(move.from_square)
    file = chess.square_file(move.from_square) + step
    while 0 <= file <= 7:
        square = chess.square(file, rank)
        if board.piece_at(square) == chess.Piece(chess.ROOK, board.turn):
            return (square,)
        file += step
    return ()
