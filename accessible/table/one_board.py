"""A board at the table, and the game as boards see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import chess

from accessible.boards.guidance import Step, deviating
from accessible.boards.pairing import Turn
from accessible.boards.placement import men_of
from accessible.boards.recognition import Asks, Expected, Forbids, Shows
from accessible.boards.tracking import (
    Away,
    Level,
    LooksTurned,
    OnTheWay,
    Reading,
    Stray,
    Tracked,
    read,
)
from accessible.game.state import (
    BOTH,
    Game,
    board,
    board_before,
    has_clock,
    laws_of,
    repeater,
)
from accessible.hearing.pending import Choosing
from accessible.intents import Person, player
from accessible.laws import touch
from accessible.laws.editions import Profile
from accessible.table.board_port import BoardSignals
from accessible.timing.spans import Instant


@dataclass(slots=True)
class OneBoard:
    """A board at the table, of one player or, without an owner, for both.

    ``told`` is what its player was told last, ``step`` the step he was asked to do, ``offered``
    the question that waits for his word or lever, ``shown`` the move of the last one, ``reported``
    the move that the game was last told of, ``differs`` the squares that it was told differ.
    ``distrusted`` are contacts that people say mislead. ``pressed`` is when its lever went down,
    while the host far away has not taken the move yet.
    At ``due`` somebody has to look.
    """

    owner: chess.Color | None
    signals: BoardSignals
    expected: Expected
    tracked: Tracked = field(default_factory=Tracked)
    is_there: bool = False
    told: Reading | None = None
    step: Step | None = None
    offered: Choosing | None = None
    shown: chess.Move | None = None
    reported: chess.Move | None = None
    differs: chess.Bitboard = chess.BB_EMPTY
    distrusted: chess.Bitboard = chess.BB_EMPTY
    pressed: Instant | None = None
    due: Instant | None = None

    @property
    def of(self) -> str:
        """The players whose board it is, as facts name them."""
        return BOTH if self.owner is None else player(self.owner).value

    @property
    def ear(self) -> Person | None:
        """Who alone is told about it."""
        return None if self.owner is None else player(self.owner)

    @property
    def reading(self) -> Reading:
        """What it means now."""
        near = chess.WHITE if self.owner is None else self.owner
        return read(self.tracked, self.expected, near)

    @property
    def shows_for_sure(self) -> bool:
        """Whether the lever alone can say the move that is shown."""
        is_sure = isinstance(self.told, Shows) and self.told.is_sure
        return self.offered is not None and is_sure

    def person(self, side: chess.Color) -> Person:
        """Who sits at a side of the board."""
        if self.owner is not None:
            return player(self.owner)
        return player(side != self.tracked.is_turned)


def turn_of(game: Game) -> Turn:
    """The game as far as boards are concerned."""
    before, laws = board_before(game), laws_of(game)
    passes = not has_clock(game) and game.started.profile is not Profile.TOURNAMENT
    if game.ended or passes:
        position = board(game)
        legal = frozenset(position.legal_moves)
        return Turn(position, allowed=legal, is_over=game.ended is not None)
    said = game.announced.move if game.announced else None
    allowed = frozenset(before.legal_moves)
    if game.touched and not said:
        ruling = touch.allowed(before, [touch.Touch(s) for s in game.touched], laws)
        if isinstance(ruling, touch.Allowed):
            allowed = ruling.moves
    return Turn(before, said, said is not None and repeater(game) is None, allowed)


def difference(one: OneBoard, game: Game) -> chess.Bitboard | None:
    """The squares that differ from the game for now; None where that is open.

    A man in the hand, a question how the board lies, a board that is set up for the first move or
    where its player adjusts pieces tells nothing yet (4.2.1).
    """
    reading, tracked = one.reading, one.tracked
    is_set_up = tracked.agreed is None and not game.moves and game.announced is None
    if is_set_up or game.ended or isinstance(reading, Away | OnTheWay | LooksTurned):
        return None
    if not isinstance(reading, Stray):
        return chess.BB_EMPTY
    if game.is_adjusting:
        return None
    wanted = one.expected.board.copy(stack=False)
    if reading.shows:
        wanted.push(reading.shows)
    return deviating(tracked.pegs, men_of(wanted), tracked.faulty)


def placement_of(one: OneBoard) -> str:
    """What stands on a board, as the first field of a FEN; empty while it is not there.

    No contact knows a man: he is who was lifted, or who belongs there. One of whom nobody knows is
    taken for a man who is missing elsewhere, or for a pawn if none is; one on a contact that does
    not work for the man who belongs there.
    """
    if not one.is_there:
        return ""
    pegs, wanted = one.tracked.pegs, one.expected.board
    if isinstance(one.reading, Level):
        return wanted.board_fen()
    board, unnamed = chess.BaseBoard(None), []
    for square in chess.SquareSet(pegs.occupied | one.tracked.faulty):
        is_blind = one.tracked.faulty & chess.BB_SQUARES[square]
        man = wanted.piece_at(square) if is_blind else pegs.men[square]
        if isinstance(man, chess.Piece):
            board.set_piece_at(square, man)
        elif not is_blind:
            unnamed.append(square)
    missing = list(_missing(board, wanted))
    for square in unnamed:
        man = missing.pop(0) if missing else chess.Piece(chess.PAWN, chess.WHITE)
        board.set_piece_at(square, man)
    return board.board_fen()


def _missing(board: chess.BaseBoard, wanted: chess.BaseBoard) -> Iterator[chess.Piece]:
    """The men of a position who do not stand on a board."""
    for color in chess.COLORS:
        for kind in chess.PIECE_TYPES:
            count = len(wanted.pieces(kind, color)) - len(board.pieces(kind, color))
            yield from (chess.Piece(kind, color) for _ in range(count))


def shown_move(reading: Reading) -> chess.Move | None:
    """The move a board shows, without the piece of a promotion that no peg tells."""
    match reading:
        case Shows(move) | Forbids(move):
            return move
        case Asks(moves):
            ways = {(m.from_square, m.to_square) for m in moves}
            return chess.Move(*ways.pop()) if len(ways) == 1 else None
        case Stray(_, shows):
            return shows
    return None
