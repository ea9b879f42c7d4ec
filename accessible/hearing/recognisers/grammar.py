"""Grammars: what may be said now, as a network of words for an engine that is told beforehand.

A word of a network is a folded word of a lexicon with its language before it, ``de:springer``,
since the same letters sound different in two languages.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import chess

from accessible.hearing.lexicon import (
    CASTLING,
    FILES,
    LONG,
    PIECES,
    RANKS,
    SHORT,
    TAKES,
    Command,
    Lexicon,
    Naming,
    Token,
    fold,
)  # fmt: skip
from accessible.hearing.phrases import Phrase, Phrasebook
from accessible.hearing.recognisers import Meant

Spoken = tuple[str, ...]
"""The words of one way to say something."""

Arc = tuple[int, int, str | None]
"""From a state to a state with a word, or with none."""

_START, _END = 0, 1
_MAX_WAY = 4  # words in the longest way to say one token


@dataclass(frozen=True, slots=True)
class Network:
    """Arcs between numbered states; every walk from state 0 to state 1 is something to say."""

    arcs: tuple[Arc, ...]


@dataclass(frozen=True)
class Speech:
    """How tokens and commands are spoken at one table."""

    ways: Mapping[Token, tuple[Spoken, ...]]
    commands: Mapping[Command, tuple[Spoken, ...]]
    pronunciations: Mapping[str, tuple[str, ...]]

    @cached_property
    def tokens(self) -> Mapping[Spoken, frozenset[Token]]:
        """What each way of speaking stands for."""
        table: dict[Spoken, set[Token]] = {}
        for token, ways in self.ways.items():
            for way in ways:
                table.setdefault(way, set()).add(token)
        return {way: frozenset(meant) for way, meant in table.items()}

    @cached_property
    def command_of(self) -> Mapping[Spoken, Command]:
        """The command of each way of speaking."""
        return {way: command for command, ways in self.commands.items() for way in ways}


def speech(lexicons: Sequence[Lexicon], naming: Naming | None = None) -> Speech:
    """The speech of these languages with files named so, None for any way.

    The letters of the first language only: a German E and an English A are the same sound.
    """
    ways: dict[Token, list[Spoken]] = {}
    commands: dict[Command, list[Spoken]] = {}
    pronunciations: dict[str, tuple[str, ...]] = {}
    for lexicon in lexicons:
        spoken = _speaker(lexicon)
        for token, said in lexicon.ways.items():
            ways.setdefault(token, []).extend(spoken(said))
        for command, said in lexicon.commands.items():
            commands.setdefault(command, []).extend(spoken(said))
        for name in (naming,) if naming else tuple(Naming):
            if name is not Naming.LETTERS or lexicon is lexicons[0]:
                for file, said in lexicon.files[name].items():
                    ways.setdefault(file, []).extend(spoken(said))
        for word, phones in lexicon.pronunciations.items():
            pronunciations[f"{lexicon.code}:{word}"] = phones
    return Speech(
        {token: tuple(dict.fromkeys(found)) for token, found in ways.items()},
        {command: tuple(dict.fromkeys(found)) for command, found in commands.items()},
        pronunciations,
    )


def _speaker(lexicon: Lexicon) -> Callable[[Iterable[str]], Iterator[Spoken]]:
    def spoken(ways: Iterable[str]) -> Iterator[Spoken]:
        for way in ways:
            words = fold(way).split()
            if all(word in lexicon.pronunciations for word in words):
                yield tuple(f"{lexicon.code}:{word}" for word in words)

    return spoken


def expected_network(book: Phrasebook, said: Speech, without: Collection[Meant] = ()) -> Network:
    """Everything in the phrasebook, but nothing that may mean one of ``without``."""
    moves = {m for meant in without if not isinstance(meant, Command) for m in meant}
    builder = _Builder(said)
    phrases = (p for p, meant in book.moves.items() if moves.isdisjoint(meant))
    builder.add_phrases(phrases)
    for command in sorted(book.commands):
        if command not in without:
            for way in said.commands[command]:
                builder.add_way(_START, _END, way)
    return Network(tuple(builder.arcs))


def open_network(commands: Iterable[Command], said: Speech) -> Network:
    """Any move whatsoever, legal or not, and these commands."""
    builder = _Builder(said)
    named, origin, taking, target, arrived = (builder.new_state() for _ in range(5))
    half = builder.new_state()
    last = builder.new_state()
    for start, end, tokens in (
        (_START, named, (*PIECES, None)),
        (named, half, FILES),
        (half, origin, (*RANKS, None)),
        (named, origin, (*RANKS, None)),
        (origin, taking, (TAKES, None)),
        (taking, target, FILES),
        (target, arrived, RANKS),
        (arrived, last, (*PIECES, None)),
        (last, _END, (None,)),
        (_START, _END, (SHORT, LONG, CASTLING)),
    ):
        for token in tokens:
            builder.add_token(start, end, token)
    for command in sorted(commands):
        for way in said.commands[command]:
            builder.add_way(_START, _END, way)
    return Network(tuple(builder.arcs))


def meaning(words: Sequence[str], book: Phrasebook, said: Speech) -> Meant | None:
    """What the words of a walk mean now; None if they are not to be said."""
    moves = {m: None for p in phrases_of(words, said) for m in book.moves.get(p, ())}
    if moves:
        return tuple(sorted(moves, key=chess.Move.uci))
    command = said.command_of.get(tuple(words))
    return command if command in book.commands else None


def phrases_of(words: Sequence[str], said: Speech) -> set[Phrase]:
    """Every row of tokens that these words are."""
    endings: list[set[Phrase]] = [set() for _ in words] + [{()}]
    for i in reversed(range(len(words))):
        for n in range(1, min(_MAX_WAY, len(words) - i) + 1):
            for token in said.tokens.get(tuple(words[i : i + n]), ()):
                endings[i].update((token, *rest) for rest in endings[i + n])
    return endings[0]


_Node = dict[Token, "_Node"]


@dataclass
class _Builder:
    """Arcs in the making."""

    said: Speech
    arcs: list[Arc] = field(default_factory=list)
    states: int = 2

    def new_state(self) -> int:
        """A state not used before."""
        self.states += 1
        return self.states - 1

    def add_way(self, start: int, end: int, way: Spoken) -> None:
        """The words of one way, one after the other."""
        for word in way[:-1]:
            middle = self.new_state()
            self.arcs.append((start, middle, word))
            start = middle
        self.arcs.append((start, end, way[-1]))

    def add_token(self, start: int, end: int, token: Token | None) -> None:
        """All ways to say a token, or None to go on without a word."""
        if token is None:
            self.arcs.append((start, end, None))
            return
        for way in self.said.ways[token]:
            self.add_way(start, end, way)

    def add_phrases(self, phrases: Iterable[Phrase]) -> None:
        """Rows of tokens; beginnings and endings are shared, which keeps the network small."""
        root: _Node = {}
        for phrase in phrases:
            node = root
            for token in phrase:
                node = node.setdefault(token, {})
            node[_STOP] = {}
        if root:
            self._number(root, {}, _START)

    def _number(self, node: _Node, known: dict[frozenset[tuple[Token, int]], int], at: int) -> None:
        """Arcs of a node, its followers first; equal followers become one state."""
        for token, follower in node.items():
            if token == _STOP:
                self.arcs.append((at, _END, None))
                continue
            self.add_token(at, self._state_of(follower, known), token)

    def _state_of(self, node: _Node, known: dict[frozenset[tuple[Token, int]], int]) -> int:
        if list(node) == [_STOP]:
            return _END
        key = frozenset(
            (t, _END if t == _STOP else self._state_of(f, known)) for t, f in node.items()
        )
        if key not in known:
            known[key] = self.new_state()
            for token, state in sorted(key):
                self.add_token(known[key], state, None if token == _STOP else token)
        return known[key]


_STOP: Token = ""
"""Marks in a tree of tokens that a phrase may end here."""
