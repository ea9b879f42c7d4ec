"""What each edition of the Laws says: ``tests/data/laws/editions.toml``."""

import dataclasses
import tomllib
from pathlib import Path
from typing import Any

import pytest

from accessible.laws.editions import (
    Edition,
    Laws,
    Profile,
    Speed,
    laws,
    opponent_repeats,
    parameter_types,
    tells_check,
)
from accessible.laws.parameters import OverrideError, read_span, read_value
from accessible.laws.rapidplay import classify

TABLE = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "laws" / "editions.toml").read_text(encoding="utf-8")
)


def played(edition: str, play: str) -> Laws:
    """The laws of an edition for ``rapid, unsupervised`` and the like."""
    speed, _, lack = play.partition(", ")
    return laws(Edition(edition), Speed(speed), is_supervised=not lack)


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("case", [pytest.param(c, id=c["promise"]) for c in TABLE["case"]])
def test_an_edition_says_what_the_table_says(case: dict[str, str], edition: Edition) -> None:
    rules, name = played(edition, case["play"]), case["parameter"]
    text = case[edition].removesuffix("?").strip()
    assert getattr(rules, name) == read_value(parameter_types()[name], text)
    assert (name in rules.unverified) == case[edition].endswith("?")


def test_the_table_names_every_parameter() -> None:
    assert {case["parameter"] for case in TABLE["case"]} == parameter_types().keys()


@pytest.mark.parametrize("name", sorted(parameter_types()))
@pytest.mark.parametrize("play", ["rapid", "rapid, unsupervised", "blitz", "blitz, unsupervised"])
def test_a_parameter_without_a_row_for_a_speed_is_as_in_standard_chess(
    name: str, play: str
) -> None:
    rows = {case["play"] for case in TABLE["case"] if case["parameter"] == name}
    for edition in Edition:
        if getattr(played(edition, play), name) != getattr(played(edition, "standard"), name):
            assert play in rows or play.partition(",")[0] in {r.partition(",")[0] for r in rows}


@pytest.mark.parametrize(
    "case", [pytest.param(c, id=f"{c['of_2023']} in {c['edition']}") for c in TABLE["citation"]]
)
def test_an_article_has_its_number_in_every_edition(case: dict[str, str]) -> None:
    assert laws(Edition(case["edition"])).cite(case["of_2023"]) == case["number"]


@pytest.mark.parametrize("case", [pytest.param(c, id=c["promise"]) for c in TABLE["game"]])
def test_a_game_is_as_fast_as_its_time_for_sixty_moves(case: dict[str, str]) -> None:
    rules = laws(Edition(case["edition"]))
    assert classify(read_span(case["main"]), read_span(case["increment"]), rules) == case["speed"]


@pytest.mark.parametrize("case", [pytest.param(c, id=c["promise"]) for c in TABLE["override"]])
def test_an_organiser_sets_his_own_values(case: dict[str, str]) -> None:
    name, text = case["parameter"], case["text"]
    if case["becomes"].startswith("unknown-"):
        with pytest.raises(OverrideError) as caught:
            laws(overrides={name: text})
        assert (caught.value.name, caught.value.value) == (name, text)
        assert caught.value.fault == case["becomes"]
        assert name in str(caught.value)
        return
    rules = laws(Edition.FIDE_2014, overrides={name: text})
    assert str(getattr(rules, name)) == case["becomes"]
    assert rules.overridden == {name}
    assert name not in rules.unverified, "the organiser's own value is certain"


def test_without_overrides_nothing_is_overridden() -> None:
    assert laws().overridden == frozenset()
    assert laws() == laws(overrides={})


def test_an_override_changes_nothing_else() -> None:
    plain, own = laws(), laws(overrides={"two_hands": "never"})
    changed = {
        f.name for f in dataclasses.fields(Laws) if getattr(plain, f.name) != getattr(own, f.name)
    }
    assert changed == {"two_hands", "overridden"}


def test_standard_chess_is_always_under_full_competition_rules() -> None:
    assert laws(is_supervised=False).is_supervised
    assert not laws(speed=Speed.BLITZ, is_supervised=False).is_supervised


def test_the_editions_read_in_full_have_no_doubtful_value() -> None:
    for edition in (Edition.FIDE_2009, Edition.FIDE_2018, Edition.FIDE_2023):
        for speed in Speed:
            for is_supervised in (True, False):
                assert not laws(edition, speed, is_supervised=is_supervised).unverified


def test_every_section_of_the_data_belongs_to_an_edition() -> None:
    file = Path(__file__).parents[2] / "accessible" / "laws" / "editions.toml"
    data: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    assert data.keys() == {edition.value for edition in Edition}
    plays = {"standard", "rapid", "rapid-unsupervised", "blitz", "blitz-unsupervised"}
    for sections in data.values():
        assert sections.keys() <= plays | {"builds_on"}


def test_only_a_tournament_waits_for_the_repetition() -> None:
    assert opponent_repeats(Profile.TOURNAMENT)
    assert not opponent_repeats(Profile.CASUAL)


def test_only_a_casual_table_says_check() -> None:
    assert tells_check(Profile.CASUAL)
    assert not tells_check(Profile.TOURNAMENT)
