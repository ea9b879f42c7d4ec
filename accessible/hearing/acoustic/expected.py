"""What may be said now, as a graph of the acoustic model's outputs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

import chess

from accessible.hearing.acoustic.scoring import START, Graph, Row
from accessible.hearing.acoustic.units import Unit, file_unit, way_units
from accessible.hearing.lexicon import (
    FILES,
    RANKS,
    TAKES,
    Command,
    Lexicon,
    Naming,
    QuestionWord,
    Token,
)  # fmt: skip
from accessible.hearing.phrases import Compound, Phrase, Phrasebook, square_tokens
from accessible.hearing.recognisers import Meant

_T = TypeVar("_T")

Ends = dict[Meant, list[int]]
"""The points of a graph at which each meaning is complete."""


@dataclass(frozen=True)
class Speech:
    """How tokens and commands are spoken at one table, as rows of the network's outputs.

    ``words`` has for each output the word it stands for, as it is written.
    """

    ways: Mapping[Token, tuple[Row, ...]]
    commands: Mapping[Command, tuple[Row, ...]]
    words: tuple[str, ...]


@dataclass
class Expected:
    """What may be said now, and the moves of the player's men that are not legal."""

    graph: Graph = field(default_factory=Graph)
    ends: Ends = field(default_factory=dict)
    illegal: dict[chess.Move, list[int]] = field(default_factory=dict)


def speech(
    units: Iterable[Unit], main: Lexicon, namings: Iterable[Naming], numbers_of: Iterable[Lexicon]
) -> Speech:
    """The speech of a table; ways with a word that the network does not know are left out.

    The numbers of the ranks may be said in other languages too, within the same phrase.
    """
    units, namings = tuple(units), tuple(namings)
    outputs = {unit: number for number, unit in enumerate(units, start=1)}
    ways = {token: _rows(outputs, main, said) for token, said in main.ways.items()}
    ways |= {word: _rows(outputs, main, said) for word, said in main.questions.items()}
    for other in numbers_of:
        for rank in RANKS:
            ways[rank] += _rows(outputs, other, other.ways[rank])
    for file in FILES:
        names = (file_unit(main.code, naming, file) for naming in namings)
        ways[file] = tuple((outputs[name],) for name in names if name in outputs)
    commands = {command: _rows(outputs, main, said) for command, said in main.commands.items()}
    return Speech(ways, commands, ("", *(_word(unit, main) for unit in units)))


def expected(book: Phrasebook, said: Speech) -> Expected:
    """The graph of a phrasebook, without what may follow a command."""
    found = Expected()
    for moves, point in _add_phrases(found.graph, START, book.moves, said):
        found.ends.setdefault(moves, []).append(point)
    for command in sorted(book.commands):
        if said.commands[command]:
            found.ends[command] = [found.graph.add(START, said.commands[command])]
    _add_illegal(found, book, said)
    return found


def expected_after(
    book: Phrasebook, said: Speech, commands: Iterable[Command]
) -> tuple[Graph, Ends]:
    """The graph of these commands with what may follow them."""
    graph, ends = Graph(), Ends()
    for command in commands:
        start = graph.add(START, said.commands[command])
        for after, point in _add_phrases(graph, start, book.compounds[command], said):
            ends.setdefault(Compound(command, after), []).append(point)
    return graph, ends


def expected_questions(
    book: Phrasebook, said: Speech, words: Iterable[QuestionWord]
) -> tuple[Graph, Ends]:
    """The graph of the questions that begin with these words."""
    graph, ends = Graph(), Ends()
    for word in words:
        for asked, point in _add_phrases(graph, START, book.questions[word], said):
            ends.setdefault(asked, []).append(point)
    return graph, ends


def _add_phrases(
    graph: Graph, start: int, phrases: Mapping[Phrase, _T], said: Speech
) -> Iterator[tuple[_T, int]]:
    """Phrases that begin at a point, which share their beginnings, and where each is complete."""
    points: dict[tuple[int, Token], int] = {}
    for phrase, meant in phrases.items():
        if not all(said.ways[token] for token in phrase):
            continue
        at = start
        for token in phrase:
            if (at, token) not in points:
                points[at, token] = graph.add(at, said.ways[token])
            at = points[at, token]
        yield meant, at


def _add_illegal(found: Expected, book: Phrasebook, said: Speech) -> None:
    """Moves of the player's own men with both squares, which no legal move is."""
    graph, ways = found.graph, said.ways
    legal = {(m.from_square, m.to_square) for moves in book.moves.values() for m in moves}
    for origin, piece in book.men.items():
        name = graph.add(START, ways[piece])
        file, rank = square_tokens(origin)
        on_file = graph.add(START, ways[file])
        graph.add(name, ways[file], on_file)
        at = graph.add(on_file, ways[rank])
        taking = graph.add(at, ways[TAKES])
        for to_file in FILES:
            to = graph.add(at, ways[to_file])
            graph.add(taking, ways[to_file], to)
            for to_rank in RANKS:
                target = chess.parse_square(to_file + to_rank)
                if target != origin and (origin, target) not in legal:
                    end = graph.add(to, ways[to_rank])
                    found.illegal.setdefault(chess.Move(origin, target), []).append(end)


def _rows(outputs: Mapping[Unit, int], words: Lexicon, ways: Iterable[str]) -> tuple[Row, ...]:
    found = (way_units(words.code, way) for way in ways)
    known = (units for units in found if units and all(unit in outputs for unit in units))
    return tuple(dict.fromkeys(tuple(outputs[unit] for unit in units) for units in known))


def _word(unit: Unit, main: Lexicon) -> str:
    """The unit as a word of the main language, files by the first of their names."""
    parts = unit.split(":")
    kind, word = parts[-2:] if len(parts) > 1 else ("", unit)
    return main.files[Naming(kind)][word][0] if kind in set(Naming) else word
