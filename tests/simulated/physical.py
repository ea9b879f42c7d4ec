"""Boards as they are: men in apertures, put there by hands, felt or not.

A board with sensors tells the table of every peg that leaves or enters; another one tells nobody.
Neither knows which man a peg belongs to: the people do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import chess

from accessible.table.board_port import PegLifted, PegPlaced, What

Men = dict[chess.Square, chess.Piece]
QUICK_MS = 20
"""Men that are knocked over leave within moments of each other."""


@dataclass
class Lamps:
    """The lamps and the buzzer of a board: what its player is shown."""

    lit: chess.Bitboard = chess.BB_EMPTY
    pips: int = 0

    def pip(self) -> None:
        self.pips += 1

    def light(self, squares: chess.Bitboard) -> None:
        self.lit = squares


@dataclass
class PhysicalBoard:
    """The board of one player; ``tell`` is the wire to the table, None without sensors."""

    owner: chess.Color
    men: Men
    rng: random.Random
    wait: Callable[[int], None]
    tell: Callable[[What], None] | None = None
    lamps: Lamps = field(default_factory=Lamps)
    lifts: list[chess.Square] = field(default_factory=list)

    @property
    def has_sensors(self) -> bool:
        return self.tell is not None

    @property
    def occupied(self) -> chess.Bitboard:
        return int(chess.SquareSet(self.men))

    def up(self, square: chess.Square, *, is_quick: bool = False) -> chess.Piece:
        man = self.men.pop(square)
        self.lifts.append(square)
        if self.tell:
            self.tell(PegLifted(square))
            self.wait(QUICK_MS if is_quick else self.rng.randrange(160, 400))
        return man

    def down(self, man: chess.Piece, square: chess.Square) -> None:
        assert square not in self.men, chess.square_name(square)
        self.men[square] = man
        if self.tell:
            self.tell(PegPlaced(square))
            self.wait(self.rng.randrange(60, 400))

    def rest(self) -> None:
        """The hand rests, so that its player is told what the board shows."""
        if self.tell:
            self.wait(500)

    def make(
        self,
        position: chess.Board,
        move: chess.Move,
        *,
        target: chess.Square | None = None,
        forgets: bool = False,
    ) -> None:
        """Make a move of a position; perhaps into another aperture, or with the capture forgotten.

        What the hand finds in its way it takes out first.
        """
        ways, taken, new = _journeys(position, move)
        if target is not None:
            ways = [(ways[0][0], target)]
            taken = taken - {target}
        lifts = [origin for origin, _ in ways]
        off = [] if forgets else [square for square in taken if square in self.men]
        own_first = self.rng.random() < 0.5
        lifts = [*lifts[:1], *off, *lifts[1:]] if own_first else [*off, *lifts]
        hand = {square: self.up(square) for square in lifts if square in self.men}
        for origin, goal in ways:
            if origin not in hand:
                continue
            if goal in self.men:
                self.up(goal)
            self.down(new or hand[origin], goal)
        self.rest()

    def set_right(self, men: Mapping[chess.Square, chess.Piece]) -> None:
        """Put the board right by feeling, without anybody's help."""
        wrong = [s for s, man in self.men.items() if men.get(s) != man]
        for square in wrong:
            self.up(square)
        for square in [s for s in men if s not in self.men]:
            self.down(men[square], square)
        self.rest()

    def knock(self, squares: Iterable[chess.Square]) -> Men:
        """Men fall out of their apertures, all within a moment."""
        fallen = {square: self.up(square, is_quick=True) for square in squares}
        self.rest()
        return fallen

    def free(self) -> list[chess.Square]:
        return [square for square in chess.SQUARES if square not in self.men]


def _journeys(
    position: chess.Board, move: chess.Move
) -> tuple[list[tuple[chess.Square, chess.Square]], set[chess.Square], chess.Piece | None]:
    """Who goes where, who is taken, and the new piece of a promotion; the king castles first."""
    if position.is_castling(move):
        is_short = chess.square_file(move.to_square) > chess.square_file(move.from_square)
        rank = chess.square_rank(move.from_square)
        rook, lands = (7, 5) if is_short else (0, 3)
        ways = [
            (move.from_square, move.to_square),
            (chess.square(rook, rank), chess.square(lands, rank)),
        ]
        return ways, set(), None
    taken = set()
    if position.is_en_passant(move):
        taken = {
            chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
        }
    elif position.piece_at(move.to_square):
        taken = {move.to_square}
    new = chess.Piece(move.promotion, position.turn) if move.promotion else None
    return [(move.from_square, move.to_square)], taken, new
