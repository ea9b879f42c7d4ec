"""Touch-move as a table an arbiter can read: ``tests/data/laws/touch.toml``."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accessible.laws.editions import Edition, laws
from accessible.laws.rulings import ForArbiter, Refusal
from accessible.laws.touch import (
    Adjusted,
    Adjusting,
    Allowed,
    Duty,
    Event,
    Promote,
    Release,
    Together,
    Touch,
    Unclear,
    allowed,
)

TABLE = Path(__file__).parents[1] / "data" / "laws" / "touch.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
LAWS = laws()
PIECES = {name: number for number, name in enumerate(chess.PIECE_NAMES) if name}


def position(case: dict[str, Any]) -> chess.Board:
    board = chess.Board(case.get("fen", chess.STARTING_FEN), chess960=case.get("chess960", False))
    assert board.is_valid()
    return board


def event(text: str) -> Event:
    """An event from the words of the table."""
    words = text.removesuffix(", order unknown").replace(" and ", " ").split()
    squares = tuple(chess.parse_square(w) for w in words if w in chess.SQUARE_NAMES)
    match words:
        case ["says", "j'adoube"]:
            return Adjusting()
        case ["has", "adjusted"]:
            return Adjusted()
        case ["touches", *_, "together"]:
            return Together(squares)
        case ["touches", *_] if text.endswith("order unknown"):
            return Unclear(squares)
        case ["touches", _]:
            return Touch(*squares)
        case ["releases", _, "on", _]:
            return Release(*squares)
        case [piece, "touches", _]:
            return Promote(PIECES[piece], *squares)
    raise ValueError(text)


def moves(text: str) -> set[chess.Move]:
    return {chess.Move.from_uci(move) for move in text.split()}


@pytest.mark.parametrize("case", CASES, ids=[case["promise"] for case in CASES])
def test_touches_oblige_as_article_4_says(case: dict[str, Any]) -> None:
    board = position(case)
    events = [event(text) for text in case["events"]]
    ruling = allowed(board, events, laws(Edition(case.get("edition", "2023"))))
    assert ruling.article == case["article"]
    match ruling:
        case Allowed():
            assert case["answer"] == ruling.must.duty
            assert case.get("includes") or ruling.moves == (
                moves(case["moves"]) if "moves" in case else set(board.legal_moves)
            )
            assert moves(case.get("includes", "")) <= ruling.moves
            assert not moves(case.get("excludes", "")) & ruling.moves
        case ForArbiter():
            assert case["answer"] == f"arbiter: {ruling.question}"
        case Refusal():
            assert case["answer"] == f"refused: {ruling.reason}"


@st.composite
def positions(draw: st.DrawFn) -> chess.Board:
    """A position reached by random moves, half of them in Chess960."""
    chance = random.Random(draw(st.integers(0, 10**6)))
    board = chess.Board()
    if draw(st.booleans()):
        board = chess.Board.from_chess960_pos(chance.randrange(960))
    for _ in range(chance.randrange(80)):
        legal = list(board.legal_moves)
        if not legal:
            board.pop()
            break
        castling = [move for move in legal if board.is_castling(move)]
        board.push(chance.choice(castling or legal))
    return board


SQUARES = st.sampled_from(chess.SQUARES)


def all_events(board: chess.Board) -> st.SearchStrategy[Event]:
    pieces = st.sampled_from(sorted(chess.SquareSet(board.occupied)))
    back = chess.SquareSet(chess.BB_RANK_1 | chess.BB_RANK_8)
    several = st.lists(pieces, min_size=1, max_size=3, unique=True).map(tuple)
    return st.one_of(
        pieces.map(Touch),
        several.map(Together),
        several.map(Unclear),
        st.builds(Release, pieces, SQUARES),
        st.sampled_from(list(board.legal_moves)).map(lambda m: Release(m.from_square, m.to_square)),
        st.builds(Promote, st.sampled_from(chess.PIECE_TYPES), st.sampled_from(list(back))),
        st.just(Adjusting()),
        st.just(Adjusted()),
    )


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_the_allowed_moves_are_legal_and_never_none(data: st.DataObject) -> None:
    board = data.draw(positions())
    before = board.fen()
    events = data.draw(st.lists(all_events(board), max_size=6))
    edition = data.draw(st.sampled_from(Edition))
    ruling = allowed(board, events, laws(edition))
    assert board.fen() == before
    if isinstance(ruling, Allowed):
        assert ruling.moves
        assert ruling.moves <= set(board.legal_moves)
        if ruling.must.duty is Duty.MOVE and not board.chess960:
            assert {move.from_square for move in ruling.moves} == {ruling.must.piece}
        if ruling.must.duty in (Duty.CASTLE_SHORT, Duty.CASTLE_LONG):
            assert all(map(board.is_castling, ruling.moves))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_touch_is_never_undone_by_what_follows(data: st.DataObject) -> None:
    """Own piece touched first and able to move: later touches only narrow what is allowed.

    But not a rook that can only castle alone (Chess960), since the king after it forbids that.
    """
    board = data.draw(positions())
    movable = sorted({move.from_square for move in board.legal_moves})
    first = Touch(data.draw(st.sampled_from(movable)))
    then = data.draw(st.lists(all_events(board), max_size=5))
    alone, later = allowed(board, [first], LAWS), allowed(board, [first, *then], LAWS)
    assert isinstance(alone, Allowed)
    if isinstance(later, Allowed) and not all(map(board.is_castling, alone.moves)):
        assert later.moves <= alone.moves


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_impossible_events_are_refused_without_an_exception(data: st.DataObject) -> None:
    board = data.draw(positions())
    anything: st.SearchStrategy[Event] = st.one_of(
        SQUARES.map(Touch),
        st.lists(SQUARES, max_size=8).map(tuple).map(Unclear),
        st.lists(SQUARES, max_size=8).map(tuple).map(Together),
        st.builds(Release, SQUARES, SQUARES),
        st.builds(Promote, st.sampled_from(chess.PIECE_TYPES), SQUARES),
    )
    ruling = allowed(board, data.draw(st.lists(anything, max_size=5)), LAWS)
    assert isinstance(ruling, Allowed | ForArbiter | Refusal)


def test_many_touches_in_unknown_order_are_for_the_arbiter_at_once() -> None:
    board = chess.Board()
    everything = Unclear(tuple(chess.SquareSet(board.occupied)))
    assert isinstance(allowed(board, [everything] * 5, LAWS), ForArbiter)
