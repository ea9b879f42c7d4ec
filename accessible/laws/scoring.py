"""Points of a game (10.1, 10.2, 11.7, 11.8, 12.9) in whole half points, written and spoken."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from accessible.laws.editions import Device, Laws
from accessible.laws.rulings import ForArbiter, Outcome, Result
from accessible.laws.winnable import Answer


class GameScore(StrEnum):
    """What a game brought the players, played or forfeited; each is spoken as one sentence."""

    WHITE_WINS = "white-wins"
    BLACK_WINS = "black-wins"
    DRAWN = "drawn"
    BOTH_LOSE = "both-lose"
    WHITE_HALF = "white-half"
    """Half a point for White, nothing for Black (12.9)."""
    BLACK_HALF = "black-half"
    WHITE_FORFEITS = "white-forfeits"
    BLACK_FORFEITS = "black-forfeits"
    BOTH_FORFEIT = "both-forfeit"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"scored-{self}"


class Style(StrEnum):
    """How a score is written."""

    PLAIN = "plain"  # 1-0, 1/2-1/2, as in PGN
    PRINTED = "printed"  # ½–½
    SPACED = "spaced"  # 1 - 0, for braille and large type


class ScoreFault(StrEnum):
    """Why points cannot be given for a game (10.2)."""

    NOT_A_SCORE = "not-a-score"
    TOTAL_TOO_HIGH = "total-too-high"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"score-fault-{self}"


class Question(StrEnum):
    """What scoring leaves to the arbiter."""

    OPPONENTS_SCORE = "opponents-score"
    UNUSUAL_SCORE = "unusual-score"
    DEVICE = "device"
    CAN_OPPONENT_MATE = "can-opponent-mate"

    @property
    def key(self) -> str:
        """The sentence that asks it."""
        return f"arbiter-{self}"


@dataclass(frozen=True, slots=True)
class System:
    """What an event gives for a win, a draw and a loss, in half points (10.1)."""

    win: int = 2
    draw: int = 1
    loss: int = 0

    @property
    def maximum(self) -> int:
        """The most that one game normally gives to both players together (10.2)."""
        return max(self.win + self.loss, 2 * self.draw)


@dataclass(frozen=True, slots=True)
class Points:
    """Half points of White and Black."""

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A score with the article it rests on."""

    score: GameScore
    article: str


@dataclass(frozen=True, slots=True)
class Fault:
    """Why points cannot be given, with the article."""

    fault: ScoreFault
    article: str


STANDARD = System()

# The two sides of each score in the parts of a System; forfeits are written with signs.
_PARTS: dict[GameScore, tuple[str, str]] = {
    GameScore.WHITE_WINS: ("win", "loss"),
    GameScore.BLACK_WINS: ("loss", "win"),
    GameScore.DRAWN: ("draw", "draw"),
    GameScore.BOTH_LOSE: ("loss", "loss"),
    GameScore.WHITE_HALF: ("draw", "loss"),
    GameScore.BLACK_HALF: ("loss", "draw"),
    GameScore.WHITE_FORFEITS: ("loss", "win"),
    GameScore.BLACK_FORFEITS: ("win", "loss"),
    GameScore.BOTH_FORFEIT: ("loss", "loss"),
}
_FORFEITS = {
    GameScore.WHITE_FORFEITS: "-/+",
    GameScore.BLACK_FORFEITS: "+/-",
    GameScore.BOTH_FORFEIT: "-/-",
}
_MARKS = str.maketrans({"–": "-", "—": "-", "−": "-", "½": "1/2"})
_DIGITS = {"win": "1", "draw": "1/2", "loss": "0"}


def score_of(outcome: Outcome) -> Scored:
    """The score that an outcome brings (10.1)."""
    match outcome.result:
        case Result.WHITE:
            return Scored(GameScore.WHITE_WINS, outcome.article)
        case Result.BLACK:
            return Scored(GameScore.BLACK_WINS, outcome.article)
        case Result.DRAW:
            return Scored(GameScore.DRAWN, outcome.article)


def points(score: GameScore, system: System = STANDARD) -> Points:
    """The half points of both players (10.1); a forfeit wins and loses like a game."""
    white, black = _PARTS[score]
    values = {"win": system.win, "draw": system.draw, "loss": system.loss}
    return Points(values[white], values[black])


def lost_by_penalty(
    loser: chess.Color, opponent: GameScore | None, laws: Laws
) -> Scored | Fault | ForArbiter:
    """The score when the arbiter declares a game lost: he decides the opponent's (11.7, 12.9.6).

    ``opponent``: what he decided, as the score of the whole game; None while he has not.
    """
    article = laws.cite("12.9.6")
    if opponent is None:
        return ForArbiter(Question.OPPONENTS_SCORE, article)
    own = _PARTS[opponent][0 if loser == chess.WHITE else 1]
    if own != "loss" or opponent in _FORFEITS:
        return Fault(ScoreFault.NOT_A_SCORE, article)
    return Scored(opponent, article)


def device_found(
    owner: chess.Color,
    can_mate: Answer,
    laws: Laws,
    *,
    has_sounded: bool = False,
    event_has_own_rule: bool = False,
) -> Scored | ForArbiter:
    """The score when a player has a device that was not approved with him (11.3.2).

    He loses; in 2009 only if it made a sound, and an opponent who cannot mate (``can_mate``) got
    half a point. An event may set less than the loss: that is the arbiter's.
    """
    article = laws.cite("11.3.2")
    by_sound = laws.device_loses is Device.SOUND
    loses = laws.device_loses is Device.FOUND or (by_sound and has_sounded)
    if event_has_own_rule or not loses:
        return ForArbiter(Question.DEVICE, article)
    wins, half = {
        chess.WHITE: (GameScore.BLACK_WINS, GameScore.BLACK_HALF),
        chess.BLACK: (GameScore.WHITE_WINS, GameScore.WHITE_HALF),
    }[owner]
    match can_mate if by_sound else Answer.YES:
        case Answer.YES:
            return Scored(wins, article)
        case Answer.NO:
            return Scored(half, article)
        case Answer.UNKNOWN:
            return ForArbiter(Question.CAN_OPPONENT_MATE, article)


def both_lose(laws: Laws) -> Scored:
    """The score when both players persistently refuse to comply with the Laws (11.8)."""
    return Scored(GameScore.BOTH_LOSE, laws.cite("11.8"))


def score_fault(given: Points, system: System, laws: Laws) -> Fault | ForArbiter | None:
    """Why points cannot be given for one game (10.2), or None if they can.

    Each player's must be a normal one, and both together no more than a game normally gives.
    Where the edition has no such article an unusual score is the arbiter's.
    """
    normal = (system.win, system.draw, system.loss)
    if given.white not in normal or given.black not in normal:
        fault = ScoreFault.NOT_A_SCORE
    elif given.white + given.black > system.maximum:
        fault = ScoreFault.TOTAL_TOO_HIGH
    else:
        return None
    if not laws.points_are_limited:
        return ForArbiter(Question.UNUSUAL_SCORE, laws.cite("10.1"))
    return Fault(fault, laws.cite("10.2"))


def written(score: GameScore, style: Style = Style.PLAIN) -> str:
    """How a score is written; forfeits have signs instead of figures."""
    if score in _FORFEITS:
        return _FORFEITS[score]
    white, black = (_DIGITS[part] for part in _PARTS[score])
    match style:
        case Style.PLAIN:
            return f"{white}-{black}"
        case Style.PRINTED:
            return f"{white}–{black}".replace("1/2", "½")
        case Style.SPACED:
            return f"{white} - {black}"


def read_score(text: str) -> GameScore | None:
    """The score that a written form means; None if it means none.

    Hyphens, dashes, colons, ½, 1/2, 0.5 and 0,5 are read.
    """
    plain = "".join(text.split()).translate(_MARKS).replace("0.5", "1/2")
    plain = plain.replace("0,5", "1/2")
    for score in GameScore:
        form = written(score)
        forms = {form, form.replace("-", ":", 1)}
        if score in _FORFEITS:
            white, black = form.split("/")
            forms = {form, f"{white}:{black}", f"{white}{black}", f"{white}-{black}"}
        if plain in forms:
            return score
    return None
