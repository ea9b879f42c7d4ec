"""Training: a few steps on a tiny set, made on the spot; the whole is never trained here."""

import random
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs the extra train")
pytest.importorskip("scipy", reason="training needs the extra train")

from accessible.hearing.acoustic.features import BANDS  # noqa: E402
from accessible.hearing.acoustic.network import load_network  # noqa: E402
from accessible.hearing.acoustic.training.clips import (  # noqa: E402
    Clips,
    Kind,
    Recording,
    write_clips,
)
from accessible.hearing.acoustic.training.mixing import Mixer  # noqa: E402
from accessible.hearing.acoustic.training.model import Model, weights_of  # noqa: E402
from accessible.hearing.acoustic.training.train import (  # noqa: E402
    Plan,
    all_units,
    distance,
    error_rate,
    save,
    train,
)
from accessible.hearing.acoustic.units import UNKNOWN  # noqa: E402

WORDS = ("de:eins", "de:zwei", "names:a", "names:b")


def tone(hz: float) -> np.ndarray:
    """A word of the tiny language: a tone of a third of a second."""
    time = np.arange(5000) / 16_000
    return (np.sin(2 * np.pi * hz * time) * 12_000).astype(np.int16)


@pytest.fixture
def clips(tmp_path: Path) -> Path:
    """Words that are tones, alone and in phrases of two, and the same to decide when to stop."""
    source = random.Random(1)
    tones = {word: tone(300 * 1.7**n) for n, word in enumerate(WORDS)}
    words = [Recording(tones[w], (w,), "tone", "de", Kind.WORD) for w in WORDS]
    pairs = [source.sample(WORDS, 2) for _ in range(24)]
    phrases = [
        Recording(np.concatenate([tones[a], tones[b]]), (a, b), "tone", "de", Kind.PHRASE)
        for a, b in pairs
    ]
    assert write_clips(tmp_path / "words-de", words) == len(WORDS)
    write_clips(tmp_path / "phrases-de", phrases)
    write_clips(tmp_path / "stopping-de", phrases[:4])
    return tmp_path


def test_clips_come_back_as_they_were_written(clips: Path) -> None:
    stored = Clips(clips, lambda name: name.startswith("words"))
    assert [clip.units for clip in stored.clips] == [(w,) for w in WORDS]
    assert np.abs(stored.samples(2) * 32768 - tone(300 * 1.7**2)).max() <= 1


def test_the_same_seed_makes_the_same_examples(clips: Path) -> None:
    first, second = Mixer(Clips(clips), 7), Mixer(Clips(clips), 7)
    for _ in range(20):
        (frames, *said), (again, *same) = first.example(), second.example()
        assert said == same
        assert np.array_equal(frames, again)
        assert frames.shape[1] == BANDS


def test_a_few_steps_teach_something(clips: Path, tmp_path: Path) -> None:
    out = tmp_path / "weights.npz"
    train(clips, out, Plan(steps=4, look_every=2, workers=0))
    network = load_network(out)
    assert UNKNOWN in network.units
    assert network.units == tuple(all_units())


def test_what_is_shipped_computes_what_was_trained(tmp_path: Path) -> None:
    torch.manual_seed(3)
    model = Model(len(all_units()) + 1)
    frames = np.random.default_rng(4).normal(size=(90, BANDS)).astype(np.float32)
    model.train()
    model(torch.from_numpy(frames[None]))  # the normalisation has seen something
    model.eval()
    save(model, all_units(), tmp_path / "weights.npz")
    with torch.no_grad():
        expected = model(torch.from_numpy(frames[None]))[0].exp().numpy()
    computed = load_network(tmp_path / "weights.npz").probabilities(frames)
    assert computed.shape == expected.shape
    assert np.abs(computed - expected).max() < 1e-3
    assert all(value.dtype == np.float16 for value in weights_of(model).values())


def test_errors_are_counted_in_words() -> None:
    assert distance([1, 2, 3], (1, 2, 3)) == 0
    assert distance([1, 3], (1, 2, 3)) == 1
    assert distance([], (4, 5)) == 2
    assert error_rate(Model(5), [], {}) == 0
