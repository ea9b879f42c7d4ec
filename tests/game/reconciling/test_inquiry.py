"""Two scores and two boards: ``tests/data/game/reconciling.toml``."""

import re
import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.game.reconciling.finding import Finding
from accessible.game.reconciling.inquiry import reconcile
from accessible.game.reconciling.languages import letters_written
from accessible.game.reconciling.scoresheet import read, start_position, written_words
from accessible.game.reconciling.steps import steps
from accessible.laws.editions import Edition, laws

TABLE = Path(__file__).parents[2] / "data" / "game" / "reconciling.toml"
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]
ENGLISH = {"K": 6, "Q": 5, "R": 4, "B": 3, "N": 2, "P": 1}
GERMAN = {"K": 6, "D": 5, "T": 4, "L": 3, "S": 2, "B": 1}
LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def board(text: str, start: chess.Board) -> chess.BaseBoard:
    """What stands on a board after these moves by hand, or what a FEN says."""
    if "/" in text:
        return chess.BaseBoard(text.split()[0])
    made = chess.BaseBoard(start.board_fen())
    for move in map(chess.Move.from_uci, text.split()):
        man = made.remove_piece_at(move.from_square)
        made.set_piece_at(move.to_square, man)
    return made


def found(case: dict[str, Any]) -> Finding:
    """What is found in a case."""
    start = start_position(case["start"]) if "start" in case else chess.Board()
    texts = [case[name] for name in ("a", "b")]
    sheets = [read(text, letters_written(written_words(text), LANGUAGES)) for text in texts]
    boards = [board(case[n], start) if n in case else None for n in ("board_a", "board_b")]
    return reconcile(
        start,
        (sheets[0].entries, sheets[1].entries),
        (boards[0], boards[1]),
        laws(Edition(case.get("laws", "2023"))),
        (sheets[0].result, sheets[1].result),
    )


def repairs(finding: Finding) -> list[str]:
    """The repairs as the table writes them."""
    lines, positions = [], finding.positions()
    for repair in finding.repairs:
        whose = "both" if repair.score is None else "ab"[repair.score]
        san = positions[repair.ply - 1].san(repair.move).rstrip("+#")
        lines.append(f"{whose} {repair.slip} {repair.ply} {san}")
    return lines


def test_the_table_has_as_many_cases_as_an_arbiter_may_expect() -> None:
    assert len(CASES) >= 60


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_two_scores_are_reconciled_as_the_table_says(case: dict[str, Any]) -> None:
    finding = found(case)
    assert (finding.case, finding.agreed_ply) == (case["case"], case["agreed_ply"])
    assert finding.article == case.get("article", "D.2.9")
    assert repairs(finding) == case.get("repairs", [])
    who = {(): None, (0,): "a", (1,): "b", (0, 1): "both"}[finding.who]
    assert who == case.get("who")
    if "steps" in case:
        names = [re.sub("(?<=.)([A-Z])", r"-\1", type(s).__name__).lower() for s in steps(finding)]
        assert " ".join(names) == case["steps"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_the_two_scores_may_change_places(case: dict[str, Any]) -> None:
    turned = {**case, "a": case["b"], "b": case["a"]}
    for one, other in (("board_a", "board_b"), ("board_b", "board_a")):
        turned.pop(one, None)
        if other in case:
            turned[one] = case[other]
    finding = found(turned)
    assert (finding.case, finding.agreed_ply) == (case["case"], case["agreed_ply"])
    swapped = str.maketrans("ab", "ba")
    expected = [line[0].translate(swapped) + line[1:] for line in case.get("repairs", [])]
    if not any(line.startswith("both") for line in case.get("repairs", [])):
        assert sorted(repairs(finding)) == sorted(expected)
