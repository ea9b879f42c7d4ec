"""The table's ears: an engine hears a phrase, the evidence is judged, and out comes a meaning."""

from __future__ import annotations

from dataclasses import dataclass

from accessible.hearing.decision import Ask, Heard, Nothing, decide_heard
from accessible.hearing.lexicon import Command, Naming, languages
from accessible.hearing.matching import CommandMeant, Meaning, MoveMeant, Several, Unsure
from accessible.hearing.matching import Nothing as NothingMeant
from accessible.hearing.phrases import Phrasebook
from accessible.hearing.recognisers import Meant, Recogniser, recogniser


@dataclass(frozen=True, slots=True)
class Ears:
    """One engine, kept for the life of the program."""

    engine: Recogniser

    def hear(self, pcm: bytes, book: Phrasebook) -> tuple[Meaning | None, str]:
        """What a phrase means, and its text; an engine that gives only text leaves the meaning to
        whoever reads it (None). Raises RecogniserError.
        """
        evidence = self.engine.hear(pcm, book)
        if evidence.text and not evidence.best:
            return None, evidence.text
        match decide_heard(evidence):
            case Heard(meant):
                return _meaning(meant), evidence.text
            case Ask(choices):
                return Unsure(choices), evidence.text
            case Nothing():
                return NothingMeant(), evidence.text


def open_ears(name: str, language: str, files: str) -> Ears:
    """The engine called ``name`` for a main language and a way to name files, or ``any``.

    The German numbers of the ranks are understood with every language, since FIDE suggests them
    (D.2.1). Raises RecogniserError.
    """
    naming = None if files == "any" else Naming(files)
    spoken = tuple(dict.fromkeys((language, "de", *languages())))
    return Ears(recogniser(name, spoken, naming))


def _meaning(meant: Meant) -> Meaning:
    if isinstance(meant, Command):
        return CommandMeant(meant)
    return MoveMeant(meant[0]) if len(meant) == 1 else Several(meant)
