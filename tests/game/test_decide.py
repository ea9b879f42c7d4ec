"""What may be said at the table, step by step: ``tests/data/laws/conduct.toml``."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.game.decide import Decision, decide, overdue
from accessible.game.evolving import begin, evolve
from accessible.game.facts import (
    GameEnded,
    GameStarted,
    MoveAnnounced,
    MoveCompleted,
    MoveRepeated,
)
from accessible.game.state import Game
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
from accessible.laws.rulings import Ending, Reason, Refusal
from accessible.timing.spans import Instant

TABLE = Path(__file__).parents[1] / "data" / "laws" / "conduct.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
NOW = Instant(0)
MATE_IN_ONE = "k7/8/1K6/8/8/8/8/7R w - - 0 1"


def new_game(profile: str = "casual", fen: str = chess.STARTING_FEN) -> Game:
    """A game that has just begun."""
    return begin(GameStarted(Edition.FIDE_2023, Profile(profile), fen, "en", "A", "B"), NOW)


def intent_of(step: str) -> Intent:
    """The intent in a step such as "white announces e2e4"."""
    who, verb, *rest = step.split()
    by, move = Person(who), chess.Move.from_uci(rest[0]) if rest else None
    wordless: dict[str, Callable[[Person], Intent]] = {
        "offers": OfferDraw, "accepts": AcceptDraw, "declines": DeclineDraw,
        "resigns": Resign, "adjusts": Adjust,
    }  # fmt: skip
    match verb, move:
        case "corrects", _:
            return Correct(by, move)
        case "announces", chess.Move():
            return Announce(by, move)
        case "repeats", chess.Move():
            return Repeat(by, move)
    return wordless[verb](by)


def take(game: Game, step: str) -> tuple[Game, Decision]:
    """The game after a step, and what was decided."""
    decision = decide(game, intent_of(step), NOW)
    if not isinstance(decision, Refusal):
        for fact in decision:
            game = evolve(game, fact, NOW)
    return game, decision


def moves_in(text: str) -> tuple[chess.Move, ...]:
    """Moves from their UCI text."""
    return tuple(chess.Move.from_uci(move) for move in text.split())


@pytest.mark.parametrize("case", [pytest.param(c, id=c["promise"]) for c in CASES])
def test_conduct_at_the_table(case: dict[str, Any]) -> None:
    game = new_game(case.get("profile", "casual"), case.get("fen", chess.STARTING_FEN))
    *before, last = case["steps"]
    for step in before:
        game, decision = take(game, step)
        assert not isinstance(decision, Refusal), step
    game, decision = take(game, last)
    if case["answer"] == "accepted":
        assert not isinstance(decision, Refusal)
    else:
        assert decision == Refusal(Reason(case["answer"]), case.get("article", ""))
    announced = moves_in(case.get("announced", ""))
    assert game.moves == moves_in(case.get("moves", ""))
    assert ((game.announced.move,) if game.announced else ()) == announced
    assert (game.ended.ending if game.ended else None) == case.get("ending")


@pytest.mark.parametrize("question", Question)
def test_asking_changes_nothing_even_after_the_end(question: Question) -> None:
    game, _ = take(new_game(), "white resigns")
    for person in Person:
        assert decide(game, Ask(person, question), NOW) == ()


def test_what_the_arbiter_and_the_assistant_say_is_no_players_word() -> None:
    for person in (Person.ARBITER, Person.ASSISTANT):
        for intent in (OfferDraw(person), Resign(person), Adjust(person), Correct(person)):
            assert decide(new_game(), intent, NOW) == Refusal(Reason.NOT_A_PLAYER, "D.2.10")


@pytest.mark.parametrize("square", [chess.A1, chess.E2, chess.H8])
@pytest.mark.parametrize("profile", Profile)
def test_a_piece_that_stays_where_it_is_has_not_moved(
    profile: Profile, square: chess.Square
) -> None:
    intent = Announce(Person.WHITE, chess.Move(square, square))
    assert decide(new_game(profile), intent, NOW) == Refusal(Reason.ILLEGAL_MOVE, "3")


def test_an_answer_completes_the_move_before_it() -> None:
    game, _ = take(new_game(), "white announces e2e4")
    _, decision = take(game, "black announces e7e5")
    e4, e5 = moves_in("e2e4 e7e5")
    assert decision == (MoveCompleted(Person.WHITE, e4), MoveAnnounced(Person.BLACK, e5))


class TestOverdue:
    """A position that has ended without anybody's word is never left without its end."""

    @pytest.mark.parametrize(
        ("fen", "ending"),
        [
            ("8/8/8/4k3/8/8/8/4K3 w - - 0 1", Ending.DEAD_POSITION),
            ("7k/8/5KQ1/8/8/8/8/8 b - - 0 1", Ending.STALEMATE),
            ("k6R/8/1K6/8/8/8/8/8 b - - 0 1", Ending.CHECKMATE),
        ],
    )
    def test_a_position_set_up_after_its_end_ends_at_once(self, fen: str, ending: Ending) -> None:
        (fact,) = overdue(new_game(fen=fen))
        assert isinstance(fact, GameEnded)
        assert fact.ending is ending

    def test_an_ordinary_position_owes_nothing(self) -> None:
        assert overdue(new_game()) == ()

    def test_an_ended_game_owes_nothing(self) -> None:
        game, _ = take(new_game(fen=MATE_IN_ONE), "white announces h1h8")
        assert game.ended
        assert overdue(game) == ()

    def test_a_casual_mate_whose_end_was_torn_off_is_completed(self) -> None:
        (mate,) = moves_in("h1h8")
        torn = evolve(new_game(fen=MATE_IN_ONE), MoveAnnounced(Person.WHITE, mate), NOW)
        completed, ended = overdue(torn)
        assert completed == MoveCompleted(Person.WHITE, mate)
        assert isinstance(ended, GameEnded)

    def test_a_tournament_mate_still_waits_for_its_repetition(self) -> None:
        (mate,) = moves_in("h1h8")
        waiting = new_game("tournament", MATE_IN_ONE)
        waiting = evolve(waiting, MoveAnnounced(Person.WHITE, mate), NOW)
        assert overdue(waiting) == ()
        repeated = evolve(waiting, MoveRepeated(Person.BLACK, mate), NOW)
        assert [type(fact) for fact in overdue(repeated)] == [MoveCompleted, GameEnded]
