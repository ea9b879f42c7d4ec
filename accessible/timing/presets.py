"""Time controls of common tournaments and clocks, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from accessible.timing.control import Control, ControlError, ControlFault
from accessible.timing.notation import parsed

PRESETS: Mapping[str, str] = MappingProxyType(
    {
        # FIDE
        "fide-standard": "40/90+30:30+30",
        "olympiad": "40/90+30:30+30",
        "world-cup": "40/90+30:30+30",
        "standard": "90+30",
        "candidates": "40/120+0:30+30",
        "world-championship": "40/120+0:30+30",
        "world-championship-2021": "40/120+0:20/60+0:15+30",
        "world-rapid": "15+10",
        "world-blitz": "3+2",
        "seven-hours": "40/120:20/60:60",
        "two-hours-and-one": "40/120:60",
        # Players who do not see
        "ibca-olympiad-2017": "40/120:60",
        # Federations
        "bundesliga": "40/100+30:50+30",
        "us-regular": "40/120d5:60d5",
        "us-game-60": "60d5",
        "us-quick": "25d5",
        # Rapid, blitz and faster
        "rapid": "15+10",
        "rapid-25": "25+10",
        "rapid-10": "10+5",
        "blitz": "5",
        "blitz-3": "3+2",
        "blitz-5": "5+3",
        "bullet": "1",
        "bullet-2": "2+1",
        "armageddon": "5 v 4",
        # Programs of common clocks
        "hour-each": "60",
        "two-hours-each": "120",
        "byo-yomi": "30+5x30",
        "canadian": "30+20/300",
        "hourglass-5": "hourglass 5",
        "count-up": "count up",
    }
)


def named(name: str) -> Control:
    """The preset of this name; small and capital letters, blanks and hyphens are the same.

    Raises:
        ControlError: there is none of this name.
    """
    text = PRESETS.get("-".join(name.replace("-", " ").replace("_", " ").casefold().split()))
    if text is None:
        raise ControlError(ControlFault.UNREADABLE, name)
    return parsed(text)


def control_from(text: str) -> Control:
    """The control a person means: the name of a preset, or the control written out.

    Raises:
        ControlError: it is neither, or no clock could run by it.
    """
    try:
        return named(text)
    except ControlError:
        return parsed(text)
