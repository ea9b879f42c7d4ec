"""Who attacks whom: attackers and defenders, pins, checks, hanging men, forks, threats."""

from __future__ import annotations

from collections.abc import Iterator

import chess

from accessible.asking import Attackers, Defenders
from accessible.telling.messages import Message
from accessible.telling.position.seen import (
    attackers,
    behind,
    by_file,
    effects,
    forks,
    hanging,
    pins,
)
from accessible.telling.position.view import View, capital


def who_attacks(view: View, asked: Attackers | Defenders) -> Iterator[Message]:
    """Who attacks or defends a square; then the balance, in full also who stands behind."""
    is_defence, own = isinstance(asked, Defenders), view.side_of(asked.square)
    color = own if is_defence else not own
    men = attackers(view.board, asked.square, color)
    if view.is_brief:
        yield (
            view.line("brief-count", count=len(men), men=view.men(men))
            if men
            else view.line("brief-nobody")
        )
        return
    square = view.square(asked.square)
    if men:
        key = "defended-by" if is_defence else "attacked-by"
        yield view.line(key, square=square, count=len(men), men=view.men(men))
    else:
        yield view.line("nobody-defends" if is_defence else "nobody-attacks", square=square)
    yield balance(view, asked.square)
    if view.is_full and (hidden := behind(view.board, asked.square, color)):
        yield view.line("behind-them", men=view.men(hidden))


def balance(view: View, square: chess.Square) -> Message:
    """How many attack and defend a square."""
    own = view.side_of(square)
    what = view.man(square) if view.board.piece_at(square) else view.square(square)
    return view.line(
        "balance",
        man=capital(what),
        count=len(view.board.attackers(not own, square)),
        number=len(view.board.attackers(own, square)),
    )


def all_pins(view: View) -> Iterator[Message]:
    """Every man that is pinned to its king, and by whom."""
    found = pins(view.board)
    if not found:
        yield view.line("no-pin")
    for pin in found:
        man = capital(f"{view.piece(pin.pinned)} {view.square(pin.pinned)}")
        yield view.line("pinned", man=man, by=view.man(pin.by))


def checks(view: View) -> Iterator[Message]:
    """Who gives check, and which moves of the side to move would."""
    board = view.board
    if givers := by_file(board.checkers()):
        yield view.line("in-check", player=view.side(board.turn), men=view.men(givers))
    moves = [move for move in board.legal_moves if board.gives_check(move)]
    texts = [view.move(board, move) for move in sorted(moves, key=chess.Move.uci)]
    if texts:
        yield view.line("possible-checks", count=len(texts), men="; ".join(texts))
    else:
        yield view.line("no-possible-check")


def all_hanging(view: View) -> Iterator[Message]:
    """The men of both sides that are attacked and not defended; in full by how many."""
    found = {color: hanging(view.board, color) for color in (chess.WHITE, chess.BLACK)}
    if not any(found.values()):
        yield view.line("nothing-hangs")
    for color, men in found.items():
        if men:
            yield view.line("side-has", player=view.side(color), men=view.men(men))
        if view.is_full:
            yield from (balance(view, square) for square in men)


def all_forks(view: View) -> Iterator[Message]:
    """Every man that forks, and whom."""
    found = forks(view.board)
    if not found:
        yield view.line("no-fork")
    for fork in found:
        man = capital(f"{view.piece(fork.by)} {view.square(fork.by)}")
        yield view.line("forks", man=man, men=view.men(fork.targets))


def threats(view: View) -> Iterator[Message]:
    """What the last move attacks, what it no longer defends, and for whom it opens a line."""
    if not view.moves:
        yield view.line("no-move-yet")
        return
    before = view.board.copy()
    move = before.pop()
    seen = effects(before, move)
    if seen.attacks:
        yield view.line("move-attacks", men=view.men(seen.attacks))
    if seen.leaves:
        yield view.line("move-leaves", men=view.men(seen.leaves))
    for man, targets in seen.opens:
        yield view.line("move-opens", man=capital(view.man(man)), men=view.men(targets))
    if not (seen.attacks or seen.leaves or seen.opens):
        yield view.line("move-changes-nothing")
