"""Random games of two people, each turn with a mishap or without."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import chess

from tests.simulated.mishaps import MISHAPS, Fault
from tests.simulated.oracle import Flaw, taken_on
from tests.simulated.scribes import Scribes
from tests.simulated.seats import Seats
from tests.simulated.sitting import Sitting
from tests.simulated.turn import Turn
from tests.simulated.watching import Watch

STARTS = (
    chess.STARTING_FEN,
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 4 8",
    "4k3/1pppppp1/6p1/PPPPPPPP/pppppppp/8/1PPPPPP1/4K2R w K - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "2r1k1r1/PPP3PP/8/8/8/8/ppp3pp/2R1K1R1 b - - 0 1",
)
FAULT_RATE = 0.35


@dataclass
class Tally:
    """What came of each fault."""

    outcomes: Counter[tuple[Fault, str]] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    plies: int = 0
    games: int = 0
    ended: int = 0

    def add(self, other: Tally) -> None:
        self.outcomes += other.outcomes
        self.kinds += other.kinds
        self.plies += other.plies
        self.games += other.games
        self.ended += other.ended


def seats(rng: random.Random) -> Seats:
    """Who sits down: two who do not see, or one who does; boards with sensors or without."""
    felt = rng.choice(((True, False), (True, False), (True,), (False,), ()))
    sighted = rng.choice(("", "", "white", "black"))
    assisted = rng.choice(("", {"": "both", "white": "black", "black": "white"}[sighted]))
    keeps = rng.choice(((True, False), (True, False), (True, False), (True,), (False,), ()))
    return Seats(
        frozenset(felt),
        sighted,
        assisted,
        rng.choice(STARTS),
        is_heard=rng.random() < 0.25,
        is_supervised=rng.random() < 0.8,
        keeps=frozenset(keeps),
    )


def play(seed: int, longest: int = 24, only: Fault | None = None) -> Tally:
    """One game; ``only`` one kind of mishap, if it is named. Raises Wrong."""
    rng = random.Random(seed)
    sitting = Sitting(rng, seats(rng))
    watch, tally, scribes = Watch(sitting), Tally(games=1), Scribes(sitting)
    flaws: dict[chess.Color, Flaw] = {}
    for _ in range(rng.randrange(6, longest)):
        if sitting.truth.is_over:
            tally.ended += 1
            break
        turn = Turn(sitting, chosen(rng, sitting.truth.allowed(), sitting.truth.board))
        fault = _fault(rng, only)
        tally.kinds[kind(sitting.truth.board, turn.move)] += 1
        if scribes.is_time() or _finds_his_board_wrong(turn):
            tally.outcomes[fault, compared(turn)] += 1
            if turn.is_retraced:
                continue
        outcome = _played(turn, fault)
        sitting.compare()
        if not turn.is_retraced and not sitting.truth.is_over:
            flaws = _flaws(turn, fault, flaws, scribes)
            outcome = "written, told, compared" if flaws else outcome
            scribes.write(flaws, turn.writes)
        tally.outcomes[fault, outcome] += 1
        tally.plies += 1
        watch.turn_passed()
    return tally


def _finds_his_board_wrong(turn: Turn) -> bool:
    """Whether the player on move feels that his board is not as the game, and says so."""
    is_off = turn.mine.men != turn.truth.men()
    return is_off and turn.rng.random() < 0.3


def compared(turn: Turn) -> str:
    """Somebody says that the boards differ; what is proposed is agreed to and done (D.2.9)."""
    found = turn.sitting.differ(turn.rng.choice(chess.COLORS))
    turn.sitting.wait(turn.rng.randrange(1000, 90_000))
    turn.sitting.settle(found)
    turn.is_retraced = found.goes_back
    turn.sitting.wait(500)
    for color in chess.COLORS:
        turn.level(color)
    return f"compared: {found.case}"


def _flaws(
    turn: Turn, fault: Fault, last: dict[chess.Color, Flaw], scribes: Scribes
) -> dict[chess.Color, Flaw]:
    """What is written wrong after this turn; of two wrong scores Black's is wrong a turn later."""
    truth = turn.truth
    if turn.writes:
        return dict.fromkeys(turn.writes, Flaw.WRONG) if not scribes.is_flawed else {}
    is_second = last == {chess.WHITE: Flaw.WRONG} and len(truth.keeps) == 2
    if is_second and truth.flaws and not scribes.late and turn.rng.random() < 0.5:
        return {chess.BLACK: Flaw.WRONG}
    kinds = {
        Fault.MISSED_ENTRY: Flaw.MISSED,
        Fault.SWAPPED_ENTRIES: Flaw.SWAPPED,
        Fault.WRONG_ENTRY: Flaw.WRONG,
        Fault.BOTH_WRONG: Flaw.WRONG,
    }
    writers = [c for c in truth.keeps if truth.scores[c]]
    if fault not in kinds or scribes.is_flawed or not writers:
        return {}
    color = chess.WHITE if fault is Fault.BOTH_WRONG else turn.rng.choice(sorted(writers))
    return {color: kinds[fault]} if color in writers else {}


def _played(turn: Turn, fault: Fault) -> str:
    for color in chess.COLORS:
        if turn.sitting.boards[color].men != turn.truth.men() and color == turn.mover:
            turn.level(color)
    turn.think()
    outcome = MISHAPS[fault](turn)
    turn.finish()
    return outcome


def _fault(rng: random.Random, only: Fault | None) -> Fault:
    if rng.random() > FAULT_RATE:
        return Fault.NONE
    return only or rng.choice([fault for fault in Fault if fault is not Fault.NONE])


def chosen(rng: random.Random, moves: list[chess.Move], board: chess.Board) -> chess.Move:
    """A random move; captures, castling, en passant and promotion come more often."""
    moves = sorted(moves, key=chess.Move.uci)
    special = [m for m in moves if kind(board, m) != "quiet"]
    return rng.choice(special if special and rng.random() < 0.5 else moves)


def kind(board: chess.Board, move: chess.Move) -> str:
    if board.is_castling(move):
        return "castling"
    if move.promotion:
        return "promotion"
    if board.is_en_passant(move):
        return "en passant"
    return "capture" if taken_on(board, move) is not None else "quiet"
