"""What this table waits for, and the key Enter, which does it where it can be done by a key."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from accessible.boards.guidance import Step
from accessible.game.state import presser
from accessible.hearing.pending import Idle
from accessible.intents import Person, Press, Source
from accessible.table.assisting import confirm, to_do
from accessible.telling.board_words import step_text
from accessible.telling.messages import Message
from accessible.telling.waiting import NO_BOARDS, Boards, Waiting, waiting

if TYPE_CHECKING:
    from accessible.table.table import Table


def waiting_at(table: Table) -> Waiting:
    """What the table waits for now, as the game and its boards stand."""
    return waiting(table.game, boards_of(table))


def boards_of(table: Table) -> Boards:
    """How both boards stand to the game."""
    boards = replace(NO_BOARDS, is_assisted=table.operator is Person.ASSISTANT)
    if table.desk is None:
        return boards
    white, _ = table.desk.standing(Person.WHITE)
    black, _ = table.desk.standing(Person.BLACK)
    return replace(boards, white=white, black=black)


def awaited_now(table: Table, asked: Person | None = None) -> list[Message]:
    """What is told to whoever asks what the table waits for: that, and what binds it.

    ``asked`` is the player who asks; whoever sits at the keyboard, if None.
    """
    if proposed := table.disputes.asked():
        return proposed
    awaits = waiting_at(table)
    step = _step(table, awaits)
    offered = table.game.offered_by
    return [
        *table.teller.bound(table.game),
        table.teller.waiting(awaits, table.game) if asked else to_do(table, awaits),
        *([_step_told(table, awaits, step)] if step else []),
        *([table.teller.offer_stands(offered)] if offered else []),
    ]


def turn(table: Table) -> Message:
    """Whose turn it is after something happened, or what an assistant at the table does next.

    Boards that only have to follow are not mentioned unasked.
    """
    boards = Boards(is_assisted=table.operator is Person.ASSISTANT)
    return to_do(table, waiting(replace(table.game, called=None), boards))


def enter(table: Table, by: Person | None, source: Source) -> None:
    """Enter alone is the lever of the clock, and otherwise says what the table waits for.

    Of an assistant it is the word that the next step is done.
    """
    if table.desk and table.desk.enter():
        return
    if not isinstance(table.pending, Idle):
        table.remind()
    elif table.operator is Person.ASSISTANT:
        if not confirm(table, waiting_at(table), source):
            table.remind()
    elif waits := presser(table.game):
        table.intend(Press(waits), by, source)
    else:
        table.remind()


def _step(table: Table, awaits: Waiting) -> Step | None:
    if table.desk is None or awaits.of is None:
        return None
    return table.desk.standing(awaits.of)[1]


def _step_told(table: Table, awaits: Waiting, step: Step) -> Message:
    """The next small step of a hand, for whoever plays on that board."""
    tell = table.teller
    key, text = step_text(step, tell.say, tell.words, tell.style)
    return Message(key, text, to=awaits.of)
