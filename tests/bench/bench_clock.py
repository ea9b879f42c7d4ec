"""How late the alarms of the audible clock are, and what an idle running clock costs.

Run ``python tests/bench/bench_clock.py [minutes] [idle seconds]``. Blitz games are played by a
thread that presses at random, with a mark for every second, while two voices speak into nothing and
both cores are kept busy: one process decodes speech with pocketsphinx, one renders speech. The
alarms' lateness is printed as median, 99th percentile and worst value, in milliseconds; then the
processor time of a clock that runs and has nothing to tell.
"""

from __future__ import annotations

import multiprocessing
import random
import resource
import statistics
import sys
import threading
import time

from accessible.table.audience import Audience, Seat
from accessible.table.clock_desk import ClockDesk
from accessible.table.clock_keys import Keys, KeysEnded
from accessible.table.clock_loop import ClockLoop
from accessible.table.ticks import MachineTicks
from accessible.telling.voices import SilentVoice, SpokenVoice, VoiceSettings
from accessible.telling.wording import wording
from accessible.timing.choices import SILENT, Choice, choice_from
from accessible.timing.clock import Settings
from accessible.timing.presets import control_from
from accessible.timing.spans import Instant

MINUTES, IDLE_S = 3.0, 30.0
LONGEST_THOUGHT_S = 6.0
EVERY_SECOND = "own=" + ",".join(str(second) for second in range(11, 300))


class TimedTicks(MachineTicks):
    """Game time that also tells nanoseconds."""

    def __init__(self) -> None:
        super().__init__(Instant(0))
        self.zero_ns = time.monotonic_ns()

    def late_ms(self, due: Instant) -> float:
        """How long ago an instant was."""
        return (time.monotonic_ns() - self.zero_ns) / 1e6 - due


class TimedDesk(ClockDesk):
    """Notes how late the loop looks at it when an alarm was due."""

    ticks: TimedTicks
    late: list[float]

    def look(self, now: Instant) -> None:
        """Note how late an alarm is, then do as always."""
        due = self.due()
        if due is not None and due <= now:
            self.late.append(self.ticks.late_ms(due))
        super().look(now)


def decode() -> None:
    """Recognise noise for ever."""
    import pocketsphinx

    decoder = pocketsphinx.Decoder(samprate=16000, loglevel="FATAL")
    noise = random.Random(1).randbytes(32000)
    while True:
        decoder.start_utt()
        decoder.process_raw(noise, full_utt=True)
        decoder.end_utt()


def speak() -> None:
    """Render speech for ever."""
    from accessible.telling.voices.rendering import render

    while True:
        render("The knight on Gustav one takes the bishop on Felix three, and gives check", "en")


def play(loop: ClockLoop, desk: ClockDesk, ticks: TimedTicks, seconds: float) -> None:
    """Press and ask at random until the time is over."""
    chance = random.Random(7)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        time.sleep(min(chance.expovariate(0.6), LONGEST_THOUGHT_S))
        if desk.due() is None:  # not started, or a flag has fallen: set it anew
            for keys in ("s9\r", "y\r", " "):
                loop.events.put(Keys(keys, ticks.now()))
        else:
            loop.events.put(Keys(chance.choice("fjfjfjri"), ticks.now()))
    loop.events.put(KeysEnded())


def lateness(seconds: float) -> list[float]:
    """How late each alarm of some blitz games was, in milliseconds."""
    ticks = TimedTicks()
    voices = [SpokenVoice(VoiceSettings(audible=False)) for _ in range(2)]
    for voice in voices:
        voice.start()
    desk, loop = table(ticks, choice_from(EVERY_SECOND), *voices)
    player = threading.Thread(target=play, args=(loop, desk, ticks, seconds), daemon=True)
    player.start()
    loop.run()
    for voice in voices:
        voice.close()
    return desk.late


def table(
    ticks: TimedTicks, marks: Choice, white: SpokenVoice | SilentVoice,
    black: SpokenVoice | SilentVoice,
) -> tuple[TimedDesk, ClockLoop]:  # fmt: skip
    """A clock for blitz that prints into nothing."""
    audience = Audience(
        Seat(white, wording("en")), Seat(black, wording("de")), wording("en"),
        len, as_json=False,
    )  # fmt: skip
    desk = TimedDesk(control_from("5"), Settings(), marks, marks, audience)
    desk.ticks, desk.late = ticks, []
    return desk, ClockLoop(desk, audience, ticks)


def idle(seconds: float) -> float:
    """The share of a core that a running clock without marks uses, in percent."""
    ticks = TimedTicks()
    _, loop = table(ticks, SILENT, SilentVoice(), SilentVoice())
    loop.events.put(Keys(" ", ticks.now()))
    threading.Timer(seconds, loop.events.put, [KeysEnded()]).start()
    before = resource.getrusage(resource.RUSAGE_SELF)
    loop.run()
    after = resource.getrusage(resource.RUSAGE_SELF)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return 100 * used / seconds


def main() -> None:
    """Print the distribution of lateness, and the cost of an idle clock."""
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else MINUTES
    idle_s = float(sys.argv[2]) if len(sys.argv) > 2 else IDLE_S
    print(f"idle running clock: {idle(idle_s):.3f} % of a core over {idle_s:.0f} s")
    busy = [multiprocessing.Process(target=work, daemon=True) for work in (decode, speak)]
    for process in busy:
        process.start()
    late = sorted(lateness(minutes * 60))
    for process in busy:
        process.kill()
    p99 = late[min(len(late) - 1, len(late) * 99 // 100)]
    print(
        f"alarms late over {minutes:g} min of blitz: median {statistics.median(late):.1f} ms, "
        f"p99 {p99:.1f} ms, worst {late[-1]:.1f} ms, {len(late)} alarms"
    )
    limits = (1, 2, 5, 10, 20, 60, float("inf"))
    counts = ", ".join(f"<= {limit:g} ms: {sum(x <= limit for x in late)}" for limit in limits)
    print(counts)


if __name__ == "__main__":
    main()
