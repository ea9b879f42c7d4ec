"""Writes the C header of the wire from its table: ``python -m hardware.firmware.header``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path

from hardware import wire
from hardware.wire import ORDERS, SIGNALS, Field, Message, Width

HEADER = Path(__file__).parent / "pegboard" / "src" / "wire.h"

_ENUMS = (
    wire.Side,
    wire.Key,
    wire.Fault,
    wire.ClockMode,
    wire.ClockState,
    wire.Flags,
    wire.Outcome,
)
_NUMBERS = ("PROTOCOL", "MODEL_PEGBOARD", "BAUD", "SQUARES", "CONTACTS")
_LIMITS = (
    "CRC_START",
    "CRC_COMPLEMENT",
    "CRC_RESIDUE",
    "LARGEST_BODY",
    "MOST_TIME_MS",
    "MOST_MOVES",
)
_TOP = """\
/* The wire of the pegboard. Written by hardware/firmware/header.py from hardware/wire.py: change
   the table there, not this file. Bit n of a set of squares is bit n % 8 of its byte n / 8. */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
"""
_PUT_AND_GET = """\
static inline uint8_t *wire_put_u16(uint8_t *to, uint16_t value) {
    *to++ = (uint8_t)value;
    *to++ = (uint8_t)(value >> 8);
    return to;
}

static inline uint8_t *wire_put_u32(uint8_t *to, uint32_t value) {
    to = wire_put_u16(to, (uint16_t)value);
    return wire_put_u16(to, (uint16_t)(value >> 16));
}

static inline uint16_t wire_get_u16(const uint8_t *from) {
    return (uint16_t)(from[0] | (uint16_t)((uint16_t)from[1] << 8));
}

static inline uint32_t wire_get_u32(const uint8_t *from) {
    return wire_get_u16(from) | ((uint32_t)wire_get_u16(from + 2) << 16);
}
"""
_TYPES = {Width.U8: "uint8_t", Width.U16: "uint16_t", Width.U32: "uint32_t", Width.U64: "uint8_t"}


def header() -> str:
    """The whole header."""
    parts = [_TOP, "\n".join(_numbers()), *map(_enum, _ENUMS), _PUT_AND_GET]
    parts += [_declared(message) for message in (*SIGNALS, *ORDERS) if message.fields]
    parts += [_put(message) for message in SIGNALS]
    parts += [_get(message) for message in ORDERS if message.fields]
    parts += [_sizes(), "#endif\n"]
    return "\n".join(parts)


def _numbers() -> Iterator[str]:
    for name in (*_NUMBERS, *_LIMITS):
        yield f"#define WIRE_{name} {getattr(wire, name)}u"
    for message in (*SIGNALS, *ORDERS):
        yield f"/* {message.meaning} */"
        yield f"#define WIRE_{message.name} 0x{message.code:02X}u"
        yield f"#define WIRE_{message.name}_SIZE {message.size}u"
    yield ""


def _enum(values: type[IntEnum]) -> str:
    prefix = "".join(f"_{c}" if c.isupper() else c.upper() for c in values.__name__).lstrip("_")
    lines = [f"    {prefix}_{value.name} = {value.value}," for value in values]
    return "\n".join([f"enum {prefix.lower()} {{", *lines, "};", ""])


def _declared(message: Message) -> str:
    lines = [f"    {_member(field)}; /* {field.meaning} */" for field in message.fields]
    return "\n".join([f"struct wire_{message.name.lower()} {{", *lines, "};", ""])


def _member(field: Field) -> str:
    return f"{_TYPES[field.width]} {field.name}" + ("[8]" if field.width is Width.U64 else "")


def _put(message: Message) -> str:
    name = message.name.lower()
    lines = [f"static inline void wire_put_{name}(uint8_t *to, const struct wire_{name} *from) {{"]
    for place, field in _places(message):
        at = f"to + {place}"
        match field.width:
            case Width.U8:
                lines.append(f"    to[{place}] = from->{field.name};")
            case Width.U64:
                lines.append(f"    memcpy({at}, from->{field.name}, 8);")
            case _:
                lines.append(f"    wire_put_{field.width.name.lower()}({at}, from->{field.name});")
    return "\n".join([*lines, "}", ""])


def _get(message: Message) -> str:
    name = message.name.lower()
    lines = [
        "/* False if a value is not allowed. */",
        f"static inline bool wire_get_{name}(struct wire_{name} *to, const uint8_t *from) {{",
    ]
    for place, field in _places(message):
        at = f"from + {place}"
        match field.width:
            case Width.U8:
                lines.append(f"    to->{field.name} = from[{place}];")
            case Width.U64:
                lines.append(f"    memcpy(to->{field.name}, {at}, 8);")
            case _:
                got = f"wire_get_{field.width.name.lower()}({at})"
                lines.append(f"    to->{field.name} = {got};")
    tests = [test for field in message.fields for test in _tests(field)]
    joint = " &&\n           "
    return "\n".join([*lines, f"    return {joint.join(tests) or 'true'};", "}", ""])


def _tests(field: Field) -> Iterator[str]:
    if field.least:
        yield f"to->{field.name} >= {field.least}u"
    most = len(field.values) - 1 if field.values and field.most is None else field.most
    if most is not None:
        yield f"to->{field.name} <= {most}u"


def _places(message: Message) -> Iterator[tuple[int, Field]]:
    place = 0
    for field in message.fields:
        yield place, field
        place += field.width.size


def _sizes() -> str:
    lines = [
        "/* Bytes of the fields of an order; -1 if there is no such order. */",
        "static inline int8_t wire_order_size(uint8_t code) {",
        "    switch (code) {",
        *(f"    case WIRE_{m.name}: return (int8_t)WIRE_{m.name}_SIZE;" for m in ORDERS),
        "    default: return -1;",
        "    }",
        "}",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    HEADER.parent.mkdir(parents=True, exist_ok=True)
    HEADER.write_text(header(), encoding="utf-8")
    sys.stdout.write(f"{HEADER.name} is written.\n")
