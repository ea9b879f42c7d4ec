"""Reading the position at the table: levels are kept, the walk goes on, everybody is told what has
changed since he himself asked, and a tournament tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import chess

from accessible.asking import (
    Around,
    Asked,
    Attackers,
    Captures,
    CastlingRights,
    Changed,
    Checks,
    Defenders,
    Describe,
    EnPassant,
    Fen,
    Fifty,
    Forks,
    Hanging,
    Keep,
    LastCapture,
    LastMoves,
    Legal,
    Level,
    Material,
    MoveNumber,
    MovesOf,
    OnDiagonals,
    OnFile,
    OnRank,
    OnSquare,
    Opening,
    Pins,
    PositionQuestion,
    Rate,
    Repetitions,
    Speak,
    Spell,
    SquareColor,
    Step,
    Threats,
    WhereAre,
)
from accessible.game.evolving import begin
from accessible.game.facts import GameStarted
from accessible.game.reading import reading_refused
from accessible.hearing.lexicon import understood
from accessible.hearing.matching import AskedMeant, Matcher, MoveMeant, matcher
from accessible.intents import Person, Source
from accessible.laws.editions import Edition, Profile
from accessible.table.outputs import FASTEST, SLOWEST, Lines, Output, Spoken
from accessible.telling.queue import Utterance
from accessible.telling.voices import SpokenVoice
from accessible.telling.voices.port import RecordingVoice, VoiceSettings
from accessible.timing.spans import Instant
from tests.table.spoken import meaning
from tests.table.test_table import FullDisk, Paper, table_on

REPOSITORY = Path(__file__).parent.parent.parent


class Said:
    """A table at which lines are typed; what it answers to the last one."""

    def __init__(self, profile: Profile = Profile.CASUAL, fen: str = chess.STARTING_FEN) -> None:
        self.paper = Paper()
        self.table = table_on(FullDisk(1000), self.paper, profile=profile, fen=fen)
        assert isinstance(self.table.outputs, list)
        self.outputs: list[Output] = self.table.outputs

    def __call__(self, *lines: str, by: Person | None = None) -> list[str]:
        for line in lines:
            self.paper.new_lines()
            self.table.typed(line, by, Source.KEYBOARD)
        return self.paper.new_lines()


def test_a_walk_goes_on_from_the_square_that_was_asked() -> None:
    said = Said()
    assert said("what is on e2") == ["Eva two: white pawn."]
    assert said("right") == ["Felix two: white pawn."]
    assert said("down") == ["Felix one: white bishop."]
    assert said("up up right") == ["Gustav three: empty."]
    assert said("colour") == ["Gustav three is a dark square."]
    assert said("up left") == ["Felix four: empty."]
    assert said("down", "down", "down", "down") == ["The board ends here."]
    assert said("left") == ["Eva one: white king."]


def test_a_walk_that_was_never_begun_begins_in_the_middle() -> None:
    said = Said()
    assert said("colour") == ["Name a square first, for example Eva four."]
    assert said("up") == ["Eva five: empty."]


def test_how_much_is_told_is_kept_until_something_else_is_asked_for() -> None:
    said = Said()
    assert said("brief") == ["Brief answers from now on."]
    assert said("what is on e2") == ["White pawn."]
    assert said("normal what is on e2") == ["Eva two: white pawn."]
    assert said("what is on e4") == ["Empty."]
    assert said("full", "what is on e2") == [
        "Eva two: white pawn.",
        "Eva two is a light square.",
        "Pawn Eva two: attacked by 0, defended by 4.",
    ]


def test_everybody_is_told_what_has_changed_since_he_asked_himself() -> None:
    said = Said()
    said("e4", "e5")
    both = ["White: Eva two Eva four.", "Black: Eva seven Eva five."]
    assert said("what changed", by=Person.WHITE) == both
    assert said("what changed", by=Person.WHITE) == ["Nothing has changed."]
    assert said("what changed", by=Person.BLACK) == both
    said("Nf3", by=Person.WHITE)
    assert said("what changed", by=Person.BLACK) == ["White: Knight Gustav one Felix three."]
    said("correction", by=Person.WHITE)
    assert said("what changed", by=Person.BLACK) == ["1 half-move was taken back."]


def test_mine_are_those_of_who_asks() -> None:
    said = Said()
    assert said("my king", by=Person.BLACK) == ["Black: king Eva eight."]
    assert said("my king", by=Person.WHITE) == ["White: king Eva one."]
    assert said("my king") == ["White: king Eva one."]
    said("e4")
    assert said("my king") == ["Black: king Eva eight."]


def test_a_question_disturbs_nothing_that_is_pending() -> None:
    said = Said()
    said("resign")
    assert said("what is on e2") == ["Eva two: white pawn."]
    assert said("yes")[0].startswith("White resigns")
    assert said("position")[-1] == "White to move."

    choosing = Said(fen="4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1")
    choosing("knight David two")
    assert choosing("my knights") == ["White: knights Bella one, Felix three."]
    assert choosing("Felix")[0] == "White: Knight Felix three David two."


def test_an_answer_can_be_said_again_and_spelled() -> None:
    said = Said()
    said("my king")
    assert said("again") == ["White: king Eva one."]
    spelled = said("spell it")
    assert spelled[:2] == ["White: Whiskey, Hotel, India, Tango, Echo.",
                           "king: Kilo, India, November, Golf."]  # fmt: skip
    assert said("spell") == spelled
    said("FEN")
    first = "rnbqkbnr: Romeo, November, Bravo, Quebec, Kilo, Bravo, November, Romeo."
    assert said("spell")[0] == first
    assert "large Romeo" in said("spell")[7]


def test_the_voice_is_slower_and_faster_in_steps() -> None:
    class Voice(RecordingVoice):
        settings = VoiceSettings(words_per_minute=175)

    said, voice = Said(), Voice()
    assert said("slower")[0].startswith("The table does not speak here.")
    said.outputs.append(Spoken(voice, "en"))
    assert said("faster") == ["210 words a minute."]
    assert voice.settings.words_per_minute == 210
    said(*["slower"] * 12)
    assert voice.settings.words_per_minute == SLOWEST
    said(*["faster"] * 20)
    assert voice.settings.words_per_minute == FASTEST


def test_a_voice_in_one_ear_keeps_its_rate_for_that_ear() -> None:
    class Voice(RecordingVoice):
        settings = VoiceSettings()

    whites = Spoken(Voice(), "en", Person.WHITE)
    assert whites.change_rate(Person.BLACK, 1) is None
    assert whites.change_rate(Person.WHITE, 1) == 210
    assert whites.change_rate(None, -1) == 175
    assert Spoken(SpokenVoice(), "en").change_rate(Person.BLACK, 1) == 210
    assert Lines(print).change_rate(Person.WHITE, 1) is None


class TestByEar:
    def test_a_question_is_heard_and_answered(self) -> None:
        said = Said()
        for words, answer in (
            ("what is on Eva two", "Eva two: white pawn."),
            ("where are my knights", "White: knights Bella one, Gustav one."),
            ("pins", "No piece is pinned."),
        ):
            meant = meaning(words, said.table)
            assert isinstance(meant, AskedMeant), words
            said.table.understood(meant, None, Source.MICROPHONE, words)
            assert said.paper.new_lines() == [answer]

    def test_steps_are_heard_until_the_next_move(self) -> None:
        said = Said()
        assert not isinstance(meaning("left", said.table), AskedMeant)
        said("what is on e2")
        assert meaning("left", said.table) == AskedMeant(Asked(Step(-1, 0)))
        said("e4")
        assert not isinstance(meaning("left", said.table), AskedMeant)
        assert said("left") == ["David two: white pawn."]

    def test_a_move_stays_a_move(self) -> None:
        said = Said()
        for words in ("Eva four", "knight Felix three", "Eva two Eva four"):
            assert isinstance(meaning(words, said.table), MoveMeant), words

    def test_in_a_tournament_no_question_is_heard(self) -> None:
        said = Said(Profile.TOURNAMENT)
        for words in ("what is on Eva two", "pins", "where are my knights"):
            assert not isinstance(meaning(words, said.table), AskedMeant), words


class TestTournament:
    def test_a_refusal_is_short_and_names_the_article(self) -> None:
        said = Said(Profile.TOURNAMENT)
        assert said("what is on e4") == [
            "Tournament rules do not allow that to be told.",
            "Article D.2.10, Laws of 2023.",
        ]
        assert said("attackers e4") == [
            "Advice is forbidden during the game.",
            "Article 11.3.1, Laws of 2023.",
        ]
        assert said("why") == ["Article 11.3.1, Laws of 2023."]

    def test_an_assistant_is_told_no_more_than_his_player_who_hears_it(self) -> None:
        said = Said(Profile.TOURNAMENT)
        assert said("position", by=Person.ASSISTANT)[0].startswith("Tournament rules")

    def test_the_arbiter_is_told_what_he_asks(self) -> None:
        said = Said(Profile.TOURNAMENT)
        assert said("what is on e2", by=Person.ARBITER) == ["Eva two: white pawn."]

    def test_after_the_game_everything_may_be_asked(self) -> None:
        said = Said(Profile.TOURNAMENT)
        said("resign", "yes")
        assert said("what is on e2") == ["Eva two: white pawn."]

    def test_how_answers_are_told_may_be_chosen(self) -> None:
        said = Said(Profile.TOURNAMENT)
        assert said("brief") == ["Brief answers from now on."]
        assert said("spell")[0] == "Brief: Bravo, Romeo, India, Echo, Foxtrot."


# ---- The table in the README: who is told what.

ROWS: dict[str, Sequence[PositionQuestion | Keep | Speak | Spell]] = {
    "`what is on e4`, `?e4`, `which colour e4`": (OnSquare(28), SquareColor(28)),
    "`left`, `right`, `up`, `down`, `up up left`": (Step(-1, 0), Step(-1, 2)),
    "`knights`, `where are my knights`, `black pawns`": (WhereAre(),),
    "`rank four`, `file Eva`, `diagonal e4`, `around e4`":
        (OnRank(3), OnFile(4), OnDiagonals(28), Around(28)),
    "`position`, `my position`, `pieces`, `material`": (Describe(), WhereAre(), Material()),
    "`attackers e4`, `defenders e4`": (Attackers(28), Defenders(28)),
    "`pins`, `checks`, `hanging`, `forks`, `threats`":
        (Pins(), Checks(), Hanging(), Forks(), Threats()),
    "`legal moves`, `legal moves knight`, `captures`": (Legal(), Legal(None, 2), Captures()),
    "`castling rights`, `en passant`": (CastlingRights(), EnPassant()),
    "`what changed`, `last capture`": (Changed(), LastCapture()),
    "`last move 5`, `move number 12`, `last move e4`": (LastMoves(5), MoveNumber(12), MovesOf(28)),
    "`repetitions`, `moves to fifty`": (Repetitions(), Fifty()),
    "`opening`": (Opening(),),
    "`FEN`": (Fen(),),
    "`brief`, `normal`, `full`, `slower`, `faster`, `spell it`":
        (Keep(Level.BRIEF), Speak(Rate.SLOWER), Spell()),
}  # fmt: skip


def rows_of_the_readme() -> dict[str, list[str]]:
    text = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    table = text.partition("| question | casual, training | tournament |")[2].partition("\n\n")[0]
    cells = (re.split(r"\s*\|\s*", line.strip("| ")) for line in table.splitlines()[2:])
    return {row[0]: row[1:] for row in cells}


def allowed(asked: Asked, profile: Profile) -> str:
    """The cell of the table: yes, or the article by which a player is refused."""
    started = GameStarted(Edition.FIDE_2023, profile, chess.STARTING_FEN, "en", "A", "B")
    refusals = {
        reading_refused(begin(started, Instant(0)), asked, person)
        for person in (Person.WHITE, Person.BLACK, Person.ASSISTANT)
    }
    articles = {refusal.article if refusal else "yes" for refusal in refusals}
    assert len(articles) == 1
    article = articles.pop()
    assert article
    return article if article == "yes" else f"no ({article})"


def test_the_table_in_the_readme_says_who_is_told_what() -> None:
    read = rows_of_the_readme()
    assert list(read) == list(ROWS)
    for row, questions in ROWS.items():
        for question in questions:
            cells = {profile: allowed(Asked(question), profile) for profile in Profile}
            assert read[row][1] == cells.pop(Profile.TOURNAMENT), row
            assert {read[row][0]} == set(cells.values()), row


def test_every_example_in_the_readme_is_understood() -> None:
    known: Matcher = matcher("en", understood("en"))
    for row, questions in ROWS.items():
        for example in re.findall(r"`([^`]+)`", row):
            asked = known.questions.read(example)
            assert isinstance(asked, Asked), example
            assert type(asked.about) in {type(question) for question in questions}, example


def test_the_utterance_of_an_answer_is_its_text() -> None:
    said, voice = Said(), RecordingVoice()
    said.outputs.append(Spoken(voice, "en"))
    said("my king")
    assert voice.said[-1] == Utterance("White: king Eva one.", "en", voice.said[-1].priority)
