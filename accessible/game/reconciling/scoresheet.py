"""What people write on a scoresheet, as text: PGN or a plain list of moves (8.1, Appendix C).

Headers, comments, variations, annotations, clock times and draw offers are passed over; move
numbers may be wrong or absent; a result may follow. What stands where a move should, but is none,
stays as an unreadable entry: nothing is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import chess

from accessible.game.reconciling.entries import Entry, Kind, Letters, entry
from accessible.laws.positions import UNPLAYABLE, faults
from accessible.laws.rulings import Result

LONGEST = 12_000  # entries; no game is longer (9.6.2)
MOST_MISSING = 4  # by its number; a larger difference is a wrong number


class ScoreFault(StrEnum):
    """Why a text is not one score; every fault has a sentence in each language."""

    NO_MOVES = "no-moves"
    TWO_GAMES = "two-games"
    TOO_LONG = "too-long"
    VARIANT = "variant"
    NO_START = "no-start"
    BAD_START = "bad-start"

    @property
    def key(self) -> str:
        """The sentence that tells it."""
        return f"score-{self}"


class ScoreError(Exception):
    """A text that is not the score of one game of chess; ``detail`` is what was found."""

    def __init__(self, fault: ScoreFault, detail: str = "") -> None:
        super().__init__(fault)
        self.fault = fault
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Sheet:
    """A scoresheet that has been read.

    ``start``: the position its headers give, None for the usual one. ``ignored``: words that are
    no moves and stand beside them.
    """

    entries: tuple[Entry, ...]
    start: chess.Board | None = None
    result: Result | None = None
    ignored: tuple[str, ...] = ()


_HEADER = re.compile(r'^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*$', re.MULTILINE)
_ESCAPE = re.compile(r"^%.*$", re.MULTILINE)
_BRACES = re.compile(r"\{[^}]*\}|\{[^\n]*")
_TO_END_OF_LINE = re.compile(r"(?:^|(?<=\s));[^\n]*", re.MULTILINE)
_OFFER = re.compile(r"\(\s*=\s*\)")
_NEW_PIECE = re.compile(r"([a-h][18])\s?\((\w|[♔-♟])\)", re.IGNORECASE)
_UNREADABLE = re.compile(r"[(\[<]\s*\?+\s*[)\]>]")
_SPACED = re.compile(r"([a-h][1-8])\s+[-–—x:]\s+([a-h][1-8])")
_INNERMOST = re.compile(r"\([^()]*\)")
_RESULTS: Mapping[str, Result] = {
    "1-0": Result.WHITE, "0-1": Result.BLACK, "1/2-1/2": Result.DRAW, "1/2": Result.DRAW,
    "½-½": Result.DRAW, "½": Result.DRAW, "1:0": Result.WHITE, "0:1": Result.BLACK,
    "0,5-0,5": Result.DRAW, "0.5-0.5": Result.DRAW, "½:½": Result.DRAW, "1/2:1/2": Result.DRAW,
    "0,5:0,5": Result.DRAW, "0.5:0.5": Result.DRAW, "remis": Result.DRAW, "draw": Result.DRAW,
}  # fmt: skip
_NUMBER = re.compile(r"(\d{1,4})(?:[.):…]|(?=[^\W\d_])|$)")
_TIME = re.compile(r"\d{1,2}[:.h]\d{2}(?::\d{2})?|\d{1,3}['’m]|\d{1,2}:\d{2}[wbs]?", re.IGNORECASE)
_NOTHING = re.compile(r"\$\d+|[!=+#,;|/*]+|!\?|\?!|e\.?p\.?|\+[-=]+|[-=]+\+|[±∓⩲⩱∞→↑□N]")
_BLANK = re.compile(r"[-–—_]+|@@@@|Z0|0000")
_NORMAL_VARIANTS = {"", "standard", "normal", "chess", "from position", "classical"}
_CHESS960 = {"chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random", "frc"}


def read(text: str, letters: Letters, *, needs_start: bool = True) -> Sheet:
    """The score that a text holds; raises ScoreError with what is wrong.

    ``letters``: those of the language, or languages, the player writes in. ``needs_start``: nobody
    else knows the first position of a Chess960 game.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    headers, body = _headers(text)
    tokens = tuple(_tokens(_plain(body)))
    if len(tokens) > 3 * LONGEST:
        raise ScoreError(ScoreFault.TOO_LONG)
    entries, result, ignored = _entries(tokens, letters)
    if not any(e.kind is Kind.MOVE for e in entries):
        raise ScoreError(ScoreFault.NO_MOVES)
    if len(entries) > LONGEST:
        raise ScoreError(ScoreFault.TOO_LONG)
    result = result or _RESULTS.get(headers.get("result", ""))
    return Sheet(entries, _start(headers, needs_start=needs_start), result, ignored)


def written_words(text: str) -> tuple[str, ...]:
    """The words of a score without numbers and comments, to find out its language."""
    _, body = _headers(text.replace("\r\n", "\n").replace("\r", "\n"))
    stripped = (_unnumbered(token) for token in _tokens(_plain(body)))
    return tuple(word for word in stripped if word)


def _headers(text: str) -> tuple[dict[str, str], str]:
    """The headers, names in small letters, and the text after them."""
    found = list(_HEADER.finditer(text))
    headers: dict[str, str] = {}
    for match in found:
        name = match[1].lower()
        if name in headers and name in ("event", "white", "result"):
            raise ScoreError(ScoreFault.TWO_GAMES)
        headers.setdefault(name, match[2].strip())
    return headers, _HEADER.sub(" ", text)


def _plain(body: str) -> str:
    """The text without what the Laws and PGN allow beside moves."""
    for pattern in (_ESCAPE, _BRACES, _TO_END_OF_LINE, _OFFER):
        body = pattern.sub(" ", body)
    body = _UNREADABLE.sub(" ? ", _NEW_PIECE.sub(r"\1=\2", body))
    longer = _INNERMOST.sub(" ", body)
    while longer != body:  # variations within variations
        body, longer = longer, _INNERMOST.sub(" ", longer)
    if (spaced := _SPACED.search(body)) and spaced[1][1] in "1278":
        body = _SPACED.sub(r"\1-\2", body)
    return body


def _tokens(body: str) -> Iterator[str]:
    """What stands between spaces, commas and bars."""
    for token in re.split(r"[\s,|]+|;(?=\s|$)", body.replace("0,5", "0.5")):
        if token := token.strip("()[]{}<>\"'„“”‚‘’\ufeff"):
            yield token


def _entries(
    tokens: Sequence[str], letters: Letters
) -> tuple[tuple[Entry, ...], Result | None, tuple[str, ...]]:
    """The entries of a score, its result, and the words that are neither."""
    page = _Page()
    ignored: list[str] = []
    result = None
    for token in tokens:
        if token == "*" or token.lower() in _RESULTS:
            result = result or _RESULTS.get(token.lower())
            page.is_over = True
            continue
        number = _NUMBER.match(token)
        if number and not _is_unnumbered(token, letters):
            page.numbered(int(number[1]))
            token = token[number.end(1) :].lstrip("):")
            token = token[1:] if re.match(r"\.[^.…]|\.$", token) else token
        if token[:1] in (".", "…"):
            page.dotted()
            token = token.lstrip(".…")
        if not token or _NOTHING.fullmatch(token) or _TIME.fullmatch(token):
            continue
        if _BLANK.fullmatch(token):
            page.add(Entry(token, Kind.BLANK))
            continue
        written = entry(token, letters)
        if written.kind is Kind.MOVE or _stands_for_a_move(token):
            page.add(written)
        else:
            ignored.append(token)
    return page.finished(), result, tuple(ignored)


def _is_unnumbered(token: str, letters: Letters) -> bool:
    """Whether a token that begins with a digit is a move or a time, and no move number."""
    if _TIME.fullmatch(token) and not re.fullmatch(r"\d+\.+", token):
        return True
    return bool(entry(token, letters).forms)


def _stands_for_a_move(token: str) -> bool:
    """Whether something that is no move stands where one should: not a word, not a sign."""
    if set(token) <= {"?"}:
        return True
    has_sign = any(c.isalpha() for c in token)
    return len(token) <= 9 and has_sign and ("?" in token or any(c.isdigit() for c in token))


def _unnumbered(token: str) -> str:
    return re.sub(r"^\d{1,4}[.):…]*", "", token) if token[:1].isdigit() else token


class _Page:
    """The entries between move numbers, to see where the numbers leave room for missing ones."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.is_over = False
        self._highest = self._before = 0  # move numbers
        self._number: int | None = None  # read, and no entry after it yet
        self._last = (0, 0)  # half-moves before a number, entries before it
        self._missing = 0  # before the next entry

    def numbered(self, number: int) -> None:
        """A move number stands here."""
        has_result = self.is_over and number == 1
        begins_anew = number == 2 and self._before == 1 and self._highest > 1
        if self.entries and (has_result or begins_anew):
            raise ScoreError(ScoreFault.TWO_GAMES)
        self._number = number

    def dotted(self) -> None:
        """Dots stand here: for White's move after a number, else for a move that was left out."""
        if self._number is not None:
            self._settle(is_black=True)
        elif len(self.entries) - self._last[1] == 1:
            self.add(Entry("...", Kind.BLANK))

    def add(self, written: Entry) -> None:
        """An entry stands here."""
        self._settle(is_black=False)
        missing, self._missing = self._missing, 0
        self.entries.append(replace(written, missing=missing) if missing else written)

    def finished(self) -> tuple[Entry, ...]:
        """All entries; blanks at the end are none."""
        while self.entries and self.entries[-1].kind is Kind.BLANK:
            self.entries.pop()
        return tuple(self.entries)

    def _settle(self, *, is_black: bool) -> None:
        """Compare a move number with the entries since the one before."""
        if self._number is None:
            return
        self._highest, self._before = max(self._highest, self._number), self._number
        plies, count = 2 * self._number - (1 if is_black else 2), len(self.entries)
        before, since = self._last
        missing = (plies - before) - (count - since)
        if count and missing and abs(missing) <= MOST_MISSING:
            self.entries[since:] = [replace(e, missing=missing) for e in self.entries[since:]]
            self._missing = missing
        self._last, self._number = (plies, count), None


def _start(headers: Mapping[str, str], *, needs_start: bool) -> chess.Board | None:
    """The position that headers give; raises ScoreError for games that are not chess."""
    variant = headers.get("variant", "").lower()
    is_960 = variant in _CHESS960 or re.fullmatch(r"chess ?960.*", variant) is not None
    if variant not in _NORMAL_VARIANTS and not is_960:
        raise ScoreError(ScoreFault.VARIANT, headers["variant"][:40])
    fen = headers.get("fen", "")
    if not fen:
        if is_960 and needs_start:
            raise ScoreError(ScoreFault.NO_START)
        return None
    return start_position(fen, is_960=is_960)


def start_position(fen: str, *, is_960: bool = False) -> chess.Board:
    """The position a FEN names; raises ScoreError if nobody can play from it."""
    is_shredder = bool(re.search(r"\s[wb]\s[A-Ha-h]{1,4}(\s|$)", fen))
    try:
        board = chess.Board(fen, chess960=is_960 or is_shredder)
    except ValueError:
        raise ScoreError(ScoreFault.BAD_START) from None
    if not (is_960 or is_shredder) and UNPLAYABLE.intersection(faults(fen)):
        raise ScoreError(ScoreFault.BAD_START)
    if board.king(chess.WHITE) is None or board.king(chess.BLACK) is None or board.was_into_check():
        raise ScoreError(ScoreFault.BAD_START)
    return board
