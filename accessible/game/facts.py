"""What has happened at the table. Facts are never changed; a correction is a fact of its own."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from accessible.game.reconciling.finding import Case
from accessible.intents import Person
from accessible.laws.claims import Kind as ClaimKind
from accessible.laws.editions import Edition, Profile, Speed
from accessible.laws.illegal_acts import IllegalAct
from accessible.laws.rulings import Ending, Reason, Result
from accessible.timing.spans import Span


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The first fact: under which Laws, from which position, who plays.

    ``overrides`` are the organiser's own values (D.1), as ``name=value`` parted by semicolons.
    ``control`` is the time control; empty where no clock stands at the table. ``sighted`` and
    ``assisted`` name the players who see and those who have an assistant: ``white``, ``black``,
    ``both`` or nobody; ``hearing_impaired`` those who do not hear well. ``white_marks`` and
    ``black_marks`` are the moments each wants to be told of (D.2.6); empty means none. ``engine``
    is the command of a UCI engine, ``engine_plays`` its side and ``level`` its strength from 1 to
    8; all three are empty or None between two people. ``language`` is a lexicon's code.
    """

    edition: Edition
    profile: Profile
    fen: str
    language: str
    white: str
    black: str
    engine: str = ""
    engine_plays: Person | None = None
    level: int | None = None
    speed: Speed = Speed.STANDARD
    supervised: bool = True
    overrides: str = ""
    control: str = ""
    chess960: bool = False
    sighted: str = ""
    assisted: str = "both"
    hearing_impaired: str = ""
    white_marks: str = ""
    black_marks: str = ""


@dataclass(frozen=True, slots=True)
class GameResumed:
    """The program was started again on this journal; the time it was away counts for nobody."""


@dataclass(frozen=True, slots=True)
class MoveAnnounced:
    """A player announced a move; it may still be corrected (D.2.1, D.2.8).

    ``heard`` are the words as a recogniser heard them; None if the move did not come by ear.
    """

    by: Person
    move: chess.Move
    heard: str | None = None


@dataclass(frozen=True, slots=True)
class AnnouncementCorrected:
    """A player took back his announced move, a slip, before the turn passed (D.2.8)."""

    by: Person
    move: chess.Move


@dataclass(frozen=True, slots=True)
class MoveMisheard:
    """The program had heard a move that the player, as he says at once, did not announce.

    The fault is the program's: no slip of the tongue, nothing the Laws attach anything to.
    """

    by: Person
    move: chess.Move
    heard: str


@dataclass(frozen=True, slots=True)
class MoveRepeated:
    """The opponent repeated the announced move correctly (D.2.1)."""

    by: Person
    move: chess.Move


@dataclass(frozen=True, slots=True)
class MoveRepeatedWrongly:
    """The opponent repeated another move than was announced, and was told so at once (D.2.1)."""

    by: Person
    move: chess.Move


@dataclass(frozen=True, slots=True)
class MoveCompleted:
    """The announced move stands and the turn has passed (6.2.1)."""

    by: Person
    move: chess.Move


@dataclass(frozen=True, slots=True)
class AdjustmentAnnounced:
    """A player said that he adjusts pieces (4.2.1)."""

    by: Person


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """A player offered a draw (9.1.2)."""

    by: Person


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    """A player rejected the offer in words (9.1.2.1)."""

    by: Person


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    result: Result
    ending: Ending
    article: str


@dataclass(frozen=True, slots=True)
class ClockPressed:
    """A player pressed his clock (6.2.1).

    ``remark`` names what the opponent had left out, the repetition; empty if nothing.
    """

    by: Person
    remark: str = ""


@dataclass(frozen=True, slots=True)
class PieceTouched:
    """A player touched the man on this square (4.3, D.2.2); ``square`` is a name such as g1."""

    by: Person
    square: str


@dataclass(frozen=True, slots=True)
class BoardJoined:
    """A board feels from now on what hands do; of ``white``, ``black`` or ``both``."""

    of: str


@dataclass(frozen=True, slots=True)
class BoardLeft:
    """A board is no longer felt; the game goes on by voice."""

    of: str


@dataclass(frozen=True, slots=True)
class BoardDiffers:
    """A board was found to stand otherwise than the game, once the hand had rested (7.4, D.2.9).

    ``of`` as for ``BoardJoined``; ``squares`` are the names of those that differ, parted by blanks,
    and none once the board agrees again. It holds until the next one of this board, or until that
    joins anew. A board on the way to being repaired is not told of step by step.
    """

    of: str
    squares: str


@dataclass(frozen=True, slots=True)
class MoveExecuted:
    """A player's board shows a move in full (D.2.3.1, D.2.3.2); a promotion without its piece."""

    by: Person
    move: chess.Move


@dataclass(frozen=True, slots=True)
class ExecutionUndone:
    """A player's board no longer shows the move it showed; what was touched stays touched."""

    by: Person


@dataclass(frozen=True, slots=True)
class MoveFollowed:
    """The move of a player was executed on the opponent's board, as an assistant says (D.2.1)."""

    by: Person
    move: chess.Move


@dataclass(frozen=True, slots=True)
class ActRefused:
    """Somebody wanted to do, or to be told, what is not his to do; kept for the arbiter.

    ``by`` is who wanted it, ``of`` in whose name; ``act`` what it was, ``reason`` why not.
    """

    by: Person
    of: Person
    act: str
    reason: Reason
    article: str


@dataclass(frozen=True, slots=True)
class IllegalMoveCompleted:
    """An illegal move was completed; the position before it stands again (7.5).

    ``move`` is None where the clock was pressed without a move (7.5.3). ``touched`` are the
    squares of the men that count as touched now (4.3), as names parted by blanks.
    """

    by: Person
    act: IllegalAct
    move: chess.Move | None
    article: str
    touched: str = ""


@dataclass(frozen=True, slots=True)
class ClaimRejected:
    """A claimed draw was not one; an intended move has to be played (9.5.3)."""

    by: Person
    kind: ClaimKind
    move: chess.Move | None
    article: str


@dataclass(frozen=True, slots=True)
class TimeGiven:
    """A player's clock gets so many milliseconds more, or less if negative (7.5.5, 9.5.3, 12.9)."""

    player: Person
    time: Span
    article: str


@dataclass(frozen=True, slots=True)
class ClockCorrected:
    """The arbiter set a player's time or move number; None leaves it as it is (6.10.2).

    ``plies``: the clock is in the period in which it was after so many half-moves (7.1).
    """

    player: Person
    time: Span | None
    moves: int | None
    article: str
    plies: int | None = None


@dataclass(frozen=True, slots=True)
class ClockDeviceJoined:
    """A clock on the table shows the times of the game from now on.

    ``serial`` is its number for all its life, ``boot`` counts its starts.
    """

    serial: int
    boot: int


@dataclass(frozen=True, slots=True)
class ClockDeviceLeft:
    """The clock on the table shows the times of the game no longer."""


@dataclass(frozen=True, slots=True)
class ClockRanOn:
    """The program was away, and the clock on the table ran on for a player (6.10.1).

    ``time`` is how long since the last entry before that.
    """

    player: Person
    time: Span
    article: str


@dataclass(frozen=True, slots=True)
class PlayerWarned:
    """The arbiter warned a player (12.9.1)."""

    player: Person
    article: str


@dataclass(frozen=True, slots=True)
class FlagFell:
    """A player's allotted time is over (6.8)."""

    player: Person


@dataclass(frozen=True, slots=True)
class ArbiterCalled:
    """The arbiter has to decide; the time of both stands still meanwhile (6.11).

    ``question`` names what he decides; empty when a player just asked for him.
    """

    by: Person
    question: str
    article: str


@dataclass(frozen=True, slots=True)
class GameContinued:
    """The arbiter let the game go on (6.11.3)."""


@dataclass(frozen=True, slots=True)
class GameRetraced:
    """The position after so many half-moves stands again (7.1, D.2.9).

    The moves made after it stay in the journal. ``moves`` follow it, where both scores have them
    and the table had heard others; in computer notation, parted by blanks.
    """

    plies: int
    article: str
    moves: str | None = None

    @property
    def stands(self) -> int:
        """The half-moves of the game that stand."""
        return self.plies + len((self.moves or "").split())


@dataclass(frozen=True, slots=True)
class MoveRecorded:
    """An entry was written on the score of a player (8.1, D.2.7).

    ``text`` is the entry as it is written, ``move`` what it says, if it says a move. ``is_copied``:
    the arbiter has typed it from the player's paper.
    """

    of: Person
    text: str
    move: chess.Move | None = None
    is_copied: bool = False


@dataclass(frozen=True, slots=True)
class OfferRecorded:
    """The last entry on the score of a player was marked with a draw offer (8.1)."""

    of: Person


@dataclass(frozen=True, slots=True)
class EntryStruck:
    """The last entry on the score of a player was struck out."""

    of: Person


@dataclass(frozen=True, slots=True)
class DiscrepancyFound:
    """What both scores and the boards show, and what is proposed (D.2.9, 7.5).

    ``agreed_ply`` half-moves stand; the last of them are ``moves`` (in computer notation, parted by
    blanks) where the table had heard others. ``goes_back``: the game goes back to there.
    ``white_time`` and ``black_time`` are what the clocks showed then; None where no clock stands at
    the table or nothing goes back. ``touched`` are the squares of the men that an illegal move has
    touched. ``white_board`` and ``black_board`` stand as the first field of a FEN; empty: unknown.
    """

    by: Person
    case: Case
    agreed_ply: int
    article: str
    goes_back: bool = False
    moves: str = ""
    white_time: Span | None = None
    black_time: Span | None = None
    touched: str = ""
    white_board: str = ""
    black_board: str = ""

    @property
    def plies(self) -> int:
        """The half-moves of the table that stand."""
        return self.agreed_ply - len(self.moves.split())


@dataclass(frozen=True, slots=True)
class ProposalAnswered:
    """The arbiter, or a player where no arbiter is, agreed to what was proposed, or did not."""

    by: Person
    agrees: bool


Fact = (
    GameStarted | GameResumed | MoveAnnounced | AnnouncementCorrected | MoveMisheard | MoveRepeated
    | MoveCompleted | AdjustmentAnnounced | DrawOffered | DrawDeclined | ClockPressed |
    PieceTouched | BoardJoined | BoardLeft | BoardDiffers | MoveExecuted | ExecutionUndone |
    MoveFollowed | ActRefused | IllegalMoveCompleted | ClaimRejected | TimeGiven | ClockCorrected |
    ClockDeviceJoined | ClockDeviceLeft | ClockRanOn | PlayerWarned | FlagFell | ArbiterCalled |
    GameContinued | GameRetraced | MoveRecorded | OfferRecorded | EntryStruck | MoveRepeatedWrongly
    | DiscrepancyFound | ProposalAnswered | GameEnded
)  # fmt: skip
