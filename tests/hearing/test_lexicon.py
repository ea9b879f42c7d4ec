"""The words of each language."""

from __future__ import annotations

import tomllib
from importlib import resources
from itertools import chain, combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.hearing import lexicon as module
from accessible.hearing.lexicon import (
    FILES,
    PIECES,
    RANKS,
    SIGNS,
    Command,
    Naming,
    fold,
    languages,
    lexicon,
    spellings,
    understood,
)

LANGUAGES = languages()
# Each language alone, and as it is understood at a table.
MIXES = [*((code,) for code in LANGUAGES), *map(understood, LANGUAGES)]


def table(code: str) -> dict[str, Any]:
    file = resources.files("accessible.hearing") / "lexicons" / f"{code}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def test_these_languages_are_spoken() -> None:
    assert LANGUAGES == ("de", "en", "es", "fr", "it", "nl", "pl", "pt", "ru")


def test_a_language_without_a_lexicon_is_refused() -> None:
    with pytest.raises(KeyError):
        lexicon("xx")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_token_and_command_has_a_word(code: str) -> None:
    words = lexicon(code)
    assert words.code == code
    assert all(words.say(token) for token in (*PIECES, *FILES, *RANKS, *SIGNS))
    assert all(words.say(file, naming) for file in FILES for naming in Naming)
    assert all(words.commands[command] for command in Command)


@pytest.mark.parametrize("code", LANGUAGES)
def test_files_are_called_as_the_laws_call_them(code: str) -> None:
    said = [lexicon(code).say(file) for file in FILES]
    assert said == ["Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("section", ["pieces", "ranks", "signs", "letters", "commands"])
def test_a_lexicon_with_a_hole_is_refused(code: str, section: str) -> None:
    holed = table(code)
    holed[section].pop(next(iter(holed[section])))
    with pytest.raises((ValueError, KeyError)):
        module._from_table(holed)


def test_a_lexicon_with_an_unknown_key_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown keys"):
        module._from_table(table("en") | {"colours": {}})
    wrong = table("en")
    wrong["commands"]["sing"] = ["sing"]
    with pytest.raises(ValueError, match="wrong or missing key"):
        module._from_table(wrong)


@pytest.mark.parametrize("mix", MIXES, ids="-".join)
def test_no_word_stands_for_two_things_in_any_mix_of_languages(mix: tuple[str, ...]) -> None:
    meant: dict[str, set[str]] = {}
    for words in map(lexicon, mix):
        files = ((f, w) for n in Naming for f in FILES for w in words.files[n][f])
        signs = ((t, w) for t, ways in words.ways.items() for w in ways)
        for token, way in chain(files, signs):
            for spelt in spellings(way):
                meant.setdefault(spelt, set()).add(token)
    assert {word: tokens for word, tokens in meant.items() if len(tokens) > 1} == {}


@pytest.mark.parametrize("mix", MIXES, ids="-".join)
def test_no_phrase_is_two_commands_in_any_mix_of_languages(mix: tuple[str, ...]) -> None:
    meant: dict[str, set[Command]] = {}
    for words in map(lexicon, mix):
        for command, ways in words.commands.items():
            for spelt in chain.from_iterable(map(spellings, ways)):
                meant.setdefault(spelt, set()).add(command)
    assert {phrase: commands for phrase, commands in meant.items() if len(commands) > 1} == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_word_that_adds_nothing_stands_for_nothing(code: str) -> None:
    words = lexicon(code)
    single = {s for ways in words.ways.values() for w in ways for s in spellings(w)}
    single |= {s for n in Naming for f in FILES for s in map(fold, words.files[n][f])}
    assert not single & set(words.ignored)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_mishearing_is_written_folded_and_means_a_word_of_the_lexicon(code: str) -> None:
    words = lexicon(code)
    known = {s for ways in words.ways.values() for w in ways for s in spellings(w)}
    known |= {s for n in Naming for f in FILES for w in words.files[n][f] for s in spellings(w)}
    for heard, (meant, cost) in words.mishearings.items():
        assert heard == fold(heard)
        assert fold(meant) in known, heard
        assert 0 <= cost <= 1, heard


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("Läufer", "laeufer"),
        ("LÄUFER", "laeufer"),
        ("La\u0308ufer", "laeufer"),  # the two dots as a character of their own
        ("große", "grosse"),
        ("César", "cesar"),
        ("J'adoube!", "jadoube"),
        ("j’adoube", "jadoube"),
        ("  en-passant ", "en passant"),
        ("Weiß: e4", "weiss e4"),
        ("długa WIEŻA", "dluga wieza"),
        ("vĳf één", "vijf een"),  # the Dutch ij as one character
        ("¿Peón, señor?", "peon senor"),
        ("Бьёт КРОЛЬ", "бьет кроль"),
        ("е\u0308ж", "еж"),
    ],
)
def test_case_accents_umlauts_and_punctuation_do_not_matter(typed: str, folded: str) -> None:
    assert fold(typed) == folded


def test_a_german_word_is_also_known_without_its_dots() -> None:
    assert set(spellings("fünf")) == {"fuenf", "funf"}
    assert list(spellings("drei")) == ["drei"]


@given(st.text())
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_commands_of_a_choice_cannot_be_mistaken_for_each_other(code: str) -> None:
    commands = lexicon(code).commands
    numbers = [set(commands[c]) for c in (Command.ONE, Command.TWO, Command.THREE)]
    assert all(not a & b for a, b in combinations(numbers, 2))
