"""Moves as people write them: ``e2e4 Nf3 Sf3 ♘f3 exd8=Q 0-0 12. Ng1-f3 e8(D) B:e5 ed``.

Only the form is read here; whether such a move is legal is asked of the phrasebook. One text can
have several readings. A capital letter is a piece first (``Bc3`` is a bishop, ``bc3`` a pawn), and
only if no such move is legal a file written large (``E2E4``). A letter that is a piece in one
language is no other piece in those after it: ``Rd1`` is the king where Spanish comes first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from accessible.hearing.lexicon import FIGURINES, FILES, LONG, SHORT, TAKES, Lexicon
from accessible.hearing.phrases import Phrase

_CASTLING = re.compile(r"[0oOоО]([-–—]?[0oOоО])([-–—]?[0oOоО])?")
_MOVE = re.compile(
    r"(?P<origin>[a-h]?[1-8]?)[-–—]?(?P<takes>[x:×]?)(?P<target>[a-h][1-8]?)(?P<taken_behind>:?)",
    re.IGNORECASE,
)
_PROMOTION = re.compile(r"(?P<move>.*[18])[=(/]?(?P<piece>[^\W\d_]|[♔-♟])\)?")
_NUMBER = re.compile(r"^\d{1,3}\.+")
# Letters that look like ours, typed on a Cyrillic keyboard.
_LOOKALIKES = str.maketrans("асех", "acex")
_TRAILING = re.compile(r"(?:[+#!?]|e\.?p\.?)+$", re.IGNORECASE)


def readings(text: str, lexicons: Iterable[Lexicon]) -> tuple[tuple[Phrase, ...], ...]:
    """The phrases a written move can stand for, in tiers: a later tier counts only if no phrase
    of an earlier one is a legal move. Empty if the text has no such form.
    """
    stripped = _TRAILING.sub("", _NUMBER.sub("", re.sub(r"\s+", "", text)))
    if castling := _CASTLING.fullmatch(stripped):
        return (((LONG,) if castling[2] else (SHORT,),),)
    pieces: list[Phrase] = []
    pawns: list[Phrase] = []
    taken: set[str] = set()
    for lexicon in lexicons:
        own = {letter.upper(): piece for piece, letter in lexicon.letters.items()}
        letters = FIGURINES | {letter: own[letter] for letter in own.keys() - taken}
        taken |= {letter for letter, piece in own.items() if piece != "P"}
        squares = stripped if lexicon.letters["K"].isascii() else stripped.translate(_LOOKALIKES)
        for letter, piece in letters.items():
            if stripped[: len(letter)].upper() == letter and squares[0] not in FILES:
                written = pawns if piece == "P" else pieces
                bodies = _bodies(squares[len(letter) :], letters)
                written.extend((piece, *body) for body in bodies)
        pawns.extend(_bodies(squares, letters))
    tiers = (tuple(dict.fromkeys(pieces)), tuple(dict.fromkeys(pawns)))
    return tuple(t for t in tiers if t)


def _bodies(text: str, letters: dict[str, str]) -> list[Phrase]:
    """The readings of a move's text without its piece letter."""
    bodies = [_body(text)]
    if promotion := _PROMOTION.fullmatch(text):
        new_piece = letters.get(promotion["piece"].upper())
        move = _body(promotion["move"])
        bodies.append((*move, new_piece) if move and new_piece else None)
    return [b for b in bodies if b]


def _body(text: str) -> Phrase | None:
    match = _MOVE.fullmatch(text)
    if not match:
        return None
    takes = (TAKES,) if match["takes"] or match["taken_behind"] else ()
    return (*match["origin"].lower(), *takes, *match["target"].lower())
