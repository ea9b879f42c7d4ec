"""Heard, asked back, or nothing: never a guess."""

from __future__ import annotations

from itertools import pairwise

import chess
from hypothesis import given
from hypothesis import strategies as st

from accessible.hearing.decision import (
    MOST_CHOICES,
    THRESHOLDS,
    Ask,
    Heard,
    Nothing,
    decide_heard,
)
from accessible.hearing.lexicon import Command
from accessible.hearing.recognisers import Evidence, Meant, Scored

KNIGHT = (chess.Move.from_uci("g1f3"),)
BISHOP = (chess.Move.from_uci("f1b5"),)
ROOKS = (chess.Move.from_uci("a1d1"), chess.Move.from_uci("f1d1"))
CLEAR = THRESHOLDS.margin + 1
FRAMES = 150


def evidence(
    best: Meant | None = KNIGHT,
    other: Meant | None = BISHOP,
    margin: float = CLEAR,
    distance: float = 0.0,
    frames: int = FRAMES,
    snr_db: float = 50.0,
) -> Evidence:
    """Evidence with a best phrase, one that is so much worse, and free sounds so much better."""
    found = [Scored(m, "", s) for m, s in ((best, -500.0), (other, -500.0 - margin)) if m]
    return Evidence("", tuple(found), -500.0 + distance * frames, frames, snr_db)


def rank(outcome: Heard | Ask | Nothing) -> int:
    return (Nothing, Ask, Heard).index(type(outcome))


def test_a_phrase_clear_of_all_others_is_heard() -> None:
    assert decide_heard(evidence()) == Heard(KNIGHT)


def test_a_phrase_without_a_rival_is_heard() -> None:
    assert decide_heard(evidence(other=None)) == Heard(KNIGHT)


def test_two_phrases_that_sound_alike_are_asked_about_the_likelier_first() -> None:
    assert decide_heard(evidence(margin=THRESHOLDS.margin - 1)) == Ask((*KNIGHT, *BISHOP))


def test_a_move_and_a_command_that_sound_alike_are_asked_about() -> None:
    outcome = decide_heard(evidence(Command.HELP, KNIGHT, margin=0))
    assert outcome == Ask((Command.HELP, *KNIGHT))


def test_a_phrase_that_fits_two_moves_is_left_to_the_game_to_tell_apart() -> None:
    assert decide_heard(evidence(ROOKS)) == Heard(ROOKS)


def test_a_question_has_at_most_three_choices() -> None:
    many = tuple(list(chess.Board().legal_moves)[:5])
    outcome = decide_heard(evidence(many, margin=0))
    assert isinstance(outcome, Ask)
    assert len(outcome.choices) == MOST_CHOICES


def test_speech_that_is_no_phrase_is_nothing_however_clear_its_nearest_phrase() -> None:
    strange = evidence(margin=1000, distance=THRESHOLDS.strange + 0.1)
    assert decide_heard(strange) == Nothing()


def test_a_phrase_said_strangely_is_asked_about() -> None:
    doubtful = evidence(margin=1000, distance=THRESHOLDS.doubtful + 0.01)
    assert decide_heard(doubtful) == Ask((*KNIGHT, *BISHOP))


def test_nothing_fits_means_nothing_heard() -> None:
    assert decide_heard(Evidence()) == Nothing()
    assert decide_heard(Evidence(text="mumble")) == Nothing()


def test_a_click_is_no_word() -> None:
    assert decide_heard(evidence(frames=4)) == Nothing()


def test_noise_without_a_voice_above_it_is_nothing() -> None:
    assert decide_heard(evidence(snr_db=1.0)) == Nothing()


@given(st.lists(st.floats(0, 200), min_size=2, max_size=6).map(sorted), st.floats(-3, 6))
def test_a_wider_margin_never_makes_an_answer_less_sure(
    margins: list[float], distance: float
) -> None:
    ranks = [rank(decide_heard(evidence(margin=m, distance=distance))) for m in margins]
    assert all(a <= b for a, b in pairwise(ranks))


@given(st.lists(st.floats(-3, 6), min_size=2, max_size=6).map(sorted), st.floats(0, 200))
def test_a_stranger_sound_never_makes_an_answer_surer(
    distances: list[float], margin: float
) -> None:
    ranks = [rank(decide_heard(evidence(margin=margin, distance=d))) for d in distances]
    assert all(a >= b for a, b in pairwise(ranks))
