"""What has happened at the table. Facts are never changed; a correction is a fact of its own."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from accessible.intents import Person
from accessible.laws.editions import Edition, Profile
from accessible.laws.rulings import Ending, Result


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The first fact: under which Laws, from which position, who plays.

    ``engine`` is the command of a UCI engine, ``engine_plays`` its side and ``level`` its strength
    from 1 to 8; all three are empty or None between two people. ``language`` is a lexicon's code.
    """

    edition: Edition
    profile: Profile
    fen: str
    language: str
    white: str
    black: str
    engine: str = ""
    engine_plays: Person | None = None
    level: int | None = None


@dataclass(frozen=True, slots=True)
class GameResumed:
    """The program was started again on this journal; the time it was away counts for nobody."""


@dataclass(frozen=True, slots=True)
class MoveAnnounced:
    """A player announced a move; it may still be corrected (D.2.1, D.2.8)."""

    by: Person
    move: chess.Move


@dataclass(frozen=True, slots=True)
class AnnouncementCorrected:
    """A player took back the announced move before the turn passed (D.2.8)."""

    by: Person
    move: chess.Move


@dataclass(frozen=True, slots=True)
class MoveRepeated:
    """The opponent repeated the announced move correctly (D.2.1)."""

    by: Person
    move: chess.Move


@dataclass(frozen=True, slots=True)
class MoveCompleted:
    """The announced move stands and the turn has passed (6.2.1)."""

    by: Person
    move: chess.Move


@dataclass(frozen=True, slots=True)
class AdjustmentAnnounced:
    """A player said that he adjusts pieces (4.2.1)."""

    by: Person


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """A player offered a draw (9.1.2)."""

    by: Person


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    """A player rejected the offer in words (9.1.2.1)."""

    by: Person


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    result: Result
    ending: Ending
    article: str


Fact = (
    GameStarted
    | GameResumed
    | MoveAnnounced
    | AnnouncementCorrected
    | MoveRepeated
    | MoveCompleted
    | AdjustmentAnnounced
    | DrawOffered
    | DrawDeclined
    | GameEnded
)
