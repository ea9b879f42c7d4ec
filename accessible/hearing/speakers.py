"""What the table remembers of a player's voice, and how it learns it: twenty squares are read.

A profile is one file per player and belongs to the weights it was made with; with other weights it
is made again.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Sequence
from pathlib import Path

import chess
import numpy as np
import platformdirs

from accessible.hearing.acoustic.adapting import (
    UNKNOWN,
    Reading,
    Speaker,
    fitted,
    for_speaker,
)
from accessible.hearing.acoustic.expected import Speech
from accessible.hearing.acoustic.features import frames_of
from accessible.hearing.acoustic.network import BLANK, Network
from accessible.hearing.acoustic.scoring import START, Graph, Row, best_row, log_likelihoods
from accessible.hearing.acoustic.units import Unit
from accessible.hearing.audio import SAMPLE_RATE, Clip
from accessible.hearing.phrases import square_tokens
from accessible.hearing.recognisers import SpeakerError, SpeakerTrouble

# Every file and every rank at least twice, in no order that could be sung.
SQUARES = (
    chess.E4, chess.A7, chess.H2, chess.C5, chess.F8, chess.B1, chess.G6, chess.D3, chess.A2,
    chess.E7, chess.C8, chess.H5, chess.B4, chess.F1, chess.D6, chess.G3, chess.B8, chess.E5,
    chess.H7, chess.C2,
)  # fmt: skip
_LOUDEST = np.float32(32768)
_KEYS = ("warp", "weight", "bias")


def profile_path(name: str) -> Path:
    """Where a player's voice is kept, in the place the system keeps a person's data.

    Raises SpeakerError for a name without a letter.
    """
    plain = "-".join(re.findall(r"\w+", name.casefold()))
    if not plain:
        raise SpeakerError(SpeakerTrouble.NAMELESS, name)
    return platformdirs.user_data_path("blindchess") / "voices" / f"{plain}.npz"


def remember(name: str, speaker: Speaker) -> Path:
    """Keep what is known about a voice; the file is complete or as it was before."""
    path = profile_path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    arrays = {"warp": np.array(speaker.warp)}
    if speaker.weight is not None and speaker.bias is not None:
        arrays |= {"weight": speaker.weight.astype(np.float16), "bias": speaker.bias}
    unfinished = path.with_suffix(".unfinished")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)
    unfinished.replace(path)
    return path


def recall(name: str, network: Network) -> Speaker:
    """What is known about a voice. Raises SpeakerError."""
    path = profile_path(name)
    if not path.exists():
        raise SpeakerError(SpeakerTrouble.MISSING, name)
    try:
        with path.open("rb") as file, np.load(file) as stored:
            arrays = {key: stored[key].astype(np.float32) for key in _KEYS if key in stored.files}
        speaker = Speaker(float(arrays["warp"]), arrays.get("weight"), arrays.get("bias"))
        for_speaker(network, speaker)
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise SpeakerError(SpeakerTrouble.DAMAGED, name) from error
    return speaker


def remember_more(name: str, network: Network, units: Sequence[Unit], learnt: Speaker) -> None:
    """Add what was learnt about a voice by a network that knows only these of the units.

    Raises SpeakerError, and OSError if it cannot be written.
    """
    known = recall(name, network)
    weight, bias = (np.zeros_like(network.weights[f"output.{part}"]) for part in ("weight", "bias"))
    places = {unit: number for number, unit in enumerate(network.units, start=1)}
    rows = [BLANK, *(places[unit] for unit in units)]
    weight[rows], bias[rows] = learnt.weight, learnt.bias
    if known.weight is not None and known.bias is not None:
        weight, bias = weight + known.weight, bias + known.bias
    remember(name, Speaker(known.warp, weight, bias))


def reading(network: Network, said: Speech, square: chess.Square, clip: Clip) -> Reading | None:
    """A clip as a reading of a square, said in the way that fits best; None if none does."""
    samples = np.frombuffer(clip.pcm, dtype="<i2").astype(np.float32) / _LOUDEST
    if len(samples) < SAMPLE_RATE // 10:
        return None
    row, score = best_row(network.probabilities(frames_of(samples)), _ways(said, square))
    return Reading(samples, row) if score > -np.inf else None


def get_used_to(
    network: Network, said: Speech, readings: Sequence[tuple[chess.Square, Reading]]
) -> tuple[Speaker, int, int]:
    """The speaker of these readings, and how many squares were heard right before and would be now.

    Each half is judged by what the other half taught, so that nothing is merely learnt by heart.
    Where it does not help, the speaker stays unknown.
    """
    halves = readings[::2], readings[1::2]
    before = sum(_right(network, UNKNOWN, said, half) for half in halves)
    now = 0
    for taught, judged in (halves, halves[::-1]):
        now += _right(network, fitted(network, [r for _, r in taught]), said, judged)
    if now < before:
        return UNKNOWN, before, before
    return fitted(network, [r for _, r in readings]), before, now


def _right(
    network: Network,
    speaker: Speaker,
    said: Speech,
    readings: Sequence[tuple[chess.Square, Reading]],
) -> int:
    """How many of these are heard right among all squares."""
    graph = Graph()
    ends = {square: graph.add(START, _ways(said, square)) for square in chess.SQUARES}
    adapted = for_speaker(network, speaker)
    right = 0
    for square, read in readings:
        probabilities = adapted.probabilities(frames_of(read.samples, speaker.warp))
        scores = log_likelihoods(probabilities, graph)
        right += max(ends, key=lambda s: float(scores[ends[s]])) == square
    return right


def _ways(said: Speech, square: chess.Square) -> list[Row]:
    file, rank = square_tokens(square)
    return [(*name, *number) for name in said.ways[file] for number in said.ways[rank]]
