"""What the table waits for: one answer at any moment, from the game and the phases of both boards.

Derived each time and kept nowhere. ``step_of`` is what the words and the recorded acts of the game
leave open; with the phase of each board it gives the answer:

    step        mover   other   waits for                   whose
    start       ready   ready   move                        mover
    start       ready   behind  follow                      other
    start       ready   astray  repair                      other
    start       behind  any     follow                      mover
    start       astray  any     repair                      mover
    answer      ready   any     move                        mover
    answer      behind  any     execute-on-opponents-board  mover
    answer      astray  any     repair                      mover
    move        ready   any     move                        mover
    move        behind  any     follow                      mover
    move        astray  any     repair                      mover
    repeat      any     any     repeat                      other
    carry-over  any     any     execute-on-opponents-board  other
    make        ready   any     make                        mover
    make        behind  any     follow                      mover
    make        astray  any     repair                      mover
    correct     ready   any     correct                     mover
    correct     behind  any     follow                      mover
    correct     astray  any     repair                      mover
    press       any     any     press                       mover
    arbiter     any     any     arbiter                     mover
    over        any     any     nothing                     mover

"mover" has the board of the player whose move it is, "other" that of his opponent; "ready" is a
board that stands as it should, is moved on, or is none that feels its pegs. A mover is never held
up by his opponent's hand: while his own time runs he may press, and what was not yet followed on
the other board is followed in its owner's time (D.2.3, D.2.4, 7.4). Only before the first move do
both boards have to stand. Where no board feels its pegs nobody is asked to follow, unless an
assistant makes the moves on the other board (D.2.10.1). An offer of a draw holds up nobody
(9.1.2.1), so it is no answer here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import product

import chess

from accessible.boards.phases import Phase
from accessible.game.state import (
    Game,
    board,
    board_before,
    corrector,
    executor,
    has_clock,
    mover,
    presser,
    repeater,
    seating,
)
from accessible.intents import Person, player
from accessible.laws.editions import opponent_repeats


class Step(StrEnum):
    """What words and recorded acts leave open in a turn."""

    START = "start"  # no move has been made
    ANSWER = "answer"  # the last move is the opponent's, and his own is to be announced
    MOVE = "move"  # the same, but the last move is known to stand on his board
    REPEAT = "repeat"
    CARRY_OVER = "carry-over"  # an assistant makes the move on the other board
    MAKE = "make"
    CORRECT = "correct"
    PRESS = "press"
    ARBITER = "arbiter"
    OVER = "over"


class Wait(StrEnum):
    """What the table waits for."""

    MOVE = "move"
    REPEAT = "repeat"
    EXECUTE_ON_OPPONENTS_BOARD = "execute-on-opponents-board"
    MAKE = "make"
    CORRECT = "correct"
    PRESS = "press"
    FOLLOW = "follow"
    REPAIR = "repair"
    ARBITER = "arbiter"
    NOTHING = "nothing"


class Whose(StrEnum):
    """Whose board an answer is about, or who is awaited: the mover, or his opponent."""

    MOVER = "mover"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Waiting:
    """The answer: what is awaited, of whom, and on whose board where it is about one.

    ``move`` is the move that is to be repeated, made, executed, corrected or completed.
    """

    what: Wait
    who: Person
    of: Person | None = None
    move: chess.Move | None = None


@dataclass(frozen=True, slots=True)
class Boards:
    """The phases of both boards; AWAY where none feels its pegs. One for both is White's and
    Black's. ``is_assisted``: an assistant says what he has made on the other board (D.2.10.1).
    """

    white: Phase = Phase.AWAY
    black: Phase = Phase.AWAY
    is_assisted: bool = False

    def of(self, person: Person) -> Phase:
        """The phase of a player's board."""
        return self.white if person is Person.WHITE else self.black


NO_BOARDS = Boards()
_ANY = tuple(Phase)
_READY = (Phase.AWAY, Phase.ABREAST, Phase.MOVING)
_BEHIND = (Phase.BEHIND,)
_ASTRAY = (Phase.ASTRAY,)
_ON_BOARD = Wait.EXECUTE_ON_OPPONENTS_BOARD

TO_DO = {  # the sentences
    Wait.MOVE: "to-move",
    Wait.REPEAT: "to-repeat",
    Wait.EXECUTE_ON_OPPONENTS_BOARD: "to-carry-over",
    Wait.MAKE: "to-execute",
    Wait.CORRECT: "awaited-board-as-announced",
    Wait.PRESS: "to-press",
    Wait.FOLLOW: "to-follow",
    Wait.REPAIR: "to-repair",
    Wait.ARBITER: "to-decide",
    Wait.NOTHING: "refused-game-over",
}

Rows = tuple[tuple[Step, tuple[Phase, ...], tuple[Phase, ...], Wait, Whose], ...]
ROWS: Rows = (
    (Step.START, _READY, _READY, Wait.MOVE, Whose.MOVER),
    (Step.START, _READY, _BEHIND, Wait.FOLLOW, Whose.OTHER),
    (Step.START, _READY, _ASTRAY, Wait.REPAIR, Whose.OTHER),
    (Step.START, _BEHIND, _ANY, Wait.FOLLOW, Whose.MOVER),
    (Step.START, _ASTRAY, _ANY, Wait.REPAIR, Whose.MOVER),
    (Step.ANSWER, _READY, _ANY, Wait.MOVE, Whose.MOVER),
    (Step.ANSWER, _BEHIND, _ANY, _ON_BOARD, Whose.MOVER),
    (Step.ANSWER, _ASTRAY, _ANY, Wait.REPAIR, Whose.MOVER),
    (Step.MOVE, _READY, _ANY, Wait.MOVE, Whose.MOVER),
    (Step.MOVE, _BEHIND, _ANY, Wait.FOLLOW, Whose.MOVER),
    (Step.MOVE, _ASTRAY, _ANY, Wait.REPAIR, Whose.MOVER),
    (Step.REPEAT, _ANY, _ANY, Wait.REPEAT, Whose.OTHER),
    (Step.CARRY_OVER, _ANY, _ANY, _ON_BOARD, Whose.OTHER),
    (Step.MAKE, _READY, _ANY, Wait.MAKE, Whose.MOVER),
    (Step.MAKE, _BEHIND, _ANY, Wait.FOLLOW, Whose.MOVER),
    (Step.MAKE, _ASTRAY, _ANY, Wait.REPAIR, Whose.MOVER),
    (Step.CORRECT, _READY, _ANY, Wait.CORRECT, Whose.MOVER),
    (Step.CORRECT, _BEHIND, _ANY, Wait.FOLLOW, Whose.MOVER),
    (Step.CORRECT, _ASTRAY, _ANY, Wait.REPAIR, Whose.MOVER),
    (Step.PRESS, _ANY, _ANY, Wait.PRESS, Whose.MOVER),
    (Step.ARBITER, _ANY, _ANY, Wait.ARBITER, Whose.MOVER),
    (Step.OVER, _ANY, _ANY, Wait.NOTHING, Whose.MOVER),
)


def _expanded(rows: Rows) -> dict[tuple[Step, Phase, Phase], tuple[Wait, Whose]]:
    """One entry for each step and pair of phases; raises ValueError where two rows overlap."""
    table: dict[tuple[Step, Phase, Phase], tuple[Wait, Whose]] = {}
    for step, movers, others, what, whose in rows:
        for key in product((step,), movers, others):
            if key in table:
                raise ValueError(f"two answers for {' and '.join(key)}")
            table[key] = what, whose
    return table


TABLE = _expanded(ROWS)


def picture() -> str:
    """The table as text, one row a line."""
    names = {_ANY: "any", _READY: "ready", _BEHIND: "behind", _ASTRAY: "astray"}
    head = ("step", "mover", "other", "waits for", "whose")
    lines = [head, *((s, names[m], names[o], w, p) for s, m, o, w, p in ROWS)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    cells = ("  ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)) for line in lines)
    return "\n".join(line.rstrip() for line in cells)


def waiting(game: Game, boards: Boards = NO_BOARDS) -> Waiting:
    """What the table waits for now."""
    step = step_of(game, is_assisted=boards.is_assisted)
    on_move, other = _sides(game)
    what, whose = TABLE[step, boards.of(on_move), boards.of(other)]
    who = on_move if whose is Whose.MOVER else other
    if what is Wait.ARBITER:
        return Waiting(what, Person.ARBITER)
    if step is Step.CARRY_OVER:
        of = other if _is_open(game) else on_move
        return Waiting(what, Person.ASSISTANT, of, last_move(game)[1])
    if what in (Wait.MOVE, Wait.NOTHING):
        return Waiting(what, who)
    is_about_board = what in (_ON_BOARD, Wait.FOLLOW, Wait.REPAIR)
    return Waiting(what, who, who if is_about_board else None, last_move(game)[1])


def step_of(game: Game, *, is_assisted: bool = False) -> Step:
    """What words and recorded acts leave open."""
    if game.ended:
        return Step.OVER
    if game.called:
        return Step.ARBITER
    if repeater(game):
        return Step.REPEAT
    if is_assisted and _is_to_carry_over(game):
        return Step.CARRY_OVER
    if executor(game):
        return Step.MAKE
    if corrector(game):
        return Step.CORRECT
    if presser(game):
        return Step.PRESS
    if game.is_to_follow:
        return Step.ANSWER
    return Step.MOVE if game.moves or game.announced else Step.START


def _is_to_carry_over(game: Game) -> bool:
    """Whether an assistant has to make the last move on the opponent's board now.

    The sighted player presses his clock himself, at once: his move is made there in the time of
    his opponent. A board that feels its pegs tells by itself.
    """
    made_by, other = _sides(game)
    if not _is_open(game):
        made_by, other = other, made_by
    if not game.is_to_follow or other in game.watched or made_by.color is None:
        return False
    is_sighted = not seating(game.started).of(made_by.color).is_impaired
    return not (is_sighted and presser(game))


def _is_open(game: Game) -> bool:
    """Whether the turn of the announced move has not passed; without a clock a word passes it."""
    is_strict = has_clock(game) or opponent_repeats(game.started.profile)
    return game.announced is not None and is_strict


def _sides(game: Game) -> tuple[Person, Person]:
    """The player whose turn it is, and his opponent."""
    on_move = mover(game) if _is_open(game) or not game.announced else player(board(game).turn)
    return on_move, Person.BLACK if on_move is Person.WHITE else Person.WHITE


def last_move(game: Game) -> tuple[chess.Board, chess.Move | None]:
    """The move that was announced last, and the position it was announced in."""
    position = board_before(game)
    if game.announced:
        return position, game.announced.move
    return (position, position.pop()) if position.move_stack else (position, None)
