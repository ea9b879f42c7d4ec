"""The edition of the Laws and the profile a game is played under.

The journal's first fact holds both. Only what today's rules need is here; the parameters in which
editions differ find their place in this module.
"""

from __future__ import annotations

from enum import StrEnum


class Edition(StrEnum):
    """An edition of the FIDE Laws of Chess, by the year it came into force."""

    FIDE_2023 = "2023"


class Profile(StrEnum):
    """How strictly Appendix D is kept at this table.

    ``TOURNAMENT``: the opponent repeats every move (D.2.1) and nobody is told more than the Laws
    allow. ``CASUAL``: the program's read-back serves as the repetition.
    """

    TOURNAMENT = "tournament"
    CASUAL = "casual"


def opponent_repeats(profile: Profile) -> bool:
    """Whether a move waits for the opponent's repetition (D.2.1)."""
    return profile is Profile.TOURNAMENT


def tells_check(profile: Profile) -> bool:
    """Whether check is said: the Laws ask for no such announcement, so tournaments go without."""
    return profile is not Profile.TOURNAMENT
