"""Starting positions of Chess960: ``tests/data/laws/chess960.toml``."""

import tomllib
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import chess
import pytest

from accessible.laws.chess960 import (
    POSITIONS,
    Drawing,
    board_of,
    drawn_position,
    start_flaws,
    starting_position,
    throw,
)
from accessible.laws.editions import Edition, laws
from accessible.laws.rulings import Refusal

TABLE = Path(__file__).parents[1] / "data" / "laws" / "chess960.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
LAWS = laws()


def first_rank(board: chess.Board) -> str:
    """White's first rank from a to h."""
    return board.board_fen().rsplit("/", 1)[1]


def thrown(throws: list[int] | tuple[int, ...]) -> Drawing | Refusal:
    """The drawing after these throws, or the refusal of the last."""
    drawing = Drawing()
    for eyes in throws:
        after = throw(drawing, eyes, LAWS)
        if isinstance(after, Refusal):
            return after
        drawing = after
    return drawing


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_a_starting_position_is_what_the_guidelines_ask(case: dict[str, Any]) -> None:
    rules = laws(Edition(case.get("edition", "2023")))
    if "fen" in case:
        flaws = start_flaws(chess.Board(case["fen"]), rules)
        assert ([str(f.flaw) for f in flaws] or "in order") == case["answer"]
        assert [flaw.article for flaw in flaws] == case.get("articles", [])
        return
    found = thrown(case["throws"]) if "throws" in case else starting_position(case["number"], rules)
    if isinstance(found, Refusal):
        assert f"refused: {found.reason}" == case["answer"]
        assert [found.article] == case["articles"]
    elif isinstance(found, Drawing):
        assert found.rank == case["answer"]
    else:
        assert first_rank(found) == case["answer"]


def test_the_960_numbers_are_960_different_starting_positions_without_flaw() -> None:
    ranks = set()
    for number in range(POSITIONS):
        board = starting_position(number, LAWS)
        assert isinstance(board, chess.Board)
        assert board.is_valid()
        assert board.chess960
        assert start_flaws(board, LAWS) == ()
        ranks.add(first_rank(board))
    assert len(ranks) == POSITIONS


def test_the_die_reaches_every_position_and_none_more_often_than_another() -> None:
    drawings = Counter(
        thrown(throws) for throws in product(*(range(1, n + 1) for n in (4, 4, 6, 5, 4)))
    )
    assert len(drawings) == POSITIONS
    assert set(drawings.values()) == {2}
    for drawing in drawings:
        assert isinstance(drawing, Drawing)
        board = board_of(drawing)
        assert board is not None
        assert start_flaws(board, LAWS) == ()


def test_a_drawing_tells_which_piece_comes_next_and_where_it_may_stand() -> None:
    drawing, steps = Drawing(), []
    while drawing.step:
        steps.append((drawing.step.value, "".join(chess.FILE_NAMES[s] for s in drawing.squares)))
        after = throw(drawing, 1, LAWS)
        assert isinstance(after, Drawing)
        drawing = after
    assert steps == [
        ("light-bishop", "bdfh"),
        ("dark-bishop", "aceg"),
        ("queen", "cdefgh"),
        ("first-knight", "defgh"),
        ("second-knight", "efgh"),
    ]
    assert drawing.squares == ()


def test_an_unfinished_drawing_is_no_position() -> None:
    assert board_of(Drawing("...B....")) is None


def test_the_program_draws_a_position_from_the_chance_it_is_given() -> None:
    assert drawn_position(Random(960)) == drawn_position(Random(960))
    assert start_flaws(drawn_position(Random(1)), LAWS) == ()
