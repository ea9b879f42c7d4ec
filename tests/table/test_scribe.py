"""Scores kept at the table: what is typed, who hears it, and what the arbiter copies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import chess
import pytest

from accessible.game.evolving import begin
from accessible.game.facts import GameStarted
from accessible.game.state import score
from accessible.hearing.lexicon import Command, languages, lexicon, understood
from accessible.hearing.matching import MoveMeant, NoteMeant, Unsure, matcher
from accessible.hearing.orders import read_score
from accessible.hearing.pending import Idle
from accessible.hearing.phrases import Compound
from accessible.intents import Person, Source
from accessible.journal.replay import replay
from accessible.laws.editions import Edition, Profile
from accessible.table.table import Table, start
from accessible.table.ticks import InjectedTicks
from accessible.telling.announcements import Style
from accessible.telling.messages import Message
from accessible.telling.tell import teller
from accessible.timing.spans import Instant
from tests.table.test_table import FullDisk, Paper, table_on

WHITE, BLACK, ARBITER = Person.WHITE, Person.BLACK, Person.ARBITER


class Ear(Paper):
    """An output that remembers for whom each line is."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[Person | None, str, str]] = []

    def tell(self, messages: Sequence[Message]) -> None:
        """Remember messages with their kinds."""
        super().tell(messages)
        self.heard += [(m.to, m.kind, m.text) for m in messages]


def table(**chosen: Any) -> tuple[Table, Ear, FullDisk]:
    """A table at which a game has begun."""
    ear, disk = Ear(), FullDisk(10_000)
    found = table_on(disk, ear, **chosen)
    start(found, found.game.started)
    ear.heard.clear()
    return found, ear, disk


def table_in(language: str) -> Table:
    """A table that is spoken to in a language, and speaks English."""
    started = GameStarted(Edition.FIDE_2023, Profile.CASUAL, chess.STARTING_FEN, "en", "A", "B")
    known = matcher(language, understood(language))
    ticks, game = InjectedTicks(Instant(0)), begin(started, Instant(0))
    return Table(game, FullDisk(10_000), ticks, known, teller("en", Style.ANNA), [Ear()])


def typed(table: Table, *lines: str) -> None:
    """Lines that say who speaks: ``white: note e4``."""
    for line in lines:
        who, _, text = line.rpartition(": ")
        table.typed(text, Person(who) if who else None, Source.SCRIPT)


def entries(table: Table, person: Person) -> list[tuple[str, str | None]]:
    """The entries of a score with the moves they say."""
    return [(e.text, e.move.uci() if e.move else None) for e in score(table.game, person)]


@pytest.mark.parametrize(
    ("said", "text", "move"),
    [
        ("note knight gustav one felix three", "♘g1f3", "g1f3"),
        ("note Nf3", "Nf3", "g1f3"),
        ("notiere Springer Felix drei", "♘f3", "g1f3"),
        ("notiere Sf3", "Sf3", "g1f3"),
        ("Write down, g1f3", "g1f3", "g1f3"),
        ("note 1. Ng1-f3!", "Ng1-f3!", "g1f3"),
        ("note something", "something", None),
        ("note ?", "?", None),
        ("note Nf9", "Nf9", None),
        ("note 💥\x1b[31m", "💥�[31m", None),
    ],
)
def test_an_entry_is_what_was_written(said: str, text: str, move: str | None) -> None:
    at, _, _ = table()
    typed(at, "Nf3", f"white: {said}")
    assert entries(at, WHITE) == [(text, move)]
    assert entries(at, BLACK) == []


@pytest.mark.parametrize("language", languages())
def test_every_language_dictates_its_own_words(language: str) -> None:
    words = lexicon(language)
    at = table_in(language)
    knight = f"{words.say('N')} {words.say('f')} {words.say('3')}"
    for number, way in enumerate(words.commands[Command.NOTE], start=1):
        typed(at, f"white: {way} {knight}")
        assert len(score(at.game, WHITE)) == number
    assert entries(at, WHITE)[0] == ("♘f3", "g1f3")
    letter = words.letters["N"]
    typed(at, *["white: " + words.commands[Command.STRIKE][0]] * number)
    typed(at, f"white: {words.commands[Command.NOTE][0]} {letter}f3")
    assert entries(at, WHITE) == [(f"{letter}f3", "g1f3")]
    typed(at, "white: " + words.commands[Command.MARK_OFFER][0])
    assert score(at.game, WHITE)[0].has_offer


def test_a_player_alone_hears_what_was_written_for_him() -> None:
    at, ear, _ = table()
    typed(at, "e4")
    ear.heard.clear()
    typed(at, "white: note e4", "black: note e5", "white: mark the offer", "white: strike out")
    assert ear.heard == [
        (WHITE, "entry-written", "Noted, move 1: Eva four."),
        (BLACK, "entry-unread", "Noted as written, move 1: e5."),
        (None, "dispute-scores-differ", "The scores differ at move 1 of White."),
        (WHITE, "entry-offered", "Draw offer noted at move 1."),
        (WHITE, "entry-struck", "Struck out, move 1: Eva four."),
    ]


def test_a_score_is_read_out_in_short_form_a_line_a_move() -> None:
    at, ear, _ = table()
    typed(at, "e4", "e5", "Nf3", "white: note e4", "white: note e5", "white: note Nf3 (=)")
    ear.heard.clear()
    typed(at, "white: my score", "black: my score")
    assert ear.heard == [
        (WHITE, "score-begins", "The score of White has 3 half-moves."),
        (WHITE, "score-line", "1: Eva four, Eva five."),
        (WHITE, "score-line", "2: Knight Felix three, draw offered."),
        (BLACK, "refused-nothing-recorded", "Nothing is written on the score yet."),
    ]


def test_a_note_never_announces_a_move_nor_answers_a_question() -> None:
    at, _, _ = table()
    typed(at, "white: note d4")
    assert (at.game.announced, at.game.moves) == (None, ())
    typed(at, "white: resign")
    pending = at.pending
    typed(at, "white: note d5")
    assert at.pending == pending != Idle()
    typed(at, "white: yes", "white: note d5")
    assert at.game.ended is not None
    assert [text for text, _ in entries(at, WHITE)] == ["d4", "d5", "d5"]


def test_a_note_without_a_move_is_told_how_to_say_it() -> None:
    at, ear, _ = table()
    typed(at, "white: note", "white: note " + "x" * 300)
    assert [kind for _, kind, _ in ear.heard] == [
        "misunderstood-note-what", "misunderstood-too-long",
    ]  # fmt: skip
    assert entries(at, WHITE) == []


def test_in_a_tournament_the_article_is_cited() -> None:
    at, ear, _ = table(profile=Profile.TOURNAMENT)
    typed(at, "white: note e4", "why")
    assert [text for _, _, text in ear.heard] == [
        "A move is written down only after it has been played, except to claim a draw or to seal.",
        "Article 8.1.2, Laws of 2023.",
    ]


class TestPaper:
    """An arbiter types what stands on the scoresheet of a player."""

    def test_a_score_is_copied_with_offers_and_unreadable_entries(self) -> None:
        at, ear, disk = table(profile=Profile.TOURNAMENT)
        typed(at, "arbiter: white score 1. e4 e5 2. Sf3 Sc6 (=) 3. ? a6 1/2-1/2")
        assert entries(at, WHITE) == [
            ("e4", "e2e4"), ("e5", "e7e5"), ("Sf3", "g1f3"), ("Sc6", "b8c6"), ("?", None),
            ("a6", None),
        ]  # fmt: skip
        kept = score(at.game, WHITE)
        assert [entry.has_offer for entry in kept] == [False] * 3 + [True, False, False]
        assert all(entry.is_copied for entry in kept)
        assert (WHITE, "score-begins", "The score of White has 6 half-moves.") in ear.heard
        assert {e.said_by for e in disk.kept[1:]} == {ARBITER}

    def test_typed_again_only_what_differs_is_changed(self) -> None:
        at, _, disk = table()
        typed(at, "arbiter: black score 1. e4 e5 2. Nf3")
        before = len(disk.kept)
        typed(at, "arbiter: black score 1. e4 e5 2. Nc3 Nc6")
        assert [text for text, _ in entries(at, BLACK)] == ["e4", "e5", "Nc3", "Nc6"]
        assert len(disk.kept) == before + 3
        typed(at, "arbiter: black score 1. e4 e5 2. Nc3 Nc6")
        assert len(disk.kept) == before + 3

    def test_without_moves_it_is_read_out_and_nonsense_is_refused(self) -> None:
        at, ear, _ = table()
        typed(at, "arbiter: white score e4", "arbiter: Weiß Mitschrift")
        assert ear.heard[-1][2] == "1: Eva four."
        typed(at, "arbiter: white score nothing at all")
        assert ear.heard[-1][1] == "score-not-read"
        assert entries(at, WHITE) == [("e4", "e2e4")]

    @pytest.mark.parametrize("language", languages())
    def test_the_word_for_a_score_is_known_in_every_language(self, language: str) -> None:
        words = lexicon(language).arbiter
        sides = {word.value: ways for word, ways in words.items()}
        for side in ("white", "black"):
            for way in sides[side]:
                for name in sides["score"]:
                    assert read_score(f"{way} {name} 1. e4", [lexicon(language)]) == (
                        Person(side), "1. e4",
                    )  # fmt: skip

    def test_players_cannot_type_each_others_papers(self) -> None:
        at, _, _ = table()
        typed(at, "white: black score e4", "black score e4")
        assert entries(at, BLACK) == []


def test_what_is_heard_is_written_as_no_letters_can_mistake() -> None:
    at, _, _ = table()
    typed(at, "e4")
    move = chess.Move.from_uci("e2e4")
    heard = Compound(Command.NOTE, (move,))
    assert heard in [
        Compound(command, after)
        for command, phrases in at.audible.compounds.items()
        for after in phrases.values()
    ]
    at.understood(NoteMeant(MoveMeant(move)), None, Source.MICROPHONE, "note eva four")
    assert entries(at, BLACK) == [("e2e4", "e2e4")]  # of two players the one on move
    typed(at, "e5", "Nf3")
    reply = Compound(Command.NOTE, (chess.Move.from_uci("e7e5"),))
    at.understood(Unsure((reply,)), None, Source.MICROPHONE, "note eva")
    typed(at, "yes")
    assert entries(at, BLACK) == [("e2e4", "e2e4"), ("e7e5", "e7e5")]  # who alone keeps one here
    assert entries(at, WHITE) == []


def test_after_a_missed_entry_the_last_move_can_still_be_dictated() -> None:
    at, _, _ = table()
    typed(at, "e4", "white: note e4", "e5", "Nf3")
    dictated = at.audible.compounds[Command.NOTE]
    assert dictated["e", "5"] == (chess.Move.from_uci("e7e5"),)
    assert dictated["N", "f", "3"] == (chess.Move.from_uci("g1f3"),)


def test_scores_come_back_from_the_journal() -> None:
    at, _, disk = table()
    typed(at, "e4", "white: note e4 (=)", "black: note ?", "arbiter: white score e4 e5")
    assert replay(disk.kept) == at.game
