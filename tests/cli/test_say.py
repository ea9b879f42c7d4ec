"""``blindchess say``: how moves are announced."""

import json
from collections.abc import Callable
from typing import Any

import pytest

Command = Callable[..., Any]


@pytest.mark.parametrize(
    ("language", "style", "text"),
    [
        ("de", "anna", "Springer Gustav eins Felix drei"),
        ("en", "anna", "Knight Gustav one Felix three"),
        ("en", "nato", "Knight golf one foxtrot three"),
        ("en", "letters", "Knight G one F three"),
        ("de", "short", "Springer Felix drei"),
        ("es", "anna", "Caballo Gustav uno Felix tres"),
        ("pl", "short", "Skoczek Felix trzy"),
        ("ru", "letters", "Конь G один F три"),
    ],
)
def test_a_move_in_each_style(in_process: Command, language: str, style: str, text: str) -> None:
    run = in_process("say", "Nf3", "--language", language, "--style", style)
    assert (run.out, run.err, run.code) == (text + "\n", "", 0)


def test_moves_are_played_one_after_the_other(in_process: Command) -> None:
    run = in_process("say", "e4", "d5", "exd5", "Dxd5", "--language", "de")
    assert run.lines == [
        "Eva zwei Eva vier",
        "David sieben David fünf",
        "Eva vier schlägt David fünf",
        "Dame David acht schlägt David fünf",
    ]


def test_programs_get_objects(in_process: Command) -> None:
    fen = "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1"
    (line,) = in_process("say", "a8=N", "--fen", fen, "--language", "en", "--json").lines
    assert json.loads(line) == {
        "move": "a7a8n",
        "san": "a8=N",
        "text": "Anna seven Anna eight knight",
    }


@pytest.mark.parametrize("said", ["e2e5", "castle", "", "hello", "x" * 10_000, "help", "\x1b[31m"])
def test_what_is_no_legal_move_is_one_sentence(in_process: Command, said: str) -> None:
    run = in_process("say", said)
    assert run.code == 1
    assert run.out == ""
    assert run.err.count("\n") == 1
    assert run.err[:-1].isprintable()
    assert "no legal move" in run.err


def test_an_ambiguous_move_is_named_as_such(in_process: Command) -> None:
    run = in_process("say", "Nd2", "--fen", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1")
    assert run.code == 1
    assert "several moves" in run.err


@pytest.mark.parametrize("arguments", [[], ["e4", "--fen", "x"], ["e4", "--style", "x"]], ids=str)
def test_wrong_usage_is_code_two(in_process: Command, arguments: list[str]) -> None:
    assert in_process("say", *arguments).code == 2
