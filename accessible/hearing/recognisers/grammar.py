"""Grammars: what may be said now, as a network of words for an engine that is told beforehand.

A word of a network is a folded word of a lexicon with its language before it, ``de:springer``,
since the same letters sound different in two languages.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import chess

from accessible.hearing.lexicon import (
    FILES,
    RANKS,
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


def speech(
    lexicon: Lexicon,
    namings: Collection[Naming] = tuple(Naming),
    numbers_of: Iterable[Lexicon] = (),
) -> Speech:
    """The speech of a language with files named in one of these ways.

    The numbers of the ranks may be said in other languages too, within the same phrase.
    """
    ways = {token: _spoken(lexicon, said) for token, said in lexicon.ways.items()}
    pronunciations = _pronunciations(lexicon)
    for other in numbers_of:
        pronunciations |= _pronunciations(other)
        for rank in RANKS:
            ways[rank] += _spoken(other, other.ways[rank])
    for file in FILES:
        names = [way for naming in namings for way in lexicon.files[naming][file]]
        ways[file] = _spoken(lexicon, names)
    return Speech(
        ways,
        {command: _spoken(lexicon, said) for command, said in lexicon.commands.items()},
        pronunciations,
    )


def _pronunciations(lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    return {f"{lexicon.code}:{word}": phones for word, phones in lexicon.pronunciations.items()}


def _spoken(lexicon: Lexicon, ways: Iterable[str]) -> tuple[Spoken, ...]:
    """The ways as words, each once; ways with a word that has no phones are left out."""
    found = (fold(way).split() for way in ways)
    known = (words for words in found if all(w in lexicon.pronunciations for w in words))
    return tuple(dict.fromkeys(tuple(f"{lexicon.code}:{w}" for w in words) for words in known))


def expected_network(
    book: Phrasebook, speeches: Iterable[Speech], without: Collection[Meant] = ()
) -> Network:
    """Everything in the phrasebook, but nothing that may mean one of ``without``.

    Nobody changes the language within a phrase.
    """
    moves = {m for meant in without if isinstance(meant, tuple) for m in meant}
    phrases = [p for p, meant in book.moves.items() if moves.isdisjoint(meant)]
    commands = [c for c in sorted(book.commands) if c not in without]
    builder = _Builder()
    for said in speeches:
        builder.add_phrases(said, (p for p in phrases if all(said.ways[t] for t in p)))
        for command in commands:
            for way in said.commands[command]:
                builder.add_way(_START, _END, way)
    return Network(tuple(builder.arcs))


def meaning(words: Sequence[str], book: Phrasebook, speeches: Iterable[Speech]) -> Meant | None:
    """What the words of a walk mean now; None if they are not to be said."""
    for said in speeches:
        moves = {m for p in phrases_of(words, said) for m in book.moves.get(p, ())}
        if moves:
            return tuple(sorted(moves, key=chess.Move.uci))
        command = said.command_of.get(tuple(words))
        if command in book.commands:
            return command
    return None


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

    def add_phrases(self, said: Speech, phrases: Iterable[Phrase]) -> None:
        """Rows of tokens; beginnings and endings are shared, which keeps the network small."""
        root: _Node = {}
        for phrase in phrases:
            node = root
            for token in phrase:
                node = node.setdefault(token, {})
            node[_STOP] = {}
        known: dict[_Followers, int] = {}
        for token, follower in root.items():
            self._add_arcs(said, _START, token, self._state_of(said, follower, known))

    def _state_of(self, said: Speech, node: _Node, known: dict[_Followers, int]) -> int:
        """The state of a node; nodes with the same followers are one state."""
        if list(node) == [_STOP]:
            return _END
        followers = frozenset(
            (token, _END if token == _STOP else self._state_of(said, follower, known))
            for token, follower in node.items()
        )
        if followers not in known:
            known[followers] = self.new_state()
            for token, state in sorted(followers):
                self._add_arcs(said, known[followers], token, state)
        return known[followers]

    def _add_arcs(self, said: Speech, start: int, token: Token, end: int) -> None:
        if token == _STOP:
            self.arcs.append((start, end, None))
            return
        for way in said.ways[token]:
            self.add_way(start, end, way)


_Followers = frozenset[tuple[Token, int]]

_STOP: Token = ""
"""Marks in a tree of tokens that a phrase may end here."""
