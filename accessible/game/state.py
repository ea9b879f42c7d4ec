"""The game as a fold of its facts.

A turn has steps. A move is *announced* and may still be corrected; in a tournament the opponent
repeats it (D.2.1); where a clock stands at the table the mover presses it (D.2.4); then the move
is *completed* and the turn has passed. An illegal move can be announced in a tournament: it never
reaches the board, and what follows is ruled when it is completed (7.5).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

import chess

from accessible.game.facts import (
    ArbiterCalled,
    ClockDeviceJoined,
    DiscrepancyFound,
    GameEnded,
    GameStarted,
)
from accessible.game.scoresheets import Score
from accessible.game.timekeeping import side_of
from accessible.intents import Person, player
from accessible.laws.editions import Laws, Profile, laws, opponent_repeats
from accessible.laws.seating import Seat, Seating
from accessible.laws.turn import is_announced, is_same
from accessible.timing.clock import Clock
from accessible.timing.readings import reading
from accessible.timing.spans import NO_TIME, Instant, Span, since

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
    hands a board feels, ``executed`` is the move that the mover's board shows. ``is_to_follow``:
    nobody has said that the last move was executed on the opponent's board (D.2.1).
    ``is_adjusting``: he has said that he adjusts, and has not moved since (4.2.1). ``called`` is
    what the arbiter has to decide, since ``paused_at``. ``shown_by`` is the clock on the table that
    shows the times. The scores are what each player has recorded at the table.
    ``clocks`` are the clock at the beginning and after each completed move. ``found`` is what is
    proposed about a difference, ``agreed_by`` are the players who agree to it.
    """

    started: GameStarted
    turn_began: Instant
    moves: tuple[chess.Move, ...] = ()
    announced: Announced | None = None
    touched: tuple[chess.Square, ...] = ()
    must_play: chess.Move | None = None
    watched: tuple[Person, ...] = ()
    executed: chess.Move | None = None
    is_to_follow: bool = False
    is_adjusting: bool = False
    offered_by: Person | None = None
    white: Standing = Standing()
    black: Standing = Standing()
    fallen: tuple[Person, ...] = ()
    called: ArbiterCalled | None = None
    paused_at: Instant | None = None
    clock: Clock | None = None
    shown_by: ClockDeviceJoined | None = None
    white_score: Score = ()
    black_score: Score = ()
    clocks: tuple[Clock, ...] = ()
    found: DiscrepancyFound | None = None
    agreed_by: tuple[Person, ...] = ()
    ended: GameEnded | None = None


def score(game: Game, person: Person) -> Score:
    """What a player has recorded."""
    return game.white_score if person is Person.WHITE else game.black_score


def standing(game: Game, person: Person) -> Standing:
    """What has added up for a player."""
    return game.white if person is Person.WHITE else game.black


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
            is_hearing_impaired=started.hearing_impaired in (side, BOTH),
        )

    return Seating(seat(Person.WHITE), seat(Person.BLACK))


def assisted(started: GameStarted) -> Person | None:
    """The only player who has an assistant, if there is just one."""
    return Person(started.assisted) if started.assisted in tuple(Person) else None


def starting_board(started: GameStarted) -> chess.Board:
    """The position the game began from."""
    return chess.Board(started.fen, chess960=started.chess960)


def board_before(game: Game) -> chess.Board:
    """The position after the completed moves, with its history."""
    return _replayed(game.started, game.moves).copy()


@lru_cache(maxsize=4)
def _replayed(started: GameStarted, moves: tuple[chess.Move, ...]) -> chess.Board:
    """The position after these moves; it is asked for again and again, and never changed."""
    board = starting_board(started)
    for move in moves:
        board.push(move)
    return board


def board(game: Game) -> chess.Board:
    """The position with the announced move made, if there is a legal one."""
    position = board_before(game)
    if game.announced and position.is_legal(game.announced.move):
        position.push(game.announced.move)
    return position


def mover(game: Game) -> Person:
    """Whose move the next one to be completed is; found without making the moves before it."""
    fields = game.started.fen.split()
    is_whites = (fields[1:2] != ["b"]) == (len(game.moves) % 2 == 0)
    return Person.WHITE if is_whites else Person.BLACK


def announcer(game: Game) -> Person | None:
    """Who announced the move that is not yet completed."""
    return mover(game) if game.announced else None


def repeater(game: Game) -> Person | None:
    """Who has to repeat the announced move now, if anybody (D.2.1)."""
    if game.ended or not game.announced or game.announced.is_repeated:
        return None
    if not opponent_repeats(game.started.profile):
        return None
    return Person.BLACK if mover(game) is Person.WHITE else Person.WHITE


def waits_for_hands(game: Game) -> bool:
    """Whether a board feels the mover's hand, and the turn cannot pass before it has moved (D.2.3).

    At a casual table without a clock the turn passes with the word alone.
    """
    is_strict = has_clock(game) or opponent_repeats(game.started.profile)
    return is_strict and mover(game) in game.watched


def executor(game: Game) -> Person | None:
    """Who has to make the announced move on his board now, if anybody (D.2.3)."""
    if game.ended or not game.announced or game.executed or repeater(game):
        return None
    return announcer(game) if waits_for_hands(game) else None


def corrector(game: Game) -> Person | None:
    """Who has to correct his word or his hand now, if anybody (D.2.8).

    They differ, or he has not named the piece of a promotion (D.2.1).
    """
    if game.ended or not game.announced or repeater(game) or executor(game):
        return None
    by_hand = game.executed if waits_for_hands(game) else None
    differ = by_hand is not None and not is_same(game.announced.move, by_hand)
    return announcer(game) if differ or lacks_piece(game) else None


def lacks_piece(game: Game) -> bool:
    """Whether a player who does not see has announced a promotion without its piece (D.2.1)."""
    is_strict = has_clock(game) or opponent_repeats(game.started.profile)
    said = game.announced.move if game.announced else None
    if said is None or not is_strict or chess.square_rank(said.to_square) not in (0, 7):
        return False
    position = board_before(game)
    is_impaired = seating(game.started).of(position.turn).is_impaired
    return is_impaired and not is_announced(position, said)


def presser(game: Game) -> Person | None:
    """Who has to press the clock now, if anybody (6.2.1, D.2.4)."""
    waits = has_clock(game) and game.announced and not game.ended and not repeater(game)
    return announcer(game) if waits and not (executor(game) or corrector(game)) else None


def awaited(game: Game) -> Person:
    """The player the table waits for: to repeat, make, correct, press, or to think."""
    by_hand = executor(game) or corrector(game) or presser(game)
    return repeater(game) or by_hand or player(_to_move(game))


def _to_move(game: Game) -> chess.Color:
    """Who has the move with the announced one made, if there is a legal one."""
    position, said = _replayed(game.started, game.moves), game.announced
    is_made = said is not None and position.is_legal(said.move)
    return position.turn != is_made


def time_used(game: Game, color: chess.Color, now: Instant) -> Span:
    """The thinking time a player has used up to now."""
    if game.clock:
        return reading(game.clock, side_of(color), now).used
    used = standing(game, player(color)).used
    if game.ended:
        return used
    now = running_until(game, now)
    is_movers = player(color) is mover(game)
    if game.announced:
        at = game.announced.at
        running = since(game.turn_began, at) if is_movers else since(at, now)
    else:
        running = since(game.turn_began, now) if is_movers else NO_TIME
    return Span(used + running)


def has_arbiter(game: Game) -> bool:
    """Whether an arbiter decides at this table, so that the players alone cannot agree (D.2.9)."""
    return game.started.supervised and game.started.profile is Profile.TOURNAMENT


def asked_to_agree(game: Game) -> Person | None:
    """The player who is asked next whether he agrees to a proposal; an engine does."""
    if not game.found or has_arbiter(game):
        return None
    silent = {*game.agreed_by, game.started.engine_plays}
    return next((p for p in (Person.WHITE, Person.BLACK) if p not in silent), None)


def is_settled(game: Game, by: Person) -> bool:
    """Whether everybody agrees to a proposal once this person does."""
    if by is Person.ARBITER:
        return True
    others = {Person.WHITE, Person.BLACK} - {by, game.started.engine_plays}
    return others <= set(game.agreed_by)


def sides_of(players: str) -> tuple[Person, ...]:
    """The players that ``white``, ``black`` or ``both`` names."""
    return (Person.WHITE, Person.BLACK) if players == BOTH else (Person(players),)


def running_until(game: Game, now: Instant) -> Instant:
    """Until when somebody's time has run: it stands still while the arbiter decides (6.11)."""
    return now if game.paused_at is None else min(now, game.paused_at)
