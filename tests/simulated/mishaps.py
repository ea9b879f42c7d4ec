"""What people do wrong, one thing in a turn, and what they do about it when they are told."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

import chess

from accessible.intents import player
from tests.simulated.oracle import Follows, taken_on
from tests.simulated.turn import Turn


class Fault(StrEnum):
    """What goes wrong in a turn."""

    NONE = "nothing"
    WRONG_SQUARE = "wrong square, the mover"
    WRONG_SQUARE_FOLLOWING = "wrong square, his opponent"
    FORGOTTEN_CAPTURE = "forgotten capture, the mover"
    FORGOTTEN_CAPTURE_FOLLOWING = "forgotten capture, his opponent"
    SLIP_IN_TIME = "slip of the tongue, corrected in time"
    SLIP_TOO_LATE = "slip of the tongue, too late"
    WRONG_REPETITION = "wrong repetition"
    NO_REPETITION = "no repetition"
    BUMP = "bump"
    TOUCH = "another piece touched"
    PRESS_TOO_EARLY = "pressed too early"
    PRESS_OF_OPPONENT = "the opponent pressed"
    ILLEGAL_MOVE = "illegal move"
    MISSED_ENTRY = "score: missed entry"
    SWAPPED_ENTRIES = "score: swapped entries"
    WRONG_ENTRY = "score: wrong entry"
    BOTH_WRONG = "score: both wrong, in different places"


PUT_RIGHT = "told, put right"
REFUSED = "refused, put right"
RULED = "ruled"
FOR_ARBITER = "arbiter"
UNFELT = "felt by nobody"
NOT_POSSIBLE = "did not apply"
ALLOWED = "allowed, remarked"
NO_FAULT = "completed"


def nothing(turn: Turn) -> str:
    """Everything in one of the orders that people use."""
    if turn.rng.random() < 0.4:
        turn.make()
        turn.say()
    else:
        turn.say()
        if turn.rng.random() < 0.3:
            turn.make()
    if turn.is_done:
        return NO_FAULT
    turn.repeat()
    if turn.rng.random() < 0.2 and not turn.is_done:  # he executes it in his own time
        if not turn._is_made():
            turn.make()
        turn.press()
    return NO_FAULT


def wrong_square(turn: Turn) -> str:
    """The hand of the mover misses the aperture."""
    goal = _wrong_goal(turn)
    if goal is None:
        return NOT_POSSIBLE
    turn.say()
    if turn.rng.random() < 0.7:
        turn.repeat()
    if turn.is_done:
        return NOT_POSSIBLE
    mark = turn.sitting.mark()
    turn.mine.make(turn.truth.board, turn.move, target=goal)
    if not turn.mine.has_sensors:
        return UNFELT
    if turn.rng.random() < 0.5:  # he has not listened
        turn.press()
        return FOR_ARBITER
    _must_have_told(turn, mark, "board-shows-other", "board-one-astray", "board-shows-no-move",
                    "board-lift*", "board-place*")  # fmt: skip
    return PUT_RIGHT


def _wrong_goal(turn: Turn) -> chess.Square | None:
    """An empty aperture near the right one, into which no castling or promotion leads."""
    move, board = turn.move, turn.truth.board
    if board.is_castling(move) or move.promotion or board.is_en_passant(move):
        return None
    near = [s for s in turn.mine.free() if 0 < chess.square_distance(s, move.to_square) <= 2]
    near = [s for s in near if s != move.from_square]
    return turn.rng.choice(near) if near else None


def wrong_square_following(turn: Turn) -> str:
    """The opponent executes the move into the wrong aperture."""
    goal = _wrong_goal(turn)
    if goal is None or goal in turn.theirs.men:
        return NOT_POSSIBLE
    turn.say()
    turn.repeat()
    if turn.is_done:
        return NOT_POSSIBLE
    mark = turn.sitting.mark()
    turn.theirs.make(turn.truth.board, turn.move, target=goal)
    if not turn.theirs.has_sensors:
        return UNFELT
    _must_have_told(turn, mark, "board-one-astray", "board-lift*", "board-place*")
    if turn.rng.random() < 0.5 and not turn.is_done:  # nobody minds; the turn passes
        turn.make()
        turn.press()
    return PUT_RIGHT


def forgotten_capture(turn: Turn) -> str:
    """The mover leaves the captured man on his board: his own he has in his hand, or placed."""
    taken = taken_on(turn.truth.board, turn.move)
    if taken is None:
        return NOT_POSSIBLE
    turn.say()
    turn.repeat()
    if turn.is_done:
        return NOT_POSSIBLE
    if turn.truth.board.is_en_passant(turn.move):
        turn.mine.make(turn.truth.board, turn.move, forgets=True)
    else:
        turn.mine.up(turn.move.from_square)
        turn.mine.rest()
    if not turn.mine.has_sensors:
        return UNFELT
    turn.press()
    return FOR_ARBITER


def forgotten_capture_following(turn: Turn) -> str:
    """The opponent leaves his captured man on the board."""
    taken = taken_on(turn.truth.board, turn.move)
    if taken is None:
        return NOT_POSSIBLE
    turn.say()
    turn.repeat()
    if turn.is_done:
        return NOT_POSSIBLE
    if turn.truth.board.is_en_passant(turn.move):
        turn.theirs.make(turn.truth.board, turn.move, forgets=True)
    else:
        turn.theirs.up(turn.move.from_square)
        turn.theirs.rest()
    if turn.rng.random() < 0.5:
        turn.make()
        turn.press()
    return PUT_RIGHT if turn.theirs.has_sensors else UNFELT


def slip_in_time(turn: Turn) -> str:
    """The mover says another move than he means, and corrects it before he presses."""
    slip = turn.other_move()
    if slip is None:
        return NOT_POSSIBLE
    turn.sitting.say(turn.speaker, slip)
    if turn.truth.announced != slip:
        return REFUSED
    if turn.rng.random() < 0.5:
        turn.repeat()
        if turn.rng.random() < 0.5 and not turn.is_done:
            turn.follow()
    if turn.rng.random() < 0.3 and not turn.is_done:
        turn.mine.make(turn.truth.board, turn.move)
    if turn.is_done:
        return NOT_POSSIBLE
    turn.sitting.wait(turn.rng.randrange(200, 5000))
    turn.sitting.correct(player(turn.mover), turn.move)
    return PUT_RIGHT


def slip_too_late(turn: Turn) -> str:
    """The mover finds out that he said another move when he has pressed."""
    slip = turn.other_move()
    if slip is None:
        return NOT_POSSIBLE
    meant = turn.move
    turn.sitting.say(turn.speaker, slip)
    turn.repeat()
    if turn.is_done:
        return NOT_POSSIBLE
    turn.follow()
    mark = turn.sitting.mark()
    turn.mine.make(turn.truth.board, meant)
    if turn.is_done:
        return NOT_POSSIBLE
    if turn.mine.has_sensors:
        _must_have_told(turn, mark, "board-shows-other")
    if turn.press() is Follows.ARBITER:
        return FOR_ARBITER
    if not turn.is_done:
        return FOR_ARBITER
    if not turn.truth.is_over:
        turn.sitting.correct_too_late(player(turn.mover), meant)
        if turn.mover in turn.truth.keeps and turn.rng.random() < 0.5:
            turn.writes[turn.mover] = meant  # and D.2.9 decides
    return REFUSED


def wrong_repetition(turn: Turn) -> str:
    """The opponent repeats another move, and perhaps executes it on his board."""
    other = turn.other_move()
    if other is None:
        return NOT_POSSIBLE
    turn.say()
    if turn.is_done:
        return NOT_POSSIBLE
    turn.sitting.repeat(turn.answerer, other)
    if turn.rng.random() < 0.4:
        mark = turn.sitting.mark()
        turn.theirs.make(turn.truth.board, other)
        if turn.theirs.has_sensors:
            _must_have_told(turn, mark, "board-one-astray", "board-lift*", "board-place*")
    return REFUSED


def no_repetition(turn: Turn) -> str:
    """The opponent says nothing, and the mover presses all the same: only remarked (12.9)."""
    turn.say()
    if turn.is_done:
        return NOT_POSSIBLE
    turn.make()
    if turn.is_done:
        return NOT_POSSIBLE
    mark = turn.sitting.mark()
    turn.press()
    _must_have_told(turn, mark, "arbiter-not-repeated")
    return ALLOWED


def bump(turn: Turn) -> str:
    """A sleeve knocks men out of their apertures, of a board on either side of the table."""
    color = turn.rng.choice(chess.COLORS)
    board = turn.sitting.boards[color]
    own = {turn.move.from_square, turn.move.to_square}
    others = [s for s in board.men if s not in own]
    if len(others) < 4:
        return NOT_POSSIBLE
    mark = turn.sitting.mark()
    fallen = board.knock(turn.rng.sample(others, turn.rng.choice((3, 4))))
    if board.has_sensors:
        _must_have_told(turn, mark, "board-many-lifted", "board-one-astray", "board-shows-no-move",
                        "board-lift*", "board-place*")  # fmt: skip
    for square, man in fallen.items():
        if turn.rng.random() < 0.25:  # one lands elsewhere
            square = turn.rng.choice(board.free())
        if square in board.men:
            square = turn.rng.choice(board.free())
        board.down(man, square)
    board.rest()
    if turn.rng.random() < 0.7:
        turn.level(color)
    return PUT_RIGHT if board.has_sensors else UNFELT


def touch(turn: Turn) -> str:
    """The mover takes another man out of his aperture first, and puts him back (D.2.2, 4.3)."""
    if not turn.mine.has_sensors or turn.mover not in turn.truth.impaired:
        return NOT_POSSIBLE
    square = turn.rng.choice([s for s in turn.mine.men if s != turn.move.from_square])
    man = turn.mine.up(square)
    turn.sitting.wait(400)
    turn.mine.down(man, square)
    turn.mine.rest()
    turn.truth.touch(square)
    turn.say()
    return REFUSED if turn.truth.announced is None else ALLOWED


def press_too_early(turn: Turn) -> str:
    """The mover presses before he has said, or done, everything."""
    if turn.rng.random() < 0.6:
        turn.say()
        if turn.rng.random() < 0.5 and not turn.is_done:
            turn.repeat()
    if turn.is_done:
        return NOT_POSSIBLE
    return {
        Follows.ARBITER: FOR_ARBITER, Follows.ILLEGAL: RULED, Follows.COMPLETED: UNFELT,
    }.get(turn.press(), REFUSED)  # fmt: skip


def press_of_opponent(turn: Turn) -> str:
    """His opponent presses a clock that is not his."""
    if turn.rng.random() < 0.5:
        turn.say()
    if turn.is_done:
        return NOT_POSSIBLE
    turn.sitting.press(not turn.mover)
    return REFUSED


def illegal_move(turn: Turn) -> str:
    """The mover announces, makes and completes a move that is none."""
    illegal = _illegal(turn)
    is_second = turn.truth.illegal[turn.mover] > 0  # whether the opponent can mate takes long
    if illegal is None or (is_second and turn.rng.random() < 0.8):
        return NOT_POSSIBLE
    turn.sitting.say(turn.speaker, illegal)
    turn.repeat()
    before = len(turn.mine.lifts)
    turn.mine.make(turn.truth.board, illegal)
    if turn.mine.has_sensors and turn.mover in turn.truth.impaired:
        turn.truth.lifted = turn.mine.lifts[before:]
    if turn.rng.random() < 0.3:
        turn.sitting.correct(player(turn.mover), turn.move)
        return PUT_RIGHT
    turn.press()
    return RULED


def _illegal(turn: Turn) -> chess.Move | None:
    board = turn.truth.board
    own = [s for s, man in board.piece_map().items() if man.color == turn.mover]
    found = []
    for origin in own:
        man = board.piece_type_at(origin)
        for goal in chess.SQUARES:
            is_last = man == chess.PAWN and chess.square_rank(goal) in (0, 7)
            is_free = board.color_at(goal) != turn.mover
            is_king = board.piece_type_at(goal) == chess.KING
            move = chess.Move(origin, goal)
            is_castling = man == chess.KING and chess.square_distance(origin, goal) > 1
            if is_free and not (is_last or is_king or is_castling or board.is_legal(move)):
                found.append(move)
    return turn.rng.choice(found) if found else None


def _must_have_told(turn: Turn, mark: int, *kinds: str) -> None:
    """A sensor has seen it: people have been told."""
    if not turn.sitting.told_since(mark, *kinds):
        told = [message.kind for message in turn.sitting.heard.told[mark:]]
        raise turn.sitting.wrong(f"silent: none of {kinds}, told {told}")


MISHAPS: dict[Fault, Callable[[Turn], str]] = {
    Fault.NONE: nothing,
    Fault.WRONG_SQUARE: wrong_square,
    Fault.WRONG_SQUARE_FOLLOWING: wrong_square_following,
    Fault.FORGOTTEN_CAPTURE: forgotten_capture,
    Fault.FORGOTTEN_CAPTURE_FOLLOWING: forgotten_capture_following,
    Fault.SLIP_IN_TIME: slip_in_time,
    Fault.SLIP_TOO_LATE: slip_too_late,
    Fault.WRONG_REPETITION: wrong_repetition,
    Fault.NO_REPETITION: no_repetition,
    Fault.BUMP: bump,
    Fault.TOUCH: touch,
    Fault.PRESS_TOO_EARLY: press_too_early,
    Fault.PRESS_OF_OPPONENT: press_of_opponent,
    Fault.ILLEGAL_MOVE: illegal_move,
    Fault.MISSED_ENTRY: nothing,
    Fault.SWAPPED_ENTRIES: nothing,
    Fault.WRONG_ENTRY: nothing,
    Fault.BOTH_WRONG: nothing,
}
