"""The table: what people say goes in, facts are recorded, people are told.

``Table`` holds the only changing state of the program: the game, what is pending in the dialogue,
and what was told last. It is driven by one thread (``loop``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from accessible.game.decide import decide, overdue
from accessible.game.evolving import evolve
from accessible.game.facts import ArbiterCalled, Fact, GameResumed, GameStarted
from accessible.game.state import (
    Game,
    awaited,
    laws_of,
    repeater,
)
from accessible.hearing.commands import Hush, Leave, Misunderstanding
from accessible.hearing.dialogue import Outcome, respond
from accessible.hearing.matching import HalfMove, Matcher, Meaning, Nothing, NotNotation
from accessible.hearing.pending import (
    ANSWER_TIME,
    Choosing,
    Confirming,
    Idle,
    Noting,
    State,
    audible,
    expected,
    position,
    still_pending,
)
from accessible.hearing.phrases import Phrasebook
from accessible.hearing.situation import Situation
from accessible.hearing.words import Vocabulary
from accessible.intents import Ask, CallFlag, Intent, Person, Source
from accessible.journal.entries import Entry, Record
from accessible.laws.rulings import Reason, Refusal
from accessible.table.answering import answer_to
from accessible.table.assisting import keep_refusal
from accessible.table.board_desk import BoardDesk
from accessible.table.dispute_desk import DisputeDesk
from accessible.table.marks import Marks
from accessible.table.outputs import MarkOutputs, Output
from accessible.table.readers import Readers
from accessible.table.scribe import scribed
from accessible.table.situations import situation_of
from accessible.table.ticks import Ticks, wall_time
from accessible.table.waiting import awaited_now, enter, turn
from accessible.table.watch import choice_of, looked, next_look
from accessible.telling.messages import Message
from accessible.telling.tell import TURN, Teller
from accessible.timing.clock import fallen
from accessible.timing.gaps import Look
from accessible.timing.spans import Instant, Span, after

if TYPE_CHECKING:
    from accessible.table.clock_device import ClockDevice
    from accessible.table.linking.port import Far

GAP = "clock-gap"
INTERRUPTED = "clock-interrupted"


class Table:
    """One game at one table."""

    def __init__(
        self, game: Game, record: Record, ticks: Ticks, matcher: Matcher, tell: Teller,
        outputs: Sequence[Output], answer_time: Span = ANSWER_TIME, past: Sequence[Entry] = (),
    ) -> None:  # fmt: skip
        self.game = game
        self.disputes = DisputeDesk(self, past)
        self.is_left = False
        self.desk: BoardDesk | None = None
        self.clock_device: ClockDevice | None = None
        self.operator: Person | None = None
        self.far: Far | None = None  # who decides, where this is the table of a guest
        self.seat: Person | None = None  # whose computer this is
        self.teller = tell
        self._record = record
        self._ticks = ticks
        self._last_at = Instant(0)
        self._matcher = matcher
        self._tell = tell
        self.outputs = outputs
        self._state: State = Idle()
        self._answer_time = answer_time
        self._answer_due: Instant | None = None
        self.told: list[Message] = []  # last
        self.readers = Readers(tell, outputs)
        self.article = ""  # of the last ruling or refusal
        own = choice_of(game.started.white_marks), choice_of(game.started.black_marks)
        self._marks = Marks(*own, MarkOutputs(outputs, tell.mark))
        self._last_look: Look | None = None

    @property
    def now(self) -> Instant:
        """The game time."""
        return self._ticks.now()

    @property
    def flag_is_due(self) -> bool:
        """Whether a flag has fallen that nobody has called yet."""
        clock, known = self.game.clock, self.game.fallen
        if clock is None or self.game.ended or self.far:
            return False
        return any(Person(f.side.value) not in known for f in fallen(clock, self.now))

    def time_of(self, at_ns: int | None) -> Instant:
        """The game time of a moment that a device names; without one it is now."""
        return self.now if at_ns is None else self._ticks.at(at_ns)

    @property
    def pending(self) -> State:
        """What is pending in the dialogue; a question that makes no sense now is dropped."""
        return self._state

    @pending.setter
    def pending(self, state: State) -> None:
        self._state = still_pending(state, self._situation())
        self._answer_due = None  # it waits as long as the board shows it

    @property
    def vocabulary(self) -> Vocabulary:
        """The words that are understood."""
        return self._matcher.known

    @property
    def phrasebook(self) -> Phrasebook:
        """What may be said now."""
        return expected(self._state, self._situation())

    @property
    def audible(self) -> Phrasebook:
        """What may be said aloud now."""
        return audible(self._state, self._situation(is_heard=True))

    def typed(self, text: str, by: Person | None, source: Source) -> None:
        """Somebody typed a line, or an engine that gives text heard one."""
        by = by or self.operator or self.seat
        self._flush_boards()
        if scribed(self, self._matcher, text, by, source):
            if isinstance(self._state, Noting):
                self._state = Idle()
            return
        if by is Person.ARBITER and self.disputes.ordered(text, self._matcher.lexicons, source):
            self._state = Idle()
            return
        meant = self._read(text)
        if by is Person.ARBITER and isinstance(meant, NotNotation | HalfMove):
            self._carry_out(Misunderstanding.NO_ORDER, by, source, None)
            return
        self.understood(meant, by, source, text)

    def _read(self, text: str) -> Meaning:
        """What typed words mean now."""
        situation, correction = self._situation(), None
        if isinstance(self._state, Idle) and (situation.announcer or not situation.offered_by):
            before = situation.before if situation.announcer else None
            correction = self._matcher.match_correction(text, before)
        board = position(self._state, situation)
        return correction or self._matcher.match(text, board, self.phrasebook)

    def understood(self, meant: Meaning, by: Person | None, source: Source, text: str = "") -> None:
        """Somebody said something that means this; ``text`` are the words."""
        by = by or self.seat
        self._flush_boards()
        if self.desk and isinstance(self._state, Idle) and self.desk.answered(meant):
            return
        if isinstance(self._state, Idle) and self.disputes.answered(meant, by, source):
            return
        if isinstance(meant, Nothing):
            if source in (Source.KEYBOARD, Source.SCRIPT):
                enter(self, by, source)
            return
        asked = self._asked()
        situation = self._situation(by, is_heard=source.is_heard)
        situation = replace(situation, heard=text if source.is_heard else None)
        reply = respond(self._state, meant, situation, by)
        if self.game.ended and isinstance(reply.outcome, Confirming | Choosing | Misunderstanding):
            self.refuse(Refusal(Reason.GAME_OVER), by or Person.WHITE)
            return
        self._state = reply.state
        # A move that is announced after all must not be taken for an entry.
        passes = source.is_heard or isinstance(reply.state, Noting)
        self._answer_due = after(self._ticks.now(), self._answer_time) if passes else None
        self._carry_out(reply.outcome, by, source, asked)

    def intend(
        self,
        intent: Intent,
        said_by: Person | None,
        source: Source,
        at: Instant | None = None,
    ) -> None:
        """Put an intent to the game; tell the refusal, or record the facts and tell them.

        ``at`` is when a device felt it, if that was before now.
        """
        if isinstance(intent, Ask):
            answer_to(self, intent, said_by, source)
            return
        refusal = self.put(intent, said_by, source, at)
        if refusal:
            self.refuse(refusal, intent.by)

    def put(
        self, intent: Intent, said_by: Person | None, source: Source, at: Instant | None = None,
        *, is_told: bool = True,
    ) -> Refusal | None:  # fmt: skip
        """Record the facts of an intent and tell them, or return why it is refused."""
        intent = self.disputes.with_boards(intent)  # hands may have moved: before the game is asked
        if self.far:
            self.far.wish(intent, said_by, source, at)
            return None
        at = self._ticks.now() if at is None else max(at, self._last_at)
        decision = decide(self.game, intent, at, said_by)
        if isinstance(decision, Refusal):
            keep_refusal(self, intent, said_by, source)
            self.disputes.refused(intent, decision, said_by, source)
            return decision
        self.record(decision, said_by, source, at, is_told=is_told)
        return None

    def refused(self, refusal: Refusal, by: Person, *, is_told: bool) -> None:
        """The host has refused what this table of a guest wished."""
        if self.desk:
            self.desk.refused()
        if is_told:
            self.refuse(refusal, by)

    def record(
        self,
        facts: Iterable[Fact],
        said_by: Person | None,
        source: Source,
        at: Instant | None = None,
        *,
        is_told: bool = True,
    ) -> None:
        """Keep facts in the journal, then tell them; raises JournalError and tells nothing.

        ``at`` is when they happened, if that is not now; never before the last ones.
        """
        if self.far:
            for fact in facts:
                self.far.wish(fact, said_by, source, at)
            return
        now = self._ticks.now() if at is None else max(at, self._last_at)
        wall, first = wall_time(), self._record.next_number
        entries = [
            Entry(first + i, now, wall, source, said_by, fact) for i, fact in enumerate(facts)
        ]
        self._record.append(entries)
        self._last_at = now
        self.follow(entries, is_told=is_told)

    def follow(self, entries: Sequence[Entry], *, is_told: bool = True) -> None:
        """Let the game go on by entries that are kept, and tell them."""
        messages: list[Message] = []
        says_turn = False
        for entry in entries:
            before, self.game = self.game, evolve(self.game, entry.fact, entry.at)
            known = None if isinstance(entry.fact, GameStarted) else before
            self.article = getattr(entry.fact, "article", self.article)
            told = self._tell.fact(entry.fact, known, self.game)
            says_turn = says_turn or any(m.topic == TURN for m in told)
            messages += [m for m in told if m.topic != TURN]
        # Whose turn it is, is said once, when everything of this moment has happened.
        if says_turn and not self.game.ended:
            messages += [*self._tell.bound(self.game), turn(self)]
        self._state = still_pending(self._state, self._situation())
        if is_told:
            self.tell(messages)
        if self.desk:
            self.desk.game_changed()
        if self.clock_device:
            self.clock_device.game_changed()
        self.disputes.recorded(entries)

    def look_at_boards(self) -> None:
        """Tell what a board shows once the hand has rested, and set the clock on the table."""
        if self.desk:
            self.desk.look()
        if self.clock_device:
            self.clock_device.look()

    def _flush_boards(self) -> None:
        if self.desk:
            self.desk.flush()

    def tell(self, messages: list[Message]) -> None:
        """Tell people something, and keep it for whoever asks for it again."""
        if messages:
            self.told = messages
        for output in self.outputs:
            output.tell(messages)

    def trouble(self, key: str, **arguments: str | int) -> None:
        """Tell people that something outside the game went wrong."""
        self.tell([self._tell.trouble(key, **arguments)])

    def remind(self) -> None:
        """Say again what the table waits for: the pending question, or whose turn it is."""
        if isinstance(self._state, Idle):
            self.tell([] if self.game.ended else awaited_now(self))
        elif isinstance(self._state, Noting):
            self.tell([self._tell.misunderstood(Misunderstanding.NOTE_WHAT, self.game)])
        else:
            self._ask(self._state)

    def hush(self) -> None:
        """Silence every output."""
        for output in self.outputs:
            output.hush()

    def wait(self, milliseconds: int) -> None:
        """Let game time pass, and look at the clock whenever something is due."""
        end = self._ticks.now() + milliseconds
        while (now := self._ticks.now()) < end:
            due = self.next_look
            self._ticks.wait(Span(end - now if due is None else min(end, due) - now))
            self.look_at_clock(due)
            self.look_at_question()
            self.look_at_boards()

    @property
    def next_look(self) -> Instant | None:
        """When the clock or a question wants to be looked at; None where nothing runs."""
        dues = [] if isinstance(self._state, Idle) else [self._answer_due]
        dues += [device.due for device in (self.desk, self.clock_device) if device]
        clock = self.game.clock
        if clock and not self.game.ended:
            now = self._ticks.now()
            dues.append(next_look(self._marks.due(clock, now), now))
        return min((due for due in dues if due is not None), default=None)

    @property
    def look_away_s(self) -> float | None:
        """How long nobody has to look, in seconds."""
        due = self.next_look
        return None if due is None else max(0, due - self._ticks.now()) / 1000

    def look_at_question(self) -> None:
        """Give a spoken question up that nobody has answered for long."""
        now = self._ticks.now()
        if self._answer_due is None or now < self._answer_due:
            return
        if any(o.is_speaking_to(person) for o in self.outputs for person in Person):
            self._answer_due = after(now, self._answer_time)
            return
        self._answer_due = None
        if not isinstance(self._state, Idle) and not self.game.ended:
            self._state = Idle()
            self.tell([self._tell.misunderstood(Misunderstanding.NO_ANSWER, self.game)])

    def look_at_clock(self, due: Instant | None = None) -> None:
        """Tell the marks that are due, and rule on a flag that fell; ``due`` was the alarm."""
        clock = self.game.clock
        if clock is None or self.game.ended:
            return
        now = self._ticks.look()
        last = self._last_look or Look(clock.at, now.wall - (now.at - clock.at))
        self._last_look = now
        if self.far:
            self._marks.pass_on(clock, last.at, now.at, self._tell.length)
            return
        news = looked(clock, last, now, due, self.game.fallen)
        if news.gap and not self.game.called:
            article = laws_of(self.game).cite("6.10.1")
            called = ArbiterCalled(awaited(self.game), GAP, article)
            self.record([called], None, Source.TABLE, at=Instant(max(clock.at, news.gap.at)))
            return
        self._marks.pass_on(clock, last.at, now.at, self._tell.length)
        for person in news.flags:
            decision = decide(self.game, CallFlag(Person.ARBITER, person), now.at)
            if not isinstance(decision, Refusal):  # or a player has to claim it (A.5.5)
                self.record(decision, None, Source.TABLE)

    def _situation(self, by: Person | None = None, *, is_heard: bool = False) -> Situation:
        # Only who dictates needs the positions of his score, and who is asked about that.
        dictates = is_heard or not isinstance(self._state, Idle)
        is_walking = self.readers.is_walking(self.game)
        return situation_of(self.game, by, dictates=dictates, is_walking=is_walking)

    def _carry_out(
        self, outcome: Outcome, by: Person | None, source: Source, asked: Person | None
    ) -> None:
        match outcome:
            case None:
                pass
            case Hush():
                self.hush()
            case Leave():
                self.is_left = True
            case Confirming() | Choosing():
                self._ask(outcome)
            case Misunderstanding.NO_SUCH_MOVE | Misunderstanding.OPPONENTS_MOVE if (
                waiting := repeater(self.game)
            ):
                self.refuse(
                    Refusal(Reason.REPEATED_WRONGLY, laws_of(self.game).cite("D.2.1")), waiting
                )
            case Misunderstanding():
                self.tell([self._tell.misunderstood(outcome, self.game, asked)])
            case _:
                self.intend(outcome, by, source)

    def refuse(self, refusal: Refusal, by: Person) -> None:
        """Tell somebody why what he wanted is refused, and what he has to do instead."""
        self.article = refusal.article or self.article
        is_bound = refusal.reason in (Reason.TOUCHED_PIECE, Reason.CLAIMED_MOVE_FIRST)
        duty = self._tell.bound(self.game) if is_bound else []
        self.tell([*self._tell.refusal(refusal, self.game, by), *duty])

    def _ask(self, state: Confirming | Choosing) -> None:
        self.tell([self._tell.question(state, position(state, self._situation()))])

    def _asked(self) -> Person | None:
        return None if isinstance(self._state, Idle) else self._state.by


def start(table: Table, started: GameStarted, source: Source = Source.TABLE) -> None:
    """Record and tell the beginning of a new game."""
    table.record([started, *overdue(table.game)], None, source)


def resume(table: Table) -> None:
    """Record that the program is back, and tell where the game stands.

    Nobody knows how long a clock ran on after the last entry, so the arbiter decides (6.10).
    """
    game = table.game
    facts: list[Fact] = [GameResumed(), *overdue(game)]
    if game.clock and not game.ended and len(facts) == 1 and not game.called:
        article = laws_of(game).cite("6.10.1")
        facts.append(ArbiterCalled(awaited(game), INTERRUPTED, article))
    table.record(facts, None, Source.TABLE)
