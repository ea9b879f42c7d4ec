"""Which language's piece letters a player writes (C.3): one for a whole scoresheet."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

import chess

from accessible.game.reconciling.entries import Letters, merged

LetterSets = Mapping[str, Mapping[str, chess.PieceType]]
"""For each language its piece letters, with the piece each stands for."""


_HEAD = re.compile(r"([^\W\d_a-h]{1,2}?)(?=[a-h]?[1-8]?[-–x:×]?[a-h][1-8])", re.UNICODE)
"""What stands before the squares of a written move."""


def letters_written(words: Sequence[str], sets: LetterSets) -> Letters:
    """The letters that most moves of pieces in a score are written with.

    English and German come first, then both together, as in a score that mixes them.
    """
    heads = Counter(match[1].upper() for word in words if (match := _HEAD.match(word)))
    first = [sets[code] for code in ("en", "de") if code in sets]
    choices = [*((one,) for one in first), tuple(first)]
    choices += [(letters,) for letters in sets.values() if letters not in first]
    return merged(*max(choices, key=lambda choice: _counted(heads, choice)))


def _counted(heads: Counter[str], choice: Sequence[Mapping[str, chess.PieceType]]) -> int:
    """How many moves begin with a letter that stands for a piece other than a pawn."""
    pieces = {
        letter.upper()
        for letters in choice
        for letter, kind in letters.items()
        if kind != chess.PAWN
    }
    return sum(count for head, count in heads.items() if head in pieces)
