"""Messages to bytes and back, by the table in ``wire``; no input, no output, no time."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import astuple, dataclass
from functools import cache
from typing import Any, Generic, TypeVar, get_args

from hardware.framing import Deframer, frame
from hardware.orders import Order
from hardware.signals import Signal
from hardware.wire import ORDERS, SIGNALS, Field, Message

_HEAD_SIZE = 2


M = TypeVar("M", Signal, Order)


@dataclass(frozen=True, slots=True)
class Numbered(Generic[M]):
    """A signal or order with its number, 0 to 255."""

    number: int
    message: M


class Codec(Generic[M]):
    """Reads the messages of one direction: what a device says, or what it is told.

    ``damaged`` counts stretches that were no frame, ``foreign`` undamaged frames that are no
    message of this direction: another protocol, or noise that met the checksum by chance.
    """

    __slots__ = ("_deframer", "_known", "foreign")

    def __init__(self, known: dict[int, _Layout]) -> None:
        self._known = known
        self._deframer = Deframer()
        self.foreign = 0

    @property
    def damaged(self) -> int:
        """How many stretches between two delimiters were no frame."""
        return self._deframer.damaged

    def feed(self, data: bytes) -> list[Numbered[M]]:
        """All messages that these bytes complete, in order; what is not understood is counted."""
        messages: list[Numbered[M]] = []
        for content in self._deframer.feed(data):
            layout = self._known.get(content[0])
            message = layout.read(content) if layout else None
            if message is None:
                self.foreign += 1
            else:
                messages.append(message)
        return messages


def signal_codec() -> Codec[Signal]:
    """Reads what a device says."""
    return Codec(_layouts()[0])


def order_codec() -> Codec[Order]:
    """Reads what a device is told."""
    return Codec(_layouts()[1])


def encode(message: Signal | Order, number: int) -> bytes:
    """A message as a frame for the wire.

    Raises:
        ValueError: a value is not one that the wire can carry.
    """
    return frame(_by_class()[type(message)].write(message, number))


@dataclass(frozen=True, slots=True)
class _Layout:
    message: Message
    make: Any
    numbers: struct.Struct

    def read(self, content: bytes) -> Numbered[Any] | None:
        """The message, or None if its length or a value is not that of the table."""
        if len(content) != _HEAD_SIZE + self.numbers.size:
            return None
        found = self.numbers.unpack_from(content, _HEAD_SIZE)
        if not all(map(_is_allowed, self.message.fields, found)):
            return None
        values = map(_value, self.message.fields, found)
        return Numbered(content[1], self.make(*values))

    def write(self, message: Signal | Order, number: int) -> bytes:
        values = astuple(message)
        for field, value in zip(self.message.fields, values, strict=True):
            if not (_fits(field, value) and _is_allowed(field, value)):
                raise ValueError(f"{field.name} of {type(message).__name__} cannot be {value}")
        return bytes((self.message.code, number)) + self.numbers.pack(*values)


def _fits(field: Field, value: int) -> bool:
    return 0 <= value < 1 << (8 * field.width.size)


def _is_allowed(field: Field, value: int) -> bool:
    if value < field.least or (field.most is not None and value > field.most):
        return False
    return field.values is None or value < len(field.values)


def _value(field: Field, value: int) -> int:
    return value if field.values is None else field.values(value)


@cache
def _layouts() -> tuple[dict[int, _Layout], dict[int, _Layout]]:
    return _coded(SIGNALS, get_args(Signal)), _coded(ORDERS, get_args(Order))


@cache
def _by_class() -> dict[type, _Layout]:
    return {layout.make: layout for known in _layouts() for layout in known.values()}


def _coded(messages: Iterable[Message], classes: Iterable[type]) -> dict[int, _Layout]:
    named = {made.__name__: made for made in classes}
    return {
        message.code: _Layout(message, named[message.class_name], struct.Struct(message.format))
        for message in messages
    }
