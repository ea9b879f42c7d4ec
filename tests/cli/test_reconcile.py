"""``blindchess reconcile``: what an arbiter gets, and what a program gets."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Command = Callable[..., Any]

RUY = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"
AFTER_RUY = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R"


@pytest.fixture
def scores(tmp_path: Path) -> Callable[[str | bytes, str | bytes], tuple[Path, Path]]:
    """Two files with these texts."""

    def write(one: str | bytes, other: str | bytes) -> tuple[Path, Path]:
        files = tmp_path / "a.pgn", tmp_path / "b.pgn"
        for file, text in zip(files, (one, other), strict=True):
            file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return files

    return write


Scores = Callable[[str | bytes, str | bytes], tuple[Path, Path]]


def data(run: Any) -> dict[str, Any]:
    """The object that a program gets."""
    assert (run.err, run.code) == ("", 0)
    (line,) = run.lines
    found: dict[str, Any] = json.loads(line)
    return found


def test_scores_that_agree_need_nothing(in_process: Command, scores: Scores) -> None:
    files = scores(RUY, "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 1/2-1/2")
    found = data(in_process("reconcile", *files, "--json"))
    assert (found["case"], found["agreed_ply"], found["article"]) == ("agree", 6, "D.2.9")
    assert (found["steps"], found["repairs"], found["who"], found["ply"]) == ([], [], None, None)


def test_a_repair_says_whose_it_is_where_and_what_should_stand(
    in_process: Command, scores: Scores
) -> None:
    files = scores(RUY, "1. e4 e5 2. Nf3 3. Bb5 a6")
    found = data(in_process("reconcile", *files, "--json"))
    assert (found["case"], found["agreed_ply"]) == ("agree", 6)
    (repair,) = found["repairs"]
    assert repair == {
        "whose": "b",
        "kind": "missed",
        "ply": 4,
        "written": None,
        "reading": "Nc6",
        "uci": "b8c6",
    }


def test_a_board_is_adjusted_by_its_player(in_process: Command, scores: Scores) -> None:
    board = AFTER_RUY.replace("1ppp1ppp/p1n5", "pppp1ppp/2n5")
    options = ["--board-a", AFTER_RUY, "--board-b", board + " w KQkq - 2 3", "--json"]
    found = data(in_process("reconcile", *scores(RUY, RUY), *options, "--language", "en"))
    assert (found["case"], found["who"], found["agreed_ply"]) == ("board", "b", 6)
    assert found["boards"] == {
        "a": [],
        "b": [
            {"square": "a6", "shows": None, "expected": "p"},
            {"square": "a7", "shows": "p", "expected": None},
        ],
    }
    assert found["steps"] == [
        "The arbiter stops the clocks.",
        "Board B: make move 3 of Black, Anna seven Anna six.",
        "White is to move. The game goes on.",
    ]


def test_scores_that_differ_are_told_line_by_line(in_process: Command, scores: Scores) -> None:
    files = scores("1. e4 e5 2. Nf3 Nc6", "1. e4 e5 2. Sf3 Sf6")
    run = in_process("reconcile", *files, "--language", "de")
    assert (run.err, run.code) == ("", 0)
    assert run.lines == [
        "Die Mitschriften weichen voneinander ab.",
        "Sie stimmen überein bis Zug 2 von Weiß, Springer Gustav eins Felix drei.",
        "Mitschrift A hat Springer Bella acht Cesar sechs als Zug 2 von Schwarz.",
        "Damit ist alles, was in Mitschrift A folgt, möglich.",
        "Mitschrift B hat Springer Gustav acht Felix sechs als Zug 2 von Schwarz.",
        "Damit ist alles, was in Mitschrift B folgt, möglich.",
        "Der Schiedsrichter hält die Uhren an.",
        "Zurück zur Stellung nach Zug 2 von Weiß, Springer Gustav eins Felix drei.",
        "Der Schiedsrichter stellt die Uhren ein.",
        "Schwarz ist am Zug. Die Partie geht weiter.",
        "Artikel D.2.9.",
    ]


def test_an_illegal_move_in_both_scores_has_its_half_move(
    in_process: Command, scores: Scores
) -> None:
    text = "1. e4 e5 2. Nf3 Nc6 3. Bf1-b6 a6"
    found = data(in_process("reconcile", *scores(text, text), "--json", "--language", "en"))
    assert (found["case"], found["agreed_ply"], found["ply"]) == ("illegal", 4, 5)
    assert found["article"] == "7.5.1"
    assert found["steps"][-3:] == [
        "White must move the piece on Felix one.",
        "The arbiter decides about the penalty for the illegal move of White.",
        "White is to move. The game goes on.",
    ]


def test_the_edition_decides_the_article(in_process: Command, scores: Scores) -> None:
    files = scores("1. e4 e5", "1. e4 c5")
    found = data(in_process("reconcile", *files, "--laws", "2009", "--json"))
    assert (found["case"], found["article"]) == ("scores", "E2.8")


def test_each_score_can_have_the_letters_of_its_language(
    in_process: Command, scores: Scores
) -> None:
    files = scores("1. e4 e5 2. Cf3 Cc6 3. Ab5", "1. e4 e5 2. Кf3 Кc6 3. Сb5")
    for options in ([], ["--letters-a", "es", "--letters-b", "ru"]):
        found = data(in_process("reconcile", *files, "--json", *options))
        assert (found["case"], found["agreed_ply"]) == ("agree", 5)


def test_a_dictated_score_is_compared_with_a_written_one(
    in_process: Command, scores: Scores
) -> None:
    said = "1. Eva zwei Eva vier, Eva sieben Eva fünf\n2. Springer Gustav eins Felix drei"
    found = data(in_process("reconcile", *scores(said, "1. e4 e5 2. Nf3"), "--json"))
    assert (found["case"], found["agreed_ply"], found["repairs"]) == ("agree", 3, [])


def test_every_kind_of_slip_and_case_can_be_told(in_process: Command, scores: Scores) -> None:
    """Each of these lines is a sentence; none is empty or has a sign of the program in it."""
    pairs = [
        (RUY, "1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6"),
        (RUY + " 4. Ba4 Nf6", "1. e4 e5 2. Nc6 Nf3 3. ? Qh9 a6 4. Ba4 Nf6"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 d6 4. d3 a6", "1. e4 e5 2. Bc4 Nc6 3. Nf3 d6 4. d3 a6"),
        (RUY + " 1-0", RUY + " 0-1"),
        ("1. e4", "1. d4"),
        ("1. Nf3 d5 2. d3 c5 3. Nd2 e5", "1. Nf3 d5 2. d3 c5 3. Nd2 e5"),
        (RUY, "1. e4 e5 2. Nf3 Nc6 3. Bb5 ?"),
    ]
    boards = ["8/8/8/8/8/8/8/8", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", AFTER_RUY]
    for language in ("de", "en"):
        for pair in pairs:
            for board in boards:
                options = ["--language", language, "--board-b", board]
                run = in_process("reconcile", *scores(*pair), *options)
                assert (run.err, run.code) == ("", 0)
                assert all(line[0].isupper() and line[-1] == "." for line in run.lines)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no moves"),
        ("lorem ipsum dolor", "holds no moves"),
        (bytes(range(256)), "holds no moves"),
        ("1. e4 e5 1-0\n\n1. d4 d5 0-1", "more than one game"),
        ('[Event "x"]\n\n1. e4 e5\n\n[Event "y"]\n\n1. d4 d5', "more than one game"),
        ("1. e4 e5 2. Nf3 Nc6\n1. d4 d5 2. c4 e6", "more than one game"),
        ("1. e4 e5 2. Nf3 Nc6 " * 500_000, "too long"),
        ('[Variant "Chess960"]\n\n1. e4 e5', "first position"),
        ('[Variant "Crazyhouse"]\n\n1. e4 e5', "Crazyhouse"),
        ('[FEN "hello"]\n\n1. e4 e5', "Correct its FEN"),
        ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 e5', "Correct its FEN"),
    ],
)
def test_what_is_not_one_score_is_refused_in_one_sentence(
    in_process: Command, scores: Scores, text: str | bytes, said: str
) -> None:
    run = in_process("reconcile", *scores(text, RUY), "--language", "en")
    assert (run.out, run.code) == ("", 1)
    assert said in run.err
    assert run.err.count("\n") == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_any_usual_encoding_is_read(in_process: Command, scores: Scores, encoding: str) -> None:
    text = f'[White "Müller"]\r\n[Black "Weiß"]\r\n\r\n{RUY} {{schön}}'.encode(encoding)
    found = data(in_process("reconcile", *scores(text, RUY), "--json"))
    assert (found["case"], found["repairs"]) == ("agree", [])


def test_scores_of_two_games_are_refused(in_process: Command, scores: Scores) -> None:
    one = '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4'
    other = '[FEN "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1"]\n\n1. d4'
    run = in_process("reconcile", *scores(one, other), "--language", "en")
    assert (run.code, run.err.count("\n")) == (1, 1)
    assert "different positions" in run.err


def test_a_plain_list_begins_where_the_other_score_says(
    in_process: Command, scores: Scores
) -> None:
    one = '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 Kd7'
    found = data(in_process("reconcile", *scores(one, "1. e4 Kd7"), "--json"))
    assert (found["case"], found["agreed_ply"]) == ("agree", 2)


def test_a_chess960_game_is_read_with_its_first_position(
    in_process: Command, scores: Scores
) -> None:
    fen = "bnrkrnqb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRNQB w ECec - 0 1"
    texts = "1. f4 f5 2. Ne3 Ne6 3. Qf2 Qf7 4. O-O", "1. f4 f5 2. Ne3 Ne6 3. Qf2 Qf7 4. 0-0"
    options = ["--fen", fen, "--chess960", "--json"]
    found = data(in_process("reconcile", *scores(*texts), *options))
    assert (found["case"], found["agreed_ply"]) == ("agree", 7)


@pytest.mark.parametrize(
    "options",
    [
        ["--board-a", "nothing"],
        ["--board-b", ""],
        ["--fen", "8/8/8 w"],
        ["--chess960"],
        ["--laws", "1900"],
        ["--letters-a", "xx"],
    ],
)
def test_wrong_usage_has_its_own_code(
    in_process: Command, scores: Scores, options: list[str]
) -> None:
    run = in_process("reconcile", *scores(RUY, RUY), *options)
    assert (run.out, run.code) == ("", 2)


def test_a_file_that_is_not_there_is_named(in_process: Command, tmp_path: Path) -> None:
    run = in_process("reconcile", tmp_path / "a", tmp_path / "b", "--language", "en")
    assert (run.out, run.code) == ("", 1)
    assert run.err == f"{tmp_path / 'a'} cannot be read. Check the name.\n"


def test_one_score_can_come_from_a_program(blindchess: Command, scores: Scores) -> None:
    _, file = scores("", RUY)
    run = blindchess("reconcile", "-", file, "--json", typed=RUY)
    assert json.loads(run.out)["case"] == "agree"
    assert blindchess("reconcile", "-", "-").code == 2


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ("2023", "The arbiter sets the clocks."),
        ("2009", "The controller sets the clocks."),
        ("1997", "The arbiter sets the clocks."),
    ],
)
def test_who_helps_to_put_boards_right_is_who_the_edition_names(
    in_process: Command, scores: Scores, edition: str, sentence: str
) -> None:
    files = scores(RUY, "1. e4 e5 2. Nf3 Nc6 3. Bc4 a6")
    run = in_process("reconcile", *files, "--laws", edition, "--language", "en")
    assert sentence in run.lines


def test_the_two_scores_of_a_journal_are_compared(
    blindchess: Command, in_process: Command, tmp_path: Path
) -> None:
    """White has missed a move and Black has written another than was played."""
    journal = tmp_path / "game.jsonl"
    moves = ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7")
    typed = ""
    for move in moves:
        typed += f"{move}\n" + (f"white: note {move}\n" if move != "Nc6" else "")
        typed += f"black: note {'d6' if move == 'Be7' else move}\n"
    blindchess("play", "--journal", journal, "--language", "en", typed=typed)
    found = data(in_process("reconcile", "--journal", journal, "--json"))
    assert (found["case"], found["agreed_ply"]) == ("scores", 9)
    assert [(r["whose"], r["kind"], r["ply"]) for r in found["repairs"]] == [("a", "missed", 4)]
    assert found["readings"]["a"]["moves"] == ["Be7"]
    assert found["readings"]["b"]["moves"] == ["d6"]


def test_a_journal_without_scores_and_a_wrong_call_are_one_sentence(
    blindchess: Command, in_process: Command, scores: Scores, tmp_path: Path
) -> None:
    journal = tmp_path / "game.jsonl"
    blindchess("play", "--journal", journal, "--language", "en", typed="e4\nwhite: note e4\n")
    run = in_process("reconcile", "--journal", journal, "--language", "en")
    assert (run.code, run.out) == (1, "")
    assert run.err == "Black has recorded nothing in that journal.\n"
    assert in_process("reconcile", "--journal", tmp_path / "none").code == 1
    assert in_process("reconcile").code == 2
    assert in_process("reconcile", *scores(RUY, RUY), "--journal", journal).code == 2
