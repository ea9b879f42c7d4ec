"""``blindchess winnable``: whether each side can still checkmate."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import chess
import click

from accessible.cli import fail
from accessible.cli.options import json_option, language_option, refusal
from accessible.laws.positions import UNPLAYABLE, faults
from accessible.laws.winnable import Answer, Verdict, can_checkmate
from accessible.table.outputs import printable
from accessible.telling.wording import Wording, wording

_LABEL = re.compile(r"[W-][B-]\s+")


@dataclass(frozen=True, slots=True)
class _Asked:
    """A position as it was written, and the line of the file it stands on (0 for none)."""

    fen: str
    line: int = 0


@click.command("winnable")
@click.option("--fen", help="The position, as FEN; fields may be missing at the end.")
@click.option(
    "--positions",
    type=click.Path(path_type=Path, allow_dash=True),
    help="A file with a FEN on each line, or - for standard input.",
)
@click.option(
    "--proof", is_flag=True, help="Add a line that mates, or the cause why there is none."
)
@language_option
@json_option
def command(
    fen: str | None, positions: Path | None, proof: bool, language: str, as_json: bool
) -> None:
    """Say of each side whether any series of legal moves lets it checkmate."""
    if fen is None and positions is None:
        raise click.UsageError("Give a position with --fen or a file with --positions.")
    say = wording(language)
    asked = [_Asked(fen)] if fen is not None else []
    failed = False
    for item in [*asked, *(_rows(positions, say) if positions else ())]:
        # A position that nobody can reach is answered all the same, if its moves are clear.
        found = faults(item.fen)
        if UNPLAYABLE.intersection(found):
            click.echo(printable(refusal(found, language, item.line)), err=True)
            failed = True
            continue
        _report(item, say, proof=proof, as_json=as_json)
    if failed:
        raise click.exceptions.Exit(1)


def _rows(file: Path, say: Wording) -> Iterator[_Asked]:
    try:
        with click.open_file(str(file), encoding="utf-8-sig") as lines:
            text = lines.read()
    except (OSError, UnicodeDecodeError) as error:
        raise fail(printable(say("winnable-file-unreadable", file=str(file)))) from error
    for number, line in enumerate(text.splitlines(), start=1):
        written = line.strip()
        if written and not written.startswith("#"):
            label = _LABEL.match(written)
            yield _Asked(written[label.end() :] if label else written, number)


def _report(item: _Asked, say: Wording, *, proof: bool, as_json: bool) -> None:
    board = chess.Board(item.fen)
    before = time.perf_counter_ns()
    verdicts = {name: can_checkmate(board, name == "white") for name in ("white", "black")}
    milliseconds = (time.perf_counter_ns() - before) // 10_000 / 100
    if as_json:
        data: dict[str, Any] = {"fen": item.fen}
        data |= {name: verdict.answer.value for name, verdict in verdicts.items()}
        data["ms"] = milliseconds
        if proof:
            data |= {f"{name}_proof": _proof(verdict) for name, verdict in verdicts.items()}
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    for name, verdict in verdicts.items():
        sentence = _sentence(verdict, say(f"side-{name}"), say, proof=proof)
        number = f"{say('winnable-position', number=item.line)} " if item.line else ""
        click.echo(printable(number + sentence))


def _proof(verdict: Verdict) -> list[str] | str | None:
    """What a program can check: the moves of a helpmate in UCI, or the name of the cause."""
    if verdict.answer is Answer.YES:
        return [move.uci() for move in verdict.helpmate]
    return verdict.cause.value if verdict.cause else None


def _sentence(verdict: Verdict, player: str, say: Wording, *, proof: bool) -> str:
    if verdict.answer is Answer.UNKNOWN:
        return say("winnable-unknown", player=player)
    if verdict.cause:
        return say(f"winnable-no-{verdict.cause}", player=player)
    if not verdict.helpmate:
        return say("winnable-mated", player=player)
    if proof:
        line = " ".join(move.uci() for move in verdict.helpmate)
        return say("winnable-line", player=player, line=line)
    return say("winnable-yes", player=player)
