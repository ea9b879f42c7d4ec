"""``blindchess winnable``: whether each side can still checkmate."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.laws.mating.causes import Cause
from accessible.telling.wording import languages, wording

Command = Callable[..., Any]

QUEEN = "k7/8/8/8/8/8/3KQ3/8 w - -"
MATED = "8/8/8/8/8/2b1k1b1/8/3RKR2 w - -"


def test_one_fact_a_line_for_people(in_process: Command) -> None:
    run = in_process("winnable", "--fen", QUEEN, "--language", "en")
    assert run.lines == [
        "White can still checkmate.",
        "Black can never checkmate: the king is alone.",
    ]
    assert (run.err, run.code) == ("", 0)


def test_the_same_in_german(in_process: Command) -> None:
    run = in_process("winnable", "--fen", MATED, "--language", "de")
    assert run.lines == [
        "Weiß kann nicht mattsetzen: Die Partie ist schon zu Ende.",
        "Schwarz hat mattgesetzt.",
    ]


def test_a_proof_is_a_line_that_can_be_played(in_process: Command) -> None:
    (line,) = in_process("winnable", "--fen", QUEEN, "--json", "--proof").lines
    answer = json.loads(line)
    assert list(answer) == ["fen", "white", "black", "ms", "white_proof", "black_proof"]
    assert (answer["fen"], answer["white"], answer["black"]) == (QUEEN, "yes", "no")
    assert answer["ms"] >= 0
    assert answer["black_proof"] == "lone-king"
    board = chess.Board(QUEEN)
    for move in answer["white_proof"]:
        board.push_uci(move)
    assert board.is_checkmate()
    told = in_process("winnable", "--fen", QUEEN, "--proof", "--language", "en").lines[0]
    moves = " ".join(answer["white_proof"])
    assert told == f"White can still checkmate, for example with {moves}."


def test_a_mate_on_the_board_needs_no_line(in_process: Command) -> None:
    (line,) = in_process("winnable", "--fen", MATED, "--json", "--proof").lines
    answer = json.loads(line)
    assert (answer["white"], answer["white_proof"]) == ("no", "game-over")
    assert (answer["black"], answer["black_proof"]) == ("yes", [])


def test_a_file_may_hold_labels_comments_and_short_positions(
    in_process: Command, tmp_path: Path
) -> None:
    file = tmp_path / "positions.txt"
    file.write_text(
        "\ufeff# from a collection\n\n"
        f"W- {QUEEN}\n"
        "-- 4k3/8/8/8/8/8/8/4K3\n"
        "  PPP1k3/8/8/8/8/8/8/4K2Q b - - 0 1  \n"
        "WB rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
        encoding="utf-8",
    )
    run = in_process("winnable", "--positions", file, "--json")
    answers = [json.loads(line) for line in run.lines]
    assert [(a["white"], a["black"]) for a in answers] == [
        ("yes", "no"), ("no", "no"), ("yes", "no"), ("yes", "yes")
    ]  # fmt: skip
    assert answers[1]["fen"] == "4k3/8/8/8/8/8/8/4K3"
    told = in_process("winnable", "--positions", file, "--language", "en").lines
    assert told[0] == "Line 3: White can still checkmate."


def test_positions_come_from_standard_input_too(blindchess: Command) -> None:
    run = blindchess("winnable", "--positions", "-", "--json", typed=f"{QUEEN}\n")
    assert json.loads(run.out)["white"] == "yes"


def test_what_cannot_be_answered_is_left_out_with_all_its_reasons(
    in_process: Command, tmp_path: Path
) -> None:
    file = tmp_path / "positions.txt"
    file.write_text(f"8/8/8/8/8/8/8/8 x\n{QUEEN}\nhello\x1b[31m\n", encoding="utf-8")
    run = in_process("winnable", "--positions", file, "--json", "--language", "en")
    assert [json.loads(line)["fen"] for line in run.lines] == [QUEEN]
    assert run.code == 1
    first, second = run.err.splitlines()
    assert first == (
        "Correct the position of line 1: FEN names the side to move as w or b; "
        "White has no king; Black has no king."
    )
    assert second.startswith("Correct the position of line 3: FEN describes")


def test_a_bad_position_is_one_sentence(in_process: Command) -> None:
    run = in_process("winnable", "--fen", "4k3/8/8/8/8/8/4R3/4K3 w - -", "--language", "en")
    assert (run.out, run.code) == ("", 1)
    assert run.err == ("Correct the position: Black is in check though it is the turn of White.\n")


def test_a_missing_file_is_one_sentence(in_process: Command, tmp_path: Path) -> None:
    run = in_process("winnable", "--positions", tmp_path / "none", "--language", "en")
    assert (run.out, run.code) == ("", 1)
    assert "cannot be read" in run.err


def test_without_a_position_the_usage_is_told(in_process: Command) -> None:
    run = in_process("winnable")
    assert run.code == 2
    assert "--fen" in run.err


@pytest.mark.parametrize("command", ["play", "say"])
def test_a_game_starts_only_from_a_position_without_any_fault(
    in_process: Command, command: str
) -> None:
    fen = "4k3/pppppppp/p7/8/8/8/8/3PK3 w K - 0 1"
    run = in_process(command, *(["e4"] if command == "say" else []), "--fen", fen)
    assert run.code == 2
    for reason in ("Black has more than eight pawns", "White has a pawn on the first", "castling"):
        assert reason in " ".join(run.err.split())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("cause", Cause)
def test_every_cause_has_a_sentence(cause: Cause, language: str) -> None:
    assert wording(language)(f"winnable-no-{cause}", player="X").endswith(".")
