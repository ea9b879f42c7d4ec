"""Where phrases begin, pause and end, in every room and through every microphone."""

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.audio import SAMPLE_RATE
from accessible.hearing.endpoint import CHUNK, LONGEST_CHUNKS, SOFTEST, Endpointer, Phrase, loudness
from accessible.hearing.finality import Silence
from tests.hearing.sounds import (
    CHATTER,
    VOICE_DB,
    Sound,
    cough,
    far_away,
    headset,
    hum,
    joined,
    murmur,
    music,
    noise,
    pcm,
    silence,
    speak,
    word_by_word,
)

MOVES = (
    ("en", "knight Gustav one Felix three"),
    ("de", "Springer Gustav eins Felix drei"),
    ("en", "Eva seven David eight queen"),
    ("de", "Dame schlägt Hektor acht"),
)
QUIET_DB = -70.0


def chunks(sound: Sound) -> Iterator[tuple[bytes, int]]:
    """The sound as it is captured, each chunk with the milliseconds at its end."""
    data, size = pcm(sound), CHUNK * 2
    for start in range(0, len(data), size):
        yield data[start : start + size], (start + size) * 1000 // (SAMPLE_RATE * 2)


def heard(sound: Sound) -> list[tuple[Phrase, int]]:
    """Everything that is told of a sound, with the milliseconds at which it is told."""
    endpointer = Endpointer()
    told = [(endpointer.hear(chunk), at) for chunk, at in chunks(sound)]
    return [(phrase, at) for phrase, at in told if phrase]


def whole(sound: Sound) -> list[Phrase]:
    """The phrases as they are if nobody takes them before."""
    return [phrase for phrase, _ in heard(sound) if phrase.silence is Silence.LONGEST]


def seconds(phrase: Phrase) -> float:
    return len(phrase.pcm) / (2 * SAMPLE_RATE)


ROOMS: dict[str, Callable[[Sound], Sound]] = {
    "dead line": lambda s: s,
    "quiet hall": lambda s: s + noise(len(s), QUIET_DB),
    "noisy fan": lambda s: s + noise(len(s), VOICE_DB - 15),
    "murmuring hall": lambda s: s + murmur(len(s), VOICE_DB - 15),
    "two people nearby": lambda s: s + murmur(len(s), VOICE_DB - 20, voices=2),
    "hum": lambda s: s + hum(len(s), VOICE_DB - 6),
    "too loud": lambda s: np.clip(s * 15, -1, 1) + noise(len(s), QUIET_DB),
    "too soft": lambda s: s * 0.05 + noise(len(s), -78.0),
    "far microphone": far_away,
    "constant offset": lambda s: s + 0.05 + noise(len(s), QUIET_DB),
    "headset at 8 kHz": lambda s: headset(s + noise(len(s), QUIET_DB)),
}


@pytest.mark.parametrize("room", ROOMS.values(), ids=list(ROOMS))
class TestRooms:
    """In every room."""

    def test_every_move_is_found_whole_and_told_in_time(
        self, room: Callable[[Sound], Sound]
    ) -> None:
        endpointer = Endpointer()
        moves = [speak(text, language) for language, text in MOVES]
        ends, sound = [], silence(1.5)
        for move in moves:
            sound = joined((sound, move, silence(2.0)))
            ends.append((len(sound) - 2 * SAMPLE_RATE) * 1000 // SAMPLE_RATE)
        starts = [e - len(m) * 1000 // SAMPLE_RATE for e, m in zip(ends, moves, strict=True)]
        found: list[tuple[float, int]] = []
        for chunk, at in chunks(room(sound)):
            phrase = endpointer.hear(chunk)
            # Whoever understands a move takes it as soon as the last word is in.
            if phrase and any(end <= at < end + 1000 for end in ends):
                endpointer.take()
                found.append((at - 1000 * seconds(phrase), at))
        assert len(found) == len(MOVES)
        for (first, at), start, end in zip(found, starts, ends, strict=True):
            assert first <= start
            assert at - end <= (400 if room is far_away else 350)  # its echo is sound too

    @pytest.mark.parametrize("pause_s", [0.5, 0.9, 1.0])
    def test_slow_speakers_are_not_cut(
        self, room: Callable[[Sound], Sound], pause_s: float
    ) -> None:
        said = word_by_word("Springer Hektor acht", "de", pause_s)
        (phrase,) = whole(room(joined((silence(1.5), said, silence(2)))))
        assert seconds(phrase) >= len(said) / SAMPLE_RATE

    def test_nobody_speaks(self, room: Callable[[Sound], Sound]) -> None:
        """Neighbours who pause and go on are heard; who understands them is another matter."""
        murmurs = {ROOMS["murmuring hall"]: 1, ROOMS["two people nearby"]: 8}
        assert len(whole(room(silence(20)))) <= murmurs.get(room, 0)


def test_a_phrase_is_told_at_each_pause_and_when_it_is_over() -> None:
    sound = joined((silence(1), speak("Hektor", "de"), silence(0.9), speak("acht", "de")))
    told = heard(np.append(sound, silence(2)) + noise(len(sound) + 2 * SAMPLE_RATE, QUIET_DB))
    short, long, longest = Silence
    assert [phrase.silence for phrase, _ in told] == [short, long, short, long, longest]
    half, again, full, *_ = [phrase.pcm for phrase, _ in told]
    assert again is half
    assert full.startswith(half)


def test_what_was_told_before_is_the_same_when_nothing_was_said_in_between() -> None:
    told = heard(joined((silence(1), speak("Eva four", "en"), silence(2))))
    assert len({id(phrase.pcm) for phrase, _ in told}) == 1


def test_a_soft_last_word_belongs_to_the_phrase() -> None:
    words = joined((speak("Springer Felix", "de"), silence(0.1), speak("drei", "de") * 0.2))
    sound = joined((silence(1), words, silence(2)))
    (phrase,) = whole(sound + noise(len(sound), QUIET_DB))
    assert seconds(phrase) > len(words) / SAMPLE_RATE
    offers = [p for p, _ in heard(sound + noise(len(sound), QUIET_DB)) if p.pcm == phrase.pcm]
    assert offers[0].silence is Silence.SHORT


def test_the_next_phrase_begins_anew_after_one_was_taken() -> None:
    first, second = speak("Eva zwei Eva vier", "de"), speak("Springer Felix drei", "de")
    sound = joined((silence(1), first, silence(0.4), second, silence(2)))
    ends = [SAMPLE_RATE + len(first), len(sound) - 2 * SAMPLE_RATE]
    endpointer, taken = Endpointer(), []
    for chunk, at in chunks(sound):
        phrase = endpointer.hear(chunk)
        if phrase and any(0 < at - end * 1000 // SAMPLE_RATE < 400 for end in ends):
            endpointer.take()
            taken.append(phrase)
    assert len(taken) == 2
    assert seconds(taken[1]) < len(second) / SAMPLE_RATE + 0.8
    assert pcm(second)[2000:-2000] in taken[1].pcm


def test_what_was_said_since_a_pause_belongs_to_the_next_phrase() -> None:
    """An engine that is slow takes a phrase when the next word has begun."""
    first, second = speak("Eva zwei Eva vier", "de"), speak("Springer Felix drei", "de")
    sound = joined((silence(1), first, silence(0.35), second, silence(2)))
    endpointer, told, take_at = Endpointer(), [], None
    for chunk, at in chunks(sound):
        phrase = endpointer.hear(chunk)
        if phrase and take_at is None and at > 1000 + len(first) * 1000 // SAMPLE_RATE:
            take_at = at + 300
        elif phrase and take_at:
            told.append(phrase)
        if take_at and at >= take_at:
            endpointer.take()
            take_at = 10**9
    assert len([p for p in told if p.silence is Silence.LONGEST]) == 1
    assert pcm(second)[2000:-2000] in told[-1].pcm
    assert pcm(first)[2000:-2000] not in told[-1].pcm


def test_going_on_is_noticed() -> None:
    sound = joined((silence(1), speak("Hektor", "de"), silence(0.5), speak("acht", "de")))
    endpointer = Endpointer()
    paused = [(endpointer.hear(chunk), endpointer.is_paused)[1] for chunk, _ in chunks(sound)]
    word = len(speak("acht", "de"))
    assert paused[(len(sound) - word - SAMPLE_RATE // 10) // CHUNK]
    assert not paused[(len(sound) - word // 2) // CHUNK]


def test_sound_that_was_left_out_makes_a_phrase_void() -> None:
    endpointer = Endpointer()
    for chunk, _ in chunks(joined((silence(1), speak("Springer", "de")))):
        endpointer.hear(chunk)
    endpointer.forget()
    told = [endpointer.hear(chunk) for chunk, _ in chunks(silence(3))]
    assert not any(told)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("number", range(2))
def test_a_short_word_is_a_phrase_and_a_click_is_none(language: str, number: int) -> None:
    word = speak({"en": ["yes", "eight"], "de": ["ja", "acht"]}[language][number], language)
    assert len(whole(joined((silence(1), word, silence(2))))) == 1
    click = np.array([0.6, -0.6] * 200)
    assert whole(joined((silence(1), click, silence(1.5), click, silence(2)))) == []


def test_a_click_does_not_hold_a_phrase_up() -> None:
    """A piece put on the board while the table waits for the end of a phrase."""
    click = np.array([0.6, -0.6] * 200)
    move = speak("Eva four", "en")
    sound = joined((silence(1), move, silence(0.1), click, silence(2)))
    phrase, at = heard(sound)[0]
    assert phrase.silence is Silence.SHORT
    assert at - 1000 - len(move) * 1000 / SAMPLE_RATE < 500


def test_a_cough_between_words_does_not_cut_a_move() -> None:
    words = joined((speak("Springer Felix", "de"), silence(0.3), cough(), silence(0.3)))
    sound = joined((silence(1), words, speak("drei", "de"), silence(2)))
    assert len(whole(sound + noise(len(sound), QUIET_DB))) == 1


def test_a_soft_move_after_a_loud_one_is_heard() -> None:
    move = speak("Eva two Eva four", "en")
    sound = joined((silence(1), np.clip(move * 4, -1, 1), silence(1.5), move * 0.15, silence(2)))
    assert len(whole(sound + noise(len(sound), QUIET_DB))) == 2


def test_a_recording_may_begin_with_speech() -> None:
    move = speak("Eva two Eva four", "en")
    (phrase,) = whole(joined((move, silence(2))))
    assert pcm(move)[:-2000] in phrase.pcm


def test_speech_is_found_on_a_line_that_was_dead_for_minutes() -> None:
    assert len(whole(joined((silence(130), speak("Eva four", "en"), silence(2))))) == 1


class TestEndless:
    """What never ends is never told; the ears stay open, and time and memory stay bounded."""

    MINUTES = 10

    def test_ten_minutes_of_noise(self) -> None:
        length = self.MINUTES * 60 * SAMPLE_RATE
        told = whole(noise(length, -20.0))
        assert len(told) <= 1

    def test_ten_minutes_of_music_and_a_move_after_it(self) -> None:
        """Whatever is told of music is no longer than a phrase."""
        sound = joined((music(self.MINUTES * 60 * SAMPLE_RATE, -20.0), silence(4)))
        told = whole(joined((sound, speak("Eva four", "en"), silence(2))))
        assert all(seconds(phrase) <= LONGEST_CHUNKS / 50 for phrase in told)
        assert seconds(told[-1]) < 2

    @pytest.mark.parametrize("breath_s", [0.0, 0.15])
    def test_somebody_who_never_stops_becomes_a_part_of_the_room(self, breath_s: float) -> None:
        said = speak("and so on and so forth without taking a breath", "en", 220)
        talk = np.tile(joined((said, silence(breath_s))), 20)
        told = whole(joined((silence(1), talk, silence(2))))
        assert len(told) <= 1
        assert all(seconds(phrase) <= LONGEST_CHUNKS / 50 for phrase in told)

    def test_somebody_who_breathes_now_and_then_is_told_of_without_what_was_said(self) -> None:
        """He is heard of at times, so that the table knows that it is not quiet."""
        talk = joined(joined((speak(text, code), silence(0.5))) for code, text in CHATTER)
        sound = joined((silence(1), np.tile(talk, 4), silence(2)))
        told = whole(sound + noise(len(sound), QUIET_DB))
        assert 3 <= len(told) <= len(sound) // (14 * SAMPLE_RATE) + 1
        assert [phrase.pcm for phrase in told[:3]] == [b""] * 3

    def test_a_room_that_becomes_loud_is_known_in_seconds(self) -> None:
        loud = joined((silence(1), silence(8), speak("Eva four", "en"), silence(2)))
        sound = joined((silence(4), loud + noise(len(loud), -36.0)))
        *_, last = whole(sound)
        assert seconds(last) < 3

    def test_a_dead_line_does_not_make_the_ears_so_sharp_that_noise_is_speech(self) -> None:
        assert whole(joined((silence(20), noise(20 * SAMPLE_RATE, -70.0)))) == []


def test_loudness_is_that_of_voices() -> None:
    tone = np.sin(2 * np.pi * 440 * np.arange(CHUNK) / SAMPLE_RATE)
    assert loudness(pcm(tone)) == pytest.approx(32767 / 2**0.5, rel=0.1)
    assert loudness(pcm(np.full(CHUNK, 0.5))) < SOFTEST
    assert loudness(pcm(hum(CHUNK, -10.0)[:CHUNK])) < loudness(pcm(hum(CHUNK, -10.0, 200)))
    assert loudness(b"") == 0.0
    assert loudness(b"\1") == 0.0


@settings(deadline=None, max_examples=60)
@given(st.lists(st.tuples(st.integers(1, 80), st.sampled_from([0.0, 0.001, 0.02, 0.5]))))
def test_whatever_is_heard_phrases_are_bounded_and_end(levels: list[tuple[int, float]]) -> None:
    endpointer = Endpointer()
    rng = np.random.default_rng(1)
    for count, level in levels:
        for _ in range(count):
            phrase = endpointer.hear(pcm(rng.normal(0, 1, CHUNK) * level))
            assert phrase is None or len(phrase.pcm) <= LONGEST_CHUNKS * CHUNK * 2
    quiet = [endpointer.hear(bytes(CHUNK * 2)) for _ in range(LONGEST_CHUNKS)]
    assert not any(quiet[100:])
