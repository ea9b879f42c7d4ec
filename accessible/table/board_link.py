"""A board on a wire: the only place where what devices say becomes what the table knows."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import assert_never

import chess

from accessible.table.board_port import (
    AskPressed,
    BoardGone,
    FromBoard,
    LeverPressed,
    PegLifted,
    PegPlaced,
    PegsSeen,
    What,
)
from accessible.table.known_boards import known_boards, remember_board
from hardware.errors import DeviceError
from hardware.finding import Whereabouts, open_link, serial_ports
from hardware.links.port import Link
from hardware.orders import Light, Order, Pip
from hardware.reports import Connected, Disconnected, Missed, Obeyed, Received, Refused, Report
from hardware.session import Session
from hardware.signals import Lifted, Placed, Pressed, Released, Signal, Snapshot
from hardware.wire import Key

KEYS: dict[Key, LeverPressed | AskPressed] = {
    Key.LEVER_NEAR: LeverPressed(chess.WHITE),
    Key.LEVER_FAR: LeverPressed(chess.BLACK),
    Key.ASK_NEAR: AskPressed(chess.WHITE),
    Key.ASK_FAR: AskPressed(chess.BLACK),
}


LEVERS = (Key.LEVER_NEAR, Key.LEVER_FAR)

ANY = "any"
"""In place of a port: whichever board was met before and is there."""


class Keys:
    """Which keys are down, so that a lever whose message was lost is found in a snapshot.

    When it went down nobody knows then, but not after the snapshot.
    """

    def __init__(self) -> None:
        self._down: int | None = None

    def forget(self) -> None:
        """Know nothing: the device has just been met."""
        self._down = None

    def pressed(self, signal: Signal) -> tuple[Key, ...]:
        """The keys that a signal tells were pressed."""
        known = self._down
        match signal:
            case Pressed(key):
                self._down = (known or 0) | 1 << key
                return (key,)
            case Released(key) if known is not None:
                self._down = known & ~(1 << key)
            case Snapshot(keys=keys):
                self._down = keys
                if known is not None:
                    return tuple(key for key in LEVERS if keys & ~known & 1 << key)
        return ()


class BoardLink:
    """One pegboard, found again by its serial number whenever it was away.

    ``board`` is its number at the table, ``port`` the name or URL of what it hangs on, or ``any``.
    ``also`` hears every report too, for the clock that is in a board.
    """

    def __init__(
        self,
        board: int,
        port: str,
        post: Callable[[FromBoard], None],
        opened: Callable[[str], Link] = open_link,
        also: Callable[[Report], None] | None = None,
    ) -> None:
        self.port = port
        self._board = board
        self._post = post
        self._also = also
        self._is_after_gap = False
        self._keys = Keys()
        self._session = session_at(port, opened, self._reported)

    def start(self) -> None:
        """Begin to look for the board."""
        self._session.start()

    def close(self) -> None:
        """Give the port back."""
        self._session.close()

    def send(self, order: Order) -> None:
        """Give an order to the device of the board; from any thread."""
        self._session.send(order)

    def pip(self) -> None:
        """One short tone: right."""
        self._session.send(Pip())

    def light(self, squares: chess.Bitboard) -> None:
        """Light these squares and no others."""
        self._session.send(Light(squares))

    def _reported(self, report: Report) -> None:
        """What the session says, from its own thread."""
        if self._also:
            self._also(report)
        match report:
            case Received(signal, at_ns):
                if what := self._said(signal):
                    self._post(FromBoard(self._board, what, at_ns))
                for key in self._keys.pressed(signal):
                    self._post(FromBoard(self._board, KEYS[key], at_ns))
            case Connected(port=port):
                self._is_after_gap = True
                self._keys.forget()
                remember_port(port)
            case Missed():
                self._is_after_gap = True
            case Disconnected(error):
                self._post(FromBoard(self._board, gone(error)))
            case Obeyed() | Refused():
                pass  # a tone or a lamp that did not come is no reason to say anything
            case _:
                assert_never(report)

    def _said(self, signal: Signal) -> What | None:
        match signal:
            case Lifted(square):
                return PegLifted(square)
            case Placed(square):
                return PegPlaced(square)
            case Snapshot(occupied=occupied, faulty=faulty):
                is_after_gap, self._is_after_gap = self._is_after_gap, False
                return PegsSeen(occupied, faulty, is_after_gap)
            case _:
                return None


def session_at(
    port: str, opened: Callable[[str], Link], reported: Callable[[Report], None]
) -> Session:
    """A session with the device on a port, or with whichever is there of those met before."""
    fresh = random.SystemRandom().randrange(1, 2**32)
    places = Whereabouts("", known_boards()) if port == ANY else Whereabouts(port)
    return Session(places.ports, opened, reported, fresh_serial=fresh, name=port)


def remember_port(port: str) -> None:
    """Know the device on a port from now on."""
    for found in serial_ports():
        if found.name == port and found.identity:
            remember_board(found.identity)


def gone(error: DeviceError) -> BoardGone:
    """A device that cannot be used, as the table says it."""
    return BoardGone(f"device-{error.reason}", error.port)
