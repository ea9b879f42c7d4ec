"""What the table knows of a voice: something that is given utterances and can be silenced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from accessible.telling.queue import Utterance


class Voice(Protocol):
    """Speaks in the background; no method waits for sound."""

    def say(self, utterance: Utterance) -> None:
        """Queue an utterance."""

    def stop(self) -> None:
        """Be silent at once and forget everything queued."""

    def close(self) -> None:
        """End the voice for good."""

    @property
    def is_speaking(self) -> bool:
        """Whether anything sounds or is queued."""

    def wait_until_silent(self, timeout_s: float) -> bool:
        """Wait until everything was said; False if that takes longer."""


class Reason(StrEnum):
    """Why speech is missing."""

    NO_SYNTHESISER = "no-synthesiser"
    NO_LANGUAGE = "no-language"
    NOT_RENDERED = "not-rendered"
    NO_OUTPUT = "no-output"
    UNKNOWN_OUTPUT = "unknown-output"
    OUTPUT_LOST = "output-lost"
    GAVE_UP = "gave-up"


_SENTENCES = {
    Reason.NO_SYNTHESISER: (
        "No speech synthesiser was found. Install espeak-ng, or the Python package espeakng-loader."
    ),
    Reason.NO_LANGUAGE: "No voice for the language {} was found. Choose another language.",
    Reason.NOT_RENDERED: "The speech synthesiser gave no sound. Try again.",
    Reason.NO_OUTPUT: "No sound output was found. Connect a loudspeaker or earphones.",
    Reason.UNKNOWN_OUTPUT: "No sound output is called {}. Choose another one.",
    Reason.OUTPUT_LOST: "The sound output is gone. Connect it again or choose another one.",
    Reason.GAVE_UP: "The voice stopped several times and is switched off. Read the printed lines.",
}


class VoiceError(Exception):
    """Speech is missing; the text is one sentence for a person, ``detail`` what it names."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(_SENTENCES[reason].format(detail))
        self.reason = reason
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Begun:
    """The first sound of an utterance was given to the loudspeaker."""

    utterance: Utterance


@dataclass(frozen=True, slots=True)
class Finished:
    """An utterance is over; not ``complete`` if it was cut, stopped or became outdated."""

    utterance: Utterance
    complete: bool


@dataclass(frozen=True, slots=True)
class Failed:
    """An utterance was not spoken; without one, the voice itself is off."""

    utterance: Utterance | None
    error: VoiceError


Event = Begun | Finished | Failed
Listener = Callable[[Event], None]
"""Called from a thread of the voice: must return soon and must not raise."""


@dataclass(frozen=True, slots=True)
class VoiceSettings:
    """How a voice sounds, and where: ``output`` is a sound output's name or a part of it.

    ``volume`` goes from 0 to 1. ``audible`` False plays into nothing, in real time, for machines
    without sound.
    """

    words_per_minute: int = 175
    volume: float = 1.0
    output: str | None = None
    audible: bool = True


class SilentVoice:
    """No voice: whoever reads the printed lines needs none."""

    def say(self, utterance: Utterance) -> None:
        """Nothing is heard."""

    def stop(self) -> None:
        """It is silent already."""

    def close(self) -> None:
        """Nothing to give back."""

    @property
    def is_speaking(self) -> bool:
        """Never."""
        return False

    def wait_until_silent(self, timeout_s: float) -> bool:
        """It is silent already."""
        return True


class RecordingVoice:
    """Remembers what it was given, for tests."""

    def __init__(self) -> None:
        self.said: list[Utterance] = []
        self.stops = 0
        self.is_closed = False

    def say(self, utterance: Utterance) -> None:
        """Remember the utterance."""
        self.said.append(utterance)

    def stop(self) -> None:
        """Count the stop."""
        self.stops += 1

    def close(self) -> None:
        """Remember being closed."""
        self.is_closed = True

    @property
    def is_speaking(self) -> bool:
        """Never: it makes no sound."""
        return False

    def wait_until_silent(self, timeout_s: float) -> bool:
        """It is silent already."""
        return True
