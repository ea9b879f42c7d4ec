"""The chess words of each language, read from ``lexicons/*.toml``.

A move that is said or typed is a sequence of tokens: pieces ``K Q R B N P``, files ``a`` to ``h``,
ranks ``1`` to ``8``, and the signs ``x = O-O O-O-O castling ep + #``. A lexicon lists for every
token the ways to say it in one language; the first way is the one this program says itself.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Any

Token = str

PIECES: tuple[Token, ...] = ("K", "Q", "R", "B", "N", "P")
FILES: tuple[Token, ...] = tuple("abcdefgh")
RANKS: tuple[Token, ...] = tuple("12345678")
SIGNS: tuple[Token, ...] = ("x", "=", "O-O", "O-O-O", "castling", "ep", "+", "#")

TAKES, PROMOTES, SHORT, LONG, CASTLING, EN_PASSANT, CHECK, MATE = SIGNS


class Naming(StrEnum):
    """The three ways to name a file."""

    NAMES = "names"
    NATO = "nato"
    LETTERS = "letters"


class Command(StrEnum):
    """What can be said besides a move."""

    YES = "yes"
    NO = "no"
    SAY_AGAIN = "say-again"
    CORRECTION = "correction"
    OFFER_DRAW = "offer-draw"
    ACCEPT = "accept"
    DECLINE = "decline"
    RESIGN = "resign"
    LAST_MOVE = "last-move"
    TIME = "time"
    OPPONENT_TIME = "opponent-time"
    BOTH_TIMES = "both-times"
    MOVE_NUMBER = "move-number"
    MOVES_TO_CONTROL = "moves-to-control"
    TURN = "turn"
    ADJUST = "adjust"
    PRESS = "press"
    TOUCHED = "touched"
    CLAIM_THREEFOLD = "claim-threefold"
    CLAIM_FIFTY = "claim-fifty"
    FLAG = "flag"
    CALL_ARBITER = "call-arbiter"
    WHY = "why"
    HELP = "help"
    STOP = "stop"
    QUIT = "quit"
    ONE = "one"
    TWO = "two"
    THREE = "three"
    NOTE = "note"
    STRIKE = "strike"
    READ_SCORE = "read-score"
    WAITING = "waiting"
    DIFFER = "differ"
    MARK_OFFER = "mark-offer"


class QuestionWord(StrEnum):
    """The words of questions about the position: ``where are my knights``, ``file Eva``."""

    WHAT_IS_ON = "what-is-on"
    WHERE = "where"
    MINE = "mine"
    THEIRS = "theirs"
    KINGS = "kings"
    QUEENS = "queens"
    ROOKS = "rooks"
    BISHOPS = "bishops"
    KNIGHTS = "knights"
    PAWNS = "pawns"
    PIECES = "pieces"
    RANK = "rank"
    FILE = "file"
    DIAGONAL = "diagonal"
    AROUND = "around"
    ATTACKERS = "attackers"
    DEFENDERS = "defenders"
    PINS = "pins"
    CHECKS = "checks"
    HANGING = "hanging"
    FORKS = "forks"
    THREATS = "threats"
    CHANGED = "changed"
    LEGAL = "legal"
    CAPTURES = "captures"
    MATERIAL = "material"
    CASTLING_RIGHTS = "castling-rights"
    REPETITIONS = "repetitions"
    FIFTY = "fifty"
    OPENING = "opening"
    FEN = "fen"
    POSITION = "position"
    LAST_CAPTURE = "last-capture"
    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    COLOR = "color"
    HINT = "hint"
    EXPLAIN = "explain"
    SKIP = "skip"
    NEXT = "next"
    SLOWER = "slower"
    FASTER = "faster"
    SPELL = "spell"


class ArbiterWord(StrEnum):
    """The words of an arbiter's orders."""

    WHITE = "white"
    BLACK = "black"
    PLUS = "plus"
    MINUS = "minus"
    TIME = "time"
    MOVES = "moves"
    HOURS = "hours"
    MINUTES = "minutes"
    SECONDS = "seconds"
    WARN = "warn"
    RESTORE = "restore"
    START = "start"
    CONTINUE = "continue"
    WINS = "wins"
    DRAW = "draw"
    SCORE = "score"
    STOP = "stop"
    RECONCILE = "reconcile"
    AGREE = "agree"
    HISTORY = "history"
    BOARD = "board"


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The chess words of one language.

    ``ways`` covers pieces, ranks and signs; ``files`` has one table per naming; ``letters`` are the
    piece letters of a written score; ``before_files`` are words such as Spanish "a" that add
    nothing within a move before a file, though they name a file too; ``mishearings`` maps a folded
    word to the word meant and the cost of believing it (0 to 1); ``pronunciations`` maps a folded
    word to ARPAbet strings, and is empty where the built-in recogniser does not hear the language.
    """

    code: str
    name: str
    ways: Mapping[Token, tuple[str, ...]]
    files: Mapping[Naming, Mapping[Token, tuple[str, ...]]]
    letters: Mapping[Token, str]
    commands: Mapping[Command, tuple[str, ...]]
    questions: Mapping[QuestionWord, tuple[str, ...]]
    arbiter: Mapping[ArbiterWord, tuple[str, ...]]
    ignored: tuple[str, ...]
    before_files: tuple[str, ...]
    mishearings: Mapping[str, tuple[str, float]]
    pronunciations: Mapping[str, tuple[str, ...]]

    def say(self, token: Token, naming: Naming = Naming.NAMES) -> str:
        """The word this program says for a token."""
        return self.ways_of(token, naming)[0]

    def ways_of(self, token: Token, naming: Naming) -> tuple[str, ...]:
        """Every way to say a token, or a word of a question, when files are named so."""
        if token in QUESTION_WORDS:
            return self.questions[QuestionWord(token)]
        return self.files[naming][token] if token in FILES else self.ways[token]


_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_STROKES = str.maketrans({"ł": "l", "Ł": "L"})  # no accent by the rules of Unicode
FIGURINES = dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", PIECES * 2, strict=True))


def _plain(text: str) -> str:
    """Without accents, apostrophes and punctuation; hyphens part words, a figurine is a word."""
    marks = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    marks = marks.translate(_STROKES)
    letters = "".join(c for c in marks if not unicodedata.combining(c) and c not in "'’")
    return " ".join(re.findall(r"[^\W_]+|[♔-♟]", letters))


def fold(text: str) -> str:
    """Lower case, umlauts as ae, oe, ue, no accents, no punctuation: words as they are compared."""
    return _plain(unicodedata.normalize("NFC", text).casefold().translate(_UMLAUTS))


def spellings(way: str) -> Iterator[str]:
    """The folded spellings of a way: ``fünf`` is also typed ``fuenf`` and ``funf``."""
    folded = fold(way)
    yield folded
    bare = _plain(way)
    if bare != folded:
        yield bare


def languages() -> tuple[str, ...]:
    """The codes of the languages that have a lexicon, in alphabetical order."""
    folder = resources.files("accessible.hearing") / "lexicons"
    names = (f.name for f in folder.iterdir())
    return tuple(sorted(n.removesuffix(".toml") for n in names if n.endswith(".toml")))


def understood(language: str) -> tuple[str, ...]:
    """The languages whose chess words a table understands, the main one first.

    FIDE suggests German numbers and names everywhere (D.2.1), and English is understood by most.
    More would do harm: the same word means different things in different languages.
    """
    return tuple(dict.fromkeys((language, "de", "en")))


@cache
def lexicon(code: str) -> Lexicon:
    """The lexicon of one language; raises KeyError for a language without one."""
    if code not in languages():
        raise KeyError(code)
    file = resources.files("accessible.hearing") / "lexicons" / f"{code}.toml"
    return _from_table(tomllib.loads(file.read_text(encoding="utf-8")))


ARBITER_WORDS = tuple(ArbiterWord)
QUESTION_WORDS = tuple(QuestionWord)
_KEYS = {
    "code", "name", "files", "ranks", "pieces", "signs", "letters", "commands", "questions",
    "arbiter",    "ignored", "mishearings", "pronunciations",
}  # fmt: skip


def _from_table(table: Mapping[str, Any]) -> Lexicon:
    if unknown := set(table) - _KEYS:
        raise ValueError(f"unknown keys in a lexicon: {', '.join(sorted(unknown))}")
    ways = {**_ways(table["pieces"], PIECES), **_ways(table["ranks"], RANKS)}
    ways |= _ways(table["signs"], SIGNS)
    return Lexicon(
        code=table["code"],
        name=table["name"],
        ways=ways,
        files={n: _ways(table["files"][n], FILES) for n in Naming},
        letters={p: table["letters"][p] for p in PIECES},
        commands={Command(k): v for k, v in _ways(table["commands"], tuple(Command)).items()},
        questions={
            QuestionWord(k): v for k, v in _ways(table["questions"], QUESTION_WORDS).items()
        },
        arbiter={ArbiterWord(k): v for k, v in _ways(table["arbiter"], ARBITER_WORDS).items()},
        ignored=tuple(s for w in table["ignored"]["words"] for s in spellings(w)),
        before_files=tuple(map(fold, table["ignored"].get("before_files", ()))),
        mishearings={k: (v[0], float(v[1])) for k, v in table["mishearings"].items()},
        pronunciations={k: tuple(v) for k, v in table.get("pronunciations", {}).items()},
    )


def _ways(table: Mapping[str, list[str]], keys: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Exactly these keys, each with at least one way: a lexicon with a hole is refused."""
    if set(table) != set(keys):
        raise ValueError(f"a lexicon has a wrong or missing key near {sorted(table)}")
    return {k: tuple(table[k]) for k in keys}
