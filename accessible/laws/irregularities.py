"""Irregularities other than illegal moves (7.1 to 7.4, 7.6, A.5.1, the older national code).

Each function says what is to be done. Where the Laws leave it to the arbiter the ruling carries a
question for him. Illegal moves are in ``illegal_moves``, penalties in ``penalties``, the arithmetic
of restored times in ``adjustments``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

import chess

from accessible.laws.editions import Laws, ReversedColours, UnknownPosition
from accessible.laws.rulings import ForArbiter, Reason, Refusal

TEN_MOVES = 10  # 7.3


class Remedy(StrEnum):
    """What is done about an irregularity."""

    NEW_GAME = "new-game"
    TRANSFER = "transfer"
    GOES_ON = "goes-on"
    RESTORE = "restore"
    RESTORE_LAST = "restore-last"
    RESTORE_IN_OWN_TIME = "restore-in-own-time"
    QUEEN = "queen"
    STANDS = "stands"
    STILL_TO_MOVE = "still-to-move"
    CORRECT_CLOCK = "correct-clock"
    ARBITER = "arbiter"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"remedy-{self}"


class Question(StrEnum):
    """What the Laws leave to the arbiter after an irregularity."""

    RESTORED_TIMES = "restored-times"
    PENALTY = "penalty"
    CAN_OPPONENT_MATE = "can-opponent-mate"
    KING_CAPTURED = "king-captured"
    REVERSED_COLOURS = "reversed-colours"
    BLACK_BEGAN = "black-began"
    CLOCK_BACK = "clock-back"
    POINTS = "points"
    OPPONENTS_SCORE = "opponents-score"

    @property
    def key(self) -> str:
        """The sentence that asks it."""
        return f"arbiter-{self}"


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is done about an irregularity.

    ``question``: what the arbiter decides besides, or instead where the remedy is ``ARBITER``.
    ``castling``: the squares of the rooks with which castling is still possible; None: untouched.
    """

    remedy: Remedy
    article: str
    question: ForArbiter | None = None
    castling: chess.Bitboard | None = None
    is_unverified: bool = False


def wrong_setup(
    start: chess.Board,
    moves: int,
    laws: Laws,
    *,
    proper: chess.Board | None = None,
    is_over: bool = False,
) -> Ruling | Refusal:
    """What follows when the game began from the wrong position (7.2.1, A.5.1).

    ``start``: the position the game began from. ``proper``: the one it should have begun from.
    ``moves``: completed by each player.
    """
    proper = proper or chess.Board()
    if is_over:
        return Refusal(Reason.GAME_OVER, laws.cite("7.2.1"))
    if start.board_fen() == proper.board_fen():
        return Refusal(Reason.NO_IRREGULARITY, laws.cite("7.2.1"))
    if _claims_are_over(moves, laws):
        return Ruling(
            Remedy.GOES_ON,
            laws.cite("A.5.1"),
            castling=_castling_left(start, proper),
            is_unverified="setup_claim_moves" in laws.unverified,
        )
    return _while_claims_last(Remedy.NEW_GAME, "7.2.1", laws)


def board_turned(moves: int, laws: Laws, *, is_over: bool = False) -> Ruling | Refusal:
    """What follows when the board was placed the wrong way round (7.2.2, A.5.1)."""
    if is_over:
        return Refusal(Reason.GAME_OVER, laws.cite("7.2.2"))
    if _claims_are_over(moves, laws):
        return Ruling(
            Remedy.GOES_ON,
            laws.cite("A.5.1"),
            is_unverified="setup_claim_moves" in laws.unverified,
        )
    return _while_claims_last(Remedy.TRANSFER, "7.2.2", laws)


def wrong_clock_setting(
    moves: int, laws: Laws, *, harms_schedule: bool = False, is_over: bool = False
) -> Ruling | Refusal:
    """What follows when a clock was set wrongly (6.10.2, A.5.1.1).

    ``harms_schedule``: going on would upset the schedule of the event.
    """
    if is_over:
        return Refusal(Reason.GAME_OVER, laws.cite("6.10.2"))
    is_reopened = harms_schedule and laws.schedule_reopens_clock
    if _claims_are_over(moves, laws) and not is_reopened:
        rests_on = {"setup_claim_moves"} | ({"schedule_reopens_clock"} if harms_schedule else set())
        unverified = bool(rests_on & laws.unverified)
        return Ruling(Remedy.GOES_ON, laws.cite("A.5.1"), is_unverified=unverified)
    return replace(
        _while_claims_last(Remedy.CORRECT_CLOCK, "6.10.2", laws),
        question=ForArbiter(Question.RESTORED_TIMES, laws.cite("6.10.2")),
    )


def reversed_colours(
    moves: int, laws: Laws, *, is_past_quarter: bool = False, is_over: bool = False
) -> Ruling | Refusal:
    """What follows when the players have each other's colour (7.3).

    ``moves``: made by both. ``is_past_quarter``: a quarter of the time to the control has passed,
    which decides in the older national code. A game that is over keeps its result.
    """
    article = laws.cite("7.3")
    if is_over:
        return Refusal(Reason.GAME_OVER, article)
    question = ForArbiter(Question.REVERSED_COLOURS, article)
    is_unverified = "reversed_colours" in laws.unverified
    match laws.reversed_colours:
        case ReversedColours.NEW_GAME_BEFORE_TEN_MOVES:
            remedy = Remedy.NEW_GAME if moves < TEN_MOVES else Remedy.GOES_ON
            return Ruling(remedy, article, is_unverified=is_unverified)
        case ReversedColours.GOES_ON:
            return Ruling(Remedy.GOES_ON, article, question, is_unverified=is_unverified)
        case ReversedColours.BY_TIME if is_past_quarter:
            return Ruling(Remedy.GOES_ON, article, is_unverified=is_unverified)
        case ReversedColours.BY_TIME:
            return Ruling(Remedy.ARBITER, article, question, is_unverified=is_unverified)


def black_began(laws: Laws, *, is_over: bool = False) -> Ruling | Refusal:
    """What follows when Black made the first move; no edition of FIDE names the case (1.2)."""
    article = laws.cite("1.2")
    if is_over:
        return Refusal(Reason.GAME_OVER, article)
    if laws.black_first_annuls:
        return Ruling(Remedy.NEW_GAME, article)
    return Ruling(Remedy.ARBITER, article, ForArbiter(Question.BLACK_BEGAN, article))


def displaced(
    laws: Laws, *, has_pressed: bool = False, is_known: bool = True, is_over: bool = False
) -> Ruling | Refusal:
    """What a player does who has knocked pieces over (7.4).

    ``has_pressed``: he has started the opponent's clock before putting them back. ``is_known``:
    the position can be put together again.
    """
    if is_over:
        return Refusal(Reason.GAME_OVER, laws.cite("7.4.1"))
    if not is_known:
        return displaced_found_later(laws, is_known=False)
    if has_pressed:
        question = ForArbiter(Question.CLOCK_BACK, laws.cite("7.4.2"))
    else:
        question = ForArbiter(Question.PENALTY, laws.cite("7.4.3"))
    return Ruling(Remedy.RESTORE_IN_OWN_TIME, laws.cite("7.4.1"), question)


def displaced_found_later(laws: Laws, *, is_known: bool, is_over: bool = False) -> Ruling | Refusal:
    """What follows when a piece is found to stand on a wrong square (7.6)."""
    article = laws.cite("7.6")
    if is_over:
        return Refusal(Reason.GAME_OVER, article)
    remedy = restoring(laws, is_known=is_known)
    if remedy is Remedy.NEW_GAME:
        return Ruling(remedy, article)
    return Ruling(remedy, article, ForArbiter(Question.RESTORED_TIMES, laws.cite("7.1")))


def restoring(laws: Laws, *, is_known: bool) -> Remedy:
    """Which position is restored after an irregularity (7.5.1, 7.6)."""
    if is_known:
        return Remedy.RESTORE
    if laws.unknown_position is UnknownPosition.NEW_GAME:
        return Remedy.NEW_GAME
    return Remedy.RESTORE_LAST


def _claims_are_over(moves: int, laws: Laws) -> bool:
    """Whether nobody may claim a wrong set-up any more (A.5.1)."""
    return 0 < laws.setup_claim_moves <= moves


def _while_claims_last(remedy: Remedy, article: str, laws: Laws) -> Ruling:
    """A ruling that a limit of moves, if there is one, has not ruled out."""
    return Ruling(remedy, laws.cite(article), is_unverified="setup_claim_moves" in laws.unverified)


def _castling_left(start: chess.Board, proper: chess.Board) -> chess.Bitboard:
    """The rooks that stood right with a king that stood right (A.5.1.2)."""
    left = chess.BB_EMPTY
    for color in chess.COLORS:
        if start.king(color) == proper.king(color):
            right = start.pieces_mask(chess.ROOK, color) & proper.pieces_mask(chess.ROOK, color)
            left |= right
    return left
