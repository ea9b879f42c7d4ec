"""The process in which a voice speaks: ``python -m accessible.telling.voices.process``.

It reads JSON objects, one a line, and writes what happens the same way::

    {"do": "speak", "number": 7, "text": "...", "language": "de", "words_per_minute": 175,
     "volume": 1.0, "pips": 0, "output": null, "audible": true}
    {"do": "stop", "number": 7}                      everything up to that number
    {"is": "ready"}  {"is": "alive"}                 twice a second, unless it hangs
    {"is": "begun", "number": 7}  {"is": "finished", "number": 7}
    {"is": "failed", "number": 7, "reason": "no-output", "detail": ""}

It ends with its standard input, that is with its parent. Speech is made in the main thread, as
macOS demands; a second thread reads and silences.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any, BinaryIO

from accessible.telling.voices.pips import pips, pips_before
from accessible.telling.voices.playing import Player
from accessible.telling.voices.port import VoiceError
from accessible.telling.voices.rendering import render, warm_up
from accessible.telling.voices.sound import Sound

BEAT_S = 0.5
IDLE_BEATS = 10  # then the output is given back: others may want it
GRACE_S = 0.5

Message = dict[str, Any]


class Speaker:
    """Speaks pieces one after the other."""

    def __init__(self, tell: Callable[[Message], None]) -> None:
        self.asked: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self._tell = tell
        self._player = Player()
        self._stopped_up_to = -1

    def stop(self, number: int) -> None:
        """Be silent, and skip every piece up to ``number``; from any thread."""
        self._stopped_up_to = max(self._stopped_up_to, number)
        self._player.stop()

    def run(self) -> None:
        """Speak what is asked until None is asked."""
        idle = 0
        while True:
            try:
                piece = self.asked.get(timeout=BEAT_S)
            except queue.Empty:
                self._tell({"is": "alive"})
                idle += 1
                if idle == IDLE_BEATS:
                    self._player.close()
                continue
            if piece is None:
                return
            idle = 0
            self._speak(piece)

    def _speak(self, piece: Message) -> None:
        number = piece["number"]
        try:
            self._sound(piece)
            self._tell({"is": "finished", "number": number})
        except VoiceError as error:
            failed = {"is": "failed", "reason": error.reason.value, "detail": error.detail}
            self._tell({**failed, "number": number})

    def _sound(self, piece: Message) -> None:
        number = piece["number"]
        if number <= self._stopped_up_to:
            return
        sound = _rendered(piece)
        if (self._player.output, self._player.audible) != (piece["output"], piece["audible"]):
            self._player.close()
            self._player.output, self._player.audible = piece["output"], piece["audible"]
        if number <= self._stopped_up_to:
            return
        self._player.play(sound)
        self._tell({"is": "begun", "number": number})
        if number <= self._stopped_up_to:  # stopped between the question and the sound
            self._player.stop()
        while not self._player.wait(BEAT_S):
            self._tell({"is": "alive"})


def _rendered(piece: Message) -> Sound:
    """The pips and the words of a piece, as one sound that nothing can come between."""
    count, volume = piece["pips"], piece["volume"]
    if not piece["text"]:
        return pips(count, volume=volume)
    words = render(piece["text"], piece["language"], piece["words_per_minute"], volume)
    return pips_before(words, count, volume)


def listen(lines: Iterable[bytes], speaker: Speaker) -> None:
    """Pass on what the parent asks; when it is gone, end the process soon even if it hangs."""
    for line in lines:
        message = json.loads(line)
        if message["do"] == "stop":
            speaker.stop(message["number"])
        else:
            speaker.asked.put(message)
    speaker.stop(sys.maxsize)
    speaker.asked.put(None)
    time.sleep(GRACE_S)
    os._exit(0)


def main() -> None:
    """Speak until standard input ends."""
    # Ctrl-C in the terminal is for the game, which ends this process when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Libraries print to standard output; the parent must read only what is meant for it.
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    with contextlib.suppress(BrokenPipeError):
        _serve(sys.stdin.buffer, out)
    os._exit(0)  # pyttsx3's engine complains when the interpreter takes it down


def _serve(lines: BinaryIO, out: Any) -> None:
    def tell(message: Message) -> None:
        out.write(json.dumps(message).encode() + b"\n")

    speaker = Speaker(tell)
    try:
        warm_up()
    except VoiceError as error:
        tell({"is": "failed", "number": None, "reason": error.reason.value, "detail": ""})
        return
    tell({"is": "ready"})
    threading.Thread(target=listen, args=(lines, speaker), daemon=True).start()
    speaker.run()


if __name__ == "__main__":
    main()
