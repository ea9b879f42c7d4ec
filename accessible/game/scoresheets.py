"""The two scores of a game: what each player has recorded, whatever was played (8.1, D.2.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

import chess

from accessible.game.facts import EntryStruck, MoveRecorded, OfferRecorded


@dataclass(frozen=True, slots=True)
class Entry:
    """A half-move on a score.

    ``text`` is the entry as it is written, ``move`` what it says, if it says a move. ``played`` are
    the half-moves that had been played when it was written. ``time_ms`` is what the clock showed
    then for the player who made the move, where one stands at the table. ``is_copied``: the arbiter
    has typed it from paper, so nobody knows when it was written.
    """

    text: str
    move: chess.Move | None = None
    has_offer: bool = False
    time_ms: int | None = None
    played: int = 0
    is_copied: bool = False


Score = tuple[Entry, ...]


def evolve_score(
    score: Score,
    fact: MoveRecorded | OfferRecorded | EntryStruck,
    time_ms: int | None = None,
    played: int = 0,
) -> Score:
    """The score of a player after something was written on it; total."""
    match fact:
        case MoveRecorded(is_copied=True):
            return (*score, Entry(fact.text, fact.move, played=played, is_copied=True))
        case MoveRecorded():
            return (*score, Entry(fact.text, fact.move, time_ms=time_ms, played=played))
        case OfferRecorded():
            return (*score[:-1], *(replace(entry, has_offer=True) for entry in score[-1:]))
        case EntryStruck():
            return score[:-1]


def corrected(
    score: Score, start: chess.Board, moves: Sequence[chess.Move], said: chess.Move | None = None
) -> Score:
    """A score put right by the moves that stand; what it has besides counts as struck (D.2.9).

    An entry of a move that stands stays as it was written. ``said`` is a move that is announced
    and not completed: at the end it may stand on the score or not. A player who keeps no score has
    none afterwards either.
    """
    if not score:
        return score
    written = [entry.move for entry in score]
    kept: dict[int, Entry] = {}
    blocks = SequenceMatcher(None, written, moves, autojunk=False).get_matching_blocks()
    for place, ply, count in blocks:
        kept |= {ply + i: score[place + i] for i in range(count)}
    position = start.copy(stack=False)
    right: list[Entry] = []
    for ply, move in enumerate(moves):
        right.append(kept.get(ply) or Entry(position.san(move), move))
        position.push(move)
    return (*right, *(entry for entry in score[-1:] if said and entry.move == said))
