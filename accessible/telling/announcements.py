"""A move in words, made from the move itself and the language, never from written notation.

The German form is that of Appendix D.2.1: "Springer Gustav eins Felix drei", "Kurze Rochade".
"""

from __future__ import annotations

from enum import StrEnum

import chess

from accessible.hearing.lexicon import (
    CHECK,
    EN_PASSANT,
    LONG,
    MATE,
    SHORT,
    TAKES,
    Lexicon,
    Naming,
    Token,
)
from accessible.hearing.phrases import Phrase, longest_phrase, square_tokens


class Style(StrEnum):
    """How a move is said: both squares with Anna, NATO or letters, or as short as a score."""

    ANNA = "anna"
    NATO = "nato"
    LETTERS = "letters"
    SHORT = "short"

    @property
    def naming(self) -> Naming:
        """How this style names files."""
        namings = {Style.NATO: Naming.NATO, Style.LETTERS: Naming.LETTERS}
        return namings.get(self, Naming.NAMES)


def move_text(
    board: chess.Board, move: chess.Move, words: Lexicon, style: Style, *, tells_check: bool
) -> str:
    """The announcement of a legal move in the position before it, without a full stop."""
    in_words = _short if style is Style.SHORT else _long
    tokens = _castling(board, move) or in_words(board, move)
    text = phrase_text(tokens, words, style)
    if tells_check and (check := _check(board, move)):
        text += f", {words.say(check)}"
    return text


def score_text(board: chess.Board, move: chess.Move, words: Lexicon, style: Style) -> str:
    """A legal move in as few words as a score has, whatever the style of announcements."""
    return phrase_text(_castling(board, move) or _short(board, move), words, style)


def phrase_text(tokens: Phrase, words: Lexicon, style: Style = Style.ANNA) -> str:
    """Tokens as words, the first letter large."""
    text = " ".join(words.say(token, style.naming) for token in tokens)
    return text[:1].upper() + text[1:]


def square_text(square: chess.Square, words: Lexicon, style: Style = Style.ANNA) -> str:
    """A square in words."""
    return phrase_text(square_tokens(square), words, style)


def _castling(board: chess.Board, move: chess.Move) -> Phrase | None:
    if not board.is_castling(move):
        return None
    return (SHORT,) if board.is_kingside_castling(move) else (LONG,)


def _long(board: chess.Board, move: chess.Move) -> Phrase:
    """Piece, departure, arrival, new piece; a pawn is not named."""
    piece, *rest = longest_phrase(board, move)
    tokens: list[Token] = [] if piece == "P" else [piece]
    tokens += [*rest[:2], *_takes(board, move), *rest[2:4], *_passing(board, move), *rest[4:]]
    return tuple(tokens)


def _short(board: chess.Board, move: chess.Move) -> Phrase:
    """As few words as the score has (C.10): only what tells the piece apart."""
    piece, *rest = longest_phrase(board, move)
    if piece == "P":
        start = tuple(rest[:1]) if board.is_capture(move) else ()
    else:
        start = (piece, *_distinction(board, move))
    return (*start, *_takes(board, move), *rest[2:4], *_passing(board, move), *rest[4:])


def _distinction(board: chess.Board, move: chess.Move) -> Phrase:
    """File, rank or both of the departure, where another such piece could go there (C.10)."""
    kind = board.piece_type_at(move.from_square)
    rivals = [
        other.from_square
        for other in board.legal_moves
        if other.to_square == move.to_square
        and other.from_square != move.from_square
        and board.piece_type_at(other.from_square) == kind
    ]
    file, rank = square_tokens(move.from_square)
    if not rivals:
        return ()
    if all(square_tokens(r)[0] != file for r in rivals):
        return (file,)
    return (rank,) if all(square_tokens(r)[1] != rank for r in rivals) else (file, rank)


def _takes(board: chess.Board, move: chess.Move) -> Phrase:
    return (TAKES,) if board.is_capture(move) else ()


def _passing(board: chess.Board, move: chess.Move) -> Phrase:
    return (EN_PASSANT,) if board.is_en_passant(move) else ()


def _check(board: chess.Board, move: chess.Move) -> Token | None:
    after = board.copy(stack=False)
    after.push(move)
    if not after.is_check():
        return None
    return MATE if after.is_checkmate() else CHECK
