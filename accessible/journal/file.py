"""The journal on disk: JSON lines, appended and synced before anybody is told.

A line counts only with its newline. A torn last line, as a power cut leaves it, was never told to
anybody and is dropped; a complete line that does not fit is damage and is refused, and so is a
file that is something else.
"""

from __future__ import annotations

import os
import stat
import sys
from dataclasses import dataclass
from pathlib import Path

from accessible.journal.entries import (
    LINE_START,
    NO_HASH,
    DamagedEntryError,
    Entry,
    Lines,
    read_entry,
    write_lines,
)


class JournalError(Exception):
    """The journal cannot be used; the reason is one sentence for a person.

    ``key`` names the sentence in the wordings, ``arguments`` fill it.
    """

    def __init__(self, key: str, **arguments: str | int) -> None:
        super().__init__(key, arguments)
        self.key = key
        self.arguments = arguments


@dataclass(frozen=True, slots=True)
class Reading:
    """What a journal holds: its entries, the hash to go on from, and how much tail was torn.

    ``lines`` are the entries as they are written.
    """

    entries: tuple[Entry, ...]
    last_hash: str
    good_bytes: int
    torn_bytes: int
    lines: tuple[str, ...] = ()


def parse(data: bytes, name: str) -> Reading:
    """The entries in the bytes of a journal called ``name``.

    Raises JournalError with the number of the first entry that is damaged.
    """
    complete, newline, tail = data.rpartition(b"\n")
    entries: list[Entry] = []
    lines: list[str] = []
    last_hash = NO_HASH
    for number, raw in enumerate(complete.split(b"\n") if newline else [], start=1):
        try:
            line = raw.decode("utf-8", "surrogatepass")
            entry, last_hash = read_entry(line, number, last_hash)
        except (DamagedEntryError, UnicodeDecodeError) as error:
            raise JournalError("journal-damaged", file=name, number=number) from error
        entries.append(entry)
        lines.append(line + "\n")
    if not _is_torn_entry(tail):
        raise JournalError("journal-damaged", file=name, number=len(entries) + 1)
    good = len(data) - len(tail)
    return Reading(tuple(entries), last_hash, good, len(tail), tuple(lines))


def _is_torn_entry(tail: bytes) -> bool:
    """Whether a tail without newline can be ours: the start of a line, or zeros as disks leave."""
    start = tail.rstrip(b"\0")[: len(LINE_START)]
    return LINE_START.startswith(start)


def read(path: Path) -> Reading:
    """The entries of a journal file; raises JournalError if it cannot be read or is damaged."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise JournalError("journal-unreadable", file=str(path)) from error
    return parse(data, str(path))


class JournalFile:
    """An open journal, locked for one program; ``open_journal`` makes it."""

    def __init__(self, path: Path, handle: int, reading: Reading) -> None:
        self.path = path
        self._handle = handle
        self._number = len(reading.entries)
        self._hash = reading.last_hash
        self._length = reading.good_bytes

    @property
    def next_number(self) -> int:
        """The number the next entry must have."""
        return self._number + 1

    @property
    def last_hash(self) -> str:
        """The hash of the last entry, from which the next one goes on."""
        return self._hash

    def append(self, entries: list[Entry]) -> None:
        """Write entries and wait until they are on the disk.

        Either all of them are kept or, with JournalError, none.
        """
        self.keep(write_lines(entries, self._hash))

    def keep(self, lines: Lines) -> None:
        """Write lines that follow the last one, and wait until they are on the disk.

        Either all of them are kept or, with JournalError, none.
        """
        data = "".join(lines.text).encode("utf-8", "surrogatepass")
        try:
            _write_all(self._handle, data)
            os.fsync(self._handle)
        except OSError as error:
            self._forget_partial_write()
            raise JournalError("journal-unwritable", file=str(self.path)) from error
        self._number += len(lines.text)
        self._hash = lines.last_hash
        self._length += len(data)

    def _forget_partial_write(self) -> None:
        """Cut what was written but not acknowledged; a torn tail is dropped later if this fails."""
        try:
            os.ftruncate(self._handle, self._length)
            os.lseek(self._handle, self._length, os.SEEK_SET)
        except OSError:
            pass

    def close(self) -> None:
        """Give the file back; a second time changes nothing."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def open_journal(path: Path) -> tuple[JournalFile, Reading]:
    """Open a journal to go on with, or make a new one, and drop a torn tail.

    Raises JournalError if the file cannot be opened, is damaged, or another program has it.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        is_new = not path.exists()
        handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    except OSError as error:
        raise JournalError("journal-unwritable", file=str(path)) from error
    try:
        _refuse_device(handle, path)
        _lock(handle, path)
        reading = parse(_read_all(handle), str(path))
        os.ftruncate(handle, reading.good_bytes)
        os.lseek(handle, reading.good_bytes, os.SEEK_SET)
        if is_new:
            _sync_folder(path.parent)
    except OSError as error:
        os.close(handle)
        raise JournalError("journal-unwritable", file=str(path)) from error
    except JournalError:
        os.close(handle)
        raise
    return JournalFile(path, handle, reading), reading


def _refuse_device(handle: int, path: Path) -> None:
    """A pipe or a device may never end, and keeps nothing."""
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        raise JournalError("journal-unwritable", file=str(path))


def _read_all(handle: int) -> bytes:
    chunks = []
    while chunk := os.read(handle, 1 << 20):
        chunks.append(chunk)
    return b"".join(chunks)


def _write_all(handle: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def _sync_folder(folder: Path) -> None:
    """Make the new file's name survive a power cut too; Windows has no such call."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _lock(handle: int, path: Path) -> None:
    """Two programs on one journal would interleave their numbers."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise JournalError("journal-in-use", file=str(path)) from error
