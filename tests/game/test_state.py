"""The game as a fold: properties that hold after any sequence of things people say."""

from collections.abc import Callable
from dataclasses import dataclass

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.game.decide import decide, overdue
from accessible.game.facts import Fact, GameResumed, GameStarted
from accessible.game.state import (
    Game,
    announcer,
    awaited,
    begin,
    board,
    board_before,
    evolve,
    repeater,
    time_used,
)
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
    Question,
    Repeat,
    Resign,
)
from accessible.laws.editions import Edition, Profile
from accessible.laws.endings import automatic_ending
from accessible.laws.rulings import Reason, Refusal
from accessible.timing.spans import Instant, Span, after

POSITIONS = (
    chess.STARTING_FEN,
    "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 140 90",
    "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1",
    "8/8/8/8/4k3/8/4p3/4K3 b - - 0 1",
)
SQUARES = st.integers(0, 63)
ANY_MOVE = st.builds(chess.Move, SQUARES, SQUARES, st.none() | st.integers(1, 6))
PERSONS = st.sampled_from((None,) * 12 + tuple(Person))


@dataclass(frozen=True)
class Said:
    """Something said some milliseconds later.

    ``by`` None is the player the table waits for; ``legal`` picks a legal move, else ``move``.
    """

    kind: type[Intent]
    by: Person | None
    move: chess.Move
    legal: int | None
    span: int


KINDS = (
    (Announce,) * 20 + (Repeat,) * 12 + (Correct,) * 4
    + (OfferDraw, AcceptDraw, DeclineDraw, Adjust, Ask) * 2 + (Resign,)
)  # fmt: skip
WORDLESS: dict[type[Intent], Callable[[Person], Intent]] = {
    Ask: lambda by: Ask(by, Question.TIME),
    OfferDraw: OfferDraw,
    AcceptDraw: AcceptDraw,
    DeclineDraw: DeclineDraw,
    Adjust: Adjust,
    Resign: Resign,
}
SAID = st.builds(
    Said,
    st.sampled_from(KINDS),
    PERSONS,
    ANY_MOVE,
    st.one_of(*(st.integers(0, 300),) * 6, st.none()),
    st.integers(0, 100_000),
)
EVENINGS = st.lists(SAID, min_size=15, max_size=60)
STARTS = st.builds(
    GameStarted,
    edition=st.just(Edition.FIDE_2023),
    profile=st.sampled_from(Profile),
    fen=st.sampled_from(POSITIONS),
    language=st.just("en"),
    white=st.just("A"),
    black=st.just("B"),
)


def intent_for(game: Game, said: Said) -> Intent:
    """What is said, fitted to the game so that sequences get far."""
    position = board_before(game) if said.kind is Correct or repeater(game) else board(game)
    legal = list(position.legal_moves)
    move = said.move
    if said.legal is not None and legal:
        move = legal[said.legal % len(legal)]
    wanted = said.by is None and said.legal is not None and repeater(game)
    if game.announced and wanted:
        move = game.announced.move
    by = said.by or awaited(game)
    if said.kind is Correct and said.by is None:
        by = announcer(game) or by
    if said.kind is Correct:
        return Correct(by, move if said.legal else None)
    if said.kind is Repeat or (said.kind is Announce and wanted):
        return Repeat(by, move)
    return Announce(by, move) if said.kind is Announce else WORDLESS[said.kind](by)


def play(started: GameStarted, evening: list[Said]) -> list[tuple[Instant, Fact, Game]]:
    """Every fact of an evening with its instant and the game after it."""
    now = Instant(0)
    game = begin(started, now)
    story: list[tuple[Instant, Fact, Game]] = [(now, started, game)]
    for said in evening:
        now = after(now, Span(said.span))
        before = game
        decision = decide(game, intent_for(game, said))
        assert game == before
        if isinstance(decision, Refusal):
            continue
        for fact in decision:
            game = evolve(game, fact, now)
            story.append((now, fact, game))
    return story


@settings(max_examples=50)
@given(STARTS, EVENINGS)
def test_folding_any_prefix_of_the_facts_gives_the_live_game(
    started: GameStarted, evening: list[Said]
) -> None:
    game: Game | None = None
    for at, fact, live in play(started, evening):
        game = begin(started, at) if game is None else evolve(game, fact, at)
        assert game == live


@settings(max_examples=50)
@given(STARTS, EVENINGS)
def test_only_legal_moves_are_in_the_game(started: GameStarted, evening: list[Said]) -> None:
    _, _, game = play(started, evening)[-1]
    position = chess.Board(started.fen)
    announced = (game.announced.move,) if game.announced else ()
    for move in game.moves + announced:
        assert position.is_legal(move)
        position.push(move)


@settings(max_examples=50)
@given(STARTS, EVENINGS)
def test_after_the_end_everything_but_a_question_is_refused(
    started: GameStarted, evening: list[Said]
) -> None:
    _, _, game = play(started, evening)[-1]
    if not game.ended:
        game = evolve(game, decided(game, Resign(Person.WHITE))[-1], Instant(10**9))
    move = chess.Move.from_uci("e2e4")
    for by in Person:
        for kind in (OfferDraw, AcceptDraw, DeclineDraw, Adjust, Resign, Correct):
            assert decide(game, kind(by)) == Refusal(Reason.GAME_OVER)
        for speech in (Announce, Repeat, Correct):
            assert decide(game, speech(by, move)) == Refusal(Reason.GAME_OVER)
        assert decide(game, Ask(by, Question.LAST_MOVE)) == ()


def decided(game: Game, intent: Intent) -> tuple[Fact, ...]:
    """The facts of an intent that is not refused."""
    decision = decide(game, intent)
    assert not isinstance(decision, Refusal)
    return decision


@settings(max_examples=50)
@given(STARTS, EVENINGS)
def test_the_times_of_both_players_are_the_time_that_has_passed(
    started: GameStarted, evening: list[Said]
) -> None:
    for at, _, game in play(started, evening):
        for now in (at, after(at, Span(777))):
            white, black = (time_used(game, color, now) for color in (chess.WHITE, chess.BLACK))
            assert white >= 0
            assert black >= 0
            if not game.ended:
                assert white + black == now


@settings(max_examples=50)
@given(STARTS, EVENINGS)
def test_the_end_stops_both_clocks_where_they_are(
    started: GameStarted, evening: list[Said]
) -> None:
    *_, (_, _, before), (at, fact, game) = [*play(started, evening), *play(started, evening)][-2:]
    if game.ended == fact:
        for color in (chess.WHITE, chess.BLACK):
            assert time_used(game, color, after(at, Span(5000))) == time_used(before, color, at)


@settings(max_examples=50)
@given(STARTS, EVENINGS)
def test_a_game_is_never_stuck_even_where_a_power_cut_tore_its_record(
    started: GameStarted, evening: list[Said]
) -> None:
    """After any fact, coming back ends a game that is over, and leaves others to their players."""
    for at, _, game in play(started, evening):
        for fact in overdue(game):
            game = evolve(game, fact, at)
        if not game.ended and not repeater(game):
            assert automatic_ending(board(game)) is None


@settings(max_examples=50)
@given(STARTS, EVENINGS)
def test_coming_back_changes_nothing(started: GameStarted, evening: list[Said]) -> None:
    _, _, game = play(started, evening)[-1]
    assert evolve(game, GameResumed(), Instant(10**9)) == game


@settings(max_examples=50)
@given(STARTS, EVENINGS)
def test_a_player_who_says_nothing_new_is_awaited(
    started: GameStarted, evening: list[Said]
) -> None:
    _, _, game = play(started, evening)[-1]
    assert awaited(game) is not announcer(game)
    if waiting := repeater(game):
        assert waiting is awaited(game)


@pytest.mark.parametrize("color", chess.COLORS)
def test_thinking_time_counts_for_the_player_on_move_only(color: chess.Color) -> None:
    turn = "w" if color else "b"
    fen = f"4k3/8/8/8/8/8/8/R3K3 {turn} - - 0 1"
    game = begin(GameStarted(Edition.FIDE_2023, Profile.CASUAL, fen, "en", "A", "B"), Instant(1000))
    assert time_used(game, color, Instant(13_500)) == 12_500
    assert time_used(game, not color, Instant(13_500)) == 0


def test_a_corrected_move_costs_the_player_who_corrects_it() -> None:
    started = GameStarted(Edition.FIDE_2023, Profile.CASUAL, chess.STARTING_FEN, "en", "A", "B")
    game = begin(started, Instant(0))
    (announced,) = decided(game, Announce(Person.WHITE, chess.Move.from_uci("e2e4")))
    game = evolve(game, announced, Instant(1000))
    (withdrawn,) = decided(game, Correct(Person.WHITE))
    game = evolve(game, withdrawn, Instant(5000))
    assert time_used(game, chess.WHITE, Instant(6000)) == 6000
    assert time_used(game, chess.BLACK, Instant(6000)) == 0
