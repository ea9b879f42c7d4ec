"""Spoken games at the table: questions that are not answered, moves that were misheard."""

from __future__ import annotations

import queue

import chess
import pytest

from accessible.game.evolving import begin
from accessible.game.facts import AnnouncementCorrected, Fact, GameStarted, MoveMisheard
from accessible.hearing.lexicon import Command, understood
from accessible.hearing.matching import CommandMeant, MoveMeant, Nothing, Several, Unsure, matcher
from accessible.hearing.pending import ANSWER_TIME
from accessible.intents import Person, Source
from accessible.journal.entries import Entry
from accessible.laws.editions import Edition, Profile
from accessible.table.loop import Heard, InputEnded, Loop
from accessible.table.table import Table
from accessible.table.ticks import InjectedTicks
from accessible.telling.announcements import Style
from accessible.telling.messages import Message
from accessible.telling.tell import teller
from accessible.timing.spans import Instant, Span
from tests.table.spoken import Said, ScriptedEars, meaning

TWO_KNIGHTS = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"
ASKED = "From Bella one, or from Felix three?"
NO_ANSWER = "No answer was heard. Please say it again."
EARS = (Source.MICROPHONE, Source.RECORDING)
HANDS = (Source.KEYBOARD, Source.SCRIPT)


class Paper:
    """An output that remembers what was told; it may be busy speaking."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.is_speaking = False

    def tell(self, messages: list[Message]) -> None:
        """Remember messages."""
        self.lines += [message.text for message in messages]

    def hush(self) -> None:
        """Paper is silent."""

    def is_speaking_to(self, person: Person) -> bool:
        """As it was set."""
        return self.is_speaking

    def finish(self) -> None:
        """Everything is on paper."""

    def new_lines(self) -> list[str]:
        """What was told since the last time."""
        lines, self.lines = self.lines, []
        return lines


class Notes:
    """A record in memory."""

    def __init__(self) -> None:
        self.kept: list[Entry] = []

    @property
    def next_number(self) -> int:
        """The number of the next entry."""
        return len(self.kept) + 1

    def append(self, entries: list[Entry]) -> None:
        """Keep all."""
        self.kept += entries

    @property
    def facts(self) -> list[Fact]:
        """What happened."""
        return [entry.fact for entry in self.kept]


def seat(
    fen: str = chess.STARTING_FEN, *, control: str = "", profile: Profile = Profile.CASUAL,
    answer_time: Span = ANSWER_TIME,
) -> tuple[Table, Paper, Notes]:  # fmt: skip
    started = GameStarted(Edition.FIDE_2023, profile, fen, "en", "A", "B", control=control)
    paper, notes = Paper(), Notes()
    table = Table(
        begin(started, Instant(0)), notes, InjectedTicks(Instant(0)),
        matcher("en", understood("en")), teller("en", Style.ANNA), [paper], answer_time,
    )  # fmt: skip
    return table, paper, notes


def say(table: Table, *words: str, source: Source = Source.MICROPHONE) -> None:
    """Somebody types these, or says them, and an engine that gives text hears them."""
    for text in words:
        if source.is_heard:
            table.understood(meaning(text, table), None, source, text)
        else:
            table.typed(text, None, source)


# Questions that nobody answers


@pytest.mark.parametrize("source", EARS)
@pytest.mark.parametrize("control", ["", "90+30"])
def test_a_question_that_is_not_answered_is_given_up_once(source: Source, control: str) -> None:
    table, paper, notes = seat(TWO_KNIGHTS, control=control)
    say(table, "knight david two", source=source)
    assert paper.new_lines() == [ASKED]
    table.wait(14_900)
    assert paper.new_lines() == []
    table.wait(60_000)
    assert paper.new_lines() == [NO_ANSWER]
    assert notes.kept == []
    say(table, "one")
    assert paper.new_lines() != [ASKED], "nothing is pending any more"


@pytest.mark.parametrize("source", HANDS)
def test_who_types_may_think_as_long_as_he_likes(source: Source) -> None:
    table, paper, _ = seat(TWO_KNIGHTS)
    say(table, "knight david two", source=source)
    assert table.next_look is None
    table.wait(3_600_000)
    assert paper.new_lines() == [ASKED]
    say(table, "one", source=source)
    assert paper.new_lines()[0] == "White: Knight Bella one David two."


def test_something_final_is_given_up_too() -> None:
    table, paper, _ = seat()
    say(table, "I resign")
    table.wait(20_000)
    say(table, "yes")
    assert not table.game.ended
    assert paper.new_lines() == [
        "White resigns: yes or no?",
        NO_ANSWER,
        "Nothing was asked.",
    ]


def test_how_long_a_question_stays_open_can_be_chosen() -> None:
    table, paper, _ = seat(TWO_KNIGHTS, answer_time=Span(4000))
    say(table, "knight david two")
    assert table.next_look == 4000
    table.wait(4000)
    assert paper.new_lines() == [ASKED, NO_ANSWER]


def test_asking_for_the_question_again_gives_the_time_again() -> None:
    table, paper, _ = seat(TWO_KNIGHTS)
    say(table, "knight david two")
    for _ in range(3):
        table.wait(10_000)
        say(table, "repeat")
    assert paper.new_lines() == [ASKED] * 4


def test_silence_and_other_talk_give_no_time() -> None:
    table, paper, _ = seat(TWO_KNIGHTS)
    say(table, "knight david two")
    for _ in range(3):
        table.wait(5000)
        table.understood(Nothing(), None, Source.MICROPHONE)
    assert paper.new_lines() == [ASKED, NO_ANSWER]


def test_while_the_table_speaks_nobody_can_answer() -> None:
    table, paper, _ = seat(TWO_KNIGHTS)
    say(table, "knight david two")
    paper.is_speaking = True
    table.wait(16_000)
    assert paper.new_lines() == [ASKED]
    paper.is_speaking = False
    table.wait(15_000)
    assert paper.new_lines() == [NO_ANSWER]


def test_an_answer_at_the_keyboard_ends_the_waiting() -> None:
    table, paper, _ = seat(TWO_KNIGHTS)
    say(table, "knight david two")
    say(table, "time", source=Source.KEYBOARD)
    table.wait(60_000)
    say(table, "Bella", source=Source.KEYBOARD)
    assert NO_ANSWER not in paper.new_lines()
    assert [m.uci() for m in [table.game.announced.move]] == ["b1d2"]  # type: ignore[union-attr]


def test_an_answered_question_is_not_given_up_later() -> None:
    table, paper, _ = seat(TWO_KNIGHTS)
    say(table, "knight david two", "Felix three")
    table.wait(60_000)
    assert NO_ANSWER not in paper.new_lines()
    assert table.next_look is None


# Misheard moves

E4, D4 = chess.Move.from_uci("e2e4"), chess.Move.from_uci("d2d4")


@pytest.mark.parametrize("source", EARS)
@pytest.mark.parametrize(("said", "told"), [("no", []), ("no, eva three", ["eva"])])
def test_a_misheard_move_is_the_programs_mistake(
    source: Source, said: str, told: list[str]
) -> None:
    table, paper, notes = seat()
    table.understood(MoveMeant(E4), None, source, "eva four")
    paper.new_lines()
    say(table, said, source=source)
    lines = paper.new_lines()
    assert lines[0] == "Misheard. Eva two Eva four does not count."
    assert len(lines) == 2 + len(told)
    assert MoveMisheard(Person.WHITE, E4, "eva four") in notes.facts
    assert not any(isinstance(fact, AnnouncementCorrected) for fact in notes.facts)


def test_a_typed_move_is_taken_back_as_a_slip_of_the_tongue() -> None:
    table, paper, notes = seat()
    say(table, "e4", source=Source.KEYBOARD)
    say(table, "no")
    assert AnnouncementCorrected(Person.WHITE, E4) in notes.facts
    assert "White takes back Eva two Eva four." in paper.new_lines()


def test_a_move_chosen_aloud_can_be_misheard_and_one_chosen_by_hand_cannot() -> None:
    for source, kind in (
        (Source.MICROPHONE, MoveMisheard),
        (Source.KEYBOARD, AnnouncementCorrected),
    ):
        table, _, notes = seat(TWO_KNIGHTS)
        say(table, "knight david two")
        say(table, "one", source=source)
        say(table, "correction")
        assert [type(fact) for fact in notes.facts][-1] is kind


def test_in_a_tournament_the_repetition_of_the_opponent_decides() -> None:
    table, paper, notes = seat(profile=Profile.TOURNAMENT, control="90+30")
    say(table, "Eva four", "Eva four")
    assert paper.new_lines()[-1] == "White presses the clock."
    say(table, "correction, Eva three")
    assert AnnouncementCorrected(Person.WHITE, E4) in notes.facts


def test_an_engine_of_words_and_one_of_meanings_are_told_the_same() -> None:
    heard, paper, _ = seat(TWO_KNIGHTS)
    knights = tuple(map(chess.Move.from_uci, ("b1d2", "f3d2")))
    for meant in (Several(knights), Unsure(knights), Unsure(knights[::-1])):
        heard.understood(meant, None, Source.MICROPHONE)
        heard.understood(CommandMeant(Command.NO), None, Source.MICROPHONE)
    say(heard, "Nd2", "no")
    lines = paper.new_lines()
    assert lines[:2] == [ASKED, "Cancelled. Say it again."]
    assert set(lines) == set(lines[:2])


def test_by_ear_leaving_is_confirmed() -> None:
    table, paper, _ = seat()
    say(table, "leave the table")
    assert not table.is_left
    assert paper.new_lines() == ["Leave the table: yes or no?"]
    say(table, "yes")
    assert table.is_left


def test_an_answer_that_comes_a_little_late_still_counts() -> None:
    table, paper, _ = seat(TWO_KNIGHTS)
    loop = Loop(table, queue.SimpleQueue())
    loop.ears = ScriptedEars("knight david two", "one", "leave the table", "yes")
    loop.post(Heard(b""))
    loop.post(InputEnded())
    loop.run()
    table._ticks.wait(Span(15_500))
    for event in (Heard(b""), Heard(b""), Heard(b"")):
        loop.post(event)
    loop.run()
    assert table.is_left
    assert NO_ANSWER not in paper.lines
    assert "White: Knight Bella one David two." in paper.lines


# What a sound turned out to mean is told to the ears


def play_by_ear(fen: str, *said: Said, profile: Profile = Profile.CASUAL) -> ScriptedEars:
    """The ears that heard these words, each from another sound."""
    table, _, _ = seat(fen, profile=profile)
    loop = Loop(table, queue.SimpleQueue())
    loop.ears = ears = ScriptedEars(*said)
    for number in range(len(said)):
        loop.handle(Heard(b"%d" % number))
    return ears


def test_the_answer_to_a_question_says_what_the_first_sound_meant() -> None:
    ears = play_by_ear(chess.STARTING_FEN, Unsure((E4, D4)), "two")
    assert ears.taught == [(b"0", D4)]


def test_a_correction_says_what_the_misheard_sound_meant() -> None:
    ears = play_by_ear(
        chess.STARTING_FEN, "Eva four", "correction, Eva three", profile=Profile.TOURNAMENT
    )
    assert ears.taught == [(b"0", chess.Move.from_uci("e2e3"))]


@pytest.mark.parametrize(
    "said",
    [
        ("Eva four", "Eva five"),
        ("knight Felix three", "how much time", "Eva five"),
        ("correction", "Eva four"),
    ],
)
def test_moves_that_nobody_corrects_teach_nothing(said: tuple[str, ...]) -> None:
    assert play_by_ear(chess.STARTING_FEN, *said).taught == []


def test_another_move_than_those_asked_about_teaches_nothing() -> None:
    assert play_by_ear(chess.STARTING_FEN, Unsure((E4, D4)), "no", "Anna four").taught == []


def test_a_choice_between_moves_that_were_said_alike_teaches_nothing() -> None:
    assert play_by_ear(TWO_KNIGHTS, "knight david two", "two").taught == []
