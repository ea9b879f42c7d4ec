"""Whether people are told that a board with sensors stands otherwise than the game."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess

from accessible.intents import Person, player
from accessible.telling.messages import Message
from tests.simulated.oracle import men_after
from tests.simulated.sitting import Sitting

OF_BOARDS = (
    "board-shows-other", "board-shows-no-move", "board-not-made", "board-lift", "board-lift-aside",
    "board-place", "board-place-back", "board-place-new", "board-place-any", "board-many-lifted",
)  # fmt: skip


@dataclass
class Watch:
    """Looks at both boards whenever a turn has passed.

    ``levels`` is how much had been told when a board was last seen to stand right: whatever has
    gone wrong on it since must have been told since.
    """

    sitting: Sitting
    levels: dict[chess.Color, int] = field(default_factory=lambda: {True: 0, False: 0})

    def turn_passed(self) -> None:
        sitting = self.sitting
        if sitting.truth.is_over:
            return
        for color in sitting.seats.felt:
            if self._stands(color):
                self.levels[color] = sitting.mark()
            elif not any(self._tells(m, color) for m in sitting.heard.told[self.levels[color] :]):
                raise sitting.wrong(f"silent: the board of {player(color)} stands otherwise")

    def _stands(self, color: chess.Color) -> bool:
        """As the game, or the latest move has still to be executed on it, or is half executed."""
        truth, board = self.sitting.truth, self.sitting.boards[color]
        off = board.occupied ^ int(chess.SquareSet(truth.men()))
        if not off:
            return True
        if color != truth.mover or not truth.moves:
            return False
        last = truth.board.pop()
        before = truth.men()
        changed = {s for s in chess.SQUARES if before.get(s) != men_after(truth.board, last).get(s)}
        truth.board.push(last)
        return set(chess.SquareSet(off)) <= changed

    def _tells(self, message: Message, color: chess.Color) -> bool:
        person: Person = player(color)
        if message.kind == "board-one-astray":
            told = self.sitting.table.teller.of_board("astray", person.value)
            return message.text == told.text
        return message.kind in OF_BOARDS and message.to in (None, person)
