"""The table: recorded before it is told, and said again when somebody asks."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.game.evolving import begin
from accessible.game.facts import GameStarted, IllegalMoveCompleted, TimeGiven
from accessible.hearing.lexicon import understood
from accessible.hearing.matching import Nothing, matcher
from accessible.intents import Ask, Person, Question, Resign, Source
from accessible.journal.entries import Entry
from accessible.journal.file import JournalError, JournalFile, open_journal, read
from accessible.journal.replay import replay
from accessible.laws.editions import Edition, Profile
from accessible.table.table import Table, resume, start
from accessible.table.ticks import InjectedTicks
from accessible.telling.announcements import Style
from accessible.telling.messages import Message
from accessible.telling.tell import teller
from accessible.timing.spans import Instant


class Paper:
    """An output that remembers what was told, and looks into the journal at that moment."""

    def __init__(self, path: Path | None = None) -> None:
        self.lines: list[str] = []
        self.recorded: list[int] = []
        self.hushes = 0
        self._path = path

    def tell(self, messages: Sequence[Message]) -> None:
        """Remember messages."""
        self.lines += [message.text for message in messages]
        if self._path:
            self.recorded.append(len(read(self._path).entries))

    def hush(self) -> None:
        """Count."""
        self.hushes += 1

    def is_speaking_to(self, person: Person) -> bool:
        """It makes no sound."""
        return False

    def change_rate(self, person: Person | None, steps: int) -> int | None:
        """Paper is read as fast as one likes."""
        return None

    def finish(self) -> None:
        """Everything is on paper."""

    def new_lines(self) -> list[str]:
        """What was told since the last time."""
        lines, self.lines = self.lines, []
        return lines


class FullDisk:
    """A record that keeps nothing after so many entries."""

    def __init__(self, space: int) -> None:
        self.kept: list[Entry] = []
        self._space = space

    @property
    def next_number(self) -> int:
        """The number of the next entry."""
        return len(self.kept) + 1

    def append(self, entries: list[Entry]) -> None:
        """Keep all of them or none."""
        if len(self.kept) + len(entries) > self._space:
            raise JournalError("journal-unwritable", file="full")
        self.kept += entries


def table_on(
    record: JournalFile | FullDisk, paper: Paper, *, language: str = "en",
    profile: Profile = Profile.CASUAL, fen: str = chess.STARTING_FEN, **chosen: Any,
) -> Table:  # fmt: skip
    """A new table, not yet begun."""
    started = GameStarted(Edition.FIDE_2023, profile, fen, language, "A", "B", **chosen)
    return Table(
        begin(started, Instant(0)), record, InjectedTicks(Instant(0)),
        matcher(language, understood(language)), teller(language, Style.ANNA), [paper],
    )  # fmt: skip


def type_in(table: Table, *lines: str) -> None:
    """People type lines one after the other."""
    for line in lines:
        table.typed(line, None, Source.KEYBOARD)


def test_everything_told_is_on_the_disk_first(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    journal, _ = open_journal(path)
    paper = Paper(path)
    table = table_on(journal, paper)
    start(table, table.game.started)
    for line in ("e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"):
        before = paper.recorded[-1]
        type_in(table, line)
        assert paper.recorded[-1] > before
    assert paper.recorded[-1] == len(read(path).entries)
    assert replay(read(path).entries) == table.game
    journal.close()


@pytest.mark.parametrize("space", range(18))
def test_what_cannot_be_kept_is_not_told_and_has_not_happened(space: int) -> None:
    paper, disk = Paper(), FullDisk(space)
    table = table_on(disk, paper)
    moves = iter(("e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"))
    game = table.game
    try:
        start(table, table.game.started)
        while not table.game.ended:
            game = table.game
            paper.new_lines()
            type_in(table, next(moves))
    except JournalError:
        assert paper.lines == [] or table.game is not game
        assert table.game == (replay(disk.kept) or game)
    else:
        assert len(disk.kept) <= space


def test_repeat_says_what_was_told_last_however_often() -> None:
    paper = Paper()
    table = table_on(FullDisk(99), paper)
    type_in(table, "repeat")
    assert paper.new_lines() == ["Nothing has been said yet."]
    start(table, table.game.started)
    paper.new_lines()
    type_in(table, "e4")
    told = paper.new_lines()
    assert told == ["White: Eva two Eva four.", "Black to move."]
    for _ in range(3):
        type_in(table, "repeat")
        assert paper.new_lines() == told
    type_in(table, "time")
    paper.new_lines()
    type_in(table, "repeat")
    assert paper.new_lines() == ["Black has used 0 seconds."]


def test_a_pending_question_is_what_is_said_again() -> None:
    paper = Paper()
    table = table_on(FullDisk(99), paper, fen="4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1")
    type_in(table, "knight b3")
    question = paper.new_lines()
    type_in(table, "repeat", "", "knight b3")
    assert paper.new_lines() == question * 3


def test_the_turn_of_a_moment_ago_is_not_told() -> None:
    paper = Paper()
    table = table_on(FullDisk(99), paper)
    type_in(table, "e4")
    paper.new_lines()
    type_in(table, "correction, d4")
    assert paper.new_lines() == [
        "White takes back Eva two Eva four.",
        "White: David two David four.",
        "Black to move.",
    ]


def test_a_position_that_is_over_ends_the_game_at_the_start(tmp_path: Path) -> None:
    paper = Paper()
    table = table_on(FullDisk(99), paper, fen="k6R/8/1K6/8/8/8/8/8 b - - 0 1")
    start(table, table.game.started)
    assert table.game.ended
    assert paper.new_lines() == ["New game.", "Checkmate. White wins."]


@pytest.mark.parametrize("lost", [1, 2])
def test_a_mate_whose_end_was_lost_in_a_power_cut_ends_when_the_program_is_back(lost: int) -> None:
    disk = FullDisk(99)
    table = table_on(disk, Paper())
    start(table, table.game.started)
    type_in(table, "f3", "e5", "g4", "Qh4")
    assert table.game.ended
    torn = FullDisk(99)
    torn.append(disk.kept[:-lost])
    game = replay(torn.kept)
    assert game is not None
    assert not game.ended
    paper = Paper()
    again = table_on(torn, paper)
    again.game = game
    resume(again)
    assert again.game.ended == table.game.ended
    assert paper.new_lines()[-1] == "Checkmate. Black wins."


def test_silence_in_the_microphone_says_nothing_but_an_empty_line_asks_whose_turn() -> None:
    paper = Paper()
    table = table_on(FullDisk(99), paper)
    table.understood(Nothing(), None, Source.MICROPHONE)
    assert paper.new_lines() == []
    type_in(table, "")
    assert paper.new_lines() == ["White to move."]


def test_stop_silences_every_output() -> None:
    paper = Paper()
    table = table_on(FullDisk(99), paper)
    type_in(table, "stop")
    assert paper.hushes == 1
    assert paper.lines == []


def test_quit_leaves_the_table_and_the_game_as_they_are() -> None:
    disk = FullDisk(99)
    table = table_on(disk, Paper())
    type_in(table, "e4", "quit")
    assert table.is_left
    assert len(disk.kept) == 1


def test_the_journal_knows_who_spoke_and_how() -> None:
    disk = FullDisk(99)
    table = table_on(disk, Paper())
    table.typed("e4", Person.WHITE, Source.SCRIPT)
    table.intend(Resign(Person.BLACK), None, Source.MICROPHONE)
    assert [(e.said_by, e.source) for e in disk.kept] == [
        (Person.WHITE, Source.SCRIPT),
        (None, Source.MICROPHONE),
        (None, Source.MICROPHONE),
    ]


@pytest.mark.parametrize("question", Question)
@pytest.mark.parametrize("person", Person)
def test_everybody_may_ask_everything_at_any_time(question: Question, person: Person) -> None:
    paper, disk = Paper(), FullDisk(99)
    table = table_on(disk, paper)
    table.intend(Ask(person, question), person, Source.KEYBOARD)
    assert paper.lines
    assert disk.kept == []


def arbiter_types(table: Table, *lines: str) -> None:
    """The arbiter types lines one after the other."""
    for line in lines:
        table.typed(line, Person.ARBITER, Source.KEYBOARD)


def test_why_names_the_article_of_the_last_ruling() -> None:
    paper = Paper()
    table = table_on(FullDisk(99), paper, profile=Profile.TOURNAMENT)
    type_in(table, "why")
    assert paper.new_lines() == ["No article has decided anything yet."]
    table.typed("e5", Person.BLACK, Source.KEYBOARD)
    type_in(table, "e4", "eva two eva three", "why")
    assert paper.new_lines()[-1] == "Article D.2.1, Laws of 2023."
    arbiter_types(table, "warn white", "why")
    assert paper.new_lines()[-1] == "Article 12.9.1, Laws of 2023."


def test_why_speaks_of_the_laws_in_force() -> None:
    paper = Paper()
    table = table_on(FullDisk(99), paper)
    table.game = begin(
        GameStarted(Edition.FIDE_2009, Profile.TOURNAMENT, chess.STARTING_FEN, "en", "A", "B"),
        Instant(0),
    )
    type_in(table, "e2e5", "e2e5", "why")
    assert paper.new_lines()[-1] == "Article 7.4b, Laws of 2009."


def test_an_illegal_move_is_recorded_as_announced_and_then_as_ruled() -> None:
    disk, paper = FullDisk(99), Paper()
    table = table_on(disk, paper, profile=Profile.TOURNAMENT)
    type_in(table, "e2e5")
    assert paper.new_lines() == ["White announces Eva two Eva five.", "Black repeats the move."]
    type_in(table, "e2e5")
    assert [type(entry.fact) for entry in disk.kept[-2:]] == [IllegalMoveCompleted, TimeGiven]
    assert paper.new_lines() == [
        "White has completed an illegal move.",
        "The position before the irregularity is restored.",
        "Black gets 2 minutes more.",
        "White must move the piece on Eva two.",
        "White to move.",
    ]


def test_an_order_is_the_arbiters_alone_and_kept_as_his() -> None:
    disk, paper = FullDisk(99), Paper()
    table = table_on(disk, paper, profile=Profile.TOURNAMENT)
    for by in (None, Person.WHITE, Person.BLACK, Person.ASSISTANT):
        table.typed("warn black", by, Source.KEYBOARD)
        table.typed("white wins", by, Source.KEYBOARD)
    assert disk.kept == []
    paper.new_lines()
    arbiter_types(table, "warn black", "Weiß plus 2 Minuten", "1-0")
    assert [entry.said_by for entry in disk.kept] == [Person.ARBITER] * 3
    assert paper.new_lines() == [
        "Black is warned.",
        "White gets 2 minutes more.",
        "The arbiter declares the game won for White.",
    ]


def test_an_order_settles_what_was_being_asked() -> None:
    paper = Paper()
    table = table_on(FullDisk(99), paper)
    type_in(table, "e4", "e5", "resign")
    arbiter_types(table, "restore 1 white")
    paper.new_lines()
    type_in(table, "yes")
    assert not table.game.ended
    assert paper.new_lines() == ["Nothing was asked."]


def test_a_game_that_was_ended_wrongly_goes_on_from_a_restored_position() -> None:
    paper = Paper()
    table = table_on(FullDisk(99), paper)
    type_in(table, "e4", "e5", "resign", "yes")
    assert table.game.ended
    arbiter_types(table, "restore 1")
    type_in(table, "Nf3")
    assert not table.game.ended
    assert paper.new_lines()[-2:] == ["White: Knight Gustav one Felix three.", "Black to move."]


@pytest.mark.parametrize(
    ("by", "asked", "told"),
    [
        (Person.WHITE, "move number", "Tournament rules do not allow that to be told."),
        (Person.BLACK, "move number", "No move is completed by Black."),
        (Person.BLACK, "time", "Black has used 0 seconds."),
        (Person.ARBITER, "move number", "No move is completed by White."),
        (Person.ASSISTANT, "whose turn", "White to move."),
    ],
)
def test_in_a_tournament_answers_are_given_to_whom_they_are_due(
    by: Person, asked: str, told: str
) -> None:
    paper = Paper()
    table = table_on(
        FullDisk(9), paper, profile=Profile.TOURNAMENT, sighted="white", assisted="black"
    )
    table.typed(asked, by, Source.KEYBOARD)
    assert paper.new_lines() == [told]


@pytest.mark.parametrize("assisted", ["white", "black", "both"])
def test_an_assistant_is_answered_in_a_tournament_however_many_there_are(assisted: str) -> None:
    paper = Paper()
    table = table_on(FullDisk(9), paper, profile=Profile.TOURNAMENT, assisted=assisted)
    table.typed("time", Person.ASSISTANT, Source.KEYBOARD)
    assert "has used 0 seconds" in paper.new_lines()[0]


def test_with_a_clock_the_table_waits_for_the_press() -> None:
    paper = Paper()
    table = table_on(FullDisk(99), paper, profile=Profile.TOURNAMENT, control="90+30")
    type_in(table, "e4", "e4")
    assert paper.new_lines()[-1] == "White presses the clock."
    type_in(table, "pressed")
    assert paper.new_lines() == ["Black to move."]
    assert [move.uci() for move in table.game.moves] == ["e2e4"]


def test_enter_alone_is_the_lever_of_the_clock() -> None:
    paper = Paper()
    table = table_on(FullDisk(99), paper, control="3+2")
    type_in(table, "e4")
    assert paper.new_lines()[-1] == "White presses the clock."
    type_in(table, "")
    assert paper.new_lines() == ["Black to move."]
    type_in(table, "")
    assert paper.new_lines() == ["Black to move."], "nothing is left to press"
