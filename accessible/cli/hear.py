"""``blindchess hear``: what was said in a recording."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

import chess
import click

from accessible.asking import Asked
from accessible.cli import fail
from accessible.cli.options import (
    fen_option,
    files_option,
    json_option,
    moves_language_option,
    recogniser_option,
    speaker_option,
)
from accessible.hearing.audio import AudioError, read_audio
from accessible.hearing.explanation import explanation
from accessible.hearing.lexicon import Command, lexicon
from accessible.hearing.matching import (
    AskedMeant,
    ClaimMeant,
    CommandMeant,
    IllegalMove,
    Meaning,
    MoveMeant,
    Several,
    TouchMeant,
    Unsure,
)
from accessible.hearing.pending import Idle, audible
from accessible.hearing.phrases import Choice
from accessible.hearing.recognisers import Meant, RecogniserError, SpeakerError
from accessible.hearing.situation import Situation
from accessible.intents import player
from accessible.table.ears import Ears, open_ears
from accessible.table.outputs import printable
from accessible.telling.announcements import Style, move_text
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
@recogniser_option
@speaker_option
@fen_option
@moves_language_option
@files_option
@json_option
@click.option("--explain", is_flag=True, help="Say how each decision came about.")
def command(
    recordings: tuple[str, ...],
    manifest: Path | None,
    recogniser: str,
    speaker: str,
    fen: chess.Board,
    language: str,
    files: str,
    as_json: bool,
    explain: bool,
) -> None:
    """Say what was said in each FILE, given the position: a move, a command, or a question."""
    wanted = [Recorded(name, fen, language, files) for name in recordings]
    if manifest:
        wanted += _rows(manifest, language, files)
    if not wanted:
        raise click.UsageError("Name at least one FILE, or a --manifest.")

    @cache
    def ears(language: str, files: str) -> Ears:
        opened = open_ears(recogniser, language, files, speaker)
        if opened.instead_of:
            click.echo(opened.instead_of.sentence, err=True)
        return opened

    failed = False
    for item in wanted:
        try:
            for line in _report(item, ears(item.language, item.files), as_json, explain):
                click.echo(line)
        except AudioError as error:
            sentence = wording("en")(f"audio-{error.reason}", name=error.name)
            click.echo(printable(sentence), err=True)
            failed = True
        except SpeakerError as error:
            sentence = wording("en")(f"speaker-{error.reason}", name=error.name)
            raise fail(printable(sentence)) from error
        except RecogniserError as error:
            sentence = wording("en")(f"recogniser-{error.reason}", name=error.name)
            raise fail(printable(sentence)) from error
    if failed:
        raise click.exceptions.Exit(1)


def _rows(manifest: Path, language: str, files: str) -> Iterator[Recorded]:
    try:
        text = manifest.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise fail(f"The manifest {printable(str(manifest))} cannot be read.") from error
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            row = json.loads(line)
            board = chess.Board(row.get("fen", chess.STARTING_FEN))
            code = row.get("language", language)
            lexicon(code)
            yield Recorded(str(row["file"]), board, code, row.get("files", files))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            name = printable(str(manifest))
            raise fail(f"Line {number} of the manifest {name} is no recording.") from error


def _report(item: Recorded, ears: Ears, as_json: bool, explain: bool) -> Iterator[str]:
    clip = read_audio(item.file)
    situation = Situation(item.board, item.board, player(item.board.turn))
    book = audible(Idle(), situation)
    before = time.perf_counter_ns()
    evidence = ears.engine.hear(clip.pcm, book)
    meant = ears.meaning(evidence)
    milliseconds = (time.perf_counter_ns() - before) // 10_000 / 100
    data = {"file": item.file, **_outcome(meant), "text": evidence.text, "ms": milliseconds}
    yield json.dumps(data, ensure_ascii=False) if as_json else _sentence(data, item)
    if explain:
        for sentence in explanation(evidence, ears.engine.thresholds, partial(_called, item)):
            yield printable(f"  {sentence}")


def _called(item: Recorded, meant: Meant) -> str:
    """What a meaning is called in an explanation."""
    if isinstance(meant, tuple):
        return " or ".join(_move(move.uci(), item) for move in meant)
    if isinstance(meant, Asked):
        return _asked(meant)
    return meant.value if isinstance(meant, Command) else meant.command.value


def _asked(asked: Asked) -> str:
    """A question as a program reads it."""
    return repr(asked.about)


def _outcome(meant: Meaning) -> dict[str, Any]:
    """The outcome as the contract has it: heard, ask or nothing."""
    outcome: dict[str, Any] = {"outcome": "nothing", "move": None, "choices": [], "command": None}
    match meant:
        case MoveMeant(move):
            outcome |= {"outcome": "heard", "move": move.uci()}
        case IllegalMove(move):
            outcome |= {"outcome": "heard", "move": move.uci(), "illegal": True}
        case CommandMeant(command):
            outcome |= {"outcome": "heard", "command": command.value}
        case Several(choices) | Unsure(choices):
            outcome |= {"outcome": "ask", "choices": [_name(c) for c in choices]}
        case ClaimMeant(command, of):
            outcome |= _outcome(of) | {"command": command.value}
        case AskedMeant(asked):
            outcome |= {"outcome": "heard", "question": _asked(asked)}
        case TouchMeant():
            outcome |= {"outcome": "heard", "command": Command.TOUCHED.value}
    return outcome


def _name(choice: Choice) -> str:
    if isinstance(choice, chess.Move):
        return choice.uci()
    return choice.value if isinstance(choice, Command) else choice.command.value


def _sentence(data: dict[str, Any], item: Recorded) -> str:
    """The same for people: one line for a recording."""
    if data["command"]:
        said = data["command"]
    elif data["move"]:
        said = _move(data["move"], item)
    elif data["choices"]:
        commands = set(Command)
        said = " or ".join(c if c in commands else _move(c, item) for c in data["choices"]) + "?"
    elif "question" in data:
        said = data["question"]
    else:
        said = "nothing"
    return printable(f"{item.file}: {said}")


def _move(uci: str, item: Recorded) -> str:
    move = chess.Move.from_uci(uci)
    return move_text(item.board, move, lexicon(item.language), Style.ANNA, tells_check=False)
