"""The words of questions about the position, and the rows of them that a text may be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import chess

from accessible.asking import Whose
from accessible.hearing.lexicon import (
    EN_PASSANT,
    FILES,
    PIECES,
    RANKS,
    ArbiterWord,
    Command,
    Lexicon,
    Naming,
    QuestionWord,
    Token,
    fold,
    spellings,
)

Q = QuestionWord
Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A number that is no rank, or was written with more than one digit."""

    value: int


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of man; "knights" asks for itself where "knight" is half a move."""

    kind: chess.PieceType
    is_plural: bool


Item = QuestionWord | Command | Whose | Kind | Number | Token

KINDS = dict(zip(PIECES, (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT,
                          chess.PAWN), strict=True))  # fmt: skip
PLURALS = dict(zip((Q.KINGS, Q.QUEENS, Q.ROOKS, Q.BISHOPS, Q.KNIGHTS, Q.PAWNS), KINDS.values(),
                   strict=True))  # fmt: skip
_NOT_OURS = {Q.HINT, Q.EXPLAIN, Q.SKIP, Q.NEXT}
_MAX_WAY = 6  # words in the longest way to ask something
_MOST_READINGS = 200


@dataclass(frozen=True, slots=True)
class QuestionVocabulary:
    """The words of questions in the languages of a table.

    ``letters`` are the piece letters of a score in the main language.
    """

    ways: Mapping[Words, frozenset[Item]]
    ignored: frozenset[str]
    before_files: frozenset[str]
    letters: Mapping[str, chess.PieceType]

    def readings(self, text: str) -> list[tuple[Item, ...]]:
        """The rows of words of a question that a text is; none if a word is unknown."""
        said = tuple(re.findall(r"[^\W\d_]+|\d+", fold(text)))
        endings: list[list[tuple[Item, ...]]] = [[] for _ in said] + [[()]]
        for i in reversed(range(len(said))):
            found = endings[i + 1][:] if self._adds_nothing(said, i) else []
            for n in range(1, min(_MAX_WAY, len(said) - i) + 1):
                for item in self._items(said[i : i + n]):
                    found += [(item, *rest) for rest in endings[i + n]]
            endings[i] = list(dict.fromkeys(found))[:_MOST_READINGS]
        return endings[0]

    def _items(self, way: Words) -> Iterator[Item]:
        yield from self.ways.get(way, ())
        if len(way) == 1 and way[0].isdecimal() and way[0] not in RANKS:
            yield Number(int(way[0][:9]))

    def _adds_nothing(self, said: Words, i: int) -> bool:
        if said[i] in self.ignored:
            return True
        is_file_next = not self.ways.get(said[i + 1 : i + 2], frozenset()).isdisjoint(FILES)
        return said[i] in self.before_files and is_file_next


def question_vocabulary(lexicons: Iterable[Lexicon]) -> QuestionVocabulary:
    """The words of these languages; where they collide the earlier language wins."""
    ways: dict[Words, frozenset[Item]] = {(rank,): frozenset({rank}) for rank in RANKS}
    lexicons, ignored = tuple(lexicons), set[str]()
    for lexicon in lexicons:
        ignored |= {word for word in lexicon.ignored if (word,) not in ways}
        own: dict[Words, set[Item]] = {}
        for item, said in _ways(lexicon):
            for way in spellings(said):
                own.setdefault(tuple(way.split()), set()).add(item)
        ways |= {way: frozenset(items) for way, items in own.items() if way not in ways}
    return QuestionVocabulary(
        ways,
        frozenset(ignored),
        frozenset(word for lexicon in lexicons for word in lexicon.before_files),
        {letter: KINDS[piece] for piece, letter in lexicons[0].letters.items()},
    )


def _ways(lexicon: Lexicon) -> Iterator[tuple[Item, str]]:
    for word, ways in lexicon.questions.items():
        if word not in _NOT_OURS:
            item = Kind(PLURALS[word], True) if word in PLURALS else word
            yield from ((item, way) for way in ways)
    for piece, kind in KINDS.items():
        yield from ((Kind(kind, False), way) for way in lexicon.ways[piece])
    for token in (*RANKS, EN_PASSANT):
        yield from ((token, way) for way in lexicon.ways[token])
    for naming in Naming:
        for file in FILES:
            yield from ((file, way) for way in lexicon.files[naming][file])
    for command in (Command.LAST_MOVE, Command.MOVE_NUMBER):
        yield from ((command, way) for way in lexicon.commands[command])
    for side, whose in ((ArbiterWord.WHITE, Whose.WHITE), (ArbiterWord.BLACK, Whose.BLACK)):
        yield from ((whose, way) for way in lexicon.arbiter[side])
