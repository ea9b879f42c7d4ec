"""``blindchess hear``: what was said in a recording."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import chess
import click

from accessible.cli.options import fen_option, files_option, json_option, language_option
from accessible.hearing.audio import AudioError
from accessible.table.ears import Ears, open_ears
from accessible.table.outputs import printable
from accessible.telling.wording import wording


@dataclass(frozen=True, slots=True)
class Recorded:
    """A recording and the position in which it was spoken."""

    file: str
    board: chess.Board
    language: str
    files: str


@click.command("hear")
@click.argument("recordings", nargs=-1, metavar="FILE...")
@click.option(
    "--manifest",
    type=click.Path(path_type=Path),
    help="JSON lines with file, fen, language and files instead of FILE.",
)
@click.option("--recogniser", default="sphinx", show_default=True, help="The speech recogniser.")
@fen_option
@language_option
@files_option
@json_option
def command(
    recordings: tuple[str, ...],
    manifest: Path | None,
    recogniser: str,
    fen: chess.Board,
    language: str,
    files: str,
    as_json: bool,
) -> None:
    """Say what was said in each FILE, given the position: a move, a command, or a question."""
    wanted = [Recorded(name, fen, language, files) for name in recordings]
    if manifest:
        wanted += _rows(manifest, language, files)
    if not wanted:
        raise click.UsageError("Name at least one FILE, or a --manifest.")
    ears: dict[tuple[str, str], Ears] = {}
    failed = False
    for item in wanted:
        key = item.language, item.files
        if key not in ears:
            ears[key] = open_ears(recogniser, *key)
        try:
            _report(item, ears[key], as_json)
        except AudioError as error:
            sentence = wording("en")(f"audio-{error.reason}", name=error.name)
            click.echo(printable(sentence), err=True)
            failed = True
    if failed:
        raise click.exceptions.Exit(1)
