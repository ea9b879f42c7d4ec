"""A whole game under the Laws, step by step: ``tests/data/laws/game.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.laws.rulings import Reason, Refusal
from tests.game.steps import game_of, intent_of, taken, told

TABLE = Path(__file__).parents[1] / "data" / "laws" / "game.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", [pytest.param(c, id=c["promise"]) for c in CASES])
def test_the_game_under_the_laws(case: dict[str, Any]) -> None:
    game = game_of({"profile": "tournament"} | case)
    *before, last = case["steps"]
    for step in before:
        game, decision = taken(game, *intent_of(step))
        assert not isinstance(decision, Refusal), (step, decision)
    game, decision = taken(game, *intent_of(last))
    answer = case.get("answer", "accepted")
    if answer == "accepted":
        assert not isinstance(decision, Refusal), decision
        assert case.get("brings") in (None, [told(fact) for fact in decision])
    else:
        assert decision == Refusal(Reason(answer), case.get("article", ""))
    assert (game.ended.ending if game.ended else None) == case.get("ending")
    stands = {
        "moves": " ".join(move.uci() for move in game.moves),
        "announced": game.announced.move.uci() if game.announced else "",
        "touched": " ".join(map(chess.square_name, game.touched)),
    }
    assert {name: case.get(name, stand) for name, stand in stands.items()} == stands
