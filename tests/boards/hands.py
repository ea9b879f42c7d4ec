"""Hands on boards, as the tables of the tests write them: "e2 up, e4 down"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import chess

from accessible.boards.guidance import Lift, Place, Step
from accessible.boards.placement import Man
from accessible.boards.recognition import Asks, Expected, Forbids, Shows
from accessible.boards.touches import Event, Lifted, Placed, Scanned
from accessible.boards.tracking import (
    Away,
    Follow,
    Level,
    LooksTurned,
    OnTheWay,
    Reading,
    Stray,
    Tracked,
    observe,
)
from accessible.timing.spans import Instant

PACE_MS = 400


def squares(names: str) -> list[chess.Square]:
    return [chess.parse_square(name) for name in names.split()]


def moves(names: str) -> frozenset[chess.Move]:
    return frozenset(map(chess.Move.from_uci, names.split()))


def on_move(
    board: chess.Board, *, announced: str = "", allowed: str = "", mover: bool = True
) -> Expected:
    """What the board of the player on move should show; of his opponent where he is no mover."""
    if not mover:
        return Expected(board)
    legal = frozenset(board.legal_moves)
    said = chess.Move.from_uci(announced) if announced else None
    return Expected(board, board.turn, legal, moves(allowed) if allowed else legal, said)


def events(hand: str, start: int = 0) -> Iterator[Event]:
    """What a board reports of a hand, one event after the other."""
    for number, act in enumerate(filter(None, hand.split(", "))):
        square, way = act.split()
        kind = {"up": Lifted, "down": Placed}[way]
        yield kind(chess.parse_square(square), Instant(start + number * PACE_MS))


def seen(expected: Expected, faulty: str = "") -> Tracked:
    """A board that shows what it should."""
    bad = chess.SquareSet(squares(faulty))
    scan = Scanned(int(expected.board.occupied), Instant(0), int(bad))
    return observe(Tracked(), scan, expected)


def after(tracked: Tracked, done: Iterable[Event], expected: Expected) -> Tracked:
    for event in done:
        tracked = observe(tracked, event, expected)
    return tracked


def in_words(reading: Reading) -> str:
    """A reading as the tables write it."""
    match reading:
        case Away():
            return "away"
        case Level(exchanged):
            return "level" if not exchanged else f"level, exchanged {_names(exchanged)}"
        case OnTheWay():
            return "on the way"
        case LooksTurned():
            return "looks turned"
        case Shows(move, is_sure):
            return move.uci() if is_sure else f"{move.uci()}, unsure"
        case Asks(asked):
            return f"asks: {' '.join(move.uci() for move in asked)}"
        case Forbids(move):
            return f"forbidden: {move.uci()}"
        case Follow(step):
            return f"follow: {step_in_words(step)}"
        case Stray(None, shows):
            return "astray" if shows is None else f"astray, shows {shows.uci()}"
        case Stray(step, shows):
            assert step is not None
            told = f"astray: {step_in_words(step)}"
            return told if shows is None else f"{told}, shows {shows.uci()}"


def step_in_words(step: Step) -> str:
    match step:
        case Lift(man, square, is_aside):
            return f"lift {_man(man)} {chess.square_name(square)}{' aside' if is_aside else ''}"
        case Place(man, square, is_held, is_back):
            how = " back" if is_back else "" if is_held else " new"
            return f"place {_man(man)} {chess.square_name(square)}{how}"


def _man(man: Man) -> str:
    return man.symbol() if isinstance(man, chess.Piece) else "peg"


def _names(found: Iterable[chess.Square]) -> str:
    return " ".join(map(chess.square_name, found))
