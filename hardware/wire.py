"""The wire of the pegboard: every message, its code and its fields, in one table.

This table is the single source. The codec packs and unpacks by it, and the C header of the
firmware, ``firmware/pegboard/src/wire.h``, is written from it by ``python -m
hardware.firmware.header``; a test tells when the two disagree.

A message on the wire is ``00 COBS(code, number, fields…, CRC-16) 00``. Numbers are little-endian;
the checksum is the complement of ``binascii.crc_hqx`` from 0xFFFF, high byte first. The device
numbers what it says from 0 after each start, the host what it orders; both wrap after 255. Squares
count from 0, the corner a1, along row 1 to h1 and on to 63, the corner h8. ``Side.NEAR`` is where
row 1 is. The layout of HELLO never changes, so that an old device can say that it is old.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import IntEnum, StrEnum

PROTOCOL = 1
MODEL_PEGBOARD = 1
BAUD = 115200

SQUARES = 64
ALL_SQUARES = (1 << SQUARES) - 1
CRC_START = 0xFFFF
CRC_COMPLEMENT = 0xFFFF
CRC_RESIDUE = 0x1D0F
"""What the checksum of a body with its own checksum at the end is; not zero, so that a zero more
or less at the end is noticed."""
LARGEST_BODY = 48
"""Most bytes of code, number, fields and checksum together."""


class Side(IntEnum):
    """A side of the board, and of its clock."""

    NEAR = 0
    FAR = 1


class Key(IntEnum):
    """What is pressed: a side of the lever, or the button that asks."""

    LEVER_NEAR = 0
    LEVER_FAR = 1
    ASK_NEAR = 2
    ASK_FAR = 3


CONTACTS = SQUARES + len(Key)
"""Contacts are numbered: the squares first, then the keys in their order."""


class Fault(IntEnum):
    """What is wrong with a contact; a faulty one says nothing until it is cleared."""

    CLEARED = 0
    STUCK = 1
    FLICKERING = 2


class ClockMode(IntEnum):
    """How the device counts time; the extra time is for each move, or of a byo-yomi period."""

    PLAIN = 0
    FISCHER = 1
    BRONSTEIN = 2
    DELAY = 3
    HOURGLASS = 4
    BYO_YOMI = 5
    COUNT_UP = 6


class ClockState(IntEnum):
    """Whether the clock runs."""

    STOPPED = 0
    RUNNING = 1
    FLAGGED = 2


class Flags(IntEnum):
    """Whose flag lies."""

    NONE = 0
    NEAR = 1
    FAR = 2
    BOTH = 3


class Outcome(IntEnum):
    """What became of an order."""

    DONE = 0
    UNKNOWN_ORDER = 1
    BAD_VALUE = 2
    NOT_NOW = 3


class Width(StrEnum):
    """How a number lies on the wire, as a format of ``struct``."""

    U8 = "B"
    U16 = "H"
    U32 = "I"
    U64 = "Q"

    @property
    def size(self) -> int:
        """Bytes."""
        return struct.calcsize(f"<{self}")


@dataclass(frozen=True, slots=True)
class Field:
    """One number of a message; ``values`` names those allowed, ``least`` and ``most`` bound it."""

    name: str
    width: Width
    meaning: str
    values: type[IntEnum] | None = None
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """A message by its name, as ``SET_CLOCK``; the class of it in Python is ``SetClock``."""

    name: str
    code: int
    meaning: str
    fields: tuple[Field, ...] = ()

    @property
    def class_name(self) -> str:
        """The name of its class."""
        return self.name.title().replace("_", "")

    @property
    def format(self) -> str:
        """The fields as a format of ``struct``."""
        return "<" + "".join(field.width for field in self.fields)

    @property
    def size(self) -> int:
        """Bytes of the fields."""
        return struct.calcsize(self.format)


MOST_TIME_MS = 360_000_000
"""A hundred hours."""
MOST_MOVES = 999

_AT = Field("at_ms", Width.U32, "device milliseconds since its start, at the first equal scan")
_NOW = Field("at_ms", Width.U32, "device milliseconds since its start")
_SQUARE = Field("square", Width.U8, "the aperture", most=SQUARES - 1)
_KEY = Field("key", Width.U8, "what was pressed", Key)


def _side(name: str, meaning: str) -> Field:
    return Field(name, Width.U8, meaning, Side)


def _time(name: str, meaning: str) -> Field:
    return Field(name, Width.U32, meaning, most=MOST_TIME_MS)


def _moves(name: str, meaning: str) -> Field:
    return Field(name, Width.U16, meaning, most=MOST_MOVES)


SIGNALS = (
    Message(
        "HELLO",
        0x01,
        "said after a start and when greeted",
        (
            Field("protocol", Width.U8, "version of this table"),
            Field("model", Width.U8, "kind of device"),
            Field("firmware", Width.U16, "version: hundreds are major, the rest minor"),
            Field("serial", Width.U32, "number of this device, for all its life; 0: none yet"),
            Field("boot", Width.U16, "how many starts; another number tells of a reset"),
            _NOW,
        ),
    ),
    Message("LIFTED", 0x02, "a peg left its aperture", (_SQUARE, _AT)),
    Message("PLACED", 0x03, "a peg entered an aperture", (_SQUARE, _AT)),
    Message(
        "SNAPSHOT",
        0x04,
        "all contacts, about once a second and when asked; agrees with all events before it",
        (
            _NOW,
            Field("occupied", Width.U64, "bit n: a peg is in square n"),
            Field("faulty", Width.U64, "bit n: the contact of square n is not to be believed"),
            Field("keys", Width.U8, "bit n: key n is down", most=(1 << len(Key)) - 1),
        ),
    ),
    Message(
        "FAULTED",
        0x05,
        "a contact is found faulty, or good again",
        (
            Field("contact", Width.U8, "a square, or 64 and more: a key", most=CONTACTS - 1),
            Field("fault", Width.U8, "what is wrong", Fault),
            _NOW,
        ),
    ),
    Message("PRESSED", 0x06, "a lever or button went down", (_KEY, _AT)),
    Message("RELEASED", 0x07, "a lever or button came up", (_KEY, _AT)),
    Message(
        "CLOCK_READING",
        0x08,
        "the clock, at each change, once a second while it runs, and when asked",
        (
            _NOW,
            Field("state", Width.U8, "whether it runs", ClockState),
            _side("turn", "whose time runs, or will"),
            _time("near_ms", "time of the near side: left, or used when counting up"),
            _time("far_ms", "time of the far side"),
            _time("delay_ms", "what is left of the delay of this move"),
            _moves("near_moves", "presses of the near side"),
            _moves("far_moves", "presses of the far side"),
            Field("flags", Width.U8, "whose flag lies", Flags),
            Field("first_flag", Width.U8, "whose flag fell first", Flags, most=Flags.FAR),
            Field("near_times", Width.U8, "byo-yomi periods the near side still has"),
            Field("far_times", Width.U8, "byo-yomi periods the far side still has"),
        ),
    ),
    Message(
        "ANSWERED",
        0x09,
        "what became of an order",
        (
            Field("order", Width.U8, "the number of the order"),
            Field("outcome", Width.U8, "what became of it", Outcome),
        ),
    ),
)

ORDERS = (
    Message("GREET", 0x81, "say HELLO, then all contacts and the clock"),
    Message("REPORT", 0x82, "say all contacts and the clock now"),
    Message(
        "NUMBER",
        0x8B,
        "keep this serial number for all its life; not now, if there is one",
        (Field("serial", Width.U32, "the number", least=1),),
    ),
    Message(
        "SCAN",
        0x83,
        "how often contacts are read",
        (Field("period_ms", Width.U8, "from 2 to 50; 5 after a start", least=2, most=50),),
    ),
    Message(
        "LIGHT",
        0x84,
        "light the lamps of these squares and no others",
        (Field("lit", Width.U64, "bit n: the lamp of square n"),),
    ),
    Message(
        "PIP",
        0x85,
        "sound the buzzer; another PIP takes its place",
        (
            Field("count", Width.U8, "how many pips; 0 is silence", most=20),
            Field("on_ms", Width.U16, "length of a pip", most=5000),
            Field("off_ms", Width.U16, "pause between two", most=5000),
        ),
    ),
    Message(
        "SET_CLOCK",
        0x86,
        "set the clock, stopped, without moves, without further periods",
        (
            Field("mode", Width.U8, "how time is counted", ClockMode),
            _time("near_ms", "time of the near side; an increment before move 1 is in it"),
            _time("far_ms", "time of the far side"),
            _time("near_extra_ms", "increment, delay or byo-yomi period of the near side"),
            _time("far_extra_ms", "increment, delay or byo-yomi period of the far side"),
            Field("times", Width.U8, "byo-yomi periods of each side", most=99),
            Field("runs_on", Width.U8, "1: a flag does not stop the clock", most=1),
        ),
    ),
    Message(
        "ADD_PERIOD",
        0x87,
        "a further period, up to three: a side gets the time when it has made these moves",
        (
            _moves("after_moves", "moves of the game that are made by then"),
            _time("more_ms", "time that each side gets"),
        ),
    ),
    Message(
        "START_CLOCK",
        0x88,
        "let the time of one side run",
        (
            _side("turn", "whose time runs"),
            Field("by_lever", Width.U8, "1: the lever of that side ends its turn", most=1),
        ),
    ),
    Message("STOP_CLOCK", 0x89, "stop both times"),
    Message(
        "ADJUST_CLOCK",
        0x8A,
        "set the time and moves of one side, and raise its flag if it has time",
        (
            _side("side", "whose"),
            _time("left_ms", "time it has then"),
            _moves("moves", "moves it has made then"),
        ),
    ),
)
