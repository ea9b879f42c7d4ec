"""Where men stand: squares, lines, kinds, sides, and steps of a walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import chess

from accessible.asking import (
    Around,
    Describe,
    OnDiagonals,
    OnFile,
    OnRank,
    OnSquare,
    WhereAre,
)
from accessible.hearing.lexicon import QuestionWord
from accessible.telling.messages import Message
from accessible.telling.position.dangers import balance
from accessible.telling.position.seen import (
    DIRECTIONS,
    JUMPS,
    KINDS,
    by_file,
    diagonals,
    ray,
    stepped,
)
from accessible.telling.position.standing import castling_rights, en_passant, material
from accessible.telling.position.view import View, capital

Q = QuestionWord
_ACROSS = {-1: (Q.LEFT,), 0: (), 1: (Q.RIGHT,)}
_ALONG = {-1: (Q.DOWN,), 0: (), 1: (Q.UP,)}


def on_square(view: View, asked: OnSquare) -> Iterator[Message]:
    """What stands on a square; in full with its colour, and who attacks and defends it."""
    square = asked.square
    is_empty = view.board.piece_at(square) is None
    if view.is_brief:
        yield (
            view.line("brief-empty")
            if is_empty
            else view.line("brief-man", man=capital(view.piece(square)))
        )
        return
    yield stands(view, square)
    if view.is_full:
        yield square_color(view, square)
        yield balance(view, square)


def stands(view: View, square: chess.Square) -> Message:
    """A square and what stands on it, in one line: a step of a walk."""
    if view.board.piece_at(square) is None:
        return view.line("square-empty", square=view.square(square))
    return view.line("square-holds", square=view.square(square), man=view.piece(square))


def square_color(view: View, square: chess.Square) -> Message:
    """Whether a square is light or dark."""
    is_light = chess.BB_LIGHT_SQUARES & chess.BB_SQUARES[square]
    return view.line("square-light" if is_light else "square-dark", square=view.square(square))


def where_are(view: View, asked: WhereAre) -> Iterator[Message]:
    """Where the men of a side or a kind stand; in full with who attacks and defends each."""
    kinds = KINDS if asked.kind is None else (asked.kind,)
    for color in view.colors(asked.whose):
        yield _army(view, color, kinds, counts_pawns=view.is_brief and asked.kind is None)
        if view.is_full:
            men = [s for kind in kinds for s in by_file(view.board.pieces(kind, color))]
            yield from (balance(view, square) for square in men)


def _army(
    view: View, color: chess.Color, kinds: tuple[chess.PieceType, ...], *, counts_pawns: bool
) -> Message:
    groups = [
        view.count(color, kind) if counts_pawns and kind == chess.PAWN else view.group(color, kind)
        for kind in kinds
    ]
    men = "; ".join(group for group in groups if group)
    if not men:
        return view.line("side-has-none", player=view.side(color))
    return view.line("side-has", player=view.side(color), men=men)


def describe(view: View, asked: Describe) -> Iterator[Message]:
    """The position, or one side of it; brief without the squares of the pawns."""
    for color in view.colors(asked.whose):
        yield _army(view, color, KINDS, counts_pawns=view.is_brief)
    if view.is_full:
        yield from castling_rights(view, view.colors(asked.whose))
    if asked.whose is None:
        if view.is_full:
            yield en_passant(view)
            yield from material(view)
        yield view.line("to-move", player=view.side(view.board.turn))


def on_rank(view: View, asked: OnRank) -> Iterator[Message]:
    """What stands on a rank, from a to h."""
    squares = [chess.square(file, asked.rank) for file in range(8)]
    name = view.name_of(Q.RANK, view.rank(asked.rank))
    yield _line(view, name, squares, lambda s: view.file(chess.square_file(s)))


def on_file(view: View, asked: OnFile) -> Iterator[Message]:
    """What stands on a file, from White's side."""
    squares = [chess.square(asked.file, rank) for rank in range(8)]
    name = view.name_of(Q.FILE, view.file(asked.file))
    yield _line(view, name, squares, lambda s: view.rank(chess.square_rank(s)))


def on_diagonals(view: View, asked: OnDiagonals) -> Iterator[Message]:
    """What stands on the diagonals through a square, each from its a-side."""
    for line in diagonals(asked.square):
        name = view.name_of(Q.DIAGONAL, view.square(line[0]), view.square(line[-1]))
        yield _line(view, name, list(line), view.square)


def _line(
    view: View, name: str, squares: list[chess.Square], place: Callable[[chess.Square], str]
) -> Message:
    """The men on a line; in full every square of it, in brief only the part that differs."""
    men = [s for s in squares if view.board.piece_at(s)]
    if not men:
        return view.line("line-empty", line=name)
    if view.is_full:
        empty = view.tell.say("part-empty")
        parts = [f"{place(s)} {view.piece(s) if s in men else empty}" for s in squares]
    elif view.is_brief:
        parts = [f"{place(s)} {view.piece(s)}" for s in men]
    else:
        parts = [f"{view.piece(s)} {view.square(s)}" for s in men]
    return view.line("line-holds", line=name, men=", ".join(parts))


def around(view: View, asked: Around) -> Iterator[Message]:
    """The first man in each of the eight directions, and the men a knight's move away.

    In full all men of each direction, nearest first.
    """
    is_lonely = True
    for direction in DIRECTIONS:
        men = [s for s in ray(asked.square, direction) if view.board.piece_at(s)]
        if men:
            first, *more = (*_ALONG[direction[1]], *_ACROSS[direction[0]])
            name = view.name_of(first, *(view.tell.words.questions[word][0] for word in more))
            seen = view.pieces(men if view.is_full else men[:1])
            yield view.line("line-holds", line=name, men=seen)
            is_lonely = False
    jumps = [s for files, ranks in JUMPS if (s := stepped(asked.square, files, ranks)) is not None]
    if knights_away := [s for s in jumps if view.board.piece_at(s)]:
        yield view.line("a-knights-move-away", men=view.pieces(by_file(knights_away)))
    elif is_lonely:
        yield view.line("nothing-around", square=view.square(asked.square))
