"""People at a table: a real ``Table``, its boards, a journal in memory, and the oracle beside it.

Whatever somebody says or does goes to both. The oracle says what the Laws give; what the table
recorded and told is compared with that at once.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

import chess

from accessible.game.evolving import begin
from accessible.game.facts import (
    ArbiterCalled,
    DiscrepancyFound,
    Fact,
    GameEnded,
    GameStarted,
    IllegalMoveCompleted,
    MoveCompleted,
)
from accessible.hearing.lexicon import Command, understood
from accessible.hearing.matching import (
    CommandMeant,
    CorrectionMeant,
    IllegalMove,
    Matcher,
    Meaning,
    MoveMeant,
    matcher,
)
from accessible.intents import (
    Approve,
    Ask,
    Continue,
    Intent,
    Person,
    Question,
    Reconcile,
    Record,
    Restore,
    Source,
    player,
)
from accessible.laws.editions import Edition, Profile
from accessible.table.board_desk import BoardDesk
from accessible.table.board_port import (
    AskPressed,
    FromBoard,
    LeverPressed,
    PegLifted,
    PegPlaced,
    PegsSeen,
    What,
)
from accessible.table.table import Table, start
from accessible.table.ticks import InjectedTicks
from accessible.telling.announcements import Style
from accessible.telling.tell import Teller, teller
from accessible.timing.readings import reading
from accessible.timing.sides import Side
from accessible.timing.spans import Instant
from tests.simulated.oracle import (
    STANDS,
    Difference,
    Due,
    Follows,
    Truth,
    arbiter,
    men_after,
    shown_by,
)
from tests.simulated.physical import Men, PhysicalBoard
from tests.simulated.seats import Heard, Memory, Seats, Wrong


@cache
def _words() -> Matcher:
    return matcher("en", understood("en"))


@cache
def _teller() -> Teller:
    return teller("en", Style.ANNA)


@dataclass
class Sitting:
    """One game of two people, and what they know of it."""

    rng: random.Random
    seats: Seats
    heard: Heard = field(default_factory=Heard)
    journal: Memory = field(default_factory=Memory)
    log: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        seats = self.seats
        started = GameStarted(
            edition=Edition.FIDE_2023, profile=Profile.TOURNAMENT, fen=seats.fen, language="en",
            white="A", black="B", control="90+30", sighted=seats.sighted, assisted=seats.assisted,
            supervised=seats.is_supervised,
        )  # fmt: skip
        position = chess.Board(seats.fen)
        self.truth = Truth(position, seats.felt, seats.impaired, keeps=seats.keeps)
        self.ticks = InjectedTicks(Instant(0))
        self.table = Table(
            begin(started, Instant(0)), self.journal, self.ticks, _words(), _teller(), [self.heard]
        )
        self.boards = {c: self._board(c, position) for c in chess.COLORS}
        felt = [c for c in (chess.WHITE, chess.BLACK) if c in seats.felt]
        self._numbers = {c: number for number, c in enumerate(felt)}
        if felt:
            self.table.desk = BoardDesk(self.table, [(c, self.boards[c].lamps) for c in felt])
        start(self.table, started)
        for c in felt:
            self._hand_told(c, PegsSeen(self.boards[c].occupied))
        self.table.look_at_boards()

    def _board(self, color: chess.Color, position: chess.Board) -> PhysicalBoard:
        tell = (lambda what: self._hand_told(color, what)) if color in self.seats.felt else None
        return PhysicalBoard(color, position.piece_map(), self.rng, self.wait, tell)

    # ---- Time and devices

    def wait(self, milliseconds: int) -> None:
        before, mark = self.ticks.now(), self.mark()
        self.table.wait(milliseconds)
        if self.heard.told[mark:]:
            self._note("  ... " + " ".join(message.kind for message in self.heard.told[mark:]))
        self.truth.charge(self.ticks.now() - before)

    def _hand_told(self, color: chess.Color, what: What) -> None:
        assert self.table.desk
        mark = self.mark()
        self.table.desk.handle(FromBoard(self._numbers[color], what), self.table.now)
        self.table.look_at_boards()
        told = " ".join(message.kind for message in self.heard.told[mark:])
        self._note(f"  {player(color)}'s board: {_in_words(what)} | {told}")

    def shown(self, color: chess.Color) -> chess.Move | None:
        """The move that the men on a mover's board truly show."""
        truth, men = self.truth, self.boards[color].men
        said = truth.announced
        if said and men == men_after(truth.board, said):
            return said
        return shown_by(truth.board, men)

    # ---- What people say and do

    def say(self, by: Person, move: chess.Move) -> Due:
        """A move is announced, by a player or by his assistant."""
        due = self.truth.announce(move)
        return self._put(
            f"{by} says {move}", due, lambda: self._spoken(self._meant(move), by, move)
        )

    def repeat(self, by: Person, move: chess.Move) -> Due:
        due = self.truth.repeat(move)
        return self._put(
            f"{by} repeats {move}", due, lambda: self._spoken(self._meant(move), by, move)
        )

    def correct(self, by: Person, move: chess.Move) -> Due:
        color = self.truth.mover
        due = self.truth.correct(move, self.shown(color) if color in self.seats.felt else None)
        return self._put(f"{by} corrects to {move}", due, lambda: self._corrected(by, move))

    def correct_too_late(self, by: Person, move: chess.Move) -> Due:
        due = self.truth.correct_too_late()
        return self._put(
            f"{by} corrects too late to {move}", due, lambda: self._corrected(by, move)
        )

    def press(self, color: chess.Color) -> Due:
        """The lever of a board, or the word."""
        shown = self.shown(color) if color == self.truth.mover else None
        due = self.truth.press(color, shown)
        return self._put(f"{player(color)} presses", due, lambda: self._pressed(color))

    def record(self, color: chess.Color, move: chess.Move) -> None:
        """A player writes a move on his score; that of one who sees the arbiter copies (8.1.1)."""
        by = player(color)
        pen = by if color in self.truth.impaired else Person.ARBITER
        self.truth.record(color, move)
        entry = Record(by, move.uci(), move)
        self._put(f"{by} writes {move}", STANDS, lambda: self._intend(entry, pen))

    def differ(self, color: chess.Color) -> Difference:
        """A player says that the boards differ: both scores and the boards are compared (D.2.9)."""
        by, truth, entries = player(color), self.truth, len(self.journal.entries)
        truth.is_called = True
        said = CommandMeant(Command.DIFFER)
        self._put(
            f"{by} says that the boards differ",
            arbiter("D.2.9"),
            lambda: self.table.understood(said, by, Source.KEYBOARD, "the boards differ"),
        )
        known = set(self.seats.felt)
        for unfelt in chess.COLORS:
            if unfelt not in known and self.seats.is_supervised and self.rng.random() < 0.7:
                known.add(unfelt)
                fen = _placement(self.boards[unfelt].men)
                names = {"white_board": fen} if unfelt else {"black_board": fen}
                self.order(Reconcile(Person.ARBITER, **names))
        found = [e.fact for e in self.journal.entries[entries:]]
        last = [fact for fact in found if isinstance(fact, DiscrepancyFound)][-1]
        due = truth.differences({c: self.boards[c].men for c in known})
        really = Difference(last.case, last.agreed_ply, last.goes_back)
        if really not in due:
            raise self.wrong(f"found {last} instead of {due}")
        if last.article != "D.2.9":
            raise self.wrong(f"cited {last.article} instead of D.2.9")
        return really

    def settle(self, found: Difference) -> None:
        """The arbiter, or without one both players, agree to what is proposed."""
        if self.seats.is_supervised:
            self.order(Approve(Person.ARBITER))
            self.truth.settle(found)
            self.compare()
            self.go_on()
            return
        for person in (Person.WHITE, Person.BLACK):
            self._note(f"{person} agrees")
            self.table.understood(CommandMeant(Command.YES), person, Source.KEYBOARD, "yes")
        self.truth.settle(found)
        self.truth.go_on()
        self.compare()

    def ask(self, color: chess.Color) -> None:
        """The button that asks what the board needs."""
        self._note(f"{player(color)} asks his board")
        self._hand_told(color, AskPressed(color))

    def order(self, intent: Intent) -> None:
        """What the arbiter orders."""
        self._note(f"arbiter: {intent}")
        self.table.intend(intent, Person.ARBITER, Source.KEYBOARD)

    def go_on(self) -> None:
        self.order(Continue(Person.ARBITER))
        self.truth.go_on()
        self.compare()

    def retrace(self, plies: int) -> None:
        self.order(Restore(Person.ARBITER, plies))
        self.truth.retrace(plies)
        self.compare()

    # ---- How it reaches the table

    def _meant(self, move: chess.Move) -> Meaning:
        return MoveMeant(move) if self.truth.board.is_legal(move) else IllegalMove(move)

    def _spoken(self, meant: Meaning, by: Person, move: chess.Move) -> None:
        source = Source.MICROPHONE if self.seats.is_heard else Source.KEYBOARD
        if self.rng.random() < 0.1:
            self.table.typed(move.uci(), by, Source.KEYBOARD)
        else:
            self.table.understood(meant, by, source, move.uci())
        self.table.look_at_boards()

    def _corrected(self, by: Person, move: chess.Move) -> None:
        if self.rng.random() < 0.1:
            self.table.typed(f"correction, {move.uci()}", by, Source.KEYBOARD)
        else:
            meant = CorrectionMeant(self._meant(move))
            self.table.understood(meant, by, Source.KEYBOARD, move.uci())
        self.table.look_at_boards()

    def _intend(self, intent: Intent, by: Person) -> None:
        self.table.intend(intent, by, Source.KEYBOARD)

    def _pressed(self, color: chess.Color) -> None:
        if color in self.seats.felt:
            self._hand_told(color, LeverPressed(color))
        else:
            said = CommandMeant(Command.PRESS)
            self.table.understood(said, player(color), Source.KEYBOARD, "press")
        self.table.look_at_boards()

    # ---- What is compared

    def mark(self) -> int:
        """How much has been told, for ``told_since``."""
        return len(self.heard.told)

    def told_since(self, mark: int, *kinds: str) -> bool:
        """Whether anything of these kinds was told; a kind may end in ``*``."""
        return any(_is_of(m.kind, kinds) for m in self.heard.told[mark:])

    def _note(self, what: str) -> None:
        self.log.append(f"{self.ticks.now() / 1000:8.1f} {what}")

    def _put(self, what: str, due: Due, act: Callable[[], None]) -> Due:
        """Do something, and see whether the table does what is due."""
        self._note(what)
        mark, entries = self.mark(), len(self.journal.entries)
        act()
        facts = [entry.fact for entry in self.journal.entries[entries:]]
        kinds = [message.kind for message in self.heard.told[mark:]]
        self._note(f"    {' '.join(type(f).__name__ for f in facts)} | {' '.join(kinds)}")
        self._judge(what, due, facts, kinds)
        self.compare()
        return due

    def _judge(self, what: str, due: Due, facts: list[Fact], kinds: list[str]) -> None:
        is_refused = any(_is_of(kind, ("refused-*", "misunderstood-*")) for kind in kinds)
        called = [fact for fact in facts if isinstance(fact, ArbiterCalled)]
        ruled = [fact for fact in facts if isinstance(fact, IllegalMoveCompleted)]
        completed = [fact for fact in facts if isinstance(fact, MoveCompleted)]
        found = Follows.STANDS
        if called:
            found = Follows.ARBITER
        elif ruled:
            found = Follows.ILLEGAL
        elif is_refused:
            found = Follows.REFUSED
        elif completed:
            found = Follows.COMPLETED
        if found is Follows.COMPLETED and due.follows is Follows.STANDS:
            self._ended_at_once(facts)
        elif found is not due.follows:
            raise self.wrong(f"{what}: due is {due}, found {found}")
        if not due.articles:
            return
        articles = [f.article for f in (*called, *ruled)] or [self._why()]
        if not any(_cites(article, due.articles) for article in articles):
            raise self.wrong(f"{what}: due is {due}, cited {articles}")

    def _ended_at_once(self, facts: list[Fact]) -> None:
        """A move that ends the game needs no press (6.2.1.1)."""
        if not any(isinstance(fact, GameEnded) for fact in facts):
            raise self.wrong("completed without a press")
        self.truth.completed()

    def _why(self) -> str:
        """The article that a player is told who asks why."""
        mark = self.mark()
        self.table.intend(Ask(Person.WHITE, Question.WHY), Person.WHITE, Source.KEYBOARD)
        return " ".join(message.text for message in self.heard.told[mark:])

    def compare(self) -> None:
        """The game is the one that the Laws give."""
        game, truth = self.table.game, self.truth
        if game.ended and not truth.is_over:
            self._over(game.ended)
        if list(game.moves) != truth.moves:
            raise self.wrong(f"moves {game.moves} instead of {truth.moves}")
        if bool(game.ended) != truth.is_over:
            raise self.wrong(f"ended {game.ended}, by the Laws {truth.result or 'not'}")
        if game.ended and game.ended.result.value != truth.result:
            raise self.wrong(f"result {game.ended.result}, by the Laws {truth.result}")
        if game.ended:
            return
        said = game.announced.move if game.announced else None
        if said != truth.announced:
            raise self.wrong(f"announced {said} instead of {truth.announced}")
        if bool(game.called) != truth.is_called:
            raise self.wrong(f"arbiter called {game.called}, by the Laws {truth.is_called}")
        self._compare_clocks()
        for color, kept in ((chess.WHITE, game.white_score), (chess.BLACK, game.black_score)):
            if [entry.move for entry in kept] != truth.scores[color]:
                written = [entry.text for entry in kept]
                raise self.wrong(f"score {written} instead of {truth.scores[color]}")

    def _over(self, ended: GameEnded) -> None:
        """The board on the table brought the end while a hand moved, or the position is dead."""
        if self.truth.announced and ended.ending in ("checkmate", "stalemate", "dead-position"):
            self.truth.completed()
        if ended.ending == "dead-position" and not self.truth.is_over:
            self.truth.is_over, self.truth.result = True, "1/2-1/2"

    def _compare_clocks(self) -> None:
        clock = self.table.game.clock
        assert clock
        for color, side in ((chess.WHITE, Side.WHITE), (chess.BLACK, Side.BLACK)):
            shows = reading(clock, side, self.ticks.now()).time
            if shows != self.truth.hours[color].left:
                due = self.truth.hours[color].left
                raise self.wrong(f"{side} has {shows} ms, by the Laws {due}")

    def wrong(self, what: str) -> Wrong:
        story = "\n".join(self.log[-40:])
        truth = self.truth
        return Wrong(
            f"{what}\n{truth.board.fen()} after {[m.uci() for m in truth.moves]}\n"
            f"seats {self.seats}\n{story}"
        )


def _placement(men: Men) -> str:
    board = chess.BaseBoard(None)
    board.set_piece_map(men)
    return board.board_fen()


def _in_words(what: What) -> str:
    match what:
        case PegLifted(square):
            return f"{chess.square_name(square)} up"
        case PegPlaced(square):
            return f"{chess.square_name(square)} down"
        case _:
            return type(what).__name__


def _is_of(kind: str, kinds: Sequence[str]) -> bool:
    return any(kind.startswith(k[:-1]) if k.endswith("*") else kind == k for k in kinds)


def _cites(text: str, articles: Sequence[str]) -> bool:
    words = text.replace(",", " ").replace(":", " ").split()
    return any(word.rstrip(".").startswith(article) for word in words for article in articles)
