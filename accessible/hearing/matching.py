"""From text to what it means now: a move, a command, a question, or a helpful no.

Three refusals are kept apart, since each needs another sentence: the text is no chess at all, it
is a move but not a legal one, or it is several moves. Nothing near is ever taken for the thing
itself: it is offered as a question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import chess

from accessible.asking import Asked
from accessible.hearing.lexicon import FILES, Command, Lexicon, lexicon
from accessible.hearing.notation import readings
from accessible.hearing.phrases import Choice, Phrase, Phrasebook, board_order, phrasebook
from accessible.hearing.questions import Fault, Questions, questions
from accessible.hearing.words import (
    LONGEST_TEXT,
    Vocabulary,
    Words,
    costs,
    exact_phrases,
    near_ways,
    vocabulary,
    words,
)

MOST_CHOICES = 3
DOUBTFUL_COST = 0.99
"""Above this a phrase is too far from the words to be worth a question."""


@dataclass(frozen=True, slots=True)
class MoveMeant:
    """Exactly one legal move was said."""

    move: chess.Move


@dataclass(frozen=True, slots=True)
class CommandMeant:
    """A command was said."""

    command: Command


@dataclass(frozen=True, slots=True)
class CorrectionMeant:
    """A correction was said together with the right move: "correction, eva two eva three"."""

    of: Meaning


@dataclass(frozen=True, slots=True)
class ClaimMeant:
    """A claim was said together with the intended move: "claim threefold, eva five"."""

    command: Command
    of: Meaning


@dataclass(frozen=True, slots=True)
class NoteMeant:
    """A move was dictated for a score: "note, knight gustav one felix three"."""

    of: Meaning


@dataclass(frozen=True, slots=True)
class TouchMeant:
    """It was said that the man on this square was touched."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class AskedMeant:
    """A question about the position was asked."""

    asked: Asked


@dataclass(frozen=True, slots=True)
class UnclearQuestion:
    """Something about the position was asked, but not what."""

    fault: Fault


@dataclass(frozen=True, slots=True)
class IllegalMove:
    """A move was said with both its squares, which the man there cannot make."""

    move: chess.Move


@dataclass(frozen=True, slots=True)
class Several:
    """What was said fits all these legal moves equally well."""

    moves: tuple[chess.Move, ...]


@dataclass(frozen=True, slots=True)
class Unsure:
    """What was said is near these moves or commands, best first, at most three."""

    near: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class OpponentsMove:
    """A move was said that only the other side could make."""


@dataclass(frozen=True, slots=True)
class NoSuchMove:
    """A move was said, but no legal one."""


@dataclass(frozen=True, slots=True)
class HalfMove:
    """A piece or a part of a move was said, but no target."""


@dataclass(frozen=True, slots=True)
class NotNotation:
    """What was said is neither a move nor a command."""


@dataclass(frozen=True, slots=True)
class TooLong:
    """Far more text than any move."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing was said, or nothing that concerns the game."""


Meaning = (
    MoveMeant
    | CommandMeant
    | CorrectionMeant
    | ClaimMeant
    | NoteMeant
    | TouchMeant
    | AskedMeant
    | UnclearQuestion
    | IllegalMove
    | Several
    | Unsure
    | OpponentsMove
    | NoSuchMove
    | HalfMove
    | NotNotation
    | TooLong
    | Nothing
)


@dataclass(frozen=True)
class Matcher:
    """Understands text in one main language, and the words of the others beside it."""

    lexicons: tuple[Lexicon, ...]
    known: Vocabulary

    def match(self, text: str, board: chess.Board, book: Phrasebook) -> Meaning:
        """What a text means in a position in which ``book`` may be said."""
        if len(text) > LONGEST_TEXT:
            return TooLong()
        said = words(text)
        if text.lstrip().startswith("?") and (asked := self._asked(text)):
            return asked
        if not said:
            return NotNotation() if text.strip() else Nothing()
        command = self.known.commands.get(said)
        if command in book.commands:
            return CommandMeant(command)
        if longer := self._longer_command(text, board, book):
            return longer
        tiers = (*readings(text, self.lexicons), tuple(exact_phrases(said, self.known)))
        for tier in tiers:
            if moves := _moves(tier, book):
                return MoveMeant(moves[0]) if len(moves) == 1 else Several(moves)
        exact = [phrase for tier in tiers for phrase in tier]
        if not _is_of_a_move(exact, book) and (asked := self._asked(text)):
            return asked
        near = self._near(said, board, book, exact)
        if isinstance(near, NotNotation) and (fault := self.questions.broken_off(text)):
            return UnclearQuestion(fault)
        return near

    @cached_property
    def questions(self) -> Questions:
        """What understands questions about the position."""
        return questions(self.lexicons)

    def _asked(self, text: str) -> Meaning | None:
        match self.questions.read(text):
            case Asked() as asked:
                return AskedMeant(asked)
            case Fault() as fault:
                return UnclearQuestion(fault)
        return None

    def after(self, command: Command, text: str) -> str | None:
        """What follows a command in a text, as it stands there; None if nothing does."""
        if self.known.commands.get(words(text), command) is not command:
            return None  # all of it is another command
        for gap in reversed(list(re.finditer(r"[\s,;:.!]+", text.strip()))):
            if self.known.commands.get(words(text.strip()[: gap.start()])) is command:
                return text.strip()[gap.end() :] or None
        return None

    def match_correction(self, text: str, before: chess.Board | None) -> Meaning | None:
        """The move given together with a correction, matched in the position before; else None.

        Without a position no move is on its way: it is a correction that comes too late (D.2.8).
        """
        if len(text) > LONGEST_TEXT:
            return None
        for command, move in self._after_command(text):
            if before is None and command is Command.CORRECTION:
                return CommandMeant(Command.CORRECTION)
            if before and command in (Command.CORRECTION, Command.NO):
                return CorrectionMeant(self.match(move, before, phrasebook(before)))
        return None

    def _longer_command(self, text: str, board: chess.Board, book: Phrasebook) -> Meaning | None:
        """A command that is followed by a move or a square."""
        for command, rest in self._after_command(text):
            if command not in book.commands and command not in book.compounds:
                continue
            if command in (Command.CLAIM_THREEFOLD, Command.CLAIM_FIFTY):
                return ClaimMeant(command, self.match(rest, board, phrasebook(board)))
            if command is Command.TOUCHED:
                squares = {_square(p) for p in exact_phrases(words(rest), self.known)} - {None}
                return TouchMeant(squares.pop() or 0) if len(squares) == 1 else HalfMove()
        return None

    def _after_command(self, text: str) -> Iterator[tuple[Command, str]]:
        """The ways to part a text into a command and what follows it, the longest command first."""
        starts = [m.start() for m in re.finditer(r"[^\s,;:.!?-]+", text)]
        for start in reversed(starts[1:]):
            if command := self.known.commands.get(words(text[:start])):
                yield command, text[start:]

    def _near(
        self, said: Words, board: chess.Board, book: Phrasebook, exact: list[Phrase]
    ) -> Meaning:
        if illegal := _illegal_moves(exact, board):
            return IllegalMove(illegal[0])
        if any(_is_whole_move(p) for p in exact):
            return OpponentsMove() if _fits_opponent(exact, board) else NoSuchMove()
        if any(exact):
            return HalfMove()
        if near := self._nearest(said, book):
            return Unsure(near)
        return NotNotation()

    def _nearest(self, said: Words, book: Phrasebook) -> tuple[chess.Move | Command, ...]:
        """The moves and commands nearest to the words, the best first, none if all are far."""
        ranked: dict[chess.Move | Command, float] = {}
        for (_, moves), cost in zip(
            book.moves.items(), costs(book.moves, said, self.known), strict=True
        ):
            if cost <= DOUBTFUL_COST and len(moves) == 1:
                ranked[moves[0]] = min(cost, ranked.get(moves[0], cost))
        for way, cost in near_ways(said, self.known):
            if (command := self.known.commands[way]) in book.commands:
                ranked[command] = min(cost, ranked.get(command, cost))
        order = sorted(ranked, key=lambda meant: ranked[meant])
        if not order:
            return ()
        limit = ranked[order[0]] + _SAME_DISTANCE
        return tuple(m for m in order if ranked[m] <= limit)[:MOST_CHOICES]


_SAME_DISTANCE = 0.15


def matcher(language: str, others: tuple[str, ...]) -> Matcher:
    """A matcher for a main language and others whose words are understood too."""
    lexicons = tuple(lexicon(code) for code in dict.fromkeys((language, *others)))
    return Matcher(lexicons, vocabulary(lexicons))


def _moves(phrases: tuple[Phrase, ...], book: Phrasebook) -> tuple[chess.Move, ...]:
    return tuple(sorted({m for p in phrases for m in book.moves.get(p, ())}, key=board_order))


def _square(phrase: Phrase) -> chess.Square | None:
    """The square that is named, perhaps with the piece before it."""
    match phrase[-2:]:
        case (file, rank) if file in FILES and rank.isdigit():
            return chess.parse_square(file + rank) if len(phrase) <= 3 else None
    return None


def _illegal_moves(phrases: list[Phrase], board: chess.Board) -> list[chess.Move]:
    """The moves of the player's own men that are named with both squares, and are not legal."""
    found = []
    for phrase in phrases:
        squares = [f + r for f, r in pairwise(phrase) if f in FILES and r.isdigit()]
        if len(squares) == 2:
            move = chess.Move(*map(chess.parse_square, squares))
            is_own = board.color_at(move.from_square) == board.turn
            if is_own and move.from_square != move.to_square and not _fits(board, move):
                found.append(move)
    return list(dict.fromkeys(found))


def _fits(board: chess.Board, move: chess.Move) -> bool:
    """Whether the move is legal, perhaps with a promotion that was not named."""
    return board.is_legal(move) or board.is_legal(chess.Move(move.from_square, move.to_square, 5))


def _is_whole_move(phrase: Phrase) -> bool:
    """Whether a phrase names a target square or castling."""
    squares = pairwise(phrase)
    return any(f in FILES and r.isdigit() for f, r in squares) or bool(
        {"O-O", "O-O-O", "castling"} & set(phrase)
    )


def _is_of_a_move(exact: list[Phrase], book: Phrasebook) -> bool:
    """Whether words are a move, or where no questions are answered a part of one."""
    return any(_is_whole_move(p) for p in exact) or (any(exact) and not book.questions)


def _fits_opponent(phrases: list[Phrase], board: chess.Board) -> bool:
    other = board.copy(stack=False)
    other.turn = not other.turn
    other.ep_square = None
    return bool(_moves(tuple(phrases), phrasebook(other)))
