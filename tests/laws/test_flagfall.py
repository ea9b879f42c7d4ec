"""What fallen flags mean: ``tests/data/laws/flagfall.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.laws.editions import Edition, Laws, Speed, laws
from accessible.laws.flagfall import (
    Call,
    Caller,
    Flags,
    Ruling,
    adjudicate,
    flag_fall,
    right_to_call,
)
from accessible.laws.parameters import read_span
from accessible.laws.rulings import Ending, ForArbiter, GoesOn, Outcome, Refusal, Result
from accessible.laws.winnable import Answer

TABLE = Path(__file__).parents[1] / "data" / "laws" / "flagfall.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
SIDES = {"white": chess.WHITE, "black": chess.BLACK}


def rules(case: dict[str, Any]) -> Laws:
    """The Laws of a case."""
    return laws(
        Edition(case.get("edition", "2023")),
        Speed(case.get("speed", "standard")),
        is_supervised=case.get("supervised", True),
    )


def call(case: dict[str, Any]) -> Call:
    """Who points the flag out in a case."""
    *side, who = case.get("called", "arbiter").split()
    return Call(Caller(who), SIDES[side[0]] if side else None)


def ruling(case: dict[str, Any]) -> Ruling:
    """What follows in a case."""
    board = chess.Board(case.get("fen", chess.STARTING_FEN))
    assert board.is_valid()
    is_last = case.get("period", "last") == "last"
    if case.get("asks"):
        return adjudicate(board, Flags(case["fallen"]), rules(case), is_last_period=is_last)
    return flag_fall(
        board,
        Flags(case["fallen"]),
        can_mate_white=Answer(case.get("white_can_mate", "yes")),
        can_mate_black=Answer(case.get("black_can_mate", "yes")),
        laws=rules(case),
        call=call(case),
        is_last_period=is_last,
        made_control=Answer(case.get("made_control", "no")),
        is_announced=case.get("announced", True),
        increment=read_span(case.get("increment", "0")),
        game_over=case.get("over", False),
    )


def as_table(answer: Ruling) -> dict[str, Any]:
    """A ruling in the words of the table."""
    match answer:
        case Outcome(result, ending, article, unverified):
            found = {"answer": result, "ending": ending}
            return found | {"article": article, "unverified": unverified}
        case GoesOn(article, is_unverified=unverified):
            return {"answer": "goes on", "article": article, "unverified": unverified}
        case ForArbiter(question, article):
            return {"answer": "arbiter", "article": article, "question": question}
        case Refusal(reason, article):
            return {"answer": reason, "article": article}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_a_fallen_flag_is_ruled_as_the_laws_say(case: dict[str, Any]) -> None:
    right = right_to_call(call(case), rules(case), Flags(case["fallen"]))
    found = as_table(ruling(case)) | {"right": right}
    for key in ("answer", "ending", "article", "question", "unverified", "right"):
        assert key not in case or found[key] == case[key], key


@given(
    st.sampled_from(Edition),
    st.sampled_from(Speed),
    st.booleans(),
    st.sampled_from(Flags),
    st.sampled_from(Answer),
    st.sampled_from(Answer),
    st.sampled_from(Caller),
    st.sampled_from([*chess.COLORS, None]),
    st.booleans(),
)
def test_nobody_wins_on_time_who_is_known_to_be_unable_to_mate(
    edition: Edition,
    speed: Speed,
    supervised: bool,
    flags: Flags,
    white: Answer,
    black: Answer,
    caller: Caller,
    side: chess.Color | None,
    is_last: bool,
) -> None:
    in_force = laws(edition, speed, is_supervised=supervised)
    answer = flag_fall(
        chess.Board(),
        flags,
        can_mate_white=white,
        can_mate_black=black,
        laws=in_force,
        call=Call(caller, side),
        is_last_period=is_last,
    )
    if isinstance(answer, Outcome) and answer.ending is Ending.FLAG_FALL:
        winner = white if answer.result is Result.WHITE else black
        assert winner is Answer.YES or edition is Edition.OLD_CODE
