"""Scores in Braille: the cells of a move, and pages that an embosser takes."""

from __future__ import annotations

import random

import chess
import pytest

from accessible.game.facts import GameEnded
from accessible.game.keeping import placed_moves
from accessible.game.state import Game
from accessible.hearing.lexicon import languages, lexicon
from accessible.laws.rulings import Ending, Result
from accessible.telling.braille import brf, literary
from accessible.telling.wording import wording
from tests.game.steps import after, game_of

CELLS = dict(  # Braille ASCII and the dots of what scores need, from the tables of Braille itself
    zip(
        "ABCDEFGHIKLNOQRSTWX123456780-=",
        "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠅⠇⠝⠕⠟⠗⠎⠞⠺⠭⠂⠆⠒⠲⠢⠖⠶⠦⠴⠤⠿",
        strict=True,
    )
)


def pages(game: Game, language: str = "en") -> str:
    say = wording(language if language in ("de", "en") else "en")
    return brf(game, "x", placed_moves(game), lexicon(language), say)


def moves(game: Game, language: str = "en") -> list[str]:
    """The lines of moves."""
    return pages(game, language).replace("\f", "").split("\r\n")[2:-1]


def test_the_example_of_the_british_code() -> None:
    """2.Nf3 is ⠆ ⠎⠋⠒: a lowered number, s for the knight, the square."""
    game = game_of({"played": "e2e4 e7e5 g1f3"})
    cells = "".join(CELLS.get(c, c) for c in moves(game)[1])
    assert cells == "⠆ ⠎⠋⠒"


@pytest.mark.parametrize(
    ("fen", "uci", "english", "german"),
    [
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "1 ED5", "1 ED5"),
        ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "1 SBD2", "1 SBD2"),
        ("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "1 R1A3", "1 T1A3"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "1 A8Q", "1 A8D"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "1 O-O", "1 O-O"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "1 O-O-O", "1 O-O-O"),
        ("4k3/8/8/8/8/8/8/4K2R b K - 0 30", "e8d7", "30 - KD7", "30 - KD7"),
    ],
)
def test_a_move_has_as_little_as_identifies_it(
    fen: str, uci: str, english: str, german: str
) -> None:
    game = game_of({"fen": fen, "played": uci})
    assert moves(game) == [english]
    assert moves(game, "de") == [german]


def test_words_are_uncontracted_and_german_has_its_vowels() -> None:
    assert literary("Müller, Größe 12", "de") == "M\\LLER GR[!E #AB"
    assert literary("Zoë Ñu", "en") == "ZOE NU"
    assert literary("♘{}%", "en") == ""


def test_the_result_of_a_game_ends_it() -> None:
    game = game_of({"played": "e2e4"})
    won = after(game, [GameEnded(Result.WHITE, Ending.RESIGNATION, "5.1.2")])
    drawn = after(game, [GameEnded(Result.DRAW, Ending.AGREEMENT, "5.2.3")])
    assert moves(won)[-1] == "1-0"
    assert moves(drawn, "de")[-1] == "REMIS"


@pytest.mark.parametrize("language", languages())
def test_a_long_game_fits_its_pages(language: str) -> None:
    source, board, played = random.Random(5), chess.Board(), []
    while len(played) < 140 and not board.is_game_over():
        played.append(source.choice(list(board.legal_moves)))
        board.push(played[-1])
    game = game_of({"played": " ".join(m.uci() for m in played)})
    text = pages(game, language)
    assert text.isascii()
    found = text.split("\f")
    assert len(found) == 3
    for page in found:
        lines = page.split("\r\n")
        assert lines[-1] == ""
        assert len(lines) - 1 <= 25
        assert all(len(line) <= 40 for line in lines)
    assert len(moves(game, language)) == 70
