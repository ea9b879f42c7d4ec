"""Questions with choices, the difference first: "From Bella one, or from Felix three?"

What all choices share is left out. Choices whose words sound alike are told apart by what they
take, or else get a number each.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import chess

from accessible.hearing.choices import (
    Difference,
    Facet,
    Label,
    by_captured,
    difference,
    sound_alike,
)
from accessible.hearing.lexicon import LONG, SHORT, TAKES, Lexicon
from accessible.hearing.phrases import Choice
from accessible.telling.announcements import Style
from accessible.telling.wording import Wording

_PROMOTION = (("Q",), ("R",), ("B",), ("N",))
_PLACES = ("first", "second", "third")
_COUNTS = ("none", "one", "two", "three")


def choice_question(
    choices: Sequence[Choice], position: chess.Board, say: Wording, words: Lexicon, style: Style
) -> tuple[str, str]:
    """The key and the text of the question which of the choices was meant."""
    told, is_numbered = _told_apart(choices, position, words, style)
    if tuple(label.tokens for label in told.labels) == _PROMOTION:
        return "ask-new-piece", say("ask-new-piece")
    labels = [_label(label, told, say, words, style) for label in told.labels]
    if len(labels) == 1 and told.labels[0].command:
        return "ask-command", say("ask-command", command=labels[0])
    if told.all_take and told.facets == {Facet.PIECE} and not is_numbered:
        labels[0] = say("choice-taking", choice=labels[0])
    count = _COUNTS[len(labels)]
    key = f"ask-numbered-{count}" if is_numbered else f"ask-{count}"
    text = say(key, **dict(zip(_PLACES, labels, strict=False)))
    first = len(text) - len(text.lstrip("¿"))
    return key, text[:first] + text[first : first + 1].upper() + text[first + 1 :]


def _told_apart(
    choices: Sequence[Choice], position: chess.Board, words: Lexicon, style: Style
) -> tuple[Difference, bool]:
    """By what the choices are told apart, and whether they need numbers to be."""
    told = difference(position, choices)
    if not _any_alike(told, words, style):
        return told, False
    captured = by_captured(position, choices)
    if captured and not _any_alike(captured, words, style):
        return captured, False
    return told, True


def _any_alike(told: Difference, words: Lexicon, style: Style) -> bool:
    pairs = combinations(told.labels, 2)
    return any(sound_alike(one, other, words.code, style.naming) for one, other in pairs)


def _label(label: Label, told: Difference, say: Wording, words: Lexicon, style: Style) -> str:
    """What one choice is called, beginning small unless it is a name."""
    text = " ".join(words.say(token, style.naming) for token in label.tokens)
    if label.command:
        return " ".join(filter(None, (words.commands[label.command][0], text)))
    if label.tokens in ((SHORT,), (LONG,)) or len(told.facets) > 1:
        return text
    match next(iter(told.facets)):
        case Facet.PIECE:
            return say("choice-piece", piece=label.tokens[0])
        case Facet.CAPTURED:
            return say("choice-captured", piece=label.tokens[-1])
        case Facet.ORIGIN:
            return say("choice-origin", square=text)
        case Facet.TARGET if label.tokens[0] != TAKES:
            return say("choice-target", square=text)
    return text
