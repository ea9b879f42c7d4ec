"""What the model sees does not depend on the microphone's level or a constant offset."""

import numpy as np
import pytest

from accessible.hearing.acoustic.features import BANDS, SAMPLE_RATE, frames_of


def tone(hz: float, seconds: float = 0.5) -> np.ndarray:
    time = np.arange(int(SAMPLE_RATE * seconds)) / SAMPLE_RATE
    rising = np.linspace(0.2, 1, len(time))
    return (np.sin(2 * np.pi * hz * time) * rising * 0.3).astype(np.float32)


def test_a_frame_every_ten_milliseconds() -> None:
    assert frames_of(tone(440)).shape == (51, BANDS)


def test_louder_is_the_same() -> None:
    quiet, loud = frames_of(tone(440) * 0.3), frames_of(tone(440))
    assert np.abs(quiet - loud).mean() < 0.15


def test_an_offset_changes_nothing_above_the_lowest_bands() -> None:
    plain, shifted = frames_of(tone(1000)), frames_of(tone(1000) + np.float32(0.05))
    strongest = int(np.argmax(plain[40]))
    assert int(np.argmax(shifted[40])) == strongest


@pytest.mark.parametrize("hz", [200, 600, 1500, 4000])
def test_a_higher_tone_lies_in_a_higher_band(hz: float) -> None:
    def loudest(tone_hz: float) -> int:
        silence = np.zeros(4000, np.float32)
        frames = frames_of(np.concatenate([silence, tone(tone_hz), silence]))
        return int(np.argmax(frames[60]))

    assert loudest(hz) < loudest(hz * 1.5)


def test_silence_and_the_shortest_sound_do_not_break_it() -> None:
    for length in (0, 1, 160, 1600):
        assert np.isfinite(frames_of(np.zeros(length, np.float32))).all()
