"""Offers and agreement (5.2.3, 9.1.2.1); whole conversations are in ``conduct.toml``."""

import chess
import pytest

from accessible.laws.draws import may_agree, may_decline, may_offer
from accessible.laws.rulings import Reason, Refusal

NO_OFFER = Refusal(Reason.NO_OFFER, "9.1.2.1")


@pytest.mark.parametrize("color", chess.COLORS)
def test_an_offer_cannot_be_doubled(color: chess.Color) -> None:
    assert may_offer(color, color) == Refusal(Reason.ALREADY_OFFERED, "9.1.2.1")
    assert may_offer(None, color) is None


@pytest.mark.parametrize("color", chess.COLORS)
def test_only_the_opponents_offer_is_answered(color: chess.Color) -> None:
    for offered_by in (None, color):
        assert may_agree(offered_by, color, plies=10) == NO_OFFER
        assert may_decline(offered_by, color) == NO_OFFER
    assert may_agree(not color, color, plies=10) is None
    assert may_decline(not color, color) is None


@pytest.mark.parametrize(("plies", "agreed"), [(0, False), (1, False), (2, True), (80, True)])
def test_both_players_have_moved_before_they_agree(plies: int, agreed: bool) -> None:
    refusal = may_agree(chess.WHITE, chess.BLACK, plies)
    assert refusal == (None if agreed else Refusal(Reason.BOTH_MUST_MOVE_FIRST, "5.2.3"))
