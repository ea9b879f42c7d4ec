"""A whole game by voice in a murmuring hall, through a real sound loop.

    python tests/bench/bench_game.py [--moves 60] [--language en] [--snr 15] [--recogniser NAME]

It starts a PulseAudio of its own with a null sink, whose monitor is the microphone of a table. One
program lets the hall murmur into the sink and voices that were never trained on announce the moves
of a random game, in any of the ways to say them. A question is answered by saying the move again
with both squares, twice at most; then the move is typed and counts as missed. Prints how many moves
were right at once, asked about, missed, and wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path

import chess
import miniaudio
import numpy as np
from bench_voice import sound_server
from clips_chatter import ENGLISH, GERMAN
from clips_voices import RATE_HZ, VOICES, Samples, speak

from accessible.game.state import Game
from accessible.hearing.lexicon import Lexicon, Naming, lexicon
from accessible.hearing.phrases import Phrase, phrasebook, piece_token, square_tokens, ways_to_say
from accessible.journal.file import read
from accessible.journal.replay import replay

ANSWER_S = 6.0
TRIES = 3
TALKERS = 8
HALL_S = 45
SPEECH = 0.02  # what is louder is speech and no pause


class Room:
    """A loudspeaker into which a hall murmurs and somebody speaks."""

    def __init__(self, hall: Samples) -> None:
        self._hall, self._at = hall, 0
        self._said: queue.SimpleQueue[Samples] = queue.SimpleQueue()
        self._now: Samples = np.zeros(0, np.float32)
        self.is_quiet = threading.Event()
        self._device = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16, nchannels=1, sample_rate=RATE_HZ,
            backends=[miniaudio.Backend.PULSEAUDIO], app_name="hall",
        )  # fmt: skip
        playing = self._play()
        next(playing)
        self._device.start(playing)

    def say(self, samples: Samples) -> None:
        """Speak, and come back when it has been said."""
        self.is_quiet.clear()
        self._said.put(samples)
        self.is_quiet.wait()

    def close(self) -> None:
        """Silence."""
        self._device.close()

    def _play(self) -> Generator[bytes, int, None]:
        wanted = yield b""
        while True:
            sound = np.take(self._hall, range(self._at, self._at + wanted), mode="wrap")
            self._at += wanted
            if not len(self._now) and not self._said.empty():
                self._now = self._said.get()
            spoken = self._now[:wanted]
            self._now = self._now[wanted:]
            sound[: len(spoken)] += spoken
            if not len(self._now) and self._said.empty():
                self.is_quiet.set()
            wanted = yield (np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes()


class Table:
    """``blindchess play`` with this microphone, and what it says."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.journal = folder / "game.jsonl"
        command = [sys.executable, "-m", "accessible", "play", "--microphone", "--json"]
        self._process = subprocess.Popen(
            [*command, "--journal", str(self.journal), *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
        )  # fmt: skip
        self._said: queue.Queue[dict[str, str]] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def type(self, line: str) -> None:
        """What somebody types."""
        assert self._process.stdin
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def answers(self, within_s: float) -> list[dict[str, str]]:
        """What it says until a move was announced, or something was asked, or time is up."""
        said: list[dict[str, str]] = []
        deadline = time.monotonic() + within_s
        while (left := deadline - time.monotonic()) > 0:
            try:
                said.append(self._said.get(timeout=left))
            except queue.Empty:
                break
            if said[-1]["kind"] == "to-move" or said[-1]["text"].endswith("?"):
                break
        return said

    @property
    def moves(self) -> list[chess.Move]:
        """The moves of the game so far, the announced one last."""
        game = replay(read(self.journal).entries)
        assert isinstance(game, Game)
        return [*game.moves, *([game.announced.move] if game.announced else [])]

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.communicate()

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._said.put(json.loads(line))


def level(samples: Samples) -> float:
    """How loud the speech in it is, without its pauses."""
    loud = samples[np.abs(samples) > SPEECH]
    return float(np.sqrt(np.mean(loud**2))) if len(loud) else 0.0


def hall(snr_db: float, speech_level: float, rng: random.Random) -> Samples:
    """Many people talking at once, so far below the voice."""
    voices = [v for v in VOICES if v.language in ("en", "de")]
    mixed = np.zeros(HALL_S * RATE_HZ, np.float32)
    for _ in range(TALKERS):
        voice = rng.choice(voices)
        said = [
            speak(text, voice, rng.uniform(0.9, 1.15))
            for text in rng.sample(ENGLISH if voice.language == "en" else GERMAN, 8)
        ]
        mixed += np.resize(np.concatenate(said), len(mixed))
    power = float(np.sqrt(np.mean(mixed**2)))
    return mixed * np.float32(speech_level / power / 10 ** (snr_db / 20))


def words(phrase: Phrase, known: Lexicon) -> str:
    """A phrase with the FIDE names of the files."""
    return " ".join(known.ways_of(token, Naming.NAMES)[0] for token in phrase)


def full(board: chess.Board, move: chess.Move) -> Phrase:
    """A move with its piece and both squares."""
    piece = board.piece_type_at(move.from_square)
    assert piece
    name = (piece_token(piece),) if piece != chess.PAWN else ()
    promoted = (piece_token(move.promotion),) if move.promotion else ()
    return (*name, *square_tokens(move.from_square), *square_tokens(move.to_square), *promoted)


def game(count: int, rng: random.Random) -> Iterator[tuple[chess.Board, chess.Move, Phrase]]:
    """Positions, the moves in them, and one way to say each that means nothing else."""
    board = chess.Board()
    for _ in range(count):
        move = rng.choice([m for m in board.legal_moves if not _ends(board, m)])
        book = phrasebook(board)
        clear = [p for p in ways_to_say(board, move) if book.moves[p] == (move,)]
        yield board.copy(), move, rng.choice(clear)
        board.push(move)


def _ends(board: chess.Board, move: chess.Move) -> bool:
    board.push(move)
    ends = board.is_game_over() or board.can_claim_draw()
    board.pop()
    return ends


def play(room: Room, table: Table, count: int, language: str, rng: random.Random) -> Counter[str]:
    """Announce every move until the table has it; what became of them."""
    counts: Counter[str] = Counter()
    voices = [voice for voice in VOICES if voice.language == language]
    known = lexicon(language)
    for number, (board, move, phrase) in enumerate(game(count, rng), start=1):
        voice = rng.choice(voices)
        outcome = "right"
        for turn in range(TRIES):
            text = words(full(board, move) if turn else phrase, known)
            room.say(speak(text, voice, rng.uniform(0.9, 1.1)))
            answers = table.answers(ANSWER_S)
            if len(table.moves) == number:
                break
            outcome = "asked" if answers else "missed"
            print(f"  {text} ({voice}): {[a['text'] for a in answers]}", flush=True)
        else:
            table.type(move.uci())
            table.answers(ANSWER_S)
        if table.moves[-1] != move:
            outcome = "wrong"
            print(f"  {text} ({voice}): {table.moves[-1].uci()} instead of {move.uci()}")
            table.type(f"correction {move.uci()}")
            table.answers(ANSWER_S)
        counts[outcome] += 1
    return counts


def main() -> None:
    """Play one game and print what became of its moves."""
    parser = argparse.ArgumentParser(description="A whole game by voice in a murmuring hall.")
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--language", default="en")
    parser.add_argument("--snr", type=float, default=15.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--recogniser", default="")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    example = next(voice for voice in VOICES if voice.language == arguments.language)
    loudness = level(speak(words(("N", "g", "1"), lexicon(arguments.language)), example, 1.0))
    murmur = hall(arguments.snr, loudness, rng)
    options = ["--language", arguments.language]
    options += ["--recogniser", arguments.recogniser] if arguments.recogniser else []
    with sound_server() as address, tempfile.TemporaryDirectory() as folder:
        os.environ["PULSE_SERVER"] = address
        room, table = Room(murmur), Table(Path(folder), *options)
        try:
            table.answers(30.0)
            time.sleep(3.0)  # a room is listened to before anybody speaks in it
            counts = play(room, table, arguments.moves, arguments.language, rng)
        finally:
            table.close()
            room.close()
    print(f"{arguments.language}, murmur {arguments.snr:.0f} dB below the voice: {dict(counts)}")


if __name__ == "__main__":
    main()
