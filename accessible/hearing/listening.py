"""Phrases, one after the other, in a recording as on a microphone, and the thread that hears them.

A phrase is told at every pause of its speaker (``endpoint``), since only who understands it can say
that it is complete; he takes it then, and nobody waits any longer.
"""

import threading
from collections.abc import Callable, Iterator

from accessible.hearing.audio import AudioError, Interrupted, Sound
from accessible.hearing.endpoint import CHUNK, Endpointer, Phrase
from accessible.hearing.finality import Silence

STOPPING_S = 0.9


class Pause:
    """What was said before somebody paused: 16 kHz, one channel, signed 16 bits, little-endian.

    It can be taken, from any thread, until he goes on speaking. After the longest silence the
    phrase is over in any case.
    """

    def __init__(self, phrase: Phrase) -> None:
        self.pcm = phrase.pcm
        self.silence = phrase.silence
        self.is_taken = False
        self._is_void = False
        self._lock = threading.Lock()

    @property
    def is_open(self) -> bool:
        """Whether it can be taken now."""
        return not (self.is_taken or self._is_void)

    def take(self) -> bool:
        """This is all that was said; False if he went on speaking meanwhile."""
        with self._lock:
            self.is_taken = self.is_taken or not self._is_void
            return self.is_taken

    def withdraw(self) -> bool:
        """He goes on speaking; False if it was taken before."""
        with self._lock:
            self._is_void = self._is_void or not self.is_taken
            return self._is_void


def pauses(sound: Sound) -> Iterator[Pause]:
    """What was said before each pause of a sound, until the sound is over or closed.

    A phrase that nobody takes comes again, longer or after a longer silence. A phrase during which
    sound was left out is left out too. Raises AudioError when the microphone is gone.
    """
    endpointer = Endpointer()
    pause: Pause | None = None
    while True:
        try:
            chunk = sound.read(CHUNK)
        except Interrupted:
            endpointer.forget()
            if pause:
                pause.withdraw()
            continue
        if not chunk:
            return
        if pause and pause.is_taken:
            endpointer.take()
            pause = None
        phrase = endpointer.hear(chunk)
        has_gone_on = phrase or not endpointer.is_paused
        if pause and has_gone_on and not pause.withdraw():  # it was taken just now
            endpointer.take()
            pause = phrase = None
        if phrase:
            yield (pause := Pause(phrase))
            if phrase.silence is Silence.LONGEST:  # it is over, taken or not
                pause = None


class Listener:
    """A thread that hears phrases and hands them on until it is stopped or the sound is over.

    `heard` gets what was said before every pause; `ended` is called once, with the error or, at the
    end of a recording, with None, but not after `stop`. Both are called from the thread.
    """

    def __init__(
        self,
        open_sound: Callable[[], Sound],
        heard: Callable[[Pause], object],
        ended: Callable[[AudioError | None], object],
    ) -> None:
        self._open_sound = open_sound
        self._heard = heard
        self._ended = ended
        self._run: _Run | None = None

    @property
    def is_listening(self) -> bool:
        """Whether a thread is listening now."""
        return self._run is not None and self._run.is_going

    def start(self) -> None:
        """Listen; does nothing if it already does. Can be called again after the end."""
        if not self.is_listening:
            self._run = _Run(self._open_sound, self._heard, self._ended)
            self._run.thread.start()

    def stop(self) -> None:
        """Stop within a second; what was being said is lost. Can be called at any time."""
        if self._run is not None:
            self._run.stop()


class _Run:
    """One time of listening, from start to stop or end."""

    def __init__(
        self,
        open_sound: Callable[[], Sound],
        heard: Callable[[Pause], object],
        ended: Callable[[AudioError | None], object],
    ) -> None:
        self.thread = threading.Thread(target=self._listen, name="listener", daemon=True)
        self._open_sound = open_sound
        self._heard = heard
        self._ended = ended
        self._sound: Sound | None = None
        self._stopping = threading.Event()

    @property
    def is_going(self) -> bool:
        return self.thread.is_alive() and not self._stopping.is_set()

    def stop(self) -> None:
        self._stopping.set()
        if self._sound is not None:
            self._sound.close()
        if self.thread is not threading.current_thread():
            self.thread.join(STOPPING_S)

    def _listen(self) -> None:
        error = None
        try:
            self._hand_on_phrases()
        except AudioError as lost:
            error = lost
        if not self._stopping.is_set():
            self._ended(error)

    def _hand_on_phrases(self) -> None:
        sound = self._sound = self._open_sound()
        try:
            # Stopping may have come while the device was being opened.
            if self._stopping.is_set():
                return
            for pause in pauses(sound):
                if self._stopping.is_set():
                    return
                self._heard(pause)
        finally:
            sound.close()
