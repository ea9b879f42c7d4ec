"""What happened around a move in words: what, how, and when by the wall and by the clock."""

from __future__ import annotations

from collections.abc import Iterable

from accessible.game.facts import (
    ClockPressed,
    DiscrepancyFound,
    EntryStruck,
    ExecutionUndone,
    Fact,
    MoveAnnounced,
    MoveCompleted,
    MoveExecuted,
    MoveMisheard,
    MoveRecorded,
    MoveRepeated,
    MoveRepeatedWrongly,
    OfferRecorded,
)
from accessible.game.history import Event
from accessible.game.state import Game, board_before
from accessible.game.timekeeping import side_of
from accessible.intents import Person, Source
from accessible.telling.clock_words import time_text
from accessible.telling.dispute_words import ply_text
from accessible.telling.messages import Message
from accessible.telling.queue import Priority
from accessible.telling.tell import TURN, Teller
from accessible.timing.readings import reading

_HOW = {
    Source.KEYBOARD: "part-by-keyboard",
    Source.SCRIPT: "part-by-keyboard",
    Source.MICROPHONE: "part-by-voice",
    Source.RECORDING: "part-by-voice",
    Source.ENGINE: "part-by-engine",
    Source.TABLE: "part-by-table",
    Source.BOARD: "part-by-board",
}
_LONGEST = 60  # letters of what was heard or written that are read out


def history(events: Iterable[Event], tell: Teller) -> list[Message]:
    """One line for each thing that happened."""
    lines = [_line(event, what, tell) for event in events for what in _what(event, tell)]
    told = [Message("history", line, Priority.NEXT) for line in lines]
    return told or [Message("history-nothing", tell.say("history-nothing"), Priority.NEXT)]


def _line(event: Event, what: str, tell: Teller) -> str:
    happened = event.happened
    concerned = _whose(happened.fact, event.before)
    how, wall = tell.say(_HOW[happened.source]), happened.wall[11:19]
    if happened.said_by and happened.said_by.color is None and happened.said_by is not concerned:
        how = tell.say("part-by-other", how=how, player=tell.side(happened.said_by))
    how = how[:1].upper() + how[1:]
    clock = event.after.clock
    if clock is None or concerned.color is None:
        return tell.say("history-line", what=what, how=how, wall=wall)
    shown = reading(clock, side_of(concerned.color), happened.at).time
    time = time_text(shown, tell.say)
    return tell.say("history-line-clock", what=what, how=how, wall=wall, time=time)


def _whose(fact: Fact, before: Game) -> Person:
    """The person whose act it was, or whose clock matters."""
    for name in ("by", "of", "player"):
        found = getattr(fact, name, None)
        if isinstance(found, Person):
            return found
    return Person.WHITE if board_before(before).turn else Person.BLACK


def _what(event: Event, tell: Teller) -> list[str]:
    """What happened; nothing for what says nothing by itself."""
    fact, before = event.happened.fact, event.before
    match fact:
        case MoveAnnounced(by, move, heard):
            position = board_before(event.after)
            told = {"player": tell.side(by), "move": tell.way(position, move, before)}
            if heard is None:
                return [tell.say("history-announced", **told)]
            return [tell.say("history-heard", **told, heard=_short(heard))]
        case MoveMisheard(by, move, heard):
            way = tell.way(board_before(before), move, before)
            person = tell.side(by)
            return [tell.say("history-misheard", player=person, move=way, heard=_short(heard))]
        case (
            MoveRepeated(by, move) | MoveRepeatedWrongly(by, move) | MoveCompleted(by, move)
            | MoveExecuted(by, move)
        ):  # fmt: skip
            way = tell.way(board_before(before), move, before)
            return [tell.say(_KEYS[type(fact)], player=tell.side(by), move=way)]
        case ClockPressed(by) | ExecutionUndone(by):
            return [tell.say(_KEYS[type(fact)], player=tell.side(by))]
        case MoveRecorded(of, text):
            ply = ply_text(event.plies.start, before, tell)
            person = tell.side(of)
            return [tell.say("history-recorded", player=person, written=_short(text), ply=ply)]
        case OfferRecorded(of) | EntryStruck(of):
            ply = ply_text(event.plies.start, before, tell)
            return [tell.say(_KEYS[type(fact)], player=tell.side(of), ply=ply)]
        case DiscrepancyFound():
            return [tell.say("history-compared")]
    return [m.text for m in tell.fact(fact, before, event.after) if m.topic != TURN]


_KEYS: dict[type[Fact], str] = {
    MoveRepeated: "history-repeated",
    MoveRepeatedWrongly: "history-repeated-wrongly",
    MoveCompleted: "history-completed",
    MoveExecuted: "history-executed",
    ClockPressed: "history-pressed",
    ExecutionUndone: "history-undone",
    OfferRecorded: "history-offer-recorded",
    EntryStruck: "history-struck",
}


def _short(text: str) -> str:
    """Words as they can be read out."""
    shown = "".join(c if c.isprintable() else "?" for c in text[:_LONGEST])
    return shown if len(text) <= _LONGEST else shown + "…"
