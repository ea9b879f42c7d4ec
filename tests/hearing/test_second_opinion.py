"""A second opinion on moves really spoken: one of the few likeliest, whoever says it."""

from __future__ import annotations

import random
from array import array
from dataclasses import replace
from functools import cache

import chess
import pytest

from accessible.hearing.lexicon import Command, Naming
from accessible.hearing.phrases import Phrasebook, phrasebook
from accessible.hearing.recognisers import Evidence, Meant, Scored, ScoredIllegal, Thresholds
from accessible.hearing.recognisers.second_opinion import SecondOpinion, among, second_opinion
from tests.hearing.sounds import joined, pcm, silence, speak

OPEN = "r3k2r/8/8/3p4/4P3/5N2/8/R3K2R w KQkq - 0 1"
OPEN_MINDED = Thresholds(
    margin=3.0, strangeness=2.0, caution=1.0, strange=8.0, confirmed_margin=-9.0,
    confirmed_distance=5.0,
)  # fmt: skip
"""Whatever is chosen a second time is believed."""


@cache
def opinion(language: str) -> SecondOpinion:
    found = second_opinion([language], Naming.NAMES)
    assert found
    return found


def book() -> Phrasebook:
    return phrasebook(chess.Board(OPEN), frozenset({Command.RESIGN, Command.OFFER_DRAW}))


def moves(*names: str) -> Meant:
    return tuple(map(chess.Move.from_uci, names))


def spoken(text: str, language: str) -> bytes:
    """The text as a recording with a little silence around it."""
    return pcm(joined([silence(0.3), speak(text, language), silence(0.3)]))


def doubt(*likely: Meant, illegal: str = "") -> Evidence:
    """Evidence that cannot decide between these."""
    best = tuple(Scored(meant, "", -float(n)) for n, meant in enumerate(likely))
    barred = ScoredIllegal(chess.Move.from_uci(illegal), 0.0) if illegal else None
    return Evidence("", best, barred)


@pytest.mark.parametrize(
    ("language", "text", "likely", "chosen"),
    [
        ("en", "Eva takes David five", [moves("e4e5"), moves("e4d5")], moves("e4d5")),
        ("en", "short castling", [moves("e1c1"), moves("e1g1")], moves("e1g1")),
        ("de", "Turm Hektor eins Gustav eins", [moves("h1f1"), moves("h1g1")], moves("h1g1")),
        ("en", "I resign", [Command.OFFER_DRAW, Command.RESIGN], Command.RESIGN),
    ],
)
def test_the_one_that_was_said_is_chosen(
    language: str, text: str, likely: list[Meant], chosen: Meant
) -> None:
    found = opinion(language).on(doubt(*likely), OPEN_MINDED, spoken(text, language), book())
    assert found.second == chosen


def test_a_move_that_is_not_legal_is_chosen_if_it_was_said() -> None:
    evidence = doubt(moves("f3d4"), moves("f3g5"), illegal="f3b5")
    found = opinion("en").on(
        evidence, OPEN_MINDED, spoken("knight Felix three Bella five", "en"), book()
    )
    assert found.second == moves("f3b5")


def test_where_there_is_no_choice_nobody_is_asked() -> None:
    for evidence in (doubt(moves("e4e5")), Evidence()):
        assert opinion("en").on(evidence, OPEN_MINDED, b"", book()).second is None


def test_talk_is_found_out_where_it_would_be_asked_about() -> None:
    said = spoken("the coffee machine is next to the stairs", "en")
    near = doubt(moves("e4e5"), moves("f3e5"))
    assert opinion("en").on(near, thresholds_of_nobody(), said, book()).is_talk


def test_a_move_is_never_found_to_be_talk() -> None:
    said = spoken("knight Felix three Eva five", "en")
    near = doubt(moves("f3g5"), moves("f3g1"))
    found = opinion("en").on(near, thresholds_of_nobody(), said, book())
    assert not found.is_talk
    assert found.second == moves("f3e5")


def thresholds_of_nobody() -> Thresholds:
    """Whatever is chosen, it is not believed."""
    return replace(OPEN_MINDED, confirmed_margin=99.0, margin=99.0)


def test_in_noise_nobody_is_asked() -> None:
    source = random.Random(1)
    said = array("h", spoken("Eva takes David five", "en"))
    noisy = array("h", (s // 2 + source.randint(-3000, 3000) for s in said))
    hall = replace(OPEN_MINDED, noisy_db=28.0)
    found = opinion("en").on(doubt(moves("e4e5"), moves("e4d5")), hall, noisy.tobytes(), book())
    assert found.second is None
    assert found.snr_db < 28.0


def test_only_what_is_likely_is_offered() -> None:
    few = among(book(), doubt(moves("e4d5"), Command.RESIGN))
    assert set(few.moves.values()) == {moves("e4d5")}
    assert few.commands == {Command.RESIGN}


def test_nobody_is_found_for_a_language_whose_sounds_nobody_wrote_down() -> None:
    assert second_opinion(["pl"], None) is None
