"""The moves so far, and the moves that are possible now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import chess

from accessible.asking import LastMoves, Legal, MoveNumber, MovesOf
from accessible.telling.messages import Message
from accessible.telling.position.dangers import threats
from accessible.telling.position.seen import by_file
from accessible.telling.position.view import View, capital

_FEW = 4
_MANY = 10


def legal(view: View, asked: Legal) -> Iterator[Message]:
    """How many moves are legal, and those of each man; those of one man or one kind."""
    board, color = view.board, view.board.turn
    if asked.square is not None:
        yield _moves_of_man(view, asked.square)
        return
    men = by_file({move.from_square for move in board.legal_moves})
    if asked.kind is not None:
        men = by_file(board.pieces(asked.kind, color))
        if not men:
            yield view.line("side-has-none", player=view.side(color))
    else:
        yield view.line("legal-count", player=view.side(color), count=board.legal_moves.count())
        if view.is_brief:
            return
    yield from (_moves_of_man(view, square) for square in men)


def _moves_of_man(view: View, square: chess.Square) -> Message:
    """A man and where he can go; whose turn it is does not matter unless a king is in check."""
    board = view.board
    color = board.color_at(square)
    if color is None:
        return view.line("square-empty", square=view.square(square))
    if color is not board.turn:
        if board.is_check():
            return view.line("other-side-in-check", player=view.side(board.turn))
        view = view.for_other_side()
        board = view.board
    moves = board.generate_legal_moves(from_mask=chess.BB_SQUARES[square])
    targets = dict.fromkeys(view.target(move) for move in sorted(moves, key=_target_order))
    man = capital(view.man(square))
    if not targets:
        return view.line("no-move-of", man=man)
    return view.line("line-holds", line=man, men=", ".join(targets))


def _target_order(move: chess.Move) -> tuple[int, int]:
    return chess.square_file(move.to_square), chess.square_rank(move.to_square)


def captures(view: View) -> Message:
    """The legal captures of the side to move."""
    moves = sorted(view.board.generate_legal_captures(), key=chess.Move.uci)
    texts = list(dict.fromkeys(view.move(view.board, move) for move in moves))
    if not texts:
        return view.line("no-capture")
    return view.line("possible-captures", count=len(texts), men="; ".join(texts))


def changed(view: View) -> Iterator[Message]:
    """What has happened since the same person asked last: one line, unless more is wanted.

    In full also what the last move threatens.
    """
    known = 0
    for old, new in zip(view.since, view.moves, strict=False):
        if old != new:
            break
        known += 1
    new_plies = range(known, len(view.moves))
    if known < len(view.since):
        yield view.line("taken-back", count=len(view.since) - known)
    elif not new_plies:
        yield view.line("nothing-new")
    if view.is_brief and new_plies:
        texts = [text for _, text in _told(view, new_plies[-_FEW:])]
        if len(new_plies) > _FEW:
            yield view.line("many-moves", count=len(new_plies), move=texts[-1])
        else:
            yield view.line("brief-moves", men="; ".join(texts))
        return
    if len(new_plies) > _MANY and not view.is_full:
        yield view.line("moves-since", count=len(new_plies))
        new_plies = new_plies[-_MANY:]
    yield from _by_whom(view, new_plies)
    if view.is_full and new_plies:
        yield from threats(view)


def last_moves(view: View, asked: LastMoves) -> Iterator[Message]:
    """The last so many half-moves, with their numbers."""
    plies = range(len(view.moves))[-asked.count :]
    if not plies:
        yield view.line("no-move-yet")
    yield from _numbered(view, plies)


def move_number(view: View, asked: MoveNumber) -> Iterator[Message]:
    """The moves of both sides with this number."""
    plies = [p for p in range(len(view.moves)) if _number(view, p) == asked.number]
    if not plies:
        yield view.line("no-such-move-number", number=asked.number)
    yield from _by_whom(view, plies)


def moves_of(view: View, asked: MovesOf) -> Iterator[Message]:
    """The moves that the man on a square has made, the first one first."""
    if view.board.piece_at(asked.square) is None:
        yield view.line("square-empty", square=view.square(asked.square))
        return
    plies = _trail(view, asked.square)
    if not plies:
        yield view.line("not-moved", man=capital(view.man(asked.square)))
    yield from _numbered(view, plies)


def last_capture(view: View) -> Iterator[Message]:
    """The last move that captured, and what."""
    board = view.board.copy()
    while board.move_stack:
        move = board.pop()
        if board.is_capture(move):
            taken = board.piece_type_at(move.to_square) or chess.PAWN  # or en passant
            name = chess.piece_name(taken)
            color = "black" if board.turn else "white"
            side, text = view.side(board.turn), view.move(board, move)
            yield view.line("move-announced", player=side, move=text)
            yield view.line("captured", man=view.tell.say(f"part-man-{color}-{name}"))
            return
    yield view.line("nothing-captured-yet")


def _by_whom(view: View, plies: Iterable[int]) -> Iterator[Message]:
    for ply, text in _told(view, plies):
        yield view.line("move-announced", player=_mover(view, ply), move=text)


def _numbered(view: View, plies: Iterable[int]) -> Iterator[Message]:
    for ply, text in _told(view, plies):
        number, player = _number(view, ply), _mover(view, ply)
        yield view.line("numbered-move", number=number, player=player, move=text)


def _told(view: View, plies: Iterable[int]) -> Iterator[tuple[int, str]]:
    """Half-moves in words, each told in the position in which it was made."""
    wanted, board = set(plies), view.start.copy()
    for ply, move in enumerate(view.moves):
        if ply in wanted:
            yield ply, view.move(board, move)
        board.push(move)


def _number(view: View, ply: int) -> int:
    return view.start.fullmove_number + (ply + (view.start.turn == chess.BLACK)) // 2


def _mover(view: View, ply: int) -> str:
    return view.side(view.start.turn is (ply % 2 == 0))


def _trail(view: View, square: chess.Square) -> tuple[int, ...]:
    """The half-moves by which the man on a square came there; a rook castles too."""
    trails: dict[chess.Square, tuple[int, ...]] = {}
    board = view.start.copy()
    for ply, move in enumerate(view.moves):
        trail = (*trails.pop(move.from_square, ()), ply)
        if board.is_castling(move):
            rank = chess.square_rank(move.from_square)
            is_short = board.is_kingside_castling(move)
            corner = chess.square(7 if is_short else 0, rank)
            rook = move.to_square if board.chess960 else corner
            rook_trail = trails.pop(rook, ())
            trails[chess.square(6 if is_short else 2, rank)] = trail
            trails[chess.square(5 if is_short else 3, rank)] = (*rook_trail, ply)
        else:
            trails[move.to_square] = trail
        board.push(move)
    return trails.get(square, ())
