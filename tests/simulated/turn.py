"""One turn of two people who mean well: announced, repeated, executed, made, pressed.

What a mishap has left undone is finished here by doing what people are told; a turn that cannot be
finished so is stuck, and that is wrong.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

from accessible.intents import Person, player
from tests.simulated.oracle import Follows, men_after
from tests.simulated.physical import PhysicalBoard
from tests.simulated.sitting import Sitting

MOST_STEPS = 30
MOST_ASKED = 90


@dataclass
class Turn:
    """The turn of the player on move, who means to play ``move``.

    ``writes``: who will write another move than was made, and which.
    """

    sitting: Sitting
    move: chess.Move

    def __post_init__(self) -> None:
        self.truth = self.sitting.truth
        self.rng = self.sitting.rng
        self.mover = self.truth.mover
        self.plies = len(self.truth.moves)
        self.mark = self.sitting.mark()
        self.entries = len(self.sitting.journal.entries)
        self.is_retraced = False
        self.writes: dict[chess.Color, chess.Move] = {}

    # ---- Who and what

    @property
    def mine(self) -> PhysicalBoard:
        return self.sitting.boards[self.mover]

    @property
    def theirs(self) -> PhysicalBoard:
        return self.sitting.boards[not self.mover]

    @property
    def is_done(self) -> bool:
        over = self.truth.is_over or self.sitting.table.game.ended is not None
        return over or self.is_retraced or len(self.truth.moves) > self.plies

    @property
    def speaker(self) -> Person:
        """Who speaks for the mover: he himself, or his assistant (D.2.10.2)."""
        return self._voice(self.mover)

    @property
    def answerer(self) -> Person:
        """Who speaks for his opponent."""
        return self._voice(not self.mover)

    def _voice(self, color: chess.Color) -> Person:
        is_assisted = self.sitting.seats.assisted in (player(color).value, "both")
        may_speak = is_assisted and color in self.truth.impaired
        return Person.ASSISTANT if may_speak and self.rng.random() < 0.3 else player(color)

    def other_move(self) -> chess.Move | None:
        """Another legal move than the one that is meant, going another way."""
        others = [
            m
            for m in self.truth.allowed()
            if (m.from_square, m.to_square) != (self.move.from_square, self.move.to_square)
        ]
        return self.rng.choice(others) if others else None

    # ---- What they do

    def think(self) -> None:
        self.sitting.wait(self.rng.randrange(500, 60_000))

    def say(self) -> None:
        self.sitting.say(self.speaker, self.move)

    def repeat(self) -> None:
        assert self.truth.announced
        self.sitting.wait(self.rng.randrange(300, 3000))
        self.sitting.repeat(self.answerer, self.truth.announced)

    def make(self) -> None:
        """The mover makes the announced move, or the one he means, on his board."""
        self.mine.make(self.truth.board, self.truth.announced or self.move)

    def follow(self) -> None:
        """The opponent executes the announced move on his board (D.2.1)."""
        said = self.truth.announced
        if said and not self.truth.is_illegal_announced and self.theirs.men == self.truth.men():
            self.theirs.make(self.truth.board, said)

    def press(self) -> Follows:
        self.sitting.compare()
        if self.truth.is_over:  # the hand has ended the game, and nobody presses (6.2.1.1)
            return Follows.COMPLETED
        return self.sitting.press(self.mover).follows

    # ---- How it ends well

    def finish(self) -> None:
        """Do what is missing, one after the other, until the turn has passed."""
        for _ in range(MOST_STEPS):
            if self.is_done:
                return
            self._next()
        raise self.sitting.wrong("stuck: obedient people do not get on")

    def _next(self) -> None:
        truth = self.truth
        if truth.is_called:
            self._arbiter()
        elif truth.announced is None:
            self._announce()
        elif not truth.is_repeated:
            self.repeat()
        elif not self._is_made():
            self._make_right()
        elif not self._is_followed():
            self._follow_right()
        else:
            self.press()

    def _announce(self) -> None:
        """What was touched binds: then another move is announced (4.3)."""
        allowed = self.truth.allowed()
        if self.move not in allowed:
            self.move = self.rng.choice(allowed)
        self.say()

    def _arbiter(self) -> None:
        """The arbiter lets the game go on; now and then he sets an earlier position up."""
        self.sitting.wait(self.rng.randrange(1000, 100_000))
        if self.truth.moves and self.rng.random() < 0.15:
            self.sitting.retrace(max(0, self.plies - self.rng.randrange(3)))
            self.is_retraced = True
            self.sitting.wait(1000)
            for color in chess.COLORS:  # he sees to it that both boards are put right
                self.level(color)
        self.sitting.go_on()

    def _is_made(self) -> bool:
        return self.mine.men == self.truth.men_after() or self._shows_illegal()

    def _shows_illegal(self) -> bool:
        said = self.truth.announced
        return said is not None and self.mine.men == men_after(self.truth.board, said)

    def _make_right(self) -> None:
        """The mover brings his board to where the turn began, and makes the move."""
        if self.mine.men != self.truth.men():
            self.level(self.mover)
        self.make()

    def _is_followed(self) -> bool:
        return self.theirs.men == self.truth.men_after()

    def _follow_right(self) -> None:
        self.follow()
        if not self._is_followed():
            self.level(not self.mover)

    def level(self, color: chess.Color) -> None:
        """A player puts his board right: by feeling, or led by the button that asks."""
        board = self.sitting.boards[color]
        wanted = self.truth.men() if color == self.truth.mover else self._followed()
        if board.has_sensors and self.rng.random() < 0.6:
            self._led(color, wanted)
        if board.men != wanted:
            board.set_right(wanted)

    def _followed(self) -> dict[chess.Square, chess.Piece]:
        """What the opponent's board shows: the announced move once it is repeated."""
        return self.truth.men_after() if self.truth.is_repeated else self.truth.men()

    def _led(self, color: chess.Color, wanted: dict[chess.Square, chess.Piece]) -> None:
        """Ask, and do what the lamp shows, until everything stands."""
        board = self.sitting.boards[color]
        for _ in range(MOST_ASKED):
            board.lamps.lit = chess.BB_EMPTY
            self.sitting.ask(color)
            lit = list(chess.SquareSet(board.lamps.lit))
            if not lit:
                return
            square = lit[0]
            if square in board.men:
                board.up(square)
            elif square in wanted:
                board.down(wanted[square], square)
            else:
                raise self.sitting.wrong(f"led to {chess.square_name(square)}, which stays empty")
            board.rest()
        raise self.sitting.wrong("led on and on")
