"""Steps of a game as an arbiter writes them, such as ``white announces e2e4``, and what they bring.

A step may begin with who speaks in the name of another: ``assistant: white announces e2e4``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import chess

from accessible.game.decide import Decision, decide
from accessible.game.evolving import begin, evolve
from accessible.game.facts import (
    ArbiterCalled,
    BoardJoined,
    ClaimRejected,
    ClockCorrected,
    ClockPressed,
    DrawOffered,
    ExecutionUndone,
    Fact,
    FlagFell,
    GameContinued,
    GameEnded,
    GameRetraced,
    GameStarted,
    IllegalMoveCompleted,
    MoveAnnounced,
    MoveCompleted,
    MoveExecuted,
    MoveRepeated,
    PieceTouched,
    PlayerWarned,
    TimeGiven,
)
from accessible.game.state import (
    Game,
    board,
    has_clock,
    repeater,
)
from accessible.intents import (
    AcceptDraw,
    Adjust,
    Announce,
    CallArbiter,
    CallFlag,
    Claim,
    Continue,
    Correct,
    CorrectClock,
    Declare,
    DeclineDraw,
    Execute,
    Follow,
    GiveTime,
    Intent,
    OfferDraw,
    Person,
    Press,
    Repeat,
    Resign,
    Restore,
    Touch,
    Warn,
    player,
)
from accessible.laws.claims import Kind
from accessible.laws.editions import Edition, Profile, Speed
from accessible.laws.rulings import Refusal, Result
from accessible.timing.spans import Instant, Span

NOW = Instant(0)
SECONDS = {"second": 1, "seconds": 1, "minute": 60, "minutes": 60, "hour": 3600, "hours": 3600}


def _move(text: str) -> chess.Move:
    return chess.Move.from_uci(text)


def _span(number: str, unit: str) -> Span:
    return Span(int(number) * SECONDS[unit] * 1000)


FORMS: dict[str, Callable[..., Intent]] = {
    r"announces (\S+)": lambda by, move: Announce(by, _move(move)),
    r"repeats (\S+)": lambda by, move: Repeat(by, _move(move)),
    r"corrects": Correct,
    r"corrects (\S+)": lambda by, move: Correct(by, _move(move)),
    r"adjusts": Adjust,
    r"offers": OfferDraw,
    r"accepts": AcceptDraw,
    r"declines": DeclineDraw,
    r"resigns": Resign,
    r"presses": Press,
    r"executes (\S+)": lambda by, move: Execute(by, _move(move)),
    r"is followed": Follow,
    r"undoes it": lambda by: Execute(by, None),
    r"touches (\S+)": lambda by, square: Touch(by, chess.parse_square(square)),
    r"claims (\S+)": lambda by, kind: Claim(by, Kind(kind)),
    r"claims (\S+) with (\S+)": lambda by, kind, move: Claim(by, Kind(kind), _move(move)),
    r"calls the flag of (\S+)": lambda by, fallen: CallFlag(by, Person(fallen)),
    r"calls the arbiter": CallArbiter,
    r"gives (\S+) (\d+) (\S+)": lambda by, to, n, unit: GiveTime(by, Person(to), _span(n, unit)),
    r"takes (\d+) (\S+) from (\S+)": lambda by, n, unit, of: GiveTime(
        by, Person(of), Span(-_span(n, unit))
    ),
    r"sets the time of (\S+) to (\d+) (\S+)": lambda by, whose, n, unit: CorrectClock(
        by, Person(whose), time=Span(_span(n, unit))
    ),
    r"sets the moves of (\S+) to (\d+)": lambda by, whose, n: CorrectClock(
        by, Person(whose), moves=int(n)
    ),
    r"warns (\S+)": lambda by, whom: Warn(by, Person(whom)),
    r"restores (\d+)": lambda by, plies: Restore(by, int(plies)),
    r"continues": Continue,
    r"declares (\S+)": lambda by, result: Declare(by, Result(result)),
}


def intent_of(step: str) -> tuple[Intent, Person | None]:
    """The intent in a step, and who says it if not the one in whose name it is."""
    speaker, _, said = step.rpartition(": ")
    who, _, does = said.partition(" ")
    for form, make in FORMS.items():
        if found := re.fullmatch(form, does):
            return make(Person(who), *found.groups()), Person(speaker) if speaker else None
    raise ValueError(f"nobody can {does!r}")


def game_of(case: dict[str, Any]) -> Game:
    """The game a case begins with: ``moves`` are played, completed and without any ruling."""
    started = GameStarted(
        edition=Edition(case.get("edition", "2023")),
        profile=Profile(case.get("profile", "casual")),
        fen=case.get("fen", chess.STARTING_FEN),
        language="en",
        white="A",
        black="B",
        speed=Speed(case.get("speed", "standard")),
        supervised=case.get("supervised", True),
        overrides=case.get("overrides", ""),
        control="90+30" if case.get("clock") else "",
        sighted=case.get("sighted", ""),
        assisted=case.get("assisted", "both"),
    )
    game = begin(started, NOW)
    if watched := case.get("watched"):
        game = evolve(game, BoardJoined(watched), NOW)
    for uci in case.get("played", "").split():
        game = play(game, uci)
    return game


def play(game: Game, uci: str) -> Game:
    """The game after a move with everything that completes it."""
    by = player(board(game).turn)
    game, _ = taken(game, Announce(by, _move(uci)))
    if by in game.watched:
        game, _ = taken(game, Execute(by, _move(uci)))
    if waiting := repeater(game):
        game, _ = taken(game, Repeat(waiting, _move(uci)))
    if has_clock(game) and not game.ended:
        game, _ = taken(game, Press(by))
    return game


def taken(game: Game, intent: Intent, said_by: Person | None = None) -> tuple[Game, Decision]:
    """The game after an intent, and what was decided."""
    decision = decide(game, intent, NOW, said_by)
    return (game if isinstance(decision, Refusal) else after(game, decision)), decision


def after(game: Game, facts: Iterable[Fact]) -> Game:
    """The game after facts that all come at once."""
    for fact in facts:
        game = evolve(game, fact, NOW)
    return game


def told(fact: Fact) -> str:
    """A fact as a case writes it."""
    match fact:
        case MoveAnnounced(by, move):
            return f"{by} has announced {move}"
        case MoveRepeated(by, move):
            return f"{by} has repeated {move}"
        case MoveCompleted(by, move):
            return f"{by} has completed {move}"
        case ClockPressed(by, remark):
            return f"{by} has pressed" + (f", {remark}" if remark else "")
        case PieceTouched(by, square):
            return f"{by} has touched {square}"
        case MoveExecuted(by, move):
            return f"{by} has executed {move}"
        case ExecutionUndone(by):
            return f"{by} has undone it"
    return _ruled(fact)


def _ruled(fact: Fact) -> str:
    match fact:
        case IllegalMoveCompleted(by, act, move, article, touched):
            what = f"{by} {act}" + f" {move}" * bool(move) + f" touching {touched}" * bool(touched)
            return f"{what} ({article})"
        case ClaimRejected(by, kind, move, article):
            return (
                f"{by} claims {kind} wrongly"
                + (f", must play {move}" * bool(move))
                + f" ({article})"
            )
        case TimeGiven(person, time, article):
            return f"{person} {time / 60_000:+g} min ({article})"
        case ClockCorrected(person, time, moves, article):
            set_to = f"{time // 1000} s" if time is not None else f"{moves} moves"
            return f"{person} has {set_to} ({article})"
        case PlayerWarned(person, article):
            return f"{person} is warned ({article})"
        case FlagFell(person):
            return f"flag of {person}"
        case ArbiterCalled(by, question, article):
            return f"arbiter: {question or f'called by {by}'} ({article})"
    return _arbitrated(fact)


def _arbitrated(fact: Fact) -> str:
    match fact:
        case GameRetraced(plies, article):
            return f"back to {plies} ({article})"
        case GameContinued():
            return "goes on"
        case DrawOffered(by):
            return f"{by} offers"
        case GameEnded(result, ending, article):
            return f"{result} {ending} ({article})"
    return type(fact).__name__
