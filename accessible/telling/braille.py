"""A score in Braille, as a BRF file: what embossers and Braille displays take.

Moves follow the British code for chess: lowered digits without a sign before them for move numbers
and ranks, small letters for files, ``s`` for the knight in English, and as little as identifies a
move, so no capture and no check. The pattern with the letters of other languages is ours, and so
are castling with hyphens, the word for a draw offer, and the full cell before an entry that is no
move. Words are uncontracted and without capitals.
"""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Iterator, Sequence

from accessible.game.keeping import Placed
from accessible.game.state import Game
from accessible.hearing.lexicon import Lexicon
from accessible.laws.rulings import Result
from accessible.telling.printed_scores import notation, rows
from accessible.telling.wording import Wording

CELLS = 40
LINES = 25
_NO_MOVE = "="  # the full cell; in this code every character is a cell
_NUMBERS = str.maketrans("1234567890", "ABCDEFGHIJ")
_GERMAN = str.maketrans({"ä": ">", "ö": "[", "ü": "\\", "ß": "!"})
_ENGLISH = {"K": "K", "Q": "Q", "R": "R", "B": "B", "N": "S"}


def brf(game: Game, heading: str, entries: Sequence[Placed], words: Lexicon, say: Wording) -> str:
    """A score as pages of 25 lines of 40 cells: lines end with CR LF, pages with a form feed."""
    lines = [*_wrapped(literary(heading, say.language)), ""]
    for row in rows(game, entries):
        cells = [_entry(one, words, say) for one in row.entries]
        begun = [str(row.number), *["-"] * row.begins_with_black]
        lines += _wrapped(" ".join([*begun, *cells]))
    if game.ended:
        is_drawn = game.ended.result is Result.DRAW
        lines += ["", _offered(say) if is_drawn else game.ended.result.value]
    pages = [lines[at : at + LINES] for at in range(0, len(lines), LINES)]
    return "\f".join("".join(f"{line}\r\n" for line in page) for page in pages)


def literary(text: str, language: str) -> str:
    """Words as uncontracted Braille without capitals; signs that are no letters are left out."""
    small = unicodedata.normalize("NFC", text).lower()
    if language == "de":
        small = small.translate(_GERMAN)
    marks = unicodedata.normalize("NFKD", small)
    plain = "".join(c if c.isascii() else "" for c in marks if not unicodedata.combining(c))
    found = re.sub(r"[^a-z0-9\s>\[\\!-]", "", plain).upper()
    return re.sub(r"[0-9]+", lambda digits: "#" + digits[0].translate(_NUMBERS), found)


def _entry(one: Placed, words: Lexicon, say: Wording) -> str:
    text = "".join(_move(one, words))
    return " ".join([text, *[_offered(say)] * one.entry.has_offer])


def _offered(say: Wording) -> str:
    return literary(say("score-draw"), say.language)


def _move(one: Placed, words: Lexicon) -> Iterator[str]:
    """The cells of a move, or after the full cell what of an entry has letters and digits."""
    written = notation(one, words)
    if written is None or one.board is None or one.entry.move is None:
        yield _NO_MOVE
        yield re.sub(r"[^A-Z0-9]", "", one.entry.text.upper())
        return
    letters = _letters(words)
    for sign in one.board.san(one.entry.move):
        if sign in "KQRBN":
            yield letters[sign]
        elif sign not in "x+#=":
            yield sign.upper()


def _letters(words: Lexicon) -> dict[str, str]:
    """The piece letters; the British ones where those of a language are not Latin."""
    own = {piece: letter for piece, letter in words.letters.items() if piece != "P"}
    is_latin = all(letter.isascii() for letter in own.values())
    return own if is_latin and words.code != "en" else _ENGLISH


def _wrapped(text: str) -> list[str]:
    """A line in lines of 40 cells, those that go on set in by two."""
    return textwrap.wrap(text, CELLS, subsequent_indent="  ", break_on_hyphens=False)
