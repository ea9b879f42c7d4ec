"""Whether somebody who paused has said everything, or may go on.

"Felix eight" is a move, and the beginning of no other: nobody has to wait. "Hector" is no move yet,
and after "no" the right move may follow. How long a silence must be depends on that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from enum import IntEnum

import chess

from accessible.hearing.lexicon import CASTLING, RANKS, TAKES, Command
from accessible.hearing.matching import (
    AskedMeant,
    ClaimMeant,
    CommandMeant,
    CorrectionMeant,
    IllegalMove,
    Meaning,
    MoveMeant,
    NoteMeant,
)
from accessible.hearing.phrases import After, Phrase, Phrasebook, square_tokens
from accessible.hearing.spoken_questions import UNFINISHED_QUESTION
from accessible.hearing.words import Vocabulary, Words, exact_phrases, words


class Silence(IntEnum):
    """How long somebody has been silent, in milliseconds."""

    SHORT = 240
    """Longer than any within a word; many people pause longer between words."""
    LONG = 640
    """Few people pause so long within a move, but some do."""
    LONGEST = 1300
    """Longer than the pauses of slow speakers, even where noise hides the ends of their words."""


UNFINISHED = chess.Move.null()
"""Stands in a phrasebook for any move of which only the beginning was said."""


def with_beginnings(book: Phrasebook) -> Phrasebook:
    """The book with the beginnings of all its moves, and of all others of the mover's men.

    A recogniser takes what it hears for the nearest that may be said: "knight Felix" for "knight
    Felix three" if it knows nothing nearer. But whoever knows beginnings finds a voice in every
    noise, so what was heard is to be tested with this book, not heard with it.
    """
    unfinished: tuple[chess.Move, ...] = (UNFINISHED,)
    table = dict.fromkeys((*_beginnings(book.moves), *_illegal_beginnings(book)), unfinished)
    after: dict[int, Mapping[Phrase, After]] = {  # commands that share a table go on to share it
        id(moves): {**dict.fromkeys(_beginnings(moves), unfinished), **moves}
        for command, moves in book.compounds.items()
        if command is not Command.TOUCHED
    }
    compounds = {command: after.get(id(moves), moves) for command, moves in book.compounds.items()}
    questions = {
        word: {**dict.fromkeys(_beginnings(rows), UNFINISHED_QUESTION), **rows}
        for word, rows in book.questions.items()
    }
    moves = {**table, **book.moves}
    return replace(book, moves=moves, compounds=compounds, questions=questions)


def is_unfinished(meant: Meaning | None) -> bool:
    """Whether this is only the beginning of a move or a question."""
    if isinstance(meant, AskedMeant):
        return meant.asked == UNFINISHED_QUESTION
    match meant:
        case MoveMeant(move):
            return move == UNFINISHED
        case CorrectionMeant(inner) | ClaimMeant(of=inner) | NoteMeant(inner):
            return is_unfinished(inner)
    return False


def _beginnings(phrases: Iterable[Phrase]) -> Iterator[Phrase]:
    for phrase in phrases:
        yield from (phrase[:length] for length in range(1, len(phrase)))


def _illegal_beginnings(book: Phrasebook) -> Iterator[Phrase]:
    for square, piece in book.men.items():
        file, rank = square_tokens(square)
        for way in ((piece, file, rank), (file, rank)):
            yield from (way[:length] for length in range(1, len(way) + 1))
            yield (*way, TAKES)


def enough_silence(
    meant: Meaning | None, text: str, book: Phrasebook, known: Vocabulary
) -> Silence:
    """How long a silence must be to show that what was said so far is all.

    ``text`` is what was heard, in words of ``known`` as far as the engine tells them.
    """
    said = words(text)
    match meant:
        case MoveMeant(move):
            goes_on = _may_become_another(move, said, book, known)
            return Silence.LONGEST if goes_on else Silence.SHORT
        case CommandMeant(command):
            is_told_from_talk = command in _ANSWERS or len(said) > 1
            goes_on = _may_become_longer(command, said, book, known)
            return Silence.SHORT if is_told_from_talk and not goes_on else Silence.LONG
        case CorrectionMeant(MoveMeant()) | ClaimMeant(of=MoveMeant()) | NoteMeant(MoveMeant()):
            return Silence.LONG
        case AskedMeant():  # "Springer" is knights in German, and the beginning of a move
            return Silence.LONGEST if exact_phrases(said, known) else Silence.LONG
        case IllegalMove():  # only a new piece could follow its two squares
            return Silence.LONG
        case _:
            return Silence.LONGEST


# Other commands of one word are heard in the talk of neighbours too, between two breaths.
_ANSWERS = frozenset(
    {Command.YES, Command.NO, Command.ONE, Command.TWO, Command.THREE, Command.STOP}
)


def _may_become_another(move: chess.Move, said: Words, book: Phrasebook, known: Vocabulary) -> bool:
    """Whether another move is said like this one and then more.

    Without usable words every phrase that means this move may have been said.
    """
    own = {phrase for phrase, moves in book.moves.items() if moves == (move,)}
    phrases = (own & exact_phrases(said, known)) or own
    if (CASTLING,) in phrases:  # "castling short" begins like this too
        return True
    return any(
        _begins_like(longer, phrases)
        for longer, moves in book.moves.items()
        if moves != (move,) and longer[0] not in RANKS  # with which nobody begins a move
    )


def _begins_like(longer: Phrase, phrases: set[Phrase]) -> bool:
    return any(longer[:length] in phrases for length in range(1, len(longer)))


def _may_become_longer(command: Command, said: Words, book: Phrasebook, known: Vocabulary) -> bool:
    """Whether a move may follow this command, or another command begins like this one."""
    if book.compounds.get(command):
        return True
    ways = (
        {said}
        if known.commands.get(said) is command
        else {way for way, meant in known.commands.items() if meant is command}
    )
    return any(
        longer[: len(way)] == way and len(longer) > len(way)
        for longer, other in known.commands.items()
        if other is not command and other in book.commands
        for way in ways
    )
