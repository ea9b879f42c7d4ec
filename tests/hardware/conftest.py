"""Every build of the firmware, once per run of the tests."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hardware.builds import build_image, build_library, build_simulator, build_sketch
from tests.hardware.devices import (
    CoreDevice,
    Device,
    SimulatedDevice,
    TwinDevice,
    load_library,
)
from tests.hardware.wiring import wiring

LIBRARY = "BLINDCHESS_TEST_FIRMWARE"
"""A library to test in place of one that is built: see test_sanitizers."""


@pytest.fixture(scope="session")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("firmware")


@pytest.fixture(scope="session")
def library(builds: Path) -> ctypes.CDLL:
    given = os.environ.get(LIBRARY)
    return load_library(Path(given) if given else build_library(builds))


@pytest.fixture(scope="session")
def image(builds: Path) -> Path:
    return build_image(builds)


@pytest.fixture(scope="session")
def simulator(builds: Path) -> Path:
    return build_simulator(builds)


@pytest.fixture(params=["core", "avr", "sketch"])
def device(request: pytest.FixtureRequest, builds: Path) -> Iterator[Device]:
    """The same behaviour is asked of the library and of both images on the simulated board."""
    made = _made(request, builds)
    yield made
    made.close()


@pytest.fixture(params=["core", "avr", "sketch", "twin"])
def speaker(request: pytest.FixtureRequest, builds: Path) -> Iterator[Device]:
    """What says and obeys the same over the wire; the twin is one of them."""
    made = _made(request, builds)
    yield made
    made.close()


def _made(request: pytest.FixtureRequest, builds: Path) -> Device:
    if request.param == "twin":
        return TwinDevice()
    if request.param == "core":
        return CoreDevice(request.getfixturevalue("library"))
    image = build_sketch(builds) if request.param == "sketch" else build_image(builds)
    return SimulatedDevice(request.getfixturevalue("simulator"), image, wiring())


@pytest.fixture
def simulated(simulator: Path, image: Path) -> Iterator[SimulatedDevice]:
    made = SimulatedDevice(simulator, image, wiring())
    yield made
    made.close()
