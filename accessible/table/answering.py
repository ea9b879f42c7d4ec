"""Whoever asks is told the answer, or why he may not be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible.asking import Asked, Control
from accessible.game.permissions import answer_refused
from accessible.intents import Ask, Person, Question, Source
from accessible.table.assisting import keep_refusal, relayed
from accessible.table.waiting import awaited_now
from accessible.telling.answers import answer

if TYPE_CHECKING:
    from accessible.table.table import Table


def answer_to(table: Table, intent: Ask, said_by: Person | None, source: Source) -> None:
    """Tell the answer to a question about the game, the table, or the position."""
    question, by = intent.question, intent.by
    if question is Question.SAY_AGAIN:
        table.tell(table.told or [table.teller.trouble("nothing-to-say-again")])
    elif isinstance(question, Asked):
        told, refusal = table.readers.answer(question, by, said_by, table.game, table.told)
        if refusal:
            keep_refusal(table, intent, said_by, source)
            table.article = refusal.article
        is_control = isinstance(question.about, Control)  # nothing that a player could be told
        table.tell(told if refusal or is_control else relayed(table, by, told))
    elif refusal := answer_refused(table.game, question, by):
        keep_refusal(table, intent, by, source)
        table.refuse(refusal, by)
    elif question is Question.WHY:
        table.tell([table.teller.why(table.article, table.game)])
    elif question is Question.WAITING:
        asked = by if by.color is not None else None
        table.tell(relayed(table, by, awaited_now(table, asked)))
    else:
        told = answer(question, by, table.game, table.now, table.teller)
        table.tell(relayed(table, by, told))
