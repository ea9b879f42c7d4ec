"""A second opinion: pocketsphinx, which learnt from people, about the few likeliest things.

It errs on other sounds than our own model does, so where ours hesitates and both choose the same,
that is very likely right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import chess

from accessible.hearing.decision import Heard, Nothing, decide_heard, is_doubtful, is_illegal
from accessible.hearing.lexicon import TAKES, Naming
from accessible.hearing.phrases import Phrase, Phrasebook, square_tokens
from accessible.hearing.recognisers import Evidence, Meant, RecogniserError, Thresholds
from accessible.hearing.recognisers.sphinx import THRESHOLDS, Sphinx, open_sphinx, snr_db

_FEWEST = 2  # among fewer there is no choice


class SecondOpinion:
    """Whom to ask; ``second_opinion`` finds him."""

    def __init__(self, chooser: Sphinx, listener: Sphinx) -> None:
        self._chooser = chooser
        self._listener = listener

    def on(
        self, evidence: Evidence, thresholds: Thresholds, pcm: bytes, book: Phrasebook
    ) -> Evidence:
        """The evidence with what he makes of the sound.

        Of the best phrases and the illegal move he chooses one. If that leaves the matter open by
        these thresholds, he listens without being told, and may be sure, or find that nothing was
        said that concerns the game: to ask about such a thing disturbs the players. In noise he is
        not asked.
        """
        # In noise he errs more often than ours hesitates.
        evidence = replace(evidence, snr_db=snr_db(pcm))
        if evidence.snr_db < thresholds.noisy_db:
            return evidence
        few = among(book, evidence)
        if len(set(few.moves.values())) + len(few.commands) >= _FEWEST:
            chosen = self._chooser.choose(pcm, few)
            second = () if chosen is None else _as_in(evidence, chosen)
            evidence = replace(evidence, second=second)
        if not is_doubtful(decide_heard(evidence, thresholds)):
            return evidence
        own = self._listener.hear(pcm, book)
        heard = decide_heard(own, THRESHOLDS)
        if isinstance(heard, Nothing):
            return replace(evidence, is_talk=True)
        # He was never told of illegal moves, so what he makes of one is worth nothing.
        if evidence.second and is_illegal(evidence.second, evidence):
            return evidence
        if isinstance(heard, Heard):
            return replace(evidence, second=_as_in(evidence, heard.meant), is_sure=True)
        return replace(evidence, second=_as_in(evidence, own.best[0].meant))


def second_opinion(languages: Sequence[str], naming: Naming | None) -> SecondOpinion | None:
    """Somebody to ask about a main language; None where nobody knows how its words sound."""
    try:
        chooser = open_sphinx(languages, naming, compares=False)
        return SecondOpinion(chooser, open_sphinx(languages, naming))
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
