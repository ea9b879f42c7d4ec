"""What the voices say: moves, loose chess words, commands, and talk about other things."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import chess

from accessible.hearing.acoustic.units import UNKNOWN, Unit, file_unit, way_units
from accessible.hearing.lexicon import (
    CASTLING,
    EN_PASSANT,
    FILES,
    LONG,
    PIECES,
    PROMOTES,
    RANKS,
    SHORT,
    TAKES,
    Lexicon,
    Naming,
    Token,
    lexicon,
)
from accessible.hearing.phrases import ways_to_say

# A board after so many random moves has open lines, captures and promotions.
_MOST_PLIES = 110
# Texts in Debian's packages fortunes-* and, where a language has none, word lists.
_SHARE = Path("/usr/share")
_TALK = {
    "de": ("games/fortunes/de/*",),
    "en": ("games/fortunes/fortunes", "games/fortunes/literature", "games/fortunes/riddles"),
    "es": ("games/fortunes/es/*",),
    "fr": ("dict/french",),
    "it": ("games/fortunes/it/*",),
    "nl": ("dict/dutch",),
    "pl": ("games/fortunes/pl/*",),
    "pt": ("games/fortunes/brasil", "dict/portuguese"),
    "ru": ("games/fortunes/ru/*",),
}
_LONGEST_TALK = 8
_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_MOST_WORDS = 60_000


@dataclass(frozen=True, slots=True)
class Said:
    """A piece of text and the units it stands for."""

    text: str
    units: tuple[Unit, ...]


Saying = tuple[Said, ...]


def move_saying(source: random.Random, language: str) -> Saying:
    """A move of a random position, said in one of its ways."""
    board = _random_board(source)
    moves = list(board.legal_moves)
    special = [m for m in moves if m.promotion or board.is_castling(m) or board.is_capture(m)]
    move = source.choice(special if special and source.random() < 0.5 else moves)
    phrases = list(dict.fromkeys(ways_to_say(board, move)))
    naming = source.choices(list(Naming), [5, 2, 4])[0]
    return _tokens_saying(source, source.choice(phrases), lexicon(language), naming)


def special_saying(source: random.Random, language: str) -> Saying:
    """What is rare in games and yet must be known: castling, promotion, en passant."""
    words = lexicon(language)
    naming = source.choices(list(Naming), [5, 2, 4])[0]
    kind = source.random()
    if kind < 0.4:
        token = source.choice((SHORT, SHORT, LONG, LONG, CASTLING))
        return _tokens_saying(source, (token,), words, naming)
    origin, target = source.sample(FILES, 2)
    if source.random() < 0.5:
        target = origin
    way = (origin, source.choice("27"), *((TAKES,) if target != origin else ()))
    arrival = (target, source.choice("18"))
    if kind < 0.5:
        rank = source.choice("36")
        return _tokens_saying(source, (origin, TAKES, target, rank, EN_PASSANT), words, naming)
    becomes = (PROMOTES,) if source.random() < 0.5 else ()
    piece = source.choice("QQRBN")
    return _tokens_saying(source, (*way, *arrival, *becomes, piece), words, naming)


def loose_saying(source: random.Random, language: str) -> Saying:
    """Squares and pieces without sense, so that words are learnt and not games."""
    naming = source.choices(list(Naming), [5, 2, 4])[0]
    tokens: list[Token] = []
    for _ in range(source.randrange(1, 4)):
        square = (source.choice(FILES), source.choice(RANKS))
        parts = [square, square, (source.choice(PIECES),), (TAKES,), (source.choice(RANKS),)]
        tokens += source.choice(parts)
    return _tokens_saying(source, tuple(tokens), lexicon(language), naming)


def command_saying(source: random.Random, language: str) -> Saying:
    """A command, one word after the other."""
    ways = source.choice(list(lexicon(language).commands.values()))
    return way_saying(language, source.choice(spoken_ways(language, ways)))


def question_saying(source: random.Random, language: str) -> Saying:
    """A question about the position: a word or two of it, often with a square or a piece."""
    words = lexicon(language)
    naming = source.choices(list(Naming), [5, 2, 4])[0]
    ways = source.choice(list(words.questions.values()))
    said = way_saying(language, source.choice(spoken_ways(language, ways)))
    square = (source.choice(FILES), source.choice(RANKS))
    about = source.choice([(), square, square, (source.choice(PIECES),), square[:1], square[1:]])
    if source.random() < 0.3:
        more = source.choice(list(words.questions.values()))
        said += way_saying(language, source.choice(spoken_ways(language, more)))
    return said + _tokens_saying(source, about, words, naming)


def way_saying(language: str, way: str) -> Saying:
    """The words of a way to say something."""
    pieces = way.split()
    units = [way_units(language, piece) for piece in pieces]
    return tuple(Said(p, u) for p, u in zip(pieces, units, strict=True) if u)


def talk_saying(source: random.Random, language: str) -> Saying:
    """A few words in a row of what is said elsewhere; chess words among them stay chess words."""
    words = _talk(language)
    count = source.randrange(1, _LONGEST_TALK)
    start = source.randrange(len(words) - count)
    known = vocabulary(language)
    said = []
    for word in words[start : start + count]:
        units = way_units(language, word)
        said.append(Said(word, tuple(u if u in known else UNKNOWN for u in units)))
    return tuple(said)


def words_saying(language: str) -> tuple[Said, ...]:
    """Every single word of a language's chess, each way to spell it for a voice."""
    words = lexicon(language)
    found = [Said(w, (file_unit(language, n, f),)) for n, f, w in _file_ways(words)]
    others = [
        w
        for ways in (*words.ways.values(), *words.commands.values(), *words.questions.values())
        for w in ways
    ]
    for way in spoken_ways(language, others):
        found += way_saying(language, way)
    return tuple(dict.fromkeys(found))


def spoken_ways(language: str, ways: Iterable[str]) -> tuple[str, ...]:
    """The ways a voice can read: a Russian one reads Cyrillic, transliterations are for typing."""
    return tuple(w for w in ways if bool(_CYRILLIC.search(w)) is (language == "ru"))


@cache
def vocabulary(language: str) -> frozenset[Unit]:
    """The units of a language."""
    return frozenset(unit for said in words_saying(language) for unit in said.units)


def _file_ways(words: Lexicon) -> Iterator[tuple[Naming, Token, str]]:
    for naming in Naming:
        for file in FILES:
            for way in spoken_ways(words.code, words.files[naming][file]):
                yield naming, file, way


def _tokens_saying(
    source: random.Random, tokens: tuple[Token, ...], words: Lexicon, naming: Naming
) -> Saying:
    said: list[Said] = []
    for token in tokens:
        way = source.choice(spoken_ways(words.code, words.ways_of(token, naming)))
        if token in FILES:
            said.append(Said(way, (file_unit(words.code, naming, token),)))
        else:
            said += way_saying(words.code, way)
    return tuple(said)


def _random_board(source: random.Random) -> chess.Board:
    board = chess.Board()
    for _ in range(source.randrange(_MOST_PLIES)):
        board.push(source.choice(list(board.legal_moves)))
        if not any(board.legal_moves):
            return chess.Board()
    return board


@cache
def _talk(language: str) -> tuple[str, ...]:
    """Words in the order in which people wrote them, or, where there is no text, loose words."""
    found: list[str] = []
    for pattern in _TALK[language]:
        for path in sorted(_SHARE.glob(pattern)):
            if not path.is_file() or path.suffix not in ("", ".fortunes"):
                continue
            words = re.findall(r"[^\W\d_]+", path.read_text(encoding="utf-8", errors="ignore"))
            if pattern.startswith("dict/"):
                random.Random(1).shuffle(words)
            found += words[:_MOST_WORDS]
    return tuple(found)
