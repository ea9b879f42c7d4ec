"""Castling from wherever king and rook stand: ``tests/data/laws/castling_methods.toml``."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.laws.castling_methods import (
    Wing,
    castling_method,
    castling_obstacles,
    castling_steps,
)
from accessible.laws.editions import Edition, laws
from accessible.laws.rulings import Refusal

TABLE = Path(__file__).parents[1] / "data" / "laws" / "castling_methods.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
LAWS = laws()


def position(case: dict[str, Any]) -> chess.Board:
    """The position of a case."""
    return chess.Board(case["fen"], chess960=not case.get("orthodox", False))


def named(what: str, squares: tuple[chess.Square, ...]) -> str:
    """A finding with its squares, as the table writes it."""
    return " ".join([what, *map(chess.square_name, squares)])


@pytest.mark.parametrize("case", [c for c in CASES if "move" in c], ids=lambda c: c["promise"])
def test_castling_has_its_method_and_its_steps(case: dict[str, Any]) -> None:
    board, move = position(case), chess.Move.from_uci(case["move"])
    rules = laws(Edition(case.get("edition", "2023")))
    method, steps = castling_method(board, move, rules), castling_steps(board, move, rules)
    if isinstance(method, Refusal):
        assert f"refused: {method.reason}" == case["method"]
        assert method.article == case["article"]
        assert steps == method
        return
    assert not isinstance(steps, Refusal)
    assert method == case["method"]
    assert [named(s.action, () if s.square is None else (s.square,)) for s in steps] == case[
        "steps"
    ]
    board.push(move)
    ranks = board.board_fen().split("/")
    assert ranks[7 if board.turn == chess.BLACK else 0] == case["rank"]


@pytest.mark.parametrize("case", [c for c in CASES if "wing" in c], ids=lambda c: c["promise"])
def test_what_prevents_castling_is_named(case: dict[str, Any]) -> None:
    rules = laws(Edition(case.get("edition", "2023")))
    found = castling_obstacles(position(case), Wing(case["wing"]), rules)
    assert [named(h.obstacle, h.squares) for h in found] == case["obstacles"]
    assert [h.article for h in found] == case.get("articles", [])


@given(st.integers(0, 959), st.integers(0, 2**32), st.integers(0, 60))
def test_castling_is_legal_exactly_when_nothing_prevents_it(
    number: int, seed: int, plies: int
) -> None:
    board, random = chess.Board.from_chess960_pos(number), Random(seed)
    for _ in range(plies):
        # Short games in which the back ranks empty quickly show every obstacle.
        moves = sorted(board.legal_moves, key=chess.Move.uci)
        if not moves:
            break
        calm = [m for m in moves if board.piece_type_at(m.from_square) not in (chess.KING,)]
        board.push(random.choice(calm or moves))
        castlings = {
            Wing.C_SIDE if board.is_queenside_castling(m) else Wing.G_SIDE
            for m in board.generate_castling_moves()
            if board.is_legal(m)
        }
        assert castlings == {w for w in Wing if not castling_obstacles(board, w, LAWS)}


@given(st.integers(0, 2**32))
def test_the_steps_lead_where_the_move_leads(seed: int) -> None:
    random = Random(seed)
    files = sorted(random.sample(range(8), 3))
    rank = ["."] * 8
    for file, piece in zip(files, "RKR", strict=True):
        rank[file] = piece
    board = chess.Board(None, chess960=True)
    for file, piece in enumerate(rank):
        if piece != ".":
            board.set_piece_at(file, chess.Piece.from_symbol(piece))
    board.set_piece_at(chess.E8, chess.Piece.from_symbol("k"))
    board.castling_rights = chess.BB_SQUARES[files[0]] | chess.BB_SQUARES[files[2]]
    for move in list(board.generate_castling_moves()):
        by_hand, rook = board.copy(), chess.Piece(chess.ROOK, chess.WHITE)
        origin = {"king": move.from_square, "rook": move.to_square}
        steps = castling_steps(board, move, LAWS)
        assert not isinstance(steps, Refusal)
        for step in steps:
            match step.action:
                case "king-beside":
                    by_hand.remove_piece_at(origin["king"])
                case "rook-to":
                    by_hand.remove_piece_at(origin["rook"])
                    assert by_hand.piece_at(step.square or 0) is None
                    by_hand.set_piece_at(step.square or 0, rook)
                case "king-to":
                    if by_hand.piece_type_at(origin["king"]) == chess.KING:
                        by_hand.remove_piece_at(origin["king"])
                    assert by_hand.piece_at(step.square or 0) is None
                    by_hand.set_piece_at(step.square or 0, chess.Piece(chess.KING, chess.WHITE))
        board.push(move)
        assert by_hand.board_fen() == board.board_fen()
        board.pop()
