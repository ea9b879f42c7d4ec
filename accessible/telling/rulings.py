"""Rulings in words: what was found, what it costs, and what the arbiter decides."""

from __future__ import annotations

from typing import assert_never

import chess

from accessible.game.facts import (
    ArbiterCalled,
    ClaimRejected,
    ClockCorrected,
    ClockDeviceJoined,
    ClockDeviceLeft,
    ClockPressed,
    ClockRanOn,
    FlagFell,
    GameContinued,
    GameRetraced,
    IllegalMoveCompleted,
    PieceTouched,
    PlayerWarned,
    TimeGiven,
)
from accessible.hearing.lexicon import Lexicon
from accessible.intents import Person
from accessible.laws.illegal_acts import IllegalAct
from accessible.telling.announcements import Style, square_text
from accessible.telling.clock_words import time_text
from accessible.telling.messages import Message
from accessible.telling.queue import Priority
from accessible.telling.wording import Wording
from accessible.timing.spans import Span, minutes_and_seconds

Ruling = (
    PieceTouched
    | IllegalMoveCompleted
    | ClaimRejected
    | TimeGiven
    | ClockCorrected
    | ClockDeviceJoined
    | ClockDeviceLeft
    | ClockRanOn
    | PlayerWarned
    | FlagFell
    | ArbiterCalled
    | GameContinued
    | GameRetraced
)


def ruling(fact: Ruling, say: Wording, words: Lexicon, style: Style) -> list[Message]:
    """What people are told of a ruling; moves that are still to be played are told by ``tell``."""
    match fact:
        case PieceTouched():
            square = square_text(chess.parse_square(fact.square), words, style)
            return [_told("piece-touched", say, player=side(fact.by, say), square=square)]
        case IllegalMoveCompleted():
            return [_told(f"act-{fact.act}", say, player=side(fact.by, say)), *_remedy(fact, say)]
        case ClaimRejected():
            return [_told(f"claim-rejected-{fact.kind}", say, player=side(fact.by, say))]
        case TimeGiven():
            return [time_given(fact, say)]
        case ClockCorrected():
            return _corrected(fact, say)
        case ClockDeviceJoined() | ClockDeviceLeft() | ClockRanOn():
            return [_of_clock_device(fact, say)]
        case PlayerWarned():
            return [_told("penalty-warning", say, player=side(fact.player, say))]
        case FlagFell():
            return [_told("flag-fell", say, player=side(fact.player, say))]
        case ArbiterCalled():
            return [_arbiter(fact, say)]
        case GameContinued():
            return [_told("game-continued", say)]
        case GameRetraced():
            return [_told("game-retraced", say, plies=fact.stands)]
    assert_never(fact)


def _remedy(fact: IllegalMoveCompleted, say: Wording) -> list[Message]:
    """What becomes of the board: where nothing was touched, no position is restored (7.5.2)."""
    if fact.touched:
        return [_told("remedy-restore", say)]
    is_queen = fact.act is IllegalAct.UNPROMOTED_PAWN
    return [_told("remedy-queen", say)] if is_queen else []


def time_given(fact: TimeGiven, say: Wording) -> Message:
    """How much time a player gets or loses."""
    minutes, seconds = minutes_and_seconds(Span(abs(fact.time)))
    key = "time-given" if fact.time > 0 else "time-taken"
    person = side(fact.player, say)
    return _told(key, say, player=person, minutes=minutes, seconds=seconds)


def _corrected(fact: ClockCorrected, say: Wording) -> list[Message]:
    person, told = side(fact.player, say), []
    if fact.time is not None:
        told.append(_told("clock-time", say, player=person, time=time_text(fact.time, say)))
    if fact.moves is not None:
        told.append(_told("clock-moves", say, player=person, moves=fact.moves))
    return told


def _of_clock_device(
    fact: ClockDeviceJoined | ClockDeviceLeft | ClockRanOn, say: Wording
) -> Message:
    match fact:
        case ClockDeviceJoined():
            return _told("clock-device-joined", say)
        case ClockDeviceLeft():
            return _told("clock-device-left", say)
        case ClockRanOn():
            time = time_text(fact.time, say)
            return _told("clock-ran-on", say, player=side(fact.player, say), time=time)


def side(person: Person, say: Wording) -> str:
    """The name of a side."""
    return say(f"side-{person}")


def remark(fact: ClockPressed, say: Wording) -> Message:
    """What the opponent left out before the clock was pressed."""
    return _for_arbiter(fact.remark, fact.by, say)


def _arbiter(fact: ArbiterCalled, say: Wording) -> Message:
    if not fact.question:
        return _told("arbiter-called", say, player=side(fact.by, say))
    return _for_arbiter(fact.question, fact.by, say)


def _for_arbiter(question: str, by: Person, say: Wording) -> Message:
    opponent = Person.BLACK if by is Person.WHITE else Person.WHITE
    key = f"arbiter-{question}"
    return _told(key, say, player=side(by, say), opponent=side(opponent, say))


def _told(key: str, say: Wording, **arguments: str | int) -> Message:
    return Message(key, say(key, **arguments), Priority.NEXT)
