"""From the entries of a journal to the game they tell, without saying anything."""

from __future__ import annotations

from collections.abc import Iterable

from accessible.game.evolving import begin, evolve
from accessible.game.facts import GameStarted
from accessible.game.state import Game
from accessible.journal.entries import Entry


def replay(entries: Iterable[Entry]) -> Game | None:
    """The game after these entries; None for an empty journal.

    Raises ValueError if the first fact is not the start of a game.
    """
    game: Game | None = None
    for entry in entries:
        if game is None:
            if not isinstance(entry.fact, GameStarted):
                raise ValueError("a journal begins with the start of a game")
            game = begin(entry.fact, entry.at)
        else:
            game = evolve(game, entry.fact, entry.at)
    return game
