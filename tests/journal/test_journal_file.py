"""The journal on disk: what was acknowledged is kept, what was torn is dropped, damage is named."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import chess
import pytest

from accessible.game.facts import Fact, GameStarted, MoveAnnounced, MoveCompleted
from accessible.intents import Person, Source, player
from accessible.journal.entries import LINE_START, NO_HASH, Entry
from accessible.journal.file import (
    JournalError,
    JournalFile,
    Reading,
    open_journal,
    parse,
    read,
)
from accessible.laws.editions import Edition, Profile
from accessible.timing.spans import Instant


def facts() -> Iterator[Fact]:
    """The facts of a short game."""
    yield GameStarted(Edition.FIDE_2023, Profile.CASUAL, chess.STARTING_FEN, "de", "Zoë", "Jörg")
    for number, text in enumerate(["e2e4", "e7e5", "g1f3", "b8c6"]):
        by, move = player(number % 2 == 0), chess.Move.from_uci(text)
        yield MoveAnnounced(by, move)
        yield MoveCompleted(by, move)


def entries(first: int = 1) -> list[Entry]:
    """The facts as entries, the first one numbered ``first``."""
    return [
        Entry(number, Instant(number * 1000), "2026-01-31", Source.KEYBOARD, Person.WHITE, fact)
        for number, fact in enumerate(facts(), start=first)
    ]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal with a short game, closed."""
    path = tmp_path / "game.jsonl"
    journal, _ = open_journal(path)
    for entry in entries():
        journal.append([entry])
    journal.close()
    return path


def test_what_was_appended_is_read_again(path: Path) -> None:
    reading = read(path)
    assert list(reading.entries) == entries()
    assert reading.torn_bytes == 0


def test_a_journal_goes_on_where_it_ended(path: Path) -> None:
    journal, reading = open_journal(path)
    assert list(reading.entries) == entries()
    assert journal.next_number == len(entries()) + 1
    journal.append(entries(first=journal.next_number))
    journal.close()
    assert list(read(path).entries) == entries() + entries(first=len(entries()) + 1)


def test_entries_are_on_the_disk_when_append_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g"
    journal, _ = open_journal(path)
    synced: list[bytes] = []
    sync = os.fsync

    def note(handle: int) -> None:
        sync(handle)
        synced.append(path.read_bytes())

    monkeypatch.setattr(os, "fsync", note)
    for count, entry in enumerate(entries(), start=1):
        journal.append([entry])
        assert len(synced) == count
        assert synced[-1] == path.read_bytes()
    journal.close()


def test_entries_that_the_disk_did_not_take_are_forgotten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No disk can be asked to fail at the sync only, so the call itself fails here."""
    before = path.read_bytes()
    journal, _ = open_journal(path)
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", lambda handle: os.read(-1, 1))
        with pytest.raises(JournalError):
            journal.append(entries(first=journal.next_number))
    assert path.read_bytes() == before
    journal.append(entries(first=journal.next_number)[:1])
    journal.close()
    assert len(read(path).entries) == len(entries()) + 1


def test_a_journal_is_made_with_its_folder_and_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "games" / "of" / "today.jsonl"
    journal, reading = open_journal(path)
    journal.close()
    assert reading == Reading((), NO_HASH, 0, 0)
    assert path.stat().st_mode & 0o077 == 0


def test_a_journal_torn_anywhere_keeps_every_whole_entry(path: Path) -> None:
    data = path.read_bytes()
    for cut in range(len(data) + 1):
        reading = parse(data[:cut], "journal")
        whole = data[:cut].count(b"\n")
        assert list(reading.entries) == entries()[:whole]
        assert reading.good_bytes + reading.torn_bytes == cut


def test_a_torn_entry_is_cut_off_and_its_number_used_again(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])
    journal, reading = open_journal(path)
    last = entries()[-1]
    assert reading.torn_bytes > 0
    assert journal.next_number == last.number
    journal.append([last])
    journal.close()
    assert list(read(path).entries) == entries()


@pytest.mark.parametrize("zeros", [1, 100, 4096])
def test_zeros_that_a_power_cut_left_are_a_torn_tail(path: Path, zeros: int) -> None:
    whole = path.read_bytes()
    for data in (whole, whole + LINE_START + b'10,"v":1'):
        path.write_bytes(data + b"\0" * zeros)
        journal, reading = open_journal(path)
        journal.close()
        assert list(reading.entries) == entries()
        assert path.read_bytes() == whole


@pytest.mark.parametrize("change", [1, 0x20, 0x80], ids=["bit", "case", "high"])
def test_a_changed_byte_is_found_and_its_entry_named(path: Path, change: int) -> None:
    data = path.read_bytes()
    for place in range(len(data) - 1):  # without the last newline, the tail would count as torn
        damaged = bytearray(data)
        damaged[place] ^= change
        with pytest.raises(JournalError) as caught:
            parse(bytes(damaged), "journal")
        assert caught.value.key == "journal-damaged"
        assert caught.value.arguments["number"] == data[:place].count(b"\n") + 1


@pytest.mark.parametrize("byte", [b"\n", b" ", b"\0", b"0", b'"', b"}"])
def test_an_overwritten_byte_is_found(path: Path, byte: bytes) -> None:
    data = path.read_bytes()
    for place in range(len(data) - 1):
        if data[place : place + 1] != byte:
            with pytest.raises(JournalError):
                parse(data[:place] + byte + data[place + 1 :], "journal")


def test_a_missing_doubled_or_exchanged_line_is_found(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    for place in range(len(lines) - 1):
        before, here, behind = lines[:place], lines[place], lines[place + 1 :]
        for order in (
            [*before, *behind],
            [*before, here, here, *behind],
            [*before, behind[0], here, *behind[1:]],
            [*before, b"\n", here, *behind],
        ):
            with pytest.raises(JournalError):
                parse(b"".join(order), "journal")


@pytest.mark.parametrize(
    "content", [b"my notes", b"a line\n", b"\xff\xfe", b"PK\x03\x04", b"[Event", b" ", b"\n"]
)
def test_a_file_that_is_something_else_is_refused_and_stays(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(JournalError) as caught:
        open_journal(path)
    assert caught.value.key == "journal-damaged"
    assert path.read_bytes() == content


def test_two_programs_never_write_one_journal(path: Path) -> None:
    journal, _ = open_journal(path)
    program = (
        "import sys, pathlib; from accessible.journal.file import JournalError, open_journal\n"
        "try: open_journal(pathlib.Path(sys.argv[1]))\n"
        "except JournalError as error: print(error.key)"
    )
    command = [sys.executable, "-c", program, str(path)]
    with pytest.raises(JournalError) as caught:
        open_journal(path)
    assert caught.value.key == "journal-in-use"
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout == "journal-in-use\n"
    journal.close()
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such devices")
class TestUnwritable:
    """Places that cannot keep a journal are refused before or after, never half used."""

    def test_a_full_disk_acknowledges_nothing(self) -> None:
        handle = os.open("/dev/full", os.O_RDWR)
        journal = JournalFile(Path("/dev/full"), handle, Reading((), NO_HASH, 0, 0))
        for _ in range(2):
            with pytest.raises(JournalError) as caught:
                journal.append(entries())
            assert caught.value.key == "journal-unwritable"
            assert journal.next_number == 1
        journal.close()

    @pytest.mark.parametrize("place", ["/dev/full", "/dev/zero", "/dev/null", "/", "/dev/null/x"])
    def test_a_device_or_folder_is_no_journal(self, place: str) -> None:
        with pytest.raises(JournalError) as caught:
            open_journal(Path(place))
        assert caught.value.key == "journal-unwritable"

    def test_a_pipe_is_no_journal(self, tmp_path: Path) -> None:
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        with pytest.raises(JournalError):
            open_journal(pipe)

    @pytest.mark.skipif(
        hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write everywhere"
    )
    def test_a_file_without_permission_is_refused(self, path: Path) -> None:
        path.chmod(0o400)
        with pytest.raises(JournalError) as caught:
            open_journal(path)
        assert caught.value.key == "journal-unwritable"


def test_a_missing_journal_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(JournalError) as caught:
        read(tmp_path / "missing.jsonl")
    assert caught.value.key == "journal-unreadable"
