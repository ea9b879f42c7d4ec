"""Ears for tests: what they hear is known beforehand."""

from __future__ import annotations

import chess

from accessible.hearing.lexicon import understood
from accessible.hearing.matching import Meaning
from accessible.hearing.phrases import Phrasebook
from accessible.hearing.recognisers import RecogniserError
from accessible.hearing.recognisers.others import TextOnly
from accessible.hearing.recognisers.written import reader
from accessible.table.ears import Ears
from accessible.table.table import Table

Said = Meaning | str | RecogniserError


class ScriptedEars:
    """Ears that hear these, one for every sound: a meaning, words that are read as those of an
    engine that writes, or a failure. They remember what they are taught.
    """

    def __init__(self, *said: Said) -> None:
        self._left = list(said)
        self.taught: list[tuple[bytes, chess.Move]] = []

    def hear(self, pcm: bytes, book: Phrasebook) -> tuple[Meaning, str]:
        """The next thing heard."""
        heard = self._left.pop(0)
        if isinstance(heard, RecogniserError):
            raise heard
        return read(heard, book) if isinstance(heard, str) else (heard, "")

    def correct(self, pcm: bytes, move: chess.Move, book: Phrasebook) -> None:
        """Remember what a sound meant."""
        self.taught.append((pcm, move))


def read(text: str, book: Phrasebook) -> tuple[Meaning, str]:
    """What an engine that writes makes a table of these English words hear."""
    engine = TextOnly("scripted", lambda _: text, reader(understood("en")))
    return Ears(engine).hear(bytes(2), book)


def meaning(text: str, table: Table) -> Meaning:
    """What these English words mean to a table that hears them now."""
    return read(text, table.audible)[0]
