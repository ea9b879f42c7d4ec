"""Sound is played to its end, stops at once, and a missing output is a reason."""

import time

import miniaudio
import pytest

from accessible.telling.voices import Reason
from accessible.telling.voices.playing import Player, PlayError, outputs
from accessible.telling.voices.sound import Sound

HALF_A_SECOND = Sound(b"\x00\x40" * 11025, 22050)


def test_a_sound_is_over_after_its_length() -> None:
    player = Player(audible=False)
    start = time.monotonic()
    player.play(HALF_A_SECOND)
    assert not player.wait(0.05)
    assert player.wait(5)
    assert time.monotonic() - start >= 0.45
    player.close()


def test_a_stopped_sound_is_over() -> None:
    player = Player(audible=False)
    player.play(HALF_A_SECOND)
    player.stop()
    assert player.wait(0)
    player.close()


def test_a_sound_after_a_stop_is_played_whole() -> None:
    player = Player(audible=False)
    player.play(HALF_A_SECOND)
    player.stop()
    player.play(HALF_A_SECOND)
    assert not player.wait(0.1)
    assert player.wait(5)
    player.close()


def test_the_rate_may_change_from_sound_to_sound() -> None:
    player = Player(audible=False)
    for rate in (22050, 16000, 22050):
        player.play(Sound(bytes(2 * rate // 10), rate))
        assert player.wait(5)
    player.close()


def test_nothing_to_play_is_over_soon() -> None:
    player = Player(audible=False)
    player.play(Sound(b"", 22050))
    assert player.wait(5)
    player.close()


def test_an_output_is_found_by_a_part_of_its_name() -> None:
    [name, *_] = outputs(audible=False)
    player = Player(name[2:-2].upper(), audible=False)
    player.open(22050)
    player.close()


def test_an_unknown_output_is_named() -> None:
    with pytest.raises(PlayError, match="No sound output is called kitchen") as caught:
        Player("kitchen", audible=False).open(22050)
    assert caught.value.reason is Reason.UNKNOWN_OUTPUT


def test_a_computer_without_sound_is_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(miniaudio, "PlaybackDevice", _no_device)
    with pytest.raises(PlayError, match="No sound output was found") as caught:
        Player().open(22050)
    assert caught.value.reason is Reason.NO_OUTPUT


def test_an_output_that_takes_no_more_sound_is_lost_and_opened_again_when_asked() -> None:
    player = Player(audible=False)
    player.play(HALF_A_SECOND)
    player._device.stop()  # as a card that was pulled out
    with pytest.raises(PlayError) as caught:
        _wait_for_ever(player)
    assert caught.value.reason is Reason.OUTPUT_LOST
    player.play(HALF_A_SECOND)
    assert player.wait(5)
    player.close()


def _wait_for_ever(player: Player) -> None:
    while not player.wait(0.2):
        pass


def _no_device(**_: object) -> None:
    raise miniaudio.MiniaudioError("failed to init device", -1)
