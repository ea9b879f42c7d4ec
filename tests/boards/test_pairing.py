"""Two boards and one game, as a table: ``tests/data/boards/pairs.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.boards.pairing import Turn, expected_of
from accessible.boards.phases import PHASES, Observation, Phase
from accessible.boards.touches import Lifted, Lost, Scanned
from accessible.boards.tracking import Tracked, observe, refer
from accessible.timing.spans import Instant
from tests.boards.hands import after, events

TABLE = Path(__file__).parents[1] / "data" / "boards" / "pairs.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
SIDES = {"white": chess.WHITE, "black": chess.BLACK}


class Pair:
    """The two boards of a game, and their pegs."""

    def __init__(self) -> None:
        self.turn = Turn(chess.Board())
        self.expected = {c: expected_of(self.turn, c) for c in chess.COLORS}
        self.pegs = dict.fromkeys(chess.COLORS, int(chess.Board().occupied))
        self.tracked = dict.fromkeys(chess.COLORS, Tracked())
        for color in chess.COLORS:
            self.scan(color)

    def scan(self, color: chess.Color) -> None:
        scan = Scanned(self.pegs[color], Instant(0))
        self.tracked[color] = observe(self.tracked[color], scan, self.expected[color])

    def refer(self, turn: Turn) -> None:
        self.turn = turn
        for color in chess.COLORS:
            new = expected_of(turn, color)
            self.tracked[color] = refer(self.tracked[color], self.expected[color], new)
            self.expected[color] = new

    def hand(self, color: chess.Color, acts: str) -> None:
        done = list(events(acts))
        for event in done:
            assert not isinstance(event, Scanned | Lost)
            bit = chess.BB_SQUARES[event.square]
            is_lift = isinstance(event, Lifted)
            self.pegs[color] = self.pegs[color] & ~bit if is_lift else self.pegs[color] | bit
        self.tracked[color] = after(self.tracked[color], done, self.expected[color])

    def happens(self, what: str) -> None:
        match what.replace(":", "").split(maxsplit=1):
            case []:
                pass
            case ["announced", said]:
                move, *more = said.split(maxsplit=1)
                legal = frozenset(self.turn.board.legal_moves)
                uci = chess.Move.from_uci(move)
                self.refer(Turn(self.turn.board, uci, is_to_follow=bool(more), allowed=legal))
            case ["completed"]:
                board = self.turn.board.copy()
                assert self.turn.announced
                board.push(self.turn.announced)
                self.refer(Turn(board, allowed=frozenset(board.legal_moves)))
            case ["retraced"]:
                board = self.turn.board.copy()
                board.pop()
                self.refer(Turn(board, allowed=frozenset(board.legal_moves)))
            case [side, "lost"]:
                color = SIDES[side]
                lost = Lost(Instant(0))
                self.tracked[color] = observe(self.tracked[color], lost, self.expected[color])
            case [side, "scanned"]:
                self.scan(SIDES[side])
            case [side, acts]:
                self.hand(SIDES[side], acts)


@pytest.mark.parametrize("case", CASES, ids=[case["promise"] for case in CASES])
def test_two_boards_stay_with_one_game(case: dict[str, Any]) -> None:
    pair = Pair()
    for what, phases in case["steps"]:
        pair.happens(what)
        now = [pair.tracked[color].phase for color in (chess.WHITE, chess.BLACK)]
        assert " ".join(now) == phases, what


def test_every_observation_has_a_phase_and_every_phase_an_observation() -> None:
    assert set(PHASES) == set(Observation)
    assert set(PHASES.values()) == set(Phase)


def test_a_board_for_both_is_always_moving_until_the_game_is_over() -> None:
    board = chess.Board()
    assert expected_of(Turn(board), None).mover is chess.WHITE
    assert expected_of(Turn(board, is_over=True), None).mover is None


def test_an_illegal_announcement_is_followed_by_nobody() -> None:
    said = chess.Move.from_uci("e2e5")
    turn = Turn(chess.Board(), said, is_to_follow=True)
    assert expected_of(turn, chess.BLACK).board == chess.Board()
    assert expected_of(turn, chess.WHITE).announced == said
