"""Typed or recognised text as tokens: which words stand for what, exactly or nearly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from functools import cached_property

from accessible.hearing.lexicon import (
    CHECK,
    FILES,
    MATE,
    RANKS,
    Command,
    Lexicon,
    Naming,
    Token,
    fold,
    spellings,
)
from accessible.hearing.phrases import Phrase

Words = tuple[str, ...]

LONGEST_TEXT = 200
"""Characters; nothing that is said at a chess table is longer."""

EXTRA_WORD_COST = 0.6
_MAX_WAY = 4  # words in the longest way to say one token


@dataclass(frozen=True)
class Vocabulary:
    """The words of several languages together: what each says, and what adds nothing."""

    tokens: Mapping[Words, frozenset[Token]]
    commands: Mapping[Words, Command]
    ignored: frozenset[str]
    before_files: frozenset[str]
    mishearings: Mapping[str, Mapping[Token, float]]

    @cached_property
    def single_words(self) -> tuple[str, ...]:
        """The ways that are one word of at least three letters: only these can be misspelt."""
        return tuple(way[0] for way in self.tokens if len(way) == 1 and len(way[0]) > 2)


def vocabulary(lexicons: Iterable[Lexicon]) -> Vocabulary:
    """One vocabulary for all these languages; where they collide the earlier language wins."""
    tokens: dict[Words, set[Token]] = {(r,): {r} for r in RANKS}
    commands: dict[Words, Command] = {(str(n),): c for n, c in _DIGITS}
    ignored: set[str] = set()
    before_files: set[str] = set()
    mishearings: dict[str, dict[Token, float]] = {}
    for lexicon in lexicons:
        said_before = {*tokens, *((word,) for word in ignored)}
        own: dict[Words, set[Token]] = {}
        for token, way in _all_ways(lexicon):
            own.setdefault(tuple(way.split()), set()).add(token)
        tokens |= {way: meant for way, meant in own.items() if way not in said_before}
        for command, ways in lexicon.commands.items():
            for way in (s for w in ways for s in spellings(w)):
                commands.setdefault(tuple(way.split()), command)
        ignored.update(word for word in lexicon.ignored if (word,) not in tokens)
        before_files.update(lexicon.before_files)
        for heard, (meant, cost) in lexicon.mishearings.items():
            for token in own.get((fold(meant),), ()):
                if (heard,) not in said_before:
                    mishearings.setdefault(heard, {}).setdefault(token, cost)
    frozen = {way: frozenset(meant) for way, meant in tokens.items()}
    return Vocabulary(frozen, commands, frozenset(ignored), frozenset(before_files), mishearings)


_DIGITS = ((1, Command.ONE), (2, Command.TWO), (3, Command.THREE))


def _all_ways(lexicon: Lexicon) -> Iterator[tuple[Token, str]]:
    for token, ways in lexicon.ways.items():
        for way in ways:
            yield from ((token, s) for s in spellings(way))
    for naming in Naming:
        for file in FILES:
            for way in lexicon.files[naming][file]:
                yield from ((file, s) for s in spellings(way))


def words(text: str) -> Words:
    """Folded words; a square written in one, as ``e4``, becomes two.

    Letters of other scripts stay, so that a Cyrillic ``Кf3`` does not pass for the pawn move f3.
    """
    return tuple(re.findall(r"[^\W\d_]+|\d|[♔-♟]", fold(text)))


def exact_phrases(said: Words, known: Vocabulary) -> set[Phrase]:
    """Every token sequence these words are, with words that add nothing left out."""
    endings: list[set[Phrase]] = [set() for _ in said] + [{()}]
    for i in reversed(range(len(said))):
        if _adds_nothing(said, i, known):
            endings[i] |= endings[i + 1]
        for n in range(1, min(_MAX_WAY, len(said) - i) + 1):
            for token in known.tokens.get(said[i : i + n], ()):
                endings[i].update((token, *rest) for rest in endings[i + n])
                if len(endings[i]) > _MOST_READINGS:
                    return set()
    return endings[0]


def _adds_nothing(said: Words, i: int, known: Vocabulary) -> bool:
    """Whether a word may be left out: check is seen anyway, and "a" before a file is "to"."""
    if said[i] in known.ignored or known.tokens.get((said[i],), frozenset()) & {CHECK, MATE}:
        return True
    is_file_next = not known.tokens.get(said[i + 1 : i + 2], frozenset()).isdisjoint(FILES)
    return i > 0 and said[i] in known.before_files and is_file_next


_MOST_READINGS = 2000  # far above any move; stops nonsense such as "a a a a …" from exploding


def cost(phrase: Phrase, said: Words, known: Vocabulary) -> float:
    """How far the words are from a phrase: 0 is exactly it; every change costs.

    A misheard or misspelt word costs what the lexicon says or by its letters, an extra word 0.6;
    a missing word is not forgiven (infinity).
    """
    return costs((phrase,), said, known)[0]


def costs(phrases: Iterable[Phrase], said: Words, known: Vocabulary) -> list[float]:
    """The cost of each phrase against the same words."""
    meanings = [_meanings(word, known) for word in said]
    extra = [_cost_of_extra(word, known) for word in said]
    spans = [
        (i, i + n, known.tokens[said[i : i + n]])
        for i in range(len(said))
        for n in range(2, _MAX_WAY + 1)
        if said[i : i + n] in known.tokens and i + n <= len(said)
    ]
    return [_align(phrase, meanings, extra, spans) for phrase in phrases]


def _align(
    phrase: Phrase,
    meanings: list[dict[Token, float]],
    extra: list[float],
    spans: list[tuple[int, int, frozenset[Token]]],
) -> float:
    """The cheapest alignment; ``rows[i][j]`` is the first i words against the first j tokens."""
    infinity = float("inf")
    rows = [[0.0] + [infinity] * len(phrase)]
    for i, meant in enumerate(meanings):
        above = rows[i]
        row = [above[0] + extra[i]]
        for j, token in enumerate(phrase):
            word = above[j] + meant.get(token, infinity)
            ways = (rows[start][j] for start, end, t in spans if end == i + 1 and token in t)
            row.append(min(above[j + 1] + extra[i], word, *ways))
        rows.append(row)
    return rows[-1][-1]


def _cost_of_extra(word: str, known: Vocabulary) -> float:
    says_check = known.tokens.get((word,), frozenset()) & {CHECK, MATE}
    return 0.0 if says_check or word in known.ignored else EXTRA_WORD_COST


def _meanings(word: str, known: Vocabulary) -> dict[Token, float]:
    """The tokens one word may stand for, each with its cost."""
    found: dict[Token, float] = {}
    for near in get_close_matches(word, known.single_words, n=4, cutoff=_CLOSE):
        for token in known.tokens[near,]:
            misspelt = 0.1 + (1 - SequenceMatcher(None, word, near).ratio())
            found[token] = min(misspelt, found.get(token, misspelt))
    found |= known.mishearings.get(word, {})
    found |= dict.fromkeys(known.tokens.get((word,), ()), 0.0)
    return found


_CLOSE = 0.72  # difflib ratio: one letter wrong in four to seven


def near_ways(said: Words, known: Vocabulary) -> Iterator[tuple[Words, float]]:
    """The ways to say a command that are spelt nearly like the words, with their cost."""
    text = " ".join(said)
    ways = {" ".join(way): way for way in known.commands if len(" ".join(way)) > 2}
    for near in get_close_matches(text, ways, n=3, cutoff=_CLOSE):
        yield ways[near], 0.1 + (1 - SequenceMatcher(None, text, near).ratio())
