"""Whatever gets lost, doubled, late or crashed on the way: one game, each wish granted once."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from accessible.game.facts import GameStarted, MoveAnnounced
from accessible.intents import Announce, Person, Source
from accessible.journal.entries import NO_HASH, Entry, Lines, write_lines
from accessible.laws.editions import Edition, Profile
from accessible.laws.rulings import Reason, Refusal
from accessible.table.linking.guest import GuestSide
from accessible.table.linking.host import HostSide, Missed, Out, ToGuest
from accessible.table.linking.messages import (
    Done,
    FromGuest,
    Hello,
    Here,
    Message,
    Refused,
    Void,
    Wish,
    read_message,
    write_message,
)
from accessible.timing.spans import Instant

E2E4 = chess.Move.from_uci("e2e4")
START = GameStarted(Edition.FIDE_2023, Profile.CASUAL, chess.STARTING_FEN, "en", "A", "B")
WAY = st.sampled_from(["in order", "in order", "twice", "late", "kept too", "lost"])
WAYS = st.lists(st.tuples(WAY, st.integers(0, 9)), min_size=1, max_size=6)


@dataclass
class Disk:
    """A journal: what a crash leaves."""

    lines: list[str] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    last_hash: str = NO_HASH

    def keep(self, lines: Lines, entries: list[Entry]) -> None:
        self.lines += lines.text
        self.entries += entries
        self.last_hash = lines.last_hash


@dataclass
class Fate:
    """What became of a wish that somebody spoke, as his computer told him."""

    answers: list[type] = field(default_factory=list)


class Link(RuleBasedStateMachine):
    """A host, a guest, and two heaps of messages that are under way."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0
        self.runs = 0
        self.decisions = 0
        self.host_disk, self.guest_disk = Disk(), Disk()
        self.to_host: list[bytes] = []
        self.to_guest: list[bytes] = []
        self.spoken: dict[str, Fate] = {}
        self.start_host()
        self.record(START, None)
        self.start_guest()

    # ---- The two programs

    def start_host(self) -> None:
        self.runs += 1
        asked = [e.request for e in self.host_disk.entries if e.request]
        self.host = HostSide(f"run{self.runs}", self.host_disk.lines, asked)

    def start_guest(self) -> None:
        self.runs += 1
        name = f"black-{self.runs:016x}"
        self.guest = GuestSide(name, len(self.guest_disk.lines), self.guest_disk.last_hash)
        self.send(self.guest.connected(self.now))

    def record(self, fact: GameStarted | MoveAnnounced, request: str | None) -> None:
        number = len(self.host_disk.lines) + 1
        entry = Entry(number, Instant(self.now), "", Source.TABLE, None, fact, request)
        lines = write_lines([entry], self.host_disk.last_hash)
        self.host_disk.keep(lines, [entry])
        self.host.keep(lines.text, request)
        self.to_guest.append(lines.text[0].encode())

    def decide(self, wish: Wish) -> Refusal | None:
        """Every third decision is a refusal, so that the same wish may fare otherwise later."""
        self.decisions += 1
        if self.decisions % 3 == 0:
            return Refusal(Reason.NOT_YOUR_TURN)
        assert isinstance(wish.what, Announce)
        fact = MoveAnnounced(wish.what.by, wish.what.move, wish.what.heard)
        self.record(fact, f"{wish.guest}:{wish.number}")
        return None

    # ---- The way

    def send(self, out: list[FromGuest]) -> None:
        self.to_host += map(write_message, out)

    def answer(self, out: list[Out]) -> None:
        for one in out:
            match one:
                case ToGuest(guest, message) if guest == self.guest.guest:
                    self.to_guest.append(write_message(message))
                case Missed(guest, lines) if guest == self.guest.guest:
                    self.to_guest.append("".join(lines).encode())

    def host_takes(self, payload: bytes) -> None:
        message = read_message(payload)
        if isinstance(message, Hello):
            self.answer(self.host.hello(message, self.now, Instant(self.now)))
        elif isinstance(message, Wish):
            self.answer(self.host.wish(message, self.now, self.decide))

    def guest_takes(self, payload: bytes) -> None:
        if payload.startswith(b'{"n":'):
            before = dict(self.guest.waiting)
            lines, entries, out = self.guest.copied(payload, self.now)
            if lines:
                self.guest_disk.keep(lines, entries)
            for number in before.keys() - self.guest.waiting.keys():
                self.told(before[number].what, Done)
            self.send(out)
            return
        message: Message = read_message(payload)
        assert not isinstance(message, Hello | Wish)
        out, _, answered = self.guest.received(message, self.now)
        self.send(out)
        if answered:
            self.told(answered[1].what, type(answered[0]))

    def told(self, what: object, kind: type) -> None:
        assert isinstance(what, Announce)
        assert what.heard
        self.spoken[what.heard].answers.append(kind)

    def travel(self, heap: list[bytes], ways: list[tuple[str, int]]) -> list[bytes]:
        """What arrives now, in its order."""
        arrives: list[bytes] = []
        for way, place in ways:
            if heap:
                arrives += self.travels(heap, way, place)
        return arrives

    def travels(self, heap: list[bytes], way: str, place: int) -> list[bytes]:
        """The messages that arrive now."""
        match way:
            case "in order":
                return [heap.pop(0)]
            case "twice":
                return [heap[0], heap.pop(0)]
            case "late":
                return [heap.pop(place % len(heap))]
            case "kept too":  # and arrives once more, who knows when
                return [heap[place % len(heap)]]
            case _:
                heap.pop(place % len(heap))
                return []

    # ---- What may happen

    @rule(span=st.integers(1, 2500))
    def time_passes(self, span: int) -> None:
        self.now += span
        out, _ = self.guest.look(self.now)
        self.send(out)

    @rule()
    def somebody_moves_at_the_host(self) -> None:
        self.record(MoveAnnounced(Person.WHITE, E2E4), None)

    @rule(words=st.integers(1, 3))
    def somebody_speaks_at_the_guest(self, words: int) -> None:
        for _ in range(words):
            word = f"word {len(self.spoken)}"
            said = Announce(Person.BLACK, E2E4, word)
            wished = self.guest.wish(said, None, Source.MICROPHONE, self.now, self.now)
            if wished is not None:
                self.spoken[word] = Fate()
                self.send(wished)

    @precondition(lambda self: self.to_host)
    @rule(ways=WAYS)
    def something_reaches_the_host(self, ways: list[tuple[str, int]]) -> None:
        for payload in self.travel(self.to_host, ways):
            self.host_takes(payload)

    @precondition(lambda self: self.to_guest)
    @rule(ways=WAYS)
    def something_reaches_the_guest(self, ways: list[tuple[str, int]]) -> None:
        for payload in self.travel(self.to_guest, ways):
            self.guest_takes(payload)

    @rule()
    def everything_arrives(self) -> None:
        while self.to_host or self.to_guest:
            while self.to_host:
                self.host_takes(self.to_host.pop(0))
            while self.to_guest:
                self.guest_takes(self.to_guest.pop(0))

    @rule()
    def the_guests_connection_breaks(self) -> None:
        self.guest.cut_off(self.now)
        self.send(self.guest.connected(self.now))

    @rule()
    def the_broker_forgets_everything(self) -> None:
        self.to_host.clear()
        self.to_guest.clear()

    @rule()
    def the_host_crashes(self) -> None:
        self.start_host()

    @rule()
    def the_guest_crashes(self) -> None:
        """What nobody had answered him, its player has to say again."""
        self.start_guest()

    # ---- What always holds

    @invariant()
    def one_journal_begins_as_the_other(self) -> None:
        kept = self.guest_disk.lines
        assert kept == self.host_disk.lines[: len(kept)]
        assert self.guest.closed == ""

    @invariant()
    def every_word_counts_once_at_most(self) -> None:
        granted = [
            e.fact.heard for e in self.host_disk.entries if isinstance(e.fact, MoveAnnounced)
        ]
        for word, fate in self.spoken.items():
            assert granted.count(word) <= 1
            assert len(fate.answers) <= 1
            if fate.answers == [Done]:
                assert granted.count(word) == 1
            if fate.answers in ([Refused], [Void]):
                assert granted.count(word) == 0

    def teardown(self) -> None:
        """Once everything travels again both sides have the same, and nothing waits."""
        for _ in range(4):
            self.time_passes(2500)
            self.everything_arrives()
        self.every_word_counts_once_at_most()
        assert self.guest_disk.lines == self.host_disk.lines
        assert not self.guest.waiting


TestLink = Link.TestCase
TestLink.settings = settings(max_examples=100, stateful_step_count=50, deadline=None)


def test_a_wish_that_was_refused_before_a_crash_is_not_granted_by_its_double() -> None:
    """Its player was told no, so a copy of it that comes late must not become a yes."""
    link = Link()
    link.everything_arrives()
    link.decisions = 2
    link.somebody_speaks_at_the_guest(words=1)
    double = link.to_host[0]
    link.everything_arrives()
    assert link.spoken["word 0"].answers == [Refused]
    link.start_host()
    link.host_takes(double)
    link.everything_arrives()
    link.every_word_counts_once_at_most()


def test_what_an_interrupted_host_had_refused_and_never_said_is_asked_for_again() -> None:
    """The wish after it is in the journal, so it cannot be granted any more: it is void."""
    link = Link()
    link.everything_arrives()
    link.decisions = 2
    link.somebody_speaks_at_the_guest(words=2)
    while link.to_host:
        link.host_takes(link.to_host.pop(0))
    link.to_guest.clear()
    link.start_host()
    link.teardown()
    assert [fate.answers for fate in link.spoken.values()] == [[Void], [Done]]


def test_a_line_of_another_game_ends_the_following() -> None:
    link = Link()
    link.everything_arrives()
    lines = write_lines([Entry(2, Instant(9), "", Source.TABLE, None, START)], "f" * 64)
    for _ in range(3):
        link.guest_takes(lines.text[0].encode())
    assert link.guest.closed == "other-game"
    assert len(link.guest_disk.lines) == 1


def test_a_guest_knows_the_hosts_time_though_its_answer_took_long() -> None:
    guest = GuestSide("black-00000000000000a1", 0, NO_HASH)
    guest.connected(1000)
    # Under way for 10 ms, held for 400 ms, under way for 10 ms; the host's clock shows 90 000 then.
    guest.received(Here("run", 0, Instant(90_000), 1000, 400), 1420)
    assert guest.time.game(1420) == 90_010
    assert guest.time.own(guest.time.game(5)) == 5
    guest.received(Here("run", 0, Instant(95_500), 3000, 0), 7000)
    assert guest.time.game(1420) == 90_010, "a slow answer says less than a quick one"
