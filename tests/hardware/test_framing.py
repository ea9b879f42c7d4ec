"""Frames are found again whatever lies between them."""

from __future__ import annotations

from binascii import crc_hqx

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.framing import Deframer, frame
from hardware.wire import CRC_START, LARGEST_BODY

contents = st.binary(min_size=1, max_size=LARGEST_BODY - 2)


@given(contents)
def test_a_frame_has_zeros_only_at_its_ends(content: bytes) -> None:
    framed = frame(content)
    assert framed[0] == framed[-1] == 0
    assert 0 not in framed[1:-1]
    assert Deframer().feed(framed) == [content]


def test_the_checksum_is_the_published_one() -> None:
    # CRC-16/IBM-3740 of the digits 1 to 9 is 0x29B1.
    assert frame(b"123456789") == b"\x00\x0c123456789\x29\xb1\x00"
    assert crc_hqx(b"123456789", CRC_START) == 0x29B1


def test_a_zero_inside_is_stuffed() -> None:
    assert frame(b"\x82\x00")[:4] == b"\x00\x02\x82\x03"


@given(contents, st.data())
def test_a_flipped_bit_is_never_taken_for_another_frame(
    content: bytes, data: st.DataObject
) -> None:
    framed = bytearray(frame(content))
    bit = data.draw(st.integers(8, 8 * (len(framed) - 1) - 1))
    framed[bit // 8] ^= 1 << bit % 8
    deframer = Deframer()
    found = deframer.feed(bytes(framed))
    # Only a flip that makes a stuffing byte zero, or leaves two frames, can be accepted: never
    # with another content.
    assert found in ([], [content])


def test_a_frame_that_is_too_large_is_refused_when_made_and_when_read() -> None:
    with pytest.raises(ValueError, match="more than a frame may hold"):
        frame(b"x" * LARGEST_BODY)
    deframer = Deframer()
    assert deframer.feed(b"\x01" * 10_000 + b"\0") == []
    assert deframer.damaged == 1
    assert deframer.feed(frame(b"x")) == [b"x"]


def test_a_too_long_stretch_stays_too_long_when_it_comes_byte_by_byte() -> None:
    deframer = Deframer()
    tail = frame(b"x")[1:]
    for byte in b"\x07" * 500 + tail:
        assert deframer.feed(bytes((byte,))) == []
    assert deframer.damaged == 1
