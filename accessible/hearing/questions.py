"""Questions about the position, typed: ``what is on e4``, ``Eva four attackers``, ``my knights``.

People put the words of a question in any order, so they are counted, not parsed: what is asked
about, and the square, line, kind, side or number it is asked of. Only file and rank of a square
stand together. What may be asked aloud is in ``spoken_questions``.

``?e4`` is short for "what is on e4"; so are ``?e`` and ``?4`` for a file and a rank, ``?N`` for a
kind in the letters of a score, and ``?`` alone for the whole position.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

import chess

from accessible.asking import (
    Around,
    Asked,
    Attackers,
    Captures,
    CastlingRights,
    Changed,
    Checks,
    Control,
    Defenders,
    Describe,
    EnPassant,
    Fen,
    Fifty,
    Forks,
    Hanging,
    Keep,
    LastCapture,
    LastMoves,
    Legal,
    Level,
    Material,
    MoveNumber,
    MovesOf,
    OnDiagonals,
    OnFile,
    OnRank,
    OnSquare,
    Opening,
    Pins,
    PositionQuestion,
    Rate,
    Repetitions,
    Speak,
    Spell,
    SquareColor,
    Step,
    Threats,
    WhereAre,
    Whose,
)
from accessible.hearing.lexicon import (
    EN_PASSANT,
    FILES,
    RANKS,
    Command,
    Lexicon,
    QuestionWord,
    Token,
)
from accessible.hearing.question_words import (
    Item,
    Kind,
    Number,
    QuestionVocabulary,
    question_vocabulary,
)

Q = QuestionWord
LONGEST_BEGINNING = 8
"""Words; longer questions do not occur."""


class Fault(StrEnum):
    """Why words that ask something are no question."""

    NO_SUCH_SQUARE = "no-such-square"
    UNCLEAR = "unclear-question"


LEVELS = {Q.BRIEF: Level.BRIEF, Q.NORMAL: Level.NORMAL, Q.FULL: Level.FULL}
STEPS = {Q.LEFT: (-1, 0), Q.RIGHT: (1, 0), Q.UP: (0, 1), Q.DOWN: (0, -1)}
OF_SQUARE: Mapping[QuestionWord, Callable[[chess.Square], PositionQuestion]] = {
    Q.WHAT_IS_ON: OnSquare,
    Q.DIAGONAL: OnDiagonals,
    Q.AROUND: Around,
    Q.ATTACKERS: Attackers,
    Q.DEFENDERS: Defenders,
    Q.LEGAL: Legal,
    Q.COLOR: SquareColor,
}
ALONE: Mapping[QuestionWord, PositionQuestion | Control] = {
    Q.PINS: Pins(),
    Q.CHECKS: Checks(),
    Q.HANGING: Hanging(),
    Q.FORKS: Forks(),
    Q.THREATS: Threats(),
    Q.CHANGED: Changed(),
    Q.LEGAL: Legal(),
    Q.CAPTURES: Captures(),
    Q.MATERIAL: Material(),
    Q.CASTLING_RIGHTS: CastlingRights(),
    Q.REPETITIONS: Repetitions(),
    Q.FIFTY: Fifty(),
    Q.OPENING: Opening(),
    Q.FEN: Fen(),
    Q.POSITION: Describe(),
    Q.LAST_CAPTURE: LastCapture(),
    Q.COLOR: SquareColor(),
    Q.SLOWER: Speak(Rate.SLOWER),
    Q.FASTER: Speak(Rate.FASTER),
    Q.SPELL: Spell(),
}
_WHOSE = {Q.MINE: Whose.MINE, Q.THEIRS: Whose.THEIRS}


@dataclass(frozen=True, slots=True)
class Questions:
    """Understands the questions of a table."""

    known: QuestionVocabulary

    def read(self, text: str) -> Asked | Fault | None:
        """What a text asks; None if it asks nothing about the position."""
        if text.lstrip().startswith("?"):
            return self._short(text.strip()[1:].strip())
        found = {meant for items in self.known.readings(text) if (meant := _meant(items))}
        asked = {meant for meant in found if isinstance(meant, Asked)}
        if len(asked) == 1:
            return asked.pop()
        if Fault.NO_SUCH_SQUARE in found and not asked:
            return Fault.NO_SUCH_SQUARE
        return Fault.UNCLEAR if found else None

    def broken_off(self, text: str) -> Fault | None:
        """Why a text that begins like a question and goes on like none asks nothing.

        "What is on j9" names no square; "what is on the moon" asks for nothing on the board. A
        piece, a side or a file alone begins other things too.
        """
        said = text.split()
        for length in range(min(len(said) - 1, LONGEST_BEGINNING), 0, -1):
            beginnings = self.known.readings(" ".join(said[:length]))
            if any(_sorted(items).topics for items in beginnings):
                rest = "".join(said[length:])
                is_square = re.fullmatch(r"[a-zA-Z]\d{1,2}\W*", rest) is not None
                return Fault.NO_SUCH_SQUARE if is_square else Fault.UNCLEAR
        return None

    def _short(self, rest: str) -> Asked | Fault | None:
        letters = self.known.letters
        match list(rest.lower()):
            case []:
                return Asked(Describe())
            case [file, rank] if file in FILES and rank.isdecimal():
                if rank not in RANKS:
                    return Fault.NO_SUCH_SQUARE
                return Asked(OnSquare(chess.parse_square(file + rank)))
            case [_] if rest in letters:
                return Asked(WhereAre(None, letters[rest]))
            case [file] if file in FILES:
                return Asked(OnFile(FILES.index(file)))
            case [rank] if rank in RANKS:
                return Asked(OnRank(RANKS.index(rank)))
            case [letter] if letter.upper() in letters:
                return Asked(WhereAre(None, letters[letter.upper()]))
        return None


def questions(lexicons: Iterable[Lexicon]) -> Questions:
    """What understands questions in these languages, the main one first."""
    return Questions(question_vocabulary(lexicons))


@dataclass(slots=True)
class _Said:
    """The words of a question, sorted."""

    topics: list[QuestionWord | Command | Token] = field(default_factory=list)
    squares: list[chess.Square] = field(default_factory=list)
    files: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    kinds: list[Kind] = field(default_factory=list)
    whose: list[Whose] = field(default_factory=list)
    levels: list[Level] = field(default_factory=list)
    steps: list[tuple[int, int]] = field(default_factory=list)
    is_off_board: bool = False

    @property
    def shape(self) -> tuple[int, int, int, int, int]:
        """How many squares, files, numbers, kinds and sides are named."""
        return (len(self.squares), len(self.files), len(self.numbers), len(self.kinds),
                len(self.whose))  # fmt: skip


def _meant(items: tuple[Item, ...]) -> Asked | Fault | None:
    said = _sorted(items)
    if not _asks(said):
        return None
    if said.is_off_board:
        return Fault.NO_SUCH_SQUARE
    if len(said.levels) > 1 or any(
        len(named) > 1 for named in (said.whose, said.kinds, said.squares)
    ):
        return Fault.UNCLEAR
    level = said.levels[0] if said.levels else None
    about = _about(said)
    if about is None and level and said.shape == (0, 0, 0, 0, 0) and not said.topics:
        return Asked(Keep(level)) if not said.steps else Fault.UNCLEAR
    if isinstance(about, Fault):
        return about
    return Asked(about, level) if about else Fault.UNCLEAR


def _asks(said: _Said) -> bool:
    """Whether there is a word that no move has."""
    is_plural = any(kind.is_plural for kind in said.kinds)
    return bool(said.topics or said.levels or said.steps or said.whose or is_plural)


def _sorted(items: tuple[Item, ...]) -> _Said:
    said, rest = _Said(), list(items)
    while rest:
        match rest.pop(0):
            case QuestionWord() as word if word in LEVELS:
                said.levels.append(LEVELS[word])
            case QuestionWord() as word if word in STEPS:
                said.steps.append(STEPS[word])
            case QuestionWord() as word if word in _WHOSE:
                said.whose.append(_WHOSE[word])
            case Whose() as whose:
                said.whose.append(whose)
            case Kind() as kind:
                said.kinds.append(kind)
            case Number(value):
                said.numbers.append(value)
            case QuestionWord() | Command() as word:
                said.topics.append(word)
            case file if file in FILES:
                _add_square(said, str(file), rest)
            case rank if rank in RANKS:
                said.numbers.append(int(str(rank)))
            case token:
                said.topics.append(token)
    return said


def _add_square(said: _Said, file: str, rest: list[Item]) -> None:
    """A file with the rank that follows it, or alone."""
    match rest[:1]:
        case [Number()]:
            rest.pop(0)
            said.is_off_board = True
        case [str(rank)] if rank in RANKS:
            rest.pop(0)
            said.squares.append(chess.parse_square(file + rank))
        case _:
            said.files.append(FILES.index(file))


def _about(said: _Said) -> PositionQuestion | Control | Fault | None:
    topics = frozenset(said.topics)
    if len(topics) < len(said.topics) or (said.steps and topics):
        return None
    if said.steps:
        return _step(said) if said.shape == (0, 0, 0, 0, 0) else None
    if topics <= {Q.WHERE, Q.PIECES}:
        return _where(said, topics)
    match sorted(topics - {Q.WHAT_IS_ON} or topics):
        case [token] if token == EN_PASSANT and said.shape == (0, 0, 0, 0, 0):
            return EnPassant()
        case [Q.POSITION] if said.shape[:4] == (0, 0, 0, 0) and said.whose:
            return Describe(said.whose[0])
        case [Command.LAST_MOVE | Command.MOVE_NUMBER as command]:
            return _moves(said, Command(command))
        case [Q.RANK | Q.FILE | Q.WHAT_IS_ON as line] if not said.squares:
            return _line(said, QuestionWord(line))
        case [Q.LEGAL] if said.shape[:3] == (0, 0, 0) and said.kinds:
            return Legal(kind=said.kinds[0].kind)
        case [topic] if topic in OF_SQUARE and said.shape == (1, 0, 0, 0, 0):
            return OF_SQUARE[QuestionWord(topic)](said.squares[0])
        case [topic] if topic in ALONE and said.shape == (0, 0, 0, 0, 0):
            return ALONE[QuestionWord(topic)]
    return None


def _step(said: _Said) -> Step | None:
    files, ranks = map(sum, zip(*said.steps, strict=True))
    is_step = (files or ranks) and abs(files) <= 2 and abs(ranks) <= 2
    is_long = max(abs(files), abs(ranks)) == 2
    if not is_step or (is_long and {abs(files), abs(ranks)} != {1, 2}):
        return None
    return Step(files, ranks)


def _where(said: _Said, topics: frozenset[str]) -> PositionQuestion | None:
    """Men of a kind or a side: the side, the kind or the word "where" may be left out."""
    whose = said.whose[0] if said.whose else None
    if said.shape[:3] != (0, 0, 0) or (said.kinds and Q.PIECES in topics):
        return None
    if said.kinds:
        return WhereAre(whose, said.kinds[0].kind)
    return WhereAre(whose, None) if Q.PIECES in topics else None


def _line(said: _Said, line: QuestionWord) -> PositionQuestion | Fault | None:
    match line, said.shape:
        case ((Q.FILE | Q.WHAT_IS_ON), (0, 1, 0, 0, 0)):
            return OnFile(said.files[0])
        case ((Q.RANK | Q.WHAT_IS_ON), (0, 0, 1, 0, 0)):
            number = said.numbers[0]
            return OnRank(number - 1) if 1 <= number <= 8 else Fault.NO_SUCH_SQUARE
    return None


def _moves(said: _Said, command: Command) -> PositionQuestion | None:
    """Moves by their number, the last so many, or those of one man."""
    match command, said.shape:
        case Command.LAST_MOVE, (0, 0, 1, 0, 0) if said.numbers[0] > 0:
            return LastMoves(said.numbers[0])
        case Command.LAST_MOVE, (1, 0, 0, 0, 0):
            return MovesOf(said.squares[0])
        case Command.MOVE_NUMBER, (0, 0, 1, 0, 0):
            return MoveNumber(said.numbers[0])
    return None
