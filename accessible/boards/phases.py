"""The phase of a board: how it stands to the game, and what the hand may do on it now.

Phases: a board is AWAY (no link, or not seen yet), ABREAST (it stands as the game does, and the
opponent thinks), MOVING (its player is on move), BEHIND (a move of the game has still to be made
on it) or ASTRAY (anything else). In MOVING a lift is a touch (D.2.2) and a placement may be a move;
in BEHIND the hand follows what is known; in ASTRAY it repairs. A player on move whose board goes
astray under his hand has touched what he lifts all the same.

The phase follows from what is seen now against what the game expects now. It does not depend on
the phase before, so no event that was lost or came twice can leave a board in a wrong one.

| seen against expected                                       | phase   |
|-------------------------------------------------------------|---------|
| nothing: the link is gone                                   | AWAY    |
| the position, while the opponent thinks                     | ABREAST |
| the position, while its player is on move                   | MOVING  |
| less or more, but only where one of his moves leads         | MOVING  |
| the placement after a move of his                           | MOVING  |
| something that lies between the last position and this one  | BEHIND  |
| anything else                                               | ASTRAY  |
"""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """How a board stands to the game."""

    AWAY = "away"
    ABREAST = "abreast"
    MOVING = "moving"
    BEHIND = "behind"
    ASTRAY = "astray"


class Observation(StrEnum):
    """What a placement is against the position that is expected."""

    NOTHING = "nothing"
    LEVEL = "level"
    LEVEL_ON_MOVE = "level-on-move"
    ON_THE_WAY = "on-the-way"
    MOVE_SHOWN = "move-shown"
    TO_FOLLOW = "to-follow"
    ELSEWHERE = "elsewhere"


PHASES = {
    Observation.NOTHING: Phase.AWAY,
    Observation.LEVEL: Phase.ABREAST,
    Observation.LEVEL_ON_MOVE: Phase.MOVING,
    Observation.ON_THE_WAY: Phase.MOVING,
    Observation.MOVE_SHOWN: Phase.MOVING,
    Observation.TO_FOLLOW: Phase.BEHIND,
    Observation.ELSEWHERE: Phase.ASTRAY,
}
