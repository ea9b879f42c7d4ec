"""Boards played from typed lines, for scripts and for whoever has none.

board: e2 up, e4 down     a hand, one act after the other
board: lever              the lever of whoever is on move; "lever black" names the side
board: ask                the button that asks
board 2: gone             the second board is unplugged; "back" brings it back
board black: lever        a player's own board may be named by its colour
board: stands 4k3/8/8/8/8/8/8/4K3    these pegs are in, and no others
board: broken e4          that contact does not work; "mended e4"

A board that nobody has said otherwise of stands as the game does when its first line comes.

Of a board on a wire a line can only say that: a contact misleads, or does so no longer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import chess

from accessible.table.board_port import (
    AskPressed,
    BoardGone,
    ContactJudged,
    FromBoard,
    LeverPressed,
    PegLifted,
    PegPlaced,
    PegsSeen,
    What,
)

URL = "script"
_LINE = re.compile(
    r"\s*board\s*(?P<which>1|2|white|black)?\s*:(?P<acts>.*)", re.IGNORECASE | re.DOTALL
)
_SIDES = {"white": chess.WHITE, "black": chess.BLACK}


@dataclass(slots=True)
class ScriptedBoard:
    """The pegs of a board that a script plays; it sounds and lights nothing.

    ``is_seen``: the table knows how it stands.
    """

    occupied: chess.Bitboard = chess.BB_EMPTY
    faulty: chess.Bitboard = chess.BB_EMPTY
    is_gone: bool = False
    is_seen: bool = True

    def pip(self) -> None:
        """Nobody hears it."""

    def light(self, squares: chess.Bitboard) -> None:
        """Nobody feels it."""

    def act(self, text: str, mover: chess.Color) -> What | None:
        """What one act tells; None if it cannot be read."""
        match text.split():
            case [name, ("up" | "down") as way] if name in chess.SQUARE_NAMES:
                return self._peg(chess.parse_square(name), is_up=way == "up")
            case ["lever"]:
                return LeverPressed(mover)
            case ["lever", side] if side in _SIDES:
                return LeverPressed(_SIDES[side])
            case ["ask"]:
                return AskPressed(mover)
            case ["ask", side] if side in _SIDES:
                return AskPressed(_SIDES[side])
            case ["gone"]:
                self.is_gone = True
                return BoardGone("device-unplugged", URL)
            case ["back"]:
                self.is_gone = False
                return PegsSeen(self.occupied, self.faulty, is_after_gap=True)
            case ["stands", placement]:
                return self._stands(placement)
            case ["broken" | "mended" as how, name] if name in chess.SQUARE_NAMES:
                bit = chess.BB_SQUARES[chess.parse_square(name)]
                self.faulty = self.faulty | bit if how == "broken" else self.faulty & ~bit
                return PegsSeen(self.occupied, self.faulty)
        return None

    def _peg(self, square: chess.Square, *, is_up: bool) -> What:
        bit = chess.BB_SQUARES[square]
        self.occupied = self.occupied & ~bit if is_up else self.occupied | bit
        return PegLifted(square) if is_up else PegPlaced(square)

    def _stands(self, placement: str) -> What | None:
        try:
            self.occupied = chess.BaseBoard(placement).occupied
        except ValueError:
            return None
        return PegsSeen(self.occupied, self.faulty)


@dataclass(slots=True)
class ScriptedBoards:
    """All boards of a table that typed lines play, by their number at the table from 0.

    ``wired`` are boards on wires, of which a line can only say that a contact misleads; ``owners``
    are the numbers of boards that are a player's own.
    """

    boards: dict[int, ScriptedBoard] = field(default_factory=dict)
    wired: set[int] = field(default_factory=set)
    owners: dict[chess.Color, int] = field(default_factory=dict)

    def read(self, line: str, mover: chess.Color) -> Iterator[FromBoard | None] | None:
        """What boards tell by a line, one event after the other; None for a line of words.

        An act that cannot be read, or of a board that is not there, comes as None.
        """
        found = _LINE.fullmatch(line.rstrip())
        if found is None or not (self.boards or self.wired):
            return None
        return self._events(self._number(found["which"]), found["acts"], mover)

    def _number(self, which: str | None) -> int:
        """The number of a board at the table; of one that is not there, one that nobody has."""
        if which is None:
            return min({*self.boards, *self.wired})
        side = _SIDES.get(which.lower())
        return int(which) - 1 if side is None else self.owners.get(side, -1)

    def _events(self, number: int, acts: str, mover: chess.Color) -> Iterator[FromBoard | None]:
        board = self.boards.get(number)
        if board and not board.is_seen:
            board.is_seen = True
            if not acts.strip().lower().startswith("stands"):
                yield FromBoard(number, PegsSeen(board.occupied, board.faulty))
        for text in acts.split(","):
            if number in self.wired:
                yield _judgement(number, text)
                continue
            what = board.act(text.strip().lower(), mover) if board else None
            is_silent = board is not None and board.is_gone and isinstance(what, _PEGS)
            if not is_silent:
                yield FromBoard(number, what) if what else None


def _judgement(number: int, text: str) -> FromBoard | None:
    match text.lower().split():
        case ["broken" | "mended" as how, name] if name in chess.SQUARE_NAMES:
            judged = ContactJudged(chess.parse_square(name), works=how == "mended")
            return FromBoard(number, judged)
    return None


_PEGS = PegLifted | PegPlaced | PegsSeen | LeverPressed | AskPressed
