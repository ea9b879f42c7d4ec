"""Evenings that hypothesis makes up: anybody says or does anything, mostly what fits the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import chess
from hypothesis import strategies as st

from accessible.game.decide import decide
from accessible.game.evolving import begin, evolve
from accessible.game.facts import Fact, GameStarted
from accessible.game.state import (
    Game,
    announcer,
    awaited,
    board,
    board_before,
    repeater,
)
from accessible.intents import (
    AcceptDraw,
    Adjust,
    Announce,
    Ask,
    CallArbiter,
    CallFlag,
    Claim,
    Continue,
    Correct,
    CorrectClock,
    Declare,
    DeclineDraw,
    GiveTime,
    Intent,
    OfferDraw,
    Person,
    Press,
    Question,
    Repeat,
    Resign,
    Restore,
    Touch,
    Warn,
)
from accessible.laws.claims import Kind
from accessible.laws.editions import Edition, Profile, Speed
from accessible.laws.rulings import Refusal, Result
from accessible.timing.spans import Instant, Span, after

# Mostly endings: whether somebody can still mate is found out in no time there.
POSITIONS = (
    chess.STARTING_FEN,
    "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 140 90",
    "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1",
    "8/8/8/8/4k3/8/4p3/4K3 b - - 0 1",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 96 80",
)
SQUARES = st.integers(0, 63)
ANY_MOVE = st.builds(chess.Move, SQUARES, SQUARES, st.none() | st.integers(1, 6))
PERSONS = st.sampled_from((None,) * 12 + tuple(Person))
PLAYERS = (Person.WHITE, Person.BLACK)
NOBODY_OR_SOME = ("", "white", "black", "both")


@dataclass(frozen=True)
class Said:
    """Something said or done some milliseconds later.

    ``by`` None is the person whom it suits; ``legal`` picks a legal move, else ``move`` is said, or
    one of an own man that is most likely illegal.
    ``speaker`` says it in the name of ``by``; ``number`` is whatever a number is needed for.
    """

    kind: type[Intent]
    by: Person | None
    speaker: Person | None
    move: chess.Move
    legal: int | None
    number: int
    span: int


KINDS: tuple[type[Intent], ...] = (
    (Announce,) * 50 + (Repeat,) * 16 + (Correct,) * 5 + (Press,) * 12 + (Touch,) * 6
    + (Claim,) * 3 + (OfferDraw, DeclineDraw, Adjust, CallArbiter, Restore) * 2
    + (Continue,) * 8 + (Ask, GiveTime, CorrectClock, Warn, AcceptDraw, Resign, CallFlag, Declare)
)  # fmt: skip
WORDLESS: dict[type[Intent], Callable[[Person], Intent]] = {
    Ask: lambda by: Ask(by, Question.TIME),
    OfferDraw: OfferDraw,
    AcceptDraw: AcceptDraw,
    DeclineDraw: DeclineDraw,
    Adjust: Adjust,
    Resign: Resign,
    Press: Press,
    CallArbiter: CallArbiter,
}
ARBITERS = (GiveTime, CorrectClock, Warn, Restore, Continue, Declare)
SAID = st.builds(
    Said,
    st.sampled_from(KINDS),
    PERSONS,
    st.sampled_from((None,) * 8 + tuple(Person)),
    ANY_MOVE,
    st.one_of(*(st.integers(0, 300),) * 6, st.none()),
    st.integers(-3, 70),
    st.integers(0, 100_000),
)
EVENINGS = st.lists(SAID, min_size=20, max_size=60)
STARTS = st.builds(
    GameStarted,
    edition=st.sampled_from((Edition.FIDE_2023,) * 3 + tuple(Edition)),
    profile=st.sampled_from(Profile),
    fen=st.sampled_from(POSITIONS),
    language=st.just("en"),
    white=st.just("A"),
    black=st.just("B"),
    speed=st.sampled_from(Speed),
    supervised=st.booleans(),
    control=st.sampled_from(("", "90+30")),
    chess960=st.booleans(),
    sighted=st.sampled_from(NOBODY_OR_SOME),
    assisted=st.sampled_from(NOBODY_OR_SOME),
)
Story = list[tuple[Instant, Fact, Game]]


def intent_for(game: Game, said: Said) -> Intent:
    """What is said, fitted to the game so that evenings get far."""
    move, by = _move_for(game, said), said.by or awaited(game)
    kind = said.kind
    if kind is Announce and said.by is None and said.legal is not None and repeater(game):
        kind = Repeat
    if kind in WORDLESS:
        return WORDLESS[kind](by)
    if kind in ARBITERS:
        return _order(said)
    if kind is Correct:
        return Correct(said.by or announcer(game) or by, move if said.legal else None)
    if kind is Touch:
        return Touch(by, move.from_square)
    if kind is Claim:
        claimed = tuple(Kind)[said.number % 2]
        return Claim(by, claimed, move if said.number % 3 else None)
    if kind is CallFlag:
        return CallFlag(by, PLAYERS[said.number % 2])
    heard = "words" if said.number % 4 == 1 else None
    return Repeat(by, move) if kind is Repeat else Announce(by, move, heard)


def _order(said: Said) -> Intent:
    by, whom = said.by or Person.ARBITER, PLAYERS[said.number % 2]
    if said.kind is CorrectClock:
        return CorrectClock(by, whom, Span(said.number * 30_000), abs(said.number))
    if said.kind is GiveTime:
        return GiveTime(by, whom, Span(said.number * 30_000))
    if said.kind is Warn:
        return Warn(by, whom)
    if said.kind is Restore:
        return Restore(by, said.number)
    if said.kind is Declare:
        return Declare(by, tuple(Result)[said.number % 3])
    return Continue(by)


def _move_for(game: Game, said: Said) -> chess.Move:
    if game.announced and said.by is None and said.legal is not None and repeater(game):
        return game.announced.move
    position = board_before(game) if said.kind is Correct or repeater(game) else board(game)
    legal = list(position.legal_moves)
    if said.legal is not None and legal:
        return legal[said.legal % len(legal)]
    own = list(chess.SquareSet(position.occupied_co[position.turn]))
    own_man = chess.Move(own[said.number % len(own)], said.move.to_square)
    return own_man if said.number % 2 else said.move


def story_of(started: GameStarted, evening: list[Said]) -> Story:
    """Every fact of an evening with its instant and the game after it."""
    now = Instant(0)
    game = begin(started, now)
    story: Story = [(now, started, game)]
    for said in evening:
        now = after(now, Span(said.span))
        before = game
        decision = decide(game, intent_for(game, said), now, said.speaker)
        assert game == before
        if isinstance(decision, Refusal):
            continue
        for fact in decision:
            game = evolve(game, fact, now)
            story.append((now, fact, game))
    return story
