"""Adjourning a game: the first part of ``tests/data/laws/adjournment.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.laws import adjournment
from accessible.laws.adjournment import Envelope, OfferStanding, SealRuling
from accessible.laws.editions import Edition, laws
from accessible.laws.parameters import read_span
from accessible.laws.recording import Medium
from accessible.laws.rulings import ForArbiter, Outcome, Refusal
from accessible.laws.winnable import Answer
from accessible.timing.spans import Span

TABLE = Path(__file__).parents[1] / "data" / "laws" / "adjournment.toml"
QUESTIONS = ("seals", "told", "early", "envelope", "offers", "resigns", "agreed")
CASES = [
    case
    for case in tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
    if any(question in case for question in QUESTIONS)
]
SIDES = {"white": chess.WHITE, "black": chess.BLACK}
USED = (Span(7_000_000), Span(6_500_000))
BOARD = chess.Board("r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9")


def envelope(items: list[str]) -> Envelope:
    """An envelope on which these things are written; the rest is missing."""
    right = set(items)

    def about(item: str, value: Any, wrong: Any = None) -> Any:
        return value if item in right else wrong if f"wrong {item}" in right else None

    used = about("times-used", USED, (USED[0], Span(1))) or (None, None)
    return Envelope(
        white="Anna" if "names" in right else "",
        black="Bernd" if "names" in right else "",
        position=about("position", BOARD.fen(), chess.STARTING_FEN) or "",
        white_used=used[0],
        black_used=used[1],
        sealed_by=about("sealed-by", chess.WHITE, chess.BLACK),
        move_number=about("move-number", 9, 10),
        offered_by=about("draw-offer", chess.BLACK),
        date_and_time="2 May, 10 o'clock" if "resumption" in right else "",
        place="Club room" if "resumption" in right else "",
    )


def ruling(case: dict[str, Any]) -> Any:
    """What the Laws answer to the question of a case."""
    rules = laws(Edition(case.get("edition", "2023")))
    offered = SIDES.get(case.get("offered", ""))
    if "seals" in case:
        return adjournment.may_seal(
            chess.WHITE,
            SIDES[case["seals"]],
            Medium(case["on"]),
            is_clock_stopped=case.get("clock") == "stopped",
            laws=rules,
        )
    if "told" in case:
        made = chess.Move.from_uci(case["made"]) if "made" in case else None
        return adjournment.move_to_seal(made, was_told_to_seal=case["told"], laws=rules)
    if "early" in case:
        remaining, early = read_span(case["remaining"]), read_span(case["early"])
        return adjournment.remaining_after_early_adjournment(remaining, early, rules)
    if "offers" in case:
        return adjournment.offer_after_sealing(SIDES[case["offers"]], offered, rules)
    if "resigns" in case:
        answer = Answer(case["can_mate"])
        return adjournment.resigned_before_resumption(SIDES[case["resigns"]], answer, rules)
    if "agreed" in case:
        return adjournment.agreed_before_resumption(case["agreed"], rules)
    return adjournment.envelope_faults(envelope(case["envelope"]), BOARD, USED, offered, rules)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_adjourning_follows_the_guidelines(case: dict[str, Any]) -> None:
    found = ruling(case)
    match found:
        case None:
            assert case["answer"] == "may"
            return
        case int():
            assert found == read_span(case["answer"])
            return
        case tuple():
            faults = [f"{f.article} {f.item} {'wrong' if f.is_wrong else 'missing'}" for f in found]
            assert faults == case["answer"]
            return
        case Refusal():
            said = f"refused: {found.reason}"
        case ForArbiter():
            said = f"arbiter: {found.question}"
        case Outcome():
            said = f"{found.ending} {found.result}"
        case SealRuling():
            said = f"{found.sealing} {found.move or ''}".strip()
        case OfferStanding():
            said = "stands"
    assert said == case["answer"]
    assert found.article == case["article"]
    if isinstance(found, Outcome):
        assert found.is_unverified == case.get("unverified", False)


def test_a_position_nobody_can_read_is_wrong() -> None:
    faults = adjournment.envelope_faults(
        Envelope(position="White to move"), BOARD, USED, None, laws()
    )
    assert [f.is_wrong for f in faults if f.item is adjournment.EnvelopeItem.POSITION] == [True]


def test_the_rights_to_castle_belong_to_the_position_on_the_envelope() -> None:
    without = BOARD.fen().replace("KQ", "-")
    faults = adjournment.envelope_faults(Envelope(position=without), BOARD, USED, None, laws())
    assert adjournment.EnvelopeItem.POSITION in [f.item for f in faults]


def test_a_resignation_decided_by_an_unverified_parameter_says_so() -> None:
    old = laws(Edition.FIDE_1997)
    outcome = adjournment.resigned_before_resumption(chess.WHITE, Answer.NO, old)
    assert isinstance(outcome, Outcome)
    assert outcome.is_unverified
