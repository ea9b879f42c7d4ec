"""Sentences of a language, from ``wordings/*.ftl``; a new language is a file."""

from __future__ import annotations

from functools import cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource


class Wording:
    """The sentences of one language."""

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.language = language
        self._bundle = bundle

    def __call__(self, key: str, **arguments: str | int) -> str:
        """The sentence called ``key``.

        Raises KeyError for an unknown key and ValueError for a missing argument: both are faults of
        the program that tests find, never of a person.
        """
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(message.value, arguments)
        if errors:
            raise ValueError(f"{key}: {errors}")
        return str(text)


def languages() -> tuple[str, ...]:
    """The codes of the languages that have sentences, in alphabetical order."""
    folder = resources.files("accessible.telling") / "wordings"
    names = (f.name for f in folder.iterdir())
    return tuple(sorted(n.removesuffix(".ftl") for n in names if n.endswith(".ftl")))


@cache
def wording(language: str) -> Wording:
    """The sentences of a language that has a file; raises FileNotFoundError for any other."""
    file = resources.files("accessible.telling") / "wordings" / f"{language}.ftl"
    # Isolation marks around arguments are invisible on paper but spelt out by some voices.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return Wording(language, bundle)
