"""What tells choices apart: the part of each that a question names, and what answers it.

What all choices share is left out: of two knights that can go to the same square only the origins
are named. What is named separates every choice from all other moves of the position, so that an
answer can be trusted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations

import chess

from accessible.hearing.lexicon import LONG, RANKS, SHORT, TAKES, Command, Naming
from accessible.hearing.phrases import (
    Choice,
    Compound,
    Phrase,
    Phrasebook,
    longest_phrase,
    piece_token,
    square_tokens,
)


class Facet(StrEnum):
    """A part of a move by which it can be told from another."""

    PIECE = "piece"
    ORIGIN = "origin"
    CAPTURED = "captured"
    TARGET = "target"
    PROMOTION = "promotion"


@dataclass(frozen=True, slots=True)
class Label:
    """What one choice is called: a command, the part of a move that differs, or both."""

    tokens: Phrase = ()
    command: Command | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """By what the choices are told apart, and what each is called, in their order.

    ``all_take``: every choice is a move that captures.
    """

    facets: frozenset[Facet]
    labels: tuple[Label, ...]
    all_take: bool = False


def difference(board: chess.Board, choices: Sequence[Choice]) -> Difference:
    """The least that tells choices apart which are legal in this position."""
    moves = [c for c in choices if isinstance(c, chess.Move)]
    facets = _facets(board, moves, is_mixed=len(moves) < len(choices) or len(moves) == 1)
    return _named(board, choices, facets)


def by_captured(board: chess.Board, choices: Sequence[Choice]) -> Difference | None:
    """The choices told apart by what they take; None if that does not tell them apart."""
    moves = [c for c in choices if isinstance(c, chess.Move) and board.is_capture(c)]
    kinds = {_captured(board, move) for move in moves}
    if len(moves) < len(choices) or len(kinds) < len(choices):
        return None
    return _named(board, choices, frozenset({Facet.CAPTURED}))


def in_order(board: chess.Board, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices so that a number means the same as an answer and as a rank.

    Asked "from Anna two or from Anna three?", somebody may answer "two" and mean the square, so
    that choice has to be the second.
    """
    ranks = [_only_rank(label) for label in difference(board, choices).labels]
    places: dict[int, Choice] = {
        rank - 1: choice
        for rank, choice in zip(ranks, choices, strict=True)
        if rank and rank <= len(choices) and ranks.count(rank) == 1
    }
    others = iter([c for c in choices if c not in places.values()])
    return tuple(places[n] if n in places else next(others) for n in range(len(choices)))


def answered(book: Phrasebook, board: chess.Board, choices: Sequence[Choice]) -> Phrasebook:
    """The book with the parts of the choices that answer a question about them.

    What the question names is the answer, whatever else it could mean; its parts, and other parts
    of the choices, stay beside the moves that are said so.
    """
    named = [
        (label.tokens, choice)
        for label, choice in zip(difference(board, choices).labels, choices, strict=True)
        if isinstance(choice, chess.Move)
    ]
    table = dict(book.moves)
    owners = _owners(named)
    others = _owners([(row, move) for _, move in named for row in _rows(board, move)])
    for part, moves in (others | owners).items():
        if len(moves) == 1 and part[0] not in RANKS:  # a bare rank would sound like a number
            table[part] = tuple(dict.fromkeys((*table.get(part, ()), *moves)))
    return replace(book, moves=table | {tokens: (move,) for tokens, move in named})


def is_promotion_only(moves: Sequence[chess.Move]) -> bool:
    """Whether these moves differ only in the new piece."""
    return len({(m.from_square, m.to_square) for m in moves}) == 1 and len(moves) > 1


def answers_only(book: Phrasebook, choices: Sequence[Choice]) -> Phrasebook:
    """The book with nothing but what means one of the choices."""
    moves = {p: tuple(m for m in meant if m in choices) for p, meant in book.moves.items()}
    compounds = {
        command: {p: a for p, a in after.items() if Compound(command, a) in choices}
        for command, after in book.compounds.items()
    }
    return replace(
        book,
        moves={p: meant for p, meant in moves.items() if meant},
        commands=frozenset(c for c in choices if isinstance(c, Command)),
        men={},
        compounds={command: after for command, after in compounds.items() if after},
    )


def sound_alike(one: Label, other: Label, language: str, naming: Naming) -> bool:
    """Whether two labels can be taken for each other when this language says them."""
    groups = _ALIKE.get(language, ()) + (_LETTERS if naming is Naming.LETTERS else ())
    if one.command is not other.command:
        pair = {one.command, other.command}
        return one.tokens == other.tokens and any(pair <= group for group in groups)
    if one == other or len(one.tokens) != len(other.tokens):
        return False
    pairs = zip(one.tokens, other.tokens, strict=True)
    return all(a == b or any({a, b} <= group for group in groups) for a, b in pairs)


# Letters: the confusions lichess counted ("b" for "d", "a" for "h" and so on), and the rhymes
# of German. Numbers and pieces: zwei and drei, king and knight.
_LETTERS: tuple[frozenset[str | Command | None], ...] = tuple(
    frozenset(group) for group in ("bcdeg", "ah", "ae", "af")
)
_ALIKE: Mapping[str, tuple[frozenset[str | Command | None], ...]] = {
    "de": (frozenset("23"), frozenset({Command.ACCEPT, Command.DECLINE})),
    "en": (frozenset("KN"),),
}


def _facets(board: chess.Board, moves: Sequence[chess.Move], *, is_mixed: bool) -> frozenset[Facet]:
    """The parts that differ; a move beside a command, or alone, is called by piece and target."""
    if is_promotion_only(moves):  # though another pawn may become the same there
        return frozenset({Facet.PROMOTION})
    legal = list(board.legal_moves)
    found: set[Facet] = set()
    for facet in (Facet.PIECE, Facet.TARGET, Facet.PROMOTION):
        parts = {_part(board, move, facet) for move in moves}
        if len(parts) > 1 or (is_mixed and parts != {None}):
            found.add(facet)
    arrivals = [_arrival(board, other) for other in legal]
    if any(arrivals.count(_arrival(board, move)) > 1 for move in moves):
        found.add(Facet.ORIGIN)
    return frozenset(found)


def _part(board: chess.Board, move: chess.Move, facet: Facet) -> int | None:
    match facet:
        case Facet.PIECE:
            return board.piece_type_at(move.from_square)
        case Facet.TARGET:
            return move.to_square
        case _:
            return move.promotion


def _arrival(board: chess.Board, move: chess.Move) -> tuple[int | None, int, int | None]:
    return board.piece_type_at(move.from_square), move.to_square, move.promotion


def _captured(board: chess.Board, move: chess.Move) -> chess.PieceType | None:
    return chess.PAWN if board.is_en_passant(move) else board.piece_type_at(move.to_square)


def _named(board: chess.Board, choices: Sequence[Choice], facets: frozenset[Facet]) -> Difference:
    takes = [isinstance(c, chess.Move) and board.is_capture(c) for c in choices]
    labels = tuple(_label(board, choice, facets) for choice in choices)
    return Difference(facets, labels, all_take=all(takes))


def _label(board: chess.Board, choice: Choice, facets: frozenset[Facet]) -> Label:
    match choice:
        case Command():
            return Label(command=choice)
        case Compound(command, int(square)):
            return Label(square_tokens(square), command)
        case Compound(command, (move, *_)):
            is_correction = command is Command.NO
            return Label(_squares(move), Command.CORRECTION if is_correction else command)
        case Compound():
            raise ValueError("a compound of no move")
    return Label(_tokens(board, choice, facets))


def _squares(move: chess.Move) -> Phrase:
    """A move without the piece, which a move that is corrected may have taken elsewhere."""
    promotion = (piece_token(move.promotion),) if move.promotion else ()
    return (*square_tokens(move.from_square), *square_tokens(move.to_square), *promotion)


def _tokens(board: chess.Board, move: chess.Move, facets: frozenset[Facet]) -> Phrase:
    """The named parts of a move in the order in which it is announced."""
    if board.is_castling(move):
        return (SHORT if board.is_kingside_castling(move) else LONG,)
    kind = board.piece_type_at(move.from_square)
    assert kind is not None  # a legal move moves a piece
    takes = board.is_capture(move)
    is_pawn = kind == chess.PAWN and Facet.TARGET in facets
    is_plain_pawn = is_pawn and (not takes or Facet.ORIGIN in facets)
    tokens: Phrase = ()
    if Facet.PIECE in facets and not is_plain_pawn:
        tokens += (piece_token(kind),)
    if Facet.ORIGIN in facets:
        tokens += square_tokens(move.from_square)
    if takes and facets & {Facet.TARGET, Facet.CAPTURED}:
        tokens += (TAKES,)
    if Facet.CAPTURED in facets:
        tokens += (piece_token(_captured(board, move) or chess.PAWN),)
    if Facet.TARGET in facets:
        tokens += square_tokens(move.to_square)
    if Facet.PROMOTION in facets and move.promotion:
        tokens += (piece_token(move.promotion),)
    return tokens


def _rows(board: chess.Board, move: chess.Move) -> Iterator[Phrase]:
    """A move in full, and what it takes."""
    piece, *rest = longest_phrase(board, move)
    yield (piece, *rest)
    if board.is_capture(move):
        yield (piece, *rest[:2], TAKES, *rest[2:])
        yield (TAKES, piece_token(_captured(board, move) or chess.PAWN))


def _owners(rows: Iterable[tuple[Phrase, chess.Move]]) -> dict[Phrase, set[chess.Move]]:
    """Every part of these rows of tokens with the moves it is a part of."""
    owners: dict[Phrase, set[chess.Move]] = {}
    for row, move in rows:
        for start, end in combinations(range(len(row) + 1), 2):
            owners.setdefault(row[start:end], set()).add(move)
    return owners


def _only_rank(label: Label) -> int | None:
    ranks = [int(token) for token in label.tokens if token in RANKS]
    return ranks[0] if len(ranks) == 1 else None
