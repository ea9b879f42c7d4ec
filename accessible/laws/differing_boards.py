"""What is done when the boards of the two players show different positions (D.2.9).

Both scores decide, not the words that were spoken. Scores that agree put the boards right; scores
that differ take the game back to where they agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Edition, Laws, Official
from accessible.laws.irregularities import Question
from accessible.laws.rulings import ForArbiter, Reason, Refusal

Score = Sequence[chess.Move]

_SCORES_DIFFER = {Edition.FIDE_2009: "E2.8", Edition.FIDE_1997: "F.8"}  # since then one point


class Correction(StrEnum):
    """How differing boards are put right."""

    WHITE_ADJUSTS = "white-adjusts"
    BLACK_ADJUSTS = "black-adjusts"
    BOTH_ADJUST = "both-adjust"
    GO_BACK = "go-back"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"boards-{self}"


@dataclass(frozen=True, slots=True)
class BoardsRuling:
    """How differing boards are put right, with the help of ``official``.

    ``plies``: half-moves of the game that stand. ``white_squares`` and ``black_squares``: where
    each player's board has to change. ``times``: after going back the arbiter sets the clocks.
    """

    correction: Correction
    plies: int
    white_squares: tuple[chess.Square, ...]
    black_squares: tuple[chess.Square, ...]
    official: Official
    article: str
    times: ForArbiter | None = None
    is_unverified: bool = False


def put_right(
    start: chess.Board,
    scores: tuple[Score, Score],
    boards: tuple[chess.BaseBoard, chess.BaseBoard],
    laws: Laws,
) -> BoardsRuling | Refusal:
    """How the boards of White and Black are put right by the scores that both kept (D.2.9).

    ``start`` is the position the game began from. A score may lack the latest move (8.1.3). Where
    both have written the same illegal move they do not show a game any further.
    """
    position, plies = _agreed(start, *_completed(*scores))
    is_agreed = plies == max(map(len, scores))
    white, black = (_differing(board, position) for board in boards)
    if is_agreed and not (white or black):
        return Refusal(Reason.NO_IRREGULARITY, laws.cite("D.2.9"))
    article, times = laws.cite("D.2.9"), None
    if not is_agreed:
        article = scores_differ_article(laws)
        times = ForArbiter(Question.RESTORED_TIMES, article)
    return BoardsRuling(
        _correction(is_agreed, bool(white), bool(black)),
        plies,
        white,
        black,
        laws.boards_resolved_by,
        article,
        times,
        "boards_resolved_by" in laws.unverified,
    )


def scores_differ_article(laws: Laws) -> str:
    """The article for scores that differ; the older appendices have one of its own for them."""
    return _SCORES_DIFFER.get(laws.edition, laws.cite("D.2.9"))


def _correction(is_agreed: bool, white: bool, black: bool) -> Correction:
    if not is_agreed:
        return Correction.GO_BACK
    if white and black:
        return Correction.BOTH_ADJUST
    return Correction.WHITE_ADJUSTS if white else Correction.BLACK_ADJUSTS


def _completed(white: Score, black: Score) -> tuple[Score, Score]:
    """The scores; one that lacks only the latest move is completed from the other."""
    short, long = sorted((white, black), key=len)
    return (long, long) if list(long[:-1]) == list(short) else (white, black)


def _agreed(start: chess.Board, white: Score, black: Score) -> tuple[chess.Board, int]:
    """The position to which both scores lead by the same legal moves, and how many."""
    position, plies = start.copy(stack=False), 0
    for one, other in zip(white, black, strict=False):
        if one != other or not position.is_legal(one):
            break
        position.push(one)
        plies += 1
    return position, plies


def _differing(board: chess.BaseBoard, position: chess.Board) -> tuple[chess.Square, ...]:
    """The squares on which a player's board does not show the position."""
    return tuple(s for s in chess.SQUARES if board.piece_at(s) != position.piece_at(s))
