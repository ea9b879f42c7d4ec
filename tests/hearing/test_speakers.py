"""Voices the table knows: kept, found again, and said plainly when they are not."""

from __future__ import annotations

from pathlib import Path

import chess
import numpy as np
import pytest

from accessible.hearing.acoustic.adapting import Speaker
from accessible.hearing.acoustic.network import load_network
from accessible.hearing.recognisers import SpeakerError, SpeakerTrouble
from accessible.hearing.speakers import SQUARES, profile_path, recall, remember

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
