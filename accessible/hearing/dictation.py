"""A score that was dictated, a move on each line, as it is written (D.2.7).

``Springer Gustav eins Felix drei`` becomes ``♘g1f3``, which no language's letters can mistake.
What is no move in words stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import chess

from accessible.hearing.lexicon import CHECK, EN_PASSANT, LONG, MATE, PIECES, SHORT, Lexicon
from accessible.hearing.phrases import Phrase, longest_phrase
from accessible.hearing.words import exact_phrases, vocabulary, words

_NUMBER = re.compile(r"\s*(\d{1,3}\s*[.):]+[.…\s]*)?")
_WORD = re.compile(r"[^\W\d_]{3,}")
_PARTS = re.compile(r"([,;\n])")
LONGEST = 80  # letters of a move in words
_WRITTEN = dict(zip(PIECES, ("♔", "♕", "♖", "♗", "♘", ""), strict=True))
_FIGURES = dict(_WRITTEN)
_WRITTEN |= {CHECK: "", MATE: "", EN_PASSANT: ""}


def written_out(text: str, lexicons: Iterable[Lexicon]) -> str:
    """The text in which moves in words are written out: one on a line, or between commas."""
    known = vocabulary(lexicons)
    parts = _PARTS.split(text)
    for index in range(0, len(parts), 2):
        part = parts[index]
        number = _NUMBER.match(part)
        assert number is not None  # it may be empty
        said = part[number.end() :].strip()
        if len(said) <= LONGEST and _WORD.search(said):
            phrases = exact_phrases(words(said), known)
            phrase = max(phrases, key=lambda phrase: (len(phrase), phrase), default=())
            if len(phrase) > 1 or phrase in ((SHORT,), (LONG,)):
                parts[index] = f"{number[0]} {_written(phrase)}"
    return "".join(parts)


def entry_of(move: chess.Move, board: chess.Board) -> str:
    """A move that was said, as it is written on a score, in the position before it."""
    if board.is_castling(move):
        return SHORT if board.is_kingside_castling(move) else LONG
    piece, *squares = longest_phrase(board, move)
    new_piece = _FIGURES[squares[4]] if move.promotion else ""
    return _WRITTEN[piece] + "".join(squares[:4]) + new_piece


def _written(phrase: Phrase) -> str:
    return "".join(_WRITTEN.get(token, token) for token in phrase)
