"""What the rest of a score, and the boards, say about one half-move of a game."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from accessible.game.reconciling.boards import placement, with_another
from accessible.game.reconciling.entries import NO_MARK, Entry, readings


class Game:
    """A game with the position before each move; ``final`` is the one after the last."""

    def __init__(self, start: chess.Board, moves: Sequence[chess.Move]) -> None:
        self.moves = list(moves)
        self.positions = [start.copy(stack=False)]
        for move in moves:
            position = self.positions[-1].copy(stack=False)
            position.push(move)
            self.positions.append(position)

    @property
    def final(self) -> chess.Board:
        """The position after the last move."""
        return self.positions[-1]

    def shows(self, index: int, move: chess.Move, board: chess.BaseBoard | None) -> bool:
        """Whether a board shows the game with another move at a half-move."""
        if board is None:
            return False
        return with_another(self.positions, self.moves, index + 1, move) == placement(board)

    def is_only(
        self, index: int, boards: tuple[chess.BaseBoard | None, chess.BaseBoard | None]
    ) -> bool:
        """Whether a move that no score tells is the only one that makes the rest possible.

        Boards that are known decide too: the game has to lead to them.
        """
        fitting = [move for move in self.positions[index].legal_moves if self.leads_on(index, move)]
        known = [placement(board) for board in boards if board is not None]
        if known:
            fitting = [
                move
                for move in fitting
                if all(
                    with_another(self.positions, self.moves, index + 1, move) == b for b in known
                )
            ]
        return fitting == [self.moves[index]]

    def leads_on(self, index: int, move: chess.Move) -> bool:
        """Whether the rest of the game is legal after another move."""
        board = self.positions[index].copy(stack=False)
        board.push(move)
        for later in self.moves[index + 1 :]:
            if not board.is_legal(later):
                return False
            board.push(later)
        return True


def first_failure(
    board: chess.Board, move: chess.Move, rest: Sequence[Entry], others: Sequence[Entry]
) -> int | None:
    """The first entry of a score that is impossible after one reading of the entry before.

    A capture where nothing is taken is impossible too. An entry with several meanings is taken as
    the other score has it, if that helps; None: all of the rest is possible.
    """
    position = board.copy(stack=False)
    position.push(move)
    for place, written in enumerate(rest):
        read = readings(written, position)
        if not read or read[0].cost >= NO_MARK:
            return place
        if len(read) > 1 and place < len(others):
            theirs = {reading.move for reading in readings(others[place], position)}
            read = tuple(r for r in read if r.move in theirs) or read
        position.push(read[0].move)
    return None


def played(board: chess.Board, entries: Sequence[Entry]) -> chess.Board | None:
    """The position after these entries one after the other; None if one is impossible."""
    position = board.copy(stack=False)
    for written in entries:
        read = readings(written, position)
        if not read:
            return None
        position.push(read[0].move)
    return position
