"""What the arbiter orders: time, warnings, a position restored, play resumed, a result."""

from __future__ import annotations

from accessible.game import disputing
from accessible.game.facts import (
    ClockCorrected,
    Fact,
    GameContinued,
    GameEnded,
    GameRetraced,
    PlayerWarned,
    TimeGiven,
)
from accessible.game.results import complete_former, ended
from accessible.game.state import Game, board, laws_of
from accessible.intents import (
    Approve,
    ArbitersIntent,
    Continue,
    CorrectClock,
    Declare,
    GiveTime,
    Reconcile,
    Restore,
    StopClocks,
    Warn,
)
from accessible.laws import endings
from accessible.laws.rulings import Ending, Reason, Refusal, Result
from accessible.timing.adjusting import correct
from accessible.timing.clock import Refused
from accessible.timing.sides import Side
from accessible.timing.spans import Instant

LONGEST_GIFT_MS = 24 * 3_600_000


def may_reopen(intent: ArbitersIntent) -> bool:
    """Whether the arbiter may do this after the end: correct the result, or the position (8.7)."""
    return isinstance(intent, Declare | Restore)


def decide(game: Game, intent: ArbitersIntent, now: Instant) -> tuple[Fact, ...] | Refusal:
    """The facts of an arbiter's order, or why it cannot be carried out."""
    laws = laws_of(game)
    match intent:
        case GiveTime():
            if not 0 < abs(intent.time) <= LONGEST_GIFT_MS:
                return Refusal(Reason.NO_SUCH_TIME, laws.cite("12.9"))
            article = laws.cite("12.9.2" if intent.time > 0 else "12.9.3")
            return (TimeGiven(intent.player, intent.time, article),)
        case CorrectClock():
            return _corrected(game, intent, now)
        case Warn():
            return (PlayerWarned(intent.player, laws.cite("12.9.1")),)
        case Restore():
            if not 0 <= intent.plies <= _plies(game):
                return Refusal(Reason.POSITION_NOT_IN_GAME, laws.cite("7.1"))
            return _restored(game, intent.plies)
        case StopClocks() | Reconcile() | Approve():
            return disputing.decide(game, intent)
        case Continue():
            if not game.called:
                return Refusal(Reason.NOTHING_TO_DECIDE, laws.cite("6.11.3"))
            return (GameContinued(),)
        case Declare():
            is_draw = intent.result is Result.DRAW
            ending = Ending.DECLARED_DRAWN if is_draw else Ending.DECLARED
            declared = GameEnded(intent.result, ending, laws.cite("12.9"))
            return (declared,) if game.ended else (*complete_former(game), declared)


def _restored(game: Game, plies: int) -> tuple[Fact, ...]:
    """The position stands again; one that ends the game has ended it."""
    laws, position = laws_of(game), board(game)
    former = complete_former(game) if plies > len(game.moves) else ()
    for _ in range(_plies(game) - plies):
        position.pop()
    outcome = endings.automatic_ending(position, laws)
    return (
        *former,
        GameRetraced(plies, laws.cite("7.1")),
        *((ended(outcome),) if outcome else ()),
    )


def _plies(game: Game) -> int:
    position = board(game)
    return len(position.move_stack)


def _corrected(game: Game, intent: CorrectClock, now: Instant) -> tuple[Fact, ...] | Refusal:
    """What the clock cannot take is refused before it is written down."""
    laws = laws_of(game)
    if game.clock is None:
        return Refusal(Reason.NO_CLOCK)
    side = Side(intent.player.value)
    change = correct(game.clock, side, now, time=intent.time, moves=intent.moves)
    if isinstance(change, Refused):
        return Refusal(Reason.NO_SUCH_TIME, laws.cite("6.10.2"))
    return (ClockCorrected(intent.player, intent.time, intent.moves, laws.cite("6.10.2")),)
