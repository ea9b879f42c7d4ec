"""What is wrong with the options of a link is said before a game begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from accessible.intents import Person
from accessible.journal.file import open_journal
from accessible.table.linking.addresses import LinkError
from accessible.table.linking.setting_up import PASSWORD, Chosen, linked
from tests.conftest import Command

URL = "mqtt://127.0.0.1/table-7"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--link", URL, "--guest"), "--guest needs --link, and --seat white or black."),
        (("--guest", "--seat", "black"), "--guest needs --link, and --seat white or black."),
        (("--link", URL, "--script", "-"), "A table that is linked reads no script."),
        (
            ("--link", URL, "--guest", "--seat", "black", "--engine", "stockfish"),
            "The engine plays at the computer that keeps the game.",
        ),
    ],
)
def test_options_that_make_no_sense_are_refused(
    in_process: Command, arguments: tuple[str, ...], sentence: str
) -> None:
    run = in_process("play", *arguments)
    assert run.code == 2
    assert sentence in run.err


def test_a_bad_address_is_one_sentence(in_process: Command, tmp_path: Path) -> None:
    run = in_process(
        "play", "--language", "en", "--journal", tmp_path / "x.jsonl",
        "--link", "mqtts://anna:secret@hall/table-7",
    )  # fmt: skip
    assert run.code == 1
    assert run.err == (
        "A password is not written into the address. "
        "Put it into BLINDCHESS_LINK_PASSWORD or into a file.\n"
    )


@pytest.mark.parametrize(
    ("url", "is_told"),
    [
        ("mqtt://hall/table-7", True),
        ("mqtts://hall/table-7", False),
        ("mqtt://localhost/table-7", False),
    ],
)
def test_a_password_that_others_can_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str, is_told: bool
) -> None:
    monkeypatch.setenv(PASSWORD, "owls at noon")
    told: list[str] = []
    journal, reading = open_journal(tmp_path / "x.jsonl")
    linked(Chosen(url, Person.WHITE, is_guest=False), journal, reading, told.append)
    journal.close()
    assert told == (["link-password-open"] if is_told else [])


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    journal, reading = open_journal(tmp_path / "x.jsonl")
    missing = tmp_path / "missing"
    for chosen, key in [
        (Chosen(URL, None, is_guest=False, password_file=missing), "link-password-unreadable"),
        (
            Chosen("mqtts://hall/table-7", None, is_guest=False, authority=missing),
            "link-authority-unreadable",
        ),
    ]:
        with pytest.raises(LinkError) as caught:
            linked(chosen, journal, reading, print)
        assert caught.value.key == key
    journal.close()
