"""Heard, asked back, or nothing: never a guess."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import chess
from hypothesis import given
from hypothesis import strategies as st

from accessible.asking import Asked, Pins
from accessible.hearing.decision import (
    MOST_CHOICES,
    Ask,
    Decision,
    Heard,
    HeardIllegal,
    Nothing,
    Unclear,
)
from accessible.hearing.decision import decide_heard as decide
from accessible.hearing.lexicon import Command
from accessible.hearing.recognisers import Evidence, Meant, Scored, ScoredIllegal, Thresholds
from accessible.hearing.recognisers.sphinx import THRESHOLDS

KNIGHT = (chess.Move.from_uci("g1f3"),)
BISHOP = (chess.Move.from_uci("f1b5"),)
ROOKS = (chess.Move.from_uci("a1d1"), chess.Move.from_uci("f1d1"))
CLEAR = THRESHOLDS.margin + 1
ILLEGAL = chess.Move.from_uci("g1f4")


def decide_heard(evidence: Evidence) -> Decision:
    """What the thresholds of an engine with all of them make of it."""
    return decide(evidence, THRESHOLDS)


def evidence(
    best: Meant | None = KNIGHT,
    other: Meant | None = BISHOP,
    margin: float = CLEAR,
    distance: float = 0.0,
    illegal_margin: float | None = None,
    snr_db: float = 50.0,
    worst_word: float = 0.0,
    coverage: float = 1.0,
) -> Evidence:
    """Evidence with a best phrase, one that is so much worse, anything at all so much better.

    With ``illegal_margin`` an illegal move is so much better than the best phrase.
    """
    found = [Scored(m, "", s) for m, s in ((best, -500.0), (other, -500.0 - margin)) if m]
    illegal = None if illegal_margin is None else ScoredIllegal(ILLEGAL, -500.0 + illegal_margin)
    return Evidence("", tuple(found), illegal, distance, worst_word, coverage, snr_db)


def rank(outcome: Decision) -> int:
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


def test_the_stranger_a_phrase_sounds_the_clearer_it_must_be() -> None:
    assert decide_heard(evidence(distance=2.5)) == Ask((*KNIGHT, *BISHOP))
    assert decide_heard(evidence(distance=2.5, margin=CLEAR + 100)) == Heard(KNIGHT)


def test_one_word_that_does_not_fit_is_enough_to_ask() -> None:
    outcome = decide_heard(evidence(margin=1000, worst_word=THRESHOLDS.worst_word + 1))
    assert outcome == Ask((*KNIGHT, *BISHOP))


def test_a_phrase_within_a_long_speech_is_not_believed() -> None:
    assert decide_heard(evidence(margin=1000, coverage=0.4)) == Ask((*KNIGHT, *BISHOP))


def test_noise_makes_the_table_more_careful() -> None:
    assert decide_heard(evidence(margin=1000, distance=3.0)) == Heard(KNIGHT)
    assert decide_heard(evidence(margin=1000, distance=3.0, snr_db=12)) == Nothing()
    assert decide_heard(evidence(snr_db=12)) == Ask((*KNIGHT, *BISHOP))


def test_nothing_fits_means_nothing_heard() -> None:
    assert decide_heard(Evidence()) == Nothing()
    assert decide_heard(Evidence(text="mumble")) == Nothing()


def test_a_clear_illegal_move_is_heard_as_that_move() -> None:
    outcome = decide_heard(evidence(illegal_margin=CLEAR, distance=CLEAR))
    assert outcome == HeardIllegal(ILLEGAL)


def test_an_illegal_move_is_never_taken_for_the_legal_one_near_it() -> None:
    outcome = decide_heard(evidence(margin=1000, illegal_margin=0.5, distance=0.5))
    assert outcome == Ask((*KNIGHT, *BISHOP))


def test_a_legal_move_near_an_illegal_one_is_asked_about() -> None:
    outcome = decide_heard(evidence(margin=1000, illegal_margin=-0.5))
    assert outcome == Ask((*KNIGHT, *BISHOP))


def test_an_unclear_illegal_move_far_from_any_legal_one_is_to_be_said_again() -> None:
    lead = THRESHOLDS.strange + 0.1
    assert decide_heard(evidence(illegal_margin=lead, distance=lead)) == Unclear()


def test_talk_is_no_illegal_move() -> None:
    far = THRESHOLDS.strange + CLEAR + 1
    assert decide_heard(evidence(illegal_margin=CLEAR, distance=CLEAR + far)) == Nothing()


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


# A second opinion


OPINION = Thresholds(
    margin=3.0, strangeness=2.0, caution=1.0, strange=8.0, confirmed_margin=0.5,
    confirmed_distance=5.0,
)  # fmt: skip


def hesitant(second: Meant | None, distance: float = 1.0, lead: float = 1.0) -> Evidence:
    """A knight's move that leads by less than is enough, and what a second opinion chose."""
    return replace(evidence(margin=lead, distance=distance), second=second)


def test_where_two_choose_the_same_less_lead_is_enough() -> None:
    assert isinstance(decide(hesitant(None), OPINION), Ask)
    assert decide(hesitant(KNIGHT), OPINION) == Heard(KNIGHT)


def test_where_they_differ_it_is_asked() -> None:
    assert isinstance(decide(hesitant(BISHOP), OPINION), Ask)


def test_a_lead_that_is_enough_alone_may_be_too_little_against_a_doubt() -> None:
    wary = replace(OPINION, doubted_margin=6.0)
    assert decide(hesitant(None, lead=4.0), wary) == Heard(KNIGHT)
    assert decide(hesitant(KNIGHT, lead=4.0), wary) == Heard(KNIGHT)
    assert isinstance(decide(hesitant(BISHOP, lead=4.0), wary), Ask)
    assert decide(hesitant(BISHOP, lead=7.0), wary) == Heard(KNIGHT)


def test_two_that_choose_the_same_of_something_strange_are_not_believed() -> None:
    assert isinstance(decide(hesitant(KNIGHT, distance=6.0), OPINION), Ask)
    assert decide(hesitant(KNIGHT, distance=9.0), OPINION) == Nothing()


def test_of_what_the_second_is_sure_is_heard_if_it_is_likely_too() -> None:
    trusting = replace(OPINION, trust=6.0)
    sure = replace(hesitant(BISHOP), is_sure=True)
    assert isinstance(decide(replace(sure, is_sure=False), trusting), Ask)
    assert decide(sure, trusting) == Heard(BISHOP)
    assert isinstance(decide(replace(sure, second=ROOKS), trusting), Ask)
    far = replace(evidence(margin=9.0, distance=9.5), second=BISHOP, is_sure=True)
    assert decide(far, replace(trusting, strange=20.0, caution=9.0)) != Heard(BISHOP)
    near_illegal = replace(evidence(margin=1.0, illegal_margin=1.5), second=BISHOP, is_sure=True)
    assert isinstance(decide(near_illegal, trusting), Ask)


def test_talk_is_never_asked_about() -> None:
    assert decide(replace(hesitant(None), is_talk=True), OPINION) == Nothing()
    assert decide(replace(evidence(), is_talk=True), OPINION) == Heard(KNIGHT)


def test_an_illegal_move_can_be_confirmed_too() -> None:
    close = evidence(illegal_margin=1.0)
    assert isinstance(decide(close, OPINION), Ask)
    assert decide(replace(close, second=(ILLEGAL,)), OPINION) == HeardIllegal(ILLEGAL)
    assert isinstance(decide(replace(close, second=KNIGHT), OPINION), Ask)


def test_an_illegal_move_that_is_doubted_is_not_heard() -> None:
    clear = evidence(illegal_margin=6.0)
    assert decide(clear, OPINION) == HeardIllegal(ILLEGAL)
    assert isinstance(decide(replace(clear, second=()), OPINION), Ask)
    assert isinstance(decide(replace(clear, second=KNIGHT), OPINION), Ask)


PINS = Asked(Pins())


def test_a_question_is_heard_like_a_move() -> None:
    assert decide_heard(evidence(PINS)) == Heard(PINS)


def test_a_doubtful_question_is_to_be_said_again_and_no_move_is_offered_for_it() -> None:
    assert decide_heard(evidence(PINS, KNIGHT, margin=0.1)) == Unclear()


def test_a_question_is_no_choice_beside_a_move() -> None:
    assert decide_heard(evidence(KNIGHT, PINS, margin=0.1)) == Ask(KNIGHT)


def test_whoever_is_sure_of_a_move_is_not_believed_where_a_question_is_likelier() -> None:
    doubted = replace(evidence(PINS, KNIGHT, margin=0.1), second=KNIGHT, is_sure=True)
    assert not isinstance(decide_heard(doubted), Heard)
