"""A pegboard without hardware, played from the keyboard, for whoever has none yet.

It waits at an address of this machine, and ``blindchess play --board`` with that address plays on
it: pegs move by typed lines, pips and lamps are printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import chess

from accessible.table.device_desk import DeviceWords, Line
from hardware.links.server import serve
from hardware.twins.pegboard import PegboardTwin
from hardware.twins.playing import PlayingTwin
from hardware.wire import SQUARES, Fault, Key

STARTING_PEGS = chess.BB_RANK_1 | chess.BB_RANK_2 | chess.BB_RANK_7 | chess.BB_RANK_8

_KEYS = {
    ("lever", "near"): Key.LEVER_NEAR,
    ("lever", "far"): Key.LEVER_FAR,
    ("ask", "near"): Key.ASK_NEAR,
    ("ask", "far"): Key.ASK_FAR,
}
_FAULTS = {"stuck": Fault.STUCK, "flickering": Fault.FLICKERING, "good": Fault.CLEARED}


class TwinDesk:
    """The twin, and the hands that act on it by words."""

    def __init__(self, words: DeviceWords, tell: Callable[[Line], None], serial: int) -> None:
        self._words = words
        self._tell = tell
        self._link = serve()
        twin = PegboardTwin(serial, occupied=STARTING_PEGS)
        self._playing = PlayingTwin(twin, self._link, self._changed)
        self._lit = 0

    @property
    def address(self) -> str:
        """Where it waits."""
        return self._link.name

    def start(self) -> Iterator[Line]:
        """Begin to wait; what a person needs to know."""
        self._playing.start()
        yield Line(self._words.say("devices-twin", address=self.address), {"address": self.address})
        yield Line(self._words.say("devices-twin-help"))

    def run(self, lines: Iterable[str]) -> None:
        """Do what is typed until somebody quits or nothing more is typed."""
        for line in lines:
            for act in line.lower().split(","):
                words = act.split()
                if words in (["quit"], ["exit"]):
                    return
                if words and not self._act(words):
                    self._tell(Line(self._words.say("devices-twin-unread")))

    def close(self) -> None:
        """Unplug it."""
        self._playing.unplug()

    def _act(self, words: list[str]) -> bool:
        match words:
            case [name, ("up" | "down") as way] if name in chess.SQUARE_NAMES:
                self._playing.set(chess.parse_square(name), way == "down")
            case [what, side] if (what, side) in _KEYS:
                contact = SQUARES + _KEYS[what, side]
                self._playing.set(contact, True)
                self._playing.set(contact, False)
            case [name, fault] if name in chess.SQUARE_NAMES and fault in _FAULTS:
                square, what_fault = chess.parse_square(name), _FAULTS[fault]
                self._playing.act(lambda twin, now_ms: twin.spoil(square, what_fault, now_ms))
            case ["reset"]:
                self._playing.reset()
            case _:
                return False
        return True

    def _changed(self, lit: int, pips: int) -> None:
        """Lamps and pips, from the twin's own thread."""
        if pips:
            self._tell(Line(self._words.say("devices-twin-pip"), {"event": "pip", "count": pips}))
        if lit != self._lit:
            self._lit = lit
            names = [chess.square_name(square) for square in chess.scan_forward(lit)]
            key = "devices-twin-lamps" if lit else "devices-twin-dark"
            arguments = {"squares": self._words.squares(lit)} if lit else {}
            self._tell(Line(self._words.say(key, **arguments), {"event": "lamps", "lit": names}))
