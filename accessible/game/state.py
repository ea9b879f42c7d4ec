"""The game as a fold of its facts.

A turn has two steps. A move is *announced* and may still be corrected; then it is *completed* and
the turn has passed. In between, a tournament waits for the opponent's repetition (D.2.1).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

import chess

from accessible.game.facts import (
    AdjustmentAnnounced,
    AnnouncementCorrected,
    DrawDeclined,
    DrawOffered,
    Fact,
    GameEnded,
    GameResumed,
    GameStarted,
    MoveAnnounced,
    MoveCompleted,
    MoveRepeated,
)
from accessible.intents import Person, player
from accessible.laws.editions import opponent_repeats
from accessible.timing.spans import NO_TIME, Instant, Span, since


@dataclass(frozen=True, slots=True)
class Announced:
    """A move that is announced and not yet completed."""

    move: chess.Move
    at: Instant
    is_repeated: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """A game at this table.

    ``moves`` are completed; ``turn_began`` is when the player on move could begin to think;
    ``used_white`` and ``used_black`` are the thinking times up to the last completed move.
    """

    started: GameStarted
    turn_began: Instant
    moves: tuple[chess.Move, ...] = ()
    announced: Announced | None = None
    offered_by: Person | None = None
    ended: GameEnded | None = None
    used_white: Span = NO_TIME
    used_black: Span = NO_TIME


def begin(started: GameStarted, at: Instant) -> Game:
    """The game after its first fact."""
    return Game(started, turn_began=at)


def evolve(game: Game, fact: Fact, at: Instant) -> Game:
    """The game after one more fact; total, never refuses."""
    match fact:
        case GameStarted():
            return begin(fact, at)
        case MoveAnnounced():
            offer = game.offered_by if game.offered_by == fact.by else None
            return replace(game, announced=Announced(fact.move, at), offered_by=offer)
        case AnnouncementCorrected():
            return replace(game, announced=None)
        case MoveRepeated():
            announced = game.announced and replace(game.announced, is_repeated=True)
            return replace(game, announced=announced)
        case MoveCompleted():
            return _completed(game, fact, at)
        case DrawOffered():
            return replace(game, offered_by=fact.by)
        case DrawDeclined():
            return replace(game, offered_by=None)
        case GameEnded():
            return _ended(game, fact, at)
        case GameResumed() | AdjustmentAnnounced():
            return game
    assert_never(fact)


def _completed(game: Game, fact: MoveCompleted, at: Instant) -> Game:
    passed = game.announced.at if game.announced else at
    spent = since(game.turn_began, passed)
    white = fact.by is Person.WHITE
    return replace(
        game,
        moves=(*game.moves, fact.move),
        announced=None,
        turn_began=passed,
        used_white=Span(game.used_white + spent) if white else game.used_white,
        used_black=game.used_black if white else Span(game.used_black + spent),
    )


def _ended(game: Game, fact: GameEnded, at: Instant) -> Game:
    """Time stops; what the player on move has used until now stays his."""
    return replace(
        game,
        ended=fact,
        offered_by=None,
        turn_began=at,
        used_white=time_used(game, chess.WHITE, at),
        used_black=time_used(game, chess.BLACK, at),
    )


def board_before(game: Game) -> chess.Board:
    """The position after the completed moves, with its history."""
    board = chess.Board(game.started.fen)
    for move in game.moves:
        board.push(move)
    return board


def board(game: Game) -> chess.Board:
    """The position with the announced move made, if there is one."""
    position = board_before(game)
    if game.announced:
        position.push(game.announced.move)
    return position


def announcer(game: Game) -> Person | None:
    """Who announced the move that is not yet completed."""
    return player(board_before(game).turn) if game.announced else None


def repeater(game: Game) -> Person | None:
    """Who has to repeat the announced move now, if anybody (D.2.1)."""
    waits = game.announced and not game.ended and opponent_repeats(game.started.profile)
    return player(not board_before(game).turn) if waits else None


def awaited(game: Game) -> Person:
    """The player whose word the table waits for: to repeat, or to announce the next move."""
    return player(board(game).turn)


def time_used(game: Game, color: chess.Color, now: Instant) -> Span:
    """The thinking time a player has used up to now."""
    used = game.used_white if color == chess.WHITE else game.used_black
    if game.announced:
        mover = board_before(game).turn
        own = game.announced.at, game.turn_began
        if color == mover:
            return Span(used + since(own[1], own[0]))
        return Span(used + (NO_TIME if game.ended else since(game.announced.at, now)))
    running = not game.ended and board_before(game).turn == color
    return Span(used + since(game.turn_began, now)) if running else used
