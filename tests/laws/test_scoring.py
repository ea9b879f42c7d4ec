"""Points: ``tests/data/laws/scoring.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.laws.editions import Edition, Laws, laws
from accessible.laws.rulings import Ending, ForArbiter, Outcome, Result
from accessible.laws.scoring import (
    STANDARD,
    Fault,
    GameScore,
    Points,
    Scored,
    Style,
    System,
    both_lose,
    device_found,
    lost_by_penalty,
    points,
    read_score,
    score_fault,
    score_of,
    written,
)
from accessible.laws.winnable import Answer

TABLE = Path(__file__).parents[1] / "data" / "laws" / "scoring.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
SIDES = {"white": chess.WHITE, "black": chess.BLACK}


def system(case: dict[str, Any]) -> System:
    """What the event of a case gives."""
    return System(*case["system"]) if "system" in case else STANDARD


@pytest.mark.parametrize("case", [c for c in CASES if "text" in c], ids=lambda c: c["promise"])
def test_a_written_score_means_points(case: dict[str, Any]) -> None:
    score = read_score(case["text"])
    if case["score"] == "none":
        assert score is None
        return
    assert score == case["score"]
    assert written(score) == case["written"]
    assert points(score, system(case)) == Points(*case["points"])


def ruling(case: dict[str, Any], rules: Laws) -> Scored | Fault | ForArbiter | None:
    """What the Laws answer to the question of a case."""
    if "device" in case:
        return device_found(
            SIDES[case["device"]],
            Answer(case.get("can_mate", "yes")),
            rules,
            has_sounded=case.get("sounds", False),
            event_has_own_rule=case.get("own_rule", False),
        )
    if "given" in case:
        return score_fault(Points(*case["given"]), system(case), rules)
    if case["lost_by"] == "both":
        return both_lose(rules)
    decided = GameScore(case["decided"]) if "decided" in case else None
    return lost_by_penalty(SIDES[case["lost_by"]], decided, rules)


@pytest.mark.parametrize("case", [c for c in CASES if "answer" in c], ids=lambda c: c["promise"])
def test_points_stay_within_the_laws(case: dict[str, Any]) -> None:
    found = ruling(case, laws(Edition(case.get("edition", "2023"))))
    match found:
        case None:
            assert case["answer"] == "allowed"
            return
        case Scored():
            assert found.score == case["answer"]
        case Fault():
            assert found.fault == case["answer"]
        case ForArbiter():
            assert f"arbiter: {found.question}" == case["answer"]
    assert found.article == case["article"]


def test_an_outcome_brings_its_score() -> None:
    assert [score_of(Outcome(r, Ending.DECLARED, "5")).score for r in Result] == [
        GameScore.WHITE_WINS,
        GameScore.BLACK_WINS,
        GameScore.DRAWN,
    ]


@pytest.mark.parametrize("score", GameScore)
@pytest.mark.parametrize("style", Style)
def test_what_is_written_is_read_again(score: GameScore, style: Style) -> None:
    assert read_score(written(score, style)) is score


def test_a_score_is_written_for_print_and_for_braille() -> None:
    assert written(GameScore.DRAWN, Style.PRINTED) == "½–½"
    assert written(GameScore.WHITE_WINS, Style.SPACED) == "1 - 0"


@given(st.integers(0, 8), st.integers(0, 8), st.integers(0, 8))
def test_every_score_of_an_event_is_within_its_own_limit(win: int, draw: int, loss: int) -> None:
    event = System(win, draw, loss)
    for score in (GameScore.WHITE_WINS, GameScore.BLACK_WINS, GameScore.DRAWN):
        assert score_fault(points(score, event), event, laws()) is None
