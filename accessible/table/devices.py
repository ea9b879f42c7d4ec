"""The boards and the clock of one evening: whose they are, where they hang, and how they join.

Each comes and goes by itself. One that is not plugged in yet joins when it is; a clock that is
named by the port of a board is the clock in that board.
"""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

import chess

from accessible.game.state import board
from accessible.intents import Person
from accessible.table.board_desk import BoardDesk
from accessible.table.board_script import URL as SCRIPTED
from accessible.table.board_script import ScriptedBoard
from accessible.table.loop import Loop
from accessible.table.outputs import Output

if TYPE_CHECKING:
    from accessible.table.board_link import BoardLink
    from accessible.table.clock_link import ClockLink


@dataclass(frozen=True, slots=True)
class Places:
    """Where the devices hang, as people named them.

    ``boards`` is one for both players, or White's and Black's; ``white`` and ``black`` are a
    player's own. ``clock`` is empty where none is on the table.
    """

    boards: tuple[str, ...] = ()
    white: str = ""
    black: str = ""
    clock: str = ""

    @property
    def has_wires(self) -> bool:
        """Whether any of them is more than typed lines."""
        named = (*self.boards, self.white, self.black, self.clock)
        return any(port not in ("", SCRIPTED) for port in named)

    def owned(
        self, engine: Person | None, seat: Person | None = None
    ) -> tuple[tuple[chess.Color | None, str], ...]:
        """Whose board hangs where; without an owner it is for both."""
        if self.boards:
            owners = board_owners(len(self.boards), engine, seat)
            return tuple(zip(owners, self.boards, strict=True))
        own = ((chess.WHITE, self.white), (chess.BLACK, self.black))
        return tuple((owner, port) for owner, port in own if port)


def board_owners(
    count: int, engine: Person | None, seat: Person | None = None
) -> tuple[chess.Color | None, ...]:
    """Whose the boards are, in the order in which they were named; ``seat`` has its own."""
    if count == 1 and seat:
        return (seat.color,)
    if count == 1:
        return (None if engine is None else engine is Person.BLACK,)
    return (chess.WHITE, chess.BLACK)


def join_devices(
    places: Places, loop: Loop, outputs: list[Output], stack: ExitStack
) -> list[BoardLink | ClockLink]:
    """Set boards and clock at the table; what hangs on a wire is still to be started."""
    table = loop.table
    if table.game.ended:
        return []
    owned = places.owned(table.game.started.engine_plays, table.seat)
    boards = [_board(number, port, places.clock, loop) for number, (_, port) in enumerate(owned)]
    if boards:
        owners = [owner for owner, _ in owned]
        loop.boards.owners = {owner: n for n, owner in enumerate(owners) if owner is not None}
        table.desk = BoardDesk(table, list(zip(owners, boards, strict=True)))
    links: list[BoardLink | ClockLink] = [b for b in boards if not isinstance(b, ScriptedBoard)]
    if places.clock and table.game.clock is not None:
        _join_clock(places.clock, links, loop, outputs)
    for link in links:
        stack.callback(link.close)
    loop.listens = loop.listens or bool(links)
    return links


def _board(number: int, port: str, clock: str, loop: Loop) -> BoardLink | ScriptedBoard:
    if port == SCRIPTED:
        scripted = ScriptedBoard(board(loop.table.game).occupied, is_seen=False)
        loop.boards.boards[number] = scripted
        return scripted
    # Imported here, since a table without such a board must not wait for it.
    from accessible.table.board_link import BoardLink
    from accessible.table.clock_link import of_clock

    loop.boards.wired.add(number)
    also = of_clock(loop.post) if port == clock else None
    return BoardLink(number, port, loop.post, also=also)


def _join_clock(
    port: str, links: list[BoardLink | ClockLink], loop: Loop, outputs: list[Output]
) -> None:
    """The clock in the board of that port, or else a device of its own."""
    from accessible.table.clock_device import ClockBuzzer, ClockDevice
    from accessible.table.clock_link import ClockLink

    link = next((link for link in links if link.port == port), None)
    if link is None:
        link = ClockLink(port, loop.post)
        links.append(link)
    loop.table.clock_device = ClockDevice(loop.table, link.send)
    outputs.append(ClockBuzzer(loop.table.clock_device))
