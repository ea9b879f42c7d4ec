"""How long from the start to the first line, typed play without sound, and what is imported.

usage: bench_start.py [--times 20]
"""

import argparse
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    times = parser.parse_args().times
    bare = [run_bare() for _ in range(times)]
    with tempfile.TemporaryDirectory() as folder:
        play = [first_line(Path(folder) / f"{n}.jsonl") for n in range(times)]
        imports = import_times(Path(folder) / "imports.jsonl")
    report("python alone", bare)
    report("start to first line", play)
    print(f"imports, {sum(imports.values()) / 1000:.0f} ms in all, ms by package:")
    for package, microseconds in imports.most_common(12):
        print(f"  {microseconds / 1000:6.1f} {package}")


def report(what: str, seconds: list[float]) -> None:
    """One line: median and worst."""
    ms = [s * 1000 for s in seconds]
    print(f"{what}: median {statistics.median(ms):.0f} ms, worst {max(ms):.0f} ms")


def run_bare() -> float:
    """Seconds for an empty Python program."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", ""], check=True)
    return time.perf_counter() - start


def command(journal: Path, *flags: str) -> list[str]:
    """The command of typed play."""
    return [
        sys.executable,
        *flags,
        "-m",
        "accessible",
        "play",
        "--no-voice",
        "--journal",
        str(journal),
    ]


def first_line(journal: Path) -> float:
    """Seconds until the first line is there."""
    start = time.perf_counter()
    with subprocess.Popen(command(journal), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stdout.readline()
        seconds = time.perf_counter() - start
        child.stdin.close()
    return seconds


def import_times(journal: Path) -> Counter[str]:
    """Own import time in microseconds, summed by package of two levels for ours, else of one."""
    run = subprocess.run(
        command(journal, "-X", "importtime"), input=b"", capture_output=True, check=True
    )
    spent: Counter[str] = Counter()
    for own, name in re.findall(r"import time:\s+(\d+) \|\s+\d+ \|\s+(\S+)", run.stderr.decode()):
        parts = name.split(".")
        spent[".".join(parts[: 2 if parts[0] == "accessible" else 1])] += int(own)
    return spent


if __name__ == "__main__":
    main()
