"""What counts as a touch, who may adjust, and who may still claim a breach (4.2, 4.3, 4.8, D.2.2).

A sighted player touches with the hand, a visually impaired player by taking a piece out of its
aperture; feeling a piece in its place is free for him.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Edition, Laws
from accessible.laws.rulings import ForArbiter, Reason, Refusal
from accessible.laws.touch import TouchQuestion

_NOBODY_OWNS_THE_TIME = frozenset({Edition.FIDE_2009, Edition.FIDE_1997, Edition.OLD_CODE})


class Contact(StrEnum):
    """How a player came in contact with a piece."""

    FELT = "felt"
    LIFTED = "lifted"
    MEANT = "meant"  # with the intention of moving or capturing
    DELIBERATE = "deliberate"  # on purpose, but not to move: straightened without saying so
    ACCIDENTAL = "accidental"
    UNEXPLAINED = "unexplained"


class Witness(StrEnum):
    """On whose word a contact is known."""

    PLAYER = "player"  # who touched, and admits it
    OPPONENT = "opponent"
    ASSISTANT = "assistant"
    ARBITER = "arbiter"
    SENSOR = "sensor"


@dataclass(frozen=True, slots=True)
class Touched:
    """Whether a contact counts as touching."""

    counts: bool
    article: str
    is_unverified: bool = False


def is_touch(
    contact: Contact,
    witness: Witness,
    laws: Laws,
    *,
    by_impaired: bool,
    is_claimed: bool = False,
) -> Touched | ForArbiter | Refusal:
    """Whether a contact binds the player on move.

    ``by_impaired``: on the special board of a visually impaired player (D.2.2). ``is_claimed``: a
    player asks for the ruling. Refused where the arbiter rules on touches only if asked.
    """
    if witness is Witness.ARBITER and not (laws.arbiter_acts_unasked or is_claimed):
        return Refusal(Reason.RULING_ON_REQUEST, _on_request(laws))
    if contact is Contact.ACCIDENTAL:
        return Touched(False, laws.cite("4.3" if laws.touch_is_deliberate else "4.2.2"))
    if by_impaired and contact is not Contact.LIFTED:
        return Touched(False, laws.cite("D.2.2"))
    if witness is Witness.OPPONENT or (witness is Witness.SENSOR and not by_impaired):
        return ForArbiter(TouchQuestion.WAS_TOUCHED, laws.cite("D.2.2" if by_impaired else "4.3"))
    if by_impaired:
        return Touched(True, laws.cite("D.2.2"))
    return _by_hand(contact, laws)


def _on_request(laws: Laws) -> str:
    """The article by which touches are ruled on only if a player asks: A4b, gone since 2014."""
    article = laws.cite("A.5")
    return f"{article}b" if laws.edition is Edition.FIDE_2009 else article


def _by_hand(contact: Contact, laws: Laws) -> Touched | ForArbiter:
    """A sighted player's contact: deliberate in older editions, not clearly accidental since."""
    if contact is Contact.MEANT:
        return Touched(True, laws.cite("4.3"))
    is_unverified = "touch_is_deliberate" in laws.unverified
    if not laws.touch_is_deliberate:
        return Touched(True, laws.cite("4.2.2"), is_unverified)
    if contact in (Contact.DELIBERATE, Contact.LIFTED):
        return Touched(True, laws.cite("4.3"), is_unverified)
    return ForArbiter(TouchQuestion.WAS_DELIBERATE, laws.cite("4.3"))


def may_adjust(
    by: chess.Color,
    has_move: chess.Color,
    laws: Laws,
    *,
    clock_running: chess.Color | None = None,
    said_so: bool = True,
) -> Refusal | None:
    """Whether a player may adjust pieces: on move, on his own time, after saying so.

    ``has_move``: the opponent's move has been made, perhaps not yet completed (1.3); until the
    press nobody may adjust. ``clock_running`` is None without a clock. Unsaid, it is a touch.
    """
    if by != has_move:
        return Refusal(Reason.ADJUST_ON_OWN_MOVE, laws.cite("4.2.1"))
    if clock_running == (not by) and laws.edition not in _NOBODY_OWNS_THE_TIME:
        return Refusal(Reason.ADJUST_ON_OWN_TIME, laws.cite("6.2.5"))
    if not said_so:
        return Refusal(Reason.ADJUST_UNSAID, laws.cite("4.2.1"))
    return None


def may_claim_breach(
    by: chess.Color, breach_by: chess.Color, laws: Laws, *, has_touched: bool
) -> Refusal | None:
    """Whether a player may claim that the opponent broke 4.1 to 4.7.

    ``has_touched``: the claimant has since touched a piece to move or capture it (4.8).
    """
    if by == breach_by:
        return Refusal(Reason.OWN_BREACH, laws.cite("4.8"))
    if has_touched:
        return Refusal(Reason.BREACH_CLAIM_LOST, laws.cite("4.8"))
    return None
