"""``blindchess flag``: the result when a flag has fallen."""

from __future__ import annotations

import json

import chess
import click

from accessible.cli import fail
from accessible.cli.options import (
    control_option,
    edition_option,
    json_option,
    language_option,
    refusal,
    unsupervised_option,
)
from accessible.laws.editions import Edition, Speed, laws
from accessible.laws.flagfall import Flags, Question, Ruling, adjudicate
from accessible.laws.positions import UNPLAYABLE, faults
from accessible.laws.rulings import ForArbiter, GoesOn, Outcome, Refusal, Result
from accessible.table.outputs import printable
from accessible.telling.wording import Wording, wording
from accessible.timing.spans import NO_TIME, Span

_ANY_INCREMENT = Span(1_000)
_RESULTS = {Result.WHITE: "white wins", Result.BLACK: "black wins", Result.DRAW: "draw"}


@click.command("flag")
@click.option("--fen", required=True, help="The position, as FEN.")
@click.option(
    "--fallen",
    type=click.Choice([Flags.WHITE.value, Flags.BLACK.value, Flags.BOTH.value]),
    required=True,
    help="Whose flag has fallen; both if nobody can tell which fell first.",
)
@edition_option
@control_option
@unsupervised_option
@click.option(
    "--earlier-period",
    is_flag=True,
    help="Not in the last period; the moves were not made in time.",
)
@click.option(
    "--increment",
    "has_increment",
    is_flag=True,
    help="Every move adds time, so nothing is written about both flags since 2014 (III.2.2).",
)
@click.option(
    "--not-announced",
    is_flag=True,
    help="The event did not announce the guidelines for games without increment (III.2.1).",
)
@language_option
@json_option
def command(
    fen: str,
    fallen: str,
    edition: str,
    speed: str,
    unsupervised: bool,
    earlier_period: bool,
    has_increment: bool,
    not_announced: bool,
    language: str,
    as_json: bool,
) -> None:
    """Say who wins, or whether it is a draw, when a flag has fallen."""
    # A position that nobody can reach is ruled on all the same, if its moves are clear.
    found = faults(fen)
    if UNPLAYABLE.intersection(found):
        raise fail(printable(refusal(found, language)))
    in_force = laws(Edition(edition), Speed(speed), is_supervised=not unsupervised)
    flags = Flags(fallen)
    ruling = adjudicate(
        chess.Board(fen),
        flags,
        in_force,
        is_last_period=not earlier_period,
        is_announced=not not_announced,
        increment=_ANY_INCREMENT if has_increment else NO_TIME,
    )
    if as_json:
        click.echo(json.dumps({"result": _result(ruling), "article": ruling.article}))
        return
    say = wording(language)
    click.echo(printable(_sentence(ruling, flags, say)))
    if isinstance(ruling, Outcome | GoesOn) and ruling.is_unverified:
        click.echo(printable(say("flag-unverified")))
    click.echo(printable(say("flag-article", article=ruling.article)))


def _result(ruling: Ruling) -> str:
    match ruling:
        case Outcome(result):
            return _RESULTS[result]
        case GoesOn():
            return "goes on"
        case ForArbiter() | Refusal():
            return "arbiter"


def _sentence(ruling: Ruling, flags: Flags, say: Wording) -> str:
    white, black = say("side-white"), say("side-black")
    match ruling:
        case Outcome(result, ending):
            winner, loser = (white, black) if result is Result.WHITE else (black, white)
            return say(f"ended-{ending}", winner=winner, loser=loser)
        case GoesOn():
            return say("game-continued")
        case ForArbiter(question):
            loser, opponent = (white, black) if flags is Flags.WHITE else (black, white)
            return say(Question(question).key, player=loser, opponent=opponent)
        case Refusal(reason):
            return say(f"refused-{reason}")
