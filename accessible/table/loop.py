"""The loop: one thread takes what happens from one queue and drives the table.

Typed lines, phrases from the microphone and the engine's replies arrive from threads of their own
and are handled one after the other. Scripts and recordings are read by the loop itself, so that
the same script always prints the same lines.
"""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from accessible.game.state import Game, awaited, board, presser, repeater
from accessible.hearing.matching import Meaning, NotNotation
from accessible.hearing.phrases import Phrasebook
from accessible.hearing.recognisers import RecogniserError
from accessible.intents import AcceptDraw, Announce, DeclineDraw, Person, Press, Repeat, Source
from accessible.table.attention import Attention, Ears, Patience, Pause
from accessible.table.board_desk import SETTLE
from accessible.table.board_port import FromBoard, LeverPressed
from accessible.table.board_script import ScriptedBoards
from accessible.table.clock_port import FromClock
from accessible.table.confirmed import Doubtful, confirmed, doubtful
from accessible.table.engine import EngineFailed, EngineMoved, EngineOpponent
from accessible.table.linking.port import FarSide, FromLink
from accessible.table.script import Said, Wait, read_line, said
from accessible.table.table import Table
from accessible.table.talk import Talk
from accessible.timing.spans import Instant

_EARLIEST_DRAW_PLIES = 40

WIRE_S = 0.05
"""How long the word of a lever may be under way."""

HAND_MS = 200
"""How fast the hand of a script moves."""

CORRECTION_PAUSE_MS = 2000
"""How long an engine holds its answer to a spoken move, so that a mishearing can be corrected."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line was typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Heard:
    """Somebody spoke: 16 kHz mono signed 16-bit samples; ``pause`` if he may go on."""

    pcm: bytes
    pause: Pause | None = None


@dataclass(frozen=True, slots=True)
class TalkWanted:
    """A button was pressed that opens the microphone for one phrase."""


@dataclass(frozen=True, slots=True)
class SoundFailed:
    """The microphone or the voice is gone; ``key`` and ``name`` make the sentence for people."""

    key: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class FellSilent:
    """The voice has said everything; a mark that waited for that can be told."""


@dataclass(frozen=True, slots=True)
class InputEnded:
    """Nothing more will be typed."""


class Loop:
    """Drives one table until somebody leaves, the input ends, or the game is over.

    ``listens``: a microphone is open, so the end of typed input ends nothing. ``talk``: a key opens
    it.
    """

    def __init__(self, table: Table, events: queue.SimpleQueue[object]) -> None:
        self.table = table
        self.events = events
        self.engine: EngineOpponent | None = None
        self.ears: Ears | None = None
        self.talk: Talk | None = None
        self.link: FarSide | None = None
        self.listens = False
        self.boards = ScriptedBoards()
        self._attention = Attention(table.vocabulary)
        self._patience = Patience()
        self._doubtful: Doubtful | None = None
        self._request: int | None = None
        self._asked_for = ""

    def post(self, event: object) -> None:
        """Put an event into the queue, from any thread."""
        self.events.put(event)

    def run(self) -> None:
        """Handle events as they come, until the table is left or the game is over."""
        self._ask_engine(pause_ms=0)
        while not self.table.is_left and not self.table.game.ended:
            due = self.table.next_look
            try:
                event = self.events.get(timeout=self.table.look_away_s)
            except queue.Empty:
                event = self._under_way()
            # A flag that fell before somebody spoke has fallen before; a lever has its own time.
            if not self._is_in_time(event, due):
                self.table.look_at_clock(due)
            if isinstance(event, InputEnded) and not self.listens:
                return
            self.handle(event)
            self.table.look_at_boards()
            self.table.look_at_question()  # an answer that has just come still counts

    def run_script(self, lines: Iterable[str]) -> None:
        """Handle the lines of a script one after the other, waiting for the engine in between."""
        self._ask_engine(pause_ms=0)
        self._settle()
        for line in lines:
            match read_line(line):
                case None:
                    continue
                case Wait(span):
                    self.table.wait(span)
                case spoken:
                    self._script_line(line, spoken)
            self.table.look_at_boards()
            self._settle()
            if self.table.is_left:
                return

    def _script_line(self, line: str, spoken: Said) -> None:
        events = self._by_boards(line)
        if events is None:
            self.table.typed(spoken.text, spoken.by, Source.SCRIPT)
            self._after_words(pause_ms=0)
            return
        for event in events:
            self._from_board(event)
            self.table.wait(HAND_MS)
            self._settle()
        self.table.wait(SETTLE)

    def _by_boards(self, line: str) -> Iterator[FromBoard | None] | None:
        return self.boards.read(line, board(self.table.game).turn)

    def _from_board(self, event: FromBoard | None) -> None:
        if event is None:
            self.table.trouble("board-line-unread")
        elif self.table.desk:
            self.table.desk.handle(event, self.table.time_of(event.at_ns))
            self._after_words(pause_ms=0)

    def _from_clock(self, event: FromClock) -> None:
        if self.table.clock_device:
            self.table.clock_device.handle(event, self.table.time_of(event.at_ns))
            self._after_words(pause_ms=0)

    def _under_way(self) -> object | None:
        """What a board may have felt before a flag fell, and is still on the wire."""
        has_levers = self.table.desk or self.table.clock_device or self.link
        if not (has_levers and self.table.flag_is_due):
            return None
        try:
            return self.events.get(timeout=WIRE_S)
        except queue.Empty:
            return None

    def _is_in_time(self, event: object, due: Instant | None) -> bool:
        """Whether a lever was pressed before the clock had to be looked at."""
        if self.link and isinstance(event, FromLink):
            felt = self.link.felt(event)
            return felt is not None and (due is None or felt < due)
        if not isinstance(event, FromBoard | FromClock):
            return False
        if not isinstance(event.what, LeverPressed):
            return False
        return due is None or self.table.time_of(event.at_ns) < due

    def run_recording(self, phrases: Iterable[Heard]) -> None:
        """Handle the phrases of a recording one after the other."""
        for heard in phrases:
            self._hear(heard, Source.RECORDING, pause_ms=0)
            self._settle()
            if self.table.is_left or self.table.game.ended:
                return

    def handle(self, event: object) -> None:
        """Handle one event."""
        match event:
            case TalkWanted():
                self._let_talk()
            case FromBoard():
                self._from_board(event)
            case FromClock():
                self._from_clock(event)
            case Line(text):
                self._typed(text)
            case Heard():
                self._hear(event, Source.MICROPHONE, CORRECTION_PAUSE_MS)
            case SoundFailed(key, name):
                self.table.trouble(key, name=name)
            case FromLink() if self.link:
                self.link.handle(event)
                self._after_words(pause_ms=0)
            case EngineMoved():
                self._engine_moved(event)
            case EngineFailed(is_back):
                self._engine_failed(is_back)

    def _typed(self, text: str) -> None:
        if self.talk and self._is_talk_key(text):
            self._let_talk()
        elif (events := self._by_boards(text)) is not None:
            for told in events:
                self._from_board(told)
        else:
            self.table.hush()
            self._patience.calm()
            spoken = said(text)
            self.table.typed(spoken.text, spoken.by, Source.KEYBOARD)
            self._after_words(pause_ms=0)

    def _hear(self, heard: Heard, source: Source, pause_ms: int) -> None:
        if self.ears is None:
            return
        try:
            audible = self.table.audible
            said_now = self._attention.hear(self.ears, heard.pcm, heard.pause, audible)
        except RecogniserError as error:
            if self._patience.is_answer_due(NotNotation(), self.table.now):
                self.table.trouble(f"recogniser-{error.reason}", name=error.name)
            return
        if said_now is None:
            return
        if self.talk:
            self.talk.close()
        meant, text = said_now
        if self._patience.is_answer_due(meant, self.table.now):
            before = self.table.game
            self.table.understood(meant, None, source, text)
            self._learn(heard.pcm, audible, meant, before)
            self._after_words(pause_ms)

    def _learn(self, pcm: bytes, book: Phrasebook, meant: Meaning, before: Game) -> None:
        """Get used to a voice by what an earlier sound turned out to have meant."""
        assert self.ears  # they heard it
        move = self._doubtful and confirmed(self._doubtful, before, self.table.game)
        if self._doubtful and move:
            self.ears.correct(self._doubtful.pcm, move, self._doubtful.book)
        self._doubtful = doubtful(pcm, book, meant) or (None if move else self._doubtful)

    def _is_talk_key(self, line: str) -> bool:
        """Whether a line is Enter alone, where that is no lever, or a space."""
        is_lever = self.table.operator or presser(self.table.game)
        return line == " " or (not line.strip() and not is_lever)

    def _let_talk(self) -> None:
        if self.talk:
            self.table.hush()
            self.talk.open()

    def _after_words(self, pause_ms: int) -> None:
        """What the engine has to do now that somebody has spoken."""
        self._answer_offer()
        self._engine_presses()
        self._ask_engine(pause_ms)

    def _engine_presses(self) -> None:
        side = self._engine_side()
        if side and presser(self.table.game) is side:
            self.table.intend(Press(side), side, Source.ENGINE)

    def _engine_side(self) -> Person | None:
        return self.table.game.started.engine_plays if self.engine else None

    def _ask_engine(self, pause_ms: int) -> None:
        """Ask the engine if it is its turn; a request for an older position is forgotten."""
        game = self.table.game
        side = self._engine_side()
        if not self.engine or side is None or game.ended or awaited(game) is not side:
            self._request = None
            return
        position = board(game)
        if self._request is None or position.fen() != self._asked_for:
            self._asked_for = position.fen()
            self._request = self.engine.ask(position, pause_ms)

    def _answer_offer(self) -> None:
        """The engine accepts a draw late in the game if it thinks it stands no better."""
        game, side = self.table.game, self._engine_side()
        if not self.engine or side is None or game.ended or game.offered_by in (None, side):
            return
        score = self.engine.score
        plies = len(game.moves) + (game.announced is not None)
        accepts = score is not None and score <= 0 and plies >= _EARLIEST_DRAW_PLIES
        self.table.intend(AcceptDraw(side) if accepts else DeclineDraw(side), side, Source.ENGINE)

    def _engine_moved(self, reply: EngineMoved) -> None:
        side = self._engine_side()
        if reply.request != self._request or side is None:
            return
        self._request = None
        game = self.table.game
        if repeater(game) is side and game.announced:
            self.table.intend(Repeat(side, game.announced.move), side, Source.ENGINE)
        if reply.move and not self.table.game.ended and awaited(self.table.game) is side:
            self.table.intend(Announce(side, reply.move), side, Source.ENGINE)
        self._engine_presses()

    def _engine_failed(self, is_back: bool) -> None:
        self.table.trouble("engine-restarted" if is_back else "engine-gone")
        if not is_back:
            self.engine = None
            self._request = None

    def _settle(self) -> None:
        """Wait until the engine has answered; only its events can come while a script runs."""
        while self._request is not None:
            self.handle(self.events.get())


def lines_of(read: Callable[[int], bytes], post: Callable[[object], None]) -> None:
    """Post every line read, then the end; runs in a thread of its own.

    Reads the bare descriptor: a thread inside Python's own reader would block the program's end.
    """
    pending = b""
    with suppress(OSError):  # a terminal that was closed
        while chunk := read(65536):
            *complete, pending = (pending + chunk).split(b"\n")
            for raw in complete:
                post(Line(raw.decode("utf-8", "replace")))
    if pending:
        post(Line(pending.decode("utf-8", "replace")))
    post(InputEnded())
