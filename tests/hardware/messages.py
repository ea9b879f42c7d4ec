"""Messages of every kind, made from the wire's own table."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st

from hardware.orders import Order
from hardware.signals import Signal
from hardware.wire import ORDERS, SIGNALS, Field, Message

CLASSES = {made.__name__: made for made in (*get_args(Signal), *get_args(Order))}


def _values(field: Field) -> st.SearchStrategy[int]:
    most = (1 << (8 * field.width.size)) - 1 if field.most is None else field.most
    if field.values is not None:
        return st.sampled_from([v for v in field.values if v <= most])
    return st.integers(field.least, most)


def _made(message: Message) -> st.SearchStrategy[Signal | Order]:
    return st.builds(CLASSES[message.class_name], *map(_values, message.fields))


signals = st.one_of([_made(message) for message in SIGNALS])
orders = st.one_of([_made(message) for message in ORDERS])
numbers = st.integers(0, 255)
