"""Two boards on bad lines, each with a lever: a game is played, and either board comes and goes."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import chess
import pytest

from accessible.game.evolving import begin
from accessible.game.facts import (
    BoardDiffers,
    BoardJoined,
    BoardLeft,
    ClockPressed,
    GameStarted,
    MoveExecuted,
)
from accessible.game.state import board, executor, presser
from accessible.hearing.lexicon import understood
from accessible.hearing.matching import matcher
from accessible.intents import Announce, Person, Repeat, Source, player
from accessible.journal.file import open_journal, read
from accessible.laws.editions import Edition, Profile
from accessible.table.board_desk import BoardDesk
from accessible.table.board_link import BoardLink, Keys
from accessible.table.loop import Loop
from accessible.table.table import Table, start
from accessible.table.ticks import MachineTicks
from accessible.telling.announcements import Style
from accessible.telling.tell import teller
from accessible.timing.spans import Instant
from hardware.links.memory import Faults
from hardware.signals import Pressed, Released, Snapshot
from hardware.twins.pegboard import PegboardTwin
from hardware.wire import SQUARES, Key
from tests.hardware.sessions import Plug
from tests.table.boards import Paper

PATIENCE_S = 40.0
START = int(chess.Board().occupied)
BAD = Faults(lost=0.002, doubled=0.002, garbled=0.002, late=0.05)
SIDES = (Person.WHITE, Person.BLACK)


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@dataclass
class Hall:
    """A table with two boards whose plugs and pegs are in our hands, in real time."""

    table: Table
    loop: Loop
    plugs: dict[Person, Plug]
    paper: Paper
    path: Path

    def facts(self) -> list[object]:
        return [entry.fact for entry in read(self.path).entries]

    def until(self, holds: Callable[[], bool], again: Callable[[], None] | None = None) -> None:
        """Let the table run; ``again`` is what a person does when nothing happens for long."""
        end, patient = time.monotonic() + PATIENCE_S, time.monotonic() + 3
        while not holds():
            assert time.monotonic() < end, (self.paper.lines[-5:], self.facts()[-5:])
            if again and time.monotonic() > patient:
                again()
                patient = time.monotonic() + 3
            try:
                event = self.loop.events.get(timeout=0.02)
            except queue.Empty:
                pass
            else:
                self.loop.handle(event)
            self.table.look_at_boards()

    def hand(self, of: Person, move: chess.Move) -> None:
        for square, is_in in ((move.from_square, False), (move.to_square, True)):
            self.plugs[of].set(square, is_in)

    def lever(self, of: Person) -> None:
        """A lever on a player's board: row 1 is on White's side of either."""
        key = Key.LEVER_NEAR if of is Person.WHITE else Key.LEVER_FAR
        self.plugs[of].set(SQUARES + key, True)
        time.sleep(0.02)
        self.plugs[of].set(SQUARES + key, False)

    def turn(self, uci: str) -> None:
        """One move, as D.2.1 to D.2.4 have it: said, repeated, made on both boards, pressed."""
        move = chess.Move.from_uci(uci)
        mover = player(board(self.table.game).turn)
        other = SIDES[mover is Person.WHITE]
        self.table.intend(Announce(mover, move), mover, Source.KEYBOARD)
        self.table.intend(Repeat(other, move), other, Source.KEYBOARD)
        is_felt = mover in self.table.game.watched
        assert (executor(self.table.game) is mover) is is_felt
        self.hand(other, move)
        self.hand(mover, move)
        if is_felt:
            self.until(lambda: presser(self.table.game) is mover)
        plies = len(self.table.game.moves)
        if is_felt:
            self.lever(mover)
        else:
            self.table.typed("", mover, Source.KEYBOARD)
        again = partial(self.lever, mover) if is_felt else None
        self.until(lambda: len(self.table.game.moves) > plies, again)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Callable[[Faults], Hall]]:
    closing: list[Callable[[], None]] = []

    def make(faults: Faults) -> Hall:
        path, paper = tmp_path / "game.jsonl", Paper()
        journal, _ = open_journal(path)
        started = GameStarted(
            Edition.FIDE_2023, Profile.TOURNAMENT, chess.STARTING_FEN, "en", "A", "B",
            control="90+30",
        )  # fmt: skip
        words, tell = matcher("en", understood("en")), teller("en", Style.ANNA)
        ticks = MachineTicks(Instant(0))
        table = Table(begin(started, Instant(0)), journal, ticks, words, tell, [paper])
        loop = Loop(table, queue.SimpleQueue())
        plugs = {p: Plug(PegboardTwin(n, occupied=START), faults) for n, p in enumerate(SIDES, 11)}
        links = [
            BoardLink(n, f"memory://{person}", loop.post, opened=plugs[person].open)
            for n, person in enumerate(SIDES)
        ]
        table.desk = BoardDesk(table, list(zip((chess.WHITE, chess.BLACK), links, strict=True)))
        start(table, started)
        for link in links:
            link.start()
        closing.extend([*(link.close for link in links), *(p.pull for p in plugs.values())])
        closing.append(journal.close)
        return Hall(table, loop, plugs, paper, path)

    yield make
    for close in closing:
        close()


def test_a_game_on_two_boards_with_bad_lines_is_what_the_hands_made(
    hall: Callable[[Faults], Hall],
) -> None:
    table = hall(BAD)
    for person, plug in table.plugs.items():
        plug.put_in(f"memory://{person}")
    table.until(lambda: table.table.game.watched in (SIDES, SIDES[::-1]))
    line = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6")
    for uci in line:
        table.turn(uci)
    assert [move.uci() for move in table.table.game.moves] == list(line)
    pressed = [fact.by for fact in table.facts() if isinstance(fact, ClockPressed)]
    assert pressed == [*SIDES, *SIDES, *SIDES]
    made = [fact.move.uci() for fact in table.facts() if isinstance(fact, MoveExecuted)]
    assert made == list(line)


def test_a_board_is_unplugged_while_the_other_moves_and_joins_again(
    hall: Callable[[Faults], Hall],
) -> None:
    table = hall(Faults())
    white, black = table.plugs[Person.WHITE], table.plugs[Person.BLACK]
    black.put_in("memory://black")
    table.until(lambda: table.table.game.watched == (Person.BLACK,))
    table.turn("e2e4")  # White's board is not there yet: he presses by a key
    white.put_in("memory://white")
    table.until(lambda: len(table.table.game.watched) == 2)
    black.pull()
    table.until(lambda: table.table.game.watched == (Person.WHITE,))
    table.turn("e7e5")
    table.turn("g1f3")
    black.put_in("memory://black")
    table.until(lambda: len(table.table.game.watched) == 2)
    table.turn("b8c6")
    came_and_went = [fact for fact in table.facts() if isinstance(fact, BoardJoined | BoardLeft)]
    assert came_and_went == [
        BoardJoined("black"), BoardJoined("white"), BoardLeft("black"), BoardJoined("black"),
    ]  # fmt: skip
    assert len(table.table.game.moves) == 4
    assert not any(isinstance(fact, BoardDiffers) and fact.squares for fact in table.facts())


def test_a_board_that_joins_in_a_tournament_is_checked_and_nobody_is_led_unasked(
    hall: Callable[[Faults], Hall],
) -> None:
    table = hall(Faults())
    white, black = table.plugs[Person.WHITE], table.plugs[Person.BLACK]
    white.put_in("memory://white")
    table.until(lambda: table.table.game.watched == (Person.WHITE,))
    table.turn("e2e4")
    black.set(chess.D7, False)
    table.paper.new()
    black.put_in("memory://black")
    table.until(lambda: BoardDiffers("black", "d7") in table.facts())
    table.until(lambda: len(table.paper.lines) >= 2)
    assert table.paper.new() == [
        "The board of Black is there.",
        "The board of Black stands differently.",
    ]
    black.set(chess.D7, True)
    table.until(lambda: BoardDiffers("black", "") in table.facts())


def test_a_lever_whose_message_was_lost_is_found_in_the_next_snapshot() -> None:
    keys = Keys()
    assert keys.pressed(Snapshot(0, 0, 0, 1 << Key.LEVER_FAR)) == ()  # it lay so before
    assert keys.pressed(Released(Key.LEVER_FAR, 10)) == ()
    assert keys.pressed(Snapshot(1000, 0, 0, 1 << Key.LEVER_NEAR)) == (Key.LEVER_NEAR,)
    assert keys.pressed(Snapshot(2000, 0, 0, 1 << Key.LEVER_NEAR)) == ()
    assert keys.pressed(Pressed(Key.LEVER_FAR, 2100)) == (Key.LEVER_FAR,)
    assert keys.pressed(Snapshot(3000, 0, 0, 1 << Key.LEVER_NEAR | 1 << Key.LEVER_FAR)) == ()
