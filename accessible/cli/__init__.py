"""The command line: arguments become a table, or the answer to one question.

Each command is a module that is imported only when it is used, so that typed play starts at once.
"""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path
from typing import Any

import click

_COMMANDS = {
    "clock": "An audible chess clock alone.",
    "devices": "Which boards are connected, and what they say.",
    "doctor": "What works on this machine, and how to get what does not.",
    "flag": "The result when a flag has fallen.",
    "hear": "What was said in a recording.",
    "play": "Play a game at this table.",
    "reconcile": "Where two scores of a game differ, and what to do.",
    "replay": "What happened in a game, from its journal.",
    "say": "How a move is announced.",
    "train": "Let the table get used to your voice.",
    "winnable": "Whether each side can still checkmate.",
}


class _Commands(click.Group):
    """Knows every command by name and imports it when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, from the module of this name."""
        if cmd_name not in _COMMANDS:
            return None
        module = importlib.import_module(f"accessible.cli.{cmd_name}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(sorted(_COMMANDS.items()))


@click.group(cls=_Commands)
@click.version_option(package_name="blindchess")
def blindchess() -> None:
    """A chess table for people who play without sight."""


def fail(sentence: str) -> click.exceptions.Exit:
    """Print one sentence on the error stream; raise what is returned to leave with code 1."""
    click.echo(sentence, err=True)
    return click.exceptions.Exit(1)


def main(arguments: list[str] | None = None) -> Any:
    """Run the program; no traceback reaches a user."""
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter gets a question mark, not a crash.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace", line_buffering=True)
    try:
        return blindchess(arguments)
    except OSError as error:
        # Nobody reads our lines any more; leave, and keep Python from flushing them again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            click.echo("The output cannot be written. Send it to another place.", err=True)
        return sys.exit(1)


def _open_closed_streams() -> None:
    """Give standard streams that the caller closed a place, before a journal gets their number."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
