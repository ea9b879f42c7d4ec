"""``blindchess reconcile``: where two scores and two boards differ, and what the Laws say to do."""

from __future__ import annotations

import codecs
import json
from pathlib import Path
from typing import Any

import chess
import click

from accessible.cli import fail
from accessible.cli.options import edition_option, json_option, language_option, style_option
from accessible.game.keeping import PLAYERS
from accessible.game.reconciling.entries import Letters, merged
from accessible.game.reconciling.entries import entry as entry_of
from accessible.game.reconciling.finding import Case, Claim, Finding, Repair
from accessible.game.reconciling.inquiry import reconcile
from accessible.game.reconciling.languages import letters_written
from accessible.game.reconciling.scoresheet import (
    ScoreError,
    ScoreFault,
    Sheet,
    read,
    start_position,
    written_words,
)
from accessible.game.state import score, starting_board
from accessible.hearing.dictation import written_out
from accessible.hearing.lexicon import languages, lexicon, understood
from accessible.journal.file import JournalError
from accessible.journal.file import read as read_journal
from accessible.journal.replay import replay
from accessible.laws.editions import Edition, laws
from accessible.table.outputs import printable
from accessible.table.scribe import letter_sets
from accessible.telling.announcements import Style
from accessible.telling.reconciliation import Reconciler
from accessible.telling.rulings import side
from accessible.telling.wording import Wording, wording

LARGEST = 1_000_000  # bytes; no score of one game comes near it


class Placement(click.ParamType[chess.BaseBoard]):
    """What stands on a board; the fields of a FEN after the first do not matter."""

    name = "FEN"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> chess.BaseBoard:
        """The men on their squares, or a usage error."""
        if isinstance(value, chess.BaseBoard):
            return value
        try:
            return chess.BaseBoard(value.split()[0].replace("~", ""))
        except (ValueError, IndexError):
            self.fail(wording("en")("score-board-unreadable"), param, ctx)


_letters = click.Choice(languages())


@click.command("reconcile")
@click.argument(
    "score_a", type=click.Path(path_type=Path, allow_dash=True), metavar="A", required=False
)
@click.argument(
    "score_b", type=click.Path(path_type=Path, allow_dash=True), metavar="B", required=False
)
@click.option(
    "--journal",
    type=click.Path(path_type=Path),
    help="A is the score that White has recorded in this journal, B that of Black.",
)
@click.option("--board-a", type=Placement(), help="What stands on the board of A's player, as FEN.")
@click.option("--board-b", type=Placement(), help="What stands on the board of B's player, as FEN.")
@click.option("--fen", help="The position the game began from, if not the usual one.")
@click.option("--chess960", is_flag=True, help="The game is Chess960; --fen names its beginning.")
@click.option("--letters-a", type=_letters, help="Whose piece letters score A has.")
@click.option("--letters-b", type=_letters, help="Whose piece letters score B has.")
@edition_option
@language_option
@style_option
@json_option
def command(
    score_a: Path | None, score_b: Path | None, journal: Path | None,
    board_a: chess.BaseBoard | None, board_b: chess.BaseBoard | None,
    fen: str | None, chess960: bool, letters_a: str | None, letters_b: str | None, edition: str,
    language: str, style: str, as_json: bool,
) -> None:  # fmt: skip
    """Say where the scores A and B, and the boards, differ, and what is to be done.

    A and B are files with a PGN or a plain list of moves, or - for standard input; or the two
    scores in a --journal.
    """
    say = wording(language)
    if (journal is None) == (score_b is None) or (journal and score_a):
        raise click.UsageError("Name two scores, A and B, or one --journal that holds both.")
    if str(score_a) == str(score_b) == "-":
        raise click.UsageError("Only one score can come from standard input.")
    given = _given(fen, chess960, say)
    sheets = (
        _recorded(journal, (letters_a, letters_b), say)
        if journal
        else [
            _sheet(file, letters, say, has_start=given is not None)
            for file, letters in ((score_a, letters_a), (score_b, letters_b))
            if file
        ]
    )
    start, in_force = _start(given, sheets, say), laws(Edition(edition))
    finding = reconcile(
        start,
        (sheets[0].entries, sheets[1].entries),
        (board_a, board_b),
        in_force,
        (sheets[0].result, sheets[1].result),
    )
    official = in_force.boards_resolved_by
    told = Reconciler(finding, say, lexicon(language), Style(style), official=official)
    if as_json:
        click.echo(json.dumps(_json(finding, told), ensure_ascii=False))
        return
    lines = [*told.story(), *told.steps(), say("flag-article", article=finding.article)]
    if finding.case in (Case.BOARD, Case.SCORES) and "boards_resolved_by" in in_force.unverified:
        lines.append(say("flag-unverified"))
    for line in lines:
        click.echo(printable(line))


def _recorded(journal: Path, written: tuple[str | None, str | None], say: Wording) -> list[Sheet]:
    """The scores that both players have recorded in a journal, White's first."""
    try:
        game = replay(read_journal(journal).entries)
    except JournalError as error:
        raise fail(printable(say(error.key, **error.arguments))) from error
    except ValueError as error:
        raise fail(printable(say("journal-no-start", file=str(journal)))) from error
    if game is None:
        raise fail(printable(say("journal-empty", file=str(journal))))
    sheets = []
    for person, code in zip(PLAYERS, written, strict=True):
        if not score(game, person):
            raise fail(printable(say("score-not-kept", player=side(person, say))))
        texts = [entry.text for entry in score(game, person)]
        letters = _letters_of("\n".join(texts), code)
        entries = tuple(entry_of(text, letters) for text in texts)
        sheets.append(Sheet(entries, starting_board(game.started)))
    return sheets


def _given(fen: str | None, is_960: bool, say: Wording) -> chess.Board | None:
    """The first position as the options name it."""
    if fen is None:
        if is_960:
            raise click.UsageError("Give the first position of the Chess960 game with --fen.")
        return None
    try:
        return start_position(fen, is_960=is_960)
    except ScoreError as error:
        raise click.BadParameter(say(error.fault.key, file="--fen"), param_hint="--fen") from error


def _sheet(file: Path, language: str | None, say: Wording, *, has_start: bool) -> Sheet:
    """The score in a file, or its fault in one sentence."""
    try:
        with click.open_file(str(file), "rb") as stream:
            raw = stream.read(LARGEST + 1)
    except OSError as error:
        raise fail(printable(say("score-unreadable", file=str(file)))) from error
    try:
        if len(raw) > LARGEST:
            raise ScoreError(ScoreFault.TOO_LONG)
        text = written_out(decoded(raw), map(lexicon, understood(language or say.language)))
        return read(text, _letters_of(text, language), needs_start=not has_start)
    except ScoreError as error:
        sentence = say(error.fault.key, **_detail(error), file=str(file))
        raise fail(printable(sentence)) from error


def _detail(error: ScoreError) -> dict[str, str]:
    return {"detail": error.detail} if error.detail else {}


def decoded(raw: bytes) -> str:
    """Text of a file whose encoding nobody told us: UTF-8 or UTF-16, else that of old Windows."""
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return raw.decode("utf-16", errors="replace")
    if raw[:200].count(0) > len(raw[:200]) // 4:
        return raw.decode("utf-16-be" if raw[:1] == b"\0" else "utf-16-le", errors="replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def _letters_of(text: str, language: str | None) -> Letters:
    """The piece letters of a language, or those that the score seems to have."""
    sets = letter_sets((language,) if language else languages())
    return merged(sets[language]) if language else letters_written(written_words(text), sets)


def _start(given: chess.Board | None, sheets: list[Sheet], say: Wording) -> chess.Board:
    """The position from which both scores begin."""
    starts = [sheet.start for sheet in sheets if sheet.start is not None]
    if given is not None:
        return given
    if len(starts) == 2 and starts[0].epd() != starts[1].epd():
        raise fail(say("score-starts-differ"))
    return starts[0] if starts else chess.Board()


def _json(finding: Finding, told: Reconciler) -> dict[str, Any]:
    """The object that programs get."""
    has_stopped = finding.claims is not None
    positions = finding.positions()
    return {
        "case": finding.case.value,
        "agreed_ply": finding.agreed_ply,
        "ply": finding.agreed_ply + 1 if has_stopped else None,
        "who": _who(finding),
        "repairs": [_repair(positions[r.ply - 1], r) for r in finding.repairs],
        "readings": _claims(finding),
        "boards": {
            "ab"[name]: _differences(board, positions[-1])
            for name, board in enumerate(finding.boards)
            if board is not None
        },
        "fen": positions[-1].fen(),
        "steps": told.steps(),
        "article": finding.article,
    }


def _who(finding: Finding) -> str | None:
    if finding.case is not Case.BOARD:
        return None
    return "both" if len(finding.who) > 1 else "ab"[finding.who[0]]


def _repair(board: chess.Board, repair: Repair) -> dict[str, Any]:
    """A repair, with the position before its move."""
    return {
        "whose": "both" if repair.score is None else "ab"[repair.score],
        "kind": repair.slip.value,
        "ply": repair.ply,
        "written": repair.written or None,
        "reading": board.san(repair.move) if board.is_legal(repair.move) else None,
        "uci": repair.move.uci(),
    }


def _claims(finding: Finding) -> dict[str, Any] | None:
    """What each score has where they part."""
    if finding.claims is None:
        return None
    return {"ab"[score]: _claim(finding, claim) for score, claim in enumerate(finding.claims)}


def _claim(finding: Finding, claim: Claim) -> dict[str, Any]:
    board = finding.position()
    return {
        "written": claim.written or None,
        "moves": [board.san(move) for move in claim.moves],
        "impossible": None
        if claim.fails is None
        else {"written": claim.fails[0], "ply": claim.fails[1]},
    }


def _differences(board: chess.BaseBoard, wanted: chess.BaseBoard) -> list[dict[str, str | None]]:
    """What stands on a board, and what should, where that differs."""
    found = []
    for square in chess.SQUARES:
        shown, right = board.piece_at(square), wanted.piece_at(square)
        if shown != right:
            row = {"square": chess.square_name(square), "shows": _symbol(shown)}
            found.append({**row, "expected": _symbol(right)})
    return found


def _symbol(man: chess.Piece | None) -> str | None:
    return man.symbol() if man else None
