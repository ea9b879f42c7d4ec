"""The shipped weights on moves spoken on the spot by voices they were never trained on."""

from __future__ import annotations

import shutil
import subprocess
from importlib import resources
from pathlib import Path

import chess
import pytest

from accessible.hearing.acoustic.network import DamagedWeightsError, load_network, shipped_weights
from accessible.hearing.audio import read_audio
from accessible.hearing.matching import IllegalMove, Meaning, MoveMeant, Nothing, Unsure
from accessible.hearing.phrases import phrasebook
from accessible.table.ears import Ears, open_ears

MOST_BYTES = 4_000_000
# A position with captures, castling, promotions and two knights that reach the same square.
BOARD = chess.Board("r3k2r/1P3ppp/2n1bn2/3p4/3NP3/2N2B2/PPP2PPP/R3K2R w KQkq - 0 1")
ENGLISH = {
    "knight David four Eva six": "d4e6",
    "Eva four David five": "e4d5",
    "Eva takes David five": "e4d5",
    "short castle": "e1g1",
    "castles queenside": "e1c1",
    "Bella seven Anna eight queen": "b7a8q",
    "Bella seven Bella eight rook": "b7b8r",
    "Hector two Hector four": "h2h4",
    "Gustav two Gustav three": "g2g3",
    "bishop Felix three Eva two": "f3e2",
    "knight Cesar three takes David five": "c3d5",
    "king Eva one Felix one": "e1f1",
    "rook Anna one Bella one": "a1b1",
    "Eva four Eva five": "e4e5",
}
GERMAN = {
    "Springer David vier Eva sechs": "d4e6",
    "Eva vier David fünf": "e4d5",
    "Eva schlägt David fünf": "e4d5",
    "kurze Rochade": "e1g1",
    "lange Rochade": "e1c1",
    "Bella sieben Anna acht Dame": "b7a8q",
    "Hector zwei Hector vier": "h2h4",
    "Gustav zwei Gustav drei": "g2g3",
    "Läufer Felix drei Eva zwei": "f3e2",
    "Springer Cesar drei schlägt David fünf": "c3d5",
    "König Eva eins Felix eins": "e1f1",
    "Turm Anna eins Bella eins": "a1b1",
}
VOICES = {"en": ["flite", "-voice", "awb", "-t", "{text}", "-o", "{file}"],
          "de": ["espeak-ng", "-v", "de+f3", "-w", "{file}", "{text}"]}  # fmt: skip


def spoken(language: str, text: str, folder: Path) -> bytes:
    """The text in a voice of the language, as 16 kHz samples."""
    command = VOICES[language]
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    file = folder / "said.wav"
    subprocess.run([part.format(text=text, file=file) for part in command], check=True)
    return read_audio(str(file)).pcm


def heard(ears: Ears, pcm: bytes) -> Meaning:
    return ears.hear(pcm, phrasebook(BOARD))[0]


@pytest.mark.parametrize(("language", "moves"), [("en", ENGLISH), ("de", GERMAN)])
def test_moves_of_an_unknown_voice_are_heard_or_asked_about_and_never_wrong(
    language: str, moves: dict[str, str], tmp_path: Path
) -> None:
    ears = open_ears("acoustic", language, "names")
    results = {text: heard(ears, spoken(language, text, tmp_path)) for text in moves}
    taken = {t: r.move.uci() for t, r in results.items() if isinstance(r, MoveMeant)}
    asked = {
        t for t, r in results.items()
        if isinstance(r, Unsure) and chess.Move.from_uci(moves[t]) in r.near
    }  # fmt: skip
    assert {t: m for t, m in taken.items() if m != moves[t]} == {}
    assert len(taken) + len(asked) >= len(moves) - 1
    assert len(taken) >= len(moves) - 1


@pytest.mark.parametrize(
    ("language", "text", "move"),
    [
        ("en", "knight David four David five", "d4d5"),
        ("en", "rook Anna one Hector eight", "a1h8"),
        ("de", "Springer David vier David fünf", "d4d5"),
        ("de", "Läufer Felix drei Felix vier", "f3f4"),
    ],
)
def test_an_illegal_move_is_never_taken_for_a_legal_one(
    language: str, text: str, move: str, tmp_path: Path
) -> None:
    ears = open_ears("acoustic", language, "names")
    result = heard(ears, spoken(language, text, tmp_path))
    assert not isinstance(result, MoveMeant)
    assert not isinstance(result, IllegalMove) or result.move.uci() == move


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "did you see the end of the last round"),
        ("en", "the coffee machine is next to the stairs"),
        ("de", "wann fängt morgen die nächste Runde an"),
        ("de", "draußen regnet es schon wieder"),
    ],
)
def test_talk_is_nothing(language: str, text: str, tmp_path: Path) -> None:
    ears = open_ears("acoustic", language, "names")
    assert heard(ears, spoken(language, text, tmp_path)) == Nothing()


@pytest.mark.parametrize("samples", [0, 100, 16_000, 160_000])
def test_digital_silence_is_nothing(samples: int) -> None:
    assert heard(open_ears("acoustic", "en", "names"), bytes(2 * samples)) == Nothing()


def test_the_weights_are_small_and_described() -> None:
    with resources.as_file(shipped_weights()) as file:
        assert file.stat().st_size <= MOST_BYTES
        assert (file.parent / "MODEL_CARD.md").exists()


def test_damaged_weights_are_a_sentence_and_the_next_engine_takes_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = tmp_path / "weights.npz"
    damaged.write_bytes(shipped_weights().read_bytes()[:100_000])
    with pytest.raises(DamagedWeightsError):
        load_network(damaged)
    monkeypatch.setattr("accessible.hearing.acoustic.network.shipped_weights", lambda: damaged)
    ears = open_ears("acoustic", "en", "names")
    assert ears.engine.name == "sphinx"
    assert ears.instead_of
    assert "install blindchess again" in ears.instead_of.sentence
