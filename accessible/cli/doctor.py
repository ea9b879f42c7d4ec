"""``blindchess doctor``: what works on this machine, read as a checklist."""

from __future__ import annotations

import json

import click

from accessible.cli.options import default_language, json_option
from accessible.table.checkup import check_up
from accessible.table.outputs import printable
from accessible.telling.wording import languages, wording


@click.command("doctor")
@click.option("--language", type=click.Choice(languages()), default=default_language)
@json_option
def command(language: str, as_json: bool) -> None:
    """Say what works on this machine, and how to get what does not."""
    say = wording(language)
    for finding in check_up(language):
        text = printable(say(finding.key, **finding.arguments))
        data = {"part": finding.part, "works": finding.works, "text": text}
        click.echo(json.dumps(data, ensure_ascii=False) if as_json else text)
