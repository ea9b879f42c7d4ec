"""A link as it was chosen on the command line."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from accessible.intents import Person
from accessible.journal.file import JournalFile, Reading
from accessible.table.linking.addresses import Address, LinkError, Topics, address_from
from accessible.table.linking.guest import GuestSide
from accessible.table.linking.guest_desk import GuestDesk
from accessible.table.linking.host import HostSide
from accessible.table.linking.host_desk import HostDesk
from accessible.table.linking.messages import Gone, write_message
from accessible.table.linking.port import FarSide, Wire

PASSWORD = "BLINDCHESS_LINK_PASSWORD"
"""The variable of the environment that holds the password."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was chosen of a link."""

    url: str
    seat: Person | None
    is_guest: bool
    authority: Path | None = None
    password_file: Path | None = None


def linked(
    chosen: Chosen, journal: JournalFile, reading: Reading, trouble: Callable[[str], None]
) -> FarSide:
    """The far side of the table, not connected yet; ``trouble`` says a sentence.

    Raises LinkError.
    """
    address = address_from(chosen.url)
    if password_of(chosen) and not (address.is_encrypted or address.is_here):
        trouble("link-password-open")
    if chosen.is_guest:
        return _guest_desk(chosen, journal, reading, trouble)
    return _host_desk(chosen, journal, reading)


def _host_desk(chosen: Chosen, journal: JournalFile, reading: Reading) -> HostDesk:
    address = address_from(chosen.url)
    topics, run = Topics(address.table), secrets.token_hex(8)
    guests = tuple(p for p in (Person.WHITE, Person.BLACK) if p is not chosen.seat)
    requests = (entry.request for entry in reading.entries if entry.request)
    side = HostSide(run, reading.lines, requests, guests)
    will = topics.host, write_message(Gone(run))
    wishes = [topics.wishes(seat) for seat in (Person.WHITE, Person.BLACK)]
    wire = _wire(address, chosen, f"host-{run}", wishes, will)
    return HostDesk(side, journal, topics, wire)


def _guest_desk(
    chosen: Chosen, journal: JournalFile, reading: Reading, trouble: Callable[[str], None]
) -> GuestDesk:
    assert chosen.seat  # asked for on the command line
    address = address_from(chosen.url)
    topics = Topics(address.table)
    name = f"{chosen.seat.value}-{time.time_ns() // 1_000_000:012x}{secrets.token_hex(2)}"
    side = GuestSide(name, len(reading.entries), reading.last_hash)
    will = topics.wishes(chosen.seat), write_message(Gone(name))
    heard = [topics.entries, topics.host, topics.answers(name), topics.missed(name)]
    wire = _wire(address, chosen, name, heard, will)
    return GuestDesk(side, journal, topics, wire, trouble)


def password_of(chosen: Chosen) -> str | None:
    """The password, from its file or the environment; raises LinkError."""
    if chosen.password_file is None:
        return os.environ.get(PASSWORD)
    try:
        return chosen.password_file.read_text(encoding="utf-8").rstrip("\r\n")
    except (OSError, UnicodeDecodeError) as error:
        file = str(chosen.password_file)
        raise LinkError("link-password-unreadable", file=file) from error


def _wire(
    address: Address, chosen: Chosen, name: str, topics: list[str], will: tuple[str, bytes]
) -> Wire:
    password = password_of(chosen)
    try:
        from accessible.table.linking.mqtt import MqttWire
    except ImportError as error:
        raise LinkError("link-needs-paho") from error
    return MqttWire(address, name, topics, will, password, chosen.authority)
