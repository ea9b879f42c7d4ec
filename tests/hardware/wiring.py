"""The wires that WIRING.md tells a maker to lay, read from its own sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.hardware.builds import FIRMWARE

_FILE_WIRE = re.compile(r"- Wire: file ([a-h]) to pin (\w+)\.")
_ROW_WIRE = re.compile(r"- Wire: row (\d) to output Q([A-H]), pin (\d+) of the 74HC595\.")
_CATHODES = re.compile(r"The ringed end of the diode goes to the wire of its\s+(row|file)\.")
_OTHER_WIRE = re.compile(r"- Wire: ([a-z ]+?)(?:, pin \d+ of the \w+,)? to pin (\w+)\.")


@dataclass(frozen=True)
class Wiring:
    """Pins by the number that the firmware gives them; outputs of the shift register from QA."""

    columns: tuple[int, ...]
    rows: tuple[int, ...]
    others: dict[str, int]
    row_legs: tuple[int, ...]
    cathodes_at_rows: bool

    @property
    def keys(self) -> tuple[int, ...]:
        return tuple(self.others[k] for k in ("lever near", "lever far", "ask near", "ask far"))


def pin_number(printed: str) -> int:
    """The number of a pin by what is printed beside it."""
    return int(printed[1:]) + (14 if printed[0] == "A" else 0)


def wiring() -> Wiring:
    """All wires of the description."""
    text = (FIRMWARE / "WIRING.md").read_text(encoding="utf-8")
    files = {name: pin_number(pin) for name, pin in _FILE_WIRE.findall(text)}
    rows = {int(row): (ord(out) - ord("A"), int(leg)) for row, out, leg in _ROW_WIRE.findall(text)}
    others = {
        name: pin_number(pin)
        for name, pin in _OTHER_WIRE.findall(text)
        if not name.startswith("file ")
    }
    found = len(files) + len(rows) + len(_OTHER_WIRE.findall(text)) - len(files)
    assert found == text.count("- Wire: "), "a wire is described in words nobody can check"
    return Wiring(
        tuple(files[name] for name in "abcdefgh"),
        tuple(rows[row][0] for row in range(1, 9)),
        others,
        tuple(rows[row][1] for row in range(1, 9)),
        _CATHODES.findall(text) == ["row"],
    )
