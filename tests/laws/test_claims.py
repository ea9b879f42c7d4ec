"""Claims of threefold repetition and fifty moves: ``tests/data/laws/claims.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.laws import claims
from accessible.laws.claims import Granted, Kind, Rejected
from accessible.laws.editions import Edition, Laws, Speed, laws
from accessible.laws.parameters import read_span
from accessible.laws.repetition import identity, occurrences
from accessible.laws.rulings import ForArbiter, Refusal, TimeChange

TABLE = Path(__file__).parents[1] / "data" / "laws" / "claims.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
SIDES = {"white": chess.WHITE, "black": chess.BLACK}


def rules(case: dict[str, Any]) -> Laws:
    """The Laws of a case."""
    return laws(
        Edition(case.get("edition", "2023")),
        Speed(case.get("speed", "standard")),
        is_supervised=case.get("supervised", True),
    )


def position(case: dict[str, Any]) -> chess.Board:
    """The position of a case, with its history."""
    board = chess.Board(case.get("fen", chess.STARTING_FEN))
    for move in case.get("moves", "").split():
        board.push_uci(move)
    return board


def ruling(case: dict[str, Any]) -> claims.Ruling:
    """What becomes of the claim of a case."""
    if case.get("withdraws"):
        return claims.withdrawal(rules(case))
    intended = case.get("intended")
    own_time = case.get("own_time")
    return claims.claim(
        position(case),
        SIDES[case["by"]],
        Kind(case["kind"]),
        chess.Move.from_uci(intended) if intended else None,
        is_written=case.get("written", True),
        has_touched=case.get("touched", False),
        game_over=case.get("over", False),
        own_time=None if own_time is None else read_span(own_time),
        laws=rules(case),
    )


def written(change: TimeChange) -> str:
    """A change as the table writes it."""
    minutes, rest = divmod(abs(change.by), 60_000)
    assert not rest
    side = "white" if change.player == chess.WHITE else "black"
    return f"{side} {'+' if change.by > 0 else '-'}{minutes} min by {change.article}"


def as_table(answer: claims.Ruling) -> dict[str, Any]:
    """A ruling in the words of the table."""
    match answer:
        case Granted(outcome, found):
            return {
                "ruling": "granted",
                "article": outcome.article,
                "found": found,
                "unverified": outcome.is_unverified,
            }
        case Rejected():
            square = answer.must_move_from
            return {
                "ruling": "rejected",
                "article": answer.article,
                "found": answer.found,
                "needed": answer.needed,
                "time": [written(change) for change in answer.time_changes],
                "must_play": answer.must_play.uci() if answer.must_play else "",
                "must_move": "" if square is None else chess.square_name(square),
                "offer": answer.is_offer,
                "unverified": answer.is_unverified,
            }
        case Refusal(reason, article):
            return {"ruling": reason, "article": article}
        case ForArbiter(_, article):
            return {"ruling": "arbiter", "article": article}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_a_claim_is_ruled_as_the_laws_say(case: dict[str, Any]) -> None:
    found = as_table(ruling(case))
    expected = {key: value for key, value in case.items() if key in found}
    assert "ruling" in expected
    assert {key: found[key] for key in expected} == expected


def test_a_claim_leaves_the_game_as_it_is() -> None:
    board = position({"moves": "g1f3 g8f6 f3g1 f6g8"})
    before = board.copy()
    move = chess.Move.from_uci("g1f3")
    claims.claim(board, chess.WHITE, Kind.THREEFOLD, move, laws=laws())
    assert board == before
    assert board.move_stack == before.move_stack


def shuffled(choices: list[int]) -> chess.Board:
    """A game of kings and rooks, in which positions come back often."""
    board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    for choice in choices:
        moves = sorted(board.legal_moves, key=chess.Move.uci)
        moves = [m for m in moves if not board.is_capture(m)] or moves
        if not moves:
            break
        board.push(moves[choice % min(len(moves), 4)])
    return board


@given(st.lists(st.integers(0, 3), max_size=60))
@settings(max_examples=60)
def test_occurrences_are_those_of_the_whole_history(choices: list[int]) -> None:
    board = shuffled(choices)
    earlier, seen = board.copy(), 1
    while earlier.move_stack:
        earlier.pop()
        seen += identity(earlier) == identity(board)
    assert occurrences(board) == seen
    for count in range(1, 5):
        assert board.is_repetition(count) == (seen >= count)


@given(
    st.lists(st.integers(0, 3), max_size=30),
    st.sampled_from(Edition),
    st.sampled_from(Kind),
    st.sampled_from(chess.COLORS),
    st.none() | st.builds(chess.Move, st.integers(0, 63), st.integers(0, 63)),
    st.booleans(),
)
@settings(max_examples=100)
def test_no_claim_raises_and_a_move_to_be_played_is_legal(
    choices: list[int],
    edition: Edition,
    kind: Kind,
    by: chess.Color,
    intended: chess.Move | None,
    touched: bool,
) -> None:
    board = shuffled(choices)
    answer = claims.claim(board, by, kind, intended, has_touched=touched, laws=laws(edition))
    if isinstance(answer, Rejected):
        if answer.must_play:
            assert board.is_legal(answer.must_play)
        if answer.must_move_from is not None:
            assert any(m.from_square == answer.must_move_from for m in board.legal_moves)
        assert answer.found < answer.needed or answer.must_play is None
