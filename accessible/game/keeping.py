"""Keeping a score: whose it is when nobody says so, and in which positions its entries are read.

A score is what its player recorded, so an entry is read in the position that his own entries lead
to. Where they lead nowhere, because one is wrong or missing, the game helps to read what follows;
it never changes what stands there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
    history = _history(game)
    found = []
    for number, written in enumerate(score(game, person)):
        places = (own, *_at(history, number), *_at(history, written.played - 1))
        move = written.move
        here = next((b for b in places if b and move and b.is_legal(move)), None)
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
    history, kept = _history(game), score(game, person)
    played = [b.move_stack[-1] for b in history[1:]]
    if [written.move for written in kept] == played[: len(kept)]:
        own = [history[len(kept)]] if len(kept) < len(history) else []
    else:
        last = placed(game, person)[-1]
        own = []
        if last.board is not None and last.entry.move is not None:
            own = [last.board.copy(stack=False)]
            own[0].push(last.entry.move)
    return (*own, *_at(history, len(kept)), *_at(history, half_moves(game) - 1))


def read(
    written: str, letters: Sequence[Letters], places: Sequence[chess.Board], played: chess.Move
) -> chess.Move | None:
    """The legal move that an entry says in the first of these positions where it says one.

    ``letters``: sets of piece letters, the likeliest first. An entry that can be two moves is the
    one ``played``, if that is among them; else nobody can tell.
    """
    for place in places:
        for one_set in letters:
            found = readings(entry(written, one_set), place)
            best = [r.move for r in found if r.cost == found[0].cost]
            if len(best) == 1:
                return best[0]
            if played in best:
                return played
    return None


def played_at(game: Game, number: int) -> chess.Move:
    """The half-move that was played as this one, counted from 0; a null move where there is none.

    An illegal move that stands announced is none.
    """
    stack = board(game).move_stack
    return stack[number] if number < len(stack) else chess.Move.null()


def time_shown(game: Game, number: int, at: Instant) -> int | None:
    """What the clock shows at an instant for whoever makes this half-move, in milliseconds."""
    if game.clock is None:
        return None
    return reading(game.clock, side_of(mover(game, number)), at).time


def _history(game: Game) -> list[chess.Board]:
    """The positions of the game, from the first to the one that stands now."""
    now = board(game)
    found = [now.copy()]
    while now.move_stack:
        now.pop()
        found.append(now.copy(stack=1))
    return found[::-1]


def _at(history: Sequence[chess.Board], number: int) -> tuple[chess.Board, ...]:
    """The position of the game after so many half-moves, if there is one."""
    return (history[number],) if 0 <= number < len(history) else ()
