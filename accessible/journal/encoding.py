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


def _name(kind: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


FACTS: dict[str, type[Any]] = {_name(kind): kind for kind in typing.get_args(Fact)}


def encode(fact: Fact) -> dict[str, Any]:
    """A fact as a JSON object; ``fact`` names its kind. A field left at None is left out."""
    values = {
        f.name: value
        for f in dataclasses.fields(fact)
        if (value := getattr(fact, f.name)) is not None or f.default is not None
    }
    return {"fact": _name(type(fact))} | {name: _plain(v) for name, v in values.items()}


def decode(data: dict[str, Any]) -> Fact:
    """A fact from its JSON object.

    Raises UnknownFactError for a kind, a field or a value that this version does not know.
    """
    kind = FACTS.get(str(data.get("fact")))
    if kind is None:
        raise UnknownFactError(f"there is no fact called {data.get('fact')!r}")
    hints = typing.get_type_hints(kind)
    try:
        values = {k: _value(hints[k], v) for k, v in data.items() if k != "fact"}
        fact: Fact = kind(**values)
    except (KeyError, TypeError, ValueError) as error:
        raise UnknownFactError(f"the fact {data['fact']} cannot be read: {error}") from error
    return fact


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
