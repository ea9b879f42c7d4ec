"""How the game stands: material, castling, en passant, repetitions, fifty moves, the opening."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import chess

from accessible.laws.repetition import occurrences
from accessible.telling.messages import Message
from accessible.telling.position.openings import NoNamesError, opening
from accessible.telling.position.seen import KINDS, points
from accessible.telling.position.view import View
from accessible.telling.queue import Priority

_FIFTY = 100  # half-moves


def material(view: View) -> Iterator[Message]:
    """Who has more; unless brief also what each side has, in full with the points."""
    if not view.is_brief:
        for color in (chess.WHITE, chess.BLACK):
            men = ", ".join(text for kind in KINDS[1:] if (text := view.count(color, kind)))
            key = "side-has" if men else "side-has-none"
            yield view.line(key, player=view.side(color), **({"men": men} if men else {}))
            if view.is_full:
                count = points(view.board, color)
                yield view.line("side-has-points", player=view.side(color), count=count)
    lead = points(view.board, chess.WHITE) - points(view.board, chess.BLACK)
    if lead:
        yield view.line("material-ahead", player=view.side(lead > 0), count=abs(lead))
    else:
        yield view.line("material-even")


def castling_rights(view: View, colors: Sequence[chess.Color]) -> Iterator[Message]:
    """Who may still castle, and where, whether or not that is possible now (3.8.2)."""
    for color in colors:
        short = view.board.has_kingside_castling_rights(color)
        long = view.board.has_queenside_castling_rights(color)
        which = "both" if short and long else "short" if short else "long" if long else "none"
        yield view.line(f"castling-{which}", player=view.side(color))


def en_passant(view: View) -> Message:
    """The captures en passant that are legal now (3.7.4)."""
    board = view.board
    moves = [move for move in board.legal_moves if board.is_en_passant(move)]
    if not moves:
        return view.line("no-en-passant")
    texts = [view.move(board, move) for move in sorted(moves, key=chess.Move.uci)]
    return view.line("en-passant-possible", men="; ".join(texts))


def repetitions(view: View) -> Message:
    """How often this position has occurred, now included (9.2)."""
    return view.line("position-occurred", count=occurrences(view.board))


def fifty(view: View) -> Iterator[Message]:
    """How many moves are left to fifty, and how many have been made (9.3)."""
    made = view.board.halfmove_clock
    if not view.is_brief:
        yield view.line("moves-without-capture", count=made)
    yield view.line("moves-to-fifty", count=max(0, _FIFTY - made + 1) // 2)


def opening_name(view: View) -> Message:
    """What the opening is called, by the latest position of the game that has a name."""
    try:
        name = opening(view.start, view.moves)
    except NoNamesError:
        return view.line("no-opening-names")
    return (
        view.line("opening-is", code=name.code, name=name.name)
        if name
        else view.line("opening-nameless")
    )


def fen(view: View) -> Message:
    """The position as programs write it, and nothing else on the line."""
    return Message("position-fen", view.board.fen(), Priority.NEXT)
