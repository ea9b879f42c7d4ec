"""A physical board, a clumsy hand and a bad link: the truth that the tracking has to find.

The hand makes a legal move in any order that pegs allow, with bumps, wrong apertures and changes
of mind; the link loses and doubles events, and repeats the placement now and then as the device
does. Two boards play a game: each move is made on one and followed on the other.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace

import chess

from accessible.boards.guidance import Lift, Step
from accessible.boards.pairing import Turn, expected_of
from accessible.boards.phases import Phase
from accessible.boards.placement import acts
from accessible.boards.recognition import Asks, Expected, Shows
from accessible.boards.touches import Event, Lifted, Placed, Scanned
from accessible.boards.tracking import Follow, Level, Reading, Stray, Tracked, observe, read, refer
from accessible.timing.spans import Instant


@dataclass(frozen=True)
class Faults:
    """How often things go wrong, from 0 to 1."""

    bump: float = 0.15
    wrong_aperture: float = 0.1
    put_back: float = 0.1
    exchange: float = 0.02
    lost: float = 0.0
    doubled: float = 0.02
    scan: float = 0.1
    dead: int = 0
    """So many contacts of each board do not work at all."""


@dataclass
class Table:
    """One board as it is, the link from it, and what is known at the other end."""

    rng: random.Random
    faults: Faults
    pegs: dict[chess.Square, chess.Piece]
    expected: Expected
    tracked: Tracked = field(default_factory=Tracked)
    off: list[chess.Piece] = field(default_factory=list)
    dead: chess.Bitboard = chess.BB_EMPTY
    is_gap: bool = False
    now: int = 0

    def up(self, square: chess.Square) -> None:
        """Lift whoever stands there."""
        self.off.append(self.pegs.pop(square))
        self._told(Lifted(square, self._tick()))

    def down(self, piece: chess.Piece, square: chess.Square) -> None:
        """Put a man into a free aperture; he comes from the hand, or from the box."""
        if piece in self.off:
            self.off.remove(piece)
        assert square not in self.pegs
        self.pegs[square] = piece
        self._told(Placed(square, self._tick()))

    def scan(self) -> None:
        """The device tells the whole placement."""
        occupied = int(chess.SquareSet(self.pegs)) & ~self.dead
        self._observe(Scanned(occupied, self._tick(), self.dead, is_after_gap=self.is_gap))
        self.is_gap = False

    def refer(self, new: Expected) -> None:
        self.tracked = refer(self.tracked, self.expected, new)
        self.expected = new

    def reading(self) -> Reading:
        return read(self.tracked, self.expected)

    def _tick(self) -> Instant:
        self.now += self.rng.randrange(20, 900)
        return Instant(self.now)

    def _told(self, event: Lifted | Placed) -> None:
        if self.dead >> event.square & 1:
            return
        if self.rng.random() < self.faults.lost:
            self.is_gap = True
        else:
            self._observe(event)
            if self.rng.random() < self.faults.doubled:
                self._observe(event)
        if self.rng.random() < self.faults.scan:
            self.scan()

    def _observe(self, event: Event) -> None:
        self.tracked = observe(self.tracked, event, self.expected)


class Hand:
    """A hand that makes one move, somehow, and leaves the board as the move asks."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rng = table.rng

    def make(self, board: chess.Board, move: chess.Move) -> None:
        """Make a legal move in some order, with mishaps."""
        table, rng = self.table, self.rng
        if rng.random() < table.faults.put_back:
            self._change_of_mind(board)
        asked = acts(board, move)
        lifts = list(chess.SquareSet(asked.lifts))
        rng.shuffle(lifts)
        ways = dict(asked.journeys)
        men: dict[chess.Square, chess.Piece] = {}
        if move.promotion and not board.is_capture(move) and rng.random() < 0.3:
            table.down(chess.Piece(move.promotion, board.turn), move.to_square)
            table.up(move.from_square)
            return
        while lifts or ways:
            if rng.random() < table.faults.bump:
                self._bump(asked.squares)
            ready = [o for o in ways if o in men and ways[o] not in table.pegs]
            if lifts and (not ready or rng.random() < 0.5):
                square = lifts.pop()
                man = table.pegs[square]
                table.up(square)
                if square in ways:
                    men[square] = man
                continue
            origin = rng.choice(ready)
            target, man = ways.pop(origin), men.pop(origin)
            self._put(board, man, target, asked.squares, move.promotion)
        if rng.random() < table.faults.bump:
            self._bump(asked.squares)

    def _put(
        self,
        board: chess.Board,
        man: chess.Piece,
        target: chess.Square,
        busy: chess.Bitboard,
        promotion: chess.PieceType | None,
    ) -> None:
        table, rng = self.table, self.rng
        while rng.random() < table.faults.wrong_aperture:
            free = [s for s in chess.SQUARES if s not in table.pegs and not busy >> s & 1]
            if free:
                square = rng.choice(free)
                table.down(man, square)
                table.up(square)
        new = chess.Piece(promotion, board.turn) if promotion else man
        if promotion and rng.random() < 0.5:  # the pawn arrives, and is replaced in place
            table.down(man, target)
            table.up(target)
        table.down(new, target)

    def _bump(self, busy: chess.Bitboard) -> None:
        """One or two men fall out and are put back; now and then each in the other's place."""
        table, rng = self.table, self.rng
        others = [s for s in table.pegs if not busy >> s & 1]
        fallen = rng.sample(others, min(len(others), rng.choice((1, 1, 2))))
        men = {square: table.pegs[square] for square in fallen}
        for square in fallen:
            table.up(square)
        is_felt = not any(table.dead >> square & 1 for square in fallen)
        if len(fallen) == 2 and is_felt and rng.random() < table.faults.exchange:
            one, other = fallen
            men = {one: men[other], other: men[one]}
        rng.shuffle(fallen)
        for square in fallen:
            table.down(men[square], square)

    def _change_of_mind(self, board: chess.Board) -> None:
        """Some man is lifted, perhaps put elsewhere, and put back."""
        table, rng = self.table, self.rng
        square = rng.choice(list(table.pegs))
        man = table.pegs[square]
        table.up(square)
        free = [s for s in chess.SQUARES if s not in table.pegs and s != square]
        if rng.random() < 0.5 and free:
            elsewhere = rng.choice(free)
            table.down(man, elsewhere)
            table.up(elsewhere)
        table.down(man, square)

    def obey(self, step: Step) -> None:
        """Do what was said, as far as the pegs allow."""
        table = self.table
        if isinstance(step, Lift):
            if step.square in table.pegs:
                table.up(step.square)
        elif step.square not in table.pegs and isinstance(step.man, chess.Piece):
            table.down(step.man, step.square)


@dataclass
class Tally:
    """What came out of many moves."""

    counts: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def note(self, what: str) -> None:
        self.counts[what] += 1


class Game:
    """A random game on two boards."""

    def __init__(self, rng: random.Random, faults: Faults, board: chess.Board) -> None:
        self.rng = rng
        self.board = board
        self.tally = Tally()
        self.tables = {color: self._table(color, faults) for color in chess.COLORS}

    def _table(self, color: chess.Color, faults: Faults) -> Table:
        pegs = dict(self.board.piece_map())
        expected = expected_of(self._turn(), color)
        dead = chess.SquareSet(self.rng.sample(chess.SQUARES, faults.dead))
        table = Table(self.rng, faults, pegs, expected, dead=int(dead))
        table.scan()
        table.tracked = replace(table.tracked, is_oriented=True)
        return table

    def _turn(self, announced: chess.Move | None = None) -> Turn:
        legal = frozenset(self.board.legal_moves)
        return Turn(self.board.copy(stack=False), announced, allowed=legal)

    def _refer(self, announced: chess.Move | None = None) -> None:
        for color, table in self.tables.items():
            table.refer(expected_of(self._turn(announced), color))

    def play(self, move: chess.Move) -> None:
        """One move: made on the mover's board, judged, then followed on the other."""
        color = self.board.turn
        self.tally.kinds[_kind(self.board, move)] += 1
        table, other = self.tables[color], self.tables[not color]
        if table.dead and self.rng.random() < 0.1:  # other contacts break, and these work again
            table.dead = int(chess.SquareSet(self.rng.sample(chess.SQUARES, 2)))
            table.scan()
            self._repair(table)
        Hand(table).make(self.board, move)
        table.scan()
        self._judge(table, move)
        self.board.push(move)
        self._refer()
        table.pegs = dict(self.board.piece_map())  # who was asked has looked, and put men right
        if table.tracked.phase is not Phase.ABREAST:
            self.tally.note("own board set right")
            self._repair(table)
        self._follow(other, move)

    def _judge(self, table: Table, move: chess.Move) -> None:
        """The right move, or a question; a question is answered by saying the move."""
        reading = table.reading()
        match reading:
            case Shows(shown, True) if shown == move:
                is_alike = self._is_true(table, move)
                self.tally.note("recognised" if is_alike else "exchanged unseen")
                if not is_alike:
                    self.tally.wrong.append(f"{self.board.fen()} {move} exchanged")
                return
            case Shows(shown, True):
                self.tally.wrong.append(f"{self.board.fen()} {move} taken for {shown}")
                self.tally.note("wrong")
            case Shows(_, False):
                self.tally.note("asked: is it this")
            case Asks():
                self.tally.note("asked: which")
            case _:
                self.tally.note(f"asked: say it ({type(reading).__name__})")
        self._refer(move)
        said = table.reading()
        if said != Shows(move) and not (isinstance(said, Stray) and said.shows == move):
            self.tally.note(f"said, not yet seen ({type(said).__name__})")

    def _is_true(self, table: Table, move: chess.Move) -> bool:
        after = self.board.copy(stack=False)
        after.push(move)
        return table.pegs == after.piece_map()

    def _follow(self, table: Table, move: chess.Move) -> None:
        """The other board: step by step as it is told, or all at once as a player likes."""
        if self.rng.random() < 0.5:
            before = self.board.copy()
            before.pop()
            Hand(table).make(before, move)
            table.scan()
            if not isinstance(table.reading(), Level):
                self.tally.note("followed, then guided")
        self._repair(table)

    def _repair(self, table: Table) -> None:
        hand = Hand(table)
        for _ in range(400):
            table.scan()
            reading = table.reading()
            if isinstance(reading, Level):
                break
            if not isinstance(reading, Follow | Stray) or reading.step is None:
                self.tally.wrong.append(f"{self.board.fen()} stuck at {reading}")
                break
            hand.obey(reading.step)
        else:
            self.tally.wrong.append(f"{self.board.fen()} never ends, {table.reading()}")
        if table.pegs != self.board.piece_map():
            self.tally.note("board level, men exchanged")
            table.pegs = dict(self.board.piece_map())


def play_randomly(game: Game, moves: int) -> Tally:
    """Random moves, rare kinds preferred, until so many or the end."""
    for _ in range(moves):
        legal = list(game.board.legal_moves)
        if not legal or game.board.is_insufficient_material():
            break
        special = [m for m in legal if _kind(game.board, m) != "quiet"]
        pool = special if special and game.rng.random() < 0.5 else legal
        game.play(game.rng.choice(sorted(pool, key=chess.Move.uci)))
    return game.tally


def _kind(board: chess.Board, move: chess.Move) -> str:
    if board.is_castling(move):
        return "castling in Chess960" if board.chess960 else "castling"
    if board.is_en_passant(move):
        return "en passant"
    takes = "capture" if board.is_capture(move) else ""
    parts = [takes, "promotion" if move.promotion else ""]
    return " with ".join(filter(None, parts)) or "quiet"


STARTS = (
    "r3k2r/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/R3K2R w KQkq - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/PPPPPPPP/8/8/8/4K3 b - - 0 1",
    "2b1k1n1/PPP3PP/8/8/8/8/ppp3pp/2B1K1N1 w - - 0 1",
)


def start(rng: random.Random) -> chess.Board:
    """A position from which rare kinds of moves come soon, or a start of chess or Chess960."""
    kind = rng.random()
    if kind < 0.3:
        return chess.Board.from_chess960_pos(rng.randrange(960))
    return chess.Board(rng.choice(STARTS)) if kind < 0.7 else chess.Board()
