"""What may be said now, written out in words, and what of it is nearest to a text by its letters.

Engines that write freely do not know the words of chess: ``gust of one`` is Gustav one. Their
spelling is nearer to the sound than to our words, so it is compared letter by letter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, product
from typing import Generic, TypeVar

import chess
import numpy as np
from numpy.typing import NDArray

from accessible.hearing.lexicon import FILES, SIGNS, Lexicon, Naming, Token, fold
from accessible.hearing.phrases import Compound, Phrase, Phrasebook, square_tokens
from accessible.hearing.recognisers import Meant

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Near(Generic[_T]):
    """Words that can be said, what they mean, and by how many letters they differ from a text."""

    text: str
    meant: _T
    changes: int


@dataclass(frozen=True)
class Sayings(Generic[_T]):
    """Texts and what they mean, each text once."""

    meanings: Mapping[str, _T]

    @cached_property
    def _letters(self) -> tuple[NDArray[np.uint32], NDArray[np.int64]]:
        """The folded texts as rows of code points, filled up with zeros, and their lengths."""
        folded = np.array([" ".join(map(_folded, text.split())) for text in self.meanings])
        return folded.view(np.uint32).reshape(len(folded), -1), np.char.str_len(folded)

    def nearest(self, texts: Sequence[str], most: int) -> list[Near[_T]]:
        """The meanings nearest to one of these folded texts, each once and in its nearest words.

        None if not even one has most of its letters in common with a text.
        """
        if not self.meanings or not texts:
            return []
        letters, lengths = self._letters
        changes = np.min([_changes(text, letters, lengths) for text in texts], axis=0)
        if not np.any(2 * changes < lengths):
            return []
        items = list(self.meanings.items())
        found: dict[_T, Near[_T]] = {}
        for place in np.argsort(changes, kind="stable"):
            text, meant = items[place]
            found.setdefault(meant, Near(text, meant, int(changes[place])))
            if len(found) == most:
                break
        return list(found.values())


@dataclass(frozen=True)
class Speaker:
    """How one language is spoken at a table: with the files named in one or several ways."""

    lexicon: Lexicon
    namings: Sequence[Naming]

    def expected(self, book: Phrasebook) -> Sayings[Meant]:
        """Everything in a phrasebook; signs and commands in all ways, the rest in the first."""
        return Sayings(dict(self._expected(book)))

    def illegal(self, book: Phrasebook) -> Sayings[chess.Move]:
        """The moves of the player's own men that can be named with both squares and are not legal;
        a pawn is not called one.
        """
        moves = _illegal(book)
        return Sayings({text: move for move, phrase in moves for text in self._texts(phrase)})

    def examples(self, *phrases: Phrase) -> list[str]:
        """Phrases as they are said at this table, the namings in turn."""
        return [self._texts(p)[i % len(self.namings)] for i, p in enumerate(phrases)]

    def plain(self, text: str) -> str:
        """A text folded, with digits as words: ``B6`` is "b six"."""
        return fold(re.sub(r"[1-8]", lambda digit: f" {self.lexicon.say(digit[0])} ", text))

    def _expected(self, book: Phrasebook) -> Iterator[tuple[str, Meant]]:
        for command, table in book.compounds.items():
            start = self.lexicon.commands[command][0]
            for phrase, after in table.items():
                for text in self._texts(phrase):
                    yield f"{start} {text}", Compound(command, after)
        for command in sorted(book.commands):
            yield from ((way, command) for way in self.lexicon.commands[command])
        for phrase, moves in book.moves.items():
            yield from ((text, moves) for text in self._texts(phrase))

    def _texts(self, phrase: Phrase) -> list[str]:
        """The ways to say a phrase; whoever names files names them all alike."""
        namings = self.namings if not set(FILES).isdisjoint(phrase) else self.namings[:1]
        ways = (product(*(self._ways(token, naming) for token in phrase)) for naming in namings)
        return [" ".join(way) for way in chain.from_iterable(ways)]

    def _ways(self, token: Token, naming: Naming) -> tuple[str, ...]:
        ways = self.lexicon.ways_of(token, naming)
        return ways if token in SIGNS else ways[:1]


def _illegal(book: Phrasebook) -> Iterator[tuple[chess.Move, Phrase]]:
    legal = {(m.from_square, m.to_square) for moves in book.moves.values() for m in moves}
    for origin, piece in book.men.items():
        for target in chess.SQUARES:
            if target != origin and (origin, target) not in legal:
                squares = (*square_tokens(origin), *square_tokens(target))
                move = chess.Move(origin, target)
                yield move, squares
                if piece != "P":
                    yield move, (piece, *squares)


@cache
def _folded(word: str) -> str:
    return fold(word)


def _changes(
    text: str, letters: NDArray[np.uint32], lengths: NDArray[np.int64]
) -> NDArray[np.int16]:
    """How many letters have to be changed, added or left out between a text and each of many."""
    places = np.arange(letters.shape[1] + 1, dtype=np.int16)
    row = np.tile(places, (len(letters), 1))
    for number, letter in enumerate(text, start=1):
        above = row
        row = np.empty_like(above)
        row[:, 0] = number
        row[:, 1:] = np.minimum(above[:, :-1] + (letters != ord(letter)), above[:, 1:] + 1)
        row = np.minimum.accumulate(row - places, axis=1) + places
    return row[np.arange(len(row)), lengths]
