"""The audible clock alone: who is told what, and when, in time that the test gives it."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from accessible.table.audience import Audience, Seat
from accessible.table.clock_desk import ClockDesk
from accessible.table.clock_keys import Action, Keys, KeysEnded, action_named, first_action, keys_of
from accessible.table.clock_loop import ClockLoop, FellSilent, VoiceLost
from accessible.telling.clock_words import Length
from accessible.telling.queue import Priority, Utterance
from accessible.telling.voices import RecordingVoice
from accessible.telling.wording import wording
from accessible.timing.choices import choice_from
from accessible.timing.clock import Settings
from accessible.timing.gaps import Gap, GapCause, Look
from accessible.timing.presets import control_from
from accessible.timing.sides import Side
from accessible.timing.spans import Instant, Span


class BusyVoice(RecordingVoice):
    """A voice that speaks for as long as the test wants."""

    def __init__(self) -> None:
        super().__init__()
        self.is_busy = False

    @property
    def is_speaking(self) -> bool:
        """As the test says."""
        return self.is_busy


@dataclass
class Table:
    """A desk with two voices, and everything it printed."""

    control: str | None = "5"
    white_marks: str = ""
    black_marks: str = ""
    length: Length = Length.NORMAL
    printed: list[str] = field(default_factory=list)
    white: BusyVoice = field(default_factory=BusyVoice)
    black: BusyVoice = field(default_factory=BusyVoice)

    def __post_init__(self) -> None:
        self.audience = Audience(
            Seat(self.white, wording("de")), Seat(self.black, wording("en")), wording("en"),
            lambda text: self.printed.append(text.removesuffix("\n")), as_json=False,
        )  # fmt: skip
        self.desk = ClockDesk(
            None if self.control is None else control_from(self.control), Settings(),
            choice_from(self.white_marks), choice_from(self.black_marks), self.audience,
            self.length,
        )  # fmt: skip

    def act(self, *steps: tuple[float, str]) -> None:
        """Do what is named at so many seconds."""
        for seconds, name in steps:
            action = action_named(name)
            assert action is not None
            self.desk.act(action, seconds_in(seconds))

    def answer(self, *texts: str, at: float = 0) -> None:
        """Answer the questions."""
        for text in texts:
            self.desk.answer(text, seconds_in(at))

    def run_to(self, seconds: float) -> None:
        """Let every alarm ring until then."""
        end = seconds_in(seconds)
        while (due := self.desk.due()) is not None and due <= end:
            self.desk.look(due)

    def fresh(self) -> list[str]:
        """What was printed since the last call; the voices forget what they said."""
        found, self.printed[:] = list(self.printed), []
        self.white.said.clear()
        self.black.said.clear()
        return found


def seconds_in(seconds: float) -> Instant:
    return Instant(round(seconds * 1000))


def texts(voice: RecordingVoice) -> list[str]:
    return [said.text for said in voice.said]


def test_each_player_hears_the_own_language_and_everybody_the_setting() -> None:
    table = Table()
    table.desk.begin()
    assert texts(table.white)[0] == "Bedenkzeit: 5 Minuten für die Partie."
    assert texts(table.black)[0] == "Time control: 5 minutes for the game."
    assert table.printed[0] == "Time control: 5 minutes for the game."


def test_one_voice_for_two_languages_says_one_after_the_other() -> None:
    table = Table()
    seats = Seat(table.white, wording("de")), Seat(table.white, wording("en"))
    audience = Audience(*seats, wording("en"), table.printed.append, as_json=False)
    audience.everyone("turn", lambda say: say("clock-no-flag"), Priority.NOW)
    assert [(said.language, said.priority) for said in table.white.said] == [
        ("de", Priority.NOW), ("en", Priority.NEXT),
    ]  # fmt: skip


def test_an_answer_is_for_the_ears_of_who_asked() -> None:
    table = Table()
    table.act((0, "pause"))
    table.fresh()
    table.act((30, "white both"))
    assert texts(table.white) == ["Weiß 4 Minuten 30 Sekunden. Schwarz 5 Minuten."]
    assert texts(table.black) == []
    table.act((31, "again"))
    assert texts(table.black) == []
    assert len(table.white.said) == 2


def test_a_mark_is_for_the_ears_of_its_player() -> None:
    table = Table("5", black_marks="minute=both volume=40")
    table.act((0, "pause"), (10, "white"))
    table.fresh()
    table.run_to(70)
    assert table.white.said == []
    assert table.black.said == [
        Utterance("4 minutes left.", "en", topic="mark-black", volume=0.4, pips=1)
    ]
    assert table.printed == ["Black: 4 minutes left."]


def test_five_minutes_are_one_pip_and_a_quarter_of_an_hour_two() -> None:
    table = Table("16", white_marks="minute=off")
    table.act((0, "pause"))
    table.fresh()
    table.run_to(11 * 60)
    assert [(said.pips, said.text) for said in table.white.said] == [
        (2, "Noch 15 Minuten."), (1, "Noch 10 Minuten."), (1, "Noch 5 Minuten."),
    ]  # fmt: skip


def test_a_mark_waits_until_its_player_is_told_nothing_else() -> None:
    table = Table()
    table.act((0, "pause"))
    table.fresh()
    table.white.is_busy = True
    table.run_to(60)
    assert texts(table.white) == []
    table.desk.fell_silent(seconds_in(60.5))  # something else is queued already
    assert texts(table.white) == []
    table.white.is_busy = False
    table.desk.fell_silent(seconds_in(61))
    assert texts(table.white) == ["Noch 4 Minuten."]


@pytest.mark.parametrize(("until", "told"), [(64, ["4 Minuten."]), (75, [])])
def test_a_late_mark_is_shortened_and_then_dropped(until: float, told: list[str]) -> None:
    table = Table()
    table.act((0, "pause"))
    table.fresh()
    table.white.is_busy = True
    table.run_to(60)
    table.white.is_busy = False
    table.desk.fell_silent(seconds_in(until))
    assert texts(table.white) == told


def test_of_the_marks_that_waited_only_the_newest_is_told() -> None:
    table = Table("30s", white_marks="own=21,20.5")
    table.act((0, "pause"))
    table.fresh()
    table.white.is_busy = True
    table.run_to(9.6)
    table.white.is_busy = False
    table.desk.fell_silent(seconds_in(9.7))
    assert texts(table.white) == ["Noch 20 Sekunden."]


def test_a_minute_that_an_increment_brings_round_again_is_told_once() -> None:
    table = Table("2+30")
    table.act((0, "pause"))
    table.fresh()
    table.run_to(35)
    table.act((35, "white"), (36, "black"))
    table.run_to(75)
    assert [line for line in table.printed if "White" in line] == ["White: 2 minutes left."]


def test_the_flag_is_told_at_its_instant_and_time_stands_still() -> None:
    table = Table("1", "silent", "silent")
    table.act((0, "pause"))
    table.fresh()
    table.run_to(600)
    assert table.printed == ["The flag of White has fallen."]
    assert table.desk.due() is None
    table.act((61, "white"), (62, "turn"), (62, "flags"))
    assert table.printed[1:] == [
        "A flag has fallen. The arbiter decides how it goes on.",
        "The flag of White has fallen. The clock stands still.",
        "The flag of White has fallen.",
    ]


def test_the_player_is_told_when_an_overtime_period_is_used_up() -> None:
    table = Table("1+3x30", "silent", "silent")
    table.act((0, "pause"))
    table.fresh()
    table.run_to(100)
    assert table.printed == ["White: 30 seconds, 2 overtime periods left."]


def test_a_press_out_of_turn_is_ignored_and_told_only_when_asked() -> None:
    table = Table()
    table.act((0, "pause"))
    table.fresh()
    table.act((5, "black"))
    assert table.fresh() == []
    table.act((6, "why"))
    assert table.printed == ["The other player's time runs. Nothing was changed."]


def test_a_press_is_charged_at_the_instant_of_its_key() -> None:
    table = Table("5", "silent", "silent")
    table.act((0, "pause"))
    table.act((10, "white"), (12, "black time"), (12, "white time"))
    assert table.printed[-2:] == ["Black: 4 minutes 58 seconds.", "White: 4 minutes 50 seconds."]


def test_black_may_start_the_clock_with_the_lever() -> None:
    table = Table()
    table.act((0, "white"))
    assert table.printed == ["The clock has not been started. Black presses to start it."]
    table.act((3, "black"), (4, "white time"))
    assert table.printed[1:] == ["The time of White runs.", "White: 4 minutes 59 seconds."]


def test_leaving_a_running_clock_takes_two_presses_in_a_row() -> None:
    table = Table()
    table.act((0, "pause"), (1, "quit"), (2, "turn"), (3, "quit"))
    assert not table.desk.is_left
    table.act((4, "quit"))
    assert table.desk.is_left


def test_correcting_stops_the_clock_and_sets_one_side_and_the_turn() -> None:
    table = Table("40/90:30")
    table.act((0, "pause"), (60, "correct"))
    table.answer("w", "80", "", "40", "2", "ja", at=70)
    assert table.printed[-2:] == [
        "White 1 hour 20 minutes. Black 1 hour 30 minutes.",
        "The clock stands still. Next the time of Black runs.",
    ]
    table.act((80, "white control"))
    assert table.printed[-1] == "White has made all moves of this period."


def test_a_correction_that_changes_nothing_keeps_every_millisecond() -> None:
    table = Table("5", "silent", "silent")
    table.act((0, "pause"), (0.4, "correct"))
    assert table.desk.clock is not None
    before = table.desk.clock.white
    table.answer("1", "", "", "", "", "yes", at=9)
    assert table.desk.clock.white == before


def test_a_time_no_clock_can_take_is_refused_and_nothing_changed() -> None:
    table = Table()
    table.act((0, "pause"), (60, "correct"))
    table.answer("1", "0", "0", "", "", "y", at=70)
    assert table.printed[-1].startswith("The clock cannot take that time.")
    table.act((80, "white time"))
    assert table.printed[-1] == "White: 4 minutes."


def test_correcting_lifts_a_flag_that_fell_too_early() -> None:
    table = Table("1", "silent", "silent")
    table.act((0, "pause"))
    table.run_to(60)
    table.act((61, "correct"))
    table.answer("1", "2", "", "", "", "y", at=70)
    table.act((71, "flags"), (72, "pause"), (73, "white time"))
    assert table.printed[-3:] == [
        "No flag has fallen.", "The time of White runs.", "White: 1 minute 59 seconds.",
    ]  # fmt: skip


def test_without_a_control_the_clock_asks_for_one() -> None:
    table = Table(None)
    table.desk.begin()
    table.answer("3+2", "no")
    assert table.printed[-1] == "Cancelled. Nothing was changed."
    table.act((0, "pause"), (0, "set"))
    assert table.printed[-2:] == ["The clock is not set. S sets it.",
                                  "A digit from 1 to 9 for a time control, 0 to put one together, "
                                  "or question mark for the list?"]  # fmt: skip
    table.answer("8", "yes")
    assert table.printed[-1] == (
        "Time control: 3 minutes for the game, with 2 seconds added for each move from move one."
    )


def test_one_question_back_can_be_taken_any_number_of_times() -> None:
    table = Table(None)
    table.desk.begin()
    table.answer("0", "90", "40", "-", "zurück", "back", "back", "back")
    assert table.printed[-1].startswith("A digit from 1 to 9")
    table.answer("0", "5", "", "", "y")
    assert table.printed[-1] == "Time control: 5 minutes for the game. Yes or no?"


@pytest.mark.parametrize("cause", [GapCause.SLEPT, GapCause.HELD_UP])
def test_a_gap_stops_the_clock_where_everybody_was_sure(cause: GapCause) -> None:
    table = Table("5", "silent", "silent")
    table.act((0, "pause"))
    table.desk.notice(Gap(cause, seconds_in(20), Span(60_000)))
    assert "computer" in table.printed[-2]
    assert table.printed[-1].startswith("The clock stands still. C corrects the times")
    table.act((90, "white time"), (90, "turn"))
    assert table.printed[-2] == "White: 4 minutes 40 seconds."
    assert "waits for the arbiter" in table.printed[-1]
    table.act((90, "pause"), (95, "white time"))
    assert table.printed[-1] == "White: 4 minutes 35 seconds."


def test_a_wall_clock_that_was_set_back_stops_nothing() -> None:
    table = Table("5", "silent", "silent")
    table.act((0, "pause"))
    table.desk.notice(Gap(GapCause.WALL_SET, seconds_in(20), Span(0)))
    table.act((30, "white time"))
    assert table.printed[-2].startswith("The time of day of this computer was set back.")
    assert table.printed[-1] == "White: 4 minutes 30 seconds."


def test_nobody_cares_about_a_gap_while_no_time_runs() -> None:
    table = Table()
    table.desk.notice(Gap(GapCause.SLEPT, seconds_in(20), Span(60_000)))
    assert table.printed == []


class SleepyTicks:
    """Game time of a computer that may sleep: the wall clock goes on then."""

    def __init__(self) -> None:
        self.game = self.wall = 0

    def now(self) -> Instant:
        """Game time."""
        return Instant(self.game)

    def wait(self, span: Span) -> None:
        """Both clocks go on."""
        self.game += span
        self.wall += span

    def look(self) -> Look:
        """Both clocks."""
        return Look(Instant(self.game), self.wall)


def run_loop(table: Table, ticks: SleepyTicks, *events: object) -> None:
    """Handle these events and what comes before them; then the keyboard is gone."""
    loop = ClockLoop(table.desk, table.audience, ticks)
    for event in events:
        loop.events.put(event)
    loop.events.put(KeysEnded())
    loop.run()


def test_a_press_after_a_sleep_finds_the_clock_standing_still() -> None:
    table, ticks = Table("5", "silent", "silent"), SleepyTicks()
    table.act((0, "pause"))
    loop = ClockLoop(table.desk, table.audience, ticks)
    ticks.wait(Span(1000))
    ticks.wall += 600_000
    loop.events.put(Keys("f", ticks.now()))
    loop.events.put(KeysEnded())
    loop.run()
    assert table.printed[-3].startswith("The computer slept for 10 minutes")
    assert table.printed[-1] == "The clock stands still. Let it go on first."


def test_keys_read_together_open_a_question_and_answer_it() -> None:
    table = Table(None)
    table.desk.begin()
    run_loop(table, SleepyTicks(), Keys("10\x7f\r", Instant(0)), Keys("Y\n", Instant(0)),
             Keys(" fjb", Instant(0)))  # fmt: skip
    assert table.printed[-4:] == [
        "Time control: 90 minutes for the game, with 30 seconds added for each move from move one.",
        "The time of White runs.",
        "Both levers were pressed at once. Press one of them.",
        "The time of White runs.",
    ]
    assert "0" in texts(table.white), "typed characters are heard"


def test_a_voice_that_is_lost_is_told_once() -> None:
    table = Table()
    lost = VoiceLost("voice-output-lost", "")
    run_loop(table, SleepyTicks(), lost, lost, FellSilent())
    assert table.printed == [
        "The sound output is gone. Connect it again, or read the printed lines."
    ]


def test_both_levers_at_once_are_one_thing() -> None:
    assert first_action("jfb") == (Action.PRESS_BOTH, "b")
    assert first_action("ff") == (Action.WHITE_PRESS, "f")
    assert first_action("äf") == (None, "f")


def test_arrow_keys_and_half_characters_do_nothing() -> None:
    chunks = iter([b"f\x1b[A\x1bOP", "ä".encode()[:1], "ä".encode()[1:] + b"j", b""])
    posted: list[object] = []
    reading: Callable[[int], bytes] = lambda most: next(chunks)  # noqa: E731
    keys_of(reading, posted.append, lambda: Instant(7))
    assert posted == [Keys("f", Instant(7)), Keys("äj", Instant(7)), KeysEnded()]


@pytest.mark.parametrize("marks", ["", "silent"])
def test_a_whole_blitz_game_ends_with_one_flag(marks: str) -> None:
    table = Table("1+1", marks, marks)
    table.act((0, "pause"))
    side, now = Side.WHITE, 0.0
    while not any("flag" in line for line in table.printed):
        now += 2.75
        table.run_to(now)
        table.act((now, side.value))
        side = side.other
    assert sum("The flag of" in line for line in table.printed) == 1
