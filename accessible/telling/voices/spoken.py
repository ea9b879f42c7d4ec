"""The voice that speaks, seen from the game: a process of its own that may die or hang.

One thread owns the queue and the process; callers only leave it notes. It gives the process one
piece at a time, so that nothing is lost with the process and no pipe ever fills. A process that
dies, or is silent for too long, is replaced, and the piece it was speaking is spoken once more.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from accessible.telling import queue as order
from accessible.telling.queue import Queue, Utterance
from accessible.telling.voices.child import Child, Message, start_child
from accessible.telling.voices.port import (
    Begun,
    Event,
    Failed,
    Finished,
    Listener,
    Reason,
    SilentVoice,
    Voice,
    VoiceError,
    VoiceSettings,
)  # fmt: skip

COMMAND = ("-P", "-m", "accessible.telling.voices.process")
BEAT_S = 0.5
MISSED_BEATS = 5
MISSED_BEATS_AT_START = 40  # a cold disk under load
RESTARTS = 3  # in a row, without a piece spoken in between
CLOSE_S = 3.0


@dataclass(frozen=True, slots=True)
class _Heard:
    child: Child
    message: Message


@dataclass(frozen=True, slots=True)
class _Gone:
    child: Child


class _Order(Enum):
    STOP = auto()
    RETRY = auto()
    CLOSE = auto()


_Note = Utterance | _Heard | _Gone | _Order


@dataclass(slots=True)
class _Piece:
    """The piece the process was given, a part of the queue's current utterance unless cut."""

    number: int
    text: str
    is_again: bool
    is_cut: bool = False


class SpokenVoice:
    """A ``Voice`` that speaks through a process started by ``start``.

    ``told`` hears of every utterance that began, finished or failed. When the voice is off for
    good, one ``Failed`` without utterance tells why, and everything said after is dropped until
    ``retry``.
    """

    def __init__(
        self,
        settings: VoiceSettings | None = None,
        told: Listener | None = None,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.settings = settings or VoiceSettings()
        """May be replaced at any time; holds from the next piece on."""
        self._listener = told or (lambda event: None)
        self._command = command
        self._notes: queue.SimpleQueue[_Note] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._silent = threading.Event()
        self._silent.set()
        # Only the thread changes what follows.
        self._news: list[Event] = []
        self._told = self._news.append
        self._is_off = False
        self._child: Child | None = None
        self._queue = Queue()
        self._piece: _Piece | None = None
        self._number = 0
        self._restarts = 0
        self._missed = 0
        self._patience = MISSED_BEATS_AT_START

    def start(self) -> None:
        """Start the process, in the background."""
        self._thread.start()

    def say(self, utterance: Utterance) -> None:
        """Queue an utterance; returns at once. What makes no sound is not queued."""
        if self._is_off or not utterance.is_heard:
            return
        self._silent.clear()
        self._notes.put(utterance)

    def stop(self) -> None:
        """Be silent and forget everything queued; returns at once."""
        self._notes.put(_Order.STOP)

    def retry(self) -> None:
        """Try again after the voice was given up; returns at once."""
        self._notes.put(_Order.RETRY)

    def close(self) -> None:
        """End the process; waits for that about a second at most."""
        self._notes.put(_Order.CLOSE)
        if self._thread.is_alive():
            self._thread.join(CLOSE_S)

    @property
    def is_speaking(self) -> bool:
        """True from ``say`` until nothing sounds and nothing is queued."""
        return not self._silent.is_set()

    @property
    def process_id(self) -> int | None:
        """The number of the process at the operating system, if one runs."""
        child = self._child
        return None if child is None else child.process.pid

    def wait_until_silent(self, timeout_s: float) -> bool:
        """Wait until everything was said; False if that takes longer."""
        return self._silent.wait(timeout_s)

    def _run(self) -> None:
        self._launch()
        beat = time.monotonic() + BEAT_S
        while True:
            try:
                note = self._notes.get(timeout=max(0.0, beat - time.monotonic()))
            except queue.Empty:
                beat = time.monotonic() + BEAT_S
                self._miss_a_beat()
            else:
                if note is _Order.CLOSE:
                    break
                self._read(note)
            self._advance()
            self._pass_on()
        self._is_off = True
        self._drop_all()
        self._silent.set()
        self._pass_on()
        child, self._child = self._child, None
        if child is not None:
            child.end()

    def _pass_on(self) -> None:
        """Tell what happened only now, so that who hears of an end finds the voice silent."""
        while self._news:
            self._listener(self._news.pop(0))

    def _read(self, note: _Note) -> None:
        match note:
            case Utterance():
                self._add(note)
            case _Heard(child, message) if child is self._child:
                self._missed = 0
                self._hear(message)
            case _Gone(child) if child is self._child:
                self._replace()
            case _Order.STOP:
                self._drop_all()
            case _Order.RETRY if self._is_off:
                self._is_off, self._restarts = False, 0
                self._launch()
            case _:
                pass  # news of a process that was replaced already

    def _add(self, utterance: Utterance) -> None:
        if self._is_off:
            return
        self._silent.clear()
        self._queue, dropped = order.add(self._queue, utterance)
        if self._queue.current is None:
            self._cut()
        for old in dropped:
            self._told(Finished(old, complete=False))

    def _drop_all(self) -> None:
        dropped = order.utterances(self._queue)
        self._queue = Queue()
        self._cut()
        for old in dropped:
            self._told(Finished(old, complete=False))

    def _cut(self) -> None:
        """Silence the piece being spoken; the next is given when the process has confirmed."""
        if self._piece is not None and not self._piece.is_cut and self._child is not None:
            self._piece.is_cut = True
            self._child.send({"do": "stop", "number": self._piece.number})

    def _advance(self) -> None:
        """Give the process its next piece if it has none."""
        if self._piece is None and self._child is not None:
            self._queue, text = order.take(self._queue)
            if text is not None:
                self._give(text, is_again=False)
        if self._piece is None and self._queue == Queue() and self._notes.empty():
            self._silent.set()

    def _give(self, text: str, *, is_again: bool) -> None:
        spoken, settings = self._queue.current, self.settings
        assert spoken is not None
        assert self._child is not None
        self._number += 1
        self._piece = _Piece(self._number, text, is_again)
        self._child.send(
            {
                "do": "speak",
                "number": self._number,
                "text": text,
                "language": spoken.utterance.language,
                "words_per_minute": round(settings.words_per_minute * spoken.utterance.pace),
                "volume": settings.volume * spoken.utterance.volume,
                "pips": spoken.utterance.pips if spoken.taken == 1 else 0,
                "output": settings.output,
                "audible": settings.audible,
            }
        )

    def _hear(self, message: Message) -> None:
        piece, spoken = self._piece, self._queue.current
        is_piece = piece is not None and message.get("number") == piece.number
        match message:
            case {"is": "ready"}:
                self._patience = MISSED_BEATS
            case {"is": "failed", "number": None}:
                self._give_up(_error(message))
            case {"is": "begun"} if is_piece and spoken is not None and spoken.taken == 1:
                assert piece is not None
                if not piece.is_again and not piece.is_cut:
                    self._told(Begun(spoken.utterance))
            case {"is": "finished"} if is_piece:
                self._piece, self._restarts = None, 0
                if spoken is not None and spoken.is_all_taken:
                    self._queue = order.without_current(self._queue)
                    self._told(Finished(spoken.utterance, complete=True))
            case {"is": "failed"} if is_piece:
                self._piece, self._restarts = None, 0
                self._fail(_error(message))

    def _fail(self, error: VoiceError) -> None:
        spoken = self._queue.current
        if spoken is not None:
            self._queue = order.without_current(self._queue)
            self._told(Failed(spoken.utterance, error))

    def _miss_a_beat(self) -> None:
        self._missed += 1
        if self._child is not None and self._missed >= self._patience:
            self._replace()

    def _replace(self) -> None:
        """Start another process in place of one that died or hangs."""
        if self._child is not None:
            self._child.kill()
        self._restarts += 1
        if self._restarts > RESTARTS:
            self._give_up(VoiceError(Reason.GAVE_UP))
            return
        piece, self._piece = self._piece, None
        self._launch()
        if piece is None or piece.is_cut or self._child is None:
            return
        if piece.is_again:  # perhaps it is the piece that kills
            self._fail(VoiceError(Reason.NOT_RENDERED))
        else:
            self._give(piece.text, is_again=True)

    def _launch(self) -> None:
        self._missed, self._patience = 0, MISSED_BEATS_AT_START
        try:
            self._child = start_child(
                self._command,
                lambda child, message: self._notes.put(_Heard(child, message)),
                lambda child: self._notes.put(_Gone(child)),
            )
        except OSError:
            self._give_up(VoiceError(Reason.GAVE_UP))

    def _give_up(self, error: VoiceError) -> None:
        child, self._child = self._child, None
        self._is_off, self._piece = True, None
        if child is not None:
            child.kill()
        self._drop_all()
        self._told(Failed(None, error))


def _error(message: Message) -> VoiceError:
    return VoiceError(Reason(message["reason"]), str(message.get("detail", "")))


def open_voice(settings: VoiceSettings | None, told: Listener | None = None) -> Voice:
    """A voice that has been started, or a silent one without settings."""
    if settings is None:
        return SilentVoice()
    voice = SpokenVoice(settings, told)
    voice.start()
    return voice
