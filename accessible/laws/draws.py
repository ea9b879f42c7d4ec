"""Draw offers and agreement (5.2.3, 9.1.2). Claims (9.2, 9.3) belong here too."""

from __future__ import annotations

import chess

from accessible.laws.rulings import Reason, Refusal


def may_offer(offered_by: chess.Color | None, by: chess.Color) -> Refusal | None:
    """Whether a player may offer a draw; an offer cannot be withdrawn or doubled (9.1.2.1)."""
    if offered_by == by:
        return Refusal(Reason.ALREADY_OFFERED, "9.1.2.1")
    return None


def may_agree(offered_by: chess.Color | None, by: chess.Color, plies: int) -> Refusal | None:
    """Whether a player may accept: the opponent offered, and both have made a move (5.2.3)."""
    if offered_by is None or offered_by == by:
        return Refusal(Reason.NO_OFFER, "9.1.2.1")
    if plies < 2:
        return Refusal(Reason.BOTH_MUST_MOVE_FIRST, "5.2.3")
    return None


def may_decline(offered_by: chess.Color | None, by: chess.Color) -> Refusal | None:
    """Whether a player may reject: the opponent offered (9.1.2.1)."""
    if offered_by is None or offered_by == by:
        return Refusal(Reason.NO_OFFER, "9.1.2.1")
    return None
