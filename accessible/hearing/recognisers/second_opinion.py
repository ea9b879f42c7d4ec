"""A second opinion: pocketsphinx, which learnt from people, about the few likeliest things.

It errs on other sounds than our own model does, so where ours hesitates and both choose the same,
that is very likely right. It is not asked what was said at all, only which of these.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import chess

from accessible.hearing.lexicon import TAKES, Naming
from accessible.hearing.phrases import Phrase, Phrasebook, square_tokens
from accessible.hearing.recognisers import Evidence, Meant, RecogniserError
from accessible.hearing.recognisers.sphinx import Sphinx, open_sphinx

_FEWEST = 2  # among fewer there is no choice


class SecondOpinion:
    """Whom to ask; ``second_opinion`` finds him."""

    def __init__(self, engine: Sphinx) -> None:
        self._engine = engine

    def on(self, evidence: Evidence, pcm: bytes, book: Phrasebook) -> Evidence:
        """The evidence with what he chooses from its best phrases and its illegal move, or ()."""
        few = among(book, evidence)
        if len(set(few.moves.values())) + len(few.commands) < _FEWEST:
            return evidence
        chosen = self._engine.choose(pcm, few)
        return replace(evidence, second=() if chosen is None else _as_in(evidence, chosen))


def second_opinion(languages: Sequence[str], naming: Naming | None) -> SecondOpinion | None:
    """Somebody to ask about a main language; None where nobody knows how its words sound."""
    try:
        return SecondOpinion(open_sphinx(languages, naming, compares=False))
    except RecogniserError:
        return None


def among(book: Phrasebook, evidence: Evidence) -> Phrasebook:
    """The part of a phrasebook that means one of the best, and the illegal move beside it."""
    wanted = [scored.meant for scored in evidence.best]
    moves = {phrase: meant for phrase, meant in book.moves.items() if meant in wanted}
    if evidence.illegal:
        illegal = evidence.illegal.move
        moves |= dict.fromkeys(_both_squares(illegal, book), (illegal,))
    return Phrasebook(moves, frozenset(command for command in book.commands if command in wanted))


def _both_squares(move: chess.Move, book: Phrasebook) -> list[Phrase]:
    """The ways to name a move with both squares."""
    origin, target = square_tokens(move.from_square), square_tokens(move.to_square)
    piece = (book.men[move.from_square],)
    bodies = [(*origin, *target), (*origin, TAKES, *target)]
    return [*bodies, *((*piece, *body) for body in bodies)]


def _as_in(evidence: Evidence, chosen: Meant) -> Meant:
    """The moves of an ambiguous phrase in the order of the evidence."""
    if isinstance(chosen, tuple):
        for scored in evidence.best:
            if isinstance(scored.meant, tuple) and set(scored.meant) == set(chosen):
                return scored.meant
    return chosen
