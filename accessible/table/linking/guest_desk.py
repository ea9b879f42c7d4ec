"""A guest at its own table: it follows the host's journal and sends what its player wants."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from typing import cast

from accessible.game.facts import GameResumed
from accessible.intents import Intent, Person, Source
from accessible.journal.entries import Entry
from accessible.journal.file import JournalFile, Reading
from accessible.table.linking.addresses import LinkError, Topics
from accessible.table.linking.guest import GuestSide, HostsTime, Waiting
from accessible.table.linking.host_desk import may_wish
from accessible.table.linking.messages import (
    Answer,
    FromGuest,
    Gone,
    Hello,
    Refused,
    StrangeMessageError,
    Void,
    What,
    Wish,
    is_of_board,
    is_only_felt,
    read_message,
    write_message,
)
from accessible.table.linking.port import (
    Arrived,
    Connected,
    CutOff,
    FromLink,
    Tick,
    Unreachable,
    Wire,
)
from accessible.table.linking.watch import News
from accessible.table.table import Table
from accessible.timing.gaps import Look
from accessible.timing.spans import Instant, Span

MOST_RETOLD = 12
"""After a break so many entries are told one by one; after more only where the game stands."""


class HostsTicks:
    """The host's game time, as far as a guest knows it."""

    def __init__(self, time_of_host: Callable[[], HostsTime]) -> None:
        self._host = time_of_host

    def now(self) -> Instant:
        """The game time now."""
        return self._host().game(_own_now())

    def at(self, monotonic_ns: int) -> Instant:
        """The game time of a moment of this machine's monotonic clock that is not to come."""
        return min(self._host().game(monotonic_ns // 1_000_000), self.now())

    def wait(self, span: Span) -> None:
        """Sleep for the span."""
        time.sleep(span / 1000)

    def look(self) -> Look:
        """The game time twice: the gaps of a guest's computer are nobody's business."""
        now = self.now()
        return Look(now, now)


class GuestDesk:
    """Keeps a copy of the journal, tells its entries, and lets the host decide."""

    def __init__(
        self, side: GuestSide, journal: JournalFile, topics: Topics, wire: Wire,
        trouble: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.side = side
        self.ticks = HostsTicks(lambda: side.time)
        self._journal = journal
        self._topics = topics
        self._wire = wire
        self._trouble = trouble
        self._table: Table | None = None
        self._early: list[Entry] = []
        self._is_told_closed = False
        self._is_told_unreachable = False

    # ---- The evening

    @property
    def record(self) -> JournalFile:
        """The copy of the journal."""
        return self._journal

    def meet(self, events: queue.SimpleQueue[object], reading: Reading) -> Reading:
        """Connect and wait until the host has sent what there is.

        Raises LinkError if the host closes the door, or somebody ends the waiting.
        """
        met = list(reading.entries)
        self._trouble("link-waiting")
        self._wire.start(events.put)
        try:
            while not (self.side.is_ready and self.side.have):
                event = events.get()
                if isinstance(event, FromLink):
                    self.handle(event)
                met, self._early = met + self._early, []
                if self.side.closed:
                    raise LinkError(f"link-{self.side.closed}")
        except KeyboardInterrupt as stop:
            raise LinkError("link-not-met") from stop
        return replace(reading, entries=tuple(met))

    def attach(self, table: Table) -> None:
        """Serve a table from now on."""
        self._table = table
        self._trouble = table.trouble
        table.far = self

    def begin(self) -> None:
        """Tell where the game stands, which the host began or goes on with."""
        table = self._the_table
        game = table.game
        if game.moves or game.announced or game.ended:
            table.tell(table.teller.fact(GameResumed(), None, game))
        else:
            table.tell(table.teller.fact(game.started, None, game))
        early, self._early = self._early, []
        self._follow(early)

    def finish(self, events: queue.SimpleQueue[object]) -> None:
        """Say how much has come, so that the host may leave too."""
        self._send([Hello(self.side.guest, self.side.have, _own_now())])

    def close(self) -> None:
        """Leave: the host hears of it."""
        leaving = write_message(Gone(self.side.guest))
        self._wire.publish(self._topics.wishes(self.side.seat), leaving)
        self._wire.close()

    # ---- What the player's table wants

    def wish(self, what: What, said_by: Person | None, source: Source, at: Instant | None) -> None:
        """Let the host decide; ``at`` is when a device felt it, None for now."""
        side, now = self.side, _own_now()
        if not may_wish(what, said_by, side.seat):
            by = said_by or getattr(what, "by", None)
            self._trouble("link-arbiter-there" if by is Person.ARBITER else "link-own-seat-only")
            return
        felt = now if at is None else min(now, side.time.own(at))
        out = side.wish(what, said_by, source, felt, now)
        if out is None:
            self._trouble(f"link-{side.closed}" if side.closed else "link-too-much-waits")
            return
        self._send(out)
        is_said = not (is_of_board(what) or is_only_felt(what, source))
        if is_said and not (side.is_ready and side.watch.is_there):
            self._trouble("link-wish-waits")

    # ---- What the link brings

    def handle(self, event: FromLink) -> None:
        """Take what the link brings."""
        now = event.at_ns // 1_000_000
        match event.what:
            case Connected():
                self._is_told_unreachable = False
                self._send(self.side.connected(now))
            case CutOff():
                self.side.cut_off(now)
            case Unreachable(key):
                if not self._is_told_unreachable:
                    self._is_told_unreachable = True
                    self._trouble(key)
            case Tick():
                out, news = self.side.look(now)
                self._send(out)
                self._tell_news(news)
            case Arrived(topic, payload) if topic in self._copies:
                self._copied(payload, now)
            case Arrived(topic, payload):
                self._answered(payload, now)

    def felt(self, event: FromLink) -> Instant | None:
        """Nobody is told by a guest when his flag fell."""
        return None

    @property
    def _copies(self) -> tuple[str, str]:
        return self._topics.entries, self._topics.missed(self.side.guest)

    @property
    def _the_table(self) -> Table:
        assert self._table  # attached before anything is told
        return self._table

    def _copied(self, payload: bytes, now: int) -> None:
        if self.side.closed:
            return
        lines, entries, out = self.side.copied(payload, now)
        if lines:
            self._journal.keep(lines)  # before anybody is told
            self._follow(entries)
        self._send(out)
        self._tell_closed()

    def _answered(self, payload: bytes, now: int) -> None:
        try:
            message = read_message(payload)
        except StrangeMessageError:
            self.side.strange += 1
            return
        if isinstance(message, Hello | Wish):
            self.side.strange += 1
            return
        out, news, answered = self.side.received(message, now)
        self._send(out)
        self._tell_news(news)
        self._tell_closed()
        if answered:
            self._tell_answer(*answered)

    def _follow(self, entries: list[Entry]) -> None:
        """Tell entries as the host told them: what was recorded at once, at once."""
        if self._table is None:
            self._early += entries
            return
        batches = [list(b) for _, b in groupby(entries, lambda e: (e.at, e.wall, e.request))]
        is_told = len(entries) <= MOST_RETOLD
        for batch in batches:
            is_quiet = all(is_only_felt(entry.fact, entry.source) for entry in batch)
            self._table.follow(batch, is_told=is_told and not is_quiet)
        if not is_told:
            game = self._table.game
            self._table.tell(self._table.teller.fact(GameResumed(), None, game))

    # ---- What people are told

    def _tell_answer(self, answer: Answer, waiting: Waiting) -> None:
        if is_of_board(waiting.what):
            return
        is_said = not is_only_felt(waiting.what, waiting.source)
        if isinstance(answer, Refused):
            by = cast(Intent, waiting.what).by
            self._the_table.refused(answer.refusal, by, is_told=is_said)
        elif isinstance(answer, Void) and is_said:
            self._trouble("link-wish-void")

    def _tell_news(self, news: News | None) -> None:
        if news and self._table and news is not News.LINKED:
            self._trouble(f"link-host-{news}")

    def _tell_closed(self) -> None:
        if self.side.closed and self._table and not self._is_told_closed:
            self._is_told_closed = True
            self._trouble(f"link-{self.side.closed}")

    def _send(self, out: list[FromGuest]) -> None:
        for message in out:
            topic = self._topics.wishes(self.side.seat)
            is_kept = isinstance(message, Wish)
            self._wire.publish(topic, write_message(message), is_kept=is_kept)


def _own_now() -> int:
    return time.monotonic_ns() // 1_000_000
