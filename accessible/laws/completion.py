"""When a move is announced, repeated, made and completed (4.7, 6.2, D.2.1, D.2.3 to D.2.5, D.2.8).

A visually impaired player has made a move when the captured piece is off his board, the piece
stands in another aperture and the move has been announced: all three. The sighted player makes
it by hand (4.7). Where no sensor reports an act of the hand, the announcement carries it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Edition, Fivefold, Laws, opponent_repeats
from accessible.laws.rulings import Ending, ForArbiter, Reason, Refusal
from accessible.laws.turn import (
    Awaited,
    Conditions,
    Seen,
    TurnEvents,
    differs,
    is_announced,
    is_same,
    is_seen,
    move_of,
    undone,
)


class TurnQuestion(StrEnum):
    """What the arbiter is asked about a turn."""

    NOT_ANNOUNCED = "not-announced"
    PRESSED_TOO_EARLY = "pressed-too-early"
    BOARD_NOT_AS_ANNOUNCED = "board-not-as-announced"
    NOT_REPEATED = "not-repeated"
    REPEATED_WRONGLY = "repeated-wrongly"

    @property
    def key(self) -> str:
        """The sentence that asks it."""
        return f"arbiter-{self}"


class Completion(StrEnum):
    """What completed a move."""

    PRESS = "press"
    ENDS_GAME = "ends-game"
    NEXT_MOVE = "next-move"
    REPETITION = "repetition"
    ANSWER = "answer"


class PressEffect(StrEnum):
    """What a press of the clock does."""

    COMPLETES = "completes"
    WITHOUT_MOVE = "without-move"  # like an illegal move (7.5.3)
    UNPROMOTED = "unpromoted"  # an illegal move (7.5.2)


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a press means; ``remark``: what the opponent left out, which only 12.9 can meet."""

    effect: PressEffect
    article: str
    remark: TurnQuestion | None = None
    is_unverified: bool = False


@dataclass(frozen=True, slots=True)
class Completed:
    """What completed a move, and the article."""

    by: Completion
    article: str
    is_unverified: bool = False


def ends_at_once(ending: Ending, laws: Laws) -> bool:
    """Whether a move that ends the game so needs no press to be completed (6.2.1.1)."""
    match ending:
        case Ending.CHECKMATE | Ending.STALEMATE:
            return True
        case Ending.DEAD_POSITION:
            return laws.dead_position
        case Ending.FIVEFOLD:
            return laws.fivefold is not Fivefold.NEVER
        case Ending.SEVENTY_FIVE_MOVES:
            return laws.seventy_five_moves
        case Ending.THREEFOLD:  # claimed with the intended move (9.2.1)
            return laws.edition is Edition.FIDE_2023
    return False


def is_made(board: chess.Board, events: TurnEvents, conditions: Conditions) -> bool:
    """Whether the move has been made: D.2.3 for the visually impaired, 4.7 for the sighted.

    ``board`` is the position before the move.
    """
    move = move_of(events, conditions)
    if move is None or differs(events):
        return move is not None and not conditions.mover_is_impaired
    if conditions.mover_is_impaired and not is_announced(board, events.announced):
        return False
    return not any(undone(board, move, events))


def press(
    board: chess.Board, events: TurnEvents, conditions: Conditions
) -> Pressed | ForArbiter | Refusal:
    """What it means that the player on move presses the clock now (6.2.1, 6.2.4, 7.5.2, 7.5.3)."""
    laws, former = conditions.laws, completion(board, events, conditions)
    if not conditions.has_clock:
        return Refusal(Reason.NO_CLOCK)
    if former and former.by is Completion.ENDS_GAME:
        return Refusal(Reason.GAME_OVER, former.article)
    if events.pressed or former:
        return Refusal(Reason.CLOCK_ALREADY_PRESSED, laws.cite("6.2.1"))
    move = move_of(events, conditions)
    if move is None:
        return _press_withoutmove_of(events, laws)
    if differs(events):
        return ForArbiter(TurnQuestion.BOARD_NOT_AS_ANNOUNCED, laws.cite("D.2.9"))
    if tuple(undone(board, move, events)) == (Awaited.NEW_PIECE_PLACED,):
        return Pressed(PressEffect.UNPROMOTED, laws.cite("7.5.2"))
    if not is_made(board, events, conditions):
        return ForArbiter(TurnQuestion.PRESSED_TOO_EARLY, laws.cite("6.2.4"))
    return Pressed(PressEffect.COMPLETES, laws.cite("6.2.1"), _remark(events, conditions))


def completion(board: chess.Board, events: TurnEvents, conditions: Conditions) -> Completed | None:
    """What has completed the move, if anything: 6.2.1; without a clock the word of the opponent.

    ``events.pressed`` counts only for a move that has been made.
    """
    laws, is_tournament = conditions.laws, opponent_repeats(conditions.profile)
    is_right = events.announced is not None and events.repeated == events.announced
    if not is_made(board, events, conditions):
        return None
    if events.pressed and conditions.has_clock:
        return Completed(Completion.PRESS, laws.cite("6.2.1"))
    is_certain = is_right or not is_tournament or is_seen(board, events, conditions)
    if events.ending and ends_at_once(events.ending, laws) and is_certain:
        return Completed(Completion.ENDS_GAME, laws.cite("6.2.1.1"))
    if conditions.has_clock:
        if events.moved_again and laws.next_move_completes:
            is_unverified = "next_move_completes" in laws.unverified
            return Completed(Completion.NEXT_MOVE, laws.cite("6.2.1.2"), is_unverified)
        return None
    if is_tournament:
        return Completed(Completion.REPETITION, laws.cite("D.2.1")) if is_right else None
    return Completed(Completion.ANSWER, laws.cite("6.2.1.2")) if events.answered else None


def may_correct(
    board: chess.Board,
    events: TurnEvents,
    conditions: Conditions,
    *,
    to: chess.Move | None = None,
) -> Refusal | None:
    """Whether a slip of the tongue may be corrected now (D.2.8).

    Until the opponent's clock is started; without a clock until the opponent's right repetition
    in a tournament, until his answer otherwise. Not ``to`` another move than the board shows.
    """
    laws, former = conditions.laws, completion(board, events, conditions)
    if events.announced is None:
        return Refusal(Reason.NOTHING_TO_CORRECT, laws.cite("D.2.8"))
    if former and former.by is Completion.ENDS_GAME:
        return Refusal(Reason.GAME_OVER, former.article)
    if former or events.answered or (events.pressed and conditions.has_clock):
        return Refusal(Reason.TOO_LATE_TO_CORRECT, laws.cite("D.2.8"))
    if to and events.executed and not is_same(to, events.executed):
        return Refusal(Reason.NOT_A_SLIP, laws.cite("D.2.8"))
    return None


def missing(board: chess.Board, events: TurnEvents, conditions: Conditions) -> tuple[Awaited, ...]:
    """What the table waits for, in the order announce, repeat, execute, press; () if complete."""
    if completion(board, events, conditions):
        return ()
    awaited = []
    if events.announced is None:
        awaited.append(Awaited.ANNOUNCEMENT)
    elif not is_announced(board, events.announced):
        awaited.append(Awaited.NEW_PIECE_NAMED)
    elif opponent_repeats(conditions.profile) and events.repeated != events.announced:
        is_wrong = events.repeated is not None
        awaited.append(Awaited.RIGHT_REPETITION if is_wrong else Awaited.REPETITION)
    move = move_of(events, conditions)
    if move:
        awaited.extend(undone(board, move, events))
    if differs(events):
        awaited.append(Awaited.BOARD_AS_ANNOUNCED)
    if conditions.has_clock:
        awaited.append(Awaited.PRESS)
    return tuple(awaited)


def unrepeated(events: TurnEvents, conditions: Conditions) -> ForArbiter | None:
    """The question when the opponent moves on without a right repetition (D.2.1).

    The Laws name no penalty for it: the arbiter has 12.9.
    """
    remark = _remark(events, conditions)
    if not remark or events.announced is None or not events.answered:
        return None
    return ForArbiter(remark, conditions.laws.cite("12.9"))


def _press_withoutmove_of(events: TurnEvents, laws: Laws) -> Pressed | ForArbiter:
    """Nothing was announced and no board shows a move; sure only where a sensor looks."""
    if events.placed is Seen.NO and laws.press_without_move_is_illegal:
        is_unverified = "press_without_move_is_illegal" in laws.unverified
        return Pressed(PressEffect.WITHOUT_MOVE, laws.cite("7.5.3"), None, is_unverified)
    article = "7.5.3" if events.placed is Seen.NO else "6.2.4"
    return ForArbiter(TurnQuestion.PRESSED_TOO_EARLY, laws.cite(article))


def _remark(events: TurnEvents, conditions: Conditions) -> TurnQuestion | None:
    """What is wrong with the announcement or the repetition, where they are asked for."""
    if events.announced is None:
        return TurnQuestion.NOT_ANNOUNCED if conditions.opponent_is_impaired else None
    if not opponent_repeats(conditions.profile) or events.repeated == events.announced:
        return None
    if events.repeated is None:
        return TurnQuestion.NOT_REPEATED
    return TurnQuestion.REPEATED_WRONGLY
