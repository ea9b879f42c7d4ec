"""Whether some placement of the men of a scene could be mate.

Necessary conditions only: a man of the winner attacks the king, and each square next to the king is
held by a man of the loser or attacked by the winner, every man doing so from one square. What
satisfies them need not be mate; what does not never is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

import chess

from accessible.laws.mating.scene import Man, attackers, attacks, squares

TRIES = 300  # after so many placements of men around one king it counts as mate


class Hope(Enum):
    """What a scene leaves to the winner."""

    NO_CHECK = "no check"
    CHECK = "check without mate"
    MATE = "mate, perhaps"


def hope(men: list[Man], winner: chess.Color, solid: int) -> Hope:
    """How close to mate the winner can come in a scene, at best."""
    (king,) = (m for m in men if m.kind == chess.KING and m.color != winner)
    best = Hope.NO_CHECK
    for square in squares(king.places):
        around = Around(square, men, winner, solid & ~chess.BB_SQUARES[square])
        if around.checkable():
            best = Hope.CHECK
            if around.mate():
                return Hope.MATE
    return best


@dataclass(slots=True)
class Around:
    """The loser's king on one square, and the men that may hold its flights."""

    king: chess.Square
    men: list[Man]
    winner: chess.Color
    solid: int
    standing: dict[int, int] = field(default_factory=dict)  # man -> its square as a set
    taken: int = 0
    tries: int = TRIES
    holders: dict[int, list[tuple[int, int]]] = field(default_factory=dict)

    def checkable(self) -> bool:
        """Whether any man of the winner can attack the king."""
        return any(attackers(man, self.king, self.solid) for man in self._winners())

    def mate(self) -> bool:
        """Whether checker and flights can be arranged with the winner's king on some square."""
        return bool(self.mating_kings())

    def mating_kings(self) -> int:
        """The squares of the winner's king with which checker and flights can be arranged."""
        ring = chess.BB_KING_ATTACKS[self.king]
        beyond = 0
        for flight in squares(ring):
            if not self._holders(flight):
                beyond |= chess.BB_SQUARES[flight]
        (own,) = (m for m in self.men if m.kind == chess.KING and m.color == self.winner)
        possible: dict[int, bool] = {}
        found = 0
        for square in squares(own.places & ~ring & ~chess.BB_SQUARES[self.king]):
            held = ring & chess.BB_KING_ATTACKS[square]
            if beyond & ~held:
                continue
            if held not in possible:
                possible[held] = self._arranged(ring & ~held)
            if possible[held]:
                found |= chess.BB_SQUARES[square]
        return found

    def revealing(self) -> int:
        """The squares that hide the king from a man of the winner behind them."""
        found = 0
        for man in self._winners():
            if man.kind not in (chess.PAWN, chess.KNIGHT):
                for square in squares(attackers(man, self.king, self.solid)):
                    found |= chess.between(square, self.king)
        return found

    def _winners(self) -> list[Man]:
        return [m for m in self.men if m.color == self.winner and m.kind != chess.KING]

    def _holders(self, flight: chess.Square) -> list[tuple[int, int]]:
        """The men other than kings that can hold a flight, each with a square to do so from."""
        if flight not in self.holders:
            mask = chess.BB_SQUARES[flight]
            found: list[tuple[int, int]] = []
            for index, man in enumerate(self.men):
                if man.kind == chess.KING:
                    continue
                if man.color == self.winner:
                    places = attackers(man, flight, self.solid)
                    found += [(index, chess.BB_SQUARES[square]) for square in squares(places)]
                elif man.places & mask:
                    found.append((index, mask))
            self.holders[flight] = found
        return self.holders[flight]

    def _arranged(self, need: int) -> bool:
        """Whether men can be placed so that the king is attacked and ``need`` is held."""
        self.standing, self.taken = {}, 0
        for index, man in enumerate(self.men):
            if man.kind == chess.KING or not man.present or man.places & (man.places - 1):
                continue
            if man.places & self.solid:
                self.standing[index] = man.places
                self.taken |= man.places
        for index, man in enumerate(self.men):
            if man.color != self.winner or man.kind == chess.KING:
                continue
            for square in squares(attackers(man, self.king, self.solid)):
                if self._with(index, chess.BB_SQUARES[square], need):
                    return True
        return False

    def _with(self, index: int, place: int, need: int) -> bool:
        """Put a man on a square and hold the rest of the flights."""
        self.tries -= 1
        if self.tries < 0:
            return True
        if index in self.standing:
            return self.standing[index] == place and self._hold(need)
        if place & (self.taken | chess.BB_SQUARES[self.king]):
            return False
        self.standing[index] = place
        self.taken |= place
        held = self._hold(need)
        del self.standing[index]
        self.taken &= ~place
        return held

    def _hold(self, need: int) -> bool:
        """Whether the men that are not placed yet can hold what is still open."""
        rest = need & ~self._held_now()
        if not rest:
            return True
        # The flight that fewest can hold comes first, and of men that are alike only one is tried.
        fewest = min((self._choices(flight) for flight in squares(rest)), key=len)
        return any(self._with(index, place, rest) for index, place in fewest.values())

    def _choices(self, flight: chess.Square) -> dict[tuple[Man, int], tuple[int, int]]:
        return {
            (self.men[index], place): (index, place)
            for index, place in self._holders(flight)
            if index not in self.standing and not place & self.taken
        }

    def _held_now(self) -> int:
        """The squares that the men placed so far hold."""
        held = 0
        for index, place in self.standing.items():
            man = self.men[index]
            square = place.bit_length() - 1
            if man.color != self.winner:
                held |= place
            elif man.kind == chess.PAWN:
                held |= chess.BB_PAWN_ATTACKS[man.color][square]
            else:
                held |= attacks(man.kind, square, self.solid)
        return held
