"""What a player records: entries of his own score, his alone whatever was played (8.1, D.2.7)."""

from __future__ import annotations

from accessible.game.facts import EntryStruck, Fact, MoveRecorded, OfferRecorded
from accessible.game.keeping import half_moves
from accessible.game.state import Game, laws_of, score, seating
from accessible.game.timekeeping import side_of
from accessible.intents import Person, Record, RecordOffer, ScoreIntent, StrikeEntry
from accessible.laws.editions import Profile
from accessible.laws.recording import (
    Duty,
    Entry,
    Medium,
    Purpose,
    may_move_unrecorded,
    may_record_ahead,
    may_record_on,
    may_write,
    recording_duty,
)
from accessible.laws.rulings import Reason, Refusal
from accessible.timing.control import game_time
from accessible.timing.readings import reading
from accessible.timing.spans import Instant, Span

_WITH_THE_FIRST_MOVES = 2  # half-moves played when the first entry is written


def decide(game: Game, intent: ScoreIntent, said_by: Person) -> tuple[Fact, ...] | Refusal:
    """The facts of something written on a score, or why it cannot be written.

    What the arbiter writes he copies from the player's paper (8.5), where anything may stand.
    """
    laws = laws_of(game)
    if not isinstance(intent, Record) and not score(game, intent.by):
        return Refusal(Reason.NOTHING_RECORDED, laws.cite("8.1.1"))
    is_copied = said_by is Person.ARBITER
    if game.started.profile is Profile.TOURNAMENT and not is_copied:
        refusal = _forbidden(game, intent)
        if refusal:
            return refusal
    match intent:
        case Record():
            return (MoveRecorded(intent.by, intent.text, intent.move, is_copied),)
        case RecordOffer():
            return (OfferRecorded(intent.by),)
        case StrikeEntry():
            return (EntryStruck(intent.by),)


def before_moving(game: Game, by: Person, now: Instant) -> Refusal | None:
    """Why a player may not announce a move before he has recorded (8.1.3).

    Only who has kept his score here since the first moves is bound; others keep it elsewhere.
    """
    kept = score(game, by)
    is_kept_here = kept and not kept[0].is_copied and kept[0].played <= _WITH_THE_FIRST_MOVES
    if game.started.profile is not Profile.TOURNAMENT or not is_kept_here:
        return None
    return may_move_unrecorded(half_moves(game), len(kept), _duty(game, by, now), laws_of(game))


def _forbidden(game: Game, intent: ScoreIntent) -> Refusal | None:
    """What the Laws forbid to write: on what, before it is played, or at all (8.1, D.2.7)."""
    laws, color = laws_of(game), intent.by is Person.WHITE
    if not isinstance(intent, Record):
        if score(game, intent.by)[-1].is_copied:  # it stands so on paper
            return Refusal(Reason.ONLY_ARBITER, laws.cite("8.5.1"))
        is_mark = isinstance(intent, RecordOffer)
        return may_write(Entry.DRAW_OFFER, laws) if is_mark else None
    is_impaired = seating(game.started).of(color).is_impaired
    refusal = may_record_on(Medium.RECORDING_DEVICE, laws, is_visually_impaired=is_impaired)
    if refusal or len(score(game, intent.by)) < half_moves(game):
        return refusal
    is_claimed = game.must_play is not None and intent.move == game.must_play
    return may_record_ahead(Purpose.CLAIM if is_claimed else Purpose.NONE, laws)


def _duty(game: Game, by: Person, now: Instant) -> Duty:
    """Whether a player must record now (8.4).

    Whoever was below the limit once is exempt to the end of the period. Nobody keeps when that
    was, so who may have been, with what his moves have brought him since, is taken to be exempt.
    """
    laws = laws_of(game)
    if game.clock is None:
        return recording_duty(laws.recording_exempt_below, Span(0), laws).duty
    side = side_of(by is Person.WHITE)
    shown = reading(game.clock, side, now)
    added = game_time(game.clock.control, side).increment
    if shown.counts_up:
        return recording_duty(laws.recording_exempt_below, added, laws).duty
    least = shown.to_zero - added * shown.moves
    was_exempt = least < laws.recording_exempt_below
    return recording_duty(shown.to_zero, added, laws, was_exempt=was_exempt).duty
