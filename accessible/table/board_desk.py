"""Boards at the table: what hands do goes to the game, and what the game does to the boards.

A hand may rest for a moment before it is told what its board shows; how long decides when
something is said, never what. Before anybody's word is ruled on, every hand is taken into account.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import chess

from accessible.boards.guidance import Lift, Place, Step
from accessible.boards.pairing import expected_of
from accessible.boards.phases import Phase
from accessible.boards.placement import turned, turned_all
from accessible.boards.recognition import Asks, Shows
from accessible.boards.touches import (
    BURST_MS,
    Disturbed,
    Event,
    Lifted,
    Lost,
    Placed,
    Scanned,
    judged,
)
from accessible.boards.tracking import (
    Away,
    Follow,
    Level,
    LooksTurned,
    Stray,
    observe,
    refer,
    restored,
)
from accessible.game.facts import BoardDiffers, BoardJoined, BoardLeft
from accessible.game.state import (
    announcer,
    has_clock,
    laws_of,
    seating,
    sides_of,
    waits_for_hands,
)
from accessible.hearing.matching import Meaning
from accessible.hearing.pending import Idle
from accessible.intents import (
    Announce,
    Ask,
    Execute,
    Person,
    Press,
    Question,
    Source,
    Touch,
    player,
)
from accessible.laws.contact import Contact, Touched, Witness, is_touch
from accessible.table.board_port import (
    AskPressed,
    BoardGone,
    BoardSignals,
    ContactJudged,
    FromBoard,
    LeverPressed,
    PegLifted,
    PegPlaced,
    PegsSeen,
)
from accessible.table.board_talk import BoardTalk
from accessible.table.one_board import OneBoard, difference, placement_of, shown_move, turn_of
from accessible.timing.spans import Instant, Span, after

if TYPE_CHECKING:
    from accessible.table.table import Table

SETTLE = Span(350)
"""How long a hand rests before its player is told what the board shows."""


class BoardDesk:
    """The boards of one table: White's and Black's, or one for both."""

    def __init__(
        self, table: Table, boards: Sequence[tuple[chess.Color | None, BoardSignals]]
    ) -> None:
        self._table = table
        self._talk = BoardTalk(table)
        turn = turn_of(table.game)
        self._boards = [OneBoard(o, s, expected_of(turn, o)) for o, s in boards]

    @property
    def due(self) -> Instant | None:
        """When somebody has to be told something about a board."""
        return min((b.due for b in self._boards if b.due is not None), default=None)

    def handle(self, event: FromBoard, at: Instant) -> None:
        """Take what a board tells, which happened at an instant of the game."""
        one = self._boards[event.board]
        match event.what:
            case PegLifted(square):
                self._peg(one, Lifted(square, at))
            case PegPlaced(square):
                self._peg(one, Placed(square, at))
            case PegsSeen():
                self._seen(one, event.what, at)
            case LeverPressed(side):
                self._lever(one, one.person(side), at)
            case AskPressed(side):
                self._ask(one, one.person(side))
            case ContactJudged(square, works):
                self._judged(one, square, works=works, at=at)
            case BoardGone():
                self._gone(one, event.what, at)

    def game_changed(self) -> None:
        """Follow the game after new facts."""
        turn = turn_of(self._table.game)
        for one in self._boards:
            new = expected_of(turn, one.owner)
            if new == one.expected:
                continue
            if new.board != one.expected.board:
                one.reported = one.shown = None
            one.tracked = refer(one.tracked, one.expected, new)
            one.expected = new
            if one.offered and announcer(self._table.game) is one.offered.by:
                one.offered = None  # the player has said it himself
            reading = one.reading
            if isinstance(reading, Shows | Asks) and one.offered is None:
                one.told = reading  # a move that was taken back in words: his hand knows it
            if one.is_there:
                one.due = self._table.now
        self._press_too()

    def refused(self) -> None:
        """The host has refused what a lever said: it does not press either."""
        for one in self._boards:
            one.pressed = None

    def look(self) -> None:
        """Tell what has rested for long enough."""
        now = self._table.now
        for one in self._boards:
            if one.due is not None and one.due <= now:
                self._look_at(one)

    def flush(self) -> None:
        """Take every hand into account before something else is ruled on."""
        for one in self._boards:
            self._touches(one, None)
            self._execution(one)

    def answered(self, meant: Meaning) -> bool:
        """Whether these words answer a question about a board."""
        one = self._talk.answered(meant)
        if one is None:
            return False
        self._look_at(one)
        return True

    def placements(self) -> dict[Person, str]:
        """What stands on the boards of the players, as far as boards feel it."""
        self.flush()
        return {person: placement_of(one) for one in self._boards for person in sides_of(one.of)}

    def guide(self, *, is_restored: bool) -> None:
        """Lead every player whose board is not as the game is, step by step, since he is to put
        it right.

        ``is_restored``: an earlier position stands again; then no board shows a move.
        """
        for one in self._boards:
            if is_restored and not isinstance(one.reading, Away | Level):
                one.tracked = restored(one.tracked, one.expected)
            reading = one.reading
            step = reading.step if isinstance(reading, Follow | Stray) else None
            if step:
                one.told = reading
                self._talk.say_step(one, step)

    def enter(self) -> bool:
        """Let the key Enter be the lever, where a move that is shown waits for it."""
        one = next((b for b in self._boards if b.shows_for_sure), None)
        if one is None or one.offered is None or one.offered.by is None:
            return False
        self._lever(one, one.offered.by, self._table.now)
        return True

    def lever(self, person: Person, at: Instant, source: Source) -> None:
        """Take the lever of a player that is not on his board: that of a clock on the table."""
        one = next((b for b in self._boards if b.owner in (None, person.color)), None)
        if one:
            self._lever(one, person, at, source)
        else:
            self.flush()
            self._table.intend(Press(person), person, source, at)

    def standing(self, person: Person) -> tuple[Phase, Step | None]:
        """How a player's board stands to the game, and the step that it needs next."""
        one = next((b for b in self._boards if b.owner in (None, person.color)), None)
        if one is None or not one.is_there:
            return Phase.AWAY, None
        return one.tracked.phase, _step_of(one)

    def _look_at(self, one: OneBoard) -> None:
        one.due = None
        self._touches(one, self._table.now)
        self._execution(one)
        self._difference(one)
        self._talk.tell(one, one.reading)

    # ---- What boards tell

    def _peg(self, one: OneBoard, event: Lifted | Placed) -> None:
        square = turned(event.square) if one.tracked.is_turned else event.square
        kind = Lift if isinstance(event, Lifted) else Place
        is_right = isinstance(one.step, kind) and one.step.square == square
        before = one.tracked.pegs
        self._observe(one, event)
        if one.tracked.pegs == before:
            return
        self._talk.withdraw(one)
        if is_right:
            self._talk.pip(one)
        one.due = self._table.now if is_right else after(self._table.now, SETTLE)

    def _seen(self, one: OneBoard, seen: PegsSeen, at: Instant) -> None:
        before = one.tracked
        faulty = seen.faulty | one.distrusted
        self._observe(one, Scanned(seen.occupied, at, faulty, seen.is_after_gap))
        if not one.is_there:
            one.is_there = True
            self._table.record([BoardJoined(one.of)], None, Source.BOARD)
            one.due = self._table.now
        elif (one.tracked.pegs, one.tracked.faulty) != (before.pegs, before.faulty):
            self._talk.withdraw(one)
            one.due = after(self._table.now, SETTLE)
        self._contacts(one, before.faulty)

    def _judged(self, one: OneBoard, square: chess.Square, *, works: bool, at: Instant) -> None:
        """Trust a contact no longer, or again; a device that knows better says so itself."""
        is_turned, bit = one.tracked.is_turned, chess.BB_SQUARES[square]
        other = turned_all(bit) if is_turned else bit
        one.distrusted = one.distrusted & ~other if works else one.distrusted | other
        faulty = one.tracked.faulty & ~bit if works else one.tracked.faulty
        occupied = one.tracked.pegs.occupied
        if is_turned:
            occupied, faulty = turned_all(occupied), turned_all(faulty)
        if one.is_there:
            self._seen(one, PegsSeen(occupied, faulty), at)

    def _contacts(self, one: OneBoard, before: chess.Bitboard) -> None:
        """Say which contacts do not work, or work again."""
        now = one.tracked.faulty
        names = self._table.teller.square
        for square in chess.SquareSet(now & ~before):
            self._talk.say(one, "board-contact-broken", square=names(square))
        for square in chess.SquareSet(before & ~now):
            self._talk.say(one, "board-contact-mended", square=names(square))

    def _gone(self, one: OneBoard, gone: BoardGone, at: Instant) -> None:
        self._observe(one, Lost(at))
        self._talk.withdraw(one)
        one.told, one.step, one.due, one.differs = None, None, None, chess.BB_EMPTY
        if one.is_there:
            one.is_there = False
            self._table.record([BoardLeft(one.of)], None, Source.BOARD)
        else:
            self._table.trouble(gone.key, port=gone.port)

    def _lever(
        self, one: OneBoard, person: Person, at: Instant, source: Source = Source.BOARD
    ) -> None:
        """The lever ends the turn; where no word is needed it says the move that is shown."""
        table = self._table
        self.flush()
        if one.due is not None:
            self._look_at(one)
        if one.offered and one.offered.by is person:
            move = one.offered.choices[0]
            if not one.shows_for_sure or not isinstance(move, chess.Move):
                self._talk.ask_again(one)
                return
            self._talk.withdraw(one)
            table.intend(Announce(person, move), person, source, at)
            if table.far and has_clock(table.game):
                one.pressed = at  # it presses once the host has taken the move
            if not has_clock(table.game) or not table.game.announced:
                return
            self.flush()
        if has_clock(table.game):
            table.intend(Press(person), person, source, at)
        else:
            table.remind()

    def _press_too(self) -> None:
        """Let the levers count that said a move which the host far away has taken now."""
        mover = announcer(self._table.game)
        for one in self._boards:
            if mover and one.pressed is not None:
                at, one.pressed = one.pressed, None
                self.flush()
                self._table.intend(Press(mover), mover, Source.BOARD, at)

    def _ask(self, one: OneBoard, person: Person) -> None:
        """Say the step again that the board needs, or else what the table waits for."""
        step = _step_of(one)
        if step:
            self._talk.say_step(one, step)
        elif isinstance(self._table.pending, Idle) and not self._table.game.ended:
            self._table.intend(Ask(person, Question.WAITING), None, Source.BOARD)
        else:
            self._table.remind()

    def _observe(self, one: OneBoard, event: Event) -> None:
        one.tracked = observe(one.tracked, event, one.expected)

    # ---- What the game is told

    def _touches(self, one: OneBoard, now: Instant | None) -> None:
        """Touches count in a tournament, on the board of a player who does not see (D.2.2)."""
        if not one.tracked.is_oriented and isinstance(one.reading, Stray | LooksTurned):
            return  # a board that may be turned names the wrong men
        found, young = judged(one.tracked.touches, now)
        one.tracked = replace(one.tracked, touches=young)
        if young and one.due is None:
            one.due = after(young[-1].at, Span(BURST_MS + 1))
        mover = one.expected.mover
        if mover is None or not self._counts_as_touch(mover):
            return
        person = player(mover)
        for touched in found:
            if isinstance(touched, Disturbed):
                self._talk.say(one, "board-many-lifted")
                continue
            touch = Touch(person, touched.square)
            self._table.put(touch, person, Source.BOARD, touched.at, is_told=False)

    def _counts_as_touch(self, mover: chess.Color) -> bool:
        """Whether a lift obliges: in a tournament, felt by a board of the visually impaired."""
        game = self._table.game
        if not self._talk.is_strict or game.is_adjusting:
            return False
        is_impaired = seating(game.started).of(mover).is_impaired
        ruling = is_touch(Contact.LIFTED, Witness.SENSOR, laws_of(game), by_impaired=is_impaired)
        return isinstance(ruling, Touched) and ruling.counts

    def _execution(self, one: OneBoard) -> None:
        """Tell the game what the mover's board shows, where the turn waits for his hand."""
        mover, game, reading = one.expected.mover, self._table.game, one.reading
        shown = shown_move(reading)
        if game.called and shown is None:
            one.reported = None  # put back while the arbiter decides: it may be made anew
        if mover is None or game.ended or game.called or not waits_for_hands(game):
            return
        if isinstance(reading, Away) or shown in (game.executed, one.reported or game.executed):
            return
        one.reported = shown
        person = player(mover)
        self._table.intend(Execute(person, shown), person, Source.BOARD)

    def _difference(self, one: OneBoard) -> None:
        """Record where a board stands otherwise than the game, or that it agrees again (D.2.9)."""
        squares = difference(one, self._table.game)
        if squares is None or (squares and not squares & ~one.differs) or squares == one.differs:
            return
        one.differs = squares
        names = " ".join(chess.square_name(square) for square in chess.SquareSet(squares))
        self._table.record([BoardDiffers(one.of, names)], None, Source.BOARD, is_told=False)


def _step_of(one: OneBoard) -> Step | None:
    reading = one.reading
    return reading.step if isinstance(reading, Follow | Stray) else None
