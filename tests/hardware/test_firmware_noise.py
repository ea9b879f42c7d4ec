"""Whatever comes over the line or from the contacts, the core keeps its memory and its word."""

from __future__ import annotations

import ctypes

from hypothesis import given
from hypothesis import strategies as st

from hardware.codec import encode
from hardware.orders import Greet
from hardware.signals import Answered, Hello, Lifted, Placed, Snapshot
from hardware.wire import CONTACTS
from tests.hardware.devices import CoreDevice, said
from tests.hardware.messages import numbers, orders

_STEPS = st.one_of(
    st.binary(max_size=200),
    st.builds(encode, orders, numbers),
    st.tuples(st.integers(0, CONTACTS - 1), st.booleans()),
    st.integers(0, 300),
)


@given(st.lists(_STEPS, max_size=40))
def test_after_any_noise_it_answers_and_its_snapshot_is_true(
    library: ctypes.CDLL, steps: list[bytes | tuple[int, bool] | int]
) -> None:
    device = CoreDevice(library)
    for step in steps:
        match step:
            case bytes():
                device.write(step)
            case (contact, is_closed):
                device.set(contact, is_closed)
            case int():
                device.run(step)
    device.run(200)
    device.write(b"\0" + encode(Greet(), 200))
    heard = device.run(200)
    assert said(heard, Hello)
    assert Answered(200, 0) in heard  # type: ignore[arg-type]
    occupied = faulty = None
    for signal in heard + device.run(1100):
        match signal:
            case Snapshot(occupied=told, faulty=wrong):
                assert occupied in (None, told)
                occupied, faulty = told, wrong
            case Lifted(square) if occupied is not None:
                occupied &= ~(1 << square)
            case Placed(square) if occupied is not None:
                occupied |= 1 << square
    assert occupied is not None
    assert faulty is not None
    device.close()
