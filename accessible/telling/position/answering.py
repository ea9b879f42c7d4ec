"""The answer to every question about the position."""

from __future__ import annotations

from typing import assert_never

from accessible.asking import (
    Around,
    Attackers,
    Captures,
    CastlingRights,
    Changed,
    Checks,
    Defenders,
    Describe,
    EnPassant,
    Fen,
    Fifty,
    Forks,
    Hanging,
    LastCapture,
    LastMoves,
    Legal,
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
    Repetitions,
    SquareColor,
    Step,
    Threats,
    WhereAre,
)
from accessible.telling.messages import Message
from accessible.telling.position import dangers, history, places, standing
from accessible.telling.position.view import View

_OfPlaces = (
    OnSquare | SquareColor | WhereAre | OnRank | OnFile | OnDiagonals | Around | Describe | Step
)
_OfMoves = Changed | Legal | Captures | LastCapture | LastMoves | MoveNumber | MovesOf
_OfDangers = Attackers | Defenders | Pins | Checks | Hanging | Forks | Threats
_OfStanding = Material | CastlingRights | EnPassant | Repetitions | Fifty | Opening | Fen


def answer_position(asked: PositionQuestion, view: View) -> list[Message]:
    """What is told to whoever asks, one fact on a line.

    Steps, and the colour of a square that is not named, are of the walk (``walk``).
    """
    match asked:
        case _ if isinstance(asked, _OfPlaces):
            return _places(asked, view)
        case _ if isinstance(asked, _OfMoves):
            return _moves(asked, view)
        case _ if isinstance(asked, _OfDangers):
            return _dangers(asked, view)
        case _:
            return _standing(asked, view)


def _places(asked: _OfPlaces, view: View) -> list[Message]:
    match asked:
        case OnSquare():
            return list(places.on_square(view, asked))
        case WhereAre():
            return list(places.where_are(view, asked))
        case OnRank():
            return list(places.on_rank(view, asked))
        case OnFile():
            return list(places.on_file(view, asked))
        case OnDiagonals():
            return list(places.on_diagonals(view, asked))
        case Around():
            return list(places.around(view, asked))
        case Describe():
            return list(places.describe(view, asked))
        case SquareColor(int(square)):
            return [places.square_color(view, square)]
        case SquareColor() | Step():
            return []
    assert_never(asked)


def _dangers(asked: _OfDangers, view: View) -> list[Message]:
    match asked:
        case Attackers() | Defenders():
            return list(dangers.who_attacks(view, asked))
        case Pins():
            return list(dangers.all_pins(view))
        case Checks():
            return list(dangers.checks(view))
        case Hanging():
            return list(dangers.all_hanging(view))
        case Forks():
            return list(dangers.all_forks(view))
        case Threats():
            return list(dangers.threats(view))
    assert_never(asked)


def _moves(asked: _OfMoves, view: View) -> list[Message]:
    match asked:
        case Changed():
            return list(history.changed(view))
        case Legal():
            return list(history.legal(view, asked))
        case Captures():
            return [history.captures(view)]
        case LastCapture():
            return list(history.last_capture(view))
        case LastMoves():
            return list(history.last_moves(view, asked))
        case MoveNumber():
            return list(history.move_number(view, asked))
        case MovesOf():
            return list(history.moves_of(view, asked))
    assert_never(asked)


def _standing(asked: _OfStanding, view: View) -> list[Message]:
    match asked:
        case Material():
            return list(standing.material(view))
        case CastlingRights():
            return list(standing.castling_rights(view, (True, False)))
        case EnPassant():
            return [standing.en_passant(view)]
        case Repetitions():
            return [standing.repetitions(view)]
        case Fifty():
            return list(standing.fifty(view))
        case Opening():
            return [standing.opening_name(view)]
        case Fen():
            return [standing.fen(view)]
    assert_never(asked)
