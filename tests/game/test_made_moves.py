"""The made move where boards feel the hands, step by step: ``tests/data/laws/made_moves.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.game.evolving import evolve
from accessible.game.facts import BoardJoined, BoardLeft, GameResumed, GameRetraced, MoveExecuted
from accessible.game.state import awaited, executor, presser
from accessible.intents import Announce, Execute, Person, Repeat
from accessible.laws.rulings import Reason, Refusal
from tests.game.steps import NOW, game_of, intent_of, taken, told

TABLE = Path(__file__).parents[1] / "data" / "laws" / "made_moves.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
E4 = chess.Move.from_uci("e2e4")
KEYS = {
    "promise", "steps", "brings", "answer", "article", "moves", "announced", "touched", "ending",
    "fen", "clock", "watched", "profile", "played",
}  # fmt: skip


@pytest.mark.parametrize("case", [pytest.param(c, id=c["promise"]) for c in CASES])
def test_a_move_is_made_by_hand_and_word(case: dict[str, Any]) -> None:
    assert set(case) <= KEYS
    game = game_of({"profile": "tournament", "watched": "both"} | case)
    *before, last = case["steps"]
    for step in before:
        game, decision = taken(game, *intent_of(step))
        assert not isinstance(decision, Refusal), (step, decision)
    game, decision = taken(game, *intent_of(last))
    if isinstance(decision, Refusal):
        assert decision == Refusal(Reason(case["answer"]), case["article"])
    else:
        assert "answer" not in case, decision
        assert case.get("brings") in (None, [told(fact) for fact in decision])
    assert (game.ended.ending if game.ended else None) == case.get("ending")
    stands = {
        "moves": " ".join(move.uci() for move in game.moves),
        "announced": game.announced.move.uci() if game.announced else "",
        "touched": " ".join(map(chess.square_name, game.touched)),
    }
    assert {name: case.get(name, stand) for name, stand in stands.items()} == stands


def test_the_table_waits_for_the_hand_and_then_for_the_press() -> None:
    game = game_of({"profile": "casual", "clock": True, "watched": "both"})
    game, _ = taken(game, Announce(Person.WHITE, E4))
    assert (executor(game), presser(game), awaited(game)) == (Person.WHITE, None, Person.WHITE)
    game, _ = taken(game, Execute(Person.WHITE, E4))
    assert (executor(game), presser(game)) == (None, Person.WHITE)


def test_what_a_board_shows_already_is_no_news() -> None:
    game = game_of({"profile": "tournament", "watched": "white"})
    game, _ = taken(game, Execute(Person.WHITE, E4))
    assert taken(game, Execute(Person.WHITE, E4))[1] == ()


def test_a_board_that_leaves_is_waited_for_no_longer() -> None:
    game = game_of({"profile": "tournament", "watched": "both", "clock": True})
    game, _ = taken(game, Announce(Person.WHITE, E4))
    game, _ = taken(game, Repeat(Person.BLACK, E4))
    assert executor(game) is Person.WHITE
    game = evolve(game, BoardLeft("both"), NOW)
    assert executor(game) is None
    assert presser(game) is Person.WHITE


def test_boards_have_to_join_again_after_the_program_was_away() -> None:
    game = evolve(game_of({}), BoardJoined("both"), NOW)
    assert game.watched == (Person.WHITE, Person.BLACK)
    assert evolve(game, GameResumed(), NOW).watched == ()


def test_a_restored_position_has_nothing_executed() -> None:
    game = evolve(game_of({}), MoveExecuted(Person.WHITE, E4), NOW)
    assert evolve(game, GameRetraced(0, "7.1"), NOW).executed is None
