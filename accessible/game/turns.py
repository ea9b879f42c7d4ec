"""One turn: touching, announcing, repeating, correcting, pressing; and what an illegal move brings.

In a tournament an illegal move can be announced: the Laws attach consequences to it once it is
completed (7.5.1), and until then it is a slip that may be corrected (D.2.8). At a casual table it
is refused at once and costs nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

import chess

from accessible.game.facts import (
    AdjustmentAnnounced,
    AnnouncementCorrected,
    ClockPressed,
    ExecutionUndone,
    Fact,
    IllegalMoveCompleted,
    MoveAnnounced,
    MoveCompleted,
    MoveExecuted,
    MoveFollowed,
    MoveMisheard,
    MoveRepeated,
    PieceTouched,
)
from accessible.game.results import (
    automatic_ending,
    complete_former,
    ended,
    for_arbiter,
    time_given,
)
from accessible.game.state import (
    Announced,
    Game,
    announcer,
    board,
    board_before,
    has_clock,
    laws_of,
    repeater,
    seating,
    standing,
    waits_for_hands,
)
from accessible.intents import (
    Adjust,
    Announce,
    Correct,
    Execute,
    Follow,
    Person,
    Press,
    Repeat,
    Touch,
    player,
)
from accessible.laws import completion, contact, endings, illegal_acts, illegal_moves, touch
from accessible.laws.editions import Profile
from accessible.laws.illegal_acts import IllegalAct
from accessible.laws.illegal_moves import IllegalRuling
from accessible.laws.irregularities import Question, Remedy
from accessible.laws.rulings import ForArbiter, Outcome, Reason, Refusal
from accessible.laws.turn import Conditions, Seen, TurnEvents, is_same
from accessible.laws.winnable import Answer, can_checkmate

Decision = tuple[Fact, ...] | Refusal


def decide(
    game: Game, intent: Announce | Repeat | Correct | Press | Touch | Execute | Follow | Adjust
) -> Decision:
    """The facts of something said or done about a move, or why it is refused."""
    match intent:
        case Announce():
            return _announce(game, intent)
        case Repeat():
            return _repeat(game, intent)
        case Correct():
            return _correct(game, intent)
        case Press():
            return _press(game, intent)
        case Touch():
            return _touch(game, intent)
        case Execute():
            return _execute(game, intent)
        case Follow():
            return _follow(game, intent)
        case Adjust():
            return _adjust(game, intent)
    assert_never(intent)


def _announce(game: Game, intent: Announce) -> Decision:
    laws = laws_of(game)
    if repeater(game):
        return Refusal(Reason.REPEAT_FIRST, laws.cite("D.2.1"))
    position = board(game)
    if player(position.turn) is not intent.by:
        return Refusal(Reason.NOT_YOUR_TURN, laws.cite("1.3"))
    if game.announced and has_clock(game):
        if not laws.next_move_completes:
            return Refusal(Reason.PRESS_FIRST, laws.cite("6.2.1"))
        if _illegal_announced(game):  # the former move was no move; it is judged when pressed
            return Refusal(Reason.PRESS_FIRST, laws.cite("6.2.1"))
    refusal = _may_announce(game, position, intent.move)
    return refusal or (*complete_former(game), *_announced(game, position, intent))


def _may_announce(game: Game, position: chess.Board, move: chess.Move) -> Refusal | None:
    """Whether a move may be announced in this position."""
    laws = laws_of(game)
    if not position.is_legal(move):
        own_man = position.color_at(move.from_square) == position.turn
        is_way = move.from_square != move.to_square
        if game.started.profile is Profile.TOURNAMENT and own_man and is_way:
            return None  # it stands as announced, and is ruled when it is completed
        return Refusal(Reason.ILLEGAL_MOVE, laws.cite("3"))
    # What was touched and claimed binds the turn in which it happened only.
    bound = not game.announced
    if bound and game.must_play:  # a claim binds before any touch
        if move == game.must_play:
            return None
        return Refusal(Reason.CLAIMED_MOVE_FIRST, laws.cite("9.5.3"))
    if bound and game.touched:
        ruling = touch.allowed(position, [touch.Touch(s) for s in game.touched], laws)
        if isinstance(ruling, touch.Allowed) and move not in ruling.moves:
            return Refusal(Reason.TOUCHED_PIECE, ruling.article)
    return None


def _announced(game: Game, position: chess.Board, intent: Announce) -> tuple[Fact, ...]:
    """The move is announced; one that ends the game may be complete at once (6.2.1.1)."""
    said = MoveAnnounced(intent.by, intent.move, intent.heard)
    if not position.is_legal(intent.move):
        return (said,)
    after = position.copy()
    after.push(intent.move)
    outcome = endings.automatic_ending(after, laws_of(game))
    events = replace(
        _by_hand(game), announced=intent.move, ending=outcome.ending if outcome else None
    )
    if outcome and completion.completion(position, events, conditions(game, position.turn)):
        return (said, MoveCompleted(intent.by, intent.move), ended(outcome))
    return (said,)


def _repeat(game: Game, intent: Repeat) -> Decision:
    article = laws_of(game).cite("D.2.1")
    waiting = repeater(game)
    if not game.announced or waiting is None:
        return Refusal(Reason.NOTHING_TO_REPEAT, article)
    if intent.by is not waiting:
        return Refusal(Reason.OWN_MOVE_REPEATED, article)
    if intent.move != game.announced.move:
        return Refusal(Reason.REPEATED_WRONGLY, article)
    said = MoveRepeated(intent.by, intent.move)
    repeated = replace(game, announced=replace(game.announced, is_repeated=True))
    return (said, *_complete(repeated)) if is_complete(repeated) else (said,)


def _press(game: Game, intent: Press) -> Decision:
    """The press completes the move, if there is one to complete (6.2.1, D.2.4)."""
    laws, position = laws_of(game), board_before(game)
    if has_clock(game) and intent.by is not player(position.turn):
        return Refusal(Reason.CLOCK_NOT_YOURS, laws.cite("6.2.1"))
    ruling = completion.press(position, turn_events(game), conditions(game, position.turn))
    if isinstance(ruling, Refusal):
        return ruling
    if not game.announced and game.started.profile is not Profile.TOURNAMENT:
        return Refusal(Reason.NOTHING_TO_PRESS, laws.cite("6.2.4"))
    if isinstance(ruling, ForArbiter) and game.started.profile is not Profile.TOURNAMENT:
        return _hand_missing(game, ruling)
    if isinstance(ruling, ForArbiter):
        return (ClockPressed(intent.by), for_arbiter(intent.by, ruling))
    is_without_word = not game.announced and ruling.effect is completion.PressEffect.COMPLETES
    if is_without_word:  # a sighted player's hand has moved; the table announces for him first
        return Refusal(Reason.NOTHING_TO_PRESS, laws.cite("D.2.1"))
    pressed = ClockPressed(intent.by, ruling.remark or "")
    return (pressed, *(_complete(game) if game.announced else _judge(game, None)))


def _hand_missing(game: Game, ruling: ForArbiter) -> Refusal:
    """At a casual table nobody is called because a hand is not done yet (D.2.3, D.2.8)."""
    is_other = ruling.question == completion.TurnQuestion.BOARD_NOT_AS_ANNOUNCED
    return Refusal(Reason.BOARD_DIFFERS if is_other else Reason.EXECUTE_FIRST, ruling.article)


def conditions(game: Game, mover: chess.Color) -> Conditions:
    """How a turn is played at this table."""
    seats = seating(game.started)
    return Conditions(
        laws_of(game),
        game.started.profile,
        mover_is_impaired=seats.of(mover).is_impaired,
        opponent_is_impaired=seats.of(not mover).is_impaired,
        has_clock=has_clock(game),
    )


def turn_events(game: Game) -> TurnEvents:
    """What has happened in the turn of the announced move, or of the one to be announced."""
    if not game.announced:
        return _by_hand(game)
    outcome = None if _illegal_announced(game) else automatic_ending(game)
    move, is_repeated = game.announced.move, game.announced.is_repeated
    ending = outcome.ending if outcome else None
    repeated = move if is_repeated else None
    return replace(_by_hand(game), announced=move, repeated=repeated, ending=ending)


def _by_hand(game: Game) -> TurnEvents:
    """What a board has felt of the mover's hand; a new piece looks like the pawn it replaces."""
    if not waits_for_hands(game):
        return TurnEvents()
    seen = Seen.YES if game.executed else Seen.NO
    return TurnEvents(executed=game.executed, captured_off=seen, placed=seen, rook_placed=seen)


def is_complete(game: Game) -> bool:
    """Whether nothing is missing for the announced move to be completed."""
    position = board_before(game)
    completed = completion.completion(position, turn_events(game), conditions(game, position.turn))
    return completed is not None


def _complete(game: Game) -> tuple[Fact, ...]:
    """The announced move is completed; what it ends or breaks is ruled now."""
    assert game.announced is not None
    if _illegal_announced(game):
        return _judge(game, game.announced.move)
    outcome = automatic_ending(game)
    return (*complete_former(game), *((ended(outcome),) if outcome else ()))


def _judge(game: Game, move: chess.Move | None) -> tuple[Fact, ...]:
    """What follows an illegal move, or a press without one (7.5)."""
    laws, position = laws_of(game), board_before(game)
    by = position.turn
    act = illegal_acts.illegal_act(
        position, move, promoted=bool(move and move.promotion), two_hands=False, pressed=True,
        laws=laws,
    )  # fmt: skip
    if isinstance(act, ForArbiter) or act is None:
        withdrawn = (AnnouncementCorrected(player(by), move),) if move else ()
        return (*withdrawn, *((for_arbiter(player(by), act),) if act else ()))
    earlier = standing(game, player(by)).illegal_moves
    loses = laws.illegal_move_loses_at and earlier + 1 >= laws.illegal_move_loses_at
    can_mate = can_checkmate(position, not by).answer if loses else Answer.YES
    ruling = illegal_moves.rule_illegal(act, by, earlier, can_mate, laws, board=position, move=move)
    if isinstance(ruling, Refusal):  # under these Laws it is for the opponent to claim
        withdrawn = (AnnouncementCorrected(player(by), move),) if move else ()
        question = ForArbiter(Question.PENALTY, ruling.article)
        return (*withdrawn, for_arbiter(player(by), question))
    return _carried_out(player(by), act, move, ruling, position)


def _carried_out(
    by: Person,
    act: IllegalAct,
    move: chess.Move | None,
    ruling: IllegalRuling,
    position: chess.Board,
) -> tuple[Fact, ...]:
    """A ruling as facts: the finding, the clocks, what stays touched, and a result if it is one."""
    touched = " ".join(chess.square_name(s) for s in ruling.touched if position.piece_at(s))
    facts: list[Fact] = [IllegalMoveCompleted(by, act, move, ruling.article, touched)]
    if move and ruling.remedy is Remedy.QUEEN:
        facts.append(MoveCompleted(by, chess.Move(move.from_square, move.to_square, chess.QUEEN)))
    facts += time_given((ruling.time,)) if ruling.time else ()
    match ruling.outcome:
        case Outcome():
            facts.append(ended(ruling.outcome))
        case ForArbiter():
            facts.append(for_arbiter(by, ruling.outcome))
    return tuple(facts)


def _illegal_announced(game: Game) -> bool:
    """Whether an illegal move stands announced."""
    return game.announced is not None and not board_before(game).is_legal(game.announced.move)


def _correct(game: Game, intent: Correct) -> Decision:
    """Until the turn has passed; afterwards the scores decide, not the words (D.2.8, D.2.9)."""
    article = laws_of(game).cite("D.2.8")
    if not game.announced or announcer(game) is not intent.by:
        spoke_before = any(_movers_moves(game, intent.by))
        reason = Reason.TOO_LATE_TO_CORRECT if spoke_before else Reason.NOTHING_TO_CORRECT
        return Refusal(reason, article)
    position = board_before(game)
    events, table = turn_events(game), conditions(game, position.turn)
    refusal = completion.may_correct(position, events, table, to=intent.move)
    withdrawn = _withdrawn(intent.by, game.announced)
    if refusal or intent.move is None:
        return refusal or (withdrawn,)
    refusal = _may_announce(replace(game, announced=None), position, intent.move)
    right = Announce(intent.by, intent.move, intent.heard)
    return refusal or (withdrawn, *_announced(game, position, right))


def _withdrawn(by: Person, announced: Announced) -> MoveMisheard | AnnouncementCorrected:
    """A move that came by ear is the program's fault, until the opponent has repeated it: after
    that the player has heard twice what he is taken to have said.
    """
    if announced.heard is None or announced.is_repeated:
        return AnnouncementCorrected(by, announced.move)
    return MoveMisheard(by, announced.move, announced.heard)


def _movers_moves(game: Game, by: Person) -> tuple[chess.Move, ...]:
    first = chess.Board(game.started.fen).turn
    return game.moves[0 if by.color == first else 1 :: 2]


def _touch(game: Game, intent: Touch) -> Decision:
    """Only the player on move can touch with consequences (4.3, D.2.2)."""
    laws, position = laws_of(game), board(game)
    if announcer(game) is intent.by and intent.by in game.watched:
        return _touched_after_announcing(game, intent)
    if repeater(game):
        return Refusal(Reason.REPEAT_FIRST, laws.cite("D.2.1"))
    if player(position.turn) is not intent.by or (game.announced and has_clock(game)):
        return Refusal(Reason.NOT_YOUR_TURN, laws.cite("4.3"))
    ruling = touch.allowed(position, [touch.Touch(intent.square)], laws)
    if isinstance(ruling, Refusal):
        return ruling
    return (*complete_former(game), PieceTouched(intent.by, chess.square_name(intent.square)))


def _touched_after_announcing(game: Game, intent: Touch) -> Decision:
    """Who has announced and now moves has touched: a slip corrected after that is bound (D.2.8)."""
    touched = [touch.Touch(intent.square)]
    ruling = touch.allowed(board_before(game), touched, laws_of(game))
    if isinstance(ruling, Refusal):
        return ruling
    return (PieceTouched(intent.by, chess.square_name(intent.square)),)


def _execute(game: Game, intent: Execute) -> Decision:
    """What the mover's board shows; with the word it makes the move, whichever came first."""
    laws, position = laws_of(game), board_before(game)
    if player(position.turn) is not intent.by:
        return Refusal(Reason.NOT_YOUR_TURN, laws.cite("1.3"))
    if intent.move == game.executed:
        return ()
    if intent.move is None:
        return (ExecutionUndone(intent.by),)
    if game.touched and not game.announced:
        ruling = touch.allowed(position, [touch.Touch(s) for s in game.touched], laws)
        shown_moves = {m for m in position.legal_moves if is_same(m, intent.move)}
        if isinstance(ruling, touch.Allowed) and shown_moves and not shown_moves & ruling.moves:
            return Refusal(Reason.TOUCHED_PIECE, ruling.article)
    shown = MoveExecuted(intent.by, intent.move)
    done = replace(game, executed=intent.move)
    if game.announced and is_complete(done):
        return (shown, *_complete(done))
    return (shown,)


def _follow(game: Game, intent: Follow) -> Decision:
    """The last move is executed on the opponent's board, once it is known for certain (D.2.1)."""
    if repeater(game):
        return Refusal(Reason.REPEAT_FIRST, laws_of(game).cite("D.2.1"))
    move = game.announced.move if game.announced else game.moves[-1] if game.moves else None
    if not game.is_to_follow or move is None:
        return ()
    return (MoveFollowed(intent.by, move),)


def _adjust(game: Game, intent: Adjust) -> Decision:
    runs_for = board_before(game).turn if has_clock(game) else None
    refusal = contact.may_adjust(
        intent.by is Person.WHITE, board(game).turn, laws_of(game), clock_running=runs_for
    )
    return refusal or (AdjustmentAnnounced(intent.by),)
