"""``blindchess replay``: the story, the score, and objects for programs."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess.pgn
import pytest

Command = Callable[..., Any]


@pytest.fixture
def journal(blindchess: Command, tmp_path: Path) -> Path:
    """A short game with a wait, a correction and an end."""
    path = tmp_path / "game.jsonl"
    blindchess(
        "play", "--journal", path, "--language", "en", "--white", "Anna",
        typed="white: e4\nwait 65.5\nblack: e5\nblack: correction, c5\nblack: resign\nblack: yes\n",
    )  # fmt: skip
    return path


def test_the_story_is_one_line_per_entry(in_process: Command, journal: Path) -> None:
    run = in_process("replay", journal)
    assert run.err == ""
    assert run.lines == [
        "1, 0 min 0 s, table, New game.",
        "2, 0 min 0 s, script, white, White: Eva two Eva four.",
        "4, 1 min 5 s, script, black, Black: Eva seven Eva five.",
        "5, 1 min 5 s, script, black, Black takes back Eva seven Eva five.",
        "6, 1 min 5 s, script, black, Black: Cesar seven Cesar five.",
        "8, 1 min 5 s, script, black, Black resigns. White wins.",
    ]


def test_the_timeline_is_the_default(in_process: Command, journal: Path) -> None:
    assert in_process("replay", journal, "--timeline") == in_process("replay", journal)


def test_the_score_is_pgn(in_process: Command, journal: Path) -> None:
    game = chess.pgn.read_game(io.StringIO(in_process("replay", journal, "--pgn").out))
    assert game is not None
    assert game.errors == []
    assert [move.uci() for move in game.mainline_moves()] == ["e2e4", "c7c5"]
    assert game.headers["White"] == "Anna"
    assert game.headers["Result"] == "1-0"


def test_programs_get_objects(in_process: Command, journal: Path) -> None:
    story = [json.loads(line) for line in in_process("replay", journal, "--json").lines]
    assert [entry["number"] for entry in story] == [1, 2, 4, 5, 6, 8]
    assert story[1]["by"] == "white"
    assert story[2]["at_ms"] == 65_500
    (score,) = in_process("replay", journal, "--pgn", "--json").lines
    assert "1. e4 c5 1-0" in json.loads(score)["pgn"]


def test_an_unfinished_game_can_be_replayed(
    blindchess: Command, in_process: Command, tmp_path: Path
) -> None:
    path = tmp_path / "g"
    fen = "4k3/P6P/8/8/8/8/p6p/4K3 b - - 0 1"
    blindchess("play", "--journal", path, "--fen", fen, typed="a1=N\n")
    game = chess.pgn.read_game(io.StringIO(in_process("replay", path, "--pgn").out))
    assert game is not None
    assert game.headers["Result"] == "*"
    assert game.board().fen() == fen
    assert [move.uci() for move in game.mainline_moves()] == ["a2a1n"]


@pytest.mark.parametrize(
    ("content", "words"),
    [(None, "cannot be read"), (b"", "holds no game"), (b"{}\n", "Entry 1"), (b"x", "Entry 1"),
     (b'{"n":1', "holds no game")],
)  # fmt: skip
def test_what_cannot_be_replayed_is_one_sentence(
    in_process: Command, tmp_path: Path, content: bytes | None, words: str
) -> None:
    path = tmp_path / "g"
    if content is not None:
        path.write_bytes(content)
    run = in_process("replay", path)
    assert run.code == 1
    assert run.out == ""
    assert run.err.count("\n") == 1
    assert words in run.err


def test_a_journal_must_be_named(in_process: Command) -> None:
    assert in_process("replay").code == 2
