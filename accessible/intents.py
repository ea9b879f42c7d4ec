"""What somebody wants: the only way anything enters the game.

Every person, device and engine speaks in intents. The game refuses an intent or turns it into
facts (``accessible.game.decide``).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.asking import Asked
from accessible.laws.claims import Kind as ClaimKind
from accessible.laws.rulings import Result
from accessible.timing.spans import Span


class Person(StrEnum):
    """Who wants something at the table."""

    WHITE = "white"
    BLACK = "black"
    ARBITER = "arbiter"
    ASSISTANT = "assistant"

    @property
    def color(self) -> chess.Color | None:
        """The colour this person plays, if any."""
        if self in (Person.WHITE, Person.BLACK):
            return self is Person.WHITE
        return None


def player(color: chess.Color) -> Person:
    """The player of a colour."""
    return Person.WHITE if color == chess.WHITE else Person.BLACK


class Source(StrEnum):
    """How an intent reached the table; kept in the journal as evidence."""

    KEYBOARD = "keyboard"
    SCRIPT = "script"
    MICROPHONE = "microphone"
    RECORDING = "recording"
    ENGINE = "engine"
    TABLE = "table"
    BOARD = "board"
    CLOCK = "clock"

    @property
    def is_heard(self) -> bool:
        """Whether words came as sound, so that they may have been misheard."""
        return self in (Source.MICROPHONE, Source.RECORDING)


class Question(StrEnum):
    """What can be asked about the game without changing it."""

    SAY_AGAIN = "say-again"
    LAST_MOVE = "last-move"
    TIME = "time"
    OPPONENT_TIME = "opponent-time"
    BOTH_TIMES = "both-times"
    MOVE_NUMBER = "move-number"
    MOVES_TO_CONTROL = "moves-to-control"
    TURN = "turn"
    WAITING = "waiting"
    WHY = "why"
    HELP = "help"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Announce:
    """A player announces a move (D.2.1).

    ``heard`` are the words as a recogniser heard them; None if they did not come by ear.
    """

    by: Person
    move: chess.Move
    heard: str | None = None


@dataclass(frozen=True, slots=True)
class Repeat:
    """The opponent repeats the announced move (D.2.1)."""

    by: Person
    move: chess.Move


@dataclass(frozen=True, slots=True)
class Correct:
    """A player corrects his announced move, perhaps with the right one at once (D.2.8).

    ``heard`` are the words of the right move as a recogniser heard them.
    """

    by: Person
    move: chess.Move | None = None
    heard: str | None = None


@dataclass(frozen=True, slots=True)
class Adjust:
    """A player says that he is about to adjust pieces (4.2.1)."""

    by: Person


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """A player offers a draw (9.1.2)."""

    by: Person


@dataclass(frozen=True, slots=True)
class AcceptDraw:
    """A player accepts the opponent's offer (5.2.3)."""

    by: Person


@dataclass(frozen=True, slots=True)
class DeclineDraw:
    """A player rejects the opponent's offer (9.1.2.1)."""

    by: Person


@dataclass(frozen=True, slots=True)
class Resign:
    """A player resigns (5.1.2)."""

    by: Person


@dataclass(frozen=True, slots=True)
class Ask:
    """Somebody asks something; answered by telling, never refused by the game."""

    by: Person
    question: Question | Asked


@dataclass(frozen=True, slots=True)
class Press:
    """A player presses his clock (6.2.1, D.2.4)."""

    by: Person


@dataclass(frozen=True, slots=True)
class Touch:
    """A player has touched the man on a square with the intention of moving or taking it (4.3)."""

    by: Person
    square: chess.Square


@dataclass(frozen=True, slots=True)
class Execute:
    """The board of a player shows a move of his, or, with None, no longer shows one (D.2.3).

    No board can tell the new piece of a promotion; the move may leave it out.
    """

    by: Person
    move: chess.Move | None


@dataclass(frozen=True, slots=True)
class Follow:
    """The last move of a player is executed on the opponent's board (D.2.1, D.2.10.1)."""

    by: Person


@dataclass(frozen=True, slots=True)
class Claim:
    """A player on move claims a draw, perhaps with the move he intends to make (9.2, 9.3)."""

    by: Person
    kind: ClaimKind
    move: chess.Move | None = None


@dataclass(frozen=True, slots=True)
class CallFlag:
    """Somebody points out that a player's flag has fallen (6.8, D.2.10.5)."""

    by: Person
    fallen: Person


@dataclass(frozen=True, slots=True)
class CallArbiter:
    """A player asks for the arbiter; the clocks pause (6.11.2)."""

    by: Person


@dataclass(frozen=True, slots=True)
class GiveTime:
    """The arbiter gives a player time, or takes it if negative (7.1, 12.9)."""

    by: Person
    player: Person
    time: Span


@dataclass(frozen=True, slots=True)
class CorrectClock:
    """The arbiter sets a player's time, or the number of his moves, right (6.10.2, 7.1)."""

    by: Person
    player: Person
    time: Span | None = None
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Warn:
    """The arbiter warns a player (12.9.1)."""

    by: Person
    player: Person


@dataclass(frozen=True, slots=True)
class Restore:
    """The arbiter restores the position after so many half-moves from the start (7.1, D.2.9)."""

    by: Person
    plies: int


@dataclass(frozen=True, slots=True)
class Continue:
    """The arbiter lets the game go on after he was called (6.11.3)."""

    by: Person


@dataclass(frozen=True, slots=True)
class Declare:
    """The arbiter declares the result (12.9, 6.9)."""

    by: Person
    result: Result


@dataclass(frozen=True, slots=True)
class Record:
    """A move is written on the score of a player, as he dictates it or as it stands on paper (8.1).

    ``move`` is what the entry says, if it says one; ``text`` is the entry as it is written.
    """

    by: Person
    text: str
    move: chess.Move | None = None


@dataclass(frozen=True, slots=True)
class RecordOffer:
    """A player marks at his last entry that a draw was offered (8.1, 9.1.2.3)."""

    by: Person


@dataclass(frozen=True, slots=True)
class StrikeEntry:
    """A player strikes out the last entry of his score."""

    by: Person


@dataclass(frozen=True, slots=True)
class ReportDifference:
    """A player says that the boards differ; the clocks stop (D.2.9).

    ``white_board`` and ``black_board``: what is known to stand on the boards, as the first field
    of a FEN; empty where nobody knows.
    """

    by: Person
    white_board: str = ""
    black_board: str = ""


@dataclass(frozen=True, slots=True)
class AnswerProposal:
    """A player agrees to what is proposed about a difference, or does not (D.2.9)."""

    by: Person
    agrees: bool


@dataclass(frozen=True, slots=True)
class StopClocks:
    """The arbiter stops the clocks (6.11.1)."""

    by: Person


@dataclass(frozen=True, slots=True)
class Reconcile:
    """The arbiter has both scores and the boards compared (D.2.9).

    The boards are told as in ``ReportDifference``.
    """

    by: Person
    white_board: str = ""
    black_board: str = ""


@dataclass(frozen=True, slots=True)
class Approve:
    """The arbiter has done what is proposed about a difference (D.2.9, 7.5)."""

    by: Person


PlayersIntent = (
    Announce
    | Repeat
    | Correct
    | Adjust
    | OfferDraw
    | AcceptDraw
    | DeclineDraw
    | Resign
    | Press
    | Touch
    | Execute
    | Follow
    | Claim
    | CallFlag
    | CallArbiter
    | ReportDifference
    | AnswerProposal
)
ScoreIntent = Record | RecordOffer | StrikeEntry
ArbitersIntent = (
    GiveTime | CorrectClock | Warn | Restore | Continue | Declare | StopClocks | Reconcile | Approve
)
Intent = PlayersIntent | ScoreIntent | ArbitersIntent | Ask
