"""Train the acoustic model: ``python -m accessible.hearing.acoustic.training.train CLIPS OUT``.

CLIPS is the folder ``record`` filled. Fixed seeds; the voices of the stopping set decide which
weights are kept, and they are never trained on.
"""

from __future__ import annotations

import argparse
import copy
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from accessible.hearing.acoustic.features import BANDS, Frames, frames_of
from accessible.hearing.acoustic.network import load_network
from accessible.hearing.acoustic.training.augment import in_surroundings
from accessible.hearing.acoustic.training.clips import Clips
from accessible.hearing.acoustic.training.mixing import Mixer
from accessible.hearing.acoustic.training.model import (
    FRAMES_PER_STEP,
    Model,
    take_weights,
    weights_of,
)
from accessible.hearing.acoustic.training.texts import vocabulary
from accessible.hearing.acoustic.units import UNKNOWN, Unit
from accessible.hearing.lexicon import languages, understood

BATCH = 48
BATCHES_SORTED = 6  # examples of so many batches are sorted by length, so that little is padding
BLANK = 0
ROUND = 60  # so often are that many batches made before the clips are read anew
# The weights that are kept are the average of about the last 600 steps.
AVERAGE = 0.99
AVERAGE_EVERY = 6
STOPPING = "stopping-"

Bars = dict[str, torch.Tensor]
"""For each language which outputs are none of its table's."""

Example = tuple[Frames, tuple[int, ...], str]
"""Frames, the outputs said in them, and the language."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How long and how hard to train."""

    steps: int
    look_every: int = 500
    begin_with: Path | None = None
    rate: float = 2e-3
    workers: int = 1
    seed: int = 1


class _Batches(torch.utils.data.IterableDataset):  # type: ignore[misc]
    """Batches of examples of about the same length, without end."""

    def __init__(self, folder: Path, units: dict[Unit, int], seed: int) -> None:
        self._folder, self._units, self._seed = folder, units, seed

    def __iter__(self) -> Iterator[list[Example]]:
        torch.set_num_threads(1)
        worker = torch.utils.data.get_worker_info()
        for number in count(self._seed * 1000 + (worker.id if worker else 0) * 100):
            # Read anew, so that clips are taken in that were recorded meanwhile.
            clips = Clips(self._folder, lambda name: not name.startswith(STOPPING))
            mixer, order = Mixer(clips, number), np.random.default_rng(number)
            for _ in range(ROUND):
                yield from self._some(mixer, order)

    def _some(self, mixer: Mixer, order: np.random.Generator) -> Iterator[list[Example]]:
        """A few batches, each of examples of about the same length."""
        made = [mixer.example() for _ in range(BATCH * BATCHES_SORTED)]
        # A word that has left the lexicons since it was recorded is talk like any other.
        other = self._units[UNKNOWN]
        examples = [
            (f, tuple(self._units.get(u, other) for u in units), code) for f, units, code in made
        ]
        examples.sort(key=lambda example: len(example[0]))
        for start in order.permutation(BATCHES_SORTED) * BATCH:
            yield examples[start : start + BATCH]


def all_units() -> list[Unit]:
    """The units of all languages in order; the network's outputs are the blank and these."""
    return sorted({unit for code in languages() for unit in vocabulary(code)} | {UNKNOWN})


def train(folder: Path, out: Path, plan: Plan) -> None:
    """Train and keep the best weights in ``out``."""
    torch.manual_seed(plan.seed)
    torch.set_num_threads(1)
    units = all_units()
    numbers = {unit: n for n, unit in enumerate(units, start=BLANK + 1)}
    model = Model(len(units) + 1)
    if plan.begin_with:
        take_weights(model, load_network(plan.begin_with), units)
    average = copy.deepcopy(model).eval()
    optimiser = torch.optim.AdamW(model.parameters(), plan.rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, plan.rate, total_steps=plan.steps, pct_start=0.06
    )
    batches = torch.utils.data.DataLoader(
        _Batches(folder, numbers, plan.seed),
        None,
        num_workers=plan.workers,
        prefetch_factor=12 if plan.workers else None,
    )
    unheard = stopping_examples(Clips(folder, lambda name: name.startswith(STOPPING)), numbers)
    bars = barred(units)
    best, total, begun = np.inf, 0.0, time.monotonic()
    for step, batch in zip(range(1, plan.steps + 1), batches, strict=False):
        total += _learn(model, batch, bars, optimiser)
        schedule.step()
        if step % AVERAGE_EVERY == 0 or step == plan.steps:
            _follow(average, model, step // AVERAGE_EVERY)
        if step % plan.look_every == 0 or step == plan.steps:
            errors = {
                name: error_rate(average, examples, bars) for name, examples in unheard.items()
            }
            mean = float(np.mean(list(errors.values())))
            rates = " ".join(f"{name} {rate:.1%}" for name, rate in errors.items())
            seconds = time.monotonic() - begun
            loss = total / plan.look_every
            print(f"{step} {seconds:.0f} s loss {loss:.3f} errors {rates}", flush=True)
            total = 0.0
            if mean <= best:
                best = mean
                save(average, units, out)


def save(model: Model, units: list[Unit], out: Path) -> None:
    """Write the weights and the units as they are shipped."""
    np.savez_compressed(out, units=np.array(units), **weights_of(model))  # type: ignore[arg-type]


def stopping_examples(clips: Clips, numbers: dict[Unit, int]) -> dict[str, list[Example]]:
    """The stopping set, clean and in noise, always the same."""
    source = np.random.default_rng(0)
    sets: dict[str, list[Example]] = {"clean": [], "noise": []}
    for number, clip in enumerate(clips.clips):
        units = tuple(numbers.get(unit, numbers[UNKNOWN]) for unit in clip.units)
        samples = np.pad(clips.samples(number), 3000)
        sets["clean"].append((frames_of(samples), units, clip.language))
        talk = clips.samples(int(source.integers(len(clips.clips))))
        noisy = in_surroundings(source, clips.samples(number), lambda talk=talk: talk)  # type: ignore[misc]
        sets["noise"].append((frames_of(noisy), units, clip.language))
    return sets


def padded(frames: list[Frames]) -> torch.Tensor:
    """Frames of several clips as one [clip, time, band]."""
    whole: NDArray[np.float32] = np.zeros((len(frames), max(map(len, frames)), BANDS), np.float32)
    for row, part in zip(whole, frames, strict=True):
        row[: len(part)] = part
    return torch.from_numpy(whole)


def error_rate(model: Model, examples: list[Example], bars: Bars) -> float:
    """Wrong, missing and surplus words for every word said."""
    errors = words = 0
    with torch.no_grad():
        for start in range(0, len(examples), BATCH):
            batch = examples[start : start + BATCH]
            best = _log_probabilities(model, batch, bars).argmax(-1).numpy()
            for path, (frames, said, _) in zip(best, batch, strict=True):
                heard = path[: _steps(frames)]
                changes = np.flatnonzero(np.diff(heard, prepend=BLANK))
                errors += distance([int(u) for u in heard[changes] if u != BLANK], said)
                words += len(said)
    return errors / max(1, words)


def distance(heard: list[int], said: tuple[int, ...]) -> int:
    """How many words must be changed, added or left out (Levenshtein)."""
    row = list(range(len(said) + 1))
    for i, word in enumerate(heard, start=1):
        diagonal, row[0] = row[0], i
        for j, other in enumerate(said, start=1):
            changed = diagonal + (word != other)
            diagonal, row[j] = row[j], min(changed, row[j] + 1, row[j - 1] + 1)
    return row[-1]


def barred(units: list[Unit]) -> Bars:
    """What nobody says at a table of each language, so that it need not be told from what is said.

    A Spanish table knows Spanish, German and English: its ``tres`` is never Portuguese.
    """
    bars = {}
    for code in languages():
        others = set(languages()) - set(understood(code))
        barred = [unit.split(":")[0] in others for unit in units]
        bars[code] = torch.tensor([False, *barred])
    return bars


def _log_probabilities(model: Model, batch: list[Example], bars: Bars) -> torch.Tensor:
    frames = padded([frames for frames, _, _ in batch])
    return model(frames, torch.stack([bars[code] for _, _, code in batch]))


def _learn(
    model: Model, batch: list[Example], bars: Bars, optimiser: torch.optim.Optimizer
) -> float:
    model.train()
    # Half the bits are enough for the products, and a quarter faster where the processor has them.
    with torch.autocast("cpu", torch.bfloat16):
        log = _log_probabilities(model, batch, bars)
    loss = nn.functional.ctc_loss(
        log.transpose(0, 1),
        torch.tensor([unit for _, units, _ in batch for unit in units]),
        torch.tensor([_steps(frames) for frames, _, _ in batch]),
        torch.tensor([len(units) for _, units, _ in batch]),
        zero_infinity=True,
    )
    optimiser.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 5.0)
    optimiser.step()
    return float(loss.detach())


def _follow(average: Model, model: Model, step: int) -> None:
    """Move the average towards the newest weights, fast at first."""
    keep = min(AVERAGE, step / (step + 10))
    with torch.no_grad():
        for old, new in zip(
            average.state_dict().values(), model.state_dict().values(), strict=True
        ):
            if old.dtype.is_floating_point:
                old.lerp_(new, 1 - keep)
            else:
                old.copy_(new)


def _steps(frames: Frames) -> int:
    """How many steps of the network the frames are; each convolution rounds up."""
    return -(-len(frames) // FRAMES_PER_STEP)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Train the acoustic model.")
    parser.add_argument("clips", type=Path)
    parser.add_argument("out", type=Path, help="the file of weights, NAME.npz")
    parser.add_argument("--steps", type=int, default=12_000)
    parser.add_argument("--begin-with", type=Path, help="weights of an earlier run to go on from")
    arguments = parser.parse_args()
    plan = Plan(arguments.steps, begin_with=arguments.begin_with)
    train(arguments.clips, arguments.out, plan)


if __name__ == "__main__":
    main()
