"""Temporary stand-in by the lead until the voice engineer's file replaces it."""

from typing import Protocol

from accessible.telling.queue import Utterance


class Voice(Protocol):
    def say(self, utterance: Utterance) -> None: ...
    def stop(self) -> None: ...
    def close(self) -> None: ...
