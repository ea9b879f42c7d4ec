"""Parameters of the Laws as a person writes them: ``2 min``, ``yes``, ``becomes a queen``.

The data of the editions and the organiser's overrides (D.1) are read by the same rules.
"""

from __future__ import annotations

import re
import tomllib
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Any

from accessible.timing.spans import Span

UNITS = {"ms": 1, "s": 1000, "min": 60_000, "h": 3_600_000}
TRUTHS = {"yes": True, "no": False, "true": True, "false": False}
UNSTATED = "to be stated"  # a default time that the event has to name (6.7.1)


class OverrideFault(StrEnum):
    """What is wrong with an organiser's override."""

    UNKNOWN_NAME = "unknown-name"
    UNKNOWN_VALUE = "unknown-value"


class OverrideError(ValueError):
    """An override (D.1) that cannot be taken; ``fault`` and the texts make a spoken sentence."""

    def __init__(self, name: str, value: str, fault: OverrideFault) -> None:
        self.name = name
        self.value = value
        self.fault = fault
        self.key = f"override-{fault}"
        match fault:
            case OverrideFault.UNKNOWN_NAME:
                sentence = f"The Laws have no parameter {name}. Check its spelling."
            case OverrideFault.UNKNOWN_VALUE:
                sentence = f"The parameter {name} cannot be {value}. Choose another value."
        super().__init__(sentence)


def read_span(text: str) -> Span:
    """The span a text such as ``2 min``, ``90 s``, ``1 h`` or ``0`` names.

    Raises:
        ValueError: the text is no number with a unit.
    """
    if text.strip() == "0":
        return Span(0)
    parts = re.fullmatch(r"\s*([0-9]{1,9})\s*(ms|s|min|h)\s*", text, re.ASCII)
    if parts is None:
        raise ValueError(text)
    return Span(int(parts[1]) * UNITS[parts[2]])


def read_value(kind: Any, value: object) -> Any:
    """A value of a parameter's type from a text, or from TOML's own booleans and numbers.

    Raises:
        ValueError: the value is none of that type.
    """
    if kind is bool:
        return value if isinstance(value, bool) else _member(TRUTHS, str(value).strip().lower())
    if isinstance(value, bool):
        raise ValueError(value)
    text = str(value).strip()
    if kind == Span | None:
        return None if text == UNSTATED else read_span(text)
    if kind is Span:
        return read_span(text)
    if kind is int:
        if not re.fullmatch(r"[0-9]{1,4}", text, re.ASCII):
            raise ValueError(text)
        return int(text)
    return kind(text)


def texts_of(
    edition: str, speed: str, *, is_supervised: bool
) -> tuple[dict[str, Any], frozenset[str]]:
    """The values of an edition as they are written, and the names of the unverified ones.

    The sections for a speed lie on top of the standard section of the same edition.
    """
    sections = _file()[edition]
    layers: list[dict[str, Any]] = [_standard(edition), sections.get(speed, {})]
    if not is_supervised:
        layers.append(sections.get(f"{speed}-unsupervised", {}))
    values: dict[str, Any] = {}
    for layer in layers:
        values |= layer
    values.pop("unverified", None)
    doubted = (layer.get("unverified", ()) for layer in (sections["standard"], *layers[1:]))
    return values, frozenset(name for names in doubted for name in names)


def _standard(edition: str) -> dict[str, Any]:
    """The standard values of an edition on top of those of the edition it builds on."""
    section = _file()[edition]
    older = section.get("builds_on")
    values: dict[str, Any] = (_standard(older) if older else {}) | section["standard"]
    return values


@cache
def _file() -> dict[str, Any]:
    """The contents of ``editions.toml``."""
    file = resources.files("accessible.laws") / "editions.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _member(table: dict[str, bool], text: str) -> bool:
    """The entry of a table; raises ValueError if there is none."""
    if text not in table:
        raise ValueError(text)
    return table[text]
