"""Two tables in one process, linked through a broker that is only a list of subscribers."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import chess

from accessible.game.evolving import begin
from accessible.game.facts import GameStarted
from accessible.hearing.lexicon import understood
from accessible.hearing.matching import matcher
from accessible.intents import Person, Source
from accessible.journal.file import open_journal
from accessible.journal.replay import replay
from accessible.laws.editions import Edition, Profile
from accessible.table.linking.addresses import Topics
from accessible.table.linking.guest import GuestSide
from accessible.table.linking.guest_desk import GuestDesk
from accessible.table.linking.host import HostSide
from accessible.table.linking.host_desk import HostDesk
from accessible.table.linking.port import Arrived, Connected, CutOff, FromLink, Tick
from accessible.table.loop import Loop
from accessible.table.outputs import OneSeat
from accessible.table.table import Table, start
from accessible.table.ticks import MachineTicks
from accessible.telling.announcements import Style
from accessible.telling.tell import teller
from accessible.timing.spans import Instant
from tests.table.boards import Paper

GUEST = "black-00000000000000a1"


@dataclass
class MemoryWire:
    """A connection to the list; while it is cut nothing comes and nothing goes."""

    hall: list[MemoryWire]
    topics: list[str]
    post: Callable[[FromLink], None] | None = None
    is_up: bool = True
    sent: list[tuple[str, bytes]] = field(default_factory=list)

    def start(self, post: Callable[[FromLink], None]) -> None:
        self.post = post
        self.hall.append(self)
        self.tell(Connected())

    def publish(self, topic: str, payload: bytes, *, is_kept: bool = True) -> None:
        if not self.is_up:
            return
        self.sent.append((topic, payload))
        for other in self.hall:
            if other.is_up and topic in other.topics:
                other.tell(Arrived(topic, payload))

    def close(self) -> None:
        self.is_up = False

    def cut(self) -> None:
        self.is_up = False
        self.tell(CutOff())

    def mend(self) -> None:
        self.is_up = True
        self.tell(Connected())

    def tell(self, what: Arrived | Connected | CutOff | Tick, later_ms: int = 0) -> None:
        assert self.post
        self.post(FromLink(what, time.monotonic_ns() + later_ms * 1_000_000))


class Computer:
    """One computer: its table, its loop and what it printed."""

    def __init__(self, language: str, seat: Person | None) -> None:
        self.paper = Paper()
        self.events: queue.SimpleQueue[object] = queue.SimpleQueue()
        self.tell = teller(language, Style.ANNA)
        self.matcher = matcher(language, understood(language))
        self.seat = seat
        self.table: Table
        self.loop: Loop

    def set_up(self, table: Table) -> None:
        table.seat = self.seat
        self.table = table
        self.loop = Loop(table, self.events)

    def type(self, text: str, by: Person | None = None) -> None:
        self.table.typed(text, by, Source.KEYBOARD)

    def works(self) -> bool:
        """Handle what waits; whether there was anything."""
        if self.events.empty():
            return False
        while not self.events.empty():
            self.loop.handle(self.events.get())
        self.table.look_at_boards()
        return True


class Pair:
    """A host, White's computer, in English, and the guest of Black, in German."""

    def __init__(self, folder: Path, control: str = "", profile: Profile = Profile.CASUAL) -> None:
        self.folder = folder
        self.hall: list[MemoryWire] = []
        self.topics = Topics("table-7")
        self.started = GameStarted(
            Edition.FIDE_2023, profile, chess.STARTING_FEN, "en", "A", "B", control=control,
            white_marks="five=pips" if control else "",
        )  # fmt: skip
        self.host_starts()
        self.guest_starts()

    def host_starts(self) -> None:
        """A new run of the host's program on its journal."""
        self.host = host = Computer("en", Person.WHITE)
        journal, reading = open_journal(self.folder / "host.jsonl")
        requests = [e.request for e in reading.entries if e.request]
        side = HostSide(f"run{len(self.hall)}", reading.lines, requests, [Person.BLACK])
        self.host_wire = MemoryWire(self.hall, [self.topics.wishes(Person.BLACK)])
        self.host_desk = HostDesk(side, journal, self.topics, self.host_wire)
        self.host_journal = journal
        self.host_desk.meet(host.events, reading)
        at = reading.entries[-1].at if reading.entries else Instant(0)
        game = replay(reading.entries) or begin(self.started, Instant(0))
        outputs = [OneSeat(host.paper, Person.WHITE)]
        host.set_up(Table(game, self.host_desk, MachineTicks(at), host.matcher, host.tell, outputs))
        self.host_desk.attach(host.table)
        host.loop.link = self.host_desk
        if not reading.entries:
            start(host.table, self.started)

    def guest_starts(self, name: str = GUEST, seat: Person = Person.BLACK) -> None:
        """A guest with an empty journal, which waits for the host's."""
        self.guest = guest = Computer("de", seat)
        journal, reading = open_journal(self.folder / f"{name}.jsonl")
        self.guest_file = self.folder / f"{name}.jsonl"
        side = GuestSide(name, len(reading.entries), reading.last_hash)
        topics = self.topics
        self.guest_wire = MemoryWire(
            self.hall, [topics.entries, topics.host, topics.answers(name), topics.missed(name)]
        )
        self.guest_desk = desk = GuestDesk(
            side, journal, topics, self.guest_wire,
            lambda key: guest.paper.tell([guest.tell.trouble(key)]),
        )  # fmt: skip
        self.guest_wire.start(guest.events.put)
        met = list(reading.entries)
        while not (side.have and side.is_ready) and not side.closed:
            self.host.works()
            while not guest.events.empty():
                event = guest.events.get()
                assert isinstance(event, FromLink)
                desk.handle(event)
            met, desk._early = met + desk._early, []
        if side.closed:
            return
        game = replay(met)
        assert game
        outputs = [OneSeat(guest.paper, seat)]
        guest.set_up(Table(game, journal, desk.ticks, guest.matcher, guest.tell, outputs))
        desk.attach(guest.table)
        guest.loop.link = desk
        desk.begin()
        self.settle()
        self.host.paper.new()
        self.guest.paper.new()

    def settle(self) -> None:
        """Let everything that is under way arrive."""
        while self.host.works() or self.guest.works():
            pass

    def later(self, milliseconds: int) -> None:
        """Both hear that some time has passed."""
        for wire in (self.host_wire, self.guest_wire):
            wire.tell(Tick(), milliseconds)
        self.settle()

    def journals(self) -> tuple[bytes, bytes]:
        """Both files."""
        return (self.folder / "host.jsonl").read_bytes(), self.guest_file.read_bytes()
