"""A message letter by letter in the radio alphabet, a word on each line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from accessible.hearing.lexicon import RANKS, Lexicon, fold

_WORDS = (
    "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar "
    "Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu"
)
ALPHABET = {word[0].lower(): word for word in _WORDS.split()}


def spelled(
    texts: Iterable[str], words: Lexicon, large: Callable[[str], str]
) -> Iterator[tuple[str, str]]:
    """The words of some texts with their letters; ``large`` says a large one.

    In a position as programs write it large letters are White's men; elsewhere they say nothing.
    """
    for text in texts:
        tells = large if "/" in text else str
        for word in text.replace("/", " ").split():
            letters = [
                tells(_letter(letter, words)) if character.isupper() else _letter(letter, words)
                for character in word
                for letter in fold(character)
            ]
            if letters:
                yield word.rstrip(".,:;?"), ", ".join(letters)


def _letter(letter: str, words: Lexicon) -> str:
    if letter in RANKS:
        return words.say(letter)
    return ALPHABET.get(letter, letter)
