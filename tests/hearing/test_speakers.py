"""Voices the table knows: kept, found again, and said plainly when they are not."""

from __future__ import annotations

from pathlib import Path

import chess
import numpy as np
import pytest

from accessible.hearing.acoustic.adapting import Speaker
from accessible.hearing.acoustic.network import load_network
from accessible.hearing.lexicon import Naming
from accessible.hearing.phrases import phrasebook
from accessible.hearing.recognisers import SpeakerError, SpeakerTrouble
from accessible.hearing.recognisers.acoustic import Acoustic, open_acoustic
from accessible.hearing.speakers import SQUARES, profile_path, recall, remember, remember_more
from tests.hearing.sounds import joined, pcm, silence, speak

NETWORK = load_network()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's data, in a folder of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def a_speaker() -> Speaker:
    weight = np.full_like(NETWORK.weights["output.weight"], 0.25)
    return Speaker(1.06, weight, np.full_like(NETWORK.weights["output.bias"], -0.5))


def test_a_voice_is_found_again_by_its_name() -> None:
    remember("Anna Maria", a_speaker())
    found = recall("anna  maria", NETWORK)
    assert found.warp == pytest.approx(1.06)
    assert found.weight is not None
    assert float(found.weight[3, 4]) == 0.25


def test_a_voice_that_nobody_trained_is_named() -> None:
    with pytest.raises(SpeakerError) as raised:
        recall("Bella", NETWORK)
    assert raised.value.reason is SpeakerTrouble.MISSING
    assert raised.value.name == "Bella"


def test_a_damaged_profile_is_no_traceback() -> None:
    remember("Cesar", a_speaker())
    path = profile_path("Cesar")
    path.write_bytes(path.read_bytes()[:200])
    with pytest.raises(SpeakerError) as raised:
        recall("Cesar", NETWORK)
    assert raised.value.reason is SpeakerTrouble.DAMAGED


def test_a_profile_of_other_weights_is_damaged() -> None:
    remember("David", Speaker(1.0, np.zeros((3, 4), np.float32), np.zeros(3, np.float32)))
    with pytest.raises(SpeakerError):
        recall("David", NETWORK)


@pytest.mark.parametrize("name", ["", "!?", "../.."])
def test_a_name_needs_a_letter(name: str) -> None:
    with pytest.raises(SpeakerError) as raised:
        profile_path(name)
    assert raised.value.reason is SpeakerTrouble.NAMELESS


def test_a_name_never_leaves_the_folder(home: Path) -> None:
    assert profile_path("../../etc/passwd").parent == home / "blindchess" / "voices"


def test_every_file_and_every_rank_is_read_twice() -> None:
    for count in (chess.square_file, chess.square_rank):
        numbers = [count(square) for square in SQUARES]
        assert all(numbers.count(n) >= 2 for n in range(8))
    assert len(set(SQUARES)) == 20


def test_what_a_correction_taught_is_kept_with_what_was_read() -> None:
    remember("Eva", a_speaker())
    some = NETWORK.knowing(["de"], [Naming.NAMES])
    bias = np.zeros_like(some.weights["output.bias"])
    bias[some.units.index("de:acht") + 1] = 2.0
    learnt = Speaker(1.0, np.zeros_like(some.weights["output.weight"]), bias)
    remember_more("Eva", NETWORK, some.units, learnt)
    found = recall("Eva", NETWORK)
    assert found.warp == pytest.approx(1.06)
    assert found.bias is not None
    assert float(found.bias[NETWORK.units.index("de:acht") + 1]) == 1.5
    assert float(found.bias[NETWORK.units.index("en:eight") + 1]) == -0.5


def spoken(text: str) -> bytes:
    """A German move spoken by a voice, as 16 kHz samples."""
    return pcm(joined([silence(0.3), speak(text, "de"), silence(0.3)]))


def test_a_confirmed_move_is_likelier_the_next_time_and_for_nobody_else() -> None:
    remember("Felix", Speaker())
    book, said = phrasebook(chess.Board()), spoken("E zwei E drei")
    meant, far = chess.Move.from_uci("e2e3"), chess.Move.from_uci("b1c3")

    def likely(engine: Acoustic) -> float:
        return {s.meant: s.score for s in engine.hear(said, book).best}[meant,]

    known, stranger = open_acoustic(["de"], None, "Felix"), open_acoustic(["de"])
    first = likely(known)
    known.correct(said, far, book)
    assert likely(known) == first, "a move far from the sound is nobody's mishearing"
    known.correct(said, meant, book)
    stranger.correct(said, meant, book)
    assert likely(known) > first == likely(stranger)
    assert likely(open_acoustic(["de"], None, "Felix")) == pytest.approx(likely(known), abs=0.01)
