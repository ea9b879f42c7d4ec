"""Lines that break, noise without end, and what it all costs.

Run ``python tests/bench/bench_links.py [plug events] [megabytes of noise] [seconds of idling]``. A
session meets a twin whose plug is pulled, put in again and whose power fails at random, over a line
that loses, doubles, garbles and delays bytes, while pegs move: after each recovery what the host
believes is compared with the board. Then random bytes into the codec, its throughput, and the
processor time of a session whose board says nothing, or ten events a second.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import threading
import time
import tracemalloc

from hardware.codec import encode, signal_codec
from hardware.links.memory import Faults
from hardware.links.serial_port import open_serial
from hardware.reports import Connected, Missed, Received, Report
from hardware.session import Session
from hardware.signals import Lifted, Placed, Snapshot
from hardware.twins.pegboard import PegboardTwin
from tests.hardware.sessions import Plug, Reports, session

PLUG_EVENTS, NOISE_MB, IDLE_S = 1000, 100, 60
FAULTS = Faults(lost=0.001, doubled=0.001, garbled=0.001, late=0.02)
RECOVERY_S = 30


class Believed:
    """The placement as the table sees it, from reports alone."""

    def __init__(self) -> None:
        self.occupied: int | None = None
        self.missed = 0
        self.contradictions = 0

    def hear(self, report: Report) -> None:
        match report:
            case Received(signal=Lifted(square)) if self.occupied is not None:
                self.occupied &= ~(1 << square)
            case Received(signal=Placed(square)) if self.occupied is not None:
                self.occupied |= 1 << square
            case Missed(lifted, placed) if self.occupied is not None:
                self.missed += len(lifted) + len(placed)
                self.occupied &= ~sum(1 << square for square in lifted)
                self.occupied |= sum(1 << square for square in placed)
            case Received(signal=Snapshot(occupied=occupied)):
                self.contradictions += self.occupied not in (None, occupied)
                self.occupied = occupied


def plugs(count: int) -> None:
    dice = random.Random(1)
    plug = Plug(PegboardTwin(7, occupied=0xFFFF00000000FFFF), FAULTS)
    reports, believed = Reports(), Believed()
    plug.put_in()
    running = session(plug, reports)
    running.start()
    lost = unplugged = resets = moved = 0
    start = time.monotonic()
    for _ in range(count):
        kind = dice.random()
        if kind < 0.6:
            plug.pull()
            unplugged += 1
        else:
            plug.reset()
            resets += 1
        for _ in range(dice.randrange(1, 6)):
            plug.set(dice.randrange(64), dice.random() < 0.5)
            moved += 1
        plug.put_in(f"port {dice.randrange(3)}")
        if dice.random() < 0.5:
            plug.set(dice.randrange(64), dice.random() < 0.5)
            moved += 1
        lost += not recovered(plug, reports, believed)
    running.close()
    plug.pull()
    print(
        f"plugs: {unplugged} pulled, {resets} resets, {moved} peg movements, "
        f"{time.monotonic() - start:.0f} s"
    )
    print(
        f"  placements lost after recovery {lost}, changes told from snapshots {believed.missed}, "
        f"snapshots against events {believed.contradictions}"
    )


def recovered(plug: Plug, reports: Reports, believed: Believed) -> bool:
    """Whether the host believes what is on the board, before it is too late."""
    end = time.monotonic() + RECOVERY_S
    while time.monotonic() < end:
        for report in reports.drain():
            believed.hear(report)
        reports.all.clear()
        if believed.occupied == plug.twin.closed and plug.is_in:
            return True
        time.sleep(0.002)
    return False


def noise(megabytes: int) -> None:
    codec = signal_codec()
    dice = random.Random(2)
    false = 0
    codec.feed(dice.randbytes(1 << 16))
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    start = time.perf_counter()
    for _ in range(megabytes << 4):
        false += len(codec.feed(dice.randbytes(1 << 16)))
    seconds = time.perf_counter() - start
    kept = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    print(f"noise: {megabytes} MB in {seconds:.0f} s, {megabytes / seconds:.1f} MB/s traced")
    print(
        f"  damaged stretches {codec.damaged}, checksum met by chance {codec.foreign + false}, "
        f"false messages {false}, memory {kept:+d} bytes"
    )


def throughput() -> None:
    raw = b"".join(encode(Placed(n % 64, n), n % 256) for n in range(50_000))
    codec = signal_codec()
    start = time.perf_counter()
    found = sum(len(codec.feed(raw[at : at + 64])) for at in range(0, len(raw), 64))
    seconds = time.perf_counter() - start
    start = time.perf_counter()
    for n in range(50_000):
        encode(Placed(n % 64, n), n % 256)
    encoding = time.perf_counter() - start
    print(
        f"codec: {found / seconds:,.0f} messages/s read ({len(raw) / seconds / 1e6:.2f} MB/s), "
        f"{50_000 / encoding:,.0f} written; the wire carries 11,520 bytes/s"
    )


def processor_time(seconds: float, events_each_s: float) -> None:
    """A session in this process, its board in another one."""
    twin = subprocess.Popen(
        [sys.executable, "-m", "accessible", "devices", "--twin", "--json"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert twin.stdin is not None
    assert twin.stdout is not None
    address = twin.stdout.readline().split('"address": "')[1].split('"')[0]
    reports = Reports()
    running = Session(lambda: (address,), open_serial, reports.post, fresh_serial=1)
    running.start()
    reports.wait(lambda r: isinstance(r, Connected))
    ending = threading.Event()
    ticking = threading.Thread(target=_type, args=(twin, events_each_s, ending))
    own_s = _own_cost(seconds, events_each_s)
    if events_each_s:
        ticking.start()
    before = _cpu_s()
    time.sleep(seconds)
    used_s = _cpu_s() - before - own_s
    ending.set()
    if events_each_s:
        ticking.join()
    running.close()
    twin.communicate("quit\n")
    print(
        f"session at {events_each_s:.0f} events/s over a socket: "
        f"{100 * used_s / seconds:.3f} % of a core"
    )


def _type(twin: subprocess.Popen[str] | None, each_s: float, ending: threading.Event) -> None:
    n = 0
    while not ending.wait(1 / each_s):
        if twin is not None and twin.stdin is not None:
            twin.stdin.write("e4 down\n" if n % 2 == 0 else "e4 up\n")
            twin.stdin.flush()
        n += 1


def _own_cost(seconds: float, each_s: float) -> float:
    """What typing costs by itself, a write to a pipe left out."""
    if not each_s:
        return 0.0
    ending = threading.Event()
    ticking = threading.Thread(target=_type, args=(None, each_s, ending))
    before = _cpu_s()
    ticking.start()
    time.sleep(min(5.0, seconds))
    used = _cpu_s() - before
    ending.set()
    ticking.join()
    return used * seconds / min(5.0, seconds)


def _cpu_s() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def main() -> None:
    given = [int(argument) for argument in sys.argv[1:]]
    events, megabytes, idle_s = (*given, *(PLUG_EVENTS, NOISE_MB, IDLE_S)[len(given) :])
    throughput()
    noise(megabytes)
    plugs(events)
    for events_each_s in (0, 10):
        processor_time(idle_s, events_each_s)


if __name__ == "__main__":
    main()
