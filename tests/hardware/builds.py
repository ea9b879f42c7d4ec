"""Builds the firmware for the tests; what is missing on this machine is a reason to skip."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import hardware.firmware

REQUIRED = "BLINDCHESS_FIRMWARE_TESTS"
"""Set by .ci/run, where everything was installed: then nothing of the firmware is skipped."""

FIRMWARE = Path(hardware.firmware.__file__).parent
_SIMULATOR = Path(__file__).parent / "simulator" / "board.c"
_SIMAVR = Path("/usr/include/simavr/sim_avr.h")
_AVR_LIBC = Path("/usr/lib/avr/include/avr/io.h")
_ARDUINO = Path("/usr/share/arduino/hardware/arduino/avr/cores/arduino/Arduino.h")


def build_library(folder: Path, flags: str = "") -> Path:
    """The core as a library for this computer."""
    _needs("make", "cc")
    return _make("host", folder / "libpegboard.so", *((f"HOST_FLAGS={flags}",) if flags else ()))


def build_image(folder: Path) -> Path:
    """The image for the ATmega328P."""
    _needs("make", "avr-gcc", "avr-size")
    _needs_file(_AVR_LIBC, "avr-libc")
    return _make("avr", folder / "pegboard.elf")


def build_sketch(folder: Path) -> Path:
    """The image that the Arduino program would build from the sketch."""
    _needs("make", "avr-g++")
    _needs_file(_ARDUINO, "arduino-core-avr")
    return _make("sketch", folder / "sketch.elf")


def build_simulator(folder: Path) -> Path:
    """The board that the image is soldered to, in simavr."""
    _needs("cc")
    _needs_file(_SIMAVR, "libsimavr-dev")
    program = folder / "board"
    libraries = ("-lsimavr", "-lelf", "-lutil", "-lpthread", "-lm")
    _run("cc", "-Wall", "-Wextra", "-Werror", "-O2", "-I/usr/include/simavr", "-o", str(program),
         str(_SIMULATOR), *libraries)  # fmt: skip
    return program


def _make(target: str, product: Path, *settings: str) -> Path:
    _run("make", "-s", "-C", str(FIRMWARE), f"O={product.parent}", *settings, target)
    return product


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def _needs(*programs: str) -> None:
    for program in programs:
        if shutil.which(program) is None:
            _do_without(program)


def _needs_file(file: Path, package: str) -> None:
    if not file.exists():
        _do_without(package)


def _do_without(what: str) -> None:
    """Skip, but not where these tests are the ones that have to run."""
    reason = f"{what} is not installed; CONTRIBUTING.md names the packages"
    if os.environ.get(REQUIRED):
        pytest.fail(reason)
    pytest.skip(reason)
