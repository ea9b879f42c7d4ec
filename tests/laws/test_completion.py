"""When a move is made and completed: ``tests/data/laws/completion.toml``."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.laws.completion import (
    Completed,
    Pressed,
    completion,
    is_made,
    may_correct,
    missing,
    press,
    unrepeated,
)
from accessible.laws.editions import Edition, Profile, laws
from accessible.laws.rulings import Ending, ForArbiter, Refusal
from accessible.laws.turn import Conditions, Seen, TurnEvents

TABLE = Path(__file__).parents[1] / "data" / "laws" / "completion.toml"
TABLES = tomllib.loads(TABLE.read_text(encoding="utf-8"))


def cases(name: str) -> list[Any]:
    return [pytest.param(case, id=case["promise"]) for case in TABLES[name]]


@pytest.mark.parametrize("case", cases("case"))
def test_a_move_is_complete_when_the_turn_has_passed(case: dict[str, Any]) -> None:
    """At a table without a clock, where no sensor looks."""
    move = chess.Move.from_uci("e2e4")
    events = TurnEvents(
        announced=move,
        repeated=move if case.get("repeated", False) else None,
        answered=case.get("answered", False),
        ending=Ending.CHECKMATE if case.get("ends_game", False) else None,
    )
    table = Conditions(laws(), Profile(case["profile"]), has_clock=False)
    assert bool(completion(chess.Board(), events, table)) is case["complete"]


SEEN_AND_SAID: dict[str, dict[str, Any]] = {
    "captured piece off": {"captured_off": Seen.YES},
    "captured piece still on": {"captured_off": Seen.NO},
    "piece placed": {"placed": Seen.YES},
    "piece not placed": {"placed": Seen.NO},
    "rook placed": {"rook_placed": Seen.YES},
    "rook not placed": {"rook_placed": Seen.NO},
    "new piece placed": {"promoted": Seen.YES},
    "pawn still there": {"promoted": Seen.NO},
    "pressed": {"pressed": True},
    "opponent answers": {"answered": True},
    "moves again": {"moved_again": True},
}


def happened(events: TurnEvents, text: str) -> TurnEvents:
    """The turn after one more event in the words of the table."""
    match text.split():
        case ["announces", move]:
            return replace(events, announced=chess.Move.from_uci(move))
        case ["opponent", "repeats", move]:
            return replace(events, repeated=chess.Move.from_uci(move))
        case ["board", "shows", move]:
            return replace(events, executed=chess.Move.from_uci(move))
        case ["ends", "by", ending]:
            return replace(events, ending=Ending(ending))
    return replace(events, **SEEN_AND_SAID[text])


def answer(
    question: str, case: dict[str, Any], board: chess.Board, events: TurnEvents, table: Conditions
) -> Any:
    """The ruling on the question of a case."""
    match question:
        case "made":
            return is_made(board, events, table)
        case "press":
            return press(board, events, table)
        case "completed":
            return completion(board, events, table)
        case "correct":
            to = chess.Move.from_uci(case["to"]) if "to" in case else None
            return may_correct(board, events, table, to=to) or True
        case "missing":
            return list(missing(board, events, table))
        case "unrepeated":
            return unrepeated(events, table)
    raise ValueError(question)


def in_words(ruling: Any) -> tuple[Any, str | None]:
    """A ruling in the words of the table, with its article."""
    match ruling:
        case True | False | None:
            return "yes" if ruling else "no", None
        case Pressed(effect, article, remark):
            return f"{effect}, {remark}" if remark else str(effect), article
        case Completed(by, article):
            return str(by), article
        case ForArbiter(question, article):
            return f"arbiter: {question}", article
        case Refusal(reason, article):
            return f"refused: {reason}", article or None
    return ruling, None


def conditions(case: dict[str, Any]) -> Conditions:
    return Conditions(
        laws(Edition(case.get("edition", "2023"))),
        Profile(case.get("profile", "tournament")),
        mover_is_impaired=case.get("mover", "impaired") == "impaired",
        opponent_is_impaired=case.get("opponent", "sighted") == "impaired",
        has_clock=case.get("clock", True),
    )


@pytest.mark.parametrize("case", cases("turn"))
def test_a_turn_goes_as_the_laws_say(case: dict[str, Any]) -> None:
    board = chess.Board(case.get("fen", chess.STARTING_FEN), chess960=case.get("chess960", False))
    events = TurnEvents()
    for text in case["events"]:
        events = happened(events, text)
    ruling = answer(case["question"], case, board, events, conditions(case))
    assert in_words(ruling) == (case["answer"], case.get("article"))
    if isinstance(ruling, Completed | Pressed) and case.get("edition", "2023") == "2023":
        assert not ruling.is_unverified
    if "is_unverified" in case:
        assert ruling.is_unverified is case["is_unverified"]


@st.composite
def turns(draw: st.DrawFn, board: chess.Board) -> TurnEvents:
    """Any events of a turn, in any combination, sensible or not."""
    legal = st.none() | st.sampled_from(list(board.legal_moves))
    seen = st.sampled_from(Seen)
    return TurnEvents(
        announced=draw(legal),
        repeated=draw(legal),
        captured_off=draw(seen),
        placed=draw(seen),
        rook_placed=draw(seen),
        promoted=draw(seen),
        executed=draw(legal),
        pressed=draw(st.booleans()),
        answered=draw(st.booleans()),
        moved_again=draw(st.booleans()),
        ending=draw(st.none() | st.sampled_from(Ending)),
    )


BOARD = chess.Board("1n2k3/P2p4/8/3pP3/8/8/8/R3K2R w KQ d6 0 2")
TABLES_TO_PLAY_AT = st.builds(
    Conditions,
    st.sampled_from([laws(edition) for edition in Edition]),
    st.sampled_from(Profile),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)


@settings(deadline=None)
@given(turns(BOARD), TABLES_TO_PLAY_AT)
def test_the_answers_about_a_turn_agree(events: TurnEvents, table: Conditions) -> None:
    completed = completion(BOARD, events, table)
    if completed:
        assert is_made(BOARD, events, table)
        assert missing(BOARD, events, table) == ()
        assert isinstance(may_correct(BOARD, events, table), Refusal)
        assert isinstance(press(BOARD, events, table), Refusal)
    pressed = press(BOARD, events, table)
    if isinstance(pressed, Pressed) and pressed.effect == "completes":
        after = completion(BOARD, replace(events, pressed=True), table)
        assert after
        assert after.by == "press"
