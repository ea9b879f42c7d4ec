"""What a doubtful sound turned out to have meant, so that the ears can get used to the voice."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from accessible.game.state import Game
from accessible.hearing.matching import Meaning, MoveMeant, Unsure
from accessible.hearing.phrases import Phrasebook


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A sound that was taken for one of these moves, and may have been another."""

    pcm: bytes
    book: Phrasebook
    near: frozenset[chess.Move]
    is_taken: bool


def doubtful(pcm: bytes, book: Phrasebook, meant: Meaning) -> Doubtful | None:
    """What remains to be seen about a sound: a question is open, or the move may be corrected."""
    match meant:
        case MoveMeant(move):
            return Doubtful(pcm, book, frozenset({move}), is_taken=True)
        case Unsure(near):
            moves = frozenset(choice for choice in near if isinstance(choice, chess.Move))
            return Doubtful(pcm, book, moves, is_taken=False) if moves else None
    return None


def confirmed(sound: Doubtful, before: Game, after: Game) -> chess.Move | None:
    """The move that the sound meant after all, if its player has just said so.

    That is the choice he made among those he was asked about, or the move he put in place of the
    one that was taken.
    """
    move = _newest(after)
    if move is None or move == _newest(before):
        return None
    if not sound.is_taken:
        return move if move in sound.near else None
    announced = before.announced
    is_corrected = (
        announced is not None and announced.move in sound.near and not announced.is_repeated
    )
    return move if is_corrected and len(after.moves) == len(before.moves) else None


def _newest(game: Game) -> chess.Move | None:
    """The move that was announced or played last."""
    if game.announced:
        return game.announced.move
    return game.moves[-1] if game.moves else None
