"""How the link meets the loop: what comes from the broker, and what the table asks of the link."""

from __future__ import annotations

import queue
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from accessible.intents import Person, Source
from accessible.journal.entries import Record
from accessible.journal.file import Reading
from accessible.table.ticks import Ticks
from accessible.timing.spans import Instant

if TYPE_CHECKING:
    from accessible.table.linking.messages import What
    from accessible.table.table import Table


@dataclass(frozen=True, slots=True)
class Arrived:
    """A message under a topic."""

    topic: str
    payload: bytes


@dataclass(frozen=True, slots=True)
class Connected:
    """The broker is reached; what was subscribed to comes from now on."""


@dataclass(frozen=True, slots=True)
class CutOff:
    """The connection to the broker broke."""


@dataclass(frozen=True, slots=True)
class Unreachable:
    """The broker cannot be reached or refuses; ``key`` names the sentence for people."""

    key: str


@dataclass(frozen=True, slots=True)
class Tick:
    """Some time has passed."""


@dataclass(frozen=True, slots=True)
class FromLink:
    """Something the link brings; ``at_ns`` is this machine's monotonic time."""

    what: Arrived | Connected | CutOff | Unreachable | Tick
    at_ns: int


class Wire(Protocol):
    """The connection to the broker; never blocks, never raises."""

    def start(self, post: Callable[[FromLink], None]) -> None:
        """Begin to connect, again after every break, and post what comes from any thread."""

    def publish(self, topic: str, payload: bytes, *, is_kept: bool = True) -> None:
        """Send a message; ``is_kept``: the broker keeps it for a subscriber that is away."""

    def close(self) -> None:
        """Send what is under way and end the connection."""


class Far(Protocol):
    """The host's table, for the table of a guest: what was decided there comes as entries."""

    def wish(self, what: What, said_by: Person | None, source: Source, at: Instant | None) -> None:
        """Let the host decide; ``at`` is when a device felt it, None for now."""


class FarSide(Protocol):
    """The link as the evening and the loop know it.

    ``record`` keeps what the table records; ``ticks`` is the host's time at a guest's table.
    """

    @property
    def record(self) -> Record:
        """What keeps the entries of the table."""

    @property
    def ticks(self) -> Ticks | None:
        """The host's game time for a guest, None for the host itself."""

    def meet(self, events: queue.SimpleQueue[object], reading: Reading) -> Reading:
        """Connect; a guest waits here for the game. Raises LinkError."""

    def attach(self, table: Table) -> None:
        """Serve a table from now on."""

    def begin(self) -> None:
        """Tell where a game stands that was begun elsewhere."""

    def finish(self, events: queue.SimpleQueue[object]) -> None:
        """Let the other side have the last entries."""

    def close(self) -> None:
        """Leave."""

    def handle(self, event: FromLink) -> None:
        """Take what the link brings."""

    def felt(self, event: FromLink) -> Instant | None:
        """When somebody far away pressed or said what an event brings."""
