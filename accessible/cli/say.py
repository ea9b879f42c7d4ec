"""``blindchess say``: how a move is announced."""

from __future__ import annotations

import json
from pathlib import Path

import chess
import click

from accessible.cli import fail
from accessible.cli.options import fen_option, json_option, moves_language_option, style_option
from accessible.hearing.lexicon import lexicon, understood
from accessible.hearing.matching import Meaning, MoveMeant, Several, matcher
from accessible.hearing.phrases import phrasebook
from accessible.telling.announcements import Style, move_text
from accessible.telling.wording import wording


@click.command("say")
@click.argument("moves", nargs=-1, required=True, metavar="MOVE...")
@fen_option
@moves_language_option
@style_option
@click.option("--wav", type=click.Path(path_type=Path), help="Speak into this WAV file.")
@json_option
def command(
    moves: tuple[str, ...], fen: chess.Board, language: str, style: str, wav: Path | None,
    as_json: bool,
) -> None:  # fmt: skip
    """Print the announcement of each MOVE, played one after the other."""
    understand = matcher(language, understood(language))
    texts = []
    for said in moves:
        meant = understand.match(said, fen, phrasebook(fen))
        if not isinstance(meant, MoveMeant):
            raise fail(_refusal(said, meant))
        text = move_text(fen, meant.move, lexicon(language), Style(style), tells_check=False)
        data = {"move": meant.move.uci(), "san": fen.san(meant.move), "text": text}
        click.echo(json.dumps(data, ensure_ascii=False) if as_json else text)
        texts.append(text)
        fen.push(meant.move)
    if wav:
        _speak_into(wav, ". ".join(texts), language)


def _refusal(said: str, meant: Meaning) -> str:
    shown = "".join(c if c.isprintable() else "?" for c in said[:60])
    if isinstance(meant, Several):
        return f"{shown} can be several moves here. Name both squares, and a new piece if any."
    return f"{shown} is no legal move here. Write it like e2e4, Nf3 or eva two eva four."


def _speak_into(wav: Path, text: str, language: str) -> None:
    # Speech is slow to import and only this option needs it.
    from accessible.telling.voices.rendering import RenderError, render_wav

    try:
        wav.write_bytes(render_wav(text, language))
    except RenderError as error:
        raise fail(wording("en")(f"voice-{error.reason}", name=error.detail)) from error
    except OSError as error:
        raise fail(f"{wav} cannot be written. Choose another place with --wav.") from error
