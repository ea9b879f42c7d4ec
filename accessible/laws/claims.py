"""Claims of a draw: threefold repetition and fifty moves (9.2 to 9.5).

The player on move claims, before he touches a man. He may first write down the move that he
intends to make; then the position after that move counts, and he can no longer change it. A claim
that is wrong costs time, binds him to the move, and stands as an offer of a draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Edition, Laws, penalty_article
from accessible.laws.endings import automatic_ending
from accessible.laws.repetition import occurrences
from accessible.laws.rulings import (
    Ending,
    ForArbiter,
    Outcome,
    Reason,
    Refusal,
    Result,
    TimeChange,
)
from accessible.timing.spans import Span


class Kind(StrEnum):
    """What a draw is claimed for."""

    THREEFOLD = "threefold"
    FIFTY_MOVES = "fifty-moves"


class Question(StrEnum):
    """What the arbiter decides about a claim."""

    CLAIM_AFTER_TOUCH = "claim-after-touch"  # does a touch lose the claim?

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"arbiter-{self}"


@dataclass(frozen=True, slots=True)
class Granted:
    """The claim is right. ``found``: how often the position occurred, or moves by each player."""

    outcome: Outcome
    found: int


@dataclass(frozen=True, slots=True)
class Rejected:
    """The claim is wrong and the game goes on (9.5.3).

    ``must_play`` is the intended move. If that one is illegal, ``must_move_from`` is where the man
    he named stands, and he moves it in another way. The claim stands as an offer where agreement
    is allowed (9.1.2.3). ``found`` is as in ``Granted``, of ``needed``.
    """

    article: str
    time_changes: tuple[TimeChange, ...]
    must_play: chess.Move | None
    must_move_from: chess.Square | None
    found: int
    needed: int
    is_offer: bool = True
    is_unverified: bool = False


Ruling = Granted | Rejected | Refusal | ForArbiter

_ARTICLES = {Kind.THREEFOLD: "9.2", Kind.FIFTY_MOVES: "9.3"}
_ENDINGS = {Kind.THREEFOLD: Ending.THREEFOLD, Kind.FIFTY_MOVES: Ending.FIFTY_MOVES}
_OTHER_SIDE = {"RB": "R", "NN": "P", "QP": "Q", "Q": "NN", "BB": "N"}


def claim(
    board: chess.Board,
    by: chess.Color,
    kind: Kind,
    intended: chess.Move | None = None,
    *,
    is_written: bool = True,
    has_touched: bool = False,
    game_over: bool = False,
    own_time: Span | None = None,
    laws: Laws,
) -> Ruling:
    """What becomes of a claim in a position with its history.

    ``is_written``: the intended move stands on the scoresheet, also in rapid and blitz, or on the
    recording device of a visually impaired player. ``own_time``: what the claimant has left; None
    without a clock.
    """
    refusal = _refusal(
        board, by, kind, is_written or intended is None, has_touched, game_over, laws
    )
    if refusal:
        return refusal
    is_legal = intended is None or board.is_legal(intended)
    found, needed = _count(board, kind, intended if is_legal else None, laws)
    if is_legal and found >= needed:
        number = f"{_ARTICLES[kind]}.{1 if intended else 2}"
        unverified = kind is Kind.FIFTY_MOVES and "fifty_move_exceptions" in laws.unverified
        outcome = Outcome(Result.DRAW, _ENDINGS[kind], laws.cite(number), unverified)
        return Granted(outcome, found)
    penalties = _penalties(by, own_time, laws)
    rests_on = {"wrong_claim_bonus", "wrong_claim_own_loss", "wrong_claim_halves_own_time"}
    return Rejected(
        laws.cite("9.5.3"),
        penalties,
        must_play=intended if is_legal else None,
        must_move_from=None if is_legal or intended is None else _named_man(board, intended),
        found=found,
        needed=needed,
        is_unverified=bool(rests_on & laws.unverified),
    )


def withdrawal(laws: Laws) -> Refusal:
    """Why a claim, once made, is not withdrawn (9.5.1)."""
    return Refusal(Reason.CLAIM_STANDS, laws.cite("9.5.1"))


def _refusal(
    board: chess.Board,
    by: chess.Color,
    kind: Kind,
    is_written: bool,
    has_touched: bool,
    game_over: bool,
    laws: Laws,
) -> Refusal | ForArbiter | None:
    """Why this is no claim at all."""
    if game_over:
        return Refusal(Reason.GAME_OVER)
    over = automatic_ending(board, laws)
    if over:
        return Refusal(Reason.GAME_OVER, over.article)
    if board.turn != by:
        return Refusal(Reason.CLAIM_WHEN_ON_MOVE, laws.cite(_ARTICLES[kind]))
    if has_touched and laws.edition is Edition.OLD_CODE:
        # The old code speaks of a move made without claiming, not of a touch.
        return ForArbiter(Question.CLAIM_AFTER_TOUCH, laws.cite("9.4"))
    if has_touched:
        return Refusal(Reason.CLAIM_LOST_BY_TOUCH, laws.cite("9.4"))
    # Who need not keep score (A.2) still writes down the move he intends.
    if not is_written:
        return Refusal(Reason.CLAIM_MOVE_NOT_WRITTEN, laws.cite(f"{_ARTICLES[kind]}.1"))
    return None


def _count(
    board: chess.Board, kind: Kind, intended: chess.Move | None, laws: Laws
) -> tuple[int, int]:
    """What is there after the intended move, and what the claim needs."""
    after = board.copy()
    if intended:
        after.push(intended)
    if kind is Kind.THREEFOLD:
        return occurrences(after), 3
    has_exception = laws.fifty_move_exceptions and _is_long_ending(after)
    return after.halfmove_clock // 2, 75 if has_exception else 50


def _is_long_ending(board: chess.Board) -> bool:
    """Whether the men are those of the five endings that the old code gives 75 moves.

    The last of the five is printed as two bishops against a bishop; a knight must be meant.
    """
    sides = [_men(board, color) for color in chess.COLORS]
    for strong, (men, others) in zip(chess.COLORS, (sides, sides[::-1]), strict=True):
        if _OTHER_SIDE.get(men) == others:
            before_last = chess.BB_RANK_7 if strong else chess.BB_RANK_2
            return men != "QP" or bool(board.pawns & before_last)
    return False


def _men(board: chess.Board, color: chess.Color) -> str:
    """The men of a side but its king, strongest first, such as RB."""
    return "".join(
        chess.piece_symbol(piece).upper() * len(board.pieces(piece, color))
        for piece in (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)
    )


def _named_man(board: chess.Board, move: chess.Move) -> chess.Square | None:
    """Where the man of an illegal move stands, if it can move at all.

    The intended move binds like a touch (9.5.3 with 4.3): a man that cannot move binds to nothing.
    """
    named = bool(move) and any(m.from_square == move.from_square for m in board.legal_moves)
    return move.from_square if named else None


def _penalties(by: chess.Color, own_time: Span | None, laws: Laws) -> tuple[TimeChange, ...]:
    """The time a wrong claim costs (9.5.3, A.3)."""
    changes = []
    if laws.wrong_claim_bonus:
        article = penalty_article(laws, "wrong_claim_bonus", "9.5.3")
        changes.append(TimeChange(not by, laws.wrong_claim_bonus, article))
    loss = laws.wrong_claim_own_loss
    if loss and laws.wrong_claim_halves_own_time:
        loss = Span(min(loss, max(0, own_time or 0) // 2))
    if loss:
        changes.append(TimeChange(by, Span(-loss), laws.cite("9.5.3")))
    return tuple(changes)
