"""Frames on the wire: COBS between zero bytes, with a CRC-16 at the end.

Consistent overhead byte stuffing (Cheshire and Baker, 1999) takes every zero out of a body, so a
zero on the wire is always the end of a frame and a reader that lost its place finds it at the
next one. Each frame has a zero before it too: noise before a frame costs the noise, not the frame.
"""

from __future__ import annotations

from binascii import crc_hqx

from hardware.wire import CRC_COMPLEMENT, CRC_RESIDUE, CRC_START, LARGEST_BODY

_DELIMITER = b"\0"
_CHECKSUM_SIZE = 2
_LARGEST_FRAME = LARGEST_BODY + 1
_LONGEST_RUN = 0xFE


def frame(content: bytes) -> bytes:
    """A frame around the content, with its checksum and both delimiters.

    Raises:
        ValueError: the content is larger than a frame may be.
    """
    checksum = crc_hqx(content, CRC_START) ^ CRC_COMPLEMENT
    body = content + checksum.to_bytes(_CHECKSUM_SIZE, "big")
    if len(body) > LARGEST_BODY:
        raise ValueError(f"{len(content)} bytes are more than a frame may hold")
    stuffed = b"".join(bytes((len(run) + 1,)) + run for run in body.split(_DELIMITER))
    return _DELIMITER + stuffed + _DELIMITER


class Deframer:
    """Takes bytes as they come and gives the contents of whole and undamaged frames.

    ``damaged`` counts what stood between two delimiters and was no frame. However much is fed,
    no more than one frame's worth is kept.
    """

    __slots__ = ("_pending", "damaged")

    def __init__(self) -> None:
        self._pending = b""
        self.damaged = 0

    def feed(self, data: bytes) -> list[bytes]:
        """The contents of all frames that these bytes complete."""
        *stretches, rest = (self._pending + data).split(_DELIMITER)
        # One byte too many is kept, so that a frame that is too long stays too long.
        self._pending = rest[: _LARGEST_FRAME + 1]
        contents = []
        for stretch in stretches:
            if not stretch:
                continue
            content = _content(stretch)
            if content is None:
                self.damaged += 1
            else:
                contents.append(content)
        return contents


def _content(stuffed: bytes) -> bytes | None:
    """What a frame holds, without its checksum; None if it is damaged."""
    if len(stuffed) > _LARGEST_FRAME:
        return None
    runs = []
    place = 0
    while place < len(stuffed):
        end = place + stuffed[place]
        if end > len(stuffed) or stuffed[place] > _LONGEST_RUN:
            return None
        runs.append(stuffed[place + 1 : end])
        place = end
    body = _DELIMITER.join(runs)
    if len(body) <= _CHECKSUM_SIZE or crc_hqx(body, CRC_START) != CRC_RESIDUE:
        return None
    return body[:-_CHECKSUM_SIZE]
