"""Boards played from typed lines."""

from __future__ import annotations

import chess
import pytest

from accessible.table.board_port import (
    AskPressed,
    BoardGone,
    ContactJudged,
    FromBoard,
    LeverPressed,
    PegLifted,
    PegPlaced,
    PegsSeen,
    What,
)
from accessible.table.board_script import ScriptedBoard, ScriptedBoards

START = int(chess.Board().occupied)
PLACING = chess.Board().board_fen()


def told(*lines: str, boards: int = 1) -> list[What | None]:
    """What the boards tell of the last line."""
    scripted = ScriptedBoards({number: ScriptedBoard() for number in range(boards)})
    events: list[FromBoard | None] = []
    for line in lines:
        found = scripted.read(line, chess.BLACK)
        assert found is not None
        events = list(found)
    return [event and event.what for event in events]


def test_a_board_of_which_nothing_was_said_stands_as_the_game_does() -> None:
    scripted = ScriptedBoards({0: ScriptedBoard(START, is_seen=False)})
    events = [list(scripted.read("board: e2 up", chess.WHITE) or ()) for _ in range(2)]
    assert events[0] == [FromBoard(0, PegsSeen(START)), FromBoard(0, PegLifted(chess.E2))]
    assert events[1] == [FromBoard(0, PegLifted(chess.E2))]


def test_a_board_that_is_set_up_by_a_line_shows_nothing_before() -> None:
    scripted = ScriptedBoards({0: ScriptedBoard(START, is_seen=False)})
    (event,) = scripted.read("board: stands 8/8/8/8/8/8/8/4K3", chess.WHITE) or ()
    assert event == FromBoard(0, PegsSeen(chess.BB_E1))


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("board: e2 up", [PegLifted(chess.E2)]),
        ("Board: e2 up, E4 down", [PegLifted(chess.E2), PegPlaced(chess.E4)]),
        ("board 1: lever", [LeverPressed(chess.BLACK)]),
        ("board: lever white", [LeverPressed(chess.WHITE)]),
        ("board: ask", [AskPressed(chess.BLACK)]),
        ("board: ask white", [AskPressed(chess.WHITE)]),
        ("board: gone", [BoardGone("device-unplugged", "script")]),
        (f"board: stands {PLACING}", [PegsSeen(START)]),
        ("board: stands nonsense", [None]),
        ("board: broken e4", [PegsSeen(0, chess.BB_E4)]),
        ("board: e9 up", [None]),
        ("board: dance", [None]),
        ("board 2: e2 up", [None]),
    ],
)
def test_a_line_is_what_a_hand_does(line: str, what: list[What | None]) -> None:
    assert told(line) == what


def test_other_lines_are_words() -> None:
    assert ScriptedBoards({0: ScriptedBoard()}).read("eva two eva four", chess.WHITE) is None
    assert ScriptedBoards().read("board: e2 up", chess.WHITE) is None


def test_a_board_that_is_gone_is_not_felt_and_comes_back_with_its_pegs() -> None:
    stands = f"board: stands {PLACING}"
    assert told(stands, "board: gone", "board: e2 up") == []
    back = told(stands, "board: gone", "board: e2 up", "board: back")
    assert back == [PegsSeen(START & ~chess.BB_E2, is_after_gap=True)]


def test_two_boards_are_told_apart_by_number() -> None:
    scripted = ScriptedBoards({0: ScriptedBoard(), 1: ScriptedBoard()})
    found = scripted.read("board 2: e2 up", chess.WHITE)
    assert found is not None
    assert [event and event.board for event in found] == [1]


def test_of_a_board_on_a_wire_a_line_can_only_say_that_a_contact_misleads() -> None:
    wired = ScriptedBoards(wired={0})
    said = [
        list(wired.read(line, chess.WHITE) or ())
        for line in ("board: broken e4", "board: mended e4", "board: e2 up")
    ]
    assert said == [
        [FromBoard(0, ContactJudged(chess.E4, works=False))],
        [FromBoard(0, ContactJudged(chess.E4, works=True))],
        [None],
    ]


def test_a_contact_works_again() -> None:
    assert told("board: broken e4", "board: mended e4") == [PegsSeen(0)]
