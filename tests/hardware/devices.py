"""The firmware running: in this process as a library, or its AVR image in simavr.

Both are driven alike: contacts open and close, time passes, and what the device said comes back.
"""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import serial

from hardware.codec import encode, signal_codec
from hardware.orders import Order
from hardware.signals import Signal
from hardware.twins.pegboard import PegboardTwin
from hardware.wire import BAUD, SQUARES, Fault
from tests.hardware.wiring import Wiring


class Device(Protocol):
    """A pegboard whose contacts and time are in our hands."""

    def set(self, contact: int, is_closed: bool) -> None: ...
    def short(self, column: int, is_shorted: bool) -> None: ...
    def run(self, ms: int) -> list[Signal]: ...
    def write(self, data: bytes) -> None: ...
    def reset(self) -> None: ...
    def lamps(self) -> int: ...
    def buzzes(self) -> int: ...
    def close(self) -> None: ...


@dataclass
class Orders:
    """Gives orders a number."""

    device: Device
    number: int = 0

    def tell(self, order: Order) -> None:
        self.device.write(encode(order, self.number))
        self.number = (self.number + 1) % 256


def said(signals: Iterable[Signal], *kinds: type) -> list[Signal]:
    """Only the signals of these kinds."""
    return [signal for signal in signals if isinstance(signal, kinds)]


def load_library(path: Path) -> ctypes.CDLL:
    """The core, with the types of its functions."""
    library = ctypes.CDLL(str(path))
    board, octets = ctypes.c_void_p, ctypes.c_char_p
    u8, u16, u32 = ctypes.c_uint8, ctypes.c_uint16, ctypes.c_uint32
    signatures: dict[str, tuple[Any, list[Any]]] = {
        "host_start": (board, [u32, u16, u32]),
        "host_end": (None, [board]),
        "host_scan": (None, [board, octets, u8, u32]),
        "host_hear": (None, [board, octets, u32, u32]),
        "host_look": (None, [board, u32]),
        "host_is_scan_due": (ctypes.c_bool, [board, u32]),
        "host_take": (u32, [board, ctypes.c_void_p, u32]),
        "host_sounds": (ctypes.c_bool, [board, u32]),
        "host_lit": (ctypes.POINTER(u8 * 8), [board]),
        "host_serial": (u32, [board]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


class CoreDevice:
    """The core in this process, with a shell of a few lines; its port sends 11 bytes in 1 ms."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        self._codec = signal_codec()
        self._closed = bytearray(9)
        self._shorted = 0
        self._serial, self._boot = 0, 0
        self.now_ms = 0
        self._buzzes = 0
        self._buzzed = False
        self._room = ctypes.create_string_buffer(11)
        self._board = library.host_start(0, 0, 0)

    def set(self, contact: int, is_closed: bool) -> None:
        row, bit = divmod(contact, 8)
        self._closed[row] = self._closed[row] & ~(1 << bit) | is_closed << bit

    def short(self, column: int, is_shorted: bool) -> None:
        self._shorted = self._shorted & ~(1 << column) | is_shorted << column

    def run(self, ms: int) -> list[Signal]:
        return [numbered.message for numbered in self._codec.feed(self.run_raw(ms))]

    def run_raw(self, ms: int) -> bytes:
        """The bytes it sends meanwhile."""
        heard = b""
        for _ in range(ms):
            self.now_ms += 1
            if self._library.host_is_scan_due(self._board, self.now_ms):
                seen = bytes(row | self._shorted for row in self._closed[:8]) + self._closed[8:]
                self._library.host_scan(self._board, seen, self._shorted, self.now_ms)
            self._library.host_look(self._board, self.now_ms)
            sounds = self._library.host_sounds(self._board, self.now_ms)
            self._buzzes += sounds and not self._buzzed
            self._buzzed = sounds
            size = self._library.host_take(self._board, self._room, len(self._room))
            heard += self._room.raw[:size]
        return heard

    def write(self, data: bytes) -> None:
        self._library.host_hear(self._board, data, len(data), self.now_ms)

    def reset(self) -> None:
        serial_number = self._library.host_serial(self._board)
        self._library.host_end(self._board)
        self._boot += 1
        self.now_ms = 0
        self._board = self._library.host_start(serial_number, self._boot, 0)

    def lamps(self) -> int:
        return int.from_bytes(bytes(self._library.host_lit(self._board).contents), "little")

    def buzzes(self) -> int:
        return self._buzzes

    def close(self) -> None:
        self._library.host_end(self._board)


class TwinDevice:
    """The twin in this process; what it cannot have, such as bouncing, is not asked of it."""

    def __init__(self) -> None:
        self.twin = PegboardTwin()
        self.now_ms = 0
        self._codec = signal_codec()

    def set(self, contact: int, is_closed: bool) -> None:
        self.twin.set(contact, is_closed, self.now_ms)

    def short(self, column: int, is_shorted: bool) -> None:
        for square in range(column, SQUARES, 8):
            fault = Fault.STUCK if is_shorted else Fault.CLEARED
            self.twin.spoil(square, fault, self.now_ms)

    def run(self, ms: int) -> list[Signal]:
        for _ in range(ms):
            self.now_ms += 1
            self.twin.look(self.now_ms)
        said_now = bytes(self.twin.outgoing)
        self.twin.outgoing.clear()
        return [m.message for m in self._codec.feed(said_now)]

    def write(self, data: bytes) -> None:
        self.twin.hear(data, self.now_ms)

    def reset(self) -> None:
        self.now_ms = 0
        self.twin.reset()

    def lamps(self) -> int:
        return self.twin.lit

    def buzzes(self) -> int:
        return self.twin.pips

    def close(self) -> None:
        pass


@dataclass(frozen=True)
class State:
    """What the simulated board answers after each command."""

    now_us: int
    lamps: int
    buzzes: int
    said: int
    said_us: int
    lowest_stack: int


class SimulatedDevice:
    """An image in simavr; pyserial listens at the pseudo-terminal of its port."""

    def __init__(self, simulator: Path, image: Path, wires: Wiring) -> None:
        def pins(numbers: Iterable[int]) -> str:
            return ",".join(map(str, numbers))

        others = wires.others
        self._process = subprocess.Popen(
            [str(simulator), str(image), pins(wires.columns), pins(wires.rows),
             pins([others["row latch"]]), pins(wires.keys), pins([others["buzzer"]]),
             pins([others["lamp load"]]), str(int(wires.cathodes_at_rows))],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        self.terminal = self._line()
        self._port: serial.Serial | None = None
        self._codec = signal_codec()
        self.state = self.command("run 0")

    def command(self, text: str) -> State:
        """Give a command and read the answer."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{text}\n")
        self._process.stdin.flush()
        now, lamps, buzzes, count, said_us, stack = self._line().split()
        self.state = State(
            int(now), int(lamps, 16), int(buzzes), int(count), int(said_us), int(stack)
        )
        return self.state

    def set(self, contact: int, is_closed: bool) -> None:
        self.command(f"contact {contact} {int(is_closed)}")

    def short(self, column: int, is_shorted: bool) -> None:
        self.command(f"short {column} {int(is_shorted)}")

    def run(self, ms: int) -> list[Signal]:
        port = self._open()
        heard: list[Signal] = []
        for slice_ms in (100,) * (ms // 100) + (ms % 100,):
            before = self.state.said
            self.command(f"run {1000 * slice_ms}")
            raw = port.read(self.state.said - before)
            heard += [m.message for m in self._codec.feed(raw)]
        return heard

    def write(self, data: bytes) -> None:
        self._open().write(data)

    def reset(self) -> None:
        self.command("reset")

    def lamps(self) -> int:
        return self.state.lamps

    def buzzes(self) -> int:
        return self.state.buzzes

    def close(self) -> None:
        if self._port is not None:
            self._port.close()
        if self._process.stdin is not None:
            self._process.stdin.close()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process.terminate()
        self._process.wait()

    def _open(self) -> serial.Serial:
        if self._port is None:
            self._port = serial.Serial(self.terminal, BAUD, timeout=2)
        return self._port

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()
