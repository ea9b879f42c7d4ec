"""Have all voices speak the training material.

``python -m accessible.hearing.acoustic.training.record FOLDER`` takes about half an hour on two
cores. Every clip follows from its number, so the material can be made again.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from accessible.hearing.acoustic.training.clips import Kind, Recording, write_clips
from accessible.hearing.acoustic.training.texts import (
    Said,
    Saying,
    command_saying,
    loose_saying,
    move_saying,
    question_saying,
    special_saying,
    talk_saying,
    words_saying,
)
from accessible.hearing.acoustic.training.voices import (
    ACCENTS,
    VARIANTS,
    Manner,
    Voice,
    VoiceFailedError,
    espeak_voice,
    foreign_voices,
    kokoro_voice,
    native_voices,
    speak,
    stopping_voices,
)

PHRASES = {"de": 4500, "en": 4000, "es": 1500, "fr": 1500, "it": 1500, "nl": 1500, "pl": 1500,
           "pt": 1500, "ru": 1500}  # fmt: skip
KOKORO_PHRASES = {"de": 240, "nl": 60, "pl": 60, "es": 30, "fr": 30, "it": 30, "pt": 30, "ru": 20,
                  "en": 20}  # fmt: skip
PARTS = ("words", "phrases", "special", "kokoro", "stopping")
SPECIAL_PHRASES = {"de": 700, "en": 700}
OTHER_SPECIAL_PHRASES = 250
STOPPING_PHRASES = 40  # for each voice
_VARIANTS_FOR_WORDS = 12
# Part of the phrases spoken by espeak-ng, by the language's other voices, and with an accent.
_SHARES = (5, 5, 2)
_LONGEST_S = 7.0
# These take longer to start than to speak a word.
_SLOW = ("festival", "rhvoice")

Task = tuple[Voice, str, Saying, Manner, Kind]


def phrase_tasks(language: str, first: int, count: int) -> Iterator[Task]:
    """Moves, loose words, commands and talk by all voices but Kokoro."""
    for number in range(first, first + count):
        source = random.Random(f"{language} {number}")
        yield (_any_voice(source, language), *_phrase(source, language))


def special_tasks(language: str) -> Iterator[Task]:
    """Castling, promotion and en passant by the voices that are quick."""
    others = (*native_voices(language), *foreign_voices(language))
    quick = [voice for voice in others if voice.engine not in _SLOW]
    for number in range(SPECIAL_PHRASES.get(language, OTHER_SPECIAL_PHRASES)):
        source = random.Random(f"special {language} {number}")
        voice = espeak_voice(language, source.randrange(10), source.choice(VARIANTS))
        if source.random() < 0.45:
            voice = source.choice(quick)
        yield voice, language, special_saying(source, language), _manner(source), Kind.PHRASE


def kokoro_tasks(language: str, count: int) -> Iterator[Task]:
    """The same spoken by Kokoro, and the words of moves one by one."""
    for number in range(count):
        source = random.Random(f"kokoro {language} {number}")
        yield (kokoro_voice(), *_phrase(source, language))
    for said in _move_words(language):
        manner = Manner(source.randrange(80, 125), seed=source.randrange(1000))
        yield kokoro_voice(), language, (said,), manner, Kind.WORD


def word_tasks(language: str) -> Iterator[Task]:
    """Every word of the language by itself, by many voices."""
    source = random.Random(language)
    variants = source.sample(VARIANTS, _VARIANTS_FOR_WORDS)
    voices = [espeak_voice(language, n, variant) for n, variant in enumerate(variants)]
    others = (*native_voices(language), *foreign_voices(language))
    voices += [voice for voice in others if voice.engine not in _SLOW]
    for voice in voices:
        for said in words_saying(language):
            yield voice, language, (said,), _manner(source), Kind.WORD


def stopping_tasks(language: str) -> Iterator[Task]:
    """Moves, loose words, commands and talk by voices that are never trained on."""
    voices = stopping_voices(language)
    for number in range(STOPPING_PHRASES * len(voices)):
        source = random.Random(f"stopping {language} {number}")
        yield (voices[number % len(voices)], *_phrase(source, language))


def record(task: Task) -> Recording | None:
    """Speak one text; None if the voice cannot, or takes too long."""
    voice, language, saying, manner, kind = task
    # Now and then a comma after every word: people stop to think.
    between = ", " if zlib.crc32(repr(saying).encode()) % 8 == 0 else " "
    try:
        samples = speak(voice, language, between.join(said.text for said in saying), manner)
    except VoiceFailedError:
        return None
    if len(samples) > _LONGEST_S * 16_000:
        return None
    units = tuple(unit for said in saying for unit in said.units)
    whole = (samples * 32767).astype(np.int16)
    return Recording(whole, units, str(voice), language, kind)


def _phrase(source: random.Random, language: str) -> tuple[str, Saying, Manner, Kind]:
    kinds = (move_saying, loose_saying, command_saying, talk_saying, question_saying)
    say = source.choices(kinds, [11, 3, 3, 4, 1])[0]
    saying: Saying = ()
    while not saying:
        saying = say(source, language)
    return language, saying, _manner(source), Kind.PHRASE


def _any_voice(source: random.Random, language: str) -> Voice:
    native, foreign = native_voices(language), foreign_voices(language)
    kinds = ["espeak", "native" if native else "espeak", "foreign"]
    match source.choices(kinds, _SHARES)[0]:
        case "native":
            return source.choice(native)
        case "foreign":
            return source.choice(foreign)
    return espeak_voice(language, source.randrange(10), source.choice(VARIANTS))


def _manner(source: random.Random) -> Manner:
    return Manner(source.randrange(75, 130), source.randrange(65, 150), source.randrange(1000))


def _move_words(language: str) -> tuple[Said, ...]:
    """The words of moves: not every word of every command."""
    saying = [said for n in range(150) for said in loose_saying(random.Random(n), language)]
    return tuple(dict.fromkeys(saying))


def main() -> None:
    """Record everything that is not in the folder yet."""
    parser = argparse.ArgumentParser(description="Have all voices speak the training material.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--part", choices=PARTS)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    parts = [arguments.part] if arguments.part else PARTS
    tasks = {f"{part}-{language}": _tasks(part, language) for part in parts for language in ACCENTS}
    with multiprocessing.Pool() as pool:
        for name, wanted in tasks.items():
            path = arguments.folder / name
            if path.with_suffix(".jsonl").exists():
                continue
            spoken = pool.imap(record, wanted, chunksize=16)
            count = write_clips(path, (r for r in spoken if r))
            print(f"{name}: {count} clips", flush=True)


def _tasks(part: str, language: str) -> Iterator[Task]:
    match part:
        case "phrases":
            return phrase_tasks(language, 0, PHRASES[language])
        case "words":
            return word_tasks(language)
        case "special":
            return special_tasks(language)
        case "stopping":
            return stopping_tasks(language)
    return kokoro_tasks(language, KOKORO_PHRASES[language])


if __name__ == "__main__":
    main()
