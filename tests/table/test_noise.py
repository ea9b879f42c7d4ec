"""A table in a bad place: whatever is heard, it answers little, plays nothing, and stays awake."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import chess
import numpy as np
import pytest

from accessible.game.evolving import begin
from accessible.game.facts import GameStarted
from accessible.hearing.audio import SAMPLE_RATE, Clip, Recording
from accessible.hearing.lexicon import understood
from accessible.hearing.listening import Pause, pauses
from accessible.hearing.matching import Meaning, NotNotation, matcher
from accessible.hearing.phrases import Phrasebook
from accessible.intents import Person
from accessible.journal.file import open_journal
from accessible.laws.editions import Edition, Profile
from accessible.table.attention import Ears
from accessible.table.ears import open_ears
from accessible.table.loop import Heard, Line, Loop
from accessible.table.table import Table
from accessible.table.ticks import InjectedTicks
from accessible.telling.announcements import Style
from accessible.telling.messages import Message
from accessible.telling.tell import teller
from accessible.timing.spans import Instant, Span
from tests.hearing.sounds import (
    CHATTER,
    Sound,
    at_level,
    cough,
    joined,
    murmur,
    music,
    noise,
    pcm,
    silence,
    speak,
    whisper,
)

QUIET_DB = -70.0
MINUTE = 60 * SAMPLE_RATE


class Paper:
    """An output that remembers what was told."""

    def __init__(self) -> None:
        self.kinds: list[str] = []

    def tell(self, messages: Sequence[Message]) -> None:
        """Remember messages."""
        self.kinds += [message.kind for message in messages]

    def hush(self) -> None:
        """Paper is silent."""

    def is_speaking_to(self, person: Person) -> bool:
        """It makes no sound."""
        return False

    def finish(self) -> None:
        """Everything is on paper."""


class Place:
    """A table in a place that is heard faster than it happens."""

    def __init__(self, folder: Path) -> None:
        started = GameStarted(Edition.FIDE_2023, Profile.CASUAL, chess.STARTING_FEN, "en", "A", "B")
        self.journal, _ = open_journal(folder / "game")
        self.ticks = InjectedTicks(Instant(0))
        self.paper = Paper()
        self.table = Table(
            begin(started, Instant(0)), self.journal, self.ticks,
            matcher("en", understood("en")), teller("en", Style.ANNA), [self.paper],
        )  # fmt: skip
        self.loop = Loop(self.table, queue.SimpleQueue())

    def hears(self, sound: Sound) -> list[Pause]:
        """Everything the table is given of a sound; game time passes as in the sound."""
        recording = Clock(sound, self.ticks)
        told = []
        for pause in pauses(recording):
            told.append(pause)
            self.loop.handle(Heard(pause.pcm, pause))
            self.table.look_at_question()
        return told

    @property
    def moves(self) -> int:
        """How many moves were announced."""
        return len(self.table.game.moves) + (self.table.game.announced is not None)


class Clock:
    """A recording in which game time passes while it is read."""

    def __init__(self, sound: Sound, ticks: InjectedTicks) -> None:
        self._recording = Recording(Clip(pcm(sound)))
        self._ticks = ticks

    def read(self, frames: int) -> bytes:
        """The next samples."""
        self._ticks.wait(Span(frames * 1000 // SAMPLE_RATE))
        return self._recording.read(frames)

    def close(self) -> None:
        """End it."""
        self._recording.close()


class Deaf:
    """Ears that make a move of nothing, and count how much they were given."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def hear(self, pcm: bytes, book: Phrasebook) -> tuple[Meaning, str]:
        """Not understood."""
        self.seconds += len(pcm) / 2 / SAMPLE_RATE
        return NotNotation(), ""


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    """A table."""
    place = Place(tmp_path)
    yield place
    place.journal.close()


def two_people(length: int) -> Sound:
    return murmur(length, -24.0, voices=2) + noise(length, QUIET_DB)


def sentences(length: int) -> Sound:
    """Somebody else's talk, sentence after sentence."""
    said = joined(joined((speak(text, code), silence(1.6))) for code, text in CHATTER)
    return np.resize(said, length) + noise(length, QUIET_DB)


PLACES: dict[str, Callable[[int], Sound]] = {
    "noise": lambda n: noise(n, -20.0),
    "music": lambda n: music(n, -20.0),
    "two people": two_people,
    "talk": sentences,
}


class TestTenMinutes:
    """Ten minutes of it, with ears that understand none of it."""

    @pytest.mark.parametrize("name", list(PLACES))
    def test_one_answer_at_most_and_no_move(self, place: Place, name: str) -> None:
        place.loop.ears = Deaf()
        place.hears(PLACES[name](10 * MINUTE))
        # Two people who never pause are a loud room after some seconds, in which it is quiet.
        assert len(place.paper.kinds) <= (2 if name == "two people" else 1)
        assert place.moves == 0

    @pytest.mark.parametrize("name", list(PLACES))
    def test_it_stays_responsive(self, place: Place, name: str) -> None:
        """A recogniser has less to do than there is sound, and what is typed is answered."""
        place.loop.ears = ears = Deaf()
        before = time.process_time()
        told = place.hears(PLACES[name](10 * MINUTE))
        assert time.process_time() - before < 60
        assert ears.seconds < 20 * 60
        assert len(told) < 1500
        place.loop.handle(Line("e4"))
        assert place.moves == 1

    def test_a_move_after_it_is_heard(self, place: Place) -> None:
        place.loop.ears = Deaf()
        place.hears(sentences(MINUTE))
        place.loop.ears = open_ears("sphinx", "en", "names")
        place.hears(joined((silence(2), speak("Gustav one Felix three", "en"), silence(1))))
        assert place.moves == 1


def with_a_cough(first: str, second: str, language: str) -> Sound:
    words = (speak(first, language), silence(0.4), cough(-22.0), silence(0.5))
    return joined((*words, speak(second, language)))


OTHER_LANGUAGES = (
    ("fr", "je ne sais pas encore si je viendrai demain matin"),
    ("pl", "nie wiem czy jutro będzie padał deszcz"),
    ("it", "vado a prendere un caffè prima della partita"),
)


@pytest.fixture(scope="module")
def ears() -> Ears:
    """The ears that a table has."""
    return open_ears("", "en", "names")


class TestRealEars:
    """The same with the recogniser that is always there."""

    @pytest.mark.parametrize("name", list(PLACES))
    def test_noise_is_no_move(self, place: Place, ears: Ears, name: str) -> None:
        place.loop.ears = ears
        place.hears(PLACES[name](MINUTE // 2))
        assert place.moves == 0
        assert len([k for k in place.paper.kinds if k.startswith(("ask", "misunder"))]) <= 2

    def test_whispering_and_other_languages_are_no_move(self, place: Place, ears: Ears) -> None:
        place.loop.ears = ears
        said = [whisper(text, code) for code, text in CHATTER[:2]]
        said += [speak(text, code) for code, text in OTHER_LANGUAGES]
        sound = joined(joined((silence(1.5), at_level(words, -24.0))) for words in said)
        place.hears(sound + noise(len(sound), QUIET_DB))
        assert place.moves == 0
        assert len([k for k in place.paper.kinds if k.startswith(("ask", "misunder"))]) <= 2

    def test_a_cough_in_the_middle_never_makes_another_move(self, place: Place, ears: Ears) -> None:
        place.loop.ears = ears
        sound = joined((silence(1.5), with_a_cough("knight Gustav one", "Felix three", "en")))
        place.hears(sound + noise(len(sound), QUIET_DB))
        played = place.table.game.announced
        assert played is None or played.move.uci() == "g1f3"

    @pytest.mark.parametrize("pause_s", [0.3, 0.7, 1.0])
    def test_a_move_said_word_by_word_is_that_move_or_a_question(
        self, place: Place, ears: Ears, pause_s: float
    ) -> None:
        """The first words alone are nearest to other moves: "Eva" to "Eva three"."""
        place.loop.ears = ears
        words = ["knight", "Gustav", "one", "Felix", "three"]
        said = joined(joined((speak(word, "en"), silence(pause_s))) for word in words)
        sound = joined((silence(1.5), said))
        place.hears(sound + noise(len(sound), QUIET_DB))
        played = place.table.game.announced
        assert played is None or played.move.uci() == "g1f3"
        assert place.moves <= 1
