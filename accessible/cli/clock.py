"""``blindchess clock``: an audible chess clock alone."""

from __future__ import annotations

import sys
from typing import Any

import click

from accessible.cli import fail
from accessible.cli.options import json_option, language_option
from accessible.table.outputs import printable
from accessible.telling.clock_words import Length, choice_error_text
from accessible.telling.control_words import control_error_text
from accessible.telling.voices.port import VoiceError
from accessible.telling.wording import languages, wording
from accessible.timing.choices import Choice, ChoiceError, choice_from
from accessible.timing.clock import AtZero, Increment, PeriodChange, Settings
from accessible.timing.control import Control, ControlError
from accessible.timing.presets import control_from


def _values(kind: Any, usual: Any) -> dict[str, Any]:
    return {
        "type": click.Choice([member.value for member in kind]),
        "default": usual.value,
        "show_default": True,
    }


@click.command("clock")
@click.argument("control", nargs=-1)
@language_option
@click.option("--white-language", type=click.Choice(languages()), help="White's language.")
@click.option("--black-language", type=click.Choice(languages()), help="Black's language.")
@click.option("--white-device", help="White's earphone, by a part of its name.")
@click.option("--black-device", help="Black's earphone, by a part of its name.")
@click.option(
    "--marks",
    default="",
    help="What both players are told of their time, for example 'five=pips count=off', or silent.",
)
@click.option("--white-marks", help="What White is told, if not the same.")
@click.option("--black-marks", help="What Black is told, if not the same.")
@click.option("--length", **_values(Length, Length.NORMAL), help="How much is said.")
@click.option(
    "--period-change",
    **_values(PeriodChange, PeriodChange.ZERO_BOTH),
    help="When the time of the next period is added.",
)
@click.option("--at-zero", **_values(AtZero, AtZero.STOPS), help="What a flag does to the clock.")
@click.option(
    "--increment",
    **_values(Increment, Increment.BEFORE_MOVE),
    help="Whether the first move gets its increment too.",
)
@click.option(
    "--voice/--no-voice", default=None, help="Speak; by default in a terminal that has sound."
)
@click.option("--rate", type=click.IntRange(80, 450), help="Words per minute of the voice.")
@click.option("--script", help="Read typed lines from this file; - is standard input.")
@json_option
def command(
    control: tuple[str, ...],
    language: str,
    white_language: str | None,
    black_language: str | None,
    marks: str,
    white_marks: str | None,
    black_marks: str | None,
    length: str,
    period_change: str,
    at_zero: str,
    increment: str,
    **chosen: Any,
) -> None:
    """A chess clock for ears, set to CONTROL, for example 90+30, 40/90:30+30, rapid or count up.

    Without CONTROL it asks for one. F and J are the levers, space starts and stops, H tells all
    keys. Without a terminal it reads lines: a key or the name of what it does, or "wait 12.5".
    """
    from accessible.table.clock_evening import Chosen, ScriptError, run_clock

    say = wording(language)
    settings = Settings(PeriodChange(period_change), AtZero(at_zero), Increment(increment))
    all_chosen = Chosen(
        control=_control(" ".join(control), language),
        settings=settings,
        white_marks=_marks(marks if white_marks is None else white_marks, language),
        black_marks=_marks(marks if black_marks is None else black_marks, language),
        length=Length(length),
        language=language,
        white_language=white_language or language,
        black_language=black_language or language,
        **chosen,
    )
    try:
        run_clock(all_chosen, sys.stdout.write)
    except VoiceError as error:
        raise fail(printable(say(f"voice-{error.reason}", name=error.detail))) from error
    except ScriptError as error:
        raise fail(printable(say("script-unreadable", file=error.file))) from error


def _control(text: str, language: str) -> Control | None:
    """The control a text means; a wrong one is a wrong usage, in one sentence."""
    try:
        return control_from(text) if text.strip() else None
    except ControlError as error:
        raise _wrong_usage(control_error_text(error, wording(language))) from error


def _marks(text: str, language: str) -> Choice:
    try:
        return choice_from(text)
    except ChoiceError as error:
        raise _wrong_usage(choice_error_text(error, wording(language))) from error


def _wrong_usage(sentence: str) -> click.exceptions.Exit:
    click.echo(printable(sentence), err=True)
    return click.exceptions.Exit(2)
