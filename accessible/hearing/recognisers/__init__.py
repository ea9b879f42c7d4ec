"""Engines that hear, behind one small port.

An engine is given the sound of one phrase and what may be said now, and returns evidence. What the
evidence is worth is not its business: that is decided in ``accessible.hearing.decision``, or, for
engines that give nothing but text, in ``accessible.hearing.matching``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

import chess

from accessible.hearing.lexicon import Command, Naming
from accessible.hearing.phrases import Phrasebook

Meant = tuple[chess.Move, ...] | Command
"""What a phrase means: a move, several moves it fits equally well, or a command."""


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
class Evidence:
    """What an engine made of a sound.

    ``best`` holds what was meant most likely, the best first, each meaning once; it is empty for
    engines that give only ``text``. ``sounds`` is the score of the same sound as any row of speech
    sounds, words or not, and ``frames`` for how many hundredths of a second somebody spoke.
    ``worst_word`` is how much better free sounds fit the least fitting word of the best phrase, per
    hundredth of a second; ``coverage`` the part of the speech that is words of that phrase;
    ``is_confirmed`` whether a second way of searching came to the same, asked only when it is
    close; ``snr_db`` how far the voice stands above the noise.
    """

    text: str = ""
    best: tuple[Scored, ...] = ()
    sounds: float = 0.0
    frames: int = 0
    worst_word: float = 0.0
    coverage: float = 0.0
    snr_db: float = 0.0
    is_confirmed: bool = False


class Recogniser(Protocol):
    """An engine that hears."""

    @property
    def name(self) -> str:
        """What it is called on the command line."""

    def hear(self, pcm: bytes, book: Phrasebook) -> Evidence:
        """What one phrase sounds like; 16 kHz, one channel, signed 16 bits, little-endian.

        Raises RecogniserError if the engine fails.
        """


class Missing(StrEnum):
    """Why an engine cannot be used."""

    UNKNOWN = "unknown"
    PACKAGE = "package"
    MODEL = "model"
    FAILED = "failed"


class RecogniserError(Exception):
    """An engine cannot be used; ``sentence`` says what to do, ``reason`` which kind it is."""

    def __init__(self, name: str, reason: Missing, sentence: str) -> None:
        super().__init__(sentence)
        self.name = name
        self.reason = reason
        self.sentence = sentence


def recogniser(name: str, languages: Sequence[str], naming: Naming | None = None) -> Recogniser:
    """The engine of this name for a main language and others understood beside it.

    ``naming`` is how the files are named, None for any way. Raises RecogniserError.
    """
    if name == "sphinx":
        from accessible.hearing.recognisers.sphinx import open_sphinx

        return open_sphinx(languages, naming)
    from accessible.hearing.recognisers.others import open_other

    return open_other(name, languages[0])
