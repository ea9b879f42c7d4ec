"""What getting used to a voice is worth, with one voice after another that was never trained on.

    python tests/bench/bench_speaker.py [--moves 40] [--seed 1]

Every voice of clips_voices for English and German reads the twenty squares of ``blindchess train
voice`` and then other moves. The moves are heard three times: by ears that do not know the voice,
by ears with its profile, and by ears that know nothing but are told after every question and every
mistake what was meant. Prints outcomes for each voice and all.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from itertools import islice

import chess
import numpy as np
from clips_said import said_moves
from clips_voices import VOICES, Samples, Voice, speak, spoken

from accessible.hearing.acoustic.adapting import UNKNOWN, Speaker, for_speaker
from accessible.hearing.acoustic.network import Network
from accessible.hearing.audio import Clip
from accessible.hearing.decision import Ask, Heard, decide_heard
from accessible.hearing.lexicon import Naming, lexicon, understood
from accessible.hearing.pending import Idle, audible
from accessible.hearing.phrases import Phrasebook, square_tokens
from accessible.hearing.recognisers.acoustic import Acoustic, open_network, table_speech
from accessible.hearing.recognisers.second_opinion import second_opinion
from accessible.hearing.situation import Situation
from accessible.hearing.speakers import SQUARES, get_used_to, reading
from accessible.intents import player

RIGHT, ASKED, WRONG, MISSED = "right", "asked", "wrong", "missed"
Said = tuple[chess.Move, Phrasebook, bytes]


def pcm(samples: Samples) -> bytes:
    """Samples as a microphone gives them, with a little quiet around."""
    whole = np.pad(samples, 3200)
    return bytes((np.clip(whole, -1, 1) * 32767).astype("<i2").tobytes())


def profile(network: Network, voice: Voice, rng: random.Random) -> tuple[Speaker, int, int]:
    """What ``train voice`` learns of a voice, and the squares heard before and after."""
    words, said = lexicon(voice.language), table_speech(network, understood(voice.language), None)
    readings = []
    for square in SQUARES:
        file, rank = square_tokens(square)
        text = f"{words.files[Naming.NAMES][file][0]} {words.ways[rank][0]}"
        clip = Clip(pcm(speak(text, voice, rng.uniform(0.9, 1.1))))
        if found := reading(network, said, square, clip):
            readings.append((square, found))
    return get_used_to(network, said, readings)


def moves(voice: Voice, count: int, rng: random.Random) -> list[Said]:
    """Moves said by the voice, with what may be said at that moment."""
    found = []
    for utterance in islice(said_moves(lexicon(voice.language), rng), count):
        text = spoken(utterance.said, voice, letters=utterance.files is Naming.LETTERS)
        board = chess.Board(utterance.fen)
        book = audible(Idle(), Situation(board, board, player(board.turn)))
        sound = pcm(speak(text, voice, rng.uniform(0.85, 1.2)))
        found.append((chess.Move.from_uci(utterance.move), book, sound))
    return found


def engine(network: Network, speaker: Speaker, language: str, *, learns: bool) -> Acoustic:
    """Ears for a language and any names of the files."""
    spoken_here = understood(language)
    known = for_speaker(network, speaker).knowing(spoken_here, list(Naming))
    keep = (lambda _: None) if learns else None
    said, second = table_speech(known, spoken_here, None), second_opinion(spoken_here, None)
    return Acoustic(known, said, speaker.warp, second=second, keep=keep)


def outcomes(ears: Acoustic, said: list[Said], *, corrects: bool = False) -> Counter[str]:
    """What becomes of the moves; after a question or a mistake the right one is confirmed."""
    counts: Counter[str] = Counter()
    for move, book, sound in said:
        found = _outcome(ears, move, book, sound)
        counts[found] += 1
        if corrects and found in (ASKED, WRONG):
            ears.correct(sound, move, book)
    return counts


def _outcome(ears: Acoustic, move: chess.Move, book: Phrasebook, sound: bytes) -> str:
    match decide_heard(ears.hear(sound, book), ears.thresholds):
        case Heard(tuple() as meant) if meant == (move,):
            return RIGHT
        case Heard(tuple() as meant):
            return ASKED if move in meant else WRONG
        case Ask(choices):
            return ASKED if move in choices else MISSED
    return MISSED


def shares(counts: Counter[str]) -> str:
    """Outcomes as shares."""
    names = (RIGHT, ASKED, WRONG, MISSED)
    return "  ".join(f"{name} {counts[name] / counts.total():6.1%}" for name in names)


def main() -> None:
    """Print what each voice gains."""
    parser = argparse.ArgumentParser(description="What getting used to a voice is worth.")
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    network, total = open_network(), {name: Counter[str]() for name in ("unknown", "read", "told")}
    for voice in VOICES:
        if voice.language not in ("en", "de"):
            continue
        rng = random.Random(f"{voice} {arguments.seed}")
        known, before, after = profile(network, voice, rng)
        said = moves(voice, arguments.moves, rng)
        code = voice.language
        found = {
            "unknown": outcomes(engine(network, UNKNOWN, code, learns=False), said),
            "read": outcomes(engine(network, known, code, learns=False), said),
            "told": outcomes(engine(network, UNKNOWN, code, learns=True), said, corrects=True),
        }
        print(f"{voice}: of 20 squares {before} right before, {after} after reading")
        for name, counts in found.items():
            total[name] += counts
            print(f"  {name:8s}{shares(counts)}", flush=True)
    for name, counts in total.items():
        print(f"all {name:8s}{shares(counts)}")


if __name__ == "__main__":
    main()
