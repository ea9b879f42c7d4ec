"""The clock in words, as an arbiter could check it: times, readings, marks, flags, controls."""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.telling.clock_words import (
    Length,
    both_text,
    choice_error_text,
    flag_text,
    flags_text,
    gap_text,
    mark_text,
    mark_utterance,
    moves_left_text,
    moves_text,
    reading_text,
    refusal_text,
    running_text,
    time_text,
)
from accessible.telling.control_words import control_error_text, control_text
from accessible.telling.wording import languages, wording
from accessible.timing.choices import ChoiceError
from accessible.timing.clock import AtZero, Clock, Reason, Refused, Settings, new_clock, settled
from accessible.timing.control import LONGEST, ControlError, ControlFault
from accessible.timing.gaps import Gap, GapCause
from accessible.timing.marks import Kind, Mark
from accessible.timing.operating import end, pause, press, start
from accessible.timing.presets import PRESETS, control_from
from accessible.timing.sides import Side
from accessible.timing.spans import Instant, Span

WRITTEN_IN = ("de", "en")
"""The languages of the cases."""
DATA = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "timing" / "words.toml").read_text(encoding="utf-8")
)
ENGLISH = wording("en")
MARK = Mark(Side.BLACK, Instant(0), Span(0), 0, Kind.OWN, pips=1, has_words=True, volume=50)


def running(control: str, at_zero: AtZero = AtZero.STOPS) -> Clock:
    """A clock that was started at once."""
    started = start(new_clock(control_from(control), Settings(at_zero=at_zero)), Instant(0))
    assert isinstance(started, Clock)
    return started


def after(change: Clock | Refused) -> Clock:
    """The clock, which took the change."""
    assert isinstance(change, Clock)
    return change


@pytest.mark.parametrize("language", WRITTEN_IN)
@pytest.mark.parametrize("case", DATA["time"], ids=lambda case: str(case["seconds"]))
def test_a_time_is_said_in_two_lengths(case: dict[str, Any], language: str) -> None:
    span, say = Span(round(case["seconds"] * 1000)), wording(language)
    assert [time_text(span, say, length) for length in Length] == case[language]


@pytest.mark.parametrize("language", WRITTEN_IN)
@pytest.mark.parametrize("case", DATA["control"], ids=lambda case: str(case["text"]))
def test_a_control_is_read_back(case: dict[str, Any], language: str) -> None:
    assert control_text(control_from(case["text"]), wording(language)) == case[language]


@pytest.mark.parametrize("language", languages())
@given(st.integers(0, LONGEST))
def test_no_time_is_written_with_a_colon_or_a_thousands_separator(
    language: str, milliseconds: int
) -> None:
    for length in Length:
        text = time_text(Span(milliseconds), wording(language), length)
        assert not set(text) & set(":.,'")


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("language", languages())
def test_every_preset_can_be_read_back(name: str, language: str) -> None:
    assert control_text(control_from(name), wording(language))[-1] == "."


def test_readings_are_told_to_their_owner_or_to_both() -> None:
    clock, now = running("40/90+30:30+30"), Instant(90_500)
    assert reading_text(clock, Side.WHITE, now, ENGLISH) == "White: 1 hour 28 minutes 59 seconds."
    assert reading_text(clock, Side.WHITE, now, ENGLISH, Length.SHORT) == "1 hour 28."
    assert both_text(clock, now, ENGLISH, Length.SHORT) == "White 1 hour 28. Black 1 hour 30."
    assert running_text(clock, now, ENGLISH) == "The time of White runs."
    clock = after(press(clock, Side.WHITE, now))
    assert moves_text(clock, Side.WHITE, now, ENGLISH) == "White has made 1 move."
    assert moves_text(clock, Side.BLACK, now, ENGLISH) == "Black has made no move."
    assert (
        moves_left_text(clock, Side.WHITE, now, ENGLISH)
        == "White has 39 moves to the time control."
    )
    assert moves_left_text(clock, Side.WHITE, now, ENGLISH, Length.SHORT) == "39 moves."


def test_a_last_period_has_no_control_to_come() -> None:
    text = moves_left_text(running("5"), Side.WHITE, Instant(0), ENGLISH)
    assert text == "No time control comes any more: this time is for the rest of the game."


@pytest.mark.parametrize(
    ("control", "after_s", "text"),
    [
        ("1+3x30", 70, "White: 20 seconds, 3 overtime periods left."),
        ("1+3x30", 125, "White: 25 seconds, the last overtime period."),
        ("1+2/60", 70, "White: 50 seconds for 2 more moves."),
        ("1", 61, "White: the flag is down."),
        ("count up", 61, "White: 1 minute 1 second used."),
    ],
)
def test_a_reading_says_what_kind_of_time_is_left(control: str, after_s: int, text: str) -> None:
    now = Instant(after_s * 1000)
    assert reading_text(running(control), Side.WHITE, now, ENGLISH) == text


def test_a_clock_that_stands_still_says_why() -> None:
    clock = new_clock(control_from("5"))
    told = [running_text(clock, Instant(0), ENGLISH)]
    clock = after(start(clock, Instant(0)))
    told.append(running_text(after(pause(clock, Instant(9))), Instant(9), ENGLISH))
    told.append(running_text(clock, Instant(300_000), ENGLISH))
    told.append(running_text(after(end(clock, Instant(9))), Instant(9), ENGLISH))
    assert told == [
        "The clock has not been started. White begins.",
        "The clock stands still. Next the time of White runs.",
        "The flag of White has fallen. The clock stands still.",
        "The clock is stopped. The game is over.",
    ]


@pytest.mark.parametrize(
    ("seconds", "normal", "short"),
    [
        (900, "15 minutes left.", "15 minutes."),
        (90, "1 minute 30 seconds left.", "1 minute 30."),
        (60, "1 minute left.", "1 minute."),
        (30, "30 seconds left.", "30"),
        (20, "20 seconds left.", "20"),
        (10, "10", "10"),
        (1, "1", "1"),
    ],
)
def test_a_mark_gets_shorter_as_time_does(seconds: int, normal: str, short: str) -> None:
    mark = replace(MARK, remaining=Span(seconds * 1000))
    assert [mark_text(mark, ENGLISH, length) for length in Length] == [normal, short]


def test_a_mark_is_heard_as_its_player_chose() -> None:
    mark = replace(MARK, remaining=Span(300_000), pips=2)
    heard = mark_utterance(mark, wording("de"))
    assert (heard.text, heard.language) == ("Noch 5 Minuten.", "de")
    assert (heard.pips, heard.volume) == (2, 0.5)
    silent = mark_utterance(replace(mark, has_words=False), ENGLISH)
    assert silent.text == ""
    assert silent.is_heard


def test_flags_say_whether_the_moves_were_made_and_which_fell_first() -> None:
    clock = running("2/1:1", AtZero.RUNS_ON)
    assert flags_text(clock.flags, ENGLISH) == "No flag has fallen."
    clock = settled(clock, Instant(61_000))
    assert flags_text(clock.flags, ENGLISH) == (
        "The flag of White has fallen. No move of 2 was made."
    )
    clock = settled(after(press(clock, Side.WHITE, Instant(62_000))), Instant(125_000))
    assert flags_text(clock.flags, ENGLISH) == (
        "Both flags have fallen. The flag of White fell first."
    )


def test_a_control_that_was_passed_is_told_with_its_moves() -> None:
    clock = running("1/1:1")
    clock = after(press(clock, Side.WHITE, Instant(10_000)))
    clock = after(press(clock, Side.BLACK, Instant(20_000)))
    (flag,) = settled(clock, Instant(70_000)).flags
    assert flag_text(flag, ENGLISH) == "White has made the move in time. The next period begins."
    (flag,) = settled(running("1"), Instant(60_000)).flags
    assert flag_text(flag, ENGLISH) == "The flag of White has fallen."


@pytest.mark.parametrize("language", languages())
def test_every_refusal_gap_and_fault_is_one_line(language: str) -> None:
    say = wording(language)
    texts = [refusal_text(Refused(reason), say) for reason in Reason]
    texts += [gap_text(Gap(c, Instant(0), Span(9000)), say) for c in GapCause if c != "wall-set"]
    texts.append(gap_text(Gap(GapCause.WALL_SET, Instant(0), Span(0)), say))
    texts += [control_error_text(ControlError(fault), say) for fault in ControlFault]
    texts.append(choice_error_text(ChoiceError("six=pips"), say))
    assert all(text[-1] == "." for text in texts)
    assert len(set(texts)) == len(texts)
    assert gap_text(Gap(GapCause.SLEPT, Instant(0), Span(61_000)), ENGLISH).startswith(
        "The computer slept for 1 minute 1 second"
    )
