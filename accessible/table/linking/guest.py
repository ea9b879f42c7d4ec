"""A guest's side of the link: it follows the host's entries without a gap, and wishes.

Pure: messages go in, messages come out. A wish waits until the host has answered it, and is sent
again, with the same number, after every break.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from accessible.intents import Person, Source
from accessible.journal.entries import DamagedEntryError, Entry, Lines, read_entry
from accessible.table.linking.messages import (
    LONGEST_COPY,
    Answer,
    Closed,
    FromGuest,
    FromHost,
    Gone,
    Hello,
    Here,
    Up,
    What,
    Wish,
    guests_seat,
)
from accessible.table.linking.watch import HELLO_EVERY_MS, News, Watch
from accessible.timing.spans import Instant

MOST_WAITING = 64
"""So many wishes wait for an answer at most."""

AGAIN_MS = 1500
"""A wish that is not answered for so long is sent again."""

OTHER_GAME = "other-game"
"""The host's journal does not go on from what this guest has kept."""

_ASK_AGAIN_MS = 100
_FOREIGN_LINES = 3


@dataclass(frozen=True, slots=True)
class Waiting:
    """A wish that is not answered yet; ``felt`` is when it was said or felt, on the own clock."""

    number: int
    felt: int
    said_by: Person | None
    source: Source
    what: What


@dataclass(slots=True)
class HostsTime:
    """The host's game time on the own clock, from the quickest answer so far."""

    offset: int = 0
    way: int | None = None

    def learn(self, here: Here, now: int) -> None:
        """Take an answer into account; a slow one counts for less."""
        way = max(0, now - here.sent - max(0, here.held))
        if self.way is None or way <= self.way:
            self.offset = here.now + way // 2 - now
            self.way = way
        else:
            self.way += 1  # clocks drift: what is old gives way in the end

    def game(self, own: int) -> Instant:
        """The game time at a moment of the own clock."""
        return Instant(own + self.offset)

    def own(self, at: Instant) -> int:
        """The moment of the own clock at a game time."""
        return at - self.offset


@dataclass(slots=True)
class GuestSide:
    """What a guest knows; ``have`` entries are kept, and ``last_hash`` is the hash of the last.

    ``closed`` says why it may not take part any more; ``strange`` counts messages and lines that
    made no sense.
    """

    guest: str
    have: int
    last_hash: str
    host: str = ""
    time: HostsTime = field(default_factory=HostsTime)
    watch: Watch = field(default_factory=Watch)
    is_ready: bool = False
    closed: str = ""
    strange: int = 0
    waiting: dict[int, Waiting] = field(default_factory=dict)
    _number: int = 0
    _sent_at: int = 0
    _hello_at: int | None = None
    _hello_have: int = 0
    _foreign: int = 0

    @property
    def seat(self) -> Person:
        """Whose computer this is."""
        return guests_seat(self.guest)

    # ---- The connection

    def connected(self, now: int) -> list[FromGuest]:
        """The broker is reached: say hello; wishes wait until the host answers."""
        self.is_ready = False
        return self._hello(now, is_back=True)

    def cut_off(self, now: int) -> None:
        """The own connection broke."""
        self.is_ready = False
        self.watch.gone(now)

    def look(self, now: int) -> tuple[list[FromGuest], News | None]:
        """What time brings: a hello, wishes that nobody has answered, news of the host."""
        out: list[FromGuest] = []
        if self.closed:
            return out, None
        if self._hello_at is None or now - self._hello_at >= HELLO_EVERY_MS:
            out += self._hello(now)
        if self.is_ready and self.waiting and now - self._sent_at >= AGAIN_MS:
            out += self._all_waiting(now)
        return out, self.watch.look(now)

    def _hello(self, now: int, *, is_back: bool = False) -> list[FromGuest]:
        self._hello_at, self._hello_have = now, self.have
        return [] if self.closed else [Hello(self.guest, self.have, now, is_back)]

    # ---- Wishes

    def wish(
        self, what: What, said_by: Person | None, source: Source, felt: int, now: int
    ) -> list[FromGuest] | None:
        """Wish something that was said or felt at a moment of the own clock.

        None: too much waits already, or the host has closed the door.
        """
        if self.closed or len(self.waiting) >= MOST_WAITING:
            return None
        self._number += 1
        new = Waiting(self._number, felt, said_by, source, what)
        self.waiting[new.number] = new
        if not self.is_ready:
            return []
        if len(self.waiting) == 1:
            self._sent_at = now
        return [self._message(new)]

    def _all_waiting(self, now: int) -> list[FromGuest]:
        self._sent_at = now
        return [self._message(waiting) for waiting in self.waiting.values()]

    def _message(self, waiting: Waiting) -> Wish:
        at, oldest = self.time.game(waiting.felt), min(self.waiting)
        return Wish(
            self.guest, waiting.number, oldest, self.host, at,
            waiting.said_by, waiting.source, waiting.what,
        )  # fmt: skip

    # ---- What the host says

    def received(
        self, message: FromHost, now: int
    ) -> tuple[list[FromGuest], News | None, tuple[Answer, Waiting] | None]:
        """Messages that follow, news of the host, and a wish that was answered now."""
        match message:
            case Here():
                out, news = self._here(message, now)
                return out, news, None
            case Up():
                return self._hello(now), None, None
            case Gone(who):
                if who == self.host:
                    self.watch.gone(now)
            case Closed(why):
                self.closed = why
            case _ if message.host == self.host:
                waiting = self.waiting.pop(message.number, None)
                return [], None, (message, waiting) if waiting else None
        return [], None, None

    def _here(self, here: Here, now: int) -> tuple[list[FromGuest], News | None]:
        if here.host != self.host:
            self.host, self.time, self.is_ready = here.host, HostsTime(), False
        self.time.learn(here, now)
        if here.sent == self._hello_at and here.last < self._hello_have:
            self.closed = OTHER_GAME  # a late answer may know less than we do by now
        was_ready, self.is_ready = self.is_ready, True
        return [] if was_ready else self._all_waiting(now), self.watch.heard(now)

    # ---- Entries

    def copied(self, payload: bytes, now: int) -> tuple[Lines | None, list[Entry], list[FromGuest]]:
        """The lines to keep, their entries, and messages that follow.

        A line that is known is left out; after a gap the host is asked for what is missing. An
        entry that grants a wish answers it.
        """
        if len(payload) > LONGEST_COPY:
            self.strange += 1
            return None, [], []
        text: list[str] = []
        entries: list[Entry] = []
        out: list[FromGuest] = []
        for raw in payload.split(b"\n")[:-1]:
            number = _number_in(raw)
            if number is None:
                self.strange += 1
            elif number > self.have + 1:
                out = self._ask(now)
                break
            elif number == self.have + 1 and (entry := self._next(raw)):
                text.append(raw.decode("utf-8", "surrogatepass") + "\n")
                entries.append(entry)
        return (Lines(tuple(text), self.last_hash) if text else None), entries, out

    def _next(self, raw: bytes) -> Entry | None:
        line = raw.decode("utf-8", "surrogatepass")
        try:
            entry, self.last_hash = read_entry(line, self.have + 1, self.last_hash)
        except DamagedEntryError:
            self.strange += 1
            self._foreign += 1
            if self._foreign >= _FOREIGN_LINES:
                self.closed = OTHER_GAME
            return None
        self.have += 1
        self._foreign = 0
        guest, _, wish = (entry.request or "").rpartition(":")
        if guest == self.guest and wish.isdecimal():
            self.waiting.pop(int(wish), None)
        return entry

    def _ask(self, now: int) -> list[FromGuest]:
        """Ask for what is missing, but not once for every line that comes meanwhile."""
        if self._hello_at is not None and now - self._hello_at < _ASK_AGAIN_MS:
            return []
        return self._hello(now)


def _number_in(raw: bytes) -> int | None:
    """The number of an entry in its line, before anything else of it is believed."""
    try:
        raw.decode("utf-8", "surrogatepass")
        number = json.loads(raw)["n"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return number if type(number) is int else None
