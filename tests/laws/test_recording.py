"""Keeping score: the first part of ``tests/data/laws/recording.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.laws import recording
from accessible.laws.editions import Edition, Laws, Speed, laws
from accessible.laws.parameters import read_span
from accessible.laws.recording import (
    AssistantRuling,
    Duty,
    Entry,
    Help,
    Medium,
    Purpose,
    RecordingRuling,
    SigningRuling,
)
from accessible.laws.rulings import ForArbiter, Refusal
from accessible.timing.spans import Span

TABLE = Path(__file__).parents[1] / "data" / "laws" / "recording.toml"
QUESTIONS = ("remaining", "on", "ahead", "played", "writes", "marked", "assistant", "signed")
CASES = [
    case
    for case in tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
    if any(question in case for question in QUESTIONS)
]
NAMES = {chess.WHITE: "white", chess.BLACK: "black"}


def rules(case: dict[str, Any]) -> Laws:
    """The Laws of a case."""
    return laws(
        Edition(case.get("edition", "2023")),
        Speed(case.get("speed", "standard")),
        is_supervised=case.get("supervised", True),
    )


def ruling(case: dict[str, Any]) -> Any:
    """What the Laws answer to the question of a case."""
    if "remaining" in case:
        times = read_span(case["remaining"]), read_span(case["added"])
        was_exempt = case.get("was_exempt", False)
        return recording.recording_duty(*times, rules(case), was_exempt=was_exempt)
    if "on" in case:
        medium, *about = case["on"].split(", ")
        return recording.may_record_on(
            Medium(medium),
            rules(case),
            is_visually_impaired="visually impaired" in about,
            is_prescribed="prescribed" in about,
        )
    if "ahead" in case:
        return recording.may_record_ahead(Purpose(case["ahead"]), rules(case))
    if "played" in case:
        duty = Duty(case.get("remaining_duty", "must-record"))
        return recording.may_move_unrecorded(case["played"], case["recorded"], duty, rules(case))
    if "writes" in case:
        return recording.may_write(Entry(case["writes"]), rules(case))
    if "assistant" in case:
        has_disability = case["assistant"] == "disability"
        helps = Help(case.get("with", "score"))
        return recording.time_for_help(helps, rules(case), has_disability=has_disability)
    if "signed" in case:
        white, black = (result or None for result in case["signed"])
        return recording.signed(white, black, rules(case), is_wrong=case.get("wrong", False))
    duties = {
        name: Duty.EXEMPT_THIS_PERIOD if name in case.get("exempt", []) else Duty.MUST_RECORD
        for name in NAMES.values()
    }
    return recording.offer_unmarked(
        white_marked="white" in case["marked"],
        black_marked="black" in case["marked"],
        white_duty=duties["white"],
        black_duty=duties["black"],
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_score_is_kept_as_article_8_says(case: dict[str, Any]) -> None:
    found = ruling(case)
    match found:
        case None:
            assert case["answer"] == "may"
            return
        case tuple():
            assert [NAMES[color] for color in found] == case["answer"]
            return
        case Refusal():
            said = f"refused: {found.reason}"
        case ForArbiter():
            said = f"arbiter: {found.question}"
        case RecordingRuling():
            said = str(found.duty)
        case AssistantRuling():
            said = "no deduction"
        case SigningRuling():
            said = f"{found.signing} {found.result}".strip()
    assert said == case["answer"]
    assert found.article == case["article"]
    assert getattr(found, "is_unverified", False) == case.get("unverified", False)


@given(st.integers(0, 10**7), st.integers(0, 60_000), st.sampled_from(Edition), st.booleans())
def test_less_time_never_brings_the_duty_back(
    remaining: int, added: int, edition: Edition, was_exempt: bool
) -> None:
    rules, added_span = laws(edition), Span(added)
    now = recording.recording_duty(Span(remaining), added_span, rules, was_exempt=was_exempt)
    later = recording.recording_duty(
        Span(remaining // 2),
        added_span,
        rules,
        was_exempt=now.duty is Duty.EXEMPT_THIS_PERIOD,
    )
    assert now.duty is not Duty.EXEMPT_THIS_PERIOD or later.duty is Duty.EXEMPT_THIS_PERIOD
