"""How soon speech is heard and how soon it is silent, measured at a loudspeaker's monitor.

Run ``python tests/bench/bench_voice.py [rounds]``. It starts a PulseAudio of its own with a null
sink and prints medians and worst values in milliseconds. What the recorder adds is included.
"""

from __future__ import annotations

import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from accessible.telling.queue import Priority, Utterance
from accessible.telling.voices import SpokenVoice, VoiceSettings
from accessible.telling.voices.rendering import render

RATE = 48000
LOUD = 100  # of 32768
CHUNK = 2 * RATE // 1000 * 2  # two milliseconds
LONG = "The white knight takes on Felix three and the black queen must leave the file of Eva now."


class Ear:
    """Hears the monitor of the sink; remembers when it was last loud, in seconds."""

    def __init__(self, address: str) -> None:
        self.first = self.last = 0.0
        self.hears = threading.Event()
        self.process = subprocess.Popen(
            ["parec", "-d", "table.monitor", "--latency-msec=4", "--process-time-msec=2", "--raw",
             f"--rate={RATE}", "--channels=1", "--format=s16le"],
            stdout=subprocess.PIPE, env={**os.environ, "PULSE_SERVER": address}, bufsize=0,
        )  # fmt: skip
        threading.Thread(target=self._listen, daemon=True).start()

    def reset(self) -> None:
        """Forget what was heard."""
        self.first = self.last = 0.0

    def _listen(self) -> None:
        assert self.process.stdout is not None
        while chunk := self.process.stdout.read(CHUNK):
            self.hears.set()
            if max(map(abs, array("h", chunk[: len(chunk) // 2 * 2])), default=0) > LOUD:
                self.last = time.perf_counter()
                self.first = self.first or self.last


@contextmanager
def sound_server() -> Iterator[str]:
    """A PulseAudio for this program alone; yields its address."""
    with tempfile.TemporaryDirectory() as folder:
        address = f"unix:{folder}/socket"
        process = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
             "-L", f"module-native-protocol-unix socket={folder}/socket auth-anonymous=1",
             "-L", f"module-null-sink sink_name=table rate={RATE}"],
            env={**os.environ, "HOME": folder, "XDG_RUNTIME_DIR": folder},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        while not Path(folder, "socket").exists() and process.poll() is None:
            time.sleep(0.05)
        os.environ["PULSE_SERVER"] = address
        try:
            yield address
        finally:
            process.kill()
            process.wait()


def until(done: Callable[[], bool], seconds: float = 5.0) -> None:
    """Wait for something, or go on after a while."""
    end = time.perf_counter() + seconds
    while not done() and time.perf_counter() < end:
        time.sleep(0.001)


def show(what: str, figures: list[float]) -> None:
    """One line per figure."""
    median, worst = statistics.median(figures), max(figures)
    print(
        f"{what}: median {median * 1000:.0f} ms, worst {worst * 1000:.0f} ms, {len(figures)} times"
    )


def measure(voice: SpokenVoice, ear: Ear, rounds: int, pause: float) -> None:
    """Say, stop, and cut, with the output still open or given back in the ``pause`` before."""
    heard, silent, cut, returns = [], [], [], []
    for _ in range(rounds):
        ear.reset()
        start = time.perf_counter()
        voice.say(Utterance(LONG))
        returns.append(time.perf_counter() - start)
        until(lambda: ear.first > 0)
        heard.append(ear.first - start)
        time.sleep(0.6 + 0.4 * random.random())
        until(lambda: time.perf_counter() - ear.last < 0.004)  # not in a pause between words
        start = time.perf_counter()
        voice.stop()
        returns.append(time.perf_counter() - start)
        time.sleep(0.4)
        silent.append(ear.last - start)
        voice.say(Utterance(LONG))
        time.sleep(0.8)
        start = time.perf_counter()
        voice.say(Utterance("stop", priority=Priority.NOW))
        voice.wait_until_silent(5)
        cut.append(time.perf_counter() - start)
        time.sleep(pause)
    show("say to first sample", heard)
    show("stop to silence", silent)
    show("NOW to its end (one word)", cut)
    show("return of say and stop", returns)


def main() -> None:
    """Measure rendering, then the voice with the output open and with it closed."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    if not (shutil.which("pulseaudio") and shutil.which("parec")):
        print("PulseAudio (pulseaudio, parec) is not installed: nothing measured.")
        return
    with sound_server() as address:
        ear = Ear(address)
        ear.hears.wait(10)
        voice = SpokenVoice(VoiceSettings())
        start = time.perf_counter()
        voice.start()
        voice.say(Utterance("one"))
        until(lambda: ear.first > 0)
        print(f"start of the process to first sample: {(ear.first - start) * 1000:.0f} ms")
        voice.wait_until_silent(5)
        print("The output is open:")
        measure(voice, ear, rounds, pause=0.2)
        print("The output was given back:")
        measure(voice, ear, max(1, rounds // 4), pause=6.0)
        voice.close()
        ear.process.kill()
    times = []
    render(LONG, "en")
    for _ in range(rounds):
        start = time.perf_counter()
        render(LONG, "en")
        times.append(time.perf_counter() - start)
    show(f"render {len(LONG)} characters", times)


if __name__ == "__main__":
    main()
