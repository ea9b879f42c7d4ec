"""Engines that hear, behind one small port.

An engine is given the sound of one phrase and what may be said now, and returns evidence. What the
evidence is worth is not its business: that is decided in ``accessible.hearing.decision``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, runtime_checkable

import chess

from accessible.asking import Asked
from accessible.hearing.lexicon import Command, Naming
from accessible.hearing.phrases import Compound, Phrasebook

Meant = tuple[chess.Move, ...] | Command | Compound | Asked
"""What a phrase means: a move, several it fits equally well, a command, more after one, or a
question about the position."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A phrase that may be said now, and how well the sound fits it.

    ``score`` is the natural logarithm of a likelihood; only differences between scores of the same
    sound mean anything.
    """

    meant: Meant
    text: str
    score: float


@dataclass(frozen=True, slots=True)
class ScoredIllegal:
    """A move that is not legal, and how well the sound fits it."""

    move: chess.Move
    score: float


@dataclass(frozen=True, slots=True)
class Evidence:
    """What an engine made of a sound.

    ``best`` holds what was meant most likely, the best first, each meaning once. ``text`` is the
    words that fit best, whether or not they may be said now. ``illegal`` is the best move of the
    player's own men that was named with both squares and is not legal. ``distance`` is how much
    better anything at all fits the sound than the best phrase, or than the illegal move if there is
    no phrase, on the engine's own scale. ``worst_word`` is the same for the least fitting word of
    it; ``coverage`` the part of the speech that is words of that phrase; ``second`` what a second
    way of searching came to, asked only when it is close, no move if that was none of these;
    ``is_sure`` whether it is certain of that, ``is_talk`` whether it found that this was no phrase
    at all; ``snr_db`` how far the voice stands above the noise.
    """

    text: str = ""
    best: tuple[Scored, ...] = ()
    illegal: ScoredIllegal | None = None
    distance: float = 0.0
    worst_word: float = 0.0
    coverage: float = 1.0
    snr_db: float = math.inf
    second: Meant | None = None
    is_sure: bool = False
    is_talk: bool = False


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Where one answer ends and the next begins, on an engine's own scale; see ``decision``."""

    margin: float
    """How far the best phrase must be ahead of the next if it sounds as it should."""
    strangeness: float
    """The distance up to which a phrase sounds as it should: most do."""
    caution: float
    """How much more margin each unit of distance above that asks for."""
    strange: float
    """The distance beyond which something else was said."""
    rare: float = 0.0
    """How much worse an illegal move must count than it sounds: few people say one."""
    letters: float = 0.0
    """How much wider the margin is where a file is named by its letter: B, D and E sound alike."""
    confirmed_margin: float = math.inf
    """How far ahead at least if a second way of searching agrees ..."""
    confirmed_distance: float = 0.0
    """... and the phrase is no further than this from anything at all, in a quiet room."""
    doubted_margin: float = -math.inf
    """How far ahead at least if the second way comes to something else."""
    trust: float = -math.inf
    """How far behind the best a phrase may be of which a second opinion is sure."""
    worst_word: float = math.inf
    """The distance of a single word beyond which the phrase is asked about."""
    coverage: float = 0.0
    """The part of the speech that the words must be, or the phrase is asked about."""
    noisy_db: float = -math.inf
    """A voice less than this above the noise is heard in noise ..."""
    noise_range_db: float = 15.0
    """... and so much lower wholly in noise. There all sounds become alike, so there"""
    noise: float = 0.0
    """a distance counts so much more, as a part of it,"""
    noise_margin: float = 0.0
    """and the margin must be so much wider."""
    faintest_db: float = -math.inf
    """A voice less than this above the noise is none."""


class Recogniser(Protocol):
    """An engine that hears."""

    @property
    def name(self) -> str:
        """What it is called on the command line."""

    @property
    def thresholds(self) -> Thresholds:
        """What its evidence is worth."""

    def hear(self, pcm: bytes, book: Phrasebook) -> Evidence:
        """What one phrase sounds like; 16 kHz, one channel, signed 16 bits, little-endian.

        Raises RecogniserError if the engine fails.
        """


@runtime_checkable
class Learning(Protocol):
    """An engine that gets used to a voice while it is used."""

    def correct(self, pcm: bytes, move: chess.Move, book: Phrasebook) -> None:
        """This sound meant this move, as its speaker has confirmed."""


class Missing(StrEnum):
    """Why an engine cannot be used."""

    UNKNOWN = "unknown"
    PACKAGE = "package"
    MODEL = "model"
    WEIGHTS = "weights"
    LANGUAGE = "language"
    FAILED = "failed"


class RecogniserError(Exception):
    """An engine cannot be used; ``sentence`` says what to do, ``reason`` which kind it is."""

    def __init__(self, name: str, reason: Missing, sentence: str) -> None:
        super().__init__(sentence)
        self.name = name
        self.reason = reason
        self.sentence = sentence


class SpeakerTrouble(StrEnum):
    """Why there is no profile."""

    MISSING = "missing"
    DAMAGED = "damaged"
    NAMELESS = "nameless"


class SpeakerError(Exception):
    """A player's voice is not known; ``name`` is the player's."""

    def __init__(self, reason: SpeakerTrouble, name: str) -> None:
        super().__init__(f"speaker-{reason}", name)
        self.reason = reason
        self.name = name


def recogniser(
    name: str, languages: Sequence[str], naming: Naming | None = None, speaker: str = ""
) -> Recogniser:
    """The engine of this name for a main language and others understood beside it.

    ``naming`` is how the files are named, None for any way; ``speaker`` is whose voice our own
    engine is used to. Raises RecogniserError and SpeakerError.
    """
    if name == "acoustic":
        from accessible.hearing.recognisers.acoustic import open_acoustic

        return open_acoustic(languages, naming, speaker)
    if name == "sphinx":
        from accessible.hearing.recognisers.sphinx import open_sphinx

        return open_sphinx(languages, naming)
    from accessible.hearing.recognisers.others import open_other

    return open_other(name, languages, naming)
