"""Who sits at a table with visually impaired players, and who may use an assistant.

Carries out D.2.10 and D.2.11; what the people may do and be told is in ``visually_impaired.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Laws
from accessible.laws.rulings import Reason, Refusal


class Role(StrEnum):
    """What somebody is at the table."""

    PLAYER = "player"
    ASSISTANT = "assistant"
    ARBITER = "arbiter"
    SPECTATOR = "spectator"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as far as the appendix asks: sight, hearing, and whether an assistant helps."""

    is_impaired: bool = False
    has_assistant: bool = False
    is_hearing_impaired: bool = False


@dataclass(frozen=True, slots=True)
class Seating:
    """The two players; with two visually impaired players two assistants may sit here."""

    white: Seat
    black: Seat

    def of(self, color: chess.Color) -> Seat:
        """The seat of a colour."""
        return self.white if color == chess.WHITE else self.black


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody at the table; ``color`` is his own, or his player's, None for others.

    An assistant without a colour is the only one at the table.
    """

    role: Role
    color: chess.Color | None = None


@dataclass(frozen=True, slots=True)
class AssistantNeed:
    """Whether an assistant must be used (D.2.11), and whether one is."""

    is_needed: bool
    is_met: bool
    article: str
    is_unverified: bool


def assistant_needed(seating: Seating, laws: Laws) -> AssistantNeed:
    """Whether a visually impaired player meets a hearing-impaired one (D.2.11)."""
    pairs = ((seating.white, seating.black), (seating.black, seating.white))
    meet = any(one.is_impaired and other.is_hearing_impaired for one, other in pairs)
    return AssistantNeed(
        is_needed=meet and laws.hearing_impaired_clause,
        is_met=seating.white.has_assistant or seating.black.has_assistant,
        article=laws.cite("D.2.11"),
        is_unverified=meet and "hearing_impaired_clause" in laws.unverified,
    )


def assistant_refused(color: chess.Color, seating: Seating, laws: Laws) -> Refusal | None:
    """Why the player of a colour may not use the assistant he would like (D.2.10, D.2.11)."""
    own, opponent = seating.of(color), seating.of(not color)
    if own.is_impaired:
        return None
    if not opponent.is_impaired:
        return Refusal(Reason.NO_SUCH_ASSISTANT, laws.cite("D.2.10"))
    if opponent.has_assistant:
        return Refusal(Reason.NO_SECOND_ASSISTANT, laws.cite("D.2.11"))
    return None


def identified(actor: Actor, seating: Seating) -> Actor:
    """The actor with his colour, where there is one assistant only."""
    assisted = [color for color in chess.COLORS if seating.of(color).has_assistant]
    if actor.role is Role.ASSISTANT and actor.color is None and len(assisted) == 1:
        return Actor(Role.ASSISTANT, assisted[0])
    return actor
