"""What a maker is told to solder is what the firmware expects."""

from __future__ import annotations

import re

from tests.hardware.builds import FIRMWARE
from tests.hardware.wiring import wiring

_PIN = re.compile(r"#define PIN_(\w+) (\d+)")


def test_the_pins_of_the_description_are_those_of_the_firmware() -> None:
    text = (FIRMWARE / "pegboard" / "src" / "pins.h").read_text(encoding="utf-8")
    pins = {name: int(number) for name, number in _PIN.findall(text)}
    wires = wiring()
    for name, column in zip("ABCDEFGH", wires.columns, strict=True):
        assert pins.pop(f"COLUMN_{name}") == column
    assert pins.pop("DATA") == wires.others["data"] == wires.others["lamp data"]
    assert pins.pop("DATA_CLOCK") == wires.others["data clock"] == wires.others["lamp clock"]
    for name, pin in pins.items():
        assert wires.others[name.lower().replace("_", " ")] == pin


def test_the_legs_of_the_shift_register_are_those_of_its_data_sheet() -> None:
    assert wiring().rows == (0, 1, 2, 3, 4, 5, 6, 7)
    assert wiring().row_legs == (15, 1, 2, 3, 4, 5, 6, 7)


def test_no_pin_is_used_twice_and_the_port_keeps_its_own() -> None:
    wires = wiring()
    shared = {"lamp data", "lamp clock"}
    used = [*wires.columns, *(pin for name, pin in wires.others.items() if name not in shared)]
    assert len(set(used)) == len(used)
    assert not {0, 1} & set(used)
