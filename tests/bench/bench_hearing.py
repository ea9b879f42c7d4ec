"""What hearing is worth on a corpus of spoken moves, and where its thresholds should lie.

    python tests/bench/bench_hearing.py CORPUS [--recogniser sphinx] [--every 3]

CORPUS holds recordings and a ``manifest.jsonl`` with the fields file, kind (move, illegal, command,
chatter), language, files, fen and move; ``make_clips.py`` makes one. Every clip is heard once. Then
the outcomes are counted: right, asked (a question with the right move in it), wrong (another move
would be played), missed; chatter should give nothing. The calibration says how often the best
phrase is right when it leads by so much, and what each threshold would change.
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
from accessible.hearing.decision import Ask, Decision, Heard, HeardIllegal, Nothing, decide_heard
from accessible.hearing.pending import Idle, audible
from accessible.hearing.recognisers import Evidence, Thresholds
from accessible.hearing.situation import Situation
from accessible.intents import player
from accessible.table.ears import Ears, open_ears

VARIED = ("margin", "strangeness", "caution", "strange")
FACTORS = (0.0, 0.5, 1.0, 1.5, 2.0)
LEADS = (0.0, 0.5, 1.0, 2.0, 3.0, 4.0, 6.0, 10.0)


@dataclass(frozen=True, slots=True)
class Clip:
    """A recording, what was said in it, and what the engine made of it."""

    kind: str
    part: str
    move: str | None
    evidence: Evidence
    thresholds: Thresholds
    ms: float


def hear(corpus: Path, recogniser: str, every: int) -> Iterable[Clip]:
    """Every clip, heard once."""
    engines: dict[tuple[str, str], Ears] = {}
    lines = (corpus / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    for row in map(json.loads, lines[::every]):
        key = row["language"], row.get("files") or "names"
        if key not in engines:
            engines[key] = open_ears(recogniser, *key)
        engine = engines[key].engine
        board = chess.Board(row["fen"])
        book = audible(Idle(), Situation(board, board, player(board.turn)))
        pcm = read_audio(str(corpus / row["file"])).pcm
        start = time.perf_counter_ns()
        evidence = engine.hear(pcm, book)
        ms = (time.perf_counter_ns() - start) / 1e6
        part = f"{row['kind']} {row['language']} {row.get('files') or ''}".strip()
        yield Clip(row["kind"], part, row.get("move"), evidence, engine.thresholds, ms)


def outcome(clip: Clip, thresholds: Thresholds) -> str:
    """The outcome of a clip with these thresholds."""
    decided = decide_heard(clip.evidence, thresholds)
    match clip.kind:
        case "chatter":
            return {Nothing: "right", Ask: "asked"}.get(type(decided), "wrong")
        case "command":
            if isinstance(decided, Heard):
                return "wrong" if isinstance(decided.meant, tuple) else "right"
            return "missed"
    return _outcome_of_move(decided, clip.move)


def _outcome_of_move(decided: Decision, move: str | None) -> str:
    match decided:
        case Heard(moves) if isinstance(moves, tuple):
            named = [m.uci() for m in moves]
            if len(named) == 1:
                return "right" if named == [move] else "wrong"
            return "asked" if move in named else "missed"
        case HeardIllegal(illegal):
            return "right" if illegal.uci() == move else "wrong"
        case Ask(choices):
            named = [c.uci() for c in choices if isinstance(c, chess.Move)]
            return "asked" if move in named else "missed"
    return "missed"


def shares(outcomes: Iterable[str]) -> str:
    """The outcomes as shares of all clips."""
    counts = Counter(outcomes)
    total = counts.total()
    found = (
        f"{name} {counts[name] / total:6.1%}" for name in ("right", "asked", "wrong", "missed")
    )
    return f"n={total:4d}  " + "  ".join(found)


def calibration(clips: Iterable[Clip]) -> Iterable[str]:
    """For each lead of the best phrase over the next, how often the best was the one said."""
    found: dict[float, list[bool]] = defaultdict(list)
    for clip in clips:
        if clip.kind != "move" or len(clip.evidence.best) < 2:
            continue
        first, second = clip.evidence.best[:2]
        is_right = isinstance(first.meant, tuple) and clip.move in [m.uci() for m in first.meant]
        lead = max((lead for lead in LEADS if lead <= first.score - second.score), default=0.0)
        found[lead].append(is_right)
    for lead, right in sorted(found.items()):
        yield f"lead from {lead:4.1f}: {len(right):4d} moves, {sum(right) / len(right):6.1%} right"


def varied(clips: list[Clip]) -> Iterable[str]:
    """What would change if one threshold were another."""
    for name in VARIED:
        for factor in FACTORS:
            for kind in sorted({clip.kind for clip in clips}):
                changed = (
                    (c, replace(c.thresholds, **{name: getattr(c.thresholds, name) * factor}))
                    for c in clips
                    if c.kind == kind
                )
                outcomes = (outcome(clip, thresholds) for clip, thresholds in changed)
                yield f"{name:12s} x {factor:3.1f} {kind:8s} {shares(outcomes)}"


def main() -> None:
    """Print the figures."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("corpus", type=Path)
    arguments.add_argument("--recogniser", default="acoustic")
    arguments.add_argument("--every", type=int, default=1, help="hear only one clip in so many")
    options = arguments.parse_args()
    clips = list(hear(options.corpus, options.recogniser, options.every))
    print(f"{len(clips)} clips, median {statistics.median(c.ms for c in clips):.0f} ms")
    parts: dict[str, list[Clip]] = defaultdict(list)
    for clip in clips:
        parts[clip.part].append(clip)
    for part, found in sorted(parts.items()):
        print(f"{part:24s} {shares(outcome(c, c.thresholds) for c in found)}")
    for line in (*calibration(clips), *varied(clips)):
        print(line)


if __name__ == "__main__":
    main()
