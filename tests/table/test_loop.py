"""One queue drives the table: typed lines, spoken phrases, engine replies, and the end of input."""

import gc
import queue
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.game.evolving import begin
from accessible.game.facts import GameStarted
from accessible.hearing.lexicon import understood
from accessible.hearing.matching import MoveMeant, Nothing, matcher
from accessible.hearing.recognisers import Missing, RecogniserError
from accessible.intents import Person
from accessible.journal.file import open_journal
from accessible.laws.editions import Edition, Profile
from accessible.table import loop as module
from accessible.table.engine import EngineOpponent
from accessible.table.loop import (
    Heard,
    InputEnded,
    Line,
    Loop,
    SoundFailed,
    TalkWanted,
    lines_of,
)
from accessible.table.table import Table
from accessible.table.talk import Talk
from accessible.table.ticks import InjectedTicks
from accessible.telling.announcements import Style
from accessible.telling.messages import Message
from accessible.telling.tell import teller
from accessible.timing.spans import Instant
from tests.table.spoken import ScriptedEars

UNRULY = Path(__file__).parents[1] / "engines" / "unruly.py"
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


class Paper:
    """An output that remembers what was told."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def tell(self, messages: Sequence[Message]) -> None:
        """Remember messages."""
        self.lines += [message.text for message in messages]

    def hush(self) -> None:
        """Paper is silent."""

    def is_speaking_to(self, person: Person) -> bool:
        """It makes no sound."""
        return False

    def finish(self) -> None:
        """Everything is on paper."""


Set = Callable[..., tuple[Loop, list[str]]]


@pytest.fixture
def set_table(tmp_path: Path) -> Iterator[Set]:
    """Set a table, perhaps with an engine for Black; returns its loop and what it tells."""
    closing: list[Callable[[], None]] = []

    def set_one(
        engine: str = "",
        fen: str = chess.STARTING_FEN,
        profile: Profile = Profile.CASUAL,
        control: str = "",
    ) -> tuple[Loop, list[str]]:
        side = Person.BLACK if engine else None
        started = GameStarted(
            Edition.FIDE_2023, profile, fen, "en", "A", "B", engine, side, 1, control=control
        )
        journal, _ = open_journal(tmp_path / "g")
        closing.append(journal.close)
        paper = Paper()
        table = Table(
            begin(started, Instant(0)), journal, InjectedTicks(Instant(0)),
            matcher("en", understood("en")), teller("en", Style.ANNA), [paper],
        )  # fmt: skip
        loop = Loop(table, queue.SimpleQueue())
        if engine:
            command = [sys.executable, str(UNRULY), *engine.split()]
            loop.engine = EngineOpponent(command, 1, loop.post)
            closing.append(loop.engine.close)
            loop.engine.start()
        return loop, paper.lines

    yield set_one
    for close in reversed(closing):
        close()
    gc.collect()  # python-chess forgets killed processes; let Popen complain here


class TestTheEnd:
    """What ends an evening."""

    def test_the_end_of_typed_input(self, set_table: Set) -> None:
        loop, told = set_table()
        for event in (Line("e4"), InputEnded(), Line("e5")):
            loop.post(event)
        loop.run()
        assert told == ["White: Eva two Eva four.", "Black to move."]

    def test_a_microphone_goes_on_listening_after_the_end_of_typed_input(
        self, set_table: Set
    ) -> None:
        loop, told = set_table()
        loop.listens = True
        loop.ears = ScriptedEars("Eva four", "leave the table", "yes")
        for event in (InputEnded(), *[Heard(b"")] * 3):
            loop.post(event)
        loop.run()
        assert told == [
            "White: Eva two Eva four.",
            "Black to move.",
            "Leave the table: yes or no?",
        ]

    @pytest.mark.parametrize("last", ["quit", "Qh4"])
    def test_leaving_or_mate(self, set_table: Set, last: str) -> None:
        loop, _ = set_table()
        for text in ("f3", "e5", "g4", last):
            loop.post(Line(text))
        loop.run()
        assert loop.table.is_left or loop.table.game.ended


class TestHearing:
    """Spoken phrases."""

    def test_a_move_a_text_and_silence(self, set_table: Set) -> None:
        loop, told = set_table()
        loop.ears = ScriptedEars(
            MoveMeant(chess.Move.from_uci("e2e4")), Nothing(), "knight Felix six"
        )
        for _ in range(3):
            loop.handle(Heard(b""))
        assert told == [
            "White: Eva two Eva four.",
            "Black to move.",
            "Black: Knight Gustav eight Felix six.",
            "White to move.",
        ]

    def test_without_ears_nothing_is_heard(self, set_table: Set) -> None:
        loop, told = set_table()
        loop.handle(Heard(b""))
        assert told == []

    def test_a_recording_is_heard_to_the_end_of_the_game(self, set_table: Set) -> None:
        loop, told = set_table()
        loop.ears = ScriptedEars(
            "Felix three", "Eva five", "Gustav four", "queen Hector four", "never heard"
        )
        loop.run_recording([Heard(b"")] * 5)
        assert told[-1] == "Checkmate. Black wins."

    def test_a_recogniser_that_fails_is_told_and_the_game_goes_on(self, set_table: Set) -> None:
        loop, told = set_table()
        loop.ears = ScriptedEars(RecogniserError("sphinx", Missing.FAILED, "It broke."), "Eva four")
        loop.handle(Heard(b""))
        loop.handle(Heard(b""))
        assert told == [
            "The recogniser sphinx failed: type the moves, or choose another one.",
            "White: Eva two Eva four.",
            "Black to move.",
        ]

    def test_a_lost_microphone_is_told(self, set_table: Set) -> None:
        loop, told = set_table()
        loop.handle(SoundFailed("audio-microphone-lost"))
        (line,) = told
        assert "microphone" in line


class TestTalkKey:
    """The microphone opens by a key for one phrase."""

    @staticmethod
    def with_talk(loop: Loop) -> list[str]:
        pips: list[str] = []
        loop.talk = Talk(lambda: pips.append("pip"))
        return pips

    @pytest.mark.parametrize("key", [Line(""), Line("\r"), Line(" "), TalkWanted()])
    def test_enter_a_space_or_the_button_opens_it_until_a_phrase_was_heard(
        self, set_table: Set, key: object
    ) -> None:
        loop, told = set_table()
        pips = self.with_talk(loop)
        loop.ears = ScriptedEars("Eva four")
        loop.handle(key)
        assert loop.talk
        assert loop.talk.is_open
        assert (pips, told) == (["pip"], [])
        loop.handle(Heard(b""))
        assert told == ["White: Eva two Eva four.", "Black to move."]
        assert not loop.talk.is_open

    def test_where_enter_is_the_lever_a_space_opens_it(self, set_table: Set) -> None:
        loop, told = set_table(control="5400")
        pips = self.with_talk(loop)
        loop.handle(Line("e4"))
        before = len(told)
        loop.handle(Line(" "))
        assert (pips, len(told)) == (["pip"], before)
        loop.handle(Line(""))
        assert pips == ["pip"]
        assert len(told) > before
        loop.handle(Line(""))
        assert pips == ["pip", "pip"]

    def test_words_are_typed_as_ever(self, set_table: Set) -> None:
        loop, told = set_table()
        pips = self.with_talk(loop)
        loop.handle(Line("e4"))
        assert (pips, told) == ([], ["White: Eva two Eva four.", "Black to move."])

    def test_without_it_the_button_does_nothing(self, set_table: Set) -> None:
        loop, told = set_table()
        loop.handle(TalkWanted())
        assert told == []


class TestEngineAtTheTable:
    """An engine in the queue."""

    def test_a_spoken_move_can_be_corrected_before_the_engine_answers(
        self, set_table: Set, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The answer to the first move, which is on its way, is forgotten."""
        monkeypatch.setattr(module, "CORRECTION_PAUSE_MS", 300)
        loop, told = set_table("good", fen="r3k3/p7/8/8/8/8/8/R3K3 w - - 0 1")
        loop.ears = ScriptedEars("rook takes Anna seven", "correction, rook Anna two")
        loop.handle(Heard(b""))
        time.sleep(0.1)
        loop.handle(Heard(b""))
        while len(loop.table.game.moves) < 1:
            loop.handle(loop.events.get(timeout=20))
        assert [move.uci() for move in loop.table.game.moves] == ["a1a2"]
        assert told[2:] == [
            "Misheard. Rook Anna one takes Anna seven does not count.",
            "White: Rook Anna one Anna two.",
            "Black to move.",
            "Black: Anna seven Anna five.",
            "White to move.",
        ]

    def test_typed_words_are_answered_while_the_engine_thinks(self, set_table: Set) -> None:
        loop, told = set_table("hang 1")
        for text in ("e4", "time", "last move", "quit"):
            loop.post(Line(text))
        loop.run()
        assert told[2:] == ["White has used 0 seconds.", "White: Eva two Eva four."]

    def test_a_human_may_resign_while_the_engine_thinks(self, set_table: Set) -> None:
        loop, told = set_table("hang 1")
        for text in ("e4", "resign", "yes"):
            loop.post(Line(text))
        loop.run()
        assert told[-1] == "White resigns. Black wins."


class TestAnEngineWithAClock:
    """An engine presses as everybody does, and moves only when it has the move."""

    def test_it_presses_after_its_move(self, set_table: Set) -> None:
        loop, told = set_table("good", control="3+2")
        loop.run_script(["e4", ""])
        assert told[-3:-1] == ["Black: Anna seven Anna five.", "Black presses the clock."]
        assert told[-1] == "White to move."

    def test_in_a_tournament_it_waits_for_the_press(self, set_table: Set) -> None:
        loop, told = set_table("good", profile=Profile.TOURNAMENT, control="3+2")
        loop.run_script(["white: e4"])
        assert told[-1] == "White presses the clock."
        loop.run_script(["white: clock"])
        assert told[-1] == "White repeats the move."


def chunks(data: bytes, size: int) -> Callable[[int], bytes]:
    """A reader that gives so many bytes at a time."""
    parts = [data[i : i + size] for i in range(0, len(data), size)]
    return lambda limit: parts.pop(0) if parts else b""


@given(st.lists(st.text(st.characters(exclude_characters="\n"))), st.integers(1, 9), st.booleans())
def test_lines_arrive_whole_however_they_are_cut(
    lines: list[str], size: int, ends_with_newline: bool
) -> None:
    if not ends_with_newline and lines and not lines[-1]:
        lines.append("x")
    data = "\n".join(lines).encode("utf-8", "replace")
    data += b"\n" if lines and ends_with_newline else b""
    events: list[object] = []
    lines_of(chunks(data, size), events.append)
    expected = [Line(line.encode("utf-8", "replace").decode()) for line in lines]
    assert events == [*expected, InputEnded()]


def test_a_terminal_that_breaks_is_the_end_of_input() -> None:
    parts = [b"e4\ne"]

    def read(limit: int) -> bytes:
        if not parts:
            raise OSError(5, "Input/output error")
        return parts.pop(0)

    events: list[object] = []
    lines_of(read, events.append)
    assert events == [Line("e4"), Line("e"), InputEnded()]
