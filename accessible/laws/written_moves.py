"""What a move written on a scoresheet means in a position (I.1.1, I.8, 9.2.1, Appendix C).

Only the writing counts, not what the player may have had in mind. Marks that the Laws leave
optional (check, mate, capture, e.p., the draw offer) are read but never demanded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

import chess

ENGLISH = "KQRBN"
"""The letters of king, queen, rook, bishop and knight on an English scoresheet (C.3)."""


class Writing(StrEnum):
    """How much a written move establishes (I.8.1 to I.8.3)."""

    CLEAR = "clear"
    AMBIGUOUS = "ambiguous"
    UNINTELLIGIBLE = "unintelligible"
    ILLEGAL = "illegal"
    CONTRADICTORY = "contradictory"
    """One legal move fits, but a mark says otherwise: a capture where nothing is captured, or a
    pawn's capture without its file (C.9)."""

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"written-move-{self}"


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """A written move with the legal moves that fit it."""

    writing: Writing
    moves: tuple[chess.Move, ...] = ()


_ORNAMENTS = re.compile(r"\(=\)|e\.?\s?p\.?|\+\+?|#|[!?]+|\s+|^[0-9]+\s*\.+", re.IGNORECASE)
_CASTLING = re.compile(r"[0Oo]-?[0Oo](?P<long>-?[0Oo])?")
_DASHES = str.maketrans({"–": "-", "—": "-", "×": "x", ":": "x", "X": "x"})
_PIECES = (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)


def read_written(text: str, board: chess.Board, letters: Sequence[str] = ENGLISH) -> WrittenMove:
    """What a move written in algebraic notation means in a position, by one set of letters (C.3).

    Long and short forms are read; ``letters`` are the player's own for king, queen, rook,
    bishop and knight.
    """
    plain = _ORNAMENTS.sub("", text.translate(_DASHES))
    if castling := _CASTLING.fullmatch(plain):
        return _judged(tuple(_castlings(board, is_long=bool(castling["long"]))), fits=True)
    parts = _parts(plain.replace("-", ""), letters)
    if parts is None:
        return WrittenMove(Writing.UNINTELLIGIBLE)
    moves = tuple(move for move in board.legal_moves if _is_meant(move, board, parts, letters))
    return _judged(moves, fits=all(_marks_fit(move, board, parts) for move in moves))


def _judged(moves: tuple[chess.Move, ...], *, fits: bool) -> WrittenMove:
    """The verdict on a readable move, by the number of legal moves it can mean."""
    match len(moves):
        case 0:
            return WrittenMove(Writing.ILLEGAL)
        case 1:
            return WrittenMove(Writing.CLEAR if fits else Writing.CONTRADICTORY, moves)
        case _:
            return WrittenMove(Writing.AMBIGUOUS, moves)


def _parts(text: str, letters: Sequence[str]) -> dict[str, str] | None:
    """The parts of a written move; None if it is no algebraic notation."""
    promoted = f"(?:(?:=|/)?\\(?(?P<promoted>{_any_of(letters[1:])})\\)?)?"
    # A small letter is read for a piece unless it is also a file; P stands for a pawn (C.4).
    small = [letter.lower() for letter in letters if letter.lower() not in "abcdefgh"]
    whole = re.fullmatch(
        f"(?P<piece>{_any_of([*letters, *small, 'P'])})?(?P<file>[a-h])?(?P<rank>[1-8])?"
        f"(?P<takes>x)?(?P<to>[a-h][1-8]){promoted}",
        text,
    )
    short = re.fullmatch(f"(?P<file>[a-h])(?P<takes>x)?(?P<to>[a-h]){promoted}", text)
    found = whole or short
    return {k: v for k, v in found.groupdict().items() if v} if found else None


def _any_of(names: Sequence[str]) -> str:
    """A pattern for any of these names, the longer ones first (king and knight in Russian)."""
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True)))


def _is_meant(
    move: chess.Move, board: chess.Board, parts: dict[str, str], letters: Sequence[str]
) -> bool:
    """Whether a legal move fits the squares and letters that were written."""
    if board.chess960 and board.is_castling(move):
        return False  # only 0-0 and 0-0-0 tell castling from a king's step
    start, goal = chess.square_name(move.from_square), chess.square_name(move.to_square)
    fits_squares = (
        goal.startswith(parts["to"])
        and parts.get("file", start[0]) == start[0]
        and parts.get("rank", start[1]) == start[1]
    )
    if not fits_squares or not _is_named(move, board, parts, letters):
        return False
    if "promoted" in parts:
        return move.promotion == _PIECES[letters.index(parts["promoted"])]
    return len(parts["to"]) == 2 or board.is_capture(move)


def _is_named(
    move: chess.Move, board: chess.Board, parts: dict[str, str], letters: Sequence[str]
) -> bool:
    """Whether the letter written is the piece's; both squares without a letter name any piece."""
    letter, kind = parts.get("piece"), board.piece_type_at(move.from_square)
    if letter is None:
        return kind == chess.PAWN or {"file", "rank"} <= parts.keys()
    folded = [name.lower() for name in letters]
    if letter.lower() in folded:
        return kind == _PIECES[folded.index(letter.lower())]
    return kind == chess.PAWN


def _marks_fit(move: chess.Move, board: chess.Board, parts: dict[str, str]) -> bool:
    """Whether capture marks agree with the move; a pawn that captures names its file (C.9.3)."""
    if not board.is_capture(move):
        return "takes" not in parts
    is_pawn = board.piece_type_at(move.from_square) == chess.PAWN
    return not is_pawn or "file" in parts


def _castlings(board: chess.Board, *, is_long: bool) -> Iterator[chess.Move]:
    """The legal castling move to a side."""
    for move in board.generate_castling_moves():
        if board.is_queenside_castling(move) == is_long and board.is_legal(move):
            yield move
