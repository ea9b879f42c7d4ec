"""Words as a speech synthesiser must read them, from ``respelling.toml``."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources


@dataclass(frozen=True, slots=True)
class Respelling:
    """A pattern and what is written instead of what it matches."""

    pattern: re.Pattern[str]
    instead: str


def respell(text: str, language: str) -> str:
    """The text as the synthesiser of a language must be given it to say it right.

    >>> respell("knight A 4", "en")
    'knight eigh 4'
    """
    for respelling in _respellings().get(language.lower()[:2], ()):
        text = respelling.pattern.sub(respelling.instead, text)
    return text


@cache
def _respellings() -> dict[str, tuple[Respelling, ...]]:
    file = resources.files("accessible.telling.voices") / "respelling.toml"
    languages = tomllib.loads(file.read_text(encoding="utf-8"))
    return {code: _of_language(**tables) for code, tables in languages.items()}


def _of_language(
    words: dict[str, str], patterns: list[dict[str, str]] | None = None
) -> tuple[Respelling, ...]:
    return (
        *(Respelling(re.compile(p["find"]), p["write"]) for p in patterns or ()),
        *(
            Respelling(re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE), instead)
            for word, instead in words.items()
        ),
    )
