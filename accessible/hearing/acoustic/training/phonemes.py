"""From the sounds of one language to the nearest sounds of a voice made for another.

A voice speaks a foreign word with its accent, as people do. That gives languages with few free
voices more of them, and trains the model on accents. The sounds come from espeak-ng as IPA.
"""

from __future__ import annotations

import subprocess
from functools import cache

# IPA as espeak-ng writes it, longest first where it matters, to the phones of American English.
_AMERICAN = {
    "tʃ": "ch", "tɕ": "ch", "tʂ": "ch", "dʒ": "jh", "dʑ": "jh", "dʐ": "jh", "aɪ": "ay", "aʊ": "aw",
    "ɔø": "oy", "ɔɪ": "oy", "ɔy": "oy", "eɪ": "ey", "ɛɪ": "ey", "oʊ": "ow", "əʊ": "ow", "ɛʊ": "aw",
    "ɛ̃": "ae n", "ɔ̃": "ao n", "ɑ̃": "aa n", "œ̃": "ah n", "ɐ̃": "ah n", "ũ": "uw n", "õ": "ow n",
    "yː": "uw", "a": "aa", "ɑ": "aa", "ɐ": "ah", "æ": "ae", "ɒ": "aa", "ɔ": "ao", "o": "ow",
    "ɵ": "uh", "ø": "er", "œ": "er", "y": "uh", "ʏ": "uh", "e": "ey", "ɛ": "eh", "ə": "ax",
    "ɜ": "er", "ɚ": "er", "ɪ": "ih", "i": "iy", "ɨ": "ih", "u": "uw", "ʊ": "uh", "ʌ": "ah",
    "p": "p", "b": "b", "t": "t", "d": "d", "k": "k", "ɡ": "g", "g": "g", "f": "f", "v": "v",
    "s": "s", "z": "z", "m": "m", "n": "n", "l": "l", "h": "hh", "x": "hh", "χ": "hh", "ç": "sh",
    "ɣ": "g", "ʁ": "r", "ɾ": "r", "r": "r", "ɹ": "r", "ʀ": "r", "ʃ": "sh", "ʒ": "zh", "ʂ": "sh",
    "ʐ": "zh", "ɕ": "sh", "ʑ": "zh", "θ": "th", "ð": "dh", "ɲ": "n y", "ŋ": "ng", "ʎ": "l y",
    "ɫ": "l", "ɭ": "l", "β": "b", "c": "k", "j": "y", "ʋ": "v", "w": "w", "ɥ": "w", "ʝ": "y",
}  # fmt: skip
_CYRILLIC = {
    "tʃ": "ч", "tɕ": "ч", "tʂ": "ч", "dʒ": "дж", "ts": "ц", "aɪ": "ай", "aʊ": "ау", "ɔø": "ой",
    "ɔɪ": "ой", "eɪ": "эй", "ɛɪ": "эй", "oʊ": "оу", "əʊ": "оу", "ɛ̃": "эн", "ɔ̃": "он", "ɑ̃": "ан",
    "œ̃": "ён", "ɐ̃": "ан", "ũ": "ун", "õ": "он", "a": "а", "ɑ": "а", "ɐ": "а", "æ": "э",
    "ɒ": "о", "ɔ": "о", "o": "о", "ɵ": "у", "ø": "ё", "œ": "ё", "y": "ю", "ʏ": "ю", "e": "э",
    "ɛ": "э", "ə": "э", "ɜ": "эр", "ɚ": "эр", "ɪ": "и", "i": "и", "ɨ": "ы", "u": "у", "ʊ": "у",
    "ʌ": "а", "p": "п", "b": "б", "t": "т", "d": "д", "k": "к", "ɡ": "г", "g": "г", "f": "ф",
    "v": "в", "s": "с", "z": "з", "m": "м", "n": "н", "l": "л", "h": "х", "x": "х", "χ": "х",
    "ç": "щ", "ɣ": "г", "ʁ": "р", "ɾ": "р", "r": "р", "ɹ": "р", "ʀ": "р", "ʃ": "ш", "ʒ": "ж",
    "ʂ": "ш", "ʐ": "ж", "ɕ": "щ", "ʑ": "жь", "θ": "с", "ð": "з", "ɲ": "нь", "ŋ": "нг", "ʎ": "ль",
    "ɫ": "л", "ɭ": "л", "β": "в", "c": "к", "j": "й", "ʋ": "в", "w": "в", "ɥ": "в", "ʝ": "й",
}  # fmt: skip
_ESPERANTO = {
    "tʃ": "ĉ", "tɕ": "ĉ", "tʂ": "ĉ", "dʒ": "ĝ", "ts": "c", "aɪ": "aj", "aʊ": "aŭ", "ɔø": "oj",
    "ɔɪ": "oj", "eɪ": "ej", "ɛɪ": "ej", "oʊ": "oŭ", "əʊ": "oŭ", "ɛ̃": "en", "ɔ̃": "on", "ɑ̃": "an",
    "œ̃": "en", "ɐ̃": "an", "ũ": "un", "õ": "on", "a": "a", "ɑ": "a", "ɐ": "a", "æ": "e",
    "ɒ": "o", "ɔ": "o", "o": "o", "ɵ": "u", "ø": "e", "œ": "e", "y": "u", "ʏ": "u", "e": "e",
    "ɛ": "e", "ə": "e", "ɜ": "er", "ɚ": "er", "ɪ": "i", "i": "i", "ɨ": "i", "u": "u", "ʊ": "u",
    "ʌ": "a", "p": "p", "b": "b", "t": "t", "d": "d", "k": "k", "ɡ": "g", "g": "g", "f": "f",
    "v": "v", "s": "s", "z": "z", "m": "m", "n": "n", "l": "l", "h": "h", "x": "ĥ", "χ": "ĥ",
    "ç": "ŝ", "ɣ": "g", "ʁ": "r", "ɾ": "r", "r": "r", "ɹ": "r", "ʀ": "r", "ʃ": "ŝ", "ʒ": "ĵ",
    "ʂ": "ŝ", "ʐ": "ĵ", "ɕ": "ŝ", "ʑ": "ĵ", "θ": "s", "ð": "d", "ɲ": "nj", "ŋ": "ng", "ʎ": "lj",
    "ɫ": "l", "ɭ": "l", "β": "v", "c": "k", "j": "j", "ʋ": "v", "w": "v", "ɥ": "v", "ʝ": "j",
}  # fmt: skip
# The phones of American English as hibari and Kokoro write them.
_HIBARI = {
    "aa": "ɑ", "ae": "æ", "ah": "ʌ", "ao": "ɔ", "aw": "W", "ax": "ə", "ay": "I", "ch": "ʧ",
    "dh": "ð", "eh": "ɛ", "er": "ɜɹ", "ey": "A", "g": "ɡ", "hh": "h", "ih": "ɪ", "iy": "i",
    "jh": "ʤ", "ng": "ŋ", "ow": "O", "oy": "Y", "r": "ɹ", "sh": "ʃ", "th": "θ", "uh": "ʊ",
    "uw": "u", "y": "j", "zh": "ʒ",
}  # fmt: skip
_VOWELS = {"aa", "ae", "ah", "ao", "aw", "ax", "ay", "eh", "er", "ey", "ih", "iy", "ow", "oy", "uh"}
_STRESS = "ˈ"
_MOST_SYMBOLS = 2


@cache
def ipa(language: str, text: str) -> str:
    """How espeak-ng pronounces a text, words parted by spaces."""
    command = ["espeak-ng", "-q", "--ipa", "-v", language, text]
    said = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    return " ".join(word for word in said.split() if not word.startswith("("))


def american(sounds: str) -> list[list[str]]:
    """The words of an IPA text as phones of American English; unknown signs are left out."""
    return [
        [phone for _, part in _parts(word, _AMERICAN) for phone in part.split()]
        for word in sounds.split()
    ]


def hibari(sounds: str) -> str:
    """An IPA text as the signs of the voice hibari, the first vowel of each word stressed."""
    words = []
    for phones in american(sounds):
        signs, is_stressed = "", False
        for phone in phones:
            stress = not is_stressed and phone in _VOWELS
            is_stressed = is_stressed or stress
            signs += ("ˈ" if stress else "") + _HIBARI.get(phone, phone)
        words.append(signs)
    return " ".join(words)


def cyrillic(sounds: str) -> str:
    """An IPA text in Russian letters, a plus before a stressed vowel, as RHVoice reads it."""
    return _written(sounds, _CYRILLIC, "+")


def esperanto(sounds: str) -> str:
    """An IPA text as it would be written in Esperanto."""
    return _written(sounds, _ESPERANTO, "")


def _written(sounds: str, letters: dict[str, str], stress: str) -> str:
    words = (_parts(word, letters) for word in sounds.split())
    return " ".join("".join((stress if s else "") + part for s, part in word) for word in words)


def _parts(word: str, table: dict[str, str]) -> list[tuple[bool, str]]:
    """What the signs of a word become, and whether the stress mark stood before them."""
    parts: list[tuple[bool, str]] = []
    at, is_stressed = 0, False
    while at < len(word):
        if word[at] == _STRESS:
            is_stressed = True
            at += 1
            continue
        for length in range(_MOST_SYMBOLS, 0, -1):
            if part := table.get(word[at : at + length]):
                parts.append((is_stressed, part))
                is_stressed = False
                break
        else:
            length = 1
        at += length
    return parts
