"""What happened around a move: announced, heard, repeated, made, pressed, written.

The arbiter hears it when players disagree (6.11.2, D.2.9); nothing here chooses words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

import chess

from accessible.game.evolving import begin, evolve
from accessible.game.facts import (
    EntryStruck,
    Fact,
    GameRetraced,
    GameStarted,
    MoveAnnounced,
    MoveCompleted,
    MoveRecorded,
    OfferRecorded,
)
from accessible.game.state import Game, score, starting_board
from accessible.intents import Person, Source
from accessible.timing.spans import Instant


class Happened(Protocol):
    """A fact as a journal keeps it: when by the game's time and by the wall, by whom and how."""

    @property
    def at(self) -> Instant:
        """The instant of the game."""

    @property
    def wall(self) -> str:
        """Local time as ISO 8601."""

    @property
    def source(self) -> Source:
        """By what means it came."""

    @property
    def said_by(self) -> Person | None:
        """Who spoke or pressed."""

    @property
    def fact(self) -> Fact:
        """What happened."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, with the game before and after it."""

    happened: Happened
    before: Game
    after: Game

    @property
    def plies(self) -> range:
        """The half-moves it belongs to, counted from 1; an entry to the one it stands for."""
        match self.happened.fact:
            case MoveRecorded(of):
                number = len(score(self.before, of)) + 1
                return range(number, number + 1)
            case OfferRecorded(of) | EntryStruck(of):
                number = len(score(self.before, of))
                return range(number, number + 1)
            case GameRetraced(plies):
                return range(plies + 1, len(self.before.moves) + 2)
        number = len(self.before.moves) + 1
        return range(number, number + 1)


def events(entries: Iterable[Happened]) -> tuple[Event, ...]:
    """Everything after the beginning, in order; nothing if there was none."""
    found, game = [], None
    for entry in entries:
        if game is None:
            if not isinstance(entry.fact, GameStarted):
                return ()
            game = begin(entry.fact, entry.at)
            continue
        before, game = game, evolve(game, entry.fact, entry.at)
        found.append(Event(entry, before, game))
    return tuple(found)


def around_last_move(entries: Iterable[Happened]) -> tuple[Event, ...]:
    """What happened since the turn of the last announced move began."""
    found = events(entries)
    announced = [i for i, e in enumerate(found) if isinstance(e.happened.fact, MoveAnnounced)]
    if not announced:
        return found
    ends = (MoveCompleted, GameRetraced)
    begins = [i + 1 for i in range(announced[-1]) if isinstance(found[i].happened.fact, ends)]
    return found[begins[-1] if begins else 0 :]


def around_move(entries: Iterable[Happened], number: int) -> tuple[Event, ...]:
    """What happened about both half-moves of this number, also where the game went back later."""
    found = events(entries)
    if not found:
        return ()
    start = starting_board(found[0].after.started)
    first = 2 * (number - start.fullmove_number) + 1 - (start.turn == chess.BLACK)
    wanted = {first, first + 1}
    return tuple(event for event in found if wanted & set(event.plies))
