"""Material with which mate is impossible wherever the men stand.

Whoever asks must have looked for a mate that is already on the board: in positions that never
occur in a game it may have been given by material that could not give another.
"""

from __future__ import annotations

import chess

from accessible.laws.mating.causes import Cause


def insufficient(board: chess.Board, winner: chess.Color) -> Cause | None:
    """Why the material of ``winner``, against what the loser has, can never give mate."""
    own = board.occupied_co[winner]
    others = own & ~board.kings
    if not others:
        return Cause.LONE_KING
    loser = board.occupied_co[not winner]
    # A man that attacks squares of one colour only, giving check from that colour, leaves the
    # squares above, below and beside the king. Two of them lie on the side of the checking man;
    # they touch cornerwise, so the winner's king can watch only one without touching the other
    # king. On the second a man of the loser must stand, and a queen there reaches the knight.
    if others == others & board.knights and chess.popcount(others) == 1:
        if loser == loser & (board.kings | board.queens):
            return Cause.MATERIAL
        return None
    # The same with bishops of one colour: a rook or queen on that square steps on the first square
    # of the bishop's line, next to it. It cannot be pinned, for no bishop attacks its square, and
    # bishops alone give no double check.
    for color in (chess.BB_LIGHT_SQUARES, chess.BB_DARK_SQUARES):
        if others == others & board.bishops & color:
            blockers = loser & (board.pawns | board.knights | board.bishops & ~color)
            return None if blockers else Cause.MATERIAL
    return None
