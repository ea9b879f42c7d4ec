"""The game as a fold: properties that hold after any sequence of things people say and do."""

import json
from dataclasses import replace
from itertools import pairwise

import chess
import pytest
from hypothesis import given, settings

from accessible.game.decide import decide, overdue
from accessible.game.evolving import begin, evolve
from accessible.game.facts import ArbiterCalled, Fact, GameContinued, GameResumed, GameStarted
from accessible.game.state import (
    Game,
    awaited,
    board,
    board_before,
    laws_of,
    presser,
    repeater,
    starting_board,
    time_used,
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
from accessible.journal.encoding import decode, encode
from accessible.laws.claims import Kind
from accessible.laws.editions import Edition, Profile
from accessible.laws.endings import automatic_ending
from accessible.laws.rulings import Reason, Refusal, Result
from accessible.timing.spans import Instant, Span, after, since
from tests.game.stories import EVENINGS, STARTS, Said, story_of

often = settings(max_examples=30, deadline=None)
E4 = chess.Move.from_uci("e2e4")


@often
@given(STARTS, EVENINGS)
def test_folding_any_prefix_of_the_facts_gives_the_live_game(
    started: GameStarted, evening: list[Said]
) -> None:
    """Facts are taken from the journal, as after a power cut."""
    game: Game | None = None
    for at, fact, live in story_of(started, evening):
        kept = decode(json.loads(json.dumps(encode(fact))))
        if isinstance(kept, GameStarted):
            game = begin(kept, at)
        assert game is not None
        game = evolve(game, kept, at)
        assert game == live


@often
@given(STARTS, EVENINGS)
def test_only_legal_moves_are_in_the_game(started: GameStarted, evening: list[Said]) -> None:
    """An illegal one can only stand announced, of the player's own man, in a tournament."""
    for _, _, game in story_of(started, evening):
        position = starting_board(started)
        for move in game.moves:
            assert position.is_legal(move)
            position.push(move)
        if game.announced and not position.is_legal(game.announced.move):
            assert started.profile is Profile.TOURNAMENT
            assert position.color_at(game.announced.move.from_square) == position.turn


@often
@given(STARTS, EVENINGS)
def test_after_the_end_only_the_arbiter_changes_anything(
    started: GameStarted, evening: list[Said]
) -> None:
    _, _, game = story_of(started, evening)[-1]
    if not game.ended:
        declared = decided(game, Declare(Person.ARBITER, Result.WHITE))
        for fact in declared:
            game = evolve(game, fact, Instant(10**9))
    wordless = (
        OfferDraw, AcceptDraw, DeclineDraw, Adjust, Resign, Correct, Press, CallArbiter, Continue,
    )  # fmt: skip
    for by in Person:
        intents: list[Intent] = [kind(by) for kind in wordless]
        intents += [speech(by, E4) for speech in (Announce, Repeat, Correct)]
        intents += [Touch(by, chess.G1), Claim(by, Kind.THREEFOLD), CallFlag(by, Person.WHITE)]
        intents += [GiveTime(by, Person.WHITE, Span(60_000)), Warn(by, Person.BLACK)]
        for intent in intents:
            assert decide(game, intent, Instant(0)) == Refusal(Reason.GAME_OVER)
        assert decide(game, Ask(by, Question.LAST_MOVE), Instant(0)) == ()
    assert decided(game, Declare(Person.ARBITER, Result.DRAW))
    assert decided(game, Restore(Person.ARBITER, 0))


def decided(game: Game, intent: Intent) -> tuple[Fact, ...]:
    """The facts of an intent that is not refused."""
    decision = decide(game, intent, Instant(0))
    assert not isinstance(decision, Refusal)
    return decision


@often
@given(STARTS, EVENINGS)
def test_the_times_of_both_players_are_the_time_that_has_passed(
    started: GameStarted, evening: list[Said]
) -> None:
    """Nobody's time runs while the arbiter decides, or after the end."""
    running, last = 0, Instant(0)
    before: Game | None = None
    for at, _, game in story_of(started, evening):
        running += since(last, at) if before and _runs(before) else 0
        last, before = at, game
        for later in (0, 777):
            now = after(at, Span(later))
            white, black = (time_used(game, color, now) for color in (chess.WHITE, chess.BLACK))
            assert white >= 0
            assert black >= 0
            assert white + black == running + (later if _runs(game) else 0)


def _runs(game: Game) -> bool:
    return not game.ended and not game.called


@often
@given(STARTS, EVENINGS)
def test_the_end_stops_both_clocks_where_they_are(
    started: GameStarted, evening: list[Said]
) -> None:
    story = story_of(started, evening)
    for (_, _, before), (at, fact, game) in pairwise(story):
        if game.ended != fact:
            continue
        for color in (chess.WHITE, chess.BLACK):
            assert time_used(game, color, after(at, Span(5000))) == time_used(before, color, at)


@often
@given(STARTS, EVENINGS)
def test_a_game_is_never_stuck_even_where_a_power_cut_tore_its_record(
    started: GameStarted, evening: list[Said]
) -> None:
    """After any fact, coming back ends a game that is over, and leaves others to their players."""
    for at, _, game in story_of(started, evening):
        for fact in overdue(game):
            game = evolve(game, fact, at)
        if not game.ended and not repeater(game):
            assert automatic_ending(board(game), laws_of(game)) is None


@often
@given(STARTS, EVENINGS)
def test_what_the_table_waits_for_is_never_refused(
    started: GameStarted, evening: list[Said]
) -> None:
    """Whatever was touched, claimed, restored: the player awaited can go on, or the arbiter."""
    _, _, game = story_of(started, evening)[-1]
    for fact in overdue(game):
        game = evolve(game, fact, Instant(10**9))
    if game.ended:
        return
    if game.called:
        assert decided(game, Continue(Person.ARBITER)) == (GameContinued(),)
        game = evolve(game, GameContinued(), Instant(10**9))
    waiting = awaited(game)
    if repeater(game):
        assert game.announced
        assert decided(game, Repeat(waiting, game.announced.move))
    elif presser(game):
        assert decided(game, Press(waiting))
    else:
        moves = board(game).legal_moves
        decisions = (decide(game, Announce(waiting, move), Instant(0)) for move in moves)
        assert any(not isinstance(decision, Refusal) for decision in decisions)


@often
@given(STARTS, EVENINGS)
def test_coming_back_changes_nothing(started: GameStarted, evening: list[Said]) -> None:
    _, _, game = story_of(started, evening)[-1]
    assert evolve(game, GameResumed(), Instant(10**9)) == game


@often
@given(STARTS, EVENINGS)
def test_who_announced_is_awaited_only_to_press_or_to_move_again(
    started: GameStarted, evening: list[Said]
) -> None:
    _, _, game = story_of(started, evening)[-1]
    waiting = repeater(game)
    if waiting:
        assert waiting is awaited(game)
        assert waiting.color != board_before(game).turn
    if pressing := presser(game):
        assert pressing is awaited(game)
        assert started.control


@pytest.mark.parametrize("color", chess.COLORS)
def test_thinking_time_counts_for_the_player_on_move_only(color: chess.Color) -> None:
    turn = "w" if color else "b"
    fen = f"4k3/8/8/8/8/8/8/R3K3 {turn} - - 0 1"
    game = begin(GameStarted(Edition.FIDE_2023, Profile.CASUAL, fen, "en", "A", "B"), Instant(1000))
    assert time_used(game, color, Instant(13_500)) == 12_500
    assert time_used(game, not color, Instant(13_500)) == 0


STARTED = GameStarted(Edition.FIDE_2023, Profile.CASUAL, chess.STARTING_FEN, "en", "A", "B")


def test_a_corrected_move_costs_the_player_who_corrects_it() -> None:
    game = begin(STARTED, Instant(0))
    (announced,) = decided(game, Announce(Person.WHITE, E4))
    game = evolve(game, announced, Instant(1000))
    (withdrawn,) = decided(game, Correct(Person.WHITE))
    game = evolve(game, withdrawn, Instant(5000))
    assert time_used(game, chess.WHITE, Instant(6000)) == 6000
    assert time_used(game, chess.BLACK, Instant(6000)) == 0


def test_what_the_arbiter_needs_is_nobodys_time() -> None:
    game = begin(STARTED, Instant(0))
    game = evolve(game, ArbiterCalled(Person.BLACK, "", "6.11.2"), Instant(3000))
    assert time_used(game, chess.WHITE, Instant(60_000)) == 3000
    game = evolve(game, GameContinued(), Instant(60_000))
    assert time_used(game, chess.WHITE, Instant(61_000)) == 4000
    assert time_used(game, chess.BLACK, Instant(61_000)) == 0


@pytest.mark.parametrize("control", ["", "90/40+30"])
def test_resigning_while_the_arbiter_decides_costs_no_time(control: str) -> None:
    game = begin(replace(STARTED, control=control), Instant(0))
    (announced,) = decided(game, Announce(Person.WHITE, E4))
    game = evolve(game, announced, Instant(2000))
    game = evolve(game, ArbiterCalled(Person.BLACK, "", "6.11.2"), Instant(3000))
    for fact in decided(game, Resign(Person.WHITE)):
        game = evolve(game, fact, Instant(90_000))
    used = [time_used(game, color, Instant(95_000)) for color in (chess.WHITE, chess.BLACK)]
    assert sum(used) == 3000
