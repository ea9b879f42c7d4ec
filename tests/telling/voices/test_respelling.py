"""What a blind player hears: names, numbers and letters as sounds, not as spelling."""

from collections.abc import Callable

import pytest

from accessible.telling.voices.respelling import respell

Phonemes = Callable[[str, list[str]], list[str]]

ENGLISH = {
    "Anna": "ˈanə", "Bella": "bˈɛlə", "Cesar": "sˈiːzə", "David": "dˈeɪvɪd",
    "Eva": "ˈiːvə", "Felix": "fˈiːlɪks", "Gustav": "ɡˈʌstav", "Hector": "hˈɛktə",
    "Alpha": "ˈalfə", "Bravo": "bɹˈɑːvəʊ", "Charlie": "tʃˈɑːli", "Delta": "dˈɛltə",
    "Echo": "ˈɛkəʊ", "Foxtrot": "fˈɒkstɹɒt", "Golf": "ɡˈɒlf", "Hotel": "həʊtˈɛl",
    "A": "ˈeɪ", "B": "bˈiː", "C": "sˈiː", "D": "dˈiː", "E": "ˈiː", "F": "ˈɛf", "G": "dʒˈiː",
    "H": "ˈeɪtʃ", "one": "wˌɒn", "two": "tˈuː", "three": "θɹˈiː", "four": "fˈɔː",
    "five": "fˈaɪv", "six": "sˈɪks", "seven": "sˈɛvən", "eight": "ˈeɪt",
}  # fmt: skip
GERMAN = {
    "Anna": "ˈanɑː", "Bella": "bˈɛlɑː", "Cesar": "tsˈɛːzɑːɾ", "David": "dˈɑːvɪt",
    "Eva": "ˈeːvɑː", "Felix": "fˈeːlɪks", "Gustav": "ɡˈʊstɑːf", "Hector": "hˈɛktoːɾ",
    "Alpha": "ˈalfɑː", "Bravo": "bɾˈɑːvoː", "Charlie": "tʃˈaɾliː", "Delta": "dˈɛltɑː",
    "Echo": "ˈɛçoː", "Foxtrot": "fˈɔkstɾoːt", "Golf": "ɡˈɔlf", "Hotel": "hoːtˈɛl",
    "A": "ˈɑː", "B": "bˈeː", "C": "tsˈeː", "D": "dˈeː", "E": "ˈeː", "F": "ˈɛf", "G": "ɡˈeː",
    "H": "hˈɑː", "eins": "ˈaɪns", "zwei": "tsvˈaɪ", "drei": "dɾˈaɪ", "vier": "fˈiːɾ",
    "fünf": "fˈʏnf", "sechs": "zˈɛks", "sieben": "zˈiːbən", "acht": "ˈaxt",
    "König": "kˈøːnɪç", "Läufer": "lˈɔøfɜ", "Remis": "reːmˈiː",
}  # fmt: skip


@pytest.mark.parametrize(("voice", "sounds"), [("en", ENGLISH), ("de", GERMAN)])
def test_names_numbers_and_letters_sound_right(
    phonemes: Phonemes, voice: str, sounds: dict[str, str]
) -> None:
    said = phonemes(voice, [respell(word, voice) for word in sounds])
    assert dict(zip(sounds, said, strict=True)) == sounds


@pytest.mark.parametrize(
    "text",
    [
        "Knight A 4", "A 4", "A four, check", "A 2 A 4", "A takes B 5", "Queen takes A 4",
        "Move 12: A 2 A 4", "a 4", "a four", "Bishop a 4 takes b 5", "The A pawn",
        "Rook on A, check", "A, B, C",
    ],
)  # fmt: skip
def test_the_file_letter_a_is_never_said_as_the_article(phonemes: Phonemes, text: str) -> None:
    [said] = phonemes("en", [respell(text, "en")])
    assert "ˈeɪ" in said
    assert not said.startswith("ɐ ")
    assert " ɐ " not in said


@pytest.mark.parametrize(
    "text",
    [
        "A draw is offered", "Offer a draw", "A player resigns, but cannot win. A draw.",
        "White has a 5 minute warning", "A two hour control",
    ],
)  # fmt: skip
def test_the_article_a_stays_the_article(text: str) -> None:
    assert respell(text, "en") == text


def test_a_language_without_respellings_is_left_alone() -> None:
    assert respell("Cesar A 4", "fr") == "Cesar A 4"


def test_a_country_speaks_its_language() -> None:
    assert respell("cesar", "en-US") == "Caesar"
