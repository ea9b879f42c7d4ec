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


@pytest.fixture
def scores(blindchess: Command, tmp_path: Path) -> Path:
    """White has recorded four half-moves, an offer, and two that nobody can read; Black two."""
    path = tmp_path / "scores.jsonl"
    lines = (
        "e4", "white: note knight h3", "white: strike out", "white: note e4", "e5", "Nf3", "Nc6",
        "white: note eva seven eva five", "white: note Nf3 (=)", "wait 61", "white: note Nc6",
        "white: note some {thing}", "white: note Bb5", "black: note e4", "black: note d5", "Bb5",
    )  # fmt: skip
    blindchess(
        "play", "--journal", path, "--language", "en", "--white", "Zoë 2", "--clock", "90+30",
        typed="\n\n".join(lines) + "\n",
    )  # fmt: skip
    return path


class TestScores:
    """What a player has recorded, in print, as PGN and in Braille."""

    def test_in_print_a_line_for_each_move(self, in_process: Command, scores: Path) -> None:
        run = in_process("replay", scores, "--score", "white")
        assert run.err == ""
        assert run.lines == [
            "Score of White, Zoë 2",
            "1. e4 [1:31:00] e5 [1:31:30]",
            "2. Nf3 (=) [1:31:30] Nc6 [1:31:30]",
            '3. "some {thing}" [1:30:29] "Bb5" [1:31:30]',
        ]
        german = in_process("replay", scores, "--score", "white", "--language", "de").lines
        assert german[0] == "Mitschrift von Weiß, Zoë 2"
        assert german[2].startswith("2. Sf3 (=)")
        russian = in_process("replay", scores, "--score", "white", "--language", "ru").lines
        assert russian[2].startswith("2. Кf3 (=)")

    def test_a_wrong_entry_stands_as_it_was_written(
        self, in_process: Command, scores: Path
    ) -> None:
        assert in_process("replay", scores, "--score", "black").lines == [
            "Score of Black", "1. e4 [1:30:29] d5 [1:31:30]",
        ]  # fmt: skip

    def test_as_pgn_a_legal_line_and_the_rest_in_a_comment(
        self, in_process: Command, scores: Path
    ) -> None:
        run = in_process("replay", scores, "--score", "white", "--pgn")
        game = chess.pgn.read_game(io.StringIO(run.out))
        assert game is not None
        assert game.errors == []
        assert [move.uci() for move in game.mainline_moves()] == ["e2e4", "e7e5", "g1f3", "b8c6"]
        nodes = list(game.mainline())
        assert ["(=)" in node.comment for node in nodes] == [False, False, True, False]
        assert [node.clock() for node in nodes] == [5460, 5490, 5490, 5490]
        assert "3. some thing 3... Bb5" in nodes[3].comment
        assert game.headers["Score"] == "White"

    def test_in_braille_pages_of_25_lines_of_40_cells(
        self, in_process: Command, scores: Path
    ) -> None:
        run = in_process("replay", scores, "--score", "white", "--braille", "--language", "de")
        assert run.out == (
            "MITSCHRIFT VON WEI! ZOE #B\n\n1 E4 E5\n2 SF3 REMIS SC6\n3 =SOMETHING =BB5\n"
        )
        english = in_process("replay", scores, "--score", "white", "--braille").out
        assert english.splitlines()[3] == "2 SF3 DRAW SC6"
        game = in_process("replay", scores, "--braille").out.splitlines()
        assert game[0] == "ZOE #B AGAINST BLACK"
        assert game[-1] == "3 BB5"

    def test_programs_get_every_entry(self, in_process: Command, scores: Path) -> None:
        (line,) = in_process("replay", scores, "--score", "white", "--json").lines
        found = json.loads(line)
        assert found["score"] == "white"
        assert found["entries"][2] == {
            "written": "Nf3", "notation": "Nf3", "uci": "g1f3", "offer": True,
            "time_ms": 5_490_000,
        }  # fmt: skip
        assert found["entries"][4]["uci"] is None
        (line,) = in_process("replay", scores, "--braille", "--json").lines
        assert json.loads(line)["braille"].endswith("3 BB5\r\n")

    def test_a_score_that_nobody_kept_is_one_sentence(
        self, in_process: Command, journal: Path
    ) -> None:
        run = in_process("replay", journal, "--score", "black")
        assert (run.code, run.out) == (1, "")
        assert run.err == "Black has recorded nothing in that journal.\n"
        assert in_process("replay", journal, "--score", "black", "--timeline").code == 2
