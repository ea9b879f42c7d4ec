"""Makes the test material of hearing, which nothing is ever trained on.

    python tests/bench/make_clips.py SET FOLDER [--count N] [--seed S] [--recordings PLACE]

SET is ``unseen`` (English and German by voices that are only for tests), ``languages`` (the other
languages by such voices) or ``talkers`` (recordings of people, see clips_talkers). FOLDER gets FLAC
clips of 16 kHz and a ``manifest.jsonl``: file, kind (move, illegal, command, chatter), language,
files, form, voice, said, fen, move, command. Of ``unseen`` N is the number of moves, of
``languages`` that of moves in each language, of ``talkers`` that of all clips. Needs numpy,
soundfile and the programs that clips_voices names.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, cycle, islice
from pathlib import Path

from clips_chatter import ENGLISH, GERMAN, OTHERS
from clips_said import Utterance, positions, said_commands, said_illegal_moves, said_moves
from clips_talkers import CHATTER, TALKERS, chatter_files, spliced_moves, spoken_chatter
from clips_voices import VOICES, ClipError, Samples, Voice, speak, spoken, write_clip

from accessible.hearing.lexicon import Lexicon, Naming, languages, lexicon

Clip = tuple[Utterance, str, Samples]
Maker = Callable[[Lexicon, random.Random], Iterator[Utterance]]

HALL = ("en", "de")
COUNTS = {"unseen": 400, "languages": 60, "talkers": 200}
PACES = (0.85, 1.2)
TALKER_WEIGHTS = {"en": 2.0, "de": 2.0}
HEARD_TALKING = ("en", "de", "en", "de", "es", "en", "de", "fr", "en", "de", "it", "en", "de", "ru")


def unseen(count: int, rng: random.Random) -> Iterator[Clip]:
    """English and German moves, commands, chatter and moves that are not legal."""
    yield from _voiced(_taking_turns(said_moves, HALL, count, rng), rng)
    yield from _voiced(_taking_turns(said_commands, HALL, count * 3 // 10, rng), rng)
    yield from _voiced(_taking_turns(said_illegal_moves, HALL, count // 4, rng), rng)
    yield from _chatter(count // 5, rng)


def other_languages(count: int, rng: random.Random) -> Iterator[Clip]:
    """Moves, and a quarter as many commands, of every other language that has a lexicon."""
    for language in languages():
        if language not in HALL:
            yield from _voiced(_taking_turns(said_moves, (language,), count, rng), rng)
            yield from _voiced(_taking_turns(said_commands, (language,), count // 4, rng), rng)


def talkers(count: int, rng: random.Random, place: Path) -> Iterator[Clip]:
    """Moves spliced from recordings, and a quarter as much chatter, mostly English and German."""
    found = [talker for talker in TALKERS if talker.present(place)]
    for talker in TALKERS:
        if talker not in found:
            print(f"No recordings of {talker.name} in {place}: left out.", file=sys.stderr)
    weights = [TALKER_WEIGHTS.get(talker.language, 1.0) for talker in found]
    for talker, weight in zip(found, weights, strict=True):
        share = round(count * 0.8 * weight / sum(weights))
        moves = spliced_moves(talker, lexicon(talker.language), place, rng)
        for utterance, samples in islice(moves, share):
            yield utterance, talker.name, samples
    yield from _people_talking(count // 5, rng, place)


def _people_talking(count: int, rng: random.Random, place: Path) -> Iterator[Clip]:
    files = {code: chatter_files(code, place) for code in CHATTER}
    for code in CHATTER:
        if not files[code]:
            print(f"No chatter of language {code} in {place}: left out.", file=sys.stderr)
    # The German recordings are single words.
    streams = {code: spoken_chatter(files[code], code == "de", rng) for code in CHATTER}
    boards = positions(rng)
    for code in islice(cycle([code for code in HEARD_TALKING if files[code]]), count):
        voice, said, samples = next(streams[code])
        yield Utterance("chatter", code, said, next(boards).fen()), voice, samples


def _taking_turns(
    make: Maker, codes: Iterable[str], count: int, rng: random.Random
) -> Iterator[Utterance]:
    """So many utterances, one of each language after another."""
    streams = [make(lexicon(code), rng) for code in codes]
    return islice(chain.from_iterable(zip(*streams, strict=True)), count)


def _voiced(utterances: Iterable[Utterance], rng: random.Random) -> Iterator[Clip]:
    """The voices of a language speak in turns."""
    turns = {code: cycle([v for v in VOICES if v.language == code]) for code in languages()}
    for utterance in utterances:
        yield _clip(utterance, next(turns[utterance.language]), rng)


def _clip(utterance: Utterance, voice: Voice, rng: random.Random) -> Clip:
    text = spoken(utterance.said, voice, letters=utterance.files is Naming.LETTERS)
    return utterance, str(voice), speak(text, voice, rng.uniform(*PACES))


def _chatter(count: int, rng: random.Random) -> Iterator[Clip]:
    """Sentences of a hall where people speak all languages, heard by players of two."""
    others = rng.sample(OTHERS, min(len(OTHERS), count // 6))
    near = [*(("en", sentence) for sentence in ENGLISH), *(("de", sentence) for sentence in GERMAN)]
    sentences = [*rng.sample(near, min(len(near), count - len(others))), *others]
    boards, listeners = positions(rng), cycle(HALL)
    for spoken_in, sentence in sentences:
        listener = spoken_in if spoken_in in HALL else next(listeners)
        voice = rng.choice([v for v in VOICES if v.language == spoken_in])
        utterance = Utterance("chatter", listener, sentence, next(boards).fen())
        yield _clip(utterance, voice, rng)


def write_set(folder: Path, clips: Iterable[Clip]) -> Counter[str]:
    """Write the clips and their manifest; return how many there are of each kind and language."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.flac"):
        old.unlink()
    counts: Counter[str] = Counter()
    with (folder / "manifest.jsonl").open("w", encoding="utf-8") as manifest:
        for number, (utterance, voice, samples) in enumerate(clips):
            file = f"{number:04}.flac"
            write_clip(folder / file, samples)
            manifest.write(json.dumps(_row(file, utterance, voice), ensure_ascii=False) + "\n")
            counts[f"{utterance.kind} {utterance.language} {utterance.files or ''}".strip()] += 1
    return counts


def _row(file: str, utterance: Utterance, voice: str) -> dict[str, str]:
    row = {
        "file": file,
        "kind": utterance.kind,
        "language": utterance.language,
        "files": utterance.files,
        "voice": voice,
        "form": utterance.form,
        "said": utterance.said,
        "fen": utterance.fen,
        "move": utterance.move,
        "command": utterance.command,
    }
    return {key: value for key, value in row.items() if value is not None}


def main() -> None:
    """Make one set."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("set", choices=COUNTS)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--count", type=int)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--recordings", type=Path, help="where packages are unpacked")
    options = arguments.parse_args()
    rng = random.Random(f"{options.set} {options.seed}")
    count = options.count or COUNTS[options.set]
    match options.set:
        case "unseen":
            clips = unseen(count, rng)
        case "languages":
            clips = other_languages(count, rng)
        case _:
            if not options.recordings:
                arguments.error("talkers need --recordings")
            clips = talkers(count, rng, options.recordings)
    try:
        counts = write_set(options.folder, clips)
    except ClipError as error:
        sys.exit(str(error))
    for part, number in sorted(counts.items()):
        print(f"{part:24s} {number}")


if __name__ == "__main__":
    main()
