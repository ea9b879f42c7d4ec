"""The table of the wire, the classes and the limits agree with each other."""

from __future__ import annotations

from dataclasses import fields

import pytest

from hardware.wire import LARGEST_BODY, ORDERS, SIGNALS, Message
from tests.hardware.messages import CLASSES

MESSAGES = (*SIGNALS, *ORDERS)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.name)
def test_the_class_of_a_message_has_the_fields_of_the_table(message: Message) -> None:
    named = [field.name for field in fields(CLASSES[message.class_name])]
    assert named == [field.name for field in message.fields]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.name)
def test_a_message_fits_into_a_frame(message: Message) -> None:
    assert 2 + message.size + 2 <= LARGEST_BODY


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.name)
def test_named_values_count_from_zero(message: Message) -> None:
    for field in message.fields:
        if field.values is not None:
            assert list(field.values) == list(range(len(field.values)))


def test_no_code_means_two_things() -> None:
    codes = [message.code for message in MESSAGES]
    assert len(set(codes)) == len(codes)
    assert all(code < 0x80 for code in (m.code for m in SIGNALS))
    assert all(code >= 0x80 for code in (m.code for m in ORDERS))
