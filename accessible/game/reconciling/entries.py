"""One entry of a scoresheet, and the moves it can mean in a position (Appendix C, 8.1.1).

What a scoresheet leaves out is not held against it: check, capture, e.p. and even the file of a
pawn that captures. A reading that has to overlook something carries a cost, so that an exact one
is believed first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

import chess

Letters = Mapping[str, tuple[chess.PieceType, ...]]
"""Piece letters in capitals, as they are written, each with the pieces it can stand for."""

SHORT, LONG = "O-O", "O-O-O"


class Kind(StrEnum):
    """What stands in a place of a scoresheet."""

    MOVE = "move"
    UNREADABLE = "unreadable"
    BLANK = "blank"


@dataclass(frozen=True, slots=True)
class Form:
    """One reading of a written move, before anybody knows the position.

    ``piece`` is None where both squares are written without a letter. ``takes``: a capture was
    written. ``cost``: what this reading has to overlook.
    """

    piece: chess.PieceType | None
    origin: chess.Bitboard
    target: chess.Bitboard
    takes: bool = False
    taken: chess.PieceType | None = None
    promotion: chess.PieceType | None = None
    castling: str = ""
    cost: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands in one place of a scoresheet.

    ``missing``: half-moves that the move numbers around it show to be missing (negative: too
    many). Two entries are the same if their text is.
    """

    text: str
    kind: Kind
    forms: tuple[Form, ...] = ()
    missing: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """A legal move that an entry can mean, and what has to be overlooked to read it so."""

    move: chess.Move
    cost: int


# Costs are in hundredths of a missed move.
NO_MARK = 40  # a capture is written where nothing is taken
NO_FILE = 30  # a pawn captures, and its file is missing (C.9.3)
NO_PIECE = 30  # an underpromotion is not named
LARGE_FILE = 20  # B for a bishop is more usual than a file or a pawn written large
GUESSED = 25  # a letter or digit is unreadable
TOO_MUCH = 100  # no reading

_SIGNS = str.maketrans({"–": "-", "—": "-", "−": "-", "×": "x", "X": "x", ":": "x", "*": "x"})
_CASTLING = re.compile(r"[0oO]-?[0oO](?P<long>-?[0oO])?")
_ORNAMENTS = re.compile(r"(?:\(=\)|[+#!?=]|e\.?p\.?)+$", re.IGNORECASE)
_PROMOTION = re.compile(r"(?P<move>.*[18])[=/(]?(?P<piece>[^\W\d_]|[♔-♟])\)?")
_SQUARES = re.compile(
    r"(?P<file>[a-h])?(?P<rank>[1-8])?-?(?P<takes>x)?(?P<to>[a-h][1-8])(?P<behind>x)?"
)
_FILES = re.compile(r"(?P<file>[a-h])(?P<takes>x)?(?P<to>[a-h])")
_NUMERIC = re.compile(r"([1-8])([1-8])-?([1-8])([1-8])")
_FIGURINES = dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", (6, 5, 4, 3, 2, 1) * 2, strict=True))
_ALL = chess.BB_ALL


def entry(text: str, letters: Letters, missing: int = 0) -> Entry:
    """What was written in one place: a move, if its form is that of one."""
    forms = tuple(sorted(_forms(text, letters), key=lambda form: form.cost))
    return Entry(text, Kind.MOVE if forms else Kind.UNREADABLE, forms, missing)


def exactly(move: chess.Move, board: chess.Board) -> Entry:
    """The entry of a player whose move is known without doubt, in the position before it."""
    if board.is_castling(move):
        castling = SHORT if board.is_kingside_castling(move) else LONG
        return Entry(castling, Kind.MOVE, (_castling(castling),))
    origin, target = chess.BB_SQUARES[move.from_square], chess.BB_SQUARES[move.to_square]
    form = Form(None, origin, target, promotion=move.promotion)
    return Entry(move.uci(), Kind.MOVE, (form,))


def readings(written: Entry, board: chess.Board) -> tuple[Reading, ...]:
    """The legal moves an entry can mean in a position, those that overlook least first."""
    best: dict[chess.Move, int] = {}
    for form in written.forms:
        for reading in _fitting(form, board):
            if reading.cost < best.get(reading.move, TOO_MUCH):
                best[reading.move] = reading.cost
    if len(best) > 1:
        return tuple(Reading(m, c) for m, c in sorted(best.items(), key=lambda item: item[1]))
    return tuple(Reading(m, c) for m, c in best.items())


def imagined(written: Entry, board: chess.Board) -> tuple[chess.Move, ...]:
    """The moves an entry can mean if nobody asks whether they are legal, likely ones first."""
    found: dict[chess.Move, bool] = {}
    for form in written.forms:
        if form.castling:
            move = _castling_anyway(form.castling, board)
            if move:
                found[move] = True
            continue
        kinds = board.occupied if form.piece is None else board.pieces_mask(form.piece, board.turn)
        for origin in chess.scan_forward(kinds & board.occupied_co[board.turn] & form.origin):
            for target in chess.scan_forward(form.target & ~board.occupied_co[board.turn]):
                move = chess.Move(origin, target, form.promotion)
                found.setdefault(move, board.is_pseudo_legal(move))
    return tuple(sorted(found, key=lambda move: not found[move]))


def _fitting(form: Form, board: chess.Board) -> Iterator[Reading]:
    """The legal moves that have this form."""
    if form.castling:
        for move in board.generate_castling_moves():
            if board.is_queenside_castling(move) == (form.castling == LONG):
                yield Reading(move, form.cost)
        return
    own = board.occupied_co[board.turn]
    origin = form.origin & (
        own if form.piece is None else board.pieces_mask(form.piece, board.turn)
    )
    if not origin:
        return
    target = form.target & ~own
    if form.taken:
        target &= board.pieces_mask(form.taken, not board.turn)
    for move in board.generate_legal_moves(origin, _with_rooks(board, origin, target, own)):
        if not target >> move.to_square & 1 or (board.chess960 and board.is_castling(move)):
            continue  # in Chess960 only 0-0 and 0-0-0 tell castling from a king's step
        cost = form.cost + _overlooked(form, move, board)
        if cost < TOO_MUCH:
            yield Reading(move, cost)


def _with_rooks(
    board: chess.Board, origin: chess.Bitboard, target: chess.Bitboard, own: chess.Bitboard
) -> chess.Bitboard:
    """The targets, and the rooks too where a king's two steps may be castling."""
    is_king = not board.chess960 and origin & board.kings
    goals = chess.BB_FILES[2] | chess.BB_FILES[6]
    return target | (own & board.rooks) if is_king and target & goals else target


def _overlooked(form: Form, move: chess.Move, board: chess.Board) -> int:
    """What a reading of a legal move overlooks; too much if the new piece is another."""
    cost = 0
    if move.promotion != form.promotion:
        if form.promotion or move.promotion is None:
            return TOO_MUCH
        cost = 0 if move.promotion == chess.QUEEN else NO_PIECE
    is_capture = board.is_capture(move)
    if form.takes and not is_capture:
        cost += NO_MARK
    is_vague = form.origin == _ALL and form.piece == chess.PAWN
    return cost + (NO_FILE if is_capture and is_vague else 0)


def _castling(side: str) -> Form:
    return Form(chess.KING, _ALL, _ALL, castling=side)


def _castling_anyway(side: str, board: chess.Board) -> chess.Move | None:
    """A castling move though it is not legal, where king and rook stand for it."""
    king = board.king(board.turn)
    if king is None:
        return None
    rank = chess.BB_RANKS[chess.square_rank(king)]
    rooks = board.pieces_mask(chess.ROOK, board.turn) & rank
    near = [r for r in chess.scan_forward(rooks) if (r > king) == (side == SHORT)]
    if not near:
        return None
    if board.chess960:
        return chess.Move(king, near[-1] if side == SHORT else near[0])
    target = chess.square(6 if side == SHORT else 2, chess.square_rank(king))
    return chess.Move(king, target) if target != king else None


def _forms(text: str, letters: Letters) -> Iterator[Form]:
    """Every reading of a written move."""
    plain = _ORNAMENTS.sub("", text.translate(_SIGNS).replace(" ", ""))
    if castling := _CASTLING.fullmatch(plain):
        yield _castling(LONG if castling["long"] else SHORT)
        return
    if numeric := _NUMERIC.fullmatch(plain):
        one, two, three, four = (int(digit) - 1 for digit in numeric.groups())
        origin, target = chess.square(one, two), chess.square(three, four)
        yield Form(None, chess.BB_SQUARES[origin], chess.BB_SQUARES[target])
        return
    found = list(_written(plain, letters))
    if not found and "?" in text:
        found = [
            _vague(form) for whole in _guesses(text, letters) for form in _written(whole, letters)
        ]
    yield from found


def _written(plain: str, letters: Letters) -> Iterator[Form]:
    """The readings with a piece letter, then those of a pawn or of two squares alone."""
    for letter in sorted(letters, key=len, reverse=True):
        head = plain[: len(letter)]
        is_small = head != letter
        if head.upper() != letter or (is_small and head in "abcdefgh"):
            continue
        for kind in letters[letter]:
            cost = LARGE_FILE if kind == chess.PAWN else 0
            yield from _moves(plain[len(letter) :], kind, letters, cost)
        yield from _taking(plain[len(letter) :], letters[letter], letters)
        break
    if plain[:1] in _FIGURINES:
        yield from _moves(plain[1:], _FIGURINES[plain[0]], letters, 0)
    folded = plain[:1].lower() + plain[1:]
    yield from _moves(folded, None, letters, 0 if folded == plain else LARGE_FILE)


def _moves(body: str, kind: chess.PieceType | None, letters: Letters, cost: int) -> Iterator[Form]:
    """The readings of what follows a piece letter; ``kind`` is None where there was none."""
    new_pieces: tuple[chess.PieceType | None, ...] = (None,)
    promotion = _PROMOTION.fullmatch(body)
    if promotion and promotion["piece"] != "x":  # Kb8x is a capture
        new_pieces = tuple(p for p in _new_pieces(promotion["piece"], letters))
        body = promotion["move"]
    lowered = body.lower()
    match = _SQUARES.fullmatch(lowered)
    short = None if match else _FILES.fullmatch(lowered)
    if not (match or short) or (short and kind not in (None, chess.PAWN)):
        return
    parts = (match or short).groupdict()  # type: ignore[union-attr]  # one of them is a match
    origin = _ALL
    if parts["file"]:
        origin &= chess.BB_FILES[ord(parts["file"]) - 97]
    if parts.get("rank"):
        origin &= chess.BB_RANKS[int(parts["rank"]) - 1]
    takes = bool(parts["takes"] or parts.get("behind"))
    if short:
        target, takes = chess.BB_FILES[ord(parts["to"]) - 97], True
    else:
        target = chess.BB_SQUARES[chess.parse_square(parts["to"])]
    if kind is None and not (parts["file"] and parts.get("rank")):
        kind = chess.PAWN
    for new_piece in new_pieces:
        yield Form(kind, origin, target, takes, None, new_piece, cost=cost)


def _taking(body: str, kinds: Sequence[chess.PieceType], letters: Letters) -> Iterator[Form]:
    """A piece takes a piece, no square named: SxL."""
    if len(body) > 1 and body[0] == "x" and body[1:].upper() in letters:
        for kind in kinds:
            for taken in letters[body[1:].upper()]:
                yield Form(kind, _ALL, _ALL, takes=True, taken=taken)


def _new_pieces(letter: str, letters: Letters) -> Iterator[chess.PieceType]:
    kinds = (_FIGURINES[letter],) if letter in _FIGURINES else letters.get(letter.upper(), ())
    yield from (kind for kind in kinds if kind not in (chess.PAWN, chess.KING))


def _guesses(text: str, letters: Letters) -> tuple[str, ...]:
    """What an entry with one unreadable sign can be: ``S?3`` and ``Nf?``, not ``?`` alone."""
    plain = text.translate(_SIGNS)
    if plain.count("?") != 1 or len(plain) < 3:
        return ()
    signs = (*letters, *"abcdefgh", *"12345678", "x")
    return tuple(plain.replace("?", sign) for sign in signs)


def _vague(form: Form) -> Form:
    return Form(
        form.piece, form.origin, form.target, form.takes, form.taken, form.promotion,
        form.castling, form.cost + GUESSED,
    )  # fmt: skip


@cache
def _letters(sets: tuple[tuple[tuple[str, chess.PieceType], ...], ...]) -> Letters:
    table: dict[str, list[chess.PieceType]] = {}
    for pairs in sets:
        for letter, kind in pairs:
            kinds = table.setdefault(letter.upper(), [])
            if kind not in kinds:
                kinds.append(kind)
    return {letter: tuple(kinds) for letter, kinds in table.items()}


def merged(*sets: Mapping[str, chess.PieceType]) -> Letters:
    """The piece letters of several languages together; a letter can then mean several pieces."""
    return _letters(tuple(tuple(pairs.items()) for pairs in sets))
