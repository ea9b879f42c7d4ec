"""What is connected and what it says, line by line, without a game."""

from __future__ import annotations

import queue
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

import chess

from accessible.hearing.lexicon import lexicon
from accessible.table.known_boards import known_boards, remember_board
from accessible.telling.announcements import square_text
from accessible.telling.wording import wording
from hardware.errors import DeviceError
from hardware.finding import REPLAY, Port, Whereabouts, open_link, serial_ports
from hardware.links.capture import capturing
from hardware.links.port import Link
from hardware.reports import Connected, Disconnected, Missed, Received, Report
from hardware.session import Session
from hardware.signals import Faulted, Lifted, Placed, Pressed, Signal, Snapshot
from hardware.wire import SQUARES, Key

_ANSWER_WITHIN_S = 6.0


@dataclass(frozen=True, slots=True)
class Line:
    """One line for people, and the same for programs."""

    text: str
    data: dict[str, object] = field(default_factory=dict)


class _Ended:
    """Nobody wants to hear more."""


class DeviceWords:
    """Devices in sentences of one language."""

    def __init__(self, language: str) -> None:
        self.say = wording(language)
        self._lexicon = lexicon(language)

    def squares(self, bits: int) -> str:
        """The squares of a set, by name."""
        return ", ".join(self.square(square) for square in chess.scan_forward(bits))

    def square(self, square: int) -> str:
        """A square in words."""
        return square_text(square, self._lexicon)

    def lines(self, report: Report) -> Iterator[Line]:
        """What a report says to people."""
        match report:
            case Received(signal):
                yield from self._signal(signal)
            case Missed(lifted, placed):
                for square in lifted:
                    yield self._peg("lifted", square)
                for square in placed:
                    yield self._peg("placed", square)
            case Disconnected(error):
                yield Line(self.trouble(error), {"event": error.reason, "port": error.port})
            case _:
                pass

    def trouble(self, error: DeviceError) -> str:
        """Why a device cannot be used."""
        return self.say(error.reason.key, port=error.port)

    def board(self, connected: Connected, snapshot: Snapshot) -> Iterator[Line]:
        """Who answers, and which contacts do not work."""
        device = connected.device
        pegs = snapshot.occupied.bit_count()
        text = self.say("devices-board", port=connected.port, serial=str(device.serial), count=pegs)
        yield Line(
            text,
            {
                "port": connected.port,
                "serial": device.serial,
                "firmware": device.firmware,
                "protocol": device.protocol,
                "boot": device.boot,
                "pegs": pegs,
                "faulty": snapshot.faulty.bit_count(),
            },
        )
        if snapshot.faulty:
            squares = self.squares(snapshot.faulty)
            yield Line(self.say("devices-faulty", squares=squares), {"faulty": squares})

    def _signal(self, signal: Signal) -> Iterator[Line]:
        match signal:
            case Lifted(square, at_ms):
                yield self._peg("lifted", square, at_ms)
            case Placed(square, at_ms):
                yield self._peg("placed", square, at_ms)
            case Pressed(key, at_ms):
                yield self._key(key, at_ms)
            case Faulted(contact, fault, at_ms) if contact < SQUARES:
                what = fault.name.lower()
                text = self.say(f"devices-contact-{what}", square=self.square(contact))
                name = chess.square_name(contact)
                yield Line(text, {"event": what, "square": name, "at_ms": at_ms})
            case _:
                pass

    def _peg(self, what: str, square: int, at_ms: int | None = None) -> Line:
        text = self.say(f"devices-peg-{what}", square=self.square(square))
        return Line(text, {"event": what, "square": chess.square_name(square), "at_ms": at_ms})

    def _key(self, key: Key, at_ms: int) -> Line:
        name = key.name.lower().replace("_", "-")
        return Line(
            self.say(f"devices-pressed-{name}"), {"event": "pressed", "key": name, "at_ms": at_ms}
        )


def ports_line(port: Port, words: DeviceWords) -> Line:
    """A port that is not opened, since nobody named it."""
    key = "devices-port" if port.description else "devices-port-plain"
    text = words.say(key, port=port.name, description=port.description)
    return Line(text, {"port": port.name, "description": port.description, "known": False})


class Meeting:
    """One board: found, asked who it is, and listened to."""

    def __init__(self, port: str, words: DeviceWords, capture: TextIO | None = None) -> None:
        self._reports: queue.SimpleQueue[Report | _Ended] = queue.SimpleQueue()
        self._port = port
        self._words = words
        self._session = Session(
            Whereabouts(port, known_boards()).ports,
            _opener(capture),
            self._reports.put,
            fresh_serial=random.SystemRandom().randrange(1, 2**32),
            name=port,
        )

    def meet(self) -> Iterator[Line]:
        """Who answers.

        Raises:
            DeviceError: nobody, and why.
        """
        self._session.start()
        end = time.monotonic() + _ANSWER_WITHIN_S
        connected: Connected | None = None
        while (left := end - time.monotonic()) > 0:
            try:
                report = self._reports.get(timeout=left)
            except queue.Empty:
                break
            match report:
                case Disconnected(error):
                    raise error
                case Connected():
                    connected = report
                    self._remember(report.port)
                case Received(signal=Snapshot() as snapshot) if connected:
                    yield from self._words.board(connected, snapshot)
                    return

    def watch(self, seconds: float | None) -> Iterator[Line]:
        """What it says, until somebody ends it or the time is over."""
        end = None if seconds is None else time.monotonic() + seconds
        while True:
            left = None if end is None else end - time.monotonic()
            if left is not None and left <= 0:
                return
            try:
                report = self._reports.get(timeout=left)
            except queue.Empty:
                return
            if isinstance(report, _Ended):
                return
            if isinstance(report, Disconnected) and self._port.startswith(REPLAY):
                return  # the end of what was captured
            yield from self._words.lines(report)

    def end(self) -> None:
        """Let ``watch`` return; from any thread."""
        self._reports.put(_Ended())

    def close(self) -> None:
        """Give the port back."""
        self._session.close()

    def _remember(self, name: str) -> None:
        for port in serial_ports():
            if port.name == name and port.identity:
                remember_board(port.identity)


def open_capture(file: Path) -> TextIO:
    """A new file for raw traffic; raises OSError."""
    return file.open("w", encoding="utf-8")


def _opener(capture: TextIO | None) -> Callable[[str], Link]:
    if capture is None:
        return open_link
    return lambda url: capturing(open_link(url), capture)
