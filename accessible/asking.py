"""What can be asked about the position and the moves so far, as values.

Whoever asks says "my" and "their"; who that is, is known only when it is answered.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess


class Whose(StrEnum):
    """Whose men are asked about: of the player who asks, of his opponent, or of a colour."""

    MINE = "mine"
    THEIRS = "theirs"
    WHITE = "white"
    BLACK = "black"


class Level(StrEnum):
    """How much is told."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


class Rate(StrEnum):
    """How our own voice is to go on."""

    SLOWER = "slower"
    FASTER = "faster"


@dataclass(frozen=True, slots=True)
class OnSquare:
    """What stands on a square."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class SquareColor:
    """Whether a square is light or dark; the one where the walk stands if None."""

    square: chess.Square | None = None


@dataclass(frozen=True, slots=True)
class WhereAre:
    """Where men stand, of one side or both, of one kind or all."""

    whose: Whose | None = None
    kind: chess.PieceType | None = None


@dataclass(frozen=True, slots=True)
class OnRank:
    """What stands on a rank; 0 is the first."""

    rank: int


@dataclass(frozen=True, slots=True)
class OnFile:
    """What stands on a file; 0 is the a-file."""

    file: int


@dataclass(frozen=True, slots=True)
class OnDiagonals:
    """What stands on the diagonals through a square."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class Around:
    """What is seen from a square along the eight rays, and a knight's move away."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class Attackers:
    """Who attacks a square: the other side than that of the man there, or than who asks."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class Defenders:
    """Who defends a square: the side of the man there, or of who asks."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class Pins:
    """Which men are pinned to their king."""


@dataclass(frozen=True, slots=True)
class Checks:
    """Who gives check, and which moves would."""


@dataclass(frozen=True, slots=True)
class Hanging:
    """Which men are attacked and not defended."""


@dataclass(frozen=True, slots=True)
class Forks:
    """Which men attack two worthy men at once."""


@dataclass(frozen=True, slots=True)
class Threats:
    """What the last move attacks, leaves and opens."""


@dataclass(frozen=True, slots=True)
class Changed:
    """What has happened since the same person asked last."""


@dataclass(frozen=True, slots=True)
class Legal:
    """The legal moves: all, those of the man on a square, or those of a kind of man."""

    square: chess.Square | None = None
    kind: chess.PieceType | None = None


@dataclass(frozen=True, slots=True)
class Captures:
    """The legal captures."""


@dataclass(frozen=True, slots=True)
class Material:
    """What each side has, and who has more."""


@dataclass(frozen=True, slots=True)
class CastlingRights:
    """Who may still castle, and where."""


@dataclass(frozen=True, slots=True)
class EnPassant:
    """Whether a pawn can be captured en passant now."""


@dataclass(frozen=True, slots=True)
class Repetitions:
    """How often this position has occurred (9.2)."""


@dataclass(frozen=True, slots=True)
class Fifty:
    """How many moves there are to fifty without capture or pawn move (9.3)."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What the opening is called."""


@dataclass(frozen=True, slots=True)
class Fen:
    """The position in Forsyth-Edwards notation."""


@dataclass(frozen=True, slots=True)
class Describe:
    """The whole position, or one side of it."""

    whose: Whose | None = None


@dataclass(frozen=True, slots=True)
class LastCapture:
    """The last move that captured."""


@dataclass(frozen=True, slots=True)
class LastMoves:
    """The last so many half-moves."""

    count: int


@dataclass(frozen=True, slots=True)
class MoveNumber:
    """The moves with this number."""

    number: int


@dataclass(frozen=True, slots=True)
class MovesOf:
    """The moves that the man on a square has made."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the walk over the board: so many files to the right and ranks up, as White sees it.

    A step of one and two is a knight's.
    """

    files: int
    ranks: int


@dataclass(frozen=True, slots=True)
class Keep:
    """From now on this much is told."""

    level: Level


@dataclass(frozen=True, slots=True)
class Speak:
    """Our own voice is to be slower or faster."""

    rate: Rate


@dataclass(frozen=True, slots=True)
class Spell:
    """What was told last is to be spelled."""


PositionQuestion = (
    OnSquare
    | SquareColor
    | WhereAre
    | OnRank
    | OnFile
    | OnDiagonals
    | Around
    | Attackers
    | Defenders
    | Pins
    | Checks
    | Hanging
    | Forks
    | Threats
    | Changed
    | Legal
    | Captures
    | Material
    | CastlingRights
    | EnPassant
    | Repetitions
    | Fifty
    | Opening
    | Fen
    | Describe
    | LastCapture
    | LastMoves
    | MoveNumber
    | MovesOf
    | Step
)
Control = Keep | Speak | Spell


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about the position, or how such are answered; ``level`` is for this answer."""

    about: PositionQuestion | Control
    level: Level | None = None
