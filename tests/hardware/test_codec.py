"""The conformance suite: what was said arrives, whatever the line does to it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.codec import Numbered, encode, order_codec, signal_codec
from hardware.framing import frame
from hardware.orders import Greet, Pip, Scan
from hardware.signals import Hello, Lifted, Placed, Snapshot
from hardware.wire import ALL_SQUARES
from tests.hardware.messages import numbers, orders, signals

said = st.lists(st.builds(Numbered, numbers, signals), max_size=8)
noise = st.binary(max_size=120)


def wired(messages: list[Numbered]) -> bytes:
    return b"".join(encode(m.message, m.number) for m in messages)


@given(said)
def test_messages_fed_whole_arrive_in_order(messages: list[Numbered]) -> None:
    assert signal_codec().feed(wired(messages)) == messages


@given(said)
def test_messages_fed_byte_by_byte_arrive_in_order(messages: list[Numbered]) -> None:
    codec = signal_codec()
    arrived = [m for byte in wired(messages) for m in codec.feed(bytes((byte,)))]
    assert arrived == messages


@given(said, st.data())
def test_messages_split_anywhere_arrive_in_order(
    messages: list[Numbered], data: st.DataObject
) -> None:
    raw = wired(messages)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(raw)), max_size=6)))
    codec = signal_codec()
    arrived = [m for a, b in pairwise([0, *cuts, len(raw)]) for m in codec.feed(raw[a:b])]
    assert arrived == messages


def test_every_cut_in_two_is_the_same() -> None:
    messages = [
        Numbered(0, Hello(1, 1, 100, 0x01020304, 7, 0)),
        Numbered(1, Snapshot(12, ALL_SQUARES, 0, 0)),
        Numbered(2, Lifted(0, 0)),
    ]
    raw = wired(messages)
    for cut in range(len(raw) + 1):
        codec = signal_codec()
        assert codec.feed(raw[:cut]) + codec.feed(raw[cut:]) == messages


@given(said, noise, noise, noise)
def test_noise_before_between_and_after_costs_no_message(
    messages: list[Numbered], before: bytes, between: bytes, after: bytes
) -> None:
    pieces = [encode(m.message, m.number) for m in messages]
    arrived = signal_codec().feed(before + between.join(pieces) + after)
    assert arrived == messages


@given(st.binary(max_size=4000))
def test_noise_alone_says_nothing(raw: bytes) -> None:
    codec = signal_codec()
    assert codec.feed(raw + b"\0") == []


@given(st.builds(Numbered, numbers, orders))
def test_orders_arrive_as_given(order: Numbered) -> None:
    assert order_codec().feed(encode(order.message, order.number)) == [order]


@given(st.builds(Numbered, numbers, orders))
def test_an_order_is_never_taken_for_a_signal(order: Numbered) -> None:
    codec = signal_codec()
    assert codec.feed(encode(order.message, order.number)) == []
    assert codec.foreign == 1


@pytest.mark.parametrize(
    "content",
    [
        b"\x02\x00\x40\x00\x00\x00\x00",  # square 64
        b"\x02\x00\x01\x00\x00\x00",  # a byte short
        b"\x02\x00\x01\x00\x00\x00\x00\x00",  # a byte long
        b"\x06\x00\x04\x00\x00\x00\x00",  # key 4
        b"\x7f\x00",  # no such code
        b"\x02",  # not even a number
    ],
)
def test_an_undamaged_frame_that_means_nothing_is_counted(content: bytes) -> None:
    codec = signal_codec()
    assert codec.feed(frame(content)) == []
    assert (codec.foreign, codec.damaged) == (1, 0)


@pytest.mark.parametrize("order", [Scan(1), Scan(51), Pip(21), Pip(1, -1)])
def test_a_value_the_wire_cannot_carry_is_refused(order: Scan | Pip) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        encode(order, 0)


def test_the_largest_values_survive() -> None:
    last = Placed(63, 0xFFFFFFFF)
    assert signal_codec().feed(encode(last, 255)) == [Numbered(255, last)]
    assert order_codec().feed(encode(Greet(), 0)) == [Numbered(0, Greet())]
