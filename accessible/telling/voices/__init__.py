"""The voices: what the table knows of one, and the one that speaks in a process of its own."""

from accessible.telling.voices.port import (
    Begun,
    Event,
    Failed,
    Finished,
    Listener,
    Reason,
    RecordingVoice,
    SilentVoice,
    Voice,
    VoiceError,
    VoiceSettings,
)
from accessible.telling.voices.spoken import SpokenVoice, open_voice

__all__ = [
    "Begun",
    "Event",
    "Failed",
    "Finished",
    "Listener",
    "Reason",
    "RecordingVoice",
    "SilentVoice",
    "SpokenVoice",
    "Voice",
    "VoiceError",
    "VoiceSettings",
    "open_voice",
]
