"""Every fact survives being written and read; nothing unknown is guessed at."""

import dataclasses
import json
from typing import Any, get_args

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.game.facts import (
    Fact,
    GameStarted,
    IllegalMoveCompleted,
    MoveAnnounced,
    TimeGiven,
)
from accessible.intents import Person
from accessible.journal.encoding import FACTS, UnknownFactError, decode, encode
from accessible.laws.editions import Edition, Profile, Speed
from accessible.laws.illegal_acts import IllegalAct
from accessible.timing.spans import Span

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
    @settings(deadline=None)
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
GIVEN = encode(TimeGiven(Person.WHITE, Span(-90_000), "12.9.3"))
ANNOUNCED = encode(MoveAnnounced(Person.WHITE, chess.Move.from_uci("e2e4")))


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"fact": None},
        {"fact": "flag-fell"},
        {"fact": "flag-rose", "player": "white"},
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
        {**STARTED, "supervised": 1},
        {**STARTED, "supervised": "yes"},
        {**STARTED, "speed": "bullet"},
        {**STARTED, "level": True},
        {**GIVEN, "time": True},
        {**GIVEN, "time": 120.0},
        {**GIVEN, "time": "120000"},
        {**GIVEN, "time": None},
        {"fact": "game-retraced", "plies": "3", "article": "7.1"},
    ],
    ids=str,
)
def test_what_this_version_does_not_know_stops_the_reader(data: dict[str, Any]) -> None:
    with pytest.raises(UnknownFactError):
        decode(data)


def test_times_and_flags_are_written_plainly() -> None:
    assert GIVEN == {
        "fact": "time-given", "player": "white", "time": -90_000, "article": "12.9.3",
    }  # fmt: skip
    assert STARTED["supervised"] is True
    assert STARTED["chess960"] is False


def test_a_move_that_need_not_be_named_reads_back_as_none() -> None:
    fact = IllegalMoveCompleted(Person.BLACK, IllegalAct.PRESSED_WITHOUT_MOVE, None, "7.5.3")
    assert encode(fact)["move"] is None
    assert decode(encode(fact)) == fact


def test_a_journal_of_the_first_version_is_a_casual_evening_without_a_clock() -> None:
    first = ("edition", "profile", "fen", "language", "white", "black", "fact")
    fact = decode({name: STARTED[name] for name in first})
    assert isinstance(fact, GameStarted)
    assert (fact.speed, fact.supervised, fact.control) == (Speed.STANDARD, True, "")
    assert (fact.chess960, fact.overrides, fact.sighted) == (False, "", "")


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
