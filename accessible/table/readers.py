"""What the table remembers of everybody who reads the position: how much he wants to be told, where
his walk over the board stands, and up to where he knows the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from accessible.asking import (
    Asked,
    Changed,
    Control,
    Keep,
    Level,
    OnSquare,
    Rate,
    Speak,
    Spell,
    SquareColor,
    Step,
)
from accessible.game.reading import reading_refused
from accessible.game.state import Game, board
from accessible.intents import Person
from accessible.laws.rulings import Refusal
from accessible.table.outputs import Output
from accessible.telling.announcements import Style
from accessible.telling.messages import Message
from accessible.telling.position.answering import answer_position
from accessible.telling.position.places import stands
from accessible.telling.position.seen import stepped
from accessible.telling.position.spelling import spelled
from accessible.telling.position.view import view
from accessible.telling.queue import Priority
from accessible.telling.tell import Teller

WALK_BEGINS = chess.E4
"""From the middle all of the board is near."""


@dataclass(slots=True)
class Reader:
    """What is remembered of one person."""

    level: Level
    at: chess.Square | None = None
    known: tuple[chess.Move, ...] = ()


class Readers:
    """Everybody at a table who asks about the position."""

    def __init__(self, tell: Teller, outputs: Sequence[Output]) -> None:
        self._tell = tell
        self._outputs = outputs
        self._readers: dict[Person | None, Reader] = {}
        self._walked_after: int | None = None
        self._spelled: tuple[list[Message], list[str]] = ([], [])

    def is_walking(self, game: Game) -> bool:
        """Whether somebody has named a square since the last move, and may go on from there."""
        return self._walked_after == _plies(game)

    def answer(
        self,
        asked: Asked,
        by: Person,
        said_by: Person | None,
        game: Game,
        told: Sequence[Message],
    ) -> tuple[list[Message], Refusal | None]:
        """What is told to whoever asks, and the refusal, if it is one.

        ``told`` is what was told last. ``said_by`` is None when nobody said who speaks: those share
        what is remembered.
        """
        if refusal := reading_refused(game, asked, by):
            why = self._tell.why(refusal.article, game)
            return [*self._tell.refusal(refusal, game, by), why], refusal
        return self._answered(asked, by, said_by, game, told), None

    def _answered(
        self,
        asked: Asked,
        by: Person,
        said_by: Person | None,
        game: Game,
        told: Sequence[Message],
    ) -> list[Message]:
        if said_by not in self._readers:
            is_short = self._tell.style is Style.SHORT
            self._readers[said_by] = Reader(Level.BRIEF if is_short else Level.NORMAL)
        reader = self._readers[said_by]
        if isinstance(asked.about, Control):
            return self._control(asked.about, said_by, reader, told)
        own = board(game).turn if by.color is None else by.color
        seen = view(game, own, self._tell, asked.level or reader.level, reader.known)
        match asked.about:
            case Step(files, ranks):
                square = stepped(WALK_BEGINS if reader.at is None else reader.at, files, ranks)
                if square is None:
                    return [seen.line("walk-edge")]
                reader.at, self._walked_after = square, _plies(game)
                return [stands(seen, square)]
            case SquareColor(None) if reader.at is None:
                return [seen.line("walk-where", square=seen.square(WALK_BEGINS))]
            case SquareColor(None):
                return answer_position(SquareColor(reader.at), seen)
            case OnSquare(square) | SquareColor(int(square)):
                reader.at, self._walked_after = square, _plies(game)
            case Changed():
                reader.known = seen.moves
        return answer_position(asked.about, seen)

    def _control(
        self, wanted: Control, by: Person | None, reader: Reader, told: Sequence[Message]
    ) -> list[Message]:
        match wanted:
            case Keep(level):
                reader.level = level
                return [self._line(f"level-{level}")]
            case Speak(rate):
                return [self._rate(by, 1 if rate is Rate.FASTER else -1)]
            case Spell():
                return self._spell(told)

    def _spell(self, told: Sequence[Message]) -> list[Message]:
        """What was told last, letter by letter; asked again, the same again."""
        lines, texts = self._spelled
        if told is not lines:
            texts = [message.text for message in told]
        say = self._tell.say
        lines = [
            self._line("spelled-word", word=word, letters=letters)
            for word, letters in spelled(
                texts, self._tell.words, lambda letter: say("part-large", letter=letter)
            )
        ] or [self._line("nothing-to-spell")]
        self._spelled = lines, texts
        return lines

    def _rate(self, by: Person | None, steps: int) -> Message:
        rates = [output.change_rate(by, steps) for output in self._outputs]
        now = next((rate for rate in rates if rate is not None), None)
        return self._line("rate-no-voice") if now is None else self._line("rate-now", count=now)

    def _line(self, key: str, **arguments: str | int) -> Message:
        return Message("reading", self._tell.say(key, **arguments), Priority.NEXT)


def _plies(game: Game) -> int:
    """The half-moves so far, with the announced one."""
    return len(game.moves) + (game.announced is not None)
