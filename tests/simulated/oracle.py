"""The Laws as an arbiter reads them, written apart from the program: what a game must be.

The oracle is told what was truly said, what truly stands on the boards and who pressed; it answers
what follows. It uses python-chess for legal moves and nothing of the program under test.

| what happens                                           | what follows                  | article |
|--------------------------------------------------------|-------------------------------|--------|
| a move is announced                                    | it may be corrected           | D.2.8  |
| ... and something else was touched that can be moved   | refused: touch-move           | 4.3    |
| another move is repeated                               | refused, still to be repeated | D.2.1  |
| a slip is corrected before the clock is pressed        | the right move stands         | D.2.8  |
| ... after it                                           | refused                       | D.2.8  |
| the mover presses, the move was announced and made     | it is completed               | 6.2.1  |
| ... and it was illegal                                 | restored, time, touch-move    | 7.5.1  |
| ... and it was the second illegal one                  | lost, or drawn                | 7.5.5  |
| ... nothing was said or done, and a board knows        | as an illegal move            | 7.5.3  |
| ... it was not made, or not announced, or nobody knows | the arbiter                   | 6.2.4  |
| ... the board shows another move than was announced    | the arbiter                   | D.2.9  |
| the opponent presses                                   | refused                       | 6.2.1  |
| boards differ, the scores agree                        | who made another adjusts      | D.2.9  |
| the scores differ                                      | back to where they agree      | D.2.9  |
| an entry is missing, or two stand in each other's place | the scores agree all the same | D.2.9  |
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

import chess

Men = dict[chess.Square, chess.Piece]
MAIN_MS = 90 * 60_000
INCREMENT_MS = 30_000
BONUS_MS = 120_000  # 7.5.5


class Follows(StrEnum):
    """What follows an act."""

    STANDS = "stands"
    REFUSED = "refused"
    COMPLETED = "completed"
    ILLEGAL = "illegal"
    ARBITER = "arbiter"


@dataclass(frozen=True)
class Due:
    """What the Laws give; ``articles``: any of these is the right one to cite."""

    follows: Follows
    articles: tuple[str, ...] = ()


STANDS = Due(Follows.STANDS)
COMPLETED = Due(Follows.COMPLETED)


def refused(*articles: str) -> Due:
    return Due(Follows.REFUSED, articles)


def arbiter(*articles: str) -> Due:
    return Due(Follows.ARBITER, articles)


class Flaw(StrEnum):
    """What is wrong with a score."""

    MISSED = "missed"
    SWAPPED = "swapped"
    WRONG = "wrong"


@dataclass(frozen=True)
class Difference:
    """What D.2.9 makes of boards and scores: a case, how far the scores agree, who adjusts."""

    case: str
    agreed_ply: int
    goes_back: bool = False


@dataclass
class Hours:
    """The time of one player: what he was granted and what he has used."""

    granted: int = MAIN_MS + INCREMENT_MS
    used: int = 0

    @property
    def left(self) -> int:
        return self.granted - self.used


@dataclass
class Truth:
    """A game between two people as the Laws see it.

    ``board`` is the position after the completed moves, with its history. ``felt`` are the players
    whose boards have sensors, ``impaired`` those who do not see. ``lifted`` are the men that such a
    board has felt to leave in this turn, in order.
    """

    board: chess.Board
    felt: frozenset[chess.Color]
    impaired: frozenset[chess.Color]
    announced: chess.Move | None = None
    is_repeated: bool = False
    touched: chess.Square | None = None
    lifted: list[chess.Square] = field(default_factory=list)
    illegal: dict[chess.Color, int] = field(default_factory=lambda: {True: 0, False: 0})
    hours: dict[chess.Color, Hours] = field(default_factory=lambda: {True: Hours(), False: Hours()})
    is_called: bool = False
    is_over: bool = False
    result: str = ""
    keeps: frozenset[chess.Color] = frozenset()
    scores: dict[chess.Color, list[chess.Move]] = field(
        default_factory=lambda: {True: [], False: []}
    )
    flaws: dict[chess.Color, tuple[Flaw, int]] = field(default_factory=dict)
    shown: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._note_times()

    @property
    def mover(self) -> chess.Color:
        return self.board.turn

    @property
    def moves(self) -> list[chess.Move]:
        return self.board.move_stack

    @property
    def is_illegal_announced(self) -> bool:
        return self.announced is not None and not self.board.is_legal(self.announced)

    def men(self) -> dict[chess.Square, chess.Piece]:
        return self.board.piece_map()

    def men_after(self) -> dict[chess.Square, chess.Piece]:
        """The men with the announced move made, if it is a legal one."""
        if self.announced is None or self.is_illegal_announced:
            return self.men()
        return men_after(self.board, self.announced)

    def allowed(self) -> list[chess.Move]:
        """The moves that the piece touched first allows: it moves, or is taken (4.3, 4.5)."""
        legal = list(self.board.legal_moves)
        if self.touched is None:
            return legal
        if self.board.color_at(self.touched) == self.mover:
            bound = [m for m in legal if m.from_square == self.touched]
        else:
            bound = [m for m in legal if taken_on(self.board, m) == self.touched]
        return bound or legal

    # ---- What people say

    def announce(self, move: chess.Move) -> Due:
        if self.is_called:
            return refused("6.11.3")
        if not self.board.is_legal(move):
            self.announced, self.is_repeated = move, False
            return STANDS  # it is ruled when it is completed (7.5.1)
        if move not in self.allowed():
            return refused("4.3.1", "4.3.2", "4.3.3", "4.4.1", "4.4.2", "4.4.3", "4.3")
        self.announced, self.is_repeated = move, False
        return STANDS

    def repeat(self, move: chess.Move) -> Due:
        if self.is_called:
            return refused("6.11.3")
        if move != self.announced:
            return refused("D.2.1")
        self.is_repeated = True
        return STANDS

    def correct(self, move: chess.Move, shown: chess.Move | None) -> Due:
        """The mover corrects what he said; ``shown`` is the move that his board shows."""
        if self.is_called:
            return refused("6.11.3")
        if self.announced is None:
            return refused("D.2.8")
        if shown and not same_way(shown, move):
            return refused("D.2.8")  # it was no slip: his hand made another
        if move not in self.allowed():
            return refused("4.3.1", "4.3.2", "4.3.3")
        self.announced, self.is_repeated = move, False
        return STANDS

    def correct_too_late(self) -> Due:
        return refused("D.2.8")

    # ---- What people do

    def press(self, by: chess.Color, shown: chess.Move | None) -> Due:
        """The clock is pressed; ``shown`` is the move that the mover's board truly shows."""
        if self.is_called:
            return refused("6.11.3")
        if by != self.mover:
            return refused("6.2.1")
        is_felt = self.mover in self.felt
        if self.announced is None:
            if not is_felt:
                return self._called("6.2.4")
            return self._pressed_without_move() if shown is None else self._called("6.2.4")
        if is_felt and shown is None:
            return self._called("6.2.4")
        if is_felt and shown and not same_way(shown, self.announced):
            return self._called("D.2.9")
        return self.completed()

    def _called(self, article: str) -> Due:
        self.is_called = True
        return arbiter(article)

    def _pressed_without_move(self) -> Due:
        return self._illegal("7.5.3", None)

    def completed(self) -> Due:
        """The announced move is completed."""
        assert self.announced is not None
        if self.is_illegal_announced:
            return self._illegal("7.5.1", self.announced)
        self.hours[self.mover].granted += INCREMENT_MS
        self.board.push(self.announced)
        self._new_turn()
        self._note_times()
        self._ends()
        return COMPLETED

    def _illegal(self, article: str, move: chess.Move | None) -> Due:
        by = self.mover
        self.illegal[by] += 1
        self.announced, self.is_repeated = None, False
        if move:
            self._bound_by(move)
        if self.illegal[by] > 1:
            self.is_over = True
            can_win = not self.board.has_insufficient_material(not by)
            self.result = ("1-0" if by == chess.BLACK else "0-1") if can_win else "1/2-1/2"
        else:
            self.hours[not by].granted += BONUS_MS
        return Due(Follows.ILLEGAL, (article,))

    def _bound_by(self, move: chess.Move) -> None:
        """The first piece of the illegal move that can move, or be taken, must (4.3.3 with 7.5.1).

        A board knows which was lifted first; otherwise his own counts first.
        """
        for square in self.lifted or [move.from_square, move.to_square]:
            if square in (move.from_square, move.to_square) and self.board.piece_at(square):
                self.touch(square)

    def touch(self, square: chess.Square) -> None:
        """The mover has lifted a man out of his aperture (D.2.2), before anything else."""
        if self.touched is None and self._obliges(square):
            self.touched = square

    def _obliges(self, square: chess.Square) -> bool:
        legal = self.board.legal_moves
        if self.board.color_at(square) == self.mover:
            return any(m.from_square == square for m in legal)
        return any(taken_on(self.board, m) == square for m in legal)

    # ---- What the arbiter does

    def go_on(self) -> None:
        self.is_called = False

    def retrace(self, plies: int) -> None:
        """The position after so many half-moves stands again (7.1, D.2.9)."""
        while len(self.board.move_stack) > plies:
            self.board.pop()
        del self.shown[plies + 1 :]
        self._new_turn()
        self.put_scores_right()

    # ---- What people write, and what follows from it

    def record(self, color: chess.Color, move: chess.Move) -> None:
        """An entry on a player's score; ``flaws`` are kept by whoever makes one."""
        self.scores[color].append(move)

    def differences(self, known: Mapping[chess.Color, Men]) -> list[Difference]:
        """What may be found when both scores, and the boards that are known, are compared.

        Scores that differ decide (D.2.9). Yet who has written another move than was made, and has
        the right one on his board as everybody has, has only made a slip of the pen; and where what
        he wrote after it makes no sense, or both have erred, an arbiter may find so.
        """
        is_right = {color: men == self.men() for color, men in known.items()}
        found, wrong = [], sorted(self._wrong(), key=lambda flaw: flaw[1])
        for color, ply in wrong:
            is_slip = color in known and all(is_right.values())
            if is_slip and len(wrong) == 1:
                continue
            found.append(Difference("scores", ply - 1, goes_back=True))
            if self._makes_sense(color) and not is_slip:
                return found
            found.append(Difference("unclear", ply - 1, goes_back=True))
        case = "agree" if all(is_right.values()) else "board"
        return [*found, Difference(case, len(self.moves))]

    def _wrong(self) -> list[tuple[chess.Color, int]]:
        return [(color, ply) for color, (flaw, ply) in self.flaws.items() if flaw is Flaw.WRONG]

    def _makes_sense(self, color: chess.Color) -> bool:
        """Whether everything a player wrote could have been played."""
        position = self.board.root()
        for move in self.scores[color]:
            if not position.is_legal(move):
                return False
            position.push(move)
        return True

    def settle(self, found: Difference) -> None:
        """What was proposed is done: the clocks show what they showed then (7.1, D.2.9)."""
        if not found.goes_back:
            self.put_scores_right()
            return
        times = self.shown[found.agreed_ply]
        self.retrace(found.agreed_ply)
        for color, left in zip((chess.WHITE, chess.BLACK), times, strict=True):
            self.hours[color].used = self.hours[color].granted - left

    def put_scores_right(self) -> None:
        """Whoever keeps a score has the moves that stand on it."""
        for color in chess.COLORS:
            if self.scores[color]:
                self.scores[color] = list(self.moves)
        self.flaws.clear()

    def _note_times(self) -> None:
        self.shown.append((self.hours[chess.WHITE].left, self.hours[chess.BLACK].left))

    def charge(self, milliseconds: int) -> None:
        """Time passes; while the arbiter decides it is nobody's (6.11)."""
        if not self.is_called and not self.is_over:
            self.hours[self.mover].used += milliseconds

    def _new_turn(self) -> None:
        self.announced, self.is_repeated, self.touched = None, False, None
        self.lifted = []

    def _ends(self) -> None:
        if self.board.is_checkmate():
            self.is_over, self.result = True, "0-1" if self.board.turn else "1-0"
        elif (
            self.board.is_stalemate()
            or self.board.is_insufficient_material()
            or self.board.is_fivefold_repetition()
            or self.board.is_seventyfive_moves()
        ):
            self.is_over, self.result = True, "1/2-1/2"


def men_after(board: chess.Board, move: chess.Move) -> dict[chess.Square, chess.Piece]:
    """The men after a move."""
    board.push(move)
    men = board.piece_map()
    board.pop()
    return men


def shown_by(board: chess.Board, men: Mapping[chess.Square, chess.Piece]) -> chess.Move | None:
    """The legal move that the men on a board show in full, if they show one."""
    gone = [s for s, man in board.piece_map().items() if men.get(s) != man]
    if not 1 <= len(gone) <= 3:
        return None
    near = [m for m in board.legal_moves if m.from_square in gone]
    return next((m for m in near if men_after(board, m) == men), None)


def taken_on(board: chess.Board, move: chess.Move) -> chess.Square | None:
    """The square on which a move takes a man."""
    if board.is_en_passant(move):
        return chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    is_taken = board.color_at(move.to_square) == (not board.turn)
    return move.to_square if is_taken else None


def same_way(one: chess.Move, other: chess.Move) -> bool:
    """Whether two moves go the same way; pegs do not tell the new piece."""
    return (one.from_square, one.to_square) == (other.from_square, other.to_square)
