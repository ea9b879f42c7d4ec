"""One line of the journal: a fact with its number, instant, origin and running hash.

The hash of an entry covers the hash of the entry before it, so a line that was changed, lost or
moved is noticed at the next reading.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from accessible.game.facts import Fact
from accessible.intents import Person, Source
from accessible.journal.encoding import UnknownFactError, decode, encode
from accessible.timing.spans import Instant

VERSION = 1
NO_HASH = "0" * 64
LINE_START = b'{"n":'
"""How every line begins; what begins otherwise was never written here."""


class DamagedEntryError(ValueError):
    """A complete line of the journal that cannot be trusted."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A fact as the journal keeps it.

    ``number`` counts from 1; ``at`` is game time; ``wall`` is local time as ISO 8601, for people
    only; ``said_by`` is who spoke or pressed, ``source`` by what means. ``request`` names the wish
    of a guest's computer that it answers; None where nobody far away wished it.
    """

    number: int
    at: Instant
    wall: str
    source: Source
    said_by: Person | None
    fact: Fact
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Lines:
    """Complete lines of a journal that follow one another, and the hash to go on from."""

    text: tuple[str, ...]
    last_hash: str


class Record(Protocol):
    """Where entries are kept before anybody is told."""

    @property
    def next_number(self) -> int:
        """The number the next entry must have."""

    def append(self, entries: list[Entry]) -> None:
        """Keep all of them or raise JournalError."""


def write_lines(entries: Iterable[Entry], hash_before: str) -> Lines:
    """The lines of entries that follow one another."""
    text, last_hash = [], hash_before
    for entry in entries:
        line, last_hash = write_entry(entry, last_hash)
        text.append(line)
    return Lines(tuple(text), last_hash)


def write_entry(entry: Entry, hash_before: str) -> tuple[str, str]:
    """The line of an entry, newline included, and its hash."""
    body = {
        "n": entry.number,
        "v": VERSION,
        "at": entry.at,
        "wall": entry.wall,
        "source": entry.source.value,
        "by": entry.said_by.value if entry.said_by else None,
        "what": encode(entry.fact),
    }
    if entry.request is not None:
        body["request"] = entry.request
    digest = _digest(body, hash_before)
    line = json.dumps(body | {"hash": digest}, ensure_ascii=False, separators=(",", ":"))
    return line + "\n", digest


def read_entry(line: str, number: int, hash_before: str) -> tuple[Entry, str]:
    """The entry in a complete line and its hash.

    Raises DamagedEntryError if the line is not entry ``number`` following ``hash_before``.
    """
    try:
        body = json.loads(line)
        digest = body.pop("hash")
        if body.get("v") != VERSION:
            raise DamagedEntryError(f"it has version {body.get('v')}, this program reads {VERSION}")
        if digest != _digest(body, hash_before) or body["n"] != number:
            raise DamagedEntryError("its hash does not fit")
        entry = Entry(
            number=number,
            at=Instant(int(body["at"])),
            wall=str(body["wall"]),
            source=Source(body["source"]),
            said_by=Person(body["by"]) if body["by"] else None,
            fact=decode(body["what"]),
            request=_text_or_none(body.get("request")),
        )
    except DamagedEntryError:
        raise
    except UnknownFactError as error:
        raise DamagedEntryError(str(error)) from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise DamagedEntryError("it is not an entry") from error
    return entry, digest


def _text_or_none(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    raise TypeError


def _digest(body: dict[str, Any], hash_before: str) -> str:
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256((hash_before + text).encode("utf-8", "surrogatepass")).hexdigest()
