"""Two people who keep score, each his own, and what they write wrong (8.1, D.2.7).

An entry may be missed, two may be written in each other's place, or another move than was made.
Some turns later somebody finds that something differs, and the scores are compared (D.2.9).
"""

from __future__ import annotations

from dataclasses import dataclass, field

import chess

from tests.simulated.oracle import Flaw
from tests.simulated.sitting import Sitting


@dataclass
class Scribes:
    """What both have still to write. ``late`` are entries that come after the next one."""

    sitting: Sitting
    late: dict[chess.Color, tuple[int, chess.Move]] = field(default_factory=dict)
    dispute_in: int = 0

    @property
    def is_flawed(self) -> bool:
        return bool(self.sitting.truth.flaws or self.late)

    def write(self, flaws: dict[chess.Color, Flaw], others: dict[chess.Color, chess.Move]) -> None:
        """Both write the move that was completed last, or something else.

        ``others``: who writes which other move, where that is no matter of chance.
        """
        sitting, truth = self.sitting, self.sitting.truth
        mark, ply = sitting.mark(), len(truth.moves)
        self.late = {  # what was put right meanwhile is written
            c: (p, m)
            for c, (p, m) in self.late.items()
            if p == ply - 1 and len(truth.scores[c]) < p
        }
        colors = [c for c in chess.COLORS if c in truth.keeps]
        sitting.rng.shuffle(colors)
        for color in colors:
            self._write(color, flaws.get(color), others.get(color))
        is_seen = any(known <= ply and self._is_seen(known) for _, known in truth.flaws.values())
        if is_seen and not self.dispute_in:
            self.dispute_in = sitting.rng.randrange(1, 4)
            if not sitting.told_since(mark, "dispute-*"):
                raise sitting.wrong(f"silent: scores {truth.scores}, flaws {truth.flaws}")

    def _is_seen(self, ply: int) -> bool:
        """Whether both have written that far, so that what they wrote can be compared."""
        truth = self.sitting.truth
        return all(len(truth.scores[c]) >= ply for c in truth.keeps)

    def _write(self, color: chess.Color, flaw: Flaw | None, other: chess.Move | None) -> None:
        truth, rng = self.sitting.truth, self.sitting.rng
        ply, move = len(truth.moves), truth.moves[-1]
        if color in self.late:
            late = self.late.pop(color)
            truth.flaws[color] = (Flaw.SWAPPED, late[0])
            self.sitting.record(color, move)
            self.sitting.record(color, late[1])
            return
        match flaw:
            case Flaw.MISSED:
                truth.flaws[color] = (Flaw.MISSED, ply)
            case Flaw.SWAPPED:
                self.late[color] = (ply, move)
            case Flaw.WRONG:
                truth.board.pop()
                others = [m for m in truth.board.legal_moves if m != move]
                truth.board.push(move)
                if others:
                    move = other or rng.choice(others)
                    truth.flaws[color] = (Flaw.WRONG, ply)
                self.sitting.record(color, move)
            case None:
                self.sitting.record(color, move)

    def is_time(self) -> bool:
        """Whether somebody now finds that something differs."""
        if not self.is_flawed:
            self.dispute_in = 0
        if self.dispute_in:
            self.dispute_in -= 1
            return self.dispute_in == 0
        return False
