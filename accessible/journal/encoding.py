"""Facts as plain JSON objects and back, by their fields."""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from enum import StrEnum
from typing import Any

import chess

from accessible.game.facts import Fact


class UnknownFactError(ValueError):
    """The object is no fact this version knows; an adjudicating reader must stop."""


def kind_name(kind: type) -> str:
    """How a kind of fact or intent is called in JSON."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


FACTS: dict[str, type[Any]] = {kind_name(kind): kind for kind in typing.get_args(Fact)}


def encode(fact: Fact) -> dict[str, Any]:
    """A fact as a JSON object; ``fact`` names its kind. A field left at None is left out."""
    return {"fact": kind_name(type(fact))} | encode_fields(fact)


def encode_fields(thing: Any) -> dict[str, Any]:
    """The fields of a fact or an intent as plain values; one left at None is left out."""
    values = {
        f.name: value
        for f in dataclasses.fields(thing)
        if (value := getattr(thing, f.name)) is not None or f.default is not None
    }
    return {name: _plain(v) for name, v in values.items()}


def decode(data: dict[str, Any]) -> Fact:
    """A fact from its JSON object.

    Raises UnknownFactError for a kind, a field or a value that this version does not know.
    """
    kind = FACTS.get(str(data.get("fact")))
    if kind is None:
        raise UnknownFactError(f"there is no fact called {data.get('fact')!r}")
    try:
        fact: Fact = decode_fields(kind, {k: v for k, v in data.items() if k != "fact"})
    except (KeyError, TypeError, ValueError) as error:
        raise UnknownFactError(f"the fact {data['fact']} cannot be read: {error}") from error
    return fact


def decode_fields(kind: type[Any], data: dict[str, Any]) -> Any:
    """A fact or an intent of a kind from its fields; raises KeyError, TypeError or ValueError."""
    hints = typing.get_type_hints(kind)
    return kind(**{name: _value(hints[name], value) for name, value in data.items()})


def _plain(value: object) -> str | int | None:
    match value:
        case None:
            return None
        case chess.Move():
            return value.uci()
        case StrEnum():
            return value.value
        case str() | int():
            return value
    raise TypeError(f"a fact holds a {type(value).__name__}, which the journal cannot write")


def _value(hint: Any, value: Any) -> Any:
    if typing.get_origin(hint) in (types.UnionType, typing.Union):
        if value is None:
            return None
        hint = next(h for h in typing.get_args(hint) if h is not type(None))
    hint = getattr(hint, "__supertype__", hint)  # a span is a whole number of milliseconds
    if hint is chess.Move:
        return chess.Move.from_uci(value)
    plain = hint if hint in (bool, int) else str
    if type(value) is not plain:
        raise TypeError(f"{value!r} is not a {hint.__name__}")
    return hint(value)
