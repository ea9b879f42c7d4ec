"""Options that several commands share, and what they default to."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import chess
import click

from accessible.hearing.lexicon import languages as move_languages
from accessible.laws.editions import Edition, Speed
from accessible.laws.positions import Fault, faults
from accessible.telling.announcements import Style
from accessible.telling.wording import languages, wording


def default_language() -> str:
    """The language of the machine if we speak it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            code = value[:2].lower()
            return code if code in languages() else "en"
    return "en"


class Fen(click.ParamType[chess.Board]):
    """A position; what is wrong with a bad one is said."""

    name = "FEN"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> chess.Board:
        """A valid position, or a usage error."""
        if isinstance(value, chess.Board):
            return value
        if found := faults(value):
            self.fail(refusal(found, "en"), param, ctx)
        return chess.Board(value)


def refusal(found: tuple[Fault, ...], language: str, line: int = 0) -> str:
    """Everything that is wrong with a position, or with that of a line, in one sentence."""
    say = wording(language)
    reasons = "; ".join(say(f"position-{fault}").rstrip(".") for fault in found)
    if line:
        return say("winnable-refused", number=line, reasons=reasons)
    return say("position-refused", reasons=reasons)


Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

fen_option: Decorator = click.option(
    "--fen", type=Fen(), default=chess.STARTING_FEN, help="The position, as FEN."
)
language_option: Decorator = click.option(
    "--language",
    type=click.Choice(languages()),
    default=default_language,
    show_default="your machine's language, or English",
    help="The language that is spoken.",
)
moves_language_option: Decorator = click.option(
    "--language",
    type=click.Choice(move_languages()),
    default=default_language,
    show_default="German on a German machine, or English",
    help="The language of the moves.",
)
spoken_option: Decorator = click.option(
    "--spoken",
    type=click.Choice(move_languages()),
    help="The language in which you say moves and commands; by default that of the table.",
)
speaker_option: Decorator = click.option(
    "--speaker",
    default="",
    help="Whose voice is heard, if the table got used to it with train voice.",
)
style_option: Decorator = click.option(
    "--style",
    type=click.Choice([s.value for s in Style]),
    default=Style.ANNA.value,
    show_default=True,
    help="How moves are said.",
)
files_option: Decorator = click.option(
    "--files",
    type=click.Choice(["names", "letters", "nato", "any"]),
    default="names",
    show_default=True,
    help="How files are named in speech.",
)
edition_option: Decorator = click.option(
    "--laws",
    "edition",
    type=click.Choice([e.value for e in Edition]),
    default=Edition.FIDE_2023.value,
    show_default=True,
    help="The edition of the Laws, by its year.",
)
control_option: Decorator = click.option(
    "--control",
    "speed",
    type=click.Choice([s.value for s in Speed]),
    default=Speed.STANDARD.value,
    show_default=True,
    help="How fast the game is.",
)
unsupervised_option: Decorator = click.option(
    "--unsupervised",
    is_flag=True,
    help="Rapid or blitz without full supervision (A.5, B.3).",
)
json_option: Decorator = click.option(
    "--json", "as_json", is_flag=True, help="One JSON object per line, for programs."
)
recogniser_option: Decorator = click.option(
    "--recogniser",
    default="",
    show_default="sphinx for German and English, acoustic for the other languages",
    help="The speech recogniser: sphinx and acoustic are built in; whisper, vosk and others are"
    " extras.",
)
