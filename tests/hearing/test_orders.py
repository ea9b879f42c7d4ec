"""What an arbiter types, in every language of the table."""

from __future__ import annotations

import re

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.hearing.lexicon import ArbiterWord, Lexicon, languages, lexicon
from accessible.hearing.orders import AskHistory, Order, read_order
from accessible.intents import (
    Approve,
    Continue,
    CorrectClock,
    Declare,
    GiveTime,
    Person,
    Reconcile,
    Restore,
    StopClocks,
    Warn,
)
from accessible.laws.rulings import Result
from accessible.timing.spans import Span

LEXICONS = tuple(map(lexicon, languages()))
WHITE, BLACK, ARBITER = Person.WHITE, Person.BLACK, Person.ARBITER
BLACK_BEGINS = "4k3/8/8/8/8/8/8/4K2R b - - 0 30"


def order(text: str, fen: str = chess.STARTING_FEN) -> Order | None:
    return read_order(text, LEXICONS, chess.Board(fen))


def gives(player: Person, seconds: int) -> GiveTime:
    return GiveTime(ARBITER, player, Span(seconds * 1000))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("white plus 2 minutes", gives(WHITE, 120)),
        ("White +2 min", gives(WHITE, 120)),
        ("white gets 2 minutes 30 seconds", gives(WHITE, 150)),
        ("Black minus 1 minute", gives(BLACK, -60)),
        ("black -90 sec", gives(BLACK, -90)),
        ("black \N{MINUS SIGN}90 sec", gives(BLACK, -90)),
        ("black loses 10 seconds.", gives(BLACK, -10)),
        ("white plus 0 minutes", gives(WHITE, 0)),
        ("Weiß plus 2 Minuten", gives(WHITE, 120)),
        ("weiss bekommt 2 Minuten 30 Sekunden", gives(WHITE, 150)),
        ("Schwarz verliert 1 Minute", gives(BLACK, -60)),
        ("SCHWARZ - 30 SEK", gives(BLACK, -30)),
    ],
)
def test_time_is_given_and_taken(text: str, meant: Order) -> None:
    assert order(text) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("white time 1 hour 5 minutes", CorrectClock(ARBITER, WHITE, Span(3_900_000))),
        ("Black has 30 seconds", CorrectClock(ARBITER, BLACK, Span(30_000))),
        ("Weiß Zeit 2 Stunden", CorrectClock(ARBITER, WHITE, Span(7_200_000))),
        ("white moves 12", CorrectClock(ARBITER, WHITE, moves=12)),
        ("Schwarz Züge 0", CorrectClock(ARBITER, BLACK, moves=0)),
        ("white time", None),
        ("white moves", None),
        ("white time 5", None),
    ],
)
def test_the_clock_is_set_right(text: str, meant: Order | None) -> None:
    assert order(text) == meant


@pytest.mark.parametrize(
    ("text", "plies"),
    [
        ("restore start", 0),
        ("back to the start", 0),
        ("restore 1 white", 1),
        ("restore white 1", 1),
        ("restore 1", 2),
        ("restore 12 white", 23),
        ("restore position after 12 black", 24),
        ("Stellung Anfang", 0),
        ("zurück zu Anfangsstellung", 0),
        ("Stellung nach 12 Weiß", 23),
        ("Stellung 12", 24),
    ],
)
def test_a_position_is_named_by_the_number_of_the_move(text: str, plies: int) -> None:
    assert order(text) == Restore(ARBITER, plies)


@pytest.mark.parametrize(
    ("text", "plies"), [("restore 30", 1), ("restore 31 white", 2), ("restore 29", -1)]
)
def test_moves_are_counted_as_the_position_numbers_them(text: str, plies: int) -> None:
    """Where Black began with move 30; what lies before is refused by the game."""
    assert order(text, BLACK_BEGINS) == Restore(ARBITER, plies)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("warn black", Warn(ARBITER, BLACK)),
        ("Warning white", Warn(ARBITER, WHITE)),
        ("Verwarnung für Schwarz", Warn(ARBITER, BLACK)),
        ("continue", Continue(ARBITER)),
        ("Play on.", Continue(ARBITER)),
        ("weiter", Continue(ARBITER)),
        ("white wins", Declare(ARBITER, Result.WHITE)),
        ("Schwarz gewinnt", Declare(ARBITER, Result.BLACK)),
        ("draw", Declare(ARBITER, Result.DRAW)),
        ("remis", Declare(ARBITER, Result.DRAW)),
        ("1-0", Declare(ARBITER, Result.WHITE)),
        ("0 - 1", Declare(ARBITER, Result.BLACK)),
        ("1/2-1/2", Declare(ARBITER, Result.DRAW)),
        ("½-½", Declare(ARBITER, Result.DRAW)),
    ],
)
def test_warnings_results_and_going_on(text: str, meant: Order) -> None:
    assert order(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "", "white", "white plus", "white plus 2", "white plus minutes", "white plus 2 minutes 30",
        "white 2 minutes", "plus 2 minutes", "white plus two minutes", "white black wins", "wins",
        "warn", "warn everybody", "restore", "restore the", "restore 12 white please", "restore -1",
        "continue please", "draw offer", "e4", "eva two eva four", "time", "why", "0-0", "0-0-0",
        "white plus 1234567 minutes", "white wins 1-0", "1-0 e4", "2-0",
    ],
)  # fmt: skip
def test_anything_else_is_no_order(text: str) -> None:
    assert order(text) is None


WORDS = sorted({way for words in LEXICONS for ways in words.arbiter.values() for way in ways})
pieces = st.sampled_from([*WORDS, "12", "0", "+", "-", "½", "e4", "1-0", "\x1b", "²", "٣"])


@given(st.text(max_size=80) | st.lists(pieces, max_size=12).map(" ".join))
def test_nothing_that_can_be_typed_raises(text: str) -> None:
    found = order(text)
    assert found is None or isinstance(found, AskHistory) or found.by is Person.ARBITER


@pytest.mark.parametrize("words", LEXICONS, ids=lambda words: words.code)
def test_no_word_of_an_order_means_two_things_in_a_language(words: Lexicon) -> None:
    ways = [way.casefold() for ways in words.arbiter.values() for way in ways]
    assert len(ways) == len(set(ways))
    assert not any(re.search(r"\d", way) for way in ways)


@pytest.mark.parametrize("spoken", LEXICONS, ids=lambda spoken: spoken.code)
def test_a_dispute_is_ordered_in_every_language(spoken: Lexicon) -> None:
    ways, fen = spoken.arbiter, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    words = {word: ways[word][0] for word in ArbiterWord}
    for way in ways[ArbiterWord.STOP]:
        assert order(way) == StopClocks(ARBITER)
    for way in ways[ArbiterWord.RECONCILE]:
        assert order(way) == Reconcile(ARBITER)
    for way in ways[ArbiterWord.AGREE]:
        assert order(way) == Approve(ARBITER)
    for way in ways[ArbiterWord.HISTORY]:
        assert order(way) == AskHistory()
        assert order(f"{way} 12") == AskHistory(12)
    for way in ways[ArbiterWord.BOARD]:
        white, black = words[ArbiterWord.WHITE], words[ArbiterWord.BLACK]
        assert order(f"{white} {way} {fen} w KQkq - 0 1") == Reconcile(ARBITER, white_board=fen)
        assert order(f"{way} {black} {fen}") == Reconcile(ARBITER, black_board=fen)
        assert order(f"{way} {fen}") is None
