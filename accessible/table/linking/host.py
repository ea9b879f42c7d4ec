"""The host's side of the link: entries go out with their numbers, each wish is decided on once.

Pure: messages go in, messages come out. A guest's wish is known by the guest and its number, and
the entry that grants it carries both; so a host that was interrupted knows what it had granted, and
a wish that arrives twice has one effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from accessible.intents import Person
from accessible.laws.rulings import Refusal
from accessible.table.linking.messages import (
    Answer,
    Closed,
    Done,
    FromHost,
    Hello,
    Here,
    Refused,
    Void,
    Wish,
    guests_seat,
)
from accessible.table.linking.watch import News, Watch
from accessible.timing.spans import Instant

PART_BYTES = 1 << 16
"""How much of the journal travels in one message."""


@dataclass(frozen=True, slots=True)
class ToGuest:
    """A message for one guest."""

    guest: str
    message: FromHost


@dataclass(frozen=True, slots=True)
class Missed:
    """Lines of the journal that one guest has missed."""

    guest: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """What people at the host hear of a player's computer."""

    seat: Person
    news: News


Out = ToGuest | Missed | Told
CarryOut = Callable[[Wish], Refusal | None]


@dataclass(slots=True)
class _Guest:
    """What the host knows of one guest: the answers that it may still have to repeat.

    What it sends now has happened since ``since``, on the host's own clock.
    """

    since: int | None = None
    watch: Watch = field(default_factory=Watch)
    have: int = 0
    oldest: int = 1
    last: int = 0
    granted: set[int] = field(default_factory=set)
    answers: dict[int, Answer] = field(default_factory=dict)


class HostSide:
    """What one run of the host knows; ``seats`` are the players who may sit at other computers."""

    def __init__(self, run: str, lines: Iterable[str], requests: Iterable[str],
                 seats: Sequence[Person] = (Person.WHITE, Person.BLACK)) -> None:  # fmt: skip
        self.run = run
        self.lines = list(lines)
        self._seats = tuple(seats)
        self._guests: dict[str, _Guest] = {}
        self._holders: dict[Person, str] = {}
        for request in requests:
            self._grant(request)

    @property
    def guests(self) -> tuple[str, ...]:
        """The guests who sit at the table."""
        return tuple(self._holders.values())

    @property
    def is_anybody_behind(self) -> bool:
        """Whether a guest who is there has not said yet that it has every entry."""
        known = (self._guests[guest] for guest in self.guests)
        return any(g.watch.is_there and g.have < len(self.lines) for g in known)

    def since(self, guest: str) -> int | None:
        """Since when what a guest wishes now has happened, on this computer's own clock."""
        return self._guest(guest).since

    def keep(self, lines: Iterable[str], request: str | None) -> None:
        """Know that entries were kept, perhaps because of a wish."""
        self.lines += lines
        if request is not None:
            self._grant(request)

    def hello(self, message: Hello, now: int, game_now: Instant, held: int = 0) -> list[Out]:
        """A guest is there: it hears of this host, and gets the entries that it has not.

        ``held``: for so long the hello has waited here.
        """
        if closed := self._seated(message.guest):
            return closed
        known = self._guest(message.guest)
        known.have = message.have
        if not message.is_back or known.since is None:
            known.since = now
        here = Here(self.run, len(self.lines), game_now, message.sent, held)
        out: list[Out] = [ToGuest(message.guest, here)]
        out += (Missed(message.guest, part) for part in self._parts(message.have))
        return self._heard(message.guest, now) + out

    def wish(self, wish: Wish, now: int, carry_out: CarryOut) -> list[Out]:
        """Decide on a wish with ``carry_out``, unless that was done."""
        if closed := self._seated(wish.guest):
            return closed
        told = self._heard(wish.guest, now)
        known = self._guest(wish.guest)
        if wish.host != self.run or wish.number < known.oldest:
            return told  # meant for the host before its restart, or answered long ago
        known.oldest = max(known.oldest, wish.oldest)
        known.last = max(known.last, known.oldest - 1)
        for number in [n for n in known.answers if n < known.oldest]:
            del known.answers[number]
        if wish.number > known.last + 1:
            return told  # the one before it is under way
        if wish.number == known.last + 1:
            known.last = wish.number
            refusal = carry_out(wish)
            known.answers[wish.number] = (
                Refused(self.run, wish.number, refusal.reason, refusal.article)
                if refusal
                else Done(self.run, wish.number)
            )
        return [*told, ToGuest(wish.guest, self._answer(known, wish.number))]

    def gone(self, guest: str, now: int) -> None:
        """The broker says that a guest's connection has ended."""
        if guest in self._guests:
            self._guests[guest].watch.gone(now)

    def cut_off(self, now: int) -> None:
        """The host's own connection broke."""
        for guest in self._guests.values():
            guest.watch.gone(now)

    def look(self, now: int) -> list[Out]:
        """What the passing of time says of the guests."""
        news = ((seat, self._guest(g).watch.look(now)) for seat, g in self._holders.items())
        return [Told(seat, told) for seat, told in news if told]

    def _answer(self, known: _Guest, number: int) -> Answer:
        if number in known.granted:
            return Done(self.run, number)
        return known.answers.get(number) or Void(self.run, number)

    def _heard(self, guest: str, now: int) -> list[Out]:
        news = self._guest(guest).watch.heard(now)
        return [Told(guests_seat(guest), news)] if news else []

    def _seated(self, guest: str) -> list[Out]:
        """Give a guest its seat; who may not have it is told so.

        Of two computers of one player the one that was started later is his, as after a restart.
        """
        seat = guests_seat(guest)
        if seat not in self._seats:
            return [ToGuest(guest, Closed("seat-taken"))]
        holder = self._holders.get(seat, "")
        if guest < holder and self._guest(holder).watch.is_there:
            return [ToGuest(guest, Closed("seat-passed"))]  # said again whenever it speaks
        self._holders[seat] = guest
        return []

    def _guest(self, name: str) -> _Guest:
        return self._guests.setdefault(name, _Guest())

    def _grant(self, request: str) -> None:
        guest, _, number = request.rpartition(":")
        if guest and number.isdecimal():
            known = self._guest(guest)
            known.granted.add(int(number))
            known.last = max(known.last, int(number))

    def _parts(self, have: int) -> list[tuple[str, ...]]:
        """The lines after so many, in parts that travel well."""
        parts: list[tuple[str, ...]] = []
        part: list[str] = []
        size = 0
        for line in self.lines[max(0, have) :]:
            if part and size + len(line.encode("utf-8", "surrogatepass")) > PART_BYTES:
                parts.append(tuple(part))
                part, size = [], 0
            part.append(line)
            size += len(line.encode("utf-8", "surrogatepass"))
        return [*parts, tuple(part)] if part else parts
