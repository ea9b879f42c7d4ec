"""Keeping a score: whose it is when nobody says so, and in which positions its entries are read.

A score is what its player recorded, so an entry is read in the position that his own entries lead
to. Where they lead nowhere, because one is wrong or missing, the game helps to read what follows;
it never changes what stands there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import chess

from accessible.game.reconciling.entries import Letters, entry, readings
from accessible.game.scoresheets import Entry
from accessible.game.state import Game, board, score, seating, starting_board
from accessible.game.timekeeping import side_of
from accessible.intents import Person, player
from accessible.timing.readings import reading
from accessible.timing.spans import Instant

PLAYERS = (Person.WHITE, Person.BLACK)


@dataclass(frozen=True, slots=True)
class Placed:
    """An entry, and the position in which it says a legal move; None if it says none."""

    entry: Entry
    board: chess.Board | None


def half_moves(game: Game) -> int:
    """How many half-moves have been played, with the announced one."""
    return len(game.moves) + (game.announced is not None)


def mover(game: Game, number: int) -> chess.Color:
    """Whose half-move this is, counted from 0."""
    return starting_board(game.started).turn ^ (number % 2 == 1)


def move_number(game: Game, number: int) -> int:
    """The number that stands before a half-move, counted from 0, on a scoresheet."""
    start = starting_board(game.started)
    return start.fullmove_number + (number + (start.turn == chess.BLACK)) // 2


def keeper(game: Game, said_by: Person | None = None) -> Person:
    """Whose score is meant by somebody who names no player.

    A player means his own. Otherwise it is that of the one player who is visually impaired (whose
    assistant speaks, D.2.10.3), or the one who has begun to keep a score here. Of two it is the
    player on move, who must have recorded before he moves (8.1.3), or if he has, the other.
    """
    if said_by is not None and said_by.color is not None:
        return said_by
    seats = seating(game.started)
    people = [person for person in PLAYERS if person is not game.started.engine_plays]
    impaired = [p for p in people if seats.of(p is Person.WHITE).is_impaired] or people
    if said_by is Person.ASSISTANT:
        assisted = [p for p in impaired if seats.of(p is Person.WHITE).has_assistant]
        impaired = assisted or impaired
    keeping = [person for person in impaired if score(game, person)]
    if len(impaired) == 1 or len(keeping) == 1:
        return (impaired if len(impaired) == 1 else keeping)[0]
    on_move = player(board(game).turn)
    other = player(not board(game).turn)
    played = half_moves(game)
    return next((p for p in (on_move, other) if len(score(game, p)) < played), on_move)


def placed(game: Game, person: Person) -> tuple[Placed, ...]:
    """The entries of a player's score with the positions in which they are read."""
    own: chess.Board | None = starting_board(game.started)
    found = []
    for number, written in enumerate(score(game, person)):
        move, here = written.move, own
        if move is not None and (own is None or not own.is_legal(move)):
            places = _positions(game, number, written.played - 1)
            here = next((b for b in places if b.is_legal(move)), None)
        here = None if move is None else here
        found.append(Placed(written, here))
        own = None
        if here is not None and move is not None:
            own = here.copy(stack=False)
            own.push(move)
    return tuple(found)


def placed_moves(game: Game) -> tuple[Placed, ...]:
    """The moves of the game itself as entries of a score, the announced one last."""
    now, found = board(game), []
    for move in now.move_stack.copy()[::-1]:
        now.pop()
        found.append(Placed(Entry(now.san(move), move), now.copy(stack=False)))
    return tuple(found[::-1])


def next_positions(game: Game, person: Person) -> tuple[chess.Board, ...]:
    """The positions in which the next entry of a player may be meant, likeliest first.

    His own, then that of the game after as many half-moves, then the one before its last move.
    """
    own, others = _places(game, person)
    found: list[chess.Board] = []
    for place in (*own, *others):
        if place not in found:
            found.append(place)
    return tuple(found)


def read(game: Game, person: Person, written: str, letters: Sequence[Letters]) -> chess.Move | None:
    """The legal move that a player's next entry says; None if nobody can tell.

    ``letters``: sets of piece letters, the likeliest first. What his own score does not explain is
    believed only if it was played, and of two moves that an entry can be, the one that was. A
    reading that overlooks nothing comes first.
    """
    own, others = _places(game, person)
    played = set(_played(game, len(score(game, person)), half_moves(game) - 1))
    for is_exact in (True, False):
        for places, may_differ in ((own, True), (others, False)):
            for place, one_set in product(places, letters):
                found = readings(entry(written, one_set), place)
                best = [r.move for r in found if r.cost == found[0].cost]
                if is_exact and found and found[0].cost:
                    continue
                if may_differ and len(best) == 1:
                    return best[0]
                if likely := [move for move in best if move in played]:
                    return likely[0]
    return None


def _places(game: Game, person: Person) -> tuple[tuple[chess.Board, ...], tuple[chess.Board, ...]]:
    """Where his entries lead a player, and else the game, and where else he may be."""
    kept = score(game, person)
    others = _positions(game, len(kept), half_moves(game) - 1)
    ply = starting_board(game.started).ply() + len(kept)
    same_ply = tuple(place for place in others if place.ply() == ply)
    if [written.move for written in kept] == list(_played(game, *range(len(kept)))):
        return same_ply, others
    last = placed(game, person)[-1]
    if last.board is None or last.entry.move is None:
        return same_ply, others
    own = last.board.copy(stack=False)
    own.push(last.entry.move)
    return (own,), others


def _played(game: Game, *numbers: int) -> Iterator[chess.Move]:
    """The half-moves that were played as these, counted from 0, where there are such."""
    announced = (game.announced.move,) if game.announced else ()
    moves = (*game.moves, *announced)
    yield from (moves[number] for number in numbers if 0 <= number < len(moves))


def time_shown(game: Game, number: int, at: Instant) -> int | None:
    """What the clock shows at an instant for whoever makes this half-move, in milliseconds."""
    if game.clock is None:
        return None
    return reading(game.clock, side_of(mover(game, number)), at).time


def _positions(game: Game, *numbers: int) -> tuple[chess.Board, ...]:
    """The positions of the game after so many half-moves, where there were such."""
    now, found = board(game), {}
    for number in sorted(numbers, reverse=True):
        if 0 <= number <= len(now.move_stack):
            while len(now.move_stack) > number:
                now.pop()
            found[number] = now.copy(stack=False)
    return tuple(found[number] for number in dict.fromkeys(numbers) if number in found)
