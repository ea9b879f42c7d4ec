"""The journal shows when a board stood otherwise than the game (7.4, D.2.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.game.facts import BoardDiffers
from accessible.intents import Person
from accessible.laws.editions import Profile
from accessible.table.board_desk import SETTLE
from accessible.table.board_port import BoardGone, PegsSeen
from accessible.timing.spans import Span
from tests.table.boards import Evening

Make = Callable[..., Evening]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Make]:
    made: list[Evening] = []

    def make(*arguments: Any, **chosen: Any) -> Evening:
        made.append(Evening(tmp_path / f"{len(made)}.jsonl", *arguments, **chosen))
        return made[-1]

    yield make
    for one in made:
        one.close()


def found(table: Evening) -> list[BoardDiffers]:
    return [fact for fact in table.facts() if isinstance(fact, BoardDiffers)]


def after_a_move(table: Evening) -> Evening:
    """1. e4, made on both boards of a tournament, and pressed where there is a clock."""
    table.hand("e2 up, e4 down")
    table.typed("eva two eva four", Person.WHITE)
    table.typed("eva two eva four", Person.BLACK)
    table.hand("e2 up, e4 down", board=1)
    return table


@pytest.mark.parametrize("profile", Profile)
def test_men_who_are_displaced_are_in_the_journal_until_they_stand_again(
    evening: Make, profile: Profile
) -> None:
    table = after_a_move(evening([chess.WHITE, chess.BLACK], profile=profile, control="90+30"))
    table.hand("d2 up, d3 down", board=1)
    assert found(table) == [BoardDiffers("black", "d2 d3")]
    table.hand("d3 up, d2 down", board=1)
    assert found(table)[1:] == [BoardDiffers("black", "")]


def test_nobody_is_told_more_by_it(evening: Make) -> None:
    table = evening([chess.WHITE], profile=Profile.CASUAL)
    table.hand("d7 up")
    assert table.paper.new() == ["Put pawn back on David seven."]
    assert found(table) == [BoardDiffers("white", "d7")]


def test_a_move_is_no_difference_be_it_under_way_or_waited_for(evening: Make) -> None:
    table = after_a_move(evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT))
    table.hand("g8 up", board=1)
    table.table.wait(Span(5000))
    table.hand("f6 down", board=1)
    table.typed("knight felix six", Person.BLACK)
    table.typed("knight felix six", Person.WHITE)
    table.table.wait(Span(5000))  # White's board is behind
    assert found(table) == []


def test_a_board_that_is_set_up_before_the_first_move_differs_from_nothing(evening: Make) -> None:
    table = evening([chess.WHITE], without=chess.BB_B1 | chess.BB_G1)
    table.hand("b1 down")
    assert found(table) == []
    table.hand("g1 down")
    table.hand("b1 up, b3 down, b3 up, b1 down")
    assert found(table) == []


def test_a_repair_is_not_told_step_by_step_but_worse_is(evening: Make) -> None:
    table = after_a_move(evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT))
    table.hand("a7 up, b7 up, a5 down, b5 down")
    table.hand("a5 up, a7 down")
    table.hand("h7 up")
    table.hand("h7 down, b5 up, b7 down")
    white = [fact.squares for fact in found(table) if fact.of == "white"]
    assert white == ["a5 b5 a7 b7", "b5 b7 h7", ""]


def test_a_board_that_joins_and_does_not_agree_is_told_of(evening: Make) -> None:
    table = after_a_move(evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT))
    table.says(BoardGone("device-unplugged", "x"), board=1)
    stands = chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/1PPP1PPP/RNBQKBNR")
    table.says(PegsSeen(int(stands.occupied), is_after_gap=True), board=1)
    table.table.wait(SETTLE)
    assert found(table) == [BoardDiffers("black", "a2")]


def test_a_man_whom_a_player_adjusts_is_no_difference(evening: Make) -> None:
    table = after_a_move(evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT))
    table.typed("I adjust", Person.BLACK)
    table.hand("a2 up", board=1)
    assert found(table) == []
