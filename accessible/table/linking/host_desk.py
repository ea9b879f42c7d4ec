"""The host at its table: keeps the game for both computers and decides what guests wish."""

from __future__ import annotations

import queue
import time
from dataclasses import replace
from typing import cast

from accessible.game.facts import Fact
from accessible.intents import Intent, Person, Touch
from accessible.journal.entries import Entry, write_lines
from accessible.journal.file import JournalFile, Reading
from accessible.laws.rulings import Reason, Refusal
from accessible.table.linking.addresses import Topics
from accessible.table.linking.host import HostSide, Missed, Out, Told
from accessible.table.linking.messages import (
    Closed,
    Gone,
    Hello,
    Here,
    OtherVersionError,
    StrangeMessageError,
    Up,
    What,
    Wish,
    guests_seat,
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
from accessible.table.table import Table
from accessible.timing.spans import Instant

SLACK_MS = 500
"""So much older than the last hello of its computer an event may be, and no more."""

FAREWELL_S = 5.0
"""How long the host stays for a guest who has not got the last entries."""


class HostDesk:
    """Keeps the journal, sends its entries out, and lets the table decide on wishes.

    It is the record of the table; ``strange`` counts messages that made no sense.
    """

    def __init__(self, side: HostSide, journal: JournalFile, topics: Topics, wire: Wire) -> None:
        self.side = side
        self.strange = 0
        self._journal = journal
        self._topics = topics
        self._wire = wire
        self._table: Table | None = None
        self._request: str | None = None
        self._is_told_unreachable = False

    # ---- The record of the table

    @property
    def next_number(self) -> int:
        """The number the next entry must have."""
        return self._journal.next_number

    def append(self, entries: list[Entry]) -> None:
        """Keep entries and send them out; raises JournalError and sends nothing."""
        request, self._request = self._request, None
        if request is not None:
            entries = [replace(entry, request=request) for entry in entries]
        lines = write_lines(entries, self._journal.last_hash)
        self._journal.keep(lines)
        self.side.keep(lines.text, request if entries else None)
        self._wire.publish(self._topics.entries, _bytes(lines.text))

    # ---- The evening

    @property
    def record(self) -> HostDesk:
        """What keeps the entries of the table."""
        return self

    @property
    def ticks(self) -> None:
        """Game time is this machine's own."""
        return None

    def meet(self, events: queue.SimpleQueue[object], reading: Reading) -> Reading:
        """Connect, and wait for nobody."""
        self._wire.start(events.put)
        return reading

    def attach(self, table: Table) -> None:
        """Serve a table from now on."""
        self._table = table

    def begin(self) -> None:
        """The table begins or goes on by itself."""

    def finish(self, events: queue.SimpleQueue[object]) -> None:
        """Stay for a moment, until every guest who is there has the last entries."""
        end = time.monotonic() + FAREWELL_S
        while self.side.is_anybody_behind and (left := end - time.monotonic()) > 0:
            try:
                event = events.get(timeout=left)
            except queue.Empty:
                return
            if isinstance(event, FromLink):
                self.handle(event)

    def close(self) -> None:
        """Leave: the guests hear of it."""
        self._wire.publish(self._topics.host, write_message(Gone(self.side.run)))
        self._wire.close()

    # ---- What the link brings

    def handle(self, event: FromLink) -> None:
        """Take what the link brings."""
        now = event.at_ns // 1_000_000
        match event.what:
            case Connected():
                self._is_told_unreachable = False
                self._wire.publish(self._topics.host, write_message(Up(self.side.run)))
            case CutOff():
                self.side.cut_off(now)
            case Unreachable(key):
                self._unreachable(key)
            case Tick():
                self._send(self.side.look(now))
            case Arrived():
                self._arrived(event.what, now, event.at_ns)

    def felt(self, event: FromLink) -> Instant | None:
        """When somebody far away pressed or said what an event brings."""
        if not isinstance(event.what, Arrived):
            return None
        try:
            message = read_message(event.what.payload)
        except StrangeMessageError:
            return None
        return self._when(message, event.at_ns) if isinstance(message, Wish) else None

    def _arrived(self, arrived: Arrived, now: int, at_ns: int) -> None:
        try:
            message = read_message(arrived.payload)
        except OtherVersionError as error:
            self.strange += 1
            if error.guest:
                self._publish(error.guest, write_message(Closed("other-version")))
            return
        except StrangeMessageError:
            self.strange += 1
            return
        match message:
            case Hello() | Wish() if self._is_its_own(arrived.topic, message.guest):
                pass
            case Gone(who) if self._is_its_own(arrived.topic, who):
                self.side.gone(who, now)
                return
            case _:
                self.strange += 1
                return
        if isinstance(message, Hello):
            game_now = self._the_table.now
            held = max(0, game_now - self._the_table.time_of(at_ns))
            self._send(self.side.hello(message, now, game_now, held))
            return
        at = self._when(message, at_ns)
        self._send(self.side.wish(message, now, lambda wish: self._carry_out(wish, at)))

    def _is_its_own(self, topic: str, guest: str) -> bool:
        """Whether a guest speaks under the topic of its own seat."""
        seats = (Person.WHITE, Person.BLACK)
        return any(
            topic == self._topics.wishes(s) and guest.startswith(f"{s.value}-") for s in seats
        )

    def _when(self, wish: Wish, at_ns: int) -> Instant:
        """When it was said or felt: the guest's word, as far as that can be.

        A computer sends what happens in its order, so nothing is much older than its last hello;
        unless it was cut off meanwhile.
        """
        table = self._the_table
        arrived = table.time_of(at_ns)
        since = self.side.since(wish.guest)
        earliest = arrived if since is None else table.time_of(since * 1_000_000)
        return Instant(max(earliest - SLACK_MS, min(wish.at, arrived), 0))

    def _carry_out(self, wish: Wish, at: Instant) -> Refusal | None:
        seat, what, table = guests_seat(wish.guest), wish.what, self._the_table
        if not may_wish(what, wish.said_by, seat):
            return Refusal(Reason.ONLY_FOR_ONESELF)
        if table.desk:
            table.desk.flush()
        self._request = f"{wish.guest}:{wish.number}"
        try:
            is_told = not is_only_felt(what, wish.source)
            if is_of_board(what):
                fact = cast(Fact, what)
                table.record([fact], wish.said_by, wish.source, at, is_told=is_told)
                return None
            return table.put(cast(Intent, what), wish.said_by, wish.source, at, is_told=is_told)
        finally:
            self._request = None

    @property
    def _the_table(self) -> Table:
        assert self._table  # attached before anything is handled
        return self._table

    def _unreachable(self, key: str) -> None:
        """Say once what is wrong; the link goes on trying."""
        if not self._is_told_unreachable:
            self._is_told_unreachable = True
            self._the_table.trouble(key)

    # ---- What goes out

    def _send(self, out: list[Out]) -> None:
        for one in out:
            match one:
                case Told(seat, news):
                    table = self._the_table
                    table.trouble(f"link-guest-{news}", player=table.teller.side(seat))
                case Missed(guest, lines):
                    self._wire.publish(self._topics.missed(guest), _bytes(lines))
                case _:
                    is_kept = not isinstance(one.message, Here)  # an old one tells a wrong time
                    self._publish(one.guest, write_message(one.message), is_kept=is_kept)

    def _publish(self, guest: str, payload: bytes, *, is_kept: bool = True) -> None:
        self._wire.publish(self._topics.answers(guest), payload, is_kept=is_kept)


def may_wish(what: What, said_by: Person | None, seat: Person) -> bool:
    """Whether the computer of a player may wish this: in the name of its seat and no other.

    A touch may be reported of the opponent too (4.3), and an assistant speaks for his player.
    """
    if is_of_board(what):
        return getattr(what, "of", None) == seat.value
    by = cast(Intent, what).by
    if (said_by or by) not in (seat, Person.ASSISTANT):
        return False
    return isinstance(what, Touch) or by in (seat, Person.ASSISTANT)


def _bytes(lines: tuple[str, ...]) -> bytes:
    return "".join(lines).encode("utf-8", "surrogatepass")
