"""Who may do and be told what: ``tests/data/laws/visually_impaired.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.laws.editions import Edition, Laws, Speed, laws
from accessible.laws.rulings import Refusal
from accessible.laws.seating import (
    Actor,
    Role,
    Seat,
    Seating,
    assistant_needed,
    assistant_refused,
)
from accessible.laws.visually_impaired import Act, Knowledge, may_be_told, may_do

TABLE = Path(__file__).parents[1] / "data" / "laws" / "visually_impaired.toml"
TABLES = tomllib.loads(TABLE.read_text(encoding="utf-8"))


def cases(name: str) -> list[Any]:
    return [pytest.param(case, id=case["promise"]) for case in TABLES[name]]


def color(text: str | None) -> chess.Color | None:
    return None if text is None else text == "white"


def actor(text: str) -> Actor:
    match text.split():
        case ["assistant", "of", name]:
            return Actor(Role.ASSISTANT, color(name))
        case ["white" | "black"]:
            return Actor(Role.PLAYER, color(text))
        case [role]:
            return Actor(Role(role))
    raise ValueError(text)


def seat(text: str) -> Seat:
    words = text.split(", ")
    return Seat(
        is_impaired="impaired" in words,
        has_assistant="assistant" in words,
        is_hearing_impaired="hearing-impaired" in words,
    )


def seating(case: dict[str, Any]) -> Seating:
    return Seating(
        seat(case.get("white", "impaired, assistant")), seat(case.get("black", "sighted"))
    )


def of(case: dict[str, Any]) -> Laws:
    """The laws of a case."""
    return laws(
        Edition(case.get("edition", "2023")),
        Speed(case.get("speed", "standard")),
        is_supervised=case.get("supervised", True),
    )


def answer(refusal: Refusal | None) -> tuple[str, str | None]:
    return (refusal.reason, refusal.article) if refusal else ("allowed", None)


@pytest.mark.parametrize("case", cases("act"))
def test_who_may_do_what(case: dict[str, Any]) -> None:
    refusal = may_do(
        actor(case["who"]),
        Act(case["act"]),
        seating(case),
        of(case),
        on_behalf_of=color(case.get("for")),
        is_tournament=not case.get("casual", False),
        announced_by=actor(case["announced_by"]) if "announced_by" in case else None,
    )
    assert answer(refusal) == (case["answer"], case.get("article"))


@pytest.mark.parametrize("case", cases("told"))
def test_who_may_be_told_what(case: dict[str, Any]) -> None:
    refusal = may_be_told(
        actor(case["who"]),
        Knowledge(case["knowledge"]),
        seating(case),
        of(case),
        asked=case["asked"],
        is_tournament=not case.get("casual", False),
        flag_has_fallen=case.get("flag_has_fallen", False),
    )
    assert answer(refusal) == (case["answer"], case.get("article"))


@pytest.mark.parametrize("case", cases("need"))
def test_when_an_assistant_must_be_used(case: dict[str, Any]) -> None:
    need = assistant_needed(seating(case), of(case))
    assert (need.is_needed, need.is_met) == (case["needed"], case["met"])
    assert need.article == case["article"]
    assert need.is_unverified is case.get("is_unverified", False)


SEATS = st.builds(Seat, st.booleans(), st.booleans(), st.booleans())
SEATINGS = st.builds(Seating, SEATS, SEATS)
ACTORS = st.builds(Actor, st.sampled_from(Role), st.sampled_from([None, True, False]))
RULES = st.sampled_from([laws(edition) for edition in Edition])


@settings(deadline=None)
@given(ACTORS, st.sampled_from(Act), SEATINGS, RULES, st.sampled_from([None, True, False]))
def test_every_refusal_of_an_act_names_its_article(
    who: Actor, act: Act, seats: Seating, rules: Laws, behalf: chess.Color | None
) -> None:
    refusal = may_do(who, act, seats, rules, on_behalf_of=behalf)
    is_nobody = who.role is Role.PLAYER and who.color is None
    assert refusal is None or refusal.article or is_nobody
    if may_do(who, act, seats, rules, on_behalf_of=behalf, is_tournament=False):
        assert refusal, "a tournament allows nothing that a casual table refuses"


@settings(deadline=None)
@given(ACTORS, st.sampled_from(Knowledge), SEATINGS, RULES)
def test_asking_never_closes_a_mouth(
    who: Actor, knowledge: Knowledge, seats: Seating, rules: Laws
) -> None:
    """What may be told unasked may be told on request, and casual tables tell everything."""
    unasked = may_be_told(who, knowledge, seats, rules, asked=False)
    asked = may_be_told(who, knowledge, seats, rules, asked=True)
    assert unasked or not asked
    assert all(refusal is None or refusal.article for refusal in (unasked, asked))
    assert not may_be_told(who, knowledge, seats, rules, asked=False, is_tournament=False)


@given(SEATINGS, RULES)
def test_only_one_side_of_a_mixed_table_has_an_assistant(seats: Seating, rules: Laws) -> None:
    """An assistant of the sighted player works only while the other has none."""
    allowed = [
        side
        for side in chess.COLORS
        if seats.of(side).has_assistant and not assistant_refused(side, seats, rules)
    ]
    if len(allowed) == 2:
        assert seats.white.is_impaired
        assert seats.black.is_impaired
