"""Whisper, asked twice: what was said, and which of the few nearest things that may be said it was.

Whisper writes freely and takes no grammar, and to score everything that may be said takes seconds.
So it writes what it hears once, after an example of how moves are said, and then gives the
probability of the few sayings that are nearest by their letters, and of the nearest illegal moves.
The sound is encoded once. Called through ``faster-whisper``, but with its parts, since its
``transcribe`` cannot score.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import chess
import numpy as np
from numpy.typing import NDArray

from accessible.hearing.lexicon import Naming, lexicon
from accessible.hearing.phrases import Phrasebook
from accessible.hearing.recognisers import (
    Evidence,
    Meant,
    Scored,
    ScoredIllegal,
    Thresholds,
)
from accessible.hearing.recognisers.extras import deaf, failed, no_model, package
from accessible.hearing.recognisers.sayings import Near, Sayings, Speaker

SHORTEST_SAMPLES = 1600  # a tenth of a second; no word is shorter
LONGEST_SAMPLES = 15 * 16_000  # no phrase is longer
_SAMPLE_RATE = 16_000
_LOUDEST = 32768.0
# Whisper was trained on half a minute, but silence behind the phrase does as well as 27 seconds
# of it, in a twentieth of the time.
_SILENCE_SAMPLES = 2 * _SAMPLE_RATE
_FRAME_SAMPLES = 160
_SIZE = "base"
_SIZES = {"en": "tiny.en"}
_LONGEST_TEXT = 32  # tokens
# The likeliest text is often too short ("queen" for "queen David one Hector five"): of 65 moves the
# nearest to one of three was right for 64 so, and for 58 without.
_TEXTS = 3
_LENGTH_PENALTY = 0.6
# Whisper's own probability that there is no speech is 0.3 at most for clean moves and commands,
# 0.55 with noise 15 dB below, and 0.4 to 0.8 for noise, hum, tones and coughs alone.
_SPEECHLESS = 0.6
_EXAMPLES = (("N", "g", "1", "f", "3"), ("B", "c", "4"), ("e", "x", "d", "5"))
# Where moves end with a full stop Whisper stops in the middle of one: "Queen David one." After
# this it writes on, without capitals: of 80 moves the nearest text was right for 76, not for 71.
_END = ";"
_MOST_EXPECTED = 6
_MOST_ILLEGAL = 2
# Without these the shortest saying wins, since leaving something out costs Whisper little.
_TOKEN_REWARD = 1.0
_CHANGE_COST = 1.0
_LEAST_PROBABILITY = 1e-12

THRESHOLDS = Thresholds(margin=5.0, strangeness=2.0, caution=1.0, strange=20.0)
"""Chosen on 136 English moves, 16 commands and 8 remarks in seven synthetic voices, clean and with
white noise and babble at 15 dB, with the model tiny.en. On 64 further moves of these voices 77 %
were right, 19 % asked and none wrong; in white noise 36 % and 30 %. Other languages and sizes are
not measured."""


class Whisper:
    """The engine; ``open_whisper`` makes one. ``model`` is a ``faster_whisper.WhisperModel``."""

    name = "whisper"
    thresholds = THRESHOLDS

    def __init__(self, model: Any, tokenizer: Any, speaker: Speaker) -> None:
        self._model = model
        self._tokenizer = tokenizer
        self._speaker = speaker
        said = [f" {text}{_END}" for text in speaker.examples(*_EXAMPLES)]
        self._examples: list[int] = tokenizer.encode("".join(said))
        # One is enough to score by, and takes little more than half the time of three.
        self._example: list[int] = tokenizer.encode(said[0])
        self._known: tuple[Phrasebook, Sayings[Meant], Sayings[chess.Move]] | None = None

    def hear(self, pcm: bytes, book: Phrasebook) -> Evidence:
        """What one phrase sounds like; 16 kHz, one channel, signed 16 bits, little-endian.

        Raises RecogniserError if the engine fails.
        """
        samples = np.frombuffer(pcm[: len(pcm) // 2 * 2], dtype="<i2").astype(np.float32) / _LOUDEST
        if len(samples) < SHORTEST_SAMPLES or not samples.any():
            return Evidence()
        try:
            return self._hear(samples[:LONGEST_SAMPLES], book)
        except Exception as error:  # CTranslate2 has no errors of its own
            raise failed(self.name, error) from error

    def _hear(self, samples: NDArray[np.float32], book: Phrasebook) -> Evidence:
        sound = self._encode(samples)
        free = [Near(text, None, 0) for text in self._write(sound)]
        if not free:
            return Evidence()
        plain = [self._speaker.plain(near.text) for near in free]
        expected, illegal = self._sayings(book)
        near = expected.nearest(plain, _MOST_EXPECTED)
        barred = illegal.nearest(plain, _MOST_ILLEGAL)
        scores = iter(self._scores(sound, [*free, *near, *barred]))
        likeliest, text = max((next(scores), n.text) for n in free)
        best = [Scored(n.meant, n.text, next(scores)) for n in near]
        best.sort(key=lambda scored: -scored.score)
        rivals = [ScoredIllegal(n.meant, next(scores)) for n in barred]
        return Evidence(
            text=text,
            best=tuple(best),
            illegal=max(rivals, key=lambda scored: scored.score, default=None),
            distance=likeliest - best[0].score if best else math.inf,
        )

    def _encode(self, samples: NDArray[np.float32]) -> Any:
        frames = self._model.feature_extractor(np.pad(samples, (0, _SILENCE_SAMPLES)))
        even = frames.shape[1] // 2 * 2
        return self._model.encode(np.ascontiguousarray(frames[:, :even]))

    def _write(self, sound: Any) -> list[str]:
        """The likeliest texts, each once; none of what is no speech."""
        prompt = self._model.get_prompt(self._tokenizer, self._examples, without_timestamps=True)
        (result,) = self._model.model.generate(
            sound,
            [prompt],
            beam_size=5,
            num_hypotheses=_TEXTS,
            length_penalty=_LENGTH_PENALTY,
            max_length=len(prompt) + _LONGEST_TEXT,
            return_no_speech_prob=True,
        )
        if result.no_speech_prob > _SPEECHLESS:
            return []
        rows = ([t for t in row if t < self._tokenizer.eot] for row in result.sequences_ids)
        texts = (self._tokenizer.decode(_without_repeats(row)) for row in rows)
        return [text for text in dict.fromkeys(t.strip(" .,;") for t in texts) if text]

    def _scores(self, sound: Any, sayings: Sequence[Near[Any]]) -> list[float]:
        """The logarithms of the probabilities of sayings, with what offsets them."""
        encoded = np.repeat(np.asarray(sound), len(sayings), axis=0)
        aligned = self._model.model.align(
            import_module("ctranslate2").StorageView.from_array(encoded),
            [self._tokenizer.sot_prev, *self._example, *self._tokenizer.sot_sequence],
            [self._tokenizer.encode(f" {saying.text}{_END}") for saying in sayings],
            encoded.shape[1] * 2,
        )
        return [
            sum(math.log(max(p, _LEAST_PROBABILITY)) for p in row.text_token_probs)
            + _TOKEN_REWARD * len(row.text_token_probs)
            - _CHANGE_COST * saying.changes
            for row, saying in zip(aligned, sayings, strict=True)
        ]

    def _sayings(self, book: Phrasebook) -> tuple[Sayings[Meant], Sayings[chess.Move]]:
        """What a phrasebook holds, and what is not legal; the same as last time if the book is."""
        if self._known is None or self._known[0] != book:
            self._known = book, self._speaker.expected(book), self._speaker.illegal(book)
        return self._known[1:]


def open_whisper(
    languages: Sequence[str], naming: Naming | None = None, place: str = ""
) -> Whisper:
    """The engine for the main of these languages and a way to name the files.

    ``place`` is a folder with a model, or the size of one that is fetched once. Raises
    RecogniserError.
    """
    main = lexicon(languages[0])
    place = place or _SIZES.get(main.code, _SIZE)
    model = _model(package(Whisper.name, "faster_whisper"), place)
    if main.code != "en" and not model.model.is_multilingual:
        raise deaf(Whisper.name, main.name)
    tokenizer = package(Whisper.name, "faster_whisper.tokenizer").Tokenizer(
        model.hf_tokenizer, model.model.is_multilingual, task="transcribe", language=main.code
    )
    return Whisper(model, tokenizer, Speaker(main, [naming] if naming else tuple(Naming)))


def _model(faster_whisper: Any, place: str) -> Any:
    """The model of a folder or a size; the network is asked only for what is not here."""
    is_folder = Path(place).is_dir()
    if not is_folder and Path(place).name != place:
        raise no_model(Whisper.name, f"the Whisper model {place}")
    for is_fetched in (True,) if is_folder else (True, False):
        try:
            return faster_whisper.WhisperModel(
                place, device="cpu", compute_type="int8", local_files_only=is_fetched
            )
        except Exception as error:  # no network, no room: each library has its own errors
            reason = error
    raise no_model(Whisper.name, f"the Whisper model {place}") from reason


def _without_repeats(row: list[int]) -> list[int]:
    """A row that says the same over and over, said once: Whisper can get caught in that."""
    for period in range(1, len(row) // 2 + 1):
        if all(token == row[place % period] for place, token in enumerate(row)):
            return row[:period]
    return row
