"""Somebody who copies a game with slips of the pen, for tests and the bench."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

import chess

from accessible.game.reconciling.finding import Case, Finding, Slip

GERMAN = str.maketrans("QRBN", "DTLS")


class Fault(StrEnum):
    """What can go wrong with one half-move of a score."""

    MISSED = "missed"
    PAIR_MISSED = "pair missed"
    DOUBLED = "doubled"
    TRANSPOSED = "transposed"
    IMPOSSIBLE = "misread, impossible"
    POSSIBLE = "misread, possible"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Truth:
    """A game as it was: moves, and how they are written in English."""

    start: chess.Board
    moves: tuple[chess.Move, ...]
    written: tuple[str, ...]


def truth(start: chess.Board, moves: Sequence[chess.Move]) -> Truth:
    """A game with its moves written down."""
    board, written = start.copy(stack=False), []
    for move in moves:
        written.append(board.san(move))
        board.push(move)
    return Truth(start, tuple(moves), tuple(written))


def random_game(random: Random, longest: int) -> Truth:
    """A legal game of random moves."""
    board = chess.Board()
    while board.ply() < longest and not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
    return truth(chess.Board(), board.move_stack)


def with_fault(game: Truth, fault: Fault, index: int, random: Random) -> list[str] | None:
    """The score of a game with one fault; None if it cannot have that one there."""
    copy = list(game.written)
    match fault:
        case Fault.MISSED:
            del copy[index]
        case Fault.PAIR_MISSED:
            del copy[index : index + 2]
        case Fault.DOUBLED:
            copy.insert(index, copy[index])
        case Fault.TRANSPOSED if index + 1 < len(copy):
            copy[index : index + 2] = reversed(copy[index : index + 2])
        case Fault.UNREADABLE:
            copy[index] = "?"
        case Fault.POSSIBLE | Fault.IMPOSSIBLE:
            other = _other(game, index, random, is_possible=fault is Fault.POSSIBLE)
            if other is None:
                return None
            copy[index] = other
        case _:
            return None
    return copy


def _other(game: Truth, index: int, random: Random, *, is_possible: bool) -> str | None:
    """Another move than the one made, one sign or a few away from it."""
    board = game.start.copy(stack=False)
    for move in game.moves[:index]:
        board.push(move)
    written = game.written[index]
    if is_possible:
        others = [m for m in board.legal_moves if m != game.moves[index]]
        return board.san(random.choice(others)) if others else None
    if written.startswith("O"):
        return None
    places = [i for i, sign in enumerate(written) if sign in "abcdefgh12345678"]
    for _ in range(20):
        place = random.choice(places)
        signs = "abcdefgh" if written[place] in "abcdefgh" else "12345678"
        changed = written[:place] + random.choice(signs) + written[place + 1 :]
        try:
            board.parse_san(changed)
        except chess.IllegalMoveError:
            return changed
        except ValueError:
            continue
    return None


def numbered(written: Sequence[str], *, is_german: bool = False) -> str:
    """A score as people write it, with the numbers of its own moves."""
    copy = [w.translate(GERMAN) for w in written] if is_german else list(written)
    pairs = (copy[i : i + 2] for i in range(0, len(copy), 2))
    return "\n".join(f"{n}. {' '.join(pair)}" for n, pair in enumerate(pairs, start=1))


_SLIPS = {
    Fault.MISSED: {Slip.MISSED},
    Fault.PAIR_MISSED: {Slip.MISSED},
    Fault.DOUBLED: {Slip.DOUBLED},
    Fault.TRANSPOSED: {Slip.TRANSPOSED, Slip.ORDER},
    Fault.IMPOSSIBLE: {Slip.MISREAD, Slip.UNREADABLE},
    Fault.POSSIBLE: {Slip.MISREAD},
    Fault.UNREADABLE: {Slip.UNREADABLE},
}


def is_right(game: Truth, finding: Finding, fault: Fault, index: int) -> bool:
    """Whether one fault of the second score at a half-move (from 0) was found.

    Either all of the game stands and only that entry is put right, or, where nothing after it
    tells, the game stands up to it: two possible moves, or an entry that decides.
    """
    if finding.case is Case.AGREE:
        slips = {(r.score, r.slip) for r in finding.repairs}
        near = (
            {index + 1, index + 2} if fault in _TWO or _is_same_again(game, index) else {index + 1}
        )
        plies = {repair.ply for repair in finding.repairs}
        expected = {(1, slip) for slip in _SLIPS[fault]} | {(None, Slip.ORDER)}
        return finding.moves == game.moves and slips <= expected and plies <= near
    if finding.agreed_ply != index or finding.moves != game.moves[:index]:
        return False
    left = len(game.moves) - index
    is_last = left <= (3 if fault in _TWO else 1) or (
        fault is Fault.MISSED and left == 2 and _is_possible_too(game, index)
    )
    return (finding.case is Case.SCORES and (fault is Fault.POSSIBLE or is_last)) or (
        finding.case is Case.UNCLEAR and is_last
    )


def _is_possible_too(game: Truth, index: int) -> bool:
    """Whether the entry after a missed one can be read as a move in its place: Nc2 Qxc2."""
    board = game.start.copy(stack=False)
    for move in game.moves[:index]:
        board.push(move)
    try:
        return bool(board.parse_san(game.written[index + 1].replace("x", "").rstrip("+#")))
    except ValueError:
        return False


def _is_same_again(game: Truth, index: int) -> bool:
    """Whether the next move is written in the same way: fxe6 fxe6."""
    return game.written[index : index + 1] == game.written[index + 1 : index + 2]


_TWO = (Fault.PAIR_MISSED, Fault.TRANSPOSED)
