"""What the firmware does, asked of the core here and of both images on the simulated board.

What is only said and obeyed over the wire is asked of the twin too: ``speaker``.
"""

from __future__ import annotations

import pytest

from hardware.codec import encode
from hardware.framing import frame
from hardware.orders import Greet, Light, Number, Pip, Report, Scan, SetClock, StartClock
from hardware.signals import (
    Answered,
    ClockReading,
    Faulted,
    Hello,
    Lifted,
    Placed,
    Pressed,
    Released,
    Snapshot,
)
from hardware.wire import CONTACTS, SQUARES, ClockMode, ClockState, Fault, Key, Outcome, Side
from tests.hardware.devices import Device, Orders, said

CHANGES = (Lifted, Placed, Pressed, Released, Faulted)


def started(device: Device, *pegs: int) -> Orders:
    for peg in pegs:
        device.set(peg, True)
    device.run(50)
    return Orders(device)


def test_after_a_start_it_says_who_it_is_and_what_it_feels(device: Device) -> None:
    device.set(12, True)
    device.set(Key.ASK_FAR + SQUARES, True)
    hello, snapshot, clock = device.run(50)
    assert isinstance(hello, Hello)
    assert (hello.protocol, hello.model, hello.serial, hello.boot) == (1, 1, 0, 0)
    assert isinstance(snapshot, Snapshot)
    assert (snapshot.occupied, snapshot.faulty) == (1 << 12, 0)
    assert snapshot.keys == 1 << Key.ASK_FAR
    assert isinstance(clock, ClockReading)
    assert clock.state is ClockState.STOPPED


def test_each_contact_is_told_by_its_number(speaker: Device) -> None:
    started(speaker)
    for contact in range(CONTACTS):
        speaker.set(contact, True)
        (closed,) = said(speaker.run(30), *CHANGES)
        speaker.set(contact, False)
        (opened,) = said(speaker.run(30), *CHANGES)
        if contact < SQUARES:
            assert isinstance(closed, Placed)
            assert isinstance(opened, Lifted)
            assert closed.square == opened.square == contact
        else:
            assert isinstance(closed, Pressed)
            assert isinstance(opened, Released)
            assert closed.key == opened.key == contact - SQUARES


def test_a_change_has_the_moment_of_the_first_contact(device: Device) -> None:
    started(device)
    device.run(950)  # a second since the start
    device.set(20, True)
    (placed,) = said(device.run(40), Placed)
    assert isinstance(placed, Placed)
    assert 998 <= placed.at_ms <= 1006


@pytest.mark.parametrize("bounces", [1, 2, 3])
def test_a_contact_that_bounces_is_told_once(device: Device, bounces: int) -> None:
    started(device)
    for _ in range(bounces):
        device.set(9, True)
        device.run(3)
        device.set(9, False)
        device.run(4)
    device.set(9, True)
    assert [type(s) for s in said(device.run(100), *CHANGES)] == [Placed]


def test_a_peg_that_only_brushes_a_contact_is_not_told(device: Device) -> None:
    started(device, 9)
    device.set(9, False)
    quiet = device.run(8)
    device.set(9, True)
    assert said([*quiet, *device.run(100)], *CHANGES) == []


def test_a_flickering_contact_is_a_fault_and_never_a_move(device: Device) -> None:
    started(device, 30)
    heard = []
    for step in range(60):
        device.set(30, bool(step % 2))
        heard += device.run(7)
    faults = said(heard, *CHANGES)
    assert [(f.contact, f.fault) for f in faults if isinstance(f, Faulted)] == [
        (30, Fault.FLICKERING)
    ]
    assert len(faults) == 1
    device.set(30, False)
    quiet = said(device.run(3500), Faulted, Lifted, Placed)
    assert [type(s) for s in quiet] == [Faulted, Lifted]
    assert isinstance(quiet[0], Faulted)
    assert quiet[0].fault is Fault.CLEARED


def test_a_hand_that_lifts_and_puts_back_twice_is_no_fault(device: Device) -> None:
    started(device, 30)
    heard = []
    for _ in range(2):
        for closed in (False, True):
            device.set(30, closed)
            heard += device.run(110)
    assert [type(s) for s in said(heard, *CHANGES)] == [Lifted, Placed, Lifted, Placed]


def test_a_file_wire_that_touches_ground_is_a_fault_of_its_squares(device: Device) -> None:
    started(device, 0, 1)
    device.short(2, True)
    heard = said(device.run(60), *CHANGES)
    assert all(isinstance(s, Faulted) and s.fault is Fault.STUCK for s in heard)
    assert [s.contact for s in heard if isinstance(s, Faulted)] == list(range(2, 64, 8))
    snapshot = said(device.run(1000), Snapshot)[0]
    assert isinstance(snapshot, Snapshot)
    assert snapshot.occupied == 0b11
    assert snapshot.faulty == 0x0404040404040404
    device.short(2, False)
    cleared = said(device.run(60), *CHANGES)
    assert all(isinstance(s, Faulted) and s.fault is Fault.CLEARED for s in cleared)
    assert len(cleared) == 8


def test_a_board_that_is_swept_clean_loses_nothing_and_keeps_the_moment_of_a_press(
    device: Device,
) -> None:
    started(device, *range(SQUARES))
    device.run(950)
    for square in range(SQUARES):
        device.set(square, False)
    device.set(SQUARES + Key.LEVER_FAR, True)
    heard = device.run(200)
    assert sorted(s.square for s in said(heard, Lifted) if isinstance(s, Lifted)) == list(range(64))
    (pressed,) = said(heard, Pressed)
    assert isinstance(pressed, Pressed)
    assert 998 <= pressed.at_ms <= 1006


def test_a_snapshot_comes_every_second_and_agrees_with_the_events_before_it(
    speaker: Device,
) -> None:
    started(speaker, *range(0, SQUARES, 2))
    occupied = sum(1 << square for square in range(0, SQUARES, 2))
    heard = []
    for step in range(40):
        speaker.set(step, bool(step % 2))
        heard += speaker.run(77)
    snapshots = 0
    for signal in heard:
        match signal:
            case Lifted(square):
                occupied &= ~(1 << square)
            case Placed(square):
                occupied |= 1 << square
            case Snapshot(occupied=told):
                assert told == occupied
                snapshots += 1
    assert snapshots == 3


def test_orders_are_answered_and_carried_out(speaker: Device) -> None:
    orders = started(speaker)
    for order in (Light(0x8000000000000401), Pip(3, 50, 50), Scan(10), Report()):
        orders.tell(order)
        heard = speaker.run(60)
        assert said(heard, Answered) == [Answered(orders.number - 1, Outcome.DONE)]
    assert said(heard, Snapshot, ClockReading)
    speaker.run(400)
    assert speaker.lamps() == 0x8000000000000401
    assert speaker.buzzes() == 3


def test_an_order_that_comes_twice_is_carried_out_once(speaker: Device) -> None:
    started(speaker)
    number = encode(Number(77), 5)
    speaker.write(number + number)
    heard = speaker.run(60)
    assert said(heard, Answered) == [Answered(5, Outcome.DONE)] * 2


def test_a_serial_number_is_kept_over_a_reset_and_never_changed(speaker: Device) -> None:
    orders = started(speaker)
    orders.tell(Number(4711))
    speaker.run(100)
    orders.tell(Number(4712))
    assert said(speaker.run(100), Answered) == [Answered(1, Outcome.NOT_NOW)]
    speaker.reset()
    hello = speaker.run(50)[0]
    assert isinstance(hello, Hello)
    assert (hello.serial, hello.boot) == (4711, 1)


def test_after_a_reset_every_peg_is_where_it_was_and_no_contact_is_faulty(device: Device) -> None:
    started(device, 0, 9, 63)
    device.reset()
    heard = device.run(1100)
    assert said(heard, *CHANGES) == []
    for snapshot in said(heard, Snapshot):
        assert isinstance(snapshot, Snapshot)
        assert snapshot.occupied == 1 << 0 | 1 << 9 | 1 << 63
        assert (snapshot.faulty, snapshot.keys) == (0, 0)


def test_orders_with_impossible_values_are_refused(device: Device) -> None:
    started(device)
    device.write(frame(bytes((0x83, 1, 0))) + frame(bytes((0x88, 2, 9, 0))))
    device.write(frame(bytes((0x90, 3))) + frame(bytes((0x82, 4, 0))))
    outcomes = [s.outcome for s in said(device.run(60), Answered) if isinstance(s, Answered)]
    assert outcomes == [Outcome.BAD_VALUE, Outcome.BAD_VALUE, *[Outcome.UNKNOWN_ORDER] * 2]


def test_noise_on_the_line_does_not_keep_it_from_the_next_order(speaker: Device) -> None:
    orders = started(speaker)
    for noise in (b"\xff" * 40, bytes(range(1, 61)), b"U\x00U\x00\x02\x81"):
        speaker.write(noise)
        speaker.run(20)
        orders.tell(Greet())
        assert said(speaker.run(60), Hello)


def test_the_lever_ends_the_turn_at_the_moment_it_went_down(speaker: Device) -> None:
    orders = started(speaker)
    orders.tell(SetClock(ClockMode.FISCHER, 60_000, 60_000, 2_000, 2_000))
    orders.tell(StartClock(Side.NEAR))
    speaker.run(20)
    speaker.run(3_000)
    speaker.set(SQUARES + Key.LEVER_FAR, True)  # not on turn: nothing happens
    speaker.run(100)
    speaker.set(SQUARES + Key.LEVER_FAR, False)
    speaker.run(2_000)
    speaker.set(SQUARES + Key.LEVER_NEAR, True)
    heard = speaker.run(50)
    (pressed,) = said(heard, Pressed)
    reading = said(heard, ClockReading)[-1]
    assert isinstance(pressed, Pressed)
    assert isinstance(reading, ClockReading)
    assert reading.turn is Side.FAR
    assert (reading.near_moves, reading.far_moves) == (1, 0)
    assert 60_000 + 2_000 - 5_125 <= reading.near_ms <= 60_000 + 2_000 - 5_100
    assert 60_000 - (reading.at_ms - pressed.at_ms) == reading.far_ms


def test_a_flag_falls_and_both_times_stand_still(speaker: Device) -> None:
    orders = started(speaker)
    orders.tell(SetClock(ClockMode.PLAIN, 60_000, 500))
    orders.tell(StartClock(Side.FAR))
    reading = said(speaker.run(700), ClockReading)[-1]
    assert isinstance(reading, ClockReading)
    assert reading.state is ClockState.FLAGGED
    assert (reading.near_ms, reading.far_ms) == (60_000, 0)
    assert reading.flags == reading.first_flag == 2
