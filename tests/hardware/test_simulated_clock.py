"""The real firmware in simavr as the clock on the table of a game."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from pathlib import Path

import chess

from accessible.game.evolving import begin
from accessible.game.facts import ClockPressed, GameStarted
from accessible.hearing.lexicon import understood
from accessible.hearing.matching import matcher
from accessible.intents import (
    Announce,
    CallArbiter,
    Continue,
    GiveTime,
    Intent,
    Person,
    Source,
)
from accessible.journal.file import open_journal, read
from accessible.laws.editions import Edition, Profile
from accessible.table.clock_device import ClockDevice
from accessible.table.clock_face import BOUND, differs, face
from accessible.table.clock_link import ClockLink
from accessible.table.clock_port import FromClock
from accessible.table.loop import Loop
from accessible.table.table import Table, start
from accessible.table.ticks import MachineTicks
from accessible.telling.announcements import Style
from accessible.telling.tell import teller
from accessible.timing.spans import Instant, Span
from hardware.signals import ClockReading
from hardware.wire import SQUARES, ClockState, Key, Side
from tests.hardware.devices import SimulatedDevice

PATIENCE_S = 30.0


def test_it_shows_a_game_and_its_lever_presses(simulated: SimulatedDevice, tmp_path: Path) -> None:
    simulated.command("pace 1")
    path = tmp_path / "game.jsonl"
    journal, _ = open_journal(path)
    started = GameStarted(
        Edition.FIDE_2023, Profile.CASUAL, chess.STARTING_FEN, "en", "A", "B", control="5+3"
    )
    words, tell = matcher("en", understood("en")), teller("en", Style.ANNA)
    ticks = MachineTicks(Instant(0))
    table = Table(begin(started, Instant(0)), journal, ticks, words, tell, [])
    loop = Loop(table, queue.SimpleQueue())
    link = ClockLink(simulated.terminal, loop.post)
    table.clock_device = ClockDevice(table, link.send)
    start(table, started)
    link.start()
    last: list[tuple[ClockReading, Instant]] = []

    def until(holds: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not holds():
            assert time.monotonic() < end, (last[-1:], table.game.clock)
            try:
                event = loop.events.get(timeout=0.05)
            except queue.Empty:
                continue
            if isinstance(event, FromClock) and isinstance(event.what, ClockReading):
                last.append((event.what, table.time_of(event.at_ns)))
            loop.handle(event)

    def agrees(state: ClockState, turn: Side) -> bool:
        """Whether the last reading is of this state, and its times were those of the game."""
        if not last or table.game.clock is None:
            return False
        shown, at = last[-1]
        is_same = shown.state is state and shown.turn is turn and at >= table.game.clock.at
        return is_same and differs(shown, face(table.game.clock, at)) <= BOUND

    def intend(intent: Intent) -> None:
        table.intend(intent, intent.by, Source.KEYBOARD)

    until(lambda: agrees(ClockState.RUNNING, Side.NEAR))
    intend(Announce(Person.WHITE, chess.Move.from_uci("e2e4")))
    simulated.set(SQUARES + Key.LEVER_NEAR, True)
    until(lambda: ClockPressed(Person.WHITE) in [e.fact for e in read(path).entries])
    until(lambda: agrees(ClockState.RUNNING, Side.FAR))
    intend(CallArbiter(Person.BLACK))
    until(lambda: agrees(ClockState.STOPPED, Side.FAR))
    intend(GiveTime(Person.ARBITER, Person.WHITE, Span(120_000)))
    until(lambda: agrees(ClockState.STOPPED, Side.FAR) and last[-1][0].near_ms > 400_000)
    intend(Continue(Person.ARBITER))
    until(lambda: agrees(ClockState.RUNNING, Side.FAR))
    assert last[-1][0].near_moves == 1
    link.close()
    journal.close()
