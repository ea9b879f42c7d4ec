"""The game as a fold of its facts.

A turn has steps. A move is *announced* and may still be corrected; in a tournament the opponent
repeats it (D.2.1); where a clock stands at the table the mover presses it (D.2.4); then the move
is *completed* and the turn has passed. An illegal move can be announced in a tournament: it never
reaches the board, and what follows is ruled when it is completed (7.5).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import assert_never

import chess

from accessible.game.facts import (
    AdjustmentAnnounced,
    AnnouncementCorrected,
    ArbiterCalled,
    BoardJoined,
    BoardLeft,
    ClaimRejected,
    ClockCorrected,
    ClockPressed,
    DrawDeclined,
    DrawOffered,
    ExecutionUndone,
    Fact,
    FlagFell,
    GameContinued,
    GameEnded,
    GameResumed,
    GameRetraced,
    GameStarted,
    IllegalMoveCompleted,
    MoveAnnounced,
    MoveCompleted,
    MoveExecuted,
    MoveMisheard,
    MoveRepeated,
    PieceTouched,
    PlayerWarned,
    TimeGiven,
)
from accessible.game.timekeeping import after_fact, side_of, started_clock
from accessible.intents import Person, player
from accessible.laws.editions import Laws, laws, opponent_repeats
from accessible.laws.seating import Seat, Seating
from accessible.timing.clock import Clock
from accessible.timing.readings import reading
from accessible.timing.spans import NO_TIME, Instant, Span, after, since

BOTH = "both"


@dataclass(frozen=True, slots=True)
class Announced:
    """A move that is announced and not yet completed.

    ``heard`` are the words if it came by ear, ``offered_by`` whose draw offer it may have answered.
    """

    move: chess.Move
    at: Instant
    is_repeated: bool = False
    heard: str | None = None
    offered_by: Person | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What has added up for one player: thinking time used, time given, illegal moves."""

    used: Span = NO_TIME
    given: Span = NO_TIME
    illegal_moves: int = 0


@dataclass(frozen=True, slots=True)
class Game:
    """A game at this table.

    ``moves`` are completed; ``turn_began`` is when the player on move could begin to think.
    ``touched`` and ``must_play`` bind the next move (4.3, 9.5.3). ``watched`` are the players whose
    hands a board feels, ``executed`` is the move that the mover's board shows. ``is_adjusting``: he
    has said that he adjusts, and has not moved since (4.2.1). ``called`` is what the arbiter has to
    decide, since ``paused_at``.
    """

    started: GameStarted
    turn_began: Instant
    moves: tuple[chess.Move, ...] = ()
    announced: Announced | None = None
    touched: tuple[chess.Square, ...] = ()
    must_play: chess.Move | None = None
    watched: tuple[Person, ...] = ()
    executed: chess.Move | None = None
    is_adjusting: bool = False
    offered_by: Person | None = None
    white: Standing = Standing()
    black: Standing = Standing()
    fallen: tuple[Person, ...] = ()
    called: ArbiterCalled | None = None
    paused_at: Instant | None = None
    clock: Clock | None = None
    ended: GameEnded | None = None


def begin(started: GameStarted, at: Instant) -> Game:
    """The game after its first fact; raises ControlError for a control no clock can run by."""
    return Game(started, turn_began=at, clock=started_clock(started, at))


def evolve(game: Game, fact: Fact, at: Instant) -> Game:
    """The game after one more fact; total, never refuses."""
    changed = _changed(game, fact, at)
    if changed.clock is None or isinstance(fact, GameStarted):
        return changed
    mover = board_before(changed).turn
    return replace(changed, clock=after_fact(changed.clock, fact, at, len(changed.moves), mover))


def _changed(game: Game, fact: Fact, at: Instant) -> Game:
    """The game after a fact, but for its clock."""
    match fact:
        case GameStarted():
            return begin(fact, at)
        case MoveAnnounced() | AnnouncementCorrected() | MoveMisheard() | MoveRepeated():
            return _spoken(game, fact, at)
        case MoveCompleted():
            return _completed(game, fact, at)
        case DrawOffered():
            return replace(game, offered_by=fact.by)
        case DrawDeclined():
            return replace(game, offered_by=None)
        case IllegalMoveCompleted() | PieceTouched() | ClaimRejected() | TimeGiven() | FlagFell():
            return _ruled(game, fact)
        case ArbiterCalled() | GameContinued() | GameRetraced() | GameEnded():
            return _interrupted(game, fact, at)
        case BoardJoined() | BoardLeft() | MoveExecuted() | ExecutionUndone():
            return _by_hand(game, fact)
        case GameResumed():  # its boards have to join again
            return replace(game, watched=(), executed=None)
        case AdjustmentAnnounced():
            return replace(game, is_adjusting=True)
        case ClockPressed() | ClockCorrected() | PlayerWarned():
            return game
    assert_never(fact)


def _spoken(
    game: Game,
    fact: MoveAnnounced | AnnouncementCorrected | MoveMisheard | MoveRepeated,
    at: Instant,
) -> Game:
    match fact:
        case MoveAnnounced():
            announced = Announced(fact.move, at, heard=fact.heard, offered_by=game.offered_by)
            said = replace(_offer_answered(game, fact.by), announced=announced)
            return replace(said, is_adjusting=False)
        case AnnouncementCorrected():
            return replace(game, announced=None)
        case MoveMisheard():  # a move that nobody announced has answered no offer
            before = game.announced.offered_by if game.announced else None
            return replace(game, announced=None, offered_by=game.offered_by or before)
        case MoveRepeated():
            repeated = game.announced and replace(game.announced, is_repeated=True)
            return replace(game, announced=repeated)


def _by_hand(game: Game, fact: BoardJoined | BoardLeft | MoveExecuted | ExecutionUndone) -> Game:
    match fact:
        case BoardJoined(of):
            return replace(game, watched=tuple(dict.fromkeys((*game.watched, *sides_of(of)))))
        case BoardLeft(of):
            left = tuple(person for person in game.watched if person not in sides_of(of))
            return replace(game, watched=left)
        case MoveExecuted():
            return replace(game, executed=fact.move, is_adjusting=False)
        case ExecutionUndone():
            return replace(game, executed=None)


def sides_of(players: str) -> tuple[Person, ...]:
    """The players that ``white``, ``black`` or ``both`` names."""
    return (Person.WHITE, Person.BLACK) if players == BOTH else (Person(players),)


def _ruled(
    game: Game,
    fact: IllegalMoveCompleted | PieceTouched | ClaimRejected | TimeGiven | FlagFell,
) -> Game:
    match fact:
        case IllegalMoveCompleted():
            theirs = standing(game, fact.by)
            more = replace(theirs, illegal_moves=theirs.illegal_moves + 1)
            touched = (*game.touched, *map(chess.parse_square, fact.touched.split()))
            restored = replace(_stands(game, fact.by, more), announced=None, touched=touched)
            return replace(restored, executed=None)
        case PieceTouched():
            touched = (*game.touched, chess.parse_square(fact.square))
            return replace(_offer_answered(game, fact.by), touched=touched)
        case ClaimRejected():
            return replace(game, must_play=fact.move)
        case TimeGiven():
            theirs = standing(game, fact.player)
            return _stands(game, fact.player, replace(theirs, given=Span(theirs.given + fact.time)))
        case FlagFell():
            return replace(game, fallen=tuple(dict.fromkeys((*game.fallen, fact.player))))


def _interrupted(
    game: Game, fact: ArbiterCalled | GameContinued | GameRetraced | GameEnded, at: Instant
) -> Game:
    match fact:
        case ArbiterCalled():
            return replace(game, called=fact, paused_at=_earlier(game.paused_at, at))
        case GameContinued():
            return _continued(game, at)
        case GameRetraced():
            return _retraced(game, fact, at)
        case GameEnded():
            return _ended(game, fact, at)


def _offer_answered(game: Game, by: Person) -> Game:
    """An offer falls when the other player moves or touches a piece (9.1.2.1)."""
    return game if game.offered_by == by else replace(game, offered_by=None)


def _completed(game: Game, fact: MoveCompleted, at: Instant) -> Game:
    """Without a clock the time of the opponent runs from the announcement."""
    passed = game.announced.at if game.announced else _running_until(game, at)
    theirs = standing(game, fact.by)
    used = Span(theirs.used + since(game.turn_began, passed))
    return replace(
        _stands(game, fact.by, replace(theirs, used=used)),
        moves=(*game.moves, fact.move),
        announced=None,
        touched=(),
        must_play=None,
        executed=None,
        is_adjusting=False,
        turn_began=passed,
    )


def _continued(game: Game, at: Instant) -> Game:
    """What the arbiter needed counts for nobody."""
    if game.paused_at is None:
        return replace(game, called=None)
    pause = since(game.paused_at, at)
    announced = game.announced and replace(game.announced, at=after(game.announced.at, pause))
    return replace(
        game,
        called=None,
        paused_at=None,
        turn_began=after(game.turn_began, pause),
        announced=announced,
    )


def _retraced(game: Game, fact: GameRetraced, at: Instant) -> Game:
    """Times stay as they are; the arbiter adjusts them by facts of their own (7.1)."""
    running = _banked(game, at)
    return replace(
        running,
        moves=game.moves[: fact.plies],
        announced=None,
        touched=(),
        must_play=None,
        executed=None,
        is_adjusting=False,
        offered_by=None,
        turn_began=at,
        paused_at=at if game.called else None,
        ended=None,
    )


def _ended(game: Game, fact: GameEnded, at: Instant) -> Game:
    """Time stops; what the player on move has used until now stays his."""
    return replace(
        _banked(game, at),
        ended=fact,
        offered_by=None,
        called=None,
        paused_at=None,
        turn_began=at,
    )


def _banked(game: Game, at: Instant) -> Game:
    """The same game with the running time added to what is used."""
    white = replace(game.white, used=time_used(game, chess.WHITE, at))
    black = replace(game.black, used=time_used(game, chess.BLACK, at))
    return replace(game, white=white, black=black)


def _running_until(game: Game, now: Instant) -> Instant:
    """Until when somebody's time has run: it stands still while the arbiter decides (6.11)."""
    return now if game.paused_at is None else min(now, game.paused_at)


def _earlier(first: Instant | None, second: Instant) -> Instant:
    return second if first is None else first


def standing(game: Game, person: Person) -> Standing:
    """What has added up for a player."""
    return game.white if person is Person.WHITE else game.black


def _stands(game: Game, person: Person, theirs: Standing) -> Game:
    if person is Person.WHITE:
        return replace(game, white=theirs)
    return replace(game, black=theirs)


def has_clock(game: Game) -> bool:
    """Whether a clock stands at the table, so that moves are completed by pressing it."""
    return game.clock is not None


@cache
def _laws(started: GameStarted) -> Laws:
    return laws(
        started.edition,
        started.speed,
        is_supervised=started.supervised,
        overrides=read_overrides(started.overrides),
    )


def laws_of(game: Game) -> Laws:
    """The Laws in force at this table."""
    return _laws(game.started)


def read_overrides(text: str) -> dict[str, str]:
    """The organiser's values as they are kept in the first fact: ``name=value; name=value``."""
    pairs = (part.partition("=") for part in text.split(";") if part.strip())
    return {name.strip(): value.strip() for name, _, value in pairs}


def seating(started: GameStarted) -> Seating:
    """Who sits at the table: a player who does not see is visually impaired."""

    def seat(side: Person) -> Seat:
        return Seat(
            is_impaired=started.sighted not in (side, BOTH),
            has_assistant=started.assisted in (side, BOTH),
        )

    return Seating(seat(Person.WHITE), seat(Person.BLACK))


def starting_board(started: GameStarted) -> chess.Board:
    """The position the game began from."""
    return chess.Board(started.fen, chess960=started.chess960)


def board_before(game: Game) -> chess.Board:
    """The position after the completed moves, with its history."""
    board = starting_board(game.started)
    for move in game.moves:
        board.push(move)
    return board


def board(game: Game) -> chess.Board:
    """The position with the announced move made, if there is a legal one."""
    position = board_before(game)
    if game.announced and position.is_legal(game.announced.move):
        position.push(game.announced.move)
    return position


def announcer(game: Game) -> Person | None:
    """Who announced the move that is not yet completed."""
    return player(board_before(game).turn) if game.announced else None


def repeater(game: Game) -> Person | None:
    """Who has to repeat the announced move now, if anybody (D.2.1)."""
    if game.ended or not game.announced or game.announced.is_repeated:
        return None
    waits = opponent_repeats(game.started.profile)
    return player(not board_before(game).turn) if waits else None


def waits_for_hands(game: Game) -> bool:
    """Whether a board feels the mover's hand, and the turn cannot pass before it has moved (D.2.3).

    At a casual table without a clock the turn passes with the word alone.
    """
    is_strict = has_clock(game) or opponent_repeats(game.started.profile)
    return is_strict and player(board_before(game).turn) in game.watched


def executor(game: Game) -> Person | None:
    """Who has to make the announced move on his board now, if anybody (D.2.3)."""
    if game.ended or not game.announced or game.executed or repeater(game):
        return None
    return announcer(game) if waits_for_hands(game) else None


def presser(game: Game) -> Person | None:
    """Who has to press the clock now, if anybody (6.2.1, D.2.4)."""
    waits = has_clock(game) and game.announced and not game.ended and not repeater(game)
    return announcer(game) if waits and not executor(game) else None


def awaited(game: Game) -> Person:
    """The player the table waits for: to repeat, to make his move, to press, or to think."""
    return repeater(game) or executor(game) or presser(game) or player(board(game).turn)


def time_used(game: Game, color: chess.Color, now: Instant) -> Span:
    """The thinking time a player has used up to now."""
    if game.clock:
        return reading(game.clock, side_of(color), now).used
    used = standing(game, player(color)).used
    if game.ended:
        return used
    now = _running_until(game, now)
    mover = board_before(game).turn
    if game.announced:
        at = game.announced.at
        running = since(game.turn_began, at) if color == mover else since(at, now)
    else:
        running = since(game.turn_began, now) if color == mover else NO_TIME
    return Span(used + running)
