"""One plain line per fact, one JSON object for programs, one utterance for the voice."""

import json

import pytest

from accessible.table.outputs import JsonLines, Lines, Spoken, printable
from accessible.telling.messages import Message
from accessible.telling.queue import Priority
from accessible.telling.voices.port import RecordingVoice

MESSAGES = [
    Message("move-announced", "Weiß: Eva zwei Eva vier.", Priority.NEXT),
    Message("to-move", "Schwarz am Zug.", topic="turn"),
]


@pytest.mark.parametrize("text", ["\x1b[31m", "a\nb", "\x07", "\x9b1m", "\u202e", "\udcff", "\r"])
def test_nothing_that_is_printed_can_move_a_cursor(text: str) -> None:
    written: list[str] = []
    Lines(written.append).tell([Message("trouble", text)])
    (line,) = written
    assert line.endswith("\n")
    assert line[:-1].isprintable()


def test_letters_of_every_language_are_printed_as_they_are() -> None:
    assert printable("Weiß, Łódź, 王") == "Weiß, Łódź, 王"


def test_every_message_is_a_line() -> None:
    written: list[str] = []
    lines = Lines(written.append)
    lines.tell(MESSAGES)
    lines.hush()
    lines.finish()
    assert written == ["Weiß: Eva zwei Eva vier.\n", "Schwarz am Zug.\n"]


def test_every_message_is_an_object_for_programs() -> None:
    written: list[str] = []
    JsonLines(written.append).tell(MESSAGES)
    assert [json.loads(line) for line in written] == [
        {"kind": "move-announced", "text": "Weiß: Eva zwei Eva vier."},
        {"kind": "to-move", "text": "Schwarz am Zug."},
    ]
    assert all(line.count("\n") == 1 for line in written)


def test_a_voice_gets_the_words_with_their_urgency() -> None:
    voice = RecordingVoice()
    spoken = Spoken(voice, "de")
    spoken.tell(MESSAGES)
    spoken.hush()
    assert [(u.text, u.language, u.priority, u.topic) for u in voice.said] == [
        ("Weiß: Eva zwei Eva vier.", "de", Priority.NEXT, None),
        ("Schwarz am Zug.", "de", Priority.NORMAL, "turn"),
    ]
    assert voice.stops == 1
