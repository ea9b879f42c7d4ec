"""Which language's piece letters a player writes (C.3): one for a whole scoresheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import chess

from accessible.game.reconciling.entries import Letters, entry, merged

LetterSets = Mapping[str, Mapping[str, chess.PieceType]]
"""For each language its piece letters, with the piece each stands for."""


def letters_written(words: Sequence[str], sets: LetterSets) -> Letters:
    """The letters with which most words of a score are moves of pieces.

    English and German come first, then both together, as in a score that mixes them.
    """
    first = [sets[code] for code in ("en", "de") if code in sets]
    choices = [merged(one) for one in first]
    choices.append(merged(*first))
    choices += [merged(letters) for letters in sets.values() if letters not in first]
    counted = [(_moves_of_pieces(words, letters), letters) for letters in choices]
    most = max(count for count, _ in counted)
    return next(letters for count, letters in counted if count == most)


def _moves_of_pieces(words: Sequence[str], letters: Letters) -> int:
    """How many words begin with a letter of a piece other than a pawn, and are moves with it."""
    count = 0
    for word in words:
        forms = entry(word, letters).forms
        count += any(form.piece not in (None, chess.PAWN) and not form.castling for form in forms)
    return count
