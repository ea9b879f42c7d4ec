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
    # CRC-16/GENIBUS of the digits 1 to 9 is 0xD64E.
    assert frame(b"123456789") == b"\x00\x0c123456789\xd6\x4e\x00"
    assert crc_hqx(b"123456789", CRC_START) ^ 0xFFFF == 0xD64E


def test_a_zero_inside_is_stuffed() -> None:
    assert frame(b"\x82\x00")[:4] == b"\x00\x02\x82\x03"


def stuffing(framed: bytes) -> set[int]:
    """Where the bytes stand that COBS has put in."""
    places, place = set(), 1
    while place < len(framed) - 1:
        places.add(place)
        place += framed[place]
    return places


@given(contents, st.data())
def test_a_flipped_bit_of_what_is_carried_is_always_noticed(
    content: bytes, data: st.DataObject
) -> None:
    framed = bytearray(frame(content))
    carried = sorted(set(range(1, len(framed) - 1)) - stuffing(framed))
    place, bit = data.draw(st.sampled_from(carried)), data.draw(st.integers(0, 7))
    framed[place] ^= 1 << bit
    if framed[place] != 0:  # else it is two stretches, of which the first is too short for its run
        assert Deframer().feed(bytes(framed)) == []


@given(contents)
def test_a_frame_that_lost_a_zero_at_its_end_is_no_other_frame(content: bytes) -> None:
    framed = frame(content)
    if framed[-2] == 1:  # the last byte of the checksum is zero, and its stuffing becomes one
        assert Deframer().feed(framed[:-2] + b"\0") == []
    assert Deframer().feed(framed[:-1] + b"\x01\0") == []


def test_a_checksum_that_ends_in_zero_is_not_cut_short() -> None:
    ending = [c for c in (bytes((a, b)) for a in range(256) for b in range(4)) if _ends_in_zero(c)]
    assert ending
    for content in ending:
        assert Deframer().feed(frame(content)[:-2] + b"\0") == []


def _ends_in_zero(content: bytes) -> bool:
    return frame(content)[-2] == 1


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
