"""What the thresholds of hearing are worth on a corpus of spoken moves.

    python tests/bench/bench_hearing.py CORPUS [--every 3]

CORPUS holds recordings and a ``manifest.jsonl`` with the fields file, kind (move, command,
chatter), language, files, fen and move. Every clip is heard once; then one threshold at a time is
varied and the outcomes are counted: right, asked (a question with the right move in it), wrong
(another move would be played), missed. Chatter should give nothing.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import chess

from accessible.hearing.audio import read_audio
from accessible.hearing.decision import (
    THRESHOLDS,
    Ask,
    Heard,
    Nothing,
    Thresholds,
    decide_heard,
)
from accessible.hearing.dialogue import Idle, audible
from accessible.hearing.lexicon import Command, Naming
from accessible.hearing.recognisers import Evidence
from accessible.hearing.recognisers.sphinx import Sphinx, open_sphinx
from accessible.hearing.situation import Situation
from accessible.intents import player

VARIED: list[tuple[str, Thresholds]] = [
    *((f"margin {v}", replace(THRESHOLDS, margin=v)) for v in (0.0, 10.0, 20.0, 40.0, 80.0)),
    *((f"caution {v}", replace(THRESHOLDS, caution=v)) for v in (0.0, 20.0, 40.0, 80.0)),
    *((f"strange {v}", replace(THRESHOLDS, strange=v)) for v in (2.0, 3.0, 4.0, 5.0)),
    *((f"worst word {v}", replace(THRESHOLDS, worst_word=v)) for v in (3.0, 4.0, 5.0, 9.0)),
    *((f"coverage {v}", replace(THRESHOLDS, coverage=v)) for v in (0.0, 0.4, 0.8)),
    *((f"noise {v}", replace(THRESHOLDS, noise=v)) for v in (0.0, 0.2, 0.6)),
    *((f"noise margin {v}", replace(THRESHOLDS, noise_margin=v)) for v in (0.0, 20.0, 60.0)),
]


@dataclass(frozen=True, slots=True)
class Clip:
    """A recording, what was said in it, and what the engine made of it."""

    kind: str
    part: str
    move: str | None
    evidence: Evidence
    ms: float


def hear(corpus: Path, every: int) -> Iterable[Clip]:
    """Every clip, heard once."""
    engines: dict[tuple[str, str], Sphinx] = {}
    lines = (corpus / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    for row in map(json.loads, lines[::every]):
        key = row["language"], row.get("files", "names")
        if key not in engines:
            engines[key] = open_sphinx([key[0]], Naming(key[1]))
        board = chess.Board(row["fen"])
        book = audible(Idle(), Situation(board, board, player(board.turn)))
        pcm = read_audio(corpus / row["file"]).pcm
        start = time.perf_counter_ns()
        evidence = engines[key].hear(pcm, book)
        ms = (time.perf_counter_ns() - start) / 1e6
        part = f"{row['kind']} {row['language']} {row.get('files', '')}".strip()
        yield Clip(row["kind"], part, row.get("move"), evidence, ms)


def outcome(clip: Clip, thresholds: Thresholds) -> str:
    """The outcome of a clip with these thresholds."""
    decided = decide_heard(clip.evidence, thresholds)
    if clip.kind == "chatter":
        return {Nothing: "right", Ask: "asked", Heard: "wrong"}[type(decided)]
    if clip.kind == "command":
        return _outcome_of_command(decided)
    match decided:
        case Heard(moves):
            named = [] if isinstance(moves, Command) else [m.uci() for m in moves]
            if len(named) == 1:
                return "right" if named == [clip.move] else "wrong"
            return "asked" if clip.move in named else "missed"
        case Ask(choices):
            named = [c.uci() for c in choices if isinstance(c, chess.Move)]
            return "asked" if clip.move in named else "missed"
        case Nothing():
            return "missed"


def _outcome_of_command(decided: Heard | Ask | Nothing) -> str:
    if isinstance(decided, Heard):
        return "right" if isinstance(decided.meant, Command) else "wrong"
    return "missed"


def shares(clips: Iterable[Clip], thresholds: Thresholds) -> str:
    """The outcomes as shares of all clips."""
    counts = Counter(outcome(c, thresholds) for c in clips)
    total = counts.total()
    found = (
        f"{name} {counts[name] / total:6.1%}" for name in ("right", "asked", "wrong", "missed")
    )
    return f"n={total:4d}  " + "  ".join(found)


def main() -> None:
    """Print the figures."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("corpus", type=Path)
    arguments.add_argument("--every", type=int, default=1, help="hear only one clip in so many")
    options = arguments.parse_args()
    clips = list(hear(options.corpus, options.every))
    print(f"{len(clips)} clips, median {statistics.median(c.ms for c in clips):.0f} ms")
    parts: dict[str, list[Clip]] = defaultdict(list)
    for clip in clips:
        parts[clip.part].append(clip)
    for part, found in sorted(parts.items()):
        print(f"{part:24s} {shares(found, THRESHOLDS)}")
    for name, thresholds in VARIED:
        for kind in ("move", "command", "chatter"):
            if found := [c for c in clips if c.kind == kind]:
                print(f"{name:18s} {kind:8s} {shares(found, thresholds)}")


if __name__ == "__main__":
    main()
