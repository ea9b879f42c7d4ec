"""An assistant at the table, who announces, executes and types (D.2.10, D.2.11).

Every line that names nobody is his. One line at a time tells him what to say or do next, and Enter
alone says that it is done. What he may not do is refused, and kept for the arbiter.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import chess

from accessible.asking import Asked
from accessible.game.facts import ActRefused
from accessible.game.permissions import ACTS, KNOWLEDGE, answer_refused, refusal_of
from accessible.game.reading import knowledge_of, reading_refused
from accessible.game.state import BOTH, Game, laws_of, seating
from accessible.intents import Ask, Follow, Intent, Person, Press, Question, Repeat, Source
from accessible.laws.editions import Profile
from accessible.laws.rulings import Reason, Refusal
from accessible.laws.seating import assistant_needed, assistant_refused
from accessible.telling.messages import Message
from accessible.telling.tell import TURN
from accessible.telling.waiting import Wait, Waiting, last_move

if TYPE_CHECKING:
    from accessible.table.table import Table


class SeatingError(Exception):
    """These people may not play so; ``key`` names the sentence, ``article`` the rule."""

    def __init__(self, key: str, article: str, edition: str) -> None:
        super().__init__(key, article)
        self.key = key
        self.article = article
        self.edition = edition


def who_is_assisted(chosen: str | None, sighted: str, deaf: str, *, is_operated: bool) -> str:
    """Who has an assistant: as it was chosen, or whoever may where nobody has chosen.

    All are sides as the first fact names them. A game against a player who does not hear well has
    no assistant unless somebody names him: it must be known that there is one (D.2.11).
    """
    if chosen:
        return "" if chosen == "nobody" else chosen
    if not is_operated:
        return "" if deaf else BOTH
    if sighted in (Person.WHITE, Person.BLACK):
        return str(_opponent(Person(sighted)))
    return BOTH


def check_seating(game: Game, *, is_operated: bool) -> None:
    """Whether these people may play at this table (D.2.10, D.2.11); raises SeatingError.

    ``is_operated``: an assistant sits at it, so one of them must be allowed to use him.
    """
    seats, laws = seating(game.started), laws_of(game)
    edition = game.started.edition.value
    need = assistant_needed(seats, laws)
    if need.is_needed and not need.is_met:
        raise SeatingError("assistant-needed", need.article, edition)
    if not is_operated:
        return
    assisted = [color for color in chess.COLORS if seats.of(color).has_assistant]
    refusals = [assistant_refused(color, seats, laws) for color in assisted]
    refusal = next((r for r in refusals if r), None)
    if not assisted:
        refusal = Refusal(Reason.NO_SUCH_ASSISTANT, laws.cite("D.2.10"))
    if refusal:
        raise SeatingError(f"refused-{refusal.reason}", refusal.article, edition)


def to_do(table: Table, awaits: Waiting) -> Message:
    """What the table waits for, as the assistant at the table has to say or do it."""
    own = _assistants_line(table, awaits) if table.operator is Person.ASSISTANT else None
    return own or table.teller.waiting(awaits, table.game)


def confirm(table: Table, awaits: Waiting, source: Source) -> bool:
    """Take the assistant's word that the next step is done, if it is one of his or he sees it."""
    by = Person.ASSISTANT
    match awaits:
        case Waiting(Wait.REPEAT, who, _, move) if move:
            table.intend(Repeat(who, move), by, source)
        case Waiting(Wait.EXECUTE_ON_OPPONENTS_BOARD, Person.ASSISTANT, of):
            table.intend(Follow(_opponent(of or by)), by, source)
        case Waiting(Wait.PRESS, who):
            # Where the clock is not his to start, a player has, and he only types it.
            is_his = refusal_of(table.game, Press(who), by) is None
            table.intend(Press(who), by if is_his else who, source)
        case _:
            return False
    return True


def relayed(table: Table, asked: Person, told: list[Message]) -> list[Message]:
    """An answer as the assistant passes it on to the player who asked him (D.2.10.4)."""
    color, seats = asked.color, seating(table.game.started)
    is_his = color is not None and seats.of(color).is_impaired
    if table.operator is not Person.ASSISTANT or not is_his:
        return told
    tell = table.teller
    to_tell = tell.say("assistant-tell", player=tell.side(asked))
    return [replace(message, text=f"{to_tell} {message.text}") for message in told]


def keep_refusal(table: Table, intent: Intent, said_by: Person | None, source: Source) -> None:
    """Write down for the arbiter that an assistant wanted what is not his to do or to be told."""
    game, by = table.game, said_by or intent.by
    if by is not Person.ASSISTANT or game.ended or game.started.profile is not Profile.TOURNAMENT:
        return
    if isinstance(intent, Ask):
        refusal, what = _answer_refused(game, intent.question, by)
    else:
        refusal, what = refusal_of(game, intent, by), str(ACTS[type(intent)])
    if refusal:
        kept = ActRefused(by, intent.by, what, refusal.reason, refusal.article)
        table.record([kept], by, source, is_told=False)


def _answer_refused(
    game: Game, question: Question | Asked, by: Person
) -> tuple[Refusal | None, str]:
    """Why a question is not answered, and what he wanted to know."""
    if isinstance(question, Asked):
        return reading_refused(game, question, by), str(knowledge_of(question.about))
    return answer_refused(game, question, by), str(KNOWLEDGE.get(question) or question)


def _assistants_line(table: Table, awaits: Waiting) -> Message | None:
    """The line for what is his to do; None where he waits for somebody else."""
    game, tell = table.game, table.teller
    position, move = last_move(game)
    seats = seating(game.started)
    color = awaits.who.color
    match awaits.what:
        case Wait.REPEAT if move and color is not None:
            is_deaf = seats.of(color).is_hearing_impaired
            key = "assistant-show" if is_deaf else "assistant-say"
        case Wait.EXECUTE_ON_OPPONENTS_BOARD if color is None:
            key = "assistant-carry-over"
        case Wait.PRESS if refusal_of(game, Press(awaits.who), Person.ASSISTANT) is None:
            key = "assistant-press-seen" if awaits.who in game.watched else "assistant-press"
        case _:
            return None
    text = tell.say(
        key,
        player=tell.side(awaits.who),
        owner=tell.side(awaits.of or awaits.who),
        move=tell.way(position, move, game) if move else "",
    )
    return Message(key, text, topic=TURN, to=Person.ASSISTANT)


def _opponent(person: Person) -> Person:
    return Person.BLACK if person is Person.WHITE else Person.WHITE
