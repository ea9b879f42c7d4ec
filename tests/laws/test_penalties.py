"""The arbiter's penalties: ``tests/data/laws/irregularities.toml``."""

from typing import Any

import chess
import pytest

from accessible.laws.editions import Edition, laws
from accessible.laws.parameters import read_span
from accessible.laws.penalties import Penalty, PenaltyRuling, penalties, penalty
from accessible.laws.rulings import Refusal
from tests.laws.irregularity_cases import TABLE, cases, rules


@pytest.mark.parametrize("case", cases("penalty"))
def test_a_penalty_does_what_the_laws_say(case: dict[str, Any]) -> None:
    found = penalty(
        Penalty(case["kind"]),
        chess.WHITE,
        rules(case),
        span=read_span(case.get("span", "0")),
        opponent_wins=case.get("opponent_wins", False),
        is_announced=case.get("is_announced", False),
    )
    assert found.article == case["article"]
    if "refused" in case:
        assert isinstance(found, Refusal)
        assert found.reason == case["refused"]
        return
    assert isinstance(found, PenaltyRuling)
    player = found.time and chess.COLOR_NAMES[found.time.player]
    assert (f"{player} {found.time.by:+}" if found.time else None) == case.get("time")
    assert (found.outcome.result if found.outcome else None) == case.get("result")
    assert (found.question.question if found.question else None) == case.get("question")
    assert found.is_unverified == case.get("unverified", False)


def test_the_table_names_every_penalty() -> None:
    assert {case["kind"] for case in TABLE["penalty"]} == set(Penalty)


def test_2009_knew_seven_penalties_and_put_loss_before_the_points() -> None:
    known = penalties(laws(Edition.FIDE_2009))
    assert len(known) == 7
    assert known.index(Penalty.LOSS) < known.index(Penalty.OWN_POINTS)
    assert len(penalties(laws())) == 9
