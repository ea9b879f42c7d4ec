"""``blindchess train``: what is practised, and what the table learns about its players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import chess
import click

from accessible.cli import fail
from accessible.cli.options import files_option, language_option, spoken_option
from accessible.hearing.acoustic.adapting import Reading
from accessible.hearing.audio import AudioError, Clip, read_audio
from accessible.hearing.lexicon import Naming, lexicon, understood
from accessible.hearing.phrases import square_tokens
from accessible.hearing.recognisers import RecogniserError, SpeakerError
from accessible.hearing.recognisers.acoustic import open_network, table_speech
from accessible.hearing.speakers import (
    SQUARES,
    get_used_to,
    profile_path,
    reading,
    remember,
)
from accessible.table.outputs import printable
from accessible.telling.wording import Wording, wording

_Listen = Callable[[chess.Square], Clip | None]

_TRIES = 2
_FEWEST = 8  # squares; fewer teach nothing


@click.group("train")
def command() -> None:
    """Let the table get used to your voice."""


@command.command("voice")
@click.argument("name")
@click.option(
    "--recordings",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A folder with a recording of each square, e4.wav and so on, instead of the microphone.",
)
@click.option("--microphone-device", help="The microphone, by a part of its name.")
@language_option
@spoken_option
@files_option
def voice(
    name: str,
    recordings: Path | None,
    microphone_device: str | None,
    language: str,
    spoken: str | None,
    files: str,
) -> None:
    """Read twenty squares, two minutes; the table then hears NAME better.

    Use it with "--speaker NAME" of play and hear.
    """
    say = wording(language)
    try:
        profile_path(name)
        listen = _recorded(recordings) if recordings else _microphone(microphone_device)
        words = _Words(spoken or language, files)
        for line in _get_used_to(name, words, listen, say):
            click.echo(printable(line))
    except RecogniserError as error:
        raise fail(printable(say(f"recogniser-{error.reason}", name=error.name))) from error
    except SpeakerError as error:
        raise fail(printable(say(f"speaker-{error.reason}", name=error.name))) from error
    except AudioError as error:
        raise fail(printable(say(f"audio-{error.reason}", name=error.name))) from error


class _Words(NamedTuple):
    """How squares are read: the language, and the way to name files."""

    language: str
    files: str

    @property
    def naming(self) -> Naming | None:
        return None if self.files == "any" else Naming(self.files)

    def of(self, square: chess.Square) -> str:
        """What is to be read."""
        words, naming = lexicon(self.language), self.naming or Naming.NAMES
        return " ".join(words.say(token, naming) for token in square_tokens(square))


def _get_used_to(name: str, words: _Words, listen: _Listen, say: Wording) -> Iterator[str]:
    network = open_network()
    said = table_speech(network, understood(words.language), words.naming)
    readings: list[tuple[chess.Square, Reading]] = []
    yield say("train-voice-begin", count=len(SQUARES))
    for square in SQUARES:
        yield say("train-voice-say", square=words.of(square))
        for _ in range(_TRIES):
            clip = listen(square)
            if clip and (found := reading(network, said, square, clip)):
                readings.append((square, found))
                break
            yield say("train-voice-again", square=words.of(square))
    if len(readings) < _FEWEST:
        yield say("train-voice-too-few", count=len(readings))
        raise click.exceptions.Exit(1)
    speaker, before, now = get_used_to(network, said, readings)
    remember(name, speaker)
    yield say("train-voice-done", name=name, before=before, now=now, count=len(readings))


def _recorded(folder: Path) -> _Listen:
    def listen(square: chess.Square) -> Clip | None:
        files = sorted(folder.glob(f"{chess.square_name(square)}.*"))
        return read_audio(str(files[0])) if files else None

    return listen


def _microphone(device: str | None) -> _Listen:
    from accessible.hearing.finality import Silence
    from accessible.hearing.listening import pauses
    from accessible.hearing.microphone import open_microphone

    heard = pauses(open_microphone(device, lambda: False))

    def listen(square: chess.Square) -> Clip | None:
        """What is said before the next pause that is no pause between two words."""
        del square  # whatever was asked for, the microphone delivers what is said
        for pause in heard:
            if pause.silence >= Silence.LONG and pause.take():
                return Clip(pause.pcm)
        return None

    return listen
