"""Where the scores, the boards and the moves of the table differ, and what is proposed (D.2.9).

A running game has three records: what each player wrote, and what both said at the table. A score
that only ends earlier is continued by the moves of the table, and so is one that nobody has kept:
those moves were announced, and in a tournament repeated. Where both scores have another move than
the table, the scores count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import chess

from accessible.game.facts import DiscrepancyFound
from accessible.game.reconciling.boards import placement
from accessible.game.reconciling.entries import LONG, SHORT, Entry, Form, Kind, exactly
from accessible.game.reconciling.finding import Boards, Case, Finding, Repair, Slip
from accessible.game.reconciling.inquiry import reconcile
from accessible.game.scoresheets import Entry as Written
from accessible.game.state import Game, board_before, laws_of, score, starting_board
from accessible.game.timekeeping import side_of
from accessible.intents import Person
from accessible.laws.illegal_moves import touched_squares
from accessible.timing.readings import reading
from accessible.timing.spans import Span

PLAYERS = (Person.WHITE, Person.BLACK)
Moves = tuple[chess.Move, ...]


@dataclass(frozen=True, slots=True)
class ScoresDiffer:
    """Both scores are kept and have different moves at a half-move, counted from 1.

    ``of``: whose score lacks the move, or has one too many, where that is all; None where the
    scores contradict each other.
    """

    ply: int
    of: Person | None = None


def first_difference(game: Game) -> ScoresDiffer | None:
    """Where the scores differ first, as soon as both have something to compare.

    The moves of the table stand for a score that nobody keeps. A missed or doubled entry is that
    one entry, and nothing that follows it.
    """
    kept = [score(game, person) for person in PLAYERS]
    said = _said(game)
    table = (*game.moves, said) if said else game.moves
    moves = [*([entry.move for entry in written] for written in kept), table]
    if all(a == b for pair in combinations(moves, 2) for a, b in zip(*pair, strict=False)):
        return None
    found = inquiry(game, (None, None))
    if found.case in (Case.SCORES, Case.ILLEGAL, Case.UNCLEAR):
        return ScoresDiffer(found.agreed_ply + 1)
    repairs = [r for r in found.repairs if r.score is not None and r.slip is not Slip.ORDER]
    if not repairs:
        return None
    first = repairs[0]
    return ScoresDiffer(first.ply, PLAYERS[first.score or 0])


def inquiry(game: Game, boards: Boards) -> Finding:
    """The case of both scores, with White's first, and of the boards as they stand.

    A move that is announced and not completed counts if a score has it. What belongs to a turn
    that is under way is no difference: a board that shows the announced move or not yet, and the
    board of the player on move with a move on it.
    """
    start, said = starting_board(game.started), _said(game)
    has_said = said is not None and any(
        kept and kept[-1].move == said for kept in (score(game, p) for p in PLAYERS)
    )
    table = (*game.moves, said) if has_said and said else game.moves
    one, other = (_kept(game, name, table) for name in (0, 1))
    shown = tuple(
        None if board is None else _rested(game, person, board, has_said=has_said)
        for person, board in zip(PLAYERS, boards, strict=True)
    )
    boards, laws = (shown[0], shown[1]), laws_of(game)
    found = reconcile(start, (one.entries, other.entries), boards, laws)
    is_repaired = found.case in (Case.AGREE, Case.BOARD)
    if is_repaired and found.moves == table:
        return found
    slips = [one.slips, other.slips]
    against = [name for name in (0, 1) if slips[name] is None]
    if len(against) == 1 and is_repaired:
        # No reading goes against the table and the score that bears it out: the other has slipped
        # if its player's own board shows the game, and otherwise it has another move.
        slips[against[0]] = _misread(game, against[0], boards[against[0]], table)
        if slips[against[0]] is None:
            alone = reconcile(start, (one.entries, other.entries), (None, None), laws)
            return replace(alone, boards=boards)
    if len(against) > 1 and is_repaired and _is_denied(game, found.moves, table):
        alone = reconcile(start, (one.entries, other.entries), (None, None), laws)
        return replace(alone, boards=boards)
    if slips[0] is None or slips[1] is None:
        return found
    # Each is the game of the table with slips of its own, such as a pair that both have missed.
    exact = _exact(start, table)
    found = reconcile(start, (exact, exact), boards, laws)
    repairs = sorted((*slips[0], *slips[1]), key=lambda repair: repair.ply)
    return replace(found, repairs=tuple(repairs))


def discrepancy(game: Game, by: Person, white: str, black: str) -> DiscrepancyFound:
    """What is found and proposed; the boards are first fields of a FEN, empty where unknown.

    Raises ValueError for what is no such field.
    """
    found = inquiry(game, (board_of(white), board_of(black)))
    said = _said(game)
    stays = [game.moves, (*game.moves, said)] if said else [game.moves]
    is_game = found.case in (Case.AGREE, Case.BOARD) and found.moves in stays
    agreed = game.moves if is_game else found.moves
    plies = _common(game.moves, agreed)
    times = None if is_game else clock_times(game, len(agreed))
    touched = touched_squares(found.position(), found.illegal) if found.illegal else ()
    return DiscrepancyFound(
        by,
        found.case,
        len(agreed),
        found.article,
        goes_back=not is_game,
        moves=" ".join(move.uci() for move in agreed[plies:]),
        white_time=times[0] if times else None,
        black_time=times[1] if times else None,
        touched=" ".join(map(chess.square_name, touched)),
        white_board=white,
        black_board=black,
    )


def clock_times(game: Game, plies: int) -> tuple[Span, Span] | None:
    """What White's and Black's clocks showed when so many half-moves were completed."""
    if not game.clocks:
        return None
    clock = game.clocks[min(plies, len(game.clocks) - 1)]
    white, black = (reading(clock, side_of(color), clock.at).time for color in (True, False))
    return white, black


def board_of(fen: str) -> chess.BaseBoard | None:
    """What stands on a board by the first field of a FEN; None for an empty one.

    Raises ValueError.
    """
    return chess.BaseBoard(fen.split()[0].replace("~", "")) if fen.strip() else None


def _said(game: Game) -> chess.Move | None:
    """The announced move that is not completed, if it is legal."""
    said = game.announced
    return said.move if said and board_before(game).is_legal(said.move) else None


def _common(one: Sequence[chess.Move], other: Sequence[chess.Move]) -> int:
    """How many moves both begin with."""
    pairs = zip(one, other, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


@dataclass(frozen=True, slots=True)
class _Kept:
    """A player's score, continued by the moves of the table where it only ends before them.

    ``slips``: what is wrong with it, where it is the game of the table with slips of the pen; None
    where it says something else.
    """

    entries: tuple[Entry, ...]
    slips: tuple[Repair, ...] | None = ()


def _kept(game: Game, name: int, table: Moves) -> _Kept:
    """A player's score beside the moves of the table.

    A move written before it is made is left out, unless the other player has one too (8.1.2).
    """
    start, written = starting_board(game.started), score(game, PLAYERS[name])
    moves = tuple(entry.move for entry in written)
    theirs, exact = len(score(game, PLAYERS[1 - name])), _exact(start, table)
    is_ahead = moves[: len(table)] == table and theirs <= len(table)
    if is_ahead or moves == table[: len(moves)]:
        return _Kept(exact)
    entries = _entries(start, written)
    found = reconcile(start, (entries, exact), (None, None), laws_of(game))
    if found.case is not Case.AGREE or found.moves != table:
        return _Kept(entries, None)
    missed = {r.ply for r in found.repairs if r.score == 0 and r.slip is Slip.MISSED}
    last = len(table)
    while last in missed:
        last -= 1
    slips = tuple(replace(r, score=name) for r in found.repairs if r.score == 0 and r.ply <= last)
    return _Kept((*entries, *exact[last:]), slips)


def _is_denied(game: Game, moves: Moves, table: Moves) -> bool:
    """Whether moves part from the table's where some score has what the table has."""
    ply = _common(moves, table)
    kept = (score(game, player)[ply : ply + 1] for player in PLAYERS)
    return any(entry.move in table[ply : ply + 1] for written in kept for entry in written)


def _misread(
    game: Game, name: int, board: chess.BaseBoard | None, table: Moves
) -> tuple[Repair, ...] | None:
    """The entries of a score that the table and the player's own board speak against; None where
    they do not.
    """
    written, position = score(game, PLAYERS[name]), starting_board(game.started)
    for move in table:
        position.push(move)
    is_shown = board is not None and placement(board) == placement(position)
    if not is_shown or len(written) != len(table):
        return None
    return tuple(
        Repair(name, Slip.MISREAD, ply, entry.text, move)
        for ply, (entry, move) in enumerate(zip(written, table, strict=True), start=1)
        if entry.move != move
    )


def _exact(start: chess.Board, moves: Moves) -> tuple[Entry, ...]:
    position, entries = start.copy(stack=False), []
    for move in moves:
        entries.append(exactly(move, position))
        position.push(move)
    return tuple(entries)


def _entries(start: chess.Board, written: Sequence[Written]) -> tuple[Entry, ...]:
    """The entries of a score as reconciling reads them; castling is known from what came before."""
    position: chess.Board | None = start.copy(stack=False)
    entries = []
    for one in written:
        move = one.move
        if move is None:
            entries.append(Entry(one.text or "?", Kind.UNREADABLE))
            position = None
            continue
        if position and position.is_legal(move):
            entries.append(replace(exactly(move, position), text=one.text or move.uci()))
            position.push(move)
            continue
        entries.append(Entry(one.text or move.uci(), Kind.MOVE, tuple(_forms(start, move))))
    return tuple(entries)


def _forms(start: chess.Board, move: chess.Move) -> Iterator[Form]:
    """What a move means where nobody knows the position; in Chess960 it may be castling."""
    squares = chess.BB_SQUARES[move.from_square], chess.BB_SQUARES[move.to_square]
    yield Form(None, *squares, promotion=move.promotion)
    king, rook = start.piece_at(move.from_square), start.piece_at(move.to_square)
    is_king = king is not None and king.piece_type == chess.KING
    if start.chess960 and is_king and king and rook == chess.Piece(chess.ROOK, king.color):
        way = SHORT if move.to_square > move.from_square else LONG
        yield Form(chess.KING, chess.BB_ALL, chess.BB_ALL, castling=way)


def _rested(
    game: Game, person: Person, board: chess.BaseBoard, *, has_said: bool
) -> chess.BaseBoard:
    """A board without what a turn that is under way does to it."""
    before, said = board_before(game), _said(game)
    if said:
        after = before.copy(stack=False)
        after.push(said)
        between = (placement(before), placement(after))
        is_between = placement(board) in between
        return _bare(after if has_said else before) if is_between else board
    if person.color != before.turn:
        return board
    for move in before.legal_moves:
        after = before.copy(stack=False)
        after.push(move)
        if placement(after) == placement(board):
            return _bare(before)
    return board


def _bare(board: chess.Board) -> chess.BaseBoard:
    return chess.BaseBoard(board.board_fen())
