"""``blindchess play``: a game at this table."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import chess
import click

from accessible.cli import fail
from accessible.cli.options import (
    default_language,
    edition_option,
    fen_option,
    files_option,
    json_option,
    recogniser_option,
    speaker_option,
    spoken_option,
    style_option,
    unsupervised_option,
)
from accessible.hearing.recognisers import RecogniserError, SpeakerError
from accessible.intents import Person
from accessible.journal.file import JournalError
from accessible.laws.chess960 import drawn_position
from accessible.laws.editions import Profile, Speed
from accessible.laws.parameters import OverrideError
from accessible.table.engine import HIGHEST_LEVEL, EngineError
from accessible.table.linking.addresses import LinkError
from accessible.table.outputs import printable
from accessible.telling.clock_words import choice_error_text
from accessible.telling.wording import languages, wording
from accessible.timing.choices import ChoiceError
from accessible.timing.control import ControlError

SIDES = ["white", "black", "both", "nobody"]


class Chess960(click.ParamType[chess.Board]):
    """A starting position of Chess960 by its number, or a drawn one (II.2)."""

    name = "NUMBER"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> chess.Board:
        """The position, or a usage error."""
        if value == "draw":
            return drawn_position(random.SystemRandom())
        if not (str(value).isdecimal() and int(value) < 960):
            self.fail("A Chess960 position is a number from 0 to 959, or draw.", param, ctx)
        return chess.Board.from_chess960_pos(int(value))


def _two_boards(
    context: click.Context, parameter: click.Parameter, ports: tuple[str, ...]
) -> tuple[str, ...]:
    if len(ports) > 2:
        raise click.BadParameter("There are at most two boards, White's and Black's.")
    return ports


def _check_devices(chosen: dict[str, Any]) -> None:
    """Refuse devices that cannot be used together."""
    from accessible.table.devices import Places

    own = chosen["board_white"], chosen["board_black"]
    places = Places(chosen["board"], *own, chosen["clock_device"])
    if chosen["board"] and any(own):
        raise click.UsageError(
            "--board is for both players. Name a player's own with --board-white and --board-black."
        )
    named = (*chosen["board"], *own)
    ports = [port for port in named if port not in ("", "script", "any")]
    if len(ports) > len(set(ports)):
        raise click.UsageError("Two boards cannot be on one port. Name another for one of them.")
    if chosen["script"] is not None and places.has_wires:
        raise click.UsageError(
            "A script cannot wait for a device on a wire. Type the lines, or write --board script."
        )


def _refuse_links(*, link: str, guest: bool, seat: Person | None, **chosen: Any) -> None:
    """What makes no sense of the options about two computers."""
    if guest and not (link and seat):
        raise click.UsageError("--guest needs --link, and --seat white or black.")
    if link and chosen["script"]:
        raise click.UsageError("A table that is linked reads no script.")
    if guest and chosen["engine"]:
        raise click.UsageError("The engine plays at the computer that keeps the game.")


@click.command("play")
@click.option("--white", default="White", help="Name of the player with the white pieces.")
@click.option("--black", default="Black", help="Name of the player with the black pieces.")
@click.option("--engine", default="", help="Play against a UCI engine: its name or file.")
@click.option(
    "--level", type=click.IntRange(1, HIGHEST_LEVEL), help="The engine's strength, 1 to 8."
)
@click.option(
    "--engine-plays", type=click.Choice(["white", "black"]), default="black", show_default=True
)
@click.option(
    "--profile",
    type=click.Choice([p.value for p in Profile]),
    default=Profile.CASUAL.value,
    show_default=True,
    help="tournament: the opponent repeats every move.",
)
@edition_option
@click.option(
    "--control",
    "speed",
    type=click.Choice([s.value for s in Speed]),
    help="How fast the game is; otherwise as the clock says, or standard.",
)
@unsupervised_option
@click.option(
    "--clock",
    default="",
    metavar="CONTROL",
    help="Play with a clock: a time control such as 90+30 or 40/90:30+30, or a preset's name.",
)
@click.option(
    "--white-marks", default="", help="What White is told of his time: five=pips count=off, silent."
)
@click.option("--black-marks", default="", help="The same for Black.")
@click.option("--white-device", help="White's own earphone, by a part of its name.")
@click.option("--black-device", help="Black's own earphone, by a part of its name.")
@click.option(
    "--override",
    multiple=True,
    metavar="NAME=VALUE",
    help="A rule of the organiser's own (D.1), for example illegal_move_loses_at=3.",
)
@click.option(
    "--sighted",
    type=click.Choice(SIDES),
    default="nobody",
    show_default=True,
    help="The players who see; the others are visually impaired.",
)
@click.option(
    "--assisted",
    type=click.Choice(SIDES),
    help="The players who have an assistant (D.2.10); otherwise all who may.",
)
@click.option(
    "--hearing-impaired",
    type=click.Choice(SIDES),
    default="nobody",
    show_default=True,
    help="The players who do not hear well; against them an assistant must be used (D.2.11).",
)
@click.option(
    "--operator",
    type=click.Choice(["players", "assistant"]),
    default="players",
    show_default=True,
    help="Who types: lines that name nobody are his, and he is told what to say and do next.",
)
@click.option(
    "--chess960",
    type=Chess960(),
    metavar="NUMBER",
    help="Chess960: the number of the starting position, 0 to 959, or draw.",
)
@click.option(
    "--journal", type=click.Path(path_type=Path), help="Keep the game here, or go on with it."
)
@click.option("--script", help="Read typed lines from this file; - is standard input.")
@click.option("--microphone", is_flag=True, help="Hear moves from the microphone.")
@click.option("--microphone-device", help="The microphone, by a part of its name.")
@click.option(
    "--talk",
    type=click.Choice(["always", "key"]),
    default="always",
    show_default=True,
    help="key: Enter on an empty line, or a space, opens the microphone for one phrase.",
)
@click.option(
    "--audio", type=click.Path(path_type=Path), multiple=True, help="Hear moves from a recording."
)
@click.option(
    "--board",
    multiple=True,
    metavar="PORT",
    callback=_two_boards,
    help="A board that feels its pegs, for both players, by its port or URL; twice for one each.",
)
@click.option("--board-white", default="", metavar="PORT", help="White's own board.")
@click.option("--board-black", default="", metavar="PORT", help="Black's own board.")
@click.option(
    "--clock-device",
    default="",
    metavar="PORT",
    help="A clock on the table, or the port of a board that has one in it.",
)
@click.option(
    "--link",
    default="",
    metavar="URL",
    help="Share the table with another computer: mqtts://NAME@BROKER/TABLE, or mqtt://.",
)
@click.option(
    "--guest", is_flag=True, help="The other computer keeps the game; this one plays along."
)
@click.option(
    "--seat",
    type=click.Choice(["white", "black"]),
    callback=lambda context, parameter, value: value and Person(value),
    help="Whose computer this is.",
)
@click.option(
    "--link-ca",
    type=click.Path(path_type=Path),
    help="The certificate by which the broker is known, if it is your own.",
)
@click.option(
    "--link-password-file",
    type=click.Path(path_type=Path),
    help="The broker's password; otherwise it is in BLINDCHESS_LINK_PASSWORD.",
)
@recogniser_option
@click.option(
    "--voice/--no-voice", default=None, help="Speak; by default in a terminal that has sound."
)
@click.option("--voice-device", help="The loudspeaker or earphone, by a part of its name.")
@click.option("--rate", type=click.IntRange(80, 450), help="Words per minute of the voice.")
@fen_option
@click.option(
    "--language",
    type=click.Choice(languages()),
    help="The language of the table: the game's, your machine's, or English.",
)
@spoken_option
@speaker_option
@style_option
@files_option
@json_option
def command(fen: chess.Board, chess960: chess.Board | None, **chosen: Any) -> None:
    """Play a game: two people, or one against a UCI engine.

    Type or say moves such as "eva two eva four", "Springer Felix drei", e2e4 or Nf3; say "help" for
    more. A line may begin with white:, black:, arbiter: or assistant:. The game is kept in a
    journal; start again with --journal FILE to go on after any interruption.
    """
    from accessible.table.assisting import SeatingError
    from accessible.table.evening import Evening, Settings
    from accessible.table.files import ScriptError

    _check_devices(chosen)
    _refuse_links(**chosen)
    settings = Settings(fen=(chess960 or fen).fen(), chess960=chess960 is not None, **chosen)
    language = settings.language or default_language()
    say = wording(language)
    try:
        with Evening(settings, language, sys.stdout.write) as evening:
            evening.play()
    except SeatingError as error:
        article = say("article", article=error.article, edition=error.edition)
        raise fail(f"{say(error.key)} {article}") from error
    except (JournalError, EngineError, ScriptError, LinkError) as error:
        raise fail(printable(say(error.key, **error.arguments))) from error
    except ControlError as error:
        raise fail(printable(say(error.key))) from error
    except ChoiceError as error:
        raise fail(printable(choice_error_text(error, say))) from error
    except OverrideError as error:
        raise fail(printable(say(error.key, name=error.name, value=error.value))) from error
    except RecogniserError as error:
        raise fail(say(f"recogniser-{error.reason}", name=printable(error.name))) from error
    except SpeakerError as error:
        raise fail(printable(say(f"speaker-{error.reason}", name=error.name))) from error
