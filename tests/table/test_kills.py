"""The crash bench, in small: a move that was told is never lost, no journal is ever refused."""

import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[1] / "bench" / "bench_kills.py"


def test_no_told_move_is_lost_when_the_program_is_killed() -> None:
    run = subprocess.run(
        [sys.executable, str(BENCH), "--kills", "8", "--seed", "7"],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    assert ", 0 lost; 0 journals refused" in run.stdout
