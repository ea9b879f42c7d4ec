"""The numbers of articles in earlier editions, from ``concordance.toml``.

A table lists what moved, by the number of 2023. Parts of an article that are not listed follow
it. Editions that count with letters say 5.1a for 5.1.1.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Any

# What a letter is put to: 5.1, A.4, E2.9, III.5, F.9, and in the appendix of 2014 D.2.9.
STEM = r"[0-9]+\.[0-9]+|D\.2\.[0-9]+|(?!D\.)[A-Z]+[0-9]*\.[0-9]+"


@cache
def number_in(edition: str, article: str) -> str:
    """The number in an edition of an article of 2023; where unknown, the number of 2023."""
    table = _file().get(edition)
    if table is None:
        return article
    moved, has_letters = _moved(edition), bool(table["letters"])
    head, tail = article, ""
    while head:
        if head in moved:
            return _part(moved[head], tail, has_letters=has_letters)
        head, _, last = head.rpartition(".")
        tail = f".{last}{tail}"
    return _with_letter(article) if has_letters else article


@cache
def _file() -> dict[str, Any]:
    """The contents of ``concordance.toml``."""
    file = resources.files("accessible.laws") / "concordance.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def _moved(edition: str) -> dict[str, str]:
    """The articles that moved, with those of the edition a table builds on."""
    table = _file()[edition]
    older = table.get("builds_on")
    moved: dict[str, str] = (_moved(older) if older else {}) | table["moved"]
    return moved


def _part(number: str, tail: str, *, has_letters: bool) -> str:
    """The number of a part of a moved article."""
    if not tail or not has_letters:
        return number + tail
    ends_in_letter = re.search(r"[0-9][a-z]$", number)
    return number if ends_in_letter else _with_letter(number + tail)


def _with_letter(article: str) -> str:
    """The third place of a number as a letter, deeper ones dropped: 9.1.2.1 is 9.1b."""
    parts = re.fullmatch(rf"({STEM})\.([0-9]+)(\..*)?", article)
    return f"{parts[1]}{chr(ord('a') + int(parts[2]) - 1)}" if parts else article
