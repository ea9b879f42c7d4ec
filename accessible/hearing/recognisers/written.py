"""Text as evidence: what an engine wrote down, and what it may have heard.

An engine that only writes gives no likelihoods, so the costs of ``accessible.hearing.words`` stand
for them: what may be said now in just these words costs nothing, and everything that is told from
it by what engines confuse is a rival. The words of one and the same text can be several things.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

import chess

from accessible.asking import Asked
from accessible.hearing.lexicon import (
    FILES,
    PIECES,
    RANKS,
    Command,
    Lexicon,
    Naming,
    Token,
    fold,
    lexicon,
)  # fmt: skip
from accessible.hearing.matching import DOUBTFUL_COST
from accessible.hearing.notation import readings
from accessible.hearing.phrases import Compound, Phrase, Phrasebook
from accessible.hearing.questions import Questions, questions
from accessible.hearing.recognisers import Evidence, Meant, Scored, ScoredIllegal, Thresholds
from accessible.hearing.words import (
    LONGEST_TEXT,
    Vocabulary,
    costs,
    exact_phrases,
    near_ways,
    vocabulary,
    words,
)

_CLEAR = 0.25
_LETTER_COST = 0.2
# The rhymes of English and German, and A in one for E or H in the other.
_ALIKE = ("bcdeg", "ah", "ae")

THRESHOLDS = Thresholds(
    margin=_CLEAR, strangeness=0.0, caution=0.0, strange=DOUBTFUL_COST, worst_word=0.3
)
"""A phrase is heard if its words were written nearly as they are, and nothing else is as near."""

_T = TypeVar("_T")


@dataclass(frozen=True)
class Reader:
    """Reads what was written in one main language and the others beside it."""

    lexicons: tuple[Lexicon, ...]
    known: Vocabulary

    def read(self, text: str, book: Phrasebook) -> Evidence:
        """What may be said now and how near it is to a text; scores are costs below zero.

        What is not legal counts only if it was named to the letter.
        """
        if len(text) > LONGEST_TEXT or not words(text):
            return Evidence(text=text)
        found: dict[Meant, float] = {}
        for meant, cost in self._meanings(text, book):
            found[meant] = min(cost, found.get(meant, math.inf))
        least = min(found.values(), default=math.inf)
        near = sorted((m for m in found if found[m] <= least + _CLEAR), key=lambda m: found[m])
        illegal = self._illegal(text, book) if least > 0 else None
        return Evidence(
            text=text,
            best=tuple(Scored(meant, text, -found[meant]) for meant in near),
            illegal=illegal,
            distance=0.0 if illegal and not near else least,
            worst_word=least,
        )

    @cached_property
    def _questions(self) -> Questions:
        return questions(self.lexicons)

    def _meanings(self, text: str, book: Phrasebook) -> Iterator[tuple[Meant, float]]:
        """Everything that may be said now and is not far from the text, with its cost."""
        said = words(text)
        if not self._is_note(text, book):
            yield from self._nearest(text, book.moves)
        for way, cost in (*near_ways(said, self.known), (said, 0.0)):
            command = self.known.commands.get(way)
            if command in book.commands:
                yield command, cost
        parts = text.split()
        for n in range(1, len(parts)):
            command = self.known.commands.get(words(" ".join(parts[:n])))
            if command and (table := book.compounds.get(command)):
                for after, cost in self._nearest(" ".join(parts[n:]), table):
                    yield Compound(command, after), cost
        asked = self._questions.read(text) if book.questions else None
        if isinstance(asked, Asked) and any(asked in q.values() for q in book.questions.values()):
            yield asked, 0.0

    def _is_note(self, text: str, book: Phrasebook) -> bool:
        """Whether a text begins as an entry of a score, so that it announces no move."""
        parts = text.split()
        begun = (words(" ".join(parts[:n])) for n in range(1, len(parts)))
        is_note = any(self.known.commands.get(said) is Command.NOTE for said in begun)
        return is_note and Command.NOTE in book.compounds

    def _nearest(self, text: str, table: Mapping[Phrase, _T]) -> Iterator[tuple[_T, float]]:
        for tier in self._exact(text):
            if hits := [table[phrase] for phrase in tier if phrase in table]:
                yield from ((meant, 0.0) for meant in hits)
                break
        for said in (words(text), *self._spelt_out(text)):
            for meant, cost in zip(table.values(), costs(table, said, self.known), strict=True):
                if cost <= DOUBTFUL_COST:
                    yield meant, cost

    def _exact(self, text: str) -> tuple[tuple[Phrase, ...], ...]:
        """The phrases that the text is, as ``readings`` gives them, then as words."""
        return (*readings(text, self.lexicons), tuple(exact_phrases(words(text), self.known)))

    def _spelt_out(self, text: str) -> Iterator[tuple[str, ...]]:
        """A move as people write it, ``Nf3``, in words."""
        for tier in readings(text, self.lexicons):
            for phrase in tier:
                said = " ".join(self.lexicons[0].say(t, Naming.LETTERS) for t in phrase)
                yield tuple(fold(said).split())

    def _illegal(self, text: str, book: Phrasebook) -> ScoredIllegal | None:
        """A move of the player's own men that was named with both squares and is not legal."""
        legal = {(m.from_square, m.to_square) for moves in book.moves.values() for m in moves}
        for phrase in (p for tier in self._exact(text) for p in tier):
            move = _whole_move(phrase, book.men)
            if move and (move.from_square, move.to_square) not in legal:
                return ScoredIllegal(move, 0.0)
        return None


def reader(languages: Sequence[str]) -> Reader:
    """A reader of what an engine hears in these languages, the main one first.

    Letters that sound alike are near each other, which they are not where somebody types.
    """
    lexicons = tuple(lexicon(code) for code in dict.fromkeys(languages))
    known = vocabulary(lexicons)
    alike: dict[str, dict[Token, float]] = {}
    for group in _ALIKE:
        for letter in group:
            others = alike.setdefault(letter, dict(known.mishearings.get(letter, {})))
            others |= dict.fromkeys(group, _LETTER_COST)
    return Reader(lexicons, replace(known, mishearings={**known.mishearings, **alike}))


def _whole_move(phrase: Phrase, men: Mapping[chess.Square, Token]) -> chess.Move | None:
    """The move of a phrase that names both squares, if such a man stands on the first."""
    match [token for token in phrase if token in FILES or token in RANKS]:
        case [f1, r1, f2, r2] if {f1, f2} <= set(FILES) and {r1, r2} <= set(RANKS):
            origin, target = chess.parse_square(f1 + r1), chess.parse_square(f2 + r2)
            is_own = origin in men and (phrase[0] not in PIECES or phrase[0] == men[origin])
            return chess.Move(origin, target) if is_own and origin != target else None
    return None
