"""Every way to say each legal move, as sequences of tokens (see ``lexicon``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

import chess

from accessible.asking import Asked
from accessible.hearing.lexicon import (
    CASTLING,
    EN_PASSANT,
    LONG,
    PROMOTES,
    SHORT,
    TAKES,
    Command,
    QuestionWord,
    Token,
)

Phrase = tuple[Token, ...]

_PIECE_TOKENS = {
    chess.PAWN: "P", chess.KNIGHT: "N", chess.BISHOP: "B",
    chess.ROOK: "R", chess.QUEEN: "Q", chess.KING: "K",
}  # fmt: skip
_NOTHING: Phrase = ()


def piece_token(kind: chess.PieceType) -> Token:
    """The token of a kind of piece."""
    return _PIECE_TOKENS[kind]


def square_tokens(square: chess.Square) -> Phrase:
    """A square as file and rank."""
    name = chess.square_name(square)
    return (name[0], name[1])


After = tuple[chess.Move, ...] | chess.Square
"""What may follow a command: a move, several that a phrase fits equally well, or a square."""


@dataclass(frozen=True, slots=True)
class Compound:
    """A command with what follows it: "correction, eva two eva three", "touched gustav one"."""

    command: Command
    after: After


Choice = chess.Move | Command | Compound
"""One of several things that somebody may have meant."""


@dataclass(frozen=True)
class Phrasebook:
    """What may be said now: phrases of moves, commands, and commands followed by something.

    A phrase that means several moves is ambiguous and leads to a question. ``men`` are the mover's
    men: what they cannot do can be said as well. ``compounds`` says what may follow a command;
    commands that may be followed by the same share one table. Such a command may be said alone too
    only if it is among ``commands``. ``questions`` are those about the position, by their first
    word; none where they are not answered.
    """

    moves: Mapping[Phrase, tuple[chess.Move, ...]]
    commands: frozenset[Command] = frozenset()
    men: Mapping[chess.Square, Token] = field(default_factory=dict)
    compounds: Mapping[Command, Mapping[Phrase, After]] = field(default_factory=dict)
    questions: Mapping[QuestionWord, Mapping[Phrase, Asked]] = field(default_factory=dict)

    @cached_property
    def phrases(self) -> Mapping[chess.Move, tuple[Phrase, ...]]:
        """The other way round: every move with its phrases."""
        table: dict[chess.Move, list[Phrase]] = {}
        for phrase, meant in self.moves.items():
            for move in meant:
                table.setdefault(move, []).append(phrase)
        return {m: tuple(p) for m, p in table.items()}


def phrasebook(board: chess.Board, commands: Iterable[Command] = ()) -> Phrasebook:
    """The phrases of all legal moves of a position, and these commands."""
    table: dict[Phrase, list[chess.Move]] = {}
    for move in sorted(board.legal_moves, key=board_order):
        for phrase in dict.fromkeys(ways_to_say(board, move)):
            table.setdefault(phrase, []).append(move)
    men = {
        square: piece_token(man.piece_type)
        for square, man in board.piece_map().items()
        if man.color == board.turn
    }
    return Phrasebook({p: tuple(m) for p, m in table.items()}, frozenset(commands), men)


def board_order(move: chess.Move) -> tuple[int, int, int, int]:
    """Sorts moves as people look over the board: from a to h, from 1 to 8, the queen first."""
    origin = move.from_square
    file, rank = chess.square_file(origin), chess.square_rank(origin)
    return (file, rank, move.to_square, -(move.promotion or 0))


def longest_phrase(board: chess.Board, move: chess.Move) -> Phrase:
    """The phrase that leaves nothing open: piece, both squares, new piece."""
    kind = board.piece_type_at(move.from_square)
    assert kind is not None  # a legal move moves a piece
    new_piece = (piece_token(move.promotion),) if move.promotion else ()
    squares = (*square_tokens(move.from_square), *square_tokens(move.to_square))
    return (piece_token(kind), *squares, *new_piece)


def ways_to_say(board: chess.Board, move: chess.Move) -> Iterator[Phrase]:
    """All phrases for one legal move of the position, most explicit first, with repetitions."""
    for body in _bodies(board, move):
        if move.promotion:
            new_piece = piece_token(move.promotion)
            yield (*body, new_piece)
            yield (*body, PROMOTES, new_piece)
        yield body
        if board.is_en_passant(move):
            yield (*body, EN_PASSANT)
    if board.is_castling(move):
        yield (SHORT if board.is_kingside_castling(move) else LONG,)
        yield (CASTLING,)


def _bodies(board: chess.Board, move: chess.Move) -> Iterator[Phrase]:
    """The phrases without promotion and en passant."""
    kind = board.piece_type_at(move.from_square)
    assert kind is not None  # a legal move moves a piece
    piece = piece_token(kind)
    origin, target = square_tokens(move.from_square), square_tokens(move.to_square)
    goals = list(_goals(board, move, target))
    for name, goal in product(((piece,), _NOTHING), goals):
        yield (*name, *origin, *goal)
    if kind == chess.PAWN:
        yield from _pawn_bodies(board, move, goals)
        return
    partial: tuple[Phrase, ...] = (_NOTHING, origin[:1], origin[1:])
    for part, goal in product(partial, goals):
        yield (piece, *part, *goal)
    if board.is_capture(move):
        yield (TAKES, *target)


def _pawn_bodies(board: chess.Board, move: chess.Move, goals: list[Phrase]) -> Iterator[Phrase]:
    target = square_tokens(move.to_square)
    if not board.is_capture(move):
        yield target
        yield ("P", *target)
        return
    origin_file = square_tokens(move.from_square)[:1]
    for goal in goals:
        yield (*origin_file, *goal)
        yield ("P", *origin_file, *goal)
        if goal[0] == TAKES:
            yield ("P", *goal)
    yield (*origin_file, TAKES, *target[:1])
    yield (*origin_file, *target[:1])
    yield (TAKES, *target)


def _goals(board: chess.Board, move: chess.Move, target: Phrase) -> Iterator[Phrase]:
    """How the arrival is said: the square, what is taken, or both."""
    if not board.is_capture(move):
        yield target
        return
    taken = chess.PAWN if board.is_en_passant(move) else board.piece_type_at(move.to_square)
    assert taken is not None  # a capture that is not en passant takes what stands there
    yield (TAKES, *target)
    yield target
    yield (TAKES, piece_token(taken), *target)
    yield (TAKES, piece_token(taken))
