"""The talk with a device: greeting, gaps, lost changes, orders that are sent again."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.codec import encode
from hardware.conversation import (
    GREET_EVERY_NS,
    HELLO_WITHIN_NS,
    MS,
    SILENCE_NS,
    Conversation,
    Memory,
)
from hardware.errors import DeviceError, Reason
from hardware.orders import Light, Order, Pip, SetClock, StartClock
from hardware.reports import Connected, Missed, Received, Refused, Report
from hardware.signals import Hello, Lifted, Placed, Snapshot
from hardware.twins.pegboard import PegboardTwin
from hardware.wire import ClockMode, Outcome, Side


class Evening:
    """A conversation and a twin with a line between them that we may disturb."""

    def __init__(self, twin: PegboardTwin, memory: Memory | None = None) -> None:
        self.twin = twin
        self.now_ms = 0
        self.memory = memory or Memory()
        self.talk = Conversation("port", self.memory, 99, 0)
        self.reports: list[Report] = []

    def pass_ms(self, ms: int, lost: float = 0.0, random: Random | None = None) -> list[Report]:
        """Let time pass; each byte in either direction may be lost."""
        heard: list[Report] = []
        for _ in range(0, ms, 5):
            self.now_ms += 5
            up, down = bytes(self.twin.outgoing), bytes(self.talk.outgoing)
            self.twin.outgoing.clear()
            self.talk.outgoing.clear()
            if random is not None:
                up = bytes(b for b in up if random.random() >= lost)
                down = bytes(b for b in down if random.random() >= lost)
            self.twin.hear(down, self.now_ms)
            self.twin.look(self.now_ms)
            heard += self.talk.hear(up, self.now_ms * MS)
            heard += self.talk.look(self.now_ms * MS)
        self.reports += heard
        return heard

    def order(self, order: Order) -> None:
        self.talk.order(order, self.now_ms * MS)


def kinds(reports: list[Report]) -> list[type]:
    return [type(r.signal) if isinstance(r, Received) else type(r) for r in reports]


def test_a_greeting_brings_who_it_is_then_all_contacts_then_the_clock() -> None:
    evening = Evening(PegboardTwin(7, occupied=0xFFFF))
    first, snapshot, *_ = evening.pass_ms(50)
    assert isinstance(first, Connected)
    assert (first.device.serial, first.port, first.has_restarted) == (7, "port", False)
    assert isinstance(snapshot, Received)
    assert isinstance(snapshot.signal, Snapshot)
    assert snapshot.signal.occupied == 0xFFFF


def test_noise_while_the_device_starts_is_no_reason_to_give_up() -> None:
    evening = Evening(PegboardTwin(7))
    evening.twin.outgoing[:0] = b"Optiboot \xff\x00\x01\x7f\x00 ready\r\n" * 4
    assert Connected in kinds(evening.pass_ms(50))


def test_signals_before_the_greeting_is_answered_are_not_believed() -> None:
    talk = Conversation("port", Memory(), 99, 0)
    assert talk.hear(encode(Placed(3, 0), 7), MS) == []


def test_a_device_is_greeted_until_it_answers() -> None:
    evening = Evening(PegboardTwin(7))
    evening.twin.outgoing.clear()
    evening.talk.outgoing.clear()
    assert evening.pass_ms(GREET_EVERY_NS // MS - 10) == []
    assert Connected in kinds(evening.pass_ms(50))


@pytest.mark.parametrize(
    ("data", "reason"), [(b"", Reason.SILENT), (b"G28 X0\nok\n", Reason.STRANGE)]
)
def test_what_does_not_say_hello_within_three_seconds_is_no_board(
    data: bytes, reason: Reason
) -> None:
    talk = Conversation("/dev/ttyUSB0", Memory(), 99, 0)
    talk.hear(data, MS)
    talk.look(HELLO_WITHIN_NS - MS)
    with pytest.raises(DeviceError, match="/dev/ttyUSB0") as caught:
        talk.look(HELLO_WITHIN_NS)
    assert caught.value.reason is reason


@pytest.mark.parametrize(
    ("hello", "reason"),
    [
        (Hello(0, 1, 1, 7, 0, 0), Reason.OLD_PROTOCOL),
        (Hello(2, 1, 1, 7, 0, 0), Reason.NEW_PROTOCOL),
        (Hello(1, 9, 1, 7, 0, 0), Reason.STRANGE),
        (Hello(1, 1, 1, 8, 0, 0), Reason.OTHER_DEVICE),
    ],
)
def test_a_device_that_cannot_be_used_is_refused_with_the_reason(
    hello: Hello, reason: Reason
) -> None:
    talk = Conversation("port", Memory(serial=7), 99, 0)
    with pytest.raises(DeviceError) as caught:
        talk.hear(encode(hello, 0), MS)
    assert caught.value.reason is reason


def test_a_board_without_a_number_gets_one_so_that_two_alike_can_be_told_apart() -> None:
    evening = Evening(PegboardTwin(serial=0))
    first = evening.pass_ms(100)[0]
    assert isinstance(first, Connected)
    assert first.device.serial == evening.twin.serial == 99


def test_a_gap_in_the_numbers_fetches_what_was_missed() -> None:
    evening = Evening(PegboardTwin(7, occupied=1 << 12 | 1 << 52))
    evening.pass_ms(100)
    evening.twin.set(12, False, evening.now_ms)
    evening.twin.set(28, True, evening.now_ms)
    evening.twin.outgoing.clear()  # the wire was cut for a moment
    evening.twin.set(52, False, evening.now_ms)
    assert kinds(evening.pass_ms(50)) == [Lifted, Missed, Snapshot, *kinds(evening.reports[-1:])]
    (missed,) = [r for r in evening.reports if isinstance(r, Missed)]
    assert missed == Missed((12,), (28,))


def test_a_peg_lifted_and_put_back_in_a_gap_is_no_secret() -> None:
    evening = Evening(PegboardTwin(7, occupied=1 << 12 | 1 << 52))
    evening.pass_ms(100)
    evening.twin.set(12, False, evening.now_ms)
    evening.twin.set(12, True, evening.now_ms)
    evening.twin.outgoing.clear()
    evening.twin.set(52, False, evening.now_ms)
    assert Missed((), ()) in evening.pass_ms(50)
    assert Missed((), ()) not in evening.pass_ms(3000)


def test_a_lost_last_event_is_found_within_a_second() -> None:
    evening = Evening(PegboardTwin(7))
    evening.pass_ms(100)
    evening.twin.set(28, True, evening.now_ms)
    evening.twin.outgoing.clear()
    assert Missed((), (28,)) in evening.pass_ms(1100)


def test_a_message_that_comes_twice_counts_once() -> None:
    evening = Evening(PegboardTwin(7))
    evening.pass_ms(100)
    evening.twin.set(28, True, evening.now_ms)
    evening.twin.outgoing *= 2
    assert kinds(evening.pass_ms(50)) == [Placed]


def test_a_reset_is_told_and_the_lost_changes_with_it() -> None:
    evening = Evening(PegboardTwin(7))
    evening.pass_ms(100)
    evening.twin.set(28, True, evening.now_ms)
    evening.twin.reset()
    heard = evening.pass_ms(50)
    assert isinstance(heard[0], Connected)
    assert heard[0].has_restarted
    assert heard[1] == Missed((), (28,))


def test_a_restart_whose_greeting_was_lost_is_found_even_if_the_numbers_fit() -> None:
    evening = Evening(PegboardTwin(7))
    evening.pass_ms(3_000)
    evening.twin.reset()
    evening.twin.outgoing.clear()
    last = evening.talk._last
    assert last is not None
    raw = encode(Snapshot(15, 0, 0, 0), (last.number + 1) % 256)
    evening.talk.hear(raw, evening.now_ms * MS)
    heard = evening.pass_ms(100)
    assert any(isinstance(r, Connected) and r.has_restarted for r in heard)


def test_after_another_plug_the_same_start_is_no_restart() -> None:
    twin = PegboardTwin(7)
    first = Evening(twin)
    first.pass_ms(100)
    twin.set(28, True, 100)
    twin.outgoing.clear()
    again = Evening(twin, first.memory)
    heard = again.pass_ms(100)
    assert isinstance(heard[0], Connected)
    assert not heard[0].has_restarted
    assert heard[1] == Missed((), (28,))


def test_a_line_that_falls_silent_is_gone() -> None:
    evening = Evening(PegboardTwin(7))
    evening.pass_ms(100)
    with pytest.raises(DeviceError) as caught:
        evening.talk.look(evening.now_ms * MS + SILENCE_NS)
    assert caught.value.reason is Reason.UNPLUGGED


def test_orders_arrive_once_and_in_order_over_a_line_that_loses_bytes() -> None:
    random = Random(6)
    evening = Evening(PegboardTwin(7))
    evening.pass_ms(100)
    evening.order(SetClock(ClockMode.PLAIN, 60_000, 50_000))
    evening.order(StartClock(Side.FAR))
    for _ in range(20):
        evening.order(Pip())
    evening.order(Light(5))
    evening.pass_ms(30_000, lost=0.01, random=random)
    assert evening.twin.pips == 20
    assert evening.twin.lit == 5
    assert evening.twin.clock.reading(evening.now_ms).near_ms == 60_000
    assert evening.twin.clock.reading(evening.now_ms).far_ms < 25_000
    assert Refused not in kinds(evening.reports)


def test_a_refused_order_is_told_with_the_reason() -> None:
    evening = Evening(PegboardTwin(7))
    evening.pass_ms(100)
    evening.order(SetClock(ClockMode.PLAIN, 100, 100))
    evening.order(StartClock(Side.NEAR))
    evening.pass_ms(500)
    evening.order(StartClock(Side.NEAR))
    assert Refused(StartClock(Side.NEAR), Outcome.NOT_NOW) in evening.pass_ms(100)


def test_orders_that_never_arrive_are_told_when_the_line_is_gone() -> None:
    evening = Evening(PegboardTwin(7))
    evening.pass_ms(100)
    evening.order(Light(1))
    evening.order(Light(2))
    assert evening.talk.abandoned() == [Refused(Light(1)), Refused(Light(2))]


def test_an_event_is_dated_by_the_device_and_not_by_its_arrival() -> None:
    evening = Evening(PegboardTwin(7))
    evening.pass_ms(2_000)
    evening.twin.set(28, True, evening.now_ms)
    held, moment = bytes(evening.twin.outgoing), evening.now_ms
    evening.twin.outgoing.clear()
    (placed,) = evening.talk.hear(held, (moment + 800) * MS)
    assert isinstance(placed, Received)
    assert 0 <= placed.at_ns - moment * MS <= 5 * MS


@given(st.integers(0, 2**32), st.floats(0, 0.02))
def test_whatever_is_lost_what_the_host_believes_is_what_is_on_the_board(
    seed: int, lost: float
) -> None:
    random = Random(seed)
    evening = Evening(PegboardTwin(7, occupied=0xFFFF00000000FFFF))
    believed: int | None = None
    evening.pass_ms(50)
    for _ in range(30):
        square = random.randrange(64)
        evening.twin.set(square, random.random() < 0.5, evening.now_ms)
        evening.pass_ms(random.randrange(5, 200), lost, random)
    evening.pass_ms(1500)
    for report in evening.reports:
        match report:
            case Received(signal=Lifted(square)) if believed is not None:
                believed &= ~(1 << square)
            case Received(signal=Placed(square)) if believed is not None:
                believed |= 1 << square
            case Missed(lifted, placed):
                assert believed is not None
                believed &= ~sum(1 << square for square in lifted)
                believed |= sum(1 << square for square in placed)
            case Received(signal=Snapshot(occupied=occupied)):
                assert believed in (None, occupied)
                believed = occupied
    assert believed == evening.twin.closed
