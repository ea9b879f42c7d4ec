"""What the game expects now, as far as the conversation needs to know."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from accessible.intents import Person, player


@dataclass(frozen=True)
class Situation:
    """What the game expects now.

    ``board`` is the position in which the next move is announced, ``before`` the one in which the
    move that may still be corrected was announced (the same if there is none). ``announced`` is
    that move. ``speaker`` is who is taken to speak when nobody says who it is. At a strict table
    an illegal move can be announced, and has consequences (7.5). ``heard`` are the words as a
    recogniser heard them; None if they were typed. ``assisted`` is the only player who has an
    assistant, if there is one. ``keeper`` is the player whose score is meant by who speaks, and
    ``noted`` the positions in which its next entry may be meant, likeliest first.
    """

    board: chess.Board
    before: chess.Board
    speaker: Person
    repeater: Person | None = None
    offered_by: Person | None = None
    announced: chess.Move | None = None
    is_strict: bool = False
    has_clock: bool = False
    is_walking: bool = False
    """Somebody walks over the board by word."""
    heard: str | None = None
    assisted: Person | None = None
    keeper: Person | None = None
    noted: tuple[chess.Board, ...] = ()

    @property
    def announcer(self) -> Person | None:
        """Who may still correct an announced move."""
        return player(self.before.turn) if self.announced else None

    @property
    def mover(self) -> Person:
        """The player on move."""
        return player(self.board.turn)

    @property
    def clock_runs_for(self) -> Person:
        """The player whose time runs."""
        return player(self.before.turn) if self.has_clock else self.mover
