"""What the reconciling of two scores found, as sentences: one fact each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

import chess

from accessible.game.reconciling.boards import Adjustment, Ahead, Lag, OtherMove
from accessible.game.reconciling.finding import Case, Claim, Finding, Repair, Slip
from accessible.game.reconciling.steps import (
    Adjust,
    CorrectScore,
    DecidePenalty,
    DecideResult,
    GoOn,
    HearPlayers,
    MakeMove,
    MoveTouched,
    Retrace,
    SetClocks,
    Step,
    StopClocks,
    steps,
)
from accessible.hearing.lexicon import Lexicon
from accessible.hearing.phrases import piece_token
from accessible.laws.editions import Official
from accessible.telling.announcements import Style, move_text, phrase_text, square_text
from accessible.telling.wording import Wording

LONGEST = 20  # letters of an entry that are read out
_PLAIN = {
    StopClocks: "reconcile-stop",
    SetClocks: "reconcile-clocks",
    DecideResult: "arbiter-results-differ",
}


class Reconciler:
    """Tells what was found in one language and style."""

    def __init__(
        self,
        finding: Finding,
        say: Wording,
        words: Lexicon,
        style: Style,
        *,
        official: Official = Official.ARBITER,
        names: tuple[str, str] = ("A", "B"),
    ) -> None:
        """``official``: who helps to put boards right; ``names``: of both scores and boards."""
        self._finding = finding
        self._official = official.value
        self._names = names
        self._positions = finding.positions()
        self._say = say
        self._words = words
        self._style = style

    def story(self) -> list[str]:
        """The case, how far the scores agree, and what each means, without the instructions."""
        return [*self._case(), *self._claims(), *self._boards()]

    def steps(self) -> list[str]:
        """The instructions in order."""
        return [self.step(step) for step in steps(self._finding)]

    def _case(self) -> Iterator[str]:
        found = self._finding
        match found.case:
            case Case.AGREE:
                yield self._say("reconcile-repaired" if found.repairs else "reconcile-agree")
            case Case.BOARD if len(found.who) > 1:
                yield self._say("reconcile-board-both")
            case Case.BOARD:
                yield self._say("reconcile-board", board=self._names[found.who[0]])
            case Case.UNCLEAR if found.results:
                yield self._say("reconcile-results")
            case _:
                yield self._say(f"reconcile-{found.case}", official=self._official)
        if found.agreed_ply:
            ply, move = self._ply(found.agreed_ply), self._move(found.agreed_ply)
            yield self._say("reconcile-agreed", ply=ply, move=move)
        else:
            yield self._say("reconcile-none-agreed")

    def _claims(self) -> Iterator[str]:
        found = self._finding
        for score, claim in enumerate(found.claims or ()):
            yield from self._claim(self._names[score], claim)

    def _claim(self, score: str, claim: Claim) -> Iterator[str]:
        found, ply = self._finding, self._ply(self._finding.agreed_ply + 1)
        if not claim.written:
            yield self._say("reconcile-claim-none", score=score, ply=ply)
        elif not claim.moves:
            written = _short(claim.written)
            yield self._say("reconcile-claim-impossible", score=score, ply=ply, written=written)
        elif len(claim.moves) > 1:
            written = _short(claim.written)
            yield self._say("reconcile-claim-several", score=score, ply=ply, written=written)
        else:
            move = self._said(self._positions[-1], claim.moves[0])
            yield self._say("reconcile-claim", score=score, ply=ply, move=move)
        if claim.fails:
            written, at = _short(claim.fails[0]), self._ply(claim.fails[1])
            yield self._say("reconcile-claim-fails", score=score, written=written, ply=at)
        elif claim.moves and found.case is Case.SCORES:
            yield self._say("reconcile-claim-holds", score=score)

    def _boards(self) -> Iterator[str]:
        for name in self._finding.who:
            board = self._names[name]
            match self._finding.explanations[name]:
                case Lag(0):
                    yield self._say("reconcile-lag-start", board=board)
                case Lag(plies):
                    yield self._say("reconcile-lag", board=board, ply=self._ply(plies))
                case Ahead(move):
                    said = self._said(self._positions[-1], move)
                    yield self._say("reconcile-ahead", board=board, move=said)
                case OtherMove(ply, move):
                    said = self._said(self._positions[ply - 1], move)
                    at = self._ply(ply)
                    yield self._say("reconcile-other-move", board=board, ply=at, move=said)
                case None:
                    yield self._say("reconcile-unexplained", board=board)

    def step(self, step: Step) -> str:
        """One instruction."""
        match step:
            case Retrace(0):
                return self._say("reconcile-retrace-start")
            case Retrace(plies):
                ply, move = self._ply(plies), self._move(plies)
                return self._say("reconcile-retrace", ply=ply, move=move)
            case MakeMove(board, ply):
                at, move = self._ply(ply), self._move(ply)
                return self._say("reconcile-make", board=self._names[board], ply=at, move=move)
            case Adjust(board, adjustment):
                return self._adjust(self._names[board], adjustment)
            case CorrectScore(repair):
                return self._correct(repair)
            case HearPlayers(ply):
                return self._say("reconcile-hear", ply=self._ply(ply), official=self._official)
            case MoveTouched(square):
                where = square_text(square, self._words, self._style)
                return self._say("reconcile-touched", player=self._on_move(), square=where)
            case DecidePenalty():
                player = self._on_move()
                return self._say("reconcile-penalty", player=player, official=self._official)
            case GoOn():
                return self._say("reconcile-go-on", player=self._on_move())
            case StopClocks() | SetClocks() | DecideResult():
                return self._say(_PLAIN[type(step)], official=self._official)
            case _:
                assert_never(step)

    def _adjust(self, board: str, adjustment: Adjustment) -> str:
        man = adjustment.man
        piece = phrase_text((piece_token(man.piece_type),), self._words, self._style)
        player = self._side(man.color)
        origin, to = (
            "" if square is None else square_text(square, self._words, self._style)
            for square in (adjustment.origin, adjustment.to)
        )
        if adjustment.to is None:
            return self._say(
                "reconcile-take-off", board=board, player=player, piece=piece, square=origin
            )
        if adjustment.origin is None:
            return self._say("reconcile-put", board=board, player=player, piece=piece, square=to)
        return self._say(
            "reconcile-shift", board=board, player=player, piece=piece, square=origin, target=to
        )

    def _correct(self, repair: Repair) -> str:
        ply, move = self._ply(repair.ply), self._move(repair.ply)
        if repair.score is None:
            return self._say("reconcile-order", ply=ply, move=move)
        score, written = self._names[repair.score], _short(repair.written)
        match repair.slip:
            case Slip.MISSED:
                return self._say("reconcile-missed", score=score, ply=ply, move=move)
            case Slip.DOUBLED:
                return self._say("reconcile-doubled", score=score, ply=ply, move=move)
            case Slip.STRAY:
                return self._say("reconcile-stray", score=score, ply=ply, written=written)
            case Slip.UNREADABLE:
                return self._say("reconcile-unreadable", score=score, ply=ply, move=move)
            case Slip.MISREAD | Slip.TRANSPOSED | Slip.ORDER:
                return self._say(
                    "reconcile-misread", score=score, ply=ply, move=move, written=written
                )

    def _ply(self, ply: int) -> str:
        """A half-move, counted from 1, as a move of a player."""
        start = self._finding.start
        index = ply - 1 + (0 if start.turn == chess.WHITE else 1)
        number = start.fullmove_number + index // 2
        return self._say("part-ply", number=number, player=self._side(index % 2 == 0))

    def _move(self, ply: int) -> str:
        finding = self._finding
        if not 0 < ply <= len(finding.moves):
            return ""
        return self._said(self._positions[ply - 1], finding.moves[ply - 1])

    def _said(self, board: chess.Board, move: chess.Move) -> str:
        return move_text(board, move, self._words, self._style, tells_check=False)

    def _side(self, color: chess.Color) -> str:
        return self._say("side-white" if color else "side-black")

    def _on_move(self) -> str:
        return self._side(self._positions[-1].turn)


def _short(written: str) -> str:
    """An entry as it can be read out."""
    shown = "".join(c if c.isprintable() else "?" for c in written[:LONGEST])
    return shown if len(written) <= LONGEST else shown + "…"
