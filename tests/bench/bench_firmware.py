"""The real firmware in simavr under real games: what is missed, what is invented, and how late.

Run ``python tests/bench/bench_firmware.py [moves]``. The pegs of known games are moved on the
simulated board, with bouncing contacts, at the speed of a thoughtful hand and at that of blitz,
and each move ends with the lever. Every signal that pyserial reads is compared with what the hand
did. Then the time from the contact to pyserial against the wall clock, and how far the clock and
the milliseconds of the board are from the crystal. It needs what the firmware's tests need.
"""

from __future__ import annotations

import io
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random

import chess
import chess.pgn

from hardware.codec import signal_codec
from hardware.orders import SetClock, StartClock
from hardware.signals import ClockReading, Faulted, Lifted, Placed, Pressed, Released, Signal
from hardware.wire import SQUARES, ClockMode, Key, Side
from tests.hardware.builds import build_image, build_simulator
from tests.hardware.devices import Orders, SimulatedDevice
from tests.hardware.wiring import wiring

MOVES = 500
HUMAN_MS, BLITZ_MS = (150, 900), (15, 120)
LONGEST_BOUNCE_MS = 6
LONGEST_WAIT_MS = 60
WALL_TRIES = 200
EVENTS = Lifted | Placed | Pressed | Released | Faulted

# Morphy 1858, Anderssen 1851, Anderssen 1852, Reti 1910: castling, captures, no promotion; the
# last two are composed, for en passant and promotions.
GAMES = (
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 "
    "O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
    "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 "
    "h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#",
    "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7 Ba3 b5 Qxb5 Rb8 "
    "Qa4 Bb6 Nbd2 Bb7 Ne4 Qf5 Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1 Qxf3 Rxe7+ Nxe7 Qxd7+ Kxd7 Bf5+ "
    "Ke8 Bd7+ Kf8 Bxe7#",
    "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Qd3 e5 dxe5 Qa5+ Bd2 Qxe5 O-O-O Nxe4 Qd8+ Kxd8 Bg5+ Kc7 Bd8#",
    "e4 a6 e5 d5 exd6 Nf6 dxc7 Nbd7 cxd8=Q+ Kxd8 Nf3 g5 Be2 g4 h4 gxh3 O-O hxg2 d4 gxf1=N Kxf1",
    "h4 g5 hxg5 h5 gxh6 Nf6 h7 Rg8 hxg8=R b5 a4 bxa4 b4 axb3 Ba3 b2 Nc3 bxa1=B Nb1",
)


def moves() -> Iterator[tuple[chess.Board, chess.Move, bool]]:
    """The moves of all games over and over; true where a game begins."""
    for text in cycle(GAMES):
        game = chess.pgn.read_game(io.StringIO(text))
        assert game is not None
        assert not game.errors
        board = game.board()
        for number, move in enumerate(game.mainline_moves()):
            yield board.copy(), move, number == 0
            board.push(move)


def acts(board: chess.Board, move: chess.Move) -> Iterator[tuple[int, bool]]:
    """What a hand does: contacts in order, and whether they close."""
    if board.is_capture(move):
        victim = move.to_square
        if board.is_en_passant(move):
            victim = chess.square(
                chess.square_file(move.to_square), chess.square_rank(move.from_square)
            )
        yield victim, False
    yield move.from_square, False
    yield move.to_square, True
    if board.is_castling(move):
        rank = chess.square_rank(move.from_square)
        kingside = board.is_kingside_castling(move)
        yield chess.square(7 if kingside else 0, rank), False
        yield chess.square(5 if kingside else 3, rank), True
    if move.promotion:
        yield move.to_square, False
        yield move.to_square, True
    lever = SQUARES + (Key.LEVER_NEAR if board.turn else Key.LEVER_FAR)
    yield lever, True
    yield lever, False


class Hand:
    """Acts on the simulated board and compares what was said with what was done."""

    def __init__(self, device: SimulatedDevice, random: Random) -> None:
        self.device = device
        self.random = random
        self.late_ms: list[float] = []
        self.missed = 0
        self.invented = 0
        self.readings: list[ClockReading] = []

    def act(self, contact: int, is_closed: bool) -> None:
        """One contact changes, bouncing; the signal has to come, and nothing else."""
        for _ in range(self.random.randrange(4)):
            self.device.set(contact, is_closed)
            self._listen(self.device.run(self.random.randint(1, 2)))
            self.device.set(contact, not is_closed)
            self._listen(self.device.run(1))
        self.device.set(contact, is_closed)
        start_us = self.device.state.now_us
        for _ in range(LONGEST_WAIT_MS):
            events = self._listen(self.device.run(1), expected=(contact, is_closed))
            if events:
                self.late_ms.append((self.device.state.said_us - start_us) / 1000)
                return
        self.missed += 1

    def rest(self, ms: int) -> None:
        """Nothing is done, and nothing has to be said."""
        self._listen(self.device.run(ms))

    def _listen(self, signals: list[Signal], expected: tuple[int, bool] | None = None) -> int:
        found = 0
        for signal in signals:
            if isinstance(signal, ClockReading):
                self.readings.append(signal)
            if not isinstance(signal, EVENTS):
                continue
            if expected is not None and not found and said(signal) == expected:
                found = 1
            else:
                self.invented += 1
        return found


def said(signal: Signal) -> tuple[int, bool] | None:
    """The contact a signal is about, and whether it closed."""
    match signal:
        case Lifted(square):
            return square, False
        case Placed(square):
            return square, True
        case Pressed(key):
            return SQUARES + key, True
        case Released(key):
            return SQUARES + key, False
    return None


def set_up(device: SimulatedDevice) -> None:
    """The starting position."""
    wanted = chess.Board().occupied
    for square in range(SQUARES):
        device.set(square, bool(wanted >> square & 1))
    device.run(3000)


def play(device: SimulatedDevice, count: int, pauses_ms: tuple[int, int], name: str) -> None:
    hand = Hand(device, Random(1))
    acted = 0
    for board, move, is_first in islice(moves(), count):
        if is_first:
            set_up(device)
        for contact, is_closed in acts(board, move):
            hand.act(contact, is_closed)
            hand.rest(hand.random.randint(*pauses_ms))
            acted += 1
    late = sorted(hand.late_ms)
    print(f"{name}: {count} moves, {acted} acts, {device.state.now_us / 1e6:.0f} s on the board")
    print(f"  missed {hand.missed}, invented {hand.invented}")
    print(
        f"  contact at rest to last byte of its frame: median {statistics.median(late):.1f} ms, "
        f"99 % {late[int(len(late) * 0.99)]:.1f} ms, worst {late[-1]:.1f} ms"
    )


def drift(device: SimulatedDevice, minutes: int) -> None:
    """The board's milliseconds and its clock against the simulated crystal."""
    orders = Orders(device)
    orders.tell(SetClock(ClockMode.PLAIN, 7_200_000, 7_200_000))
    orders.tell(StartClock(Side.NEAR))
    device.run(1500)
    first = last = None
    for _ in range(minutes * 60):
        for signal in device.run(1000):
            if isinstance(signal, ClockReading):
                # The reading is said in the millisecond it tells.
                sample = (device.state.said_us / 1000, signal)
                first, last = first or sample, sample
    assert first is not None
    assert last is not None
    crystal = last[0] - first[0]
    told = last[1].at_ms - first[1].at_ms
    charged = first[1].near_ms - last[1].near_ms
    print(f"clock: {crystal:.1f} ms of the crystal, {told} ms told, {charged} ms charged")
    print(f"  drift {told - crystal:+.2f} ms, clock against milliseconds {charged - told:+d} ms")


def against_the_wall(device: SimulatedDevice) -> None:
    """From the contact to pyserial, in real time, a process switch and a pipe included."""
    device.command("pace 1")
    late = []
    port = device._open()
    port.timeout = 0.5
    codec = signal_codec()
    for n in range(WALL_TRIES):
        time.sleep(0.03)
        # Read what came meanwhile whole: half a frame thrown away would spoil the next one.
        codec.feed(port.read(port.in_waiting))
        start_ns = time.perf_counter_ns()
        # A contact of its own each time: one that moves 20 times a second is a flickering one.
        contact = n % SQUARES
        device.set(contact, not chess.Board().occupied >> contact & 1 ^ n // SQUARES & 1)
        while not any(
            isinstance(m.message, EVENTS)
            for m in codec.feed(port.read(1) + port.read(port.in_waiting))
        ):
            pass
        late.append((time.perf_counter_ns() - start_ns) / 1e6)
    late.sort()
    print(
        f"contact to signal at pyserial, wall clock: median {statistics.median(late):.1f} ms, "
        f"99 % {late[int(len(late) * 0.99)]:.1f} ms, worst {late[-1]:.1f} ms"
    )


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else MOVES
    with tempfile.TemporaryDirectory() as folder:
        image, simulator = build_image(Path(folder)), build_simulator(Path(folder))
        for name, pauses_ms in (("human", HUMAN_MS), ("blitz", BLITZ_MS)):
            device = SimulatedDevice(simulator, image, wiring())
            play(device, count, pauses_ms, name)
            device.close()
        device = SimulatedDevice(simulator, image, wiring())
        drift(device, 10)
        against_the_wall(device)
        device.close()


if __name__ == "__main__":
    main()
