"""What is heard once, acted on once, and answered at most once where nobody can be understood."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.hearing.finality import UNFINISHED, Silence
from accessible.hearing.lexicon import Command
from accessible.hearing.matching import (
    CommandMeant,
    HalfMove,
    Meaning,
    MoveMeant,
    Nothing,
    NotNotation,
    TooLong,
    Unsure,
    matcher,
)
from accessible.hearing.phrases import Phrasebook, phrasebook
from accessible.table.attention import QUIET, Attention, Patience
from accessible.timing.spans import Instant

E4, D4, KNIGHT = (chess.Move.from_uci(move) for move in ("e2e4", "d2d4", "g1f3"))
BOOK = phrasebook(chess.Board(), frozenset(Command))
KNOWN = matcher("en", ("en",)).known


class Ears:
    """Ears that remember what they are asked; ``tested`` is what they hear among beginnings, by
    default the same as without.
    """

    def __init__(self, *said: Meaning, tested: Meaning | None = None) -> None:
        self._left = list(said)
        self._last: Meaning = Nothing()
        self._tested = tested
        self.books: list[Phrasebook] = []

    def hear(self, pcm: bytes, book: Phrasebook) -> tuple[Meaning, str]:
        """The next thing heard."""
        self.books.append(book)
        if ("N",) in book.moves:
            return self._tested or self._last, ""
        self._last = self._left.pop(0)
        return self._last, ""

    def correct(self, pcm: bytes, move: chess.Move, book: Phrasebook) -> None:
        """These ears learn nothing."""


class Pause:
    """A pause of which a test knows everything."""

    def __init__(
        self, silence: Silence, *, is_open: bool = True, can_be_taken: bool = True
    ) -> None:
        self.silence = silence
        self.is_open = is_open
        self.is_taken = False
        self._can_be_taken = can_be_taken

    def take(self) -> bool:
        """Take it if the speaker has not gone on."""
        self.is_taken = self._can_be_taken
        return self.is_taken


def attention() -> Attention:
    return Attention(KNOWN)


def test_a_whole_move_is_taken_at_the_first_pause() -> None:
    ears, pause = Ears(MoveMeant(KNIGHT)), Pause(Silence.SHORT)
    assert attention().hear(ears, b"1", pause, BOOK) == (MoveMeant(KNIGHT), "")
    assert pause.is_taken


def test_what_may_go_on_is_left_alone_and_not_heard_again() -> None:
    ears, alert = Ears(Unsure((E4, D4))), attention()
    for silence in (Silence.SHORT, Silence.LONG):
        pause = Pause(silence)
        assert alert.hear(ears, b"1", pause, BOOK) is None
        assert not pause.is_taken
    assert alert.hear(ears, b"1", Pause(Silence.LONGEST), BOOK) == (Unsure((E4, D4)), "")
    assert len(ears.books) == 1


def test_more_words_are_heard_anew() -> None:
    ears, alert = Ears(Nothing(), MoveMeant(KNIGHT)), attention()
    assert alert.hear(ears, b"1", Pause(Silence.SHORT), BOOK) is None
    assert alert.hear(ears, b"12", Pause(Silence.SHORT), BOOK) == (MoveMeant(KNIGHT), "")


def test_the_same_words_are_heard_anew_when_something_else_is_expected() -> None:
    ears, alert = Ears(Nothing(), MoveMeant(KNIGHT)), attention()
    assert alert.hear(ears, b"1", Pause(Silence.SHORT), Phrasebook({})) is None
    assert alert.hear(ears, b"1", Pause(Silence.LONG), BOOK) == (MoveMeant(KNIGHT), "")


def test_the_same_sound_twice_is_two_moves() -> None:
    ears, alert = Ears(MoveMeant(KNIGHT), MoveMeant(KNIGHT)), attention()
    for _ in range(2):
        assert alert.hear(ears, b"1", Pause(Silence.SHORT), BOOK)


def test_a_pause_that_is_over_is_not_listened_to() -> None:
    ears = Ears()
    assert attention().hear(ears, b"1", Pause(Silence.SHORT, is_open=False), BOOK) is None
    assert ears.books == []


def test_who_went_on_while_an_engine_was_at_work_is_heard_to_the_end() -> None:
    ears, alert = Ears(MoveMeant(E4), Nothing()), attention()
    gone_on = Pause(Silence.SHORT, can_be_taken=False)
    assert alert.hear(ears, b"1", gone_on, BOOK) is None
    assert alert.hear(ears, b"12", Pause(Silence.LONGEST), BOOK) == (Nothing(), "")


def test_somebody_who_never_pauses_says_nothing() -> None:
    ears = Ears()
    assert attention().hear(ears, b"", Pause(Silence.LONGEST), BOOK) == (Nothing(), "")
    assert ears.books == []


def test_where_it_is_known_to_be_all_nobody_waits() -> None:
    assert attention().hear(Ears(Nothing()), b"", None, BOOK) == (Nothing(), "")


class TestBeginnings:
    """What was heard is acted on at once only if it is no beginning of something longer."""

    def test_a_beginning_that_was_taken_for_a_move_is_half_a_move(self) -> None:
        ears, alert = Ears(MoveMeant(E4), tested=MoveMeant(UNFINISHED)), attention()
        assert alert.hear(ears, b"1", Pause(Silence.SHORT), BOOK) is None
        assert alert.hear(ears, b"1", Pause(Silence.LONGEST), BOOK) == (HalfMove(), "")
        assert len(ears.books) == 2

    def test_what_may_be_a_beginning_waits_and_is_then_that_move(self) -> None:
        ears, alert = Ears(MoveMeant(E4), tested=Unsure((UNFINISHED, E4))), attention()
        assert alert.hear(ears, b"1", Pause(Silence.LONG), BOOK) is None
        assert alert.hear(ears, b"1", Pause(Silence.LONGEST), BOOK) == (MoveMeant(E4), "")

    @pytest.mark.parametrize("meant", [Nothing(), Unsure((E4,)), NotNotation()])
    def test_what_nobody_acts_on_is_not_tested(self, meant: Meaning) -> None:
        ears = Ears(meant)
        attention().hear(ears, b"1", Pause(Silence.LONGEST), BOOK)
        assert ears.books == [BOOK]

    def test_engines_are_given_the_same_books_again(self) -> None:
        ears, alert = Ears(MoveMeant(E4), MoveMeant(E4)), attention()
        for _ in range(2):
            alert.hear(ears, b"1", Pause(Silence.LONGEST), phrasebook(chess.Board()))
        first, test, *others = ears.books
        assert [id(book) for book in others] == [id(first), id(test)]


NOISE: tuple[Meaning, ...] = (NotNotation(), HalfMove(), TooLong(), Unsure((E4,)))
WORDS: tuple[Meaning, ...] = (MoveMeant(E4), CommandMeant(Command.TIME))


class TestPatience:
    """At most one answer a bout of noise."""

    @pytest.mark.parametrize("noise", NOISE[:3], ids=lambda meant: type(meant).__name__)
    def test_ten_minutes_of_noise_get_one_answer(self, noise: Meaning) -> None:
        patience = Patience()
        answers = [patience.is_answer_due(noise, Instant(at)) for at in range(0, 600_000, 2_500)]
        assert answers == [True] + [False] * 239

    def test_ten_minutes_of_things_near_a_move_get_one_question_and_its_repetition(self) -> None:
        patience = Patience()
        answers = [
            patience.is_answer_due(Unsure((E4,)), Instant(at)) for at in range(0, 600_000, 2_500)
        ]
        assert answers == [True, True] + [False] * 238

    def test_another_move_is_no_insisting(self) -> None:
        patience = Patience()
        assert patience.is_answer_due(Unsure((E4,)), Instant(0))
        assert not patience.is_answer_due(Unsure((D4,)), Instant(1000))

    @pytest.mark.parametrize("word", WORDS, ids=lambda meant: type(meant).__name__)
    def test_it_is_over_when_something_is_understood(self, word: Meaning) -> None:
        patience = Patience()
        assert patience.is_answer_due(NotNotation(), Instant(0))
        assert patience.is_answer_due(word, Instant(1000))
        assert patience.is_answer_due(NotNotation(), Instant(2000))

    def test_or_when_somebody_types(self) -> None:
        patience = Patience()
        assert patience.is_answer_due(NotNotation(), Instant(0))
        patience.calm()
        assert patience.is_answer_due(NotNotation(), Instant(1))

    def test_or_when_it_has_been_quiet_and_each_time_for_longer(self) -> None:
        patience = Patience()
        assert patience.is_answer_due(NotNotation(), Instant(0))
        assert not patience.is_answer_due(NotNotation(), Instant(QUIET - 1))
        assert patience.is_answer_due(NotNotation(), Instant(2 * QUIET))
        assert not patience.is_answer_due(NotNotation(), Instant(4 * QUIET))
        assert patience.is_answer_due(NotNotation(), Instant(8 * QUIET))
        assert patience.is_answer_due(MoveMeant(E4), Instant(9 * QUIET))
        assert patience.is_answer_due(NotNotation(), Instant(9 * QUIET))

    def test_chatter_that_is_known_as_such_is_no_quiet_but_begins_nothing(self) -> None:
        patience = Patience()
        assert not patience.is_answer_due(Nothing(), Instant(0))
        assert patience.is_answer_due(NotNotation(), Instant(1))
        assert not patience.is_answer_due(Nothing(), Instant(QUIET))
        assert not patience.is_answer_due(NotNotation(), Instant(QUIET + 10_000))

    @given(st.lists(st.tuples(st.sampled_from(NOISE + WORDS), st.integers(0, 20_000))))
    def test_what_is_understood_is_always_answered_and_noise_at_most_twice_in_a_row(
        self, heard: list[tuple[Meaning, int]]
    ) -> None:
        patience, at, answered = Patience(), 0, 0
        for meant, later in heard:
            at += later
            if later >= QUIET or meant in WORDS:
                answered = 0
            is_due = patience.is_answer_due(meant, Instant(at))
            assert is_due or meant not in WORDS
            answered += is_due and meant not in WORDS
            assert answered <= 2
