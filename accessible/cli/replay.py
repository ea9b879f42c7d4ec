"""``blindchess replay``: what happened in a game, from its journal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from accessible.cli import fail
from accessible.cli.options import json_option, style_option
from accessible.game.evolving import evolve
from accessible.game.facts import GameStarted
from accessible.game.score import pgn
from accessible.game.state import Game
from accessible.journal.entries import Entry
from accessible.journal.file import JournalError, Reading, read
from accessible.journal.replay import replay
from accessible.table.outputs import printable
from accessible.telling.announcements import Style
from accessible.telling.tell import Teller, teller
from accessible.telling.wording import languages, wording
from accessible.timing.spans import Span, minutes_and_seconds


@click.command("replay")
@click.argument("journal", type=click.Path(path_type=Path))
@click.option("--pgn", "form", flag_value="pgn", help="The score as PGN.")
@click.option(
    "--timeline", "form", flag_value="timeline", default=True, help="The plain story (default)."
)
@style_option
@json_option
def command(journal: Path, form: str, style: str, as_json: bool) -> None:
    """Tell what happened in the game kept in JOURNAL; nothing in it is changed."""
    try:
        reading = read(journal)
        game = replay(reading.entries)
    except JournalError as error:
        raise fail(printable(wording("en")(error.key, **error.arguments))) from error
    except ValueError as error:
        raise fail(printable(wording("en")("journal-no-start", file=str(journal)))) from error
    if game is None:
        raise fail(printable(wording("en")("journal-empty", file=str(journal))))
    if form == "pgn":
        _print_pgn(game, reading, as_json)
        return
    language = game.started.language
    tell = teller(language if language in languages() else "en", Style(style))
    for entry, text in _timeline(reading.entries, tell):
        click.echo(_json(entry, text) if as_json else f"{_when(entry)}, {text}")
    if reading.torn_bytes:
        click.echo(tell.say("torn-entry-dropped"), err=True)


def _print_pgn(game: Game, reading: Reading, as_json: bool) -> None:
    date = reading.entries[0].wall[:10].replace("-", ".")
    text = pgn(game, date)
    click.echo(json.dumps({"pgn": text}) if as_json else text, nl=as_json)


def _timeline(entries: tuple[Entry, ...], tell: Teller) -> Iterator[tuple[Entry, str]]:
    """Each entry with the sentences that were told of it."""
    game: Game | None = None
    for entry in entries:
        if game is None:
            assert isinstance(entry.fact, GameStarted)  # replay has checked it
            after = Game(entry.fact, entry.at)
        else:
            after = evolve(game, entry.fact, entry.at)
        messages = tell.fact(entry.fact, game, after)
        story = [m.text for m in messages if m.topic != "turn"]
        if story:
            yield entry, printable(" ".join(story))
        game = after


def _when(entry: Entry) -> str:
    minutes, seconds = minutes_and_seconds(Span(entry.at))
    source = f"{entry.source.value}" + (f", {entry.said_by.value}" if entry.said_by else "")
    return f"{entry.number}, {minutes} min {seconds} s, {source}"


def _json(entry: Entry, text: str) -> str:
    data = {
        "number": entry.number, "at_ms": entry.at, "wall": entry.wall,
        "source": entry.source.value, "by": entry.said_by.value if entry.said_by else None,
        "text": text,
    }  # fmt: skip
    return json.dumps(data, ensure_ascii=False)
