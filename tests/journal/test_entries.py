"""One line per entry, chained by its hash."""

import json

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.game.facts import GameResumed, GameStarted, MoveAnnounced
from accessible.intents import Person, Source
from accessible.journal.entries import (
    LINE_START,
    NO_HASH,
    VERSION,
    DamagedEntryError,
    Entry,
    read_entry,
    write_entry,
)
from accessible.laws.editions import Edition, Profile
from accessible.timing.spans import Instant

ENTRY = Entry(
    number=1,
    at=Instant(12_345),
    wall="2026-01-31T20:15:00+01:00",
    source=Source.MICROPHONE,
    said_by=Person.BLACK,
    fact=MoveAnnounced(Person.BLACK, chess.Move.from_uci("e7e5")),
)


def named(name: str) -> Entry:
    """An entry that holds a person's name."""
    started = GameStarted(Edition.FIDE_2023, Profile.CASUAL, chess.STARTING_FEN, "de", name, "Jörg")
    return Entry(1, Instant(0), "", Source.TABLE, None, started)


@given(st.text(st.characters()))
def test_an_entry_reads_back_as_it_was_written(name: str) -> None:
    line, digest = write_entry(named(name), NO_HASH)
    assert read_entry(line, 1, NO_HASH) == (named(name), digest)


@given(st.text(st.characters()))
def test_an_entry_is_one_line_that_begins_like_every_other(name: str) -> None:
    raw = write_entry(named(name), NO_HASH)[0].encode("utf-8", "surrogatepass")
    assert raw.count(b"\n") == 1
    assert raw.endswith(b"\n")
    assert raw.startswith(LINE_START)


def test_people_can_read_names_in_a_journal() -> None:
    assert "Jörg" in write_entry(named("Zoë"), NO_HASH)[0]


def test_an_entry_that_was_moved_is_noticed() -> None:
    line, _ = write_entry(ENTRY, NO_HASH)
    with pytest.raises(DamagedEntryError):
        read_entry(line, 2, NO_HASH)
    with pytest.raises(DamagedEntryError):
        read_entry(line, 1, "1" * 64)


def test_a_version_this_program_does_not_know_is_named() -> None:
    line, _ = write_entry(ENTRY, NO_HASH)
    newer = json.loads(line) | {"v": VERSION + 1}
    with pytest.raises(DamagedEntryError, match=f"version {VERSION + 1}"):
        read_entry(json.dumps(newer), 1, NO_HASH)


@pytest.mark.parametrize(
    "line",
    ["", "null", "[]", "1", '"x"', "{}", '{"hash":1}', "{" * 5000, "[" * 100_000, "9" * 5000,
     '{"hash":"","v":1}', '{"n":NaN}', "e4 e5"],
)  # fmt: skip
def test_what_is_no_entry_is_refused(line: str) -> None:
    with pytest.raises(DamagedEntryError):
        read_entry(line, 1, NO_HASH)


@pytest.mark.parametrize(
    "change",
    [{"at": "soon"}, {"at": None}, {"source": "telepathy"}, {"by": "red"}, {"what": None},
     {"what": {"fact": "flag-fell"}}, {"what": []}],
    ids=str,
)  # fmt: skip
def test_an_unknown_value_is_refused_even_with_a_fitting_hash(
    change: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accessible.journal.entries._digest", lambda body, before: "fits")
    body = json.loads(write_entry(ENTRY, NO_HASH)[0]) | change
    with pytest.raises(DamagedEntryError):
        read_entry(json.dumps(body), 1, NO_HASH)


def test_resumption_is_an_entry_like_any_other() -> None:
    entry = Entry(2, Instant(5), "", Source.TABLE, None, GameResumed())
    line, digest = write_entry(entry, "a" * 64)
    assert read_entry(line, 2, "a" * 64) == (entry, digest)
