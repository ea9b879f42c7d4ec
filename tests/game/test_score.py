"""The score as PGN, for programs and for the arbiter."""

import io

import chess
import chess.pgn
import pytest

from accessible.game.decide import decide
from accessible.game.evolving import begin, evolve
from accessible.game.facts import GameStarted
from accessible.game.score import pgn
from accessible.game.state import Game
from accessible.intents import Announce, Person, Resign, player
from accessible.laws.editions import Edition, Profile
from accessible.laws.rulings import Refusal
from accessible.timing.spans import Instant


def game_of(moves: str, fen: str = chess.STARTING_FEN, white: str = "Anna") -> Game:
    """A casual game with these moves, the last one announced."""
    started = GameStarted(Edition.FIDE_2023, Profile.CASUAL, fen, "en", white, "Jörg")
    game = begin(started, Instant(0))
    position = chess.Board(fen)
    for text in moves.split():
        move = chess.Move.from_uci(text)
        decision = decide(game, Announce(player(position.turn), move), Instant(0))
        assert not isinstance(decision, Refusal)
        for fact in decision:
            game = evolve(game, fact, Instant(0))
        position.push(move)
    return game


def read_back(text: str) -> chess.pgn.Game:
    """The game python-chess reads, without errors."""
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    assert game.errors == []
    return game


@pytest.mark.parametrize(
    ("moves", "fen"),
    [
        ("", chess.STARTING_FEN),
        ("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7", chess.STARTING_FEN),
        ("a7a8n h2h1q", "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1"),
        ("e8c8 e1g1", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"),
        ("e5d6", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"),
    ],
)
def test_a_reader_of_pgn_gets_the_same_moves(moves: str, fen: str) -> None:
    read = read_back(pgn(game_of(moves, fen), "2026.01.31"))
    assert " ".join(m.uci() for m in read.mainline_moves()) == moves
    assert read.board().fen() == chess.Board(fen).fen()
    assert read.headers["Black"] == "Jörg"
    assert read.headers["Date"] == "2026.01.31"


def test_result_and_termination_say_whether_the_game_is_over() -> None:
    running = game_of("e2e4")
    assert read_back(pgn(running)).headers["Result"] == "*"
    decision = decide(running, Resign(Person.WHITE), Instant(0))
    assert not isinstance(decision, Refusal)
    for fact in decision:
        running = evolve(running, fact, Instant(0))
    read = read_back(pgn(running))
    assert read.headers["Result"] == "0-1"
    assert read.headers["Termination"] == "normal"


@pytest.mark.parametrize("name", ['Anna "Ani" B.', "A\nB", "\x1b[31mred", "\udcff", "", "]", "\\"])
def test_no_name_breaks_the_score(name: str) -> None:
    text = pgn(game_of("e2e4 e7e5", white=name))
    read = read_back(text)
    assert [m.uci() for m in read.mainline_moves()] == ["e2e4", "e7e5"]
    assert "\x1b" not in text
    text.encode("utf-8")
