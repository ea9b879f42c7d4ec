"""Touches, adjusting and lost claims as tables: ``tests/data/laws/contact.toml``."""

from __future__ import annotations

import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from accessible.laws.contact import (
    Contact,
    Touched,
    Witness,
    is_touch,
    may_adjust,
    may_claim_breach,
)
from accessible.laws.editions import Edition, Laws, Speed, laws
from accessible.laws.rulings import ForArbiter, Refusal

TABLE = Path(__file__).parents[1] / "data" / "laws" / "contact.toml"
TABLES = tomllib.loads(TABLE.read_text(encoding="utf-8"))


def cases(name: str) -> list[Any]:
    return [pytest.param(case, id=case["promise"]) for case in TABLES[name]]


def of(case: dict[str, Any]) -> Laws:
    """The laws of a case."""
    return laws(
        Edition(case.get("edition", "2023")),
        Speed(case.get("speed", "standard")),
        is_supervised=case.get("supervised", True),
    )


def answer(ruling: Touched | ForArbiter | Refusal | None) -> tuple[str, str | None]:
    """A ruling in the words of the table."""
    match ruling:
        case Touched(counts, article):
            return "touch" if counts else "no touch", article
        case ForArbiter(question, article):
            return f"arbiter: {question}", article
        case Refusal(reason, article):
            return f"refused: {reason}", article
    return "allowed", None


@pytest.mark.parametrize("case", cases("touch"))
def test_a_contact_counts_as_a_touch(case: dict[str, Any]) -> None:
    ruling = is_touch(
        Contact(case["contact"]),
        Witness(case["witness"]),
        of(case),
        by_impaired=case["by"] == "impaired",
        is_claimed=case.get("is_claimed", False),
    )
    assert answer(ruling) == (case["answer"], case["article"])
    if isinstance(ruling, Touched):
        assert ruling.is_unverified is case.get("is_unverified", False)


@pytest.mark.parametrize("case", cases("adjusting"))
def test_who_may_adjust(case: dict[str, Any]) -> None:
    refusal = may_adjust(
        case["by"] == "white",
        case["has_move"] == "white",
        of(case),
        clock_running=case["clock"] == "white" if "clock" in case else None,
        said_so=case["said_so"],
    )
    assert answer(refusal) == (case["answer"], case.get("article"))


@pytest.mark.parametrize("case", cases("claim"))
def test_a_breach_is_claimed_before_touching(case: dict[str, Any]) -> None:
    refusal = may_claim_breach(
        case["by"] == "white",
        case["breach_by"] == "white",
        of(case),
        has_touched=case["has_touched"],
    )
    assert answer(refusal) == (case["answer"], case.get("article"))


@pytest.mark.parametrize("edition", Edition)
def test_a_visually_impaired_player_touches_by_lifting_only(edition: Edition) -> None:
    for contact, witness in product(Contact, Witness):
        ruling = is_touch(contact, witness, laws(edition), by_impaired=True)
        if contact is not Contact.LIFTED:
            assert isinstance(ruling, Touched)
            assert not ruling.counts
