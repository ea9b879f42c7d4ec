"""Boards and scores that differ: who is told, what is compared, who agrees, what happened (D.2.9).

The desk knows what sensor boards show and what the arbiter has said of the others; the game decides
about it (``game/disputing``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from accessible.game.differing import ScoresDiffer, first_difference
from accessible.game.facts import (
    EntryStruck,
    GameRetraced,
    MoveRecorded,
    MoveRepeatedWrongly,
    ProposalAnswered,
)
from accessible.game.history import around_last_move, around_move
from accessible.game.state import asked_to_agree, starting_board
from accessible.hearing.lexicon import Command, Lexicon
from accessible.hearing.matching import CommandMeant, Meaning
from accessible.hearing.orders import AskHistory, read_order
from accessible.intents import (
    AnswerProposal,
    Intent,
    Person,
    Reconcile,
    Repeat,
    ReportDifference,
    Source,
)
from accessible.journal.entries import Entry
from accessible.laws.rulings import Reason, Refusal
from accessible.telling.dispute_words import differing_scores, question
from accessible.telling.history_words import history
from accessible.telling.messages import Message

if TYPE_CHECKING:
    from accessible.table.table import Table

_ANSWERS = {Command.YES: True, Command.NO: False}


class DisputeDesk:
    """What one table does about boards and scores that differ.

    ``past``: what the journal holds already.
    """

    def __init__(self, table: Table, past: Sequence[Entry]) -> None:
        self._table = table
        self._entries = list(past)
        self._told: ScoresDiffer | None = None

    def ordered(self, text: str, lexicons: Iterable[Lexicon], source: Source) -> bool:
        """Whether these words of the arbiter are an order, which is carried out or answered."""
        order = read_order(text, lexicons, starting_board(self._table.game.started))
        match order:
            case None:
                return False
            case AskHistory(number):
                self._history(number)
            case _:
                self._table.intend(order, Person.ARBITER, source)
        return True

    def with_boards(self, intent: Intent) -> Intent:
        """A report or an order with what is known of both boards.

        What the arbiter says of a board goes before what it feels, which has no names.
        """
        if not isinstance(intent, ReportDifference | Reconcile):
            return intent
        felt = self._table.desk.placements() if self._table.desk else {}
        found = self._table.game.found
        white = intent.white_board or felt.get(Person.WHITE) or (found.white_board if found else "")
        black = intent.black_board or felt.get(Person.BLACK) or (found.black_board if found else "")
        return replace(intent, white_board=white, black_board=black)

    def answered(self, meant: Meaning, by: Person | None, source: Source) -> bool:
        """Whether these words answer a proposal; who does not say who he is, is who was asked."""
        asked = asked_to_agree(self._table.game)
        is_answer = isinstance(meant, CommandMeant) and meant.command in _ANSWERS
        if asked is None or not is_answer or (by and by.color is None):
            return False
        assert isinstance(meant, CommandMeant)
        answer = AnswerProposal(by or asked, _ANSWERS[meant.command])
        self._table.intend(answer, by or asked, source)
        return True

    def refused(
        self, intent: Intent, refusal: Refusal, said_by: Person | None, source: Source
    ) -> None:
        """Keep a wrong repetition as evidence: it is told by its refusal."""
        if isinstance(intent, Repeat) and refusal.reason is Reason.REPEATED_WRONGLY:
            wrong = MoveRepeatedWrongly(intent.by, intent.move)
            self._table.record([wrong], said_by, source, is_told=False)

    def asked(self) -> list[Message]:
        """The question who agrees to a proposal, if one waits for that."""
        return question(self._table.game, self._table.teller)

    def recorded(self, entries: Sequence[Entry]) -> None:
        """Keep what happened, tell where the scores differ now, and lead whoever has to put his
        board right.
        """
        self._entries += entries
        table, facts = self._table, [entry.fact for entry in entries]
        if any(isinstance(fact, MoveRecorded | EntryStruck) for fact in facts):
            found = first_difference(table.game)
            if found and found != self._told:
                table.tell([differing_scores(found, table.game, table.teller)])
            self._told = found
        is_restored = any(isinstance(fact, GameRetraced) for fact in facts)
        is_settled = any(isinstance(fact, ProposalAnswered) for fact in facts)
        if is_restored or is_settled:
            self._told = None  # the scores are right now; the same may happen again
        if table.desk and table.game.found is None and (is_restored or is_settled):
            table.desk.guide(is_restored=is_restored)

    def _history(self, number: int | None) -> None:
        """Tell the arbiter what happened; while the game goes on, him alone."""
        table = self._table
        entries = sorted(self._entries, key=lambda entry: entry.number)
        found = around_last_move(entries) if number is None else around_move(entries, number)
        told = history(found, table.teller)
        is_private = table.game.called is None and table.game.ended is None
        to = Person.ARBITER if is_private else None
        table.tell([replace(message, to=to) for message in told])
