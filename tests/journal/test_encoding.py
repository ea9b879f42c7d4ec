"""Every fact survives being written and read; nothing unknown is guessed at."""

import dataclasses
import json
from typing import Any, get_args

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.game.facts import Fact, GameStarted, MoveAnnounced
from accessible.intents import Person
from accessible.journal.encoding import FACTS, UnknownFactError, decode, encode
from accessible.laws.editions import Edition, Profile

SQUARES = st.integers(0, 63)
MOVES = st.builds(
    lambda origin, target, piece: chess.Move(origin, target, piece),
    SQUARES,
    SQUARES,
    st.none() | st.integers(chess.KNIGHT, chess.QUEEN),
).filter(lambda move: move.from_square != move.to_square)
st.register_type_strategy(chess.Move, MOVES)
KINDS = get_args(Fact)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_fact_reads_back_as_it_was_written(kind: type[Any]) -> None:
    @given(st.from_type(kind))
    def round_trip(fact: Fact) -> None:
        written = json.dumps(encode(fact))
        assert decode(json.loads(written)) == fact

    round_trip()


def test_facts_are_named_in_words() -> None:
    move = chess.Move.from_uci("e7e8n")
    assert encode(MoveAnnounced(Person.WHITE, move)) == {
        "fact": "move-announced",
        "by": "white",
        "move": "e7e8n",
    }
    assert set(FACTS.values()) == set(KINDS)


STARTED = encode(GameStarted(Edition.FIDE_2023, Profile.CASUAL, chess.STARTING_FEN, "en", "A", "B"))
ANNOUNCED = encode(MoveAnnounced(Person.WHITE, chess.Move.from_uci("e2e4")))


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"fact": None},
        {"fact": "flag-fell"},
        {"fact": "GameStarted"},
        {**ANNOUNCED, "piece": "pawn"},
        {"fact": "move-announced", "by": "white"},
        {**ANNOUNCED, "move": "e2e9"},
        {**ANNOUNCED, "move": None},
        {**ANNOUNCED, "move": 12},
        {**ANNOUNCED, "by": "red"},
        {**ANNOUNCED, "by": ["white"]},
        {**STARTED, "edition": "1851"},
        {**STARTED, "level": "3"},
        {**STARTED, "white": 7},
    ],
    ids=str,
)
def test_what_this_version_does_not_know_stops_the_reader(data: dict[str, Any]) -> None:
    with pytest.raises(UnknownFactError):
        decode(data)


def test_a_field_added_later_with_a_default_lifts_older_entries() -> None:
    older = {k: v for k, v in STARTED.items() if k not in ("engine", "engine_plays", "level")}
    fact = decode(older)
    assert isinstance(fact, GameStarted)
    assert (fact.engine, fact.engine_plays, fact.level) == ("", None, None)


def test_a_fact_of_a_kind_the_journal_cannot_hold_is_a_fault_of_the_program() -> None:
    @dataclasses.dataclass(frozen=True)
    class Odd:
        value: float

    with pytest.raises(TypeError, match="float"):
        encode(Odd(1.5))  # type: ignore[arg-type]
