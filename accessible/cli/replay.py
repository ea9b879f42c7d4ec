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
from accessible.game.keeping import Placed, placed, placed_moves
from accessible.game.score import pgn, score_pgn
from accessible.game.state import Game, score
from accessible.hearing.lexicon import Lexicon, lexicon
from accessible.hearing.lexicon import languages as move_languages
from accessible.intents import Person
from accessible.journal.entries import Entry
from accessible.journal.file import JournalError, read
from accessible.journal.replay import replay
from accessible.table.outputs import printable
from accessible.telling.announcements import Style
from accessible.telling.braille import brf
from accessible.telling.printed_scores import heading, notation, printed
from accessible.telling.rulings import side
from accessible.telling.tell import Teller, teller
from accessible.telling.wording import languages, wording
from accessible.timing.spans import Span, minutes_and_seconds


@click.command("replay")
@click.argument("journal", type=click.Path(path_type=Path))
@click.option("--pgn", "form", flag_value="pgn", help="The score as PGN.")
@click.option("--braille", "form", flag_value="braille", help="The score in Braille, as BRF.")
@click.option("--timeline", "form", flag_value="timeline", help="The plain story (default).")
@click.option(
    "--score",
    "whose",
    type=click.Choice(["white", "black"]),
    help="What this player has recorded, in print, or with --pgn or --braille.",
)
@click.option(
    "--language",
    type=click.Choice(move_languages()),
    help="Whose piece letters a score has; without it those of the journal.",
)
@style_option
@json_option
def command(
    journal: Path, form: str | None, whose: str | None, language: str | None, style: str,
    as_json: bool,
) -> None:  # fmt: skip
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
    if form == "timeline" and whose:
        raise click.UsageError("--timeline is the story of the game; leave --score out.")
    if whose or form in ("pgn", "braille"):
        date = reading.entries[0].wall[:10].replace("-", ".")
        _print_score(game, whose, form or "print", language, date, as_json=as_json)
        return
    language = game.started.language
    tell = teller(language if language in languages() else "en", Style(style))
    for entry, text in _timeline(reading.entries, tell):
        click.echo(_json(entry, text) if as_json else f"{_when(entry)}, {text}")
    if reading.torn_bytes:
        click.echo(tell.say("torn-entry-dropped"), err=True)


def _print_score(
    game: Game, whose: str | None, form: str, language: str | None, date: str, *, as_json: bool
) -> None:
    """Print the score of the game, or the one that a player has kept."""
    code = language or game.started.language
    say = wording(code if code in languages() else "en")
    person = Person(whose) if whose else None
    if person and not score(game, person):
        raise fail(printable(say("score-not-kept", player=side(person, say))))
    words = lexicon(code if code in move_languages() else "en")
    entries = placed(game, person) if person else placed_moves(game)
    title = printable(heading(game, person, say))
    match form:
        case "pgn":
            text = score_pgn(game, person, date) if person else pgn(game, date)
        case "braille":
            text = brf(game, title, entries, words, say)
        case _ if as_json:
            told = [_entry(one, words) for one in entries]
            click.echo(json.dumps({"score": whose, "entries": told}, ensure_ascii=False))
            return
        case _:
            lines = [title, *map(printable, printed(game, entries, words))]
            text = "".join(f"{line}\n" for line in lines)
    click.echo(json.dumps({form: text}, ensure_ascii=False) if as_json else text, nl=as_json)


def _entry(one: Placed, words: Lexicon) -> dict[str, str | int | bool | None]:
    """An entry of a score for programs."""
    entry, move = one.entry, one.entry.move
    return {
        "written": entry.text, "notation": notation(one, words),
        "uci": move.uci() if move else None, "offer": entry.has_offer, "time_ms": entry.time_ms,
    }  # fmt: skip


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
