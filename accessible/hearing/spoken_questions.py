"""Questions that may be asked aloud, as rows of tokens like the phrases of moves.

They are few, each in one order of its words and none of them a beginning of a move, so that less
is mistaken for them: a piece alone is never one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import chess

from accessible.asking import Asked, Keep, OnFile, OnRank, Step, WhereAre, Whose
from accessible.hearing.lexicon import FILES, RANKS, QuestionWord, Token
from accessible.hearing.phrases import square_tokens
from accessible.hearing.question_words import KINDS, PLURALS
from accessible.hearing.questions import ALONE, LEVELS, OF_SQUARE, STEPS

Q = QuestionWord
Rows = Mapping[tuple[Token, ...], Asked]
_TYPED_ONLY = {Q.FEN, Q.COLOR}
_WHOSE = ((Q.MINE, Whose.MINE), (Q.THEIRS, Whose.THEIRS))

UNFINISHED_QUESTION = Asked(Step(0, 0))
"""Stands in a phrasebook for any question of which only the beginning was said."""


@cache
def spoken_questions(*, is_walking: bool) -> Mapping[QuestionWord, Rows]:
    """The questions by their first word; steps only while somebody walks over the board."""
    table: dict[QuestionWord, dict[tuple[Token, ...], Asked]] = {}
    for (first, *rest), asked in (*_alone(), *_of_squares(), *_of_men()):
        table.setdefault(QuestionWord(first), {})[(first, *rest)] = asked
    if is_walking:
        for word, (files, ranks) in STEPS.items():
            table[word] = {(word,): Asked(Step(files, ranks))}
        table[Q.COLOR][(Q.COLOR,)] = Asked(ALONE[Q.COLOR])
    return table


def _alone() -> Iterator[tuple[tuple[Token, ...], Asked]]:
    for word, question in ALONE.items():
        if word not in _TYPED_ONLY:
            yield (word,), Asked(question)
    for word, level in LEVELS.items():
        yield (word,), Asked(Keep(level))


def _of_squares() -> Iterator[tuple[tuple[Token, ...], Asked]]:
    for word, question in OF_SQUARE.items():
        for square in chess.SQUARES:
            yield (word, *square_tokens(square)), Asked(question(square))
    for number, (file, rank) in enumerate(zip(FILES, RANKS, strict=True)):
        yield (Q.FILE, file), Asked(OnFile(number))
        yield (Q.RANK, rank), Asked(OnRank(number))


def _of_men() -> Iterator[tuple[tuple[Token, ...], Asked]]:
    kinds: list[tuple[Token, chess.PieceType | None]] = [*PLURALS.items(), *KINDS.items()]
    for token, kind in (*kinds, (Q.PIECES, None)):
        yield (Q.WHERE, token), Asked(WhereAre(None, kind))
        for word, whose in _WHOSE:
            yield (word, token), Asked(WhereAre(whose, kind))
            yield (Q.WHERE, word, token), Asked(WhereAre(whose, kind))
