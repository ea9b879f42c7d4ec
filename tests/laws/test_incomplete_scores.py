"""Scoresheets after a flag has fallen: the second part of ``tests/data/laws/recording.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.laws import incomplete_scores
from accessible.laws.editions import Edition, Laws, Speed, laws
from accessible.laws.incomplete_scores import CountRuling, ScorePlan
from accessible.laws.rulings import Refusal
from accessible.laws.winnable import Answer

TABLE = Path(__file__).parents[1] / "data" / "laws" / "recording.toml"
QUESTIONS = ("kept", "updated", "borrows", "shows")
CASES = [
    case
    for case in tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
    if any(question in case for question in QUESTIONS)
]
SIDES = {"white": chess.WHITE, "black": chess.BLACK}


def ruling(case: dict[str, Any], rules: Laws) -> Any:
    """What the Laws answer to the question of a case."""
    turn = SIDES[case.get("turn", "white")]
    if "kept" in case:
        return incomplete_scores.after_flag(
            white_kept="white" in case["kept"],
            black_kept="black" in case["kept"],
            arbiter_kept="arbiter" in case["kept"],
            turn=turn,
            laws=rules,
        )
    if "updated" in case:
        return incomplete_scores.may_move_after_flag(is_updated=case["updated"], laws=rules)
    if "borrows" in case:
        return incomplete_scores.may_borrow_score(SIDES[case["borrows"]], turn, rules)
    return incomplete_scores.move_count(
        enough_moves=Answer(case["shows"]),
        has_evidence_of_more=case.get("evidence", False),
        laws=rules,
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_scores_are_completed_as_article_8_says(case: dict[str, Any]) -> None:
    edition, speed = Edition(case.get("edition", "2023")), Speed(case.get("speed", "standard"))
    found = ruling(case, laws(edition, speed))
    match found:
        case None:
            assert case["answer"] == "may"
            return
        case Refusal():
            assert f"refused: {found.reason}" == case["answer"]
        case ScorePlan():
            assert [str(step) for step in found.steps] == case["answer"]
        case CountRuling():
            assert found.count == case["answer"]
    assert found.article == case["article"]


def test_where_nobody_need_record_a_gap_stops_nobody() -> None:
    rapid = laws(speed=Speed.RAPID)
    assert incomplete_scores.may_move_after_flag(is_updated=False, laws=rapid) is None
