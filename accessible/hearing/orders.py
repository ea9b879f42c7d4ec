"""What an arbiter types: ``white plus 2 minutes``, ``warn black``, ``restore 12 white``, ``draw``.

``white time 1 hour`` and ``white moves 12`` set what the clock shows.
``restore 12 white`` is the position after White's twelfth move, ``restore 12`` the one after
Black's. A result may be written as on a scoresheet: ``1-0``.
``stop`` stops the clocks. ``reconcile`` has scores and boards compared, ``white board`` and a FEN
says what stands on a board without sensors, ``agree`` carries out what is proposed. ``history`` and
``history 12`` tell what happened around the last move, or the twelfth.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

import chess

from accessible.hearing.lexicon import ArbiterWord, Lexicon, fold
from accessible.intents import (
    Approve,
    Continue,
    CorrectClock,
    Declare,
    GiveTime,
    Person,
    Reconcile,
    Restore,
    StopClocks,
    Warn,
    player,
)
from accessible.laws.rulings import Result, win
from accessible.timing.spans import Span

W = ArbiterWord


@dataclass(frozen=True, slots=True)
class AskHistory:
    """The arbiter asks what happened around a move of this number; None: the last one."""

    number: int | None = None


Order = (
    GiveTime | CorrectClock | Warn | Restore | Continue | Declare | StopClocks | Reconcile | Approve
    | AskHistory
)  # fmt: skip

_SIDES = {W.WHITE: chess.WHITE, W.BLACK: chess.BLACK}
_UNITS_MS = {W.HOURS: 3_600_000, W.MINUTES: 60_000, W.SECONDS: 1000}
_RESULTS = {result.value: result for result in Result} | {"½-½": Result.DRAW}
_SIGNS = (("+", " plus "), ("-", " minus "), ("\N{MINUS SIGN}", " minus "))
_MOST_DIGITS = 6
_PLACEMENT = re.compile(r"[^\s/]*/\S*")  # the first field of a FEN
_MOST_WORDS = 6  # of a side and the word for a score


def read_order(text: str, lexicons: Iterable[Lexicon], start: chess.Board) -> Order | None:
    """The order that a text is, if it is one; ``start`` is the position the game began from."""
    written = "".join(text.split())
    if written in _RESULTS:
        return Declare(Person.ARBITER, _RESULTS[written])
    known = tuple(lexicons)
    if placement := _PLACEMENT.search(text):
        return _board(_parts(text[: placement.start()], known), placement[0])
    parts = _parts(text, known)
    return _about_dispute(parts) or _plain_order(parts, start)


def _plain_order(parts: list[ArbiterWord | int] | None, start: chess.Board) -> Order | None:
    """Time, warnings, a position restored, a result."""
    match parts:
        case [W.CONTINUE]:
            return Continue(Person.ARBITER)
        case [W.DRAW]:
            return Declare(Person.ARBITER, Result.DRAW)
        case [(W.WHITE | W.BLACK) as side, W.WINS]:
            return Declare(Person.ARBITER, win(_SIDES[side]))
        case [W.WARN, (W.WHITE | W.BLACK) as side]:
            return Warn(Person.ARBITER, player(_SIDES[side]))
        case [(W.WHITE | W.BLACK) as side, *rest]:
            return _for_the_clock(player(_SIDES[side]), rest)
        case [W.RESTORE, W.START]:
            return Restore(Person.ARBITER, 0)
        case [W.RESTORE, int(number)]:
            return Restore(Person.ARBITER, _plies(start, number, chess.BLACK))
        case [W.RESTORE, int(number), (W.WHITE | W.BLACK) as side] | [
            W.RESTORE,
            (W.WHITE | W.BLACK) as side,
            int(number),
        ]:
            return Restore(Person.ARBITER, _plies(start, number, _SIDES[side]))
    return None


def _about_dispute(parts: list[ArbiterWord | int] | None) -> Order | None:
    """What is ordered and asked about boards or scores that differ."""
    match parts:
        case [W.STOP]:
            return StopClocks(Person.ARBITER)
        case [W.RECONCILE]:
            return Reconcile(Person.ARBITER)
        case [W.AGREE]:
            return Approve(Person.ARBITER)
        case [W.HISTORY]:
            return AskHistory()
        case [W.HISTORY, int(number)]:
            return AskHistory(number)
    return None


def _board(parts: list[ArbiterWord | int] | None, placement: str) -> Order | None:
    """What the arbiter says stands on a board."""
    match parts:
        case [W.WHITE, W.BOARD] | [W.BOARD, W.WHITE]:
            return Reconcile(Person.ARBITER, white_board=placement)
        case [W.BLACK, W.BOARD] | [W.BOARD, W.BLACK]:
            return Reconcile(Person.ARBITER, black_board=placement)
    return None


def read_score(text: str, lexicons: Iterable[Lexicon]) -> tuple[Person, str] | None:
    """Whose score an arbiter types from paper, and what stands on it: ``white score 1. e4 e5``."""
    lexicons = tuple(lexicons)
    ends = [word.end() for word in re.finditer(r"[^\W\d_]+", text)][:_MOST_WORDS]
    for end in reversed(ends):
        match _parts(text[:end], lexicons):
            case [(W.WHITE | W.BLACK) as side, W.SCORE]:
                return player(_SIDES[side]), text[end:].lstrip(" ,:")
    return None


def _for_the_clock(person: Person, rest: list[ArbiterWord | int]) -> Order | None:
    """What is done to a player's clock: time given or taken, or time and moves set right."""
    match rest:
        case [(W.PLUS | W.MINUS) as sign, *amount]:
            span = _span(amount)
            if span is None:
                return None
            return GiveTime(Person.ARBITER, person, Span(span if sign is W.PLUS else -span))
        case [W.TIME, *amount]:
            span = _span(amount)
            return None if span is None else CorrectClock(Person.ARBITER, person, Span(span))
        case [W.MOVES, int(moves)]:
            return CorrectClock(Person.ARBITER, person, moves=moves)
    return None


def _plies(start: chess.Board, number: int, side: chess.Color) -> int:
    """Half-moves from the start up to and with the move of this number; negative if before it."""
    first = start.fullmove_number * 2 + (start.turn == chess.BLACK)
    return number * 2 + (side == chess.BLACK) - first + 1


def _span(amount: list[ArbiterWord | int]) -> int | None:
    """Milliseconds of "2 minutes 30 seconds"; None if it is no such thing."""
    pairs = list(zip(amount[::2], amount[1::2], strict=False))
    total = 0
    for number, unit in pairs:
        if not isinstance(number, int) or unit not in _UNITS_MS:
            return None
        total += number * _UNITS_MS[W(unit)]
    return total if pairs and len(amount) == 2 * len(pairs) else None


def _parts(text: str, lexicons: tuple[Lexicon, ...]) -> list[ArbiterWord | int] | None:
    """The words of a text, the longest way first; None if one is unknown."""
    ways = sorted(
        ((tuple(fold(way).split()), word) for lexicon in lexicons
         for word, all_ways in lexicon.arbiter.items() for way in all_ways),
        key=lambda pair: -len(pair[0]),
    )  # fmt: skip
    for sign, word in _SIGNS:
        text = text.replace(sign, word)
    words = re.findall(r"[^\W\d_]+|\d+", fold(text))
    parts: list[ArbiterWord | int] = []
    while words:
        if words[0].isdigit():
            if len(words[0]) > _MOST_DIGITS:
                return None
            parts.append(int(words.pop(0)))
            continue
        found = next((p for p in ways if tuple(words[: len(p[0])]) == p[0]), None)
        if found is None:
            return None
        parts.append(found[1])
        words = words[len(found[0]) :]
    return parts
