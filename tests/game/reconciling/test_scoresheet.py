"""What people write: every way that Appendix C knows, and what stands around it."""

import chess
import pytest

from accessible.game.reconciling.entries import Kind, entry, merged, readings
from accessible.game.reconciling.languages import letters_written
from accessible.game.reconciling.scoresheet import ScoreError, ScoreFault, read
from accessible.laws.rulings import Result

SETS = {
    "en": {"K": 6, "Q": 5, "R": 4, "B": 3, "N": 2, "P": 1},
    "de": {"K": 6, "D": 5, "T": 4, "L": 3, "S": 2, "B": 1},
    "nl": {"K": 6, "D": 5, "T": 4, "L": 3, "P": 2, "O": 1},
}
BOTH = merged(SETS["en"], SETS["de"])
OPEN = "r1bqkbnr/ppp2ppp/2np4/4p3/2BPP3/5N2/PPP2PPP/RNBQK2R w KQkq - 0 4"
PROMOTING = "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1"
PASSING = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"


def meant(text: str, fen: str) -> set[str]:
    """The moves that are read first."""
    board = chess.Board(fen)
    read = readings(entry(text, BOTH), board)
    return {r.move.uci() for r in read if r.cost == read[0].cost}


@pytest.mark.parametrize(
    ("text", "fen", "move"),
    [
        *((text, OPEN, "f3g5") for text in ("Ng5", "Sg5", "ng5", "♘g5", "Nf3-g5", "Sf3g5", "f3g5")),
        *((text, OPEN, "d4e5") for text in ("dxe5", "d4xe5", "de5", "de", "dxe", "d:e5", "de5:")),
        *((text, OPEN, "c4f7") for text in ("Bxf7+", "Lxf7", "Lf7:+", "B:f7", "Bc4xf7", "Lf7!?")),
        *((text, OPEN, "e1g1") for text in ("0-0", "O-O", "o-o", "0–0", "00", "OO+", "Ke1-g1")),
        *((text, PROMOTING, "c7c8q") for text in ("c8Q", "c8=D", "c8(Q)", "c8/D", "c7-c8Q+", "c8")),
        *((text, PROMOTING, "c7d8n") for text in ("cxd8N", "cd8S", "c7xd8=N")),
        *((text, PASSING, "e5d6") for text in ("exd6", "exd6 e.p.", "ed6ep", "e5xd6e.p.", "ed")),
        ("NxP", OPEN, "f3e5"),
        ("5254", chess.STARTING_FEN, "e2e4"),
        ("E2-E4", chess.STARTING_FEN, "e2e4"),
        ("S?3", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1f3"),
    ],
)  # fmt: skip
def test_a_move_may_be_written_in_many_ways(text: str, fen: str, move: str) -> None:
    assert move in meant(text, fen)
    assert len(meant(text, fen)) == 1 or "?" in text


@pytest.mark.parametrize("text", ["Sf9", "x", "Nj3", "e44", "?", "--", "Qq4", ""])
def test_what_is_no_move_has_no_reading(text: str) -> None:
    assert entry(text, BOTH).forms == ()


def test_what_stands_for_a_move_is_kept_as_unreadable() -> None:
    sheet = read("1. e4 ??? 2. Nf9 Nc6 3. -- a6", BOTH)
    assert [e.kind for e in sheet.entries] == [
        Kind.MOVE, Kind.UNREADABLE, Kind.UNREADABLE, Kind.MOVE, Kind.BLANK, Kind.MOVE,
    ]  # fmt: skip


def test_words_beside_the_moves_are_kept_aside() -> None:
    sheet = read("Runde fünf\n1. e4 e5 Weiß gab auf 1-0", BOTH)
    assert [e.text for e in sheet.entries] == ["e4", "e5"]
    assert sheet.ignored == ("Runde", "fünf", "Weiß", "gab", "auf")
    assert sheet.result is Result.WHITE


def test_a_date_before_the_moves_is_no_other_game() -> None:
    sheet = read("Datum 12.3.2024 Runde 5\n1. e4 e5 2. Nf3 Nc6", BOTH)
    assert [e.text for e in sheet.entries] == ["e4", "e5", "Nf3", "Nc6"]


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("1. e4 e5 2. Nf3 3. Bb5 a6", [0, 0, 1, 1, 0]),
        ("1. e4 e5 3. Bb5 a6", [2, 2, 2, 0]),
        ("1. e4 e5 e5 2. Nf3", [-1, -1, -1, -1]),
        ("1. e4 e5 2. Nf3 2... Nc6 3. Bb5", [0, 0, 0, 0, 0]),
        ("1. e4 e5 27. Nf3 Nc6", [0, 0, 0, 0]),
    ],
)
def test_move_numbers_show_where_something_is_missing(text: str, missing: list[int]) -> None:
    assert [e.missing for e in read(text, BOTH).entries] == missing


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("Nf3 Nc6 Bb5 Qe7 Rd1", "en"),
        ("Sf3 Sc6 Lb5 De7 Td1", "de"),
        ("Pf3 Pc6 Lb5 De7 Td1", "nl"),
        ("e4 e5 d4 d5", "en"),
    ],
)
def test_the_language_of_a_score_is_that_of_its_letters(words: str, code: str) -> None:
    assert letters_written(words.split(), SETS) == merged(SETS[code])


def test_a_score_that_mixes_two_languages_is_read_in_both() -> None:
    assert letters_written(["Nf3", "Sc6", "Bb5", "De7"], SETS) == BOTH


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1-0", ScoreFault.NO_MOVES),
        ("1. ? ?", ScoreFault.NO_MOVES),
        ("e4 " * 12_001, ScoreFault.TOO_LONG),
        ("1. e4 e5 * 1. e4", ScoreFault.TWO_GAMES),
        ('[Variant "Chess960"] \n 1. e4', ScoreFault.NO_START),
        ('[Variant "Atomic"] \n 1. e4', ScoreFault.VARIANT),
        ('[FEN "x"] \n 1. e4', ScoreFault.BAD_START),
    ],
)
def test_a_text_that_is_no_score_says_why(text: str, fault: ScoreFault) -> None:
    with pytest.raises(ScoreError) as caught:
        read(text, BOTH)
    assert caught.value.fault is fault
