"""Wrong boards, colours, clocks and pieces: ``tests/data/laws/irregularities.toml``."""

from typing import Any

import chess
import pytest

from accessible.laws.editions import Laws, laws
from accessible.laws.irregularities import (
    Question,
    Remedy,
    Ruling,
    black_began,
    board_turned,
    displaced,
    displaced_found_later,
    reversed_colours,
    wrong_clock_setting,
    wrong_setup,
)
from accessible.laws.rulings import Refusal
from tests.laws.irregularity_cases import TABLE, cases, rules


def ruling(case: dict[str, Any], law: Laws) -> Ruling | Refusal:
    """The ruling on a case."""
    moves, over = case.get("moves", 0), case.get("is_over", False)
    is_known = case.get("position") != "unknown"
    match case["found"]:
        case "wrong set-up":
            start = chess.Board(case.get("start", chess.STARTING_FEN))
            return wrong_setup(start, moves, law, is_over=over)
        case "board turned":
            return board_turned(moves, law, is_over=over)
        case "clock set wrongly":
            harm = case.get("harms_schedule", False)
            return wrong_clock_setting(moves, law, harms_schedule=harm, is_over=over)
        case "colours reversed":
            quarter = case.get("is_past_quarter", False)
            return reversed_colours(moves, law, is_past_quarter=quarter, is_over=over)
        case "Black began":
            return black_began(law, is_over=over)
        case "pieces displaced":
            pressed = case.get("has_pressed", False)
            return displaced(law, has_pressed=pressed, is_known=is_known, is_over=over)
        case "piece on a wrong square":
            return displaced_found_later(law, is_known=is_known, is_over=over)
    raise AssertionError(case["found"])


@pytest.mark.parametrize("case", cases("irregularity"))
def test_an_irregularity_is_put_right_as_the_laws_say(case: dict[str, Any]) -> None:
    found = ruling(case, rules(case))
    assert found.article == case["article"]
    if "refused" in case:
        assert isinstance(found, Refusal)
        assert found.reason == case["refused"]
        return
    assert isinstance(found, Ruling)
    assert found.remedy == case["remedy"]
    assert found.is_unverified == case.get("unverified", False)
    assert (found.question.question if found.question else None) == case.get("question")
    if "question_article" in case:
        assert found.question is not None
        assert found.question.article == case["question_article"]
    rooks = None if found.castling is None else chess.SquareSet(found.castling)
    expected = case.get("castling")
    assert rooks == (expected and chess.SquareSet(map(chess.parse_square, expected.split())))


def test_a_chess960_game_began_rightly_from_its_own_position() -> None:
    start = chess.Board.from_chess960_pos(0)
    assert isinstance(wrong_setup(start, 3, laws(), proper=start.copy()), Refusal)
    assert isinstance(wrong_setup(start, 3, laws()), Ruling)


def test_the_table_uses_every_remedy() -> None:
    used = {c.get("remedy") for kind in ("ruling", "irregularity") for c in TABLE[kind]}
    assert used - {None} == set(Remedy)


def test_the_table_asks_every_question() -> None:
    asked = {c.get("question") for kind in TABLE for c in TABLE[kind]}
    assert asked - {None} == set(Question) - {Question.KING_CAPTURED}
