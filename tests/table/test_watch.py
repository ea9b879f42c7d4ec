"""The table's eye on the clock: whose ears hear a mark, what a sleep does, what a restart does."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import chess

from accessible.game.evolving import begin
from accessible.game.facts import ArbiterCalled, GameStarted
from accessible.game.state import Game
from accessible.hearing.lexicon import understood
from accessible.hearing.matching import matcher
from accessible.intents import Person, Source
from accessible.journal.file import open_journal
from accessible.journal.replay import replay
from accessible.laws.editions import Edition, Profile
from accessible.table.outputs import Spoken
from accessible.table.table import Table, resume, start
from accessible.table.ticks import InjectedTicks
from accessible.table.watch import LONGEST_LOOK_AWAY, next_look
from accessible.telling.announcements import Style
from accessible.telling.messages import Message
from accessible.telling.tell import teller
from accessible.telling.voices.port import RecordingVoice
from accessible.timing.gaps import Look
from accessible.timing.spans import Instant, Span


class SleepyTicks(InjectedTicks):
    """Ticks of a computer that sleeps: the clock on the wall runs on, game time does not."""

    slept = 0

    def look(self) -> Look:
        """The wall clock did not sleep."""
        return Look(self.now(), self.now() + self.slept)


class Heard:
    """An output that keeps the messages."""

    def __init__(self) -> None:
        self.messages: list[Message] = []

    def tell(self, messages: Sequence[Message]) -> None:
        """Keep them."""
        self.messages += messages

    def hush(self) -> None:
        """Nothing sounds."""

    def is_speaking_to(self, person: Person) -> bool:
        """It makes no sound."""
        return False

    def finish(self) -> None:
        """Nothing is left."""

    def texts(self) -> list[str]:
        """What was told since the last time."""
        texts = [message.text for message in self.messages]
        self.messages = []
        return texts


def started(control: str = "10+0", **chosen: str) -> GameStarted:
    return GameStarted(
        Edition.FIDE_2023, Profile.CASUAL, chess.STARTING_FEN, "en", "A", "B",
        control=control, **chosen,
    )  # fmt: skip


def seat(path: Path, game: Game, ticks: InjectedTicks, *outputs: object) -> Table:
    journal, _ = open_journal(path)
    tell = teller("en", Style.ANNA)
    return Table(game, journal, ticks, matcher("en", understood("en")), tell, list(outputs))  # type: ignore[arg-type]


def new_table(path: Path, ticks: InjectedTicks, fact: GameStarted, *outputs: object) -> Table:
    table = seat(path / "game.jsonl", begin(fact, ticks.now()), ticks, *outputs)
    start(table, fact)
    return table


def test_a_mark_is_heard_by_its_player_only(tmp_path: Path) -> None:
    white, black = RecordingVoice(), RecordingVoice()
    ears = (Spoken(white, "en", Person.WHITE), Spoken(black, "en", Person.BLACK))
    fact = started(white_marks="five=both", black_marks="five=both")
    table = new_table(tmp_path, InjectedTicks(Instant(0)), fact, *ears)
    black.said.clear()
    table.wait(300_000)
    assert [(u.text, u.pips) for u in white.said if u.pips] == [("5 minutes left.", 1)]
    assert black.said == []
    table.typed("e4", None, Source.KEYBOARD)
    assert "White: Eva two Eva four." in [u.text for u in black.said], "moves are for everybody"


def test_who_chose_no_marks_hears_none(tmp_path: Path) -> None:
    heard = Heard()
    table = new_table(tmp_path, InjectedTicks(Instant(0)), started(), heard)
    heard.texts()
    table.wait(599_999)
    assert heard.texts() == []


def test_the_flag_falls_at_its_instant_and_not_before(tmp_path: Path) -> None:
    heard = Heard()
    table = new_table(tmp_path, InjectedTicks(Instant(0)), started("1+0"), heard)
    table.wait(59_999)
    assert not table.game.ended
    table.wait(1)
    assert table.game.ended
    assert heard.texts()[-2:] == [
        "The flag of White has fallen.",
        "White has exceeded the time. Black wins.",
    ]


def test_a_flag_that_fell_before_somebody_spoke_has_fallen_before(tmp_path: Path) -> None:
    ticks = InjectedTicks(Instant(0))
    table = new_table(tmp_path, ticks, started("1+0"), Heard())
    ticks.wait(Span(60_000))
    table.look_at_clock()
    table.typed("e4", None, Source.KEYBOARD)
    assert table.game.announced is None
    assert table.game.ended


def test_a_computer_that_slept_asks_the_arbiter_and_charges_nobody(tmp_path: Path) -> None:
    heard, ticks = Heard(), SleepyTicks(Instant(0))
    table = new_table(tmp_path, ticks, started(), heard)
    table.wait(10_000)
    heard.texts()
    ticks.slept = 3_600_000
    table.look_at_clock()
    assert heard.texts() == [
        "Nobody watched the clock for a while. The time of both stands still. "
        "The arbiter decides about that time."
    ]
    table.wait(120_000)
    table.typed("time", Person.WHITE, Source.KEYBOARD)
    assert heard.texts() == ["White: 9 minutes 50 seconds."]
    table.typed("continue", Person.ARBITER, Source.KEYBOARD)
    table.wait(1000)
    heard.texts()
    table.typed("time", Person.WHITE, Source.KEYBOARD)
    assert heard.texts() == ["White: 9 minutes 49 seconds."]


def test_a_computer_held_up_stops_the_time_at_the_alarm_it_missed(tmp_path: Path) -> None:
    ticks = InjectedTicks(Instant(0))
    table = new_table(tmp_path, ticks, started(), Heard())
    table.wait(1000)
    due = table.next_look
    assert due is not None
    ticks.wait(Span(due - ticks.now() + 30_000))
    table.look_at_clock(due)
    assert isinstance(table.game.called, ArbiterCalled)
    assert table.game.paused_at == due


def test_after_a_restart_the_arbiter_sets_the_times(tmp_path: Path) -> None:
    ticks = InjectedTicks(Instant(0))
    table = new_table(tmp_path, ticks, started(), Heard())
    table.wait(5000)
    table.typed("e4", None, Source.KEYBOARD)
    path = tmp_path / "game.jsonl"
    again = tmp_path / "again.jsonl"
    again.write_bytes(path.read_bytes())
    journal, reading = open_journal(again)
    journal.close()
    game = replay(reading.entries)
    assert game is not None
    heard = Heard()
    back = seat(again, game, InjectedTicks(reading.entries[-1].at), heard)
    resume(back)
    assert any(text.startswith("The clock was interrupted.") for text in heard.texts())
    back.wait(100_000)
    back.typed("continue", Person.ARBITER, Source.KEYBOARD)
    back.typed("time", Person.WHITE, Source.KEYBOARD)
    assert heard.texts()[-1] == "White: 9 minutes 55 seconds."


def test_nobody_looks_away_for_longer_than_a_minute() -> None:
    assert next_look(None, Instant(5)) == 5 + LONGEST_LOOK_AWAY
    assert next_look(Instant(900_000), Instant(0)) == LONGEST_LOOK_AWAY
    assert next_look(Instant(900), Instant(0)) == 900
    assert next_look(Instant(5), Instant(5)) == 6, "an alarm that is due now is not due for ever"


class BusyVoice(RecordingVoice):
    """A voice that is in the middle of something, until it is not."""

    busy = False

    @property
    def is_speaking(self) -> bool:
        """As the test says."""
        return self.busy


def test_a_mark_waits_for_an_announcement_and_is_told_short_if_late(tmp_path: Path) -> None:
    voice = BusyVoice()
    fact = started("10+0", white_marks="five=both")
    table = new_table(tmp_path, InjectedTicks(Instant(0)), fact, Spoken(voice, "en"))
    voice.said.clear()
    voice.busy = True
    table.wait(300_000)
    assert voice.said == []
    voice.busy = False
    table.look_at_clock()
    assert [u.text for u in voice.said] == ["5 minutes left."]
    table.look_at_clock()
    assert len(voice.said) == 1


def test_a_mark_that_waited_is_dropped_when_it_has_become_untrue(tmp_path: Path) -> None:
    voice = BusyVoice()
    fact = started("1+10", white_marks="count=words")
    table = new_table(tmp_path, InjectedTicks(Instant(0)), fact, Spoken(voice, "en"))
    voice.busy = True
    table.wait(63_000)
    table.typed("e4", None, Source.KEYBOARD)
    table.typed("", None, Source.KEYBOARD)
    voice.busy = False
    voice.said.clear()
    table.look_at_clock()
    assert voice.said == []
