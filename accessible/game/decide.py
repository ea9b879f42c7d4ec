"""The only policy: an intent is refused with an article, or becomes facts."""

from __future__ import annotations

from typing import assert_never

import chess

from accessible.game.facts import (
    AdjustmentAnnounced,
    AnnouncementCorrected,
    DrawDeclined,
    DrawOffered,
    Fact,
    GameEnded,
    MoveAnnounced,
    MoveCompleted,
    MoveRepeated,
)
from accessible.game.state import Game, announcer, board, board_before, repeater
from accessible.intents import (
    AcceptDraw,
    Adjust,
    Announce,
    Ask,
    Correct,
    DeclineDraw,
    Intent,
    OfferDraw,
    Person,
    Repeat,
    Resign,
    player,
)
from accessible.laws import draws, endings
from accessible.laws.completion import is_complete
from accessible.laws.rulings import Ending, Outcome, Reason, Refusal, Result

Decision = tuple[Fact, ...] | Refusal


def decide(game: Game, intent: Intent) -> Decision:
    """The facts an intent brings, or why it is refused; the game itself is not changed."""
    if isinstance(intent, Ask):
        return ()
    if game.ended:
        return Refusal(Reason.GAME_OVER)
    color = intent.by.color
    if color is None:
        return Refusal(Reason.NOT_A_PLAYER, "D.2.10")
    match intent:
        case Announce():
            return _announce(game, intent.by, intent.move)
        case Repeat():
            return _repeat(game, intent)
        case Correct():
            return _correct(game, intent)
        case Adjust():
            return _adjust(game, color)
        case OfferDraw() if _offered(game) != (not color):
            refusal = draws.may_offer(_offered(game), color)
            return refusal or (DrawOffered(intent.by),)
        case OfferDraw() | AcceptDraw():  # who offers what he is offered accepts it
            refusal = draws.may_agree(_offered(game), color, _plies(game))
            return refusal or _end(game, Outcome(Result.DRAW, Ending.AGREEMENT, "5.2.3"))
        case DeclineDraw():
            refusal = draws.may_decline(_offered(game), color)
            return refusal or (DrawDeclined(intent.by),)
        case Resign():
            # An announced mate or stalemate has ended the game before anybody could resign.
            position = board(game)
            over = endings.automatic_ending(position)
            return _end(game, over or endings.resignation(position, color))
    assert_never(intent)


def overdue(game: Game) -> tuple[Fact, ...]:
    """The facts a position brings without an intent: it was set up, or found, already over.

    A power cut can keep the mating move and lose the end of the game that was written with it.
    """
    outcome = None if game.ended else endings.automatic_ending(board(game))
    if outcome is None:
        return ()
    repeated = game.announced is not None and game.announced.is_repeated
    if game.announced and not is_complete(
        game.started.profile, repeated=repeated, answered=False, ends_game=True
    ):
        return ()
    return _end(game, outcome)


def _announce(game: Game, by: Person, move: chess.Move) -> Decision:
    if repeater(game):
        return Refusal(Reason.REPEAT_FIRST, "D.2.1")
    position = board(game)
    if player(position.turn) is not by:
        return Refusal(Reason.NOT_YOUR_TURN, "1.3")
    if not position.is_legal(move):
        return Refusal(Reason.ILLEGAL_MOVE, "3")
    return (*_complete_former(game), *_announced(game, position, by, move))


def _announced(game: Game, position: chess.Board, by: Person, move: chess.Move) -> tuple[Fact, ...]:
    """The move is announced; one that ends the game may be complete at once (6.2.1.1)."""
    after = position.copy()
    after.push(move)
    outcome = endings.automatic_ending(after)
    facts: tuple[Fact, ...] = (MoveAnnounced(by, move),)
    complete = is_complete(
        game.started.profile, repeated=False, answered=False, ends_game=outcome is not None
    )
    if outcome and complete:
        return (*facts, MoveCompleted(by, move), _ended(outcome))
    return facts


def _repeat(game: Game, intent: Repeat) -> Decision:
    waiting = repeater(game)
    if not game.announced or waiting is None:
        return Refusal(Reason.NOTHING_TO_REPEAT, "D.2.1")
    if intent.by is not waiting:
        return Refusal(Reason.OWN_MOVE_REPEATED, "D.2.1")
    if intent.move != game.announced.move:
        return Refusal(Reason.REPEATED_WRONGLY, "D.2.1")
    facts: tuple[Fact, ...] = (MoveRepeated(intent.by, intent.move), *_complete_former(game))
    outcome = endings.automatic_ending(board(game))
    return (*facts, _ended(outcome)) if outcome else facts


def _correct(game: Game, intent: Correct) -> Decision:
    if not game.announced or announcer(game) is not intent.by:
        spoke_before = any(_movers_moves(game, intent.by))
        reason = Reason.TOO_LATE_TO_CORRECT if spoke_before else Reason.NOTHING_TO_CORRECT
        return Refusal(reason, "D.2.8")
    withdrawn = AnnouncementCorrected(intent.by, game.announced.move)
    if intent.move is None:
        return (withdrawn,)
    position = board_before(game)
    if not position.is_legal(intent.move):
        return Refusal(Reason.ILLEGAL_MOVE, "3")
    return (withdrawn, *_announced(game, position, intent.by, intent.move))


def _movers_moves(game: Game, by: Person) -> tuple[chess.Move, ...]:
    first = chess.Board(game.started.fen).turn
    return game.moves[0 if by.color == first else 1 :: 2]


def _adjust(game: Game, color: chess.Color) -> Decision:
    if board(game).turn != color:
        return Refusal(Reason.ADJUST_ON_OWN_MOVE, "4.2.1")
    return (AdjustmentAnnounced(player(color)),)


def _offered(game: Game) -> chess.Color | None:
    return game.offered_by.color if game.offered_by else None


def _plies(game: Game) -> int:
    return len(game.moves) + (game.announced is not None)


def _complete_former(game: Game) -> tuple[Fact, ...]:
    """A move announced before is completed by what comes next (6.2.1.2)."""
    by = announcer(game)
    return (MoveCompleted(by, game.announced.move),) if by and game.announced else ()


def _end(game: Game, outcome: Outcome) -> tuple[Fact, ...]:
    return (*_complete_former(game), _ended(outcome))


def _ended(outcome: Outcome) -> GameEnded:
    return GameEnded(outcome.result, outcome.ending, outcome.article)
