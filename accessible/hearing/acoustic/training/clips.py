"""Recordings for training on disk: one file of samples and one line about each clip."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from accessible.hearing.acoustic.units import Unit


class Kind(StrEnum):
    """How a clip came about."""

    PHRASE = "phrase"
    WORD = "word"


@dataclass(frozen=True, slots=True)
class Clip:
    """A clip: where its samples are in the file, which units are said, and by whom."""

    start: int
    length: int
    units: tuple[Unit, ...]
    voice: str
    language: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Recording:
    """A spoken text before it is on disk; signed 16 bits at 16 kHz."""

    samples: NDArray[np.int16]
    units: tuple[Unit, ...]
    voice: str
    language: str
    kind: Kind


def write_clips(name: Path, recordings: Iterable[Recording]) -> int:
    """Write recordings to ``name.pcm`` and ``name.jsonl``; how many there were."""
    start = count = 0
    unfinished = name.with_suffix(".unfinished")
    with name.with_suffix(".pcm").open("wb") as sound, unfinished.open("w") as rows:
        for r in recordings:
            clip = Clip(start, len(r.samples), r.units, r.voice, r.language, r.kind)
            sound.write(r.samples.tobytes())
            rows.write(json.dumps(asdict(clip), ensure_ascii=False) + "\n")
            start += clip.length
            count += 1
    # Training may go on meanwhile, and reads only what is whole.
    unfinished.rename(name.with_suffix(".jsonl"))
    return count


class Clips:
    """The clips of the files in a folder whose names are wanted."""

    def __init__(self, folder: Path, wants: Callable[[str], bool] = lambda name: True) -> None:
        self.clips: list[Clip] = []
        self._sounds: list[NDArray[np.int16]] = []
        self._of: list[int] = []
        for rows in sorted(folder.glob("*.jsonl")):
            if not wants(rows.stem):
                continue
            lines = rows.read_text(encoding="utf-8").splitlines()
            sound = np.memmap(rows.with_suffix(".pcm"), dtype=np.int16, mode="r")
            for line in lines:
                row = json.loads(line)
                clip = Clip(**row | {"units": tuple(row["units"]), "kind": Kind(row["kind"])})
                self.clips.append(clip)
                self._of.append(len(self._sounds))
            self._sounds.append(sound)

    def samples(self, number: int) -> NDArray[np.float32]:
        """The samples of a clip, between -1 and 1."""
        clip = self.clips[number]
        sound = self._sounds[self._of[number]]
        whole = sound[clip.start : clip.start + clip.length]
        return whole.astype(np.float32) / np.float32(32768)
