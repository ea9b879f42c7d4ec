"""Draw offers and agreement (5.2.3, 8.1.5, 9.1, 11.5); claims are in ``claims.py``.

An offer is made after a move and before the clock is pressed. Made at another moment it is valid
all the same, but may distract the opponent: the arbiter hears a remark. It has no conditions, is
never withdrawn, and stands until the opponent accepts it, rejects it by word or by touching a man
in order to move or take it, or the game ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Laws
from accessible.laws.rulings import Ending, Outcome, Reason, Refusal, Result


class Moment(StrEnum):
    """When a draw is offered (9.1.2.1)."""

    AFTER_MOVE = "after-move"  # the move is made, the clock not yet pressed
    BEFORE_MOVE = "before-move"  # on move, no move made yet
    OPPONENTS_TURN = "opponents-turn"


class Remark(StrEnum):
    """What an arbiter may hold against a valid offer (11.5)."""

    BEFORE_MOVE = "before-move"
    OPPONENTS_TURN = "opponents-turn"
    REPEATED = "repeated"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"offer-remark-{self}"


class Reply(StrEnum):
    """How an offer may be answered."""

    ACCEPT = "accept"
    REJECT = "reject"
    AWAIT_MOVE = "await-move"


class Event(StrEnum):
    """What happens while an offer stands."""

    REJECTED = "rejects"  # by word
    TOUCHED = "touches"  # a man, in order to move or take it
    MOVED = "moves"
    ADJUSTED = "adjusts"
    FELT = "feels"  # a man in its place (D.2.2)
    PRESSED = "presses"
    GAME_ENDED = "game-ends"


@dataclass(frozen=True, slots=True)
class Ban:
    """The event allows no draws by agreement without the arbiter's consent (9.1.1).

    ``until``: until so many moves by each player; None: in the whole game.
    """

    until: int | None = None

    def forbids(self, plies: int) -> bool:
        """Whether the ban is still in force after so many half-moves."""
        return self.until is None or plies // 2 < self.until


@dataclass(frozen=True, slots=True)
class Offer:
    """A valid offer. Both players record it as (=), by the article ``recorded_by`` (8.1.5)."""

    by: chess.Color
    article: str
    replies: tuple[Reply, ...]
    recorded_by: str
    remarks: tuple[Remark, ...] = ()
    remarks_article: str = ""


def offer(
    by: chess.Color,
    moment: Moment,
    *,
    standing: chess.Color | None = None,
    last_offer_by: chess.Color | None = None,
    plies: int = 0,
    ban: Ban | None = None,
    laws: Laws,
) -> Offer | Refusal:
    """The offer a player makes, with what the arbiter may remark; or why it is none.

    ``standing``: whose offer stands; ``last_offer_by``: who made the latest of the whole game.
    """
    refusal = may_offer(standing, by, last_offer_by=last_offer_by, plies=plies, ban=ban, laws=laws)
    if refusal:
        return refusal
    remarks = []
    replies = [Reply.ACCEPT, Reply.REJECT]
    match moment:
        case Moment.BEFORE_MOVE:
            remarks.append(Remark.BEFORE_MOVE)
            replies.append(Reply.AWAIT_MOVE)
        case Moment.OPPONENTS_TURN:
            remarks.append(Remark.OPPONENTS_TURN)
        case Moment.AFTER_MOVE:
            pass
    if last_offer_by == by:
        remarks.append(Remark.REPEATED)
    return Offer(
        by,
        laws.cite("9.1.2.1"),
        tuple(replies),
        recorded_by=laws.cite("8.1.5"),
        remarks=tuple(remarks),
        remarks_article=laws.cite("11.5") if remarks else "",
    )


def may_offer(
    offered_by: chess.Color | None,
    by: chess.Color,
    *,
    last_offer_by: chess.Color | None = None,
    plies: int = 0,
    ban: Ban | None = None,
    laws: Laws,
) -> Refusal | None:
    """Whether a player may offer a draw: his own offer does not stand already (9.1.2.1).

    ``ban`` is the event's (9.1.1); in the old code the opponent offers next (``offers_alternate``).
    """
    if ban and ban.forbids(plies):
        return Refusal(Reason.DRAWS_FORBIDDEN, laws.cite("9.1.1"))
    if offered_by == by:
        return Refusal(Reason.ALREADY_OFFERED, laws.cite("9.1.2.1"))
    if laws.offers_alternate and last_offer_by == by:
        return Refusal(Reason.OPPONENT_OFFERS_FIRST, laws.cite("9.1.2.1"))
    return None


def may_agree(
    offered_by: chess.Color | None,
    by: chess.Color,
    plies: int,
    *,
    ban: Ban | None = None,
    laws: Laws,
) -> Refusal | None:
    """Whether a player may accept: the opponent offered, and both have made a move (5.2.3)."""
    if offered_by is None or offered_by == by:
        return Refusal(Reason.NO_OFFER, laws.cite("9.1.2.1"))
    if ban and ban.forbids(plies):
        return Refusal(Reason.DRAWS_FORBIDDEN, laws.cite("9.1.1"))
    if laws.agreement_needs_moves and plies < 2:
        return Refusal(Reason.BOTH_MUST_MOVE_FIRST, laws.cite("5.2.3"))
    return None


def agreement(
    offered_by: chess.Color | None,
    by: chess.Color,
    plies: int,
    *,
    ban: Ban | None = None,
    laws: Laws,
) -> Outcome | Refusal:
    """The draw a player agrees to by accepting, or why he cannot (5.2.3, 9.1)."""
    refusal = may_agree(offered_by, by, plies, ban=ban, laws=laws)
    if refusal:
        return refusal
    # Whether both must have moved decides only where they have not.
    unverified = plies < 2 and "agreement_needs_moves" in laws.unverified
    return Outcome(Result.DRAW, Ending.AGREEMENT, laws.cite("5.2.3"), unverified)


def may_decline(offered_by: chess.Color | None, by: chess.Color, *, laws: Laws) -> Refusal | None:
    """Whether a player may reject: the opponent offered (9.1.2.1)."""
    if offered_by is None or offered_by == by:
        return Refusal(Reason.NO_OFFER, laws.cite("9.1.2.1"))
    return None


def withdrawal(offered_by: chess.Color | None, by: chess.Color, *, laws: Laws) -> Refusal:
    """Why an offer is not withdrawn: it cannot be, if there is one (9.1.2.1)."""
    reason = Reason.OFFER_STANDS if offered_by == by else Reason.NO_OFFER
    return Refusal(reason, laws.cite("9.1.2.1"))


def stands(offered_by: chess.Color, event: Event, by: chess.Color) -> bool:
    """Whether an offer still stands after something a player did (9.1.2.1)."""
    match event:
        case Event.REJECTED | Event.TOUCHED | Event.MOVED:
            return by == offered_by
        case Event.GAME_ENDED:
            return False
        case Event.ADJUSTED | Event.FELT | Event.PRESSED:
            return True
