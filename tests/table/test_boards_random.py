"""Random games by clumsy hands through a whole table: what is played is what the hands meant."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accessible.boards.recognition import Expected
from accessible.boards.touches import Event, Lifted, Placed, Scanned
from accessible.boards.tracking import Follow, Level, Reading, Stray
from accessible.hearing.pending import Choosing
from accessible.intents import Person, player
from accessible.laws.editions import Profile
from accessible.table.board_desk import SETTLE
from accessible.table.board_port import PegLifted, PegPlaced, PegsSeen
from accessible.timing.spans import Instant, Span
from tests.boards.simulation import STARTS, Faults, Hand
from tests.boards.simulation import Table as Physical
from tests.table.boards import Evening

MOVES = 6
CLUMSY = Faults(bump=0.1, exchange=0.0)
STRICT = Faults(bump=0.0, exchange=0.0, put_back=0.0)
"""In a tournament whatever else is lifted first has to move."""


@dataclass
class Wired(Physical):
    """A physical board whose events go to the desk of a table."""

    evening: Any = None
    number: int = 0

    def _observe(self, event: Event) -> None:
        match event:
            case Lifted(square):
                self.evening.says(PegLifted(square), self.number)
            case Placed(square):
                self.evening.says(PegPlaced(square), self.number)
            case Scanned(occupied, _, faulty, is_after_gap):
                self.evening.says(PegsSeen(occupied, faulty, is_after_gap), self.number)
        self.evening.table.wait(Span(self.rng.randrange(10, 600)))

    def _tick(self) -> Instant:
        return self.evening.table.now

    def reading(self) -> Reading:
        return self.evening.table.desk._boards[self.number].reading


class Player:
    """Plays a game on wired boards and says what has to be said."""

    def __init__(self, evening: Evening, rng: random.Random, boards: int) -> None:
        self.evening, self.rng = evening, rng
        self.board = chess.Board(evening.table.game.started.fen)
        is_strict = evening.table.game.started.profile is Profile.TOURNAMENT
        faults = STRICT if is_strict else CLUMSY
        self.tables = [
            Wired(rng, faults, dict(self.board.piece_map()), Expected(self.board),
                  evening=evening, number=number)
            for number in range(boards)
        ]  # fmt: skip

    def of(self, color: chess.Color) -> Wired:
        return self.tables[0 if len(self.tables) == 1 or color == chess.WHITE else 1]

    def move(self, move: chess.Move) -> None:
        mover = self.board.turn
        mine = self.of(mover)
        is_strict = self.evening.table.game.started.profile is Profile.TOURNAMENT
        if is_strict and self.rng.random() < 0.5:
            self.say(move, mover)
            Hand(mine).make(self.board, move)
        else:
            Hand(mine).make(self.board, move)
            if is_strict:
                self.say(move, mover)
        mine.scan()
        self.evening.table.wait(SETTLE)
        self.evening.lever(mover, mine.number)
        if isinstance(self.evening.table.pending, Choosing):
            self.evening.typed(move.uci(), player(mover))
            self.evening.lever(mover, mine.number)
        self.board.push(move)
        self.check()
        for table in self.tables:
            self.follow(table)

    def say(self, move: chess.Move, mover: chess.Color) -> None:
        self.evening.typed(move.uci(), player(mover))
        self.evening.typed(move.uci(), player(not mover))

    def check(self) -> None:
        game = self.evening.table.game
        said = [game.announced.move] if game.announced else []
        assert [*game.moves, *said] == self.board.move_stack, self.evening.paper.lines[-12:]

    def follow(self, table: Wired) -> None:
        """Do what the ask button says until the board stands right."""
        hand = Hand(table)
        for _ in range(100):
            reading = table.reading()
            if not isinstance(reading, Follow | Stray) or reading.step is None:
                break
            hand.obey(reading.step)
            table.scan()
        assert isinstance(table.reading(), Level) or self.evening.table.game.ended
        table.pegs = dict(self.board.piece_map())


@pytest.mark.parametrize(
    ("profile", "control", "boards"),
    [
        (Profile.CASUAL, "", 1),
        (Profile.CASUAL, "90+30", 1),
        (Profile.CASUAL, "90+30", 2),
        (Profile.TOURNAMENT, "90+30", 2),
        (Profile.TOURNAMENT, "90+30", 1),
    ],
)
@given(seed=st.integers(0, 10**9))
@settings(max_examples=3, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_game_is_the_one_the_hands_have_played(
    tmp_path: Path, profile: Profile, control: str, boards: int, seed: int
) -> None:
    rng = random.Random(seed)
    fen = rng.choice((chess.STARTING_FEN, *STARTS))
    owners = [None] if boards == 1 else [chess.WHITE, chess.BLACK]
    path = tmp_path / f"{seed}-{rng.random()}.jsonl"
    evening = Evening(path, owners, fen, profile=profile, control=control)
    try:
        hands = Player(evening, rng, boards)
        for _ in range(MOVES):
            legal = sorted(hands.board.legal_moves, key=chess.Move.uci)
            if not legal or evening.table.game.ended:
                break
            hands.move(rng.choice(legal))
    finally:
        evening.close()
    assert Person.WHITE not in evening.table.game.fallen
