"""Who may ask about the position (D.2.10, 11.3.1, 12.6)."""

from __future__ import annotations

import chess

from accessible.asking import (
    Asked,
    Attackers,
    Captures,
    CastlingRights,
    Checks,
    Control,
    Defenders,
    EnPassant,
    Forks,
    Hanging,
    Legal,
    Opening,
    Pins,
    PositionQuestion,
    Threats,
)
from accessible.game.state import Game, laws_of, seating
from accessible.intents import Person
from accessible.laws.editions import Profile
from accessible.laws.rulings import Refusal
from accessible.laws.seating import Actor, Role, Seating
from accessible.laws.visually_impaired import Knowledge, may_be_told

_LEGALITY = Legal | Captures | CastlingRights | EnPassant
_ATTACKS = Attackers | Defenders | Pins | Checks | Hanging | Forks | Threats


def reading_refused(game: Game, asked: Asked, by: Person) -> Refusal | None:
    """Why a question about the position is not answered for this person.

    Whatever the table says the players hear, so an assistant is told no more than his player is.
    After the game everything may be asked.
    """
    if isinstance(asked.about, Control) or game.ended:
        return None
    seats = seating(game.started)
    return may_be_told(
        _listener(by, seats),
        knowledge_of(asked.about),
        seats,
        laws_of(game),
        asked=True,
        is_tournament=game.started.profile is Profile.TOURNAMENT,
    )


def _listener(by: Person, seats: Seating) -> Actor:
    """Who would hear the answer: the arbiter, a player, or the player whose assistant asks."""
    if by is Person.ARBITER:
        return Actor(Role.ARBITER)
    assisted = [color for color in chess.COLORS if seats.of(color).has_assistant]
    color = next(iter(assisted), chess.WHITE) if by.color is None else by.color
    return Actor(Role.PLAYER, color)


def knowledge_of(about: PositionQuestion | Control) -> Knowledge:
    """What an answer would tell; the name of an opening stands in books only."""
    if isinstance(about, _ATTACKS):
        return Knowledge.ATTACKS
    if isinstance(about, _LEGALITY):
        return Knowledge.LEGALITY
    return Knowledge.ENGINE_ADVICE if isinstance(about, Opening) else Knowledge.POSITION
