"""What somebody who speaks at the table can mean now, from the game alone."""

from __future__ import annotations

from accessible.game.keeping import keeper, next_positions
from accessible.game.state import (
    Game,
    assisted,
    awaited,
    board,
    board_before,
    has_clock,
    repeater,
)
from accessible.hearing.situation import Situation
from accessible.intents import Person
from accessible.laws.editions import Profile


def situation_of(
    game: Game, by: Person | None = None, *, dictates: bool = False, is_walking: bool = False
) -> Situation:
    """The situation in which words are understood; ``by`` is who speaks, if that is known.

    ``dictates``: an entry of a score may be meant. ``is_walking``: steps over the board may be.
    """
    engine = game.started.engine_plays
    speaker = awaited(game)
    if engine:
        speaker = Person.BLACK if engine is Person.WHITE else Person.WHITE
    whose = keeper(game, by)
    return Situation(
        board(game),
        board_before(game),
        speaker,
        repeater(game),
        game.offered_by,
        game.announced.move if game.announced else None,
        is_strict=game.started.profile is Profile.TOURNAMENT,
        has_clock=has_clock(game),
        assisted=assisted(game.started),
        keeper=whose,
        noted=next_positions(game, whose) if dictates else (),
        is_walking=is_walking,
    )
