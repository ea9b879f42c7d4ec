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
    # A lone knight attacks squares of one colour only. Of the flights, those beside the king have
    # the other colour, and the king of the winner cannot watch all of them; the loser's men must
    # stand there, and a queen that stands there takes the knight or stands on its way. Pawns,
    # bishops, knights and rooks can stand there without touching the knight.
    if others == others & board.knights and chess.popcount(others) == 1:
        if loser == loser & (board.kings | board.queens):
            return Cause.MATERIAL
        return None
    # Bishops of one colour never attack the flights beside the king. A rook or queen of the loser
    # that stands there guards the squares next to the checked king, where it can step in between.
    for color in (chess.BB_LIGHT_SQUARES, chess.BB_DARK_SQUARES):
        if others == others & board.bishops & color:
            blockers = loser & (board.pawns | board.knights | board.bishops & ~color)
            return None if blockers else Cause.MATERIAL
    return None
