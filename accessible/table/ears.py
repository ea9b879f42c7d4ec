"""The table's ears: an engine hears a phrase, the evidence is judged, and out comes a meaning."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from accessible.hearing.compounds import meaning_of
from accessible.hearing.decision import (
    Ask,
    Decision,
    Heard,
    HeardIllegal,
    Nothing,
    Unclear,
    decide_heard,
)
from accessible.hearing.lexicon import Naming, understood
from accessible.hearing.matching import IllegalMove, Meaning, NotNotation, Unsure
from accessible.hearing.matching import Nothing as NothingMeant
from accessible.hearing.phrases import Phrasebook
from accessible.hearing.recognisers import (
    Evidence,
    Learning,
    Recogniser,
    RecogniserError,
    recogniser,
)

_FIRST = "acoustic"
_NEXT = {"acoustic": "sphinx"}


@dataclass(frozen=True, slots=True)
class Ears:
    """One engine, kept for the life of the program.

    ``instead_of`` says why it is another one than was asked for.
    """

    engine: Recogniser
    instead_of: RecogniserError | None = None

    def hear(self, pcm: bytes, book: Phrasebook) -> tuple[Meaning, str]:
        """What a phrase means, and its text. Raises RecogniserError."""
        evidence = self.engine.hear(pcm, book)
        return self.meaning(evidence), evidence.text

    def correct(self, pcm: bytes, move: chess.Move, book: Phrasebook) -> None:
        """The sound meant this move, as its speaker has confirmed."""
        if isinstance(self.engine, Learning):
            self.engine.correct(pcm, move, book)

    def meaning(self, evidence: Evidence) -> Meaning:
        """What the evidence is worth."""
        return _meaning(decide_heard(evidence, self.engine.thresholds))


def open_ears(name: str, language: str, files: str, speaker: str = "") -> Ears:
    """The engine called ``name`` for a main language and a way to name files, or ``any``.

    Without a name it is our own; ``speaker`` is whose voice it is used to. The German numbers of
    the ranks are understood with every language, since FIDE suggests them (D.2.1). Where our own
    engine cannot be used the next one takes over. Raises RecogniserError and SpeakerError.
    """
    naming = None if files == "any" else Naming(files)
    spoken = understood(language)
    name = name or _FIRST
    try:
        return Ears(recogniser(name, spoken, naming, speaker))
    except RecogniserError as error:
        if name not in _NEXT:
            raise
        return Ears(recogniser(_NEXT[name], spoken, naming), instead_of=error)


def _meaning(decision: Decision) -> Meaning:
    match decision:
        case Heard(meant):
            return meaning_of(meant)
        case HeardIllegal(move):
            return IllegalMove(move)
        case Ask(choices):
            return Unsure(choices)
        case Unclear():
            return NotNotation()
        case Nothing():
            return NothingMeant()
