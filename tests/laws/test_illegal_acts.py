"""What counts as an illegal move: ``tests/data/laws/irregularities.toml``."""

from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.laws.editions import Edition, laws
from accessible.laws.illegal_acts import IllegalAct, illegal_act, lasting_illegality
from accessible.laws.rulings import ForArbiter, Outcome
from tests.laws.irregularity_cases import board, cases, move, rules


@pytest.mark.parametrize("case", cases("act"))
def test_an_act_counts_as_the_laws_say(case: dict[str, Any]) -> None:
    does = case["does"]
    moves = [move(text) for text in does if text[0] in "abcdefgh" and text[1].isdigit()]
    act = illegal_act(
        board(case),
        moves[0] if moves else None,
        promoted="leaves the pawn" not in does,
        two_hands="uses two hands" in does,
        pressed="presses" in does,
        laws=rules(case),
    )
    match case["act"]:
        case "none":
            assert act is None
        case "arbiter":
            assert isinstance(act, ForArbiter)
            assert act.article == case["article"]
        case expected:
            assert act == expected


@pytest.mark.parametrize("case", cases("lasting"))
def test_a_position_that_stays_illegal(case: dict[str, Any]) -> None:
    does = lasting_illegality(board(case), rules(case), moves_since=case["waited"])
    if "result" in case:
        assert isinstance(does, Outcome)
        assert (does.result, does.ending) == (case["result"], case["ending"])
        assert does.article == case["article"]
        assert does.is_unverified == case.get("unverified", False)
    else:
        assert (does or "none") == case["does"]


SQUARES = st.sampled_from(chess.SQUARES)
MOVES = st.builds(chess.Move, SQUARES, SQUARES, st.sampled_from([None, *chess.PIECE_TYPES]))


@settings(deadline=None)
@given(
    st.sampled_from(Edition), MOVES | st.none(), st.booleans(), st.booleans(), st.booleans(),
    st.data(),
)  # fmt: skip
def test_a_legal_move_with_one_hand_is_never_illegal_and_no_other_is_overlooked(
    edition: Edition,
    move: chess.Move | None,
    promoted: bool,
    two_hands: bool,
    pressed: bool,
    data: st.DataObject,
) -> None:
    position = chess.Board()
    for _ in range(data.draw(st.integers(0, 30))):
        if not any(position.legal_moves):
            break
        position.push(data.draw(st.sampled_from(list(position.legal_moves))))
    before = position.fen()
    act = illegal_act(
        position, move, promoted=promoted, two_hands=two_hands, pressed=pressed,
        laws=laws(edition),
    )  # fmt: skip
    assert position.fen() == before
    if move and move in position.legal_moves and promoted and not two_hands:
        assert act is None
    if move and pressed and move.promotion is None and not position.is_pseudo_legal(move):
        assert act is not None
    if not pressed:
        assert act in (None, IllegalAct.TWO_HANDS) or isinstance(act, ForArbiter)
