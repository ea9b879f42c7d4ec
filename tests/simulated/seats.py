"""Who sits at the table, who listens, and what is written down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from accessible.intents import Person, player
from accessible.journal.entries import Entry
from accessible.telling.messages import Message


class Wrong(AssertionError):  # noqa: N818
    """The table did not do what the Laws give; the message tells the story."""


class Heard:
    """An output that remembers what was told."""

    def __init__(self) -> None:
        self.told: list[Message] = []

    def tell(self, messages: Sequence[Message]) -> None:
        self.told += messages

    def hush(self) -> None:
        """Nothing sounds."""

    def is_speaking_to(self, person: Person) -> bool:
        return False

    def finish(self) -> None:
        """Everything was told."""


class Memory:
    """A journal in memory."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    @property
    def next_number(self) -> int:
        return len(self.entries) + 1

    def append(self, entries: list[Entry]) -> None:
        self.entries += entries


@dataclass(frozen=True)
class Seats:
    """Who sits at the table and what stands on it; ``sighted`` and ``assisted`` name sides."""

    felt: frozenset[chess.Color]
    sighted: str = ""
    assisted: str = ""
    fen: str = chess.STARTING_FEN
    is_heard: bool = False
    is_supervised: bool = True
    keeps: frozenset[chess.Color] = frozenset()

    @property
    def impaired(self) -> frozenset[chess.Color]:
        return frozenset(c for c in chess.COLORS if player(c).value != self.sighted)
