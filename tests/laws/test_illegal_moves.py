"""What follows an illegal move: ``tests/data/laws/irregularities.toml``."""

from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.laws.editions import Edition, Laws, Speed, laws
from accessible.laws.illegal_acts import IllegalAct
from accessible.laws.illegal_moves import IllegalRuling, Notice, rule_illegal
from accessible.laws.irregularities import Remedy
from accessible.laws.parameters import read_span
from accessible.laws.rulings import ForArbiter, Outcome, Refusal, TimeChange
from accessible.laws.winnable import Answer
from tests.laws.irregularity_cases import board, cases, move, rules


def ruling(case: dict[str, Any], laws: Laws) -> IllegalRuling | Refusal:
    """The ruling on a case."""
    notice = case.get("notice", [])
    claims = {"white claims": chess.WHITE, "black claims": chess.BLACK}
    return rule_illegal(
        IllegalAct(case["act"]),
        case.get("by", "white") == "white",
        case.get("earlier", 0),
        Answer(case.get("can_mate", "yes")),
        laws,
        board=None if case.get("position") == "unknown" else board(case),
        move=move(case["move"]) if "move" in case else None,
        notice=Notice(
            claimed_by=next((claims[text] for text in notice if text in claims), None),
            has_replied=any("has replied" in text for text in notice),
            is_agreed="both agree" in notice,
            is_over="the game is over" in notice,
        ),
    )


@pytest.mark.parametrize("case", cases("ruling"))
def test_an_illegal_move_has_the_consequences_of_the_laws(case: dict[str, Any]) -> None:
    found, white = ruling(case, rules(case)), case.get("by", "white") == "white"
    assert found.article == case["article"]
    if "refused" in case:
        assert isinstance(found, Refusal)
        assert found.reason == case["refused"]
        return
    assert isinstance(found, IllegalRuling)
    assert (found.act, found.by, found.remedy) == (case["act"], white, case["remedy"])
    assert found.count == case.get("earlier", 0) + case.get("counted", True)
    assert " ".join(map(chess.square_name, found.touched)) == case.get("touched", "")
    released = case.get("released")
    assert found.released == (chess.parse_square(released) if released else None)
    assert found.is_unverified == case.get("unverified", False)
    article = case.get("penalty_article", "")
    if "time" in case:
        assert found.time == TimeChange(not white, read_span(case["time"]), article)
    else:
        assert found.time is None
    match found.outcome:
        case Outcome() as outcome:
            assert (outcome.result, outcome.ending) == (case["result"], case["ending"])
            assert (outcome.article, outcome.is_unverified) == (article, found.is_unverified)
        case ForArbiter() as question:
            assert (question.question, question.article) == (case["question"], article)
        case None:
            assert not case.keys() & {"result", "question"}


def test_the_arbiter_sets_the_clocks_when_a_position_is_restored() -> None:
    found = rule_illegal(
        IllegalAct.ILLEGAL_MOVE, chess.WHITE, 0, Answer.YES, laws(), board=chess.Board()
    )
    assert isinstance(found, IllegalRuling)
    assert found.times == ForArbiter("restored-times", "7.1")


NOTICES = st.builds(Notice, st.sampled_from([None, *chess.COLORS]), *[st.booleans()] * 3)


@settings(deadline=None)
@given(
    st.sampled_from(Edition), st.sampled_from(Speed), st.booleans(), st.sampled_from(IllegalAct),
    st.booleans(), st.integers(0, 5), st.sampled_from(Answer), NOTICES, st.booleans(),
)  # fmt: skip
def test_every_act_is_ruled_or_refused(
    edition: Edition,
    speed: Speed,
    is_supervised: bool,
    act: IllegalAct,
    by: chess.Color,
    earlier: int,
    can_mate: Answer,
    notice: Notice,
    is_known: bool,
) -> None:
    law = laws(edition, speed, is_supervised=is_supervised)
    position = chess.Board() if is_known else None
    found = rule_illegal(
        act, by, earlier, can_mate, law, board=position,
        move=chess.Move.from_uci("g1g3"), notice=notice,
    )  # fmt: skip
    if notice.is_over:
        assert isinstance(found, Refusal)
    if isinstance(found, Refusal):
        return
    assert found.time is None or found.outcome is None, "time or the end of the game, not both"
    assert found.time is None or (found.time.player != by and found.time.by > 0)
    assert found.count in (earlier, earlier + 1)
    assert not found.touched or found.remedy is Remedy.RESTORE
    if can_mate is Answer.NO and law.illegal_move_can_draw and isinstance(found.outcome, Outcome):
        assert found.outcome.result == "1/2-1/2"
