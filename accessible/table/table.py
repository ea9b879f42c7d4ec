"""The table: what people say goes in, facts are recorded, people are told.

``Table`` holds the only changing state of the program: the game, what is pending in the dialogue,
and what was told last. It is driven by one thread (``loop``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from accessible.asking import Asked
from accessible.game.decide import decide, overdue
from accessible.game.evolving import evolve
from accessible.game.facts import ArbiterCalled, Fact, GameResumed, GameStarted
from accessible.game.permissions import answer_refused
from accessible.game.state import (
    Game,
    awaited,
    board,
    board_before,
    has_clock,
    laws_of,
    presser,
    repeater,
    starting_board,
)
from accessible.hearing.commands import Hush, Leave, Misunderstanding
from accessible.hearing.dialogue import Outcome, respond
from accessible.hearing.matching import HalfMove, Matcher, Meaning, Nothing, NotNotation
from accessible.hearing.orders import read_order
from accessible.hearing.pending import (
    ANSWER_TIME,
    Choosing,
    Confirming,
    Idle,
    State,
    audible,
    expected,
    position,
    still_pending,
)
from accessible.hearing.phrases import Phrasebook
from accessible.hearing.situation import Situation
from accessible.hearing.words import Vocabulary
from accessible.intents import Ask, CallFlag, Intent, Person, Press, Question, Source
from accessible.journal.entries import Entry
from accessible.laws.editions import Profile
from accessible.laws.rulings import Reason, Refusal
from accessible.table.board_desk import BoardDesk
from accessible.table.marks import Marks
from accessible.table.outputs import MarkOutputs, Output
from accessible.table.readers import Readers
from accessible.table.ticks import Ticks, wall_time
from accessible.table.watch import choice_of, looked, next_look
from accessible.telling.answers import answer
from accessible.telling.messages import Message
from accessible.telling.tell import TURN, Teller
from accessible.timing.clock import fallen
from accessible.timing.gaps import Look
from accessible.timing.spans import Instant, Span, after

GAP = "clock-gap"
INTERRUPTED = "clock-interrupted"


class Record(Protocol):
    """Where entries are kept before anybody is told."""

    @property
    def next_number(self) -> int:
        """The number the next entry must have."""

    def append(self, entries: list[Entry]) -> None:
        """Keep all of them or raise JournalError."""


class Table:
    """One game at one table."""

    def __init__(
        self, game: Game, record: Record, ticks: Ticks, matcher: Matcher, tell: Teller,
        outputs: Sequence[Output], answer_time: Span = ANSWER_TIME,
    ) -> None:  # fmt: skip
        self.game = game
        self.is_left = False
        self.desk: BoardDesk | None = None
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
        self._told: list[Message] = []
        self._readers = Readers(tell, outputs)
        self._article = ""
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
        if clock is None or self.game.ended:
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
        return audible(self._state, self._situation())

    def typed(self, text: str, by: Person | None, source: Source) -> None:
        """Somebody typed a line, or an engine that gives text heard one."""
        self._flush_boards()
        order = None
        if by is Person.ARBITER:
            start = starting_board(self.game.started)
            order = read_order(text, self._matcher.lexicons, start)
        if order:
            self._state = Idle()
            self.intend(order, by, source)
            return
        meant = self._read(text)
        if by is Person.ARBITER and isinstance(meant, NotNotation | HalfMove):
            self._carry_out(Misunderstanding.NO_ORDER, by, source, None)
            return
        self.understood(meant, by, source, text)

    def _read(self, text: str) -> Meaning:
        """What typed words mean now."""
        situation = self._situation()
        correction = None
        if situation.announcer and isinstance(self._state, Idle):
            correction = self._matcher.match_correction(text, situation.before)
        board = position(self._state, situation)
        return correction or self._matcher.match(text, board, self.phrasebook)

    def understood(self, meant: Meaning, by: Person | None, source: Source, text: str = "") -> None:
        """Somebody said something that means this; ``text`` are the words."""
        self._flush_boards()
        if self.desk and isinstance(self._state, Idle) and self.desk.answered(meant):
            return
        if isinstance(meant, Nothing):
            if source in (Source.KEYBOARD, Source.SCRIPT):
                self._enter(by, source)
            return
        asked = self._asked()
        situation = replace(self._situation(), heard=text if source.is_heard else None)
        reply = respond(self._state, meant, situation, by)
        if self.game.ended and isinstance(reply.outcome, Confirming | Choosing | Misunderstanding):
            self._refuse(Refusal(Reason.GAME_OVER), by or Person.WHITE)
            return
        self._state = reply.state
        self._answer_due = after(self._ticks.now(), self._answer_time) if source.is_heard else None
        self._carry_out(reply.outcome, by, source, asked)

    def _enter(self, by: Person | None, source: Source) -> None:
        """Enter alone is the lever of the clock, and otherwise says what the table waits for."""
        if self.desk and self.desk.enter():
            return
        waits = presser(self.game)
        if waits and isinstance(self._state, Idle):
            self.intend(Press(waits), by, source)
        else:
            self.remind()

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
            self._answer(intent, said_by)
            return
        at = self._ticks.now() if at is None else max(at, self._last_at)
        decision = decide(self.game, intent, at, said_by)
        if isinstance(decision, Refusal):
            self._refuse(decision, intent.by)
        else:
            self.record(decision, said_by, source, at)

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
        now = self._ticks.now() if at is None else max(at, self._last_at)
        wall, first = wall_time(), self._record.next_number
        self._last_at = now
        entries = [
            Entry(first + i, now, wall, source, said_by, fact) for i, fact in enumerate(facts)
        ]
        self._record.append(entries)
        messages: list[Message] = []
        says_turn = False
        for entry in entries:
            before, self.game = self.game, evolve(self.game, entry.fact, entry.at)
            known = None if isinstance(entry.fact, GameStarted) else before
            self._article = getattr(entry.fact, "article", self._article)
            told = self._tell.fact(entry.fact, known, self.game)
            says_turn = says_turn or any(m.topic == TURN for m in told)
            messages += [m for m in told if m.topic != TURN]
        # Whose turn it is, is said once, when everything of this moment has happened.
        if says_turn and not self.game.ended:
            messages += [*self._tell.bound(self.game), self._tell.turn(self.game)]
        self._state = still_pending(self._state, self._situation())
        if is_told:
            self.tell(messages)
        if self.desk:
            self.desk.game_changed()

    def look_at_boards(self) -> None:
        """Tell what a board shows once the hand has rested."""
        if self.desk:
            self.desk.look()

    def _flush_boards(self) -> None:
        if self.desk:
            self.desk.flush()

    def tell(self, messages: list[Message]) -> None:
        """Tell people something, and keep it for whoever asks for it again."""
        if messages:
            self._told = messages
        for output in self.outputs:
            output.tell(messages)

    def trouble(self, key: str, **arguments: str | int) -> None:
        """Tell people that something outside the game went wrong."""
        self.tell([self._tell.trouble(key, **arguments)])

    def remind(self) -> None:
        """Say again what the table waits for: the pending question, or whose turn it is."""
        if isinstance(self._state, Idle):
            self.tell([] if self.game.ended else [self._tell.turn(self.game)])
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
        dues.append(self.desk.due if self.desk else None)
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

    def _situation(self) -> Situation:
        game = self.game
        engine = game.started.engine_plays
        speaker = awaited(game)
        if engine:
            speaker = Person.BLACK if engine is Person.WHITE else Person.WHITE
        return Situation(
            board(game),
            board_before(game),
            speaker,
            repeater(game),
            game.offered_by,
            game.announced.move if game.announced else None,
            is_strict=game.started.profile is Profile.TOURNAMENT,
            has_clock=has_clock(game),
            is_walking=self._readers.is_walking(game),
        )

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
                self._refuse(
                    Refusal(Reason.REPEATED_WRONGLY, laws_of(self.game).cite("D.2.1")), waiting
                )
            case Misunderstanding():
                self.tell([self._tell.misunderstood(outcome, self.game, asked)])
            case _:
                self.intend(outcome, by, source)

    def _refuse(self, refusal: Refusal, by: Person) -> None:
        self._article = refusal.article or self._article
        is_bound = refusal.reason in (Reason.TOUCHED_PIECE, Reason.CLAIMED_MOVE_FIRST)
        duty = self._tell.bound(self.game) if is_bound else []
        self.tell([*self._tell.refusal(refusal, self.game, by), *duty])

    def _ask(self, state: Confirming | Choosing) -> None:
        self.tell([self._tell.question(state, position(state, self._situation()))])

    def _asked(self) -> Person | None:
        return None if isinstance(self._state, Idle) else self._state.by

    def _answer(self, intent: Ask, said_by: Person | None) -> None:
        if isinstance(intent.question, Asked):
            asked, by = intent.question, intent.by
            messages, article = self._readers.answer(asked, by, said_by, self.game, self._told)
            self._article = article or self._article
            self.tell(messages)
        elif intent.question is Question.SAY_AGAIN:
            told = self._told or [self._tell.trouble("nothing-to-say-again")]
            self.tell(told)
        elif refusal := answer_refused(self.game, intent.question, intent.by):
            self._refuse(refusal, intent.by)
        elif intent.question is Question.WHY:
            self.tell([self._tell.why(self._article, self.game)])
        else:
            now = self._ticks.now()
            self.tell(answer(intent.question, intent.by, self.game, now, self._tell))


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
