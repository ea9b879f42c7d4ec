"""Claims with little time and no increment: ``tests/data/laws/quickplay.toml``."""

import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.laws import quickplay
from accessible.laws.editions import Edition, Laws, Speed, laws
from accessible.laws.parameters import read_span
from accessible.laws.quickplay import (
    CLAIM_CHOICES,
    INCREMENT_CHOICES,
    LATER_CHOICES,
    Choice,
    Conditions,
    Ground,
    Question,
    Requested,
    Stopped,
)
from accessible.laws.rulings import Ending, ForArbiter, GoesOn, Outcome, Refusal, TimeChange

TABLE = Path(__file__).parents[1] / "data" / "laws" / "quickplay.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
SIDES = {"white": chess.WHITE, "black": chess.BLACK}
Ruling = Requested | Stopped | GoesOn | ForArbiter | Outcome | Refusal


def rules(case: dict[str, Any]) -> Laws:
    """The Laws of a case."""
    return laws(
        Edition(case.get("edition", "2023")),
        Speed(case.get("speed", "standard")),
        is_supervised=case.get("supervised", True),
    )


def ruling(case: dict[str, Any]) -> Ruling:
    """What follows in a case."""
    now = Conditions(
        turn=SIDES[case.get("turn", "white")],
        own_time=read_span(case.get("own_time", "1 min")),
        is_announced=case.get("announced", True),
        is_last_period=case.get("period", "last") == "last",
        increment=read_span(case.get("increment", "0")),
        has_flag_fallen=case.get("flag_fallen", False),
        has_arbiter=case.get("arbiter", True),
        game_over=case.get("over", False),
    )
    match case["does"]:
        case "asks for increment":
            return quickplay.request_increment(chess.WHITE, now, rules(case))
        case "claims":
            grounds = frozenset(Ground(text) for text in case.get("grounds", ["cannot-win"]))
            return quickplay.claim(chess.WHITE, grounds, now, rules(case))
        case "decides":
            question, choice = Question(case["question"]), Choice(case["choice"])
            return quickplay.decided(chess.WHITE, question, choice, rules(case))
    assert case["does"] == "flag falls after postponing"
    return quickplay.after_flag(rules(case))


def written(change: TimeChange) -> str:
    """A change as the table writes it."""
    side = "white" if change.player == chess.WHITE else "black"
    return f"{side} +{change.by // 60_000} min"


def as_table(answer: Ruling) -> dict[str, Any]:
    """A ruling in the words of the table."""
    match answer:
        case Requested(arbiter, article, offer, unverified):
            found = {"answer": "requested", "article": article, "offer": offer}
            found |= {"question": arbiter.question, "choices": list(arbiter.choices)}
            return found | {"unverified": unverified}
        case Stopped(arbiter, evidence, article):
            found = {"answer": "stopped", "article": article, "evidence": list(evidence)}
            return found | {"question": arbiter.question}
        case ForArbiter(question, article, choices):
            found = {"answer": "arbiter", "article": article, "question": question}
            return found | {"choices": list(choices)}
        case GoesOn(article, changes, increment, postponed):
            found = {"answer": "goes on", "article": article, "postponed": postponed}
            return found | {"time": [written(c) for c in changes], "gives": increment}
        case Outcome(_, ending, article):
            assert ending is Ending.QUICKPLAY
            return {"answer": "draw", "article": article}
        case Refusal(reason, article):
            return {"answer": reason, "article": article}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_a_claim_in_the_last_minutes_is_ruled_as_the_laws_say(case: dict[str, Any]) -> None:
    found = as_table(ruling(case))
    asked = ("answer", "article", "choices", "offer", "time", "postponed", "evidence")
    for key in (*asked, "unverified"):
        assert key not in case or found[key] == case[key], key
    if case["does"] == "decides" and "increment" in case:
        assert found["gives"] == read_span(case["increment"])
    elif case["does"] != "decides" and "question" in case:
        assert found["question"] == case["question"]


def test_each_question_has_exactly_the_choices_that_lead_somewhere() -> None:
    offered = {
        Question.GRANT_INCREMENT: INCREMENT_CHOICES,
        Question.QUICKPLAY_CLAIM: CLAIM_CHOICES,
        Question.POSTPONED_CLAIM: LATER_CHOICES,
        Question.CLAIM_WITHOUT_ARBITER: LATER_CHOICES,
        Question.FAILED_CLAIM: (),
    }
    for question, choice in product(Question, Choice):
        answer = quickplay.decided(chess.BLACK, question, choice, laws())
        assert isinstance(answer, Refusal) == (choice not in offered[question])
