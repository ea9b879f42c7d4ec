"""Where a table is linked: ``mqtts://name@host:port/table-7``, and the topics of that table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from accessible.intents import Person

_PORTS = {"mqtt": 1883, "mqtts": 8883}
_TABLE = re.compile(r"[A-Za-z0-9._-]{1,64}")


class LinkError(Exception):
    """The link cannot be used; ``key`` names the sentence for people."""

    def __init__(self, key: str, **arguments: str) -> None:
        super().__init__(key, arguments)
        self.key = key
        self.arguments = arguments


@dataclass(frozen=True, slots=True)
class Address:
    """A broker and a table of it."""

    host: str
    port: int
    is_encrypted: bool
    user: str
    table: str

    @property
    def is_here(self) -> bool:
        """Whether the broker runs on this computer, so that nobody listens on the way."""
        return self.host in ("localhost", "127.0.0.1", "::1")


def address_from(url: str) -> Address:
    """The address in a URL; raises LinkError with what is wrong with it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise LinkError("link-address-unread", address=url) from error
    table = parts.path.removeprefix("/")
    if parts.password is not None:
        raise LinkError("link-password-in-address")
    if parts.scheme not in _PORTS or not parts.hostname or parts.query or parts.fragment:
        raise LinkError("link-address-unread", address=url)
    if not _TABLE.fullmatch(table):
        raise LinkError("link-table-unread", address=url)
    chosen = _PORTS[parts.scheme] if port is None else port
    is_encrypted = parts.scheme == "mqtts"
    return Address(parts.hostname, chosen, is_encrypted, parts.username or "", table)


@dataclass(frozen=True, slots=True)
class Topics:
    """The topics of a table; an organiser's broker can let each seat write its own wishes only."""

    table: str

    @property
    def entries(self) -> str:
        """Every entry, for everybody."""
        return f"blindchess/{self.table}/entries"

    @property
    def host(self) -> str:
        """Whether the host is there."""
        return f"blindchess/{self.table}/host"

    def wishes(self, seat: Person) -> str:
        """What the computer of a player wishes."""
        return f"blindchess/{self.table}/wishes/{seat.value}"

    def answers(self, guest: str) -> str:
        """What the host answers one guest."""
        return f"blindchess/{self.table}/answers/{guest}"

    def missed(self, guest: str) -> str:
        """Entries that one guest has missed."""
        return f"blindchess/{self.table}/missed/{guest}"
