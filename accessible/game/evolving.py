"""The game as a fold of its facts: each fact gives the next game, and none is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

import chess

from accessible.game.facts import (
    ActRefused,
    AdjustmentAnnounced,
    AnnouncementCorrected,
    ArbiterCalled,
    BoardDiffers,
    BoardJoined,
    BoardLeft,
    ClaimRejected,
    ClockCorrected,
    ClockDeviceJoined,
    ClockDeviceLeft,
    ClockPressed,
    ClockRanOn,
    DiscrepancyFound,
    DrawDeclined,
    DrawOffered,
    EntryStruck,
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
    MoveFollowed,
    MoveMisheard,
    MoveRecorded,
    MoveRepeated,
    MoveRepeatedWrongly,
    OfferRecorded,
    PieceTouched,
    PlayerWarned,
    ProposalAnswered,
    TimeGiven,
)
from accessible.game.keeping import half_moves, time_shown
from accessible.game.scoresheets import corrected, evolve_score
from accessible.game.state import (
    Announced,
    Game,
    Standing,
    is_settled,
    mover,
    running_until,
    score,
    sides_of,
    standing,
    starting_board,
    time_used,
)
from accessible.game.timekeeping import after_fact, started_clock
from accessible.intents import Person
from accessible.timing.spans import Instant, Span, after, since


def begin(started: GameStarted, at: Instant) -> Game:
    """The game after its first fact; raises ControlError for a control no clock can run by."""
    clock = started_clock(started, at)
    return Game(started, turn_began=at, clock=clock, clocks=(clock,) if clock else ())


def evolve(game: Game, fact: Fact, at: Instant) -> Game:
    """The game after one more fact; total, never refuses."""
    changed = _changed(game, fact, at)
    if changed.clock is None or isinstance(fact, GameStarted):
        return changed
    moves = len(changed.moves)
    turn = mover(changed) is Person.WHITE
    clock = after_fact(changed.clock, fact, at, moves, turn, changed.clocks)
    if isinstance(fact, MoveCompleted):
        changed = replace(changed, clocks=(*changed.clocks, clock))
    return replace(changed, clock=clock)


def _changed(game: Game, fact: Fact, at: Instant) -> Game:
    """The game after a fact, but for its clock."""
    match fact:
        case GameStarted():
            return begin(fact, at)
        case MoveAnnounced() | AnnouncementCorrected() | MoveMisheard() | MoveRepeated():
            return _spoken(game, fact, at)
        case DrawOffered() | DrawDeclined() | AdjustmentAnnounced():
            return _said(game, fact)
        case MoveCompleted():
            return _completed(game, fact, at)
        case IllegalMoveCompleted() | PieceTouched() | ClaimRejected() | TimeGiven() | FlagFell():
            return _ruled(game, fact)
        case (
            ArbiterCalled() | GameContinued() | GameRetraced() | GameEnded()
            | DiscrepancyFound() | ProposalAnswered()
        ):  # fmt: skip
            return _interrupted(game, fact, at)
        case BoardJoined() | BoardLeft() | MoveExecuted() | ExecutionUndone() | MoveFollowed():
            return _by_hand(game, fact)
        case ClockDeviceJoined() | ClockDeviceLeft():
            return replace(game, shown_by=fact if isinstance(fact, ClockDeviceJoined) else None)
        case MoveRecorded() | OfferRecorded() | EntryStruck():
            return _recorded(game, fact, at)
        case GameResumed():  # its boards have to join again
            return replace(game, watched=(), executed=None)
        case (
            ClockPressed()
            | ClockCorrected()
            | ClockRanOn()
            | PlayerWarned()
            | BoardDiffers()
            | ActRefused()
            | MoveRepeatedWrongly()
        ):
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
            return replace(said, is_adjusting=False, is_to_follow=True)
        case AnnouncementCorrected():
            return replace(game, announced=None, is_to_follow=False)
        case MoveMisheard():  # a move that nobody announced has answered no offer
            before = game.announced.offered_by if game.announced else None
            offered_by = game.offered_by or before
            return replace(game, announced=None, is_to_follow=False, offered_by=offered_by)
        case MoveRepeated():
            repeated = game.announced and replace(game.announced, is_repeated=True)
            return replace(game, announced=repeated)


def _said(game: Game, fact: DrawOffered | DrawDeclined | AdjustmentAnnounced) -> Game:
    match fact:
        case DrawOffered(by):
            return replace(game, offered_by=by)
        case DrawDeclined():
            return replace(game, offered_by=None)
        case AdjustmentAnnounced():
            return replace(game, is_adjusting=True)


def _by_hand(
    game: Game, fact: BoardJoined | BoardLeft | MoveExecuted | ExecutionUndone | MoveFollowed
) -> Game:
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
        case MoveFollowed():
            return replace(game, is_to_follow=False)


def _recorded(game: Game, fact: MoveRecorded | OfferRecorded | EntryStruck, at: Instant) -> Game:
    kept = score(game, fact.of)
    time_ms = time_shown(game, len(kept), at) if isinstance(fact, MoveRecorded) else None
    kept = evolve_score(kept, fact, time_ms, half_moves(game))
    if fact.of is Person.WHITE:
        return replace(game, white_score=kept)
    return replace(game, black_score=kept)


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
            return replace(restored, executed=None, is_to_follow=False)
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
    game: Game,
    fact: (
        ArbiterCalled | GameContinued | GameRetraced | GameEnded | DiscrepancyFound
        | ProposalAnswered
    ),
    at: Instant,
) -> Game:  # fmt: skip
    match fact:
        case DiscrepancyFound() | ProposalAnswered():
            return _disputed(game, fact)
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
    passed = game.announced.at if game.announced else running_until(game, at)
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
        return replace(game, called=None, found=None, agreed_by=())
    pause = since(game.paused_at, at)
    announced = game.announced and replace(game.announced, at=after(game.announced.at, pause))
    return replace(
        game,
        called=None,
        found=None,
        agreed_by=(),
        paused_at=None,
        turn_began=after(game.turn_began, pause),
        announced=announced,
    )


def _retraced(game: Game, fact: GameRetraced, at: Instant) -> Game:
    """Times stay as they are; the arbiter adjusts them by facts of their own (7.1).

    What a player has written after the position counts as struck, and what his score has otherwise
    up to there as corrected.
    """
    running = _banked(game, at)
    others = map(chess.Move.from_uci, (fact.moves or "").split())
    moves = (*game.moves[: fact.plies], *others)
    clocks = game.clocks[: len(moves) + 1]
    clocks += clocks[-1:] * (len(moves) + 1 - len(clocks))
    start = starting_board(game.started)
    return replace(
        running,
        moves=moves,
        clocks=clocks,
        white_score=corrected(game.white_score, start, moves),
        black_score=corrected(game.black_score, start, moves),
        found=None,
        agreed_by=(),
        announced=None,
        touched=(),
        must_play=None,
        executed=None,
        is_to_follow=False,
        is_adjusting=False,
        offered_by=None,
        turn_began=at,
        paused_at=at if game.called else None,
        ended=None,
    )


def _disputed(game: Game, fact: DiscrepancyFound | ProposalAnswered) -> Game:
    """A proposal that is agreed to puts the scores right; what else it brings are facts."""
    if isinstance(fact, DiscrepancyFound):
        return replace(game, found=fact, agreed_by=())
    if not fact.agrees or game.found is None:
        return replace(game, agreed_by=())
    if not is_settled(game, fact.by):
        return replace(game, agreed_by=(*game.agreed_by, fact.by))
    said = game.announced.move if game.announced and not game.found.goes_back else None
    start = starting_board(game.started)
    return replace(
        game,
        white_score=corrected(game.white_score, start, game.moves, said),
        black_score=corrected(game.black_score, start, game.moves, said),
        found=None,
        agreed_by=(),
    )


def _ended(game: Game, fact: GameEnded, at: Instant) -> Game:
    """Time stops; what the player on move has used until now stays his."""
    return replace(
        _banked(game, at),
        ended=fact,
        offered_by=None,
        called=None,
        found=None,
        agreed_by=(),
        paused_at=None,
        turn_began=at,
    )


def _banked(game: Game, at: Instant) -> Game:
    """The same game with the running time added to what is used."""
    white = replace(game.white, used=time_used(game, chess.WHITE, at))
    black = replace(game.black, used=time_used(game, chess.BLACK, at))
    return replace(game, white=white, black=black)


def _earlier(first: Instant | None, second: Instant) -> Instant:
    return second if first is None else first


def _stands(game: Game, person: Person, theirs: Standing) -> Game:
    if person is Person.WHITE:
        return replace(game, white=theirs)
    return replace(game, black=theirs)
