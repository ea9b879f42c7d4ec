"""A message letter by letter in the radio alphabet, a word on each line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from accessible.hearing.lexicon import RANKS, Lexicon, fold

_WORDS = (
    "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar "
    "Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu"
)
ALPHABET = {word[0].lower(): word for word in _WORDS.split()}


def spelled(texts: Iterable[str], words: Lexicon) -> Iterator[tuple[str, str]]:
    """The words of some texts with their letters; large letters are not told from small ones."""
    for text in texts:
        for word in text.replace("/", " ").split():
            letters = [_letter(c, words) for c in fold(word) if c != " "]
            if letters:
                yield word.rstrip(".,:;?"), ", ".join(letters)


def _letter(letter: str, words: Lexicon) -> str:
    if letter in RANKS:
        return words.say(letter)
    return ALPHABET.get(letter, letter)
