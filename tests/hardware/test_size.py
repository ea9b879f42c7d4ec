"""The image fits: less than 12 kB of program and 1 kB of memory, the stack included."""

from __future__ import annotations

import subprocess
from pathlib import Path

from hardware.orders import Greet, SetClock, StartClock
from hardware.wire import ClockMode, Side
from tests.hardware.devices import Orders, SimulatedDevice

_END_OF_MEMORY = 0x8FF


def sizes(image: Path) -> tuple[int, int]:
    printed = subprocess.run(
        ["avr-size", str(image)], capture_output=True, text=True, check=True
    ).stdout.splitlines()[1]
    text, data, bss = map(int, printed.split()[:3])
    return text + data, data + bss


def test_program_and_memory_stay_within_their_bounds(
    image: Path, simulated: SimulatedDevice
) -> None:
    program, static = sizes(image)
    orders = Orders(simulated)
    simulated.run(50)
    orders.tell(SetClock(ClockMode.BYO_YOMI, 300, 300, 100, 100, 3))
    orders.tell(StartClock(Side.NEAR))
    for square in range(64):
        simulated.set(square, True)
        simulated.run(9)
        orders.tell(Greet())
    stack = _END_OF_MEMORY - simulated.state.lowest_stack
    assert program < 12 * 1024
    assert static + stack < 1024
