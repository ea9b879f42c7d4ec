"""The microphone delivers, mutes, is lost and comes back. Real sound: tests/sound."""

import gc
import os
import subprocess
import sys
import threading
import time

import miniaudio
import pytest

from accessible.hearing import microphone
from accessible.hearing.audio import AudioError, AudioReason, Interrupted
from accessible.hearing.microphone import microphones, open_microphone


@pytest.fixture
def dead_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The null device of miniaudio, which delivers silence at the right pace."""
    monkeypatch.setattr(microphone, "_backends", lambda: [miniaudio.Backend.NULL])


@pytest.mark.usefixtures("dead_line")
def test_an_open_microphone_delivers_as_many_samples_as_asked_for() -> None:
    line = open_microphone()
    assert line.read(320) == bytes(640)
    assert line.read(1000) == bytes(2000)
    line.close()


@pytest.mark.usefixtures("dead_line")
def test_a_closed_microphone_is_over_for_whoever_waits() -> None:
    line = open_microphone()
    threading.Timer(0.2, line.close).start()
    assert line.read(16_000 * 3600) == b""
    assert line.read(320) == b""
    line.close()


@pytest.mark.usefixtures("dead_line")
def test_what_is_captured_while_muted_is_left_out() -> None:
    muted = threading.Event()
    line = open_microphone(muted=muted.is_set)
    line.read(320)
    muted.set()
    with pytest.raises(Interrupted):
        line.read(16_000 * 10)
    muted.clear()
    gaps = 0
    while True:
        try:
            line.read(320)
            break
        except Interrupted:
            gaps += 1
    line.close()
    # The tail of 200 ms comes in blocks of 20 ms at the most.
    assert gaps >= 5


@pytest.mark.usefixtures("dead_line")
def test_a_microphone_is_chosen_by_its_name_or_a_part_of_it() -> None:
    assert microphones() == ["NULL Capture Device"]
    for name in ("NULL Capture Device", "capture", "null"):
        open_microphone(name).close()
    with pytest.raises(AudioError) as error:
        open_microphone("headset")
    assert error.value.reason is AudioReason.UNKNOWN_MICROPHONE
    assert error.value.name == "headset"


@pytest.mark.usefixtures("dead_line")
def test_a_microphone_that_stops_delivering_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(microphone, "LOST_AFTER_S", 0.3)
    line = open_microphone()
    line.read(320)
    # The device is stopped behind the program's back, as when it is pulled out.
    for device in gc.get_objects():
        if type(device) is miniaudio.CaptureDevice and device.running:
            device.stop()
    with pytest.raises(AudioError) as error:
        line.read(16_000 * 60)
    assert error.value.reason is AudioReason.MICROPHONE_LOST
    line.close()


def test_without_any_sound_system_there_are_no_microphones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A back end that is not for this system.
    wrong = miniaudio.Backend.COREAUDIO if sys.platform != "darwin" else miniaudio.Backend.ALSA
    monkeypatch.setattr(microphone, "_backends", lambda: [wrong])
    assert microphones() == []
    for name in (None, "usb"):
        with pytest.raises(AudioError) as error:
            open_microphone(name)
        assert error.value.reason is AudioReason.NO_MICROPHONE


@pytest.mark.usefixtures("dead_line")
@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="needs /proc")  # noqa: PTH112
def test_opening_it_a_hundred_times_leaves_nothing_open() -> None:
    open_microphone().close()
    before = len(os.listdir("/proc/self/fd")), threading.active_count()  # noqa: PTH208
    for _ in range(100):
        open_microphone().close()
    assert (len(os.listdir("/proc/self/fd")), threading.active_count()) == before  # noqa: PTH208


def test_looking_for_microphones_prints_nothing_and_needs_no_pyaudio() -> None:
    """ALSA and JACK print to the terminal, where a screen reader would read it."""
    look = (
        "import sys; sys.modules['pyaudio'] = None\n"
        "from accessible.hearing import listening, microphone\n"
        "from accessible.hearing.audio import AudioError\n"
        "assert isinstance(microphone.microphones(), list)\n"
        "try: microphone.open_microphone().close()\n"
        "except AudioError: pass\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", look], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_program_that_ends_with_the_microphone_open_ends() -> None:
    leave = (
        "import miniaudio\n"
        "from accessible.hearing import microphone\n"
        "microphone._backends = lambda: [miniaudio.Backend.NULL]\n"
        "line = microphone.open_microphone(); line.read(320); raise SystemExit(3)\n"
    )
    done = subprocess.run([sys.executable, "-c", leave], timeout=60, check=False)
    assert done.returncode == 3


@pytest.mark.usefixtures("dead_line")
def test_a_sound_server_that_hangs_does_not_hang_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(microphone, "CLOSING_S", 0.1)
    release = threading.Event()
    close = miniaudio.CaptureDevice.close

    def hang(device: miniaudio.CaptureDevice) -> None:
        release.wait(20)
        close(device)

    monkeypatch.setattr(miniaudio.CaptureDevice, "close", hang)
    line = open_microphone()
    line.close()
    assert not release.is_set()
    release.set()
    while any(thread.name == "closing" for thread in threading.enumerate()):
        time.sleep(0.01)
