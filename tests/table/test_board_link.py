"""A board on a wire, up to the table: twins play the devices."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.table.board_link import BoardLink, gone
from accessible.table.board_port import (
    AskPressed,
    BoardGone,
    FromBoard,
    LeverPressed,
    PegLifted,
    PegPlaced,
    PegsSeen,
)
from accessible.telling.wording import languages, wording
from hardware.errors import DeviceError, Reason
from hardware.links.server import serve
from hardware.twins.pegboard import PegboardTwin
from hardware.twins.playing import PlayingTwin
from hardware.wire import SQUARES, Fault, Key

PATIENCE_S = 10.0
START = int(chess.Board().occupied)


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the person who runs the tests is read or changed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def twin() -> Iterator[PlayingTwin]:
    made = PlayingTwin(PegboardTwin(7, occupied=START), serve())
    made.start()
    yield made
    made.unplug()


@pytest.fixture
def told(twin: PlayingTwin) -> Iterator[Callable[[type], Any]]:
    """What the table is told next, of one kind."""
    events: queue.SimpleQueue[FromBoard] = queue.SimpleQueue()
    link = BoardLink(1, twin.name, events.put)
    link.start()

    def next_of(kind: type) -> Any:
        while True:
            event = events.get(timeout=PATIENCE_S)
            assert event.board == 1
            if isinstance(event.what, kind):
                return event

    next_of.link = link  # type: ignore[attr-defined]
    yield next_of
    link.close()


def test_a_board_tells_its_pegs_and_keys_as_the_table_knows_them(
    twin: PlayingTwin, told: Callable[[type], Any]
) -> None:
    assert told(PegsSeen).what == PegsSeen(START, 0, is_after_gap=True)
    twin.set(chess.E2, False)
    lifted = told(PegLifted)
    assert lifted.what == PegLifted(chess.E2)
    assert abs(lifted.at_ns - time.monotonic_ns()) < PATIENCE_S * 1e9
    twin.set(chess.E4, True)
    assert told(PegPlaced).what == PegPlaced(chess.E4)
    twin.set(SQUARES + Key.LEVER_FAR, True)
    assert told(LeverPressed).what == LeverPressed(chess.BLACK)
    twin.set(SQUARES + Key.ASK_NEAR, True)
    assert told(AskPressed).what == AskPressed(chess.WHITE)


def test_a_faulty_contact_comes_with_the_next_look_at_all_pegs(
    twin: PlayingTwin, told: Callable[[type], Any]
) -> None:
    told(PegsSeen)
    twin.act(lambda board, now_ms: board.spoil(chess.A1, Fault.STUCK, now_ms))
    assert told(PegsSeen).what.faulty == chess.BB_A1


def test_the_buzzer_and_the_lamps_are_driven(
    twin: PlayingTwin, told: Callable[[type], Any]
) -> None:
    told(PegsSeen)
    link = told.link  # type: ignore[attr-defined]
    link.pip()
    link.light(chess.BB_E4)
    waits_until = time.monotonic() + PATIENCE_S
    while (twin.twin.pips, twin.twin.lit) != (1, chess.BB_E4):
        assert time.monotonic() < waits_until
        time.sleep(0.01)


@pytest.mark.parametrize("language", languages())
def test_every_reason_why_a_device_cannot_be_used_can_be_said(language: str) -> None:
    for reason in Reason:
        told = gone(DeviceError(reason, "ttyUSB0"))
        assert told == BoardGone(reason.key, "ttyUSB0")
        assert "ttyUSB0" in wording(language)(told.key, port=told.port)


def test_an_evening_is_played_on_a_board_alone(
    twin: PlayingTwin, environment: dict[str, str], tmp_path: Path
) -> None:
    """No key is pressed: two hands and a lever play fool's mate through the real command."""
    command = [sys.executable, "-m", "accessible", "play", "--board", twin.name, "--language", "en"]
    journal = tmp_path / "game.jsonl"
    with subprocess.Popen(
        [*command, "--journal", os.fspath(journal)],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, encoding="utf-8", env=environment, cwd=tmp_path,
    ) as running:  # fmt: skip
        assert running.stdout
        lines: list[str] = []

        def until(wanted: str) -> None:
            assert running.stdout
            for line in running.stdout:
                lines.append(line.rstrip("\n"))
                if lines[-1] == wanted:
                    return
            raise AssertionError(f"{wanted!r} was never said, but {lines}")

        until("The board stands as it should.")
        for hand in ("f2f3", "e7e5", "g2g4", "d8h4"):
            side = Key.LEVER_NEAR if hand in ("f2f3", "g2g4") else Key.LEVER_FAR
            twin.set(chess.parse_square(hand[:2]), False)
            twin.set(chess.parse_square(hand[2:]), True)
            twin.set(SQUARES + side, True)
            twin.set(SQUARES + side, False)
            until("Checkmate. Black wins." if hand == "d8h4" else
                  ("Black to move." if side is Key.LEVER_NEAR else "White to move."))  # fmt: skip
        assert running.wait(PATIENCE_S) == 0
        assert running.stderr
        assert running.stderr.read() == ""
    assert "White: Felix two Felix three." in lines
