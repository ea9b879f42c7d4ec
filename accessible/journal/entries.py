"""One line of the journal: a fact with its number, instant, origin and running hash.

The hash of an entry covers the hash of the entry before it, so a line that was changed, lost or
moved is noticed at the next reading.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

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
    only; ``said_by`` is who spoke or pressed, ``source`` by what means.
    """

    number: int
    at: Instant
    wall: str
    source: Source
    said_by: Person | None
    fact: Fact


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
        )
    except DamagedEntryError:
        raise
    except UnknownFactError as error:
        raise DamagedEntryError(str(error)) from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise DamagedEntryError("it is not an entry") from error
    return entry, digest


def _digest(body: dict[str, Any], hash_before: str) -> str:
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256((hash_before + text).encode("utf-8", "surrogatepass")).hexdigest()
