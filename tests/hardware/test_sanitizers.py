"""The core runs under the address and undefined-behaviour sanitizers, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hardware.builds import build_library
from tests.hardware.conftest import LIBRARY

_FLAGS = "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all"
_HERE = Path(__file__).parent
_TESTS = ("test_firmware.py", "test_firmware_clock.py", "test_firmware_noise.py")


def _runtime() -> str:
    """The sanitizer's own library, which has to be in the process before ours."""
    found = subprocess.run(
        ["cc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True
    ).stdout.strip()
    if not Path(found).is_absolute():
        pytest.skip("the compiler has no address sanitizer")
    return found


def test_the_core_touches_no_memory_that_is_not_its_own(tmp_path: Path) -> None:
    library = build_library(tmp_path, _FLAGS)
    environment = {
        **os.environ,
        LIBRARY: str(library),
        "LD_PRELOAD": _runtime(),
        "ASAN_OPTIONS": "detect_leaks=0",
        "PYTHONMALLOC": "malloc",
    }
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-k", "not avr and not sketch", "-p",
         "no:cacheprovider", *(str(_HERE / name) for name in _TESTS)],
        capture_output=True, text=True, env=environment, check=False, cwd=_HERE.parents[1],
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout
