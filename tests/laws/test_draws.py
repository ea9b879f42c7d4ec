"""Offers and agreement, event by event: ``tests/data/laws/draws.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.laws import draws
from accessible.laws.draws import Ban, Event, Moment, Offer
from accessible.laws.editions import Edition, Laws, Speed, laws
from accessible.laws.rulings import Outcome, Reason, Refusal

TABLE = Path(__file__).parents[1] / "data" / "laws" / "draws.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
SIDES = {"white": chess.WHITE, "black": chess.BLACK}
NO_OFFER = Refusal(Reason.NO_OFFER, "9.1.2.1")


class Table:
    """Two players and a standing offer; applies one event after the other."""

    def __init__(self, case: dict[str, Any], rules: Laws) -> None:
        self.laws = rules
        ban = case.get("ban")
        self.ban = None if ban is None else Ban(None if ban == "always" else ban)
        self.plies = case.get("plies", 0)
        self.standing = SIDES.get(case.get("standing", ""))
        self.last_offer_by: chess.Color | None = None
        self.has_moved: chess.Color | None = None  # whose clock waits to be pressed

    def happens(self, by: chess.Color, verb: str) -> Offer | Outcome | Refusal | str:
        """What an event brings."""
        match verb:
            case "offers":
                return self._offer(by)
            case "accepts":
                return draws.agreement(self.standing, by, self.plies, ban=self.ban, laws=self.laws)
            case "withdraws":
                return draws.withdrawal(self.standing, by, laws=self.laws)
            case "rejects":
                refusal = draws.may_decline(self.standing, by, laws=self.laws)
                if refusal:
                    return refusal
        if self.standing is not None and not draws.stands(self.standing, Event(verb), by):
            self.standing = None
        if verb == "moves":
            self.plies += 1
            self.has_moved = by
        if verb == "presses":
            self.has_moved = None
        return "gone" if self.standing is None else "stands"

    def _offer(self, by: chess.Color) -> Offer | Refusal:
        on_move = chess.WHITE if self.plies % 2 == 0 else chess.BLACK
        moment = Moment.BEFORE_MOVE if on_move == by else Moment.OPPONENTS_TURN
        made = draws.offer(
            by,
            Moment.AFTER_MOVE if self.has_moved == by else moment,
            standing=self.standing,
            last_offer_by=self.last_offer_by,
            plies=self.plies,
            ban=self.ban,
            laws=self.laws,
        )
        if isinstance(made, Offer):
            self.standing = self.last_offer_by = by
        return made


def rules(case: dict[str, Any]) -> Laws:
    """The Laws of a case."""
    return laws(
        Edition(case.get("edition", "2023")),
        Speed(case.get("speed", "standard")),
        is_supervised=case.get("supervised", True),
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_an_offer_lives_as_the_laws_say(case: dict[str, Any]) -> None:
    table = Table(case, rules(case))
    for event in case["events"]:
        side, verb = event.split()
        answer = table.happens(SIDES[side], verb)
    found: dict[str, Any] = {"promise": case["promise"]}
    match answer:
        case Offer():
            found |= {"answer": "offered", "article": answer.article}
            found |= {"remarks": list(answer.remarks), "replies": list(answer.replies)}
            found |= {"remarks_article": answer.remarks_article}
            found |= {"recorded_by": answer.recorded_by}
        case Outcome():
            found |= {"answer": answer.ending, "article": answer.article}
            found |= {"unverified": answer.is_unverified}
        case Refusal():
            found |= {"answer": answer.reason, "article": answer.article}
        case str():
            found |= {"answer": answer}
    asked = ("answer", "article", "remarks", "remarks_article", "replies", "recorded_by")
    for key in (*asked, "unverified"):
        assert key not in case or found[key] == case[key], key


@pytest.mark.parametrize("color", chess.COLORS)
def test_only_the_opponents_offer_is_answered(color: chess.Color) -> None:
    for offered_by in (None, color):
        assert draws.may_agree(offered_by, color, plies=10, laws=laws()) == NO_OFFER
        assert draws.may_decline(offered_by, color, laws=laws()) == NO_OFFER
    assert draws.may_agree(not color, color, plies=10, laws=laws()) is None
    assert draws.may_decline(not color, color, laws=laws()) is None


@pytest.mark.parametrize(("plies", "agreed"), [(0, False), (1, False), (2, True), (80, True)])
def test_both_players_have_moved_before_they_agree(plies: int, agreed: bool) -> None:
    refusal = draws.may_agree(chess.WHITE, chess.BLACK, plies, laws=laws())
    assert refusal == (None if agreed else Refusal(Reason.BOTH_MUST_MOVE_FIRST, "5.2.3"))


@given(
    st.sampled_from(Edition),
    st.lists(
        st.tuples(
            st.sampled_from(chess.COLORS),
            st.sampled_from(["offers", "accepts", "withdraws", *Event]),
        )
    ),
)
def test_nothing_at_the_table_raises_and_no_refusal_changes_an_offer(
    edition: Edition, events: list[tuple[chess.Color, str]]
) -> None:
    table = Table({}, laws(edition))
    for by, verb in events:
        before = table.standing
        if isinstance(table.happens(by, verb), Refusal):
            assert table.standing == before
