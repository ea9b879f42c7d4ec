"""Units: the words the acoustic model tells apart.

A unit is a folded word with its language before it, ``de:springer``, since the same letters sound
different in two languages. The FIDE names and the NATO words are one unit each in all languages,
``names:a``: a player may say Gustav the German or the English way. The spoken letters differ, so
they belong to a language, ``de:letters:e``.
"""

from __future__ import annotations

from accessible.hearing.lexicon import Naming, Token, fold

Unit = str

UNKNOWN: Unit = "unknown"
"""A word that is none of chess: talk in the hall."""


def way_units(language: str, way: str) -> tuple[Unit, ...]:
    """The units of a way to say something in a language."""
    return tuple(f"{language}:{word}" for word in fold(way).split())


def file_unit(language: str, naming: Naming, file: Token) -> Unit:
    """The unit of a file's name, whichever way it is pronounced."""
    if naming is Naming.LETTERS:
        return f"{language}:{naming}:{file}"
    return f"{naming}:{file}"
