"""What a player records: entries of his own score, his alone whatever was played (8.1, D.2.7)."""

from __future__ import annotations

from accessible.game.facts import EntryStruck, Fact, MoveRecorded, OfferRecorded
from accessible.game.state import Game, laws_of, score
from accessible.intents import Record, RecordOffer, StrikeEntry
from accessible.laws.rulings import Reason, Refusal


def decide(game: Game, intent: Record | RecordOffer | StrikeEntry) -> tuple[Fact, ...] | Refusal:
    """The facts of something written on a score, or why it cannot be written."""
    if not isinstance(intent, Record) and not score(game, intent.by):
        return Refusal(Reason.NOTHING_RECORDED, laws_of(game).cite("8.1.1"))
    match intent:
        case Record():
            return (MoveRecorded(intent.by, intent.text, intent.move),)
        case RecordOffer():
            return (OfferRecorded(intent.by),)
        case StrikeEntry():
            return (EntryStruck(intent.by),)
