"""Two programs, one real broker: a game, its password, its encryption."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from accessible.journal.file import read
from tests.table.linking.broker import (
    Broker,
    needs_broker,
    needs_openssl,
    with_certificate,
    with_password,
)
from tests.table.linking.program import Program, linked

pytestmark = needs_broker
SECRET = "owls at noon"


@contextmanager
def program(arguments: list[str], environment: dict[str, str]) -> Iterator[Program]:
    running = Program(arguments, environment)
    try:
        yield running
    finally:
        running.kill()
    assert "Traceback" not in running.text, running.text


def test_a_game_on_two_computers_survives_a_broker_that_dies(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    ours, theirs = tmp_path / "host.jsonl", tmp_path / "guest.jsonl"
    broker = Broker(tmp_path)
    url = f"mqtt://127.0.0.1:{broker.port}/table-7"
    with (
        broker,
        program(linked(url, ours, "white", "--clock", "5+0"), environment) as host,
        program(linked(url, theirs, "black", "--guest"), environment) as guest,
    ):
        host.says("Black's computer is linked.")
        host.type("e4")
        guest.says("White: Eva two Eva four.")
        host.type("")
        guest.says("Black to move.")
        broker.kill()
        guest.type("c5")
        guest.says("The link to the table is lost. The game and its clock go on there.")
        broker.start()
        host.says("Black: Cesar seven Cesar five.")
        guest.says("Black: Cesar seven Cesar five.")
        guest.type("")
        host.says("White to move.", since=4)
        host.type("resign")
        host.type("yes")
        guest.says("White resigns. Black wins.")
        assert (host.ends(), guest.ends()) == (0, 0)
    assert ours.read_bytes() == theirs.read_bytes()
    assert [line for _, line in guest.lines].count("White: Eva two Eva four.") == 1


def test_a_host_that_is_killed_goes_on_with_its_journal(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    ours, theirs = tmp_path / "host.jsonl", tmp_path / "guest.jsonl"
    with Broker(tmp_path) as broker:
        url = f"mqtt://127.0.0.1:{broker.port}/table-7"
        with program(linked(url, theirs, "black", "--guest"), environment) as guest:
            with program(linked(url, ours, "white"), environment) as host:
                host.says("Black's computer is linked.")
                host.type("d4")
                guest.says("White: David two David four.")
            guest.type("d5")
            with program(linked(url, ours, "white"), environment) as host:
                host.says("Black: David seven David five.")
                guest.says("Black: David seven David five.")
                host.type("quit")
                assert host.ends() == 0
            guest.type("quit")
            assert guest.ends() == 0
    assert ours.read_bytes() == theirs.read_bytes()
    moves = [e.fact for e in read(ours).entries if type(e.fact).__name__ == "MoveAnnounced"]
    assert len(moves) == 2


def test_a_broker_with_a_password_lets_in_who_has_it(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    lines = with_password(tmp_path, "hall", SECRET)
    secret = tmp_path / "secret"
    secret.write_text(SECRET + "\n")
    with Broker(tmp_path, lines) as broker:
        url = f"mqtt://hall@127.0.0.1:{broker.port}/table-7"
        known = environment | {"BLINDCHESS_LINK_PASSWORD": SECRET}
        file = ("--guest", "--link-password-file", str(secret))
        with (
            program(linked(url, tmp_path / "a.jsonl", "white"), known) as host,
            program(linked(url, tmp_path / "b.jsonl", "black", *file), environment),
        ):
            host.says("Black's computer is linked.")
            assert SECRET not in host.text
        wrong = environment | {"BLINDCHESS_LINK_PASSWORD": "owls at midnight"}
        with program(linked(url, tmp_path / "c.jsonl", "white"), wrong) as stranger:
            stranger.says(
                "The broker does not let this computer in. Check the name and the password."
            )


@needs_openssl
def test_an_encrypted_link_trusts_the_named_certificate_only(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    lines, certificate = with_certificate(tmp_path)
    with Broker(tmp_path, (*lines, "allow_anonymous true")) as broker:
        url = f"mqtts://localhost:{broker.port}/table-7"
        trusting = ("--link-ca", str(certificate))
        with (
            program(linked(url, tmp_path / "a.jsonl", "white", *trusting), environment) as host,
            program(linked(url, tmp_path / "b.jsonl", "black", "--guest", *trusting), environment),
        ):
            host.says("Black's computer is linked.")
        with program(linked(url, tmp_path / "c.jsonl", "white"), environment) as wary:
            wary.says("The broker's certificate is not trusted. Name the right one with --link-ca.")


def test_a_seat_that_is_taken_is_said(tmp_path: Path, environment: dict[str, str]) -> None:
    with Broker(tmp_path) as broker:
        url = f"mqtt://127.0.0.1:{broker.port}/table-7"
        with program(linked(url, tmp_path / "a.jsonl", "white"), environment) as host:
            host.says("White to move.")
            other = linked(url, tmp_path / "b.jsonl", "white", "--guest")
            with program(other, environment) as guest:
                assert guest.ends() == 1
                assert "That player sits at the computer that keeps the game." in guest.text
