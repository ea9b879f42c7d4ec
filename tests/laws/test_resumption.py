"""Resuming a game: the second part of ``tests/data/laws/adjournment.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.laws import resumption
from accessible.laws.editions import Edition, Laws, laws
from accessible.laws.parameters import read_span
from accessible.laws.resumption import Continued, Late, Plan, SealedMoveStands
from accessible.laws.rulings import Ending, ForArbiter, Outcome, Refusal, Result
from accessible.laws.winnable import Answer
from accessible.laws.written_moves import Writing, WrittenMove, read_written
from accessible.timing.spans import Span

TABLE = Path(__file__).parents[1] / "data" / "laws" / "adjournment.toml"
QUESTIONS = (
    "opens", "written", "present", "arrives", "seals_reply", "late", "missing", "wrong_times",
    "both_absent",
)  # fmt: skip
CASES = [
    case
    for case in tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
    if any(question in case for question in QUESTIONS)
]
SIDES = {"white": chess.WHITE, "black": chess.BLACK}
NUMBERS = {"checkmate": "5.1.1", "stalemate": "5.2.1", "flag-fall": "6.9", "fivefold": "9.6.1"}


def outcome(text: str | None, rules: Laws) -> Outcome | None:
    """An outcome from the words of the table."""
    if text is None:
        return None
    ending, _, result = text.partition(" ")
    article = rules.cite(NUMBERS[ending])
    return Outcome(Result(result or "1/2-1/2"), Ending(ending), article)


def ruling(case: dict[str, Any]) -> Any:
    """What the Laws answer to the question of a case."""
    rules = laws(Edition(case.get("edition", "2023")))
    board = chess.Board(case.get("fen", chess.STARTING_FEN))
    default = read_span(case["default"]) if "default" in case else None
    is_sealer_present = "is present" in f"{case.get('arrives')} {case.get('seals_reply')}"
    if "opens" in case:
        return resumption.may_open(is_replier_present=case["opens"], laws=rules)
    if "written" in case:
        return resumption.sealed_move(
            read_written(case["written"], board),
            board.turn,
            Answer(case.get("can_mate", "yes")),
            rules,
            ended_before=outcome(case.get("ended_before"), rules),
        )
    if "present" in case:
        return resumption.resumption(
            is_replier_present=case["present"] in ("both", "replier"),
            is_sealer_present=case["present"] in ("both", "sealer"),
            laws=rules,
        )
    if "arrives" in case:
        return resumption.replier_arrives(is_sealer_present=is_sealer_present, laws=rules)
    if "seals_reply" in case:
        return resumption.seal_reply(is_sealer_present=is_sealer_present, laws=rules)
    if "late" in case:
        return resumption.late(
            SIDES[case["late"]],
            read_span(case["by"]),
            chess.WHITE,
            rules,
            event_default=default,
            sealed_ending=outcome(case.get("sealed"), rules),
            overstepped=outcome(case.get("overstepped"), rules),
        )
    if "both_absent" in case:
        assert default is not None
        return resumption.both_absent(default, read_span(case["both_absent"]), rules)
    if "missing" in case:
        return resumption.envelope_missing(
            None if "position" in case["missing"] else board,
            chess.Move.from_uci(case["stated"]),
            are_times_known="times" not in case["missing"],
            laws=rules,
        )
    is_before = case["wrong_times"].startswith("before")
    return resumption.wrong_times(is_before_own_first_move=is_before, laws=rules)


def said(found: Any) -> str | list[str]:
    """A ruling in the words of the table."""
    match found:
        case Refusal():
            return f"refused: {found.reason}"
        case ForArbiter():
            return f"arbiter: {found.question}"
        case Outcome():
            return f"{found.ending} {found.result}"
        case Late():
            return f"late: {said(found.outcome)}"
        case Plan():
            return [str(step) for step in found.steps]
        case SealedMoveStands():
            return f"move {found.move}"
        case Continued():
            parts = [f"{found.continuation} {found.move or ''}".strip()]
            return ", ".join([*parts, *([str(said(found.times))] if found.times else [])])
    raise AssertionError(found)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_resuming_follows_the_guidelines(case: dict[str, Any]) -> None:
    found = ruling(case)
    if found is None:
        assert case["answer"] in ("may", "in time")
    elif isinstance(found, int):
        assert found == read_span(case["answer"])
    else:
        assert said(found) == case["answer"]
        decided = found.outcome if isinstance(found, Late) else found
        assert decided.article == case["article"]
        assert getattr(decided, "is_unverified", False) == case.get("unverified", False)


def test_the_finishing_time_was_announced_in_advance_up_to_2009() -> None:
    assert resumption.announced_in_advance(laws()) == ("starting-time",)
    old = laws(Edition.FIDE_2009)
    assert resumption.announced_in_advance(old) == ("starting-time", "finishing-time")


def test_the_session_ends_by_the_arbiters_timepiece() -> None:
    assert not resumption.session_over(Span(7_199_999), Span(7_200_000))
    assert resumption.session_over(Span(7_200_000), Span(7_200_000))


@given(st.sampled_from(Writing), st.sampled_from(Edition), st.sampled_from(Answer), st.booleans())
def test_a_bad_sealed_move_never_wins_for_the_player_who_sealed_it(
    writing: Writing, edition: Edition, can_mate: Answer, sealed_by: bool
) -> None:
    written = WrittenMove(writing, (chess.Move.from_uci("e2e4"),))
    found = resumption.sealed_move(written, sealed_by, can_mate, laws(edition))
    own_win = Result.WHITE if sealed_by else Result.BLACK
    assert not isinstance(found, Outcome) or found.result != own_win
    assert isinstance(found, SealedMoveStands) == (writing is Writing.CLEAR)
