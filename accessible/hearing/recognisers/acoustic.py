"""Our own recogniser: an acoustic model of the words of chess, and what may be said now.

Every phrase of the phrasebook gets its probability among everything that could have been said, and
so does every move of the player's men that is named with both squares and is not legal: the Laws
have consequences for it, so it must not be taken for the legal move nearest to it.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import TypeVar

import chess
import numpy as np
from numpy.typing import NDArray

from accessible.asking import Asked
from accessible.hearing.acoustic.adapting import UNKNOWN, Reading, Speaker, corrected, for_speaker
from accessible.hearing.acoustic.expected import (
    Expected,
    Speech,
    expected,
    expected_after,
    expected_questions,
    speech,
)  # fmt: skip
from accessible.hearing.acoustic.features import frames_of
from accessible.hearing.acoustic.network import (
    DamagedWeightsError,
    Network,
    Values,
    load_network,
)  # fmt: skip
from accessible.hearing.acoustic.scoring import Row, best_row, likeliest_rows, log_likelihoods
from accessible.hearing.decision import decide_heard, is_doubtful
from accessible.hearing.lexicon import Command, Naming, QuestionWord, lexicon
from accessible.hearing.phrases import Phrase, Phrasebook
from accessible.hearing.recognisers import (
    Evidence,
    Meant,
    Missing,
    RecogniserError,
    Scored,
    ScoredIllegal,
    SpeakerError,
    Thresholds,
)
from accessible.hearing.recognisers.second_opinion import SecondOpinion, second_opinion
from accessible.hearing.speakers import recall, remember_more

SHORTEST_SAMPLES = 1600  # a tenth of a second; no word is shorter
_MOST_SCORED = 4
_LIKELY_ROWS = 4
_LOUDEST = np.float32(32768)

THRESHOLDS = Thresholds(
    margin=4.0,
    strangeness=2.0,
    caution=3.0,
    strange=12.0,
    rare=3.0,
    confirmed_margin=0.3,
    doubted_margin=6.0,
    confirmed_distance=4.0,
    trust=6.0,
    noisy_db=28.0,
)
"""Chosen on the voices that decide when training stops; see ``MODEL_CARD.md``."""
_T = TypeVar("_T")

Keep = Callable[[Speaker], None]
"""Keeps what was learnt about a voice."""


class Acoustic:
    """The engine; ``open_acoustic`` makes one."""

    name = "acoustic"
    thresholds = THRESHOLDS

    def __init__(
        self,
        network: Network,
        speech: Speech,
        warp: float = 1.0,
        *,
        second: SecondOpinion | None = None,
        keep: Keep | None = None,
    ) -> None:
        self._network = network
        self._second = second
        self._warp = warp
        self._speech = speech
        self._keep = keep
        # A pause is judged by two phrasebooks in turn: is it a move, and may it be a beginning?
        self._known: deque[tuple[Phrasebook, Expected]] = deque(maxlen=2)
        self._sound: tuple[bytes, Values] | None = None

    def hear(self, pcm: bytes, book: Phrasebook) -> Evidence:
        """What one phrase sounds like; 16 kHz, one channel, signed 16 bits, little-endian."""
        if self._sound is None or self._sound[0] != pcm:
            samples = _samples(pcm)
            if len(samples) < SHORTEST_SAMPLES or not samples.any():
                return Evidence()
            frames = frames_of(samples, self._warp)
            self._sound = pcm, self._network.probabilities(frames)
        evidence = self._evidence(self._sound[1], book)
        # Somebody else is asked wherever his doubt would leave the matter open.
        doubted = decide_heard(replace(evidence, second=()), THRESHOLDS)
        if self._second and is_doubtful(doubted):
            return self._second.on(evidence, THRESHOLDS, pcm, book)
        return evidence

    def correct(self, pcm: bytes, move: chess.Move, book: Phrasebook) -> None:
        """This sound meant this move, as its speaker has confirmed: get used to that.

        Nothing is learnt about an unknown speaker, or where the move is far from the sound: then
        the slip was not ours.
        """
        rows = [row for phrase in book.phrases.get(move, ()) for row in self._rows(phrase)]
        samples = _samples(pcm)
        if self._keep is None or not rows or len(samples) < SHORTEST_SAMPLES:
            return
        probabilities = self._network.probabilities(frames_of(samples, self._warp))
        row, score = best_row(probabilities, rows)
        if likeliest_rows(probabilities, 1)[0][1] - score <= THRESHOLDS.strange:
            learnt = corrected(self._network, Reading(samples, row), self._warp)
            self._network, self._sound = for_speaker(self._network, learnt), None
            self._keep(learnt)

    def _rows(self, phrase: Phrase) -> Iterator[Row]:
        """Every way to say a phrase."""
        for ways in product(*(self._speech.ways[token] for token in phrase)):
            yield tuple(output for way in ways for output in way)

    def _evidence(self, probabilities: Values, book: Phrasebook) -> Evidence:
        rows = likeliest_rows(probabilities, _LIKELY_ROWS)
        if not rows or not rows[0][0]:
            return Evidence()
        wanted = self._expected(book)
        scores = log_likelihoods(probabilities, wanted.graph)
        found = _best(wanted.ends, scores)
        begun = self._begun([row for row, _ in rows], book)
        graph, ends = expected_after(book, self._speech, begun)
        found += _best(ends, log_likelihoods(probabilities, graph))
        asked = self._asked([row for row, _ in rows], book)
        graph, ends = expected_questions(book, self._speech, asked)
        found += _best(ends, log_likelihoods(probabilities, graph))
        best = [Scored(m, _text(m), s) for m, s in sorted(found, key=lambda f: -f[1])]
        illegal = [ScoredIllegal(*found) for found in _best(wanted.illegal, scores)[:1]]
        nearest = [s.score for s in best] or [s.score for s in illegal]
        return Evidence(
            text=" ".join(self._speech.words[output] for output in rows[0][0]),
            best=tuple(best[:_MOST_SCORED]),
            illegal=illegal[0] if illegal else None,
            distance=rows[0][1] - nearest[0] if nearest else math.inf,
        )

    def _expected(self, book: Phrasebook) -> Expected:
        """The graph of a phrasebook; the same as last time if the phrasebook is."""
        for known, wanted in self._known:
            if known == book:
                return wanted
        self._known.append((book, expected(book, self._speech)))
        return self._known[-1][1]

    def _asked(self, rows: Sequence[Row], book: Phrasebook) -> list[QuestionWord]:
        """The words with which the sound seems to begin a question."""
        return [
            word
            for word in book.questions
            if any(row[: len(way)] == way for way in self._speech.ways[word] for row in rows)
        ]

    def _begun(self, rows: Sequence[Row], book: Phrasebook) -> list[Command]:
        """The commands with something after them as which the sound seems to begin."""
        return [
            command
            for command in book.compounds
            if any(
                row[: len(way)] == way and len(row) > len(way)
                for way in self._speech.commands[command]
                for row in rows
            )
        ]


def open_acoustic(
    languages: Sequence[str], naming: Naming | None = None, speaker: str = ""
) -> Acoustic:
    """The engine for a main language, the numbers of the others, and a way to name the files.

    ``speaker`` is whose voice it is used to. Raises RecogniserError if the weights are damaged, and
    SpeakerError if nothing is known about that voice.
    """
    network = open_network()
    known = recall(speaker, network) if speaker else UNKNOWN
    namings = [naming] if naming else list(Naming)
    heard = for_speaker(network, known).knowing(languages, namings)

    def keep(learnt: Speaker) -> None:
        with suppress(OSError, SpeakerError):  # a full disk must not disturb the game
            remember_more(speaker, network, heard.units, learnt)

    said, second = table_speech(heard, languages, naming), second_opinion(languages, naming)
    return Acoustic(heard, said, known.warp, second=second, keep=keep if speaker else None)


def open_network() -> Network:
    """The network with the weights that come with the program. Raises RecogniserError."""
    try:
        return load_network()
    except DamagedWeightsError as error:
        sentence = "The weights of the recogniser acoustic are damaged: install blindchess again."
        raise RecogniserError("acoustic", Missing.WEIGHTS, sentence) from error


def table_speech(network: Network, languages: Sequence[str], naming: Naming | None) -> Speech:
    """The speech of a table in the network's outputs; see ``open_acoustic``."""
    main, *others = (lexicon(code) for code in dict.fromkeys(languages))
    return speech(network.units, main, [naming] if naming else list(Naming), others)


def _samples(pcm: bytes) -> Values:
    """The sound as numbers between -1 and 1."""
    return np.frombuffer(pcm[: len(pcm) // 2 * 2], dtype="<i2").astype(np.float32) / _LOUDEST


def _best(ends: Mapping[_T, list[int]], scores: NDArray[np.float64]) -> list[tuple[_T, float]]:
    """Meanings with the logarithms of their probabilities, the likeliest first."""
    sums = [(meant, float(np.logaddexp.reduce(scores[at]))) for meant, at in ends.items()]
    return sorted((item for item in sums if item[1] > -np.inf), key=lambda item: -item[1])


def _text(meant: Meant) -> str:
    match meant:
        case Command():
            return meant.value
        case Asked(about):
            return type(about).__name__
        case tuple():
            return " ".join(move.uci() for move in meant)
    return meant.command.value
