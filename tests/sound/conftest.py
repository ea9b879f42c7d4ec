"""A sound system of the test's own: what is played into it is what its microphone hears."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import miniaudio
import pytest

SINK = "table"
START_S = 20


@dataclass(frozen=True, slots=True)
class SoundServer:
    """A private PulseAudio with one loudspeaker, whose monitor is its only microphone."""

    address: str
    process: subprocess.Popen[bytes]

    def kill(self) -> None:
        """End it without notice, as if the sound card were pulled out."""
        self.process.kill()
        self.process.wait()

    def hang(self) -> None:
        """Let it live and do nothing."""
        self.process.send_signal(signal.SIGSTOP)


def start(folder: Path) -> SoundServer:
    """Start PulseAudio with its files in `folder`; the address goes into PULSE_SERVER."""
    folder.mkdir(parents=True, exist_ok=True)
    socket = folder / "socket"
    socket.unlink(missing_ok=True)
    options = "-n --daemonize=no --exit-idle-time=-1 --use-pid-file=no --disable-shm=yes"
    process = subprocess.Popen(
        [
            "pulseaudio",
            *options.split(),
            "-L",
            f"module-native-protocol-unix socket={socket} auth-anonymous=1",
            "-L",
            f"module-null-sink sink_name={SINK} rate=48000",
        ],
        env={**os.environ, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    server = SoundServer(f"unix:{socket}", process)
    os.environ["PULSE_SERVER"] = server.address
    deadline = time.monotonic() + START_S
    while time.monotonic() < deadline and process.poll() is None:
        try:
            if miniaudio.Devices([miniaudio.Backend.PULSEAUDIO]).get_captures():
                return server
        except miniaudio.MiniaudioError:
            time.sleep(0.05)
    server.kill()
    raise RuntimeError("PulseAudio did not start")


@pytest.fixture
def restart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], None]]:
    """Bring a sound server back after the test killed it."""
    servers: list[SoundServer] = []
    yield lambda: servers.append(start(tmp_path_factory.mktemp("pulse")))
    for server in servers:
        server.kill()


@pytest.fixture
def sound_server(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[SoundServer]:
    """The private PulseAudio server, the default of this test and of the programs it starts."""
    if shutil.which("pulseaudio") is None:
        pytest.skip("pulseaudio is not installed")
    # Restored after the test, whatever `start` sets.
    monkeypatch.setenv("PULSE_SERVER", "none yet")
    # A socket's path may have no more than 107 characters.
    server = start(tmp_path_factory.mktemp("pulse"))
    yield server
    server.kill()
