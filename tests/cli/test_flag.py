"""``blindchess flag``: who wins when a flag has fallen."""

import json
from collections.abc import Callable
from typing import Any

import pytest

Command = Callable[..., Any]

LONE_KING = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 60"  # White has a pawn
BLOCKED = "8/2k5/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 9 60"
TRAPPED = "7b/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N7 b - - 0 1"  # only White can still mate
MATED = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 40"


def ruled(run: Any) -> tuple[str, str]:
    """The result and the article a program gets."""
    assert (run.err, run.code) == ("", 0)
    (line,) = run.lines
    data = json.loads(line)
    assert set(data) == {"result", "article"}
    return data["result"], data["article"]


@pytest.mark.parametrize(
    ("fen", "fallen", "result", "article"),
    [
        (LONE_KING, "white", "draw", "6.9"),
        (LONE_KING, "black", "white wins", "6.9"),
        (TRAPPED, "white", "draw", "6.9"),
        (TRAPPED, "black", "white wins", "6.9"),
        (BLOCKED, "white", "draw", "5.2.2"),
        (MATED, "white", "white wins", "5.1.1"),
        ("7k/8/5KQ1/8/8/8/8/8 b - - 0 60", "black", "draw", "5.2.1"),
        (LONE_KING, "both", "draw", "III.3.1.2"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "white", "black wins", "6.9"),
    ],
)
def test_who_wins_under_the_laws_of_2023(
    in_process: Command, fen: str, fallen: str, result: str, article: str
) -> None:
    run = in_process("flag", "--fen", fen, "--fallen", fallen, "--json")
    assert ruled(run) == (result, article)


@pytest.mark.parametrize(
    ("options", "result", "article"),
    [
        (["--laws", "2009"], "draw", "6.11b"),
        (["--laws", "1997"], "goes on", "6.11"),
        (["--laws", "2009", "--control", "rapid", "--unsupervised"], "draw", "A4d"),
        (["--earlier-period"], "goes on", "III.3.1.1"),
    ],
)
def test_both_flags_by_edition(
    in_process: Command, options: list[str], result: str, article: str
) -> None:
    run = in_process("flag", "--fen", LONE_KING, "--fallen", "both", "--json", *options)
    assert ruled(run) == (result, article)


@pytest.mark.parametrize(
    ("options", "article"),
    [
        (["--increment"], "III.2.2"),
        (["--not-announced"], "III.2.1"),
        (["--control", "blitz"], "III.2.2"),
    ],
)
def test_both_flags_are_for_the_arbiter_where_nothing_is_written_about_them(
    in_process: Command, options: list[str], article: str
) -> None:
    run = in_process("flag", "--fen", LONE_KING, "--fallen", "both", "--json", *options)
    assert ruled(run) == ("arbiter", article)
    run = in_process("flag", "--fen", LONE_KING, "--fallen", "both", "--language", "en", *options)
    assert "The arbiter decides" in run.lines[0]


def test_unsupervised_blitz_of_2009_is_lost_on_time_too(in_process: Command) -> None:
    options = ["--laws", "2009", "--control", "blitz", "--unsupervised", "--json"]
    run = in_process("flag", "--fen", LONE_KING, "--fallen", "black", *options)
    assert ruled(run) == ("white wins", "A4d")


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Black has exceeded the time. White wins.", "Article 6.9."]),
        ("de", ["Zeitüberschreitung von Schwarz. Weiß gewinnt.", "Artikel 6.9."]),
    ],
)
def test_people_get_the_sentence_and_the_article(
    in_process: Command, language: str, lines: list[str]
) -> None:
    run = in_process("flag", "--fen", LONE_KING, "--fallen", "black", "--language", language)
    assert (run.lines, run.err, run.code) == (lines, "", 0)


def test_a_rule_that_nobody_could_read_says_so(in_process: Command) -> None:
    options = ["--laws", "2014", "--language", "en"]
    run = in_process("flag", "--fen", LONE_KING, "--fallen", "both", *options)
    assert "could not be read" in run.lines[1]


def test_a_position_that_cannot_arise_is_ruled_on_if_its_moves_are_clear(
    in_process: Command,
) -> None:
    fen = "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1"
    run = in_process("flag", "--fen", fen, "--fallen", "white", "--json")
    assert ruled(run) == ("black wins", "6.9")


@pytest.mark.parametrize(
    ("fen", "reasons"),
    [
        ("8/8/8/8/8/8/8/8 w - - 0 1", ["White has no king", "Black has no king"]),
        ("hello", ["FEN"]),
        ("", ["FEN"]),
        ("4k3/8/8/8/8/8/8/R3K2R b KQ - x y", ["numbers"]),
        ("4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", ["Black is in check"]),
        ("\x1b[31m", ["FEN"]),
    ],
)
def test_a_bad_position_is_one_sentence(in_process: Command, fen: str, reasons: list[str]) -> None:
    run = in_process("flag", "--fen", fen, "--fallen", "white", "--language", "en")
    assert run.code == 1
    assert run.out == ""
    assert run.err.count("\n") == 1
    assert run.err[:-1].isprintable()
    for reason in reasons:
        assert reason in run.err


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--fen", LONE_KING],
        ["--fen", LONE_KING, "--fallen", "green"],
        ["--fen", LONE_KING, "--fallen", "white", "--laws", "1812"],
        ["--fen", LONE_KING, "--fallen", "white", "--control", "bullet"],
    ],
    ids=str,
)
def test_wrong_usage_is_code_two(in_process: Command, arguments: list[str]) -> None:
    assert in_process("flag", *arguments).code == 2
