"""What a host and its guests say to each other, as values and as bytes; everything is untrusted.

Entries of the journal travel as their own lines; all else is a flat JSON object with its version
and its kind.
"""

from __future__ import annotations

import json
import re
import typing
from dataclasses import dataclass, fields
from typing import Any

import chess

from accessible.game.facts import BoardJoined, BoardLeft, Fact, PieceTouched
from accessible.intents import Intent, Person, PlayersIntent, Source, Touch
from accessible.journal.encoding import FACTS, decode_fields, encode_fields, kind_name
from accessible.laws.rulings import Reason, Refusal
from accessible.timing.spans import Instant

VERSION = 1
LONGEST_MESSAGE = 4096
"""Bytes of a message that holds no entries."""

LONGEST_COPY = 1 << 18
"""Bytes of entries in one message."""

_GUEST = re.compile(r"(white|black)-[0-9a-f]{16}")

What = Intent | Fact
"""What a guest wishes: a player's intent, or what has become of his board."""


class StrangeMessageError(ValueError):
    """The bytes are no message of ours."""


class OtherVersionError(StrangeMessageError):
    """A message of another version; ``guest`` is who sent it, if it says so."""

    def __init__(self, guest: str) -> None:
        super().__init__(guest)
        self.guest = guest


@dataclass(frozen=True, slots=True)
class Hello:
    """A guest is there and has so many entries; ``sent`` are milliseconds of its own.

    ``is_back``: it was cut off before, so that what it wishes next may be older.
    """

    guest: str
    have: int
    sent: int
    is_back: bool = False


@dataclass(frozen=True, slots=True)
class Wish:
    """Somebody at a guest's computer wants something.

    ``number`` counts the guest's wishes from 1, every one below ``oldest`` is answered. ``host`` is
    the run of the host that may decide, ``at`` the game time at which it was said or felt.
    """

    guest: str
    number: int
    oldest: int
    host: str
    at: Instant
    said_by: Person | None
    source: Source
    what: What


@dataclass(frozen=True, slots=True)
class Here:
    """The host is there: this run of it, its last entry, its game time, and a guest's ``sent``.

    ``held``: so many milliseconds it took the host to answer the hello.
    """

    host: str
    last: int
    now: Instant
    sent: int
    held: int = 0


@dataclass(frozen=True, slots=True)
class Done:
    """A wish is granted; what came of it is in the entries."""

    host: str
    number: int


@dataclass(frozen=True, slots=True)
class Refused:
    """A wish is refused."""

    host: str
    number: int
    reason: Reason
    article: str

    @property
    def refusal(self) -> Refusal:
        """The refusal itself."""
        return Refusal(self.reason, self.article)


@dataclass(frozen=True, slots=True)
class Void:
    """Nothing came of a wish: the host was interrupted, and nobody knows what it answered."""

    host: str
    number: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The guest may not stay; ``why`` ends the key of the sentence."""

    why: str


@dataclass(frozen=True, slots=True)
class Up:
    """A host has reached the broker."""

    host: str


@dataclass(frozen=True, slots=True)
class Gone:
    """A computer has left, or its connection broke; ``who`` is a guest, or the run of a host."""

    who: str


Answer = Done | Refused | Void
FromGuest = Hello | Wish
FromHost = Here | Answer | Closed | Up | Gone
Message = FromGuest | FromHost

_MESSAGES: dict[str, type[Any]] = {kind_name(k): k for k in typing.get_args(Message)}
_INTENTS: dict[str, type[Any]] = {kind_name(k): k for k in typing.get_args(PlayersIntent)}
_BOARD_FACTS = {name: k for name, k in FACTS.items() if any(f.name == "of" for f in fields(k))}
_SOURCES = (Source.KEYBOARD, Source.SCRIPT, Source.MICROPHONE, Source.RECORDING, Source.BOARD)


def is_of_board(what: What) -> bool:
    """Whether it is what has become of a board, which nobody says."""
    return type(what) in _BOARD_FACTS.values()


def is_only_felt(what: What, source: Source) -> bool:
    """Whether a board feels it and nobody is told, as a touch of its own player's."""
    if is_of_board(what):
        return not isinstance(what, BoardJoined | BoardLeft)
    return source is Source.BOARD and isinstance(what, Touch | PieceTouched)


def write_message(message: Message) -> bytes:
    """A message as bytes."""
    body = {"v": VERSION, "kind": kind_name(type(message))}
    if isinstance(message, Wish):
        names = [f.name for f in fields(message) if f.name != "what"]
        values = {name: getattr(message, name) for name in names}
        what = {"wish": kind_name(type(message.what))} | encode_fields(message.what)
        return _json(body | values | {"what": what})
    return _json(body | encode_fields(message))


def read_message(payload: bytes) -> Message:
    """A message from its bytes.

    Raises:
        OtherVersionError: it is of another version.
        StrangeMessageError: it is no message.
    """
    if len(payload) > LONGEST_MESSAGE:
        raise StrangeMessageError("it is too long")
    try:
        body = json.loads(payload)
        version, kind = body.pop("v"), _MESSAGES[body.pop("kind")]
        if version != VERSION:
            raise OtherVersionError(_guest_in(body))
        message: Message = _wish(body) if kind is Wish else decode_fields(kind, body)
    except StrangeMessageError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise StrangeMessageError("it cannot be read") from error
    if isinstance(message, Hello | Wish) and not _GUEST.fullmatch(message.guest):
        raise StrangeMessageError("no guest is called so")
    return message


def guests_seat(guest: str) -> Person:
    """The player whose computer a guest is."""
    return Person(guest.partition("-")[0])


def _wish(body: dict[str, Any]) -> Wish:
    what = _what(body.pop("what"))
    if body["source"] not in _SOURCES:
        raise StrangeMessageError("no guest speaks so")
    head: _WishHead = decode_fields(_WishHead, body)
    return Wish(
        head.guest, head.number, head.oldest, head.host, head.at, head.said_by, head.source, what
    )


@dataclass(frozen=True, slots=True)
class _WishHead:
    guest: str
    number: int
    oldest: int
    host: str
    at: Instant
    said_by: Person | None
    source: Source


def _what(data: dict[str, Any]) -> What:
    name = data.pop("wish")
    what: What = decode_fields((_INTENTS | _BOARD_FACTS)[name], data)
    if isinstance(what, Touch) and what.square not in chess.SQUARES:
        raise StrangeMessageError("there is no such square")
    move = getattr(what, "move", None)
    if move is not None and (not move or move.drop):
        raise StrangeMessageError("that is no move")
    return what


def _guest_in(body: dict[str, Any]) -> str:
    guest = body.get("guest")
    return guest if isinstance(guest, str) and _GUEST.fullmatch(guest) else ""


def _json(body: dict[str, Any]) -> bytes:
    return json.dumps(body, ensure_ascii=True, separators=(",", ":")).encode()
