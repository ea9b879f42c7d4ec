"""The boards that were met before, so that they are found again without being named."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import platformdirs

from hardware.finding import UsbIdentity


def known_boards_path() -> Path:
    """The file, in the place the system keeps a person's data."""
    return platformdirs.user_data_path("blindchess") / "boards.json"


def known_boards() -> frozenset[UsbIdentity]:
    """What the boards that were met call themselves; a file that cannot be read knows none."""
    try:
        found = json.loads(known_boards_path().read_text(encoding="utf-8"))
        return frozenset(UsbIdentity(int(v), int(p), str(n)) for v, p, n in found)
    except (OSError, ValueError, TypeError):
        return frozenset()


def remember_board(identity: UsbIdentity) -> None:
    """Know this board from now on; where nothing can be kept it has to be named again."""
    boards = known_boards() | {identity}
    rows = sorted((board.vendor, board.product, board.number) for board in boards)
    with suppress(OSError):
        path = known_boards_path()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(rows), encoding="utf-8")
