"""Moves in words. The cases an arbiter can read stand in data/telling/announcements.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.lexicon import languages, lexicon, understood
from accessible.hearing.matching import MoveMeant, matcher
from accessible.hearing.phrases import phrasebook
from accessible.telling.announcements import Style, move_text, square_text

DATA = Path(__file__).parent.parent / "data" / "telling" / "announcements.toml"
MOVES = tomllib.loads(DATA.read_text(encoding="utf-8"))["move"]
CASES = [
    pytest.param(m, code, style, text, id=f"{m['name']}, {code} {style}")
    for m in MOVES
    for code in languages()
    for style, text in m.get(code, {}).items()
]
STARTS = (
    chess.STARTING_FEN,
    "r3k2r/1P4p1/2n2n2/3pP3/2B3B1/5N2/P6p/RN2K2R w KQkq d6 0 1",
    "r3k2r/1P4p1/2n2n2/3pP3/Pp4B1/5N2/7p/RN2K2R b KQkq a3 0 1",
    "1k6/8/8/R6R/8/2Q1Q3/8/R1Q1K2R w KQ - 0 1",
    "4k3/8/8/2q5/1B6/2p5/1P1P4/4K3 w - - 0 1",
)


@st.composite
def positions(draw: st.DrawFn) -> chess.Board:
    """A position reached by random play."""
    board = chess.Board(draw(st.sampled_from(STARTS)))
    for choice in draw(st.lists(st.integers(0, 999), max_size=50)):
        if legal := list(board.legal_moves):
            board.push(legal[choice % len(legal)])
    return board


@pytest.mark.parametrize(("case", "code", "style", "text"), CASES)
def test_announced(case: dict[str, str], code: str, style: str, text: str) -> None:
    board, move = chess.Board(case["fen"]), chess.Move.from_uci(case["move"])
    assert move in board.legal_moves
    tells_check = bool(case.get("check", False))
    said = move_text(board, move, lexicon(code), Style(style), tells_check=tells_check)
    assert said == text


@settings(max_examples=25, deadline=None)
@given(positions(), st.sampled_from(languages()), st.sampled_from(Style), st.booleans())
def test_what_is_announced_is_understood_again_as_the_same_move(
    board: chess.Board, code: str, style: Style, tells_check: bool
) -> None:
    book = phrasebook(board)
    tables = [matcher(main, understood(main)) for main in languages() if code in understood(main)]
    for move in board.legal_moves:
        said = move_text(board, move, lexicon(code), style, tells_check=tells_check)
        for known in (matcher(code, ()), *tables):
            assert known.match(said, board, book) == MoveMeant(move), said


@settings(max_examples=60, deadline=None)
@given(positions())
def test_the_short_form_says_no_more_than_the_score(board: chess.Board) -> None:
    """As many words as standard notation has signs, one each for piece, file, rank and capture."""
    for move in board.legal_moves:
        if not board.is_castling(move):
            text = move_text(board, move, lexicon("en"), Style.SHORT, tells_check=False)
            signs = board.san(move).rstrip("+#").replace("=", "")
            assert len(text.removesuffix(" en passant").split()) == len(signs), text


@settings(max_examples=30, deadline=None)
@given(positions(), st.sampled_from(languages()), st.sampled_from(Style))
def test_no_two_moves_are_announced_alike(board: chess.Board, code: str, style: Style) -> None:
    moves = list(board.legal_moves)
    texts = {move_text(board, m, lexicon(code), style, tells_check=False) for m in moves}
    assert len(texts) == len(moves)


def test_the_position_is_left_as_it_was() -> None:
    board = chess.Board()
    move_text(board, chess.Move.from_uci("e2e4"), lexicon("en"), Style.ANNA, tells_check=True)
    assert board == chess.Board()


def test_a_square_is_named_in_the_language_of_the_table() -> None:
    assert square_text(chess.F3, lexicon("de")) == "Felix drei"
    assert square_text(chess.F3, lexicon("en"), Style.NATO) == "Foxtrot three"
